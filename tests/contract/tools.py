"""How the suite plays: seeds, random walks, and the compiled audit of each game."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
import platformdirs

from ludotheque import Match
from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.binding import BoundFunctions, bind
from ludotheque.core.engine.bound_rules import CONTRACT, BoundRules
from ludotheque.core.engine.chance import draw, draw_among, random_below
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.game import Game
from tests.contract.audit import AUDIT
from tests.contract.entries import Case, entry_of

try:
    import fcntl
except ImportError:  # not on every system; there each process compiles for itself
    fcntl = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Move:
    """One action of a walk."""

    seat: int
    action: int
    entropy: int


def entropy(seed: int, ply: int) -> int:
    """The entropy of an action in these tests."""
    return int(game_entropy(seed, ply)) & (1 << 64) - 1


def new_game(case: Case, rules: BoundRules, seed: int) -> Any:
    s = rules.blank(case.options, case.players)
    rules.begin_with(s, case.players, entropy(seed, 0))
    return s


def choose(rules: BoundRules, s: Any, dice: random.Random, seed: int) -> Move | None:
    """A random action of a random seat that owes one; None when the game is over."""
    seats = rules.turn(s)
    if not seats:
        return None
    seat = dice.choice(seats)
    return Move(seat, pick(rules.legal(s, seat), dice), entropy(seed, s.ply + 1))


def pick(actions: list[int], dice: random.Random) -> int:
    """Any of the actions, or any kind of action first, as `audit.pick_action` does and for the same reason."""
    if dice.random() < 0.5:
        return dice.choice(actions)
    kinds = [list(alike) for _, alike in groupby(actions, verb_of)]
    return dice.choice(dice.choice(kinds))


def walk(case: Case, rules: BoundRules, seed: int, most: int = 100_000) -> Iterator[Any]:
    """The states of a random game, the same object at every node: copy what you keep."""
    dice = random.Random(seed)
    s = new_game(case, rules, seed)
    yield s
    for _ in range(most):
        move = choose(rules, s, dice, seed)
        if move is None:
            return
        rules.play_with(s, move.seat, move.action, move.entropy)
        yield s


def nodes(case: Case, seed: int, wanted: int) -> list[Any]:
    """Some running positions of random games, early and late, found at machine speed."""
    found = []
    for number in range(seed, seed + wanted):
        dice = random.Random(number)
        start, length = _start(case, number, dice)
        start.rng[0] = entropy(number, 1)
        while True:  # as long a walk as drawn, or a random part of the game when that is shorter
            s = start.copy()
            go_on(case.entry.game, s, length)
            if not s.over:
                break
            length = dice.randrange(s.ply)
        s.rng[0] = s.rng[1] = 0
        found.append(s)
    return found


def starts(case: Case) -> list[Any]:
    """The entry's own positions, for this number of seats and these options."""
    texts = case.entry.starts(case.players, case.options)
    return [case.entry.game.match(case.players, case.options, position=text).state for text in texts]


