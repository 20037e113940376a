"""A room: one table in the memory of a worker, with its match, its seats and its spectators.

Everything here is memory; the store (`table/store/store.py`) has the truth.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from ludotheque.core.catalog import get_game
from ludotheque.core.contract.results import has_left
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.action_log import ACTION_LINE, LoggedAction
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.ranking import can_leave
from ludotheque.core.match.record import GameRecord, Header
from ludotheque.core.match.scene_frames import Frame
from ludotheque.table.common.clock import as_utc
from ludotheque.table.common.problems import Problem, load_failure
from ludotheque.table.room import faults
from ludotheque.table.room.client import Client
from ludotheque.table.room.open_pool import OpenPool
from ludotheque.table.room.side_channel import SideChannel
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.append_queue import NumberedLines
from ludotheque.table.store.store import NO_STAND_IN, Seat, StoredTable
from ludotheque.table.words import WORDS

if TYPE_CHECKING:
    from ludotheque.bots import Thought


@dataclass(frozen=True)
class Offer:
    """A takeback or a change of a seat that waits for the consent of the others: to go back to ply `to`; or, where it
    is about a `seat`, to let a bot of `level` sit there, or any person (None)."""

    by: int  # the seat that asks; -1 for a host without one
    to: int
    ply: int  # where the game stood when it was asked
    agreed: tuple[int, ...] = ()
    seat: int | None = None
    level: int | None = None


@dataclass(frozen=True)
class PendingThought:
    """A bot at work on the decision that it owed at `ply`."""

    ply: int
    task: asyncio.Task[None]


class Room:
    """A table in memory. Code that changes or shows it holds `lock`, so that no client sees a move before its
    commit."""

    def __init__(self, kept: StoredTable, match: Match) -> None:
        self.id: str = kept.row.id
        self.match = match
        self.update_from_store(kept)
        self.lock = asyncio.Lock()
        self.revision = 0
        self.pending_thoughts: dict[int, PendingThought] = {}
        self.hurry = asyncio.Event()  # set while bots play without pauses
        self.pause = 0.0  # seconds that bots wait before they act
        self.bots_go_first = False  # in an open pool, whether a player lets the bots go first
        self.bot_problem: Text | None = None
        self.bot_wait_reason: Text | None = (
            None  # why the bots here wait before they think (`table/play/bot_players.py`)
        )
        self.watchers: Counter[str] = Counter()
        self.last_used = time.monotonic()
        self.guests_at_peers: set[str] = set()  # guests who have the table open at another worker
        self.notified_version = 0  # the newest version of the table of which the database has notified us
        self.notified_lines: dict[
            int, NumberedLines
        ] = {}  # by version: lines of other workers that came with a notification
        self.needs_sync = False  # whether the store may have more than this room
        self.is_closed = False  # no longer the room of its table: get it from the registry again
        self.message_cache: dict[
            tuple[Any, ...], tuple[int, Any]
        ] = {}  # drawings and words, with the length of the record then
        self.board_flips: dict[
            int | None, bool
        ] = {}  # by viewing seat: whether the board was last shown from the far side
        self.scene_frames: dict[tuple[Any, ...], list[Frame]] = {}  # of the scenes last watched
        self.hints: dict[str, Thought] = {}  # by a digest of the view (`table/play/advice.py`)
        self.log_contents: Any = None  # the chapters of the log (`table/messages/game_log.py`)
        self.log_memories: dict[
            tuple[Any, ...], Any
        ] = {}  # log entries as sent, by reader (`table/messages/game_log.py`)
        self.owed_since: dict[int, int] = dict.fromkeys(match.turn, match.ply)
        self.pool = OpenPool(match.game, match.state, self.open_pool)
        self.side_channel = SideChannel(match.game)
        self.delayed_room: Room | None = None  # the table as delayed spectators see it (`table/room/spectators.py`)
        self.people_shown: tuple[Any, ...] = ()  # of a delayed room: the people that it last showed
        self.dozing_seats: set[int] = set()  # seats whose time ran out while their player had the table open
        self.chat_locks: dict[
            str, asyncio.Lock
        ] = {}  # held while a chat line is stored, by place (`table/talk/chat.py`)
        self.chat_version = 0  # counts chat lines: streams that see it grow read the new ones from the store

    def update_from_store(self, kept: StoredTable) -> None:
        """Update the table and its seats from the store; the lines of the record belong to the match."""
        row = kept.row
        self.seats = list(kept.seats)
        self.status: str = row.status
        self.host: str | None = row.host
        self.next_table: str | None = row.next
        self.listed: bool = row.listed
        self.terms = Terms.from_json(row.terms)
        self.offer = Offer(**row.offer | {"agreed": tuple(row.offer.get("agreed", ()))}) if row.offer else None
        self.due = (
            as_utc(row.due) if row.due else None
        )  # when the server must look at it (`table/room/table_clocks.py`)

    def become(self, fresh: Room) -> None:
        """Take over what another room of this table has from the store, and what follows from its match."""
        self.match, self.seats, self.status, self.host = fresh.match, fresh.seats, fresh.status, fresh.host
        self.next_table, self.offer, self.listed, self.terms = fresh.next_table, fresh.offer, fresh.listed, fresh.terms
        self.due, self.owed_since, self.pool, self.log_contents = (
            fresh.due,
            fresh.owed_since,
            fresh.pool,
            fresh.log_contents,
        )

    @property
    def game(self) -> Game:
        """The game played here."""
        return self.match.game

    @property
    def is_playing(self) -> bool:
        """Whether decisions are still to be made: not a replay, not over."""
        return self.status == "playing" and not self.match.state.over

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown: a game without secrets, or one that is over. In doubt it is not; nor while
        chance is to come that the starting position has fixed."""
        state = self.match.state
        if self.game.rules.open_information or bool(state.over):
            return True
        return not state.pinned and not faults.make_with_fallback(
            self, "secrets", lambda: self.game.rules.hides(state), lambda: True
        )

    def open_pool(self, state: GameState) -> int:
        """Return the pool in which several seats act in any order in this state; 0 where there is none."""
        return faults.make_with_fallback(self, "pool", lambda: self.game.manners.open_pool(state), lambda: 0)

    @property
    def takeback_offer(self) -> Offer | None:
        """The takeback that a player has asked for, if any."""
        return self.offer if self.offer and self.offer.seat is None else None

    @property
    def seat_offer(self) -> Offer | None:
        """The change of a seat that the host has asked for, if any. Moves do not answer it."""
        return self.offer if self.offer and self.offer.seat is not None else None

    @property
    def length(self) -> int:
        """The number of lines in the record, which is the number of the next one."""
        return len(self.match.game_record.lines)

    def count_revision(self) -> None:
        """Count a change that clients can see."""
        self.revision += 1

    def questions_by_seat(self) -> dict[int, tuple[int, ...]]:
        """Return the questions that each seat which owes a decision is asked."""
        return dict.fromkeys(self.match.turn, self.match.question_numbers())

    def note_lines(self, before: dict[int, tuple[int, ...]], lines: Sequence[str]) -> None:
        """Note since when each seat has owed its decision, after new lines; `before` is what `questions_by_seat` said
        before them. Where several seats decide at once, actions of others change nothing: a client that looked before
        them may still answer."""
        actions = [ACTION_LINE.fullmatch(line) for line in lines]
        back = any(line.startswith("undo ") for line in lines)
        acted = {int(action.group(1)) for action in actions if action}
        same = {seat for seat, asked in self.questions_by_seat().items() if before.get(seat) == asked} - acted
        now = self.match.ply
        self.owed_since = {
            seat: self.owed_since[seat] if seat in same and not back else now for seat in self.match.turn
        }
        self.pool.note_actions(self.match.state, acted, back)
        self.bots_go_first &= not back and all(self.seats[seat].bot_level is not None for seat in acted)
        self.side_channel.drop_plans(range(self.match.state.players) if back else acted)

    def is_decision_current(self, seat: int | None, ply: int) -> bool:
        """Whether a decision made by `seat` when the game stood at `ply` may still be applied."""
        if ply == self.match.ply or (seat in self.owed_since and self.owed_since[seat] <= ply < self.match.ply):
            return True
        return seat in self.match.turn and self.pool.is_current(self.match.state, seat, ply)

    def has_same_meaning(self, seat: int, ply: int, actions: Sequence[int]) -> bool:
        """Whether actions that a seat chose at `ply` are about the same things now."""
        return self.pool.has_same_meaning(self.match.state, seat, ply, actions)

    @property
    def veiled_no(self) -> int:
        """The action by which any seat says no to the veiled question of now; 0 where the question is not veiled."""
        return (
            faults.make_with_fallback(
                self, "veil", lambda: self.game.manners.veiled_answer(self.match.state), lambda: 0
            )
            if self.is_playing
            else 0
        )

    def can_only_say_no(self, seat: int) -> bool:
        """Whether a seat is asked a veiled question and has one legal answer."""
        if not self.veiled_no or seat not in self.match.turn:
            return False
        return faults.make_with_fallback(
            self, "veil", lambda: self.game.manners.is_formality(self.match.state, seat), lambda: False
        )

    def note_use(self) -> None:
        """Note that the table is in use, so that it stays in memory."""
        self.last_used = time.monotonic()

    @property
    def thinking_bots(self) -> list[int]:
        """The seats of bots that are thinking. Seats for which the table itself answers are not shown."""
        return sorted(seat for seat in self.pending_thoughts if self.seats[seat].bot_level is not None)

    def is_idle(self, seconds: float) -> bool:
        """Whether the room has been unused for so many seconds and may leave the memory."""
        busy = self.lock.locked() or self.pending_thoughts or +self.watchers
        return not busy and time.monotonic() - self.last_used > seconds

    # --- seats ---

    def list_seats(self, guest: str) -> list[int]:
        """List the seats that a guest holds."""
        return [seat.seat for seat in self.seats if guest in seat.holders]

    def find_viewpoint(self, client: Client) -> int | None:
        """Return the seat from which a client looks: their only one; of several, the one to move, else the last one
        that moved. In an open pool, where several of them are to move, the one that the client names. None for a
        spectator."""
        held = self.list_seats(client.guest)
        if len(held) < 2:
            return held[0] if held else None
        due = [seat for seat in self.match.turn if seat in held and not self.has_resigned(seat)]
        due = [seat for seat in due if not self.can_only_say_no(seat)]
        if client.seat in held and (client.seat in due or not due) and self.open_pool(self.match.state):
            return client.seat
        if due:
            return due[0]
        return next((entry.seat for entry in reversed(self.current_actions) if entry.seat in held), held[0])

    def list_acting_seats(self, client: Client) -> list[int]:
        """List the seats for which a client may act now, the one from which they look first."""
        seat, turn = self.find_viewpoint(client), self.match.turn
        if not self.is_playing or seat not in turn:
            return []
        others = self.list_seats(client.guest) if self.pool.is_open(self.match.state) else []
        found = [seat, *(other for other in others if other in turn and other != seat)]
        return [seat for seat in found if not self.has_resigned(seat)]

    def find_next_in_pool(self, seats: Sequence[int]) -> int | None:
        """Return which of some seats comes next in an open pool: the first one after the seat that acted last."""
        last = self.current_actions[-1].seat if self.current_actions else -1
        return min(seats, key=lambda seat: (seat - last - 1) % len(self.seats), default=None)

    def list_deciding_rivals(self, guest: str) -> list[int]:
        """List the seats of other people who decide themselves: not those that a stand-in plays."""
        return [seat for seat in self.list_rivals(guest) if self.seats[seat].bot_level is None]

    def list_seats_to_ask(self, guest: str) -> list[int]:
        """List the seats of other people whose consent a guest needs, present or away; a stand-in never gives it. Bots
        that sit there in their own right agree, and so do free seats and players who have resigned."""
        return [seat for seat in self.list_rivals(guest) if not self.has_resigned(seat)]

    def list_rivals(self, guest: str) -> list[int]:
        """List the seats of other people, present or away."""
        return [seat.seat for seat in self.seats if seat.kind == "human" and seat.holders and guest not in seat.holders]

    def has_resigned(self, seat: int) -> bool:
        """Whether the player of a seat has resigned and decides nothing any more."""
        return has_left(self.match.state, seat)

    def list_active_seats(self, guest: str) -> list[int]:
        """List the seats of a guest, without those that have resigned while the others play on."""
        return [seat for seat in self.list_seats(guest) if not (self.is_playing and self.has_resigned(seat))]

    def can_go_on_without(self, seat: int) -> bool:
        """Whether the game goes on when a seat resigns: by the rules, by the terms of the table, and because another
        person plays on."""
        people = [place.seat for place in self.seats if place.kind == "human" and place.holders]
        others = any(place != seat and not self.has_resigned(place) for place in people)
        return others and not self.terms.resign_ends and can_leave(self.game, self.match.state, seat)

    def can_resign(self, seat: int) -> bool:
        """Whether a seat may resign now: any time where the game goes on, else when it is to decide."""
        return (
            self.is_playing
            and not self.has_resigned(seat)
            and (seat in self.match.turn or self.can_go_on_without(seat))
        )

    def list_resignable_seats(self, guest: str) -> list[int]:
        """List the seats of a guest that may resign now."""
        return [seat for seat in self.list_active_seats(guest) if self.can_resign(seat)]

    def find_return_deadline(self, seat: int) -> datetime | None:
        """Return until when the player of a seat who has left a rated game may come back; None where nobody has
        left."""
        until = self.terms.away.get(str(seat)) if self.seats[seat].kept == NO_STAND_IN else None
        return datetime.fromisoformat(until) if until else None

    def can_get_hint(self, guest: str) -> bool:
        """Whether a guest may ask for a hint: not against another person, but in a game where players plan together."""
        return self.is_playing and (self.game.manners.planning or not self.list_rivals(guest))

    def check_bot_seat(self, seat: int) -> int:
        """Return the seat when a bot sits there; raise a Problem otherwise."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].bot_level is None:
            raise Problem(409, "nothing", WORDS["bot.no_bot_there"])
        return seat

    def cancel_thought(self, seat: int) -> None:
        """Cancel what a bot is thinking for a seat."""
        thinking = self.pending_thoughts.pop(seat, None)
        if thinking:
            thinking.task.cancel()

    def change_seat(self, seat: int, **values: Any) -> None:
        """Replace some values of a seat."""
        self.seats[seat] = replace(self.seats[seat], **values)

    def is_online(self, seat: Seat) -> bool:
        """Whether a holder of the seat has the table open. A bot always has."""
        here = any(self.watchers[guest] > 0 or guest in self.guests_at_peers for guest in seat.holders)
        return seat.kind == "bot" or here

    # --- the past ---

    def list_logged_actions(self) -> list[LoggedAction]:
        """List every action ever played here, undone ones marked."""
        return self.match.action_log.read(self.match.game_record.lines).entries

    @property
    def current_actions(self) -> list[LoggedAction]:
        """The actions that were not taken back."""
        return self.match.action_log.read(self.match.game_record.lines).remaining

    def is_formality(self, entry: LoggedAction) -> bool:
        """Whether an action that stands was a formality: the seat could only say no, which is not worth telling."""
        return not entry.is_undone and self.match.is_formal_ply(entry.ply)

    def has_played(self, seat: int) -> bool:
        """Whether a seat has ever decided anything."""
        return any(entry.seat == seat and not self.is_formality(entry) for entry in self.list_logged_actions())

    def find_undo_target(self, seat: int) -> int | None:
        """Return the ply to which this seat would take back; None when it has played nothing.

        In the middle of its turn that is its last action; once the turn has passed on, all of that turn.
        """
        history, last = self.current_actions, self._find_last_action(seat)
        if last is None or (last == len(history) - 1 and seat in self.match.turn):
            return last
        while last > 0 and history[last - 1].seat == seat:
            last -= 1
        return last

    def _find_last_action(self, seat: int) -> int | None:
        """Return the place of a seat's last action that was no formality; None when it has played nothing."""
        history = self.current_actions
        places = (place for place in range(len(history) - 1, -1, -1) if history[place].seat == seat)
        return next((place for place in places if not self.match.is_formal_ply(place + 1)), None)

    def find_solo_undo_target(self, seat: int) -> int | None:
        """Return the ply to which a lone player may take back: no further than the last thing drawn or revealed; None
        when that is too late."""
        target, last = self.find_undo_target(seat), self._find_last_action(seat)
        if target is None or last is None:
            return None
        back = max(target, self.match.last_hazard())
        return back if back <= last else None

    def can_undo_freely(self, guest: str, seat: int) -> bool:
        """Whether a guest may take back for a seat without asking anybody. Where only an option of the game allows it,
        that means exactly: nothing was drawn or revealed since, and no other seat has decided."""
        if self.game.manners.undo_option or self.list_seats_to_ask(guest):
            return self.match.can_undo(seat)
        return self.find_solo_undo_target(seat) is not None


