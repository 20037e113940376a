"""The history of a running game, as far as it is kept: what free undo may go back to, and a state now and then.

Its lists only ever grow: what is shorter is another history (`History.cut`). So a checkpoint of a match holds only how
long they are, whatever the length of the game (`Match.checkpoint`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ludotheque.core.engine.structs import GameState

KEPT_EVERY = 32
"""Actions between two states that are kept; those in between are replayed from there."""


@dataclass(frozen=True)
class Before:
    """What free undo needs: the state before an action, the seat that acted, and the length of the event log."""

    state: GameState
    seat: int
    told: int


class After(NamedTuple):
    """What is known after an action: the seat that acted, how many of the last actions free undo may take back, the ply
    of the last hazard, and whether the action was a formality.
    """

    seat: int
    free: int
    hazard: int
    formal: bool = False


NOTHING_YET = After(-1, 0, 0)


@dataclass(frozen=True)
class Mark:
    """A moment of a match to return to: its state, its lists and how long they were; its ending and the secret shown
    with it.
    """

    state: GameState
    lists: tuple[list[Any], ...]
    lengths: tuple[int, ...]
    ending: tuple[str, str]


@dataclass
class Past:
    """What may be undone freely, what is known after each action, and the state after every `STATE_INTERVAL` of
    them.
    """

    undo: list[Before]
    after: list[After]
    kept: list[GameState]

    @classmethod
    def begin(cls, first: GameState) -> Past:
        """Return the history of a game before its first action."""
        return cls([], [NOTHING_YET], [first.copy()])

    def note(self, before: Before, hazard: bool, state: GameState, formal: bool = False) -> None:
        """Add an action. Free undo goes back to nothing behind chance, a reveal, or another seat's decision."""
        last, seat = self.after[-1], before.seat
        if hazard or (self.undo and self.undo[-1].seat != seat):
            self.undo = []
        if hazard:
            self.after.append(After(seat, 0, state.ply, formal))
        else:
            self.undo.append(before)
            self.after.append(After(seat, last.free + 1 if last.seat == seat else 1, last.hazard, formal))
        if state.ply % KEPT_EVERY == 0:
            self.kept.append(state.copy())

    def until(self, ply: int, undo: list[Before]) -> Past:
        """Return the history up to this ply, with these actions to undo."""
        return Past(undo, self.after[: ply + 1], self.kept[: ply // KEPT_EVERY + 1])

    def nearest(self, ply: int) -> GameState:
        """Return a copy of the last state kept at or before this ply."""
        return self.kept[ply // KEPT_EVERY].copy()

    def free_from(self, ply: int) -> int:
        """Return the ply to which actions could be undone freely at this ply."""
        return ply - self.after[ply].free
