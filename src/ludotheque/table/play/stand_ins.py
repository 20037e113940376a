"""Seats that a bot keeps: of who has no time left, or has gone. The player has his seat back when he returns.

The bot's level is agreed at the table (`terms.keeper`); it plays, and does nothing else: it never resigns, and agrees
to nothing. The seat comes back when its player opens the table again, when he acts, or when he asks for it. Who ran out
of time while he had the table open was perhaps asleep before it: he asks.

In a rated game no bot plays for somebody who may come back: it would be a way to be helped, and the end of the rating a
way out of losing. Who leaves has some time to return (`terms.grace`), in which his seat waits and his clock runs on;
then, or when his clock has run out, he has resigned.

Who resigns while others play on is kept by a bot for good: he comes last, and the game counts as it did.

The database decides: two workers may find the same clock run out, one of them keeps the seat.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import select, update

from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common import clock as steady
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.play import bot_players
from ludotheque.table.room import seat_clock, table_clocks, transactions
from ludotheque.table.room.registry import Tables, check_ply, check_running
from ludotheque.table.room.room import Asker, Room
from ludotheque.table.room.seat_names import names
from ludotheque.table.room.table_clocks import Timed
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import AWAY, Store, to_the_end
from ludotheque.table.talk import chat

Json = dict[str, Any]

TIME_UP = Text(
    "Le temps de {name} est écoulé : un robot ({level}) garde son siège.",
    "{name} has run out of time: a robot ({level}) keeps the seat.",
)
GONE = Text(
    "{name} a quitté la table : un robot ({level}) garde son siège.",
    "{name} has left the table: a robot ({level}) keeps the seat.",
)
LEFT_RATED = Text(
    "{name} a quitté cette partie classée : sans retour dans les {time}, elle est perdue.",
    "{name} has left this rated game, and loses it unless they are back within {time}.",
)
HOUR = 3600
MINUTES, HOURS = Text("{n} minutes", "{n} minutes"), Text("{n} heures", "{n} hours")
LOST_ON_TIME = Text(
    "Le temps de {name} est écoulé : la partie classée est perdue.",
    "{name} has run out of time and loses the rated game.",
)
LAST_ON_TIME = Text(
    "Le temps de {name} est écoulé : dernière place, et un robot ({level}) joue à sa place.",
    "{name} has run out of time and comes last: a robot ({level}) plays on.",
)
LOST_AWAY = Text(
    "{name} n’est pas de retour à temps : la partie classée est perdue.",
    "{name} did not come back in time and loses the rated game.",
)
LAST_AWAY = Text(
    "{name} n’est pas de retour à temps : dernière place, et un robot ({level}) joue à sa place.",
    "{name} did not come back in time and comes last: a robot ({level}) plays on.",
)
RESIGNED = Text(
    "{name} abandonne et sera classé dernier : un robot ({level}) joue à sa place.",
    "{name} resigns and comes last: a robot ({level}) plays on.",
)
RESIGNED_TOGETHER = Text(
    "{name} abandonne : un robot ({level}) joue à sa place.", "{name} resigns: a robot ({level}) plays on."
)
BACK = Text("{name} est de retour et reprend son siège.", "{name} is back and takes the seat again.")


def keeper_of(game: Game, wanted: int) -> int:
    """The level of the bot that keeps seats: as agreed, or the nearest one that the game has."""
    known = [level for level, _ in bot_players.levels(game)]
    if not known:
        raise problems.no_bots()
    return min(known, key=lambda level: abs(level - wanted))


# --- what people ask for ---


async def leave_table(tables: Tables, who: Asker, table_id: str, seat: int) -> Json:
    """A player goes: a bot keeps the seat; in a rated game the seat waits for him."""

    async def decide(room: Room) -> bool:
        transactions.check_seat(room, who, seat)
        check_running(room)
        if room.terms.rated and room.seats[seat].kept is None:
            await _wait(tables, room, seat)
            return True
        return not room.terms.rated and await hand_over(tables, room, seat)

    return {"applied": await transactions.at(tables, table_id, decide)}


async def hand_over(tables: Tables, room: Room, seat: int) -> bool:
    """Let a bot keep a seat whose player has gone, also for good; False when one does already. The game is then no
    longer rated. The caller holds the lock."""
    check_running(room)
    if room.seats[seat].plays is not None:
        return False
    await _keep(tables, room, [seat], GONE, unrated=room.terms.rated)
    return True


async def resign(tables: Tables, who: Asker, table_id: str, seat: int, ply: int | None) -> Json:
    """A player gives up."""

    async def decide(room: Room) -> Json:
        transactions.check_seat(room, who, seat)
        check_ply(room, ply, who)
        await _give_up(tables, room, seat, who, RESIGNED_TOGETHER if room.game.rules.cooperative else RESIGNED)
        return {"applied": True, "ply": room.match.ply, "over": bool(room.match.state.over)}

    return await transactions.at(tables, table_id, decide)


async def _give_up(tables: Tables, room: Room, seat: int, who: Asker, news: Text) -> None:
    """A seat resigns. Where the game goes on without it, a bot has the seat first, which the news tell, then the record
    says that somebody has left: if the server dies in between he has only gone, and may come back."""
    goes_on = room.playing and room.goes_on_without(seat)
    if goes_on and room.seats[seat].plays is None:
        await _keep(tables, room, [seat], news)
    await tables.change(room, lambda match: match.resign(seat, ends=not goes_on), who, move=f"resign {seat}")


async def take_back(tables: Tables, who: Asker, table_id: str, seat: int) -> Json:
    """A player wants the seat again that a bot keeps for him."""

    async def decide(room: Room) -> bool:
        transactions.check_seat(room, who, seat)
        check_running(room)
        return bool(await _hand_back(tables, room, [seat]))

    return {"applied": await transactions.at(tables, table_id, decide)}


# --- what happens by itself ---


def attend(tables: Tables) -> None:
    """Take note, from now on, of who opens a table."""
    coming: set[asyncio.Task[None]] = set()

    def came(table_id: str, guest: str) -> None:
        task = asyncio.create_task(arrived(tables, table_id, guest))
        coming.add(task)
        task.add_done_callback(coming.discard)

    tables.arrivals.append(came)


async def arrived(tables: Tables, table_id: str, guest: str) -> None:
    """Somebody has opened a table: he has his seats again, and the clocks may begin."""

    async def decide(room: Room) -> None:
        if room.closed or not room.playing or not room.held_by(guest):
            return
        kept = [seat for seat in room.held_by(guest) if seat not in room.dozed]
        if not await _hand_back(tables, room, kept):
            await table_clocks.settle(tables.store, room)
        tables.ring(room)

    with suppress(Problem):  # what cannot be done now is done when he acts
        await transactions.at(tables, table_id, decide)


async def flag(tables: Tables, room: Room) -> list[int]:
    """Let bots keep the seats whose time has run out; in a rated game they have lost it. Answers which. The caller
    holds the lock."""
    if room.terms.rated:
        return await _forfeit(tables, room)
    seats = table_clocks.overdue(room)
    if seats:
        await _keep(tables, room, seats, TIME_UP)
        room.dozed |= {seat for seat in seats if room.online(room.seats[seat])}
    gone = table_clocks.gone(room)  # the game was rated when they left
    if gone:
        await _keep(tables, room, gone, GONE)
    return seats + gone


async def _forfeit(tables: Tables, room: Room) -> list[int]:
    """A rated game is lost by who has no time left, and by who has left and did not come back in time."""
    lost = dict.fromkeys(table_clocks.gone(room), (LOST_AWAY, LAST_AWAY))
    lost |= dict.fromkeys(table_clocks.overdue(room), (LOST_ON_TIME, LAST_ON_TIME))
    given = []
    for seat, (ended, goes_on) in lost.items():
        if room.can_resign(seat):  # whoever was first may have ended the game for all
            await _give_up(tables, room, seat, Asker("", "en"), goes_on)
            given.append(seat)
            if room.match.state.over:
                await chat.news(tables, room, ended.format(name=names(room)[seat]))
    return given


# --- the seats ---


async def _wait(tables: Tables, room: Room, seat: int) -> None:
    """Somebody leaves a rated game: until when he may come back."""
    until = steady.moment() + timedelta(seconds=room.terms.grace)
    agreed = {"away": {**room.terms.away, str(seat): until.isoformat()}}
    await _write(tables, room, {seat: {"kept": AWAY}}, agreed)
    time = MINUTES if room.terms.grace < HOUR else HOURS
    n = room.terms.grace // (HOUR if time is HOURS else 60)
    await chat.news(tables, room, LEFT_RATED.format(name=names(room)[seat], time=time.format(n=n)))


async def _keep(tables: Tables, room: Room, seats: Sequence[int], news: Text, unrated: bool = False) -> None:
    level = keeper_of(room.game, room.terms.keeper)
    moment, clock = steady.moment(), room.terms.clock
    changed: dict[int, Json] = {seat: {"kept": level} for seat in seats}
    for seat in seats if clock else ():
        if clock and room.seats[seat].bank is not None:
            hand = table_clocks.hand_of(clock, room.seats[seat]).stopped(moment)
            changed[seat] |= {"bank": hand.bank, "running": None}
    await _write(tables, room, changed, {"rated": False} if unrated else {})
    for seat in seats:
        called = names(room)[seat]
        await chat.news(tables, room, news.format(name=called, level=bot_players.level_name(level)))


async def _hand_back(tables: Tables, room: Room, seats: Sequence[int]) -> list[int]:
    """Give seats back to their players, with time to think where a bot has played; answers which were kept. The caller
    holds the lock."""
    kept = [seat for seat in seats if room.seats[seat].kept is not None and not room.resigned(seat)]
    clock, moment = room.terms.clock, steady.moment()
    changed: dict[int, Json] = {seat: {"kept": None} for seat in kept}
    for seat in kept if clock else ():
        if clock and room.seats[seat].plays is not None and room.seats[seat].bank is not None:
            hand = seat_clock.refilled(clock, table_clocks.hand_of(clock, room.seats[seat]))
            hand = hand.started(moment) if seat in room.match.turn else hand
            changed[seat] |= {"bank": hand.bank, "running": hand.running}
    if not kept:
        return []
    await _write(tables, room, changed)
    room.dozed -= set(kept)
    for seat in kept:
        tables.robots.reconsider(room, seat)
        await chat.news(tables, room, BACK.format(name=names(room)[seat]))
    return kept


async def _write(tables: Tables, room: Room, changed: Mapping[int, Json], agreed: Json | None = None) -> None:
    """Change seats, and perhaps terms, in the store, where the seats are still as we think, then in memory. What
    somebody asks to take back is still asked: whoever must agree is the same, here or away."""
    before, terms = list(room.seats), room.terms
    kept = {seat: before[seat].kept for seat in changed}
    room.terms = replace(terms, **agreed) if agreed else terms
    table_clocks.take(room, Timed(room.due, changed))
    due = table_clocks.next_look(room)
    try:
        await _write_seats(tables.store, room, changed, kept, due, agreed)
    except BaseException:
        room.seats, room.terms = before, terms
        room.unsure = True  # another worker was first, or the answer was lost: the next who asks reads the store
        raise
    room.due = due
    room.changed()
    tables.ring(room)
    tables.robots.wake(room)


@to_the_end
async def _write_seats(
    store: Store,
    room: Room,
    changed: Mapping[int, Json],
    kept: Mapping[int, int | None],
    due: datetime | None,
    agreed: Json | None,
) -> None:
    """All or nothing; Stale when the table has changed since it was read, or a seat is no longer kept as it was."""
    async with store.writing(room.id, due=due) as connection:
        for seat, new in changed.items():
            where = (SeatRow.table_id == room.id, SeatRow.seat == seat, SeatRow.kept.is_not_distinct_from(kept[seat]))
            if not (await connection.execute(update(SeatRow).where(*where).values(**new))).rowcount:
                raise Stale
        if agreed:
            table = TableRow.id == room.id
            terms = (await connection.execute(select(TableRow.terms).where(table))).scalar_one() | agreed
            await connection.execute(update(TableRow).where(table).values(terms=terms))
