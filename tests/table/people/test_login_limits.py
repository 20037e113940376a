"""Guessing passwords: slow for who guesses, and never in the way of whose account it is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ludotheque.server.app import create_app
from ludotheque.table.common import rate_limits
from ludotheque.table.common.problems import Problem
from ludotheque.table.common.rate_limits import Allowance, Limiter
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import known_devices, login_limits, passwords
from ludotheque.table.people.known_devices import DeviceSigner
from ludotheque.table.people.login_limits import LoginLimits, LoginSource
from ludotheque.table.people.sessions import COOKIE
from tests.table.clients import PASSWORD, log_in, register
from tests.table.conftest import Guest, until

pytestmark = pytest.mark.anyio

WRONG = "not the right words"


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = 1000.0
        monkeypatch.setattr(rate_limits.time, "monotonic", lambda: self.at)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock for the limits."""
    return Clock(monkeypatch)


@pytest.fixture
async def strict(settings: Settings) -> AsyncIterator[FastAPI]:
    """A server that counts."""
    made = create_app(replace(settings, rate=1.0))
    async with made.router.lifespan_context(made):
        yield made


def at(app: FastAPI, address: str) -> Guest:
    """A browser at an address."""
    guest = Guest(app)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 1))
    guest.client = httpx.AsyncClient(transport=transport, base_url="http://table.test")
    return guest


async def guessed(guest: Guest, times: int, name: str = "Ada") -> list[int]:
    """Try a wrong password so many times; answers the statuses."""
    body = {"name": name, "password": WRONG}
    return [(await guest.client.post("/api/login", json=body)).status_code for _ in range(times)]


# --- buckets ---


def test_who_asks_while_he_waits_waits_no_longer(clock: Clock) -> None:
    limiter, slow = Limiter(1.0), Allowance(2, 0.1)
    assert [limiter.try_spend("a", "k", slow) for _ in range(3)] == [True, True, False]
    for _ in range(19):
        clock.at += 0.5
        assert not limiter.try_spend("a", "k", slow)
    assert limiter.wait_seconds("a", "k", slow) == pytest.approx(0.5)
    clock.at += 0.6
    assert limiter.try_spend("a", "k", slow)


def test_nobody_empties_their_own_bucket_of_limits_by_making_others(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "MAX_BUCKETS", 100)
    limiter, slow = Limiter(1.0), Allowance(3, 0.001)
    assert [limiter.try_spend("thief", "k", slow) for _ in range(4)] == [True, True, True, False]
    for number in range(1000):
        assert limiter.try_spend(f"other {number}", "k", slow)
        assert len(limiter._buckets) <= 100
    assert not limiter.try_spend("thief", "k", slow)


def test_a_right_password_is_given_back(clock: Clock) -> None:
    counted, here = LoginLimits(1.0), LoginSource("192.0.2.1")
    for _ in range(100):
        counted.refund(counted.count_login("ada", here))
    for _ in range(5):
        counted.count_login("ada", here)
    with pytest.raises(Problem) as problem:
        counted.count_login("ada", here)
    assert problem.value.headers == {"retry-after": "20"}
    assert problem.value.text.en == "Too many passwords were tried: wait 20 seconds."


def test_guessing_from_everywhere_is_bounded(clock: Clock) -> None:
    """A hundred tries an hour from all addresses together; then each address has one, in which the right one opens."""
    counted, let_in = LoginLimits(1.0), 0
    for number in range(300):
        for _ in range(6):
            try:
                counted.count_login("ada", LoginSource(f"10.0.{number // 250}.{number % 250}"))
                let_in += 1
            except Problem:
                break
    assert let_in == 100 + 280, "five from each of the first twenty, then one from each"
    counted.refund(counted.count_login("ada", LoginSource("192.0.2.1")))
    counted.count_login("ada", LoginSource("10.0.0.1", "a known device"))
    counted.count_login("ben", LoginSource("192.0.2.2"))
    clock.at += 601
    counted.count_login("ada", LoginSource("10.0.1.1"))


