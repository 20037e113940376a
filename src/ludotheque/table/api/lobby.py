"""The API of the lobby: open tables, presets, invitations, seats. One short function for each address."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AfterValidator, ConfigDict, Field, StrictBool, StringConstraints

from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import AllRooms, CurrentClient, Json
from ludotheque.table.lobby import new_table, open_tables, presets, seat_changes, seats, second_device
from ludotheque.table.room import invitations

router = APIRouter(prefix="/api")

GameName = Annotated[str | None, Query(max_length=40)]
Start = Annotated[int, Query(ge=0, le=1000)]
Count = Annotated[int, Query(ge=1, le=50)]
InviteKey = Annotated[str, StringConstraints(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=63)]
PresetId = Annotated[str, Path(max_length=24)]
Title = Annotated[
    str, StringConstraints(max_length=60), AfterValidator(bodies.strip_invisible), StringConstraints(min_length=1)
]


class SitDown(bodies.Body):
    """A free seat, and the invitation where the table is not listed."""

    seat: bodies.SeatNumber
    invite: InviteKey | None = None


class StandUp(bodies.Body):
    """A seat to leave."""

    seat: bodies.SeatNumber


class WhoSits(bodies.Body):
    """The player of a free seat: a bot, or any guest who comes."""

    model_config = ConfigDict(
        json_schema_extra={"description": "Who is to sit on a free seat: a bot, or whoever comes."}
    )

    kind: Literal["bot", "open"]
    level: Annotated[int, Field(ge=1, le=9, strict=True)] = 2


class SeatAnswer(bodies.Body):
    """The answer to what the host asks about a seat: `about` and `kind` (with `level`) say which question it was."""

    accept: StrictBool
    about: bodies.SeatNumber
    kind: Literal["bot", "open"]
    level: Annotated[int, Field(ge=1, le=9, strict=True)] | None = None


class OwnKey(bodies.Body):
    """The key of one's own seat."""

    k: InviteKey


class Invitation(bodies.Body):
    """A new invitation, or none any more."""

    renew: bool = True


class NewRecipe(bodies.Body):
    """A set-up under a title."""

    title: Title
    body: bodies.NewTable


class NewTitle(bodies.Body):
    """Another title for a recipe."""

    title: Title


# --- the lobby ---


@router.get("/lobby")
async def list_lobby(request: Request, game: GameName = None, start: Start = 0, count: Count = 30) -> Json:
    """List tables with free seats, and tables that can be watched."""
    open_lobby: open_tables.Lobby = request.app.state.lobby
    return await open_lobby.list_page(game, start, count)


@router.get("/lobby/mine")
async def list_my_tables(client: CurrentClient, rooms: AllRooms, game: GameName = None) -> Json:
    """List the caller's running tables, first those where they owe a decision."""
    return {"tables": await open_tables.list_own_tables(rooms, client, game)}


# --- seats ---


@router.get("/tables/{table}/invitation")
async def get_invitation(
    table: str, client: CurrentClient, rooms: AllRooms, invite: Annotated[str, Query(max_length=40)]
) -> Json:
    """Return what an invitation offers."""
    room = await rooms.get(table)
    async with room.lock:
        return invitations.invitation_to_json(room, client, invite)


@router.post("/tables/{table}/invitation")
async def change_invitation(table: str, body: Invitation, client: CurrentClient, rooms: AllRooms) -> Json:
    """Make a new invitation, or withdraw it."""
    return await seats.change_invitation(rooms, client, table, body.renew)


@router.post("/tables/{table}/sit")
async def take_seat(table: str, body: SitDown, client: CurrentClient, rooms: AllRooms) -> Json:
    """Take a free seat."""
    return await seats.take_seat(rooms, client, table, body.seat, body.invite)


@router.post("/tables/{table}/stand")
async def leave_seat(table: str, body: StandUp, client: CurrentClient, rooms: AllRooms) -> Json:
    """Leave a seat that has not played yet."""
    return await seats.leave_seat(rooms, client, table, body.seat)


@router.post("/tables/{table}/seats/{seat}")
async def set_seat(table: str, seat: Seat, body: WhoSits, client: CurrentClient, rooms: AllRooms) -> Json:
    """Put a bot on a free seat, or free it again; once the game has begun the others are asked."""
    return await seat_changes.set_seat(rooms, client, table, seat, body.level if body.kind == "bot" else None)


@router.post("/tables/{table}/seating/answer")
async def answer_seat_question(table: str, body: SeatAnswer, client: CurrentClient, rooms: AllRooms) -> Json:
    """Answer what the host asks about a seat."""
    level = body.level if body.kind == "bot" else None
    return await seat_changes.answer_seat_question(rooms, client, table, body.accept, body.about, level)


@router.post("/tables/{table}/device")
async def continue_on_device(
    table: str, body: OwnKey, request: Request, client: CurrentClient, rooms: AllRooms
) -> Json:
    """Be the same person on this device, by the link of the caller's own seat."""
    known = await second_device.continue_on_device(rooms, client, request.state.session, table, body.k)
    request.state.session = known
    return {"applied": True, "url": f"/t/{table}"}


# --- presets ---


@router.get("/recipes")
async def list_my_presets(client: CurrentClient, rooms: AllRooms) -> Json:
    """List the caller's presets."""
    return {"recipes": await presets.list_presets(rooms.store, client.guest)}


@router.post("/recipes", status_code=201)
async def save_preset(body: NewRecipe, client: CurrentClient, rooms: AllRooms) -> Json:
    """Save a set-up as a preset."""
    plan, chairs = body.body.to_plan(), body.body.to_seat_plans()
    new_table.check_plan(plan, chairs)
    new_table.set_up_match(plan, len(chairs))
    kept = body.body.model_dump(mode="json")
    return await presets.save_preset(rooms.store, client.guest, body.title, kept)


@router.get("/recipes/{recipe}")
async def get_preset(recipe: PresetId, client: CurrentClient, rooms: AllRooms) -> Json:
    """Return a preset, for anybody with its link."""
    return await presets.load_preset(rooms.store, client.guest, recipe)


@router.post("/recipes/{recipe}")
async def rename_preset(recipe: PresetId, body: NewTitle, client: CurrentClient, rooms: AllRooms) -> Json:
    """Give a preset another title."""
    return await presets.rename_preset(rooms.store, client.guest, recipe, body.title)


@router.delete("/recipes/{recipe}")
async def delete_preset(recipe: PresetId, client: CurrentClient, rooms: AllRooms) -> Json:
    """Delete a preset."""
    return await presets.delete_preset(rooms.store, client.guest, recipe)
