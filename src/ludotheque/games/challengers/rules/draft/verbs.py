"""The verbs of Deck phases (CHAL-4, 10.20 to 10.22): what is refused, listed and done.

A seat's stage says what is due; `forbids_in_deck_phase` is asked before the rule of each verb.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import DARK, LIGHT, NONE, OPTION_LEVEL
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
    CHAL_10_20,
    CHAL_10_21,
    CHAL_10_22,
    CHAL_12_7,
    CHAL_15_1,
)
from ludotheque.games.challengers.effects.card_codes import line_filter, line_value
from ludotheque.games.challengers.nouns.kinds import CARD, LEVEL
from ludotheque.games.challengers.numbers import (
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_TRADE,
)
from ludotheque.games.challengers.rules.draft.deck_phase import (
    asked_pick_effect,
    choose_option,
    continue_selection,
    end_deck_phase,
    find_option,
    redraw,
    remove_card,
    select,
)
from ludotheque.games.challengers.rules.draft.trays import find_place, has_card
from ludotheque.games.challengers.rules.match.faces import passes_filter
from ludotheque.games.challengers.state import (
    CHOOSING,
    COACH_PHASE,
    CUTTING,
    FINAL_DECK,
    GIVEN,
    IN_DRAFT,
    Q_DRAFT,
    REMOVING,
    SELECTING,
    TRADING,
    State,
)


@rule
def forbids_in_deck_phase(s: State, seat: int, verb: int) -> int:
    """Return the clause that forbids any verb of the Deck phase, or ALLOWED: it takes a seat that has not finished, an
    option first, and before the Finale only removals (CHAL-4.1, 4.2, 12.7)."""
    if s.phase == COACH_PHASE:
        return CHAL_15_1
    if s.phase == FINAL_DECK and (verb < TO_REMOVE or seat not in (s.finalist[LIGHT], s.finalist[DARK])):
        return CHAL_12_7
    if question(s) != Q_DRAFT or not asked_seats(s) >> seat & 1:
        return CHAL_4_1
    return CHAL_4_2 if verb != TO_DRAFT and s.stage[seat] == CHOOSING else ALLOWED


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


# --- the option -----------------------------------------------------------------------


@rule
def forbids_option(s: State, seat: int, level: int) -> int:
    """Return the clause that forbids an option: one of the round's line, once (CHAL-3.2, 4.2)."""
    if find_option(s, level) == NONE:
        return CHAL_3_2
    return ALLOWED if s.stage[seat] == CHOOSING else CHAL_4_2


@rule
def list_options(s: State, out: Array, count: int) -> int:
    """List the options of the round (CHAL-3.2); return the new count."""
    for option in range(2):
        out[count + option] = pack(TO_DRAFT, int(OPTION_LEVEL[s.round_no - 1, option]), 0, 0, 0)
    return count + 2


@rule
def draft(s: State, seat: int, level: int) -> None:
    """Choose the option with this level (CHAL-4.2)."""
    choose_option(s, seat, find_option(s, level))


# --- selections -----------------------------------------------------------------------


