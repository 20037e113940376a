"""The pages of the lobby and of invitations."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.errors import BadText
from ludotheque.drawing.cover import draw_cover
from ludotheque.page.render import make_page
from ludotheque.page.side_names import has_seats, side_names
from ludotheque.table.api.response_cache import Pages
from ludotheque.table.common.problems import unknown_page
from ludotheque.table.lobby import second_device
from ludotheque.table.play import bot_players
from ludotheque.table.room import invitations
from ludotheque.table.room.registry import Tables
from ludotheque.table.room.room import Asker, Room
from ludotheque.table.room.terms import CLOSED

router = Pages(include_in_schema=False)

DAY = 24 * 3600
LOBBY_WORDS = ("lobby", "shelf", "seat", "share", "clock")


@router.get("/lobby")
def lobby(request: Request) -> Response:
    """Who waits, who plays, my own tables and recipes."""
    games = games_on_shelf()
    shown = {"sides": {game.name: side_names(game.name) for game in games}, "has_seats": has_seats}
    return make_page(request, "lobby.html", games=games, here="lobby", sections=LOBBY_WORDS, **shown)


@router.get("/covers/{name}.svg")
def cover_picture(request: Request, name: str) -> Response:
    """The cover of a game as a picture of its own."""
    try:
        found = find_game(name)
    except BadText:
        raise unknown_page() from None
    headers = {"cache-control": f"public, max-age={DAY}"}
    return Response(draw_cover(found, request.state.lang), media_type="image/svg+xml", headers=headers)


async def come_back(request: Request, room: Room, key: str) -> Response:
    """Whether the reader is the person whose seat a link opens. Looking at it changes nothing."""
    tables: Tables = request.app.state.tables
    async with room.lock:
        name, hindrance = await second_device.asked(tables, request.state.session, room, key)
    why = hindrance.text if hindrance else None
    about: dict[str, Any] = {"name": name[request.state.lang], "key": key, "table": room.id, "hindrance": why}
    about |= {"log_in": hindrance is not None and hindrance.code == "account", "may_watch": room.terms.watch != CLOSED}
    return make_page(request, "device.html", game=room.game, sections=("net", "device"), **about)


async def invitation(request: Request, room: Room, key: str) -> Response:
    """Who invites, to what, and the seats that are free. Looking at it takes none."""
    who = Asker(request.state.guest, request.state.lang)
    async with room.lock:
        offered = invitations.shown(room, who, key)
        colours = room.match.view(None).get("colours")
        host = next((seat.name for seat in room.seats if room.host in seat.holders and seat.name), "")
    if offered["you"]:
        return RedirectResponse(f"/t/{room.id}", 303)
    for seat in offered["seats"]:
        seat["colour"] = colours[seat["seat"]] if colours else f"s{seat['seat']}"
        seat["called"] = seat["name"] or (
            bot_players.level_name(seat["level"])[who.lang] if seat["kind"] == "bot" else ""
        )
    shown = {"offered": offered, "host": host, "key": key, "table": room.id, "covered": room.game.shelf is not None}
    return make_page(request, "invitation.html", game=room.game, sections=("net", "sit", "lobby", "clock"), **shown)
