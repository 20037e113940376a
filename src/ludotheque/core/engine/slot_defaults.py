"""What fills the optional slots of the contract where a game gives nothing."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array


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
