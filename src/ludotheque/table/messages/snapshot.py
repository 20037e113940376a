"""The snapshot: the whole table as one client may see it, in their language. On the wire it is the `full` event.

It is made part by part; what cannot be made as usual is made more plainly, and the message says so
(`table/room/faults.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from ludotheque.core.contract import scenes as staging
from ludotheque.core.contract.score_sheet import Tally
from ludotheque.core.contract.show import View
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match, Result
from ludotheque.core.match.numbering import first_number
from ludotheque.core.match.ranking import by_score, together
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
from ludotheque.table.room.client import Asker
from ludotheque.table.room.faults import UNSEEN, Telling
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import describe, in_names, label, names, names_for, names_told, to_play

Json = dict[str, Any]
T = TypeVar("T")
MAX_MADE = 32


def full(room: Room, client: Asker) -> Json:
    """Make the snapshot of a table for a client: everything that they may know of it now."""
    guest, match, held = client.guest, room.match, room.active(client.guest)
    builder, view = _looking(room, match.state, client)
    part = builder.part
    turned = _turned(builder, room, view)
    described = _described(builder, room, view, client)
    message = {
        "table": room.id,
        "game": room.game.name,
        "kind": "replay" if room.status == "replay" else "game",
        "ply": match.ply,
        "you": held,
        "formal": [seat for seat in held if room.can_only_say_no(seat)],
        "watching": spectators.lookers_on(room),
        "late": spectators.late(room, guest),
        "host": guest == room.host,
        "clocks": table_clocks.json(room),
        "grace": room.terms.grace if room.terms.rated else None,
        "seats": [_seat(room, place, guest, called) for place, called in enumerate(names_for(room, guest))],
        "turn": list(match.turn),
        "status": {lang: board.last_line(text) for lang, text in described.items()},
        "over": bool(match.state.over),
        "result": part("result", lambda: _result(match), lambda: _written_result(match)),
        "feat": part("feat", lambda: feat_json(room), lambda: None),
        "view": view,
        **_shown(builder, room, view, client, turned, described),
        "flip": turned,
        **_hooks(builder, room, view),
        **_story(builder, room, client),
        "beside": room.beside.json(),
        "planning": room.game.manners.planning and bool(held) and room.playing,
        "wishes": [[key, text.both()] for key, text in room.game.search.requests] if held and room.playing else [],
        "open": room.open,
        "undo": part("undo", lambda: _undo(room, guest, held), lambda: {"free": [], "ask": [], "offer": None}),
        "resign": part("resign", lambda: _may_resign(room, guest), list),
        "thinking": room.thinkers,
        "next": "/t/" + room.next if room.next else None,
        **_of_record(builder, room),
        "trouble": room.trouble.both() if room.trouble else None,
        "waits": room.waits.both() if room.waits else None,
        "hints": room.may_hint(guest),
        "hurry": part("hurry", lambda: _may_hurry(room, guest), lambda: False),
        **_of_game(room.game),
        **invitations.told(room, client),
        **choices.offered(builder, room, client),
    }
    return message | {"mishap": builder.json(bool(held) and room.playing)}


def _looking(room: Room, state: GameState, client: Asker) -> tuple[Telling, View]:
    """Begin a message to a client about a state; return the builder and what the client sees there."""
    builder = Telling(room, client, int(state.ply))
    held = room.held_by(client.guest)
    seat = builder.seat = builder.part("eyes", lambda: room.focus(client), lambda: held[0] if held else None)
    return builder, builder.part(
        "view", lambda: room.game.show.view(state, seat), lambda: faults.bare_view(room.match, state, seat)
    )


def _turned(builder: Telling, room: Room, view: View) -> bool:
    """Whether the board is shown from the far side; where that cannot be found out, as the last time."""
    client, seat = builder.who, builder.seat
    last = room.turned.get(seat, False) if client.flip is None else client.flip
    turned = builder.part("flip", lambda: board.turned_for(room, view, client), lambda: last, ("view",))
    if client.flip is None:
        room.turned[seat] = turned
    return turned


def _result(match: Match) -> Json | None:
    """Return the result as JSON; None while the game runs."""
    result = match.result()
    return result.json() if result else None


def _written_result(match: Match) -> Json | None:
    """Return the result as the record has it; None where it has none."""
    words = match.journal.ending.split()
    if len(words) < 4:
        return None
    reason, winner, scores = words[1], words[2], tuple(float(word) for word in words[3:])
    ending = next((known for known in match.game.book.endings.values() if known.key == reason), None)
    if winner.isdigit():
        places = [1 if seat == int(winner) else 2 for seat in range(len(scores))]
    else:  # nobody won alone
        places = (
            [2] if len(scores) == 1 else (together if match.game.rules.cooperative else by_score)(match.state, scores)
        )
    clause, text = (ending.clause, ending.text) if ending else ("", Text("", ""))
    return Result(reason, clause, tuple(places), scores, text).json()


def _hooks(builder: Telling, room: Room, view: View) -> Json:
    """Return what a game says of a position beside its picture and its words."""
    game, state, part, seen = room.game, room.match.state, builder.part, ("view",)
    return {
        "decided": part("decided", lambda: game.manners.ready_seats(view), list, seen),
        "window": part("window", lambda: any(choices.skip(game, state, due) for due in room.match.turn), lambda: False),
        "pool": bool(room.open_pool(state)),
        "tally": part("tally", lambda: [_sheet(room, sheet) for sheet in game.show.score_sheet(view)], list, seen),
        "flips": part("flip", lambda: any(game.show.flips(view, s) for s in range(state.players)), lambda: False, seen),
    }


def _story(builder: Telling, room: Room, client: Asker) -> Json:
    """Return what has happened: log, chapters and scenes."""
    entries = builder.part("log", lambda: game_log.log(room, client), lambda: game_log.bare(room, client))
    listed = builder.part("log", lambda: game_log.listed(room, client), lambda: game_log.one_chapter(room), ("log",))
    scenes: list[Json] = builder.part("scenes", lambda: scene_list(room, client), list)
    return {"log": entries, "chapters": listed, "scenes": scenes}


def _of_record(builder: Telling, room: Room) -> Json:
    """Return the commitment of the record to its chance, the seats that have mixed in a number, its length, and how
    moves are numbered where players do not count every action."""
    numbers = sorted({seat for seat, _ in room.match.numbers})
    first = builder.part("numbering", lambda: first_number(room.match), lambda: None)
    counting = {"number": first[0], "seat": first[1]} if first else None
    kept = {"commitment": room.match.journal.header.commitment, "numbers": numbers, "lines": room.length}
    return kept | {"counting": counting}


def _of_game(game: Game) -> Json:
    """Return what a page must know of a game to show it."""
    kind = {"sides": game.show.sides, "cooperative": game.rules.cooperative, "story": not game.rules.open_information}
    return kind | {"ready": game_card.ready(game)}


def _shown(builder: Telling, room: Room, view: View, client: Asker, turned: bool, described: dict[str, str]) -> Json:
    """Return the board, drawn and in words; for a program, the legal actions instead."""
    if client.form == "data":
        return _data(builder, room, client)
    words = described[client.lang]
    drawn = builder.part(
        "board",
        lambda: _drawing(room, view, client, turned),
        lambda: _instead(builder, room, _drawing_key(room, view, client, turned), words),
        ("view",),
    )
    return {"svg": drawing_patch.whole(drawn) if client.form == "whole" else drawn, "text": words}


def _instead(builder: Telling, room: Room, key: tuple[Any, ...], words: str) -> Pieces:
    """Return what is shown where the board cannot be drawn: the position in words; where there are none, the last
    picture of this table that was drawn for the same client, if there is one."""
    if {"view", "words"} & set(builder.failed) and key in room.made:
        builder.pictured = True
        pieces: Pieces = room.made[key][1]
        return pieces
    return drawing_patch.cut(description_board.board(words, builder.who.shape))


def _data(builder: Telling, room: Room, client: Asker) -> Json:
    """Return what a program needs instead of a drawing: every legal action of each seat for which it may act now."""
    write = room.game.notation.write

    def legal() -> list[Json]:
        return [
            {"seat": seat, "actions": [write(action) for action in room.match.actions(seat)]}
            for seat in room.acting(client)
        ]

    return {"legal": builder.part("legal", legal, list)}


def feat_json(room: Room) -> SoloScoreShown | None:
    """Return the score of a finished solo game and its title; None where nobody plays alone."""
    feat = high_scores.of_game(room)
    return {"score": feat.score, "title": feat.title.both(), "records": room.status == "over"} if feat else None


def _may_hurry(room: Room, guest: str) -> bool:
    """Whether only bots are to decide, and no other person would miss what they do; in an open pool, whether bots wait
    for people."""
    if room.playing and room.pool.open(room.match.state):
        due = [room.seats[seat].plays is None for seat in room.match.turn]
        return bool(room.held_by(guest)) and not room.waved and len(set(due)) == 2
    bots = not any(veiled_questions.decides(room, seat) for seat in room.match.turn) if room.playing else False
    return bots and not room.others(guest)


def _drawing(room: Room, view: View, client: Asker, flip: bool) -> Pieces:
    """Draw the board, once for all clients who see the same."""
    return _made(
        room, _drawing_key(room, view, client, flip), lambda: drawing_patch.cut(board.draw(room, view, client))
    )


def _drawing_key(room: Room, view: View, client: Asker, flip: bool) -> tuple[Any, ...]:
    """Return the key under which a drawing is kept. What a seat may not know is not in its view, and the seat is part
    of the key: a drawing never reaches a client who looks from another seat."""
    called = () if room.game.show.sides else names_for(room, client.guest)
    return ("drawing", _eyes(room, view), client.lang, flip, client.shape, *called)


def _described(builder: Telling, room: Room, view: View, client: Asker) -> dict[str, str]:
    """Describe the position in words, once for all clients who see the same; else say whose turn it is."""
    key = ("described", _eyes(room, view), *names(room))
    return builder.part(
        "words",
        lambda: _made(room, key, lambda: board.in_words(partial(describe, room), view)),
        lambda: to_play(room, client.guest).by_language(),
        ("view",),
    )


def _eyes(room: Room, view: View) -> int | None:
    """Return the seat by which a view differs from that of others; None where all see the same."""
    return None if room.game.rules.open_information else view.get("seat")


def _made(room: Room, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """Make something of the current position once for all clients who see the same, and keep it under `key`."""
    length, made = room.made.get(key, (-1, None))
    if length != room.length:
        if len(room.made) >= MAX_MADE:
            room.made.clear()
        made = make()
        room.made[key] = (room.length, made)
    found: T = made
    return found


def _seat(room: Room, place: int, guest: str, called: Text) -> Json:
    """Return a seat as the snapshot has it."""
    own = label(room, place).both()
    if place >= len(room.seats):  # an imported record: names without seats
        known = room.match.journal.header.names
        return {
            "seat": place,
            "kind": "past",
            "name": known[place] if known else "",
            "called": called.both(),
            "level": None,
            "label": own,
            "online": False,
        }
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    shown: Json = {"seat": place, "kind": kind, "name": seat.name, "level": seat.level, "label": own}
    shown["called"] = called.both()
    shown["online"] = room.online(seat)
    shown["robot"] = seat.robot
    shown["resigned"] = room.resigned(place)
    if seat.account:
        shown["profile"] = seat.account
    shown["kept"] = {"level": seat.kept, "name": bot_levels.level_name(seat.kept).both()} if seat.kept else None
    shown["away"] = table_clocks.grace_left(room, place)
    if kind == "bot":
        shown["level_name"] = bot_levels.level_name(seat.level or 1).both()
    if kind == "open":
        shown["closed"] = seat_consent.closed_to(room, place, guest)
    links = {"url": invitations.seat_link(room, seat, guest), "link": invitations.own_link(room, seat, guest)}
    return shown | {name: link for name, link in links.items() if link}


def _sheet(room: Room, sheet: Tally) -> Json:
    """Return a score sheet whose notes call the seats by their players' names."""
    return replace(sheet, notes=tuple(in_names(room, note) for note in sheet.notes)).json()


