"""One account, two devices, the same moment: a password that was replaced never comes back, a link works once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from fastapi import FastAPI

from ludotheque.table.common.problems import Problem
from ludotheque.table.people import accounts as accounting
from ludotheque.table.people.accounts import Accounts
from tests.table.clients import PASSWORD, log_in, register
from tests.table.conftest import Guest, on_both

pytestmark = [pytest.mark.anyio, on_both]

NEW, NEWER = "some other words", "quite other words"


def while_hashing(accounts: Accounts, monkeypatch: pytest.MonkeyPatch, work: Callable[[], Awaitable[object]]) -> None:
    """Let something happen while the next password is hashed, which takes its time."""
    hashed = accounts.passwords.hash_password

    async def slow(password: str, known: bool = False) -> str:
        monkeypatch.setattr(accounts.passwords, "hash_password", hashed)
        await work()
        return await hashed(password, known)

    monkeypatch.setattr(accounts.passwords, "hash_password", slow)


async def test_a_link_works_once_even_if_it_is_used_twice_at_once(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(ada, "Ada")
    accounts: Accounts = app.state.accounts
    row = await accounting.find_account_by_name(accounts.store, "Ada")
    assert row is not None
    token = accounts._reset.dumps([row.guest, accounting._reset_stamp(row)])
    while_hashing(accounts, monkeypatch, lambda: accounts.reset_password(token, NEW))
    with pytest.raises(Problem) as problem:
        await accounts.reset_password(token, NEWER)
    assert problem.value.code == "link"
    await log_in(ada, "Ada", NEW)


async def test_of_two_new_passwords_the_second_one_has_to_know_the_first(
    app: FastAPI, ada: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await register(ada, "Ada")
    accounts: Accounts = app.state.accounts
    guest = (await accounts.log_in("Ada", PASSWORD)).guest
    while_hashing(accounts, monkeypatch, lambda: accounts.set_password(guest, PASSWORD, NEW))
    with pytest.raises(Problem) as problem:
        await accounts.set_password(guest, PASSWORD, NEWER)
    assert problem.value.code == "login"
    await log_in(ada, "Ada", NEW)


async def test_who_logs_in_does_not_bring_an_old_password_back(
    app: FastAPI, ada: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The password was hashed more weakly than today, so it is hashed again; meanwhile it is replaced elsewhere."""
    await register(ada, "Ada")
    accounts: Accounts = app.state.accounts
    session = await accounts.log_in("Ada", PASSWORD)
    monkeypatch.setattr(accounts.passwords, "needs_rehash", lambda kept: True)
    while_hashing(accounts, monkeypatch, lambda: accounts.set_password(session.guest, PASSWORD, NEW))
    late = await accounts.log_in("Ada", PASSWORD)
    monkeypatch.undo()
    assert not (await accounts.verify_session(late))[0], "that was before all devices were logged out"
    await log_in(ben, "Ada", PASSWORD, 403)
    await log_in(ben, "Ada", NEW)
