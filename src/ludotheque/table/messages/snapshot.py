"""The snapshot: the whole table as one client may see it, in their language. On the wire it is the `full` event.

It is made part by part; what cannot be made as usual is made more plainly, and the message says so
(`table/room/faults.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from ludotheque.core.contract import scenes
from ludotheque.core.contract.score_sheet import ScoreSheet
from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.core.match.match import Match, Result
from ludotheque.core.match.move_numbers import first_move_number
from ludotheque.core.match.ranking import rank_as_team, rank_by_score
from ludotheque.drawing import description_board
from ludotheque.table.common.shapes import LogEntry, ResignShown, SoloScoreShown
from ludotheque.table.messages import board, choices, drawing_patch, game_card, game_log
from ludotheque.table.messages.drawing_patch import Pieces
from ludotheque.table.people import high_scores
from ludotheque.table.room import (
    bot_levels,
    faults,
    invitations,
    seat_consent,
    spectators,
    table_clocks,
    veiled_questions,
)
from ludotheque.table.room.client import Client
from ludotheque.table.room.faults import MessageBuilder
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import (
    board_names,
    describe_position,
    name_seats,
    seat_label,
    seat_names,
    sentence_names,
    turn_sentence,
)
from ludotheque.table.words import WORDS

Json = dict[str, Any]
T = TypeVar("T")
MAX_CACHED = 32


def make_snapshot(room: Room, client: Client) -> Json:
    """Make the snapshot of a table for a client: everything that they may know of it now."""
    guest, match, held = client.guest, room.match, room.list_active_seats(client.guest)
    builder, view = _begin_message(room, match.state, client)
    part = builder.make_part
    turned = _is_flipped(builder, room, view)
    described = _describe_once(builder, room, view, client)
    message = {
        "table": room.id,
        "game": room.game.name,
        "kind": "replay" if room.status == "replay" else "game",
        "ply": match.ply,
        "you": held,
        "formal": [seat for seat in held if room.can_only_say_no(seat)],
        "watching": spectators.count_spectators(room),
        "late": spectators.count_delayed_lines(room, guest),
        "host": guest == room.host,
        "clocks": table_clocks.clocks_to_json(room),
        "grace": room.terms.grace if room.terms.rated else None,
        "seats": [_seat_json(room, place, guest, called) for place, called in enumerate(board_names(room, guest))],
        "turn": list(match.turn),
        "status": board.last_lines(described),
        "over": bool(match.state.over),
        "result": part("result", lambda: _result_json(match), lambda: _recorded_result_json(match)),
        "feat": part("feat", lambda: solo_score_json(room), lambda: None),
        "view": view,
        **_draw_position(builder, room, view, client, turned, described),
        "flip": turned,
        **_position_extras(builder, room, view),
        **_make_story(builder, room, client),
        "beside": room.side_channel.to_json(),
        "planning": room.game.manners.planning and bool(held) and room.is_playing,
        "wishes": [[key, text.to_json()] for key, text in room.game.search.requests]
        if held and room.is_playing
        else [],
        "open": room.is_open,
        "undo": part("undo", lambda: _undo_json(room, guest, held), lambda: {"free": [], "ask": [], "offer": None}),
        "resign": part("resign", lambda: _resignations(room, guest), list),
        "thinking": room.thinking_bots,
        "next": "/t/" + room.next_table if room.next_table else None,
        **_record_facts(builder, room),
        "trouble": room.bot_problem.to_json() if room.bot_problem else None,
        "waits": room.bot_wait_reason.to_json() if room.bot_wait_reason else None,
        "hints": room.can_get_hint(guest),
        "hurry": part("hurry", lambda: _can_hurry(room, guest), lambda: False),
        **_game_facts(room.game),
        **invitations.make_seating_message(room, client),
        **choices.make_choices(builder, room, client),
    }
    return message | {"mishap": builder.to_json(bool(held) and room.is_playing)}


def _begin_message(room: Room, state: GameState, client: Client) -> tuple[MessageBuilder, View]:
    """Begin a message to a client about a state; return its builder and the view of the client."""
    builder = MessageBuilder(room, client, int(state.ply))
    held = room.list_seats(client.guest)
    seat = builder.seat = builder.make_part(
        "eyes", lambda: room.find_viewpoint(client), lambda: held[0] if held else None
    )
    return builder, builder.make_part(
        "view", lambda: room.game.show.view(state, seat), lambda: faults.make_bare_view(room.match, state, seat)
    )


def _is_flipped(builder: MessageBuilder, room: Room, view: View) -> bool:
    """Whether the board is shown from the far side; where that cannot be found out, as the last time."""
    client, seat = builder.client, builder.seat
    last = room.board_flips.get(seat, False) if client.flip is None else client.flip
    turned = builder.make_part("flip", lambda: board.is_flipped_for(room, view, client), lambda: last, ("view",))
    if client.flip is None:
        room.board_flips[seat] = turned
    return turned


def _result_json(match: Match) -> Json | None:
    """Return the result as JSON; None while the game runs."""
    result = match.result()
    return result.to_json() if result else None


def _recorded_result_json(match: Match) -> Json | None:
    """Return the result as the record has it; None where it has none."""
    words = match.game_record.ending.split()
    if len(words) < 4:
        return None
    reason, winner, scores = words[1], words[2], tuple(float(word) for word in words[3:])
    ending = next((known for known in match.game.book.endings.values() if known.key == reason), None)
    if winner.isdigit():
        places = [1 if seat == int(winner) else 2 for seat in range(len(scores))]
    else:  # nobody won alone
        places = (
            [2]
            if len(scores) == 1
            else (rank_as_team if match.game.rules.cooperative else rank_by_score)(match.state, scores)
        )
    clause, text = (ending.clause, ending.text) if ending else ("", NO_TEXT)
    return Result(reason, clause, tuple(places), scores, text).to_json()


def _position_extras(builder: MessageBuilder, room: Room, view: View) -> Json:
    """Return what a game says of a position beside its picture and its words."""
    game, state, part, seen = room.game, room.match.state, builder.make_part, ("view",)
    return {
        "decided": part("decided", lambda: game.manners.ready_seats(view), list, seen),
        "window": part(
            "window", lambda: any(choices.auto_decline_json(game, state, due) for due in room.match.turn), lambda: False
        ),
        "pool": bool(room.open_pool(state)),
        "tally": part(
            "tally", lambda: [_score_sheet_json(room, sheet) for sheet in game.show.score_sheet(view)], list, seen
        ),
        "flips": part("flip", lambda: any(game.show.flips(view, s) for s in range(state.players)), lambda: False, seen),
    }


def _make_story(builder: MessageBuilder, room: Room, client: Client) -> Json:
    """Return what has happened: log, chapters and scenes."""
    entries = builder.make_part(
        "log", lambda: game_log.make_log(room, client), lambda: game_log.make_bare_log(room, client)
    )
    listed = builder.make_part(
        "log", lambda: game_log.list_contents(room, client), lambda: game_log.single_chapter(room), ("log",)
    )
    listed_scenes: list[Json] = builder.make_part("scenes", lambda: list_scenes(room, client), list)
    return {"log": entries, "chapters": listed, "scenes": listed_scenes}


def _record_facts(builder: MessageBuilder, room: Room) -> Json:
    """Return the commitment of the record to its chance, the seats that have mixed in a number, its length, and how
    moves are numbered where players do not count every action."""
    numbers = sorted({seat for seat, _ in room.match.numbers})
    first = builder.make_part("numbering", lambda: first_move_number(room.match), lambda: None)
    counting = {"number": first[0], "seat": first[1]} if first else None
    kept = {"commitment": room.match.game_record.header.commitment, "numbers": numbers, "lines": room.length}
    return kept | {"counting": counting}


def _game_facts(game: Game) -> Json:
    """Return what a page must know of a game to show it."""
    kind = {"sides": game.show.sides, "cooperative": game.rules.cooperative, "story": not game.rules.open_information}
    return kind | {"ready": game_card.is_compiled(game)}


def _draw_position(
    builder: MessageBuilder, room: Room, view: View, client: Client, turned: bool, described: Text
) -> Json:
    """Return the board, drawn and in words; for a program, the legal actions instead."""
    if client.form == "data":
        return _list_legal(builder, room, client)
    words = described[client.lang]
    drawn = builder.make_part(
        "board",
        lambda: _draw_once(room, view, client, turned),
        lambda: _draw_fallback(builder, room, _drawing_key(room, view, client, turned), words),
        ("view",),
    )
    return {"svg": drawing_patch.join_drawing(drawn) if client.form == "whole" else drawn, "text": words}


def _draw_fallback(builder: MessageBuilder, room: Room, key: tuple[Any, ...], words: str) -> Pieces:
    """Return what is shown where the board cannot be drawn: the position in words; where there are none, the last
    picture of this table that was drawn for the same client, if there is one."""
    if {"view", "words"} & set(builder.failed_parts) and key in room.message_cache:
        builder.shows_old_picture = True
        pieces: Pieces = room.message_cache[key][1]
        return pieces
    return drawing_patch.split_drawing(description_board.draw_description(words, builder.client.shape))


def _list_legal(builder: MessageBuilder, room: Room, client: Client) -> Json:
    """Return what a program needs instead of a drawing: every legal action of each seat for which it may act now."""
    write = room.game.notation.write

    def legal() -> list[Json]:
        return [
            {"seat": seat, "actions": [write(action) for action in room.match.actions(seat)]}
            for seat in room.list_acting_seats(client)
        ]

    return {"legal": builder.make_part("legal", legal, list)}


def solo_score_json(room: Room) -> SoloScoreShown | None:
    """Return the score of a finished solo game and its title; None where nobody plays alone."""
    feat = high_scores.solo_score(room)
    return {"score": feat.score, "title": feat.title.to_json(), "records": room.status == "over"} if feat else None


def _can_hurry(room: Room, guest: str) -> bool:
    """Whether only bots are to decide, and no other person would miss what they do; in an open pool, whether bots wait
    for people."""
    if room.is_playing and room.pool.is_open(room.match.state):
        due = [room.seats[seat].bot_level is None for seat in room.match.turn]
        return bool(room.list_seats(guest)) and not room.bots_go_first and len(set(due)) == 2
    bots = not any(veiled_questions.needs_person(room, seat) for seat in room.match.turn) if room.is_playing else False
    return bots and not room.list_deciding_rivals(guest)


def _draw_once(room: Room, view: View, client: Client, flip: bool) -> Pieces:
    """Draw the board, once for all clients who see the same."""
    return _make_once(
        room,
        _drawing_key(room, view, client, flip),
        lambda: drawing_patch.split_drawing(board.draw_board(room, view, client)),
    )


def _drawing_key(room: Room, view: View, client: Client, flip: bool) -> tuple[Any, ...]:
    """Return the key under which a drawing is kept. What a seat may not know is not in its view, and the seat is part
    of the key: a drawing never reaches a client who looks from another seat."""
    called = () if room.game.show.sides else board_names(room, client.guest)
    return ("drawing", _viewpoint(room, view), client.lang, flip, client.shape, *called)


def _describe_once(builder: MessageBuilder, room: Room, view: View, client: Client) -> Text:
    """Describe the position in words, once for all clients who see the same; else say whose turn it is."""
    key = ("described", _viewpoint(room, view), *seat_names(room))
    return builder.make_part(
        "words",
        lambda: _make_once(room, key, lambda: board.describe_in_languages(partial(describe_position, room), view)),
        lambda: turn_sentence(room, client.guest),
        ("view",),
    )


def _viewpoint(room: Room, view: View) -> int | None:
    """Return the seat by which a view differs from that of others; None where all see the same."""
    return None if room.game.rules.open_information else view.get("seat")


def _make_once(room: Room, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """Make something of the current position once for all clients who see the same, and keep it under `key`."""
    length, made = room.message_cache.get(key, (-1, None))
    if length != room.length:
        if len(room.message_cache) >= MAX_CACHED:
            room.message_cache.clear()
        made = make()
        room.message_cache[key] = (room.length, made)
    found: T = made
    return found


def _seat_json(room: Room, place: int, guest: str, called: Text) -> Json:
    """Return a seat as the snapshot has it."""
    own = seat_label(room, place).to_json()
    if place >= len(room.seats):  # an imported record: names without seats
        known = room.match.game_record.header.names
        return {
            "seat": place,
            "kind": "past",
            "name": known[place] if known else "",
            "called": called.to_json(),
            "level": None,
            "label": own,
            "online": False,
        }
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    shown: Json = {"seat": place, "kind": kind, "name": seat.name, "level": seat.level, "label": own}
    shown["called"] = called.to_json()
    shown["online"] = room.is_online(seat)
    shown["robot"] = seat.robot
    shown["resigned"] = room.has_resigned(place)
    if seat.account:
        shown["profile"] = seat.account
    shown["kept"] = {"level": seat.kept, "name": bot_levels.level_name(seat.kept).to_json()} if seat.kept else None
    shown["away"] = table_clocks.grace_seconds_left(room, place)
    if kind == "bot":
        shown["level_name"] = bot_levels.level_name(seat.level or 1).to_json()
    if kind == "open":
        shown["closed"] = seat_consent.is_closed_to(room, place, guest)
    links = {"url": invitations.seat_link(room, seat, guest), "link": invitations.own_link(room, seat, guest)}
    return shown | {name: link for name, link in links.items() if link}


def _score_sheet_json(room: Room, sheet: ScoreSheet) -> Json:
    """Return a score sheet whose notes call the seats by their players' names."""
    return replace(sheet, notes=tuple(name_seats(room, note) for note in sheet.notes)).to_json()


