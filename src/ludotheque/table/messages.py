"""What the table tells a person: the `full` message, filtered to what that person may see, in his language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core import scenes as staging
from ludotheque.core.events import Event
from ludotheque.core.events import sentences as told_of
from ludotheque.core.game import Game, View
from ludotheque.core.match import Match
from ludotheque.core.record import GameState
from ludotheque.core.texts import LANGUAGES, Text
from ludotheque.table import feats, robots
from ludotheque.table.naming import names, names_for, names_told
from ludotheque.table.rooms import Asker, Entry, Room

Json = dict[str, Any]
MAX_DRAWINGS = 16
MAX_FILM = 60
NO_CLICKS: Json = {"paths": [], "attempts": [], "said": {}, "places": {}, "skip": None}


def full(room: Room, who: Asker) -> Json:
    """Everything that a guest may know of a table now."""
    guest, match, result = who.guest, room.match, room.match.result()
    seat, held = room.focus(guest), room.held_by(guest)
    view = match.view(seat)
    turned = turned_for(room, view, who)
    return {
        "table": room.id,
        "game": room.game.name,
        "kind": "replay" if room.status == "replay" else "game",
        "ply": match.ply,
        "you": held,
        "host": guest == room.host,
        "seats": [_seat(room, place, guest, called) for place, called in enumerate(names_for(room, guest))],
        "turn": list(match.turn),
        "decided": room.game.decided(view),
        "window": any(_skip(room.game, match.state, due) for due in match.turn),
        "status": status(room.game, view),
        "over": bool(match.state.over),
        "result": result.json() if result else None,
        "feat": feat_json(room),
        "tally": [sheet.json() for sheet in room.game.tally(view)],
        "view": view,
        "svg": _drawing(room, view, who, turned),
        "text": room.game.describe(view, who.lang),
        "flip": turned,
        "flips": any(room.game.flips(view, place) for place in range(match.state.players)),
        "log": log(room, guest),
        "scenes": scene_list(room, guest),
        "open": room.open,
        "undo": _undo(room, guest, held),
        "thinking": sorted(room.thinking),
        "next": f"/t/{room.next}" if room.next else None,
        "commitment": match.journal.header.commitment,
        "trouble": room.trouble.both() if room.trouble else None,
        "hints": room.playing and not room.others(guest),
        "hurry": _may_hurry(room, guest),
        "sides": room.game.sides,
        "story": not room.game.open_information,
        "ready": ready(room.game),
        **_clicks(room, seat, who.lang),
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
    """Whether only bots are to decide, and nobody else would miss what they do."""
    bots = all(room.seats[seat].kind == "bot" for seat in room.match.turn) if room.playing else False
    return bots and not room.others(guest)


def ready(game: Game) -> bool:
    """Whether the rules run compiled."""
    return game.best.target != "python"


def status(game: Game, view: View) -> dict[str, str]:
    """Whose decision it is: the last line of the game's own description."""
    return {lang: game.describe(view, lang).rsplit("\n", 1)[-1] for lang in LANGUAGES}


def clicks(game: Game, state: GameState, seat: int, actions: list[int], said: dict[str, str]) -> Json:
    """How the seat's actions are clicked, what they mean, and what it may try that is refused."""
    write = game.notation.write
    paths = game.paths(state, seat, actions) if game.paths else []
    attempts = game.attempts(state, seat)
    return {
        "paths": [[write(action), list(path)] for action, path in paths],
        "attempts": [_attempt(game, number, list(path), marks) for number, path, marks in attempts],
        "said": said,
        "places": _places(game, state, seat),
        "skip": _skip(game, state, seat),
    }


def _places(game: Game, state: GameState, seat: int) -> dict[str, list[str]]:
    """What the seat may shift about to put its turn together, and where to; nothing in most turns."""
    draft = game.arrange(state, seat, ()) if game.arrange else None
    return {item: list(zones) for item, zones in draft.places.items()} if draft else {}


def _skip(game: Game, state: GameState, seat: int) -> Json | None:
    """Whether the question may be answered with an automatic no: what it is about, and the action that says no."""
    skip = game.skips(state, seat) if game.skips else None
    if skip is None:
        return None
    return {"kinds": {key: text.both() for key, text in skip.kinds.items()}, "action": game.notation.write(skip.action)}


def _clicks(room: Room, seat: int | None, lang: str) -> Json:
    if seat is None or not room.playing or seat not in room.match.turn:
        return NO_CLICKS
    actions = room.match.actions(seat)
    return clicks(room.game, room.match.state, seat, actions, sentences(room.game, actions, lang, names(room)))


