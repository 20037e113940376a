"""Five levels, from a nestling to a phoenix, and `think`: what a bot would play, and why.

The budgets are counted in nodes and simulations, so that a level plays equally well on every machine and a seed always
gives the same action; the clock only cuts in where a machine is very slow. `bench/ladder.py` measures that each level
beats the one below.
"""

from __future__ import annotations

import math
import random
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass

from ludotheque.bots import explanations, search
from ludotheque.bots.search import Finding
from ludotheque.bots.trials import TriedAction
from ludotheque.bots.words import WORDS
from ludotheque.core.contract.levels import BotLevel as BotLevel
from ludotheque.core.engine.structs import GameState
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text

COLD_NODES = 600
COLD_SIMULATIONS = 40
"""What a bot may spend while its search is not compiled yet: the interpreter is a hundred times slower."""

MAX_SEED = 1 << 62
TINY = 1e-6


@dataclass(frozen=True)
class StandardLevel:
    """One of the five levels that a person can choose, and how it plays games that declare no levels of their own."""

    level: int
    name: Text
    alphabeta: BotLevel
    mcts: BotLevel

    def bot_level(self, game: Game) -> BotLevel:
        """Return how this level plays a game: as the game declares, or as every game of its kind.

        A game may have fewer levels: a higher level than its best plays like its best.
        """
        if game.search.levels:
            return game.search.levels[min(self.level, len(game.search.levels)) - 1]
        return self.alphabeta if search.has_alphabeta(game) else self.mcts


LEVELS = (
    StandardLevel(
        1,
        WORDS["level.1"],
        BotLevel("greedy", 1, slip_chance=1.0, temperature=0.05),
        BotLevel("greedy", 1, slip_chance=1.0, temperature=0.3),
    ),
    StandardLevel(
        2,
        WORDS["level.2"],
        BotLevel("greedy", 1, slip_chance=0.5, temperature=0.03),
        BotLevel("greedy", 4, slip_chance=0.2, temperature=0.1),
    ),
    StandardLevel(
        3,
        WORDS["level.3"],
        BotLevel("alphabeta", 600, slip_chance=0.1, temperature=0.03),
        BotLevel("mcts", 300),
    ),
    StandardLevel(
        4,
        WORDS["level.4"],
        BotLevel("alphabeta", 5_000),
        BotLevel("mcts", 3_000),
    ),
    StandardLevel(
        5,
        WORDS["level.5"],
        BotLevel("alphabeta", 500_000),
        BotLevel("mcts", 40_000),
    ),
)


def list_levels(game: Game) -> tuple[StandardLevel, ...]:
    """Return the levels that can be chosen in a game: all five, or as many as it declares."""
    return LEVELS[: len(game.search.levels)] if game.search.levels else LEVELS


@dataclass(frozen=True)
class Thought:
    """What a bot would play. Values are its own chances, from 0 to 1; `line` is what it expects, as action texts."""

    action: int
    value: float
    line: list[str]
    runner_up: str | None
    runner_up_value: float | None
    explanation: Text
    nodes: int
    seconds: float
    tried_actions: tuple[
        TriedAction, ...
    ] = ()  # all actions that were tried, where the search tries every one: the best first

    def list_gains(self) -> list[tuple[int, float, float]]:
        """Return each action that was tried, what it gains over the average of all, and the standard error of that."""
        mean = sum(tried.value for tried in self.tried_actions) / max(1, len(self.tried_actions))
        return [(tried.action, tried.value - mean, tried.error) for tried in self.tried_actions]


_warm_games: set[str] = set()


def is_ready(game: Game) -> bool:
    """Whether the game's searches are compiled."""
    return game.name in _warm_games


def warm_up(game: Game) -> None:
    """Compile the game's searches, or load them from the cache. May take a while: call it in a thread of its own."""
    s = game.compiled_rules.new(game.rules.players[0], {}, 1)
    seat = game.compiled_rules.turn(s)[0]
    search.run_greedy(game, s, seat, "cpu", 1, 1)
    used = search.list_searches(game)
    if "alphabeta" in used:
        search.run_alphabeta(game, s, seat, "cpu", 100, 1, math.inf, 1, False)
    if "mcts" in used:
        search.run_mcts(game, s, seat, "cpu", 2, 1, math.inf, BotLevel("mcts", 2))
    if "trials" in used:
        search.run_trials(game, s, seat, "cpu", 2, 1, math.inf, BotLevel("trials", 2))
    _warm_games.add(game.name)


