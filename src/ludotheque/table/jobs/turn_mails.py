"""Mails to people who owe a decision and are not there: “It is your turn”.

Nothing is noted when somebody plays: every few seconds one query names the tables that have changed lately and at which
a person sits who wants mails. So it costs the players nothing, and a restart forgets nothing. Each mail is claimed
first (`SentMailRow`): of several workers one sends it, once for each decision. Several tables go into one mail, and
nobody gets two mails within ten minutes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, func, insert, select, update

from ludotheque.core.language.text import Text, join_texts
from ludotheque.table.common.clock import as_utc, wall_time
from ludotheque.table.common.periodic import PeriodicTask
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.messages import visits
from ludotheque.table.play.site import Site
from ludotheque.table.room import veiled_questions
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import seat_names
from ludotheque.table.store.schema import AccountRow, HolderRow, SentMailRow, TableRow
from ludotheque.table.store.store import Store
from ludotheque.table.words import WORDS

PAUSE_SECONDS = 20.0
GRACE = timedelta(seconds=60)
"""How long a person may take to come back on their own before they get a mail."""

MAX_AGE = timedelta(days=2)
"""A turn that came longer ago, while mails could not go out, is left alone."""

MIN_INTERVAL = timedelta(minutes=10)
"""Nobody gets two mails within this time."""

MAX_TABLES = 200
"""Tables that are loaded in one round."""


@dataclass(frozen=True)
class OwedTurn:
    """A decision that a person owes. `line`: how long the record was when they last did something themselves."""

    room: Room
    line: int


class TurnMails:
    """Sends the mails of this process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._settled: dict[str, datetime] = {}  # tables where nobody gets a mail, until they change
        self.rounds = PeriodicTask("letters to be written", PAUSE_SECONDS, self.send_mails)

    async def send_mails(self, grace: timedelta = GRACE) -> int:
        """Send a mail to everybody who owes a decision and does not know it; return how many."""
        rows = await _list_changed_tables(self._site.rooms.store, wall_time() - MAX_AGE, wall_time() - grace)
        self._settled = {row.id: row.changed for row in rows if self._settled.get(row.id) == row.changed}
        owed: dict[str, list[OwedTurn]] = defaultdict(list)
        for row in [row for row in rows if row.id not in self._settled][:MAX_TABLES]:
            await self._add_turns(row, owed)
        sent = [await self._send_mail(guest, turns) for guest, turns in owed.items()]
        return sum(sent)

    async def _add_turns(self, row: Row[Any], owed: dict[str, list[OwedTurn]]) -> None:
        """Add the turns of a table to `owed`, by guest."""
        try:
            turns = await _find_turns(self._site.rooms, row.id)
        except Problem:  # its rules have changed, or it is gone
            turns = {}
        for guest, turn in turns.items():
            owed[guest].append(turn)
        if not turns:
            self._settled[row.id] = row.changed

    async def _send_mail(self, guest: str, turns: Sequence[OwedTurn]) -> bool:
        post, account = self._site.mail, await _find_recipient(self._site.rooms.store, guest)
        if account is None or not await _claim_mails(self._site.rooms.store, guest, turns):
            return False
        stop = post.unsubscribe_path(guest)
        link = [post.make_link(f"/t/{turn.room.id}") for turn in turns]
        subject, body = write_mail(account.name, [turn.room for turn in turns], guest, link, post.make_link(stop))
        post.schedule(post.send(account.email, account.lang, subject, body, stop))
        return True