def test_one_home_counts_as_one_address() -> None:
    assert rate_limits.network_of("2001:db8::1") == rate_limits.network_of("2001:db8::ffff:1")
    assert rate_limits.network_of("2001:db8::1") != rate_limits.network_of("2001:db8:0:1::1")
    assert rate_limits.network_of("no address") == "no address"


# --- the owner gets in ---


async def test_guessing_elsewhere_does_not_keep_the_owner_out(strict: FastAPI, clock: Clock) -> None:
    """Ten wrong passwords, then one every fifteen seconds: that was enough, for ever."""
    await register(at(strict, "192.0.2.1"), "Ada")
    thief = at(strict, "198.51.100.9")
    assert 429 in await guessed(thief, 12)
    for _ in range(40):
        clock.at += 15
        await guessed(thief, 1)
        clock.at += 0.1
        await log_in(at(strict, "192.0.2.7"), "Ada")


async def test_a_known_device_gets_in_from_the_address_of_who_guesses(strict: FastAPI, clock: Clock) -> None:
    ada, thief = at(strict, "192.0.2.1"), at(strict, "192.0.2.1")
    await register(ada, "Ada")
    await ada.post("/api/logout")
    assert 429 in await guessed(thief, 30)
    await log_in(ada, "Ada")
    await log_in(at(strict, "192.0.2.1"), "Ada", status=429)
    assert (await guessed(ada, 12))[10:] == [429, 429], "a known device may not guess for ever either"
    await log_in(at(strict, "192.0.2.2"), "Ada")


async def test_a_device_is_known_for_its_own_accounts_only(strict: FastAPI, clock: Clock) -> None:
    await register(at(strict, "192.0.2.1"), "Ada")
    thief = at(strict, "198.51.100.9")
    await register(thief, "Eve")
    await thief.post("/api/logout")
    assert known_devices.COOKIE in thief.client.cookies
    assert (await guessed(thief, 8)).count(429) == 3
    for forged in ("x", "WyJhIixbImIiXV0.c2lnbmVk", DeviceSigner("x" * 32).sign(known_devices.Device("a", ("b",)))):
        thief.client.cookies.set(known_devices.COOKIE, forged, domain="table.test")
        assert await guessed(thief, 1) == [429]


async def test_a_device_remembers_several_and_tells_nobody_which(strict: FastAPI) -> None:
    phone = at(strict, "192.0.2.1")
    for number in range(known_devices.MAX_ACCOUNTS + 2):
        await register(at(strict, f"192.0.2.{number + 10}"), f"Ada number {number}")
        await log_in(phone, f"Ada number {number}")
        await phone.post("/api/logout")
    cookie = phone.client.cookies[known_devices.COOKIE]
    known = DeviceSigner("s" * 32).read(cookie)
    assert known is not None
    assert len(known.accounts) == known_devices.MAX_ACCOUNTS
    assert len(cookie) < known_devices.MAX_COOKIE_CHARS
    accounts = strict.state.accounts
    for number, wanted in ((0, False), (known_devices.MAX_ACCOUNTS + 1, True)):
        guest = (await accounts.log_in(f"Ada number {number}", PASSWORD, f"203.0.113.{number}")).guest
        assert DeviceSigner("s" * 32).has_account(known, guest) is wanted
        assert guest not in str(known)


async def test_who_is_logged_in_proves_himself_whatever_others_guess(strict: FastAPI, clock: Clock) -> None:
    ada, thief = at(strict, "192.0.2.1"), at(strict, "192.0.2.1")
    await register(ada, "Ada")
    await guessed(thief, 30)
    for _ in range(30):
        await thief.client.post("/api/reset/confirm", json={"token": "x", "password": WRONG})
    await ada.post("/api/me/password", {"old": PASSWORD, "new": WRONG})
    answers = [await ada.client.post("/api/me/email", json={"email": "", "password": PASSWORD}) for _ in range(12)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429] * 2


