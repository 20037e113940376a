"""Profiles: what everybody may see of an account, its games, results and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Row, case, func, select

from ludotheque.core.catalog import game_names, get_game
from ludotheque.core.language.text import Text
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Problem
from ludotheque.table.people import accounts, ratings
from ludotheque.table.people.ratings import Rating
from ludotheque.table.room.terms import NO_SPECTATORS
from ludotheque.table.store.schema import HolderRow, ResultRow, SeatRow, TableRow
from ludotheque.table.store.store import Store, shield_from_cancel
from ludotheque.table.words import WORDS

Json = dict[str, Any]

PAGE_RESULTS = 20
CURVE_GAMES = 200
"""Rated games that a curve shows, the last ones."""


@dataclass(frozen=True)
class GameStats:
    """What an account has played of one game."""

    game: str
    title: Text
    games: int
    won: int
    rating: Rating | None
    curve: tuple[float, ...]  # the rating before the first of these games, and after each

    def to_json(self) -> Json:
        """Return it as the API carries it."""
        content = {"game": self.game, "title": self.title.to_json(), "games": self.games, "won": self.won}
        return content | {"rating": self.rating.to_json() if self.rating else None}


@dataclass(frozen=True)
class Profile:
    """An account as others see it."""

    name: str
    since: str
    played: list[GameStats]
    results: list[Json]
    page: int
    pages: int

    def to_json(self) -> Json:
        """Return it as the API carries it."""
        return asdict(self) | {"played": [stats.to_json() for stats in self.played]}


async def load_profile(store: Store, name: str, reader: str, page: int = 1) -> Profile:
    """Load the profile of an account with one page of its results, as `reader` may see it; raise a Problem when nobody
    has this name."""
    row = await accounts.find_account_by_name(store, name[:80])
    if row is None:
        raise Problem(404, "not_found", WORDS["name.nobody"])
    counted = await _count_games(store, row.guest)
    known = await ratings.load_ratings(store, row.guest)
    played = [
        await _load_game_stats(store, row.guest, counts, known.get(counts.game))
        for counts in counted
        if counts.game in game_names()
    ]
    total = sum(counts.games for counts in counted)
    pages = max(1, -(-total // PAGE_RESULTS))
    results = await _load_results(store, row.guest, reader, min(page, pages))
    since = as_utc(row.created).date().isoformat()
    return Profile(row.name, since, played, results, min(page, pages), pages)


async def _load_game_stats(store: Store, guest: str, counts: Row[Any], rating: Rating | None) -> GameStats:
    curve = await _load_curve(store, guest, counts.game) if rating else ()
    return GameStats(counts.game, get_game(counts.game).words.title, counts.games, counts.won, rating, curve)


@shield_from_cancel
async def _count_games(store: Store, guest: str) -> Sequence[Row[Any]]:
    wins = func.sum(case((ResultRow.won, 1), else_=0)).label("won")
    query = select(ResultRow.game, func.count().label("games"), wins).where(ResultRow.guest == guest)
    return await store.fetch_rows(query.group_by(ResultRow.game).order_by(func.count().desc(), ResultRow.game))


@shield_from_cancel
async def _load_curve(store: Store, guest: str, game: str) -> tuple[float, ...]:
    own = (ResultRow.guest == guest) & (ResultRow.game == game) & ResultRow.rated
    query = select(ResultRow.before, ResultRow.after).where(own).order_by(ResultRow.at.desc()).limit(CURVE_GAMES)
    rows = (await store.fetch_rows(query))[::-1]
    return (rows[0].before, *(row.after for row in rows)) if rows else ()


@shield_from_cancel
async def _load_results(store: Store, guest: str, reader: str, page: int) -> list[Json]:
    columns = (*ResultRow.__table__.columns, TableRow.terms, TableRow.host)
    query = select(*columns).join(TableRow, TableRow.id == ResultRow.table_id).where(ResultRow.guest == guest)
    order = (ResultRow.at.desc(), ResultRow.table_id)
    rows = await store.fetch_rows(query.order_by(*order).limit(PAGE_RESULTS).offset((page - 1) * PAGE_RESULTS))
    ids = [row.table_id for row in rows]
    seats = await store.fetch_rows(
        select(SeatRow.table_id, SeatRow.seat, SeatRow.name).where(SeatRow.table_id.in_(ids))
    )
    own = select(HolderRow.table_id).where(HolderRow.guest == reader, HolderRow.table_id.in_(ids))
    readable = {row.table_id for row in await store.fetch_rows(own)}
    return [_describe_result(row, seats, row.table_id in readable or row.host == reader) for row in rows]


def _describe_result(row: Row[Any], seats: Sequence[Row[Any]], is_own: bool) -> Json:
    """Describe one result; the table is named only where the reader may look at it."""
    others = [seat.name for seat in seats if seat.table_id == row.table_id and seat.seat != row.seat and seat.name]
    may_look = is_own or row.terms.get("watch", 0) != NO_SPECTATORS
    return {
        "game": row.game,
        "title": get_game(row.game).words.title.to_json()
        if row.game in game_names()
        else Text(row.game, row.game).to_json(),
        "url": f"/t/{row.table_id}" if may_look else None,
        "with": others if may_look else [],
        "rank": row.rank,
        "players": row.players,
        "won": row.won,
        "rated": row.rated,
        "before": row.before and round(row.before),
        "after": row.after and round(row.after),
        "at": as_utc(row.at).isoformat(timespec="seconds"),
    }
