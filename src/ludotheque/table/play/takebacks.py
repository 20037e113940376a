"""Takebacks: free until chance, a reveal or another seat's decision; beyond that all other people must agree.

Bots always agree, and so does a free seat: a lone player may go back as far as the last thing that was drawn or
revealed, for nobody unsees a card. A stand-in does not answer for its player: the question waits for them. Every
takeback leaves its trace in the record, and no seat takes back for ever (`table/room/record_limits.py`). Where the
rules forbid it (`undo_option`) it takes an option of the table, which the record names; it is then free or impossible,
nobody is asked.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.play.commit import check_ply, commit_change
from ludotheque.table.room import record_limits, seat_consent, transactions
from ludotheque.table.room.checks import check_playable, check_seat
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Offer, Room
from ludotheque.table.room.seat_names import seat_names
from ludotheque.table.talk import chat
from ludotheque.table.words import WORDS

Json = dict[str, Any]


async def request_undo(rooms: Rooms, client: Client, table_id: str, seat: int, ply: int | None) -> Json:
    """Take back the seat's last decision: at once where that is free, else ask the others."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        check_ply(room, ply, client)
        check_playable(room)
        try:
            room.match.check_undo()
        except Refused as error:
            raise problems.from_rules_error(error) from None
        target = room.find_undo_target(seat)
        if target is None:
            raise problems.nothing_to_undo()
        record_limits.check_takeback(room, seat)
        if room.game.manners.undo_option:
            if not room.match.can_undo(seat):
                raise problems.no_undo_after_chance()
            await commit_change(rooms, room, lambda match: match.undo(seat), client)
        elif not room.list_seats_to_ask(client.guest):
            back = room.find_solo_undo_target(seat)
            if back is None:
                raise problems.no_undo_after_reveal()
            await commit_change(rooms, room, lambda match: match.rewind(back), client)
        elif room.match.can_undo(seat):
            await commit_change(rooms, room, lambda match: _undo_freely(match, seat, target), client)
        elif room.seat_offer:
            raise seat_consent.busy_problem()
        else:
            await _set_offer(rooms, room, Offer(seat, target, room.match.ply))
            await _post_news(rooms, room, seat, WORDS["takeback.asked"])
            return {"asked": True, "to": target}
        await _post_news(rooms, room, seat, WORDS["takeback.taken"])
        return {"applied": True, "ply": room.match.ply}

    return await transactions.run_at_table(rooms, table_id, decide)


def _undo_freely(match: Match, seat: int, target: int) -> None:
    """Undo actions of a seat down to a ply, as long as they are free."""
    while match.ply > target and match.can_undo(seat):
        match.undo(seat)


async def answer_offer(rooms: Rooms, client: Client, table_id: str, seat: int, accept: bool) -> Json:
    """Answer an offer; it takes effect when all other people have agreed. Its author may withdraw it."""

    async def decide(room: Room) -> Json:
        check_seat(room, client, seat)
        offer = room.takeback_offer
        if offer is None:
            raise Problem(409, "no_offer", WORDS["takeback.no_offer"])
        if not accept:
            await _set_offer(rooms, room, None)
            answer = "withdrawn" if seat == offer.by else "refused"
            await _post_news(rooms, room, seat, WORDS[f"takeback.{answer}"])
            return {"applied": False}
        if seat == offer.by:
            raise Problem(409, "own_offer", WORDS["takeback.own_offer"])
        agreed = {*offer.agreed, *room.list_seats(client.guest)}
        if _seats_to_ask(room, offer) <= agreed:
            await commit_change(rooms, room, lambda match: match.rewind(offer.to), client)
            await _post_news(rooms, room, seat, WORDS["takeback.granted"])
            return {"applied": True, "ply": room.match.ply}
        await _set_offer(rooms, room, Offer(offer.by, offer.to, offer.ply, tuple(sorted(agreed))))
        await _post_news(rooms, room, seat, WORDS["takeback.agreed"])
        return {"applied": False, "waiting": True}

    return await transactions.run_at_table(rooms, table_id, decide)


def _seats_to_ask(room: Room, offer: Offer) -> set[int]:
    """Return the seats whose players must agree: all that are not the author's own."""
    return set.intersection(*(set(room.list_seats_to_ask(guest)) for guest in room.seats[offer.by].holders))


async def _post_news(rooms: Rooms, room: Room, seat: int, text: Text) -> None:
    """Post news of a takeback, so that nobody wonders later where a move went; none for a lone player."""
    if len({guest for known in room.seats for guest in known.holders}) > 1:
        await chat.post_news(rooms, room, text.format(name=room.seats[seat].name or seat_names(room)[seat]))


async def _set_offer(rooms: Rooms, room: Room, offer: Offer | None) -> None:
    """Store an offer, or its end, and show it."""
    await rooms.store.update_table(room.id, {"offer": asdict(offer) if offer else None})
    room.offer = offer
    room.count_revision()
    rooms.publish_change(room)
