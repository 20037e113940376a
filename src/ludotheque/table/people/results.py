"""What a finished game was for the people who played it: written in the same transaction as its last action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ludotheque.core.contract.results import has_left
from ludotheque.core.match.match import Result
from ludotheque.table.common.clock import wall_time
from ludotheque.table.people import high_scores, ratings
from ludotheque.table.room import faults
from ludotheque.table.room.room import Room
from ludotheque.table.store.append_queue import ExtraWrite
from ludotheque.table.store.schema import AccountRow, ResultRow
from ludotheque.table.store.store import Seat, solo_score_write

Json = dict[str, Any]


def list_final_writes(room: Room) -> list[ExtraWrite]:
    """Return what is to be written with the last line of a game; nothing while it runs. A failure is reported and does
    not stop the line from being written."""
    scores: list[ExtraWrite] = faults.make_with_fallback(room, "feat", lambda: _list_score_writes(room), list)
    results: list[ExtraWrite] = faults.make_with_fallback(room, "result", lambda: _list_result_writes(room), list)
    return [_isolate_write(room, write) for write in (*scores, *results)]


def _list_score_writes(room: Room) -> list[ExtraWrite]:
    row = high_scores.solo_score_row(room)
    return [solo_score_write(room.id, row, room.game.rules.oldest)] if row else []


def _list_result_writes(room: Room) -> list[ExtraWrite]:
    result = room.match.result()
    if result is None:
        return []
    game, rows, counts = room.game.name, _make_result_rows(room, result), can_be_rated(room)
    return [lambda connection: _insert_results(connection, game, rows, counts)]


def _isolate_write(room: Room, write: ExtraWrite) -> ExtraWrite:
    """Return a write that runs in a nested transaction. Only errors of the database reach the move."""

    def run(connection: Connection) -> None:
        try:
            with connection.begin_nested():
                write(connection)
        except SQLAlchemyError:
            raise
        except Exception as error:
            faults.log_fault(room, "result", error)

    return run


def list_players(room: Room) -> list[tuple[int, str]]:
    """Return the guests who have a result, each with a seat. A guest with several seats has played against themselves
    and has none; in a cooperative game they have one."""
    held = {guest: room.list_seats(guest) for seat in room.seats for guest in sorted(seat.holders)}
    return [(seats[0], guest) for guest, seats in held.items() if len(seats) == 1 or room.game.rules.cooperative]


def can_be_rated(room: Room) -> bool:
    """Whether the game counts for the ratings, as far as the table knows: agreed on, from the start that the rules
    give, by people only, one for each seat, who played it. Whether all of them have accounts is asked later."""
    held = [seat.holders for seat in room.seats]
    alone = all(len(holders) == 1 for holders in held) and len(frozenset().union(*held)) == len(held)
    persons = all(_is_played_by_person(room, seat) for seat in room.seats)
    rivals = len(held) > 1 and not room.game.rules.cooperative
    fresh = not room.match.game_record.header.start and len(room.current_actions) >= len(held)
    return room.terms.rated and rivals and persons and alone and fresh


def _is_played_by_person(room: Room, seat: Seat) -> bool:
    """Whether a person played the seat, to the end or until they resigned: a player who resigns or stays away does not
    spoil the game for the others, and does not save their rating."""
    return seat.kind == "human" and not seat.robot and (seat.bot_level is None or has_left(room.match.state, seat.seat))


def has_won(room: Room, result: Result, seat: int) -> bool:
    """Whether a seat has beaten a rival: another seat, the game where all play together, or a rival who holds no seat
    (the Robot of a solo cup of Challengers)."""
    alone = len(result.places) == 1
    beaten = room.game.rules.cooperative or (alone and room.game.rules.places is not None)
    return seat in result.winners and (beaten or len(result.winners) < len(result.places))


def _make_result_rows(room: Room, result: Result) -> list[Json]:
    """Return the rows to store, one for each player; none is rated yet."""
    ranks = result.places
    return [
        {
            "table_id": room.id,
            "seat": seat,
            "guest": guest,
            "game": room.game.name,
            "rank": ranks[seat],
            "players": len(ranks),
            "won": has_won(room, result, seat),
            "rated": False,
            "before": None,
            "after": None,
            "at": wall_time(),
        }
        for seat, guest in list_players(room)
    ]


def _insert_results(connection: Connection, game: str, rows: list[Json], counts: bool) -> None:
    if counts and _has_accounts(connection, [row["guest"] for row in rows]):
        rows = _rate_results(connection, game, rows)
    if rows:
        connection.execute(insert(ResultRow), rows)


def _has_accounts(connection: Connection, guests: Sequence[str]) -> bool:
    found = connection.execute(select(AccountRow.guest).where(AccountRow.guest.in_(guests)))
    return len(found.all()) == len(guests)


def _rate_results(connection: Connection, game: str, rows: list[Json]) -> list[Json]:
    """Return the rows with their ratings; they come in the order of the seats."""
    known, time = ratings.lock_ratings(connection, game, [row["guest"] for row in rows])
    before = [known[row["guest"]] for row in rows]
    after = ratings.rate_game(before, [row["rank"] for row in rows])
    ratings.save_ratings(connection, game, {row["guest"]: new for row, new in zip(rows, after, strict=True)}, time)
    return [
        row | {"rated": True, "before": old.points, "after": new.points, "at": time}
        for row, old, new in zip(rows, before, after, strict=True)
    ]
