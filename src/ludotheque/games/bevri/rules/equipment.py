"""The Equip phase: recomposing the corvette (BEVRI-8)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import argument, ask, close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import COLOURED_TYPES, HOLD, MAX_LOAD, NONE, RESOURCE_TYPES
from ludotheque.games.bevri.numbers import DELIVERED, LOADED, RECOMPOSED
from ludotheque.games.bevri.rules.turn_end import end_turn
from ludotheque.games.bevri.state import (
    EMPTY,
    Q_PLACE,
    State,
    card_colour,
    entry_kind,
    gain_card,
    has_aboard,
    is_on_ground,
    lose_card,
    make_entry,
    stow_card,
    unstow_card,
)


@rule
def recompose(s: State, seat: int) -> None:
    """Empty the corvette before loading: on the ground into the base, which delivers all; in flight into the hold
    (BEVRI-8.4, 8.5)."""
    emit(s, RECOMPOSED, seat, 0, 0, 0)
    if is_on_ground(s, seat):
        empty_ship(s, seat)
    else:
        move_all_to_hold(s, seat)
    ask(s, 1 << seat, Q_PLACE, 0, 0, 0, 0)


@rule
def empty_ship(s: State, seat: int) -> None:
    """Move every card aboard to the base."""
    for place in range(s.load[seat]):
        kind = entry_kind(int(s.ship[seat, place]))
        s.ship[seat, place] = EMPTY
        gain_card(s, seat, kind)
        emit(s, DELIVERED, seat, kind, 0, 0)
    s.load[seat] = 0


@rule
def move_all_to_hold(s: State, seat: int) -> None:
    """Move every card aboard to the hold, keeping the list in order."""
    for place in range(s.load[seat]):
        kind = entry_kind(int(s.ship[seat, place]))
        s.ship[seat, place] = make_entry(HOLD, kind)
        later = place
        while later > 0 and s.ship[seat, later - 1] > s.ship[seat, later]:
            kept = int(s.ship[seat, later])
            s.ship[seat, later] = s.ship[seat, later - 1]
            s.ship[seat, later - 1] = kept
            later -= 1


@rule
def can_place_card(s: State, seat: int, compartment: int, kind: int) -> bool:
    """Whether a card is at hand and may be put into a compartment (BEVRI-8.2 to 8.6)."""
    if is_on_ground(s, seat):
        return bool(s.base[seat, kind] > 0 and can_hold(s, compartment, kind))
    return compartment != HOLD and card_colour(s, kind) != NONE and has_aboard(s, seat, HOLD, kind)


@rule
def can_hold(s: State, compartment: int, kind: int) -> bool:
    """Whether a compartment may hold a card: coloured cards fit anywhere, special cards in the hold, nothing else
    aboard (BEVRI-8.4, 8.6)."""
    if card_colour(s, kind) != NONE:
        return True
    return compartment == HOLD and COLOURED_TYPES <= kind < RESOURCE_TYPES


@rule
def place_card(s: State, seat: int, card: int, compartment: int) -> None:
    """Put a card into a compartment; after the eighth the turn ends by itself (BEVRI-8.1, 8.3)."""
    if is_on_ground(s, seat):
        lose_card(s, seat, card)
    else:
        unstow_card(s, seat, HOLD, card)
    stow_card(s, seat, compartment, card)
    emit(s, LOADED, seat, card, compartment, 0)
    placed = argument(s, 1) + 1
    s.ask_args[s.asked - 1, 0] = make_entry(compartment, card)
    s.ask_args[s.asked - 1, 1] = placed
    if placed == MAX_LOAD:
        close_question(s)
        end_turn(s)
