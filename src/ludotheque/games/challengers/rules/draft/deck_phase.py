"""The Deck phase: choose an option, select cards, remove cards (CHAL-4, 10.20 to 10.22, 12.7, 14.3)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import close_question, note_answer
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import (
    COACH_TRIGGER,
    CUT,
    DRAW,
    FANS,
    FINALE,
    FIRST_COACH,
    GIFT,
    GIFT_LIMIT,
    NONE,
    OFFER_SIZE,
    OPTION_CARDS,
    OPTION_FANS,
    OPTION_LEVEL,
    PICK,
    REDRAW,
    TRADE,
)
from ludotheque.games.challengers.effects.card_codes import (
    count_lines,
    has_trigger,
    line_filter,
    line_level,
    line_number,
    line_operation,
    line_trigger,
    line_value,
)
from ludotheque.games.challengers.numbers import (
    DRAFT_DONE,
    FANS_PAID,
    GIFT_SHOWN,
    LEFT_OVER,
    OFFERED,
    OPTION_CHOSEN,
    PICKED,
    REDREW,
    REMOVED,
    REMOVED_ONE,
    SELECTED,
)
from ludotheque.games.challengers.rules.draft.trays import (
    add_card,
    delete_card_at,
    discard_card,
    draw_cards,
    find_place,
    throw_out,
)
from ludotheque.games.challengers.rules.match.faces import face_of, level_of, passes_filter
from ludotheque.games.challengers.rules.match.strength import coach_number, line_of
from ludotheque.games.challengers.state import (
    CHOOSING,
    CUTTING,
    DONE,
    EMPTY,
    GIVEN,
    REMOVING,
    SELECTING,
    TRADING,
    State,
    gain_fans,
)


@rule
def begin_deck_phase(s: State, seat: int) -> None:
    """Begin a seat's Deck phase; before the Finale it only removes cards (CHAL-4.1, 12.7)."""
    s.level[seat] = NONE
    if s.round_no == FINALE:
        s.stage[seat] = REMOVING
        return
    s.redraws_left[seat] = coach_number(s, seat, REDRAW, 1)
    pay_coach_fans(s, seat)
    if OPTION_LEVEL[s.round_no - 1, 1] == NONE:
        choose_option(s, seat, 0)  # CHAL-4.17: nothing to choose
    else:
        s.stage[seat] = CHOOSING


@rule
def pay_coach_fans(s: State, seat: int) -> None:
    """Give the Strategist's fans after a lost match, in rounds 2 to 7 (CHAL-14.3). Nobody has lost before round 1."""
    if s.coach[seat] == NONE or not s.lost_prev[seat]:
        return
    owner = FIRST_COACH + s.coach[seat]
    for place in range(count_lines(face_of(owner))):
        line = line_of(owner, place)
        if line_trigger(line) == COACH_TRIGGER and line_operation(line) == FANS:
            emit(s, FANS_PAID, seat, gain_fans(s, seat, line_number(line)), 0, 0)


@rule
def find_option(s: State, level: int) -> int:
    """Return which option of the round draws from a level, or NONE (CHAL-3.2)."""
    if s.round_no < FINALE:
        for option in range(2):
            if OPTION_LEVEL[s.round_no - 1, option] == level:
                return option
    return NONE


@noinline
def choose_option(s: State, seat: int, option: int) -> None:
    """Give the option's fans at once, then draw the offer, which only this player sees (CHAL-4.2 to 4.4)."""
    level = int(OPTION_LEVEL[s.round_no - 1, option])
    fans = int(OPTION_FANS[s.round_no - 1, option])
    s.level[seat] = level
    s.picks_left[seat] = int(OPTION_CARDS[s.round_no - 1, option])
    emit(s, OPTION_CHOSEN, seat, level, int(s.picks_left[seat]), 0)
    if fans > 0:
        emit(s, FANS_PAID, seat, gain_fans(s, seat, fans), 0, 0)
    request_cards(s, seat, coach_number(s, seat, DRAW, OFFER_SIZE))


@rule
def request_cards(s: State, seat: int, count: int) -> None:
    """Mark that a seat's offer is to be discarded and `count` cards drawn: `deal` does it."""
    s.dealer = seat
    s.due = count


@rule
def deal(s: State) -> None:
    """Discard what is left of an offer (CHAL-4.9, 4.14); then draw cards of the option's level, as many as are due or
    what there is (CHAL-4.4, 4.13)."""
    seat = int(s.dealer)
    clear_offer(s, seat)
    if s.due > 0:
        s.offer_size[seat] = draw_cards(s, int(s.level[seat]), int(s.due), s.offer[seat], 0)
        for place in range(s.offer_size[seat]):
            emit(s, OFFERED, seat, int(s.offer[seat, place]), 0, 0)
        begin_next_selection(s, seat)
    s.dealer = NONE
    s.due = 0


@rule
def clear_offer(s: State, seat: int) -> None:
    """Discard what is left of an offer."""
    for place in range(s.offer_size[seat]):
        discard_card(s, int(s.offer[seat, place]))
        s.offer[seat, place] = 0
    s.offer_size[seat] = 0


@rule
def redraw(s: State, seat: int) -> None:
    """Discard all cards not selected yet and draw as many new ones (CHAL-4.7, 4.14)."""
    s.redraws_left[seat] -= 1
    emit(s, REDREW, seat, int(s.offer_size[seat]), 0, 0)
    request_cards(s, seat, int(s.offer_size[seat]))


