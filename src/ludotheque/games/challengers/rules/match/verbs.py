"""The verbs of a match (CHAL-11): answers to what an effect asks its owner, and the window of a coach."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import DECK_TO_TOP, MAX_SPACES
from ludotheque.games.challengers.clause_numbers import (
    CHAL_4_1,
    CHAL_4_2,
    CHAL_4_5,
    CHAL_4_12,
    CHAL_9_11,
    CHAL_10_5,
    CHAL_10_6,
    CHAL_10_12,
    CHAL_10_13,
    CHAL_10_14,
    CHAL_10_16,
    CHAL_11_1,
    CHAL_11_2,
    CHAL_11_3,
    CHAL_14_6,
)
from ludotheque.games.challengers.content.tables import DESIGN_COUNT
from ludotheque.games.challengers.effects.card_codes import is_optional, line_number, line_way
from ludotheque.games.challengers.nouns.kinds import CARD, ORDER, SPACE
from ludotheque.games.challengers.numbers import (
    COACH_USED,
    ORDERS,
    TO_KEEP,
    TO_MOVE,
    TO_ORDER,
    TO_PASS,
    TO_SPACE,
    TO_SWITCH,
    TO_USE,
)
from ludotheque.games.challengers.rules.draft.deck_phase import continue_selection
from ludotheque.games.challengers.rules.match.benches import count_space_cards, find_space
from ludotheque.games.challengers.rules.match.card_moves import (
    empty_space,
    is_movable,
    list_movable,
    move_card,
    zone_card,
    zone_size,
)
from ludotheque.games.challengers.rules.match.decks import is_in_deck
from ludotheque.games.challengers.rules.match.effects import advance_line, lock_bonus
from ludotheque.games.challengers.rules.match.peeks import end_peek, end_sort, is_order_of_size, is_repeat
from ludotheque.games.challengers.rules.match.strength import current_line
from ludotheque.games.challengers.state import (
    ACTING,
    CHOOSING,
    EMPTY,
    IN_DRAFT,
    LIMITING,
    Q_CLEAR,
    Q_COACH,
    Q_DRAFT,
    Q_MOVE,
    Q_PEEK,
    Q_SORT,
    Q_SPACE,
    Q_USE,
    REMOVING,
    SELECTING,
    TRADING,
    State,
)


@rule
def is_asked(s: State, seat: int) -> bool:
    """Whether a seat owes an answer."""
    return bool(asked_seats(s) >> seat & 1)


@rule
def forbids_answer(s: State, seat: int, verb: int) -> int:
    """Return the clause that forbids an answer: the owner of an effect answers what it asks (CHAL-11.1)."""
    asked = question(s)
    if asked in (Q_COACH, Q_DRAFT) or not is_asked(s, seat):
        return CHAL_11_1
    if asked == Q_USE:
        return CHAL_14_6
    if asked == Q_MOVE:
        return ALLOWED if verb == TO_MOVE else CHAL_10_14
    if asked == Q_PEEK:
        return ALLOWED if verb in (TO_KEEP, TO_SWITCH) else CHAL_10_12
    if asked == Q_SORT:
        return ALLOWED if verb == TO_ORDER else CHAL_10_13
    if verb == TO_SPACE:
        return ALLOWED
    return CHAL_10_16 if asked == Q_CLEAR else CHAL_10_6


# --- to decline -------------------------------------------------------------------------


@rule
def forbids_pass(s: State, seat: int) -> int:
    """Return the clause that forbids to pass: a coach and some moves may be declined (CHAL-9.11, 14.6)."""
    asked = question(s)
    if asked == Q_DRAFT:
        return forbids_draft_pass(s, seat)
    if asked == Q_COACH or not is_asked(s, seat):
        return CHAL_11_1
    if asked == Q_USE or (asked == Q_MOVE and is_optional(current_line(s))):
        return ALLOWED
    return CHAL_9_11


@rule
def forbids_draft_pass(s: State, seat: int) -> int:
    """Return the clause that forbids to pass in a Deck phase: only a TRADE may be declined (CHAL-10.20); DONE ends the
    phase (CHAL-4.12)."""
    if not is_asked(s, seat):
        return CHAL_4_1
    stage = s.stage[seat]
    if stage == TRADING:
        return ALLOWED
    if stage == CHOOSING:
        return CHAL_4_2
    if stage == SELECTING:
        return CHAL_4_5
    return CHAL_4_12 if stage == REMOVING else CHAL_9_11


@rule
def list_pass(s: State, asked: int, out: Array, count: int) -> int:
    """List PASS, of a MOVE only where one may decline it (CHAL-10.14); return the new count."""
    if asked != Q_MOVE or is_optional(current_line(s)):
        out[count] = pack(TO_PASS, 0, 0, 0, 0)
        count += 1
    return count


@rule
def decline(s: State, seat: int) -> None:
    """Decline a trade, the coach, or any further step of a MOVE (CHAL-10.14, 10.20, 14.6)."""
    asked = question(s)
    if asked == Q_DRAFT:
        continue_selection(s, seat)
        return
    close_question(s)
    if asked == Q_USE:
        s.step = LIMITING
    else:
        advance_line(s)


# --- the coach --------------------------------------------------------------------------


@rule
def forbids_use(s: State, seat: int) -> int:
    """Return the clause that forbids to use the coach: only in its window (CHAL-14.6)."""
    return ALLOWED if question(s) == Q_USE and is_asked(s, seat) else CHAL_14_6


@rule
def use_coach(s: State, seat: int) -> None:
    """Use the coach now: it works once in a match (CHAL-14.6)."""
    close_question(s)
    s.coach_used[s.actor_side] = 1
    s.step = ACTING
    emit(s, COACH_USED, seat, int(s.coach[seat]), 0, 0)


# --- looked cards -----------------------------------------------------------------------


@rule
def answer_peek(s: State, action: int) -> None:
    """Leave the looked card where it is, or put it at the other end of the deck (CHAL-10.12)."""
    close_question(s)
    end_peek(s, verb_of(action) == TO_SWITCH)
    advance_line(s)


@rule
def forbids_order(s: State, order: int) -> int:
    """Return the clause that forbids an order of the looked cards, listed once where two of them are alike (CHAL-10.13,
    11.3)."""
    if order >= ORDERS or not is_order_of_size(s, order):
        return CHAL_10_13
    return CHAL_11_3 if is_repeat(s, order) else ALLOWED


@rule
def list_orders(s: State, out: Array, count: int) -> int:
    """List each order of the looked cards (CHAL-10.13, 11.3); return the new count."""
    for order in range(ORDERS):
        if is_order_of_size(s, order) and not is_repeat(s, order):
            out[count] = pack(TO_ORDER, order, 0, 0, 0)
            count += 1
    return count


@rule
def order_cards(s: State, order: int) -> None:
    """Put the looked cards where an order says (CHAL-10.13)."""
    close_question(s)
    end_sort(s, order)
    advance_line(s)


# --- bench spaces -----------------------------------------------------------------------


@rule
def forbids_space(s: State, space: int) -> int:
    """Return the clause that forbids a space: an occupied one of the own bench; a wide card's two spaces are one choice
    (CHAL-10.6, 10.16)."""
    side = int(s.actor_side)
    if space >= MAX_SPACES or s.space[side, space] == EMPTY:
        return CHAL_10_16 if question(s) == Q_CLEAR else CHAL_10_6
    return ALLOWED if find_space(s, side, int(s.space[side, space])) == space else CHAL_11_2


@rule
def list_spaces(s: State, out: Array, count: int) -> int:
    """List each occupied space of the own bench, a wide card's two as one (CHAL-10.6, 10.16); return the new count."""
    side = int(s.actor_side)
    for space in range(MAX_SPACES):
        name = int(s.space[side, space])
        if name != EMPTY and find_space(s, side, name) == space:
            out[count] = pack(TO_SPACE, space, 0, 0, 0)
            count += 1
    return count


