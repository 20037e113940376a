"""Packs of cards on the command line: `ludotheque pack check FILE`, and `--pack FILE` with every command."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import typer

from ludotheque.cli_words import File, Lang, say
from ludotheque.core.texts import Text
from ludotheque.inputs import Unusable, read_bytes

if TYPE_CHECKING:
    from ludotheque.games.challengers.packs import Shelves

VARIABLE = "LUDOTHEQUE_PACKS"
FLAG = "--pack"

app = typer.Typer(
    help=say("Des cartes à soi, dans un fichier.", "Cards of your own, in a file."),
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def take_packs(words: Sequence[str]) -> list[str]:
    """The command line without its `--pack FILE`; the files are named to the games, which are not imported yet."""
    kept, files = [], []
    rest = iter(words)
    for word in rest:
        if word != FLAG and not word.startswith(f"{FLAG}="):
            kept.append(word)
            continue
        file = next(rest, "") if word == FLAG else word.partition("=")[2]
        if not file or file.startswith("-"):
            raise Unusable(f"{FLAG} demande un fichier.", f"{FLAG} needs a file.")
        files.append(os.path.abspath(file))
    if files:
        before = os.environ.get(VARIABLE, "")
        os.environ[VARIABLE] = os.pathsep.join([*([before] if before else []), *files])
    return kept


@app.callback()
def pack() -> None:
    """Packs of cards. (A group with one command keeps its name.)"""


@app.command(help=say("Ce paquet de cartes est-il bien écrit ?", "Is this pack of cards well written?"))
def check(file: File, lang: Lang = "") -> int:
    """Print what a pack holds, exit 0; or everything that is wrong with it, exit 1."""
    from ludotheque.cli import NO, YES, speaks

    chosen, data = speaks(lang), read_bytes(file)
    from ludotheque.games.challengers.packs import Shelves, read_pack
    from ludotheque.games.challengers.reading import box
    from ludotheque.games.challengers.rows import BadCards

    try:
        found = read_pack(data, Shelves(box()))
    except BadCards as bad:
        print("\n".join(problem[chosen] for problem in bad.problems))
        return NO
    print("\n".join(_summary(found, chosen)))
    return YES


def _summary(found: Shelves, lang: str) -> Iterator[str]:
    """What a pack holds, for a person: how it plays, its sets, and every card in words."""
    from ludotheque.games.challengers.content import BOX_DESIGNS, BOX_SETS, LEVEL_LETTERS
    from ludotheque.games.challengers.packs import cards_in_play
    from ludotheque.games.challengers.phrases import lines_text

    pack, library = found.packs[-1], found.library
    colon = Text(" : ", ": ")[lang]
    yield f"{pack.title[lang]} ({pack.value})"
    sets = ", ".join(library.sets[number].title[lang] for number in pack.play)
    yield Text(
        f"Se joue avec : {sets}, {library.rainbow.title.fr}.", f"Plays with: {sets}, {library.rainbow.title.en}."
    )[lang]
    piles = ", ".join(f"{LEVEL_LETTERS[level]} {n}" for level, n in enumerate(cards_in_play(pack.play, library)))
    yield Text(f"Cartes en jeu : {piles}.", f"Cards in play: {piles}.")[lang]
    for number, one in enumerate(library.sets[BOX_SETS:], BOX_SETS):
        yield f"\n{one.title[lang]}"
        for card in library.cards[BOX_DESIGNS:]:
            if card.set == number:
                says = lines_text(card.lines, library)[lang]
                head = f"  {LEVEL_LETTERS[card.level]} {card.base} {card.title[lang]} ×{card.copies}"
                yield f"{head}{colon}{says}" if says else head
