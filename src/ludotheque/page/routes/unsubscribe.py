"""The page behind the link of a mail: no more mails, please. It asks for no log-in.

Opening it changes nothing, for programs open the links of mails, too; its button does, and so does a mail program that
knows the `List-Unsubscribe` header.
"""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ludotheque.page.render import render_page
from ludotheque.table.common import problems
from ludotheque.table.jobs import turn_mails
from ludotheque.table.play.site import Site
from ludotheque.table.room.registry import Rooms

router = APIRouter(include_in_schema=False)


@router.get("/mails/{token}")
async def confirm_page(token: str, request: Request) -> Response:
    """Ask whether the guest wants no more mails."""
    _read_guest(request, token)
    return render_page(request, "mails.html", stopped=False)


@router.post("/mails/{token}")
async def unsubscribe_page(token: str, request: Request) -> Response:
    """Unsubscribe the guest."""
    rooms: Rooms = request.app.state.site.rooms
    await turn_mails.unsubscribe(rooms.store, _read_guest(request, token))
    return render_page(request, "mails.html", stopped=True)


def _read_guest(request: Request, token: str) -> str:
    site: Site = request.app.state.site
    guest = site.mail.read_unsubscribe_token(token)
    if guest is None:
        raise problems.unknown_page()
    return guest
