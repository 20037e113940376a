"""What can be done at the tables: the one place where games are created, played, taken back and left.

Every change goes the same way: take the room's lock, let the rules decide, commit the new lines, then tell everybody.
When a commit fails, memory is thrown away and read again from the store, which always has the truth.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from ludotheque.core.catalog import game as find_game
from ludotheque.core.match import BadText, Match, Refused
from ludotheque.core.texts import Text
from ludotheque.table import clicks, messages, robots
from ludotheque.table.hub import LocalHub
from ludotheque.table.problems import (
    Problem,
    Stale,
    from_rules,
    game_over,
    not_your_seat,
    only_players,
    unknown_seat,
    unknown_table,
)
from ludotheque.table.robots import Robots
from ludotheque.table.rooms import Offer, Room, header_json, open_room
from ludotheque.table.settings import Settings
from ludotheque.table.store import Seat, Store

if TYPE_CHECKING:
    from ludotheque.bots import Thought

Json = dict[str, Any]

MAX_LINES = 5000
"""Longest record of a table: enough for any game, and a bound for who would play and undo for ever."""

KEEP_ROOMS = 2000
IDLE_SECONDS = 600.0
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"


def new_id(length: int = 10) -> str:
    """A name for a table that nobody guesses and that can be read aloud."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(length))


@dataclass(frozen=True)
class Chair:
    """A seat as it is asked for: `me`, `open` (for whoever has the link) or `bot`."""

    kind: str
    level: int = 3
    name: str = ""


