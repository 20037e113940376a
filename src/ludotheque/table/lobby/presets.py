"""Recipes: a way to set a game up, saved under a title and shared by a link."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.play import bot_players
from ludotheque.table.store.schema import RecipeRow
from ludotheque.table.store.store import Store, to_the_end

Json = dict[str, Any]

MOST = 50
"""Recipes that one guest may keep."""


async def save(store: Store, guest: str, title: str, body: Json) -> Json:
    """Keep a set-up. Names of people stay out of it: it may be shared."""
    kept = body | {"seats": [{key: seat[key] for key in ("kind", "level")} for seat in body["seats"]]}
    recipe = {"id": secrets.token_hex(6), "guest": guest, "title": title, "game": body["game"], "body": kept}
    if not await _insert(store, recipe):
        raise Problem(409, "full", Text(f"On garde {MOST} recettes au plus.", f"One can keep {MOST} recipes at most."))
    return {"id": recipe["id"], "url": _url(recipe["game"], recipe["id"])}


async def listed(store: Store, guest: str) -> list[Json]:
    """A guest's own recipes, the latest first."""
    query = select(*RecipeRow.__table__.columns).where(RecipeRow.guest == guest)
    rows = await store.read(query.order_by(RecipeRow.created.desc()).limit(MOST))
    return [_shown(row) | {"mine": True} for row in rows if row.game in game_names()]


async def one(store: Store, guest: str, recipe: str) -> Json:
    """A recipe, for whoever has its link, as far as it still fits the rules of today."""
    row = await _row(store, recipe)
    if row is None or row.game not in game_names():
        raise unknown()
    return _shown(row) | {"mine": row.guest == guest}


async def rename(store: Store, guest: str, recipe: str, title: str) -> Json:
    """Give one's recipe another title."""
    if not await _change(store, guest, recipe, title):
        raise unknown()
    return {"applied": True, "title": title}


async def remove(store: Store, guest: str, recipe: str) -> Json:
    """Throw one's recipe away; its link opens nothing from now on."""
    if not await _change(store, guest, recipe, None):
        raise unknown()
    return {"applied": True}


def unknown() -> Problem:
    """No such recipe, or somebody else's."""
    return Problem(404, "not_found", Text("Cette recette n’existe pas.", "There is no such recipe."))


def fitted(game: Game, body: Json) -> tuple[Json, list[Text]]:
    """What of a set-up the game of today still knows, and what was dropped, in words."""
    known, dropped = {option.name: option for option in game.book.options}, []
    options: Json = {}
    for name, value in body["options"].items():
        if name in known and known[name].spells(_spelt(value)):
            options[name] = value
        else:
            dropped.append(_gone(known[name].title if name in known else Text(name, name), str(value)))
    levels = [level for level, _ in bot_players.levels(game)]
    seats = []
    for seat in body["seats"][: game.rules.players[1]]:
        if seat["kind"] == "bot" and levels and seat["level"] not in levels:
            dropped.append(Text(f"robot de niveau {seat['level']}", f"level {seat['level']} robot"))
            seat = seat | {"level": levels[-1]}
        seats.append(seat)
    if len(body["seats"]) > game.rules.players[1]:
        dropped.append(Text(f"{len(body['seats'])} joueurs", f"{len(body['seats'])} players"))
    return body | {"options": options, "seats": seats}, dropped


def _spelt(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _gone(title: Text, value: str) -> Text:
    return Text(f"{title.fr} : {value[:40]}", f"{title.en}: {value[:40]}")


def _shown(row: Row[Any]) -> Json:
    game = find_game(row.game)
    body, dropped = fitted(game, row.body)
    return {
        "id": row.id,
        "title": row.title,
        "game": row.game,
        "game_title": game.words.title.both(),
        "url": _url(row.game, row.id),
        "body": body,
        "dropped": [text.both() for text in dropped],
    }


def _url(game: str, recipe: str) -> str:
    return f"/g/{game}?recipe={recipe}"


# --- the rows ---


async def _row(store: Store, recipe: str) -> Row[Any] | None:
    rows = await store.read(select(*RecipeRow.__table__.columns).where(RecipeRow.id == recipe))
    return rows[0] if rows else None


@to_the_end
async def _insert(store: Store, recipe: Json) -> bool:
    async with store.writing() as connection:
        kept = select(func.count()).select_from(RecipeRow).where(RecipeRow.guest == recipe["guest"])
        if ((await connection.execute(kept)).scalar() or 0) >= MOST:
            return False
        await connection.execute(insert(RecipeRow).values(**recipe))
        return True


@to_the_end
async def _change(store: Store, guest: str, recipe: str, title: str | None) -> bool:
    own = (RecipeRow.id == recipe) & (RecipeRow.guest == guest)
    async with store.writing() as connection:
        work = delete(RecipeRow).where(own) if title is None else update(RecipeRow).where(own).values(title=title)
        return bool((await connection.execute(work)).rowcount)
