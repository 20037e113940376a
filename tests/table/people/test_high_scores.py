"""Who plays alone: a score and a title instead of a victory, and records by set of options."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, inspect

from ludotheque.table.store import migrate
from tests.table.conftest import Guest
from tests.toys.larder import LARDER

pytestmark = pytest.mark.anyio

ALONE = [{"kind": "me", "name": "Ada"}]
SEVEN, NINE = "fill; put 1 high; put 2 low; put 4 low; pass", "fill; put 2 high; put 3 low; put 4 low; pass"


async def solo(guest: Guest, line: str | None = SEVEN, **wishes: Any) -> str:
    """A finished solo game; answers its table."""
    made = await guest.new_table(**{"game": LARDER.name, "options": {}, "seats": ALONE, **wishes})
    table = str(made["table"])
    if line:
        await guest.play(table, 0, line)
    return table


async def test_one_seat_ends_with_a_score_and_a_title(ada: Guest) -> None:
    full = await ada.get(f"/api/tables/{await solo(ada)}")
    assert full["feat"] == {"score": 7, "title": {"fr": "Commis", "en": "Clerk"}, "records": True}
    assert full["result"]["winners"] == [0]


async def test_a_new_record_is_strictly_better(ada: Guest, ben: Guest) -> None:
    first, same, better = await solo(ada), await solo(ben, seats=[{"kind": "me"}]), await solo(ada, NINE)
    told = [await ben.get(f"/api/tables/{table}/records") for table in (first, same, better)]
    assert [answer["record"] for answer in told] == [True, False, True]
    assert [(row["table"], row["score"], row["name"]) for row in told[0]["rows"]] == [
        (better, 9, "Ada"),
        (first, 7, "Ada"),
        (same, 7, ""),
    ]


async def test_records_are_kept_by_options(ada: Guest) -> None:
    await solo(ada)
    other = await solo(ada, None, options={"bells": "on"})
    await ada.play(other, 0, "pass")
    await ada.play(other, 0, NINE)
    assert (await ada.get(f"/api/tables/{other}/records"))["record"]
    usual, bells = await ada.get("/api/records/larder")
    assert usual["options"] == []
    assert [row["score"] for row in usual["rows"]] == [7]
    assert [option["title"]["en"] for option in bells["options"]] == ["Bells"]
    assert bells["rows"][0]["url"] == f"/t/{other}"
    assert (await ada.get("/api/records/nothing", 404))["error"]["code"] == "not_found"


async def test_a_running_game_is_worth_nothing_yet(ada: Guest) -> None:
    table = await solo(ada, None)
    assert (await ada.get(f"/api/tables/{table}"))["feat"] is None
    assert await ada.get(f"/api/tables/{table}/records") == {
        "rows": [],
        "table": table,
        "counts": False,
        "record": False,
    }


async def test_what_does_not_count(ada: Guest) -> None:
    start = LARDER.match(players=1, seed=1).position()
    given = await solo(ada, position=start)
    gave_up = await solo(ada, None)
    await ada.post(f"/api/tables/{gave_up}/resign", {"seat": 0})
    two = (await ada.new_table(game="larder", options={}, seats=[*ALONE, {"kind": "me"}]))["table"]
    await ada.play(two, 0, SEVEN)
    await ada.play(two, 1, NINE)
    record = await ada.text(f"/api/tables/{given}/record")
    shown = (await ada.post("/api/import", {"record": record}, 201))["table"]
    for table in (given, gave_up, two, shown):
        assert not (await ada.get(f"/api/tables/{table}/records"))["counts"]
    assert (await ada.get(f"/api/tables/{two}"))["feat"] is None
    assert not (await ada.get(f"/api/tables/{shown}"))["feat"]["records"]
    assert await ada.get("/api/records/larder") == []


async def test_alone_one_takes_back_and_resigns_like_anybody(ada: Guest) -> None:
    table = await solo(ada, None)
    await ada.play(table, 0, "fill")
    await ada.post(f"/api/tables/{table}/undo", {"seat": 0})
    full = await ada.get(f"/api/tables/{table}")
    assert full["ply"] == 0
    assert full["hints"], "nobody else is there to mind"
    await ada.play(table, 0, SEVEN)
    assert (await ada.get(f"/api/tables/{table}/records"))["record"], "a free takeback does no harm"
    again = await ada.post(f"/api/tables/{table}/rematch", {}, 201)
    assert (await ada.get(f"/api/tables/{again['table']}"))["seats"][0]["name"] == "Ada"


async def test_alone_there_is_no_ledger_and_a_hint_names_no_chances(ada: Guest) -> None:
    table = await solo(ada, None)
    hint = await ada.post(f"/api/tables/{table}/hint", {"seat": 0})
    assert hint["why"]["en"].startswith("I play")
    assert "%" not in hint["why"]["en"]
    await ada.play(table, 0, SEVEN)
    assert (await ada.post(f"/api/tables/{table}/ledger", {}, 409))["error"]["code"] == "alone"


def test_a_database_of_before_is_brought_up_to_date(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = create_engine(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    assert "feats" not in inspect(engine).get_table_names()
    migrate.prepare_database(url)
    assert "feats" in inspect(engine).get_table_names()
