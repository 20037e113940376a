"""Packs of cards on the command line: `ludotheque pack check FILE`, and `--pack FILE` with every command."""

from __future__ import annotations

import os
from collections.abc import Sequence

import typer

from ludotheque.cli.command import NO, YES, check_language
from ludotheque.cli.inputs import Unusable, read_bytes
from ludotheque.cli.parameters import File, Lang
from ludotheque.cli.words import WORDS, help_text
from ludotheque.core.content.packs import PACKS_VARIABLE

FLAG = "--pack"

app = typer.Typer(
    help=help_text("command.pack"),
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def extract_packs(words: Sequence[str]) -> list[str]:
    """Return the command line without its `--pack FILE`; the files are named to the games, which are not imported
    yet.
    """
    kept, files = [], []
    rest = iter(words)
    for word in rest:
        if word != FLAG and not word.startswith(f"{FLAG}="):
            kept.append(word)
            continue
        file = next(rest, "") if word == FLAG else word.partition("=")[2]
        if not file or file.startswith("-"):
            raise Unusable(WORDS["pack.no_file"].format(flag=FLAG))
        files.append(os.path.abspath(file))
    if files:
        before = os.environ.get(PACKS_VARIABLE, "")
        os.environ[PACKS_VARIABLE] = os.pathsep.join([*([before] if before else []), *files])
    return kept


@app.callback()
def pack() -> None:
    """Declare the group of commands. (A group with one command keeps its name.)"""


@app.command(help=help_text("command.pack_check"))
def check(file: File, lang: Lang = "") -> int:
    """Print what a pack holds, exit 0; or everything that is wrong with it, exit 1."""
    chosen, data = check_language(lang), read_bytes(file)
    from ludotheque.core.catalog import describe_pack
    from ludotheque.core.content.table_reader import BadData

    try:
        lines = describe_pack(data)
    except BadData as bad:
        print("\n".join(problem[chosen] for problem in bad.problems))
        return NO
    print("\n".join(line[chosen] for line in lines))
    return YES
