"""Compiled rules that tell what happens, like the interpreted ones.

A rule tells an event with `emit(s, …)`, and all it has at hand is the record. So compiled rules of a running game get a
record with more room behind it (`with_room`): `note_event` writes there, and `Desk` reads it afterwards. A desk holds
one record at a time: the state is laid on it, the rules are called, and the state is taken back. It also is why a call
is cheap: Numba looks at the type of an array in no time, at that of a record for as long as the record has fields.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.slots import evaluate, forbids, imagine, legal, resign, score, turn
from ludotheque.core.engine.steps import act, open_table, settle
from ludotheque.core.engine.structs import Array, GameState, array, i32, i64

Told = tuple[int, tuple[int, ...], int]
"""An event as rules tell it: its number, its arguments, the ply."""

MOST_TOLD = 1000
"""Events of one action that there is room for."""


@rule
def note_event(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fills `emit` in a record with room for events; those beyond are only counted."""
    if s.emitted < MOST_TOLD:
        s.emissions[s.emitted, 0] = event
        s.emissions[s.emitted, 1] = a
        s.emissions[s.emitted, 2] = b
        s.emissions[s.emitted, 3] = c
        s.emissions[s.emitted, 4] = d
        s.emissions[s.emitted, 5] = s.ply
    s.emitted += 1


def with_room(kind: type[GameState]) -> np.dtype[Any]:
    """The dtype of a record with room for events behind it: it begins with the same bytes."""
    fields = [*kind.fields(), ("emissions", array(i64, MOST_TOLD, 6)), ("emitted", i32)]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Desk:
    """Where compiled rules are called with the states of a game, by one thread."""

    def __init__(self, kind: type[GameState]) -> None:
        self.rows = np.zeros(1, with_room(kind))
        raw: Any = memoryview(self.rows.view(np.uint8)).cast("B")  # type: ignore[arg-type]
        self._state = raw[: kind.dtype.itemsize]
        self._events = self.rows["emissions"][0]
        self._emitted = self.rows["emitted"]

    def lay(self, s: GameState) -> None:
        """Put a state on the desk; nothing is told yet."""
        self._state[:] = s.raw
        self._emitted[0] = 0

    def take(self, s: GameState) -> None:
        """Take the state back."""
        s.raw[:] = self._state

    def told(self) -> list[Told] | None:
        """What the rules have told; None when it was more than there is room for."""
        count = int(self._emitted[0])
        rows = self._events[:count].tolist() if count else []
        return None if count > MOST_TOLD else [(row[0], tuple(row[1:5]), row[5]) for row in rows]


# --- the contract of a game, for a state that lies on a desk ---


@rule
def open_table_on(desk: Array, players: int, entropy: int) -> None:
    """Set up a new game; what follows by itself is still to come."""
    open_table(desk[0], players, entropy)


@rule
def act_on(desk: Array, seat: int, action: int) -> None:
    """Play one legal action and count it; what follows by itself is still to come."""
    act(desk[0], seat, action)


@rule
def settle_on(desk: Array) -> None:
    """Let happen what happens by itself."""
    settle(desk[0])


@rule
def turn_on(desk: Array) -> int:
    """The seats that owe a decision now, one bit each."""
    return turn(desk[0])


@rule
def legal_on(desk: Array, seat: int, out: Array) -> int:
    """The seat's legal actions."""
    return legal(desk[0], seat, out)


@rule
def forbids_on(desk: Array, seat: int, action: int) -> int:
    """0, or the number of the clause that forbids the action."""
    return forbids(desk[0], seat, action)


@rule
def score_on(desk: Array, out: Array) -> None:
    """The result of each seat."""
    score(desk[0], out)


@rule
def imagine_on(desk: Array, seat: int) -> None:
    """Redraw, in place, all that the seat cannot know."""
    imagine(desk[0], seat)


@rule
def evaluate_on(desk: Array, seat: int) -> float:
    """How good the position looks to the seat."""
    return evaluate(desk[0], seat)


@rule
def resign_on(desk: Array, seat: int) -> None:
    """End the game by the seat's resignation."""
    resign(desk[0], seat)


ON_A_DESK: dict[str, Function] = {
    "open_table": open_table_on,
    "act": act_on,
    "settle": settle_on,
    "turn": turn_on,
    "legal": legal_on,
    "forbids": forbids_on,
    "score": score_on,
    "imagine": imagine_on,
    "evaluate": evaluate_on,
    "resign": resign_on,
}
"""By the names of `game.CONTRACT`."""
