"""The page of a table."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from ludotheque.page.page_router import Pages
from ludotheque.page.render import make_page
from ludotheque.page.routes import lobby
from ludotheque.table.room.client import Asker
from ludotheque.table.room.invitations import OWN
from ludotheque.table.room.registry import Rooms

router = Pages(include_in_schema=False)

PLAY_WORDS = (
    *("net", "play", "seat", "moves", "replay", "fork", "refusal"),
    *("undo", "hint", "why", "resign", "end", "share", "setup", "ledger", "records", "skip", "scene"),
    *("walk", "plan", "wish", "sit", "talk", "ping", "closer", "clock", "keep"),
    *("comeback", "note", "notify", "honest", "mishap"),
)


@router.get("/t/{table}")
async def play(request: Request, table: str, invite: str | None = None, k: str = "") -> Response:
    """Show the table; a client without a seat is a spectator. (The gateway has already used the key of a free seat.)"""
    rooms: Rooms = request.app.state.site.rooms
    if k.startswith(OWN):
        return await lobby.come_back(request, await rooms.get(table), k)
    if invite is not None:
        return await lobby.invitation(request, await rooms.get(table), invite)
    room = await rooms.get_visible(table, Asker(request.state.guest, request.state.lang))
    return make_page(request, "play.html", table=table, game=room.game, here="t", sections=PLAY_WORDS)
