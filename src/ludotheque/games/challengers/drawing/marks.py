"""Small signs: the marks of seats and of sets, a fan, a trophy, the flag. Each is told by its shape, not only its colour."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.challengers.drawing.palette import ROBOT, SEATS, Paint
from ludotheque.page import svg
from ludotheque.page.plates import words
from ludotheque.page.svg import Markup, Value

SEAT_MARKS = (
    "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9zM0-4.500A4.500 4.500 0 1 0 0 4.500A4.500 4.500 0 1 0 0-4.500z",  # a ring
    "M-7.500-7.500h15v15h-15z",  # a square
    "M0-9.500L9 7H-9z",  # a triangle
    "M0-10L2.900-3.200 10-2.600 4.600 2 6.200 9 0 5.300-6.200 9-4.600 2-10-2.600-2.900-3.200z",  # a star
    "M0-10L10 0 0 10-10 0z",  # a lozenge
    "M-3-9h6v6h6v6h-6v6h-6v-6h-6v-6h6z",  # a cross
    "M0-10C5-3 8 0 8 4A8 7 0 1 1-8 4C-8 0-5-3 0-10z",  # a drop
    "M0 8.500C-12 0-9-8-4.500-8C-2-8 0-6 0-4.500C0-6 2-8 4.500-8C9-8 12 0 0 8.500z",  # a heart
)
"""The mark of each seat, around (0, 0)."""

ROBOT_HEAD = (
    "M-8-4h16v12h-16zM-1.200-9h2.400v5h-2.400zM-11-1h2v6h-2zM9-1h2v6h-2zM-4.500-.500v3h2.500v-3zM2-.500v3h2.500v-3z"
)

SET_MARKS = {
    "vault": "M12 2.500a6.200 6.200 0 0 1 3.400 11.400L17.200 21.500H6.800l1.800-7.600A6.200 6.200 0 0 1 12 2.500z",
    "parasol": (
        "M12 2.500a9.700 9.700 0 0 1 9.700 9.700q-2.400-2.200-4.850 0q-2.400-2.200-4.850 0q-2.400-2.200-4.850 0"
        "q-2.400-2.200-4.850 0A9.700 9.700 0 0 1 12 2.500zM11 12.500h2v9h-2z"
    ),
    "peak": "M1.500 20.500L9 5.500l4.200 7.500 2.600-4 6.700 11.500z",
    "cap": "M12 3.500L.800 9 12 14.500 23.200 9zM5 12.700v4.300q7 5 14 0v-4.300l-7 3.500zM20.600 10.800h1.700v7.200h-1.700z",
    "blocks": "M2.500 12.500h9v9h-9zM12.500 12.500h9v9h-9zM7.500 2.500h9v9h-9z",
    "tree": "M12 1.500l6 8h-2.700l5 7h-6.800v5h-3v-5H3.700l5-7H6z",
    "rainbow": "M1.500 19a10.500 10.500 0 0 1 21 0h-3.600a6.900 6.900 0 0 0-13.800 0zM6.700 19a5.300 5.300 0 0 1 10.600 0h-3.200a2.100 2.100 0 0 0-4.200 0z",
    "flag": "M5 2.500h2.200v19H5zM7.200 3.500h12.300l-3.500 4.500 3.500 4.500H7.200z",
    "robot": "M5.500 8.500h13v11.500h-13zM11 4h2v4.500h-2zM2.500 11.500h2v5.500h-2zM19.500 11.500h2v5.500h-2z",
    "whistle": "M2 8h12l3-3h5v5l-3.300 1A6.500 6.500 0 1 1 7.500 12.500L2 11.500z",
    "star": "M12 1.800l3.100 6.800 7.300.800-5.500 5 1.600 7.300-6.500-3.800-6.500 3.800 1.600-7.300-5.500-5 7.300-.800z",
}
"""The mark of each set, by the name of its icon, in a 24 box."""

FAN = (
    "M12 8.800a3.300 3.300 0 1 0 0-6.600a3.300 3.300 0 0 0 0 6.600zM4.300 2.600l4.400 7.600h6.600l4.400-7.600 2.300 1.300-4.600 8.600V22H6.600"
    "v-9.500L2 3.900z"
)


@lru_cache(maxsize=16)
def signs(prefix: str) -> Markup:
    """The drawings of all marks: sets, seats, the Robot, a fan."""
    sets = [svg.symbol(svg.path(d=d), id=f"{prefix}mark-{name}", viewBox="0 0 24 24") for name, d in SET_MARKS.items()]
    seats = [_badge(prefix, str(seat), SEATS[seat], SEAT_MARKS[seat]) for seat in range(len(SEATS))]
    fan = svg.symbol(svg.path(class_="fan-sign", d=FAN), id=f"{prefix}fan", viewBox="0 0 24 24")
    return svg.join(sets, seats, _badge(prefix, "robot", ROBOT, ROBOT_HEAD), fan)


def _badge(prefix: str, name: str, paint: Paint, mark: str) -> Markup:
    """A seat's badge: its mark on a disc of its colour."""
    return svg.symbol(
        svg.circle(cx=20, cy=22, r=18, fill=paint.deep),
        svg.circle(cx=20, cy=20, r=18, fill=paint.main, stroke="#fff", stroke_width=2.4),
        svg.path(d=mark, fill=paint.ink, fill_rule="evenodd", transform="translate(20 20) scale(1.06)"),
        id=f"{prefix}seat-{name}",
        viewBox="0 0 40 40",
        overflow="visible",
    )


