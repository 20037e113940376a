"""Honest chance at the table: who has mixed in a number, and the verdict of the verifier on the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.cli.main import main
from ludotheque.core.match.verify import verify
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down

pytestmark = pytest.mark.anyio


async def test_everybody_sees_who_has_mixed_in_a_number(ada: Guest, ben: Guest) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    table = made["table"]
    assert (await ben.get(f"/api/tables/{table}"))["numbers"] == []
    await ada.post(f"/api/tables/{table}/number", {"seat": 0, "number": "5eed"})
    await ada.post(f"/api/tables/{table}/number", {"seat": 0, "number": "1"})
    assert (await ben.get(f"/api/tables/{table}"))["numbers"] == [0]


async def test_the_table_verifies_its_own_record_and_the_command_agrees(ada: Guest, tmp_path: Path) -> None:
    table = (await ada.new_table(game="bevri", options={}, seats=[{"kind": "me"}, {"kind": "me"}]))["table"]
    refused = await ada.post(f"/api/tables/{table}/verify", status=403)
    assert refused["error"]["code"] == "secret"
    seat = (await ada.get(f"/api/tables/{table}"))["turn"][0]
    await ada.post(f"/api/tables/{table}/number", {"seat": seat, "number": "5eed"})
    await ada.post(f"/api/tables/{table}/resign", {"seat": seat})
    verdict = await ada.post(f"/api/tables/{table}/verify")
    assert (verdict["holds"], verdict["finished"]) == (True, True)
    record = (await ada.client.get(f"/api/tables/{table}/record")).content
    file = tmp_path / "game.ludo"
    file.write_bytes(record)
    assert main(["verify", str(file)]) == 0
    assert not verify(record.replace(b"number", b"numbex"))


async def test_a_table_that_is_not_there_is_not_verified(ada: Guest) -> None:
    await ada.post("/api/tables/nowhere/verify", status=404)
