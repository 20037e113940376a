"""Accounts: a name and a password by which a guest is known again. Nobody needs one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY
from fastapi import FastAPI
from sqlalchemy import select, update

from ludotheque.core.language.text import Text
from ludotheque.server.app import create_app
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import account_names, accounts, passwords
from ludotheque.table.people.sessions import COOKIE, Session, SessionSigner
from ludotheque.table.store.schema import AccountRow
from tests.sites import site_of
from tests.table.clients import PASSWORD, log_in, register
from tests.table.conftest import TWO_PEOPLE, Guest, sit_down, until

pytestmark = pytest.mark.anyio

OTHER = "another long secret"


async def _kept(app: FastAPI, name: str) -> Any:
    return await accounts.find_account_by_name(site_of(app).rooms.store, name)


async def _me(guest: Guest) -> Any:
    return await guest.get("/api/me")


@pytest.fixture
def full_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed as they are outside of tests."""
    monkeypatch.setattr(passwords, "PasswordHasher", PasswordHasher)


# --- names and passwords ---


@pytest.mark.parametrize("name", ["Ada", "Zoé-Lou", "<script>", "李小龙", "O’Neil 3", "ÅÅ", "x" * 40])
def test_names_that_people_have(name: str) -> None:
    assert account_names.check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "A", "x" * 41, "  Ada", "Ada ", "A  da", "A\u00a0da", "A\u3000da", "A\u200bda", "Ad\u202ea"),
        *(
            "Аda",
            "a/b",
            "a\\b",
            "..",
            "\n\n",
            "Ada\x00",
            "\u3164\u3164",
            "Ａdmin",
            "ADMIN",
            "robot",
            "a" + "\u0301" * 9,
        ),
    ],
)
def test_names_that_would_mislead(name: str) -> None:
    with pytest.raises(Problem):
        account_names.check_name(name)


@pytest.mark.parametrize("same", ["ada", "ADA", "Ａda", "ａｄａ"])
async def test_a_name_is_taken_however_it_is_written(app: FastAPI, ada: Guest, ben: Guest, same: str) -> None:
    await register(ada, "Ada")
    assert (await register(ben, same, 409))["error"]["code"] == "name_taken"
    assert not (await _me(ben))["account"]
    assert await _kept(app, same), "and it is found however it is written"


