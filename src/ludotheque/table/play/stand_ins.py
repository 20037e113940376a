"""Stand-ins: bots that play the seats of players who have no time left or have gone, until they return.

The stand-in's level is agreed at the table (`terms.keeper`); it plays, and does nothing else: it never resigns, and
agrees to nothing. The seat comes back when its player opens the table again, when they act, or when they ask for it. A
player who ran out of time while they had the table open was perhaps asleep in front of it: they ask.

In a rated game no stand-in plays for a player who may come back: it would be a way to be helped, and the end of the
rating a way out of losing. A player who leaves has some time to return (`terms.grace`), in which their seat waits and
their clock runs on; then, or when their clock has run out, they have resigned.

A player who resigns while others play on is replaced by a stand-in for good: they come last, and the game counts as it
did.

The database decides: two workers may find the same clock run out, one of them seats the stand-in.
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
from ludotheque.table.common import clock, problems
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.play.commit import check_ply, commit_change
from ludotheque.table.room import bot_levels, seat_clock, table_clocks, transactions
from ludotheque.table.room.checks import check_playable, check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_names
from ludotheque.table.room.table_clocks import ClockUpdate
from ludotheque.table.store.schema import SeatRow, TableRow
from ludotheque.table.store.store import NO_STAND_IN, Store, shield_from_cancel
from ludotheque.table.talk import chat
from ludotheque.table.words import WORDS

Json = dict[str, Any]

HOUR = 3600


def choose_level(game: Game, wanted: int) -> int:
    """Choose the level of a stand-in: as agreed, or the nearest one that the game has. Raises a Problem where there are
    no bots."""
    known = [level for level, _ in bot_levels.list_levels(game)]
    if not known:
        raise problems.no_bots()
    return min(known, key=lambda level: abs(level - wanted))


# --- what people ask for ---


async def leave_table(rooms: Rooms, client: Client, table_id: str, seat: int) -> Json:
    """Let a player leave: a stand-in plays the seat; in a rated game the seat waits for them."""

    async def decide(room: Room) -> bool:
        check_seat(room, client, seat)
        check_playable(room)
        if room.terms.rated and room.seats[seat].kept is None:
            await _leave_rated_game(rooms, room, seat)
            return True
        return not room.terms.rated and await give_seat_to_bot(rooms, room, seat)

    return {"applied": await transactions.run_at_table(rooms, table_id, decide)}


async def give_seat_to_bot(rooms: Rooms, room: Room, seat: int) -> bool:
    """Let a stand-in play a seat whose player has gone, also for good; return False when a bot does already. The game
    is then no longer rated. The caller holds the lock."""
    check_playable(room)
    if room.seats[seat].bot_level is not None:
        return False
    await _seat_stand_ins(rooms, room, [seat], WORDS["stand_in.left_table"], unrated=room.terms.rated)
    return True


async def resign(rooms: Rooms, client: Client, table_id: str, seat: int, ply: int | None) -> Json:
    """Let a player resign."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        check_ply(room, ply, client)
        words = WORDS["stand_in.resigned_together" if room.game.rules.cooperative else "stand_in.resigned"]
        await _resign_seat(rooms, room, seat, client, words)
        return {"applied": True, "ply": room.match.ply, "over": bool(room.match.state.over)}

    return await transactions.run_at_table(rooms, table_id, decide)


async def _resign_seat(rooms: Rooms, room: Room, seat: int, client: Client, news: Text) -> None:
    """Resign a seat. Where the game goes on without it, a stand-in has the seat first, which the news tell, then the
    record says that the player has left: if the server dies in between they have only gone, and may come back."""
    goes_on = room.is_playing and room.can_go_on_without(seat)
    if goes_on and room.seats[seat].bot_level is None:
        await _seat_stand_ins(rooms, room, [seat], news)
    await commit_change(rooms, room, lambda match: match.resign(seat, ends=not goes_on), client, move=f"resign {seat}")


