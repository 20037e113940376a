"""The commands `ludotheque words …`: the files of a new language, and what is missing in a translation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ludotheque.cli.command import NO, YES, check_language
from ludotheque.cli.inputs import Unusable, write_text
from ludotheque.cli.parameters import All, Lang, Language
from ludotheque.cli.words import WORDS, help_text

if TYPE_CHECKING:
    from ludotheque.core.language.text import Text
    from ludotheque.core.language.translation import Progress

MAX_SHOWN = 8
"""Missing keys of one package that are listed."""

app = typer.Typer(
    help=help_text("command.words"), rich_markup_mode=None, context_settings={"help_option_names": ["--help", "-h"]}
)


@app.command(help=help_text("command.words_new"))
def new(language: Language, lang: Lang = "") -> int:
    """Write the files of a new language; those that exist stay as they are."""
    from ludotheque.core.language.translation import make_new_files

    chosen = check_language(lang)
    _check_code(language)
    written = 0
    for folder, overlaid in _list_folders().items():
        for file, text in make_new_files(folder, language, overlaid).items():
            if not file.exists():
                file.parent.mkdir(exist_ok=True)
                write_text(str(file), text)
                print(file)
                written += 1
    if not written:
        raise Unusable(WORDS["translate.nothing_new"].format(lang=language))
    print(WORDS.plural("translate.written").format(written)[chosen])
    print(WORDS["translate.next"].format(lang=language)[chosen])
    return YES


@app.command(help=help_text("command.words_check"))
def check(language: Language, every: All = False, lang: Lang = "") -> int:
    """Print how far a translation has come, package by package: exit 0 when it is whole, else 1."""
    from ludotheque.core.language.lexicon import read_words
    from ludotheque.core.language.translation import measure_progress

    chosen = check_language(lang)
    _check_code(language)
    folders = _list_folders()
    if not any(read_words(folder, language) for folder in folders):
        raise Unusable(WORDS["translate.no_language"].format(lang=language))
    whole = True
    for folder, overlaid in folders.items():
        found = measure_progress(folder, language, overlaid)
        for text in _describe_progress(found, folder, None if every else MAX_SHOWN):
            whole = False
            print(text[chosen])
    if whole:
        print(WORDS["translate.whole"][chosen])
    return YES if whole else NO


def _check_code(language: str) -> None:
    if not re.fullmatch("[a-z]{2}", language):
        raise Unusable(WORDS["translate.bad_code"].format(given=language[:20]))


def _list_folders() -> dict[Path, Mapping[str, Text]]:
    """Return every folder of words, of the program and of all games, with the texts that its data files hold."""
    import ludotheque
    from ludotheque.core.catalog import game_names, get_game
    from ludotheque.core.language.lexicon import Lexicon
    from ludotheque.core.language.translation import find_word_folders

    games = [get_game(name) for name in game_names()]
    for game in games:  # what these read, their lexicons know
        game.words.lessons()
        game.words.puzzles()
    found = find_word_folders(Path(ludotheque.__file__).parent)
    found += [game.folder / "words" for game in games if (game.folder / "words") not in found]
    return {folder: Lexicon(folder.parent).overlaid for folder in found if folder.is_dir()}


def _describe_progress(found: Progress, folder: Path, most: int | None) -> Iterator[Text]:
    """Yield what is missing and what is wrong in one folder; nothing where all is well."""
    if not found.missing and found.is_good:
        return
    yield WORDS["translate.progress"].format(
        folder=_name_folder(folder), done=found.total - len(found.missing), total=found.total
    )
    if found.missing:
        keys, more = ", ".join(found.missing[:most]), len(found.missing[most:]) if most else 0
        yield WORDS["translate.missing_more" if more else "translate.missing"].format(keys=keys, count=more)
    for key in found.unknown:
        yield WORDS["translate.unknown"].format(key=key)
    for key in found.wrong_form:
        yield WORDS["translate.wrong_form"].format(key=key)
    for key, braces in found.wrong_braces.items():
        yield WORDS["translate.wrong_braces" if braces else "translate.no_braces"].format(key=key, braces=braces)


def _name_folder(folder: Path) -> str:
    """Return a folder as people call it: `games/biyi/words`."""
    parts = folder.parts
    return "/".join(parts[parts.index("ludotheque") + 1 :] if "ludotheque" in parts else parts[-2:])
