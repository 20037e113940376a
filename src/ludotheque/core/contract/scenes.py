"""Scenes: stretches of a game that play by themselves, and that people watch like a film.

A game marks some of its events (`core/contract/events.py`): one opens a scene, one closes it, and at some of those
between, the beats, the board is shown as it is at that moment. The scenes of a match are found in its events alone.
Their frames are made in `core/match/scene_frames.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ludotheque.core.contract.events import Event
from ludotheque.core.language.text import Text

SeatNames = Sequence[Text | str]
"""The names of the players, by seat."""

SceneOpener = Callable[[Event, SeatNames], "Scene"]
"""A function that makes the scene of an event that opens one, with these names for the seats."""


@dataclass(frozen=True)
class Scene:
    """A scene: its key (unique in a game; a board may offer it for a click), its name, the seats that play in it."""

    key: str
    title: Text
    seats: tuple[int, ...] = ()
    is_for_all: bool = False  # everybody wants to see it, not only the seats that play in it
    is_logged: bool = False  # its events are in the log as well


@dataclass
class SceneProgress:
    """A scene as far as it has been played: its plies, how many frames a seat may see, and whether it is over."""

    scene: Scene
    plies: list[int] = field(default_factory=list)
    frames: int = 0
    is_closed: bool = False


def pair_with_scenes(
    opens: SceneOpener | None, events: Iterable[Event], names: SeatNames = ()
) -> Iterator[tuple[Event, Scene | None]]:
    """Yield each event with the scene that it belongs to, or None."""
    scene: Scene | None = None
    closing = False
    for event in events:
        if event.kind.opens and opens:
            scene, closing = opens(event, names), False
        elif closing and not event.kind.closes:
            scene = None
        closing = event.kind.closes
        yield event, scene


def list_scenes(
    opens: SceneOpener | None, events: Sequence[Event], seat: int | None, names: SeatNames = ()
) -> list[SceneProgress]:
    """List the scenes of a game so far, in their order, as a seat may watch them."""
    found: dict[str, SceneProgress] = {}
    if opens is None:
        return []
    for event, scene in pair_with_scenes(opens, events, names):
        if scene is None:
            continue
        known = found.setdefault(scene.key, SceneProgress(scene))
        if event.ply not in known.plies[-1:]:
            known.plies.append(event.ply)
        known.frames += event.kind.beat and event.is_visible_to(seat)
        known.is_closed |= event.kind.closes
    return list(found.values())


def shorten_events(
    opens: SceneOpener | None,
    events: Sequence[Event],
    wanted: Callable[[Scene], bool] = lambda scene: False,
    first: int = 0,
) -> list[Event]:
    """Return the events from the index `first` on, without those inside a scene, except the scenes that are wanted."""
    if opens is None:
        return list(events[first:])
    before = range(min(first, len(events) - 1), 0, -1)  # an event that opens a scene says all: nothing before it counts
    start = next((place for place in before if events[place].kind.opens), 0)
    return [
        event
        for event, scene in list(pair_with_scenes(opens, events[start:]))[first - start :]
        if scene is None or event.kind.opens or event.kind.closes or wanted(scene)
    ]
