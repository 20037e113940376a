"""What somebody may do now: how actions and walks are clicked, what they mean, what may be tried in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.record import GameState
from ludotheque.core.texts import Text
from ludotheque.core.walking import MAX_STEPS, MAX_WALKS, Walk
from ludotheque.table.naming import names
from ludotheque.table.rooms import Asker, Room

Json = dict[str, Any]
NO_CLICKS: Json = {"paths": [], "walks": [], "attempts": [], "said": {}, "places": {}, "skip": None}


def offered(room: Room, who: Asker) -> Json:
    """What a guest may do at a table. In an open pool he is offered the actions of all his seats at once, the seat
    through whose eyes he looks first: where clicks mean something for two of them, they are that seat's.
    """
    seats = room.acting(who)
    if not seats:
        return NO_CLICKS
    offers = [_of_seat(room, seat, who.lang) for seat in seats]
    merged: Json = offers[0]
    for seat, more in zip(seats[1:], offers[1:], strict=True):
        merged = _both(merged, more, seat)
    return merged


def _of_seat(room: Room, seat: int, lang: str) -> Json:
    actions = room.match.actions(seat)
    return clicks(room.game, room.match.state, seat, actions, sentences(room.game, actions, lang, names(room)))


def _both(first: Json, more: Json, seat: int) -> Json:
    """The offers of two seats: what the second has beside the first, under its number."""
    paths = {tuple(path[1]) for path in first["paths"] + first["walks"]}
    new = [[*path, seat] for path in more["paths"] if tuple(path[1]) not in paths]
    walks = [[line, keys, via, seat] for line, keys, via, _ in more["walks"] if tuple(keys) not in paths]
    known = paths | {tuple(path[1]) for path in new + walks}
    old = [one for one in first["attempts"] if tuple(one["keys"]) not in known]
    tried = {tuple(one["keys"]) for one in old}
    vain = [one | {"seat": seat} for one in more["attempts"] if tuple(one["keys"]) not in known | tried]
    return first | {
        "paths": first["paths"] + new,
        "walks": first["walks"] + walks,
        "attempts": old + vain,
        "said": more["said"] | first["said"],
    }


def clicks(game: Game, state: GameState, seat: int, actions: list[int], said: dict[str, str]) -> Json:
    """How the seat's actions are clicked, what they mean, and what it may try that is refused."""
    write = game.notation.write
    paths = game.paths(state, seat, actions) if game.paths else []
    attempts = game.attempts(state, seat)
    return {
        "paths": [[write(action), list(path)] for action, path in paths],
        "walks": [_walk(game, walk, seat) for walk in walks(game, state, seat)],
        "attempts": [_attempt(game, number, list(path), marks) for number, path, marks in attempts],
        "said": said,
        "places": _places(game, state, seat),
        "skip": skip(game, state, seat),
    }


def walks(game: Game, state: GameState, seat: int) -> list[Walk]:
    """The walks of a seat, as many as a message carries."""
    return [walk for walk in game.walks(state, seat) if len(walk.actions) <= MAX_STEPS][:MAX_WALKS]


def _walk(game: Game, walk: Walk, seat: int) -> list[Any]:
    return [line_of(game, walk), list(walk.keys), list(walk.via), seat]


def line_of(game: Game, walk: Walk) -> str:
    """A walk as a line of actions."""
    return game.notation.together([game.notation.write(action) for action in walk.actions])


def _places(game: Game, state: GameState, seat: int) -> dict[str, list[str]]:
    """What the seat may shift about to put its turn together, and where to; nothing in most turns."""
    draft = game.arrange(state, seat, ()) if game.arrange else None
    return {item: list(zones) for item, zones in draft.places.items()} if draft else {}


def skip(game: Game, state: GameState, seat: int) -> Json | None:
    """Whether the question may be answered with an automatic no: what it is about, and the action that says no."""
    found = game.skips(state, seat) if game.skips else None
    if found is None:
        return None
    kinds = {key: text.both() for key, text in found.kinds.items()}
    return {"kinds": kinds, "action": game.notation.write(found.action)}


def sentences(game: Game, actions: list[int], lang: str, called: Sequence[Text] = ()) -> dict[str, str]:
    """What actions mean, by their texts: where the short notation does not speak for itself."""
    if game.open_information:
        return {}
    return {game.notation.write(action): game.notation.sentence(action, called)[lang] for action in actions}


def _attempt(game: Game, number: int, keys: list[str], marks: list[str]) -> Json:
    clause = game.clauses.numbered(number)
    return {"keys": keys, "clause": clause.id, "sentence": clause.text.both(), "marks": marks}
