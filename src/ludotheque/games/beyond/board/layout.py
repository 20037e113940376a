"""Where everything lies on BEYOND's table: one plan for a wide screen, one for a phone held upright.

A card is 100 by 140 in its own drawing; a motif is two by two cards, the Nian Shou three by two.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludotheque.drawing.kit import Box

CARD_W, CARD_H = 100, 140
RATIO = CARD_H / CARD_W
HEADER_HEIGHT = 38  # a seat's name and points


class SeatPlan(NamedTuple):
    """The places of one seat's part of the table."""

    box: Box
    card: float  # width of a card that is not in a motif
    slots: tuple[Box, ...]  # five places where motifs grow, or none: then the cards lie in a fan
    fan: Box  # all that holds free cards
    stock: Box
    motifs: Box  # complete motifs
    nian: Box


class Plan(NamedTuple):
    """The plan of the whole table. The seat at the bottom comes first, then the others in order of turns."""

    shape: str
    width: float
    height: float
    seats: tuple[SeatPlan, ...]
    pile: Box
    discard: Box
    row: Box
    nian: Box
    supply: Box
    status: Box
    odds: Box
    button: Box
    reveal: Box  # the pile's own button
    unseen: Box
    tray: Box


@lru_cache(maxsize=16)
def make_plan(shape: str, players: int) -> Plan:
    """Return the plan for a shape (`wide` or `tall`) and a number of seats."""
    return _make_tall_plan(players) if shape == "tall" else _make_wide_plan(players)


def _make_wide_plan(players: int) -> Plan:
    others = players - 1
    wide = (1256.0 - 10 * (others - 1)) / others
    boxes = [Box(12 + k * (wide + 10), 10, wide, 256) for k in range(others)]
    layout = {1: _plan_band, 2: _plan_side, 3: _plan_block}[others]
    return Plan(
        shape="wide",
        width=1280,
        height=850,
        seats=(_plan_band(Box(12, 546, 1256, 294)), *map(layout, boxes)),
        pile=Box(40, 314, 112, 157),
        discard=Box(190, 336, 84, 118),
        row=Box(306, 314, 590, 157),
        nian=Box(928, 308, 193, 182),
        supply=Box(1146, 324, 92, 136),
        status=Box(306, 273, 590, 34),
        odds=Box(306, 480, 280, 56),
        button=Box(668, 486, 220, 52),
        reveal=Box(28, 493, 136, 46),
        unseen=Box(928, 500, 310, 36),
        tray=Box(130, 268, 1020, 276),
    )


def _make_tall_plan(players: int) -> Plan:
    others = players - 1
    high = {1: 340.0, 2: 172.0, 3: 144.0}[others]
    top = others * (high + 7) + 8
    far = [Box(9, 8 + k * (high + 7), 762, high) for k in range(others)]
    mine = Box(9, top + 434, 762, 442)
    return Plan(
        shape="tall",
        width=780,
        height=mine.y + mine.h + 9,
        seats=(_plan_own_seat(mine), *(_plan_block(box) if others == 1 else _plan_line(box) for box in far)),
        pile=Box(24, top + 46, 120, 168),
        discard=Box(28, top + 240, 94, 132),
        row=Box(168, top + 46, 598, 168),
        nian=Box(472, top + 232, 166, 157),
        supply=Box(656, top + 240, 104, 124),
        status=Box(20, top + 2, 740, 40),
        odds=Box(150, top + 222, 300, 48),
        button=Box(150, top + 278, 304, 92),
        reveal=Box(150, top + 278, 304, 92),
        unseen=Box(190, top + 397, 470, 34),
        tray=Box(14, top - 6, 752, 440),
    )


def _place_slots(box: Box, card: float, gap: float) -> tuple[Box, ...]:
    """Return the places of five motifs side by side, in the middle of a box."""
    w, h = 2 * card + 2, 2 * card * RATIO + 2
    left = box.cx - (5 * w + 4 * gap) / 2
    return tuple(Box(left + k * (w + gap), box.cy - h / 2, w, h) for k in range(5))


