"""The pictures of scenes (`core/contract/scenes.py`).

They are made by playing the plies of a scene again, from the position before, and keeping a copy of the state at every
beat: nothing is kept while a game is played, so nothing grows with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ludotheque.core.contract.events import Event
from ludotheque.core.contract.scenes import pair_with_scenes
from ludotheque.core.engine.bound_rules import observe_events
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.match.record import GameRecord


@dataclass
class Frame:
    """One picture of a scene: the state at a beat, and what was told since the picture before."""

    state: GameState
    ply: int
    events: list[Event] = field(default_factory=list)


ReplayedAction = tuple[GameState, int, str, str | None]
"""An action to be played again: the state before it, the seat, its text, and the entropy that it used, if any. Without
a text nobody acted: a given position went on by itself."""


def make_opening_action(game: Game, journal: GameRecord) -> ReplayedAction:
    """What happened by itself in the position that a game started from, to be played again."""
    header, (_, _, used) = journal.header, journal.lines[0].partition("~")
    given = game.interpreted_rules.blank(header.options, header.players, header.rules)
    given.players = header.players
    game.book.read_position(header.start, given)
    return given, -1, "", used or None


def make_frames(game: Game, played: Iterable[ReplayedAction], key: str) -> list[Frame]:
    """The pictures of a scene, found by playing its plies again. `told` holds what anybody saw: filter it by seat."""
    told: list[TracedEvent] = []
    for before, seat, text, used in played:
        told += _replay_action(game, before.copy(), seat, text, used)
    inside = zip(pair_with_scenes(game.show.scene, [event for event, _ in told]), told, strict=True)
    return _cut_into_frames(pair for (_, scene), pair in inside if scene is not None and scene.key == key)


def make_beat_frames(game: Game, before: GameState, actions: Iterable[tuple[int, str, str | None]]) -> list[Frame]:
    """The pictures of some actions in a row, whatever scene they belong to: for lessons, which start anywhere."""
    state, told = before.copy(), list[TracedEvent]()
    for seat, text, used in actions:
        told += _replay_action(game, state, seat, text, used)
    return _cut_into_frames(told)


TracedEvent = tuple[Event, GameState | None]
"""An event and, where it is a beat, the state at that moment."""


def _cut_into_frames(told: Iterable[TracedEvent]) -> list[Frame]:
    """A picture for each state, with what was told since the one before; the last one tells the rest, too."""
    shown: list[Frame] = []
    waiting: list[Event] = []
    for event, state in told:
        waiting.append(event)
        if state is not None:
            shown.append(Frame(state, event.ply, waiting))
            waiting = []
    if shown:
        shown[-1].events.extend(waiting)
    return shown


def _replay_action(game: Game, state: GameState, seat: int, text: str, used: str | None) -> list[TracedEvent]:
    """Play an action again, in place; answers all it tells, with each beat a copy of the state without its chance."""
    told: list[TracedEvent] = []

    def note(s: GameState, number: int, args: tuple[int, ...]) -> None:
        kind = game.book.events[number]
        told.append((Event(kind, args, int(s.ply)), _copy_without_entropy(s) if kind.beat else None))

    word = int(used, 16) if used else 0
    with observe_events(note):
        if text:
            game.interpreted_rules.play_with(state, seat, game.notation.read(text)[0], word)
        else:
            game.interpreted_rules.go_on_with(state, word)
    return told


def _copy_without_entropy(s: GameState) -> GameState:
    copy = s.copy()
    copy.rng[0], copy.rng[1] = 0, 0
    return copy


def list_visible_frames(pictures: Sequence[Frame], seat: int | None) -> list[Frame]:
    """The frames as a seat may see them: a beat that is none of its business is no picture for it."""
    shown: list[Frame] = []
    waiting: list[Event] = []
    for picture in pictures:
        known = [event for event in picture.events if event.is_visible_to(seat)]
        waiting += known
        if any(event.kind.beat for event in known):
            shown.append(Frame(picture.state, picture.ply, waiting))
            waiting = []
    if shown:
        shown[-1].events.extend(waiting)
    return shown
