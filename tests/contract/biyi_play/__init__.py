"""Two ways of playing Biyi without thinking, as the rules of record measured them."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import random_below
from ludotheque.core.engine.playouts import game_entropy, pick_seat
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array
from ludotheque.games.biyi.box import FILES, WHITE
from ludotheque.games.biyi.rules.legality import GO_ON, goal_of


@rule
def ends_at(action: int) -> int:
    """The cell where a movement ends."""
    return noun_of(action, 0) if verb_of(action) == GO_ON else noun_of(action, 1)


@rule
def starts_at(s: Any, action: int) -> int:
    """The cell where a movement starts."""
    return int(s.chain) if verb_of(action) == GO_ON else noun_of(action, 0)


@rule
def goes_forward(s: Any, action: int) -> bool:
    """Whether a movement goes towards the enemy village."""
    ranks = ends_at(action) // FILES - starts_at(s, action) // FILES
    return ranks == (1 if s.mover == WHITE else -1)


@rule
def eager_choice(s: Any, out: Array, count: int) -> int:
    """A win if there is one, else a random step forward if there is one, else anything."""
    steps = 0
    for place in range(count):
        if ends_at(out[place]) == goal_of(s.mover):
            return int(out[place])
        if goes_forward(s, out[place]):
            steps += 1
    left = random_below(s, steps if steps > 0 else count)
    for place in range(count):
        if steps == 0 or goes_forward(s, out[place]):
            if left == 0:
                return int(out[place])
            left -= 1
    return int(out[0])


@rule
def many_games(
    states: Array, blanks: Array, eager: bool, out: Array, turns: Array, plies: Array, results: Array
) -> int:
    """Play games to the end, one for each row; answers how many opening movements were legal, over all turns."""
    choices = 0
    for row in range(len(turns)):
        states[0] = blanks[0]
        begin(states[0], 2, game_entropy(11, row))
        mask = turn(states[0])
        while mask != 0:
            seat = pick_seat(states[0], mask)
            count = legal(states[0], seat, out)
            if states[0].chain < 0:
                choices += count
            action = eager_choice(states[0], out, count) if eager else int(out[random_below(states[0], count)])
            step(states[0], seat, action)
            mask = turn(states[0])
        turns[row] = states[0].turns
        plies[row] = states[0].ply
        results[row] = states[0].over
    return choices
