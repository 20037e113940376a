"""Special cards and the windows in which they are played (BEVRI-11)."""

from __future__ import annotations

from ludotheque.core.chance import draw
from ludotheque.core.decisions import argument, ask, close_question
from ludotheque.core.rule import rule
from ludotheque.core.slots import emit
from ludotheque.games.bevri.content import (
    ANCHOR,
    BANK_OUTAGE,
    CELLS,
    HOLD,
    MAX_COUNTDOWN,
    NONE,
    PROBE,
    SLOTS,
    THRUSTER,
    TRADE,
)
from ludotheque.games.bevri.moving import is_adjacent, is_free
from ludotheque.games.bevri.signs import ANCHORED, BANK_CLOSED, FAULT, LATER, PROBED, SAW, THRUST
from ludotheque.games.bevri.state import (
    BANK_DIE,
    Q_WINDOW,
    State,
    active_seat,
    containers_left,
    in_hold,
    look_inside,
    lose,
    spend,
    unstow,
)


@rule
def open_window(s: State, first: int) -> None:
    """Ask the next company that can play a card, clockwise from the active one (BEVRI-11.2); after the last one the
    turn itself begins."""
    for place in range(first, s.players):
        seat = (active_seat(s) + place) % s.players
        if can_probe(s, seat) or can_anchor(s, seat) or can_thrust(s, seat):
            ask(s, 1 << seat, Q_WINDOW, place, 0, 0, 0)
            return
    if s.phase == TRADE and s.failures & BANK_OUTAGE and draw(s, BANK_DIE, 6) == 0:  # BEVRI-13.18
        s.bank_closed = 1
        emit(s, FAULT, active_seat(s), BANK_CLOSED, 0, 0)


@rule
def close_window(s: State) -> None:
    """The company has played its card, or none: at most one each (BEVRI-11.2)."""
    place = argument(s, 0)
    close_question(s)
    open_window(s, place + 1)


@rule
def is_unknown(s: State, seat: int, place: int) -> bool:
    """Whether a container stands there that the company has not looked into."""
    return bool(s.slot[place] != NONE and not s.known[s.slot[place]] >> seat & 1)


@rule
def can_probe(s: State, seat: int) -> bool:
    """A Probe in the base, and something to look at (BEVRI-11.4)."""
    if s.base[seat, PROBE] == 0 or not s.present:
        return False
    targets = 0
    for place in range(SLOTS):
        targets += is_unknown(s, seat, place)
    return targets > 0


@rule
def can_anchor(s: State, seat: int) -> bool:
    """A Time anchor in the base, and a countdown that counts (BEVRI-11.4)."""
    return bool(s.base[seat, ANCHOR] > 0 and not (s.present and containers_left(s) == 0))


@rule
def can_shift(s: State, way: int) -> bool:
    """Whether the countdown may go that way: it stays from 1 to 12 (BEVRI-11.4)."""
    return bool(s.rounds_left < MAX_COUNTDOWN if way == LATER else s.rounds_left > 1)


@rule
def can_thrust(s: State, seat: int) -> bool:
    """An Emergency thruster in the hold, and a cell to go to (BEVRI-11.4)."""
    if not in_hold(s, seat, THRUSTER):
        return False
    targets = 0
    for cell in range(CELLS):
        targets += can_thrust_to(s, seat, cell)
    return targets > 0


@rule
def can_thrust_to(s: State, seat: int, cell: int) -> bool:
    """An adjacent cell that is free, or the centre."""
    return is_adjacent(int(s.cell[seat]), cell) and is_free(s, cell)


@rule
def see_inside(s: State, seat: int, place: int) -> None:
    """The company alone sees the content of a container (BEVRI-7.7, 11.4)."""
    container = int(s.slot[place])
    s.known[container] |= 1 << seat
    emit(s, SAW, seat, place, look_inside(s, container), 0)


@rule
def probe(s: State, seat: int, place: int) -> None:
    """Look into a container (BEVRI-11.4)."""
    lose(s, seat, PROBE)
    spend(s, PROBE)
    emit(s, PROBED, seat, place, 0, 0)
    see_inside(s, seat, place)
    close_window(s)


@rule
def anchor(s: State, seat: int, way: int) -> None:
    """The countdown goes one up or down (BEVRI-11.4)."""
    lose(s, seat, ANCHOR)
    spend(s, ANCHOR)
    s.rounds_left += 1 if way == LATER else -1
    emit(s, ANCHORED, seat, way, 0, 0)
    close_window(s)


@rule
def thrust(s: State, seat: int, cell: int) -> None:
    """One cell further, without unloading (BEVRI-11.4)."""
    unstow(s, seat, HOLD, THRUSTER)
    spend(s, THRUSTER)
    s.cell[seat] = cell
    emit(s, THRUST, seat, cell, 0, 0)
    close_window(s)
