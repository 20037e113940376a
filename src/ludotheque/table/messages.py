"""What the table tells a person: the `full` message, filtered to what that person may see, in his language."""

from __future__ import annotations

from typing import Any

from ludotheque.core.game import Game, View
from ludotheque.core.match import Match, Result
from ludotheque.core.record import GameState
from ludotheque.core.texts import LANGUAGES
from ludotheque.table import robots
from ludotheque.table.rooms import Entry, Room

Json = dict[str, Any]
MAX_DRAWINGS = 16
NO_CLICKS: Json = {"paths": [], "attempts": []}


def full(room: Room, guest: str, lang: str, flip: bool | None = None) -> Json:
    """Everything that a guest may know of a table now."""
    match, seat = room.match, room.focus(guest)
    held = room.held_by(guest)
    view = match.view(seat)
    turned = flips(room.game, view, held) if flip is None else flip
    return {
        "table": room.id,
        "game": room.game.name,
        "kind": "replay" if room.status == "replay" else "game",
        "ply": match.ply,
        "you": held,
        "host": guest == room.host,
        "seats": [_seat(room, place, guest) for place in range(match.state.players)],
        "turn": list(match.turn),
        "status": status(room.game, view),
        "over": bool(match.state.over),
        "result": _result(match.result()),
        "view": view,
        "svg": _drawing(room, view, lang, turned),
        "text": room.game.describe(view, lang),
        "flip": turned,
        "log": log(room, guest),
        "undo": _undo(room, guest, held),
        "thinking": sorted(room.thinking),
        "next": f"/t/{room.next}" if room.next else None,
        "commitment": match.journal.header.commitment,
        "trouble": room.trouble.both() if room.trouble else None,
        "hints": room.playing and not room.others(guest),
        "ready": ready(room.game),
        **_clicks(room, seat),
    }


def flips(game: Game, view: View, held: list[int]) -> bool:
    """Whether the board is shown from the far side: only for who sits there alone, never for a hot seat."""
    return len(held) == 1 and game.flips(view, held[0])


def ready(game: Game) -> bool:
    """Whether the rules run compiled."""
    return game.best.target != "python"


def status(game: Game, view: View) -> dict[str, str]:
    """Whose decision it is: the last line of the game's own description."""
    return {lang: game.describe(view, lang).rsplit("\n", 1)[-1] for lang in LANGUAGES}


def clicks(game: Game, state: GameState, seat: int, actions: list[int]) -> Json:
    """How the seat's actions are clicked, and what it may try that is refused."""
    write = game.notation.write
    paths = game.paths(state, seat, actions) if game.paths else []
    attempts = game.attempts(state, seat)
    return {
        "paths": [[write(action), list(path)] for action, path in paths],
        "attempts": [_attempt(game, number, list(path), marks) for number, path, marks in attempts],
    }


def _clicks(room: Room, seat: int | None) -> Json:
    if seat is None or not room.playing or seat not in room.match.turn:
        return NO_CLICKS
    return clicks(room.game, room.match.state, seat, room.match.actions(seat))


def _attempt(game: Game, number: int, keys: list[str], marks: list[str]) -> Json:
    clause = game.clauses.numbered(number)
    return {"keys": keys, "clause": clause.id, "sentence": clause.text.both(), "marks": marks}


def _drawing(room: Room, view: View, lang: str, flip: bool) -> str:
    """The board, drawn once for all who see the same."""
    shown = None if room.game.open_information else view.get("seat")
    key = (room.length, shown, lang, flip)
    if key not in room.drawings:
        if len(room.drawings) >= MAX_DRAWINGS:
            room.drawings.clear()
        room.drawings[key] = room.game.board(view, lang=lang, flip=flip)
    return room.drawings[key]


