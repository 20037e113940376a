"""Accounts: a guest who can be recognised on another device, by name and password. Nobody needs one.

A cookie names the guest and the epoch of the account. Changing the password, or logging out everywhere, begins another
epoch: all older cookies are then invalid. With several workers each trusts what it knows of a cookie for a short while;
a single process hears of every change.
"""

from __future__ import annotations

import hashlib
import math
import re
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy import Row, insert, select, update

from ludotheque.table.common import metrics
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.common.settings import Settings
from ludotheque.table.people import account_names, taken_names
from ludotheque.table.people.known_devices import Device, DeviceSigner
from ludotheque.table.people.login_limits import LoginLimits, LoginSource, Spent
from ludotheque.table.people.mail import Mailer
from ludotheque.table.people.passwords import Passwords
from ludotheque.table.people.sessions import Session
from ludotheque.table.store.schema import AccountRow, GuestRow
from ludotheque.table.store.store import Store, shield_from_cancel, upsert_async
from ludotheque.table.words import WORDS

FRESH_SECONDS = 30.0
"""Seconds for which a worker trusts what it knows of a guest."""

MAX_LOGIN_STATES = 20_000
MIN_PASSWORD, MAX_PASSWORD = 10, 200
EMAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
RESET_SECONDS = 3600
CONFIRM_SECONDS = 3 * 24 * 3600

BAD_PASSWORD = WORDS["account.bad_password"].format(low=MIN_PASSWORD, high=MAX_PASSWORD)


@dataclass(frozen=True)
class LoginState:
    """What a worker knows of a guest: the epoch and the name of the account, if there is one."""

    epoch: int | None
    name: str
    until: float


