"""Running the searches from Python: buffers, slices of work, the clock.

A search is compiled code that cannot read a clock. It is called in slices, and the time is checked between them. Slices
run without the interpreter's lock, so a thinking bot does not hold up a server.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ludotheque.bots import alphabeta, greedy, mcts, mixed_strategy, tree, trials
from ludotheque.bots.trials import TrialTable, TriedAction
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.engine.binding import BoundFunctions
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.structs import GameState, Struct, StructArray
from ludotheque.core.game import Game

NODES_PER_SLICE = {"python": 100, "cpu": 20_000}
SIMULATIONS_PER_SLICE = {"python": 5, "cpu": 500}
MAX_PLY = 48
MAX_TREE_DEPTH = 128
MAX_TREE_NODES = 1 << 20
FORCED_SIMULATIONS = {"python": 5, "cpu": 200}  # where there is nothing to choose: enough for a value
RUNNER_UP_SHARE = 6  # the runner-up is looked for with this fraction of the effort


@dataclass(frozen=True)
class Finding:
    """What a search found. Values are the thinking seat's, from 0 (lost) to 1 (won)."""

    action: int
    value: float
    line: tuple[int, ...]
    nodes: int
    depth: int = 0
    decided_in: int = 0  # actions to the end, where the result is certain
    runner_up: int | None = None
    runner_up_value: float | None = None
    play_share: float = 1.0  # how often it is played where the choice is drawn by lot
    by_policy: bool = False  # chosen by policy: the values are those of the position, not of the actions
    is_slip: bool = False  # drawn among all actions by their values: another one may well look better
    tried_actions: tuple[TriedAction, ...] = ()  # all actions with what trials have shown of them, the chosen one first


@cache
def bind_searches(game: Game, target: str) -> BoundFunctions:
    """Return the searches bound to a game and a target, each compiled or loaded at its first call."""
    exports: dict[str, Function] = {"look": greedy.evaluate_actions, "simulate": mcts.simulate}
    if has_alphabeta(game):
        exports["advance"] = alphabeta.advance
    if "trials" in list_searches(game):
        exports["weigh"] = trials.try_actions
    return game.bind(target, exports, "bots")


def has_alphabeta(game: Game) -> bool:
    """Whether alpha–beta can play the game: two seats, nothing hidden, and a key for its positions."""
    return game.search.key is not None and game.rules.open_information and game.rules.players == (2, 2)


def list_searches(game: Game) -> frozenset[str]:
    """Return the names of the searches that the levels of a game use."""
    if game.search.levels:
        return frozenset(level.search for level in game.search.levels)
    return frozenset({"greedy", "alphabeta" if has_alphabeta(game) else "mcts"})


def make_rows(kind: type[Struct], count: int, target: str) -> Any:
    """Return a row of blank structs as the target wants it."""
    return StructArray(kind, count) if target == "python" else np.zeros(count, kind.dtype)


def write_first_row(states: Any, s: GameState, target: str) -> None:
    """Copy a state into the first of a row."""
    states[0] = s if target == "python" else s.data[0]


def evaluate_one_ply(
    game: Game, s: GameState, seat: int, target: str, samples: int, seed: int
) -> tuple[list[int], list[float]]:
    """Return the legal actions and the value of each, one action ahead."""
    states = make_rows(game.rules.state, greedy.ROWS, target)
    write_first_row(states, s, target)
    actions = np.zeros(game.rules.max_actions, np.int64)
    values = np.zeros(game.rules.max_actions, np.float64)
    scores = np.zeros(s.players, np.float64)
    count = bind_searches(game, target).look(states, seat, actions, values, scores, samples, seed)
    return [int(a) for a in actions[:count]], [float(v) for v in values[:count]]


def run_greedy(game: Game, s: GameState, seat: int, target: str, samples: int, seed: int) -> Finding:
    """Return the action that looks best one ply ahead; equal ones are drawn by lot."""
    actions, values = evaluate_one_ply(game, s, seat, target, samples, seed)
    noise = np.random.default_rng(seed).random(len(actions))
    order = sorted(range(len(actions)), key=lambda i: (values[i], noise[i]), reverse=True)
    return make_finding(game, s, seat, actions, values, order, len(actions) * samples)


def make_finding(
    game: Game,
    s: GameState,
    seat: int,
    actions: list[int],
    values: list[float],
    order: list[int],
    nodes: int,
    slip: bool = False,
) -> Finding:
    """Return the first action of an order as a finding, and the next as its runner-up. Where the game's values only
    rank actions, the value is that of the position.
    """
    if game.search.expects_order_only:
        values = [game.best_rules.evaluate(s, seat)] * len(actions)
    best = order[0]
    second = order[1] if len(order) > 1 else None
    return Finding(
        actions[best],
        values[best],
        (actions[best],),
        nodes=nodes,
        depth=1,
        runner_up=None if second is None else actions[second],
        runner_up_value=None if second is None else values[second],
        by_policy=game.search.expects_order_only,
        is_slip=slip,
    )


