"""The visual keys of names that accounts have taken: nobody else is called so, neither another account nor a guest.

A visual key (`confusables.py`) is stored as a row of `guests` whose id is a digest of it, so that the database decides
between two workers, and one short query finds its account. Such a row only points to an account: it counts as long as
the account exists and its name still has this key. Accounts from before there were keys get theirs when the server
starts; of two that look alike already the first has it, and both stay.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.people import confusables
from ludotheque.table.store.schema import AccountRow, GuestRow
from ludotheque.table.store.store import Store, shield_from_cancel, upsert_async

logger = logging.getLogger("ludotheque.table")

KEY_PREFIX = "="
"""The first character of a key's id; that of a guest is a number."""

BATCH_ACCOUNTS = 500
"""Accounts that get their key in one transaction."""


def key_id(name: str) -> str:
    """Return the id under which the visual key of a name is stored."""
    digest = hashlib.sha256(confusables.visual_key(name).encode("utf-8", "backslashreplace")).digest()
    return KEY_PREFIX + base64.b32encode(digest).decode()[:23].lower()


async def find_owner(store: Store, name: str) -> str | None:
    """Return the guest whose account looks like this name; None when nobody's does."""
    rows = await store.fetch_rows(_owner_query(name))
    return _read_owner(rows[0] if rows else None, name)


async def claim_name(connection: AsyncConnection, guest: str, name: str) -> None:
    """Give the visual key of a name to an account, in the transaction that gives it the name; raise Stale when it is
    another's."""
    row = (await connection.execute(_owner_query(name))).first()
    if row is None:
        await connection.execute(insert(GuestRow).values(id=key_id(name), name=guest))
    elif row.pointed != guest:
        if _read_owner(row, name) is not None:
            raise Stale
        same = (GuestRow.id == key_id(name)) & (GuestRow.name == row.pointed)
        if not (await connection.execute(update(GuestRow).where(same).values(name=guest))).rowcount:
            raise Stale


async def release_name(connection: AsyncConnection, guest: str, name: str) -> None:
    """Take the visual key of a former name from an account."""
    await connection.execute(delete(GuestRow).where(GuestRow.id == key_id(name), GuestRow.name == guest))


async def fill_missing_keys(store: Store) -> None:
    """Give their visual keys to accounts that have none yet."""
    pointing = and_(GuestRow.name == AccountRow.guest, GuestRow.id.startswith(KEY_PREFIX, autoescape=True))
    without = select(AccountRow.guest, AccountRow.name).outerjoin(GuestRow, pointing).where(GuestRow.id.is_(None))
    try:
        rows = await store.fetch_rows(without.order_by(AccountRow.created, AccountRow.guest))
        marks = await asyncio.to_thread(lambda: [(key_id(row.name), row.guest) for row in rows])
        for first in range(0, len(marks), BATCH_ACCOUNTS):
            await _insert_keys(store, marks[first : first + BATCH_ACCOUNTS])
    except (Problem, Stale):
        logger.warning("the looks of the accounts' names could not be kept")


@shield_from_cancel
async def _insert_keys(store: Store, marks: Sequence[tuple[str, str]]) -> None:
    """Store some visual keys, where nobody has them yet: a peer may do the same."""
    async with store.transaction() as connection:
        for key, guest in marks:
            known = (await connection.execute(select(GuestRow.id).where(GuestRow.id == key))).first()
            if not known:
                await upsert_async(connection, GuestRow, {"id": key}, {"name": guest})


def _owner_query(name: str) -> Select[str, str, str]:
    """Return the query for the row of a visual key: the guest it points to, and the name of their account, if there is
    one."""
    query = select(GuestRow.name.label("pointed"), AccountRow.guest, AccountRow.name)
    return query.outerjoin(AccountRow, AccountRow.guest == GuestRow.name).where(GuestRow.id == key_id(name))


def _read_owner(row: Row[Any] | Row[str, str, str] | None, name: str) -> str | None:
    if row is None or row.guest is None or confusables.visual_key(row.name) != confusables.visual_key(name):
        return None
    return str(row.guest)