def think(
    game: Game,
    state: GameState,
    seat: int,
    level: int = 3,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    wish: int = 0,
) -> Thought:
    """Return what a bot of a level (1 to 5) would play for a seat that owes a decision, and why.

    The state is not changed: the bot thinks on a copy in which all that the seat cannot know is imagined. What a player
    asks of it (`encode_request` of `core/contract/intentions.py`) is in the field `wish` of that copy.

    >>> from ludotheque import game
    >>> biyi = game("biyi")
    >>> m = biyi.match(position="d12:bw a3:w a9:b g9:b w")
    >>> biyi.notation.write(think(biyi, m.state, 0, level=3, seed=1).action)
    'd12-d13'
    """
    started = time.monotonic()
    bot_level = LEVELS[level - 1].bot_level(game)
    seed = secrets.randbelow(MAX_SEED) if seed is None else seed % MAX_SEED
    s = imagine_state(game, state, seat, seed)
    if wish and game.search.requests:
        setattr(s, "wish", wish)  # noqa: B010 - only states of games with bot requests have this field
    found = choose(game, s, seat, bot_level, seed, seconds=seconds, explain=True)
    write = game.notation.write
    return Thought(
        action=found.action,
        value=found.value,
        line=[write(action) for action in found.line],
        runner_up=None if found.runner_up is None else write(found.runner_up),
        runner_up_value=found.runner_up_value,
        explanation=explanations.explain_choice(game, s, seat, found),
        nodes=found.nodes,
        seconds=time.monotonic() - started,
        tried_actions=found.tried_actions,
    )


def imagine_state(game: Game, state: GameState, seat: int, seed: int) -> GameState:
    """Return a copy of the state in which everything that the seat cannot know is drawn anew."""
    s = state.copy()
    s.rng[0], s.rng[1] = seed, 0
    game.best_rules.imagine(s, seat)
    return s


def choose(
    game: Game,
    s: GameState,
    seat: int,
    bot_level: BotLevel,
    seed: int,
    *,
    seconds: float | None = None,
    explain: bool = False,
) -> Finding:
    """Return the action of a level in an imagined state: the same for the same seed, unless the clock cuts in."""
    if game.manners.is_formality(s, seat):
        return Finding(
            game.manners.veiled_answer(s),
            game.best_rules.evaluate(s, seat),
            (game.manners.veiled_answer(s),),
            nodes=0,
            by_policy=True,
        )
    lot = random.Random(seed)
    target = "cpu" if is_ready(game) else "python"
    deadline = time.monotonic() + (bot_level.seconds if seconds is None else seconds)
    if bot_level.slip_chance and lot.random() < bot_level.slip_chance:
        return draw_by_value(game, s, seat, bot_level, target, lot)
    if bot_level.greedy_when_cold and target == "python":
        return search.run_greedy(game, s, seat, target, 1, seed)
    budget = bot_level.budget if target == "cpu" else min(bot_level.budget, _cold_budget(bot_level.search))
    if bot_level.search == "alphabeta":
        return search.run_alphabeta(game, s, seat, target, budget, seed, deadline, bot_level.depth, explain)
    if bot_level.search == "mcts":
        return search.run_mcts(game, s, seat, target, budget, seed, deadline, bot_level)
    if bot_level.search == "trials":
        return search.run_trials(game, s, seat, target, budget, seed, deadline, bot_level)
    return search.run_greedy(game, s, seat, target, budget, seed)


def _cold_budget(kind: str) -> int:
    limits: Mapping[str, int] = {
        "greedy": 1,
        "mcts": COLD_SIMULATIONS,
        "trials": COLD_SIMULATIONS,
        "alphabeta": COLD_NODES,
    }
    return limits[kind]


def draw_by_value(game: Game, s: GameState, seat: int, bot_level: BotLevel, target: str, lot: random.Random) -> Finding:
    """Return an action drawn by its value one ply ahead: the better, the likelier."""
    actions, values = search.evaluate_one_ply(game, s, seat, target, 1, lot.randrange(MAX_SEED))
    top = max(values)
    temperature = TINY if top == 1.0 and bot_level.slip_chance < 1.0 else bot_level.temperature
    weights = [math.exp((value - top) / temperature) for value in values]
    place = lot.choices(range(len(actions)), weights)[0]
    others = sorted((i for i in range(len(actions)) if i != place), key=lambda i: values[i], reverse=True)
    return search.make_finding(game, s, seat, actions, values, [place, *others], len(actions), slip=True)