def _may_resign(room: Room, guest: str) -> list[ResignShown]:
    """Return the seats that a guest may resign, and whether the others then play on."""
    return [{"seat": seat, "goes_on": room.goes_on_without(seat)} for seat in room.may_resign(guest)]


def _undo(room: Room, guest: str, held: list[int]) -> Json:
    """Return which seats may take back freely or ask for it, and the clause by which nobody may."""
    able = [seat for seat in held if room.playing and room.undo_target(seat) is not None]
    clause = room.game.undo_clause(room.match.state)
    told: Json = {"free": [seat for seat in able if room.may_undo(guest, seat)], "ask": [], "offer": None}
    if clause:
        told["why"] = {"clause": clause, "sentence": room.game.book.clauses[clause].text.both()}
    if room.game.manners.undo_option:
        return told
    told["ask"] = [seat for seat in able if room.must_agree(guest) and not room.match.can_undo(seat)]
    offer = room.takeback
    told["offer"] = {"by": offer.by, "to": offer.to, "agreed": list(offer.agreed)} if offer else None
    return told


def scene_list(room: Room, client: Asker) -> list[Json]:
    """List the scenes of this chapter so far, as the client may watch them: how many frames each has, and whether they
    play in it."""
    seat, held = room.focus(client), set(room.held_by(client.guest))
    events = room.match.events[game_log.chapters(room)[-1].events]
    found = staging.staged(room.game.show.scene, events, seat, names_told(room, client.guest))
    return [
        {
            "key": known.scene.key,
            "title": known.scene.title.both(),
            "mine": known.scene.for_all or not held or not held.isdisjoint(known.scene.seats),
            "ply": known.plies[-1],
            "frames": known.frames,
            "closed": known.closed,
        }
        for known in found
    ]