def write_mail(name: str, rooms: Sequence[Room], guest: str, links: Sequence[str], stop: str) -> tuple[Text, Text]:
    """Return the subject and the body of a mail about some tables."""
    titles = [room.game.words.title for room in rooms]
    games = Text.in_each(lambda lang: ", ".join(dict.fromkeys(title[lang] for title in titles)))
    parts = [WORDS["mail.turn.hello"].format(name=name)]
    for room, link in zip(rooms, links, strict=True):
        others = [called for seat, called in enumerate(seat_names(room)) if seat not in room.list_seats(guest)]
        words = WORDS["mail.turn.table" if others else "mail.turn.alone"]
        parts.append(words.format(game=room.game.words.title, others=join_texts(others, ", "), link=link))
    parts.append(WORDS["mail.turn.goodbye"].format(stop=stop))
    return WORDS["mail.turn.subject"].format(games=games), join_texts(parts, "\n")


async def unsubscribe(store: Store, guest: str) -> None:
    """Send this guest no more mails about turns."""
    async with store.transaction() as connection:
        await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(mails=False))


async def _list_changed_tables(store: Store, start: datetime, end: datetime) -> Sequence[Row[Any]]:
    """List running tables that last changed between two times, at which a person sits who wants mails."""
    wants = select(AccountRow.guest).where(AccountRow.confirmed, AccountRow.mails, AccountRow.email.is_not(None))
    held = select(HolderRow.table_id).where(HolderRow.guest.in_(wants))
    running = (TableRow.listed.in_((False, True)), TableRow.status == "playing")  # the order of an index
    changed = TableRow.changed.between(start, end)
    query = select(TableRow.id, TableRow.changed).where(*running, changed, TableRow.id.in_(held))
    return await store.fetch_rows(query.order_by(TableRow.changed))


async def _find_recipient(store: Store, guest: str) -> Row[Any] | None:
    """Return the account of a guest; None when they want no mails or got one a moment ago."""
    wants = (AccountRow.confirmed, AccountRow.mails, AccountRow.email.is_not(None), AccountRow.guest == guest)
    rows = await store.fetch_rows(select(AccountRow.name, AccountRow.email, AccountRow.lang).where(*wants))
    last = await store.fetch_rows(select(func.max(SentMailRow.at).label("at")).where(SentMailRow.guest == guest))
    recent = last[0].at is not None and as_utc(last[0].at) > wall_time() - MIN_INTERVAL
    return rows[0] if rows and not recent else None


async def _find_turns(rooms: Rooms, table_id: str) -> dict[str, OwedTurn]:
    """Return, by guest, the decision that they owe at a table, do not look at, have not seen, and got no mail about."""
    room = await rooms.get(table_id)
    live = room.terms.clock is not None and room.terms.clock.kind == "live"
    if not room.is_playing or live:
        return {}
    due = [room.seats[seat] for seat in room.match.turn if veiled_questions.needs_person(room, seat)]
    found: dict[str, OwedTurn] = {}
    for guest in sorted({guest for seat in due if not room.is_online(seat) for guest in seat.holders}):
        line = visits.count_own_lines(room, guest)
        visit = await visits.find_visit(rooms.store, table_id, guest)
        knows = max(line, visit.lines if visit else 0) >= room.length
        if not knows and not await _was_mail_sent(rooms.store, guest, table_id, line):
            found[guest] = OwedTurn(room, line)
    return found


async def _was_mail_sent(store: Store, guest: str, table_id: str, line: int) -> bool:
    same = (SentMailRow.guest == guest, SentMailRow.table_id == table_id, SentMailRow.line == line)
    return bool(await store.fetch_rows(select(SentMailRow.line).where(*same)))


async def _claim_mails(store: Store, guest: str, turns: Sequence[OwedTurn]) -> bool:
    """Claim these mails for this worker; return False when a peer was first. A row without a table stands for the time
    slot: two workers that handle two tables at once do not send two mails either."""
    slot = int(wall_time().timestamp() // MIN_INTERVAL.total_seconds())
    rows = [{"guest": guest, "table_id": turn.room.id, "line": turn.line, "at": wall_time()} for turn in turns]
    try:
        async with store.transaction() as connection:
            await connection.execute(
                insert(SentMailRow), [*rows, {"guest": guest, "table_id": "", "line": slot, "at": wall_time()}]
            )
    except Stale:
        return False
    return True