async def take_seat_back(rooms: Rooms, client: Client, table_id: str, seat: int) -> Json:
    """Give a player the seat back that a stand-in plays."""

    async def decide(room: Room) -> bool:
        check_seat(room, client, seat)
        check_playable(room)
        return bool(await _return_seats(rooms, room, [seat]))

    return {"applied": await transactions.run_at_table(rooms, table_id, decide)}


# --- what happens by itself ---


def watch_arrivals(rooms: Rooms) -> None:
    """Handle every arrival at a table from now on."""
    coming: set[asyncio.Task[None]] = set()

    def came(table_id: str, guest: str) -> None:
        task = asyncio.create_task(handle_arrival(rooms, table_id, guest))
        coming.add(task)
        task.add_done_callback(coming.discard)

    rooms.on_arrival.append(came)


async def handle_arrival(rooms: Rooms, table_id: str, guest: str) -> None:
    """Give a guest who has opened a table their seats back, and let the clocks begin."""

    async def decide(room: Room) -> None:
        if room.is_closed or not room.is_playing or not room.list_seats(guest):
            return
        kept = [seat for seat in room.list_seats(guest) if seat not in room.dozing_seats]
        if not await _return_seats(rooms, room, kept):
            await table_clocks.update_clocks(rooms.store, room)
        rooms.publish_change(room)

    with suppress(Problem):  # what cannot be done now is done when they act
        await transactions.run_at_table(rooms, table_id, decide)


async def handle_timeouts(rooms: Rooms, room: Room) -> list[int]:
    """Let stand-ins play the seats whose time has run out; in a rated game those have lost. Returns the seats. The
    caller holds the lock."""
    if room.terms.rated:
        return await _resign_lost_seats(rooms, room)
    seats = table_clocks.list_overdue_seats(room)
    if seats:
        await _seat_stand_ins(rooms, room, seats, WORDS["stand_in.time_up"])
        room.dozing_seats |= {seat for seat in seats if room.is_online(room.seats[seat])}
    gone = table_clocks.list_abandoned_seats(room)  # the game was rated when they left
    if gone:
        await _seat_stand_ins(rooms, room, gone, WORDS["stand_in.left_table"])
    return seats + gone


async def _resign_lost_seats(rooms: Rooms, room: Room) -> list[int]:
    """Resign the seats of a rated game whose time has run out, or whose players have left and did not come back in
    time; return them."""
    away = WORDS["stand_in.lost_away"], WORDS["stand_in.last_away"]
    lost = dict.fromkeys(table_clocks.list_abandoned_seats(room), away)
    overdue = WORDS["stand_in.lost_on_time"], WORDS["stand_in.last_on_time"]
    lost |= dict.fromkeys(table_clocks.list_overdue_seats(room), overdue)
    given = []
    for seat, (ended, goes_on) in lost.items():
        if room.can_resign(seat):  # the first one may have ended the game for all
            await _resign_seat(rooms, room, seat, Client("", "en"), goes_on)
            given.append(seat)
            if room.match.state.over:
                await chat.post_news(rooms, room, ended.format(name=seat_names(room)[seat]))
    return given


# --- the seats ---


