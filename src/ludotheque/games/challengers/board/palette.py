"""Colours of the cards, the levels and the seats. Each of them also has a shape or a letter of its own."""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """A colour in light, main and deep shades, with an ink that is readable on it."""

    light: str
    main: str
    deep: str
    ink: str = "#ffffff"  # readable on `main`


SET_PAINTS = {
    "secret": Paint("#9fb0cf", "#49557a", "#262d49"),
    "beach": Paint("#ffdf8a", "#f2a900", "#985400", "#2b1800"),
    "mountain": Paint("#b3e2ff", "#2a86c8", "#114a7d"),
    "university": Paint("#ffb3a1", "#b8402f", "#6e1a16"),
    "toys": Paint("#ffb9dc", "#c93c8d", "#7a1557"),
    "forest": Paint("#bdeaa6", "#3a8a3f", "#17501f"),
    "rainbow": Paint("#e3ccff", "#7a4fc0", "#3f2379"),
}
STARTER_PAINT = Paint("#ffe9d0", "#c98a52", "#7a4a22")
ROBOT_PAINT = Paint("#d5dde6", "#66758a", "#2f3a49")
COACH_PAINT = Paint("#b8f0e2", "#0f8577", "#07463f")
UNKNOWN_PAINT = Paint("#e2e6ee", "#6b7280", "#373d49")

LEVEL_PAINTS = {
    "A": Paint("#a8ecd8", "#0f7f6a", "#0a5446"),
    "B": Paint("#ffd59a", "#b85600", "#7a3800"),
    "C": Paint("#ffb3b6", "#c8283c", "#7a0f20"),
    "S": STARTER_PAINT,
    "R": ROBOT_PAINT,
    "X": UNKNOWN_PAINT,
}

SEAT_PAINTS = (
    Paint("#ffb3a8", "#d43a2f", "#8e1712"),
    Paint("#a9cdff", "#2361c9", "#10357c"),
    Paint("#ffe08a", "#f2b200", "#a66a00", "#2b1c00"),
    Paint("#b2eabf", "#218a4b", "#0c5229"),
    Paint("#e0c2ff", "#7b3fc4", "#451a7d"),
    Paint("#ffcfa3", "#e0701a", "#8c3c00"),
    Paint("#a5ecf0", "#0c8a99", "#04525c"),
    Paint("#ffbfe0", "#c9327f", "#7a104a"),
)
"""Seats 1 to 8; each also has its mark (marks.py)."""


def mix_colours(colour: str, other: str, share: float) -> str:
    """Return a colour with a share of another one in it.

    >>> mix_colours("#000000", "#ffffff", 0.5)
    '#808080'
    """
    one, two = (tuple(int(text[k : k + 2], 16) for k in (1, 3, 5)) for text in (colour, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, two, strict=True))


def make_paint(colour: str) -> Paint:
    """Return the paint of a pack's set, made from the one colour that it names; with dark letters on a light one."""
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    bright = 0.3 * red + 0.59 * green + 0.11 * blue > 165
    ink = "#201400" if bright else "#ffffff"
    return Paint(mix_colours(colour, "#ffffff", 0.6), colour, mix_colours(colour, "#000000", 0.45), ink)
