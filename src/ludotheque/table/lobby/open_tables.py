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

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.clock import in_universal_time, now
from ludotheque.table.common.problems import Problem
from ludotheque.table.messages import board
from ludotheque.table.room import bot_levels, faults
from ludotheque.table.room.client import Asker
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_consent import ANYBODY
from ludotheque.table.room.seat_names import describe, names_for, to_play
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.schema import HolderRow, SeatRow, TableRow
from ludotheque.table.store.store import Store

Json = dict[str, Any]

LOBBY_DAYS = 7
"""A table that nobody touches for this many days leaves the lobby."""

MOST = 200
"""Listed tables that are loaded; the latest first."""

MOST_MINE = 12
MOMENT = 1.5
"""Seconds for which the list of tables is reused."""


class Lobby:
    """The listed tables of a server, as everybody sees them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: tuple[float, list[Json]] = (-MOMENT, [])

    async def page(self, game: str | None, start: int, count: int) -> Json:
        """Return some of the tables with free seats, and of those that can be watched; `total` tells how many there
        are."""
        found = [shown for shown in await self._listed() if game is None or shown["game"] == game]
        waiting = [shown for shown in found if shown["free"]]
        running = [shown for shown in found if not shown["free"] and shown["terms"]["watch"] != "closed"]
        part = slice(start, start + count)
        return {
            "waiting": waiting[part],
            "running": running[part],
            "total": {"waiting": len(waiting), "running": len(running)},
            "days": LOBBY_DAYS,
        }

    async def _listed(self) -> list[Json]:
        loaded_at, known = self._known
        if time.monotonic() - loaded_at < MOMENT:
            return known
        known = await _read(self._store)
        self._known = (time.monotonic(), known)
        return known


async def _read(store: Store) -> list[Json]:
    since = now() - timedelta(days=LOBBY_DAYS)
    columns = (TableRow.id, TableRow.game, TableRow.header, TableRow.terms, TableRow.host, TableRow.changed)
    query = select(*columns).where(TableRow.listed, TableRow.status == "playing", TableRow.changed > since)
    rows = await store.read(query.order_by(TableRow.changed.desc()).limit(MOST))
    ids = [row.id for row in rows]
    seats = await store.read(select(*SeatRow.__table__.columns).where(SeatRow.table_id.in_(ids)).order_by(SeatRow.seat))
    held = await store.read(select(HolderRow.table_id, HolderRow.seat).where(HolderRow.table_id.in_(ids)).distinct())
    taken = {(holder.table_id, holder.seat) for holder in held}
    seats_by_table: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for seat in seats:
        seats_by_table[seat.table_id].append(seat)
    return [_shown(row, seats_by_table[row.id], taken) for row in rows if row.game in game_names()]


def _shown(row: Row[Any], seats: Sequence[Row[Any]], taken: set[tuple[str, int]]) -> Json:
    game = find_game(row.game)
    shown = [_seat(seat, (seat.table_id, seat.seat) in taken) for seat in seats]
    terms = Terms.of(row.terms)
    return {
        "table": row.id,
        "url": f"/t/{row.id}",
        "game": row.game,
        "title": game.words.title.both(),
        "seats": shown,
        "free": [seat["seat"] for seat in shown if seat["kind"] == "open" and not _is_closed(terms, seat["seat"])],
        "terms": terms.told(),
        "options": unusual(game, row.header["options"]),
        "position": bool(row.header.get("start")),
        "changed": in_universal_time(row.changed).isoformat(),
    }


def _is_closed(terms: Terms, seat: int) -> bool:
    """Whether a player left the seat, and the others have not agreed to anybody else."""
    return terms.freed.get(str(seat), ANYBODY) != ANYBODY


def _seat(seat: Row[Any], held: bool) -> Json:
    kind = "bot" if seat.kind == "bot" else "human" if held else "open"
    called = bot_levels.level_name(seat.level or 1).both() if kind == "bot" else None
    return {"seat": seat.seat, "kind": kind, "name": seat.name, "level": seat.level, "level_name": called}


def unusual(game: Game, options: dict[str, Any]) -> list[Json]:
    """Return the options of a table that are not standard, in words."""
    found = []
    for option in game.book.options:
        value = str(options.get(option.name, option.standard()))
        if value != option.standard() and option.name != "seats":
            named = option.values.get(value) if option.values else Text(value, value)
            shown = named or Text(value, value)
            found.append({"title": option.title.both(), "value": _short(shown).both()})
    return found


def _short(text: Text) -> Text:
    """Shorten a text: free texts (number sheets, packs) can be long."""
    return Text(*(words if len(words) <= 60 else f"{words[:59]}…" for words in (text.fr, text.en)))


async def mine(rooms: Rooms, client: Asker, game: str | None) -> list[Json]:
    """List the client's running tables: first those where they owe a decision, then the latest."""
    rows = [
        row for row in await rooms.store.tables_of(client.guest) if row.status == "playing" and row.game in game_names()
    ]
    shown = []
    for row in [row for row in rows if game is None or row.game == game][:MOST_MINE]:
        try:
            shown.append(await _mine(rooms, client, row.id))
        except Problem:  # the rules have changed since: the table itself says so when it is opened
            continue
    return sorted((table for table in shown if table["playing"]), key=lambda table: not table["yours"])


async def _mine(rooms: Rooms, client: Asker, table_id: str) -> Json:
    room = await rooms.get(table_id)
    async with room.lock:
        held, turn = room.held_by(client.guest), room.match.turn
        others = [_other(room, place, client) for place in range(len(room.seats)) if place not in held]
        return {
            "table": room.id,
            "url": f"/t/{room.id}",
            "game": room.game.name,
            "title": room.game.words.title.both(),
            "playing": room.playing,
            "others": others,
            "yours": any(seat in held for seat in turn),
            "status": _status(room, client),
            "terms": room.terms.told(),
        }


def _status(room: Room, client: Asker) -> dict[str, str]:
    """Return whose decision it is, as the table itself says it: the game's own words, but other players by their
    names."""
    turn = room.match.turn
    if room.game.show.sides or set(turn) & set(room.held_by(client.guest)):
        own = lambda: board.status(partial(describe, room), room.match.view(room.focus(client)))  # noqa: E731
        return faults.told(room, "words", own, lambda: to_play(room, client.guest).by_language())
    return to_play(room, client.guest).by_language()


def _other(room: Room, place: int, client: Asker) -> Json:
    """Describe another player: by name, else as the table calls that player, where that says more than a side."""
    seat = room.seats[place]
    kind = "bot" if seat.kind == "bot" else "human" if seat.holders else "open"
    called: Text | None = names_for(room, client.guest)[place]
    if room.game.show.sides:
        called = bot_levels.level_name(seat.level or 1) if kind == "bot" else None
    return {"seat": place, "kind": kind, "name": seat.name, "called": called.both() if called else None}
