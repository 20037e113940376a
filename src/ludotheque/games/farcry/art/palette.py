"""Colours of outlines, seats, heroes, bases and dice. Each also has a mark of its own: shape before colour."""

from __future__ import annotations

from typing import NamedTuple

INK = "#150b24"
"""The outline of figures and things."""


class Paint(NamedTuple):
    """A colour in the light of a neon sign."""

    light: str
    main: str
    deep: str
    ink: str = "#ffffff"  # readable on `main`


SEATS = (
    Paint("#ffb3a8", "#e0413a", "#7a1515"),
    Paint("#9fe9ff", "#1487b0", "#064058"),
    Paint("#ffe08a", "#f2b200", "#8a5a00", "#2b1c00"),
    Paint("#c9f2a0", "#3f8f3a", "#174a17"),
)
"""Seats 1 to 4, which also show their number."""

HEROES = {
    "kumiko": Paint("#ffb0a8", "#d8323c", "#6e1018"),
    "nora": Paint("#a6f0ea", "#12837f", "#074443"),
    "balt": Paint("#ffdf8f", "#e39a12", "#7a4a00", "#2b1800"),
    "boris": Paint("#a9c6ff", "#2d5fc4", "#122c6b"),
    "pam": Paint("#ffb0dc", "#d22f86", "#6b0e42"),
    "butch": Paint("#d3e09a", "#66743a", "#2f3815"),
    "rosie": Paint("#f5cf9f", "#b0682a", "#5a3010"),
}
STRANGER = Paint("#d9ccff", "#6a5a9c", "#33285c")

BASES = {
    "green": Paint("#a6f0a8", "#2f9e4a", "#12511f"),
    "yellow": Paint("#fff0a0", "#e8b900", "#7d5c00", "#241a00"),
    "violet": Paint("#dcbcff", "#8a4fd0", "#41207a"),
    "red": Paint("#ffb0a8", "#d8323c", "#6e1018"),
}
BASE_MARKS = {
    "green": "M0-5.5A5.5 5.5 0 1 1 0 5.5 5.5 5.5 0 1 1 0-5.5z",
    "yellow": "M0-6.5L6.5 5H-6.5z",
    "violet": "M0-7L6 0 0 7-6 0z",
    "red": "M-5-5H5V5H-5z",
}
"""A disc, a triangle, a lozenge, a square: the marks of the four bases (FCB-1.4)."""
OBJECT = Paint("#d5dae6", "#7b849b", "#3a4152")
NPC = Paint("#ffe7c2", "#c98a3a", "#6b4410")

DICE = {
    "green": Paint("#b6f5b8", "#2f9e4a", "#12511f"),
    "yellow": Paint("#fff3b0", "#f0c000", "#7d5c00", "#241a00"),
    "orange": Paint("#ffd2a0", "#ef7d1a", "#7a3a00", "#241000"),
    "red": Paint("#ffb0a8", "#d8323c", "#6e1018"),
    "black": Paint("#8a8f9c", "#2a2c36", "#0c0d12"),
    "blue": Paint("#b0d8ff", "#2d7fd6", "#123f78"),
    "fail": Paint("#8a8f9c", "#4a4d58", "#20222a"),
    "success": Paint("#e6fff6", "#17a58a", "#07523f"),
}
DICE_STEPS = {"fail": 0, "black": 1, "red": 2, "orange": 3, "yellow": 4, "green": 5, "success": 6, "blue": 3}
"""The number of faces of six that succeed (FCB-8.3, 8.5)."""


def hero_paint(key: str | None) -> Paint:
    """Return the colours of a hero; a pack's hero has those of a stranger."""
    return HEROES.get(key or "", STRANGER)


def seat_paint(seat: int | None) -> Paint:
    """Return the colours of a seat; those of a stranger for None."""
    return STRANGER if seat is None else SEATS[seat % len(SEATS)]
