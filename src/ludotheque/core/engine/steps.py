"""The two doors through which every driver changes a state: a new game, and one action."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.chance import seed
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import advance, play, setup
from ludotheque.core.engine.structs import Array


@rule
def open_table(s: Any, players: int, entropy: int) -> None:
    """Set up a new game in a record that holds nothing but its options; what follows by itself is still to come."""
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
    """Let happen what happens by itself."""
    while advance(s):
        pass


@rule
def settled(s: Any) -> bool:
    """Fills `advance` where a game's `setup` and `play` always come to a decision themselves."""
    return False


@rule
def silent(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fills `emit` where nobody listens."""


@rule
def unforeseen(s: Any, seat: int, action: int) -> float:
    """Fills `expect` where a game has no exact odds: whoever wants to know tries the action."""
    return -1.0


@rule
def undecided(s: Any, seat: int, actions: Array, count: int) -> int:
    """Fills `prefers` where a game has no opinion at first sight."""
    return -1


@rule
def timeless(s: Any) -> int:
    """Fills `clock` where a game is not played in rounds."""
    return -1


@rule
def unseen(s: Any, seat: int) -> int:
    """Fills `sees` where the outcomes of chance are too many, or too hidden, to be told apart."""
    return 0


@rule
def as_it_is(s: Any, seat: int) -> None:
    """Fills `reopen` where nobody answers in secret before others do, `focus` where everything concerns everybody."""


@rule
def rivals() -> bool:
    """Fills `allied` where every seat plays for itself."""
    return False


@rule
def allies() -> bool:
    """Fills `allied` where all seats play together against the game."""
    return True
