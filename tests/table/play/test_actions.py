"""Playing through the API: a whole game, refusals, staleness, the end and after."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

import pytest

from ludotheque.core.match.match import Match
from tests.table.conftest import TWO_PEOPLE, Guest, come_back, sit_down

pytestmark = pytest.mark.anyio

WIN_IN_ONE = "d12:bw a3:w a9:b g9:b w"


async def test_two_guests_play_a_whole_game(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, options={"seats": "fixed", "max_turns": 200})
    await sit_down(ben, made)
    table, chance = made["table"], random.Random(4)
    for _ in range(400):
        full = await ada.get(f"/api/tables/{table}")
        if full["over"]:
            break
        seat = full["turn"][0]
        mover = (ada, ben)[seat]
        mine = await mover.get(f"/api/tables/{table}")
        assert mine["you"] == [seat]
        action, keys = chance.choice(mine["paths"])
        body = {"seat": seat, "ply": mine["ply"]} | ({"keys": keys} if chance.random() < 0.5 else {"action": action})
        answer = await mover.post(f"/api/tables/{table}/actions", body)
        assert answer == {"applied": True, "ply": mine["ply"] + 1}
    assert full["over"]
    assert full["result"]["text"]["fr"]
    record = await ben.text(f"/api/tables/{table}/record")
    assert Match.replay(record).record() == record
    assert "secret " in record


async def test_the_full_message_is_complete(ada: Guest) -> None:
    made = await ada.new_table()
    full = await ada.get(f"/api/tables/{made['table']}", params={"lang": "fr"})
    wanted = "table game ply you host seats turn status over result view svg text flip paths attempts log undo thinking"
    assert set(wanted.split()) | {"next", "commitment", "ready", "kind", "trouble", "hints"} <= set(full)
    assert full["host"] is True
    assert full["you"] == [0, 1]
    assert full["turn"] == [0]
    assert full["svg"].startswith("<svg")
    assert "Blancs" in full["status"]["fr"]
    assert "White" in full["status"]["en"]
    assert "Blancs" in full["text"]
    assert [seat["label"]["en"] for seat in full["seats"]] == ["White", "Black"]
    assert len(full["commitment"]) == 64
    assert full["attempts"]
    assert set(full["attempts"][0]) == {"keys", "clause", "sentence", "marks"}


async def test_a_refusal_tells_the_clause_and_changes_nothing(ada: Guest) -> None:
    made = await ada.new_table(position="d4:bw d3:w f11:b w")
    before = await ada.get(f"/api/tables/{made['table']}")
    answer = await ada.play(made["table"], 0, "d4-d3", 409)
    assert answer["error"]["code"] == "refused"
    assert answer["refusal"]["clause"] == "BIYI-5.1"
    assert answer["refusal"]["sentence"]["fr"] != answer["refusal"]["sentence"]["en"]
    assert answer["refusal"]["facts"]
    assert answer["refusal"]["nearest"] in {action for action, _ in before["paths"]}
    assert await ada.get(f"/api/tables/{made['table']}") == before


async def test_refused_clicks_tell_the_clause(ada: Guest) -> None:
    made = await ada.new_table()
    full = await ada.get(f"/api/tables/{made['table']}")
    attempt = full["attempts"][0]
    body = {"seat": 0, "ply": 0, "keys": attempt["keys"]}
    answer = await ada.post(f"/api/tables/{made['table']}/actions", body, 409)
    assert answer["refusal"]["clause"] == attempt["clause"]
    answer = await ada.post(f"/api/tables/{made['table']}/why", {"seat": 0, "keys": attempt["keys"]})
    assert answer["legal"] is False
    assert answer["refusal"]["sentence"] == attempt["sentence"]


async def test_why_answers_and_changes_nothing(ada: Guest) -> None:
    made = await ada.new_table(position="d4:bw d3:w f11:b w")
    path = f"/api/tables/{made['table']}"
    assert await ada.post(path + "/why", {"seat": 0, "action": "d3-c3"}) == {"legal": True}
    answer = await ada.post(path + "/why", {"seat": 0, "action": "d4-d3"})
    assert answer["refusal"]["clause"] == "BIYI-5.1"
    assert (await ada.get(path))["ply"] == 0


async def test_a_stale_action_gets_what_changed(ada: Guest) -> None:
    made = await ada.new_table()
    table = made["table"]
    await ada.play(table, 0, "b2-c2")
    answer = await ada.post(f"/api/tables/{table}/actions", {"seat": 0, "ply": 0, "action": "c4-d4"}, 409)
    assert answer["error"]["code"] == "stale"
    assert answer["full"]["ply"] == 1
    assert [entry["action"] for entry in answer["full"]["log"]] == ["b2-c2"]


async def test_a_seat_plays_only_in_its_turn(ada: Guest) -> None:
    made = await ada.new_table()
    answer = await ada.play(made["table"], 1, "f12-f11", 409)
    assert answer["refusal"]["clause"].startswith("BIYI-4")


async def test_a_whole_turn_is_all_or_nothing(ada: Guest) -> None:
    made = await ada.new_table(position="c4:bbw d4:www d5:bbbbb f11:b w")
    await ada.play(made["table"], 0, "c4-d4>e9", 409)
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 0
    await ada.play(made["table"], 0, "c4-d4>d5")
    full = await ada.get(f"/api/tables/{made['table']}")
    assert (full["ply"], full["turn"]) == (2, [1])


async def test_resign_then_rematch_with_rotated_seats(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    table = made["table"]
    await ben.post(f"/api/tables/{table}/rematch", status=409)
    await ada.post(f"/api/tables/{table}/resign", {"seat": 0})
    full = await ben.get(f"/api/tables/{table}")
    assert full["result"]["reason"] == "resignation"
    assert full["result"]["winner"] == 1
    again = await ben.post(f"/api/tables/{table}/rematch", status=201)
    assert await ada.post(f"/api/tables/{table}/rematch", status=201) == again
    assert (await ada.get(f"/api/tables/{table}"))["next"] == again["url"]
    assert (await ada.get(f"/api/tables/{again['table']}"))["you"] == [1]
    assert (await ben.get(f"/api/tables/{again['table']}"))["you"] == [0]
    assert (await ada.get(f"/api/tables/{again['table']}"))["flip"] is True


async def test_nothing_is_played_after_the_end(ada: Guest) -> None:
    made = await ada.new_table(position=WIN_IN_ONE)
    await ada.play(made["table"], 0, "d12-d13#")
    full = await ada.get(f"/api/tables/{made['table']}")
    assert full["over"]
    assert full["result"]["reason"] == "bird"
    assert (full["turn"], full["paths"]) == ([], [])
    assert (await ada.play(made["table"], 1, "a9-b9", 409))["error"]["code"] == "over"
    assert (await ada.post(f"/api/tables/{made['table']}/undo", {"seat": 0}, 409))["error"]["code"] == "over"


async def test_a_spectator_watches_and_does_nothing_else(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    seen = await ben.get(f"/api/tables/{made['table']}")
    assert (seen["you"], seen["paths"], seen["host"], seen["view"]["seat"]) == ([], [], False, None)
    assert all("url" not in seat and "link" not in seat for seat in seen["seats"])
    for path, body in (
        ("actions", {"seat": 1, "ply": 0, "action": "b2-c2"}),
        ("undo", {"seat": 0}),
        ("resign", {"seat": 0}),
        ("name", {"seat": 0, "name": "Eve"}),
        ("number", {"seat": 0, "number": "ff"}),
        ("hint", {"seat": 0}),
        ("rematch", {}),
    ):
        assert (await ben.post(f"/api/tables/{made['table']}/{path}", body, 403))["error"]["code"] == "forbidden"


async def test_a_number_of_ones_own_goes_into_the_record(ada: Guest) -> None:
    made = await ada.new_table()
    await ada.post(f"/api/tables/{made['table']}/number", {"seat": 1, "number": "c0ffee"})
    assert "\nnumber 1 c0ffee\n" in await ada.text(f"/api/tables/{made['table']}/record")
    assert (await ada.post(f"/api/tables/{made['table']}/number", {"seat": 1, "number": "x"}, 400))["error"]["fr"]


async def test_names_are_shown_and_remembered(ada: Guest) -> None:
    made = await ada.new_table()
    await ada.post(f"/api/tables/{made['table']}/name", {"seat": 0, "name": "  Ada\x07 L. "})
    assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][0]["name"] == "Ada L."
    later = await ada.new_table()
    assert (await ada.get(f"/api/tables/{later['table']}"))["seats"][0]["name"] == "Ada L."
    mine = await ada.get("/api/tables")
    assert mine["name"] == "Ada L."
    assert {row["table"] for row in mine["tables"]} == {made["table"], later["table"]}


async def test_the_slider_shows_any_ply(ada: Guest) -> None:
    made = await ada.new_table()
    table = made["table"]
    for seat, action in ((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2")):
        await ada.play(table, seat, action)
    for ply in range(4):
        shown = await ada.get(f"/api/tables/{table}/at/{ply}")
        assert shown["view"]["ply"] == ply
    assert shown["last_line"]["action"] == "f1-f2"
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    await ada.play(table, 0, "c4-d4")
    assert (await ada.get(f"/api/tables/{table}/at/3"))["last_line"]["action"] == "c4-d4"
    await ada.get(f"/api/tables/{table}/at/4", 404)
    picture = await ada.client.get(f"/api/tables/{table}/board.svg", params={"ply": 1, "flip": 1})
    assert picture.headers["content-type"] == "image/svg+xml"
    assert "xmlns" in picture.text


async def test_flip_follows_the_seat_and_the_wish(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    path = f"/api/tables/{made['table']}"
    assert (await ada.get(path))["flip"] is False
    assert (await ben.get(path))["flip"] is True
    assert (await ben.get(path, params={"flip": 0}))["flip"] is False


async def test_fork_plays_on_from_a_position(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table()
    for seat, action in ((0, "b2-c2"), (1, "f12-f11"), (0, "f1-f2")):
        await ada.play(made["table"], seat, action)
    forked = await ben.post(f"/api/tables/{made['table']}/fork", {"ply": 2, "seats": [{"kind": "me"}] * 2}, 201)
    there = await ben.get(f"/api/tables/{forked['table']}")
    then = await ben.get(f"/api/tables/{made['table']}/at/2")
    assert there["view"]["cells"].keys() == then["view"]["cells"].keys()
    assert there["turn"] == [0]
    assert there["you"] == [0, 1]
    await ben.play(forked["table"], 0, "c4-d4")


async def test_a_fork_has_terms_of_its_own(ada: Guest) -> None:
    made = await ada.new_table()
    clock = {"kind": "live", "minutes": 5, "increment": 2}
    wish = {"ply": 0, "seats": [{"kind": "me"}, {"kind": "open"}], "terms": {"clock": clock, "watch": "closed"}}
    forked = await ada.post(f"/api/tables/{made['table']}/fork", wish, 201)
    terms = (await ada.get(f"/api/tables/{forked['table']}"))["terms"]
    assert (terms["clock"], terms["watch"]) == (clock, "closed")
    refused = await ada.post(f"/api/tables/{made['table']}/fork", wish | {"terms": {"rated": True}}, 400)
    assert refused["error"]["code"] == "unsupported"


async def test_two_devices_share_a_seat(ada: Guest, guest: Callable[[], Guest]) -> None:
    made = await ada.new_table()
    phone = guest()
    await come_back(phone, await ada.get(f"/api/tables/{made['table']}"))
    assert (await phone.get(f"/api/tables/{made['table']}"))["you"] == [0, 1]
    await phone.post(f"/api/tables/{made['table']}/actions", {"seat": 0, "ply": 0, "action": "b2-c2"})
    answer = await ada.post(f"/api/tables/{made['table']}/actions", {"seat": 0, "ply": 0, "action": "b2-c2"}, 409)
    assert answer["error"]["code"] == "stale"


async def test_of_many_at_once_one_is_applied(ada: Guest) -> None:
    made = await ada.new_table()
    path = f"/api/tables/{made['table']}/actions"
    body = {"seat": 0, "ply": 0, "action": "b2-c2"}
    answers = await asyncio.gather(*(ada.client.post(path, json=body) for _ in range(10)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    assert (await ada.get(f"/api/tables/{made['table']}"))["ply"] == 1


async def test_a_first_click_on_what_is_not_yours_is_answered_with_the_clause(ada: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE, position="c4:w d9:b w")
    for cell in ("d9", "e5"):
        body = {"seat": 0, "keys": [f"cell:{cell}"]}
        answer = await ada.post(f"/api/tables/{made['table']}/why", body)
        assert answer["refusal"]["clause"] == "BIYI-4.4"