@rule
def forbids_select(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids to select a card: one of the offer, or of the gift first (CHAL-4.4 to 4.6)."""
    stage = s.stage[seat]
    if stage == SELECTING:
        return ALLOWED if is_offered(s, seat, card) else CHAL_4_4
    if stage == GIVEN:
        if find_place(s.gift[seat], int(s.gift_size[seat]), card) < s.gift_size[seat]:
            return ALLOWED
        return CHAL_4_6 if is_offered(s, seat, card) else CHAL_10_21
    return CHAL_4_5 if stage == REMOVING else CHAL_4_6


@rule
def is_offered(s: State, seat: int, card: int) -> bool:
    """Whether a card is in the seat's offer."""
    return bool(find_place(s.offer[seat], int(s.offer_size[seat]), card) < s.offer_size[seat])


@rule
def list_selections(s: State, seat: int, asked: int, out: Array, count: int) -> int:
    """List the cards of the offer or of the gift (CHAL-4.5, 10.21); return the new count."""
    if asked == IN_DRAFT + GIVEN:
        return list_designs(s.gift[seat], int(s.gift_size[seat]), TO_SELECT, out, count)
    return list_designs(s.offer[seat], int(s.offer_size[seat]), TO_SELECT, out, count)


@rule
def forbids_redraw(s: State, seat: int) -> int:
    """Return the clause that forbids a redraw: selections are due and one is left (CHAL-4.7, 4.8)."""
    stage = s.stage[seat]
    if stage == SELECTING:
        return ALLOWED if s.redraws_left[seat] > 0 else CHAL_4_7
    return CHAL_4_8 if stage in (GIVEN, REMOVING) else CHAL_4_6


@rule
def list_redraw(s: State, seat: int, out: Array, count: int) -> int:
    """List a redraw where one is left (CHAL-4.7); return the new count."""
    if s.redraws_left[seat] > 0:
        out[count] = pack(TO_REDRAW, 0, 0, 0, 0)
        count += 1
    return count


# --- what a selected card asks ----------------------------------------------------------


@rule
def forbids_cut(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a cut: a card of the deck that matches is asked for (CHAL-10.22)."""
    stage = s.stage[seat]
    if stage != CUTTING:
        return CHAL_10_22 if stage in (SELECTING, REMOVING) else CHAL_4_6
    if not has_card(s, seat, card):
        return CHAL_4_10
    line = asked_pick_effect(s, seat)
    return ALLOWED if passes_filter(s, card, line_filter(line), line_value(line)) else CHAL_10_22


@rule
def list_cuts(s: State, seat: int, out: Array, count: int) -> int:
    """List each card of the deck that CUT may take (CHAL-10.22); return the new count."""
    line = asked_pick_effect(s, seat)
    for place in range(s.own_size[seat]):  # sorted: equal cards are neighbours
        card = int(s.own[seat, place])
        repeated = place > 0 and s.own[seat, place - 1] == card
        if not repeated and passes_filter(s, card, line_filter(line), line_value(line)):
            out[count] = pack(TO_CUT, card, 0, 0, 0)
            count += 1
    return count


@rule
def cut(s: State, seat: int, card: int) -> None:
    """Remove the card that the selected one asks for (CHAL-10.22)."""
    remove_card(s, seat, card)
    continue_selection(s, seat)


@rule
def forbids_trade(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a trade: a selected card offers it, for a card of the deck (CHAL-10.20)."""
    stage = s.stage[seat]
    if stage == TRADING:
        return ALLOWED if has_card(s, seat, card) else CHAL_4_10
    return CHAL_10_20 if stage in (SELECTING, REMOVING) else CHAL_4_6


@rule
def list_trades(s: State, seat: int, out: Array, count: int) -> int:
    """List each card of the deck (CHAL-10.20); return the new count."""
    return list_designs(s.own[seat], int(s.own_size[seat]), TO_TRADE, out, count)


@rule
def trade(s: State, seat: int, card: int) -> None:
    """Remove a card for one more selection (CHAL-10.20)."""
    remove_card(s, seat, card)
    s.picks_left[seat] += 1
    continue_selection(s, seat)


# --- the end of a Deck phase ------------------------------------------------------------


@rule
def forbids_remove(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a removal: after all selections, and never the last card (CHAL-4.10, 4.11)."""
    stage = s.stage[seat]
    if stage != REMOVING:
        return CHAL_4_10 if stage == SELECTING else CHAL_4_6
    if not has_card(s, seat, card):
        return CHAL_4_10
    return CHAL_4_11 if s.own_size[seat] == 1 else ALLOWED


@rule
def list_removals(s: State, seat: int, out: Array, count: int) -> int:
    """List each card that may leave the deck, never the last one (CHAL-4.10, 4.11); return the new count."""
    if s.own_size[seat] > 1:
        for place in range(s.own_size[seat]):  # sorted: equal cards are neighbours
            card = int(s.own[seat, place])
            if place == 0 or s.own[seat, place - 1] != card:
                out[count] = pack(TO_REMOVE, card, 0, 0, 0)
                count += 1
    return count


@rule
def forbids_done(s: State, seat: int) -> int:
    """Return the clause that forbids to finish: all selections are made first (CHAL-4.5, 4.12)."""
    stage = s.stage[seat]
    if stage == REMOVING:
        return ALLOWED
    return CHAL_4_5 if stage == SELECTING else CHAL_4_6


DRAFT = VerbRules(
    TO_DRAFT,
    "draft",
    (LEVEL,),
    (forbids_in_deck_phase, forbids_option),
    list_options,
    draft,
    ("level:{level}",),
    questions=(IN_DRAFT + CHOOSING,),
)
SELECT = VerbRules(
    TO_SELECT,
    "select",
    (CARD,),
    (forbids_in_deck_phase, forbids_select),
    list_selections,
    select,
    ("{offered}",),
    questions=(IN_DRAFT + SELECTING, IN_DRAFT + GIVEN),
)
REDRAW = VerbRules(
    TO_REDRAW,
    "redraw",
    (),
    (forbids_in_deck_phase, forbids_redraw),
    list_redraw,
    redraw,
    ("redraw",),
    questions=(IN_DRAFT + SELECTING,),
)
CUT = VerbRules(
    TO_CUT,
    "cut",
    (CARD,),
    (forbids_in_deck_phase, forbids_cut),
    list_cuts,
    cut,
    ("deck:{card}",),
    questions=(IN_DRAFT + CUTTING,),
)
TRADE = VerbRules(
    TO_TRADE,
    "trade",
    (CARD,),
    (forbids_in_deck_phase, forbids_trade),
    list_trades,
    trade,
    ("deck:{card}",),
    questions=(IN_DRAFT + TRADING,),
)
REMOVE = VerbRules(
    TO_REMOVE,
    "remove",
    (CARD,),
    (forbids_in_deck_phase, forbids_remove),
    list_removals,
    remove_card,
    ("deck:{card}",),
    questions=(IN_DRAFT + REMOVING,),
)
DONE = VerbRules(
    TO_DONE,
    "done",
    (),
    (forbids_in_deck_phase, forbids_done),
    None,
    end_deck_phase,
    ("done",),
    questions=(IN_DRAFT + REMOVING,),
)

VERBS = (DRAFT, SELECT, REDRAW, CUT, TRADE, DONE, REMOVE)
"""In the order of `legal`: DONE comes before the removals."""
