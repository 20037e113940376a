"""The API for API players: a guest of their own, and tokens (docs/api.md)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field, StrictBool

from ludotheque.table.api.bodies import Body, Name
from ludotheque.table.api.dependencies import AllRooms, Json
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, name_checks
from ludotheque.table.people.sessions import SessionSigner, new_guest_session
from ludotheque.table.store.schema import GuestRow
from ludotheque.table.store.store import Store, shield_from_cancel, upsert_async
from ludotheque.table.words import WORDS

router = APIRouter(prefix="/api")


class NewGuest(Body):
    """A guest for a program."""

    name: Annotated[Name, Field(min_length=1)]
    robot: StrictBool = True


@router.post("/guests", status_code=201)
async def create_guest(body: NewGuest, request: Request, rooms: AllRooms) -> Json:
    """Make a guest for a program, with its token."""
    guests: SessionSigner = request.app.state.guests
    session = new_guest_session()
    name = account_names.check_bot_name(body.name) if body.robot else account_names.check_table_name(body.name)
    await name_checks.check_account_name(rooms.store, session.guest, name)
    await _save_guest(rooms.store, session.guest, name, body.robot)
    return {"token": guests.sign_token(session), "name": name, "robot": body.robot}


@router.post("/tokens", status_code=201)
async def create_token(request: Request) -> Json:
    """Make a token for the caller's own account; a new password ends it."""
    guests: SessionSigner = request.app.state.guests
    if not request.state.account:
        raise Problem(403, "account", WORDS["account.needed_for_token"])
    return {"token": guests.sign_token(request.state.session), "name": request.state.account}


@shield_from_cancel
async def _save_guest(store: Store, guest: str, name: str, robot: bool) -> None:
    async with store.transaction() as connection:
        await upsert_async(connection, GuestRow, {"id": guest}, {"name": name, "robot": robot})
