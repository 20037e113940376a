"""How strong people are at a game: a mean and its uncertainty, by openskill (Plackett–Luce, any number of seats, ties).

Ratings follow from the results alone, in the order in which the games ended: `replay_ratings` gives the same numbers
again. Each game's time is later than the last one of everybody in it, so that this order does not depend on a clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Row, select, update

from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.store.schema import RatingRow, ResultRow
from ludotheque.table.store.store import Store, make_insert, shield_from_cancel

MODEL = PlackettLuce()
BEGINNER_POINTS, POINTS_PER_UNIT = 1500.0, 40.0
"""What a beginner's mean is shown as, and how many points one unit of the model is worth: about those of chess."""

RATED_RESULTS = (
    select(ResultRow.table_id, ResultRow.seat, ResultRow.guest, ResultRow.game, ResultRow.rank)
    .where(ResultRow.rated)
    .order_by(ResultRow.at, ResultRow.table_id, ResultRow.seat)
)
"""All rated results, the games in the order in which they ended, each in the order of its seats."""


@dataclass(frozen=True)
class Rating:
    """A mean and its uncertainty, as the model has them; and how many games it rests on."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def points(self) -> float:
        """The mean on the scale that people read."""
        return BEGINNER_POINTS + POINTS_PER_UNIT * (self.mu - MODEL.mu)

    @property
    def margin(self) -> float:
        """The uncertainty on the same scale: two times out of three the truth is no further away."""
        return POINTS_PER_UNIT * self.sigma

    def to_json(self) -> dict[str, Any]:
        """Return it as the API carries it: round numbers."""
        return {"rating": round(self.points), "margin": round(self.margin), "games": self.games}


def rate_game(before: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Return the ratings after a game; the smaller the rank the better, equal ranks are a tie."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [Rating(new.mu, new.sigma, old.games + 1) for old, [new] in zip(before, after, strict=True)]


def rating_from_row(row: Row[Any]) -> Rating:
    """Return a rating as the database has it."""
    return Rating(row.mu, row.sigma, row.games)


# --- rows ---


def lock_ratings(connection: Connection, game: str, guests: Sequence[str]) -> tuple[dict[str, Rating], datetime]:
    """Return the ratings of some guests, which nothing else changes until this transaction ends, and a time for their
    game. All transactions lock in the same order: two games that end at once wait for each other, and never both."""
    for guest in sorted(guests):
        first = {"guest": guest, "game": game, "mu": MODEL.mu, "sigma": MODEL.sigma, "games": 0}
        connection.execute(make_insert(connection, RatingRow, first).on_conflict_do_nothing())
    rows_of_game = (RatingRow.game == game) & RatingRow.guest.in_(guests)
    query = select(*RatingRow.__table__.columns).where(rows_of_game).order_by(RatingRow.guest).with_for_update()
    rows = connection.execute(query).all()
    played = [as_utc(row.changed) for row in rows if row.games]
    time = max([wall_time(), *(last + timedelta(microseconds=1) for last in played)])
    return {row.guest: rating_from_row(row) for row in rows}, time


def save_ratings(connection: Connection, game: str, new: Mapping[str, Rating], at: datetime) -> None:
    """Write what a game did to the ratings."""
    for guest, rating in new.items():
        change = update(RatingRow).where(RatingRow.guest == guest, RatingRow.game == game)
        values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "changed": at}
        connection.execute(change.values(**values))


@shield_from_cancel
async def load_ratings(store: Store, guest: str) -> dict[str, Rating]:
    """Load the ratings of a guest, by game."""
    rows = await store.fetch_rows(select(*RatingRow.__table__.columns).where(RatingRow.guest == guest))
    return {row.game: rating_from_row(row) for row in rows if row.games}


def replay_ratings(rows: Iterable[Row[Any]]) -> dict[tuple[str, str], Rating]:
    """Return everybody's rating of every game, computed from the rated results."""
    games: dict[str, list[Row[Any]]] = {}
    for row in rows:
        games.setdefault(row.table_id, []).append(row)
    known: dict[tuple[str, str], Rating] = {}
    for seats in games.values():
        people = [(row.guest, row.game) for row in seats]
        after = rate_game([known.get(person, Rating()) for person in people], [row.rank for row in seats])
        known.update(zip(people, after, strict=True))
    return known
