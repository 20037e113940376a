"""`Match`: a running game in Python. The table, the text client, tests and lessons all play through it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.core.contract.events import Event
from ludotheque.core.contract.input import WalkResult
from ludotheque.core.contract.notation import check_encodable
from ludotheque.core.contract.options import list_options, read_options
from ludotheque.core.contract.results import Result, bad_chance_line, bad_replay, bad_version
from ludotheque.core.contract.show import View
from ludotheque.core.engine.bound_rules import collect_events
from ludotheque.core.engine.event_buffer import RawEvent
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText, Refusal, Refused
from ludotheque.core.game import Game
from ludotheque.core.language.words import WORDS
from ludotheque.core.match.action_log import ACTION_LINE, ActionLog
from ludotheque.core.match.history import Checkpoint, History, UndoPoint
from ludotheque.core.match.ranking import can_leave, make_result, mark_left, write_result
from ludotheque.core.match.record import GameRecord, Header, clean_names, commit_to, entropy, make_secret, read_record
from ludotheque.core.match.replay_budget import ReplayBudget

__all__ = ["BadText", "Match", "Refusal", "Refused", "Result"]

SETUP_LINE = re.compile(r"setup(?: ~([0-9a-f]{16}))?")


class Match:
    """A running game.

    >>> from ludotheque import game
    >>> m = game("biyi").match(position="c4:w g3:w d9:b f11:b w")
    >>> m.play(0, "c4-d4"); m.play(1, "d9-d8")
    >>> m.find_refusal(0, "d4-c4").clause
    'BIYI-8.1'
    """

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        position: str | None = None,
        names: Sequence[str] = (),
        secret: str | None = None,
        edition: int | None = None,
    ) -> None:
        self.game = game
        edition = game.rules.version if edition is None else edition
        low, high = game.rules.players
        count = low if players is None else players
        if not low <= count <= high:
            fit = str(low) if low == high else f"{low}–{high}"
            raise BadText(WORDS["match.wrong_players"].format(range=fit, count=count))
        codes = read_options(game.book.options, options or {}, edition)
        texts = {option.name: option.decode(codes[option.name]) for option in list_options(game.book.options, edition)}
        self._secret = secret or make_secret(seed)
        start = (position or "").strip()
        check_encodable(start)
        if position is not None and not start:
            raise BadText(WORDS["position.empty"])
        fixed = game.name, edition, count, texts, clean_names(names, count)
        header = Header(*fixed, commit_to(self._secret), start)
        self.game_record = GameRecord(header)
        self.numbers: list[tuple[int, str]] = []
        self.events: list[Event] = []
        self.action_log = ActionLog()
        self._turn: tuple[bytes, tuple[int, ...]] = (b"", ())
        self._budget: ReplayBudget | None = None
        self._begin(None)

    # --- starting and replaying ---

    def _begin(self, used: int | None) -> None:
        header = self.game_record.header
        self.state = self.game.interpreted_rules.blank(header.options, header.players, header.rules)
        self.state.players = header.players
        word = self._entropy(0) if used is None else used
        drawn = self._set_up(word)
        self._history = History.begin(self.state)
        self.game_record.lines = ["setup" + (f" ~{word:016x}" if drawn else "")]
        self._finish()

    def _set_up(self, word: int) -> bool:
        """Set up a new game, or a position that goes on by itself; keep the events and return whether anything was
        drawn.
        """
        header = self.game_record.header
        if header.start:
            self.game.book.read_position(header.start, self.state)
        with collect_events() as emitted:
            if header.start:
                drawn = self.game.best_rules.go_on_with(self.state, word)
            else:
                drawn = self.game.best_rules.begin_with(self.state, header.players, word)
        self.events = self._make_events(emitted)
        return drawn

    def _make_events(self, emitted: list[RawEvent]) -> list[Event]:
        return [Event(self.game.book.events[number], args, ply) for number, args, ply in emitted]

    def _entropy(self, ply: int) -> int:
        return entropy(self._secret, self.numbers, ply)

    @classmethod
    def replay(cls, record: str, secret: str | None = None, budget: ReplayBudget | None = None) -> Match:
        """Return the game of a record at its last line; raise BadText or Refused if it does not hold or exceeds the
        budget.

        >>> from ludotheque import game
        >>> m = game("biyi").match(seed=3)
        >>> m.play(m.turn[0], m.legal(m.turn[0])[0])
        >>> Match.replay(m.record()).record() == m.record()
        True
        """
        from ludotheque.core.catalog import get_game

        given = read_record(record)
        header = given.header
        found = get_game(header.game)
        if not found.rules.oldest <= header.rules <= found.rules.version:
            raise bad_version(header.rules, found.rules.version)
        self = cls.from_header(found, header)
        self._secret = secret or given.secret or self._secret
        self.game_record, self._budget = GameRecord(header), budget
        for line in given.lines or ["?"]:
            before = self.ply + len(self.events)
            self.apply_line(line)
            if budget:
                budget.spend(1 + (len(self.events) if line.startswith("setup") else 0))
                budget.spend_undone(before - self.ply - len(self.events))
        self._budget = None
        if self.record() != record:
            raise bad_replay()
        return self

    @classmethod
    def from_header(cls, game: Game, header: Header) -> Match:
        """Return a match as a header describes it, under the same version of the rules, before its first line.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> Match.from_header(m.game, m.game_record.header).position() == m.position()
        True
        """
        start = header.start or None
        return cls(game, header.players, header.options, None, start, header.names, None, header.rules)

    def apply_line(self, line: str) -> None:
        """Apply one line of a record; raise BadText or Refused when it does not hold.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.apply_line("0 c4-c5"); m.ply
        1
        """
        word, _, rest = line.partition(" ")
        setup = SETUP_LINE.fullmatch(line)
        action = ACTION_LINE.fullmatch(line)
        if setup:
            self._begin(int(setup.group(1), 16) if setup.group(1) else 0)
        elif action and int(action.group(1)) < self.state.players:
            self._replay_action(int(action.group(1)), action.group(2), action.group(3))
        elif word == "number" and re.fullmatch(r"\d [0-9a-f]{1,64}", rest):
            self.add_number(int(rest[0]), rest[2:])
        elif word == "undo" and rest.isdigit():
            self.rewind(int(rest))
        elif word == "resign" and rest.isdigit():
            self.resign(int(rest), ends=True)
        elif word == "leave" and rest.isdigit():
            self._leave(int(rest))
        else:
            raise BadText(WORDS["record.unknown_line"].format(line=line[:60]))
        if self.game_record.lines[-1] != line:
            raise BadText(WORDS["record.bad_line"].format(line=line[:60]))

    def _replay_action(self, seat: int, text: str, used: str | None) -> None:
        actions = self.game.notation.read(text)
        if len(actions) != 1:
            raise BadText(WORDS["record.one_action"].format(line=text[:60]))
        self._check_legal(seat, actions[0])
        self._apply(seat, actions[0], int(used, 16) if used else 0)  # without a word nothing may be drawn

    # --- reading ---

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty when the game is over.

        >>> from ludotheque import game
        >>> game("biyi").match(position="c4:w d9:b w").turn
        (0,)
        """
        position = self.state.bytes()  # asked often, and computed once for each state
        if self._turn[0] != position:
            self._turn = (position, tuple(self.game.best_rules.turn(self.state)))
        return self._turn[1]

    @property
    def ply(self) -> int:
        """How many actions have been played.

        >>> from ludotheque import game
        >>> game("biyi").match(seed=1).ply
        0
        """
        return int(self.state.ply)

    def actions(self, seat: int) -> list[int]:
        """Return the legal actions of a seat as integers.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> len(m.actions(0)) == len(m.legal(0))
        True
        """
        return self.game.best_rules.legal(self.state, seat) if seat in self.turn else []

    def legal(self, seat: int) -> list[str]:
        """Return the legal actions of a seat as texts; none when it owes no decision.

        >>> from ludotheque import game
        >>> game("biyi").match(position="d5:w c5:w e5:b f11:b w").legal(0)[:2]
        ['c5-c6', 'c5-d5']
        """
        return [self.game.notation.write(action) for action in self.actions(seat)]

    def find_refusal(self, seat: int, text: str) -> Refusal | None:
        """Return the refusal of an action, None when it is legal. Raises BadText when the text is no action at all.

        >>> from ludotheque import game
        >>> game("biyi").match(position="d4:bw d3:w f11:b w").find_refusal(0, "d4-d3").clause
        'BIYI-5.1'
        """
        trial = self._branch()
        try:
            trial.play(seat, text)
        except Refused as refused:
            return refused.refusal
        return None

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may see (None: a spectator), as plain data.

        >>> from ludotheque import game
        >>> game("biyi").match(position="c4:bw d9:b w").view(0)["cells"]["d9"]
        [[35, 'b']]
        """
        found: View = self.game.show.view(self.state, seat)
        return found

    def position(self) -> str:
        """Return the position as text, readable and exact.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.position().split()[1:]
        ['w', '-', '-', '0', '-']
        """
        return self.game.book.write_position(self.state)

    def result(self) -> Result | None:
        """Return how the game ended, or None while it runs.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c13:w d9:b w")
        >>> m.play(0, "c13-d13"); m.result().reason
        'bird'
        """
        if not self.state.over:
            return None
        return make_result(self.game, self.state, self.game.best_rules.scores(self.state))

    def record(self) -> str:
        """Return the record of the game so far. When the game is over it holds the secret of its chance.

        >>> from ludotheque import game
        >>> print(game("biyi").match(seed=1).record().splitlines()[1])
        game biyi
        """
        return self.game_record.text()

    # --- playing ---

    def play(self, seat: int, text: str) -> None:
        """Play one action, or several in a row (a whole turn), all or nothing.

        Raises Refused when the rules forbid it and BadText when the text is no action.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:bbw d4:www d5:bbbbb f11:b w")
        >>> m.play(0, "c4-d4>d5"); m.turn
        (1,)
        """
        if not 0 <= seat < self.state.players:
            raise BadText(WORDS["match.no_seat"].format(seat=seat))
        mark = self.game.show.win_mark
        line = text.strip()
        wins = bool(mark) and line.endswith(mark)
        actions = self.game.notation.read(line.removesuffix(mark) if wins else line)
        trial = self._branch() if len(actions) > 1 or wins else self
        hazard = False
        for place, action in enumerate(actions):
            if hazard:
                raise bad_chance_line(line)
            hazard = trial._play_action(seat, action, place > 0)
        result = trial.result()
        if wins and hazard:
            raise bad_chance_line(line)
        if wins and (result is None or result.winner != seat):
            raise BadText(WORDS["action.no_win"].format(line=line, mark=mark))
        if trial is not self:
            for action in actions:
                self._play_action(seat, action)

    def walk(self, seat: int, text: str) -> WalkResult:
        """Play several actions as a walk: all or nothing, but it ends where something comes up; the rest is dropped.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:bbw d4:www d5:bbbbb f11:b w")
        >>> m.walk(0, "c4-d4; >d5"); m.turn
        WalkResult(played=2, dropped=0)
        (1,)
        """
        actions = self.game.notation.read(text.strip())
        trial, asked = self._branch(), self._question_for(seat)
        played = 0
        for action in actions:
            hazard = trial._play_action(seat, action)
            played += 1
            if hazard or trial._question_for(seat) != asked or any(event.kind.halts for event in trial.events):
                break
        for action in actions[:played]:
            self._play_action(seat, action)
        return WalkResult(played, len(actions) - played)

    def _question_for(self, seat: int) -> tuple[object, ...]:
        """Return what a seat is asked. In an open pool the other seats that are asked do not matter."""
        pool = self.game.manners.open_pool(self.state)
        return pool, seat in self.turn if pool else self.turn, self.question_numbers()

    def question_numbers(self) -> tuple[int, ...]:
        """Return the question that is asked, as numbers: while they stay the same, nothing else has come up.

        >>> from ludotheque import game
        >>> m = game("beyond").match(players=2, seed=1)
        >>> before = m.question_numbers(); m.question_numbers() == before
        True
        """
        s, top = self.state, self.state.asked - 1
        return (s.asked, int(s.ask_question[top]), *map(int, s.ask_args[top])) if s.asked else ()

    def _play_action(self, seat: int, action: int, goes_on: bool = False) -> bool:
        """Play one action, perhaps after others of the same text; return whether chance or a reveal came with it."""
        action = self.game.input.understand(self.state, seat, action)
        self._check_legal(seat, action, goes_on and seat not in self.turn)
        return self._apply(seat, action, None)

    def _check_legal(self, seat: int, action: int, too_far: bool = False) -> None:
        number = self.game.best_rules.forbids(self.state, seat, action)
        if number:
            raise Refused(self._refusal(seat, action, self.game.forbids_more(action, too_far) or number))

    def _refusal(self, seat: int, action: int, number: int) -> Refusal:
        clause = self.game.book.clauses.get_by_number(number)
        facts = tuple(self.game.words.facts(self.state, seat, action))
        write = self.game.notation.write
        legal = self.actions(seat)
        nearest = min(legal, key=lambda known: self.game.notation.distance(action, known), default=None)
        return Refusal(clause.id, clause.text, facts, None if nearest is None else write(nearest), write(action))

    def _apply(self, seat: int, action: int, used: int | None) -> bool:
        before = UndoPoint(self.state.copy(), seat, len(self.events))
        line = f"{seat} {self.game.notation.write(action)}"
        word = self._entropy(self.ply + 1) if used is None else used
        with collect_events() as emitted:
            drawn = self.game.best_rules.play_with(self.state, seat, action, word)
        self.game_record.lines.append(line + (f" ~{word:016x}" if drawn else ""))
        new = self._make_events(emitted)
        self.events.extend(new)
        if self._budget:
            self._budget.spend(1 + len(new))
        hazard = drawn or any(event.kind.reveals for event in new)
        self._history.add(before, hazard, self.state, self.game.manners.is_formality(before.state, seat))
        self._finish()
        return hazard

    def _finish(self) -> None:
        """Write the result and show the secret when the game is over."""
        if self.state.over:
            self.game_record.ending = write_result(self.game, self.state, self.game.best_rules.scores(self.state))
            self.game_record.secret = self._secret
        else:
            self.game_record.ending = self.game_record.secret = ""

    def add_number(self, seat: int, number: str) -> None:
        """Mix a seat's own number (hex digits) into all coming chance. Raises BadText for an unknown seat or no number.

        >>> from ludotheque import game
        >>> m = game("biyi").match(seed=1)
        >>> m.add_number(0, "beef"); m.game_record.lines[-1]
        'number 0 beef'
        """
        if not 0 <= seat < self.state.players:
            raise BadText(WORDS["match.no_seat"].format(seat=seat))
        if not re.fullmatch(r"[0-9a-f]{1,64}", number):
            raise BadText(WORDS["match.bad_number"])
        self.numbers.append((seat, number))
        self.game_record.lines.append(f"number {seat} {number}")

    def resign(self, seat: int, ends: bool = False) -> None:
        """Resign a seat. Where enough other seats are left they play on, and it comes last, whoever decides for it.
        Else, or with `ends`, the game is over; BadText when it is not the seat's turn.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.resign(0); m.result().winner
        1
        >>> m = game("beyond").match(players=3, seed=1)
        >>> m.resign(2); m.result(), m.game_record.lines[-1]
        (None, 'leave 2')
        """
        if not ends and can_leave(self.game, self.state, seat):
            self._leave(seat)
            return
        if seat not in self.turn:
            raise BadText(WORDS["match.resign_turn"])
        with collect_events() as emitted:
            self.game.best_rules.resign(self.state, seat)
        mark_left(self.state, seat)
        self.events.extend(self._make_events(emitted))
        self.game_record.lines.append(f"resign {seat}")
        self._history.undos = []
        self._finish()

    def _leave(self, seat: int) -> None:
        if not 0 <= seat < self.state.players or not can_leave(self.game, self.state, seat):
            raise BadText(WORDS["match.cannot_leave"].format(seat=seat))
        mark_left(self.state, seat)
        self.game_record.lines.append(f"leave {seat}")
        self._history.undos = []

    # --- undo ---

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may undo its last action without asking anybody.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.can_undo(0), m.can_undo(1)
        (True, False)
        """
        if not self._history.undos or self.state.over or self.game.undo_clause(self.state):
            return False
        return self._history.undos[-1].seat == seat

    def check_undo(self) -> None:
        """Raise Refused where the rules of this game forbid taking back.

        >>> from ludotheque import game
        >>> game("biyi").match(seed=1).check_undo()
        >>> game("farcry").match(players=2, seed=1).check_undo()
        Traceback (most recent call last):
        ...
        ludotheque.core.errors.Refused: FCB-6.9: No taking back: a resolved action is never undone.
        """
        clause = self.game.undo_clause(self.state)
        if clause:
            raise Refused(Refusal(clause, self.game.book.clauses[clause].text, (), None, "undo"))

    def is_formal_ply(self, ply: int) -> bool:
        """Whether the action of this ply was a formality: the seat could not have answered otherwise.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.is_formal_ply(1)
        False
        """
        return self._history.plies[ply].is_formal

    def last_hazard(self) -> int:
        """Return the last ply that drew or revealed something; 0 when none has.

        >>> from ludotheque import game
        >>> m = game("beyond").match(seed=1)
        >>> m.play(m.turn[0], "reveal"); m.play(m.turn[0], "stop"); m.last_hazard()
        1
        """
        return self._history.plies[-1].last_hazard

    def undo(self, seat: int | None = None) -> None:
        """Undo the last action: free until chance, a reveal, or another seat's decision. Raises BadText beyond that.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.undo(); m.ply
        0
        """
        self.check_undo()
        free = self._history.undos
        if not free or self.state.over or (seat is not None and free[-1].seat != seat):
            raise BadText(WORDS["match.no_undo"])
        self.state, self.events = free[-1].state, self.events[: free[-1].event_count]
        self._history = self._history.cut(self.ply, free[:-1])
        self.game_record.lines.append(f"undo {self.ply}")
        self._finish()

    def rewind(self, ply: int) -> None:
        """Go back to an earlier ply, beyond what free undo allows: for takebacks by consent and for replay.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.play(1, "d9-d8"); m.rewind(0); m.ply
        0
        """
        self.check_undo()
        if not 0 <= ply < self.ply or self.state.over:
            raise BadText(WORDS["match.no_rewind"].format(ply=ply))
        if self._history.undos and ply == self.ply - 1:
            self.undo()
            return
        played, lines, left = self.played_actions()[:ply], self.game_record.lines, self.state.gave_up
        self.state = self._history.nearest_state(self._history.first_free_ply(ply))
        self.events = self.events[: bisect_left(self.events, self.ply + 1, key=lambda event: event.ply)]
        self._history, self.game_record.lines = self._history.cut(self.ply, []), list(lines)
        for seat, text, used in played[self.ply :]:
            self._replay_action(seat, text, used)
        self.state.gave_up = left
        self.game_record.lines = [*lines, f"undo {ply}"]
        self._finish()

    def state_at(self, ply: int) -> GameState | None:
        """Return the state at this ply; None when the game has not come so far.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.state_at(0).ply, m.state_at(2)
        (0, None)
        """
        read = self.action_log.read(self.game_record.lines)
        played = read.remaining
        if not 0 <= ply <= len(played):
            return None
        state = self._history.nearest_state(ply)
        for entry in played[state.ply : ply]:
            word = int(entry.entropy, 16) if entry.entropy else 0
            self.game.best_rules.play_with(state, entry.seat, self.game.notation.read(entry.action)[0], word)
        state.gave_up = read.leavers_at(ply)
        return state

    def played_actions(self) -> list[tuple[int, str, str | None]]:
        """Return the actions, undone ones left out: seat, text, and the entropy used if any.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w")
        >>> m.play(0, "c4-c5"); m.played_actions()
        [(0, 'c4-c5', None)]
        """
        log = self.action_log.read(self.game_record.lines)
        return [(entry.seat, entry.action, entry.entropy) for entry in log.remaining]

    def checkpoint(self) -> Checkpoint:
        """Return a checkpoint of the match, to restore if what follows cannot be kept.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w"); start = m.checkpoint()
        >>> m.play(0, "c4-c5"); m.restore(start); m.game_record.lines
        ['setup']
        """
        record, past = self.game_record, self._history
        lists: tuple[list[Any], ...] = (record.lines, self.events, self.numbers, past.undos, past.plies, past.states)
        return Checkpoint(self.state.copy(), lists, tuple(map(len, lists)), (record.ending, record.secret))

    def restore(self, checkpoint: Checkpoint) -> None:
        """Bring the match back to a checkpoint. Unlike an undo this leaves no trace in the record.

        >>> from ludotheque import game
        >>> m = game("biyi").match(position="c4:w d9:b w"); start = m.checkpoint()
        >>> m.resign(0); m.restore(start); m.result() is None
        True
        """
        self.state = checkpoint.state
        lists = (known[:length] for known, length in zip(checkpoint.lists, checkpoint.lengths, strict=True))
        self.game_record.lines, self.events, self.numbers, *past = lists
        self._history = History(*past)
        self.game_record.ending, self.game_record.secret = checkpoint.ending

    def _branch(self) -> Match:
        """Return a copy to try things on: same position and secret, no record kept."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.copy()
        copy.game_record = GameRecord(self.game_record.header, [])
        copy.events, copy.numbers, copy.action_log = [], list(self.numbers), ActionLog()
        copy._history = History.begin(copy.state)
        return copy
