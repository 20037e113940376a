"""The quick answer to every choice in a match (CHAL-11.6): without search, and in all imagined matches.

Each action gets a value from 0 to 1; the answer is the action with the highest one.
"""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.challengers.box import (
    BENCH,
    BENCH_TO_OUT,
    BENCH_TO_RESERVE,
    MAX_DESIGNS,
    RES_AS_TOP,
    THEIR_BENCH,
    TO_TOP,
)
from ludotheque.games.challengers.effects.card_codes import has_operation, has_trigger, is_optional, line_way
from ludotheque.games.challengers.numbers import TO_PASS, TO_SWITCH, TO_USE
from ludotheque.games.challengers.rules.match.benches import count_space_cards, find_space
from ludotheque.games.challengers.rules.match.decks import is_unseen
from ludotheque.games.challengers.rules.match.faces import base_of, face_of, name_of
from ludotheque.games.challengers.rules.match.peeks import card_in_order
from ludotheque.games.challengers.rules.match.strength import current_line
from ludotheque.games.challengers.state import (
    CARD_MASK,
    LOOSE,
    NOBODY,
    Q_CLEAR,
    Q_PEEK,
    Q_SORT,
    Q_SPACE,
    Q_USE,
    State,
)

PASS_VALUE = 0.5  # the value of doing nothing, where that is allowed
GOOD, POOR = 0.7, 0.3
MAX_BASE = 16
MAX_SPARE_BASE = 2  # the strongest card that is thrown out of a deck where one may decline


@noinline
def answer_value(s: State, action: int) -> float:
    """Return the value of an answer to the question of a match, without search."""
    asked = question(s)
    if asked == Q_PEEK:
        return peek_value(s, verb_of(action) == TO_SWITCH)
    if asked == Q_USE:
        return GOOD if verb_of(action) == TO_USE else POOR
    if verb_of(action) == TO_PASS:
        return PASS_VALUE
    if asked == Q_SORT:
        return order_value(s, noun_of(action, 0))
    if asked == Q_SPACE:
        return space_value(s, noun_of(action, 0))
    if asked == Q_CLEAR:
        return clearance_value(s, noun_of(action, 0))
    return move_value(s, noun_of(action, 0))


@rule
def card_height(s: State, card: int) -> float:
    """Return the rank of a card from 0 to 1: by base strength; of equals the lower number is higher."""
    return (base_of(s, card) + 1.0 - card / MAX_DESIGNS) / (MAX_BASE + 1.0)


@rule
def has_bench_effect(card: int) -> bool:
    """Whether a card has an effect on the bench."""
    return has_trigger(face_of(card), BENCH)


@rule
def peek_value(s: State, switched: bool) -> float:
    """Return the value of an answer to PEEK: a card at least as strong as the mean of the deck belongs on top, any
    other at the bottom."""
    side = int(s.actor_side)
    on_top = (line_way(current_line(s)) == TO_TOP) != switched
    return GOOD if on_top == is_above_mean(s, side, int(s.looked[0])) else POOR


@rule
def is_above_mean(s: State, side: int, card: int) -> bool:
    """Whether a card's base strength is at least the mean of what its owner knows to be in the deck."""
    total = 0
    count = 0
    for place in range(s.loose_size[side]):
        total += base_of(s, int(s.loose[side, place]))
        count += 1
    for place in range(s.deck_size[side]):
        back = int(s.deck[side, place])
        if back != LOOSE and not is_unseen(back) and back & NOBODY == 0:
            total += base_of(s, back & CARD_MASK)
            count += 1
    return base_of(s, card) * count >= total


@rule
def order_value(s: State, order: int) -> float:
    """Return the value of an order: the strongest on top, the next at the bottom."""
    top = card_height(s, int(s.looked[card_in_order(order, 0)]))
    return 0.9 * top + 0.05 * card_height(s, int(s.looked[card_in_order(order, 1)]))


@rule
def space_value(s: State, space: int) -> float:
    """Return the value of a bench space to count: the fullest counts most."""
    side = int(s.actor_side)
    name = int(s.space[side, space])
    return (count_space_cards(s, side, space) + 1.0 - name / MAX_DESIGNS) / (int(s.bench_size[side]) + 2.0)


@rule
def clearance_value(s: State, space: int) -> float:
    """Return the value of clearing a bench space: best cards that come back to the deck, then those without effect on
    the bench, then the fewest."""
    side = int(s.actor_side)
    name = int(s.space[side, space])
    few = (1.0 - name / MAX_DESIGNS) / 2.0
    value = 0.0
    for place in range(s.bench_size[side]):
        card = int(s.bench[side, place])
        if name_of(card) == name:
            few -= 1.0
            value = 0.0
            if has_operation(face_of(card), RES_AS_TOP):
                value = 0.6
            if not has_bench_effect(card):
                value += 0.3
    return value + 0.1 * (1.0 + few / (int(s.bench_size[side]) + 1.0))


@noinline
def move_value(s: State, card: int) -> float:
    """Return the value of moving a card: the strongest to the deck, the least needed out of the way."""
    line = current_line(s)
    side = int(s.actor_side)
    path = line_way(line)
    tall = card_height(s, card)
    first = 1.0 - card / MAX_DESIGNS
    if path == BENCH_TO_RESERVE:
        alone = count_space_cards(s, side, find_space(s, side, name_of(card))) == 1
        free = alone and not has_bench_effect(card)
        return PASS_VALUE + 0.4 * first if free else 0.4 * first
    if path == BENCH_TO_OUT:
        low = 1.0 - (base_of(s, card) + card / MAX_DESIGNS) / (MAX_BASE + 1.0)
        spare = base_of(s, card) <= MAX_SPARE_BASE and not has_bench_effect(card)
        return PASS_VALUE + 0.4 * low if spare or not is_optional(line) else 0.4 * low
    if path == THEIR_BENCH:
        shared = count_space_cards(s, 1 - side, find_space(s, 1 - side, name_of(card))) > 1
        return (0.5 if has_bench_effect(card) else 0.25 if shared else 0.0) + 0.2 * first
    return PASS_VALUE + 0.4 * tall
