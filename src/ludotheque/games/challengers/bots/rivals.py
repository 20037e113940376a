"""The other seats in a bot's imagination: only what concerns its own seat is played out.

A seat cannot know the cards of the others, but it knows how many of each level they have, and that they chose them. So
the rival of the round gets the better of two cards for each imagined one, and finishes its draft by simple rules; the
matches of others are decided by a coin (`rules/cup/tournament.py`).
"""

from __future__ import annotations

from ludotheque.core.engine.decisions import answered, asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.challengers.bots.card_values import NOTHING, card_worth, deck_worth
from ludotheque.games.challengers.bots.policy import OPTION_VALUE, value_of_loss
from ludotheque.games.challengers.box import DARK, FINALE, LEVELS, LIGHT, NONE, OPTION_CARDS, OPTION_FANS, OPTION_LEVEL
from ludotheque.games.challengers.rules.cup.tournament import opponent
from ludotheque.games.challengers.rules.draft.deck_phase import clear_offer
from ludotheque.games.challengers.rules.draft.trays import (
    add_card,
    discard_card,
    in_pile,
    insert,
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

MOST_CUT = 4  # cards that a rival is imagined to remove in a round


@rule
def focus(s: State, seat: int) -> None:
    """Leave out what does not concern a seat: finish the drafts of the others, and mark that only its own matches are
    played."""
    s.watched = seat
    if question(s) != Q_DRAFT or s.round_no == FINALE:
        return
    rival = rival_of(s, seat)
    if rival != NONE and not is_robot(s, rival):
        choose_cards(s, rival)
    for other in range(s.players):
        if other != seat and s.stage[other] != DONE:
            finish_draft(s, other, other == rival)
            if asked_seats(s) >> other & 1:
                answered(s, other)


@rule
def rival_of(s: State, seat: int) -> int:
    """Return the opponent of a seat in this round, or NONE."""
    for arena in range(s.seats // 2):
        light, dark = opponent(s, arena, LIGHT), opponent(s, arena, DARK)
        if light == seat:
            return dark
        if dark == seat:
            return light
    return NONE


@rule
def choose_cards(s: State, seat: int) -> None:
    """Replace each imagined card of a seat by the better of it and another one: nobody keeps the first card that
    comes."""
    for place in range(s.own_size[seat]):
        card = int(s.own[seat, place])
        level = level_of(card)
        if level < LEVELS and in_pile(s, level) > 0:
            other = take_from_pile(s, level, IMAGINED)
            if card_worth(s, seat, other) > card_worth(s, seat, card):
                lose_card(s, seat, card)
                add_card(s, seat, other)
                other = card
            insert(s.pile[level], int(s.pile_size[level]), other)
            s.pile_size[level] += 1


@rule
def finish_draft(s: State, seat: int, with_cards: bool) -> None:
    """Finish a seat's Deck phase by simple rules; with cards only where they will be met."""
    if s.stage[seat] <= CHOOSING:  # CHOOSING or IDLE
        option = 1 if OPTION_VALUE[s.round_no - 1, 1] > OPTION_VALUE[s.round_no - 1, 0] else 0
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
            take_better(s, seat, int(s.level[seat]))
        trim(s, seat)
    s.picks_left[seat] = 0
    s.stage[seat] = DONE


@rule
def take_better(s: State, seat: int, level: int) -> None:
    """Add the better of two cards of a pile to the deck."""
    if in_pile(s, level) < 2:
        return
    card, other = take_from_pile(s, level, IMAGINED), take_from_pile(s, level, IMAGINED)
    first = card_worth(s, seat, card) >= card_worth(s, seat, other)
    add_card(s, seat, card if first else other)
    discard_card(s, other if first else card)


@rule
def trim(s: State, seat: int) -> None:
    """Remove the cards that the deck does not need."""
    for _ in range(MOST_CUT):
        now = deck_worth(s, seat, NONE, NONE, NOTHING)
        worst, value = NONE, 0.5
        for place in range(s.own_size[seat]):
            found = value_of_loss(s, seat, int(s.own[seat, place]), now)
            if found > value:
                worst, value = int(s.own[seat, place]), found
        if worst == NONE:
            return
        throw_out(s, seat, worst)