@rule
def choose_space(s: State, space: int) -> None:
    """Empty a space, or count its cards (CHAL-10.6, 10.16)."""
    side, clears = int(s.actor_side), question(s) == Q_CLEAR
    close_question(s)
    if clears:
        empty_space(s, side, space)
    else:
        lock_bonus(s, line_number(current_line(s)) * count_space_cards(s, side, space))
    advance_line(s)


# --- cards that move --------------------------------------------------------------------


@rule
def forbids_move(s: State, card: int) -> int:
    """Return the clause that forbids a move: a card of the zone that matches (CHAL-10.5, 10.14)."""
    line, side = current_line(s), int(s.actor_side)
    if card >= DESIGN_COUNT or not is_in_zone(s, side, line_way(line), card):
        return CHAL_10_14
    return ALLOWED if is_movable(s, side, line, card) else CHAL_10_5


@rule
def is_in_zone(s: State, side: int, path: int, card: int) -> bool:
    """Whether a card lies in the zone that a path starts from."""
    if path == DECK_TO_TOP:
        return is_in_deck(s, side, card)
    found = False
    for place in range(zone_size(s, side, path)):
        found = found or zone_card(s, side, path, place) == card
    return found


@rule
def list_moves(s: State, out: Array) -> int:
    """List each card that a MOVE may take, before PASS (CHAL-10.14); return the count."""
    found = list_movable(s, int(s.actor_side), current_line(s), out)
    for place in range(found):
        out[place] = pack(TO_MOVE, int(out[place]), 0, 0, 0)
    return found


@rule
def move(s: State, card: int) -> None:
    """Move a card, and perhaps ask for another one of the same line (CHAL-10.14)."""
    close_question(s)
    move_card(s, int(s.actor_side), line_way(current_line(s)), card)


USE = VerbRules(TO_USE, "use", (), (forbids_use,), None, use_coach, ("use",), questions=(Q_USE,))
MOVE = VerbRules(
    TO_MOVE, "move", (CARD,), (forbids_answer, forbids_move), list_moves, move, ("{moved}",), questions=(Q_MOVE,)
)
PASS = VerbRules(
    TO_PASS, "pass", (), (forbids_pass,), list_pass, decline, ("pass",), questions=(Q_USE, Q_MOVE, IN_DRAFT + TRADING)
)
KEEP = VerbRules(TO_KEEP, "keep", (), (forbids_answer,), None, answer_peek, ("keep",), questions=(Q_PEEK,))
SWITCH = VerbRules(TO_SWITCH, "switch", (), (forbids_answer,), None, answer_peek, ("switch",), questions=(Q_PEEK,))
ORDER_CARDS = VerbRules(
    TO_ORDER,
    "order",
    (ORDER,),
    (forbids_answer, forbids_order),
    list_orders,
    order_cards,
    ("{ordered}",),
    questions=(Q_SORT,),
)
CHOOSE_SPACE = VerbRules(
    TO_SPACE,
    "space",
    (SPACE,),
    (forbids_answer, forbids_space),
    list_spaces,
    choose_space,
    ("{spaces}",),
    questions=(Q_SPACE, Q_CLEAR),
)

VERBS = (USE, MOVE, PASS, KEEP, SWITCH, ORDER_CARDS, CHOOSE_SPACE)
"""In the order of `legal`: PASS comes last, but before the cards of a trade."""