class Tables:
    """All tables of this process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store = store
        self.hub = LocalHub()
        self.robots = Robots(settings.thinkers, settings.bot_pause, self._play_thought, self._ring)
        self.watchers: defaultdict[str, Counter[str]] = defaultdict(Counter)  # streams of each guest, by table
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def close(self) -> None:
        """Stop the bots and end the streams."""
        self.hub.close()
        await self.robots.close()

    # --- finding tables ---

    async def room(self, table_id: str) -> Room:
        """The running table, from memory or replayed from the store; Problem when there is none."""
        room = self._rooms.get(table_id)
        if room is None or room.closed:
            task = self._loading.get(table_id)
            if task is None:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.touch()
        return room

    async def _load(self, table_id: str) -> Room:
        kept = await self.store.load(table_id[:40])
        if kept is None:
            raise unknown_table()
        try:
            room = await asyncio.to_thread(open_room, kept)
        except (BadText, Refused) as error:
            raise Problem(409, "rules", error.text if isinstance(error, BadText) else error.refusal.sentence) from None
        self._forget_idle()
        room.watchers = self.watchers[table_id]
        self._rooms[table_id] = room
        self.robots.wake(room)
        return room

    def _forget_idle(self) -> None:
        """Let tables that nobody uses leave the memory, sooner when there are many."""
        patience = IDLE_SECONDS if len(self._rooms) < KEEP_ROOMS else 5.0
        for table_id in [known for known, room in self._rooms.items() if room.idle(patience)]:
            self._rooms.pop(table_id).closed = True
            self.watchers.pop(table_id, None)

    async def _reload(self, room: Room) -> None:
        """Read again what the store has. The caller holds the lock; watchers stay."""
        kept = await self.store.load(room.id)
        if kept is None:
            raise unknown_table()
        fresh = await asyncio.to_thread(open_room, kept)
        for name in ("match", "seats", "status", "host", "next", "offer", "_timeline"):
            setattr(room, name, getattr(fresh, name))
        room.changed()

    def _ring(self, room: Room) -> None:
        self.hub.publish(room.id)

    @contextmanager
    def watching(self, table_id: str, guest: str) -> Iterator[None]:
        """Count a stream of a guest, for the length of the block; the others see who comes and goes."""
        watchers = self.watchers[table_id]
        watchers[guest] += 1
        self._presence(table_id, watchers[guest] == 1)
        try:
            yield
        finally:
            watchers[guest] -= 1
            self._presence(table_id, watchers[guest] == 0)

    def _presence(self, table_id: str, news: bool) -> None:
        room = self._rooms.get(table_id)
        if room and news:
            room.trouble = None
            room.changed()
            self._ring(room)
            self.robots.wake(room)

    # --- telling ---

    async def full(self, table_id: str, guest: str, lang: str, flip: bool | None = None) -> Json:
        """The whole table as a guest may see it."""
        room = await self.room(table_id)
        async with room.lock:
            return messages.full(room, guest, lang, flip)

    async def past(self, table_id: str, ply: int, guest: str, lang: str, flip: bool | None) -> Json:
        """The table after so many actions."""
        room = await self.room(table_id)
        async with room.lock:
            shown = await asyncio.to_thread(messages.past, room, ply, guest, lang, flip)
        if shown is None:
            raise no_such_ply(ply)
        return shown

    async def record(self, table_id: str) -> str:
        """The record. While a game with secrets runs, nobody may read it."""
        room = await self.room(table_id)
        async with room.lock:
            if not room.game.open_information and not room.match.state.over:
                raise secret_until_the_end()
            return room.match.record()

    # --- making tables ---

    async def create(
        self,
        game: str,
        chairs: Sequence[Chair],
        guest: str,
        options: dict[str, Any] | None = None,
        position: str | None = None,
    ) -> Json:
        """A new table with its host seated; answers its address and the links of the open seats."""
        for chair in chairs:
            if chair.kind == "bot":
                robots.check_level(chair.level)
        mine = await self.store.guest_name(guest)
        names = [chair.name or (mine if chair.kind == "me" else "") for chair in chairs]
        seats = [
            Seat(
                seat,
                "bot" if chair.kind == "bot" else "human",
                chair.level if chair.kind == "bot" else None,
                name,
                secrets.token_urlsafe(12),
                frozenset({guest} if chair.kind == "me" else ()),
            )
            for seat, (chair, name) in enumerate(zip(chairs, names, strict=True))
        ]
        secret = secrets.token_hex(32)
        match = _new_match(game, seats, options, position, secret)
        table_id = await self._keep(match, seats, guest, secret)
        own = next((chair.name for chair in chairs if chair.kind == "me" and chair.name), "")
        if own and own != mine:
            await self.store.name_guest(guest, own)
        return _answer(table_id, seats)

    async def _keep(self, match: Match, seats: Sequence[Seat], host: str, secret: str, status: str = "") -> str:
        table_id = new_id()
        journal = match.journal
        row = {
            "id": table_id,
            "game": match.game.name,
            "rules": match.game.version,
            "header": header_json(journal.header),
            "secret": secret,
            "status": status or ("over" if journal.ending else "playing"),
            "ending": journal.ending,
            "host": host,
        }
        await self.store.create(row, seats, journal.lines)
        return table_id

    async def take_in(self, record: str, guest: str) -> Json:
        """A table that shows an imported record. Nobody plays there: one forks it."""
        if _cost(record) > MAX_COST:
            raise from_rules(BadText(Text("Cet enregistrement est trop long.", "This record is too long.")))
        try:
            match = await asyncio.to_thread(Match.replay, record)
        except BadText as error:
            raise Problem(400, "bad_record", error.text) from None
        except Refused as error:
            raise _refused_record(error) from None
        table_id = await self._keep(match, [], guest, match.journal.secret, "replay")
        return _answer(table_id, [])

    async def fork(self, table_id: str, ply: int, chairs: Sequence[Chair], guest: str) -> Json:
        """A new table that plays on from a position of this one."""
        room = await self.room(table_id)
        async with room.lock:
            if not room.game.open_information and not room.match.state.over:
                raise secret_until_the_end()
            state = await asyncio.to_thread(room.state_at, ply)
            if state is None:
                raise no_such_ply(ply)
            position = room.game.write_position(state)
            options = dict(room.match.journal.header.options)
        return await self.create(room.game.name, chairs, guest, options, position)

    async def rematch(self, table_id: str, guest: str) -> Json:
        """Another game with the same people, everybody one seat further. The second to ask gets the same table."""
        room = await self.room(table_id)
        async with room.lock:
            if not room.held_by(guest):
                raise only_players()
            if not room.match.state.over:
                raise Problem(409, "running", Text("La partie n’est pas finie.", "The game is not over yet."))
            if room.next is None:
                header = room.match.journal.header
                turned = [*room.seats[-1:], *room.seats[:-1]]
                seats = [Seat(k, s.kind, s.level, s.name, secrets.token_urlsafe(12), s.holders) for k, s in enumerate(turned)]
                secret = secrets.token_hex(32)
                match = _new_match(room.game.name, seats, dict(header.options), header.start or None, secret)
                made = await self._keep(match, seats, room.host or guest, secret)
                if await self.store.claim_next(room.id, made):
                    room.next = made
                    room.changed()
                else:
                    await self._reload(room)
        self._ring(room)
        return {"table": room.next, "url": f"/t/{room.next}"}

    # --- sitting down ---

    async def claim(self, table_id: str, key: str, guest: str) -> bool:
        """Sit down by a seat's key; False when the key opens nothing here."""
        room = await self.room(table_id)
        seat = next((seat for seat in room.seats if secrets.compare_digest(seat.key.encode(), key.encode())), None)
        if seat is None or seat.kind == "bot":
            return False
        async with room.lock:
            if guest not in room.seats[seat.seat].holders:
                await self.store.hold(room.id, seat.seat, guest)
                name = seat.name or await self.store.guest_name(guest)
                if name != seat.name:
                    await self.store.name_seat(room.id, seat.seat, name)
                room.change_seat(seat.seat, holders=room.seats[seat.seat].holders | {guest}, name=name)
                room.changed()
        self._ring(room)
        return True

    async def name(self, table_id: str, seat: int, guest: str, name: str) -> Json:
        """Say who sits there."""
        room = await self._seated(table_id, seat, guest)
        clean = "".join(letter for letter in name if letter.isprintable()).strip()[:40]
        async with room.lock:
            await self.store.name_seat(room.id, seat, clean)
            await self.store.name_guest(guest, clean)
            room.change_seat(seat, name=clean)
            room.changed()
        self._ring(room)
        return {"applied": True, "name": clean}

    async def _seated(self, table_id: str, seat: int, guest: str) -> Room:
        """The table, when the guest holds that seat of it."""
        room = await self.room(table_id)
        if not 0 <= seat < room.match.state.players:
            raise unknown_seat(seat)
        if seat not in room.held_by(guest):
            raise not_your_seat(seat)
        return room

    # --- playing ---

    async def act(self, table_id: str, seat: int, guest: str, ply: int, move: clicks.Move, lang: str) -> Json:
        """Play an action, given as text or as clicks."""
        room = await self._seated(table_id, seat, guest)

        def play(match: Match) -> None:
            match.play(seat, clicks.text_of(match, seat, move))

        async with room.lock:
            await self._check_ply(room, ply, guest, lang)
            await self._change(room, play, guest, lang)
        return {"applied": True, "ply": room.match.ply}

    async def why(self, table_id: str, seat: int, guest: str, move: clicks.Move) -> Json:
        """Whether an action would be legal, and if not, why. Changes nothing."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            try:
                refusal = room.match.why(seat, clicks.text_of(room.match, seat, move))
            except Refused as error:
                refusal = error.refusal
        return {"legal": True} if refusal is None else {"legal": False, "refusal": refusal.json()}

    async def resign(self, table_id: str, seat: int, guest: str, ply: int | None, lang: str) -> Json:
        """Give up."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            await self._check_ply(room, ply, guest, lang)
            await self._change(room, lambda match: match.resign(seat), guest, lang)
        return {"applied": True, "ply": room.match.ply}

    async def number(self, table_id: str, seat: int, guest: str, number: str, lang: str) -> Json:
        """Mix a number of the seat's own into all coming chance (honest chance, DESIGN §4)."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            await self._change(room, lambda match: match.add_number(seat, number), guest, lang)
        return {"applied": True, "ply": room.match.ply}

    async def _check_ply(self, room: Room, ply: int | None, guest: str, lang: str) -> None:
        if ply is not None and ply != room.match.ply:
            raise stale(room, guest, lang)

    async def _change(
        self, room: Room, change: Callable[[Match], None], guest: str = "", lang: str = "fr", thought: Json | None = None
    ) -> None:
        """Change the match, commit its new lines, tell everybody. The caller holds the lock."""
        if room.status == "replay":
            raise replay_only()
        if room.match.state.over:
            raise game_over()
        before = room.length
        if before >= MAX_LINES:
            raise Problem(409, "too_long", Text("Cette partie est devenue trop longue.", "This game has become too long."))
        try:
            change(room.match)
        except (BadText, Refused) as error:
            raise from_rules(error) from None
        journal = room.match.journal
        try:
            await self.store.append(room.id, before, journal.lines[before:], journal.ending, thought)
        except Stale:
            await self._reload(room)
            raise stale(room, guest, lang) from None
        except BaseException:
            room.closed = True  # what memory holds was not kept: the next who asks reads the store again
            raise
        room.offer, room.trouble = None, None
        room.status = "over" if journal.ending else "playing"
        room.changed()
        self._ring(room)
        self.robots.wake(room)

    async def _play_thought(self, room: Room, seat: int, length: int, thought: Thought) -> None:
        async with room.lock:
            if room.closed or room.length != length or seat not in room.match.turn:
                return  # the table has moved on: somebody took back
            kept = robots.thought_json(room.game, thought, room.match.ply + 1)
            room.thinking.discard(seat)
            await self._change(room, lambda match: match.play(seat, kept["action"]), thought=kept)

    # --- taking back ---

    async def undo(self, table_id: str, seat: int, guest: str, ply: int | None, lang: str) -> Json:
        """Take back the seat's last decision: at once where that is free, else ask the others."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            await self._check_ply(room, ply, guest, lang)
            target = room.undo_target(seat) if room.playing else None
            if target is None:
                raise nothing_to_undo()
            if not room.others(guest):
                await self._change(room, lambda match: match.rewind(target), guest, lang)
            elif room.match.can_undo(seat):
                await self._change(room, lambda match: _undo_freely(match, seat, target), guest, lang)
            else:
                await self._offer(room, Offer(seat, target, room.match.ply))
                return {"asked": True, "to": target}
        return {"applied": True, "ply": room.match.ply}

    async def answer_undo(self, table_id: str, seat: int, guest: str, accept: bool, lang: str) -> Json:
        """Answer an offer; it takes effect when all other people have agreed. Its author may withdraw it."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            offer = room.offer
            if offer is None:
                raise Problem(409, "no_offer", Text("Personne ne demande à reprendre un coup.", "Nobody asks to take back."))
            if not accept:
                await self._offer(room, None)
                return {"applied": False}
            if seat == offer.by:
                raise Problem(409, "own_offer", Text("C’est aux autres de répondre.", "It is for the others to answer."))
            asker = next(iter(room.seats[offer.by].holders), "")
            agreed = {*offer.agreed, *room.held_by(guest)}
            if set(room.others(asker)) <= agreed:
                await self._change(room, lambda match: match.rewind(offer.to), guest, lang)
                return {"applied": True, "ply": room.match.ply}
            await self._offer(room, Offer(offer.by, offer.to, offer.ply, tuple(sorted(agreed))))
        return {"applied": False, "waiting": True}

    async def _offer(self, room: Room, offer: Offer | None) -> None:
        await self.store.set(room.id, offer=asdict(offer) if offer else None)
        room.offer = offer
        room.changed()
        self._ring(room)

    # --- advice ---

    async def hint(self, table_id: str, seat: int, guest: str) -> Json:
        """What the table would play for the seat. Not while another person plays: that would not be fair."""
        room = await self._seated(table_id, seat, guest)
        async with room.lock:
            if room.others(guest):
                raise Problem(403, "forbidden", Text("Pas de conseil face à une autre personne.", "No hints against another person."))
            if not room.playing:
                raise game_over()
            if seat not in room.match.turn:
                raise Problem(409, "turn", Text("Ce n’est pas à vous de jouer.", "It is not your turn."))
            state, ply = room.match.state.copy(), room.match.ply
        thought = await self.robots.think(room.game, state, seat, robots.HINT_LEVEL, 1.5)
        shown = robots.thought_json(room.game, thought, ply + 1)
        return shown | {"keys": clicks.keys_of(room.game, state, seat, thought.action)}

    async def explain(self, table_id: str, ply: int) -> Json:
        """Why the bot played what it played. In a game with secrets it tells only at the end."""
        room = await self.room(table_id)
        if not room.game.open_information and not room.match.state.over:
            raise secret_until_the_end()
        thought = await self.store.thought(room.id, ply)
        standing = room.match.history()
        if thought is None or not 0 < ply <= len(standing) or standing[ply - 1][1] != thought["action"]:
            raise Problem(
                404, "not_found", Text("Aucun robot n’a joué ce coup-là.", "No bot played that action."), ply=ply
            )
        return thought


MAX_COST = 30_000


def _cost(record: str) -> int:
    """About how many actions a replay plays: each takeback replays the game up to its ply."""
    lines = record.split("\n")
    undone = (line.removeprefix("undo ") for line in lines if line.startswith("undo "))
    return len(lines) + sum(int(k) for k in undone if k.isascii() and k.isdigit() and len(k) < 7)


def _new_match(
    name: str, seats: Sequence[Seat], options: dict[str, Any] | None, position: str | None, secret: str
) -> Match:
    try:
        game = find_game(name)
        names = [robots.level_name(seat.level).en if seat.level and not seat.name else seat.name for seat in seats]
        return Match(game, len(seats), options, None, position, names if any(names) else (), secret)
    except (BadText, Refused) as error:
        raise from_rules(error) from None


def _answer(table_id: str, seats: Sequence[Seat]) -> Json:
    shown = []
    for seat in seats:
        kind = "bot" if seat.kind == "bot" else "me" if seat.holders else "open"
        link = {} if kind != "open" else {"url": f"/t/{table_id}?k={seat.key}"}
        shown.append({"seat": seat.seat, "kind": kind, **link})
    return {"table": table_id, "url": f"/t/{table_id}", "seats": shown}


def _undo_freely(match: Match, seat: int, target: int) -> None:
    while match.ply > target and match.can_undo(seat):
        match.undo(seat)


def stale(room: Room, guest: str, lang: str) -> Problem:
    """The game has moved on since the client looked; it gets the table as it is now."""
    text = Text("La partie a avancé entre-temps.", "The game has moved on meanwhile.")
    return Problem(409, "stale", text, full=messages.full(room, guest, lang))


def no_such_ply(ply: int) -> Problem:
    """Beyond the end of the game, or before its start."""
    return Problem(404, "not_found", Text(f"La partie n’a pas de coup {ply}.", f"The game has no ply {ply}."))


def nothing_to_undo() -> Problem:
    """No action of this seat stands, or the game is over."""
    return Problem(409, "nothing", Text("Il n’y a rien à reprendre.", "There is nothing to take back."))


def replay_only() -> Problem:
    """An imported record is only looked at."""
    return Problem(
        409,
        "replay",
        Text(
            "Cette table montre un enregistrement : partez d’un de ses coups pour jouer.",
            "This table shows a record: play on from one of its positions.",
        ),
    )


def secret_until_the_end() -> Problem:
    """Games with hidden cards keep their record closed while they run."""
    return Problem(
        403, "secret", Text("Ce jeu a des secrets : attendez la fin.", "This game has secrets: wait for its end.")
    )


def _refused_record(error: Refused) -> Problem:
    sentence = error.refusal.sentence
    text = Text(
        f"Cet enregistrement contient un coup interdit, {error.refusal.action} : {sentence.fr}",
        f"This record holds an illegal action, {error.refusal.action}: {sentence.en}",
    )
    return Problem(400, "bad_record", text, refusal=error.refusal.json())
