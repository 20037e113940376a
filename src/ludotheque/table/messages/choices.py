"""Choices: how the actions and walks of a client are clicked, what they mean, and which clicks are refused in
advance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.core.contract.input import MAX_STEPS, MAX_WALKS, Walk
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.shapes import Attempt, AutoDecline
from ludotheque.table.room.client import Client
from ludotheque.table.room.faults import MessageBuilder
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_names

Json = dict[str, Any]
NO_CHOICES: Json = {"paths": [], "walks": [], "attempts": [], "said": {}, "places": {}, "skip": None}


def make_choices(builder: MessageBuilder, room: Room, client: Client) -> Json:
    """Return what a client may do at a table. In an open pool they are offered the actions of all their seats at once,
    the seat from which they look first: where clicks mean something for two of them, they are that seat's."""
    seats: list[int] = builder.make_part("legal", lambda: room.list_acting_seats(client), list)
    if not seats:
        return NO_CHOICES
    offers = [_seat_choices(builder, room, seat) for seat in seats]
    merged: Json = offers[0]
    for seat, more in zip(seats[1:], offers[1:], strict=True):
        merged = _merge_choices(merged, more, seat)
    if merged["skip"] and room.veiled_no:
        # an automatic no takes as long as those of others (`table/room/veiled_questions.py`)
        merged["skip"]["seconds"] = room.pause
    return merged


def _seat_choices(builder: MessageBuilder, room: Room, seat: int) -> Json:
    """Return the choices of one seat."""
    actions: list[int] = builder.make_part("legal", lambda: room.match.actions(seat), list)
    return make_seat_choices(builder, room.game, room.match.state, seat, actions, seat_names(room))


def _merge_choices(first: Json, more: Json, seat: int) -> Json:
    """Merge the choices of two seats: what the second has beside the first, under its number."""
    paths = {tuple(path[1]) for path in first["paths"] + first["walks"]}
    new = [[*path, seat] for path in more["paths"] if tuple(path[1]) not in paths]
    walks = [[line, keys, via, seat] for line, keys, via, _ in more["walks"] if tuple(keys) not in paths]
    known = paths | {tuple(path[1]) for path in new + walks}
    old = [attempt for attempt in first["attempts"] if tuple(attempt["keys"]) not in known]
    known |= {tuple(attempt["keys"]) for attempt in old}
    vain = [attempt | {"seat": seat} for attempt in more["attempts"] if tuple(attempt["keys"]) not in known]
    return first | {
        "paths": first["paths"] + new,
        "walks": first["walks"] + walks,
        "attempts": old + vain,
        "said": more["said"] | first["said"],
    }


def make_seat_choices(
    builder: MessageBuilder, game: Game, state: GameState, seat: int, actions: list[int], called: Sequence[Text] = ()
) -> Json:
    """Return how the seat's actions are clicked, what they mean, and which attempts are refused. Where the click paths
    fail, the actions are only listed; and no draft is offered on a board that cannot be drawn."""
    part, lang = builder.make_part, builder.client.lang
    return {
        "paths": part("paths", lambda: _list_paths(game, state, seat, actions), lambda: _list_actions(game, actions)),
        "walks": part("walks", lambda: [_walk_json(game, walk, seat) for walk in list_walks(game, state, seat)], list),
        "attempts": part(
            "attempts", lambda: [_attempt_json(game, *found) for found in game.input.attempts(state, seat)], list
        ),
        "said": part("said", lambda: action_sentences(game, actions, lang, called), dict),
        "places": part("places", lambda: _list_places(game, state, seat), dict, ("view", "board")),
        "skip": part("skip", lambda: auto_decline_json(game, state, seat), lambda: None),
    }


def _list_paths(game: Game, state: GameState, seat: int, actions: list[int]) -> list[list[Any]]:
    """Return each action as text with its click path."""
    paths = game.input.paths(state, seat, actions)
    return [[game.notation.write(action), list(path)] for action, path in paths]


def _list_actions(game: Game, actions: list[int]) -> list[list[Any]]:
    """Return the actions under keys that are on no board: a page can list them, and a person can type them."""
    texts = [game.notation.write(action) for action in actions]
    return [[text, [f"action:{text}"]] for text in texts]


def list_walks(game: Game, state: GameState, seat: int) -> list[Walk]:
    """List the walks of a seat, as many as a message carries."""
    return [walk for walk in game.input.walks(state, seat) if len(walk.actions) <= MAX_STEPS][:MAX_WALKS]


def _walk_json(game: Game, walk: Walk, seat: int) -> list[Any]:
    """Return a walk as the message has it: its line, the keys to click, the way, the seat."""
    return [write_walk(game, walk), list(walk.keys), list(walk.via), seat]


def write_walk(game: Game, walk: Walk) -> str:
    """Write a walk as a line of actions."""
    return game.notation.join_texts([game.notation.write(action) for action in walk.actions])


def _list_places(game: Game, state: GameState, seat: int) -> dict[str, list[str]]:
    """Return what the seat may move about in a draft of its turn, and where to; nothing in most turns."""
    draft = game.input.draft(state, seat, ()) if game.input.draft else None
    return {item: list(zones) for item, zones in draft.zones.items()} if draft else {}


def auto_decline_json(game: Game, state: GameState, seat: int) -> AutoDecline | None:
    """Return whether the question may be declined automatically: what it is about, and the action that says no; None
    where not."""
    found = game.input.auto_decline(state, seat) if game.input.auto_decline else None
    if found is None:
        return None
    kinds = {key: text.to_json() for key, text in found.kinds.items()}
    return {"kinds": kinds, "action": game.notation.write(found.action), "seconds": 0.0}


def action_sentences(game: Game, actions: list[int], lang: str, called: Sequence[Text] = ()) -> dict[str, str]:
    """Return what actions mean, by their texts, where the short notation does not speak for itself."""
    if game.rules.open_information:
        return {}
    return {game.notation.write(action): game.notation.sentence(action, called)[lang] for action in actions}


def _attempt_json(game: Game, number: int, keys: Sequence[str], marks: list[str]) -> Attempt:
    """Return an attempt that the rules refuse, with its clause."""
    clause = game.book.clauses.get_by_number(number)
    return {"keys": list(keys), "clause": clause.id, "sentence": clause.text.to_json(), "marks": marks}
