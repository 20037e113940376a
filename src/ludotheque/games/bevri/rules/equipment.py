"""The Equip phase: recomposing the corvette (BEVRI-8)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import argument, ask, close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import COLOURED, HOLD, NONE, RESOURCES, ROOM_ABOARD
from ludotheque.games.bevri.numbers import DELIVERED, LOADED, RECOMPOSED
from ludotheque.games.bevri.rules.turn_end import end_turn
from ludotheque.games.bevri.state import (
    EMPTY,
    Q_PLACE,
    State,
    carries,
    colour_of,
    gain,
    kind_aboard,
    lose,
    on_ground,
    stow,
    stowed,
    unstow,
)


@rule
def recompose(s: State, seat: int) -> None:
    """Empty the corvette before loading: on the ground into the base, which delivers all; in flight into the hold
    (BEVRI-8.4, 8.5)."""
    emit(s, RECOMPOSED, seat, 0, 0, 0)
    if on_ground(s, seat):
        empty_ship(s, seat)
    else:
        move_all_to_hold(s, seat)
    ask(s, 1 << seat, Q_PLACE, 0, 0, 0, 0)


@rule
def empty_ship(s: State, seat: int) -> None:
    """Move every card aboard to the base."""
    for place in range(s.load[seat]):
        kind = kind_aboard(int(s.ship[seat, place]))
        s.ship[seat, place] = EMPTY
        gain(s, seat, kind)
        emit(s, DELIVERED, seat, kind, 0, 0)
    s.load[seat] = 0


@rule
def move_all_to_hold(s: State, seat: int) -> None:
    """Move every card aboard to the hold, keeping the list in order."""
    for place in range(s.load[seat]):
        kind = kind_aboard(int(s.ship[seat, place]))
        s.ship[seat, place] = stowed(HOLD, kind)
        later = place
        while later > 0 and s.ship[seat, later - 1] > s.ship[seat, later]:
            kept = int(s.ship[seat, later])
            s.ship[seat, later] = s.ship[seat, later - 1]
            s.ship[seat, later - 1] = kept
            later -= 1


@rule
def can_place(s: State, seat: int, compartment: int, kind: int) -> bool:
    """Whether a card is at hand and may be put into a compartment (BEVRI-8.2 to 8.6)."""
    if on_ground(s, seat):
        return bool(s.base[seat, kind] > 0 and fits(s, compartment, kind))
    return compartment != HOLD and colour_of(s, kind) != NONE and carries(s, seat, HOLD, kind)


@rule
def fits(s: State, compartment: int, kind: int) -> bool:
    """Whether a compartment may hold a card: coloured cards fit anywhere, special cards in the hold, nothing else
    aboard (BEVRI-8.4, 8.6)."""
    if colour_of(s, kind) != NONE:
        return True
    return compartment == HOLD and COLOURED <= kind < RESOURCES


@rule
def place_card(s: State, seat: int, compartment: int, kind: int) -> None:
    """Put a card into a compartment; after the eighth the turn ends by itself (BEVRI-8.1, 8.3)."""
    if on_ground(s, seat):
        lose(s, seat, kind)
    else:
        unstow(s, seat, HOLD, kind)
    stow(s, seat, compartment, kind)
    emit(s, LOADED, seat, kind, compartment, 0)
    placed = argument(s, 1) + 1
    s.ask_args[s.asked - 1, 0] = stowed(compartment, kind)
    s.ask_args[s.asked - 1, 1] = placed
    if placed == ROOM_ABOARD:
        close_question(s)
        end_turn(s)
