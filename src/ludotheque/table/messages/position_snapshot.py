"""Snapshots of positions without a table: in lessons and puzzles, and of a file."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.events import sentences
from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.match import scene_frames
from ludotheque.core.match.match import Match
from ludotheque.drawing import description_board
from ludotheque.table.messages import board, choices
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.faults import MessageBuilder
from ludotheque.table.words import WORDS

Json = dict[str, Any]
MAX_FRAMES = 60


def make_position_snapshot(match: Match, client: Client, learner: int | None = None) -> Json:
    """Make the snapshot of a position to think about, in a lesson or a puzzle, seen by the learner's seat, else by the
    seat to move."""
    builder, game = MessageBuilder(match, client), match.game
    seat = builder.seat = learner if learner is not None else match.turn[0] if match.turn else None
    view = builder.make_part("view", lambda: match.view(seat), lambda: faults.make_bare_view(match, match.state, seat))
    shown = show_position(builder, match, view, seat) | {
        "seat": seat,
        "view": view,
        "flip": builder.make_part(
            "flip", lambda: seat is not None and board.is_flipped(game, view, [seat]), lambda: False, ("view",)
        ),
    }
    offered = choices.NO_CHOICES
    if seat is not None and seat in match.turn:
        offered = choices.make_seat_choices(builder, game, match.state, seat, match.actions(seat))
    return shown | offered | {"mishap": builder.to_json(plays=True)}


def list_frames(match: Match, before: GameState, first: int, seat: int | None, client: Client) -> list[Json]:
    """List the frames that a learner sees while the actions since number `first` play by themselves; none where little
    happens."""
    return faults.make_with_fallback(match, "film", lambda: _list_frames(match, before, first, seat, client), list)


def _list_frames(match: Match, before: GameState, first: int, seat: int | None, client: Client) -> list[Json]:
    """List those frames; raises what the game raises."""
    beats = scene_frames.make_beat_frames(match.game, before, match.played_actions()[first:])
    called = [match.game.show.seat_name(match.state, place) for place in range(match.state.players)]
    builder = MessageBuilder(match, client)
    shown = []
    for frame in scene_frames.list_visible_frames(beats, seat)[:MAX_FRAMES]:
        view = match.game.show.view(frame.state, seat)
        words = [text.to_json() for text in sentences(frame.events, called)]
        shown.append(show_position(builder, match, view, seat) | {"seat": seat, "told": words})
    return shown if len(shown) > 1 else []


def show_position(builder: MessageBuilder, match: Match, view: View, seat: int | None, **more: Any) -> Json:
    """Return a board from the side of a seat, drawn and in words; `more` goes to the game's drawing."""
    client, game = builder.client, match.game
    described = builder.make_part(
        "words",
        lambda: board.describe_in_languages(game.words.describe, view),
        lambda: WORDS["fault.not_shown"],
        ("view",),
    )
    words = described[client.lang]
    drawn = builder.make_part(
        "board",
        lambda: draw_seat_board(game, view, seat, client, **more),
        lambda: description_board.draw_description(words, client.shape),
        ("view",),
    )
    return {"svg": drawn, "text": words, "status": board.last_lines(described)}


def draw_seat_board(game: Game, view: View, seat: int | None, client: Client, **more: Any) -> str:
    """Draw a board from a seat's side, where there is no table and nobody has a name."""
    turned = seat is not None and board.is_flipped(game, view, [seat])
    return game.show.board(view, lang=client.lang, flip=turned, shape=client.shape, **more)