def has_clear_best(values: list[float], margin: float) -> bool:
    """Whether the best of some values is better than all others by more than a margin.

    >>> has_clear_best([0.3, 0.9, 0.5], 0.2)
    True
    """
    return sum(value >= max(values) - margin for value in values) == 1


def run_mcts(
    game: Game, s: GameState, seat: int, target: str, simulations: int, seed: int, deadline: float, level: BotLevel
) -> Finding:
    """Run Monte Carlo tree search as the level says, but with this many simulations."""
    if level.candidate_margin and has_clear_best(
        evaluate_one_ply(game, s, seat, target, 1, seed)[1], level.candidate_margin
    ):
        return run_greedy(game, s, seat, target, 1, seed)
    if len(game.best_rules.legal(s, seat)) == 1:
        simulations = min(simulations, FORCED_SIMULATIONS[target])
    trees = make_rows(tree.Tree, 1, target)
    whole = trees[0]
    whole.seat, whole.entropy, whole.explore = seat, seed, level.exploration
    whole.turns, whole.limit, whole.faith, whole.narrow = (
        level.rollout_turns,
        level.max_playout,
        level.prior_visits,
        level.candidate_margin,
    )
    room = min(MAX_TREE_NODES, simulations * 64) if target == "cpu" else min(4000, simulations * 64)
    nodes = make_rows(tree.Node, room, target)
    states = make_rows(game.rules.state, greedy.ROWS, target)
    write_first_row(states, s, target)
    actions = np.zeros(game.rules.max_actions, np.int64)
    path = np.zeros(MAX_TREE_DEPTH, np.int64)
    scores = np.zeros(2 * s.players, np.float64)
    simulate = bind_searches(game, target).simulate
    while whole.simulations < simulations:
        part = min(SIMULATIONS_PER_SLICE[target], simulations - int(whole.simulations))
        simulate(trees, nodes, states, actions, path, scores, part)
        if time.monotonic() > deadline:
            break
    return _read_tree(nodes, seat, int(whole.simulations), seed)


def _read_tree(nodes: Any, seat: int, simulations: int, seed: int) -> Finding:
    """Return the most visited decision; at a question that others answer at the same time, one drawn by lot where it
    pays.
    """
    ranked = [child for child in _rank_children(nodes, tree.ROOT) if nodes[child].seat == seat]
    best, share = ranked[0], 1.0
    if nodes[best].question:
        best, share = mixed_strategy.draw_answer(nodes, ranked, seed)
    others = [child for child in ranked if child != best and nodes[child].visits]
    line = _expected_line(nodes, best)
    return Finding(
        int(nodes[best].action),
        _mean(nodes, best),
        tuple(line[:8]),
        nodes=simulations,
        depth=len(line),
        runner_up=int(nodes[others[0]].action) if others else None,
        runner_up_value=_mean(nodes, others[0]) if others else None,
        play_share=share,
    )


def _expected_line(nodes: Any, node: int) -> list[int]:
    """Return a decision and the most visited ones after it, as far as neither chance nor secrets decide what is
    legal.
    """
    line = [int(nodes[node].action)]
    below = _rank_children(nodes, node)
    while below and nodes[below[0]].visits > 0 and nodes[below[0]].seat >= 0 and not nodes[below[0]].question:
        line.append(int(nodes[below[0]].action))
        below = _rank_children(nodes, below[0])
    return line


def _rank_children(nodes: Any, node: int) -> list[int]:
    """Return the children of a node, the most visited first."""
    return sorted(tree.list_children(nodes, node), key=lambda c: (-int(nodes[c].visits), -float(nodes[c].total), c))


def _mean(nodes: Any, node: int) -> float:
    return float(nodes[node].total) / max(1, int(nodes[node].visits))


