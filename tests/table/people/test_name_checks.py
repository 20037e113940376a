"""Names that pass for another's: refused by Unicode's lists of confusable characters, for accounts, guests and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, func, select

from ludotheque.server.app import create_app
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import account_names, accounts, confusables, taken_names
from ludotheque.table.people.sessions import COOKIE
from ludotheque.table.store.schema import AccountRow, GuestRow
from ludotheque.table.words import WORDS
from tests.sites import site_of
from tests.table.clients import PASSWORD, log_in, register
from tests.table.conftest import TWO_PEOPLE, Guest, on_both, sit_down

pytestmark = pytest.mark.anyio

MIXED = ["Ꭺda", "Bօb", "Аda", "pаypal", "Αda", "Aда", "𝐀да", "ᎪԁА"]
INVISIBLE = [
    *("\u3164\u3164", "Ada\u3164", "Ad\u115fa", "\u1160Ada", "\u2800\u2800", "Ada\u2800", "Ada\uffa0"),
    *(
        "A\u200bda",
        "Ad\u2060a",
        "Ad\u00ada",
        "Ada\ufe0f",
        "Ad\u034fa",
        "Ada\U000e0101",
        "\u0301\u0302",
        "a\u0301\u0301b",
    ),
    *("Ad\u202ea", "Ada\ud800", "\u180bAda"),
]
LIKE_ADA = ["ᎪᎠᎪ", "𝐀𝐃𝐀", "𝔄𝔡𝔞", "Ａｄａ", "ɑda", "ADA", "ᗅᗪᗅ"]


@pytest.mark.parametrize("name", MIXED)
def test_letters_of_two_alphabets_are_not_mixed(name: str) -> None:
    with pytest.raises(Problem) as problem:
        account_names.check_name(name)
    assert problem.value.text == WORDS["name.mixed_scripts"]


@pytest.mark.parametrize("name", INVISIBLE)
def test_what_cannot_be_seen_is_no_part_of_a_name(name: str) -> None:
    for check in (account_names.check_name, account_names.check_table_name, account_names.check_bot_name):
        with pytest.raises(Problem) as problem:
            check(name)
        assert problem.value.text == WORDS["name.invisible"]


@pytest.mark.parametrize("name", ["rob0t", "ADMlN", "Ｒｏｏｔ", "R00t", "moi", "Y0U"])
def test_nobody_looks_like_the_table_itself(name: str) -> None:
    for check in (account_names.check_name, account_names.check_table_name):
        with pytest.raises(Problem) as problem:
            check(name)
        assert problem.value.text == WORDS["name.reserved"]


@pytest.mark.parametrize(
    "name",
    [
        "สมชาย",
        "हिन्दी",
        "田中 Tanaka",
        "ひらがなカナ漢字",
        "김철수 Kim",
        "Мария",
        "Ελένη",
        "مريم",
        "Łukasz",
        "ㄅㄆ 王",
        "Zoé 3",
    ],
)
def test_people_write_their_names_in_their_own_script(name: str) -> None:
    assert account_names.check_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ilse", "llse"),
        ("Ilse", "1lse"),
        ("0tto", "Otto"),
        ("Marn", "Mam"),
        ("НАТ", "hat"),
        ("сор", "cop"),
        ("A  B", "a b"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert confusables.visual_key(one) == confusables.visual_key(other)


@pytest.mark.parametrize(("one", "other"), [("Vina", "Nina"), ("Lucy", "Lucu"), ("Zoé", "Zoe"), ("Ella", "Eila")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert confusables.visual_key(one) != confusables.visual_key(other)


# --- accounts ---


@pytest.mark.parametrize("like", LIKE_ADA)
async def test_an_account_is_not_called_like_another(ada: Guest, ben: Guest, like: str) -> None:
    await register(ada, "Ada")
    assert (await register(ben, like, 409))["error"]["code"] == "name_taken"
    await register(ben, "Ben")
    assert (await ben.post("/api/me/name", {"name": like}, 409))["error"]["code"] == "name_taken"
    await ada.post("/api/me/name", {"name": like})  # one's own look is one's own
    await ada.post("/api/me/name", {"name": "Countess"})
    await ben.post("/api/me/name", {"name": like})  # and free again afterwards


@on_both
async def test_of_two_who_look_alike_one_gets_the_name(settings: Settings, ada: Guest) -> None:
    """At once, in two workers: the database decides."""
    other = create_app(settings)
    async with other.router.lifespan_context(other):
        there = Guest(other)
        names = {ada: "Cecil", there: "Ceci1"}
        answers = await asyncio.gather(
            *(one.client.post("/api/account", json={"name": name, "password": PASSWORD}) for one, name in names.items())
        )
        assert sorted(answer.status_code for answer in answers) == [201, 409]


async def test_who_looks_alike_is_let_in_by_his_own_name(ada: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Marn")
    await log_in(guest(), "MARN")
    await log_in(guest(), "Mam", status=403)


@on_both
async def test_accounts_from_before_keep_their_names(settings: Settings, app: FastAPI, ada: Guest, ben: Guest) -> None:
    """Two look alike already: both stay and log in; a third does not come."""
    await register(ada, "Marn")
    await register(ben, "Ben")
    store = site_of(app).rooms.store
    async with store.transaction() as connection:
        await connection.execute(delete(GuestRow).where(GuestRow.id.startswith(taken_names.KEY_PREFIX)))
    row = await accounts.find_account_by_name(store, "Ben")
    assert row is not None
    await accounts.update_account(store, row.guest, name="Mam", login=account_names.normalize_name("Mam"))
    later = create_app(settings)
    async with later.router.lifespan_context(later):
        for name in ("Marn", "Mam"):
            await log_in(Guest(later), name)
        assert (await register(Guest(later), "MAM", 409))["error"]["code"] == "name_taken"
        assert (await register(Guest(later), "rnarn", 409))["error"]["code"] == "name_taken"
        count = select(func.count()).select_from(GuestRow).where(GuestRow.id.startswith(taken_names.KEY_PREFIX))
        assert (await store.fetch_rows(count))[0][0] == 1


async def test_a_deleted_account_leaves_its_look(app: FastAPI, ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    await ada.post("/api/me/delete", {"sure": True, "password": PASSWORD})
    store = site_of(app).rooms.store
    assert not await store.fetch_rows(select(GuestRow.id).where(GuestRow.id.startswith(taken_names.KEY_PREFIX)))
    await register(ben, "ADA")
    async with store.transaction() as connection:  # and should one be left over, it points to nobody
        await connection.execute(delete(AccountRow))
    await register(Guest(app), "ada")


# --- guests, at tables ---


async def _named(guest: Guest, table: str, name: str, status: int = 200, seat: int = 1) -> Any:
    return await guest.post(f"/api/tables/{table}/name", {"seat": seat, "name": name}, status)


@pytest.mark.parametrize("like", [*LIKE_ADA, "A\u200bda", "Ada\ufe0f"])
async def test_nobody_at_a_table_is_called_like_another(ada: Guest, ben: Guest, like: str) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    assert (await _named(ben, made["table"], like, 409))["error"]["code"] == "name_taken"
    await _named(ben, made["table"], "Ben")
    assert [seat["name"] for seat in (await ben.get(f"/api/tables/{made['table']}"))["seats"]] == ["Ada", "Ben"]


@pytest.mark.parametrize(("name", "code"), [("Ꭺda", "bad_name"), ("Bo\u3164b", "bad_name"), ("R0bot", "name_taken")])
async def test_bad_names_at_a_table(ada: Guest, name: str, code: str) -> None:
    made = await ada.new_table()
    status = 400 if code == "bad_name" else 409
    assert (await _named(ada, made["table"], name, status))["error"]["code"] == code
    body = {"game": "biyi", "seats": [{"kind": "me", "name": name}, {"kind": "open"}]}
    assert (await ada.post("/api/tables", body, status))["error"]["code"] == code


async def test_a_guest_is_not_called_like_an_account(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    """Wherever he gives a name: for all tables, at one, at a new one, for a program."""
    await register(ada, "Ada")
    for like in ("Ada", "ᎪᎠᎪ"):
        for path, body in (
            ("/api/me/name", {"name": like}),
            ("/api/guests", {"name": like}),
            ("/api/tables", {"game": "biyi", "seats": [{"kind": "me", "name": like}, {"kind": "open"}]}),
            ("/api/tables", {"game": "biyi", "seats": [{"kind": "me"}, {"kind": "bot", "name": like}]}),
        ):
            assert (await ben.post(path, body, 409))["error"]["code"] == "name_taken", (path, body)
    made = await ben.new_table(seats=[{"kind": "me", "name": "Ben"}, {"kind": "open"}])
    assert (await _named(ben, made["table"], "ADA", 409, seat=0))["error"]["code"] == "name_taken"
    await sit_down(ada, made)
    assert [seat["name"] for seat in (await ben.get(f"/api/tables/{made['table']}"))["seats"]] == ["Ben", "Ada"]


async def test_a_name_brought_along_gives_way(app: FastAPI, ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    """Somebody who was called so elsewhere sits down without a name where another has it, or an account does now."""
    await ben.post("/api/me/name", {"name": "ada"})
    made = await ada.new_table(seats=TWO_PEOPLE)
    await sit_down(ben, made)
    assert [seat["name"] for seat in (await ben.get(f"/api/tables/{made['table']}"))["seats"]] == ["Ada", ""]
    eve = guest()
    await eve.post("/api/me/name", {"name": "Countess"})
    await register(guest(), "Countess")
    made = await eve.new_table()
    assert (await eve.get(f"/api/tables/{made['table']}"))["seats"][0]["name"] == ""
    await site_of(app).rooms.store.save_guest_name(app.state.guests.read(eve.client.cookies[COOKIE]).guest, "Bo\u3164b")
    made = await eve.new_table()
    assert (await eve.get(f"/api/tables/{made['table']}"))["seats"][0]["name"] == "", "from before there were rules"


async def test_a_seat_kept_for_somebody_is_not_anothers(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    """The host may name a free seat after a friend with an account; a stranger who sits there is not called so."""
    await register(ben, "Ben")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "Ben"}]
    for who, shown in ((ben, "Ben"), (guest(), "")):
        made = await ada.new_table(seats=seats)
        await sit_down(who, made)
        assert (await ada.get(f"/api/tables/{made['table']}"))["seats"][1]["name"] == shown


async def test_bots_and_people_are_told_apart(ada: Guest) -> None:
    for seats in (
        [{"kind": "me", "name": "Sparrow"}, {"kind": "bot", "level": 2}],
        [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "ᎪᎠᎪ"}],
        [{"kind": "me", "name": "Ada"}, {"kind": "open", "name": "ADA"}],
    ):
        assert (await ada.post("/api/tables", {"game": "biyi", "seats": seats}, 409))["error"]["code"] == "name_taken"
    await ada.new_table(seats=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Robot"}])
    await ada.new_table(seats=[{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "ada"}])  # both are hers


async def test_who_looks_on_is_not_called_like_a_player(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    eve = guest()
    await eve.post("/api/me/name", {"name": "ADA"})
    made = await ada.new_table(seats=TWO_PEOPLE)
    path = f"/api/tables/{made['table']}/talk"
    await eve.get(f"/api/tables/{made['table']}")
    await eve.post(path, {"text": "hello"}, 201)
    await eve.post("/api/me/name", {"name": "Eve"})
    await eve.post(path, {"text": "hello"}, 201)
    assert [line["name"] for line in (await eve.get(path))["lines"]] == ["", "Eve"]


async def test_every_refusal_of_a_name_is_told_in_both_languages(ada: Guest) -> None:
    for text in (
        WORDS["name.invisible"],
        WORDS["name.mixed_scripts"],
        WORDS["name.letters"],
        WORDS["name.reserved"],
    ):
        assert text.fr != text.en
    answer = await ada.post("/api/me/name", {"name": "Bօb"}, 400)
    assert answer["error"]["en"] == "This name mixes the letters of several alphabets: keep to one."
    assert answer["error"]["fr"] == "Ce nom mêle les lettres de plusieurs alphabets : n’en prenez qu’un."
