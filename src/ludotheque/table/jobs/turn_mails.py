"""“It is your turn”: letters to people who owe a decision and are not there.

Nothing is noted when somebody plays: every few seconds one question to the database names the tables that have changed
lately and at which somebody sits who wants letters. So it costs the players nothing, and a restart forgets nothing.
Each letter is claimed first (`PostRow`): of several workers one sends it, once for each decision. Several tables go
into one letter, and nobody gets two letters within ten minutes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, func, insert, select, update

from ludotheque.core.language.text import Text
from ludotheque.table.common.periodic import Rounds
from ludotheque.table.common.problems import Problem, Stale
from ludotheque.table.messages import visits
from ludotheque.table.room import veiled_questions
from ludotheque.table.room.registry import Tables
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import names
from ludotheque.table.store.schema import AccountRow, HolderRow, PostRow, TableRow, in_universal_time, now
from ludotheque.table.store.store import Store

PAUSE = 20.0
GRACE = timedelta(seconds=60)
"""So long somebody may take to come back by himself before he is written to."""

FORGET = timedelta(days=2)
"""A turn that came longer ago, while letters could not go out, is let be."""

APART = timedelta(minutes=10)
"""Nobody gets two letters within this time."""

MOST = 200
"""Tables that are looked at in one round."""

SUBJECT = Text("À vous de jouer : {games}", "Your turn: {games}")
HELLO = Text("Bonjour {name},\n\nc’est à vous de jouer :\n", "Hello {name},\n\nit is your turn:\n")
TABLE = Text("* {game}, avec {others}\n  {link}", "* {game}, with {others}\n  {link}")
ALONE = Text("* {game}\n  {link}", "* {game}\n  {link}")
GOODBYE = Text(
    "\nBonne partie !\n\nPour ne plus recevoir ces lettres : {stop}\n",
    "\nHave a good game!\n\nTo get no more of these letters: {stop}\n",
)


@dataclass(frozen=True)
class Turn:
    """A decision that somebody owes. `line`: how long the record was when he last did something himself."""

    room: Room
    line: int


class Reminders:
    """The one who writes, in this process."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._settled: dict[str, datetime] = {}  # tables at which nobody waits for a letter, until they change
        self.rounds = Rounds("letters to be written", PAUSE, self.look)

    async def look(self, grace: timedelta = GRACE) -> int:
        """Write to everybody who owes a decision and knows nothing of it; answers how many letters go out."""
        rows = await _changed_tables(self._tables.store, now() - FORGET, now() - grace)
        self._settled = {row.id: row.changed for row in rows if self._settled.get(row.id) == row.changed}
        owed: dict[str, list[Turn]] = defaultdict(list)
        for row in [row for row in rows if row.id not in self._settled][:MOST]:
            await self._ask(row, owed)
        written = [await self._write(guest, turns) for guest, turns in owed.items()]
        return sum(written)

    async def _ask(self, row: Row[Any], owed: dict[str, list[Turn]]) -> None:
        """Who is to be written to about a table."""
        try:
            turns = await _turns(self._tables, row.id)
        except Problem:  # its rules have changed, or it is gone
            turns = {}
        for guest, turn in turns.items():
            owed[guest].append(turn)
        if not turns:
            self._settled[row.id] = row.changed

    async def _write(self, guest: str, turns: Sequence[Turn]) -> bool:
        post, account = self._tables.post, await _account(self._tables.store, guest)
        if account is None or not await _claim(self._tables.store, guest, turns):
            return False
        stop = post.stop_path(guest)
        link = [post.link(f"/t/{turn.room.id}") for turn in turns]
        subject, body = letter(account.name, [turn.room for turn in turns], guest, link, post.link(stop))
        post.soon(post.send(account.email, account.lang, subject, body, stop))
        return True


