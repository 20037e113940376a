"""What the table tells a person: the `full` message, filtered to what that person may see, in his language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from ludotheque.core import scenes as staging
from ludotheque.core.events import sentences as told_of
from ludotheque.core.game import Game, View
from ludotheque.core.match import Match
from ludotheque.core.numbering import first_number
from ludotheque.core.record import GameState
from ludotheque.core.tally import Tally
from ludotheque.core.texts import LANGUAGES, Text
from ludotheque.table import drawings, feats, invitations, logs, offers, robots, timing, watching
from ludotheque.table.drawings import Pieces
from ludotheque.table.naming import in_names, names_for, names_told
from ludotheque.table.rooms import Asker, Room

Json = dict[str, Any]
T = TypeVar("T")
MAX_MADE = 32
MAX_FILM = 60


def full(room: Room, who: Asker) -> Json:
    """Everything that a guest may know of a table now."""
    guest, match, result = who.guest, room.match, room.match.result()
    seat, held = room.focus(who), room.active(guest)
    view = match.view(seat)
    turned = turned_for(room, view, who)
    described = _described(room, view)
    return {
        "table": room.id,
        "game": room.game.name,
        "kind": "replay" if room.status == "replay" else "game",
        "ply": match.ply,
        "you": held,
        "watching": watching.lookers_on(room),
        "late": watching.late(room, guest),
        "host": guest == room.host,
        "clocks": timing.json(room),
        "seats": [_seat(room, place, guest, called) for place, called in enumerate(names_for(room, guest))],
        "turn": list(match.turn),
        "decided": room.game.decided(view),
        "window": any(offers.skip(room.game, match.state, due) for due in match.turn),
        "pool": bool(room.game.open_pool(match.state)),
        "status": {lang: _last_line(text) for lang, text in described.items()},
        "over": bool(match.state.over),
        "result": result.json() if result else None,
        "feat": feat_json(room),
        "tally": [_sheet(room, sheet) for sheet in room.game.tally(view)],
        "view": view,
        **(_data(room, who) if who.form == "data" else _shown(room, view, who, turned, described)),
        "flip": turned,
        "flips": any(room.game.flips(view, place) for place in range(match.state.players)),
        "log": logs.log(room, who),
        "chapters": logs.listed(room, who),
        "scenes": scene_list(room, who),
        "beside": room.beside.json(),
        "planning": room.game.planning and bool(held) and room.playing,
        "wishes": [[key, text.both()] for key, text in room.game.wishes] if held and room.playing else [],
        "open": room.open,
        "undo": _undo(room, guest, held),
        "resign": [{"seat": seat, "goes_on": room.goes_on_without(seat)} for seat in room.may_resign(guest)],
        "thinking": sorted(room.thinking),
        "next": f"/t/{room.next}" if room.next else None,
        **_of_record(room),
        "trouble": room.trouble.both() if room.trouble else None,
        "hints": room.may_hint(guest),
        "hurry": _may_hurry(room, guest),
        **_of_game(room.game),
        **invitations.told(room, who),
        **offers.offered(room, who),
    }


def _of_record(room: Room) -> Json:
    """What the record promises of its chance, who has mixed in a number, how long it is; and how its moves are numbered,
    where players do not count every action."""
    numbers, first = sorted({seat for seat, _ in room.match.numbers}), first_number(room.match)
    counting = {"number": first[0], "seat": first[1]} if first else None
    kept = {"commitment": room.match.journal.header.commitment, "numbers": numbers, "lines": room.length}
    return kept | {"counting": counting}


def _of_game(game: Game) -> Json:
    """What of a game a page must know to show it."""
    kind = {"sides": game.sides, "cooperative": game.cooperative, "story": not game.open_information}
    return kind | {"ready": ready(game)}


def _shown(room: Room, view: View, who: Asker, turned: bool, described: dict[str, str]) -> Json:
    """The board, for people."""
    drawn = _drawing(room, view, who, turned)
    return {"svg": drawings.whole(drawn) if who.form == "whole" else drawn, "text": described[who.lang]}


def _data(room: Room, who: Asker) -> Json:
    """What a program needs instead of a drawing: every legal action of each seat for which it may act now."""
    write = room.game.notation.write
    return {
        "legal": [
            {"seat": seat, "actions": [write(action) for action in room.match.actions(seat)]}
            for seat in room.acting(who)
        ]
    }


def feat_json(room: Room) -> Json | None:
    """What a finished solo game was worth, and its title; None where nobody plays alone."""
    feat = feats.of_game(room)
    return {"score": feat.score, "title": feat.title.both(), "records": room.status == "over"} if feat else None


def turned_for(room: Room, view: View, who: Asker) -> bool:
    """Whether the board is shown from the far side: as asked, else as suits who looks."""
    return flips(room.game, view, room.held_by(who.guest)) if who.flip is None else who.flip


def draw(room: Room, view: View, who: Asker, **more: Any) -> str:
    """A board of this table, as somebody sees it on his screen."""
    called = [name[who.lang] for name in names_for(room, who.guest)]
    turned = turned_for(room, view, who)
    return room.game.board(view, lang=who.lang, flip=turned, shape=who.shape, names=called, **more)


def flips(game: Game, view: View, held: list[int]) -> bool:
    """Whether the board is shown from the far side: only for who sits there alone, never for a hot seat."""
    return len(held) == 1 and game.flips(view, held[0])


def _may_hurry(room: Room, guest: str) -> bool:
    """Whether only bots are to decide, and nobody else would miss what they do; in an open pool, whether bots wait for
    people."""
    if room.playing and room.pool.open(room.match.state):
        due = [room.seats[seat].plays is None for seat in room.match.turn]
        return bool(room.held_by(guest)) and not room.waved and len(set(due)) == 2
    bots = all(room.seats[seat].plays is not None for seat in room.match.turn) if room.playing else False
    return bots and not room.others(guest)


def ready(game: Game) -> bool:
    """Whether the rules run compiled."""
    return game.best.target != "python"


def status(game: Game, view: View) -> dict[str, str]:
    """Whose decision it is: the last line of the game's own description."""
    return {lang: _last_line(game.describe(view, lang)) for lang in LANGUAGES}


