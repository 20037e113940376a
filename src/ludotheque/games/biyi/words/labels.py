"""The words on Biyi's board, and the label of each cell for a screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import Text

View = dict[str, Any]
Cells = Mapping[str, Sequence[object]]  # what stands on each occupied cell

BOARD = Text("Plateau de Biyi, 7 colonnes et 13 rangées", "Biyi board, 7 files and 13 ranks")
VILLAGES = {"nan": Text("Village de Nan", "Village of Nan"), "bei": Text("Village de Bei", "Village of Bei")}
COLOURS = {"w": Text("blanc", "white"), "b": Text("noir", "black")}
NEST_NAMES = {
    "d1": Text("nid blanc, Empereur Brillant", "white nest, Brilliant Emperor"),
    "d13": Text("nid noir, Beauté de Jade", "black nest, Jade Beauty"),
}
BANK, RIVER = Text("rive", "bank"), Text("rivière", "river")
EMPTY = Text("vide", "empty")
LONE = Text("jeton {colour}", "{colour} token")
PILE = Text(
    "pile de {height}, pilote {colour} ; de bas en haut : {tokens}",
    "pile of {height}, {colour} pilot; from the bottom: {tokens}",
)
LEVEL = Text("{cell}, niveau {level}, {colour}", "{cell}, level {level}, {colour}")
LINKED_DRAGON = Text("Dragon connecté", "connected Dragon")
ONLY_SUPPORT = Text("seul appui de {river} au-dessus de l’eau", "the only support of {river} above the water")
PILOT_IN_CHAIN = Text("le pilote doit continuer", "the pilot must move on")


def cell_label(cell: str, colours: str, linked: bool, chained: bool, held: tuple[str, ...], lang: str) -> str:
    """Return what a screen reader says of a cell: its place, its tokens from the bottom (`wbw`), its dangers.

    `held`: the river cells of which it is the only support.
    """
    place = NEST_NAMES.get(cell) or {"6": BANK, "7": RIVER, "8": BANK}.get(cell[1:])
    parts = [cell, place[lang] if place else None, _describe_tokens(colours)[lang]]
    parts += [LINKED_DRAGON[lang]] if linked else []
    parts += [PILOT_IN_CHAIN[lang]] if chained else []
    parts += [ONLY_SUPPORT.format(river=river)[lang] for river in held]
    return ", ".join(filter(None, parts))


@lru_cache(maxsize=1024)
def _describe_tokens(colours: str) -> Text:
    """Return the tokens of a cell in words, from the bottom: `wbw`."""
    if not colours:
        return EMPTY
    pilot = COLOURS[colours[-1]]
    if len(colours) == 1:
        return LONE.format(colour=pilot)
    listed = Text(*(", ".join(COLOURS[colour][lang] for colour in colours) for lang in LANGUAGES))
    return PILE.format(height=len(colours), colour=pilot, tokens=listed)


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
