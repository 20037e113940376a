"""The API for API players: a guest of their own, and tokens (docs/api.md)."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field, StrictBool

from ludotheque.core.language.text import Text
from ludotheque.table.api.bodies import Body, Name
from ludotheque.table.api.dependencies import All, Json
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import account_names, name_checks
from ludotheque.table.people.sessions import Guests, stranger
from ludotheque.table.store.schema import GuestRow
from ludotheque.table.store.store import Store, put, to_the_end

router = APIRouter(prefix="/api")


class NewGuest(Body):
    """A guest for a program."""

    name: Annotated[Name, Field(min_length=1)]
    robot: StrictBool = True


@router.post("/guests", status_code=201)
async def new_guest(body: NewGuest, request: Request, rooms: All) -> Json:
    """Make a guest for a program, with its token."""
    guests: Guests = request.app.state.guests
    session = stranger()
    name = account_names.checked_bot(body.name) if body.robot else account_names.checked_at_table(body.name)
    await name_checks.check_account(rooms.store, session.guest, name)
    await _keep(rooms.store, session.guest, name, body.robot)
    return {"token": guests.token(session), "name": name, "robot": body.robot}


@router.post("/tokens", status_code=201)
async def new_token(request: Request) -> Json:
    """Make a token for the caller's own account; a new password ends it."""
    guests: Guests = request.app.state.guests
    if not request.state.account:
        raise Problem(
            403,
            "account",
            Text(
                "Il faut un compte pour cela ; un programme peut être un invité.",
                "This needs an account; a program can be a guest.",
            ),
        )
    return {"token": guests.token(request.state.session), "name": request.state.account}


@to_the_end
async def _keep(store: Store, guest: str, name: str, robot: bool) -> None:
    async with store.writing() as connection:
        await put(connection, GuestRow, {"id": guest}, {"name": name, "robot": robot})
