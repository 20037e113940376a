"""The other seats in a bot's imagination: only what concerns its own seat is played out.

A seat cannot know the cards of the others, but it knows how many of each level they have, and that they chose them. So
the rival of the round gets the better of two cards for each imagined one, and finishes its draft by simple rules; the
matches of others are decided by a coin (`rules/cup/tournament.py`).
"""

from __future__ import annotations

from ludotheque.core.engine.decisions import asked_seats, note_answer, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.challengers.bots.card_values import NO_CARD_VALUE, card_value, deck_value
from ludotheque.games.challengers.bots.policy import OPTION_VALUES, loss_value
from ludotheque.games.challengers.box import (
    DARK,
    FINALE,
    LIGHT,
    NONE,
    OPTION_CARDS,
    OPTION_FANS,
    OPTION_LEVEL,
    PILE_LEVELS,
)
from ludotheque.games.challengers.rules.cup.tournament import arena_seat
from ludotheque.games.challengers.rules.draft.deck_phase import clear_offer
from ludotheque.games.challengers.rules.draft.trays import (
    add_card,
    count_pile,
    discard_card,
    insert_card,
    lose_card,
    take_from_pile,
    throw_out,
)
from ludotheque.games.challengers.rules.match.faces import level_of
from ludotheque.games.challengers.state import (
    CHOOSING,
    DONE,
    IMAGINED,
    Q_DRAFT,
    State,
    gain_fans,
    is_robot,
)

MAX_TRIMMED = 4  # cards that a rival is imagined to remove in a round


@rule
def focus(s: State, seat: int) -> None:
    """Leave out what does not concern a seat: finish the drafts of the others, and mark that only its own matches are
    played."""
    s.watched = seat
    if question(s) != Q_DRAFT or s.round_no == FINALE:
        return
    rival = find_rival(s, seat)
    if rival != NONE and not is_robot(s, rival):
        improve_cards(s, rival)
    for other in range(s.players):
        if other != seat and s.stage[other] != DONE:
            finish_draft(s, other, other == rival)
            if asked_seats(s) >> other & 1:
                note_answer(s, other)


@rule
def find_rival(s: State, seat: int) -> int:
    """Return the opponent of a seat in this round, or NONE."""
    for arena in range(s.seats // 2):
        light, dark = arena_seat(s, arena, LIGHT), arena_seat(s, arena, DARK)
        if light == seat:
            return dark
        if dark == seat:
            return light
    return NONE


@rule
def improve_cards(s: State, seat: int) -> None:
    """Replace each imagined card of a seat by the better of it and another one: nobody keeps the first card that
    comes."""
    for place in range(s.own_size[seat]):
        card = int(s.own[seat, place])
        level = level_of(card)
        if level < PILE_LEVELS and count_pile(s, level) > 0:
            other = take_from_pile(s, level, IMAGINED)
            if card_value(s, seat, other) > card_value(s, seat, card):
                lose_card(s, seat, card)
                add_card(s, seat, other)
                other = card
            insert_card(s.pile[level], int(s.pile_size[level]), other)
            s.pile_size[level] += 1


@rule
def finish_draft(s: State, seat: int, with_cards: bool) -> None:
    """Finish a seat's Deck phase by simple rules; with cards only where they will be met."""
    if s.stage[seat] <= CHOOSING:  # CHOOSING or IDLE
        option = 1 if OPTION_VALUES[s.round_no - 1, 1] > OPTION_VALUES[s.round_no - 1, 0] else 0
        gain_fans(s, seat, int(OPTION_FANS[s.round_no - 1, option]))
        s.level[seat] = OPTION_LEVEL[s.round_no - 1, option]
        s.picks_left[seat] = OPTION_CARDS[s.round_no - 1, option]
    clear_offer(s, seat)
    for place in range(s.gift_size[seat]):
        discard_card(s, int(s.gift[seat, place]))
        s.gift[seat, place] = 0
    s.gift_size[seat] = 0
    if with_cards:
        for _ in range(s.picks_left[seat]):
            draft_better_card(s, seat, int(s.level[seat]))
        trim_deck(s, seat)
    s.picks_left[seat] = 0
    s.stage[seat] = DONE


@rule
def draft_better_card(s: State, seat: int, level: int) -> None:
    """Add the better of two cards of a pile to the deck."""
    if count_pile(s, level) < 2:
        return
    card, other = take_from_pile(s, level, IMAGINED), take_from_pile(s, level, IMAGINED)
    first = card_value(s, seat, card) >= card_value(s, seat, other)
    add_card(s, seat, card if first else other)
    discard_card(s, other if first else card)


@rule
def trim_deck(s: State, seat: int) -> None:
    """Remove the cards that the deck does not need."""
    for _ in range(MAX_TRIMMED):
        now = deck_value(s, seat, NONE, NONE, NO_CARD_VALUE)
        worst, value = NONE, 0.5
        for place in range(s.own_size[seat]):
            found = loss_value(s, seat, int(s.own[seat, place]), now)
            if found > value:
                worst, value = int(s.own[seat, place]), found
        if worst == NONE:
            return
        throw_out(s, seat, worst)
