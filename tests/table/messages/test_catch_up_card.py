"""The come-back card: what changed since somebody left, what touched him first, and nothing that he may not know."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ludotheque import game
from ludotheque.table.common.clock import wall_time
from ludotheque.table.messages import catch_up_card
from ludotheque.table.play.commit import commit_change
from ludotheque.table.room.client import Client
from ludotheque.table.store.schema import LineRow, ThoughtRow, VisitRow
from ludotheque.table.store.store import upsert_async
from tests.clauses.bevri.tools import table as bevri
from tests.sites import site_of
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio

MOVES = ((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2"), (1, "b12-b11"))


async def seated(ada: Guest, ben: Guest, **wishes: Any) -> str:
    made = await ada.new_table(**{"seats": TWO_PEOPLE} | wishes)
    await sit_down(ben, made)
    return str(made["table"])


async def some_time_passes(app: FastAPI, **time: float) -> None:
    """Everything kept so far happened that much earlier."""
    async with site_of(app).rooms.store.transaction() as connection:
        for model in (LineRow, VisitRow):
            await connection.execute(update(model).values(at=wall_time() - timedelta(**time)))


async def card(guest: Guest, table: str, since: int | None = None) -> dict[str, Any] | None:
    return (await guest.get(f"/api/tables/{table}/comeback" + (f"?since={since}" if since else "")))["card"]


async def test_who_was_never_here_gets_no_card_but_is_known_from_now_on(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    assert await card(ben, table) is None
    await ada.play(table, 0, "b2-c2")
    await some_time_passes(app, hours=3)
    told = await card(ben, table)
    assert told
    assert [(one["seat"], one["actions"]) for one in told["others"]] == [(0, 1)]
    assert told["yours"]
    assert told["away"] >= 3 * 3600 - 5


async def test_an_ordinary_answer_needs_no_card(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    assert await card(ada, table) is None, "he has not been away"
    await some_time_passes(app, minutes=10)
    assert await card(ada, table) is None, "one answer after ten minutes"
    await some_time_passes(app, minutes=40)
    assert await card(ada, table), "one answer after a long time"


async def test_a_card_that_was_read_does_not_come_again(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    await some_time_passes(app, hours=1)
    told = await ada.get(f"/api/tables/{table}/comeback")
    assert told["card"]
    await ada.post(f"/api/tables/{table}/comeback", {"lines": told["lines"]})
    assert await card(ada, table) is None
    await ada.post(f"/api/tables/{table}/comeback", {"lines": 1})
    assert await card(ada, table) is None, "nobody forgets what he has seen"
    await ada.post(f"/api/tables/{table}/comeback", {"lines": -1}, 400)


async def test_the_card_leads_back_to_the_board_as_it_was(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    for seat, action in MOVES:
        await (ada if seat == 0 else ben).play(table, seat, action)
    await some_time_passes(app, hours=1)
    told = await card(ada, table, since=2)
    assert told
    assert (told["first"], told["ply"]) == (1, 4)
    assert told["others"][0]["told"][0]["en"] == "Black: climb from f12 to f11."


async def test_what_was_taken_back_is_said(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await ada.play(table, 0, "b2-c2")
    await ben.play(table, 1, "f12-f11")
    await ben.post(f"/api/tables/{table}/undo", {"seat": 1})
    await ben.play(table, 1, "b12-b11")
    await some_time_passes(app, hours=1)
    told = await card(ada, table, since=3)
    assert told
    assert (told["undone"], told["first"]) == (1, 1)
    assert told["others"][0]["told"][0]["en"] == "Black: climb from b12 to b11."
    assert "f11" not in json.dumps(told), "what no longer stands is not told"


async def test_what_touches_me_stands_apart_and_nothing_of_others_secrets(app: FastAPI, ada: Guest, ben: Guest) -> None:
    position = bevri(phase="choose", base={0: "R1", 1: "R1"}).position()
    table = await seated(ada, ben, game="bevri", options={}, position=position)
    await ada.play(table, 0, "choose TE")
    await ben.play(table, 1, "choose TF")
    await some_time_passes(app, hours=1)
    told = await card(ada, table)
    assert told
    touched = [text["en"] for text in told["touched"]["told"]]
    assert touched
    assert all("Ada" in text or text.startswith("You ") for text in touched), touched
    assert not any("Ada" in text["en"] for one in told["others"] for text in one["told"])
    log = (await ada.get(f"/api/tables/{table}"))["log"]
    known = {text["en"] for entry in log for text in entry["events"]}
    for one in (told["touched"], *told["others"]):
        assert {text["en"] for text in one["told"]} <= known, "the card says only what the log says"


async def test_what_a_robot_did_for_me_stands_apart(app: FastAPI, ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    for seat, action in MOVES:
        await (ada if seat == 0 else ben).play(table, seat, action)
    async with site_of(
        app
    ).rooms.store.transaction() as connection:  # as if a bot had kept the seat at the third action
        await upsert_async(connection, ThoughtRow, {"table_id": table, "ply": 3}, {"thought": {}})
    told = await card(ada, table)
    assert told, "even after a moment: he should know"
    assert told["kept"]["actions"] == 1
    assert told["kept"]["told"][0]["en"] == "White: climb from f1 to f2."
    assert [one["actions"] for one in told["others"]] == [2]


async def test_the_card_has_my_note_and_is_for_players(app: FastAPI, ada: Guest, ben: Guest, guest: Any) -> None:
    table = await seated(ada, ben)
    await ada.play(table, 0, "b2-c2")
    await ada.client.put(f"/api/tables/{table}/note", json={"text": "hold c4"})
    await ben.client.put(f"/api/tables/{table}/note", json={"text": "his secret"})
    await ben.play(table, 1, "f12-f11")
    await some_time_passes(app, hours=1)
    told = await card(ada, table)
    assert told
    assert told["note"] == "hold c4"
    await guest().get(f"/api/tables/{table}/comeback", 403)
    await guest().post(f"/api/tables/{table}/comeback", {"lines": 3}, 403)


async def test_long_news_are_counted(app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catch_up_card, "MAX_SENTENCES_OF_OTHERS", 1)
    table = await seated(ada, ben)
    for seat, action in MOVES:
        await (ada if seat == 0 else ben).play(table, seat, action)
    await some_time_passes(app, hours=1)
    told = await card(ada, table, since=1)
    assert told
    (black,) = told["others"]
    assert [text["en"] for text in black["told"]] == ["Black: climb from b12 to b11."], "the last one is told"
    assert (black["more"], black["actions"]) == (1, 2)


@pytest.mark.parametrize("name", ["beyond", "challengers", "farcry"])
async def test_the_card_speaks_every_game_and_only_as_the_log_does(
    app: FastAPI, ada: Guest, ben: Guest, name: str
) -> None:
    players = max(2, game(name).rules.players[0])
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "open"}] * (players - 1)]
    table = await seated(ada, ben, game=name, options={}, seats=seats)
    room, chance = await site_of(app).rooms.get(table), random.Random(7)
    for _ in range(14):
        seat = chance.choice(room.match.turn)
        action = room.game.notation.write(chance.choice(room.match.actions(seat)))
        async with room.lock:
            await commit_change(
                site_of(app).rooms, room, lambda match, s=seat, a=action: match.play(s, a), Client("", "en")
            )
    await some_time_passes(app, hours=1)
    told = await card(ada, table, since=1)
    assert told
    chapters = (await ada.get(f"/api/tables/{table}"))["chapters"]
    known = set()
    for chapter in chapters:
        log = (await ada.get(f"/api/tables/{table}/log?chapter={chapter['number']}"))["log"]
        known |= {text["en"] for entry in log for text in entry["events"]}
    groups = [told["touched"], *told["others"]]
    assert any(one["told"] for one in groups)
    told_all = {text["en"] for one in groups for text in one["told"]}
    assert {text for text in told_all if " and " not in text} <= known, "lists may be put together differently"


def test_a_heros_seat_is_found_by_the_figure_that_an_event_names() -> None:
    farcry = game("farcry")
    match = farcry.match(seed=1)
    state = match.state.copy()
    state.team[1] = 3
    who = next(noun.kind for kind in farcry.book.events for noun in kind.nouns if noun.kind.name == "who")
    assert farcry.show.owner(state, who.name, 3 * 16) == 1
    assert farcry.show.owner(state, who.name, 200 * 16) is None
    assert farcry.show.owner(state, "cell", 3 * 16) is None


async def test_a_stale_answer_says_what_came_between(ada: Guest, ben: Guest) -> None:
    table = await seated(ada, ben)
    await ada.play(table, 0, "b2-c2")
    late = {"seat": 1, "ply": 0, "action": "f12-f11"}
    await ben.play(table, 1, "f12-f11")
    answer = await ben.post(f"/api/tables/{table}/actions", late, 409)
    assert answer["error"]["code"] == "stale"
    assert [entry["action"] for entry in answer["since"]] == ["b2-c2", "f12-f11"]
    assert answer["full"]["ply"] == 2
