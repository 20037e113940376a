"""Positions that nobody came to: texts of sampled positions, altered word by word, as far as a loader accepts them.

What a loader accepts must be playable: both targets play it equally, and neither fails (`test_altered_positions.py`).
"""

from __future__ import annotations

import random
import re
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any

from ludotheque import BadText
from ludotheque.core.engine.bound_rules import BoundRules, collect_events
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.event_buffer import RawEvent
from ludotheque.core.engine.structs import Grid, _ArrayField
from tests.contract.entries import Case
from tests.contract.tools import entropy, go_on, nodes, pick

PLAYED = 50
"""Actions that are played in each position."""

SLOW = 60.0
"""Seconds after which a game does not come to a decision by itself."""

WORD = re.compile(r"-?\d+|[^\W\d]\w*|[^\w\s]|\s+")
KEPT = frozenset('="[]')


class Broken(AssertionError):
    """A loader has accepted a position that cannot be played."""


@dataclass(frozen=True)
class Altered:
    """A text that a loader accepted, and the state that it made of it."""

    text: str
    state: Any


# --- altering ---


def sources(case: Case, seed: int, wanted: int) -> list[str]:
    """Texts of positions of random games, in which as many different things are asked as there are; and those that the
    entry names."""
    game, asked = case.entry.game, dict[tuple[int, int], list[Any]]()
    for s in nodes(case, seed, 4 * wanted):
        asked.setdefault((s.asked, question(s)), []).append(s)
    several = [same[k] for k in range(wanted) for same in asked.values() if k < len(same)]
    found = [game.book.write_position(s) for s in several[:wanted]]
    return list(dict.fromkeys([*found, *case.entry.starts(case.players, case.options)]))


def altered(texts: Sequence[str], dice: random.Random) -> str:
    """A text with a few changes."""
    lines = dice.choice(texts).split("\n")
    for _ in range(dice.choice((1, 1, 1, 2, 2, 3, 5))):
        change = dice.choice((_change_word, _change_word, _change_word, _swap_words, _drop_word, _repeat_word, _borrow))
        change(lines, texts, dice)
    return "\n".join(line for line in lines if line)


def _words(line: str) -> tuple[list[str], list[int]]:
    """The words of a line, and the places of those that may be changed."""
    words = WORD.findall(line)
    first = words.index("=") + 1 if "=" in words[:3] else 0
    return words, [k for k in range(first, len(words)) if words[k].strip() and words[k] not in KEPT]


def _any_line(lines: list[str], dice: random.Random) -> tuple[int, list[str], list[int]] | None:
    found = [(k, *_words(line)) for k, line in enumerate(lines)]
    found = [line for line in found if line[2]]
    return dice.choice(found) if found else None


def _change_word(lines: list[str], texts: Sequence[str], dice: random.Random) -> None:
    """Another number, or a word that stands elsewhere."""
    line = _any_line(lines, dice)
    if line is None:
        return
    number, words, places = line
    place = dice.choice(places)
    if words[place].lstrip("-").isdigit() and dice.random() < 0.7:
        value = int(words[place])
        words[place] = str(dice.choice((value - 1, value + 1, 0, 1, -1, value * 2, dice.randrange(12), 127, 99)))
    else:
        others = [word for word in _pool(texts, words, dice) if word != words[place]]
        words[place] = dice.choice(others or ["0"])
    lines[number] = "".join(words)


def _pool(texts: Sequence[str], words: list[str], dice: random.Random) -> list[str]:
    """Words of the same key in another text, where it has them; else of any."""
    other = dice.choice(texts).split("\n")
    same = [line for line in other if line.partition(" = ")[0] == words[0]] if dice.random() < 0.7 else []
    found = WORD.findall(dice.choice(same or other))
    return [word for word in found if word.strip() and word not in KEPT]


def _swap_words(lines: list[str], texts: Sequence[str], dice: random.Random) -> None:
    one, other = _any_line(lines, dice), _any_line(lines, dice)
    if one is None or other is None:
        return
    if one[0] == other[0]:
        other = one
    first, second = dice.choice(one[2]), dice.choice(other[2])
    one[1][first], other[1][second] = other[1][second], one[1][first]
    lines[one[0]], lines[other[0]] = "".join(one[1]), "".join(other[1])


def _drop_word(lines: list[str], texts: Sequence[str], dice: random.Random) -> None:
    line = _any_line(lines, dice)
    if line is not None:
        del line[1][dice.choice(line[2])]
        lines[line[0]] = "".join(line[1])


def _repeat_word(lines: list[str], texts: Sequence[str], dice: random.Random) -> None:
    line = _any_line(lines, dice)
    if line is not None:
        place = dice.choice(line[2])
        line[1].insert(place, line[1][place] + dice.choice((" ", "", ", ")))
        lines[line[0]] = "".join(line[1])


