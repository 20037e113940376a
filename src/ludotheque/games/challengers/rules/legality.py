"""What is refused, and by which clause ("Reasons for refusing a move")."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.challengers.box import DARK, DEALT_COACHES, DECK_TO_TOP, LIGHT, MAX_SPACES, NONE
from ludotheque.games.challengers.clause_numbers import (
    CHAL_3_2,
    CHAL_4_1,
    CHAL_4_2,
    CHAL_4_4,
    CHAL_4_5,
    CHAL_4_6,
    CHAL_4_7,
    CHAL_4_8,
    CHAL_4_10,
    CHAL_4_11,
    CHAL_4_12,
    CHAL_5_1,
    CHAL_5_2,
    CHAL_5_3,
    CHAL_6_7,
    CHAL_7_3,
    CHAL_9_11,
    CHAL_10_5,
    CHAL_10_6,
    CHAL_10_12,
    CHAL_10_13,
    CHAL_10_14,
    CHAL_10_16,
    CHAL_10_20,
    CHAL_10_21,
    CHAL_10_22,
    CHAL_11_1,
    CHAL_11_2,
    CHAL_11_3,
    CHAL_12_1,
    CHAL_12_7,
    CHAL_14_1,
    CHAL_14_6,
    CHAL_15_1,
)
from ludotheque.games.challengers.content.tables import DESIGN_COUNT
from ludotheque.games.challengers.effects.card_codes import is_optional, line_filter, line_value, line_way
from ludotheque.games.challengers.numbers import (
    ORDERS,
    TO_ASK_VALUE,
    TO_COACH,
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_KEEP,
    TO_LOOK,
    TO_MOVE,
    TO_ORDER,
    TO_PASS,
    TO_REDRAW,
    TO_REDRAW_SOME,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_START,
    TO_STOP,
    TO_SWITCH,
    TO_TRADE,
    TO_USE,
)
from ludotheque.games.challengers.rules.draft.deck_phase import asked_pick_effect, find_option
from ludotheque.games.challengers.rules.draft.trays import find_place, has_card
from ludotheque.games.challengers.rules.match.benches import find_space
from ludotheque.games.challengers.rules.match.card_moves import is_movable, zone_card, zone_size
from ludotheque.games.challengers.rules.match.decks import is_in_deck
from ludotheque.games.challengers.rules.match.faces import passes_filter
from ludotheque.games.challengers.rules.match.peeks import is_order_of_size, is_repeat
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.state import (
    CHOOSING,
    COACH_PHASE,
    CUTTING,
    EMPTY,
    FINAL_DECK,
    GIVEN,
    Q_CLEAR,
    Q_COACH,
    Q_DRAFT,
    Q_MOVE,
    Q_PEEK,
    Q_SORT,
    Q_USE,
    REMOVING,
    SELECTING,
    TRADING,
    State,
)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or 0."""
    verb = verb_of(action)
    noun = noun_of(action, 0)
    if verb >= TO_REDRAW_SOME:
        return forbids_verb(s, seat, verb)
    if s.over:
        return CHAL_15_1
    if verb == TO_COACH:
        return forbids_coach(s, seat, noun)
    if verb <= TO_DONE:
        return forbids_draft_action(s, seat, verb, noun)
    return forbids_choice(s, seat, verb, noun)


@rule
def forbids_verb(s: State, seat: int, verb: int) -> int:
    """Return the clause that refuses a verb that is never legal, each with its own."""
    if verb == TO_REDRAW_SOME:
        return CHAL_4_7  # all or nothing
    if verb == TO_LOOK:
        return CHAL_4_2 if s.stage[seat] == CHOOSING else CHAL_5_1
    if verb == TO_START:
        return CHAL_5_2 if s.round_no <= 1 else CHAL_5_3
    if verb == TO_STOP:
        return CHAL_6_7
    return CHAL_12_1 if verb == TO_ASK_VALUE else CHAL_7_3


@rule
def is_asked(s: State, seat: int) -> bool:
    """Whether a seat owes an answer."""
    return bool(asked_seats(s) >> seat & 1)


@rule
def forbids_coach(s: State, seat: int, coach: int) -> int:
    """Return the clause that forbids a coach: one is chosen once, among those dealt to the seat (CHAL-14.1)."""
    if question(s) == Q_COACH and is_asked(s, seat):
        for place in range(DEALT_COACHES):
            if s.dealt[seat, place] == coach:
                return ALLOWED
    return CHAL_14_1


# --- Deck phase -----------------------------------------------------------------------


