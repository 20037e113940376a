"""What somebody may do now: how actions and walks are clicked, what they mean, what may be tried in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.contract.walks import MAX_STEPS, MAX_WALKS, Walk
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.room import veiled_questions
from ludotheque.table.room.faults import Telling
from ludotheque.table.room.room import Asker, Room
from ludotheque.table.room.seat_names import names

Json = dict[str, Any]
NO_CLICKS: Json = {"paths": [], "walks": [], "attempts": [], "said": {}, "places": {}, "skip": None}


def offered(telling: Telling, room: Room, who: Asker) -> Json:
    """What a guest may do at a table. In an open pool he is offered the actions of all his seats at once, the seat
    through whose eyes he looks first: where clicks mean something for two of them, they are that seat's.
    """
    seats: list[int] = telling.part("legal", lambda: room.acting(who), list)
    if not seats:
        return NO_CLICKS
    offers = [_of_seat(telling, room, seat) for seat in seats]
    merged: Json = offers[0]
    for seat, more in zip(seats[1:], offers[1:], strict=True):
        merged = _both(merged, more, seat)
    if merged["skip"] and veiled_questions.no(room):
        merged["skip"]["seconds"] = (
            room.pause
        )  # an automatic no takes as long as those of others (`table/room/veiled_questions.py`)
    return merged


def _of_seat(telling: Telling, room: Room, seat: int) -> Json:
    actions: list[int] = telling.part("legal", lambda: room.match.actions(seat), list)
    return clicks(telling, room.game, room.match.state, seat, actions, names(room))


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


def clicks(
    telling: Telling, game: Game, state: GameState, seat: int, actions: list[int], called: Sequence[Text] = ()
) -> Json:
    """How the seat's actions are clicked, what they mean, and what it may try that is refused. Where it is not known
    how, they are only listed; and nothing is put together on a board that cannot be drawn."""
    part, lang = telling.part, telling.who.lang
    return {
        "paths": part("paths", lambda: _paths(game, state, seat, actions), lambda: _listed(game, actions)),
        "walks": part("walks", lambda: [_walk(game, walk, seat) for walk in walks(game, state, seat)], list),
        "attempts": part("attempts", lambda: [_attempt(game, *one) for one in game.input.attempts(state, seat)], list),
        "said": part("said", lambda: sentences(game, actions, lang, called), dict),
        "places": part("places", lambda: _places(game, state, seat), dict, ("view", "board")),
        "skip": part("skip", lambda: skip(game, state, seat), lambda: None),
    }


def _paths(game: Game, state: GameState, seat: int, actions: list[int]) -> list[list[Any]]:
    paths = game.input.paths(state, seat, actions)
    return [[game.notation.write(action), list(path)] for action, path in paths]


def _listed(game: Game, actions: list[int]) -> list[list[Any]]:
    """The actions by keys that are on no board: a page can list them, and one can type them."""
    texts = [game.notation.write(action) for action in actions]
    return [[text, [f"action:{text}"]] for text in texts]


def walks(game: Game, state: GameState, seat: int) -> list[Walk]:
    """The walks of a seat, as many as a message carries."""
    return [walk for walk in game.input.walks(state, seat) if len(walk.actions) <= MAX_STEPS][:MAX_WALKS]


def _walk(game: Game, walk: Walk, seat: int) -> list[Any]:
    return [line_of(game, walk), list(walk.keys), list(walk.via), seat]


def line_of(game: Game, walk: Walk) -> str:
    """A walk as a line of actions."""
    return game.notation.together([game.notation.write(action) for action in walk.actions])


def _places(game: Game, state: GameState, seat: int) -> dict[str, list[str]]:
    """What the seat may shift about to put its turn together, and where to; nothing in most turns."""
    draft = game.input.draft(state, seat, ()) if game.input.draft else None
    return {item: list(zones) for item, zones in draft.places.items()} if draft else {}


def skip(game: Game, state: GameState, seat: int) -> Json | None:
    """Whether the question may be answered with an automatic no: what it is about, and the action that says no."""
    found = game.input.auto_decline(state, seat) if game.input.auto_decline else None
    if found is None:
        return None
    kinds = {key: text.both() for key, text in found.kinds.items()}
    return {"kinds": kinds, "action": game.notation.write(found.action), "seconds": 0.0}


def sentences(game: Game, actions: list[int], lang: str, called: Sequence[Text] = ()) -> dict[str, str]:
    """What actions mean, by their texts: where the short notation does not speak for itself."""
    if game.rules.open_information:
        return {}
    return {game.notation.write(action): game.notation.sentence(action, called)[lang] for action in actions}


def _attempt(game: Game, number: int, keys: Sequence[str], marks: list[str]) -> Json:
    clause = game.book.clauses.numbered(number)
    return {"keys": list(keys), "clause": clause.id, "sentence": clause.text.both(), "marks": marks}