def header_to_json(header: Header) -> dict[str, Any]:
    """Return a header as the database stores it."""
    return asdict(header) | {"options": dict(header.options), "names": list(header.names)}


def make_game_record(kept: StoredTable) -> GameRecord:
    """Make the record of a stored table."""
    row = kept.row
    header = Header(**row.header | {"names": tuple(row.header["names"])})
    return GameRecord(header, list(kept.lines), row.ending, row.secret if row.ending else "")


def load_room(kept: StoredTable) -> Room:
    """Replay a stored table; raise a Problem when its rules have changed since, or fail on it. It may take a while:
    call it in a thread."""
    journal = make_game_record(kept)
    try:
        return Room(kept, Match.replay(journal.text(), kept.row.secret or None))
    except BadText as error:
        raise Problem(409, "rules", error.text) from None
    except Refused as error:
        raise Problem(409, "rules", error.refusal.sentence) from None
    except Exception as error:
        faults.log_unreadable(kept.row.id, journal, error)
        raise load_failure() from None


def read_stored_record(kept: StoredTable | None, guest: str, problem: Problem) -> str:
    """Return the record of a table that cannot be replayed, to one of its players, where it has no secrets to tell;
    else raise `problem`."""
    if kept is None or not any(guest in seat.holders for seat in kept.seats):
        raise problem
    if not kept.row.ending and not get_game(kept.row.game).rules.open_information:
        raise problem
    return make_game_record(kept).text()
