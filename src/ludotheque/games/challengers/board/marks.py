"""Small signs of `art/board.svg`: marks of seats and sets, a fan, a trophy. Each differs by its shape, not only its
colour."""

from __future__ import annotations

from ludotheque.drawing import icons, svg
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.drawing.symbol_sheet import SymbolSheet
from ludotheque.games.challengers.board.palette import ROBOT_PAINT, SEAT_PAINTS, Paint

SHEET = SymbolSheet("ludotheque.games.challengers", "board.svg")


def has_set_mark(icon: str) -> bool:
    """Whether the sheet has a mark for this icon of a set."""
    return f"mark-{icon}" in SHEET.definitions


def draw_set_mark(prefix: str, icon: str, x: float, y: float, size: float, **more: Value) -> Markup:
    """Draw the mark of a set, centred on (x, y). A pack may name a picture of icons.json; an unknown one is a star."""
    is_known = has_set_mark(icon)
    outline = None if is_known else icons.load_pictures().get(icon)
    if outline:
        place = f"{svg.translate(x - size / 2, y - size / 2)} scale({size / icons.PICTURE_BOX:.4g})"
        return svg.path(d=outline, transform=place, **more)
    name = icon if is_known else "star"
    return svg.use(href=f"#{prefix}mark-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **more)


def seat_paint(seat: int, robot: bool) -> Paint:
    """Return the colours of a seat."""
    return ROBOT_PAINT if robot else SEAT_PAINTS[seat % len(SEAT_PAINTS)]


def draw_badge(prefix: str, seat: int, robot: bool, x: float, y: float, size: float) -> Markup:
    """Draw a seat's badge, centred on (x, y)."""
    name = "robot" if robot else str(seat % len(SEAT_PAINTS))
    wide = size * 1.11
    return svg.use(
        href=f"#{prefix}seat-{name}", x=x - wide / 2, y=y - wide / 2, width=wide, height=wide, aria_hidden=True
    )


def draw_fan(prefix: str, x: float, y: float, size: float) -> Markup:
    """Draw a supporter with arms in the air."""
    return svg.use(class_="fan-sign", href=f"#{prefix}fan", x=x - size / 2, y=y - size / 2, width=size, height=size)


def draw_trophy(number: int, value: int | None, x: float, y: float, size: float) -> Markup:
    """Draw a trophy token: its round, and its value where the viewer may see it."""
    kind = "token-top" if value is None else "token-top known"
    text = str(number) if value is None else f"+{value}"
    return svg.g(
        svg.circle(cx=x, cy=y + size * 0.07, r=size / 2, class_="token-side"),
        svg.circle(cx=x, cy=y, r=size / 2, class_=kind),
        draw_text(text, x, y + size * 0.21, size * (0.6 if len(text) < 3 else 0.48), kind.replace("top", "word")),
    )