async def _leave_rated_game(rooms: Rooms, room: Room, seat: int) -> None:
    """Note that a player leaves a rated game, and until when they may come back."""
    until = clock.now() + timedelta(seconds=room.terms.grace)
    agreed = {"away": {**room.terms.away, str(seat): until.isoformat()}}
    await _change_seats(rooms, room, {seat: {"kept": NO_STAND_IN}}, agreed)
    unit, seconds = ("minutes", 60) if room.terms.grace < HOUR else ("hours", HOUR)
    time = WORDS.plural(f"time.{unit}").format(room.terms.grace // seconds)
    await chat.post_news(rooms, room, WORDS["stand_in.left_rated"].format(name=seat_names(room)[seat], time=time))


async def _seat_stand_ins(rooms: Rooms, room: Room, seats: Sequence[int], news: Text, unrated: bool = False) -> None:
    """Seat stand-ins and post the news."""
    level = choose_level(room.game, room.terms.keeper)
    moment, control = clock.now(), room.terms.clock
    changed: dict[int, Json] = {seat: {"kept": level} for seat in seats}
    for seat in seats if control else ():
        if control and room.seats[seat].bank is not None:
            hand = table_clocks.get_seat_clock(control, room.seats[seat]).stop(moment)
            changed[seat] |= {"bank": hand.bank, "running": None}
    await _change_seats(rooms, room, changed, {"rated": False} if unrated else {})
    for seat in seats:
        called = seat_names(room)[seat]
        await chat.post_news(rooms, room, news.format(name=called, level=bot_levels.level_name(level)))


async def _return_seats(rooms: Rooms, room: Room, seats: Sequence[int]) -> list[int]:
    """Give seats back to their players, with time to think where a stand-in has played; return those that were kept.
    The caller holds the lock."""
    kept = [seat for seat in seats if room.seats[seat].kept is not None and not room.has_resigned(seat)]
    control, moment = room.terms.clock, clock.now()
    changed: dict[int, Json] = {seat: {"kept": None} for seat in kept}
    for seat in kept if control else ():
        if control and room.seats[seat].bot_level is not None and room.seats[seat].bank is not None:
            hand = seat_clock.refill_clock(control, table_clocks.get_seat_clock(control, room.seats[seat]))
            hand = hand.start(moment) if seat in room.match.turn else hand
            changed[seat] |= {"bank": hand.bank, "running": hand.running}
    if not kept:
        return []
    await _change_seats(rooms, room, changed)
    room.dozing_seats -= set(kept)
    for seat in kept:
        rooms.restart_thought(room, seat)
        await chat.post_news(rooms, room, WORDS["stand_in.is_back"].format(name=seat_names(room)[seat]))
    return kept


async def _change_seats(rooms: Rooms, room: Room, changed: Mapping[int, Json], agreed: Json | None = None) -> None:
    """Change seats, and perhaps terms, in the store, where the seats are still as this worker thinks, then in memory. A
    takeback that a player has asked for stays open: the same players must agree, present or away."""
    before, terms = list(room.seats), room.terms
    kept = {seat: before[seat].kept for seat in changed}
    room.terms = replace(terms, **agreed) if agreed else terms
    table_clocks.apply_update(room, ClockUpdate(room.due, changed))
    due = table_clocks.find_due_time(room)
    try:
        await _write_seat_rows(rooms.store, room, changed, kept, due, agreed)
    except BaseException:
        room.seats, room.terms = before, terms
        room.needs_sync = True  # another worker was first, or the answer was lost: the next request reads the store
        raise
    room.due = due
    room.count_revision()
    rooms.publish_change(room)
    rooms.call_listeners(room)


@shield_from_cancel
async def _write_seat_rows(
    store: Store,
    room: Room,
    changed: Mapping[int, Json],
    kept: Mapping[int, int | None],
    due: datetime | None,
    agreed: Json | None,
) -> None:
    """Write all or nothing; raise Stale when the table has changed since it was read, or a seat is no longer kept as it
    was."""
    async with store.transaction(room.id, due=due) as connection:
        for seat, new in changed.items():
            where = (SeatRow.table_id == room.id, SeatRow.seat == seat, SeatRow.kept.is_not_distinct_from(kept[seat]))
            if not (await connection.execute(update(SeatRow).where(*where).values(**new))).rowcount:
                raise Stale
        if agreed:
            table = TableRow.id == room.id
            terms = (await connection.execute(select(TableRow.terms).where(table))).scalar_one() | agreed
            await connection.execute(update(TableRow).where(table).values(terms=terms))