class Accounts:
    """Makes accounts and knows which sessions are valid."""

    def __init__(self, settings: Settings, store: Store, post: Mailer) -> None:
        self.store = store
        self.mailer = post
        self.passwords = Passwords()
        self.devices = DeviceSigner(settings.secret)
        self._limits = LoginLimits(settings.rate)
        self._reset = URLSafeTimedSerializer(settings.secret, salt="ludotheque reset")
        self._confirm = URLSafeTimedSerializer(settings.secret, salt="ludotheque confirm")
        self._login_states: dict[str, LoginState] = {}
        self._changes = 0  # of accounts, by this process

    # --- sessions ---

    async def verify_session(self, session: Session) -> tuple[bool, str]:
        """Return whether a session is still valid, and the name of its account. What looks wrong is loaded again: a
        peer may have logged the account in."""
        state = self._login_states.get(session.guest)
        if state is None or state.until < time.monotonic() or state.epoch != session.epoch:
            state = await self._load_login_state(session.guest)
        return state.epoch == session.epoch, state.name

    async def guard_stream(self, session: Session, pieces: AsyncGenerator[str]) -> AsyncGenerator[str]:
        """Yield the pieces of a stream as long as its session is valid: logging out everywhere also closes open
        streams."""
        async with aclosing(pieces):
            async for piece in pieces:
                with suppress(Problem):  # the database is away: it is asked again with the next piece
                    if session.epoch is not None and not (await self.verify_session(session))[0]:
                        return
                yield piece

    async def _load_login_state(self, guest: str) -> LoginState:
        changes = self._changes
        row = await find_account(self.store, guest)
        fresh = FRESH_SECONDS if self.store.shared else math.inf  # alone, we hear of every change
        state = LoginState(row and row.epoch, row.name if row else "", time.monotonic() + fresh)
        if len(self._login_states) >= MAX_LOGIN_STATES:
            self._login_states.clear()
        if self._changes == changes:  # else it may be outdated already
            self._login_states[guest] = state
        return state

    def forget_login_state(self, guest: str) -> None:
        """Forget what is known of a guest, since it has changed."""
        self._changes += 1
        self._login_states.pop(guest, None)

    # --- logging in and out ---

    async def register(self, session: Session, name: str, password: str, email: str, lang: str) -> Session:
        """Make an account of a guest, who keeps all their seats; return the new session."""
        if session.epoch is not None:
            raise Problem(409, "already", WORDS["account.exists"])
        name = account_names.check_name(name)
        address = _check_address(email)
        _check_new_password(password, name)
        values = {"login": account_names.normalize_name(name), "name": name, "email": address, "lang": lang}
        if await is_name_of_other(self.store, name, session.guest):
            raise Problem(409, "name_taken", WORDS["account.name_taken"])
        values["password"] = await self.passwords.hash_password(password)
        await _insert_account(self.store, session.guest, values)
        self.forget_login_state(session.guest)
        if address:
            self._send_confirmation(session.guest, address, lang)
        return Session(session.guest, 0)

    async def log_in(self, name: str, password: str, address: str = "", device: Device | None = None) -> Session:
        """Return the session of an account, for a request from an address and perhaps from a known device; raise a
        Problem when name and password do not match or were tried too often."""
        login = account_names.normalize_name(name)
        row = await _find_account_by_login(self.store, login)
        known = row is not None and self.devices.has_account(device, row.guest)
        spent = self._limits.count_login(login, LoginSource(address, device.id if device and known else ""))
        if not await self._is_right_password(spent, row and row.password, password, known) or row is None:
            metrics.count_event("logins_failed")
            raise Problem(403, "login", WORDS["account.wrong_login"])
        if self.passwords.needs_rehash(row.password):
            rehashed = await self.passwords.hash_password(password, known=True)
            with suppress(Stale):  # it was replaced meanwhile
                await _replace_password(self.store, row, password=rehashed)
        return Session(row.guest, row.epoch)

    async def _is_right_password(self, spent: list[Spent], stored: str | None, password: str, known: bool) -> bool:
        """Whether a password matches the stored hash; only wrong ones are counted."""
        try:
            right = await self.passwords.verify(stored, password, known)
        except Problem:
            self._limits.refund(spent)
            raise
        if right:
            self._limits.refund(spent)
        return right

    async def log_out_everywhere(self, guest: str) -> int:
        """Begin another epoch, which makes every cookie of this account invalid; return the epoch."""
        epoch = await _begin_epoch(self.store, guest)
        self.forget_login_state(guest)
        return epoch

    # --- settings of an account ---

    async def check_password(self, guest: str, password: str) -> Row[Any]:
        """Return the account for something that needs its password once more; raise a Problem when the password is
        wrong."""
        row = await find_account(self.store, guest)
        if row is None:
            raise Problem(403, "account", WORDS["account.needed"])
        if not await self._is_right_password(self._limits.count_proof(guest), row.password, password, known=True):
            raise Problem(403, "login", WORDS["account.wrong_login"])
        return row

    async def set_password(self, guest: str, old: str, new: str) -> Session:
        """Change the password; only this device stays logged in. Return the new session."""
        row = await self.check_password(guest, old)
        try:
            return await self._change_password(row, new)
        except Stale:
            raise Problem(403, "login", WORDS["account.wrong_login"]) from None

    async def _change_password(self, row: Row[Any], new: str) -> Session:
        """Change the password and begin another epoch; raise Stale when the password was changed meanwhile."""
        _check_new_password(new, row.name)
        hashed = await self.passwords.hash_password(new, known=True)
        epoch = await _replace_password(self.store, row, password=hashed, epoch=AccountRow.epoch + 1)
        self.forget_login_state(row.guest)
        return Session(row.guest, epoch)

    async def set_email(self, guest: str, password: str, email: str) -> None:
        """Change or remove the e-mail address. It is used once it has been confirmed."""
        row = await self.check_password(guest, password)
        address = _check_address(email)
        await update_account(self.store, guest, email=address, confirmed=False)
        if address:
            self._send_confirmation(guest, address, row.lang)

    async def rename_account(self, guest: str, name: str) -> str:
        """Change the name of an account; return it in its plain form."""
        name = account_names.check_name(name)
        try:
            await _rename_rows(self.store, guest, name)
        except Stale:
            raise Problem(409, "name_taken", WORDS["account.name_taken"]) from None
        self.forget_login_state(guest)
        return name

    # --- mail ---

    def _send_confirmation(self, guest: str, email: str, lang: str) -> None:
        link = self.mailer.make_link(f"/account#confirm={self._confirm.dumps([guest, email])}")
        self.mailer.schedule(
            self.mailer.send(email, lang, WORDS["mail.confirm.subject"], WORDS["mail.confirm.body"].format(link=link))
        )

    async def confirm_email(self, token: str) -> None:
        """Mark the address that a confirmation link was sent to as confirmed."""
        guest, email = _read_token(self._confirm, token, CONFIRM_SECONDS, 2)
        if not await _confirm_address(self.store, guest, email):
            raise Problem(409, "link", WORDS["account.bad_link"])

    async def request_reset(self, name: str) -> None:
        """Send a link for a new password. Whether there is such an account is not told."""
        if not self.mailer.is_configured:
            raise Problem(409, "no_post", WORDS["account.no_mail"])
        login = account_names.normalize_name(name)
        self._limits.count_mail(login)
        self.mailer.schedule(self._send_reset(login))

    async def _send_reset(self, login: str) -> None:
        row = await _find_account_by_login(self.store, login)
        if row is None or not row.email or not row.confirmed:
            return
        link = self.mailer.make_link(f"/account#reset={self._reset.dumps([row.guest, _reset_stamp(row)])}")
        body = WORDS["mail.reset.body"].format(link=link, name=row.name)
        await self.mailer.send(row.email, row.lang, WORDS["mail.reset.subject"], body)

    async def reset_password(self, token: str, new: str) -> Session:
        """Set a new password by the link of a mail; return the new session. The link works once: it is bound to the old
        password."""
        guest, stamp = _read_token(self._reset, token, RESET_SECONDS, 2)
        row = await find_account(self.store, guest)
        if row is None or _reset_stamp(row) != stamp:
            raise Problem(409, "link", WORDS["account.bad_link"])
        try:
            return await self._change_password(row, new)
        except Stale:
            raise Problem(409, "link", WORDS["account.bad_link"]) from None


# --- rows ---


