"""The API of chat, mutes and pings. One short function for each address."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field, StrictBool, StringConstraints

from ludotheque.table.api.bodies import Body, Key, SeatNumber
from ludotheque.table.api.dependencies import AllRooms, CurrentClient, Json
from ludotheque.table.play import pings
from ludotheque.table.talk import chat

router = APIRouter(prefix="/api")

Number = Annotated[int, Field(ge=1, le=chat.LAST_NUMBER, strict=True)]
Before = Annotated[int | None, Query(ge=1, le=chat.LAST_NUMBER)]


class Words(Body):
    """What somebody says."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=chat.MAX_TEXT_CHARS)]


class Mute(Body):
    """Whom somebody would rather not read, or would again: the author of a line of a table."""

    table: Annotated[str, StringConstraints(max_length=40)]
    n: Number
    mute: StrictBool


class Ping(Body):
    """What somebody points at."""

    seat: SeatNumber
    key: Key


@router.get("/tables/{table}/talk")
async def list_chat(table: str, client: CurrentClient, rooms: AllRooms, before: Before = None) -> Json:
    """Return the last chat lines of a table, or those before a number, as far as the caller may read them."""
    return await chat.list_latest(rooms, client, await rooms.get_visible(table, client), before)


@router.post("/tables/{table}/talk", status_code=201)
async def post_chat(table: str, body: Words, client: CurrentClient, rooms: AllRooms) -> Json:
    """Write a chat line: to the other players, or among the spectators."""
    return await chat.post_chat(rooms, client, table, body.text)


@router.post("/me/mutes")
async def mute_author(body: Mute, client: CurrentClient, rooms: AllRooms) -> Json:
    """Mute or unmute the author of a line."""
    return await chat.mute_author(rooms, client, body.table, body.n, body.mute)


@router.post("/tables/{table}/ping")
async def ping_board(table: str, body: Ping, client: CurrentClient, rooms: AllRooms) -> Json:
    """Point at something on the board, for all to see."""
    return await pings.ping(rooms, client, table, body.seat, body.key)
