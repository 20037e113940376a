"""What every address of the API needs first: the client, and the services of the table.

These are coroutines although they await nothing: FastAPI runs plain functions in a thread, at each request.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Depends, Query, Request

from ludotheque.table.play.site import Site
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms

Json = dict[str, Any]

Flip = Annotated[bool | None, Query()]
Shape = Annotated[Literal["wide", "tall"], Query()]
Eyes = Annotated[int | None, Query(ge=0, le=63)]


async def _read_client(request: Request, flip: Flip = None, shape: Shape = "wide", eyes: Eyes = None) -> Client:
    if request.client:
        request.app.state.site.rooms.origins.note(request.state.guest, request.client.host)
    program = request.state.program  # a program has no use for drawings
    form = "data" if program else "whole"
    return Client(request.state.guest, request.state.lang, flip, shape, eyes, form, program, request.state.address)


async def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.site.rooms
    return rooms


async def _site(request: Request) -> Site:
    site: Site = request.app.state.site
    return site


CurrentClient = Annotated[Client, Depends(_read_client)]
AllRooms = Annotated[Rooms, Depends(_rooms)]
Services = Annotated[Site, Depends(_site)]
