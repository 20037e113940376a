"""The shapes of the messages are those of what is really sent, and the types of the page follow them."""

from __future__ import annotations

import random
import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import orjson
import pytest
from fastapi import FastAPI

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.language.languages import OTHERS
from ludotheque.core.language.text import Bilingual
from ludotheque.core.match.match import Match
from ludotheque.table.common import answer_shapes, shapes
from ludotheque.table.messages import snapshot
from ludotheque.table.room.room import Client
from tests.table.conftest import TWO_PEOPLE, Guest
from tests.table.messages.test_kept_messages import GUESTS, play_at_random, room_of
from tests.table.messages.test_scenes import duel, watch
from tests.table.messages.test_stream import Reader
from tests.table.play.test_drafts import HIGH, LOW
from tools import message_types

PLIES = 40


def faults(value: Any, hint: Any, where: str = "") -> list[str]:
    """Where a value of JSON differs from a type: a wrong type, a key that is missing, a key that is not known."""
    if get_origin(hint) is NotRequired:
        return faults(value, get_args(hint)[0], where)
    if is_typeddict(hint):
        return _object_faults(value, hint, where)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        found = [faults(value, arg, where) for arg in args]
        return min(found, key=len)
    if hint is Any or (origin is Literal and value in args):
        return []
    if origin is list and isinstance(value, list):
        return [fault for k, item in enumerate(value) for fault in faults(item, args[0], f"{where}[{k}]")]
    if origin is tuple and isinstance(value, list) and len(value) == len(args):
        return [fault for k, item in enumerate(value) for fault in faults(item, args[k], f"{where}[{k}]")]
    if origin is dict and isinstance(value, dict):
        return [fault for key, item in value.items() for fault in faults(item, args[1], f"{where}.{key}")]
    plain = type(value) is hint or (hint is float and type(value) is int) or (hint is type(None) and value is None)
    return [] if origin is None and plain else [f"{where}: {value!r:.60} is no {hint}"]


def _object_faults(value: Any, shape: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r:.60} is no {shape.__name__}"]
    hints = get_type_hints(shape, include_extras=True)
    required = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
    missing = [f"{where}: {key} is missing" for key in sorted(required - value.keys())]
    known = hints.keys() | (set(OTHERS) if shape is Bilingual else set())
    unknown = [f"{where}: {key} is not known" for key in sorted(value.keys() - known)]
    inside = [
        fault for key in value.keys() & hints.keys() for fault in faults(value[key], hints[key], f"{where}.{key}")
    ]
    return missing + unknown + inside


def as_json(message: Any) -> Any:
    """A message as it goes over the wire."""
    return orjson.loads(orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS))


@pytest.mark.parametrize("name", game_names())
def test_snapshots_and_past_positions_have_the_shapes_that_are_written(name: str) -> None:
    dice, game = random.Random(f"{name} shapes"), get_game(name)
    room = room_of(Match(game, min(max(2, game.rules.players[0]), game.rules.players[1]), seed=7))
    for ply in range(PLIES):
        for guest in GUESTS if ply % 4 == 0 else ():
            for form in ("whole", "data"):
                told = as_json(snapshot.make_snapshot(room, Client(guest, "en", form=form)))
                assert faults(told, shapes.Snapshot) == []
            past = as_json(snapshot.make_past_snapshot(room, room.match.state, room.match.ply, Client(guest, "fr")))
            assert faults(past, answer_shapes.PastPosition) == []
        if room.match.state.over:
            break
        play_at_random(room, dice)


@pytest.mark.anyio
async def test_every_event_of_a_stream_has_its_shape(app: FastAPI, ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    table = f"/api/tables/{made['table']}"
    reader = Reader(app, made["table"])
    events = get_type_hints(shapes.StreamEvents)
    name, first = await reader.next()
    assert (name, faults(first, events["full"])) == ("full", [])
    await ada.play(made["table"], 0, "b2-c2")
    name, change = await reader.next()
    assert (name, faults(change, events["change"])) == ("change", [])
    await ben.post(f"{table}/talk", {"text": "hello"}, 201)
    name, said = await reader.next()
    assert (name, faults(said, events["said"])) == ("said", [])
    await ada.post(f"{table}/ping", {"seat": 0, "key": "cell:d6"})
    name, beside = await reader.next()
    assert (name, faults(beside, events["beside"]), len(beside["pings"])) == ("beside", [], 1)
    await reader.close()


@pytest.mark.anyio
async def test_pictures_refusals_and_drafts_have_their_shapes(ada: Guest, ben: Guest) -> None:
    lesson = "/api/lessons/larder/two/0"
    draft = await ada.post(f"{lesson}/arrange", {"puts": [["jar:4", LOW], ["jar:1", HIGH]]})
    assert faults(draft, answer_shapes.DraftShown) == []
    refused = await ada.post(f"{lesson}/arrange", {"puts": [["jar:4", HIGH]]})
    assert faults(refused["refusal"], answer_shapes.Refusal) == []
    table = await duel(ada, ben)
    pictures = (await watch(ada, table))["pictures"]
    assert pictures
    assert faults(pictures, list[answer_shapes.Picture]) == []
    assert faults(await ada.get(f"/api/tables/{table}"), shapes.Snapshot) == [], "with a scene"


def test_a_wrong_message_is_found() -> None:
    text = {"fr": "oui", "en": "yes"}
    line = {"label": text, "values": [1, 2]}
    assert faults(line, shapes.ScoreLine) == []
    assert len(faults(line | {"values": ["1"]}, shapes.ScoreLine)) == 1
    assert len(faults(line | {"label": {"fr": "oui"}}, shapes.ScoreLine)) == 1
    assert len(faults(line | {"more": 1}, shapes.ScoreLine)) == 1


def test_the_types_of_the_page_are_those_of_the_shapes() -> None:
    written = message_types.TARGET.read_text(encoding="utf-8")
    assert written == message_types.write_types(), "run `python -m tools.message_types`"
