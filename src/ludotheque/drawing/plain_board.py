"""A plain board: every field of a view as a panel of numbered cells, and a button for each value without a cell.

It is the board of a game that draws none itself (`docs/contract/show.md`). A field with as many cells as a kind of
noun has values is taken for that kind: its cells can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import isqrt
from typing import Any

from ludotheque.core.contract.verbs import Kind, Verb, value_range
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key_group
from ludotheque.drawing.svg import Markup

CELL = 56
GAP = 6
MARGIN = 16
LABEL = 26
COLUMNS = {"wide": 12, "tall": 6}
MOST_BUTTONS = 60
COLOURS = ("none", "#c8443a", "#2f6f9f", "#3d8b4f", "#b5892a", "#7a4f9a", "#4a8f8f", "#a05070", "#666666")


def make_board(verbs: Sequence[Verb]) -> Callable[..., str]:
    """Make the function `board` of a game with these verbs."""
    kinds = list({noun.kind.name: noun.kind for verb in verbs for noun in verb.nouns}.values())
    named = [verb.name for verb in verbs if len(verbs) > 1 or not verb.nouns]

    def board(view: dict[str, Any], lang: str = "en", shape: str = "wide", **_: Any) -> str:
        """Draw the fields of a view, one under the other."""
        return str(_Sheet(kinds, named, COLUMNS.get(shape, COLUMNS["wide"])).draw(view))

    return board


class _Sheet:
    """One drawing: its parts so far, and the height that they take."""

    def __init__(self, kinds: Sequence[Kind], verbs: Sequence[str], columns: int) -> None:
        self.kinds, self.verbs, self.columns = kinds, verbs, columns
        self.drawn: list[Markup] = []
        self.y = float(MARGIN)

    def draw(self, view: dict[str, Any]) -> Markup:
        """Draw all fields, then the buttons."""
        used: set[str] = set()
        for name, value in view["fields"].items():
            used |= self._draw_field(name, value)
        self._draw_buttons([f"verb:{name}" for name in self.verbs])
        for kind in self.kinds:
            if kind.name not in used and kind.size <= MOST_BUTTONS:
                self._draw_buttons([f"{kind.name}:{kind.write(value)}" for value in value_range(kind)])
        width = 2 * MARGIN + self.columns * (CELL + GAP)
        return svg.svg(
            self.drawn,
            xmlns=svg.NAMESPACE,
            viewBox=f"0 0 {width} {svg.num(round(self.y + MARGIN))}",
            class_="plain-board",
            role="img",
            aria_label=view["game"],
        )

    def _draw_field(self, name: str, value: Any) -> set[str]:
        """Draw the cells of a field under its name; return the kind of noun that they are taken for, if any."""
        cells = list(_flatten(value))
        self.drawn.append(_draw_words(name.replace("_", " "), MARGIN, self.y + 16, 16))
        self.y += LABEL
        kind = next((kind for kind in self.kinds if kind.size == len(cells) > 1), None)
        keys = [f"{kind.name}:{kind.write(place)}" for place in range(len(cells))] if kind else [None] * len(cells)
        self._draw_cells(cells, keys, _count_columns(value, self.columns))
        return {kind.name} if kind else set()

    def _draw_buttons(self, keys: Sequence[str]) -> None:
        if keys:
            self._draw_cells([key.partition(":")[2] for key in keys], keys, self.columns)

    def _draw_cells(self, cells: Sequence[Any], keys: Sequence[str | None], columns: int) -> None:
        for place, (cell, key) in enumerate(zip(cells, keys, strict=True)):
            row, column = divmod(place, columns)
            box = Box(MARGIN + column * (CELL + GAP), self.y + row * (CELL + GAP), CELL, CELL)
            self.drawn.append(_draw_cell(box, cell, key))
        self.y += -(-len(cells) // columns) * (CELL + GAP) + GAP


def _draw_cell(box: Box, cell: Any, key: str | None) -> Markup:
    """Draw a cell: a number as a coloured disc, nothing for 0; words as they are."""
    frame = svg.rect(
        class_="pad" if key else None, x=box.x, y=box.y, width=box.w, height=box.h, rx=8, fill="transparent"
    )
    edge = svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=8, fill="none", stroke="currentColor")
    number = isinstance(cell, int | float)
    colour = COLOURS[int(cell) % len(COLOURS)] if number else "none"
    inside = [
        svg.circle(cx=box.cx, cy=box.cy, r=0.38 * CELL, fill=colour, fill_opacity=0.35) if number and cell else None,
        _draw_words(str(cell), box.cx, box.cy + 6, 18, text_anchor="middle") if cell or not number else None,
    ]
    if key is None:
        return svg.g(frame, edge, inside)
    value = key.partition(":")[2]
    label = f"{value}: {cell}" if number else value
    return draw_key_group(key, label, frame, edge, inside)


def _draw_words(text: str, x: float, y: float, size: float, **more: svg.Value) -> Markup:
    """Draw a line of text."""
    return svg.text(text, x=x, y=y, font_size=size, fill="currentColor", **more)


def _flatten(value: Any) -> Iterator[Any]:
    """Yield the values of lists in lists, one after the other."""
    if isinstance(value, list):
        for inside in value:
            yield from _flatten(inside)
    else:
        yield value


def _count_columns(value: Any, most: int) -> int:
    """Return how many cells are side by side: a row of a table, the side of a square, or as many as fit."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return min(most, max(1, len(list(_flatten(value[0])))))
    count = len(list(_flatten(value)))
    side = isqrt(count)
    return min(most, side if side * side == count else count)
