"""The words on Biyi's board, and the label of each cell for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from ludotheque.core.language.text import Text
from ludotheque.games.biyi.words import WORDS

Cells = Mapping[str, Sequence[object]]  # what stands on each occupied cell

_WORDS = WORDS.section("board")
PLACES = WORDS.section("board.nests") | {
    f"{file}{rank}": _WORDS["river" if rank == 7 else "bank"] for file in "abcdefg" for rank in (6, 7, 8)
}


def cell_label(cell: str, colours: str, linked: bool, chained: bool, held: tuple[str, ...], lang: str) -> str:
    """Return what a screen reader says of a cell: its place, its tokens from the bottom (`wbw`), its dangers.

    `held`: the river cells of which it is the only support.
    """
    parts = [cell, *([PLACES[cell][lang]] if cell in PLACES else []), _describe_tokens(colours)[lang]]
    parts += [_WORDS["linked_dragon"][lang]] if linked else []
    parts += [_WORDS["pilot_in_chain"][lang]] if chained else []
    parts += [_WORDS["only_support"].format(river=river)[lang] for river in held]
    return ", ".join(parts)


@lru_cache(maxsize=1024)
def _describe_tokens(colours: str) -> Text:
    """Return the tokens of a cell in words, from the bottom: `wbw`."""
    if not colours:
        return _WORDS["empty"]
    pilot = _WORDS[f"colours.{colours[-1]}"]
    if len(colours) == 1:
        return _WORDS["lone"].format(colour=pilot)
    listed = Text.in_each(lambda lang: ", ".join(_WORDS[f"colours.{colour}"][lang] for colour in colours))
    return _WORDS["pile"].format(height=len(colours), colour=pilot, tokens=listed)


def list_moorings(cells: Cells) -> list[tuple[str, str, bool]]:
    """List every bank cell that holds a river cell, with that river cell, and whether no other cell holds its whole run
    of neighbours (BIYI-10.1): when that bank cell is emptied, the run drowns.

    >>> one = [[0, "w"]]
    >>> list_moorings({"c6": one, "c7": one, "d7": one, "f6": one, "f7": one, "f8": one})
    [('c6', 'c7', True), ('f6', 'f7', False), ('f8', 'f7', False)]
    """
    found: list[tuple[str, str, bool]] = []
    for run in list_river_runs(cells):
        held = [(f"{river[0]}{rank}", river) for river in run for rank in (6, 8) if cells.get(f"{river[0]}{rank}")]
        found += [(bank, river, len(held) == 1) for bank, river in held]
    return found


def list_river_runs(cells: Cells) -> list[list[str]]:
    """List the occupied cells of the river, in runs of neighbours."""
    occupied = groupby((f"{file}7" for file in "abcdefg"), key=lambda cell: bool(cells.get(cell)))
    return [list(run) for full, run in occupied if full]