def run_trials(
    game: Game, s: GameState, seat: int, target: str, simulations: int, seed: int, deadline: float, level: BotLevel
) -> Finding:
    """Compare every action by trials as the level says, but with this many simulations."""
    actions, favourite = game.best_rules.legal(s, seat), None
    if level.candidate_margin:
        actions, favourite = _list_candidates(*evaluate_one_ply(game, s, seat, target, 1, seed), level.candidate_margin)
    if len(actions) == 1:
        simulations = min(simulations, FORCED_SIMULATIONS[target])
    trees = make_rows(tree.Tree, 1, target)
    whole = trees[0]
    whole.seat, whole.entropy, whole.turns, whole.limit = seat, seed, level.rollout_turns, level.max_playout
    states = make_rows(game.rules.state, trials.WORLD_ROWS, target)
    write_first_row(states, s, target)
    room, scores = np.zeros(game.rules.max_actions, np.int64), np.zeros(2 * s.players, np.float64)
    weigh = bind_searches(game, target).weigh
    scales = TrialTable.empty(
        actions, max(simulations, len(actions)), favourite if level.required_errors else None, level.required_errors
    )
    late = False
    while True:
        tried = np.array([actions[place] for place in scales.remaining], np.int64)
        last = scales.worlds + scales.worlds_in_stage(simulations)
        while scales.worlds < last and not late:
            part = min(last - scales.worlds, max(1, SIMULATIONS_PER_SLICE[target] // len(tried)))
            found = np.zeros((len(tried), part), np.float64)
            weigh(trees, states, tried, room, found, scores, scales.worlds)
            scales.add_values(found)
            late = time.monotonic() > deadline
        if late or len(scales.remaining) <= 2:
            break
        scales.halve()
        if len(scales.remaining) == 1:
            break
    return _read_trials(scales)


def _list_candidates(actions: list[int], values: list[float], margin: float) -> tuple[list[int], int]:
    """Return the actions whose value one ply ahead is within a margin of the best, and the place of the best among
    them.
    """
    best = actions[values.index(max(values))]
    found = [action for action, value in zip(actions, values, strict=True) if value >= max(values) - margin]
    return found, found.index(best)


def _read_trials(scales: TrialTable) -> Finding:
    """Return what trials found."""
    weighed = scales.rank_actions()
    best, second = weighed[0], weighed[1] if len(weighed) > 1 else None
    return Finding(
        best.action,
        best.value,
        (best.action,),
        nodes=scales.trials,
        depth=1,
        runner_up=second.action if second else None,
        runner_up_value=second.value if second else None,
        tried_actions=weighed,
    )


class AlphaBeta:
    """One alpha–beta search and its buffers. The table may serve a second search of the same position."""

    def __init__(self, game: Game, s: GameState, target: str, nodes: int, seed: int) -> None:
        self.target = target
        self.advance = bind_searches(game, target).advance
        self.states = make_rows(game.rules.state, MAX_PLY, target)
        write_first_row(self.states, s, target)
        self.actions = np.zeros((MAX_PLY, game.rules.max_actions), np.int64)
        self.lines = np.zeros((MAX_PLY, MAX_PLY), np.int64)
        size = 1 << max(8, min(20, nodes.bit_length() - 1))
        self.table = make_rows(alphabeta.TableEntry, size, target)
        self.scores = np.zeros(2, np.float64)
        self.width = game.rules.max_actions
        self.random = np.random.default_rng(seed)

    def run(self, nodes: int, deadline: float, max_depth: int, excluded: int = alphabeta.NO_ACTION) -> Any:
        """Search this many nodes, or until the deadline, or to the depth; return the finished `Search`."""
        searches = make_rows(alphabeta.Search, 1, self.target)
        search = searches[0]
        search.excluded, search.max_depth = excluded, min(max_depth, MAX_PLY - 8)
        frames = make_rows(alphabeta.Frame, MAX_PLY, self.target)
        weights = np.zeros((MAX_PLY, self.width), np.int64)
        weights[0] = self.random.integers(0, 1000, self.width)
        history = np.zeros((2, alphabeta.HISTORY_SIZE), np.int64)
        done = False
        while not done and search.nodes < nodes:
            part = min(NODES_PER_SLICE[self.target], nodes - int(search.nodes))
            buffers = (
                searches,
                self.states,
                frames,
                self.actions,
                weights,
                self.lines,
                self.table,
                history,
                self.scores,
            )
            done = self.advance(*buffers, part)
            if time.monotonic() > deadline:
                break
        return search

    def expected_line(self, search: Any) -> tuple[int, ...]:
        """Return the expected line of the search that has just run."""
        return tuple(int(action) for action in self.lines[0, : int(search.line)])


def run_alphabeta(
    game: Game, s: GameState, seat: int, target: str, nodes: int, seed: int, deadline: float, depth: int, explain: bool
) -> Finding:
    """Run alpha–beta; with `explain` a second, smaller search finds the best of the other actions. Its value is capped
    by that of the choice, which was compared with all others, and further ahead.
    """
    searcher = AlphaBeta(game, s, target, nodes, seed)
    search = searcher.run(nodes, deadline, depth)
    value = int(search.value)
    action = int(search.best_action)
    line = searcher.expected_line(search)
    runner_up = runner_up_value = None
    if explain:
        second = searcher.run(nodes // RUNNER_UP_SHARE, deadline + 0.3, max(1, int(search.completed)), action)
        if second.best_action != alphabeta.NO_ACTION:
            runner_up, runner_up_value = int(second.best_action), min(to_share(int(second.value)), to_share(value))
    decided = alphabeta.WIN - abs(value) if abs(value) > alphabeta.DECIDED else 0
    completed = int(search.completed)
    return Finding(action, to_share(value), line, int(search.nodes), completed, decided, runner_up, runner_up_value)


def to_share(value: int) -> float:
    """Return a value of alpha–beta as a share of the game, from 0 to 1."""
    if abs(value) > alphabeta.DECIDED:
        return 1.0 if value > 0 else 0.0
    return min(1.0, max(0.0, 0.5 + value / (2 * alphabeta.HALF)))