def _last_line(text: str) -> str:
    return text.rsplit("\n", 1)[-1]


def _drawing(room: Room, view: View, who: Asker, flip: bool) -> Pieces:
    """The board, drawn once for all who see the same. What a seat may not know is not in its view, and the seat is part
    of the key: a drawing never reaches who looks through other eyes."""
    called = () if room.game.sides else names_for(room, who.guest)
    key = ("drawing", _eyes(room, view), who.lang, flip, who.shape, *called)
    return _made(room, key, lambda: drawings.cut(draw(room, view, who)))


def _described(room: Room, view: View) -> dict[str, str]:
    """The position in words, once for all who see the same."""
    return _made(
        room, ("described", _eyes(room, view)), lambda: {lang: room.game.describe(view, lang) for lang in LANGUAGES}
    )


def _eyes(room: Room, view: View) -> int | None:
    """The seat by whose eyes a view differs from others'; None where all see the same."""
    return None if room.game.open_information else view.get("seat")


def _made(room: Room, key: tuple[Any, ...], make: Callable[[], T]) -> T:
    """What is made of the position of now, once for all who see the same."""
    length, made = room.made.get(key, (-1, None))
    if length != room.length:
        if len(room.made) >= MAX_MADE:
            room.made.clear()
        made = make()
        room.made[key] = (room.length, made)
    found: T = made
    return found


def _seat(room: Room, place: int, guest: str, called: Text) -> Json:
    label = room.game.seat_name(room.match.state, place).both()
    if place >= len(room.seats):  # an imported record: names without seats
        known = room.match.journal.header.names
        return {
            "seat": place,
            "kind": "past",
            "name": known[place] if known else "",
            "called": called.both(),
            "level": None,
            "label": label,
            "online": False,
        }
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    shown: Json = {"seat": place, "kind": kind, "name": seat.name, "level": seat.level, "label": label}
    shown["called"] = called.both()
    shown["online"] = room.online(seat)
    shown["robot"] = seat.robot
    shown["resigned"] = room.resigned(place)
    if seat.account:
        shown["profile"] = seat.account
    shown["kept"] = {"level": seat.kept, "name": robots.level_name(seat.kept).both()} if seat.kept is not None else None
    if kind == "bot":
        shown["level_name"] = robots.level_name(seat.level or 1).both()
    link = f"/t/{room.id}?k={seat.key}"
    if kind == "open" and guest == room.host:
        shown["url"] = link
    elif guest in seat.holders:
        shown["link"] = link
    return shown


