"""Advice on a draft, a turn half put together: the position that it leads to, and how to go on from there.

Keys name what lies on the table as it is drawn, the draft included. In the position behind the draft, where all
placements are already played, the same cards may have other places: no key is taken from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ludotheque.core.contract.drafts import COMMIT, Draft, Placement
from ludotheque.core.contract.input import Path
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.table.play.moves import find_click_path


@dataclass(frozen=True)
class AdvicePath:
    """How an action is reached from a draft: by one more placement, or by playing a line, which ends the draft.

    `keys` are what a person clicks for it on the board as it is drawn; none where no clicks do exactly that.
    """

    keys: tuple[str, ...]
    line: str
    placement: Placement | None = None


@dataclass(frozen=True)
class DraftPosition:
    """The placements of a seat in a position; without any, the position as it is."""

    game: Game
    state: GameState
    seat: int
    placements: tuple[Placement, ...] = ()

    @cached_property
    def draft(self) -> Draft | None:
        """The draft as the game tells it; None where there is nothing to arrange. Raises BadText for placements that
        mean nothing."""
        return self.game.input.draft(self.state, self.seat, self.placements) if self.game.input.draft else None

    @cached_property
    def decided_actions(self) -> list[int]:
        """The placements so far, as actions. The last action of a whole draft commits it, and is still to be
        decided."""
        if self.draft is None or not self.placements:
            return []
        return list(self.draft.actions[:-1] if self.draft.is_ready else self.draft.actions)

    def position(self) -> GameState:
        """Return the state with all placements played in it."""
        state = self.state.copy()
        for action in self.decided_actions:
            self.game.best_rules.play(state, self.seat, action)
        return state

    def find_path_to(self, action: int) -> AdvicePath:
        """Return how to play an action after all placements so far, and nothing else."""
        wanted = [*self.decided_actions, action]
        line = self._write_line(wanted)
        if self.draft is None:
            return AdvicePath(self._find_click_path(action), line)
        if self.placements and self.draft.is_ready and _is_same_line(self.draft.actions, wanted):
            return AdvicePath((COMMIT,), self._write_line(self.draft.actions))
        put = next((pair for pair in self._list_placements() if self._leads_to(pair, wanted)), None)
        if put:
            return AdvicePath(put[:1] if self._is_only_place(put[0]) else put, line, put)
        return AdvicePath(self._clicks(action), line)

    def _list_placements(self) -> Iterator[Placement]:
        """List every placement that may be made now."""
        places = self.draft.zones if self.draft else {}
        return ((item, zone) for item, zones in places.items() for zone in zones)

    def _leads_to(self, pair: Placement, wanted: Sequence[int]) -> bool:
        """Whether the draft stands for exactly these actions after one more placement."""
        after = DraftPosition(self.game, self.state, self.seat, (*self.placements, pair))
        if after.draft is None or after.draft.clause:
            return False
        return _is_same_line(after.decided_actions, wanted) or _is_same_line(after.draft.actions, wanted)

    def _is_only_place(self, item: str) -> bool:
        """Whether one click on an item is enough, since it can do nothing else."""
        others = self._list_paths() if not self.placements else []
        return bool(self.draft and len(self.draft.zones[item]) == 1) and not any(
            len(path) > 1 and path[0] == item for _, path in others
        )

    def _clicks(self, action: int) -> tuple[str, ...]:
        """Return how an ordinary action is clicked beside a draft: as the draft says, or by clicks that leave it."""
        if self.draft and self.draft.next_actions is not None:
            return next((tuple(path) for known, path in self.draft.next_actions if known == action), ())
        keys = self._find_click_path(action)
        if not self.placements:
            return keys
        before = DraftPosition(self.game, self.state, self.seat).draft
        moved = {_key_kind(item) for shown in (before, self.draft) if shown for item in shown.zones}
        return () if self.decided_actions or not keys or _key_kind(keys[0]) in moved else keys

    def _find_click_path(self, action: int) -> tuple[str, ...]:
        """Return the click path of an action on the board without a draft."""
        return tuple(find_click_path(self.game, self.state, self.seat, action))

    def _list_paths(self) -> list[tuple[int, Path]]:
        """Return the click paths of everything that is legal in the position."""
        legal = self.game.best_rules.legal(self.state, self.seat)
        return self.game.input.paths(self.state, self.seat, legal)

    def _write_line(self, actions: Sequence[int]) -> str:
        """Write some actions as one line."""
        return self.game.notation.join_texts([self.game.notation.write(action) for action in actions])


def _key_kind(key: str) -> str:
    """Return the kind of element that a key names."""
    return key.split(":")[0]


def _is_same_line(first: Sequence[int], second: Sequence[int]) -> bool:
    """Whether two lines decide the same: the order in which the rules put free placements is nobody's decision."""
    return Counter(first) == Counter(second)
