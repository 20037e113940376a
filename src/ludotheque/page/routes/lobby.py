"""The pages of the lobby, of invitations and of device links."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from ludotheque.core.catalog import games_on_shelf
from ludotheque.page.page_router import PageRouter
from ludotheque.page.render import render_page
from ludotheque.page.side_names import has_side_option, list_side_names
from ludotheque.table.lobby import second_device
from ludotheque.table.room import bot_levels, invitations
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.terms import NO_SPECTATORS

router = PageRouter(include_in_schema=False)

LOBBY_WORDS = ("lobby", "shelf", "seat", "share", "clock")


@router.get("/lobby")
def lobby_page(request: Request) -> Response:
    """Show the open tables, the running ones, the client's own tables and presets."""
    games = games_on_shelf()
    shown = {"sides": {game.name: list_side_names(game.name) for game in games}, "has_seats": has_side_option}
    return render_page(request, "lobby.html", games=games, here="lobby", sections=LOBBY_WORDS, **shown)


async def device_page(request: Request, room: Room, key: str) -> Response:
    """Ask whether this browser is to be the player whose seat a link belongs to. Looking at the page changes
    nothing."""
    rooms: Rooms = request.app.state.site.rooms
    async with room.lock:
        name, hindrance = await second_device.describe_link(rooms, request.state.session, room, key)
    why = hindrance.text if hindrance else None
    about: dict[str, Any] = {"name": name[request.state.lang], "key": key, "table": room.id, "hindrance": why}
    about |= {
        "log_in": hindrance is not None and hindrance.code == "account",
        "may_watch": room.terms.watch != NO_SPECTATORS,
    }
    return render_page(request, "device.html", game=room.game, sections=("net", "device"), **about)


async def invitation_page(request: Request, room: Room, key: str) -> Response:
    """Show the host of an invitation, the game, and the free seats. Looking at the page takes none."""
    client = Client(request.state.guest, request.state.lang)
    async with room.lock:
        offered = invitations.invitation_to_json(room, client, key)
        colours = room.match.view(None).get("colours")
        host = next((seat.name for seat in room.seats if room.host in seat.holders and seat.name), "")
    if offered["you"]:
        return RedirectResponse(f"/t/{room.id}", 303)
    for seat in offered["seats"]:
        seat["colour"] = colours[seat["seat"]] if colours else f"s{seat['seat']}"
        seat["called"] = seat["name"] or (
            bot_levels.level_name(seat["level"])[client.lang] if seat["kind"] == "bot" else ""
        )
    shown = {"offered": offered, "host": host, "key": key, "table": room.id, "covered": room.game.shelf is not None}
    return render_page(request, "invitation.html", game=room.game, sections=("net", "sit", "lobby", "clock"), **shown)
