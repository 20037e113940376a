"""BEYOND played at random or greedily, at machine speed, and what such games come to.

In a folder of its own, as all compiled loops of the suite.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.greedy import WORK, best_action
from ludotheque.core.engine.chance import random_below
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array

TURNS, DECISIONS, RESULT, WINNERS, CHOICES, OPTIONS, WIDEST = 0, 1, 2, 3, 4, 5, 6
COLUMNS = 7


@rule
def many_games(states: Array, blanks: Array, players: int, out: Array, table: Array) -> None:
    """Play games to the end, one for each row of the table, and note what they came to.

    A real choice is a decision with more than one legal action; OPTIONS adds up how many there were.
    """
    for row in range(len(table)):
        states[0] = blanks[0]
        begin(states[0], players, game_entropy(22, row))
        while not states[0].over:
            count = legal(states[0], states[0].mover, out)
            if count > 1:
                table[row, CHOICES] += 1
                table[row, OPTIONS] += count
                table[row, WIDEST] = max(table[row, WIDEST], count)
            step(states[0], states[0].mover, out[random_below(states[0], count)])
        note(states[0], table[row])


@rule
def greedy_games(states: Array, blanks: Array, players: int, out: Array, scores: Array, table: Array) -> None:
    """The same by players who take what looks best one action ahead. `states` has room for three."""
    for row in range(len(table)):
        states[WORK] = blanks[0]
        begin(states[WORK], players, game_entropy(22, row))
        while not states[WORK].over:
            mover = int(states[WORK].mover)
            step(states[WORK], mover, best_action(states, mover, out, scores))
        note(states[WORK], table[row])


@rule
def note(s: Any, columns: Array) -> None:
    """What a finished game came to."""
    columns[TURNS] = s.turn_no
    columns[DECISIONS] = s.ply
    columns[RESULT] = s.over
    columns[WINNERS] = s.game_winners[0]
