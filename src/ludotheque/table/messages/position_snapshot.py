"""Snapshots of positions without a table: in lessons and puzzles, and of a file."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.events import sentences as told_of
from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.match import scene_frames
from ludotheque.core.match.match import Match
from ludotheque.drawing import description_board
from ludotheque.table.messages import board, choices
from ludotheque.table.room import faults
from ludotheque.table.room.client import Asker
from ludotheque.table.room.faults import UNSEEN, Telling

Json = dict[str, Any]
MAX_FILM = 60


def scene(match: Match, client: Asker, learner: int | None = None) -> Json:
    """Make the snapshot of a position to think about, in a lesson or a puzzle, seen by the learner's seat, else by the
    seat to move."""
    builder, game = Telling(match, client), match.game
    seat = builder.seat = learner if learner is not None else match.turn[0] if match.turn else None
    view = builder.part("view", lambda: match.view(seat), lambda: faults.bare_view(match, match.state, seat))
    shown = seen(builder, match, view, seat) | {
        "seat": seat,
        "view": view,
        "flip": builder.part(
            "flip", lambda: seat is not None and board.flips(game, view, [seat]), lambda: False, ("view",)
        ),
    }
    offered = choices.NO_CLICKS
    if seat is not None and seat in match.turn:
        offered = choices.clicks(builder, game, match.state, seat, match.actions(seat))
    return shown | offered | {"mishap": builder.json(plays=True)}


def film(match: Match, before: GameState, first: int, seat: int | None, client: Asker) -> list[Json]:
    """List the frames that a learner sees while the actions since number `first` play by themselves; none where little
    happens."""
    return faults.told(match, "film", lambda: _film(match, before, first, seat, client), list)


def _film(match: Match, before: GameState, first: int, seat: int | None, client: Asker) -> list[Json]:
    """List those frames; raises what the game raises."""
    beats = scene_frames.beats(match.game, before, match.history()[first:])
    called = [match.game.show.seat_name(match.state, place) for place in range(match.state.players)]
    builder = Telling(match, client)
    shown = []
    for frame in scene_frames.seen_by(beats, seat)[:MAX_FILM]:
        view = match.game.show.view(frame.state, seat)
        words = [text.both() for text in told_of(frame.told, called)]
        shown.append(seen(builder, match, view, seat) | {"seat": seat, "told": words})
    return shown if len(shown) > 1 else []


def seen(builder: Telling, match: Match, view: View, seat: int | None, **more: Any) -> Json:
    """Return a board from the side of a seat, drawn and in words; `more` goes to the game's drawing."""
    client, game = builder.who, match.game
    nothing = UNSEEN.by_language()
    described = builder.part("words", lambda: board.in_words(game.words.describe, view), lambda: nothing, ("view",))
    words = described[client.lang]
    drawn = builder.part(
        "board",
        lambda: board_of(game, view, seat, client, **more),
        lambda: description_board.board(words, client.shape),
        ("view",),
    )
    return {"svg": drawn, "text": words, "status": {lang: board.last_line(text) for lang, text in described.items()}}


def board_of(game: Game, view: View, seat: int | None, client: Asker, **more: Any) -> str:
    """Draw a board from a seat's side, where there is no table and nobody has a name."""
    turned = seat is not None and board.flips(game, view, [seat])
    return game.show.board(view, lang=client.lang, flip=turned, shape=client.shape, **more)
