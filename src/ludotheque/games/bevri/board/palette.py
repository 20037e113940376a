"""Colours of BEVRI's drawing. Every colour of the game also has its letter, every company its number of pips."""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """The shades of one colour."""

    light: str
    main: str
    deep: str
    ink: str  # readable on `main`


COLOURS = {
    "B": Paint("#8fc0ff", "#2b6fe0", "#0d2c72", "#ffffff"),
    "R": Paint("#ff9c94", "#d13a3a", "#6a1119", "#ffffff"),
    "G": Paint("#86f0b0", "#1f8a52", "#0a3f29", "#ffffff"),
    "Y": Paint("#ffe68a", "#f0b90b", "#7a5400", "#1c1400"),
    "W": Paint("#ffffff", "#dfe8f5", "#8494ad", "#10182a"),
    "K": Paint("#9aa3bd", "#23283a", "#0a0c14", "#ffffff"),
}

SPECIAL = Paint("#9ff3ff", "#0f6f80", "#06303c", "#ffffff")
TREASURE = Paint("#ffd9a0", "#9a5a1c", "#45240a", "#ffffff")
BOND = Paint("#c9f2b8", "#3f7a35", "#173a16", "#ffffff")
CRYSTAL = Paint("#f3d7ff", "#8b3fd6", "#35105e", "#ffffff")

COMPANIES = (COLOURS["B"], COLOURS["R"], COLOURS["G"], COLOURS["Y"])
"""The corvette dice of seats 1 to 4 (components, section 3)."""


def paint(code: str) -> Paint:
    """Return the colours of a card."""
    if code[0] in COLOURS and len(code) == 2:
        return COLOURS[code[0]]
    if code == "crystal":
        return CRYSTAL
    if code == "bond":
        return BOND
    return SPECIAL if code in _SPECIALS else TREASURE


_SPECIALS = ("probe", "anchor", "broker", "jammer", "computer", "thruster")
