"""The two functions that every driver changes a state with, a new game and one action, and what fills optional
slots.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.chance import seed
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import advance, play, setup
from ludotheque.core.engine.structs import Array


@rule
def open_table(s: Any, players: int, entropy: int) -> None:
    """Set up a new game in a state that holds nothing but its options; what follows by itself is still to come."""
    s.players = players
    seed(s, entropy)
    setup(s, players)


@rule
def begin(s: Any, players: int, entropy: int) -> None:
    """Set up a new game and let it come to its first decision."""
    open_table(s, players, entropy)
    settle(s)


@rule
def act(s: Any, seat: int, action: int) -> None:
    """Play one legal action and count it; what follows by itself is still to come."""
    s.ply += 1
    play(s, seat, action)


@rule
def step(s: Any, seat: int, action: int) -> None:
    """Play one legal action and let the game come to its next decision."""
    act(s, seat, action)
    settle(s)


@rule
def settle(s: Any) -> None:
    """Let everything happen that happens by itself."""
    while advance(s):
        pass


@rule
def no_advance(s: Any) -> bool:
    """Fill `advance` where a game's `setup` and `play` always come to a decision themselves."""
    return False


@rule
def no_events(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fill `emit` where no events are collected."""


@rule
def no_odds(s: Any, seat: int, action: int) -> float:
    """Fill `expect` where a game has no exact odds: a caller that wants to know tries the action."""
    return -1.0


@rule
def no_policy(s: Any, seat: int, actions: Array, count: int) -> int:
    """Fill `policy` where a game has no policy."""
    return -1


@rule
def no_rounds(s: Any) -> int:
    """Fill `clock` where a game is not played in rounds."""
    return -1


@rule
def no_outcomes(s: Any, seat: int) -> int:
    """Fill `sees` where the outcomes of chance are too many, or too hidden, to be told apart."""
    return 0


@rule
def keep_state(s: Any, seat: int) -> None:
    """Fill `reopen` where no answers are secret, and `focus` where everything concerns every seat: change nothing."""


@rule
def never_cooperative() -> bool:
    """Fill `is_cooperative` where every seat plays for itself."""
    return False


@rule
def always_cooperative() -> bool:
    """Fill `is_cooperative` where all seats play together against the game."""
    return True
