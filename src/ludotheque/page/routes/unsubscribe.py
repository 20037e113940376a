"""The page behind the link of a letter: no more letters, please. It asks for no log-in.

Opening it changes nothing, for programs open the links of letters, too; its button does, and so does a mail program
that knows the `List-Unsubscribe` header.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludotheque.page.render import make_page
from ludotheque.table.common import problems
from ludotheque.table.jobs import turn_mails
from ludotheque.table.room.registry import Rooms

router = APIRouter(include_in_schema=False)


@router.get("/mails/{token}")
async def ask(token: str, request: Request) -> Response:
    """No more letters?"""
    _guest(request, token)
    return make_page(request, "mails.html", stopped=False)


@router.post("/mails/{token}")
async def stop(token: str, request: Request) -> Response:
    """No more letters."""
    rooms: Rooms = request.app.state.site.rooms
    await turn_mails.stop_mails(rooms.store, _guest(request, token))
    return make_page(request, "mails.html", stopped=True)


def _guest(request: Request, token: str) -> str:
    guest: str | None = request.app.state.site.mail.guest_of(token)
    if guest is None:
        raise problems.unknown_page()
    return guest