def _sheet(room: Room, sheet: Tally) -> Json:
    """A sheet of points, whose remarks call the seats by their players' names."""
    return replace(sheet, notes=tuple(in_names(room, note) for note in sheet.notes)).json()


def _undo(room: Room, guest: str, held: list[int]) -> Json:
    """Who may take back freely or ask for it, and the clause by which nobody may."""
    able = [seat for seat in held if room.playing and room.undo_target(seat) is not None]
    clause = room.game.undo_clause(room.match.state)
    told: Json = {"free": [seat for seat in able if room.may_undo(guest, seat)], "ask": [], "offer": None}
    if clause:
        told["why"] = {"clause": clause, "sentence": room.game.clauses[clause].text.both()}
    if room.game.undo_option:
        return told
    told["ask"] = [seat for seat in able if room.others(guest) and not room.match.can_undo(seat)]
    offer = room.offer
    told["offer"] = {"by": offer.by, "to": offer.to, "agreed": list(offer.agreed)} if offer else None
    return told


def scene_list(room: Room, who: Asker) -> list[Json]:
    """The scenes of this chapter so far, as the guest may watch them: how many pictures each has, and whether he plays
    in it."""
    seat, held = room.focus(who), set(room.held_by(who.guest))
    events = room.match.events[logs.chapters(room)[-1].events]
    found = staging.staged(room.game.scene, events, seat, names_told(room, who.guest))
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


def past(room: Room, state: GameState, ply: int, who: Asker) -> Json:
    """The table as the guest may see it after `ply` actions, for the slider."""
    view = room.game.view(state, room.focus(who))
    entries = [entry for entry in logs.log(room, who, logs.holding(room, ply)) if entry["ply"] == ply]
    return {
        "ply": ply,
        "svg": draw(room, view, who),
        "text": room.game.describe(view, who.lang),
        "status": status(room.game, view),
        "view": view,
        "flip": turned_for(room, view, who),
        "position": room.game.write_position(state) if room.open else None,
        "beats": logs.beats(room, who, ply),
        "last_line": next((entry for entry in reversed(entries) if not entry["undone"]), None),
    }


def scene(match: Match, who: Asker, learner: int | None = None) -> Json:
    """A position to think about, in a lesson or a puzzle, seen by who learns there, else by whoever moves."""
    seat = learner if learner is not None else match.turn[0] if match.turn else None
    view = match.view(seat)
    turned = seat is not None and flips(match.game, view, [seat])
    shown: Json = {
        "seat": seat,
        "svg": seen(match, view, seat, who),
        "text": match.game.describe(view, who.lang),
        "status": status(match.game, view),
        "view": view,
        "flip": turned,
    }
    if seat is None or seat not in match.turn:
        return shown | offers.NO_CLICKS
    actions = match.actions(seat)
    said = offers.sentences(match.game, actions, who.lang)
    return shown | offers.clicks(match.game, match.state, seat, actions, said)


def film(match: Match, before: GameState, first: int, seat: int | None, who: Asker) -> list[Json]:
    """What a learner sees while the actions since number `first` play by themselves; nothing where little happens."""
    beats = staging.beats(match.game, before, match.history()[first:])
    called = [match.game.seat_name(match.state, place) for place in range(match.state.players)]
    shown = []
    for frame in staging.seen_by(beats, seat)[:MAX_FILM]:
        view = match.game.view(frame.state, seat)
        words = [text.both() for text in told_of(frame.told, called)]
        drawn = {"svg": seen(match, view, seat, who), "text": match.game.describe(view, who.lang)}
        shown.append(drawn | {"seat": seat, "told": words})
    return shown if len(shown) > 1 else []


def seen(match: Match, view: View, seat: int | None, who: Asker) -> str:
    """A board of a lesson or a puzzle, from the learner's side."""
    turned = seat is not None and flips(match.game, view, [seat])
    return match.game.board(view, lang=who.lang, flip=turned, shape=who.shape)


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
                "group": option.group.both() if option.group else None,
                **option.span(),
            }
            for option in game.options
        ],
        "levels": [{"level": level, "name": name.both()} for level, name in robots.levels(game)],
        "ready": ready(game),
        "available": True,
    }