def _plan_band(box: Box) -> SeatPlan:
    """Plan a seat in one band: Stock card and Nian Shou cards, five motifs that grow, complete motifs at the right."""
    inner = Box(box.x + 12, box.y + HEADER_HEIGHT, box.w - 24, box.h - HEADER_HEIGHT - 10)
    stock_w, motifs_w = 190.0, 232.0
    fan = Box(inner.x + stock_w + 12, inner.y, inner.w - stock_w - motifs_w - 22, inner.h)
    card = min((fan.w - 4 * 11) / 10 - 1, (fan.h - 36) / 2 / RATIO - 1)
    high = inner.h * 0.68
    return SeatPlan(
        box=box,
        card=card,
        slots=_place_slots(fan, card, (fan.w - 10 * (card + 1)) / 4.4),
        fan=fan,
        stock=Box(inner.x, inner.y, stock_w, high),
        motifs=Box(inner.x + inner.w - motifs_w + 4, inner.y - 2, motifs_w, inner.h + 6),
        nian=Box(inner.x + 2, inner.y + high + 8, stock_w - 4, inner.h - high - 8),
    )


def _plan_block(box: Box) -> SeatPlan:
    """Plan a seat in two lines: five motifs that grow, then Stock card, complete motifs and Nian Shou cards."""
    inner = Box(box.x + 10, box.y + HEADER_HEIGHT - 4, box.w - 20, box.h - HEADER_HEIGHT - 4)
    card = min((inner.w - 4 * 5) / 10 - 1, (inner.h - 92 - 18) / 2 / RATIO - 1)
    fan = Box(inner.x, inner.y, inner.w, 2 * card * RATIO + 18)
    low = Box(inner.x, fan.y + fan.h + 4, inner.w, inner.h - fan.h - 4)
    wide = low.h * 1.65
    rest = low.w - wide - 12
    return SeatPlan(
        box=box,
        card=card,
        slots=_place_slots(fan, card, min(18.0, (fan.w - 10 * (card + 1)) / 4)),
        fan=fan,
        stock=Box(low.x, low.y, wide, low.h),
        motifs=Box(low.x + wide + 10, low.y, rest * 0.62, low.h),
        nian=Box(low.x + wide + 14 + rest * 0.62, low.y, rest * 0.38 - 4, low.h),
    )


def _plan_side(box: Box) -> SeatPlan:
    """Plan a seat with its Stock card at the left; beside it the motifs that grow, and under them the complete ones."""
    inner = Box(box.x + 12, box.y + HEADER_HEIGHT - 2, box.w - 24, box.h - HEADER_HEIGHT - 8)
    stock_w = inner.h * 0.76
    left, wide = inner.x + stock_w + 12, inner.w - stock_w - 12
    card = (wide - 4 * 6) / 10 - 1
    fan = Box(left, inner.y, wide, 2 * card * RATIO + 14)
    low = Box(left, fan.y + fan.h + 2, wide, inner.h - fan.h - 2)
    return SeatPlan(
        box=box,
        card=card,
        slots=_place_slots(fan, card, 6),
        fan=fan,
        stock=Box(inner.x, inner.y, stock_w, inner.h - 2),
        motifs=Box(low.x - 4, low.y, low.w * 0.66, low.h),
        nian=Box(low.x + low.w * 0.68, low.y, low.w * 0.32, low.h),
    )


def _plan_line(box: Box) -> SeatPlan:
    """Plan a seat in one line on a phone: free cards in a fan, complete motifs, Nian Shou cards, Stock card."""
    inner = Box(box.x + 10, box.y + HEADER_HEIGHT - 4, box.w - 20, box.h - HEADER_HEIGHT - 3)
    stock_w = inner.h * 1.2
    right = inner.x + inner.w - stock_w
    return SeatPlan(
        box=box,
        card=(inner.h - 4) / RATIO,
        slots=(),
        fan=Box(inner.x, inner.y, inner.w - stock_w - 10, inner.h),
        stock=Box(right, inner.y, stock_w, inner.h),
        motifs=Box(right - 10, inner.y, 0, inner.h),  # grows to the left, as the motifs come
        nian=Box(right - 10, inner.y, 0, inner.h),
    )


def _plan_own_seat(box: Box) -> SeatPlan:
    """Plan the viewer's seat on a phone: five motifs that grow, and under the thumb Stock card and complete motifs."""
    inner = Box(box.x + 12, box.y + HEADER_HEIGHT - 2, box.w - 24, box.h - HEADER_HEIGHT - 8)
    card = 68.0
    fan = Box(inner.x, inner.y, inner.w, 2 * card * RATIO + 24)
    low = Box(inner.x, fan.y + fan.h + 6, inner.w, inner.h - fan.h - 6)
    right = low.x + 244
    return SeatPlan(
        box=box,
        card=card,
        slots=_place_slots(fan, card, 11),
        fan=fan,
        stock=Box(low.x, low.y, 232, low.h),
        motifs=Box(right, low.y, low.w - 244 - 120, low.h),
        nian=Box(low.x + low.w - 112, low.y, 112, low.h),
    )
