"""The lobby: the listed tables with free seats, those that can be watched, and the client's own tables.

The public part is the same for everybody, so a process queries the database at most once in `CACHE_SECONDS`.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Any

from sqlalchemy import Row, select

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.game import Game
from ludotheque.core.language.text import Bilingual, Text
from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import board
from ludotheque.table.room import bot_levels, faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_consent import ANYBODY
from ludotheque.table.room.seat_names import board_names, describe_position, turn_sentence
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.schema import HolderRow, SeatRow, TableRow
from ludotheque.table.store.store import Store

Json = dict[str, Any]

LOBBY_DAYS = 7
"""A table that nobody touches for this many days leaves the lobby."""

MAX_LISTED = 200
"""Listed tables that are loaded; the latest first."""

MAX_OWN = 12
CACHE_SECONDS = 1.5
"""Seconds for which the list of tables is reused."""


class Lobby:
    """The listed tables of a server, as everybody sees them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: tuple[float, list[Json]] = (-CACHE_SECONDS, [])

    async def list_page(self, game: str | None, start: int, count: int) -> Json:
        """Return some of the tables with free seats, and of those that can be watched; `total` tells how many there
        are."""
        found = [shown for shown in await self._get_tables() if game is None or shown["game"] == game]
        waiting = [shown for shown in found if shown["free"]]
        running = [shown for shown in found if not shown["free"] and shown["terms"]["watch"] != "closed"]
        part = slice(start, start + count)
        return {
            "waiting": waiting[part],
            "running": running[part],
            "total": {"waiting": len(waiting), "running": len(running)},
            "days": LOBBY_DAYS,
        }

    async def _get_tables(self) -> list[Json]:
        loaded_at, known = self._cache
        if time.monotonic() - loaded_at < CACHE_SECONDS:
            return known
        known = await _load_tables(self._store)
        self._cache = (time.monotonic(), known)
        return known


async def _load_tables(store: Store) -> list[Json]:
    since = wall_time() - timedelta(days=LOBBY_DAYS)
    columns = (TableRow.id, TableRow.game, TableRow.header, TableRow.terms, TableRow.host, TableRow.changed)
    query = select(*columns).where(TableRow.listed, TableRow.status == "playing", TableRow.changed > since)
    rows = await store.fetch_rows(query.order_by(TableRow.changed.desc()).limit(MAX_LISTED))
    ids = [row.id for row in rows]
    seats = await store.fetch_rows(
        select(*SeatRow.__table__.columns).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.seat)
    )
    held = await store.fetch_rows(
        select(HolderRow.table_id, HolderRow.seat).where(HolderRow.table_id.in_(ids)).distinct()
    )
    taken = {(holder.table_id, holder.seat) for holder in held}
    seats_by_table: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for seat in seats:
        seats_by_table[seat.table_id].append(seat)
    return [_describe_table(row, seats_by_table[row.id], taken) for row in rows if row.game in game_names()]


def _describe_table(row: Row[Any], seats: Sequence[Row[Any]], taken: set[tuple[str, int]]) -> Json:
    game = get_game(row.game)
    shown = [_describe_seat(seat, (seat.table_id, seat.seat) in taken) for seat in seats]
    terms = Terms.from_json(row.terms)
    return {
        "table": row.id,
        "url": f"/t/{row.id}",
        "game": row.game,
        "title": game.words.title.to_json(),
        "seats": shown,
        "free": [seat["seat"] for seat in shown if seat["kind"] == "open" and not _is_closed(terms, seat["seat"])],
        "terms": terms.to_public_json(),
        "options": list_changed_options(game, row.header["options"]),
        "position": bool(row.header.get("start")),
        "changed": as_utc(row.changed).isoformat(),
    }


def _is_closed(terms: Terms, seat: int) -> bool:
    """Whether a player left the seat, and the others have not agreed to anybody else."""
    return terms.freed.get(str(seat), ANYBODY) != ANYBODY


def _describe_seat(seat: Row[Any], held: bool) -> Json:
    kind = "bot" if seat.kind == "bot" else "human" if held else "open"
    called = bot_levels.level_name(seat.level or 1).to_json() if kind == "bot" else None
    return {"seat": seat.seat, "kind": kind, "name": seat.name, "level": seat.level, "level_name": called}


def list_changed_options(game: Game, options: dict[str, Any]) -> list[Json]:
    """Return the options of a table that are not standard, in words."""
    found = []
    for option in game.book.options:
        value = str(options.get(option.name, option.get_default()))
        if value != option.get_default() and option.name != "seats":
            shown = option.values.get(value) or Text(value, value)
            found.append({"title": option.title.to_json(), "value": _shorten(shown).to_json()})
    return found


def _shorten(text: Text) -> Text:
    """Shorten a text: free texts (number sheets, packs) can be long."""
    return Text.in_each(lambda lang: text[lang] if len(text[lang]) <= 60 else f"{text[lang][:59]}…")


async def list_own_tables(rooms: Rooms, client: Client, game: str | None) -> list[Json]:
    """List the client's running tables: first those where they owe a decision, then the latest."""
    rows = [
        row
        for row in await rooms.store.list_guest_tables(client.guest)
        if row.status == "playing" and row.game in game_names()
    ]
    shown = []
    for row in [row for row in rows if game is None or row.game == game][:MAX_OWN]:
        try:
            shown.append(await _describe_own_table(rooms, client, row.id))
        except Problem:  # the rules have changed since: the table itself says so when it is opened
            continue
    return sorted((table for table in shown if table["playing"]), key=lambda table: not table["yours"])


async def _describe_own_table(rooms: Rooms, client: Client, table_id: str) -> Json:
    room = await rooms.get(table_id)
    async with room.lock:
        held, turn = room.list_seats(client.guest), room.match.turn
        others = [_describe_other(room, place, client) for place in range(len(room.seats)) if place not in held]
        return {
            "table": room.id,
            "url": f"/t/{room.id}",
            "game": room.game.name,
            "title": room.game.words.title.to_json(),
            "playing": room.is_playing,
            "others": others,
            "yours": any(seat in held for seat in turn),
            "status": _describe_status(room, client),
            "terms": room.terms.to_public_json(),
        }


def _describe_status(room: Room, client: Client) -> Bilingual:
    """Return whose decision it is, as the table itself says it: the game's own words, but other players by their
    names."""
    turn = room.match.turn
    if room.game.show.sides or set(turn) & set(room.list_seats(client.guest)):
        own = lambda: board.status_lines(partial(describe_position, room), room.match.view(room.find_viewpoint(client)))  # noqa: E731
        return faults.make_with_fallback(room, "words", own, lambda: turn_sentence(room, client.guest).to_json())
    return turn_sentence(room, client.guest).to_json()


def _describe_other(room: Room, place: int, client: Client) -> Json:
    """Describe another player: by name, else as the table calls that player, where that says more than a side."""
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    called: Text | None = board_names(room, client.guest)[place]
    if room.game.show.sides:
        called = bot_levels.level_name(seat.level or 1) if kind == "bot" else None
    return {"seat": place, "kind": kind, "name": seat.name, "called": called.to_json() if called else None}
