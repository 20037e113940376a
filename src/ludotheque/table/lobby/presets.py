"""Presets: set-ups of a game, saved under a title and shared by a link."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import bot_levels
from ludotheque.table.store.schema import RecipeRow
from ludotheque.table.store.store import Store, to_the_end

Json = dict[str, Any]

MOST = 50
"""Presets that one guest may keep."""


async def save(store: Store, guest: str, title: str, body: Json) -> Json:
    """Save a set-up; return its id and link. Names of people stay out of it: it may be shared. Raise a Problem when
    there are too many."""
    content = body | {"seats": [{key: seat[key] for key in ("kind", "level")} for seat in body["seats"]]}
    preset = {"id": secrets.token_hex(6), "guest": guest, "title": title, "game": body["game"], "body": content}
    if not await _insert(store, preset):
        raise Problem(409, "full", Text(f"On garde {MOST} recettes au plus.", f"One can keep {MOST} recipes at most."))
    return {"id": preset["id"], "url": _url(preset["game"], preset["id"])}


async def listed(store: Store, guest: str) -> list[Json]:
    """List a guest's own presets, the latest first."""
    query = select(*RecipeRow.__table__.columns).where(RecipeRow.guest == guest)
    rows = await store.read(query.order_by(RecipeRow.created.desc()).limit(MOST))
    return [_shown(row) | {"mine": True} for row in rows if row.game in game_names()]


async def one(store: Store, guest: str, preset: str) -> Json:
    """Return a preset, for anybody with its link, as far as it fits the rules of today; raise a Problem when there is
    none."""
    row = await _row(store, preset)
    if row is None or row.game not in game_names():
        raise unknown()
    return _shown(row) | {"mine": row.guest == guest}


async def rename(store: Store, guest: str, preset: str, title: str) -> Json:
    """Give the guest's preset another title; raise a Problem when it is not theirs."""
    if not await _change(store, guest, preset, title):
        raise unknown()
    return {"applied": True, "title": title}


async def remove(store: Store, guest: str, preset: str) -> Json:
    """Delete the guest's preset; raise a Problem when it is not theirs."""
    if not await _change(store, guest, preset, None):
        raise unknown()
    return {"applied": True}


def unknown() -> Problem:
    """Return the Problem for a preset that does not exist, or is somebody else's."""
    return Problem(404, "not_found", Text("Cette recette n’existe pas.", "There is no such recipe."))


def fitted(game: Game, body: Json) -> tuple[Json, list[Text]]:
    """Return what of a set-up the game of today still knows, and what was dropped, in words."""
    known, dropped = {option.name: option for option in game.book.options}, []
    options: Json = {}
    for name, value in body["options"].items():
        if name in known and known[name].spells(_spelt(value)):
            options[name] = value
        else:
            dropped.append(_gone(known[name].title if name in known else Text(name, name), str(value)))
    levels = [level for level, _ in bot_levels.levels(game)]
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


def _url(game: str, preset: str) -> str:
    return f"/g/{game}?recipe={preset}"


# --- the rows ---


async def _row(store: Store, preset: str) -> Row[Any] | None:
    rows = await store.read(select(*RecipeRow.__table__.columns).where(RecipeRow.id == preset))
    return rows[0] if rows else None


@to_the_end
async def _insert(store: Store, preset: Json) -> bool:
    async with store.writing() as connection:
        count = select(func.count()).select_from(RecipeRow).where(RecipeRow.guest == preset["guest"])
        if ((await connection.execute(count)).scalar() or 0) >= MOST:
            return False
        await connection.execute(insert(RecipeRow).values(**preset))
        return True


@to_the_end
async def _change(store: Store, guest: str, preset: str, title: str | None) -> bool:
    own = (RecipeRow.id == preset) & (RecipeRow.guest == guest)
    async with store.writing() as connection:
        work = delete(RecipeRow).where(own) if title is None else update(RecipeRow).where(own).values(title=title)
        return bool((await connection.execute(work)).rowcount)