@shield_from_cancel
async def find_account(store: Store, guest: str) -> Row[Any] | None:
    """Return the account of a guest; None when there is none."""
    rows = await store.fetch_rows(select(*AccountRow.__table__.columns).where(AccountRow.guest == guest))
    return rows[0] if rows else None


async def check_account(store: Store, guest: str) -> None:
    """Raise a Problem when a guest has no account, where one is needed: in a rated game."""
    if await find_account(store, guest) is None:
        raise Problem(403, "account", WORDS["account.needed"])


@shield_from_cancel
async def is_api_player(store: Store, guest: str) -> bool:
    """Whether a guest has said that it is a program."""
    rows = await store.fetch_rows(select(GuestRow.robot).where(GuestRow.id == guest))
    return bool(rows and rows[0].robot)


async def find_account_by_name(store: Store, name: str) -> Row[Any] | None:
    """Return the account of this name, however it is written; None when there is none."""
    return await _find_account_by_login(store, account_names.normalize_name(name))


async def is_name_of_other(store: Store, name: str, guest: str) -> bool:
    """Whether a name is that of somebody else's account, or looks like it."""
    row = await find_account_by_name(store, name)
    return (row is not None and row.guest != guest) or await taken_names.find_owner(store, name) not in (None, guest)


@shield_from_cancel
async def _find_account_by_login(store: Store, login: str) -> Row[Any] | None:
    rows = await store.fetch_rows(select(*AccountRow.__table__.columns).where(AccountRow.login == login))
    return rows[0] if rows else None


@shield_from_cancel
async def _insert_account(store: Store, guest: str, values: dict[str, Any]) -> None:
    try:
        async with store.transaction() as connection:
            await taken_names.claim_name(connection, guest, values["name"])
            await connection.execute(insert(AccountRow).values(guest=guest, **values))
            await upsert_async(connection, GuestRow, {"id": guest}, {"name": values["name"]})
    except Stale:
        raise Problem(409, "name_taken", WORDS["account.name_taken"]) from None


@shield_from_cancel
async def update_account(store: Store, /, guest: str, **values: Any) -> None:
    """Change columns of an account."""
    async with store.transaction() as connection:
        await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(**values))


@shield_from_cancel
async def _rename_rows(store: Store, guest: str, name: str) -> None:
    """Rename an account and its guest, with the visual key; raise Stale when another account has that name, or one like
    it."""
    own = AccountRow.guest == guest
    async with store.transaction() as connection:
        old = (await connection.execute(select(AccountRow.name).where(own))).scalar_one()
        await taken_names.claim_name(connection, guest, name)
        if taken_names.key_id(old) != taken_names.key_id(name):
            await taken_names.release_name(connection, guest, old)
        await connection.execute(
            update(AccountRow).where(own).values(name=name, login=account_names.normalize_name(name))
        )
        await upsert_async(connection, GuestRow, {"id": guest}, {"name": name})


@shield_from_cancel
async def _replace_password(store: Store, /, row: Row[Any], **values: Any) -> int:
    """Change an account whose password is still the one that was loaded; return its epoch. Raise Stale when it is
    not."""
    async with store.transaction() as connection:
        same = (AccountRow.guest == row.guest) & (AccountRow.password == row.password)
        if not (await connection.execute(update(AccountRow).where(same).values(**values))).rowcount:
            raise Stale
        return int(
            (await connection.execute(select(AccountRow.epoch).where(AccountRow.guest == row.guest))).scalar_one()
        )


@shield_from_cancel
async def _confirm_address(store: Store, guest: str, email: str) -> bool:
    """Mark an address as confirmed; return False when it is no longer the account's."""
    async with store.transaction() as connection:
        same = (AccountRow.guest == guest) & (AccountRow.email == email)
        return bool((await connection.execute(update(AccountRow).where(same).values(confirmed=True))).rowcount)


@shield_from_cancel
async def _begin_epoch(store: Store, guest: str) -> int:
    async with store.transaction() as connection:
        own = AccountRow.guest == guest
        await connection.execute(update(AccountRow).where(own).values(epoch=AccountRow.epoch + 1))
        return int((await connection.execute(select(AccountRow.epoch).where(own))).scalar() or 0)


# --- small checks ---


def _check_new_password(password: str, name: str) -> None:
    same = account_names.normalize_name(password.strip()) == account_names.normalize_name(name)
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD or same:
        raise Problem(400, "bad_password", BAD_PASSWORD)


def _check_address(email: str) -> str | None:
    if email and (len(email) > 254 or not EMAIL.fullmatch(email)):
        raise Problem(400, "bad_email", WORDS["account.bad_email"])
    return email or None


def _reset_stamp(row: Row[Any]) -> str:
    """Return what a reset link is valid for: this password, in this epoch."""
    return hashlib.sha256(f"{row.epoch} {row.password}".encode()).hexdigest()[:32]


def _read_token(signer: URLSafeTimedSerializer, token: str, seconds: int, parts: int) -> list[str]:
    try:
        content = signer.loads(token, max_age=seconds)
    except BadSignature:
        content = None
    if not isinstance(content, list) or len(content) != parts or not all(isinstance(part, str) for part in content):
        raise Problem(409, "link", WORDS["account.bad_link"])
    return content
