"""A game for one in the terminal: points and a title, and no victory over nobody."""

from __future__ import annotations

import asyncio
import json

import pytest

from ludotheque import game
from ludotheque.table.people import high_scores
from ludotheque.table.room.room import header_to_json
from ludotheque.table.store import migrate
from ludotheque.table.store.store import Seat, Store, solo_score_write


@pytest.fixture(scope="module")
def record() -> str:
    """A solo game in which nothing is ever done."""
    m = game("bevri").match(players=1, options={"length": "short"}, seed=4)
    while m.turn:
        legal = m.legal(0)
        m.play(0, next((quiet for quiet in ("choose EF", "pass") if quiet in legal), legal[0]))
    return m.record()


@pytest.mark.parametrize(("lang", "words"), [("fr", " points : cadet."), ("en", " points: Cadet.")])
def test_a_solo_game_ends_with_points_and_a_title(cli, tmp_path, record, lang, words):
    file = tmp_path / "solo.txt"
    file.write_text(record, encoding="utf-8")
    answer = cli("replay", str(file), "--lang", lang)
    assert answer.code == 0
    assert words in answer.out
    assert "Winner" not in answer.out
    assert "Gagnant" not in answer.out


def test_giving_up_earns_nothing(cli, tmp_path):
    m = game("bevri").match(players=1, seed=4)
    m.resign(0)
    file = tmp_path / "solo.txt"
    file.write_text(m.record(), encoding="utf-8")
    assert "The game is over." in cli("replay", str(file)).out


def keep(database, options):
    """A finished solo game in a database, as the table keeps it."""
    m = game("bevri").match(players=1, options=options, seed=4)
    url = f"sqlite+aiosqlite:///{database}"
    migrate.prepare_database(url)

    async def write():
        store = Store(url)
        header = header_to_json(m.game_record.header)
        common = {"game": "bevri", "rules": m.game.rules.version}
        row = {"id": "t1", **common, "header": header, "secret": "s", "status": "playing", "host": None, "ending": ""}
        await store.create_table(row, [Seat(0, "human", None, "Ada", "k")], m.game_record.lines)
        feat = {
            "options": high_scores.option_digest(header["options"]),
            "score": 2031,
            "title": {"fr": "capitaine", "en": "Captain"},
        }
        await store.append_lines("t1", 1, ["0 pass"], "over", [solo_score_write("t1", {**common, **feat}, 1)])
        await store.close()

    asyncio.run(write())


def test_records_by_set_of_options(cli, tmp_path):
    database = tmp_path / "tables.db"
    assert "No solo game" in cli("records", "bevri", "--database", str(database)).out
    keep(database, {"length": "short"})
    told = cli("records", "bevri", "--database", str(database))
    assert told.code == 0
    assert told.out.splitlines()[0] == "Length: short"
    assert told.out.splitlines()[2].split()[:4] == ["1", "Ada", "2031", "Captain"]
    kept = json.loads(cli("records", "bevri", "--database", str(database), "--json").out)
    assert kept[0]["rows"][0]["url"] == "/t/t1"


def test_records_of_a_game_for_two(cli):
    answer = cli("records", "biyi")
    assert answer.code == 2
    assert "not played solo" in answer.err
