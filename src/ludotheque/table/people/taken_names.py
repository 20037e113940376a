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
from ludotheque.table.store.store import Store, put, to_the_end

logger = logging.getLogger("ludotheque.table")

SIGN = "="
"""The first character of a key's id; that of a guest is a number."""

PAGE = 500
"""Accounts that get their key in one transaction."""


def mark(name: str) -> str:
    """Return the id under which the visual key of a name is stored."""
    digest = hashlib.sha256(confusables.look(name).encode("utf-8", "backslashreplace")).digest()
    return SIGN + base64.b32encode(digest).decode()[:23].lower()


async def owner(store: Store, name: str) -> str | None:
    """Return the guest whose account looks like this name; None when nobody's does."""
    rows = await store.read(_whose(name))
    return _owner(rows[0] if rows else None, name)


async def take(connection: AsyncConnection, guest: str, name: str) -> None:
    """Give the visual key of a name to an account, in the transaction that gives it the name; raise Stale when it is
    another's."""
    row = (await connection.execute(_whose(name))).first()
    if row is None:
        await connection.execute(insert(GuestRow).values(id=mark(name), name=guest))
    elif row.pointed != guest:
        if _owner(row, name) is not None:
            raise Stale
        same = (GuestRow.id == mark(name)) & (GuestRow.name == row.pointed)
        if not (await connection.execute(update(GuestRow).where(same).values(name=guest))).rowcount:
            raise Stale


async def free(connection: AsyncConnection, guest: str, name: str) -> None:
    """Take the visual key of a former name from an account."""
    await connection.execute(delete(GuestRow).where(GuestRow.id == mark(name), GuestRow.name == guest))


async def settle(store: Store) -> None:
    """Give their visual keys to accounts that have none yet."""
    pointing = and_(GuestRow.name == AccountRow.guest, GuestRow.id.startswith(SIGN, autoescape=True))
    without = select(AccountRow.guest, AccountRow.name).outerjoin(GuestRow, pointing).where(GuestRow.id.is_(None))
    try:
        rows = await store.read(without.order_by(AccountRow.created, AccountRow.guest))
        marks = await asyncio.to_thread(lambda: [(mark(row.name), row.guest) for row in rows])
        for first in range(0, len(marks), PAGE):
            await _point(store, marks[first : first + PAGE])
    except (Problem, Stale):
        logger.warning("the looks of the accounts' names could not be kept")


@to_the_end
async def _point(store: Store, marks: Sequence[tuple[str, str]]) -> None:
    """Store some visual keys, where nobody has them yet: a peer may do the same."""
    async with store.writing() as connection:
        for key, guest in marks:
            known = (await connection.execute(select(GuestRow.id).where(GuestRow.id == key))).first()
            if not known:
                await put(connection, GuestRow, {"id": key}, {"name": guest})


def _whose(name: str) -> Select[str, str, str]:
    """Return the query for the row of a visual key: the guest it points to, and the name of their account, if there is
    one."""
    query = select(GuestRow.name.label("pointed"), AccountRow.guest, AccountRow.name)
    return query.outerjoin(AccountRow, AccountRow.guest == GuestRow.name).where(GuestRow.id == mark(name))


def _owner(row: Row[Any] | Row[str, str, str] | None, name: str) -> str | None:
    if row is None or row.guest is None or confusables.look(row.name) != confusables.look(name):
        return None
    return str(row.guest)
