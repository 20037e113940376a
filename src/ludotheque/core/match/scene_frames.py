"""The frames of scenes (`core/contract/scenes.py`).

They are made when they are asked for: the plies of a scene are replayed from the position before, with a copy of the
state at every beat. Nothing is stored while a game is played.
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
    """One frame of a scene: the state at a beat, and the events since the frame before."""

    state: GameState
    ply: int
    events: list[Event] = field(default_factory=list)


ReplayedAction = tuple[GameState, int, str, str | None]
"""An action to replay: the state before it, the seat, its text, and the entropy that it used, if any. Without a text no
seat acted: a given position went on by itself."""


def make_opening_action(game: Game, record: GameRecord) -> ReplayedAction:
    """Return what happened by itself in the position that a game started from, as an action to replay."""
    header, (_, _, used) = record.header, record.lines[0].partition("~")
    given = game.interpreted_rules.blank(header.options, header.players, header.rules)
    given.players = header.players
    game.book.read_position(header.start, given)
    return given, -1, "", used or None


def make_frames(game: Game, played: Iterable[ReplayedAction], key: str) -> list[Frame]:
    """Replay the actions of a scene and return its frames, with the events of all seats: filter them by seat with
    `list_visible_frames`."""
    traced: list[TracedEvent] = []
    for before, seat, text, used in played:
        traced += _replay_action(game, before.copy(), seat, text, used)
    inside = zip(pair_with_scenes(game.show.scene, [event for event, _ in traced]), traced, strict=True)
    return _cut_into_frames(pair for (_, scene), pair in inside if scene is not None and scene.key == key)


def make_beat_frames(game: Game, before: GameState, actions: Iterable[tuple[int, str, str | None]]) -> list[Frame]:
    """Replay some actions in a row and return their frames, whatever scene they belong to: for lessons, which start
    anywhere."""
    state, traced = before.copy(), list[TracedEvent]()
    for seat, text, used in actions:
        traced += _replay_action(game, state, seat, text, used)
    return _cut_into_frames(traced)


TracedEvent = tuple[Event, GameState | None]
"""An event and, where it is a beat, the state at that moment."""


def _cut_into_frames(traced: Iterable[TracedEvent]) -> list[Frame]:
    """Make a frame of each state, with the events since the one before; the last one has the rest of them, too."""
    made: list[Frame] = []
    events: list[Event] = []
    for event, state in traced:
        events.append(event)
        if state is not None:
            made.append(Frame(state, event.ply, events))
            events = []
    if made:
        made[-1].events.extend(events)
    return made


def _replay_action(game: Game, state: GameState, seat: int, text: str, used: str | None) -> list[TracedEvent]:
    """Replay an action, in place; return its events, each beat with a copy of the state without its entropy."""
    traced: list[TracedEvent] = []

    def note(s: GameState, number: int, args: tuple[int, ...]) -> None:
        kind = game.book.events[number]
        traced.append((Event(kind, args, int(s.ply)), _copy_without_entropy(s) if kind.beat else None))

    word = int(used, 16) if used else 0
    with observe_events(note):
        if text:
            game.interpreted_rules.play_with(state, seat, game.notation.read(text)[0], word)
        else:
            game.interpreted_rules.go_on_with(state, word)
    return traced


def _copy_without_entropy(s: GameState) -> GameState:
    copy = s.copy()
    copy.rng[0], copy.rng[1] = 0, 0
    return copy


def list_visible_frames(frames: Sequence[Frame], seat: int | None) -> list[Frame]:
    """Return the frames as a seat may see them, with the events that it may see: a beat that is hidden from it has no
    frame."""
    made: list[Frame] = []
    events: list[Event] = []
    for frame in frames:
        known = [event for event in frame.events if event.is_visible_to(seat)]
        events += known
        if any(event.kind.beat for event in known):
            made.append(Frame(frame.state, frame.ply, events))
            events = []
    if made:
        made[-1].events.extend(events)
    return made
