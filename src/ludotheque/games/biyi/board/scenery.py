"""Everything of Biyi's board that never moves: wood, villages, river, nests, and the shapes of the tokens.

They are drawn in `art/board.svg`; colours are classes and custom properties of `art/board.css`.
"""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.games.biyi.board.layout import CELL_H, CELL_W, FIELD_H, FIELD_W, LEFT, RANKS, RIGHT, TOP, WIDTH

SHEET = SymbolSheet("ludotheque.games.biyi", "board.svg")


def draw_defs(prefix: str) -> Markup:
    """Draw gradients, patterns and shapes; every id begins with the prefix, so that boards can share a page."""
    return svg.defs(SHEET.draw_definitions(prefix))


def draw_bird(prefix: str, nest: str) -> Markup:
    """Draw the bird token of a nest (`w` or `b`) around the middle of its cell: the black raven in the white nest d1
    (Empereur Brillant), the white heron in the black nest d13 (Beauté de Jade), BIYI-1.8."""
    return SHEET.draw(f"bird-{nest}", prefix)


@lru_cache(maxsize=64)
def draw_scenery(prefix: str, flip: bool, names: tuple[str, str]) -> Markup:
    """Draw frame, villages, banks and river. `names`: the villages at the near and the far side, as written."""
    return svg.g(
        SHEET.draw("frame", prefix),
        SHEET.draw("lands-flipped" if flip else "lands", prefix),
        SHEET.draw("water", prefix),
        svg.rect(class_="field-edge", x=LEFT, y=TOP, width=FIELD_W, height=FIELD_H, rx=9),
        _draw_lettering(flip, names),
        class_="scenery",
        aria_hidden=True,
    )


def _draw_lettering(flip: bool, names: tuple[str, str]) -> Markup:
    """Draw the coordinates in the wood, ranks at the left, files at the bottom, and the village names at the right."""
    ranks = [
        svg.text(rank, x=LEFT / 2 + 1, y=TOP + (row + 0.5) * CELL_H + 7)
        for row, rank in enumerate(range(1, RANKS + 1) if flip else range(RANKS, 0, -1))
    ]
    letters = "gfedcba" if flip else "abcdefg"
    files = [
        svg.text(letter, x=LEFT + (column + 0.5) * CELL_W, y=TOP + FIELD_H + 23)
        for column, letter in enumerate(letters)
    ]
    x = WIDTH - RIGHT / 2 + 1
    ends = ((names[0], TOP + 10.5 * CELL_H), (names[1], TOP + 2.5 * CELL_H))
    villages = [
        svg.text(name, class_="village", transform=f"translate({x} {y:.0f}) rotate(90)", dy=5) for name, y in ends
    ]
    return svg.g(ranks, files, villages, class_="written")