@rule
def forbids_draft_action(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause of the Deck phase that forbids an action (CHAL-4, 12.7)."""
    if s.phase == COACH_PHASE:
        return CHAL_15_1
    if s.phase == FINAL_DECK and (verb < TO_REMOVE or seat not in (s.finalist[LIGHT], s.finalist[DARK])):
        return CHAL_12_7
    if question(s) != Q_DRAFT or not is_asked(s, seat):
        return CHAL_4_1
    if verb == TO_DRAFT:
        return forbids_option(s, seat, noun)
    stage = s.stage[seat]
    if stage == CHOOSING:
        return CHAL_4_2
    if stage == SELECTING:
        return forbids_selection(s, seat, verb, noun)
    if stage == REMOVING:
        return forbids_removal(s, seat, verb, noun)
    return forbids_pick_answer(s, seat, verb, noun)


@rule
def forbids_option(s: State, seat: int, level: int) -> int:
    """Return the clause that forbids an option: one of the round's line, once (CHAL-3.2, 4.2)."""
    if find_option(s, level) == NONE:
        return CHAL_3_2
    return ALLOWED if s.stage[seat] == CHOOSING else CHAL_4_2


@rule
def forbids_selection(s: State, seat: int, verb: int, card: int) -> int:
    """Return the clause that forbids an action while selections are due (CHAL-4.4 to 4.10)."""
    if verb == TO_SELECT:
        return ALLOWED if is_offered(s, seat, card) else CHAL_4_4
    if verb == TO_REDRAW:
        return ALLOWED if s.redraws_left[seat] > 0 else CHAL_4_7
    if verb == TO_CUT:
        return CHAL_10_22
    if verb == TO_TRADE:
        return CHAL_10_20
    return CHAL_4_10 if verb == TO_REMOVE else CHAL_4_5


@rule
def is_offered(s: State, seat: int, card: int) -> bool:
    """Whether a card is in the seat's offer."""
    return bool(find_place(s.offer[seat], int(s.offer_size[seat]), card) < s.offer_size[seat])


@rule
def forbids_pick_answer(s: State, seat: int, verb: int, card: int) -> int:
    """Return the clause that forbids an action while a selected card asks something (CHAL-4.6, 10.20 to 10.22)."""
    stage = s.stage[seat]
    if stage == GIVEN and verb == TO_SELECT:
        if find_place(s.gift[seat], int(s.gift_size[seat]), card) < s.gift_size[seat]:
            return ALLOWED
        return CHAL_4_6 if is_offered(s, seat, card) else CHAL_10_21
    if stage == GIVEN and verb == TO_REDRAW:
        return CHAL_4_8
    if stage == TRADING and verb == TO_TRADE:
        return ALLOWED if has_card(s, seat, card) else CHAL_4_10
    if stage == CUTTING and verb == TO_CUT:
        return forbids_cut(s, seat, card)
    return CHAL_4_6


@rule
def forbids_cut(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a cut: a card of the deck that matches is asked for (CHAL-10.22)."""
    if not has_card(s, seat, card):
        return CHAL_4_10
    line = asked_pick_effect(s, seat)
    return ALLOWED if passes_filter(s, card, line_filter(line), line_value(line)) else CHAL_10_22


@rule
def forbids_removal(s: State, seat: int, verb: int, card: int) -> int:
    """Return the clause that forbids an action when all selections are done (CHAL-4.8, 4.10, 4.11)."""
    if verb == TO_DONE:
        return ALLOWED
    if verb == TO_REMOVE:
        if not has_card(s, seat, card):
            return CHAL_4_10
        return CHAL_4_11 if s.own_size[seat] == 1 else ALLOWED
    if verb == TO_SELECT:
        return CHAL_4_5
    if verb == TO_REDRAW:
        return CHAL_4_8
    return CHAL_10_22 if verb == TO_CUT else CHAL_10_20


# --- choices in a match ---------------------------------------------------------------


@rule
def forbids_choice(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause that forbids an answer to an effect: its owner answers what it asks (CHAL-11.1)."""
    asked = question(s)
    if asked == Q_DRAFT and verb == TO_PASS:
        return forbids_draft_pass(s, seat)
    if verb == TO_USE:
        return ALLOWED if asked == Q_USE and is_asked(s, seat) else CHAL_14_6
    if asked in (Q_COACH, Q_DRAFT) or not is_asked(s, seat):
        return CHAL_11_1
    if asked == Q_USE:
        return ALLOWED if verb == TO_PASS else CHAL_14_6
    if asked == Q_MOVE:
        return forbids_move(s, verb, noun)
    if verb == TO_PASS:
        return CHAL_9_11
    if asked == Q_PEEK:
        return ALLOWED if verb in (TO_KEEP, TO_SWITCH) else CHAL_10_12
    if asked == Q_SORT:
        return forbids_order(s, verb, noun)
    return forbids_space(s, verb, noun)


@rule
def forbids_draft_pass(s: State, seat: int) -> int:
    """Return the clause that forbids to pass: only a TRADE may be declined (CHAL-10.20); DONE ends a Deck phase
    (CHAL-4.12)."""
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
def forbids_order(s: State, verb: int, order: int) -> int:
    """Return the clause that forbids an order of the looked cards, listed once where two of them are alike (CHAL-10.13,
    11.3)."""
    if verb != TO_ORDER or order >= ORDERS or not is_order_of_size(s, order):
        return CHAL_10_13
    return CHAL_11_3 if is_repeat(s, order) else ALLOWED


@rule
def forbids_space(s: State, verb: int, space: int) -> int:
    """Return the clause that forbids a space: an occupied one of the own bench; a wide card's two spaces are one choice
    (CHAL-10.6, 10.16)."""
    side = int(s.actor_side)
    reason = CHAL_10_16 if question(s) == Q_CLEAR else CHAL_10_6
    if verb != TO_SPACE or space >= MAX_SPACES or s.space[side, space] == EMPTY:
        return reason
    return ALLOWED if find_space(s, side, int(s.space[side, space])) == space else CHAL_11_2


@rule
def forbids_move(s: State, verb: int, card: int) -> int:
    """Return the clause that forbids a move: a card of the zone that matches, PASS only where the effect allows it
    (CHAL-9.11, 10.5, 10.14)."""
    line = line_of(int(s.actor), int(s.effect))
    if verb == TO_PASS:
        return ALLOWED if is_optional(line) else CHAL_9_11
    side = int(s.actor_side)
    if verb != TO_MOVE or card >= DESIGN_COUNT or not is_in_zone(s, side, line_way(line), card):
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
