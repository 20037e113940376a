"""Advice on a draft, a turn half put together: the position that it leads to, and how to go on from there.

Keys name what lies on the table as it is drawn, the draft included. In the position behind the draft, where all
placements are already played, the same cards may have other places: no key is taken from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludotheque.core.contract.drafts import COMMIT, Arrangement, Put
from ludotheque.core.contract.input import Path
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.table.play.moves import keys_of


@dataclass(frozen=True)
class Way:
    """How an action is reached from a draft: by one more placement, or by playing a line, which ends the draft.

    `keys` are what a person clicks for it on the board as it is drawn; none where no clicks do exactly that.
    """

    keys: tuple[str, ...]
    line: str
    put: Put | None = None


@dataclass(frozen=True)
class Draft:
    """The placements of a seat in a position; without any, the position as it is."""

    game: Game
    state: GameState
    seat: int
    puts: tuple[Put, ...] = ()

    @cached_property
    def shown(self) -> Arrangement | None:
        """The draft as the game tells it; None where there is nothing to arrange. Raises BadText for placements that
        mean nothing."""
        return self.game.input.draft(self.state, self.seat, self.puts) if self.game.input.draft else None

    @cached_property
    def decided(self) -> list[int]:
        """The placements so far, as actions. The last action of a whole draft commits it, and is still to be
        decided."""
        if self.shown is None or not self.puts:
            return []
        return list(self.shown.actions[:-1] if self.shown.ready else self.shown.actions)

    def position(self) -> GameState:
        """Return the state with all placements played in it."""
        state = self.state.copy()
        for action in self.decided:
            self.game.best.play(state, self.seat, action)
        return state

    def way_to(self, action: int) -> Way:
        """Return how to play an action after all placements so far, and nothing else."""
        wanted = [*self.decided, action]
        line = self._line(wanted)
        if self.shown is None:
            return Way(self._ordinary(action), line)
        if self.puts and self.shown.ready and _same(self.shown.actions, wanted):
            return Way((COMMIT,), self._line(self.shown.actions))
        put = next((pair for pair in self._pairs() if self._leads(pair, wanted)), None)
        if put:
            return Way(put[:1] if self._goes_alone(put[0]) else put, line, put)
        return Way(self._clicks(action), line)

    def _pairs(self) -> Iterator[Put]:
        """List every placement that may be made now."""
        places = self.shown.places if self.shown else {}
        return ((item, zone) for item, zones in places.items() for zone in zones)

    def _leads(self, pair: Put, wanted: Sequence[int]) -> bool:
        """Whether the draft stands for exactly these actions after one more placement."""
        after = Draft(self.game, self.state, self.seat, (*self.puts, pair))
        if after.shown is None or after.shown.clause:
            return False
        return _same(after.decided, wanted) or _same(after.shown.actions, wanted)

    def _goes_alone(self, item: str) -> bool:
        """Whether one click on an item is enough, since it can do nothing else."""
        others = self._paths() if not self.puts else []
        return bool(self.shown and len(self.shown.places[item]) == 1) and not any(
            len(path) > 1 and path[0] == item for _, path in others
        )

    def _clicks(self, action: int) -> tuple[str, ...]:
        """Return how an ordinary action is clicked beside a draft: as the draft says, or by clicks that leave it."""
        if self.shown and self.shown.after is not None:
            return next((tuple(path) for known, path in self.shown.after if known == action), ())
        keys = self._ordinary(action)
        if not self.puts:
            return keys
        before = Draft(self.game, self.state, self.seat).shown
        moved = {_kind(item) for shown in (before, self.shown) if shown for item in shown.places}
        return () if self.decided or not keys or _kind(keys[0]) in moved else keys

    def _ordinary(self, action: int) -> tuple[str, ...]:
        """Return the click path of an action on the board without a draft."""
        return tuple(keys_of(self.game, self.state, self.seat, action))

    def _paths(self) -> list[tuple[int, Path]]:
        """Return the click paths of everything that is legal in the position."""
        legal = self.game.best.legal(self.state, self.seat)
        return self.game.input.paths(self.state, self.seat, legal)

    def _line(self, actions: Sequence[int]) -> str:
        """Write some actions as one line."""
        return self.game.notation.together([self.game.notation.write(action) for action in actions])


def _kind(key: str) -> str:
    """Return the kind of element that a key names."""
    return key.split(":")[0]


def _same(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two lines decide the same: the order in which the rules put free placements is nobody's decision."""
    return Counter(first) == Counter(second)
