"""Many games among players of simple policies, compiled, with something counted in each.

A player looks one action ahead, by the game's own odds and evaluation, on a copy of the table where everything it
cannot know is imagined: the bot `greedy` and the lower levels (`bots/levels.py`), written as one loop of rules. Now and
then, or only in decisions of some kinds, it slips: it draws an action by its value, or simply by lot.

Game number k of a seed has the same chance for every variant and all players, move by move: differences say more than
means.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ludotheque.bots.greedy import HERE, ROWS, evaluate_actions
from ludotheque.bots.search import make_rows
from ludotheque.bots.seat_value import lowest_seat
from ludotheque.core.contract.options import add_simulation_defaults
from ludotheque.core.contract.study import Study, complete_counts, count_action, decision_kind, first_seat
from ludotheque.core.engine.binding import BoundFunctions, bind
from ludotheque.core.engine.chance import next_word, random_below, seed
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import number, rule
from ludotheque.core.engine.slots import imagine, legal, policy, score, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array
from ludotheque.core.game import Game
from ludotheque.core.match.ranking import find_winners

TABLE = ROWS
"""The row of `states` that is really played on; the others are for thinking."""
SLIP, TEMPERATURE, SAMPLES = 0, 1, 2
ALL_KINDS = (1 << 62) - 1
UNIT = 1 << 30


class PlayerPolicy(NamedTuple):
    """How a player plays. With probability `slip_chance`, in decisions of the `kinds` (one bit each), it draws an
    action: the better the value the likelier, by exp(value / temperature); without a temperature, all are equally
    likely.
    """

    slip_chance: float = 0.0
    temperature: float = 0.0
    samples: int = 4
    kinds: int = ALL_KINDS


GREEDY_POLICY = PlayerPolicy()
RANDOM_POLICY = PlayerPolicy(slip_chance=1.0)


@dataclass(frozen=True)
class PlayedGames:
    """Some games, one row each: the share of the victory of every seat, the seat that began, the counts, the plies."""

    wins: np.ndarray
    openers: np.ndarray
    counts: np.ndarray
    plies: np.ndarray


# --- the compiled loop --------------------------------------------------------------------------


@rule
def choose_action(
    states: Array,
    seat: int,
    habits: Array,
    kinds: Array,
    entropy: int,
    actions: Array,
    values: Array,
    scores: Array,
) -> int:
    """Return what the seat plays, having looked only at what it may know."""
    states[HERE] = states[TABLE]
    seed(states[HERE], entropy)
    prone = kinds[seat] >> decision_kind(states[TABLE]) & 1
    slips = prone == 1 and random_below(states[HERE], UNIT) < habits[seat, SLIP] * UNIT
    if slips and habits[seat, TEMPERATURE] <= 0.0:
        count = legal(states[HERE], seat, actions)
        return int(actions[random_below(states[HERE], count)])
    imagine(states[HERE], seat)
    count = legal(states[HERE], seat, actions)
    if count == 1:
        return int(actions[0])
    preferred = -1 if slips else policy(states[HERE], seat, actions, count)
    if preferred >= 0:
        return int(actions[preferred])
    samples = int(habits[seat, SAMPLES])
    lot = number(next_word(states[HERE]) >> 2)
    count = evaluate_actions(states, seat, actions, values, scores, samples, lot)
    if slips:
        return int(actions[draw_by_value(states[HERE], values, count, habits[seat, TEMPERATURE])])
    return int(actions[pick_best(states[HERE], values, count)])


@rule
def pick_best(s: Any, values: Array, count: int) -> int:
    """Return the place of the largest value, equal ones being drawn by lot."""
    found = 0
    equals = 1
    for place in range(1, count):
        if values[place] > values[found]:
            found = place
            equals = 1
        elif values[place] == values[found]:
            equals += 1
            if random_below(s, equals) == 0:
                found = place
    return found


@rule
def draw_by_value(s: Any, values: Array, count: int, temperature: float) -> int:
    """Return a place drawn by its value: the better, the likelier."""
    top = values[pick_best(s, values, count)]
    total = 0.0
    for place in range(count):
        total += math.exp((values[place] - top) / temperature)
    left = total * random_below(s, UNIT) / UNIT
    for place in range(count):
        left -= math.exp((values[place] - top) / temperature)
        if left < 0.0:
            return place
    return count - 1


@rule
def play_table(
    states: Array,
    players: int,
    habits: Array,
    kinds: Array,
    entropy: int,
    actions: Array,
    values: Array,
    scores: Array,
    counts: Array,
) -> int:
    """Play one game on `states[TABLE]`, which holds the options; return its length."""
    begin(states[TABLE], players, entropy)
    plies = 0
    mask = turn(states[TABLE])
    while mask != 0:
        seat = lowest_seat(mask)
        action = choose_action(states, seat, habits, kinds, game_entropy(entropy, 2 * plies), actions, values, scores)
        count_action(states[TABLE], seat, action, counts)
        seed(states[TABLE], game_entropy(entropy, 2 * plies + 1))
        step(states[TABLE], seat, action)
        plies += 1
        mask = turn(states[TABLE])
    complete_counts(states[TABLE], counts)
    return plies


@rule
def play_tables(
    states: Array,
    blanks: Array,
    players: int,
    habits: Array,
    kinds: Array,
    entropy: int,
    first: int,
    actions: Array,
    values: Array,
    scores: Array,
    results: Array,
    openers: Array,
    counts: Array,
    plies: Array,
) -> int:
    """Play games number `first`, `first + 1`… one for each row of `plies`; return the plies of all."""
    total = 0
    for row in range(len(plies)):
        states[TABLE] = blanks[0]
        own = game_entropy(entropy, first + row)
        plies[row] = play_table(states, players, habits, kinds, own, actions, values, scores, counts[row])
        score(states[TABLE], results[row])
        openers[row] = first_seat(states[TABLE])
        total += plies[row]
    return total


# --- called from Python ---------------------------------------------------------------------------


@cache
def bind_loop(game: Game, study: Study, target: str) -> BoundFunctions:
    """Return the loop bound to a game, its study and a target; compiled or loaded at its first call."""
    slots = game.slots() | study.slots()
    return bind({"play_tables": play_tables}, target, slots=slots, cache_name=f"{game.name}-study")


class Contest:
    """One kind of table: a game, its options, and the policy of every seat."""

    def __init__(
        self,
        game: Game,
        study: Study,
        habits: Sequence[PlayerPolicy],
        options: Mapping[str, object],
        seed: int,
        target: str = "cpu",
    ) -> None:
        self.game, self.target, self.seed, self.players = game, target, seed, len(habits)
        self._loop = bind_loop(game, study, target).play_tables
        self._measures = len(study.measures)
        self._habits = np.array([[habit.slip_chance, habit.temperature, habit.samples] for habit in habits], np.float64)
        self._kinds = np.array([habit.kinds for habit in habits], np.int64)
        self._blanks = make_rows(game.rules.state, 1, target)
        blank = game.interpreted_rules.blank(add_simulation_defaults(game.book.options, options), self.players)
        self._blanks[0] = blank if target == "python" else blank.data[0]

    def play(self, first: int, games: int) -> PlayedGames:
        """Play games number `first` to `first + games - 1`. Several threads may call it at once."""
        seats = self.players
        results, openers = np.zeros((games, seats)), np.zeros(games, np.int64)
        counts, plies = np.zeros((games, self._measures)), np.zeros(games, np.int64)
        actions, values = np.zeros(self.game.rules.max_actions, np.int64), np.zeros(self.game.rules.max_actions)
        states = make_rows(self.game.rules.state, TABLE + 1, self.target)
        players = (seats, self._habits, self._kinds, self.seed, first)
        room = (actions, values, np.zeros(2 * seats))
        self._loop(states, self._blanks, *players, *room, results, openers, counts, plies)
        return PlayedGames(share_victories(self.game, results), openers, counts, plies)


def share_victories(game: Game, scores: np.ndarray) -> np.ndarray:
    """Return the share of each seat in the victory, game by game: winners share it; in a cooperative game each has all
    or nothing.
    """
    won = find_winners(game, scores).astype(np.float64)
    return won if game.rules.cooperative else won / np.maximum(1.0, won.sum(axis=1, keepdims=True))


def join_games(parts: Sequence[PlayedGames]) -> PlayedGames:
    """Join games that were played in parts."""
    names = ("wins", "openers", "counts", "plies")
    return PlayedGames(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})