def set_mark(prefix: str, icon: str, x: float, y: float, size: float, **more: Value) -> Markup:
    """The mark of a set, centred on (x, y)."""
    name = icon if icon in SET_MARKS else "star"
    return svg.use(href=f"#{prefix}mark-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **more)


def seat_paint(seat: int, robot: bool) -> Paint:
    """The colours of a seat."""
    return ROBOT if robot else SEATS[seat % len(SEATS)]


def badge(prefix: str, seat: int, robot: bool, x: float, y: float, size: float) -> Markup:
    """A seat's badge, centred on (x, y)."""
    name = "robot" if robot else str(seat % len(SEATS))
    wide = size * 1.11
    return svg.use(
        href=f"#{prefix}seat-{name}", x=x - wide / 2, y=y - wide / 2, width=wide, height=wide, aria_hidden=True
    )


def fan_sign(prefix: str, x: float, y: float, size: float) -> Markup:
    """A supporter with arms in the air."""
    return svg.use(href=f"#{prefix}fan", x=x - size / 2, y=y - size / 2, width=size, height=size)


def trophy(number: int, value: int | None, x: float, y: float, size: float) -> Markup:
    """A trophy token: face down it shows its round, and to who may see it what it is worth."""
    kind = "token-top" if value is None else "token-top known"
    text = str(number) if value is None else f"+{value}"
    return svg.g(
        svg.circle(cx=x, cy=y + size * 0.07, r=size / 2, class_="token-side"),
        svg.circle(cx=x, cy=y, r=size / 2, class_=kind),
        words(text, x, y + size * 0.21, size * (0.6 if len(text) < 3 else 0.48), kind.replace("top", "word")),
    )


@lru_cache(maxsize=16)
def flag_cloth() -> Markup:
    """The flag: its foot is at (0, 0), it is 100 high and flies to the right."""
    return svg.join(
        svg.ellipse(cx=4, cy=1, rx=17, ry=5, fill="#3b2400", fill_opacity=0.4),
        svg.path(d="M-3.500 0L-2-100h5L4.500 0z", fill="#fff3da", stroke="#7a4a12", stroke_width=1.6),
        svg.circle(cx=0.5, cy=-102, r=5, fill="#ffd23f", stroke="#7a4a12", stroke_width=1.5),
        svg.path(
            d="M3-96c16-10 30 6 46-2c12-6 20-3 28 1l-9 22 9 21c-10-5-19-5-29 0c-16 7-30-8-45 0z",
            fill="#e5343f", stroke="#8e1712", stroke_width=2, stroke_linejoin="round",
        ),
        svg.path(d="M3-74c16-9 30 6 46-1c8-3 15-3 20-1l-1 2 1 3c-6-2-12-1-20 2c-16 7-30-8-46 1z", fill="#fff", fill_opacity=0.9),
        svg.path(d="M30-86c8 3 14 0 20-3M26-60c8 4 16 1 22-2", fill="none", stroke="#fff", stroke_opacity=0.35, stroke_width=3),
    )  # fmt: skip
