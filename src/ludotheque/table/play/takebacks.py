"""Taking back: free until chance, a reveal or somebody else's decision; beyond that all other people must agree.

Bots always agree, and so does an empty seat: who plays alone may go back as far as the last thing that was drawn or
shown, for nobody unsees a card. A bot that only keeps somebody's seat does not answer for him: what is asked waits for
him. Every takeback leaves its trace in the record, and no seat takes back for ever (`table/room/record_limits.py`).
Where the rules
forbid it (`undo_option`) it takes an option of the table, which the record names; it is then free or impossible, nobody
is asked.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ludotheque.core.language.text import Text
from ludotheque.core.match.match import Match, Refused
from ludotheque.table.common import problems
from ludotheque.table.common.problems import Problem
from ludotheque.table.room import record_limits, seat_consent, transactions
from ludotheque.table.room.registry import Tables, check_ply, check_running
from ludotheque.table.room.room import Asker, Offer, Room
from ludotheque.table.room.seat_names import names
from ludotheque.table.room.transactions import check_seat
from ludotheque.table.talk import chat

Json = dict[str, Any]

ASKED = Text("{name} demande à reprendre un coup.", "{name} asks to take back.")
TAKEN = Text("{name} reprend son coup.", "{name} takes back.")
AGREED = Text("{name} est d’accord pour la reprise.", "{name} agrees to the takeback.")
GRANTED = Text("{name} accepte : le coup est repris.", "{name} agrees: the move is taken back.")
REFUSED = Text("{name} refuse la reprise.", "{name} refuses the takeback.")
WITHDRAWN = Text("{name} ne demande plus à reprendre.", "{name} no longer asks to take back.")


async def undo(tables: Tables, who: Asker, table_id: str, seat: int, ply: int | None) -> Json:
    """Take back the seat's last decision: at once where that is free, else ask the others."""

    async def decide(room: Room) -> Json:
        check_seat(room, who, seat)
        check_ply(room, ply, who)
        check_running(room)
        try:
            room.match.check_undo()
        except Refused as error:
            raise problems.from_rules(error) from None
        target = room.undo_target(seat)
        if target is None:
            raise problems.nothing_to_undo()
        record_limits.check_takeback(room, seat)
        if room.game.manners.undo_option:
            if not room.match.can_undo(seat):
                raise problems.no_way_back()
            await tables.change(room, lambda match: match.undo(seat), who)
        elif not room.must_agree(who.guest):
            back = room.solo_target(seat)
            if back is None:
                raise problems.shown_is_shown()
            await tables.change(room, lambda match: match.rewind(back), who)
        elif room.match.can_undo(seat):
            await tables.change(room, lambda match: _undo_freely(match, seat, target), who)
        elif room.reseating:
            raise seat_consent.busy()
        else:
            await _set_offer(tables, room, Offer(seat, target, room.match.ply))
            await _tell(tables, room, seat, ASKED)
            return {"asked": True, "to": target}
        await _tell(tables, room, seat, TAKEN)
        return {"applied": True, "ply": room.match.ply}

    return await transactions.at(tables, table_id, decide)


def _undo_freely(match: Match, seat: int, target: int) -> None:
    while match.ply > target and match.can_undo(seat):
        match.undo(seat)


async def answer(tables: Tables, who: Asker, table_id: str, seat: int, accept: bool) -> Json:
    """Answer an offer; it takes effect when all other people have agreed. Its author may withdraw it."""

    async def decide(room: Room) -> Json:
        check_seat(room, who, seat)
        offer = room.takeback
        if offer is None:
            raise Problem(
                409, "no_offer", Text("Personne ne demande à reprendre un coup.", "Nobody asks to take back.")
            )
        if not accept:
            await _set_offer(tables, room, None)
            await _tell(tables, room, seat, WITHDRAWN if seat == offer.by else REFUSED)
            return {"applied": False}
        if seat == offer.by:
            raise Problem(409, "own_offer", Text("C’est aux autres de répondre.", "It is for the others to answer."))
        agreed = {*offer.agreed, *room.held_by(who.guest)}
        if _needed(room, offer) <= agreed:
            await tables.change(room, lambda match: match.rewind(offer.to), who)
            await _tell(tables, room, seat, GRANTED)
            return {"applied": True, "ply": room.match.ply}
        await _set_offer(tables, room, Offer(offer.by, offer.to, offer.ply, tuple(sorted(agreed))))
        await _tell(tables, room, seat, AGREED)
        return {"applied": False, "waiting": True}

    return await transactions.at(tables, table_id, decide)


def _needed(room: Room, offer: Offer) -> set[int]:
    """The seats whose people must agree: all that are not the asker's own."""
    return set.intersection(*(set(room.must_agree(guest)) for guest in room.seats[offer.by].holders))


async def _tell(tables: Tables, room: Room, seat: int, text: Text) -> None:
    """What the table says of a takeback, so that nobody wonders later where a move went; nothing to who plays alone."""
    if len({guest for known in room.seats for guest in known.holders}) > 1:
        await chat.news(tables, room, text.format(name=room.seats[seat].name or names(room)[seat]))


async def _set_offer(tables: Tables, room: Room, offer: Offer | None) -> None:
    await tables.store.change(room.id, {"offer": asdict(offer) if offer else None})
    room.offer = offer
    room.changed()
    tables.ring(room)
