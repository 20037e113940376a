"""How Connect Four shows itself: position text, view, board, words."""

from __future__ import annotations

import re
from typing import Any

from bench.connect_four.rules import has_four
from bench.connect_four.state import BOARD, COLUMN_BITS, COLUMNS, CONNECTED, FULL, NOBODY, ROWS, State
from ludotheque.core.contract.show import View
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.drawing import svg

MARKS = "xo"
"""The discs of seat 0 (red) and of seat 1 (yellow), in texts."""

COLOURS = ("#c8443a", "#e3b23c")
SIDES = (Text("Rouge", "Red"), Text("Jaune", "Yellow"))
CELL = 60


def cell_bit(column: int, row: int) -> int:
    """The bit of a cell."""
    return 1 << (COLUMN_BITS * column + row)


def write_position(s: State) -> str:
    """The rows from the top, a digit for empty cells in a row: `7/7/7/7/7/3x3`. The counts tell who moves."""
    rows = ["".join(_mark(s, column, row) for column in range(COLUMNS)) for row in reversed(range(ROWS))]
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap.group())), row) for row in rows)


def _mark(s: State, column: int, row: int) -> str:
    bit = cell_bit(column, row)
    return next((mark for seat, mark in enumerate(MARKS) if s.discs[seat] & bit), ".")


def read_position(text: str, s: State) -> None:
    """Set up the position that `write_position` wrote; BadText when it cannot be one."""
    rows = [re.sub(r"[1-7]", lambda digit: "." * int(digit.group()), row) for row in text.strip().split("/")]
    if len(rows) != ROWS or any(not re.fullmatch(r"[.xo]{7}", row) for row in rows):
        raise BadText(Text("Il faut six rangées de sept cases.", "It takes six rows of seven cells."))
    for height, row in enumerate(reversed(rows)):
        for column, mark in enumerate(row):
            if mark != ".":
                s.discs[MARKS.index(mark)] |= cell_bit(column, height)
    _check_discs(s)
    s.mover = s.discs[0].bit_count() - s.discs[1].bit_count()
    s.winner = next((seat for seat in (0, 1) if has_four(s.discs[seat])), NOBODY)
    full = (s.discs[0] | s.discs[1]) == BOARD
    s.over = CONNECTED if s.winner != NOBODY else (FULL if full else 0)


def _check_discs(s: State) -> None:
    """No disc floats (C4-2.2), the turns alternated (C4-2.1), and nobody played on after a line (C4-3.4)."""
    both = s.discs[0] | s.discs[1]
    floating = any(
        both & cell_bit(column, row) and not both & cell_bit(column, row - 1)
        for column in range(COLUMNS)
        for row in range(1, ROWS)
    )
    if floating:
        raise BadText(Text("Un jeton flotte.", "A disc is floating."))
    if s.discs[0].bit_count() - s.discs[1].bit_count() not in (0, 1):
        raise BadText(Text("Les tours n’ont pas alterné.", "The turns did not alternate."))
    if has_four(s.discs[0]) and has_four(s.discs[1]):
        raise BadText(Text("Il y a deux gagnants.", "There are two winners."))


def view(s: State, seat: int | None) -> View:
    """Everything is public."""
    turn = [] if s.over else [s.mover]
    return {
        "game": "connect_four",
        "players": 2,
        "seat": seat,
        "ply": s.ply,
        "turn": turn,
        "rows": [[_mark(s, column, row) for column in range(COLUMNS)] for row in reversed(range(ROWS))],
        "over": bool(s.over),
        "options": {},
    }


def board(view: View, **_: Any) -> str:
    """The grid as SVG; a click anywhere in a column is a move."""
    columns = [_column(view["rows"], column) for column in range(COLUMNS)]
    size = f"0 0 {CELL * COLUMNS} {CELL * ROWS}"
    return svg.svg(columns, xmlns="http://www.w3.org/2000/svg", viewBox=size, role="img")


def _column(rows: list[list[str]], column: int) -> svg.Markup:
    back = svg.rect(x=CELL * column, y=0, width=CELL, height=CELL * ROWS, fill="#2f4f7f")
    discs = [
        svg.circle(
            cx=CELL * (column + 0.5),
            cy=CELL * (height + 0.5),
            r=0.4 * CELL,
            fill="#f4efe4" if row[column] == "." else COLOURS[MARKS.index(row[column])],
        )
        for height, row in enumerate(rows)
    ]
    return svg.g(back, discs, data_key=f"column:{'abcdefg'[column]}")


def describe(view: View, lang: str) -> str:
    """The board in words, for a terminal or a screen reader."""
    rows = "\n".join(" ".join(row) for row in view["rows"])
    last = Text("partie finie", "game over") if view["over"] else SIDES[view["turn"][0]]
    return f"{rows}\na b c d e f g\n{last[lang]}"
