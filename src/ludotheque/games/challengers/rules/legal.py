"""The list of legal actions: all answers to a stage or a question that `legality.py` allows."""

from __future__ import annotations

from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import DEALT_COACHES, MAX_SEAT_CARDS, MAX_SPACES, NONE, OPTION_LEVEL
from ludotheque.games.challengers.effects.card_codes import is_optional, line_filter, line_value
from ludotheque.games.challengers.numbers import (
    ORDERS,
    TO_COACH,
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_KEEP,
    TO_MOVE,
    TO_ORDER,
    TO_PASS,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_SWITCH,
    TO_TRADE,
    TO_USE,
)
from ludotheque.games.challengers.rules.draft.deck_phase import asked_pick_effect
from ludotheque.games.challengers.rules.match.benches import find_space
from ludotheque.games.challengers.rules.match.card_moves import list_movable
from ludotheque.games.challengers.rules.match.faces import passes_filter
from ludotheque.games.challengers.rules.match.peeks import is_order_of_size, is_repeat
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.state import (
    CHOOSING,
    CUTTING,
    EMPTY,
    GIVEN,
    Q_COACH,
    Q_DRAFT,
    Q_MOVE,
    Q_PEEK,
    Q_SORT,
    Q_USE,
    REMOVING,
    SELECTING,
    State,
)

MAX_ACTIONS = MAX_SEAT_CARDS + 2


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal actions into `out`; return how many."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    asked = question(s)
    if asked == Q_DRAFT:
        return list_draft_actions(s, seat, out)
    if asked == Q_COACH:
        return list_coaches(s, seat, out)
    if asked == Q_MOVE:
        return list_moves(s, out)
    if asked == Q_PEEK:
        return list_two_verbs(out, TO_KEEP, TO_SWITCH)
    if asked == Q_USE:
        return list_two_verbs(out, TO_USE, TO_PASS)
    return list_orders(s, out) if asked == Q_SORT else list_spaces(s, out)


@rule
def list_two_verbs(out: Array, first: int, second: int) -> int:
    """List two verbs without a noun; return the count."""
    out[0] = pack(first, 0, 0, 0, 0)
    out[1] = pack(second, 0, 0, 0, 0)
    return 2


@rule
def list_coaches(s: State, seat: int, out: Array) -> int:
    """List the coaches dealt (CHAL-14.1); return the count."""
    count = 0
    for place in range(DEALT_COACHES):
        if s.dealt[seat, place] != NONE:
            out[count] = pack(TO_COACH, int(s.dealt[seat, place]), 0, 0, 0)
            count += 1
    return count


# --- Deck phase -----------------------------------------------------------------------


@rule
def list_draft_actions(s: State, seat: int, out: Array) -> int:
    """List what a seat may do in its Deck phase (CHAL-4); return the count."""
    stage = s.stage[seat]
    if stage == CHOOSING:
        return list_options(s, out)
    if stage == SELECTING:
        return list_selections(s, seat, out)
    if stage == GIVEN:
        return list_designs(s.gift[seat], int(s.gift_size[seat]), TO_SELECT, out, 0)
    if stage == CUTTING:
        return list_cuts(s, seat, out)
    if stage == REMOVING:
        return list_removals(s, seat, out)
    out[0] = pack(TO_PASS, 0, 0, 0, 0)  # TRADE may be declined (CHAL-10.20)
    return list_designs(s.own[seat], int(s.own_size[seat]), TO_TRADE, out, 1)


@rule
def list_options(s: State, out: Array) -> int:
    """List the options of the round (CHAL-3.2); return the count."""
    for option in range(2):
        out[option] = pack(TO_DRAFT, int(OPTION_LEVEL[s.round_no - 1, option]), 0, 0, 0)
    return 2


@rule
def list_designs(cards: Array, size: int, verb: int, out: Array, count: int) -> int:
    """List a verb for each design in a list, once (CHAL-11.2), behind the `count` actions of `out`; return the new
    count."""
    for place in range(size):
        known = False
        for earlier in range(place):
            known = known or cards[earlier] == cards[place]
        if not known:
            out[count] = pack(verb, int(cards[place]), 0, 0, 0)
            count += 1
    return count


@rule
def list_selections(s: State, seat: int, out: Array) -> int:
    """List the cards of the offer, and a redraw (CHAL-4.5, 4.7); return the count."""
    count = list_designs(s.offer[seat], int(s.offer_size[seat]), TO_SELECT, out, 0)
    if s.redraws_left[seat] > 0:
        out[count] = pack(TO_REDRAW, 0, 0, 0, 0)
        count += 1
    return count


@rule
def list_cuts(s: State, seat: int, out: Array) -> int:
    """List each card of the deck that CUT may take (CHAL-10.22); return the count."""
    line = asked_pick_effect(s, seat)
    count = 0
    for place in range(s.own_size[seat]):
        card = int(s.own[seat, place])
        repeated = place > 0 and s.own[seat, place - 1] == card
        if not repeated and passes_filter(s, card, line_filter(line), line_value(line)):
            out[count] = pack(TO_CUT, card, 0, 0, 0)
            count += 1
    return count


@rule
def list_removals(s: State, seat: int, out: Array) -> int:
    """List DONE and each card that may leave the deck, never the last one (CHAL-4.10 to 4.12); return the count."""
    out[0] = pack(TO_DONE, 0, 0, 0, 0)
    count = 1
    if s.own_size[seat] > 1:
        for place in range(s.own_size[seat]):  # sorted: equal cards are neighbours
            card = int(s.own[seat, place])
            if place == 0 or s.own[seat, place - 1] != card:
                out[count] = pack(TO_REMOVE, card, 0, 0, 0)
                count += 1
    return count


# --- choices in a match ---------------------------------------------------------------


@rule
def list_moves(s: State, out: Array) -> int:
    """List each card that a MOVE may take, and PASS where one may decline (CHAL-10.14); return the count."""
    line = line_of(int(s.actor), int(s.effect))
    count = list_movable(s, int(s.actor_side), line, out)
    for place in range(count):
        out[place] = pack(TO_MOVE, int(out[place]), 0, 0, 0)
    if is_optional(line):
        out[count] = pack(TO_PASS, 0, 0, 0, 0)
        count += 1
    return count


@rule
def list_orders(s: State, out: Array) -> int:
    """List each order of the looked cards (CHAL-10.13, 11.3); return the count."""
    count = 0
    for order in range(ORDERS):
        if is_order_of_size(s, order) and not is_repeat(s, order):
            out[count] = pack(TO_ORDER, order, 0, 0, 0)
            count += 1
    return count


@rule
def list_spaces(s: State, out: Array) -> int:
    """List each occupied space of the own bench, a wide card's two as one (CHAL-10.6, 10.16); return the count."""
    side = int(s.actor_side)
    count = 0
    for space in range(MAX_SPACES):
        name = int(s.space[side, space])
        if name != EMPTY and find_space(s, side, name) == space:
            out[count] = pack(TO_SPACE, space, 0, 0, 0)
            count += 1
    return count