def _resignations(room: Room, guest: str) -> list[ResignShown]:
    """Return the seats that a guest may resign, and whether the others then play on."""
    return [{"seat": seat, "goes_on": room.can_go_on_without(seat)} for seat in room.list_resignable_seats(guest)]


def _undo_json(room: Room, guest: str, held: list[int]) -> Json:
    """Return which seats may take back freely or ask for it, and the clause by which nobody may."""
    able = [seat for seat in held if room.is_playing and room.find_undo_target(seat) is not None]
    clause = room.game.undo_clause(room.match.state)
    told: Json = {"free": [seat for seat in able if room.can_undo_freely(guest, seat)], "ask": [], "offer": None}
    if clause:
        told["why"] = {"clause": clause, "sentence": room.game.book.clauses[clause].text.to_json()}
    if room.game.manners.undo_option:
        return told
    told["ask"] = [seat for seat in able if room.list_seats_to_ask(guest) and not room.match.can_undo(seat)]
    offer = room.takeback_offer
    told["offer"] = {"by": offer.by, "to": offer.to, "agreed": list(offer.agreed)} if offer else None
    return told


def list_scenes(room: Room, client: Client) -> list[Json]:
    """List the scenes of this chapter so far, as the client may watch them: how many frames each has, and whether they
    play in it."""
    seat, held = room.find_viewpoint(client), set(room.list_seats(client.guest))
    events = room.match.events[game_log.list_chapters(room)[-1].events]
    found = scenes.list_scenes(room.game.show.scene, events, seat, sentence_names(room, client.guest))
    return [
        {
            "key": known.scene.key,
            "title": known.scene.title.to_json(),
            "mine": known.scene.is_for_all or not held or not held.isdisjoint(known.scene.seats),
            "ply": known.plies[-1],
            "frames": known.frames,
            "closed": known.is_closed,
        }
        for known in found
    ]


