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

from ludotheque.core.catalog import game as find_game
from ludotheque.core.contract.results import has_left
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.match.action_log import ACTION_LINE, Entry
from ludotheque.core.match.match import BadText, Match, Refused
from ludotheque.core.match.ranking import may_leave
from ludotheque.core.match.record import Header, Journal
from ludotheque.core.match.scene_frames import Frame
from ludotheque.table.common.clock import in_universal_time
from ludotheque.table.common.problems import Problem, unreadable
from ludotheque.table.room import faults
from ludotheque.table.room.client import Asker
from ludotheque.table.room.open_pool import Pool
from ludotheque.table.room.side_channel import Beside
from ludotheque.table.room.terms import Terms
from ludotheque.table.store.append_queue import Lines
from ludotheque.table.store.store import AWAY, Kept, Seat

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
class Thinking:
    """A bot at work on the decision that it owed at `ply`."""

    ply: int
    task: asyncio.Task[None]


class Room:
    """A table in memory. Code that changes or shows it holds `lock`, so that no client sees a move before its
    commit."""

    def __init__(self, kept: Kept, match: Match) -> None:
        self.id: str = kept.row.id
        self.match = match
        self.take(kept)
        self.lock = asyncio.Lock()
        self.revision = 0
        self.thinking: dict[int, Thinking] = {}
        self.hurry = asyncio.Event()  # set while bots play without pauses
        self.pause = 0.0  # seconds that bots wait before they act
        self.waved = False  # in an open pool, whether a player lets the bots go first
        self.trouble: Text | None = None
        self.waits: Text | None = None  # why the bots here wait before they think (`table/play/bot_players.py`)
        self.watchers: Counter[str] = Counter()
        self.used = time.monotonic()
        self.elsewhere: set[str] = set()  # guests who have the table open at another worker
        self.heard = 0  # the newest version of the table of which the database has notified us
        self.arrived: dict[int, Lines] = {}  # by version: lines of other workers that came with a notification
        self.unsure = False  # whether the store may have more than this room
        self.closed = False  # no longer the room of its table: get it from the registry again
        self.made: dict[tuple[Any, ...], tuple[int, Any]] = {}  # drawings and words, with the length of the record then
        self.turned: dict[int | None, bool] = {}  # by viewing seat: whether the board was last shown from the far side
        self.pictures: dict[tuple[Any, ...], list[Frame]] = {}  # of the scenes last watched
        self.hints: dict[str, Thought] = {}  # by a digest of the view (`table/play/advice.py`)
        self.contents: Any = None  # the chapters of the log (`table/messages/game_log.py`)
        self.memories: dict[tuple[Any, ...], Any] = {}  # log entries as sent, by reader (`table/messages/game_log.py`)
        self.since: dict[int, int] = dict.fromkeys(match.turn, match.ply)
        self.pool = Pool(match.game, match.state, self.open_pool)
        self.beside = Beside(match.game)
        self.shadow: Room | None = None  # the table as delayed spectators see it (`table/room/spectators.py`)
        self.around: tuple[Any, ...] = ()  # of a delayed room: the people that it last showed
        self.dozed: set[int] = set()  # seats whose time ran out while their player had the table open
        self.talking: dict[str, asyncio.Lock] = {}  # held while a chat line is stored, by place (`table/talk/chat.py`)
        self.said = 0  # counts chat lines: streams that see it grow read the new ones from the store

    def take(self, kept: Kept) -> None:
        """Update the table and its seats from the store; the lines of the record belong to the match."""
        row = kept.row
        self.seats = list(kept.seats)
        self.status: str = row.status
        self.host: str | None = row.host
        self.next: str | None = row.next
        self.listed: bool = row.listed
        self.terms = Terms.of(row.terms)
        self.offer = Offer(**row.offer | {"agreed": tuple(row.offer.get("agreed", ()))}) if row.offer else None
        self.due = (
            in_universal_time(row.due) if row.due else None
        )  # when the server must look at it (`table/room/table_clocks.py`)

    def become(self, fresh: Room) -> None:
        """Take over what another room of this table has from the store, and what follows from its match."""
        self.match, self.seats, self.status, self.host = fresh.match, fresh.seats, fresh.status, fresh.host
        self.next, self.offer, self.listed, self.terms = fresh.next, fresh.offer, fresh.listed, fresh.terms
        self.due, self.since, self.pool, self.contents = fresh.due, fresh.since, fresh.pool, fresh.contents

    @property
    def game(self) -> Game:
        """The game played here."""
        return self.match.game

    @property
    def playing(self) -> bool:
        """Whether decisions are still to be made: not a replay, not over."""
        return self.status == "playing" and not self.match.state.over

    @property
    def open(self) -> bool:
        """Whether everything may be shown: a game without secrets, or one that is over. In doubt it is not; nor while
        chance is to come that the starting position has fixed."""
        state = self.match.state
        if self.game.rules.open_information or bool(state.over):
            return True
        return not state.pinned and not faults.told(self, "secrets", lambda: self.game.rules.hides(state), lambda: True)

    def open_pool(self, state: GameState) -> int:
        """Return the pool in which several seats act in any order in this state; 0 where there is none."""
        return faults.told(self, "pool", lambda: self.game.manners.open_pool(state), lambda: 0)

    @property
    def takeback(self) -> Offer | None:
        """The takeback that a player has asked for, if any."""
        return self.offer if self.offer and self.offer.seat is None else None

    @property
    def reseating(self) -> Offer | None:
        """The change of a seat that the host has asked for, if any. Moves do not answer it."""
        return self.offer if self.offer and self.offer.seat is not None else None

    @property
    def length(self) -> int:
        """The number of lines in the record, which is the number of the next one."""
        return len(self.match.journal.lines)

    def changed(self) -> None:
        """Count a change that clients can see."""
        self.revision += 1

    def asked(self) -> dict[int, tuple[int, ...]]:
        """Return the questions that each seat which owes a decision is asked."""
        return dict.fromkeys(self.match.turn, self.match.asked())

    def played(self, before: dict[int, tuple[int, ...]], lines: Sequence[str]) -> None:
        """Note since when each seat has owed its decision, after new lines; `before` is what `questions_by_seat` said
        before them. Where several seats decide at once, actions of others change nothing: a client that looked before
        them may still answer."""
        actions = [ACTION_LINE.fullmatch(line) for line in lines]
        back = any(line.startswith("undo ") for line in lines)
        acted = {int(action.group(1)) for action in actions if action}
        same = {seat for seat, asked in self.asked().items() if before.get(seat) == asked} - acted
        now = self.match.ply
        self.since = {seat: self.since[seat] if seat in same and not back else now for seat in self.match.turn}
        self.pool.played(self.match.state, acted, back)
        self.waved &= not back and all(self.seats[seat].plays is not None for seat in acted)
        self.beside.acted(range(self.match.state.players) if back else acted)

    def still(self, seat: int | None, ply: int) -> bool:
        """Whether a decision made by `seat` when the game stood at `ply` may still be applied."""
        if ply == self.match.ply or (seat in self.since and self.since[seat] <= ply < self.match.ply):
            return True
        return seat in self.match.turn and self.pool.still(self.match.state, seat, ply)

    def means_the_same(self, seat: int, ply: int, actions: Sequence[int]) -> bool:
        """Whether actions that a seat chose at `ply` are about the same things now."""
        return self.pool.means_the_same(self.match.state, seat, ply, actions)

    @property
    def veiled_no(self) -> int:
        """The action by which any seat says no to the veiled question of now; 0 where the question is not veiled."""
        return (
            faults.told(self, "veil", lambda: self.game.manners.veiled_answer(self.match.state), lambda: 0)
            if self.playing
            else 0
        )

    def can_only_say_no(self, seat: int) -> bool:
        """Whether a seat is asked a veiled question and has one legal answer."""
        if not self.veiled_no or seat not in self.match.turn:
            return False
        return faults.told(self, "veil", lambda: self.game.manners.is_formality(self.match.state, seat), lambda: False)

    def touch(self) -> None:
        """Note that the table is in use, so that it stays in memory."""
        self.used = time.monotonic()

    @property
    def thinkers(self) -> list[int]:
        """The seats of bots that are thinking. Seats for which the table itself answers are not shown."""
        return sorted(seat for seat in self.thinking if self.seats[seat].plays is not None)

    def idle(self, seconds: float) -> bool:
        """Whether the room has been unused for so many seconds and may leave the memory."""
        busy = self.lock.locked() or self.thinking or +self.watchers
        return not busy and time.monotonic() - self.used > seconds

    # --- seats ---

    def held_by(self, guest: str) -> list[int]:
        """List the seats that a guest holds."""
        return [seat.seat for seat in self.seats if guest in seat.holders]

    def focus(self, client: Asker) -> int | None:
        """Return the seat from which a client looks: their only one; of several, the one to move, else the last one
        that moved. In an open pool, where several of them are to move, the one that the client names. None for a
        spectator."""
        held = self.held_by(client.guest)
        if len(held) < 2:
            return held[0] if held else None
        due = [seat for seat in self.match.turn if seat in held and not self.resigned(seat)]
        due = [seat for seat in due if not self.can_only_say_no(seat)]
        if client.seat in held and (client.seat in due or not due) and self.open_pool(self.match.state):
            return client.seat
        if due:
            return due[0]
        return next((entry.seat for entry in reversed(self.standing) if entry.seat in held), held[0])

    def acting(self, client: Asker) -> list[int]:
        """List the seats for which a client may act now, the one from which they look first."""
        seat, turn = self.focus(client), self.match.turn
        if not self.playing or seat not in turn:
            return []
        others = self.held_by(client.guest) if self.pool.open(self.match.state) else []
        found = [seat, *(other for other in others if other in turn and other != seat)]
        return [seat for seat in found if not self.resigned(seat)]

    def floor(self, seats: Sequence[int]) -> int | None:
        """Return which of some seats comes next in an open pool: the first one after the seat that acted last."""
        last = self.standing[-1].seat if self.standing else -1
        return min(seats, key=lambda seat: (seat - last - 1) % len(self.seats), default=None)

    def others(self, guest: str) -> list[int]:
        """List the seats of other people who decide themselves: not those that a stand-in plays."""
        return [seat for seat in self.rivals(guest) if self.seats[seat].plays is None]

    def must_agree(self, guest: str) -> list[int]:
        """List the seats of other people whose consent a guest needs, present or away; a stand-in never gives it. Bots
        that sit there in their own right agree, and so do free seats and players who have resigned."""
        return [seat for seat in self.rivals(guest) if not self.resigned(seat)]

    def rivals(self, guest: str) -> list[int]:
        """List the seats of other people, present or away."""
        return [seat.seat for seat in self.seats if seat.kind == "human" and seat.holders and guest not in seat.holders]

    def resigned(self, seat: int) -> bool:
        """Whether the player of a seat has resigned and decides nothing any more."""
        return has_left(self.match.state, seat)

    def active(self, guest: str) -> list[int]:
        """List the seats of a guest, without those that have resigned while the others play on."""
        return [seat for seat in self.held_by(guest) if not (self.playing and self.resigned(seat))]

    def goes_on_without(self, seat: int) -> bool:
        """Whether the game goes on when a seat resigns: by the rules, by the terms of the table, and because another
        person plays on."""
        people = [place.seat for place in self.seats if place.kind == "human" and place.holders]
        others = any(place != seat and not self.resigned(place) for place in people)
        return others and not self.terms.resign_ends and may_leave(self.game, self.match.state, seat)

    def can_resign(self, seat: int) -> bool:
        """Whether a seat may resign now: any time where the game goes on, else when it is to decide."""
        return self.playing and not self.resigned(seat) and (seat in self.match.turn or self.goes_on_without(seat))

    def may_resign(self, guest: str) -> list[int]:
        """List the seats of a guest that may resign now."""
        return [seat for seat in self.active(guest) if self.can_resign(seat)]

    def back_by(self, seat: int) -> datetime | None:
        """Return until when the player of a seat who has left a rated game may come back; None where nobody has
        left."""
        until = self.terms.away.get(str(seat)) if self.seats[seat].kept == AWAY else None
        return datetime.fromisoformat(until) if until else None

    def may_hint(self, guest: str) -> bool:
        """Whether a guest may ask for a hint: not against another person, but in a game where players plan together."""
        return self.playing and (self.game.manners.planning or not self.rivals(guest))

    def bot(self, seat: int) -> int:
        """Return the seat when a bot sits there; raise a Problem otherwise."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].plays is None:
            raise Problem(409, "nothing", Text("Aucun robot n’est assis là.", "No robot sits there."))
        return seat

    def cancel_thought(self, seat: int) -> None:
        """Cancel what a bot is thinking for a seat."""
        thinking = self.thinking.pop(seat, None)
        if thinking:
            thinking.task.cancel()

    def change_seat(self, seat: int, **values: Any) -> None:
        """Replace some values of a seat."""
        self.seats[seat] = replace(self.seats[seat], **values)

    def online(self, seat: Seat) -> bool:
        """Whether a holder of the seat has the table open. A bot always has."""
        here = any(self.watchers[guest] > 0 or guest in self.elsewhere for guest in seat.holders)
        return seat.kind == "bot" or here

    # --- the past ---

    def log(self) -> list[Entry]:
        """List every action ever played here, undone ones marked."""
        return self.match.standing.read(self.match.journal.lines).entries

    @property
    def standing(self) -> list[Entry]:
        """The actions that were not taken back."""
        return self.match.standing.read(self.match.journal.lines).standing

    def was_formal(self, entry: Entry) -> bool:
        """Whether an action that stands was a formality: the seat could only say no, which is not worth telling."""
        return not entry.undone and self.match.was_formal(entry.ply)

    def has_played(self, seat: int) -> bool:
        """Whether a seat has ever decided anything."""
        return any(entry.seat == seat and not self.was_formal(entry) for entry in self.log())

    def undo_target(self, seat: int) -> int | None:
        """Return the ply to which this seat would take back; None when it has played nothing.

        In the middle of its turn that is its last action; once the turn has passed on, all of that turn.
        """
        history, last = self.standing, self._last_of(seat)
        if last is None or (last == len(history) - 1 and seat in self.match.turn):
            return last
        while last > 0 and history[last - 1].seat == seat:
            last -= 1
        return last

    def _last_of(self, seat: int) -> int | None:
        """Return the place of a seat's last action that was no formality; None when it has played nothing."""
        history = self.standing
        places = (place for place in range(len(history) - 1, -1, -1) if history[place].seat == seat)
        return next((place for place in places if not self.match.was_formal(place + 1)), None)

    def solo_target(self, seat: int) -> int | None:
        """Return the ply to which a lone player may take back: no further than the last thing drawn or revealed; None
        when that is too late."""
        target, last = self.undo_target(seat), self._last_of(seat)
        if target is None or last is None:
            return None
        back = max(target, self.match.last_hazard())
        return back if back <= last else None

    def may_undo(self, guest: str, seat: int) -> bool:
        """Whether a guest may take back for a seat without asking anybody. Where only an option of the game allows it,
        that means exactly: nothing was drawn or revealed since, and no other seat has decided."""
        if self.game.manners.undo_option or self.must_agree(guest):
            return self.match.can_undo(seat)
        return self.solo_target(seat) is not None


