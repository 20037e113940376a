"""How a position goes on: short games by modest players, and what each seat may expect where they stop.

These are the compiled loops of the luck ledger (`lab/luck/ledger.py`), written over the slots of any game. Such a
player draws a few of its legal actions by lot and plays the one that looks best one action ahead, by the game's own
evaluation and with all that it cannot know imagined: much better than a random player, never the same twice, and its
cost does not grow with the number of actions.

A rollout stops after a few actions. There the game's evaluation, made into a chance of winning by weights that were
learnt from rollouts to the end, says what each seat may expect. Whole games would have to be played by the thousand
before the luck of a hundred draws stood out from the luck of the rollouts themselves.
"""

from __future__ import annotations

import math
from typing import Any

from ludotheque.bots.greedy import HERE, TRIAL, WORK
from ludotheque.bots.seat_value import result_value, value_for_seat
from ludotheque.core.engine.chance import next_word, random_below, seed
from ludotheque.core.engine.playouts import game_entropy, pick_seat
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import evaluate, expect, imagine, is_cooperative, legal, score, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array

NO_ACTION, SET_UP = -1, -2
"""In place of a first action: none, or the set-up of a new game."""
ALL_KNOWN = -1
"""In place of a seat whose knowledge counts: nothing is imagined, what was hidden stays as it was."""

CANDIDATES = 3  # actions that a player draws to choose from
TRAITS = 4  # what is known of a seat where a rollout stops
MAX_SHARE = 0.99  # evaluations are capped here


@rule
def choose_and_step(states: Array, mask: int, actions: Array, scores: Array) -> None:
    """Play one action of one of the seats that owe a decision: of a few drawn by lot, the one that looks best."""
    s = states[WORK]
    seat = pick_seat(s, mask)
    count = legal(s, seat, actions)
    best = int(actions[random_below(s, count)]) if count > 1 else int(actions[0])
    if count > 1:
        best_worth = look_ahead(states, seat, best, scores)
        for _ in range(CANDIDATES - 1):
            action = int(actions[random_below(s, count)])
            if action != best:
                value = look_ahead(states, seat, action, scores)
                if value > best_worth:
                    best_worth = value
                    best = action
    step(s, seat, best)


@rule
def look_ahead(states: Array, seat: int, action: int, scores: Array) -> float:
    """Return the value of an action to its seat, which knows neither what is hidden nor what will be drawn."""
    odds = expect(states[WORK], seat, action)
    if odds >= 0.0:
        return odds
    chance = next_word(states[WORK])
    states[TRIAL] = states[WORK]
    seed(states[TRIAL], chance)
    imagine(states[TRIAL], seat)
    step(states[TRIAL], seat, action)
    return value_for_seat(states[TRIAL], seat, scores)


@rule
def play_on(states: Array, actions: Array, scores: Array, limit: int) -> int:
    """Play at most `limit` actions; return the seats that owe a decision then, 0 at the end of the game."""
    mask = turn(states[WORK])
    left = limit
    while mask != 0 and left > 0:
        choose_and_step(states, mask, actions, scores)
        left -= 1
        mask = turn(states[WORK])
    return mask


# --- what a seat may expect -----------------------------------------------------------------------------


@rule
def write_traits(s: Any, mask: int, length: int, traits: Array) -> None:
    """Write the traits of each seat: its lead in the evaluation, now and weighed by the time, and the turn.

    A lead is in log odds, against the mean of all seats; for a solo player or a team it is that mean. `length` is what
    a whole game takes in actions.
    """
    players = int(s.players)
    middle = 0.0
    movers = 0
    for seat in range(players):
        traits[seat, 0] = log_odds(evaluate(s, seat))
        middle += traits[seat, 0] / players
        movers += mask >> seat & 1
    competitive = players > 1 and not is_cooperative()
    time = min(1.0, s.ply / length)
    for seat in range(players):
        lead = traits[seat, 0] - middle if competitive else middle
        traits[seat, 0] = lead
        traits[seat, 1] = lead * time
        traits[seat, 2] = lead * time * time
        traits[seat, 3] = (mask >> seat & 1) - movers / players if competitive else 0.0


@rule
def log_odds(share: float) -> float:
    """Return a share from 0 to 1 on the scale on which evidence adds up."""
    sure = min(MAX_SHARE, max(1.0 - MAX_SHARE, share))
    return math.log(sure / (1.0 - sure))


@rule
def write_expectations(
    s: Any, mask: int, length: int, weights: Array, scores: Array, traits: Array, out: Array
) -> None:
    """Write what each seat may expect: its result where the game is over, else the weighted sum of its traits as a
    chance.
    """
    players = int(s.players)
    if mask == 0:
        score(s, scores)
        for seat in range(players):
            out[seat] = result_value(scores, players, seat)
        return
    write_traits(s, mask, length, traits)
    total = 0.0
    for seat in range(players):
        weight = 0.0
        for trait in range(TRAITS):
            weight += weights[trait] * traits[seat, trait]
        out[seat] = 1.0 / (1.0 + math.exp(-weight))
        total += out[seat]
    if players > 1 and not is_cooperative():  # the shares of all seats always add up to half their number
        for seat in range(players):
            out[seat] += 0.5 - total / players


# --- many rollouts --------------------------------------------------------------------------------------


@rule
def begin_rollout(states: Array, seat: int, action: int, knower: int, entropy: int) -> None:
    """Copy the position with chance of its own, and play the first action there or set a new game up."""
    states[WORK] = states[HERE]
    seed(states[WORK], entropy)
    if knower != ALL_KNOWN:
        imagine(states[WORK], knower)
    if action == SET_UP:
        begin(states[WORK], int(states[HERE].players), entropy)
    elif action != NO_ACTION:
        step(states[WORK], seat, action)


@rule
def sample(
    states: Array,
    seat: int,
    action: int,
    knower: int,
    entropy: int,
    first: int,
    limit: int,
    length: int,
    weights: Array,
    actions: Array,
    scores: Array,
    traits: Array,
    out: Array,
) -> None:
    """Play rollouts number `first`, `first + 1`… of the position `states[HERE]`, one for each row of `out`.

    Each plays `action` first and then at most `limit` actions. `out[row, 0]` is what every seat may expect then, and
    `out[row, 1]` one action later. What the seat `knower` cannot know is imagined anew each time.
    """
    for row in range(len(out)):
        begin_rollout(states, seat, action, knower, game_entropy(entropy, first + row))
        mask = play_on(states, actions, scores, limit)
        write_expectations(states[WORK], mask, length, weights, scores, traits, out[row, 0])
        if limit > 0:  # a quick estimate needs no more
            mask = play_on(states, actions, scores, 1)
            write_expectations(states[WORK], mask, length, weights, scores, traits, out[row, 1])


@rule
def sample_endings(
    states: Array,
    entropy: int,
    limit: int,
    longest: int,
    length: int,
    actions: Array,
    scores: Array,
    traits: Array,
    results: Array,
) -> int:
    """Play rollouts that go on to the end: the traits where they would have stopped, and how they ended.

    Returns how many rows were filled: a game that ends before it would be stopped teaches nothing.
    """
    filled = 0
    for row in range(len(results)):
        begin_rollout(states, 0, NO_ACTION, ALL_KNOWN, game_entropy(entropy, row))
        mask = play_on(states, actions, scores, limit)
        if mask != 0:
            write_traits(states[WORK], mask, length, traits[filled])
            play_on(states, actions, scores, longest)
            for seat in range(int(states[WORK].players)):
                results[filled, seat] = value_for_seat(states[WORK], seat, scores)
            filled += 1
    return filled
