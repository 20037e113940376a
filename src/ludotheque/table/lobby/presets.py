"""Presets: set-ups of a game, saved under a title and shared by a link."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text, format_label
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import bot_levels
from ludotheque.table.store.schema import PresetRow
from ludotheque.table.store.store import Store, shield_from_cancel
from ludotheque.table.words import WORDS

Json = dict[str, Any]

MAX_PRESETS = 50
"""Presets that one guest may keep."""


async def save_preset(store: Store, guest: str, title: str, body: Json) -> Json:
    """Save a set-up; return its id and link. Names of people stay out of it: it may be shared. Raise a Problem when
    there are too many."""
    content = body | {"seats": [{key: seat[key] for key in ("kind", "level")} for seat in body["seats"]]}
    preset = {"id": secrets.token_hex(6), "guest": guest, "title": title, "game": body["game"], "body": content}
    if not await _insert_row(store, preset):
        raise Problem(409, "full", WORDS["preset.full"].format(most=MAX_PRESETS))
    return {"id": preset["id"], "url": _make_url(preset["game"], preset["id"])}


async def list_presets(store: Store, guest: str) -> list[Json]:
    """List a guest's own presets, the latest first."""
    query = select(*PresetRow.__table__.columns).where(PresetRow.guest == guest)
    rows = await store.fetch_rows(query.order_by(PresetRow.created.desc()).limit(MAX_PRESETS))
    return [_describe_preset(row) | {"mine": True} for row in rows if row.game in game_names()]


async def load_preset(store: Store, guest: str, preset: str) -> Json:
    """Return a preset, for anybody with its link, as far as it fits the rules of today; raise a Problem when there is
    none."""
    row = await _load_row(store, preset)
    if row is None or row.game not in game_names():
        raise unknown_preset()
    return _describe_preset(row) | {"mine": row.guest == guest}


async def rename_preset(store: Store, guest: str, preset: str, title: str) -> Json:
    """Give the guest's preset another title; raise a Problem when it is not theirs."""
    if not await _change_row(store, guest, preset, title):
        raise unknown_preset()
    return {"applied": True, "title": title}


async def delete_preset(store: Store, guest: str, preset: str) -> Json:
    """Delete the guest's preset; raise a Problem when it is not theirs."""
    if not await _change_row(store, guest, preset, None):
        raise unknown_preset()
    return {"applied": True}


def unknown_preset() -> Problem:
    """Return the Problem for a preset that does not exist, or is somebody else's."""
    return Problem(404, "not_found", WORDS["preset.unknown"])


def fit_to_rules(game: Game, body: Json) -> tuple[Json, list[Text]]:
    """Return what of a set-up the game of today still knows, and what was dropped, in words."""
    known, dropped = {option.name: option for option in game.book.options}, []
    options: Json = {}
    for name, value in body["options"].items():
        if name in known and known[name].is_canonical(_spell_value(value)):
            options[name] = value
        else:
            dropped.append(_dropped_option(known[name].title if name in known else Text(name, name), str(value)))
    levels = [level for level, _ in bot_levels.list_levels(game)]
    seats = []
    for seat in body["seats"][: game.rules.players[1]]:
        if seat["kind"] == "bot" and levels and seat["level"] not in levels:
            dropped.append(WORDS["preset.dropped_bot"].format(level=seat["level"]))
            seat = seat | {"level": levels[-1]}
        seats.append(seat)
    if len(body["seats"]) > game.rules.players[1]:
        dropped.append(WORDS["preset.dropped_seats"].format(count=len(body["seats"])))
    return body | {"options": options, "seats": seats}, dropped


def _spell_value(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _dropped_option(title: Text, value: str) -> Text:
    return Text.in_each(lambda lang: format_label(title[lang], value[:40], lang))


def _describe_preset(row: Row[Any]) -> Json:
    game = get_game(row.game)
    body, dropped = fit_to_rules(game, row.body)
    return {
        "id": row.id,
        "title": row.title,
        "game": row.game,
        "game_title": game.words.title.to_json(),
        "url": _make_url(row.game, row.id),
        "body": body,
        "dropped": [text.to_json() for text in dropped],
    }


def _make_url(game: str, preset: str) -> str:
    return f"/g/{game}?recipe={preset}"


# --- the rows ---


async def _load_row(store: Store, preset: str) -> Row[Any] | None:
    rows = await store.fetch_rows(select(*PresetRow.__table__.columns).where(PresetRow.id == preset))
    return rows[0] if rows else None


@shield_from_cancel
async def _insert_row(store: Store, preset: Json) -> bool:
    async with store.transaction() as connection:
        count = select(func.count()).select_from(PresetRow).where(PresetRow.guest == preset["guest"])
        if ((await connection.execute(count)).scalar() or 0) >= MAX_PRESETS:
            return False
        await connection.execute(insert(PresetRow).values(**preset))
        return True


@shield_from_cancel
async def _change_row(store: Store, guest: str, preset: str, title: str | None) -> bool:
    own = (PresetRow.id == preset) & (PresetRow.guest == guest)
    async with store.transaction() as connection:
        work = delete(PresetRow).where(own) if title is None else update(PresetRow).where(own).values(title=title)
        return bool((await connection.execute(work)).rowcount)
