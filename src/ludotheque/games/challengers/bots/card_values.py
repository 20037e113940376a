"""The values of cards and decks for a bot (no clause of the rulebook: our own judgement).

A bench has six spaces, and cards of one name share one: a deck lasts as long as its best six or seven names. So the
value of a deck is the strength of these; whatever else is in it only fills the bench. The value of a card is its base
strength, and something for each line of effect. The numbers were fitted to 168,000 matches of decks drafted more or
less well: the odds of a match go with the logarithm of this value.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.challengers.box import (
    ALWAYS,
    ATK,
    BASES,
    BENCH_AS_RES,
    BENCH_TO_OUT,
    BENCH_TO_RESERVE,
    BENCH_TO_TOP,
    CLEAR_SEAT,
    CUT,
    DECK_TO_TOP,
    DOUBLE,
    FAIL,
    FANS,
    FLAG,
    FORFEIT,
    GIFT,
    IN_BOTH,
    MAX_DESIGNS,
    MILL,
    MOVE,
    NEXT,
    NONE,
    ON_BENCH,
    ON_SPACE,
    OWN_FANS,
    PEEK,
    PICK,
    PILE,
    PLAIN,
    RES_AS_TOP,
    RESERVE_CARDS,
    RESERVE_TO_BOTTOM,
    SELF,
    SORT3,
    TEAM,
    THEIR_BENCH,
    TO_RESERVE,
    TOLL,
    TRADE,
    WIDE,
)
from ludotheque.games.challengers.content.tables import CARDS
from ludotheque.games.challengers.effects.card_codes import (
    Line,
    count_lines,
    has_operation,
    line_divisor,
    line_filter,
    line_number,
    line_operation,
    line_source,
    line_value,
    line_way,
)
from ludotheque.games.challengers.rules.draft.trays import find_place
from ludotheque.games.challengers.rules.match.faces import base_of, face_of, name_of, passes_filter
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.state import State

BestNames = tuple[float, float, float, float, float, float, float]
"""The values of the best seven names of a deck: one more than the bench has spaces."""
COPY_SHARE = 0.7  # the share that another card of the same name counts for
LAST_NAME_SHARE = 0.5  # the share that the seventh name counts for
NO_CARD_VALUE = 0.0  # no unknown card is expected
FAN_VALUE = 0.35  # a fan, in points of strength

# What an operation adds to a card, in points of strength.
_OPERATION_VALUES = {
    FORFEIT: -5.0,
    PEEK: 0.3,
    SORT3: 0.6,
    CLEAR_SEAT: 1.2,
    GIFT: 0.6,
    TRADE: 0.6,
    CUT: -0.8,
    BENCH_AS_RES: 1.2,
    RES_AS_TOP: 0.8,
    WIDE: -2.0,
    DOUBLE: 0.6,
}
_NUMBER_VALUES = {NEXT: 0.3, MILL: 0.5, FANS: FAN_VALUE, TOLL: 2.5 * FAN_VALUE}
_PATH_VALUES = {
    BENCH_TO_TOP: 1.0,
    BENCH_TO_RESERVE: 0.8,
    BENCH_TO_OUT: 0.1,
    THEIR_BENCH: -0.3,
    RESERVE_TO_BOTTOM: 0.5,
    DECK_TO_TOP: 0.7,
}
_SOURCE_VALUES = {PLAIN: 1.0, BASES: 2.0, RESERVE_CARDS: 0.5, ON_SPACE: 0.0, OWN_FANS: 0.0, ON_BENCH: 0.0}
_TRIGGER_SHARES = {ATK: 0.6, FLAG: 0.6, FAIL: 0.6, PICK: 1.0}
CONDITION_SHARE = 0.55  # how often a condition holds


def _line_value(line: Line) -> float:
    """Return what a line of effect adds to a card, in any deck."""
    if line.operation == SELF:
        value = line.number * _SOURCE_VALUES[line.source]
    elif line.operation == MOVE:
        value = _PATH_VALUES[line.way]
    elif line.operation == PILE:
        value = 0.4 if line.way == TO_RESERVE else (0.5, 1.2, 2.5)[line.level]
    else:
        value = _OPERATION_VALUES.get(line.operation, line.number * _NUMBER_VALUES.get(line.operation, 0.0))
    often = 1.0 if line.condition == ALWAYS else CONDITION_SHARE
    return value * often * _TRIGGER_SHARES.get(line.trigger, 1.0)


def _list_effect_values() -> np.ndarray:
    """Return what the effects of each design add to its base strength, in any deck."""
    added = np.zeros(MAX_DESIGNS)
    for design, card in enumerate(CARDS):
        added[design] = sum(_line_value(line) for line in card.lines)
    return added


EFFECT_VALUES = _list_effect_values()
PARTNER_VALUE = 0.12  # a bonus for others, for each card that gets it
BENCH_CARD_VALUE = 0.3  # a bonus that counts cards on the bench, for each card that counts
SPACE_CARD_VALUE = 0.4  # a bonus that counts the cards of a space, for each card of the largest


@rule
def card_value(s: State, seat: int, card: int) -> float:
    """Return the value of a card in a seat's deck, in points of strength."""
    face = face_of(card)
    value = base_of(s, card) + EFFECT_VALUES[card]
    if has_operation(face, TEAM) or has_operation(face, SELF):
        for place in range(count_lines(face)):
            value += line_value_in_deck(s, seat, line_of(card, place))
    return float(value)


