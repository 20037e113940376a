"""Small drawings for the set-up and rules pages: what a position card puts on the village (BIYI-3.11)."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.games.biyi.box import CARD_ROWS

SIDE = 10
RADIUS = 3.9


def option_pictures(option: str) -> dict[str, str]:
    """Return the drawing of each value of an option: only the two card options have drawings."""
    if option not in ("white_card", "black_card"):
        return {}
    return {str(number): str(draw_village(rows)) for number, (_, rows) in enumerate(CARD_ROWS) if number}


def draw_village(rows: str) -> svg.Markup:
    """Draw the heights of the 35 village cells as discs, with a number above one; screen readers skip it."""
    lines = rows.split()
    cells = [_draw_cell(file, rank, height) for rank, line in enumerate(lines) for file, height in enumerate(line)]
    box = f"0 0 {SIDE * len(lines[0])} {SIDE * len(lines)}"
    return svg.svg(cells, viewBox=box, class_="village", aria_hidden=True)


def _draw_cell(file: int, rank: int, height: str) -> svg.Markup:
    x, y = file * SIDE, rank * SIDE
    middle = {"cx": x + SIDE / 2, "cy": y + SIDE / 2, "r": RADIUS}
    ground = svg.rect(x=x + 0.4, y=y + 0.4, width=SIDE - 0.8, height=SIDE - 0.8, rx=1.6)
    if height == "N":
        return svg.join(ground, svg.circle(class_="nest", **middle))
    if height == "0":
        return ground
    number = svg.text(height, x=x + SIDE / 2, y=y + SIDE / 2 + 1.8) if height != "1" else None
    return svg.join(ground, svg.circle(class_=f"h{height}t", **middle), number)
