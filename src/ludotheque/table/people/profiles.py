"""Profiles: what everybody may see of an account, its games, results and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row, case, func, select

from ludotheque.core.catalog import game as find_game
from ludotheque.core.catalog import game_names
from ludotheque.core.language.text import Text
from ludotheque.table.common.clock import in_universal_time
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import accounts, ratings
from ludotheque.table.people.ratings import Rating
from ludotheque.table.room.terms import CLOSED
from ludotheque.table.store.schema import HolderRow, ResultRow, SeatRow, TableRow
from ludotheque.table.store.store import Store, to_the_end

Json = dict[str, Any]

PAGE = 20
CURVE = 200
"""Rated games that a curve shows, the last ones."""

NOBODY = Text("Personne ne porte ce nom ici.", "Nobody has this name here.")


@dataclass(frozen=True)
class Played:
    """What an account has played of one game."""

    game: str
    title: Text
    games: int
    won: int
    rating: Rating | None
    curve: tuple[float, ...]  # the rating before the first of these games, and after each

    def json(self) -> Json:
        """Return it as the API carries it."""
        content = {"game": self.game, "title": self.title.both(), "games": self.games, "won": self.won}
        return content | {"rating": self.rating.json() if self.rating else None}


@dataclass(frozen=True)
class Profile:
    """An account as others see it."""

    name: str
    since: str
    played: list[Played]
    results: list[Json]
    page: int
    pages: int

    def json(self) -> Json:
        """Return it as the API carries it."""
        return asdict(self) | {"played": [stats.json() for stats in self.played]}


async def profile(store: Store, name: str, reader: str, page: int = 1) -> Profile:
    """Load the profile of an account with one page of its results, as `reader` may see it; raise a Problem when nobody
    has this name."""
    row = await accounts.by_name(store, name[:80])
    if row is None:
        raise Problem(404, "not_found", NOBODY)
    counted = await _counted(store, row.guest)
    known = await ratings.of_person(store, row.guest)
    played = [
        await _played(store, row.guest, counts, known.get(counts.game))
        for counts in counted
        if counts.game in game_names()
    ]
    total = sum(counts.games for counts in counted)
    pages = max(1, -(-total // PAGE))
    results = await _results(store, row.guest, reader, min(page, pages))
    since = in_universal_time(row.created).date().isoformat()
    return Profile(row.name, since, played, results, min(page, pages), pages)


async def _played(store: Store, guest: str, counts: Row[Any], rating: Rating | None) -> Played:
    curve = await _curve(store, guest, counts.game) if rating else ()
    return Played(counts.game, find_game(counts.game).words.title, counts.games, counts.won, rating, curve)


@to_the_end
async def _counted(store: Store, guest: str) -> Sequence[Row[Any]]:
    wins = func.sum(case((ResultRow.won, 1), else_=0)).label("won")
    query = select(ResultRow.game, func.count().label("games"), wins).where(ResultRow.guest == guest)
    return await store.read(query.group_by(ResultRow.game).order_by(func.count().desc(), ResultRow.game))


@to_the_end
async def _curve(store: Store, guest: str, game: str) -> tuple[float, ...]:
    own = (ResultRow.guest == guest) & (ResultRow.game == game) & ResultRow.rated
    query = select(ResultRow.before, ResultRow.after).where(own).order_by(ResultRow.at.desc()).limit(CURVE)
    rows = (await store.read(query))[::-1]
    return (rows[0].before, *(row.after for row in rows)) if rows else ()


@to_the_end
async def _results(store: Store, guest: str, reader: str, page: int) -> list[Json]:
    columns = (*ResultRow.__table__.columns, TableRow.terms, TableRow.host)
    query = select(*columns).join(TableRow, TableRow.id == ResultRow.table_id).where(ResultRow.guest == guest)
    order = (ResultRow.at.desc(), ResultRow.table_id)
    rows = await store.read(query.order_by(*order).limit(PAGE).offset((page - 1) * PAGE))
    ids = [row.table_id for row in rows]
    seats = await store.read(select(SeatRow.table_id, SeatRow.seat, SeatRow.name).where(SeatRow.table_id.in_(ids)))
    own = select(HolderRow.table_id).where(HolderRow.guest == reader, HolderRow.table_id.in_(ids))
    readable = {row.table_id for row in await store.read(own)}
    return [_result(row, seats, row.table_id in readable or row.host == reader) for row in rows]


def _result(row: Row[Any], seats: Sequence[Row[Any]], is_own: bool) -> Json:
    """Describe one result; the table is named only where the reader may look at it."""
    others = [seat.name for seat in seats if seat.table_id == row.table_id and seat.seat != row.seat and seat.name]
    may_look = is_own or row.terms.get("watch", 0) != CLOSED
    return {
        "game": row.game,
        "title": find_game(row.game).words.title.both()
        if row.game in game_names()
        else Text(row.game, row.game).both(),
        "url": f"/t/{row.table_id}" if may_look else None,
        "with": others if may_look else [],
        "rank": row.rank,
        "players": row.players,
        "won": row.won,
        "rated": row.rated,
        "before": row.before and round(row.before),
        "after": row.after and round(row.after),
        "at": in_universal_time(row.at).isoformat(timespec="seconds"),
    }