def header_json(header: Header) -> dict[str, Any]:
    """Return a header as the database stores it."""
    return asdict(header) | {"options": dict(header.options), "names": list(header.names)}


def journal_of(kept: Kept) -> Journal:
    """Make the record of a stored table."""
    row = kept.row
    header = Header(**row.header | {"names": tuple(row.header["names"])})
    return Journal(header, list(kept.lines), row.ending, row.secret if row.ending else "")


def open_room(kept: Kept) -> Room:
    """Replay a stored table; raise a Problem when its rules have changed since, or fail on it. It may take a while:
    call it in a thread."""
    journal = journal_of(kept)
    try:
        return Room(kept, Match.replay(journal.text(), kept.row.secret or None))
    except BadText as error:
        raise Problem(409, "rules", error.text) from None
    except Refused as error:
        raise Problem(409, "rules", error.refusal.sentence) from None
    except Exception as error:
        faults.note_unread(kept.row.id, journal, error)
        raise unreadable() from None


def kept_record(kept: Kept | None, guest: str, problem: Problem) -> str:
    """Return the record of a table that cannot be replayed, to one of its players, where it has no secrets to tell;
    else raise `problem`."""
    if kept is None or not any(guest in seat.holders for seat in kept.seats):
        raise problem
    if not kept.row.ending and not find_game(kept.row.game).rules.open_information:
        raise problem
    return journal_of(kept).text()
