"""A game's rules bound to one target, and the events that they tell while they run."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

import numpy as np

from ludotheque.core.engine import slots, steps
from ludotheque.core.engine.binding import BoundFunctions
from ludotheque.core.engine.event_buffer import EventBuffer, RawEvent
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.structs import GameState

CONTRACT: dict[str, Function] = {
    "open_table": steps.open_table,
    "act": steps.act,
    "settle": steps.settle,  # apart from both: what follows by itself is the largest part, and is compiled once
    "turn": slots.turn,
    "legal": slots.legal,
    "forbids": slots.forbids,
    "score": slots.score,
    "imagine": slots.imagine,
    "evaluate": slots.evaluate,
    "resign": slots.resign,
}

_thread_listeners = threading.local()


@contextlib.contextmanager
def collect_events() -> Iterator[list[RawEvent]]:
    """Collect what the rules tell while the block runs."""
    _thread_listeners.events = []
    try:
        yield _thread_listeners.events
    finally:
        _thread_listeners.events = None


Observer = Callable[[GameState, int, tuple[int, ...]], None]
"""Called with the state while it tells an event, the event's number and its arguments."""


@contextlib.contextmanager
def observe_events(look: Observer) -> Iterator[None]:
    """Look at the state at every event that the interpreted rules tell while the block runs."""
    _thread_listeners.look = look
    try:
        yield
    finally:
        _thread_listeners.look = None


