"""The host changes a seat that nobody holds: to a bot, to a bot of another level, or to a free seat.

Before the game that is the host's own choice. Later the others must agree (`table/room/seat_consent.py`):
they are asked as for a takeback, and the news tell what was asked, answered and done. A move does not end such a
question.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ludotheque.core.language.text import Text
from ludotheque.table.common import problems
from ludotheque.table.common.clock import wall_time
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.room import bot_levels, invitations, seat_consent, table_clocks, transactions
from ludotheque.table.room.checks import check_playable
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Offer, Room
from ludotheque.table.room.seat_names import seat_label
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.schema import HolderRow, SeatRow
from ludotheque.table.store.store import Store, shield_from_cancel
from ludotheque.table.talk import chat
from ludotheque.table.words import WORDS

Json = dict[str, Any]


async def set_seat(rooms: Rooms, client: Client, table_id: str, seat: int, level: int | None) -> Json:
    """Put a bot of a level on a seat that nobody holds, or free it (None), for the host; where others must agree they
    are asked. A table with a bot is not rated."""

    async def decide(room: Room) -> Json:
        check_host(room, client)
        check_playable(room)
        if not 0 <= seat < len(room.seats):
            raise problems.unknown_seat(seat)
        if level is not None:
            bot_levels.check_level(room.game, level)
        if room.seats[seat].holders:
            raise invitations.taken_problem()
        if not _is_change(room, seat, level):
            return {"applied": True}
        if seat_consent.needs_consent(room, seat) and seat_consent.list_seats_to_ask(room):
            await _ask_players(rooms, room, seat, level)
            return {"applied": False, "asked": True}
        await _apply_change(rooms, room, seat, level)
        return {"applied": True}

    return await transactions.run_at_table(rooms, table_id, decide)


def _is_change(room: Room, seat: int, level: int | None) -> bool:
    """Whether the seat is not like that already."""
    now = room.seats[seat]
    if level is None and now.kind == "human":
        return seat_consent.is_closed_to(room, seat)
    return now.level != level or now.kind != "bot"


async def _ask_players(rooms: Rooms, room: Room, seat: int, level: int | None) -> None:
    if room.offer is not None:
        raise seat_consent.busy_problem()
    by = next(iter(room.list_active_seats(room.host or "")), -1)
    offer = Offer(by, room.match.ply, room.match.ply, (), seat, level)
    await _set_offer(rooms, room, offer)
    await chat.post_news(rooms, room, seat_consent.question_text(room, offer))


async def answer_seat_question(
    rooms: Rooms, client: Client, table_id: str, accept: bool, about: int, level: int | None
) -> Json:
    """Answer, for all seats of the client, what the host asks about a seat: it is done when all have agreed, and
    dropped when one has refused. The host may withdraw it. `about` and `level` say which question is meant."""

    async def decide(room: Room) -> Json:
        offer, mine = room.seat_offer, room.list_active_seats(client.guest)
        host = client.guest == room.host
        if not mine and not host:
            raise problems.players_only()
        check_playable(room)
        if offer is None or (offer.seat, offer.level) != (about, level):
            raise Problem(409, "no_offer", WORDS["consent.no_question"])
        if accept and host:
            raise Problem(409, "own_offer", WORDS["consent.for_others"])
        agreed = {*offer.agreed, *mine}
        if accept and seat_consent.list_seats_to_ask(room) <= agreed:
            await _post_answer(rooms, room, WORDS["consent.agreed"], mine)
            await _apply_change(rooms, room, about, level)
            return {"applied": True}
        kept = replace(offer, agreed=tuple(sorted(agreed))) if accept else None
        await _set_offer(rooms, room, kept)
        answer = "agreed" if accept else "withdrawn" if host else "refused"
        await _post_answer(rooms, room, WORDS[f"consent.{answer}"], mine, about)
        return {"applied": False, "waiting": accept}

    return await transactions.run_at_table(rooms, table_id, decide)


async def _post_answer(rooms: Rooms, room: Room, text: Text, mine: list[int], about: int = 0) -> None:
    name = seat_consent.player_name(room, mine[0]) if mine else WORDS["seat.host"]
    await chat.post_news(rooms, room, text.format(name=name, seat=seat_label(room, about)))


async def _set_offer(rooms: Rooms, room: Room, offer: Offer | None) -> None:
    await rooms.store.update_table(room.id, {"offer": asdict(offer) if offer else None})
    room.offer = offer
    room.count_revision()
    rooms.publish_change(room)


async def _apply_change(rooms: Rooms, room: Room, seat: int, level: int | None) -> None:
    """Change a seat and publish it. The caller holds the lock."""
    needs_news = seat_consent.needs_consent(room, seat)
    values: Json = {"kind": "human" if level is None else "bot", "level": level, "name": "", "kept": None}
    values["key"] = invitations.make_key()
    terms = terms_with_reservation(room, seat, seat_consent.ANYBODY) if needs_news and level is None else room.terms
    terms = replace(terms, rated=terms.rated and level is None)
    await _update_seat(rooms.store, room.id, seat, values, terms)
    room.change_seat(seat, **values)
    room.terms, room.offer = terms, None
    await table_clocks.update_clocks(rooms.store, room)
    room.count_revision()
    rooms.publish_change(room)
    rooms.restart_thought(room, seat)
    if needs_news:
        about = {"seat": seat_label(room, seat), "level": bot_levels.level_name(level or 1)}
        words = WORDS["consent.opened" if level is None else "consent.bot_sits"]
        await chat.post_news(rooms, room, words.format(**about))


def check_host(room: Room, client: Client) -> None:
    """Raise a Problem unless the client is the host."""
    if client.guest != room.host:
        raise Problem(403, "forbidden", WORDS["seat.only_host"])


# --- reservations of seats that a player has left, in the terms ---


def terms_with_reservation(room: Room, seat: int, guest: str) -> Terms:
    """Return the terms with a note for whom a free seat is: the guest who left it, or ANYBODY."""
    return replace(room.terms, freed={**room.terms.freed, str(seat): guest})


def terms_without_reservation(room: Room, seat: int) -> Terms:
    """Return the terms without such a note: a guest sits there."""
    return replace(room.terms, freed={name: guest for name, guest in room.terms.freed.items() if name != str(seat)})


# --- the rows ---


async def check_seat_free(connection: AsyncConnection, table_id: str, seat: int) -> None:
    """Raise Stale when a guest holds the seat."""
    held = (HolderRow.table_id == table_id) & (HolderRow.seat == seat)
    if (await connection.execute(select(HolderRow.guest).where(held))).first():
        raise Stale


@shield_from_cancel
async def _update_seat(store: Store, table_id: str, seat: int, values: Json, terms: Terms) -> None:
    """Change the row of a seat that nobody holds."""
    async with store.transaction(table_id, changed=wall_time(), terms=terms.to_json(), offer=None) as connection:
        await check_seat_free(connection, table_id, seat)
        row = (SeatRow.table_id == table_id) & (SeatRow.seat == seat)
        await connection.execute(update(SeatRow).where(row).values(**values))