def make_past_snapshot(room: Room, state: GameState, ply: int, client: Client) -> Json:
    """Make the snapshot of the table after `ply` actions, as the client may see it, for the replay."""
    builder, view = _begin_message(room, state, client)
    part, seen = builder.make_part, ("view",)
    entries: list[LogEntry] = part(
        "log",
        lambda: game_log.make_log(room, client, game_log.find_chapter(room, ply)),
        lambda: game_log.make_bare_log(room, client),
    )
    described = part(
        "words",
        lambda: board.describe_in_languages(partial(describe_position, room), view),
        lambda: turn_sentence(room, client.guest),
        seen,
    )
    words = described[client.lang]
    shown = {
        "ply": ply,
        "svg": part(
            "board",
            lambda: board.draw_board(room, view, client),
            lambda: description_board.draw_description(words, client.shape),
            seen,
        ),
        "text": words,
        "status": board.last_lines(described),
        "view": view,
        "flip": part("flip", lambda: board.is_flipped_for(room, view, client), lambda: False, seen),
        "position": part(
            "position", lambda: room.game.book.write_position(state) if room.is_open else None, lambda: None
        ),
        "beats": part("scenes", lambda: game_log.count_beats(room, client, ply), lambda: 0),
        "last_line": next((one for one in reversed(entries) if one["ply"] == ply and not one["undone"]), None),
    }
    return shown | {"mishap": builder.to_json()}


