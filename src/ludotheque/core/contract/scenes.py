"""Scenes: stretches of a game that play by themselves, and that people watch like a film.

A game marks some of its events (`core/contract/events.py`): one opens a scene, one closes it, and at some of those
between, the beats, the board is shown as it stands at that moment. The scenes of a match are found in its events alone.
Their frames are made by playing the plies again, from the position before, with a copy of the state at every beat:
nothing is kept while a game is played, so nothing grows with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludotheque.core.contract.events import Event
from ludotheque.core.engine.structs import GameState
from ludotheque.core.language.text import Text
from ludotheque.core.match.record import Journal

if TYPE_CHECKING:
    from ludotheque.core.game import Game

Called = Sequence[Text | str]
"""How the players are called, by seat."""

Opens = Callable[[Event, Called], "Scene"]
"""Makes the scene that an event opens, with the seats called by these names."""


@dataclass(frozen=True)
class Scene:
    """A scene: its key (unique in a game; a board may offer it for a click), its name, the seats that play in it."""

    key: str
    title: Text
    seats: tuple[int, ...] = ()
    for_all: bool = False  # everybody wants to see it, not only the seats that play in it
    logged: bool = False  # its events are in the log as well


@dataclass
class Staged:
    """A scene as far as it has been played: its plies, how many frames a seat may see, and whether it is over."""

    scene: Scene
    plies: list[int] = field(default_factory=list)
    frames: int = 0
    closed: bool = False


@dataclass
class Frame:
    """One picture of a scene: the state at a beat, and the events since the picture before."""

    state: GameState
    ply: int
    told: list[Event] = field(default_factory=list)


def in_scenes(opens: Opens | None, events: Iterable[Event], names: Called = ()) -> Iterator[tuple[Event, Scene | None]]:
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


def staged(opens: Opens | None, events: Sequence[Event], seat: int | None, names: Called = ()) -> list[Staged]:
    """List the scenes of a game so far, in their order, as a seat may watch them."""
    found: dict[str, Staged] = {}
    if opens is None:
        return []
    for event, scene in in_scenes(opens, events, names):
        if scene is None:
            continue
        known = found.setdefault(scene.key, Staged(scene))
        if event.ply not in known.plies[-1:]:
            known.plies.append(event.ply)
        known.frames += event.kind.beat and event.visible_to(seat)
        known.closed |= event.kind.closes
    return list(found.values())


def in_short(
    opens: Opens | None, events: Sequence[Event], wanted: Callable[[Scene], bool] = lambda scene: False, first: int = 0
) -> list[Event]:
    """Return the events from number `first` on, without those inside a scene; scenes for which `wanted` is true are
    complete.
    """
    if opens is None:
        return list(events[first:])
    before = range(min(first, len(events) - 1), 0, -1)  # nothing before an event that opens a scene matters
    start = next((place for place in before if events[place].kind.opens), 0)
    return [
        event
        for event, scene in list(in_scenes(opens, events[start:]))[first - start :]
        if scene is None or event.kind.opens or event.kind.closes or wanted(scene)
    ]


Played = tuple[GameState, int, str, str | None]
"""An action to be replayed: the state before it, the seat, its text, and the entropy that it used, if any. An empty
text stands for what a given position did by itself.
"""


def went_on(game: Game, record: Journal) -> Played:
    """Return what happened by itself in the position that a game started from, to be replayed."""
    header, (_, _, used) = record.header, record.lines[0].partition("~")
    given = game.interpreted.blank(header.options, header.players, header.rules)
    given.players = header.players
    game.read_position(header.start, given)
    return given, -1, "", used or None


def frames(game: Game, played: Iterable[Played], key: str) -> list[Frame]:
    """Make the frames of a scene by replaying its plies. `Frame.events` holds what any seat saw: filter it by seat."""
    events: list[Told] = []
    for before, seat, text, used in played:
        events += _play_again(game, before.copy(), seat, text, used)
    inside = zip(in_scenes(game.scene, [event for event, _ in events]), events, strict=True)
    return _cut(pair for (_, scene), pair in inside if scene is not None and scene.key == key)


def beats(game: Game, before: GameState, actions: Iterable[tuple[int, str, str | None]]) -> list[Frame]:
    """Make the frames of some actions in a row, whatever scene they belong to: for lessons, which start anywhere."""
    state, events = before.copy(), list[Told]()
    for seat, text, used in actions:
        events += _play_again(game, state, seat, text, used)
    return _cut(events)


Told = tuple[Event, GameState | None]
"""An event and, where it is a beat, the state at that moment."""


def _cut(events: Iterable[Told]) -> list[Frame]:
    """Make a frame for each state, with the events since the one before; the last one has the remaining events too."""
    shown: list[Frame] = []
    waiting: list[Event] = []
    for event, state in events:
        waiting.append(event)
        if state is not None:
            shown.append(Frame(state, event.ply, waiting))
            waiting = []
    if shown:
        shown[-1].told.extend(waiting)
    return shown


def _play_again(game: Game, state: GameState, seat: int, text: str, used: str | None) -> list[Told]:
    """Replay an action in place; return all its events, each beat with a copy of the state without its entropy."""
    from ludotheque.core.game import watching

    events: list[Told] = []

    def collect(s: GameState, number: int, args: tuple[int, ...]) -> None:
        kind = game.events[number]
        events.append((Event(kind, args, int(s.ply)), _still(s) if kind.beat else None))

    word = int(used, 16) if used else 0
    with watching(collect):
        if text:
            game.interpreted.play_with(state, seat, game.notation.read(text)[0], word)
        else:
            game.interpreted.go_on_with(state, word)
    return events


def _still(s: GameState) -> GameState:
    copy = s.copy()
    copy.rng[0], copy.rng[1] = 0, 0
    return copy


def seen_by(pictures: Sequence[Frame], seat: int | None) -> list[Frame]:
    """Return the frames as a seat may see them: a beat that the seat may not see is no frame."""
    shown: list[Frame] = []
    waiting: list[Event] = []
    for picture in pictures:
        known = [event for event in picture.told if event.visible_to(seat)]
        waiting += known
        if any(event.kind.beat for event in known):
            shown.append(Frame(picture.state, picture.ply, waiting))
            waiting = []
    if shown:
        shown[-1].told.extend(waiting)
    return shown
