"""The two functions that every driver changes a state with, a new game and one action, and what fills optional
slots.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.chance import seed
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import advance, play, setup


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