def make_frame(room: Room, state: GameState, seat: int | None, client: Client) -> Json:
    """Make a picture of a moment inside an action, with its description."""
    builder = MessageBuilder(room, client, int(state.ply))
    builder.seat = seat
    view = builder.make_part(
        "view", lambda: room.game.show.view(state, seat), lambda: faults.make_bare_view(room.match, state, seat)
    )
    words = builder.make_part(
        "words",
        lambda: describe_position(room, view, client.lang),
        lambda: WORDS["fault.not_shown"][client.lang],
        ("view",),
    )
    drawn = builder.make_part(
        "board",
        lambda: board.draw_board(room, view, client),
        lambda: description_board.draw_description(words, client.shape),
        ("view",),
    )
    return {"svg": drawn, "text": words, "mishap": builder.to_json()}


def draw_picture(room: Room, state: GameState, client: Client) -> str:
    """Draw the board as a standalone picture."""
    builder, view = _begin_message(room, state, client)
    words = builder.make_part(
        "words",
        lambda: describe_position(room, view, client.lang),
        lambda: turn_sentence(room, client.guest)[client.lang],
        ("view",),
    )
    return builder.make_part(
        "board",
        lambda: board.draw_board(room, view, client, standalone=True),
        lambda: description_board.draw_description(
            builder.fault_sentence()[client.lang] + "\n\n" + words, client.shape
        ),
        ("view",),
    )
