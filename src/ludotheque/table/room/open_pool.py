"""Open pools at the table: several seats act in any order, and what arrives first is done first.

A request names the ply at which its client looked. In an open pool others have often acted since; that makes no request
stale, as long as it is still the same pool and the seat itself has not acted. What it sends is judged on the table of
now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game

MAX_STATES = 24
"""Positions of a pool that are kept, to tell what an older request was about."""


class OpenPool:
    """The pool that is open at a table, or that waits while a seat answers something in between."""

    def __init__(self, game: Game, state: GameState, now: Callable[[GameState], int]) -> None:
        self.game, self._find_pool = game, now
        self._start_pool(state)

    def _start_pool(self, state: GameState) -> None:
        """Start again with the pool of this state."""
        self.name = self._find_pool(state)
        self._first_ply = int(state.ply)
        self._acted_plies: dict[int, int] = {}  # the ply after a seat's last action
        self._states: dict[int, GameState] = {}
        self._remember_state(state)

    def _remember_state(self, state: GameState) -> None:
        """Remember a state of the pool, and forget the oldest ones."""
        if not self.name:
            return
        self._states[int(state.ply)] = state.copy()
        while len(self._states) > MAX_STATES:
            self._states.pop(next(iter(self._states)))

    def note_actions(self, state: GameState, acted: Iterable[int], back: bool) -> None:
        """Note what was played; a takeback ends all that was decided before it."""
        name = self._find_pool(state)
        if back or (name and name != self.name):
            self._start_pool(state)
            return
        self._acted_plies |= dict.fromkeys(acted, int(state.ply))
        self._remember_state(state)

    def is_open(self, state: GameState) -> bool:
        """Whether the pool is open in this state."""
        return bool(self.name) and self._find_pool(state) == self.name

    def is_current(self, state: GameState, seat: int, ply: int) -> bool:
        """Whether a seat may act on what it saw at `ply`."""
        return (
            self.is_open(state)
            and self._acted_plies.get(seat, self._first_ply) <= ply <= state.ply
            and ply in self._states
        )

    def has_same_meaning(self, state: GameState, seat: int, ply: int, actions: Sequence[int]) -> bool:
        """Whether actions chosen at `ply` are about the same things now: numbers may have moved on."""
        then = self._states.get(ply)
        means = self.game.manners.means
        return then is None or all(means(then, seat, action) == means(state, seat, action) for action in actions)
