"""A buffer for the events that compiled rules emit.

A rule emits an event with `emit(s, …)`, and all it has at hand is the state. So compiled rules of a running game get a
state followed by room for events (`make_buffered_dtype`): `note_event` writes there, and `EventBuffer` reads it
afterwards. A buffer holds one state at a time: the state is copied in, the rules are called, and the state is copied
back. This also makes calls cheap: Numba finds the type of an array at once, but needs time for every field of a struct.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.slots import evaluate, forbids, imagine, legal, resign, score, turn
from ludotheque.core.engine.steps import act, open_table, settle
from ludotheque.core.engine.structs import Array, GameState, array, i32, i64

RawEvent = tuple[int, tuple[int, ...], int]
"""An event as rules emit it: its number, its arguments, the ply."""

MAX_EVENTS = 1000
"""How many events of one action there is room for."""


@rule
def note_event(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fill `emit`: write an event behind the state. Events for which there is no room are only counted."""
    if s.emitted < MAX_EVENTS:
        s.emissions[s.emitted, 0] = event
        s.emissions[s.emitted, 1] = a
        s.emissions[s.emitted, 2] = b
        s.emissions[s.emitted, 3] = c
        s.emissions[s.emitted, 4] = d
        s.emissions[s.emitted, 5] = s.ply
    s.emitted += 1


def make_buffered_dtype(kind: type[GameState]) -> np.dtype[Any]:
    """Return the dtype of a state with room for events behind it. It begins with the same bytes as the state."""
    fields = [*kind.fields(), ("emissions", array(i64, MAX_EVENTS, 6)), ("emitted", i32)]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class EventBuffer:
    """A state and its events in one array, on which compiled rules are called. One thread may use it at a time."""

    def __init__(self, kind: type[GameState]) -> None:
        self.rows = np.zeros(1, make_buffered_dtype(kind))
        raw: Any = memoryview(self.rows.view(np.uint8)).cast("B")  # type: ignore[arg-type]
        self._state = raw[: kind.dtype.itemsize]
        self._events = self.rows["emissions"][0]
        self._emitted = self.rows["emitted"]

    def write_state(self, s: GameState) -> None:
        """Copy a state into the buffer and forget all events."""
        self._state[:] = s.raw
        self._emitted[0] = 0

    def read_state(self, s: GameState) -> None:
        """Copy the state of the buffer into `s`."""
        s.raw[:] = self._state

    def read_events(self) -> list[RawEvent] | None:
        """Return the events that the rules have emitted; None when there were more than there is room for."""
        count = int(self._emitted[0])
        rows = self._events[:count].tolist() if count else []
        return None if count > MAX_EVENTS else [(row[0], tuple(row[1:5]), row[5]) for row in rows]


# --- the contract of a game, for a state in a buffer ---


@rule
def open_table_in_buffer(buffer: Array, players: int, entropy: int) -> None:
    """Set up a new game; what follows by itself is still to come."""
    open_table(buffer[0], players, entropy)


@rule
def act_in_buffer(buffer: Array, seat: int, action: int) -> None:
    """Play one legal action and count it; what follows by itself is still to come."""
    act(buffer[0], seat, action)


@rule
def settle_in_buffer(buffer: Array) -> None:
    """Let everything happen that happens by itself."""
    settle(buffer[0])


@rule
def turn_in_buffer(buffer: Array) -> int:
    """Return the seats that owe a decision now, one bit each."""
    return turn(buffer[0])


@rule
def legal_in_buffer(buffer: Array, seat: int, out: Array) -> int:
    """Write the seat's legal actions into `out`; return their count."""
    return legal(buffer[0], seat, out)


@rule
def forbids_in_buffer(buffer: Array, seat: int, action: int) -> int:
    """Return 0, or the number of the clause that forbids the action."""
    return forbids(buffer[0], seat, action)


@rule
def score_in_buffer(buffer: Array, out: Array) -> None:
    """Write the result of each seat into `out`."""
    score(buffer[0], out)


@rule
def imagine_in_buffer(buffer: Array, seat: int) -> None:
    """Redraw, in place, all that the seat cannot know."""
    imagine(buffer[0], seat)


@rule
def evaluate_in_buffer(buffer: Array, seat: int) -> float:
    """Return how good the position looks to the seat, from 0 to 1."""
    return evaluate(buffer[0], seat)


@rule
def resign_in_buffer(buffer: Array, seat: int) -> None:
    """End the game by the seat's resignation."""
    resign(buffer[0], seat)


BUFFERED_RULES: dict[str, Function] = {
    "open_table": open_table_in_buffer,
    "act": act_in_buffer,
    "settle": settle_in_buffer,
    "turn": turn_in_buffer,
    "legal": legal_in_buffer,
    "forbids": forbids_in_buffer,
    "score": score_in_buffer,
    "imagine": imagine_in_buffer,
    "evaluate": evaluate_in_buffer,
    "resign": resign_in_buffer,
}
"""The rules that are called on a buffer, by the names of `game.CONTRACT`."""