def _seat(room: Room, place: int, guest: str) -> Json:
    label = room.game.seat_name(room.match.state, place).both()
    if place >= len(room.seats):  # an imported record: names without seats
        names = room.match.journal.header.names
        return {
            "seat": place,
            "kind": "past",
            "name": names[place] if names else "",
            "level": None,
            "label": label,
            "online": False,
        }
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    shown: Json = {"seat": place, "kind": kind, "name": seat.name, "level": seat.level, "label": label}
    shown["online"] = room.online(seat)
    if kind == "bot":
        shown["level_name"] = robots.level_name(seat.level or 1).both()
    link = f"/t/{room.id}?k={seat.key}"
    if kind == "open" and guest == room.host:
        shown["url"] = link
    elif guest in seat.holders:
        shown["link"] = link
    return shown


def _result(result: Result | None) -> Json | None:
    if result is None:
        return None
    return {
        "reason": result.reason,
        "clause": result.clause,
        "winner": result.winner,
        "scores": list(result.scores),
        "text": result.text.both(),
    }


def _undo(room: Room, guest: str, held: list[int]) -> Json:
    able = [seat for seat in held if room.playing and room.undo_target(seat) is not None]
    alone = not room.others(guest)
    offer = room.offer
    return {
        "free": [seat for seat in able if alone or room.match.can_undo(seat)],
        "ask": [seat for seat in able if not alone and not room.match.can_undo(seat)],
        "offer": {"by": offer.by, "to": offer.to, "agreed": list(offer.agreed)} if offer else None,
    }


def log(room: Room, guest: str) -> list[Json]:
    """The actions as the guest may know them: in a game with secrets, the words of others' actions wait for the end."""
    seat, held = room.focus(guest), room.held_by(guest)
    told: dict[int, list[Json]] = {}
    for event in room.match.events:
        if event.visible_to(seat):
            told.setdefault(event.ply, []).append(event.sentence().both())
    open_book = room.game.open_information or bool(room.match.state.over)
    return [_entry(entry, told, open_book or entry.seat in held) for entry in room.log()]


def _entry(entry: Entry, told: dict[int, list[Json]], known: bool) -> Json:
    return {
        "place": entry.place,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action if known else "",
        "events": [] if entry.undone else told.get(entry.ply, []),
        "undone": entry.undone,
    }


def past(room: Room, state: GameState, ply: int, guest: str, lang: str, flip: bool | None) -> Json:
    """The table as the guest may see it after `ply` actions, for the slider."""
    view = room.game.view(state, room.focus(guest))
    turned = flips(room.game, view, room.held_by(guest)) if flip is None else flip
    entries = [entry for entry in log(room, guest) if not entry["undone"] and entry["ply"] == ply]
    return {
        "ply": ply,
        "svg": room.game.board(view, lang=lang, flip=turned),
        "text": room.game.describe(view, lang),
        "status": status(room.game, view),
        "view": view,
        "flip": turned,
        "position": room.game.write_position(state) if room.game.open_information or room.match.state.over else None,
        "last_line": entries[-1] if entries else None,
    }


def scene(match: Match, lang: str) -> Json:
    """A position to think about, in a lesson or a puzzle, seen by whoever moves."""
    seat = match.turn[0] if match.turn else None
    view = match.view(seat)
    turned = seat is not None and flips(match.game, view, [seat])
    shown: Json = {
        "seat": seat,
        "svg": match.game.board(view, lang=lang, flip=turned),
        "text": match.game.describe(view, lang),
        "status": status(match.game, view),
        "view": view,
        "flip": turned,
    }
    if seat is None:
        return shown | NO_CLICKS
    return shown | clicks(match.game, match.state, seat, match.actions(seat))


def game_card(game: Game) -> Json:
    """A game as the set-up page needs it."""
    return {
        "name": game.name,
        "title": game.title.both(),
        "version": game.version,
        "players": list(game.players),
        "options": [
            {
                "name": option.name,
                "title": option.title.both(),
                "help": option.help.both(),
                "clause": option.clause,
                "default": option.standard(),
                **(
                    {"values": {value: text.both() for value, text in option.values.items()}}
                    if option.values
                    else {"low": option.low, "high": option.high}
                ),
            }
            for option in game.options
        ],
        "levels": [{"level": level, "name": name.both()} for level, name in robots.levels()],
        "ready": ready(game),
        "available": True,
    }