@rule
def select(s: State, seat: int, card: int) -> None:
    """Add a card of the offer, or of a gift, to the deck (CHAL-4.5); then its effects, or the next selection."""
    if s.stage[seat] == GIVEN:
        select_from_gift(s, seat, card)
    else:
        count = int(s.offer_size[seat])
        delete_card_at(s.offer[seat], count, find_place(s.offer[seat], count, card))
        s.offer_size[seat] -= 1
        s.picks_left[seat] -= 1
        select_from_offer(s, seat, card)
    continue_selection(s, seat)


@rule
def select_from_offer(s: State, seat: int, card: int) -> None:
    """Add a selected card to the deck at once; its PICK effects are next."""
    add_card(s, seat, card)
    emit(s, SELECTED, seat, 0, 0, 0)
    emit(s, PICKED, seat, card, 0, 0)
    s.picked[seat] = card
    s.pick_effect[seat] = 0


@noinline
def select_from_gift(s: State, seat: int, card: int) -> None:
    """Add one card of a gift to the deck and discard the rest (CHAL-10.21)."""
    count = int(s.gift_size[seat])
    delete_card_at(s.gift[seat], count, find_place(s.gift[seat], count, card))
    for place in range(count - 1):
        discard_card(s, int(s.gift[seat, place]))
        s.gift[seat, place] = 0
    s.gift_size[seat] = 0
    s.gift_level[seat] = NONE
    select_from_offer(s, seat, card)


@rule
def continue_selection(s: State, seat: int) -> None:
    """Carry out the remaining PICK effects of the selected card, then go on with the phase (CHAL-4.6)."""
    while s.picked[seat] != EMPTY:
        card = int(s.picked[seat])
        face = face_of(card)
        if s.pick_effect[seat] >= count_lines(face) or not has_trigger(face, PICK):
            s.picked[seat] = EMPTY
            s.pick_effect[seat] = 0
        else:
            line = line_of(card, int(s.pick_effect[seat]))
            s.pick_effect[seat] += 1
            if line_trigger(line) == PICK and run_pick_effect(s, seat, line):
                return
    begin_next_selection(s, seat)


@rule
def run_pick_effect(s: State, seat: int, line: int) -> bool:
    """Carry out one PICK effect; return true when the player is asked something."""
    operation = line_operation(line)
    if operation == FANS:
        emit(s, FANS_PAID, seat, gain_fans(s, seat, line_number(line)), 0, 0)
    elif operation == GIFT:
        return open_gift(s, seat, line_level(line), line_number(line))
    elif operation == TRADE and s.offer_size[seat] > 0:  # CHAL-10.20
        s.stage[seat] = TRADING
        return True
    elif operation == CUT:
        return open_cut(s, seat, line)
    return False


@rule
def open_gift(s: State, seat: int, level: int, count: int) -> bool:
    """GIFT: draw some cards, of which one is selected; a single kind is taken without asking (CHAL-10.21, 11.2). Return
    whether the player is asked."""
    if s.own_size[seat] >= GIFT_LIMIT:  # only a pack could reach this limit (CHAL-17.3)
        return False
    s.gift_size[seat] = draw_cards(s, level, count, s.gift[seat], 0)
    alike = True
    for place in range(s.gift_size[seat]):
        alike = alike and s.gift[seat, place] == s.gift[seat, 0]
        emit(s, GIFT_SHOWN, seat, int(s.gift[seat, place]), 0, 0)
    if s.gift_size[seat] == 0:
        return False
    s.gift_level[seat] = level
    if alike:
        select_from_gift(s, seat, int(s.gift[seat, 0]))
        return False
    s.stage[seat] = GIVEN
    return True


@rule
def open_cut(s: State, seat: int, line: int) -> bool:
    """CUT: one card of the deck that matches must go; a single kind goes without asking (CHAL-10.22, 11.2). Return
    whether the player is asked."""
    found = NONE
    for place in range(s.own_size[seat]):
        card = int(s.own[seat, place])
        if card != found and passes_filter(s, card, line_filter(line), line_value(line)):
            if found != NONE:
                s.stage[seat] = CUTTING
                return True
            found = card
    if found != NONE:
        remove_card(s, seat, found)
    return False


@rule
def asked_pick_effect(s: State, seat: int) -> int:
    """Return the PICK effect that a seat is asked about."""
    return line_of(int(s.picked[seat]), int(s.pick_effect[seat]) - 1)


@noinline
def begin_next_selection(s: State, seat: int) -> None:
    """Ask for the next selection; without any left, discard the rest of the offer and let cards be removed (CHAL-4.5,
    4.9, 4.10)."""
    if s.picks_left[seat] > 0 and s.offer_size[seat] > 0:
        s.stage[seat] = SELECTING
        return
    s.picks_left[seat] = 0
    s.redraws_left[seat] = 0
    s.stage[seat] = REMOVING
    if s.offer_size[seat] > 0:
        emit(s, LEFT_OVER, seat, int(s.offer_size[seat]), 0, 0)
        request_cards(s, seat, 0)


@noinline
def remove_card(s: State, seat: int, card: int) -> None:
    """Remove a card from the deck (CHAL-4.10): all see to which discard it goes, only its owner knows the card."""
    throw_out(s, seat, card)
    emit(s, REMOVED, seat, level_of(card), 0, 0)
    emit(s, REMOVED_ONE, seat, card, 0, 0)


@rule
def end_deck_phase(s: State, seat: int) -> None:
    """Mark that a player is ready for the match; the last one closes the question (CHAL-4.12, 4.16)."""
    s.stage[seat] = DONE
    emit(s, DRAFT_DONE, seat, 0, 0, 0)
    if note_answer(s, seat):
        close_question(s)
