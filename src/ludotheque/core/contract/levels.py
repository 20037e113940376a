"""The level of a bot: which search it uses, and how much of it. Bots read it, and a game may declare its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class BotLevel:
    """How a level plays.

    `budget` counts samples for "greedy", simulations for "mcts" and "trials", nodes for "alphabeta". With probability
    `slip_chance` an action is not searched but drawn among all by its value one action ahead, each weighed by exp(value
    / `temperature`). A bot that always slips may even overlook a win in one.

    A simulation of "mcts" goes on from where its tree ends: with `rollout_turns`, every seat takes what looks best one
    action ahead, to the end of that many turns from the start, or rounds in a game that counts them (the tree holds the
    first turn); without, at most `max_playout` random actions are played. There the evaluation decides. `exploration`
    weighs the search for better actions against the use of the best one. With `prior_visits` every action is evaluated
    when the tree first meets it, and that value counts for that many visits. With `candidate_margin` only actions whose
    value one action ahead is within that margin of the best are compared; where only one is, it is taken without a
    search.

    "trials" plays on after each action in the same way (`rollout_turns`, `max_playout`), without a tree
    (`bots/trials.py`). With `candidate_margin` and `required_errors` the action that looks best one action ahead is
    taken unless trials show another one to be better by that many standard errors.

    With `greedy_when_cold` a bot whose search is not compiled yet takes what looks best one action ahead: where the
    interpreter would be too slow for any search.
    """

    search: str
    budget: int
    depth: int = 40
    slip_chance: float = 0.0
    temperature: float = 0.05
    seconds: float = 3.0
    max_playout: int = 60
    rollout_turns: int = 0
    exploration: float = 0.8
    prior_visits: float = 0.0
    candidate_margin: float = 0.0
    required_errors: float = 0.0
    greedy_when_cold: bool = False
