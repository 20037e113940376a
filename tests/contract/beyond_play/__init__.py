"""BEYOND played at random, at machine speed, and what such games come to.

In a folder of its own, as all compiled loops of the suite.
"""

from __future__ import annotations

from ludotheque.core.chance import random_below
from ludotheque.core.playouts import game_entropy
from ludotheque.core.record import Array
from ludotheque.core.rule import rule
from ludotheque.core.slots import legal
from ludotheque.core.stepping import begin, step

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
        table[row, TURNS] = states[0].turn_no
        table[row, DECISIONS] = states[0].ply
        table[row, RESULT] = states[0].over
        table[row, WINNERS] = states[0].game_winners[0]