def sentences(game: Game, actions: list[int], lang: str, called: Sequence[Text] = ()) -> dict[str, str]:
    """What actions mean, by their texts: where the short notation does not speak for itself."""
    if game.open_information:
        return {}
    return {game.notation.write(action): game.notation.sentence(action, called)[lang] for action in actions}


def _attempt(game: Game, number: int, keys: list[str], marks: list[str]) -> Json:
    clause = game.clauses.numbered(number)
    return {"keys": keys, "clause": clause.id, "sentence": clause.text.both(), "marks": marks}


def _drawing(room: Room, view: View, who: Asker, flip: bool) -> str:
    """The board, drawn once for all who see the same."""
    shown = None if room.game.open_information else view.get("seat")
    key = (room.length, shown, who.lang, flip, who.shape, *(() if room.game.sides else names(room)))
    if key not in room.drawings:
        if len(room.drawings) >= MAX_DRAWINGS:
            room.drawings.clear()
        room.drawings[key] = draw(room, view, who)
    return room.drawings[key]


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
    if kind == "bot":
        shown["level_name"] = robots.level_name(seat.level or 1).both()
    link = f"/t/{room.id}?k={seat.key}"
    if kind == "open" and guest == room.host:
        shown["url"] = link
    elif guest in seat.holders:
        shown["link"] = link
    return shown


def _undo(room: Room, guest: str, held: list[int]) -> Json:
    able = [seat for seat in held if room.playing and room.undo_target(seat) is not None]
    alone = not room.others(guest)
    offer = room.offer
    return {
        "free": [seat for seat in able if (room.solo_target(seat) is not None if alone else room.match.can_undo(seat))],
        "ask": [seat for seat in able if not alone and not room.match.can_undo(seat)],
        "offer": {"by": offer.by, "to": offer.to, "agreed": list(offer.agreed)} if offer else None,
    }


def log(room: Room, guest: str) -> list[Json]:
    """The actions as the guest may know them: in a game with secrets, the words of others' actions wait for the end."""
    seat, held, called = room.focus(guest), room.held_by(guest), names_told(room, guest)
    heard: dict[int, list[Event]] = {}
    for event in staging.in_short(room.game.scene, room.match.events):
        if event.visible_to(seat):
            heard.setdefault(event.ply, []).append(event)
    told = {ply: [text.both() for text in told_of(events, called)] for ply, events in heard.items()}
    entries = room.log()
    mine = [room.open or entry.seat in held for entry in entries]
    if not room.game.open_information:
        for entry, known in zip(entries, mine, strict=True):
            if known and not entry.undone and entry.ply not in told:  # it only prepares something: say what
                action = room.game.notation.read(entry.action)[0]
                told[entry.ply] = [room.game.notation.sentence(action, called).both()]
    return [_entry(entry, told, known) for entry, known in zip(entries, mine, strict=True)]


def scene_list(room: Room, guest: str) -> list[Json]:
    """The scenes so far, as the guest may watch them: how many pictures each has, and whether he plays in it."""
    seat, held = room.focus(guest), set(room.held_by(guest))
    found = staging.staged(room.game.scene, room.match.events, seat, names_told(room, guest))
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


def _entry(entry: Entry, told: dict[int, list[Json]], known: bool) -> Json:
    return {
        "place": entry.place,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action if known else "",
        "events": [] if entry.undone else told.get(entry.ply, []),
        "undone": entry.undone,
    }


def past(room: Room, state: GameState, ply: int, who: Asker) -> Json:
    """The table as the guest may see it after `ply` actions, for the slider."""
    view = room.game.view(state, room.focus(who.guest))
    entries = [entry for entry in log(room, who.guest) if not entry["undone"] and entry["ply"] == ply]
    return {
        "ply": ply,
        "svg": draw(room, view, who),
        "text": room.game.describe(view, who.lang),
        "status": status(room.game, view),
        "view": view,
        "flip": turned_for(room, view, who),
        "position": room.game.write_position(state) if room.open else None,
        "last_line": entries[-1] if entries else None,
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
        return shown | NO_CLICKS
    actions = match.actions(seat)
    return shown | clicks(match.game, match.state, seat, actions, sentences(match.game, actions, who.lang))


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
        "levels": [{"level": level, "name": name.both()} for level, name in robots.levels()],
        "ready": ready(game),
        "available": True,
    }
