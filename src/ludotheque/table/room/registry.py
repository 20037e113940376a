"""The tables of this server: finding them, sitting down, playing.

Every change goes the same way (`Tables.change`): take the room's lock, let the rules decide, commit the new lines, then
tell everybody. When a commit fails, the match goes back to where it was, and the store, which has the truth, is asked.
Making tables is in `table/lobby/new_table.py`, taking back in `table/play/takebacks.py`, advice in
`table/play/advice.py`.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from ludotheque.core.contract.walks import Walked
from ludotheque.core.engine.structs import GameState
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.table.common import clock, cpu_costs, metrics, problems
from ludotheque.table.common.fair_queue import Origins
from ludotheque.table.common.problems import Overtaken, Problem, Stale
from ludotheque.table.common.rate_limits import Limiter
from ludotheque.table.common.settings import Settings
from ludotheque.table.messages import snapshot
from ludotheque.table.people import api_players, results
from ludotheque.table.people.mail import Post
from ludotheque.table.play import bot_players, moves
from ludotheque.table.play.bot_players import Robots
from ludotheque.table.play.luck_ledger import Ledgers
from ludotheque.table.room import faults, record_limits, spectators, sync, table_clocks, transactions, veiled_questions
from ludotheque.table.room.peers import Elsewhere, hub_of, leases_of
from ludotheque.table.room.presence import Presence
from ludotheque.table.room.replay_pool import Replays
from ludotheque.table.room.room import Asker, Room, kept_record
from ludotheque.table.room.seat_names import with_names
from ludotheque.table.store.leases import Leases
from ludotheque.table.store.pubsub import Hub
from ludotheque.table.store.store import Store, keep_thought

if TYPE_CHECKING:
    from ludotheque.bots import Thought

Json = dict[str, Any]
Change = Callable[[Match], None]

KEEP_ROOMS = 2000
IDLE_SECONDS = 600.0

REREAD = (
    *("match", "seats", "status", "host", "next", "offer", "listed", "terms", "due"),
    *("since", "pool", "contents"),
)
"""What of a room comes from the store, or is made anew for another match."""


class Tables:
    """All tables of this process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.hub: Hub = hub_of(store)
        self.leases: Leases = leases_of(store)
        self.elsewhere = Elsewhere(self)
        look = partial(sync.look, self, ask=store.shared)
        self.origins, self.replays = Origins(), Replays()
        self.robots = Robots(settings, self.origins, self._play_thought, self.ring, self.leases, look)
        self.ledgers = Ledgers(settings.warm)
        self.post = Post(settings)
        self.hands = Limiter(settings.rate)  # what each guest may say and point at
        self.watchers: defaultdict[str, Counter[str]] = defaultdict(Counter)  # streams of each guest, by table
        self.presence = Presence(self.ring)
        self.arrivals: list[Callable[[str, str], None]] = []  # who hears of a guest that opens a table
        self.began = clock.moment()
        self.draining = False  # this process is about to stop: others should be asked
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen to other workers."""
        await self.elsewhere.start()

    def aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something without waiting for it; when the database is away it is left to the next who asks."""

        async def done() -> None:
            with suppress(Problem):
                await work

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop the bots and the ledgers, and end the streams."""
        self.hub.close()
        self.ledgers.close()
        await self.robots.close()
        self.replays.close()
        await self.post.close()
        await self.elsewhere.stop()
        await self.settle()

    async def settle(self) -> None:
        """Wait for what is done aside."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- finding tables ---

    @property
    def rooms(self) -> Mapping[str, Room]:
        """The tables in memory."""
        return self._rooms

    async def room(self, table_id: str, ask: bool = True) -> Room:
        """The running table, from memory or replayed from the store; Problem when there is none. With `ask` it is at
        least as new as the last change that any worker has acknowledged (catching_up.py)."""
        ask = ask and self.store.shared
        while True:
            room = self._rooms.get(table_id)
            if room is None:
                ask = True  # while it is read the bells do not reach it, nor does who writes beside it
                room = await self._loaded(table_id)
            room.touch()
            await sync.look(self, room, ask)
            if not room.closed:  # else it left the memory while the database was slow to answer
                return room

    async def _loaded(self, table_id: str) -> Room:
        if table_id not in self._loading:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room:
        room = await self._read(table_id)
        self._forget_idle()
        room.watchers = self.watchers[table_id]
        room.elsewhere = self.elsewhere.guests_at(table_id)
        room.beside.tell = partial(self.hub.tell, "beside", table_id)
        room.pause = self.settings.bot_pause
        self._rooms[table_id] = room
        self.robots.wake(room)
        return room

    async def _read(self, table_id: str) -> Room:
        kept = await self.store.load(table_id[:40])
        if kept is None:
            raise problems.unknown_table()
        room = await self.replays.opened(kept, self.origins.owner(kept.row.host or ""))
        self.store.seen[room.id] = kept.row.version
        table_clocks.forgive(room, self.began)
        return room

    def _forget_idle(self) -> None:
        """Let tables that nobody uses leave the memory, sooner when there are many."""
        patience = IDLE_SECONDS if len(self._rooms) < KEEP_ROOMS else 5.0
        for table_id in [known for known, room in self._rooms.items() if room.idle(patience)]:
            self._rooms.pop(table_id).closed = True
            self.watchers.pop(table_id, None)
            self.store.seen.pop(table_id, None)

    async def reload(self, room: Room) -> None:
        """Read again what the store has. The caller holds the lock."""
        fresh = await self._read(room.id)
        for name in REREAD:
            setattr(room, name, getattr(fresh, name))
        room.changed()

    async def seen(self, table_id: str, who: Asker, ask: bool = True) -> Room:
        """The table as somebody may look at it: whatever is told of a table to whoever asks goes through here."""
        return await spectators.seen(await self.room(table_id, ask), who)

    async def seated(self, table_id: str, who: Asker, seat: int) -> Room:
        """The table, when the asker holds that seat of it."""
        room = await self.room(table_id)
        transactions.check_seat(room, who, seat)
        return room

    # --- who is there ---

    def ring(self, room: Room) -> None:
        """Tell everybody that there is something to look at."""
        self.hub.publish(room.id)

    @contextmanager
    def watching(self, table_id: str, guest: str) -> Iterator[None]:
        """Count a stream of a guest, for the length of the block; the others see who comes and goes."""
        watchers = self.watchers[table_id]
        watchers[guest] += 1
        self._presence(table_id, guest, watchers[guest] == 1)
        for hear in self.arrivals if watchers[guest] == 1 else ():
            hear(table_id, guest)
        try:
            yield
        finally:
            watchers[guest] -= 1
            self._presence(table_id, guest, watchers[guest] == 0)
            if not watchers[guest]:
                del watchers[guest]

    def _presence(self, table_id: str, guest: str, news: bool) -> None:
        room = self._rooms.get(table_id)
        if news:
            self.elsewhere.tell_presence(table_id, guest, self.watchers[table_id][guest] > 0)
        if room and news:
            room.trouble = None  # a bot that failed tries again when somebody comes
            self.presence.changed(room, [guest])
            self.robots.wake(room)

    # --- telling ---

    async def full(self, table_id: str, who: Asker) -> Json:
        """The whole table as a guest may see it."""
        room = await self.seen(table_id, who)
        async with room.lock:
            return snapshot.full(room, who)

    async def past(self, table_id: str, who: Asker, ply: int) -> Json:
        """The table after so many actions."""
        room = await self.seen(table_id, who)
        async with room.lock:
            return snapshot.past(room, await state_at(room, ply), ply, who)

    async def picture(self, table_id: str, who: Asker, ply: int | None) -> str:
        """The board as a picture that stands alone."""
        room = await self.seen(table_id, who)
        async with room.lock:
            state = room.match.state if ply is None else await state_at(room, ply)
            return snapshot.picture(room, state, who)

    async def record(self, table_id: str, who: Asker) -> str:
        """The record. While a game with secrets runs, nobody may read it. Where the table cannot be opened, those who
        sit there have it from the store."""
        try:
            room = await self.seen(table_id, who)
        except Problem as problem:
            if problem.code not in ("rules", "mishap"):
                raise
            return kept_record(await self.store.load(table_id[:40]), who.guest, problem)
        async with room.lock:
            check_open(room)
            return room.match.record()

    # --- playing ---

    async def act(self, table_id: str, who: Asker, seat: int, ply: int, move: moves.Move) -> Json:
        """Play an action or a walk, given as text or as clicks."""
        room = await self._to_act(table_id, who, seat, ply)
        async with room.lock:
            return await transactions.judged(self, room, partial(self._act, room, who, seat, ply, move))

    async def _to_act(self, table_id: str, who: Asker, seat: int, ply: int) -> Room:
        """The table for a move. What this worker knows is enough, unless that cannot be right (catching_up.py)."""
        room = await self.room(table_id, ask=False)
        known = ply <= room.match.ply and seat in room.held_by(who.guest)
        return room if known else await self.room(table_id)

    async def _act(self, room: Room, who: Asker, seat: int, ply: int, move: moves.Move) -> Json:
        transactions.check_seat(room, who, seat)
        check_running(room)
        check_ply(room, ply, who, seat)
        with faults.refusing(room, "clicks", seat=seat, move=str(move)):
            text, walks = _line(room, seat, ply, move, who)
        walked: list[Walked] = []
        record_limits.check_move(room)
        if who.program:
            api_players.check(room, seat)
            await api_players.mark(self.store, room, seat)

        def play(match: Match) -> None:
            if walks:
                walked.append(match.walk(seat, text))
            else:
                match.play(seat, text)

        await self.change(room, play, who, move=f"{seat} {text}")
        return {"applied": True, "ply": room.match.ply, **(asdict(walked[0]) if walked else {})}

    async def why(self, table_id: str, who: Asker, seat: int, move: moves.Move) -> Json:
        """Whether an action would be legal, and if not, why. Changes nothing."""
        room = await self.seated(table_id, who, seat)
        async with room.lock:
            try:
                with faults.refusing(room, "why", seat=seat, move=str(move)):
                    refusal = moves.why(room.match, seat, move)
            except Refused as error:
                refusal = error.refusal
            except BadText as error:  # a clumsy question is answered too: nothing was tried
                return {"legal": False, **problems.from_rules(error).json()}
        return {"legal": True} if refusal is None else {"legal": False, "refusal": with_names(room, refusal).json()}

    async def number(self, table_id: str, who: Asker, seat: int, number: str) -> Json:
        """Mix a number of the seat's own into all coming chance (honest chance, docs/architecture.md)."""

        async def decide(room: Room) -> Json:
            transactions.check_seat(room, who, seat)
            record_limits.check_number(room, seat)
            await self.change(room, lambda match: match.add_number(seat, number), who, move="number")
            return {"applied": True, "ply": room.match.ply}

        return await transactions.at(self, table_id, decide)

    async def wish(self, table_id: str, who: Asker, seat: int, wish: str) -> Json:
        """Ask a bot for something: whoever sits at the table may."""
        room = await self.room(table_id)
        by = room.focus(who)
        if by is None:
            raise problems.only_players()
        check_running(room)
        room.beside.wish_from(by, room.bot(seat), wish)
        room.changed()
        self.ring(room)
        self.robots.reconsider(room, seat)
        return {"applied": True}

    async def hurry(self, table_id: str, who: Asker) -> Json:
        """Watch the bots without pauses until somebody has to decide: for who plays alone against them. In an open
        pool, let them go first."""
        room = await self.room(table_id)
        spectators.check(room, who)
        if not room.others(who.guest) or (room.held_by(who.guest) and room.pool.open(room.match.state)):
            self.robots.hurry(room)
            self.hub.tell("hurry", room.id)
            room.changed()
            self.ring(room)
        return {"applied": room.hurry.is_set() or room.waved}

    async def change(
        self, room: Room, change: Change, who: Asker, thought: Json | None = None, move: str = "undo"
    ) -> None:
        """Change the match, commit its new lines, tell everybody. The caller holds the lock. Whatever fails, nothing
        has changed; `move` is what the log then calls it."""
        check_running(room)
        before, asked, ply, mark = room.length, room.asked(), room.match.ply, room.match.mark()
        transactions.by_rules(room, change, mark, move)
        try:
            journal = room.match.journal
            also = [keep_thought(room.id, thought)] if thought else []
            also += results.at_the_end(room) if journal.ending else []
            timed = table_clocks.after_move(room, who.guest, asked, journal.lines[before:])
            also += table_clocks.to_write(room, timed)
            asking = None if journal.ending else room.reseating
            with metrics.timed("commit"):
                lines, goes_on = journal.lines[before:], asking is not None
                await self.store.append(room.id, before, lines, journal.ending, also, goes_on)
        except BaseException as error:
            room.match.back_to(mark)
            room.unsure = True  # the answer of a commit may have been lost: the next who asks reads the store
            if not isinstance(error, Stale):
                raise
            await sync.catch_up(self, room)
            raise Overtaken.by(stale(room, who, ply)) from None
        metrics.count("moves")
        room.offer, room.trouble = asking, None
        table_clocks.take(room, timed)
        faults.told(room, "pool", lambda: room.played(asked, journal.lines[before:]), lambda: None)
        room.status = "over" if journal.ending else "playing"
        room.changed()
        self.ring(room)
        self.robots.wake(room)

    async def _play_thought(self, room: Room, seat: int, ply: int, thought: Thought) -> None:
        async with room.lock:
            if room.closed or not room.still(seat, ply) or seat not in room.match.turn:
                return  # the table has moved on: somebody took back
            if veiled_questions.decides(room, seat):
                return  # its player has come back
            if room.game.best.forbids(room.match.state, seat, thought.action):
                return  # in an open pool somebody was first: the bot thinks again
            record_limits.check_move(room)
            kept = bot_players.thought_json(room.game, thought, room.match.ply + 1)
            room.thinking.pop(seat, None)
            text: str = kept["action"]
            told = kept if room.seats[seat].plays is not None else None  # what the table says for people is no thought
            await self.change(room, lambda match: match.play(seat, text), Asker("", "en"), told, f"{seat} {text}")


