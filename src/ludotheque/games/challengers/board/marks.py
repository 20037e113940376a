"""Small signs: marks of seats and sets, a fan, a trophy, the flag. Each differs by its shape, not only its colour."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import icons, svg
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.games.challengers.board.palette import ROBOT_PAINT, SEAT_PAINTS, Paint

SEAT_MARKS = (
    "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9zM0-4.5A4.5 4.5 0 1 0 0 4.5A4.5 4.5 0 1 0 0-4.5z",  # a circle
    "M-7.5-7.5h15v15h-15z",  # a square
    "M0-9.5L9 7H-9z",  # a triangle
    "M0-10L2.9-3.2 10-2.6 4.6 2 6.2 9 0 5.3-6.2 9-4.6 2-10-2.6-2.9-3.2z",  # a star
    "M0-10L10 0 0 10-10 0z",  # a lozenge
    "M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z",  # a cross
    "M0-10C5-3 8 0 8 4A8 7 0 1 1-8 4C-8 0-5-3 0-10z",  # a drop
    "M0 8.5C-12 0-9-8-4.5-8C-2-8 0-6 0-4.5C0-6 2-8 4.5-8C9-8 12 0 0 8.5z",  # a heart
)
"""The mark of each seat, around (0, 0)."""

ROBOT_HEAD = "M-8-4h16v12h-16zM-1.2-9h2.4v5h-2.4zM-11-1h2v6h-2zM9-1h2v6h-2zM-4.5-.5v3h2.5v-3zM2-.5v3h2.5v-3z"

SET_MARKS = {
    "vault": "M12 2.5a6.2 6.2 0 0 1 3.4 11.4L17.2 21.5H6.8l1.8-7.6A6.2 6.2 0 0 1 12 2.5z",
    "parasol": (
        "M12 2.5a9.7 9.7 0 0 1 9.7 9.7q-2.4-2.2-4.850 0q-2.4-2.2-4.850 0q-2.4-2.2-4.850 0"
        "q-2.4-2.2-4.850 0A9.7 9.7 0 0 1 12 2.5zM11 12.5h2v9h-2z"
    ),
    "peak": "M1.5 20.5L9 5.5l4.2 7.5 2.6-4 6.7 11.5z",
    "cap": "M12 3.5L.8 9 12 14.5 23.2 9zM5 12.7v4.3q7 5 14 0v-4.3l-7 3.5zM20.6 10.8h1.7v7.2h-1.7z",
    "blocks": "M2.5 12.5h9v9h-9zM12.5 12.5h9v9h-9zM7.5 2.5h9v9h-9z",
    "tree": "M12 1.5l6 8h-2.7l5 7h-6.8v5h-3v-5H3.7l5-7H6z",
    "rainbow": (
        "M1.5 19a10.5 10.5 0 0 1 21 0h-3.6a6.9 6.9 0 0 0-13.8 0zM6.7 19a5.3 5.3 0 0 1 10.6 0h-3.2a2.1 2.1 0 0 0-4.2 0z"
    ),
    "flag": "M5 2.5h2.2v19H5zM7.2 3.5h12.3l-3.5 4.5 3.5 4.5H7.2z",
    "robot": "M5.5 8.5h13v11.5h-13zM11 4h2v4.5h-2zM2.5 11.5h2v5.5h-2zM19.5 11.5h2v5.5h-2z",
    "whistle": "M2 8h12l3-3h5v5l-3.3 1A6.5 6.5 0 1 1 7.5 12.5L2 11.5z",
    "star": "M12 1.8l3.1 6.8 7.3.8-5.5 5 1.6 7.3-6.5-3.8-6.5 3.8 1.6-7.3-5.5-5 7.3-.8z",
}
"""The mark of each set, by the name of its icon, in a 24 box."""

FAN_PATH = (
    "M12 8.8a3.3 3.3 0 1 0 0-6.6a3.3 3.3 0 0 0 0 6.6zM4.3 2.6l4.4 7.6h6.6l4.4-7.6 2.3 1.3-4.6 8.6V22H6.6v-9.5L2 3.9z"
)


@lru_cache(maxsize=16)
def draw_mark_definitions(prefix: str) -> Markup:
    """Draw the definitions of all marks: sets, seats, the Robot, a fan."""
    sets = [svg.symbol(svg.path(d=d), id=f"{prefix}mark-{name}", viewBox="0 0 24 24") for name, d in SET_MARKS.items()]
    seats = [
        _draw_badge_definition(prefix, str(seat), SEAT_PAINTS[seat], SEAT_MARKS[seat])
        for seat in range(len(SEAT_PAINTS))
    ]
    fan = svg.symbol(svg.path(d=FAN_PATH), id=f"{prefix}fan", viewBox="0 0 24 24")
    return svg.join(sets, seats, _draw_badge_definition(prefix, "robot", ROBOT_PAINT, ROBOT_HEAD), fan)


def _draw_badge_definition(prefix: str, name: str, paint: Paint, mark: str) -> Markup:
    """Draw a seat's badge: its mark on a disc of its colour."""
    return svg.symbol(
        svg.circle(cx=20, cy=22, r=18, fill=paint.deep),
        svg.circle(cx=20, cy=20, r=18, fill=paint.main, stroke="#fff", stroke_width=2.4),
        svg.path(d=mark, fill=paint.ink, fill_rule="evenodd", transform="translate(20 20) scale(1.06)"),
        id=f"{prefix}seat-{name}",
        viewBox="0 0 40 40",
        overflow="visible",
    )


def draw_set_mark(prefix: str, icon: str, x: float, y: float, size: float, **more: Value) -> Markup:
    """Draw the mark of a set, centred on (x, y). A pack may name a picture of icons.json; an unknown one is a star."""
    outline = None if icon in SET_MARKS else icons.load_pictures().get(icon)
    if outline:
        place = f"{svg.translate(x - size / 2, y - size / 2)} scale({size / icons.PICTURE_BOX:.4g})"
        return svg.path(d=outline, transform=place, **more)
    name = icon if icon in SET_MARKS else "star"
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


@lru_cache(maxsize=16)
def draw_flag() -> Markup:
    """Draw the flag: its foot is at (0, 0), it is 100 high and flies to the right."""
    return svg.join(
        svg.ellipse(cx=4, cy=1, rx=17, ry=5, fill="#3b2400", fill_opacity=0.4),
        svg.path(d="M-3.5 0L-2-100h5L4.5 0z", fill="#fff3da", stroke="#7a4a12", stroke_width=1.6),
        svg.circle(cx=0.5, cy=-102, r=5, fill="#ffd23f", stroke="#7a4a12", stroke_width=1.5),
        svg.path(
            d="M3-96c16-10 30 6 46-2c12-6 20-3 28 1l-9 22 9 21c-10-5-19-5-29 0c-16 7-30-8-45 0z",
            fill="#e5343f",
            stroke="#8e1712",
            stroke_width=2,
            stroke_linejoin="round",
        ),
        svg.path(
            d="M3-74c16-9 30 6 46-1c8-3 15-3 20-1l-1 2 1 3c-6-2-12-1-20 2c-16 7-30-8-46 1z",
            fill="#fff",
            fill_opacity=0.9,
        ),
        svg.path(
            d="M30-86c8 3 14 0 20-3M26-60c8 4 16 1 22-2",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.35,
            stroke_width=3,
        ),
    )
