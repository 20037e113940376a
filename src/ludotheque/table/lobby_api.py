"""The API of the lobby: open tables, recipes, invitations, sitting down. One short function for each address."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import AfterValidator, Field, StrictBool, StringConstraints

from ludotheque.table import bodies, devices, invitations, lobby, making, recipes, reseating, sitting
from ludotheque.table.asking import All, Json, Who

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
    known: lobby.Lobby = request.app.state.lobby
    return await known.page(game, start, count)


@router.get("/lobby/mine")
async def mine(who: Who, tables: All, game: GameName = None) -> Json:
    """The caller's running tables, those where he is to decide first."""
    return {"tables": await lobby.mine(tables, who, game)}


# --- sitting down ---


@router.get("/tables/{table}/invitation")
async def invitation(table: str, who: Who, tables: All, invite: Annotated[str, Query(max_length=40)]) -> Json:
    """What an invitation offers."""
    room = await tables.room(table)
    async with room.lock:
        return invitations.shown(room, who, invite)


@router.post("/tables/{table}/invitation")
async def invite(table: str, body: Invitation, who: Who, tables: All) -> Json:
    """Make a new invitation, or take it back."""
    return await sitting.invite(tables, who, table, body.renew)


@router.post("/tables/{table}/sit")
async def sit(table: str, body: SitDown, who: Who, tables: All) -> Json:
    """Take a free seat."""
    return await sitting.sit(tables, who, table, body.seat, body.invite)


@router.post("/tables/{table}/stand")
async def stand(table: str, body: StandUp, who: Who, tables: All) -> Json:
    """Leave a seat that has not played yet."""
    return await sitting.stand(tables, who, table, body.seat)


@router.post("/tables/{table}/seats/{seat}")
async def set_seat(table: str, seat: Seat, body: WhoSits, who: Who, tables: All) -> Json:
    """A bot for a free seat, or a free seat again; once the game has begun the others are asked."""
    return await reseating.set_seat(tables, who, table, seat, body.level if body.kind == "bot" else None)


@router.post("/tables/{table}/seating/answer")
async def answer_seating(table: str, body: SeatAnswer, who: Who, tables: All) -> Json:
    """Answer what the host asks about a seat."""
    level = body.level if body.kind == "bot" else None
    return await reseating.answer(tables, who, table, body.accept, body.about, level)


@router.post("/tables/{table}/device")
async def come_back(table: str, body: OwnKey, request: Request, who: Who, tables: All) -> Json:
    """Be the same person on this device, by the link of one's own seat."""
    known = await devices.come_back(tables, who, request.state.session, table, body.k)
    request.state.session = known
    return {"applied": True, "url": f"/t/{table}"}


# --- recipes ---


@router.get("/recipes")
async def my_recipes(who: Who, tables: All) -> Json:
    """The caller's recipes."""
    return {"recipes": await recipes.listed(tables.store, who.guest)}


@router.post("/recipes", status_code=201)
async def save_recipe(body: NewRecipe, who: Who, tables: All) -> Json:
    """Keep a set-up."""
    plan, chairs = body.body.plan(), body.body.chairs()
    making.check(plan, chairs)
    making.set_up(plan, len(chairs))
    kept = body.body.model_dump(mode="json")
    return await recipes.save(tables.store, who.guest, body.title, kept)


@router.get("/recipes/{recipe}")
async def recipe(recipe: RecipeId, who: Who, tables: All) -> Json:
    """A recipe, for whoever has its link."""
    return await recipes.one(tables.store, who.guest, recipe)


@router.post("/recipes/{recipe}")
async def rename_recipe(recipe: RecipeId, body: NewTitle, who: Who, tables: All) -> Json:
    """Another title."""
    return await recipes.rename(tables.store, who.guest, recipe, body.title)


@router.delete("/recipes/{recipe}")
async def remove_recipe(recipe: RecipeId, who: Who, tables: All) -> Json:
    """Throw a recipe away."""
    return await recipes.remove(tables.store, who.guest, recipe)
