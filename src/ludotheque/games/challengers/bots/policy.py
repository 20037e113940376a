"""What a seat does at first sight: a value from 0 to 1 for every action, by plain rules of thumb.

The lower levels and all imagined play go by these. Choices in a match have their quick answers (`quick_answers.py`);
a draft
goes for the deck that looks best (`card_values.py`).
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import apart, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.bots.card_values import NOTHING, card_worth, deck_worth
from ludotheque.games.challengers.bots.quick_answers import PASSING, answer_value
from ludotheque.games.challengers.box import NONE, OPTION_LEVEL
from ludotheque.games.challengers.numbers import TO_CUT, TO_DRAFT, TO_REDRAW, TO_REMOVE, TO_SELECT, TO_TRADE
from ludotheque.games.challengers.state import Q_COACH, Q_DRAFT, State

SCALE = 8.0  # so many points of strength are much

# How often a deck with the coach beat one without, of a hundred matches (CHAL, Measured); strategist and recruiter,
# who act in the draft, by our own judgement.
COACH_WINS = np.array([58, 57, 56, 59, 54, 58, 52, 56, 59, 57, 58, 58, 60, 62, 56, 50], np.int64)

# The options of each round (CHAL-3.2), as whole imagined cups have shown them, and a good card of each level
OPTION_VALUE = np.array(
    [[0.5, 0.5], [0.5, 0.55], [0.5, 0.55], [0.4, 0.6], [0.6, 0.5], [0.55, 0.5], [0.5, 0.5]], np.float64
)
GOOD_CARD = np.array([3.2, 5.0, 7.0], np.float64)


@rule
def expect(s: State, seat: int, action: int) -> float:
    """What an action looks worth to a seat at first sight."""
    return value(s, seat, action, glance(s, seat))


@rule
def prefers(s: State, seat: int, actions: Array, count: int) -> int:
    """The place of the action that looks best at first sight; of equals the first."""
    seen = glance(s, seat)
    best, best_value = 0, -1.0
    for place in range(count):
        found = value(s, seat, int(actions[place]), seen)
        if found > best_value:
            best, best_value = place, found
    return best


@rule
def clock(s: State) -> int:
    """The round: a search that looks ahead stops where one ends."""
    return int(s.round_no)


@rule
def glance(s: State, seat: int) -> float:
    """What the deck is worth before a decision of the Deck phase."""
    return deck_worth(s, seat, NONE, NONE, NOTHING) if question(s) == Q_DRAFT else 0.0


@rule
def scaled(gain: float) -> float:
    """A gain in points of strength as a value: one half for none."""
    return PASSING + 0.45 * gain / (SCALE + abs(gain))


@apart
def value(s: State, seat: int, action: int, now: float) -> float:
    """What an action looks worth, `now` being the worth of the deck."""
    asked = question(s)
    if asked == Q_COACH:
        return float(COACH_WINS[noun_of(action, 0)]) / 100.0
    if asked != Q_DRAFT:
        return answer_value(s, action)
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_DRAFT:
        return value_of_option(s, noun)
    if verb == TO_SELECT:
        return scaled(deck_worth(s, seat, noun, NONE, NOTHING) - now + 0.02 * card_worth(s, seat, noun))
    if verb == TO_REDRAW:
        hoped = GOOD_CARD[s.level[seat]]
        return scaled(deck_worth(s, seat, NONE, NONE, hoped) - now + 0.02 * hoped)
    if verb in (TO_REMOVE, TO_CUT):
        return value_of_loss(s, seat, noun, now)
    if verb == TO_TRADE:
        return value_of_loss(s, seat, noun, now) + 0.05
    return PASSING


@rule
def value_of_option(s: State, level: int) -> float:
    """An option of the round, by its level."""
    for option in range(2):
        if OPTION_LEVEL[s.round_no - 1, option] == level:
            return float(OPTION_VALUE[s.round_no - 1, option])
    return 0.0


@rule
def value_of_loss(s: State, seat: int, card: int, now: float) -> float:
    """A card goes: a gain where its name is none of the best ones, which is all that it could keep from the bench."""
    loss = now - deck_worth(s, seat, NONE, card, NOTHING)
    if loss > 0.0:
        return scaled(-loss)
    return 0.6 + 0.05 / (1.0 + card_worth(s, seat, card))
