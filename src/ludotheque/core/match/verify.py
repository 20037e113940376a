"""The verifier: does a record hold? Written independently of `record.py` and `match.py`, from `docs/notation.md` alone.

It reads the bytes of a record by its own strict reader, derives the chance of every action by its own code, plays the
game with the game's rules, and gives one verdict. A record has exactly one spelling, so any changed bit is found.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ludotheque.core.catalog import get_game
from ludotheque.core.contract.options import Option, list_options
from ludotheque.core.engine.bound_rules import collect_events
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS
from ludotheque.core.match.ranking import can_leave, mark_left, write_result
from ludotheque.core.match.replay_budget import ReplayBudget, TooMuchWork

MAX_BYTES = 4_000_000
"""Longest record that is read."""

NUMBER = r"(?:0|[1-9][0-9]{0,5})"
WORD = r"(?: ~(?P<word>[0-9a-f]{16}))?"
DIGEST = re.compile(r"digest (?P<digest>[0-9a-f]{64})")
COMMITMENT = re.compile(r"commitment (?P<commitment>[0-9a-f]{64})")
SECRET = re.compile(r"secret (?P<secret>[0-9a-f]{64})")
SETUP = re.compile(rf"setup{WORD}")
LINES = {
    "number": re.compile(rf"number (?P<seat>{NUMBER}) (?P<number>[0-9a-f]{{1,64}})"),
    "undo": re.compile(rf"undo (?P<ply>{NUMBER})"),
    "resign": re.compile(rf"resign (?P<seat>{NUMBER})"),
    "leave": re.compile(rf"leave (?P<seat>{NUMBER})"),
    "action": re.compile(rf"(?P<seat>{NUMBER}) (?P<action>[^~]+?){WORD}"),
}
MAX_NAME = 40
NUMBERS_PER_STEP = 50
"""This many numbers of the seats are read as quickly as one step is played."""


@dataclass(frozen=True)
class Verdict:
    """What the verifier says of a record, in one sentence. It is true exactly when the record holds.

    `line` is where the record first fails, 0 for the record as a whole.
    """

    holds: bool
    text: Text
    finished: bool = False
    plies: int = 0
    line: int = 0

    def __bool__(self) -> bool:
        return self.holds

    def to_json(self) -> dict[str, object]:
        """Return the verdict as the command line prints it."""
        return {
            "holds": self.holds,
            "finished": self.finished,
            "plies": self.plies,
            "line": self.line,
            "text": self.text.to_json(),
        }


class _RecordFails(Exception):
    """Raised when the record does not hold."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def verify(record: bytes | str, budget: ReplayBudget | None = None) -> Verdict:
    """Return the verdict on a record, given as the bytes of its file (or as text, taken as UTF-8). Raises TooMuchWork
    when it is more work than a budget allows.

    >>> from ludotheque import game
    >>> m = game("biyi").match(seed=3)
    >>> verify(m.record()).finished, bool(verify(m.record()))
    (False, True)
    >>> bool(verify(m.record().replace("classic", "Classic")))
    False
    """
    reading = _RecordReader(budget)
    try:
        data = record.encode("utf-8", "surrogatepass") if isinstance(record, str) else record
        reading.read(data)
    except TooMuchWork:
        raise
    except (_RecordFails, BadText) as problem:
        return _refuse(problem.text, reading.line_number)
    return _accept(reading)


def _refuse(text: Text, line: int) -> Verdict:
    reason = Text.in_each(lambda lang: _sentence(text[lang]))
    words = WORDS["verdict.fails_in_line" if line else "verdict.fails"]
    return Verdict(False, words.format(line=line, reason=reason), line=line)


def _sentence(words: str) -> str:
    """Return foreign words as the end of one sentence, on one line."""
    return " ".join(words.split()).rstrip(".") + "."


def _accept(reading: _RecordReader) -> Verdict:
    plies = int(reading.state.ply)
    if reading.secret:
        text = WORDS.plural("verdict.holds").format(plies)
    else:
        text = WORDS.plural("verdict.holds_so_far").format(plies)
    return Verdict(True, text, bool(reading.secret), plies)


