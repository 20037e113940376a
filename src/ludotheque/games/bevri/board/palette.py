"""Colours of BEVRI's drawing. Every colour of the game also has its letter, every company its number of pips."""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """The shades of one colour."""

    light: str
    main: str
    deep: str
    ink: str  # readable on `main`


COLOUR_PAINTS = {
    "B": Paint("#8fc0ff", "#2b6fe0", "#0d2c72", "#ffffff"),
    "R": Paint("#ff9c94", "#d13a3a", "#6a1119", "#ffffff"),
    "G": Paint("#86f0b0", "#1f8a52", "#0a3f29", "#ffffff"),
    "Y": Paint("#ffe68a", "#f0b90b", "#7a5400", "#1c1400"),
    "W": Paint("#ffffff", "#dfe8f5", "#8494ad", "#10182a"),
    "K": Paint("#9aa3bd", "#23283a", "#0a0c14", "#ffffff"),
}

SPECIAL_PAINT = Paint("#9ff3ff", "#0f6f80", "#06303c", "#ffffff")
TREASURE_PAINT = Paint("#ffd9a0", "#9a5a1c", "#45240a", "#ffffff")
BOND_PAINT = Paint("#c9f2b8", "#3f7a35", "#173a16", "#ffffff")
CRYSTAL_PAINT = Paint("#f3d7ff", "#8b3fd6", "#35105e", "#ffffff")

COMPANY_PAINTS = (COLOUR_PAINTS["B"], COLOUR_PAINTS["R"], COLOUR_PAINTS["G"], COLOUR_PAINTS["Y"])
"""The corvette dice of seats 1 to 4 (components, section 3)."""


def card_paint(code: str) -> Paint:
    """Return the colours of a card."""
    if code[0] in COLOUR_PAINTS and len(code) == 2:
        return COLOUR_PAINTS[code[0]]
    if code == "crystal":
        return CRYSTAL_PAINT
    if code == "bond":
        return BOND_PAINT
    return SPECIAL_PAINT if code in _SPECIALS else TREASURE_PAINT


_SPECIALS = ("probe", "anchor", "broker", "jammer", "computer", "thruster")
