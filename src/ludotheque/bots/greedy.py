"""One ply ahead: what each legal action leads to, by the game's own evaluation, or by its exact odds if it has any."""

from __future__ import annotations

from ludotheque.bots.seat_value import value_for_seat
from ludotheque.core.engine.chance import next_word, seed
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import expect, imagine, legal, policy
from ludotheque.core.engine.steps import step
from ludotheque.core.engine.structs import Array

HERE, WORK, TRIAL = 0, 1, 2
"""The rows of `states`: the position that is thought about, the one that is played on, the one in which actions are
tried.
"""
ROWS = 3


@rule
def evaluate_actions(
    states: Array, seat: int, actions: Array, values: Array, scores: Array, samples: int, entropy: int
) -> int:
    """Write the legal actions of the position `states[HERE]` and the value of each; return their count.

    Where the game has no exact odds an action is tried `samples` times, each time with the hidden things imagined and
    the dice thrown anew, the same imagination for all actions; its value is the mean of what it leads to.
    """
    count = legal(states[HERE], seat, actions)
    for place in range(count):
        values[place] = expect(states[HERE], seat, int(actions[place]))
        if values[place] < 0.0:
            values[place] = sample_action(states, seat, int(actions[place]), scores, samples, entropy)
    return count


@rule
def sample_action(states: Array, seat: int, action: int, scores: Array, samples: int, entropy: int) -> float:
    """Return the mean value of what an action leads to."""
    total = 0.0
    for sample in range(samples):
        states[TRIAL] = states[HERE]
        seed(states[TRIAL], game_entropy(entropy, sample))
        imagine(states[TRIAL], seat)
        step(states[TRIAL], seat, action)
        total += value_for_seat(states[TRIAL], seat, scores)
    return total / samples


@rule
def evaluate_action(states: Array, seat: int, action: int, scores: Array) -> float:
    """Return the value of an action to its seat in the position `states[WORK]`, tried once."""
    value = expect(states[WORK], seat, action)
    if value >= 0.0:
        return value
    chance = next_word(states[WORK])
    states[TRIAL] = states[WORK]
    seed(states[TRIAL], chance)
    step(states[TRIAL], seat, action)
    return value_for_seat(states[TRIAL], seat, scores)


@rule
def best_action(states: Array, seat: int, actions: Array, scores: Array) -> int:
    """Return the action of a seat that looks best in the position `states[WORK]`; the last of equal ones."""
    count = legal(states[WORK], seat, actions)
    best = int(actions[count - 1])
    best_value = -1.0
    if count == 1:
        return best
    preferred = policy(states[WORK], seat, actions, count)
    if preferred >= 0:
        return int(actions[preferred])
    for place in range(count):
        value = evaluate_action(states, seat, int(actions[place]), scores)
        if value >= best_value:
            best_value = value
            best = int(actions[place])
    return best