@rule
def line_value_in_deck(s: State, seat: int, line: int) -> float:
    """Return what a line of effect is worth with the cards that a seat has."""
    operation = line_operation(line)
    if operation == TEAM:
        each = PARTNER_VALUE if line_way(line) == IN_BOTH else 0.5 * PARTNER_VALUE
        return each * line_number(line) * count_own_cards(s, seat, line)
    if operation != SELF:
        return 0.0
    source = line_source(line)
    if source == ON_BENCH:
        return BENCH_CARD_VALUE * line_number(line) * count_own_cards(s, seat, line)
    if source == ON_SPACE:
        return SPACE_CARD_VALUE * line_number(line) * count_largest_design(s, seat)
    if source == OWN_FANS:
        return 0.8 * line_number(line) * (int(s.fans[seat]) // line_divisor(line))
    return 0.0


@rule
def count_own_cards(s: State, seat: int, line: int) -> int:
    """Return how many of a seat's cards pass the filter of a line."""
    found = 0
    for place in range(s.own_size[seat]):
        if passes_filter(s, int(s.own[seat, place]), line_filter(line), line_value(line)):
            found += 1
    return found


@rule
def count_largest_design(s: State, seat: int) -> int:
    """Return how many cards of the same design a seat has at most; its cards are sorted."""
    largest = 0
    running = 0
    for place in range(s.own_size[seat]):
        running = running + 1 if place > 0 and s.own[seat, place] == s.own[seat, place - 1] else 1
        largest = max(largest, running)
    return largest


@noinline
def deck_value(s: State, seat: int, more: int, less: int, hoped: float) -> float:
    """Return the value of a seat's deck in points of strength, with one card more and one less where these are given,
    and with an unknown card of the value `hoped`."""
    gone = NONE if less == NONE else find_place(s.own[seat], int(s.own_size[seat]), less)
    top = (hoped, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for place in range(s.own_size[seat] + 1):
        card = deck_card_at(s, seat, place, more, gone)
        if card != NONE:
            value = name_value(s, seat, place, card, more, gone)
            if value > 0.0:
                top = insert_value(top, value)
    return top[0] + top[1] + top[2] + top[3] + top[4] + top[5] + LAST_NAME_SHARE * top[6]


@rule
def deck_card_at(s: State, seat: int, place: int, more: int, gone: int) -> int:
    """Return a card of a deck: the one more comes last, NONE stands for the one that is gone."""
    if place == gone:
        return NONE
    return int(s.own[seat, place]) if place < s.own_size[seat] else more


@rule
def name_value(s: State, seat: int, first: int, card: int, more: int, gone: int) -> float:
    """Return the value of all cards of a name together: the first in full, a share of the others.

    0 where the card is not the first of its name: a name counts once.
    """
    name = name_of(card)
    for place in range(first):
        other = deck_card_at(s, seat, place, more, gone)
        if other != NONE and name_of(other) == name:
            return 0.0
    value = card_value(s, seat, card)
    for place in range(first + 1, s.own_size[seat] + 1):
        other = deck_card_at(s, seat, place, more, gone)
        if other != NONE and name_of(other) == name:
            value += COPY_SHARE * card_value(s, seat, other)
    return value


@rule
def insert_value(top: BestNames, value: float) -> BestNames:
    """Return the best seven values with one more put in order; the last of them drops out."""
    one, two, three, four, five, six, seven = top
    if value > one:
        return value, one, two, three, four, five, six
    if value > two:
        return one, value, two, three, four, five, six
    if value > three:
        return one, two, value, three, four, five, six
    if value > four:
        return one, two, three, value, four, five, six
    if value > five:
        return one, two, three, four, value, five, six
    if value > six:
        return one, two, three, four, five, value, six
    return one, two, three, four, five, six, max(value, seven)
