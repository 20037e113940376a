"""The history of a running game, as far as it is kept: what free undo may go back to, and a state now and then.

Its lists only ever grow: what is shorter is another history (`History.cut`). So a checkpoint of a match holds only how
long they are, whatever the length of the game (`Match.checkpoint`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from ludotheque.core.engine.structs import GameState

STATE_INTERVAL = 32
"""Actions between two states that are kept; those in between are replayed from there."""


@dataclass(frozen=True)
class UndoPoint:
    """What free undo needs: the state before an action, the seat that acted, and the length of the event log."""

    state: GameState
    seat: int
    event_count: int


class PlyInfo(NamedTuple):
    """What is known after an action: the seat that acted, how many of the last actions free undo may take back, the ply
    of the last hazard, and whether the action was a formality.
    """

    seat: int
    free_undos: int
    last_hazard: int
    is_formal: bool = False


BEFORE_FIRST_PLY = PlyInfo(-1, 0, 0)


@dataclass(frozen=True)
class Checkpoint:
    """A moment of a match to return to: its state, its lists and how long they were; its ending and the secret shown
    with it.
    """

    state: GameState
    lists: tuple[list[Any], ...]
    lengths: tuple[int, ...]
    ending: tuple[str, str]


@dataclass
class History:
    """What may be undone freely, what is known after each action, and the state after every `STATE_INTERVAL` of
    them.
    """

    undos: list[UndoPoint]
    plies: list[PlyInfo]
    states: list[GameState]

    @classmethod
    def begin(cls, first: GameState) -> History:
        """Return the history of a game before its first action."""
        return cls([], [BEFORE_FIRST_PLY], [first.copy()])

    def add(self, before: UndoPoint, hazard: bool, state: GameState, formal: bool = False) -> None:
        """Add an action. Free undo goes back to nothing behind chance, a reveal, or another seat's decision."""
        last, seat = self.plies[-1], before.seat
        if hazard or (self.undos and self.undos[-1].seat != seat):
            self.undos = []
        if hazard:
            self.plies.append(PlyInfo(seat, 0, state.ply, formal))
        else:
            self.undos.append(before)
            self.plies.append(PlyInfo(seat, last.free_undos + 1 if last.seat == seat else 1, last.last_hazard, formal))
        if state.ply % STATE_INTERVAL == 0:
            self.states.append(state.copy())

    def cut(self, ply: int, undo: list[UndoPoint]) -> History:
        """Return the history up to this ply, with these actions to undo."""
        return History(undo, self.plies[: ply + 1], self.states[: ply // STATE_INTERVAL + 1])

    def nearest_state(self, ply: int) -> GameState:
        """Return a copy of the last state kept at or before this ply."""
        return self.states[ply // STATE_INTERVAL].copy()

    def first_free_ply(self, ply: int) -> int:
        """Return the ply to which actions could be undone freely at this ply."""
        return ply - self.plies[ply].free_undos
