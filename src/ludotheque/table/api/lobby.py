"""The API of the lobby: open tables, presets, invitations, seats. One short function for each address."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AfterValidator, ConfigDict, Field, StrictBool, StringConstraints

from ludotheque.table.api import bodies
from ludotheque.table.api.dependencies import All, Json, Who
from ludotheque.table.lobby import new_table, open_tables, presets, seat_changes, seats, second_device
from ludotheque.table.room import invitations

router = APIRouter(prefix="/api")

GameName = Annotated[str | None, Query(max_length=40)]
Start = Annotated[int, Query(ge=0, le=1000)]
Count = Annotated[int, Query(ge=1, le=50)]
InviteKey = Annotated[str, StringConstraints(max_length=40)]
Seat = Annotated[int, Path(ge=0, le=63)]
RecipeId = Annotated[str, Path(max_length=24)]
Title = Annotated[
    str, StringConstraints(max_length=60), AfterValidator(bodies.printable), StringConstraints(min_length=1)
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
async def listing(request: Request, game: GameName = None, start: Start = 0, count: Count = 30) -> Json:
    """List tables with free seats, and tables that can be watched."""
    open_lobby: open_tables.Lobby = request.app.state.lobby
    return await open_lobby.page(game, start, count)


@router.get("/lobby/mine")
async def mine(client: Who, rooms: All, game: GameName = None) -> Json:
    """List the caller's running tables, first those where they owe a decision."""
    return {"tables": await open_tables.mine(rooms, client, game)}


# --- seats ---


@router.get("/tables/{table}/invitation")
async def invitation(table: str, client: Who, rooms: All, invite: Annotated[str, Query(max_length=40)]) -> Json:
    """Return what an invitation offers."""
    room = await rooms.get(table)
    async with room.lock:
        return invitations.shown(room, client, invite)


@router.post("/tables/{table}/invitation")
async def invite(table: str, body: Invitation, client: Who, rooms: All) -> Json:
    """Make a new invitation, or withdraw it."""
    return await seats.invite(rooms, client, table, body.renew)


@router.post("/tables/{table}/sit")
async def sit(table: str, body: SitDown, client: Who, rooms: All) -> Json:
    """Take a free seat."""
    return await seats.sit(rooms, client, table, body.seat, body.invite)


@router.post("/tables/{table}/stand")
async def stand(table: str, body: StandUp, client: Who, rooms: All) -> Json:
    """Leave a seat that has not played yet."""
    return await seats.stand(rooms, client, table, body.seat)


@router.post("/tables/{table}/seats/{seat}")
async def set_seat(table: str, seat: Seat, body: WhoSits, client: Who, rooms: All) -> Json:
    """Put a bot on a free seat, or free it again; once the game has begun the others are asked."""
    return await seat_changes.set_seat(rooms, client, table, seat, body.level if body.kind == "bot" else None)


@router.post("/tables/{table}/seating/answer")
async def answer_seating(table: str, body: SeatAnswer, client: Who, rooms: All) -> Json:
    """Answer what the host asks about a seat."""
    level = body.level if body.kind == "bot" else None
    return await seat_changes.answer(rooms, client, table, body.accept, body.about, level)


@router.post("/tables/{table}/device")
async def come_back(table: str, body: OwnKey, request: Request, client: Who, rooms: All) -> Json:
    """Be the same person on this device, by the link of the caller's own seat."""
    known = await second_device.come_back(rooms, client, request.state.session, table, body.k)
    request.state.session = known
    return {"applied": True, "url": f"/t/{table}"}


# --- presets ---


@router.get("/recipes")
async def my_recipes(client: Who, rooms: All) -> Json:
    """List the caller's presets."""
    return {"recipes": await presets.listed(rooms.store, client.guest)}


@router.post("/recipes", status_code=201)
async def save_recipe(body: NewRecipe, client: Who, rooms: All) -> Json:
    """Save a set-up as a preset."""
    plan, chairs = body.body.plan(), body.body.chairs()
    new_table.check(plan, chairs)
    new_table.set_up(plan, len(chairs))
    kept = body.body.model_dump(mode="json")
    return await presets.save(rooms.store, client.guest, body.title, kept)


@router.get("/recipes/{recipe}")
async def recipe(recipe: RecipeId, client: Who, rooms: All) -> Json:
    """Return a preset, for anybody with its link."""
    return await presets.one(rooms.store, client.guest, recipe)


@router.post("/recipes/{recipe}")
async def rename_recipe(recipe: RecipeId, body: NewTitle, client: Who, rooms: All) -> Json:
    """Give a preset another title."""
    return await presets.rename(rooms.store, client.guest, recipe, body.title)


@router.delete("/recipes/{recipe}")
async def remove_recipe(recipe: RecipeId, client: Who, rooms: All) -> Json:
    """Delete a preset."""
    return await presets.remove(rooms.store, client.guest, recipe)
