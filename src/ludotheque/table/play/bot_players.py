"""Bot players: they think in threads of their own, a few at a time, and play like anybody else.

The bots are imported when first needed, so that the server starts at once; where they are missing the table says so.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.fair_queue import Owner
from ludotheque.table.common.problems import Problem
from ludotheque.table.play.commit import commit_change
from ludotheque.table.play.think_pool import ThinkPool, ThoughtRequest
from ludotheque.table.room import faults, record_limits, sync, veiled_questions
from ludotheque.table.room.client import Client
from ludotheque.table.room.registry import Rooms
from ludotheque.table.room.room import PendingThought, Room
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.bots import Thought

logger = logging.getLogger("ludotheque.table")

RETRY_SECONDS = 1.0
"""Seconds after which a bot tries again when the database did not answer."""


MAX_WAITING = 60
"""Thoughts that may wait for one network; its other tables go on when these are done (`table/jobs/due_tables.py`)."""


def thought_to_json(game: Game, thought: Thought, ply: int) -> dict[str, Any]:
    """Return a thought as it is stored and shown."""
    return {
        "ply": ply,
        "action": game.notation.write(thought.action),
        "why": thought.explanation.to_json(),
        "value": thought.value,
        "line": list(thought.line),
        "runner_up": thought.runner_up,
        "runner_up_value": thought.runner_up_value,
        "nodes": thought.nodes,
        "seconds": round(thought.seconds, 3),
    }


class BotPlayers:
    """All bots of this process: those that think at the same time, and the others, which wait for their turn."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.thinkers = ThinkPool(rooms.settings.thinkers)
        self._pause = rooms.settings.bot_pause
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.on_change.append(self.wake)

    async def think(
        self,
        game: Game,
        state: GameState,
        seat: int,
        level: int,
        asked: ThoughtRequest,
        seconds: float | None = None,
        wish: int = 0,
        seed: int | None = None,
    ) -> Thought:
        """Return what a bot would play, when it is the turn of the client for whom it thinks. It thinks on a copy, in
        which all that the seat cannot know is imagined; what it imagines follows from the seed, where one is given."""
        how: dict[str, Any] = {"seconds": seconds, "wish": wish, "seed": seed}
        return await self.thinkers.think(game, state, seat, level, asked, **how)

    def wake(self, room: Room) -> None:
        """Let the bots that owe a decision at this table think, and answer for seats that can only say no
        (`table/room/veiled_questions.py`). A table of bots alone, or of stand-ins at all the seats of people, plays
        only while watched."""
        self._drop_old_thoughts(room)
        if room.is_playing and any(veiled_questions.needs_person(room, seat) for seat in room.match.turn):
            room.hurry.clear()
        if (
            room.is_closed
            or not room.is_playing
            or not (+room.watchers or any(seat.bot_level is None for seat in room.seats))
        ):
            return
        due = _list_due_bots(room) if not room.bot_problem else []
        if due and self._is_queue_full(room):
            self._set_wait_reason(room, WORDS["bot.too_many"])
            return
        if room.bot_wait_reason is WORDS["bot.too_many"]:
            self._set_wait_reason(room, None)
        for seat in due:
            task = asyncio.create_task(self._answer_decision(room, seat, room.match.ply))
            room.pending_thoughts[seat] = PendingThought(room.match.ply, task)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._rooms.publish_change(room)

    def _drop_old_thoughts(self, room: Room) -> None:
        """Stop thinking about decisions that are no longer there (an undo). At a question that several seats answer at
        once, what the others do meanwhile stops nobody."""
        for seat, thinking in list(room.pending_thoughts.items()):
            if room.is_closed or not room.is_decision_current(seat, thinking.ply):
                thinking.task.cancel()
                del room.pending_thoughts[seat]

    async def _answer_decision(self, room: Room, seat: int, ply: int) -> None:
        """Make one decision of a bot and play it if it is still owed by then. Of several workers one thinks; the others
        wait, and take over should it die."""
        try:
            async with self._rooms.leases.hold(room.id):
                await sync.refresh_room(self._rooms, room, ask=self._rooms.store.shared)
                if not room.is_closed and room.is_decision_current(seat, ply) and seat in room.match.turn:
                    await self._decide(room, seat, ply)
        except Problem as problem:  # another writer was first, or the database is away
            logger.warning("table %s: %s", room.id, problem)
            room.bot_problem = None if problem.code in ("stale", "storage") else problem.text
            room.count_revision()
            if problem.code == "storage":
                await asyncio.sleep(RETRY_SECONDS)
        except Exception as error:
            faults.log_fault(room, "bot", error, seat=seat)
            room.bot_problem = WORDS["bot.failed"]
            room.count_revision()
        finally:
            if seat in room.pending_thoughts and room.pending_thoughts[seat].task is asyncio.current_task():
                del room.pending_thoughts[seat]
            self._rooms.publish_change(room)
        self.wake(room)

    async def _decide(self, room: Room, seat: int, ply: int) -> None:
        """Think and play, with the pauses that the table makes."""
        if room.veiled_no:
            seconds = veiled_questions.choose_pause(room, seat)
            think = self._find_thought(room, seat, seconds=veiled_questions.THINKING_SHARE * seconds or None)
            await self._play_thought(room, seat, ply, await veiled_questions.answer_in_time(room, seat, think, seconds))
            return
        started = time.monotonic()
        wish = {"wish": room.side_channel.bot_requests[seat]} if seat in room.side_channel.bot_requests else {}
        thought = await self._find_thought(room, seat, **wish)
        if self._announce(room, seat, ply, thought):
            started = time.monotonic()  # what it says is to be read before it acts
        await _wait_or_hurry(room, self._pause - (time.monotonic() - started))
        await self._play_thought(room, seat, ply, thought)

    async def _play_thought(self, room: Room, seat: int, ply: int, thought: Thought) -> None:
        """Play a thought for a seat, if the decision that it owed at that ply is still open."""
        async with room.lock:
            if room.is_closed or not room.is_decision_current(seat, ply) or seat not in room.match.turn:
                return  # the table has moved on: a player took back
            if veiled_questions.needs_person(room, seat):
                return  # its player has come back
            if room.game.best_rules.forbids(room.match.state, seat, thought.action):
                return  # in an open pool another seat was first: the bot thinks again
            record_limits.check_move(room)
            kept = thought_to_json(room.game, thought, room.match.ply + 1)
            room.pending_thoughts.pop(seat, None)
            text: str = kept["action"]
            told = (
                kept if room.seats[seat].bot_level is not None else None
            )  # what the table says for people is no thought
            play = lambda match: match.play(seat, text)  # noqa: E731
            await commit_change(self._rooms, room, play, Client("", "en"), told, f"{seat} {text}")

    async def _find_thought(self, room: Room, seat: int, **how: Any) -> Thought:
        """Return what a bot would play. Where its thinking fails it thinks like the simplest bot, and where that fails,
        too, it plays any legal action: the others do not wait for ever."""
        level, state = room.seats[seat].bot_level or 1, room.match.state
        asked = ThoughtRequest(self._owner(room), partial(self._note_wait, room))
        for tried in dict.fromkeys((level, 1)):
            try:
                return await self.think(room.game, state, seat, tried, asked, **how)
            except Problem:
                raise
            except Exception as error:
                faults.log_fault(room, "bot", error, seat=seat, level=tried)
        return _choose_any(room, seat)

    def _owner(self, room: Room) -> Owner:
        """Return for whom the bots of a table think: for its host."""
        return self._rooms.origins.make_owner(room.host or "", room.id)

    def _is_queue_full(self, room: Room) -> bool:
        """Whether so much waits for the network where a table was made that its bots do not even queue."""
        network = self._owner(room).network
        return bool(network) and self.thinkers.count_waiting_thoughts(network) >= MAX_WAITING

    def _note_wait(self, room: Room, late: bool) -> None:
        """Note that a thought has to wait, or has begun after it had to."""
        own = self.thinkers.count_tables(self._owner(room)) > 1
        self._set_wait_reason(room, (WORDS["bot.behind_own"] if own else WORDS["bot.behind_others"]) if late else None)

    def _set_wait_reason(self, room: Room, waits: Text | None) -> None:
        """Show at the table why its bots wait; None: they wait no longer."""
        if room.bot_wait_reason != waits:
            room.bot_wait_reason = waits
            room.count_revision()
            self._rooms.publish_change(room)

    def _announce(self, room: Room, seat: int, ply: int, thought: Thought) -> bool:
        """Let a bot say what it is about to do, where its game has words for it; return whether it said anything."""
        if room.is_closed or not room.is_decision_current(seat, ply):
            return False
        line = [thought.action]
        for text in (
            thought.line[1:] if thought.line[:1] == [room.game.notation.write(thought.action)] else thought.line
        ):
            line += room.game.notation.read(text)
        intends = lambda: room.game.search.announce(room.match.state, seat, line)  # noqa: E731
        intention = faults.make_with_fallback(room, "bot", intends, lambda: None, seat=seat)
        if intention is None:
            return False
        before = room.side_channel.revision
        room.side_channel.announce(seat, intention)
        self._rooms.publish_change(room)
        return room.side_channel.revision != before

    async def close(self) -> None:
        """Stop: drop what is being thought."""
        stopping = list(self._tasks)
        for task in stopping:
            task.cancel()
        await asyncio.gather(*stopping, return_exceptions=True)
        self.thinkers.close()


def _choose_any(room: Room, seat: int) -> Thought:
    """Choose any legal action."""
    from ludotheque.bots import Thought

    action = secrets.choice(room.match.actions(seat))
    return Thought(action, 0.5, [], None, None, WORDS["bot.played_at_random"], 0, 0.0)


def _list_due_bots(room: Room) -> list[int]:
    """List the seats whose bots are to begin to think: all that owe a decision, and those for which the table answers.
    In an open pool the floor goes round: one bot at a time, so that each sees what the one before has done, and none
    before a person whose turn it is to speak, unless a player lets the bots go first."""
    due = [
        seat
        for seat in room.match.turn
        if not veiled_questions.needs_person(room, seat) and seat not in room.pending_thoughts
    ]
    if not room.pool.is_open(room.match.state):
        return due
    floor = room.find_next_in_pool(due) if room.bots_go_first else room.find_next_in_pool(room.match.turn)
    return [floor] if floor in due and not room.pending_thoughts else []


async def _wait_or_hurry(room: Room, seconds: float) -> None:
    """Wait for some seconds, so that people see what a bot does, one action after the other; a player in a hurry ends
    it."""
    if seconds > 0:
        with suppress(TimeoutError):
            await asyncio.wait_for(room.hurry.wait(), seconds)
