"""The policy: a value from 0 to 1 for every action without search, by plain rules of thumb.

The lower levels and all imagined play follow it. Choices in a match have their quick answers (`quick_answers.py`); a
draft aims at the deck with the best value (`card_values.py`).
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.bots.card_values import NO_CARD_VALUE, card_value, deck_value
from ludotheque.games.challengers.bots.quick_answers import PASS_VALUE, answer_value
from ludotheque.games.challengers.box import NONE, OPTION_LEVEL
from ludotheque.games.challengers.numbers import TO_CUT, TO_DRAFT, TO_REDRAW, TO_REMOVE, TO_SELECT, TO_TRADE
from ludotheque.games.challengers.state import Q_COACH, Q_DRAFT, State

GAIN_SCALE = 8.0  # a gain of this many points of strength is large

# How often a deck with the coach beat one without, of a hundred matches (CHAL, Measured); strategist and recruiter
# act in the draft: their numbers are our own judgement.
COACH_WINS = np.array([58, 57, 56, 59, 54, 58, 52, 56, 59, 57, 58, 58, 60, 62, 56, 50], np.int64)

# The options of each round (CHAL-3.2), as whole imagined cups have shown them, and a good card of each level
OPTION_VALUES = np.array(
    [[0.5, 0.5], [0.5, 0.55], [0.5, 0.55], [0.4, 0.6], [0.6, 0.5], [0.55, 0.5], [0.5, 0.5]], np.float64
)
GOOD_CARD_VALUES = np.array([3.2, 5.0, 7.0], np.float64)


@rule
def expect(s: State, seat: int, action: int) -> float:
    """Return the value of an action for a seat, without search."""
    return action_value(s, seat, action, current_deck_value(s, seat))


@rule
def policy(s: State, seat: int, actions: Array, count: int) -> int:
    """Return the place of the action with the best value; of equals the first."""
    now = current_deck_value(s, seat)
    best, best_value = 0, -1.0
    for place in range(count):
        found = action_value(s, seat, int(actions[place]), now)
        if found > best_value:
            best, best_value = place, found
    return best


@rule
def clock(s: State) -> int:
    """Return the round: a search that looks ahead stops where one ends."""
    return int(s.round_no)


@rule
def current_deck_value(s: State, seat: int) -> float:
    """Return the value of the deck before a decision of the Deck phase, 0 at other decisions."""
    return deck_value(s, seat, NONE, NONE, NO_CARD_VALUE) if question(s) == Q_DRAFT else 0.0


@rule
def scale_gain(gain: float) -> float:
    """Return a gain in points of strength as a value from 0 to 1: one half for none."""
    return PASS_VALUE + 0.45 * gain / (GAIN_SCALE + abs(gain))


@noinline
def action_value(s: State, seat: int, action: int, now: float) -> float:
    """Return the value of an action; `now` is the value of the deck."""
    asked = question(s)
    if asked == Q_COACH:
        return float(COACH_WINS[noun_of(action, 0)]) / 100.0
    if asked != Q_DRAFT:
        return answer_value(s, action)
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_DRAFT:
        return option_value(s, noun)
    if verb == TO_SELECT:
        return scale_gain(deck_value(s, seat, noun, NONE, NO_CARD_VALUE) - now + 0.02 * card_value(s, seat, noun))
    if verb == TO_REDRAW:
        hoped = GOOD_CARD_VALUES[s.level[seat]]
        return scale_gain(deck_value(s, seat, NONE, NONE, hoped) - now + 0.02 * hoped)
    if verb in (TO_REMOVE, TO_CUT):
        return loss_value(s, seat, noun, now)
    if verb == TO_TRADE:
        return loss_value(s, seat, noun, now) + 0.05
    return PASS_VALUE


@rule
def option_value(s: State, level: int) -> float:
    """Return the value of the round's option of a level."""
    for option in range(2):
        if OPTION_LEVEL[s.round_no - 1, option] == level:
            return float(OPTION_VALUES[s.round_no - 1, option])
    return 0.0


@rule
def loss_value(s: State, seat: int, card: int, now: float) -> float:
    """Return the value of losing a card: a gain where its name is none of the best ones, since it would only fill the
    bench."""
    loss = now - deck_value(s, seat, NONE, card, NO_CARD_VALUE)
    if loss > 0.0:
        return scale_gain(-loss)
    return 0.6 + 0.05 / (1.0 + card_value(s, seat, card))
