"""Faults put into our own code, in all games: whoever sits at a table is told what can be told, and plays on."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

import ludotheque.bots
from ludotheque.core.catalog import get_game
from ludotheque.core.game import Game
from ludotheque.core.match.match import Match
from ludotheque.server.app import create_app
from ludotheque.table.common import server_log
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import catch_up_card, game_log
from ludotheque.table.people import ratings, results
from ludotheque.table.play.draft_advice import DraftPosition
from ludotheque.table.room import sync, veiled_questions
from ludotheque.table.room.room import Room
from ludotheque.table.words import WORDS
from tests.sites import site_of
from tests.table.clients import register, seat_all
from tests.table.common.test_metrics import figures
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, once, sit_down, until
from tests.table.messages.test_stream import Reader
from tests.toys.shelf import shelf_names

pytestmark = [pytest.mark.anyio, pytest.mark.faults]

GAMES = sorted(shelf_names())
OPTIONS: dict[str, dict[str, str]] = {"biyi": {"seats": "fixed"}}
Plant = Callable[..., None]


class PlantedFault(Exception):
    """A fault of a test."""


def fails(*_: Any, **__: Any) -> Any:
    """Does nothing but fail."""
    raise PlantedFault("a secret of the message")


@pytest.fixture
def plant() -> Iterator[Plant]:
    """Puts faults into a game: `plant(game.show, "view")`, or something else in a place. `plant()` takes them out."""
    sound: list[tuple[Any, str, Any]] = []

    def put(where: Any = None, name: str = "", what: Any = fails) -> None:
        if where is None:
            while sound:
                _put(*sound.pop())
            return
        sound.append((where, name, getattr(where, name)))
        _put(where, name, what)

    yield put
    put()


def _put(where: Any, name: str, what: Any) -> None:
    """A game cannot be changed by accident: here it is on purpose."""
    (type if isinstance(where, type) else object).__setattr__(where, name, what)


def age(room: Room) -> None:
    """Let everything be drawn and told anew, as after a move."""
    room.message_cache = {key: (length - 1, made) for key, (length, made) in room.message_cache.items()}
    room.count_revision()


class Two:
    """Ada and Ben at a table, somebody who looks on, and what has been played."""

    def __init__(self, app: FastAPI, people: list[Guest], table: str) -> None:
        self.app, self.people, self.table = app, people, table
        self.looker = Guest(app)
        self.path = f"/api/tables/{table}"

    @classmethod
    async def sit(cls, app: FastAPI, name: str, **wishes: Any) -> Two:
        """Two people at a table of a game."""
        ada, ben = Guest(app), Guest(app)
        made = await ada.new_table(**{"game": name, "options": OPTIONS.get(name, {}), "seats": TWO_PEOPLE, **wishes})
        if any("url" in seat for seat in made["seats"]):
            await sit_down(ben, made)
        return cls(app, [ada, ben], made["table"])

    async def room(self) -> Room:
        """The table itself."""
        found: Room = await site_of(self.app).rooms.get(self.table)
        return found

    async def mover(self) -> tuple[int, str]:
        """Who is to decide, and the last of what they may do: mostly it ends their turn."""
        room = await self.room()
        await until(
            lambda: any(veiled_questions.needs_person(room, seat) for seat in room.match.turn)
        )  # the table does the rest
        seat = next(seat for seat in room.match.turn if veiled_questions.needs_person(room, seat))
        return seat, room.match.legal(seat)[0 if room.game.rules.cooperative else -1]

    async def play(self, status: int = 200) -> Any:
        """Play something."""
        room, (seat, action) = await self.room(), await self.mover()
        body = {"seat": seat, "ply": room.match.ply, "action": action}
        return await self.people[seat].post(f"{self.path}/actions", body, status)

    async def looks(self, **query: str) -> list[dict[str, Any]]:
        """What Ada, Ben and who looks on are told."""
        return [await who.get(self.path, params=query) for who in (*self.people, self.looker)]


@pytest.fixture
async def two(app: FastAPI, name: str) -> Two:
    """A table of a game, a few actions on; everybody has looked at it."""
    found = await Two.sit(app, name)
    for _ in range(3):
        await found.play()
        await found.mover()
        await found.looks()
    return found


def entries(mishaps: list[logging.LogRecord], part: str) -> list[dict[str, Any]]:
    """What the log says of a part."""
    facts = [vars(record)["facts"] for record in mishaps]
    return [one for one in facts if one["part"] == part]


def check_entry(entry: dict[str, Any], room: Room) -> None:
    """With an entry of the log the error can be seen again; it names nobody."""
    again = Match.replay(entry["record"])
    lines = room.match.game_record.lines
    assert again.game_record.lines == lines[: len(again.game_record.lines)]
    assert (entry["game"], entry["table"], entry["rules"]) == (room.game.name, room.id, room.game.rules.version)
    assert "Ada" not in entry["record"]


TOLD = {
    "show.view": "view",
    "show.board": "board",
    "words.describe": "words",
    "input.paths": "paths",
    "input.attempts": "attempts",
    "input.walks": "walks",
    "input.auto_decline": "window",
    "show.score_sheet": "tally",
    "manners.ready_seats": "decided",
    "show.flips": "flip",
    "show.seat_name": "seat_name",
    "rules.hides": "secrets",
    "manners.open_pool": "pool",
    "input.draft": "places",
}
"""A function of a game, and the part of a message that fails with it."""

OF_THE_MOVER = ("input.paths", "input.attempts", "input.walks", "input.draft")
SILENT = ("show.seat_name", "rules.hides", "manners.open_pool")
"""What is told in a plainer way, and nobody misses anything."""


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("function", TOLD)
async def test_a_table_whose_telling_fails_goes_on(
    name: str, function: str, two: Two, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    game, room = get_game(name), await two.room()
    facet, field = getattr(game, function.partition(".")[0]), function.partition(".")[2]
    if getattr(facet, field) is None or (field == "hides" and game.rules.open_information):
        pytest.skip(f"{name} has no {function}")
    part, before = TOLD[function], await two.looks()
    plant(facet, field)
    age(room)
    told = await two.looks()
    mover = room.match.turn[0]
    for place, (old, new) in enumerate(zip(before, told, strict=True)):
        assert set(old) == set(new), "nothing is missing in the message"
        concerned = function not in SILENT and (function not in OF_THE_MOVER or place in room.match.turn)
        assert bool(new["mishap"]) == concerned, (place, new["mishap"])
        if concerned:
            assert part in new["mishap"]["parts"]
            assert new["mishap"]["text"]["fr"].endswith(".")
            plays = place < len(two.people)
            assert new["mishap"]["text"]["en"].endswith(" You can play on.") == plays
        assert "PlantedFault" not in json.dumps(new)
        assert new["svg"].startswith("<svg")
    listed = {action for action, _ in told[mover]["paths"]}
    assert listed == {action for action, _ in before[mover]["paths"]}, "all that may be played is still told"
    for form in ("data", "whole"):
        await two.looks(form=form)
    await check_goes_on(two, room)
    assert len(entries(mishaps, part)) == 1, "each error is logged once for a table"
    check_entry(entries(mishaps, part)[0], room)
    plant()
    age(room)
    assert all(one["mishap"] is None for one in await two.looks())


async def check_goes_on(two: Two, room: Room) -> None:
    """Streams, the past, pictures, the record, moves and taking back: all of it is answered."""
    for who in ("watcher", next(iter(room.seats[0].holders))):
        reader = Reader(two.app, two.table, who)
        name, full = await reader.next()
        assert (name, full["ply"]) == ("full", room.match.ply)
        await two.play()
        name, change = await reader.next()
        while change.get("ply") != room.match.ply:
            name, change = await reader.next()
        assert name == "change"
        await reader.close()
    ada = two.people[0]
    assert (await ada.get(f"{two.path}/at/1"))["svg"].startswith("<svg")
    picture = await ada.client.get(f"{two.path}/board.svg")
    assert (picture.status_code, picture.text[:4]) == (200, "<svg")
    record = await ada.client.get(f"{two.path}/record")
    assert record.status_code == (200 if room.is_open else 403)
    assert await ada.get("/api/lobby/mine")
    seat = room.current_actions[-1].seat
    answer = await two.people[seat].client.post(f"{two.path}/undo", json={"seat": seat})
    assert answer.status_code in (200, 409), answer.text
    assert answer.status_code == 200 or "refusal" in answer.json() or answer.json()["error"]["code"] == "shown"
    await two.play()


@pytest.mark.parametrize("name", GAMES)
async def test_what_fails_for_one_seat_fails_for_that_seat_alone(
    name: str, two: Two, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    game, room = get_game(name), await two.room()
    before, view = await two.looks(), game.show.view

    def blind(state: Any, seat: int | None) -> Any:
        return fails() if seat == 1 else view(state, seat)

    plant(game.show, "view", blind)
    ada, ben, looker = await two.looks()
    assert ada == before[0]
    assert looker == before[2]
    assert set(ben["view"]) == {"game", "players", "seat", "ply", "turn", "over"}, "no more than the core knows"
    assert ben["svg"] == before[1]["svg"], "the last picture for the same eyes"
    assert ben["mishap"]["text"]["en"].startswith("The position cannot be shown right now: this is the last picture")
    room.message_cache.clear()
    ada, ben, _ = await two.looks()
    assert 'class="in-words"' in ben["svg"]
    assert "data-key" not in ben["svg"]
    assert ben["text"] in ("Ada to play.", "You to play.", "White to play.", "Black to play.", "Ada and You to play.")
    assert ben["mishap"]["text"]["en"] == "The position cannot be shown right now. You can play on."
    assert [one["seat"] for one in entries(mishaps, "view")] == [1]
    await two.play()
    assert (await two.looks())[0]["mishap"] is None


@pytest.mark.parametrize("name", GAMES)
async def test_an_older_picture_never_comes_from_other_eyes(name: str, app: FastAPI, plant: Plant) -> None:
    """Where a game has secrets, somebody for whom nothing was drawn yet gets words, whatever was drawn for others."""
    two, game = await Two.sit(app, name), get_game(name)
    await two.people[0].get(two.path)
    plant(game.show, "view")
    _, ben, looker = await two.looks()
    if not game.rules.open_information:
        assert 'class="in-words"' in ben["svg"]
        assert 'class="in-words"' in looker["svg"]
    for told in (ben, looker):
        assert all(entry["action"] == "" for entry in told["log"] if not game.rules.open_information)


@pytest.mark.parametrize("name", GAMES)
async def test_words_of_the_log_that_fail(
    name: str, two: Two, monkeypatch: pytest.MonkeyPatch, mishaps: list[logging.LogRecord]
) -> None:
    room = await two.room()
    before = await two.looks()
    monkeypatch.setattr(game_log, "sentences", fails)
    room.log_memories.clear()
    told = await two.looks()
    for old, new in zip(before, told, strict=True):
        assert [entry["action"] for entry in old["log"]] == [entry["action"] for entry in new["log"]]
        assert [bool(entry["events"]) for entry in old["log"]] == [bool(entry["events"]) for entry in new["log"]]
    assert any(WORDS["log.untold"].to_json() in entry["events"] for entry in told[0]["log"])
    check_entry(entries(mishaps, "log")[0], room)
    monkeypatch.setattr(game_log, "list_chapters", fails)
    for old, new in zip(before, await two.looks(), strict=True):
        assert [entry["action"] for entry in old["log"]] == [entry["action"] for entry in new["log"]]
        assert "log" in new["mishap"]["parts"]
        assert new["mishap"]["text"]["fr"].startswith("Une partie de la table")
    await two.people[0].get(f"{two.path}/log", 500)
    await two.play()


@pytest.mark.parametrize("name", GAMES)
async def test_sentences_of_actions_that_fail(name: str, two: Two, plant: Plant) -> None:
    game = get_game(name)
    plant(game.notation, "sentence")
    mover, _ = await two.mover()
    told = (await two.looks())[mover]
    assert told["said"] == {}
    assert told["paths"]
    await two.play()


SCENIC = [name for name in GAMES if get_game(name).show.scene]


@pytest.mark.parametrize("name", SCENIC)
async def test_scenes_that_fail(app: FastAPI, name: str, plant: Plant, mishaps: list[logging.LogRecord]) -> None:
    two, game = await Two.sit(app, name), get_game(name)
    for _ in range(60):
        await two.play()
        if (await two.looks())[0]["scenes"]:
            break
    told = (await two.looks())[0]
    assert told["scenes"]
    key = told["scenes"][0]["key"]
    plant(game.show, "board")
    watched = await two.people[0].get(f"{two.path}/scenes/{key}")
    assert all('class="in-words"' in picture["svg"] for picture in watched["pictures"])
    assert watched["pictures"][0]["mishap"]["parts"] == ["board"]
    assert (await two.people[0].get(f"{two.path}/at/{told['scenes'][0]['ply']}/film"))["pictures"] is not None
    plant(game.show, "scene")
    answer = await two.people[0].get(f"{two.path}/scenes/{key}", 500)
    assert answer["error"]["code"] == "mishap"
    assert (await two.looks())[0]["scenes"] == []
    assert entries(mishaps, "scenes")
    await two.play()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rule", ["play_with", "legal", "turn"])
async def test_a_rule_that_fails_refuses_the_move_and_changes_nothing(
    name: str, rule: str, two: Two, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    room, store = await two.room(), site_of(two.app).rooms.store
    rules, (seat, action) = get_game(name).best_rules, await two.mover()
    sound: Callable[..., Any] = getattr(rules, rule)

    def half_way(state: Any, *more: Any) -> Any:
        """It fails after it has changed something."""
        if rule != "play_with" and state.ply == ply:
            return sound(state, *more)
        if rule == "play_with":
            sound(state, *more)
        raise PlantedFault

    ply, before, looks = room.match.ply, room.match.state.bytes(), await two.looks()
    lines, kept = list(room.match.game_record.lines), (await store.load_table(two.table)).lines
    plant(rules, rule, half_way)
    body = {"seat": seat, "ply": ply, "action": action}
    if rule != "legal":  # what may be done next is asked when it is told
        answer = await two.people[seat].post(f"{two.path}/actions", body, 500)
        assert answer["error"]["code"] == "mishap"
        assert "nothing was played" in answer["error"]["en"]
        assert "Planted" not in json.dumps(answer)
        assert room.match.state.bytes() == before
        assert room.match.game_record.lines == lines
        assert (await store.load_table(two.table)).lines == kept
        assert await two.looks() == looks
        (entry,) = entries(mishaps, "play")
        assert entry["move"] == f"{seat} {action}"
        plant()
        check_entry(entry, room)
    await two.people[seat].post(f"{two.path}/actions", body)
    assert room.match.ply == ply + 1
    await two.looks()


@pytest.mark.parametrize("name", GAMES)
async def test_giving_up_and_asking_why_that_fail(
    name: str, two: Two, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    room, game = await two.room(), get_game(name)
    before, (seat, action) = room.match.state.bytes(), await two.mover()
    ada = two.people[seat]
    plant(Match, "resign")
    assert (await ada.post(f"{two.path}/resign", {"seat": seat}, 500))["error"]["code"] == "mishap"
    assert (room.match.state.bytes(), room.status) == (before, "playing")
    assert entries(mishaps, "play")[0]["move"] == f"resign {seat}"
    plant()
    plant(game.best_rules, "forbids")
    assert (await ada.post(f"{two.path}/why", {"seat": seat, "action": action}, 500))["error"]["code"] == "mishap"
    assert (await ada.post(f"{two.path}/actions", {"seat": seat, "ply": room.match.ply, "action": action}, 500))[
        "error"
    ]
    plant()
    plant(game.input, "paths")
    plant(game.input, "walks")
    body = {"seat": seat, "ply": room.match.ply, "keys": ["nothing"]}
    assert (await ada.post(f"{two.path}/actions", body, 500))["error"]["code"] == "mishap"
    assert room.match.state.bytes() == before
    await two.play()


@pytest.mark.parametrize("name", GAMES)
async def test_a_position_that_cannot_be_written(name: str, app: FastAPI, plant: Plant) -> None:
    two, game = await Two.sit(app, name), get_game(name)
    await two.play()
    room = await two.room()
    plant(game.book, "write_position")
    moment = await two.people[0].get(f"{two.path}/at/1")
    assert moment["position"] is None
    assert bool(moment["mishap"]) == room.is_open
    if room.is_open:
        body = {"ply": 1, "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert (await two.people[0].post(f"{two.path}/fork", body, 500))["error"]["code"] == "mishap"
        assert (await two.people[0].client.get(f"{two.path}/record")).text == room.match.record()


@pytest.mark.parametrize("name", GAMES)
async def test_a_bot_that_cannot_think_plays_all_the_same(
    app: FastAPI, name: str, monkeypatch: pytest.MonkeyPatch, mishaps: list[logging.LogRecord]
) -> None:
    two = await Two.sit(app, name, seats=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": 2}])
    monkeypatch.setattr(ludotheque.bots, "think", fails)
    room, ada = await two.room(), two.people[0]
    for _ in range(40):
        if any(entry.seat == 1 for entry in room.current_actions):
            break
        if 0 in room.match.turn:
            await ada.post(f"{two.path}/actions", {"seat": 0, "ply": room.match.ply, "action": room.match.legal(0)[-1]})
        else:
            ply = room.match.ply
            await once(lambda: ada.get(two.path), lambda told, ply=ply: told["ply"] > ply or told["trouble"])
    assert any(entry.seat == 1 for entry in room.current_actions)
    tried = entries(mishaps, "bot")
    assert [(one["seat"], one["level"]) for one in tried] == [(1, 2)], "one place in the code, one entry"
    check_entry(tried[0], room)
    await once(lambda: ada.get(two.path), lambda told: 0 in told["turn"] or told["over"])
    if 0 in room.match.turn:
        assert (await ada.post(f"{two.path}/hint", {"seat": 0}, 500))["error"]["code"] == "mishap"


@pytest.mark.parametrize("name", GAMES)
async def test_a_hint_without_clicks(app: FastAPI, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    two = await Two.sit(app, name, seats=[{"kind": "me", "name": "Ada"}] * 2)
    seat, _ = await two.mover()
    monkeypatch.setattr(DraftPosition, "find_path_to", fails)
    hint = await two.people[0].post(f"{two.path}/hint", {"seat": seat})
    assert hint["keys"] == []
    assert hint["action"] in (await two.room()).match.legal(seat)


async def give_up(two: Two) -> Room:
    """The game ends at once."""
    room = await two.room()
    left = [0, 1]
    while not room.match.state.over:
        seat = next(seat for seat in left if seat in room.match.turn)
        await two.people[seat].post(f"{two.path}/resign", {"seat": seat})
        left.remove(seat)
    return room


@pytest.mark.parametrize("name", GAMES)
async def test_a_result_that_cannot_be_counted_is_told_as_the_record_has_it(
    name: str, two: Two, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    room = await give_up(two)
    assert room.match.state.over
    before = await two.looks()
    plant(get_game(name).best_rules, "scores")
    told = await two.looks()
    assert [one["result"]["winners"] for one in told] == [one["result"]["winners"] for one in before]
    assert [one["result"]["text"] for one in told] == [one["result"]["text"] for one in before]
    assert not told[0]["mishap"]["text"]["en"].endswith("play on.")
    assert (await two.people[0].client.get(f"{two.path}/record")).text == room.match.record()
    plant()
    check_entry(entries(mishaps, "result")[0], room)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", ["people", "at all"])
async def test_a_game_ends_whatever_becomes_of_its_statistics(
    name: str, place: str, two: Two, monkeypatch: pytest.MonkeyPatch, mishaps: list[logging.LogRecord]
) -> None:
    monkeypatch.setattr(results, "list_players" if place == "people" else "_insert_results", fails)
    room = await give_up(two)
    assert room.status == "over"
    assert (await site_of(two.app).rooms.store.load_table(two.table)).row.status == "over"
    check_entry(entries(mishaps, "result")[0], room)


@on_both
async def test_ratings_that_fail_are_taken_back_and_the_last_move_stays(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch, mishaps: list[logging.LogRecord]
) -> None:
    await register(ada, "Ada")
    await register(ben, "Ben")
    table = await seat_all(ada, ben)
    two = Two(app, [ada, ben], table)
    await two.play()
    await two.play()
    monkeypatch.setattr(ratings, "save_ratings", fails)
    await give_up(two)
    kept = await site_of(app).rooms.store.load_table(table)
    assert (kept.row.status, kept.lines[-1][:6]) == ("over", "resign")
    assert await site_of(app).rooms.store.fetch_rows(ratings.RATED_RESULTS) == []
    assert len(entries(mishaps, "result")) == 1


async def test_a_solo_game_ends_whatever_its_feat_was(app: FastAPI, plant: Plant) -> None:
    two = await Two.sit(app, "bevri", seats=[{"kind": "me"}])
    plant(get_game("bevri").show, "solo_score")
    for _ in range(400):
        if (await two.room()).status == "over":
            break
        await two.play()
    told = await two.people[0].get(two.path)
    assert (told["over"], told["feat"], told["mishap"]["parts"]) == (True, None, ["feat"])


async def test_a_table_that_cannot_be_read_keeps_its_record(
    app: FastAPI, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    for name in ("biyi", "bevri"):
        two = await Two.sit(app, name)
        await two.play()
        room = await two.room()
        site_of(app).rooms._rooms.clear()
        plant(get_game(name).best_rules, "play_with")
        answer = await two.people[0].get(two.path, 500)
        assert answer["error"]["code"] == "mishap"
        assert "Nothing is lost" in answer["error"]["en"]
        assert (await two.people[0].get("/api/lobby/mine"))["tables"] == []
        records = [await who.client.get(f"{two.path}/record") for who in (*two.people, two.looker)]
        assert [one.status_code for one in records] == ([200, 200, 500] if name == "biyi" else [500, 500, 500])
        assert name != "biyi" or records[0].text == room.match.record()
        plant()
        assert (await two.people[0].get(two.path))["ply"] == 1
        assert entries(mishaps, "read")


async def test_a_line_of_another_worker_that_fails_leaves_the_room_as_it_was(
    app: FastAPI, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    two = await Two.sit(app, "biyi")
    room = await two.room()
    seat, action = await two.mover()
    rules, before = room.game.best_rules, room.match.state.bytes()
    sound = rules.play_with

    def half_way(*args: Any) -> bool:
        sound(*args)
        raise PlantedFault

    plant(rules, "play_with", half_way)
    assert not sync._play_lines(room, [f"{seat} {action}"])
    assert (room.match.state.bytes(), room.match.game_record.lines) == (before, ["setup"])
    assert entries(mishaps, "play")[0]["move"] == f"{seat} {action}"
    plant()
    assert sync._play_lines(room, [f"{seat} {action}"])


async def test_no_card_for_who_comes_back_where_it_fails(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, mishaps: list[logging.LogRecord]
) -> None:
    two = await Two.sit(app, "beyond")
    for _ in range(3):
        await two.play()
    monkeypatch.setattr(catch_up_card, "_find_news", fails)
    assert (await two.people[0].get(f"{two.path}/comeback", params={"since": 1}))["card"] is None
    assert len(entries(mishaps, "comeback")) == 1


@pytest.mark.parametrize("name", GAMES)
async def test_lessons_whose_board_fails(name: str, ada: Guest, plant: Plant) -> None:
    game: Game = get_game(name)
    lesson = (await ada.get(f"/api/lessons/{name}"))[0]
    address = f"/api/lessons/{name}/{lesson['key']}/0"
    before = await ada.get(address)
    assert before["mishap"] is None
    plant(game.show, "board")
    assert await ada.get(address) == before, "it is kept as it was drawn"
    address += "?shape=tall"
    told = await ada.get(address)
    assert 'class="in-words"' in told["svg"]
    assert (told["text"], told["paths"]) == (before["text"], before["paths"])
    assert told["mishap"]["text"]["fr"].startswith("Le plateau ne peut pas être dessiné")
    plant(game.show, "view")
    assert (await ada.get(address))["mishap"]["text"]["en"].startswith("The position cannot be shown right now.")
    for puzzle in (await ada.get(f"/api/puzzles/{name}"))[:1]:
        assert (await ada.get(f"/api/puzzles/{name}/{puzzle['key']}"))["mishap"]["parts"] == ["view"]


# --- what operators see ---


@pytest.fixture
async def counted(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server that counts."""
    made = create_app(replace(settings, metrics=True))
    async with made.router.lifespan_context(made):
        yield made


