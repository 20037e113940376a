"""Counting complete turns at machine speed ("perft"): the whole tree of legal play, a few turns deep."""

from __future__ import annotations

import numpy as np

from ludotheque import Match, game
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, turn
from ludotheque.core.engine.steps import step


@rule
def perft(states, buffers, depth):
    """Sequences of `depth` complete turns, counted by walking them all; one state and one buffer per movement."""
    total = 0
    level = 0
    counts = np.zeros(len(states), np.int64)
    places = np.zeros(len(states), np.int64)
    ended = np.zeros(len(states), np.int64)  # complete turns played on the way to each level
    seat = 0 if turn(states[0]) == 1 else 1
    counts[0] = legal(states[0], seat, buffers[0])
    while level >= 0:
        if places[level] == counts[level]:
            level -= 1
            continue
        action = buffers[level][places[level]]
        places[level] += 1
        states[level + 1] = states[level]
        seat = 0 if turn(states[level]) == 1 else 1
        step(states[level + 1], seat, action)
        played = ended[level] + (states[level + 1].turns - states[level].turns)
        if played == depth:
            total += 1
        else:
            level += 1
            ended[level] = played
            places[level] = 0
            seat = 0 if turn(states[level]) == 1 else 1
            counts[level] = legal(states[level], seat, buffers[level])
    return total


def count_turns(m: Match, depth: int) -> int:
    """Run `perft` compiled, from the position of a match."""
    bound = game("biyi").bind("cpu", {"perft": perft}, "perft-test")
    states = np.zeros(3 * depth + 12, m.state.data.dtype)
    states[0] = m.state.data[0]
    buffers = np.zeros((len(states), game("biyi").rules.max_actions), np.int64)
    return bound.perft(states, buffers, depth)