async def test_two_who_want_a_name_at_once(ada: Guest, ben: Guest) -> None:
    body = {"name": "Twin", "password": PASSWORD}
    answers = await asyncio.gather(*(one.client.post("/api/account", json=body) for one in (ada, ben)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]


@pytest.mark.parametrize("password", ["", "too short", "x" * 201, "Margarete Zuse", "margarete zuse"])
async def test_a_password_is_long_and_not_the_name(ada: Guest, password: str) -> None:
    answer = await ada.post("/api/account", {"name": "Margarete Zuse", "password": password}, 400)
    assert answer["error"]["code"] == "bad_password"


@pytest.mark.parametrize("email", ["ada", "a@b", "a b@c.org", "a@c.org\nBcc: x@y.org", "a" * 250 + "@c.org"])
async def test_an_address_is_one(ada: Guest, email: str) -> None:
    assert (await register(ada, "Ada", 400, email=email))["error"]["code"] == "bad_email"


# --- coming and going ---


async def test_who_registers_keeps_his_seats(app: FastAPI, ada: Guest) -> None:
    made = await ada.new_table()
    before = ada.client.cookies[COOKIE]
    await register(ada, "Ada")
    assert (await _me(ada))["name"] == "Ada"
    assert (await ada.get("/api/tables"))["tables"][0]["table"] == made["table"]
    assert ada.client.cookies[COOKIE] != before
    row = await _kept(app, "Ada")
    assert row.password.startswith("$argon2id$")
    assert (await register(ada, "Again", 409))["error"]["code"] == "already"


async def test_the_cookie_from_before_is_good_no_longer(ada: Guest, ben: Guest) -> None:
    await ada.new_table()
    ben.client.cookies.set(COOKIE, ada.client.cookies[COOKIE])
    await register(ada, "Ada")
    assert (await ben.get("/api/tables"))["tables"] == []


async def test_another_device_knows_him_again(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Ada")
    made = await ada.new_table(seats=TWO_PEOPLE)
    phone = guest()
    await log_in(phone, "ADA")
    assert (await _me(phone))["name"] == "Ada"
    assert (await phone.get(f"/api/tables/{made['table']}"))["you"] == [0]
    await phone.play(made["table"], 0, "a1-a2")
    await phone.post("/api/logout")
    assert not (await _me(phone))["account"]
    assert (await _me(ada))["account"], "only that device has left"


async def test_a_guests_seats_go_over_to_the_account(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Ada")
    phone = guest()
    made = await ben.new_table(seats=[{"kind": "me", "name": "Ben"}, {"kind": "open"}])
    await sit_down(phone, made)
    both = await ada.new_table(seats=TWO_PEOPLE)
    key = both["seats"][1]["url"]
    await phone.client.get(key)
    table = made["table"]
    await phone.post(f"/api/tables/{table}/talk", {"text": "hello"}, 201)
    await log_in(phone, "Ada")
    for device in (phone, ada):
        assert (await device.get(f"/api/tables/{made['table']}"))["you"] == [1]
        assert (await device.get(f"/api/tables/{both['table']}"))["you"] == [0, 1]


async def test_a_seat_leads_to_the_profile_of_its_account(ada: Guest, ben: Guest, guest: Callable[[], Guest]) -> None:
    made = await ada.new_table(seats=TWO_PEOPLE)

    async def profiles() -> list[str | None]:
        seats = (await guest().get(f"/api/tables/{made['table']}"))["seats"]
        return [seat.get("profile") for seat in seats]

    assert await profiles() == [None, None], "guests have none"
    await register(ben, "Ben")
    await sit_down(ben, made)
    assert await profiles() == [None, "Ben"]
    await register(ada, "Ada")
    assert await profiles() == ["Ada", "Ben"]
    await ada.post("/api/me/name", {"name": "Countess"})
    assert await profiles() == ["Countess", "Ben"]
    await ben.post(f"/api/tables/{made['table']}/stand", {"seat": 1})
    assert await profiles() == ["Countess", None]


async def test_who_changes_from_one_account_to_another_takes_nothing_along(ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    await register(ben, "Ben")
    await ben.new_table()
    await log_in(ben, "Ada")
    assert (await ben.get("/api/tables"))["tables"] == []
    await log_in(ben, "Ben")
    assert len((await ben.get("/api/tables"))["tables"]) == 1


@pytest.mark.usefixtures("full_hashes")
async def test_unknown_name_and_wrong_password_are_told_alike(app: FastAPI, ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    answers, seconds = [], []
    for name in ("Ada", "Nobody"):
        await log_in(ben, name, OTHER, 403)  # the first of each kind may be slower
        began = time.perf_counter()
        answers.append(await log_in(ben, name, OTHER, 403))
        seconds.append(time.perf_counter() - began)
    assert answers[0] == answers[1]
    assert max(seconds) < 10 * min(seconds), "without hashing, an unknown name would be answered a hundred times faster"
    assert not (await _me(ben))["account"]


async def test_logging_out_everywhere(ada: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Ada")
    phone = guest()
    await log_in(phone, "Ada")
    made = await phone.new_table()
    await ada.post("/api/logout/everywhere")
    for device in (ada, phone):
        assert not (await _me(device))["account"]
    await log_in(phone, "Ada")
    assert (await phone.get(f"/api/tables/{made['table']}"))["you"] == [0, 1]
    assert (await guest().post("/api/logout/everywhere", status=403))["error"]["code"] == "account"


async def test_streams_end_with_the_log_in(app: FastAPI, ada: Guest) -> None:
    await register(ada, "Ada")
    session = app.state.guests.read(ada.client.cookies[COOKIE])
    closed: list[bool] = []

    async def pieces() -> AsyncGenerator[str]:
        try:
            for number in range(9):
                yield str(number)
        finally:
            closed.append(True)

    told = app.state.accounts.guard_stream(session, pieces())
    assert [await anext(told), await anext(told)] == ["0", "1"]
    await ada.post("/api/logout/everywhere")
    assert [piece async for piece in told] == []
    assert closed


async def test_a_forged_epoch_opens_nothing(app: FastAPI, ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    guest = (await _kept(app, "Ada")).guest
    for forged in (SessionSigner("x" * 32).sign(Session(guest, 0)), SessionSigner("s" * 32).sign(Session(guest, 1))):
        ben.client.cookies.set(COOKIE, forged)
        assert not (await _me(ben))["account"]
        ben.client.cookies.clear()


async def test_another_worker_knows_a_new_account_at_once(app: FastAPI, settings: Settings, ada: Guest) -> None:
    """Both remember for a while what they know of a guest; what a cookie says newer is looked up."""
    other = create_app(settings)
    async with other.router.lifespan_context(other):
        there = Guest(other)
        there.client.cookies = ada.client.cookies
        await _me(ada)
        assert not (await _me(there))["account"]
        await register(ada, "Ada")
        there.client.cookies = ada.client.cookies
        assert (await _me(there))["account"]


# --- what one may change ---


async def test_another_password_asks_the_old_one(ada: Guest, guest: Callable[[], Guest]) -> None:
    await register(ada, "Ada")
    phone = guest()
    await log_in(phone, "Ada")
    wrong = {"old": OTHER, "new": OTHER}
    assert (await ada.post("/api/me/password", wrong, 403))["error"]["code"] == "login"
    assert (await ada.post("/api/me/password", {"old": PASSWORD, "new": "short"}, 400))["error"][
        "code"
    ] == "bad_password"
    await ada.post("/api/me/password", {"old": PASSWORD, "new": OTHER})
    assert (await _me(ada))["account"], "this device stays"
    assert not (await _me(phone))["account"], "the others do not"
    await log_in(phone, "Ada", PASSWORD, 403)
    await log_in(phone, "Ada", OTHER)


async def test_weak_hashes_are_made_again(app: FastAPI, ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    async with site_of(app).rooms.store.transaction() as connection:
        await connection.execute(update(AccountRow).values(password=weak))
    await log_in(ben, "Ada")
    assert (await _kept(app, "Ada")).password != weak
    await log_in(ben, "Ada")


@pytest.mark.usefixtures("full_hashes")
async def test_a_hash_costs_what_argon2_advises() -> None:
    kept = await passwords.Passwords().hash_password(PASSWORD)
    assert extract_parameters(kept) == RFC_9106_LOW_MEMORY


async def test_names_change(ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    await register(ben, "Ben")
    assert (await ada.post("/api/me/name", {"name": "ben"}, 409))["error"]["code"] == "name_taken"
    await ada.post("/api/me/name", {"name": "Countess"})
    assert (await _me(ada))["name"] == "Countess"
    assert (await ada.client.get("/p/Ada")).status_code == 404
    assert (await ada.client.get("/p/Countess")).status_code == 200
    await ada.post("/api/me/name", {"name": "countess"})  # one's own name, written otherwise


async def test_guests_have_names_too(ben: Guest) -> None:
    await ben.post("/api/me/name", {"name": "Ben"})
    assert (await _me(ben)) == {"name": "Ben", "account": False, "robot": False, "letters": False}
    assert (await ben.post("/api/me/name", {"name": "x" * 41}, 400))["error"]["code"] == "bad_name"


async def test_wishes(ada: Guest, ben: Guest) -> None:
    await register(ada, "Ada")
    await ada.post("/api/me/wishes", {"lang": "fr", "mails": False})
    me = await _me(ada)
    assert (me["lang"], me["mails"]) == ("fr", False)
    await ada.post("/api/me/wishes", {"mails": "yes"}, 400)
    assert (await ben.post("/api/me/wishes", {"lang": "fr"}, 403))["error"]["code"] == "account"


async def test_markup_in_a_name_is_text(ada: Guest, ben: Guest) -> None:
    await register(ada, '<script>alert("1")')
    for address in ("/", "/account", "/p/%3Cscript%3Ealert(%221%22)"):
        page = await ada.client.get(address)
        assert page.status_code == 200
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;alert" in page.text
    assert "&lt;script&gt;" not in (await ben.client.get("/")).text


# --- too many tries ---


@pytest.fixture
def counting(settings: Settings) -> Settings:
    """A server that counts."""
    return replace(settings, rate=1.0)


async def test_passwords_cannot_be_tried_for_ever(counting: Settings) -> None:
    app = create_app(counting)
    async with app.router.lifespan_context(app):
        ada, thief = Guest(app), Guest(app)
        await register(ada, "Ada")
        wrong = {"name": "Ada", "password": OTHER}
        codes = [(await thief.client.post("/api/login", json=wrong)).status_code for _ in range(8)]
        assert codes[:5] == [403] * 5
        assert codes[6:] == [429] * 2, "five tries for one account from one address"
        other = {"password": OTHER}
        codes = [(await thief.client.post("/api/login", json={"name": f"n{k}"} | other)).status_code for k in range(18)]
        assert codes[:12] == [403] * 12
        assert codes[17] == 429, "twenty from one address, and slowly more"


# --- letters ---


@pytest.fixture
def letters(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """The letters that went out: to whom, and their text."""
    sent: list[tuple[str, str]] = []
    post = site_of(app).mail

    async def send(to: str, lang: str, subject: Text, body: Text, stop: str = "") -> bool:
        assert subject[lang]
        sent.append((to, body[lang]))
        return True

    monkeypatch.setattr(post, "send", send)
    monkeypatch.setattr(type(post), "is_configured", True)
    return sent


def _token(letter: str, kind: str) -> str:
    return letter.partition(f"#{kind}=")[2].split()[0]


async def _letter(letters: list[tuple[str, str]], number: int) -> str:
    await until(lambda: len(letters) >= number)
    assert len(letters) == number
    assert letters[-1][0] == "ada@example.org"
    return letters[-1][1]


async def test_an_address_answers(ada: Guest, ben: Guest, letters: list[tuple[str, str]]) -> None:
    await register(ada, "Ada", email="ada@example.org")
    token = _token(await _letter(letters, 1), "confirm")
    assert not (await _me(ada))["confirmed"]
    assert (await ben.post("/api/me/email/confirm", {"token": token[:-2]}, 409))["error"]["code"] == "link"
    await ben.post("/api/me/email/confirm", {"token": token})  # the letter is read on another device
    assert (await _me(ada))["confirmed"]
    assert (await ada.post("/api/me/email", {"email": "", "password": OTHER}, 403))["error"]["code"] == "login"
    await ada.post("/api/me/email", {"email": "", "password": PASSWORD})
    assert (await _me(ada))["email"] is None
    assert (await ben.post("/api/me/email/confirm", {"token": token}, 409))["error"]["code"] == "link"


async def test_a_lost_password(
    ada: Guest, guest: Callable[[], Guest], letters: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(ada, "Ada", email="ada@example.org")
    confirm = _token(await _letter(letters, 1), "confirm")
    phone, answers = guest(), []
    answers.append(await phone.post("/api/reset", {"name": "Ada"}))
    await ada.post("/api/me/email/confirm", {"token": confirm})
    answers += [await phone.post("/api/reset", {"name": name}) for name in ("Nobody", "ADA")]
    assert answers[0] == answers[1] == answers[2]
    token = _token(await _letter(letters, 2), "reset")  # none went out before the address had answered
    assert (await phone.post("/api/reset/confirm", {"token": confirm, "password": OTHER}, 409))["error"][
        "code"
    ] == "link"
    assert (await phone.post("/api/reset/confirm", {"token": token, "password": "x"}, 400))["error"][
        "code"
    ] == "bad_password"
    await phone.post("/api/reset/confirm", {"token": token, "password": OTHER})
    assert (await _me(phone))["name"] == "Ada"
    assert not (await _me(ada))["account"], "who knew the old password is out"
    assert (await ada.post("/api/reset/confirm", {"token": token, "password": PASSWORD}, 409))["error"][
        "code"
    ] == "link"


async def test_a_link_is_good_for_an_hour(
    ada: Guest, letters: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(ada, "Ada", email="ada@example.org")
    await ada.post("/api/me/email/confirm", {"token": _token(await _letter(letters, 1), "confirm")})
    await ada.post("/api/reset", {"name": "Ada"})
    token = _token(await _letter(letters, 2), "reset")
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3700)
    assert (await ada.post("/api/reset/confirm", {"token": token, "password": OTHER}, 409))["error"]["code"] == "link"


async def test_without_post_nothing_is_promised(ada: Guest) -> None:
    assert (await ada.post("/api/reset", {"name": "Ada"}, 409))["error"]["code"] == "no_post"


async def test_no_hash_leaves_the_server(app: FastAPI, ada: Guest) -> None:
    await register(ada, "Ada")
    rows = await site_of(app).rooms.store.fetch_rows(select(AccountRow.password))
    for address in ("/api/me", "/api/me/export", "/account", "/p/Ada", "/api/people/Ada"):
        assert rows[0].password[:20] not in await ada.text(address)