async def test_mishaps_are_counted_once_for_each_position(
    counted: FastAPI, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    two = await Two.sit(counted, "biyi")
    key, before = ("ludotheque_mishaps_total", "biyi", "board"), await figures(counted)
    plant(get_game("biyi").show, "board")
    for moves in (1, 2, 3):
        await two.looks()
        await two.looks()
        assert (await figures(counted))[key] - before.get(key, 0) == moves
        await two.play()
    assert len(entries(mishaps, "board")) == 1


@pytest.mark.parametrize("form", [server_log.JsonFormatter, server_log.TextFormatter])
async def test_a_line_of_the_log_is_enough_to_see_the_error_again(
    form: type[server_log.JsonFormatter], app: FastAPI, plant: Plant, mishaps: list[logging.LogRecord]
) -> None:
    two = await Two.sit(app, "bevri")
    for _ in range(4):
        await two.play()
    plant(get_game("bevri").words, "describe")
    await two.people[1].get(two.path)
    room = await two.room()
    line = form(debug=False).format(mishaps[0])
    assert "\n" not in line
    assert "a secret of the message" not in line
    if form is server_log.JsonFormatter:
        record = json.loads(line)["record"]
        assert json.loads(line)["where"][-1].endswith(" fails")
    else:
        record = json.loads(line.partition(" record=")[2].partition(" error=")[0])
    again = Match.replay(record)
    assert again.state.bytes() == room.match.state.bytes()
    assert again.view(1) == room.match.view(1)
