"""Going on from a file: checked from the first move to the last, refused in a sentence, and nothing is lost by it."""

from __future__ import annotations

import pytest

from ludotheque.table.common.rate_limits import BODY_LIMIT, IMPORT_LIMIT, max_body_bytes
from tests.table.conftest import HOT_SEAT, Guest
from tests.toys.crew import CREW

pytestmark = pytest.mark.anyio

LOOK, GO_ON = "/api/continue/look", "/api/continue"
CREW_SEATS = [{"kind": "me"}, {"kind": "bot", "level": 1}]


async def running(ada: Guest) -> tuple[str, str]:
    """A running game and its record."""
    table = (await ada.new_table(game=CREW.name, options={"undo": "on"}, seats=HOT_SEAT))["table"]
    await ada.play(table, 0, "step; step; step")
    return table, await ada.text(f"/api/tables/{table}/record")


async def test_a_running_game_goes_on_elsewhere(ada: Guest, ben: Guest) -> None:
    table, record = await running(ada)
    found = await ben.post(LOOK, {"game": CREW.name, "text": record})
    assert (found["players"], found["plies"], found["options"]) == (2, 3, {"undo": "on"})
    assert found["svg"].startswith("<svg")
    made = await ben.post(GO_ON, {"game": CREW.name, "text": record, "seats": CREW_SEATS}, 201)
    full = await ben.get(f"/api/tables/{made['table']}")
    assert (full["ply"], full["view"]["cells"], full["you"]) == (0, [4, 0], [0])
    assert "option undo on" in await ben.text(f"/api/tables/{made['table']}/record")
    assert (await ada.get(f"/api/tables/{table}"))["ply"] == 3, "the old table is left as it is"


async def test_windows_line_ends_do_not_matter(ada: Guest) -> None:
    _, record = await running(ada)
    assert (await ada.post(LOOK, {"game": CREW.name, "text": record.replace("\n", "\r\n")}))["plies"] == 3


async def test_a_position_is_a_file_too(ada: Guest) -> None:
    table, _ = await running(ada)
    position = (await ada.get(f"/api/tables/{table}/at/2"))["position"]
    body = {"game": CREW.name, "text": position, "seats": CREW_SEATS}
    assert (await ada.post(LOOK, {"game": CREW.name, "text": position, "players": 2}))["plies"] == 0
    made = await ada.post(GO_ON, body, 201)
    assert (await ada.get(f"/api/tables/{made['table']}"))["view"]["cells"] == [3, 0]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda record: record.replace("0 step", "0 pass", 1), "digest does not match"),
        (lambda record: record[: len(record) // 2], "Unreadable record"),
        (lambda record: record.replace("rules 1", "rules 7"), "digest"),
        (lambda record: "{}", "Unreadable position"),
        (lambda record: "  \n", "empty"),
    ],
)
async def test_a_broken_file_is_refused_in_a_sentence(ada: Guest, change, says) -> None:
    _, record = await running(ada)
    before = len((await ada.get("/api/tables"))["tables"])
    for address, status, seats in ((LOOK, 200, {}), (GO_ON, 400, {"seats": CREW_SEATS})):
        answer = await ada.post(address, {"game": CREW.name, "text": change(record), **seats}, status)
        assert says in answer["error"]["en"]
        assert answer["error"]["fr"]
    assert len((await ada.get("/api/tables"))["tables"]) == before


async def test_a_file_of_another_game_a_finished_one_and_too_few_seats(ada: Guest) -> None:
    _, record = await running(ada)
    foreign = await ada.post(LOOK, {"game": "biyi", "text": record})
    assert foreign["error"]["en"] == "This file is a game of Crew, not of Biyi."
    won = (await ada.new_table(position="d12:bw a3:w a9:b g9:b w"))["table"]
    await ada.play(won, 0, "d12-d13")
    over = await ada.post(LOOK, {"game": "biyi", "text": await ada.text(f"/api/tables/{won}/record")})
    assert over["error"]["code"] == "over"
    alone = {"game": CREW.name, "text": record, "seats": [{"kind": "me"}]}
    assert (await ada.post(GO_ON, alone, 400))["error"]["en"] == "This game has 2 seats."
    assert (await ada.post(LOOK, {"game": "nothing", "text": record}, 400))["error"]


def test_files_may_be_large_and_no_larger() -> None:
    assert max_body_bytes(GO_ON) == max_body_bytes(LOOK) == IMPORT_LIMIT
    assert max_body_bytes("/api/tables") == BODY_LIMIT
