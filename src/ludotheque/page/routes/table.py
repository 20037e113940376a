"""The page of a table."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import render_page
from ludotheque.page.routes import lobby
from ludotheque.table.room.client import Client
from ludotheque.table.room.invitations import OWN_KEY_PREFIX
from ludotheque.table.room.registry import Rooms

router = PageRouter(include_in_schema=False)

PLAY_WORDS = (
    *("net", "play", "seat", "moves", "replay", "fork", "refusal"),
    *("undo", "hint", "why", "resign", "end", "share", "setup", "ledger", "records", "skip", "scene"),
    *("walk", "plan", "wish", "sit", "talk", "ping", "closer", "clock", "keep"),
    *("comeback", "note", "notify", "honest", "mishap"),
)


@router.get("/t/{table}")
async def table_page(request: Request, table: str, invite: str | None = None, k: str = "") -> Response:
    """Show the table; a client without a seat is a spectator. (The gateway has already used the key of a free seat.)"""
    rooms: Rooms = request.app.state.site.rooms
    if k.startswith(OWN_KEY_PREFIX):
        return await lobby.device_page(request, await rooms.get(table), k)
    if invite is not None:
        return await lobby.invitation_page(request, await rooms.get(table), invite)
    room = await rooms.get_visible(table, Client(request.state.guest, request.state.lang))
    return render_page(request, "play.html", table=table, game=room.game, here="t", sections=PLAY_WORDS)
