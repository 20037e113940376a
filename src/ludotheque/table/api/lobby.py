"""The API of the lobby: open tables, recipes, invitations, sitting down. One short function for each address."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AfterValidator, Field, StrictBool, StringConstraints

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
    """Who is to sit on a free seat: a bot, or whoever comes."""

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
    """Tables that wait for somebody, and tables one can watch."""
    known: open_tables.Lobby = request.app.state.lobby
    return await known.page(game, start, count)


@router.get("/lobby/mine")
async def mine(who: Who, rooms: All, game: GameName = None) -> Json:
    """The caller's running tables, those where he is to decide first."""
    return {"tables": await open_tables.mine(rooms, who, game)}


# --- sitting down ---


@router.get("/tables/{table}/invitation")
async def invitation(table: str, who: Who, rooms: All, invite: Annotated[str, Query(max_length=40)]) -> Json:
    """What an invitation offers."""
    room = await rooms.get(table)
    async with room.lock:
        return invitations.shown(room, who, invite)


@router.post("/tables/{table}/invitation")
async def invite(table: str, body: Invitation, who: Who, rooms: All) -> Json:
    """Make a new invitation, or take it back."""
    return await seats.invite(rooms, who, table, body.renew)


@router.post("/tables/{table}/sit")
async def sit(table: str, body: SitDown, who: Who, rooms: All) -> Json:
    """Take a free seat."""
    return await seats.sit(rooms, who, table, body.seat, body.invite)


@router.post("/tables/{table}/stand")
async def stand(table: str, body: StandUp, who: Who, rooms: All) -> Json:
    """Leave a seat that has not played yet."""
    return await seats.stand(rooms, who, table, body.seat)


@router.post("/tables/{table}/seats/{seat}")
async def set_seat(table: str, seat: Seat, body: WhoSits, who: Who, rooms: All) -> Json:
    """A bot for a free seat, or a free seat again; once the game has begun the others are asked."""
    return await seat_changes.set_seat(rooms, who, table, seat, body.level if body.kind == "bot" else None)


@router.post("/tables/{table}/seating/answer")
async def answer_seating(table: str, body: SeatAnswer, who: Who, rooms: All) -> Json:
    """Answer what the host asks about a seat."""
    level = body.level if body.kind == "bot" else None
    return await seat_changes.answer(rooms, who, table, body.accept, body.about, level)


@router.post("/tables/{table}/device")
async def come_back(table: str, body: OwnKey, request: Request, who: Who, rooms: All) -> Json:
    """Be the same person on this device, by the link of one's own seat."""
    known = await second_device.come_back(rooms, who, request.state.session, table, body.k)
    request.state.session = known
    return {"applied": True, "url": f"/t/{table}"}


# --- recipes ---


@router.get("/recipes")
async def my_recipes(who: Who, rooms: All) -> Json:
    """The caller's recipes."""
    return {"recipes": await presets.listed(rooms.store, who.guest)}


@router.post("/recipes", status_code=201)
async def save_recipe(body: NewRecipe, who: Who, rooms: All) -> Json:
    """Keep a set-up."""
    plan, chairs = body.body.plan(), body.body.chairs()
    new_table.check(plan, chairs)
    new_table.set_up(plan, len(chairs))
    kept = body.body.model_dump(mode="json")
    return await presets.save(rooms.store, who.guest, body.title, kept)


@router.get("/recipes/{recipe}")
async def recipe(recipe: RecipeId, who: Who, rooms: All) -> Json:
    """A recipe, for whoever has its link."""
    return await presets.one(rooms.store, who.guest, recipe)


@router.post("/recipes/{recipe}")
async def rename_recipe(recipe: RecipeId, body: NewTitle, who: Who, rooms: All) -> Json:
    """Another title."""
    return await presets.rename(rooms.store, who.guest, recipe, body.title)


@router.delete("/recipes/{recipe}")
async def remove_recipe(recipe: RecipeId, who: Who, rooms: All) -> Json:
    """Throw a recipe away."""
    return await presets.remove(rooms.store, who.guest, recipe)