def _line(room: Room, seat: int, ply: int, move: moves.Move, who: Asker) -> tuple[str, bool]:
    """The actions that a move stands for, and whether they are a walk; Problem when it meant something else when it was
    chosen, or nothing at all."""
    try:
        text, walks = moves.line_of(room.match, seat, move)
        actions = room.game.notation.read(text) if ply != room.match.ply else []
    except Refused as error:
        raise problems.from_rules(Refused(with_names(room, error.refusal))) from None
    except BadText as error:
        raise problems.from_rules(error) from None
    if not room.means_the_same(seat, ply, actions):
        raise stale(room, who, ply)
    return text, walks


def check_running(room: Room) -> None:
    """Problem unless decisions can still be made here."""
    if room.closed:
        raise problems.storage()
    if room.status == "replay":
        raise problems.replay_only()
    if room.match.state.over:
        raise problems.game_over()


def check_ply(room: Room, ply: int | None, who: Asker, seat: int | None = None) -> None:
    """Problem when the game has moved on since the client looked, and not only by what others decide meanwhile."""
    if ply is not None and not room.still(seat, ply):
        raise stale(room, who, ply)


def check_open(room: Room) -> None:
    """Problem while a game with secrets runs."""
    if not room.open:
        raise problems.secret_until_the_end()


def stale(room: Room, who: Asker, ply: int) -> Problem:
    """The answer to a stale request: the table as it is now, and what has been played since that ply."""
    return problems.stale(snapshot.full(room, who), ply)


async def state_at(room: Room, ply: int) -> GameState:
    """The position after `ply` actions; Problem when there were not so many."""
    state = await cpu_costs.in_thread(room.match.at, ply)
    if state is None:
        raise problems.no_such_ply(ply)
    return state