@dataclass
class _RecordReader:
    """One pass through a record, from its first line to its last."""

    budget: ReplayBudget | None = None
    lines: list[str] = field(default_factory=list)
    line_number: int = 0  # the line being read, counted from 1
    numbers: list[tuple[int, str]] = field(default_factory=list)
    states: list[GameState] = field(default_factory=list)  # the state at every ply so far, for `undo`
    steps_by_ply: list[int] = field(default_factory=list)  # steps of the set-up and of each ply so far
    entropies: list[tuple[int, int, int, str]] = field(
        default_factory=list
    )  # line, ply, numbers known, entropy written
    secret: str = ""

    def read(self, data: bytes) -> None:
        """Check everything, from the outside in: bytes, header, lines, end, chance. Raises _RecordFails or BadText."""
        self._read_bytes(data)
        self._read_header()
        self._read_setup()
        self._read_body()
        if self.state.over:
            self._read_end()
            self._check_chance()
        self.line_number += 1
        if self.line_number != len(self.lines):
            raise _RecordFails(WORDS["verdict.extra_line"])

    # --- the bytes and the lines ---

    def _read_bytes(self, data: bytes) -> None:
        """Check that the bytes are UTF-8, with one line feed after each line and a last line that is the digest of all
        before it.
        """
        if len(data) > MAX_BYTES:
            raise _RecordFails(WORDS["verdict.too_long"])
        body, _, last = data.removesuffix(b"\n").rpartition(b"\n")
        match = DIGEST.fullmatch(last.decode("ascii", "replace"))
        if not match or not data.endswith(b"\n"):
            raise _RecordFails(WORDS["verdict.no_digest"])
        if hashlib.sha256(body + b"\n").hexdigest() != match["digest"]:
            raise _RecordFails(WORDS["verdict.wrong_digest"])
        try:
            self.lines = [*body.decode("utf-8").split("\n"), ""]
        except UnicodeDecodeError:
            raise _RecordFails(WORDS["verdict.no_utf8"]) from None

    @property
    def _next_line(self) -> str:
        return self.lines[self.line_number] if self.line_number < len(self.lines) - 1 else ""

    def _read_line(self) -> str:
        """Return the next line of the record and move on."""
        if self.line_number >= len(self.lines) - 1:
            raise _RecordFails(WORDS["verdict.cut_off"])
        self.line_number += 1
        return self.lines[self.line_number - 1]

    def _read_exact_line(self, line: str) -> None:
        if self._read_line() != line:
            raise _RecordFails(WORDS["verdict.line_expected"].format(line=line))

    def _read_match(self, pattern: re.Pattern[str], problem: Text) -> re.Match[str]:
        match = pattern.fullmatch(self._read_line())
        if not match:
            raise _RecordFails(problem)
        return match

    def _read_quoted_text(self, prefix: str) -> str:
        """Return a text in JSON quotes after a prefix; it must be in its canonical spelling."""
        line = self._read_line()
        try:
            text = json.loads(line.removeprefix(prefix))
        except ValueError:
            text = None
        if not isinstance(text, str) or line != prefix + json.dumps(text, ensure_ascii=False):
            raise _RecordFails(WORDS["verdict.bad_quotes"])
        return text

    # --- the header ---

    def _read_header(self) -> None:
        self._read_exact_line("ludotheque record 1")
        name = self._read_match(re.compile(r"game ([a-z0-9_]{1,40})"), WORDS["verdict.no_game"])
        self.game: Game = get_game(name[1])
        self.rules = self.game.interpreted_rules
        edition = self._read_version()
        players = self._read_match(re.compile(rf"players ({NUMBER})"), WORDS["verdict.no_seats"])
        self.players = int(players[1])
        if not self.game.rules.players[0] <= self.players <= self.game.rules.players[1]:
            raise _RecordFails(WORDS["verdict.wrong_seats"])
        options = {option.name: self._read_option(option) for option in list_options(self.game.book.options, edition)}
        self.state = self.rules.blank(options, self.players, edition)
        self.state.players = self.players
        if self._next_line.startswith("seat "):
            for seat in range(self.players):
                self._read_seat_name(seat)
        self.start = self._read_quoted_text("start ") if self._next_line.startswith("start ") else None
        commitment = self._read_match(COMMITMENT, WORDS["verdict.no_commitment"])
        self.commitment = commitment["commitment"]
        self._read_exact_line("")

    def _read_version(self) -> int:
        """Return the version of the rules that the record follows; it must be one that is still played here."""
        version = self._read_match(re.compile(rf"rules ({NUMBER})"), WORDS["verdict.no_version"])
        if not self.game.rules.oldest <= int(version[1]) <= self.game.rules.version:
            raise _RecordFails(
                WORDS["verdict.other_version"].format(version=version[1], known=self.game.rules.version),
            )
        return int(version[1])

    def _read_option(self, option: Option) -> str:
        """Return the value of an option: all are written, in their declared order, each in its only spelling."""
        line = self._read_line()
        value = line.removeprefix(f"option {option.name} ")
        if value == line or not option.is_canonical(value):
            raise _RecordFails(WORDS["verdict.bad_option"].format(name=option.name))
        return value

    def _read_seat_name(self, seat: int) -> None:
        name = self._read_quoted_text(f"seat {seat} ")
        if len(name) > MAX_NAME or not name.isprintable():
            raise _RecordFails(WORDS["verdict.bad_name"])

    # --- the game ---

    def _read_setup(self) -> None:
        """Read the first line of the game: a set-up, or a given position that goes on by itself until a seat owes a
        decision; with its entropy when it drew anything.
        """
        match = self._read_match(SETUP, WORDS["verdict.no_setup"])
        if self.start is None:
            self._run_with_entropy(match["word"], 0, lambda word: self.rules.begin_with(self.state, self.players, word))
        else:
            if not self.start or self.start != self.start.strip():
                raise _RecordFails(WORDS["verdict.bad_position"])
            self.game.book.read_position(self.start, self.state)
            self._run_with_entropy(match["word"], 0, lambda word: self.rules.go_on_with(self.state, word))
        self.states = [self.state.copy()]

    def _run_with_entropy(self, word: str | None, ply: int, happens: Callable[[int], bool]) -> None:
        """Call `happens` with the entropy that is written. It must be written exactly when it is used."""
        with collect_events() as emitted:
            drawn = happens(int(word or "0", 16))
        self.steps_by_ply.append(1 + len(emitted))
        self._spend(1 + len(emitted))
        if drawn and word is None:
            raise _RecordFails(WORDS["verdict.chance_missing"])
        if word is not None:
            if not drawn:
                raise _RecordFails(WORDS["verdict.no_chance"])
            self.entropies.append((self.line_number, ply, len(self.numbers), word))

    def _spend(self, steps: int) -> None:
        if self.budget:
            self.budget.spend(steps)

    def _read_body(self) -> None:
        while self._next_line:
            line = self._read_line()
            self._spend(1)
            for kind, pattern in LINES.items():
                match = pattern.fullmatch(line)
                if match:
                    getattr(self, f"_{kind}")(match)
                    break
            else:
                raise _RecordFails(WORDS["verdict.unknown_line"])

    def _read_seat(self, match: re.Match[str]) -> int:
        seat = int(match["seat"])
        if seat >= self.players:
            raise _RecordFails(WORDS["verdict.no_seat"].format(seat=seat))
        return seat

    def _check_not_over(self) -> None:
        if self.state.over:
            raise _RecordFails(WORDS["verdict.was_over"])

    def _number(self, match: re.Match[str]) -> None:
        self.numbers.append((self._read_seat(match), match["number"]))

    def _undo(self, match: re.Match[str]) -> None:
        self._check_not_over()
        clause = self.game.undo_clause(self.state)
        if clause:
            raise _RecordFails(WORDS["verdict.no_undo"].format(clause=clause))
        ply = int(match["ply"])
        if ply >= self.state.ply:
            raise _RecordFails(WORDS["verdict.undo_forward"])
        if self.budget:
            self.budget.spend_undone(sum(self.steps_by_ply[ply + 1 :]))
        del self.states[ply + 1 :], self.steps_by_ply[ply + 1 :]
        left = self.state.gave_up
        self.state = self.states[ply].copy()
        self.state.gave_up = left  # a seat that has left stays away

    def _resign(self, match: re.Match[str]) -> None:
        seat = self._read_seat(match)
        if seat not in self.rules.turn(self.state):
            raise _RecordFails(WORDS["verdict.resign_turn"])
        self.rules.resign(self.state, seat)
        mark_left(self.state, seat)

    def _leave(self, match: re.Match[str]) -> None:
        seat = self._read_seat(match)
        if not can_leave(self.game, self.state, seat):
            raise _RecordFails(WORDS["verdict.cannot_leave"].format(seat=seat))
        mark_left(self.state, seat)

    def _action(self, match: re.Match[str]) -> None:
        self._check_not_over()
        seat = self._read_seat(match)
        actions = self.game.notation.read(match["action"])
        if len(actions) != 1 or self.game.notation.write(actions[0]) != match["action"]:
            raise _RecordFails(WORDS["verdict.bad_action"])
        number = self.rules.forbids(self.state, seat, actions[0])
        if number:
            clause = self.game.book.clauses.get_by_number(number)
            raise _RecordFails(WORDS["verdict.clause"].format(clause=clause.id, sentence=clause.text))
        play = self.rules.play_with
        self._run_with_entropy(match["word"], self.state.ply + 1, lambda word: play(self.state, seat, actions[0], word))
        self.states.append(self.state.copy())

    # --- the end ---

    def _read_end(self) -> None:
        """Check the result that the rules give, and the secret that was promised."""
        self._read_exact_line("")
        self._read_exact_line(write_result(self.game, self.state, self.rules.scores(self.state)))
        match = self._read_match(SECRET, WORDS["verdict.no_secret"])
        if hashlib.sha256(bytes.fromhex(match["secret"])).hexdigest() != self.commitment:
            raise _RecordFails(WORDS["verdict.other_secret"])
        self.secret = match["secret"]

    def _check_chance(self) -> None:
        """Check that every entropy written is the one that the secret and the seats' numbers give."""
        end = self.line_number
        for line, ply, known, word in self.entropies:
            self.line_number = line
            self._spend(1 + known // NUMBERS_PER_STEP)
            if word != derive_chance(self.secret, self.numbers[:known], ply):
                raise _RecordFails(WORDS["verdict.other_chance"])
        self.line_number = end


def derive_chance(secret: str, numbers: list[tuple[int, str]], ply: int) -> str:
    """Return the entropy of an action as 16 hex digits: the head of an HMAC-SHA256 under the secret.

    The message is `ply K`, then ` SEAT:NUMBER` for every number given before the action.
    """
    message = " ".join([f"ply {ply}", *(f"{seat}:{number}" for seat, number in numbers)])
    return hmac.new(bytes.fromhex(secret), message.encode("ascii"), "sha256").hexdigest()[:16]
