"""Where the large parts of a mission lie. On a phone everything is one column, the field turned upright."""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.kit import Box

WIDE_W, WIDE_H, TALL_W = 1500.0, 960.0, 800.0
GAP = 10.0
MATE_HEIGHT = 218.0  # the board of another hero on a phone, with what is between two


class Plan(NamedTuple):
    """The places of all parts of a drawing."""

    shape: str
    width: float
    height: float
    head: Box  # title, round, gauges
    field: Box  # the battlefield, or the map, or the sheet
    order: Box  # who acts when, and the forecast
    own: Box  # the own hero board
    console: Box  # what is asked, and the buttons
    team: Box  # the others
    goals: Box  # objectives and decks


def make_wide_plan() -> Plan:
    """Return the layout of a mission on a screen: the field left, the hero board below it, the others at the
    right.
    """
    right, side = 1112.0, WIDE_W - 1112 - GAP
    return Plan(
        "wide",
        WIDE_W,
        WIDE_H,
        head=Box(GAP, GAP, WIDE_W - 2 * GAP, 62),
        field=Box(GAP, 82, right - 2 * GAP, 654),
        order=Box(right, 82, side, 96),
        goals=Box(right, 188, side, 158),
        team=Box(right, 356, side, 380),
        own=Box(GAP, 746, right - 2 * GAP, 204),
        console=Box(right, 746, side, 204),
    )


def make_tall_plan(rows: int, columns: int, players: int, asks: float = 0, meters: bool = False) -> Plan:
    """Return the layout of a mission on a phone; `asks`: the extra height of the question, `meters`: there is a
    countdown or the like.
    """
    strip = 100.0
    down, across = 1.5 * (rows - 1) + 2, 1.7320508 * (columns + 0.5)
    radius = min(47.0, (TALL_W - strip - 32) / down)
    head = Box(8, 6, TALL_W - 16, 98 if meters else 54)
    field = Box(0, head.bottom + 6, TALL_W - strip, radius * across + 40)
    order = Box(TALL_W - strip, field.y, strip - 6, field.h)
    console = Box(8, field.bottom + 4, TALL_W - 16, 166 + asks)
    own = Box(8, console.bottom + 8, TALL_W - 16, 732)  # five cards below each other, each as high as a finger
    goals = Box(8, own.bottom + 10, TALL_W - 16, 200)
    team = Box(8, goals.bottom + 10, TALL_W - 16, MATE_HEIGHT * max(1, players - 1))
    return Plan("tall", TALL_W, team.bottom + 10, head, field, order, own, console, team, goals)


def make_page_plan(shape: str, high: float) -> Plan:
    """Return the layout of everything that is not a mission: a headline, and one large place below it."""
    if shape == "tall":
        head = Box(8, 6, TALL_W - 16, 98)
        field = Box(8, head.bottom + 8, TALL_W - 16, high)
        return Plan("tall", TALL_W, field.bottom + 10, head, field, field, field, field, field, field)
    head = Box(GAP, GAP, WIDE_W - 2 * GAP, 62)
    field = Box(GAP, 82, WIDE_W - 2 * GAP, WIDE_H - 92)
    return Plan("wide", WIDE_W, WIDE_H, head, field, field, field, field, field, field)


def make_grid(count: int, box: Box, columns: int, gap: float = 8, high: float | None = None) -> list[Box]:
    """Return places for `count` things, in rows from the left, filling the width of a box."""
    wide = (box.w - gap * (columns - 1)) / columns
    rows = max(1, -(-count // columns))
    tall = high if high is not None else (box.h - gap * (rows - 1)) / rows
    return [
        Box(box.x + k % columns * (wide + gap), box.y + k // columns * (tall + gap), wide, tall) for k in range(count)
    ]
