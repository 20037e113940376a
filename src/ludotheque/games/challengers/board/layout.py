"""The places of the large parts: the main part, the viewer's deck, the tournament board.

On a wide screen the tournament board stands at the right. On a phone everything is one column: the main part fits the
first screen, the deck and the tournament board are further down.
"""

from __future__ import annotations

from typing import NamedTuple

from ludotheque.drawing.kit import Box

CARD_W, CARD_H = 100.0, 140.0
CARD_RATIO = CARD_H / CARD_W
STRIP_W, STRIP_H = 250.0, 90.0  # a card as a strip: strength, picture, name
SLIP_W, SLIP_H = 330.0, 130.0  # a card as a slip: with what it does

WIDE_W, WIDE_H, TALL_W = 1500.0, 960.0, 800.0
GAP = 12.0
CUP_W = 384.0


class BoardPlan(NamedTuple):
    """The whole drawing."""

    shape: str
    width: float
    height: float
    main: Box  # the beach, the draft, the coaches or the podium
    deck: Box | None  # the viewer's deck
    cup: Box  # the tournament board


def make_plan(shape: str, kind: str, seats: int, rows: int, more: float = 0.0) -> BoardPlan:
    """Return the plan for a shape and the main part: `match`, `asked`, `coach`, `over`, or a stage of the draft
    (`draft`, `ask`, `option`, `gift`, `trim`, `wait`).

    `rows` of strips in a phone's deck, 0 for no deck; `more` height for a question on a phone.
    """
    return _make_tall_plan(kind, seats, rows, more) if shape == "tall" else _make_wide_plan(kind, rows)


def _make_wide_plan(kind: str, rows: int) -> BoardPlan:
    left = WIDE_W - CUP_W - 3 * GAP
    cup = Box(WIDE_W - CUP_W - GAP, GAP, CUP_W, WIDE_H - 2 * GAP)
    if kind not in DRAFT_KINDS or not rows:
        return BoardPlan("wide", WIDE_W, WIDE_H, Box(GAP, GAP, left, WIDE_H - 2 * GAP), None, cup)
    high = 236.0 if kind == "trim" else 572.0  # nothing is offered: the deck has the room
    deck = Box(GAP, high + 2 * GAP, left, WIDE_H - high - 3 * GAP)
    return BoardPlan("wide", WIDE_W, WIDE_H, Box(GAP, GAP, left, high), deck, cup)


TALL_MAIN = {
    "match": 1020.0,
    "asked": 1226.0,
    "draft": 1010.0,
    "ask": 720.0,
    "option": 560.0,
    "gift": 580.0,
    "trim": 210.0,
    "coach": 900.0,
    "over": 1080.0,
}
DRAFT_KINDS = ("draft", "ask", "option", "gift", "trim", "wait")


def _make_tall_plan(kind: str, seats: int, rows: int, more: float) -> BoardPlan:
    main = Box(8, 8, TALL_W - 16, TALL_MAIN.get(kind, 130.0 + 84 * seats) + more)
    low, deck = main.bottom + 10, None
    if kind in DRAFT_KINDS and rows:
        deck = Box(8, low, TALL_W - 16, 262 + rows * (STRIP_H + 8))
        low = deck.bottom + 10
    cup = Box(8, low, TALL_W - 16, cup_height(seats))
    return BoardPlan("tall", TALL_W, cup.bottom + 8, main, deck, cup)


def cup_height(seats: int) -> float:
    """Return how high the tournament board is on a phone: a title, the entrants, seven rounds."""
    return 84 + seats * 84 + 14 + 7 * 88 + 30


def grid(count: int, box: Box, ratio: float, most: float, gap: float = 8) -> list[Box]:
    """Return boxes for `count` things of one shape (height to width) in a box: as large as they can be, rows from the
    left.

    >>> [round(spot.x) for spot in grid(3, Box(0, 0, 100, 40), 1.0, 30, 5)]
    [0, 35, 70]
    """
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        wide = min(most, (box.w - gap * (tried - 1)) / tried, (box.h - gap * (rows - 1)) / rows / ratio)
        if wide > best - 0.01:
            best, columns = wide, tried
    high = best * ratio
    return [
        Box(box.x + k % columns * (best + gap), box.y + k // columns * (high + gap), best, high) for k in range(count)
    ]


def centre_last_row(spots: list[Box]) -> list[Box]:
    """Return the boxes with the last row in the middle under the others."""
    if not spots:
        return spots
    right = max(spot.right for spot in spots)
    last = [spot for spot in spots if spot.y == spots[-1].y]
    shift = (right - last[-1].right) / 2
    return [Box(spot.x + shift, *spot[1:]) if spot.y == spots[-1].y else spot for spot in spots]


def centre_boxes(spots: list[Box], box: Box) -> list[Box]:
    """Return the boxes moved together to the middle of a box."""
    if not spots:
        return spots
    right, low = max(spot.right for spot in spots), max(spot.bottom for spot in spots)
    dx, dy = (box.right - right - (spots[0].x - box.x)) / 2, (box.bottom - low - (spots[0].y - box.y)) / 2
    return [Box(spot.x + dx, spot.y + dy, spot.w, spot.h) for spot in spots]