def trace_event(s: GameState, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fill the slot `emit` in the interpreter: pass an event to this thread's collector and observer, if any."""
    args = (int(a), int(b), int(c), int(d))
    heard = getattr(_thread_listeners, "events", None)
    if heard is not None:
        heard.append((event, args, int(s.ply)))
    look = getattr(_thread_listeners, "look", None)
    if look is not None:
        look(s, event, args)


class RuleSizes(Protocol):
    """The sizes of a game's rules (`core/contract/rules.py`)."""

    @property
    def state(self) -> type[GameState]:
        """The struct of a state."""
        ...

    @property
    def max_actions(self) -> int:
        """The most actions that a seat can ever have."""
        ...

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most seats."""
        ...


class RuleSource(Protocol):
    """The game that bound rules belong to (`core/game.py`), as far as this part needs to know it."""

    def __hash__(self) -> int: ...

    @property
    def rules(self) -> RuleSizes:
        """The rules, with their sizes."""
        ...

    @property
    def has_phases(self) -> bool:
        """Whether the game tells the phase of a decision."""
        ...

    @property
    def interpreted_rules(self) -> BoundRules:
        """The rules in the interpreter."""
        ...

    def bind(self, target: str, exports: Mapping[str, Function], cache_name: str = "", **how: Any) -> BoundFunctions:
        """Bind functions that are written over the slots to this game and a target."""
        ...

    def blank(self, options: Mapping[str, object], players: int | None = None, edition: int | None = None) -> GameState:
        """Make a state that holds nothing but the options and the version of the rules."""
        ...


class BoundRules:
    """A game's contract bound to one target, called from Python with `State` objects."""

    def __init__(self, game: RuleSource, bound: BoundFunctions) -> None:
        self.game = game
        self.target = bound.target
        self._bound = bound
        self._native = bound.target == "python"
        self._own = threading.local()  # compiled rules run without the interpreter's lock: a desk for each thread

    @property
    def _buffer(self) -> EventBuffer:
        found: EventBuffer | None = getattr(self._own, "desk", None)
        if found is None:
            found = self._own.desk = EventBuffer(self.game.rules.state)
        return found

    def _ask(self, name: str, s: GameState, *args: Any) -> Any:
        """Ask the rules about a state, which stays as it is."""
        if self._native:
            return getattr(self._bound, name)(s, *args)
        desk = self._buffer
        desk.write_state(s)
        return getattr(self._bound, name)(desk.rows, *args)

    def _change(self, s: GameState, *calls: tuple[Any, ...]) -> None:
        """Let the rules change a state, each step a name and its arguments, and tell what happened."""
        if self._native:
            for name, *args in calls:
                getattr(self._bound, name)(s, *args)
            return
        desk = self._buffer
        desk.write_state(s)
        for name, *args in calls:
            getattr(self._bound, name)(desk.rows, *args)
        heard = getattr(_thread_listeners, "events", None)
        told = desk.read_events() if heard is not None else []
        if told is None:  # more than there is room for: the interpreter tells it all
            self.game.interpreted_rules._change(s, *calls)
            return
        desk.read_state(s)
        if heard is not None:
            heard.extend(told)

    def blank(self, options: Mapping[str, object], players: int | None = None, edition: int | None = None) -> GameState:
        """Make a state that holds nothing but the options and the version of the rules (`Game.blank`)."""
        return self.game.blank(options, players, edition)

    def new(self, players: int, options: Mapping[str, object], entropy: int) -> GameState:
        """A new game in a new record, whose chance goes on from `entropy`."""
        s = self.blank(options, players)
        self._begin(s, players, entropy)
        return s

    def _begin(self, s: GameState, players: int, entropy: int) -> None:
        self._change(s, ("open_table", players, np.uint64(entropy)), ("settle",))

    def _step(self, s: GameState, seat: int, action: int) -> None:
        self._change(s, ("act", seat, action), ("settle",))

    def turn(self, s: GameState) -> list[int]:
        """The seats that owe a decision now."""
        mask = int(self._ask("turn", s))
        return [seat for seat in range(s.players) if mask >> seat & 1]

    def legal(self, s: GameState, seat: int) -> list[int]:
        """The seat's legal actions."""
        out = np.zeros(self.game.rules.max_actions, np.int64)
        count = int(self._ask("legal", s, seat, out))
        found: list[int] = out[:count].tolist()
        return found

    def forbids(self, s: GameState, seat: int, action: int) -> int:
        """0, or the number of the clause that forbids the action."""
        return int(self._ask("forbids", s, seat, action))

    def play(self, s: GameState, seat: int, action: int) -> None:
        """Play a legal action, in place; its chance goes on from the entropy in the record."""
        self._step(s, seat, action)

    def begin_with(self, s: GameState, players: int, entropy: int) -> bool:
        """Set up a new game in a blank record with honest chance; answers whether anything was drawn."""
        self._begin(s, players, entropy)
        return _wipe_entropy(s)

    def go_on_with(self, s: GameState, entropy: int) -> bool:
        """Let a position in which nobody owes a decision go on by itself, with honest chance, until somebody does or
        the game is over; answers whether anything was drawn."""
        if s.over or self.turn(s):
            return False
        s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("settle",))
        return _wipe_entropy(s)

    def play_with(self, s: GameState, seat: int, action: int, entropy: int) -> bool:
        """Play a legal action with honest chance; answers whether anything was drawn."""
        s.rng[0], s.rng[1] = entropy, 0
        self._step(s, seat, action)
        return _wipe_entropy(s)

    def scores(self, s: GameState) -> list[float]:
        """The result of each seat."""
        out = np.zeros(s.players, np.float64)
        self._ask("score", s, out)
        return [float(x) for x in out]

    def imagine(self, s: GameState, seat: int, entropy: int | None = None) -> None:
        """Redraw, in place, all that the seat cannot know; chance then goes on from `entropy` where it is given."""
        if entropy is not None:
            s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("imagine", seat))

    def evaluate(self, s: GameState, seat: int) -> float:
        """How good the position looks to the seat, from 0 to 1."""
        return float(self._ask("evaluate", s, seat))

    def resign(self, s: GameState, seat: int) -> None:
        """End the game by the seat's resignation."""
        self._change(s, ("resign", seat))


def _wipe_entropy(s: GameState) -> bool:
    """Forget the entropy; answers whether anything was drawn from it. Who holds the record can neither foresee nor
    reconstruct a draw."""
    drawn = s.rng[1] > 0
    s.rng[0] = s.rng[1] = 0
    return bool(drawn)