def _start(case: Case, number: int, dice: random.Random) -> tuple[Any, int]:
    """A new game with a long walk, or one of the entry's positions with a short one."""
    known = starts(case) if number % 2 else []
    if known:
        return known[number // 2 % len(known)], dice.randrange(8)
    return new_game(case, case.entry.game.compiled_rules, number), dice.randrange(800)


@cache
def warm(game: Game) -> None:
    """Compile the rules of a game, or load them from the cache: from then on matches are played with them."""
    with one_at_a_time(f"rules-{game.name}"):
        game.warm_up()


@cache
def audit(game: Game) -> BoundFunctions:
    """The compiled loops of the suite for one game, with bounds checks: an access outside an array is an IndexError
    instead of a silent wrong read."""
    with one_at_a_time(f"audit-{game.name}"):
        bound = game.bind("cpu", AUDIT, "audit", checked=True)
        s, tallies = game.interpreted_rules.new(game.rules.players[0], {}, 1), np.zeros((1, 2), np.int64)
        room = np.zeros((1, game.rules.max_actions * s.players), np.int64)
        none, cited = np.zeros(4, np.int64), np.zeros(len(game.book.clauses) + 1, np.int64)
        bound.count_sequences(s.data, room, np.zeros_like(room), tallies, 1, 1)
        bound.allowed_actions(s.data[0], 0, 0, np.zeros((4, 1), np.int64), none, room[0], cited)
        _explore(bound, game, s.data, s.data[:0], s.players, 1, 1)
    return bound


def go_on(game: Game, s: Any, plies: int) -> None:
    """Play random actions in a position, at most so many, with the entropy in the record."""
    _explore(audit(game), game, s.data, s.data[:0], s.players, 0, plies)


def widest_choice(case: Case, source: int, games: int, plies: int) -> int:
    """The most legal actions of a seat in many random games, in which every function of the contract is called."""
    game = case.entry.game
    states, blank = np.zeros(2, game.rules.state.dtype), game.interpreted_rules.blank(case.options, case.players)
    return max(
        _explore(audit(game), game, states, blank.data, case.players, entropy(source, number), plies)
        for number in range(games)
    )


def _explore(
    bound: BoundFunctions, game: Game, states: Any, blanks: Any, players: int, entropy: int, plies: int
) -> int:
    out, scores = np.zeros(game.rules.max_actions, np.int64), np.zeros(players)
    return int(bound.explore(states, blanks, players, np.uint64(entropy), plies, out, scores))


@contextlib.contextmanager
def one_at_a_time(name: str) -> Iterator[None]:
    """Let one test process compile while the others wait for its cache: a processor compiles everything only once."""
    folder = Path(os.environ.get("LUDOTHEQUE_CACHE") or platformdirs.user_cache_dir("ludotheque"))
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.lock").open("w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def allowed(bound: BoundFunctions, game: Game, s: Any, seat: int, cited: Any) -> list[int]:
    """Every well-formed action that `forbids` allows, found by trying all (or the nouns that the entry names)."""
    found: list[int] = []
    out = np.zeros(game.rules.max_actions + 1, np.int64)
    tries = entry_of(game).tries
    for number, verb in enumerate(game.book.verbs):
        values = [tries(s, place, noun.kind.name, noun.kind.size) for place, noun in enumerate(verb.nouns)]
        values = [*values, *[[0]] * 4][:4]
        nouns = np.zeros((4, max(map(len, values))), np.int64)
        for place, row in enumerate(values):
            nouns[place, : len(row)] = row
        sizes = np.array([len(row) for row in values])
        count = bound.allowed_actions(s.data[0], seat, number, nouns, sizes, out, cited)
        assert count <= game.rules.max_actions
        found += [int(action) for action in out[:count]]
    return found


UNNAMED = -1


@dataclass
class Drawn:
    """One draw: its source, how many outcomes it could have had, and which it had."""

    source: int
    outcomes: int
    value: int


def watched(game: Game) -> tuple[BoundRules, list[Drawn]]:
    """The interpreted rules, with every draw noted."""
    seen: list[Drawn] = []

    def watch_draw(s: Any, source: int, n: int) -> int:
        value = draw(s, source, n)
        seen.append(Drawn(source, n, value))
        return value

    def watch_draw_among(s: Any, source: int, counts: Any, kinds: int, total: int) -> int:
        possible = sum(counts[kind] > 0 for kind in range(kinds))
        assert total == sum(counts[kind] for kind in range(kinds))
        value = draw_among(s, source, counts, kinds, total)
        if possible:
            seen.append(Drawn(source, possible, value))
        return value

    def watch_random_below(s: Any, n: int) -> int:
        """A game may draw without a source: what a pile shows need not be pinned."""
        value = random_below(s, n)
        seen.append(Drawn(UNNAMED, n, value))
        return value

    slots = game.slots() | {draw: watch_draw, draw_among: watch_draw_among, random_below: watch_random_below}
    return BoundRules(game, bind(CONTRACT, "python", slots=slots)), seen


def play_some(m: Match, dice: random.Random, plies: int) -> None:
    """Play random actions in a match."""
    for _ in range(plies):
        if not m.turn:
            return
        seat = dice.choice(m.turn)
        m.play(seat, dice.choice(m.legal(seat)))