def _borrow(lines: list[str], texts: Sequence[str], dice: random.Random) -> None:
    """A whole key of another text, or none."""
    theirs = dice.choice(dice.choice(texts).split("\n"))
    key = theirs.partition(" = ")[0]
    mine = [k for k, line in enumerate(lines) if line.partition(" = ")[0] == key]
    if " = " not in theirs:
        return
    for k in mine:
        lines[k] = theirs if dice.random() < 0.8 else ""
    if not mine:
        lines.insert(0, theirs)


def accepted(case: Case, seed: int, most: int) -> Iterator[Altered]:
    """Altered positions that the loader accepts, among so many tries; all the others are refused with a sentence."""
    texts, dice = sources(case, seed, 12), random.Random(seed)
    known = set(texts)
    for _ in range(most):
        text = altered(texts, dice)
        if text in known:
            continue
        known.add(text)
        state = loaded(case, text)
        if state is not None:
            yield Altered(text, state)


def loaded(case: Case, text: str) -> Any:
    """The state that a loader makes of a text; None where it refuses."""
    game = case.entry.game
    s = game.interpreted_rules.blank(case.options, case.players)
    s.players = case.players
    try:
        with in_time():
            game.book.read_position(text, s)
    except BadText:
        return None
    return s


# --- playing ---


def play_on_both(case: Case, position: Altered, seed: int, most: int = PLAYED) -> None:
    """Play a position in the interpreter and compiled, and compare everything; what raises, raises."""
    game = case.entry.game
    python, cpu = game.interpreted_rules, game.compiled_rules
    dice = random.Random(seed)
    a, b = position.state.copy(), position.state.copy()
    with in_time():
        told = _heard(python.go_on_with, a, entropy(seed, 0))
    if told != _heard(cpu.go_on_with, b, entropy(seed, 0)) or a.bytes() != b.bytes():
        raise Broken("the targets differ at the start")
    for _ in range(most):
        if not _compare(case, a, b):
            return
        seat = dice.choice(python.turn(a))
        action = pick(python.legal(a, seat), dice)
        word = entropy(seed, a.ply + 1)
        with in_time():
            told = _heard(python.play_with, a, seat, action, word)
        if told != _heard(cpu.play_with, b, seat, action, word) or a.bytes() != b.bytes():
            raise Broken(f"the targets differ after {game.notation.write(action)}")


def play_checked(case: Case, position: Altered, seed: int, games: int) -> None:
    """Play on at machine speed, in code that was compiled with bounds checks."""
    for number in range(games):
        s = position.state.copy()
        s.rng[0] = entropy(seed, number)
        go_on(case.entry.game, s, PLAYED)


def _heard(act: Any, *args: Any) -> tuple[bool, list[RawEvent]]:
    with collect_events() as told:
        drawn = act(*args)
    return drawn, told


def _compare(case: Case, a: Any, b: Any) -> bool:
    """Whether the game goes on; Broken where the targets differ, or where somebody is asked who has no answer."""
    python: BoundRules = case.entry.game.interpreted_rules
    cpu: BoundRules = case.entry.game.compiled_rules
    owing = python.turn(a)
    if owing != cpu.turn(b):
        raise Broken("the targets differ in who owes a decision")
    if not owing and not a.over:
        raise Broken("nobody owes a decision, and the game is not over")
    for seat in owing:
        legal = python.legal(a, seat)
        if legal != cpu.legal(b, seat):
            raise Broken("the targets differ in what is legal")
        if not legal:
            raise Broken(f"seat {seat} is asked, and has no answer")
    if not owing and python.scores(a) != cpu.scores(b):
        raise Broken("the targets differ in the result")
    return bool(owing)


@contextmanager
def in_time() -> Iterator[None]:
    """Broken where a block does not end."""

    def late(_: int, __: FrameType | None) -> None:
        raise Broken("the rules do not come to an end")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, SLOW)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- an interpreter that counts from the front only ---


class Row:
    """An array field of one dimension whose negative indices are errors, as they are in compiled code."""

    __slots__ = ("cells",)

    def __init__(self, cells: Any) -> None:
        self.cells = cells

    def __getitem__(self, index: Any) -> Any:
        return self.cells[self._checked(index)]

    def __setitem__(self, index: Any, value: Any) -> None:
        self.cells[self._checked(index)] = value

    def _checked(self, index: Any) -> Any:
        first = index[0] if isinstance(index, tuple) else index
        if not isinstance(first, slice) and first < 0:
            raise IndexError(f"{first} is outside {len(self.cells)}")
        return index

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.cells)


def strict_cells(self: _ArrayField, record: Any, owner: Any) -> Any:
    """Stands in for `_Cells.__get__`."""
    if record is None:
        return owner._fields[self.name]
    cells = record._views[self.view][self.place]
    record.__dict__[self.name] = found = Row(cells) if len(self.shape) == 1 else Grid(cells, self.shape)
    return found