def letter(name: str, rooms: Sequence[Room], guest: str, links: Sequence[str], stop: str) -> tuple[Text, Text]:
    """The subject and the words of a letter about some tables."""
    titles = [room.game.words.title for room in rooms]
    games = Text(*(", ".join(dict.fromkeys(title[lang] for title in titles)) for lang in ("fr", "en")))
    parts = [HELLO.format(name=name)]
    for room, link in zip(rooms, links, strict=True):
        others = [called for seat, called in enumerate(names(room)) if seat not in room.held_by(guest)]
        said = Text(*(", ".join(called[lang] for called in others) for lang in ("fr", "en")))
        parts.append((TABLE if others else ALONE).format(game=room.game.words.title, others=said, link=link))
    parts.append(GOODBYE.format(stop=stop))
    body = Text("\n".join(part.fr for part in parts), "\n".join(part.en for part in parts))
    return SUBJECT.format(games=games), body


async def stop_mails(store: Store, guest: str) -> None:
    """Somebody wants no more letters about his turns."""
    async with store.writing() as connection:
        await connection.execute(update(AccountRow).where(AccountRow.guest == guest).values(mails=False))


async def _changed_tables(store: Store, start: datetime, end: datetime) -> Sequence[Row[Any]]:
    """Running tables that last changed between two moments, at which somebody sits who wants letters."""
    wants = select(AccountRow.guest).where(AccountRow.confirmed, AccountRow.mails, AccountRow.email.is_not(None))
    mine = select(HolderRow.table_id).where(HolderRow.guest.in_(wants))
    running = (TableRow.listed.in_((False, True)), TableRow.status == "playing")  # the order of an index
    changed = TableRow.changed.between(start, end)
    query = select(TableRow.id, TableRow.changed).where(*running, changed, TableRow.id.in_(mine))
    return await store.read(query.order_by(TableRow.changed))


async def _account(store: Store, guest: str) -> Row[Any] | None:
    """The account of a guest, when he wants letters and none was sent a moment ago."""
    wants = (AccountRow.confirmed, AccountRow.mails, AccountRow.email.is_not(None), AccountRow.guest == guest)
    rows = await store.read(select(AccountRow.name, AccountRow.email, AccountRow.lang).where(*wants))
    last = await store.read(select(func.max(PostRow.at).label("at")).where(PostRow.guest == guest))
    recent = last[0].at is not None and in_universal_time(last[0].at) > now() - APART
    return rows[0] if rows and not recent else None


async def _turns(tables: Tables, table_id: str) -> dict[str, Turn]:
    """By guest: the decision that he owes at a table, is not looking at, has not seen, and was not written to about."""
    room = await tables.room(table_id)
    live = room.terms.clock is not None and room.terms.clock.kind == "live"
    if not room.playing or live:
        return {}
    due = [room.seats[seat] for seat in room.match.turn if veiled_questions.decides(room, seat)]
    found: dict[str, Turn] = {}
    for guest in sorted({guest for seat in due if not room.online(seat) for guest in seat.holders}):
        line = visits.own_lines(room, guest)
        visit = await visits.read(tables.store, table_id, guest)
        knows = max(line, visit.lines if visit else 0) >= room.length
        if not knows and not await _written(tables.store, guest, table_id, line):
            found[guest] = Turn(room, line)
    return found


async def _written(store: Store, guest: str, table_id: str, line: int) -> bool:
    same = (PostRow.guest == guest, PostRow.table_id == table_id, PostRow.line == line)
    return bool(await store.read(select(PostRow.line).where(*same)))


async def _claim(store: Store, guest: str, turns: Sequence[Turn]) -> bool:
    """Make these letters ours; False when another worker was first. A row without a table stands for the moment: two
    workers that look at two tables at once do not send two letters either."""
    slot = int(now().timestamp() // APART.total_seconds())
    rows = [{"guest": guest, "table_id": turn.room.id, "line": turn.line, "at": now()} for turn in turns]
    try:
        async with store.writing() as connection:
            await connection.execute(
                insert(PostRow), [*rows, {"guest": guest, "table_id": "", "line": slot, "at": now()}]
            )
    except Stale:
        return False
    return True