def past(room: Room, state: GameState, ply: int, client: Asker) -> Json:
    """Make the snapshot of the table after `ply` actions, as the client may see it, for the replay."""
    builder, view = _looking(room, state, client)
    part, seen = builder.part, ("view",)
    entries: list[LogEntry] = part(
        "log", lambda: game_log.log(room, client, game_log.holding(room, ply)), lambda: game_log.bare(room, client)
    )
    described = part(
        "words",
        lambda: board.in_words(partial(describe, room), view),
        lambda: to_play(room, client.guest).by_language(),
        seen,
    )
    words = described[client.lang]
    shown = {
        "ply": ply,
        "svg": part(
            "board", lambda: board.draw(room, view, client), lambda: description_board.board(words, client.shape), seen
        ),
        "text": words,
        "status": {lang: board.last_line(text) for lang, text in described.items()},
        "view": view,
        "flip": part("flip", lambda: board.turned_for(room, view, client), lambda: False, seen),
        "position": part("position", lambda: room.game.book.write_position(state) if room.open else None, lambda: None),
        "beats": part("scenes", lambda: game_log.beats(room, client, ply), lambda: 0),
        "last_line": next((one for one in reversed(entries) if one["ply"] == ply and not one["undone"]), None),
    }
    return shown | {"mishap": builder.json()}


def frame(room: Room, state: GameState, seat: int | None, client: Asker) -> Json:
    """Make a picture of a moment inside an action, with its description."""
    builder = Telling(room, client, int(state.ply))
    builder.seat = seat
    view = builder.part(
        "view", lambda: room.game.show.view(state, seat), lambda: faults.bare_view(room.match, state, seat)
    )
    words = builder.part("words", lambda: describe(room, view, client.lang), lambda: UNSEEN[client.lang], ("view",))
    drawn = builder.part(
        "board", lambda: board.draw(room, view, client), lambda: description_board.board(words, client.shape), ("view",)
    )
    return {"svg": drawn, "text": words, "mishap": builder.json()}


def picture(room: Room, state: GameState, client: Asker) -> str:
    """Draw the board as a standalone picture."""
    builder, view = _looking(room, state, client)
    words = builder.part(
        "words", lambda: describe(room, view, client.lang), lambda: to_play(room, client.guest)[client.lang], ("view",)
    )
    return builder.part(
        "board",
        lambda: board.draw(room, view, client, standalone=True),
        lambda: description_board.board(builder.line()[client.lang] + "\n\n" + words, client.shape),
        ("view",),
    )
