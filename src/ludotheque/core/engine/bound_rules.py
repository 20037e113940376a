"""A game's rules bound to one target, and the events that they emit while they run."""

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
    """Collect the events that the rules emit in this thread while the block runs."""
    _thread_listeners.events = []
    try:
        yield _thread_listeners.events
    finally:
        _thread_listeners.events = None


Observer = Callable[[GameState, int, tuple[int, ...]], None]
"""A function that is called with the state at an event, the event's number and its arguments."""


@contextlib.contextmanager
def observe_events(observer: Observer) -> Iterator[None]:
    """Call `observer` at every event that the interpreted rules emit in this thread while the block runs."""
    _thread_listeners.observer = observer
    try:
        yield
    finally:
        _thread_listeners.observer = None


def trace_event(s: GameState, event: int, a: int, b: int, c: int, d: int) -> None:
    """Fill the slot `emit` in the interpreter: pass an event to this thread's collector and observer, if any."""
    args = (int(a), int(b), int(c), int(d))
    collected = getattr(_thread_listeners, "events", None)
    if collected is not None:
        collected.append((event, args, int(s.ply)))
    observer = getattr(_thread_listeners, "observer", None)
    if observer is not None:
        observer(s, event, args)


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
        self._thread = threading.local()  # compiled rules run without the interpreter's lock: a buffer for each thread

    @property
    def _buffer(self) -> EventBuffer:
        """The event buffer of this thread."""
        found: EventBuffer | None = getattr(self._thread, "buffer", None)
        if found is None:
            found = self._thread.buffer = EventBuffer(self.game.rules.state)
        return found

    def _ask(self, name: str, s: GameState, *args: Any) -> Any:
        """Ask the rules about a state without changing it."""
        if self._native:
            return getattr(self._bound, name)(s, *args)
        buffer = self._buffer
        buffer.write_state(s)
        return getattr(self._bound, name)(buffer.rows, *args)

    def _change(self, s: GameState, *calls: tuple[Any, ...]) -> None:
        """Let the rules change a state, each call a name and its arguments, and collect the events."""
        if self._native:
            for name, *args in calls:
                getattr(self._bound, name)(s, *args)
            return
        buffer = self._buffer
        buffer.write_state(s)
        for name, *args in calls:
            getattr(self._bound, name)(buffer.rows, *args)
        collected = getattr(_thread_listeners, "events", None)
        events = buffer.read_events() if collected is not None else []
        if events is None:  # more than there is room for: the interpreter emits them all
            self.game.interpreted_rules._change(s, *calls)
            return
        buffer.read_state(s)
        if collected is not None:
            collected.extend(events)

    def blank(self, options: Mapping[str, object], players: int | None = None, edition: int | None = None) -> GameState:
        """Make a state that holds nothing but the options and the version of the rules (`Game.blank`)."""
        return self.game.blank(options, players, edition)

    def new(self, players: int, options: Mapping[str, object], entropy: int) -> GameState:
        """Set up a new game and return its state; its chance goes on from `entropy`."""
        s = self.blank(options, players)
        self._begin(s, players, entropy)
        return s

    def _begin(self, s: GameState, players: int, entropy: int) -> None:
        self._change(s, ("open_table", players, np.uint64(entropy)), ("settle",))

    def _step(self, s: GameState, seat: int, action: int) -> None:
        self._change(s, ("act", seat, action), ("settle",))

    def turn(self, s: GameState) -> list[int]:
        """Return the seats that owe a decision now."""
        mask = int(self._ask("turn", s))
        return [seat for seat in range(s.players) if mask >> seat & 1]

    def legal(self, s: GameState, seat: int) -> list[int]:
        """Return the legal actions of a seat."""
        out = np.zeros(self.game.rules.max_actions, np.int64)
        count = int(self._ask("legal", s, seat, out))
        found: list[int] = out[:count].tolist()
        return found

    def forbids(self, s: GameState, seat: int, action: int) -> int:
        """Return the number of the clause that forbids the action, or 0."""
        return int(self._ask("forbids", s, seat, action))

    def play(self, s: GameState, seat: int, action: int) -> None:
        """Play a legal action, in place; its chance goes on from the entropy in the state."""
        self._step(s, seat, action)

    def begin_with(self, s: GameState, players: int, entropy: int) -> bool:
        """Set up a new game in a blank state with this entropy, then wipe it; return whether anything was drawn."""
        self._begin(s, players, entropy)
        return _wipe_entropy(s)

    def go_on_with(self, s: GameState, entropy: int) -> bool:
        """Let a position in which no seat owes a decision go on with this entropy, until one does or the game is over,
        then wipe it; return whether anything was drawn."""
        if s.over or self.turn(s):
            return False
        s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("settle",))
        return _wipe_entropy(s)

    def play_with(self, s: GameState, seat: int, action: int, entropy: int) -> bool:
        """Play a legal action, in place, with this entropy, then wipe it; return whether anything was drawn."""
        s.rng[0], s.rng[1] = entropy, 0
        self._step(s, seat, action)
        return _wipe_entropy(s)

    def scores(self, s: GameState) -> list[float]:
        """Return the score of each seat."""
        out = np.zeros(s.players, np.float64)
        self._ask("score", s, out)
        return [float(x) for x in out]

    def imagine(self, s: GameState, seat: int, entropy: int | None = None) -> None:
        """Sample, in place, all that the seat cannot know; chance then goes on from `entropy` where it is given."""
        if entropy is not None:
            s.rng[0], s.rng[1] = entropy, 0
        self._change(s, ("imagine", seat))

    def evaluate(self, s: GameState, seat: int) -> float:
        """Return how good the position looks to the seat, from 0 to 1."""
        return float(self._ask("evaluate", s, seat))

    def resign(self, s: GameState, seat: int) -> None:
        """End the game by the seat's resignation."""
        self._change(s, ("resign", seat))


def _wipe_entropy(s: GameState) -> bool:
    """Remove the entropy from a state; return whether anything was drawn from it. A client that gets hold of the state
    can then neither foresee nor reconstruct a draw."""
    drawn = s.rng[1] > 0
    s.rng[0] = s.rng[1] = 0
    return bool(drawn)
