"""Biyi's board as SVG, drawn from a view: `draw_board(view, "fr")`.

Order of drawing: scenery, then the cells, file by file from the left and in each from far to near (files never overlap,
so a tall pile only covers cells behind it in its own file), then marks, then exploded piles. What the page may animate
has a stable id (`token-17`, `cell-d4`); what may be clicked has a `data-key` (`cell:d4`, `level:d4:3`).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.board import draw_board_element, load_board_style
from ludotheque.drawing.svg import Markup
from ludotheque.games.biyi.board import scenery
from ludotheque.games.biyi.board.layout import CELL_H, CELL_W, HEIGHT, NESTS, TOKEN_RX, TOKEN_RY, WIDTH, Ground, Spot
from ludotheque.games.biyi.board.piles import Stack, draw_cell, draw_empty_cells, draw_exploded_pile, pile_colours
from ludotheque.games.biyi.view_type import View
from ludotheque.games.biyi.words import WORDS
from ludotheque.games.biyi.words.labels import list_moorings, list_river_runs

DROP_PATH = "M0-14C8-3 11 2 11 6A11 11 0 0 1-11 6C-11 2-8-3 0-14Z"


def draw_board(
    view: View, lang: str = "en", *, flip: bool = False, standalone: bool = False, uid: str = "", **_: object
) -> str:
    """Return the SVG of a view.

    `flip`: seen from Black's side. `standalone`: with its style sheet inside, as a file of its own. `uid`: put before
    every id when several boards share a page.
    """
    return _Board(view, lang, Ground(flip, f"{uid}-" if uid else "")).draw(standalone)


class _Board:
    """One drawing in progress: the view, and the ground on which it is drawn."""

    def __init__(self, view: View, lang: str, ground: Ground) -> None:
        self.view, self.lang, self.ground = view, lang, ground
        self.empty_cells = draw_empty_cells(ground, lang)
        cells: dict[str, list[list[Any]]] = view["cells"]
        self.cells: dict[str, Stack] = {
            cell: tuple((number, colour) for number, colour in tokens) for cell, tokens in cells.items()
        }
        pairs = [pair for colour in "wb" for pair in view.get("dragons", {}).get(colour, [])]
        self.pairs: list[tuple[str, str]] = [(first, second) for first, second in pairs]
        self.movements = last_movements(view)
        self.moorings = list_moorings(self.cells)
        self.held_cells: dict[str, tuple[str, ...]] = {}
        for bank, river, alone in self.moorings:
            self.held_cells[bank] = self.held_cells.get(bank, ()) + ((river,) if alone else ())
        self.cell_classes: dict[str, tuple[str, ...]] = {}
        marked: dict[str, set[str]] = {
            "nest": set(NESTS),
            "linked": {cell for pair in self.pairs for cell in pair},
            "chain": {view["chain"]} if view["chain"] else set(),
            "moved": {movement["to"] for movement in self.movements},
        }
        for name, places in marked.items():
            for cell in places:
                self.cell_classes[cell] = (*self.cell_classes.get(cell, ()), name)

    def draw(self, standalone: bool) -> str:
        """Draw the whole board; `standalone`: with its style sheet, and room for piles that rise over the top edge."""
        ground, prefix = self.ground, self.ground.prefix
        names = ("bei", "nan") if ground.flip else ("nan", "bei")
        near, far = (WORDS[f"board.villages.{name}"][self.lang] for name in names)
        above = self._overhang() if standalone else 0  # in the page, a pile may rise over the edge of the drawing
        piles = [cell for cell, tokens in self.cells.items() if len(tokens) >= 2]
        return draw_board_element(
            svg.css(load_board_style("ludotheque.games.biyi")) if standalone else None,
            svg.css("".join(map(self._explosion_css, piles))) if piles else None,
            scenery.draw_defs(prefix),
            scenery.draw_scenery(prefix, ground.flip, (near, far)),
            svg.g(map(self._draw_nest, NESTS), aria_hidden=True),
            svg.g(map(self._draw_origin, self.movements), self._draw_ropes(), class_="trace", aria_hidden=True),
            svg.g((svg.g(map(self._draw_cell, file)) for file in ground.files()), class_="cells"),
            svg.g(
                map(self._draw_link, self.pairs),
                map(self._draw_arrow, self.movements),
                class_="marks",
                aria_hidden=True,
            ),
            svg.g(
                (draw_exploded_pile(ground, cell, pile_colours(self.cells[cell]), self.lang) for cell in piles),
                class_="explosions",
            ),
            prefix=prefix,
            kind=f"board biyi mover-{self.view.get('mover', 'w')}" + (" over" if self.view.get("over") else ""),
            size=(WIDTH, HEIGHT),
            above=above,
            style=f"--hatch:url(#{prefix}hatch)",
            label=WORDS["board.board"][self.lang],
            lang=self.lang,
        )

    def _overhang(self) -> int:
        """Return how far the tallest pile rises over the top edge."""
        tops = [self._top_face(cell).y - TOKEN_RY - 8 for cell in self.cells]
        return max(0, round(-min(tops, default=0.0)))

    def _top_face(self, cell: str) -> Spot:
        """Return the middle of the pilot's face, or of the ground on an empty cell."""
        height = len(self.cells.get(cell, ()))
        return self.ground.face(cell, height, height)

    def _draw_cell(self, cell: str) -> Markup:
        if cell not in self.cells and cell not in self.cell_classes:
            return self.empty_cells[cell]
        standing, states, held = (
            self.cells.get(cell, ()),
            self.cell_classes.get(cell, ()),
            self.held_cells.get(cell, ()),
        )
        return draw_cell(self.ground, self.lang, cell, standing, states, held)

    def _explosion_css(self, cell: str) -> str:
        """Return the CSS rule that shows a pile's exploded view.

        It shows when the pile is picked or, while no cell is picked, under the pointer or the focus.
        """
        root, pile = f"#{self.ground.prefix}board", f"#{self.ground.uid}cell-{cell}"
        shown = f'.exploded[data-of="cell:{cell}"]'
        return (
            f"{root}:has({pile}.picked) {shown},{root}:not(:has(.picked)):has({pile}:is(:hover,:focus-visible)) {shown}"
            "{visibility:visible;opacity:1;translate:0}"
        )

    def _draw_nest(self, cell: str) -> Markup:
        x, y = self.ground.middle(cell)
        return svg.g(
            svg.use(href=f"#{self.ground.prefix}nest"),
            scenery.draw_bird(self.ground.prefix, NESTS[cell]),
            transform=svg.translate(x, y + 4),
        )

    # ── last movements and dangers ──────────────────────────────────────────────────────────

    def _draw_origin(self, movement: dict[str, Any]) -> Markup:
        x, y = self.ground.middle(movement["from"])
        return svg.rect(class_=f"origin {movement['age']}", x=x - CELL_W / 2 + 5, y=y - CELL_H / 2 + 5)

    def _draw_arrow(self, movement: dict[str, Any]) -> Markup:
        """Draw an arc from the cell that was left to the pilot's face, stopping short of its wing."""
        start, end = self._top_face(movement["from"]), self._top_face(movement["to"])
        dx, dy = end.x - start.x, end.y - start.y
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        tip = Spot(end.x - dx / length * 27, end.y - dy / length * 22)
        arc_above = Spot((start.x + tip.x) / 2, min(start.y, tip.y) - 16)  # an arc over the files
        arc_aside = Spot(start.x + 16, (start.y + tip.y) / 2)  # or to the side of its own file
        bow = arc_above if dx else arc_aside
        curve = svg.d("M", start.x, start.y, "Q", bow.x, bow.y, tip.x, tip.y)
        return svg.g(
            svg.path(class_="arrow-edge", d=curve),
            svg.path(class_="arrow", d=curve, marker_end=f"url(#{self.ground.prefix}head)"),
            class_=movement["age"],
        )

    def _draw_ropes(self) -> Iterator[Markup]:
        """Draw the ropes that hold the river's piles to the banks (BIYI-10.1).

        They are taut and have a drop where one bank cell alone holds a whole run.
        """
        taut = {river for _, river, alone in self.moorings if alone}
        for run in list_river_runs(self.cells):
            danger = bool(taut & set(run))
            for left, right in pairwise(run):
                yield self._draw_rope(self.ground.foot(left), self.ground.foot(right), danger)
        for bank, river, alone in self.moorings:
            for side in (-1, 1):
                start, end = (self.ground.foot(cell) for cell in (bank, river))
                shift = side * (TOKEN_RX - 5)
                yield self._draw_rope(Spot(start.x + shift, start.y), Spot(end.x + shift, end.y), alone)
            if alone:
                middle = Spot(start.x - TOKEN_RX - 7, (start.y + end.y) / 2)
                yield svg.path(class_="drop-mark", d=DROP_PATH, transform=svg.translate(*middle))

    def _draw_rope(self, start: Spot, end: Spot, danger: bool) -> Markup:
        return svg.path(class_="rope taut" if danger else "rope", d=svg.d("M", *start, "L", *end))

    def _draw_link(self, pair: tuple[str, str]) -> Markup:
        """Draw a cord between two connected Dragons (BIYI-9.1), tied by a dragon seal: a shape, not only a colour.
        Between files it spans the gap; along a file it loops at the side, so as to hide no wing."""
        first, second = sorted(
            (self.ground.face(cell, 2, len(self.cells[cell])) for cell in pair), key=lambda spot: (spot.x, spot.y)
        )
        if first.x != second.x:
            start, end = Spot(first.x + TOKEN_RX, first.y + 6), Spot(second.x - TOKEN_RX, second.y + 6)
            seal = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
        else:
            start, end = Spot(first.x - TOKEN_RX, first.y + 6), Spot(second.x - TOKEN_RX, second.y + 6)
            seal = Spot(first.x - TOKEN_RX - 9, (first.y + second.y) / 2 + 6)
        cord = svg.d("M", start.x, start.y, "Q", 2 * seal.x - start.x, seal.y, end.x, end.y)
        return svg.g(
            svg.path(class_="cord-edge", d=cord),
            svg.path(class_="cord", d=cord),
            svg.g(scenery.SHEET.draw("seal"), transform=svg.translate(*seal), class_="seal"),
            class_="link",
        )


def last_movements(view: View) -> list[dict[str, Any]]:
    """Return the last movements of a view, each marked `fresh` (the newest) or `faded` (earlier in the same chain)."""
    movements = view.get("last") or []
    return [{**m, "age": "fresh" if m is movements[-1] else "faded"} for m in movements]
