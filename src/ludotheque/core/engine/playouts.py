"""Random games by the batch: the loop behind simulations, benchmarks and searches, written once for all targets."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.chance import GOLDEN, MASK_64, mix, random_below
from ludotheque.core.engine.rule import rule, word
from ludotheque.core.engine.slots import legal, score, turn
from ludotheque.core.engine.steps import act, begin, settle
from ludotheque.core.engine.structs import Array


@rule
def pick_seat(s: Any, mask: int) -> int:
    """Return one of the seats of a mask, each with equal probability."""
    seats = 0
    for seat in range(s.players):
        seats += mask >> seat & 1
    left = random_below(s, seats) if seats > 1 else 0
    for seat in range(s.players):
        if mask >> seat & 1:
            if left == 0:
                return seat
            left -= 1
    return 0


@rule
def random_act(s: Any, mask: int, out: Array) -> None:
    """Play one uniformly random legal action of one of the seats of `mask`; what follows by itself is still to come."""
    seat = pick_seat(s, mask)
    count = legal(s, seat, out)
    act(s, seat, int(out[random_below(s, count)]))


@rule
def random_step(s: Any, mask: int, out: Array) -> None:
    """Play one uniformly random legal action and let everything happen that follows by itself."""
    random_act(s, mask, out)
    settle(s)


@rule
def playout(s: Any, out: Array) -> int:
    """Play uniformly random actions to the end of the game; return their number. `out` is room for the legal
    actions.
    """
    plies = 0
    mask = turn(s)
    while mask != 0:
        random_step(s, mask, out)
        plies += 1
        mask = turn(s)
    return plies


@rule
def game_entropy(seed: int, game: int) -> int:
    """Return the entropy of game number `game` of a batch: unrelated for every seed and game."""
    return mix((mix((word(seed) + GOLDEN) & MASK_64) + ((word(game) * GOLDEN) & MASK_64)) & MASK_64)


@rule
def random_game(s: Any, players: int, seed: int, game: int, out: Array, scores: Array) -> int:
    """Play game number `game` of a batch and write its scores; return its length. `s` must hold its options and nothing
    else.
    """
    begin(s, players, game_entropy(seed, game))
    plies = playout(s, out)
    score(s, scores)
    return plies


@rule
def random_games(
    states: Array, blanks: Array, players: int, seed: int, first: int, out: Array, scores: Array, plies: Array
) -> int:
    """Play random games number `first`, `first + 1`… one for each row of `scores`; return the plies of all.

    `states[0]` is the working state and `blanks[0]` holds the options.
    """
    total = 0
    for row in range(len(plies)):
        states[0] = blanks[0]
        plies[row] = random_game(states[0], players, seed, first + row, out, scores[row])
        total += plies[row]
    return total