async def test_a_refusal_says_how_long_to_wait(strict: FastAPI, clock: Clock) -> None:
    await register(at(strict, "192.0.2.1"), "Ada")
    thief = at(strict, "198.51.100.9")
    await guessed(thief, 5)
    answer = await thief.client.post("/api/login", json={"name": "Ada", "password": WRONG})
    assert (answer.status_code, answer.headers["retry-after"], answer.json()["wait"]) == (429, "20", 20)
    assert answer.json()["error"]["fr"] == "Trop d’essais de mot de passe : attendez 20 secondes."
    for _ in range(rate_limits.MAKE.burst + 1):
        answer = await thief.client.post("/api/import", json={"record": ""})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
    assert answer.json()["error"]["en"] == "Too many requests: wait 1 second."
    for _ in range(rate_limits.READ.burst + 1):
        answer = await thief.client.get("/account")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "1"), "on a page, too"


# --- a flood ---


class Slow:
    """Hashing that lasts until it is let go."""

    def __init__(self, kept: passwords.Passwords, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began: list[str] = []
        self.go = False
        real = kept._verify_in_thread

        def slow(wanted: str | None, password: str) -> bool:
            self.began.append(password)
            while not self.go:
                time.sleep(0.002)
            return real(wanted, password)

        monkeypatch.setattr(kept, "_verify_in_thread", slow)


async def test_a_flood_of_log_ins_waits_in_line(app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Few are hashed at once; too many are told to come back, and are not counted; known devices come first."""
    await register(ada, "Ada")
    await ada.post("/api/logout")
    kept = app.state.accounts.passwords
    slow = Slow(kept, monkeypatch)
    flood = passwords.MAX_PARALLEL + passwords.MAX_QUEUE
    ask: Callable[[], Any] = lambda: Guest(app).client.post("/api/login", json={"name": "Ada", "password": WRONG})  # noqa: E731
    waiting = [asyncio.create_task(ask()) for _ in range(flood)]
    await until(lambda: len(kept._queue) == passwords.MAX_QUEUE)
    refused = await ask()
    assert (refused.status_code, refused.json()["error"]["code"], refused.headers["retry-after"]) == (503, "busy", "3")
    own = asyncio.create_task(ada.client.post("/api/login", json={"name": "Ada", "password": PASSWORD}))
    await until(lambda: len(kept._queue) == passwords.MAX_QUEUE + 1)
    waiting[-1].cancel()
    made = await ada.new_table()  # the table does not wait
    await ada.play(made["table"], 0, "b2-c2")
    assert slow.began == [WRONG] * passwords.MAX_PARALLEL
    slow.go = True
    assert (await own).status_code == 200
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [answer.status_code for answer in answers[:-1]] == [403] * (flood - 1)
    assert slow.began.index(PASSWORD) == passwords.MAX_PARALLEL, "who is known came next"
    assert (kept._running_count, kept._queue) == (0, [])


async def test_who_is_told_to_come_back_has_not_tried(strict: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    await register(at(strict, "192.0.2.1"), "Ada")
    monkeypatch.setattr(passwords, "MAX_PARALLEL", 0)
    monkeypatch.setattr(passwords, "MAX_QUEUE", 0)
    assert await guessed(at(strict, "198.51.100.9"), 9) == [503] * 9
    monkeypatch.undo()
    assert await guessed(at(strict, "198.51.100.9"), 5) == [403] * 5


async def test_the_cookie_of_a_device_is_as_safe_as_the_others(app: FastAPI, ada: Guest) -> None:
    answer = await ada.client.post("/api/account", json={"name": "Ada", "password": PASSWORD})
    sent = {line.partition("=")[0]: line for line in answer.headers.get_list("set-cookie")}
    assert set(sent) == {COOKIE, known_devices.COOKIE}
    for line in sent.values():
        assert "HttpOnly" in line
        assert "samesite=lax" in line.lower()
    again = await ada.client.get("/api/me")
    assert "set-cookie" not in again.headers


def test_letters_are_few(clock: Clock) -> None:
    counted = LoginLimits(1.0)
    for _ in range(int(login_limits.MAILS.burst)):
        counted.count_mail("ada")
    with pytest.raises(Problem) as problem:
        counted.count_mail("ada")
    assert problem.value.text.fr == "Trop de demandes à la fois : attendez 10 minutes."
