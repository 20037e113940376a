"""How a level plays a game: what a bot searches with, and how much. Bots read it, and a game may bring its own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """How a level plays.

    `budget` counts samples for "greedy", simulations for "mcts" and "trials", nodes for "alphabeta". With probability
    `slip` an action is not searched but taken at first sight: drawn among all, each weighed by exp(value /
    `temperature`). Who always plays at first sight may even overlook a win at hand.

    A simulation of "mcts" goes on from where its tree ends: with `turns`, by whoever is to move taking what looks best
    one action ahead, to the end of so many turns from the start, or rounds in a game that counts them (the tree holds
    the first turn); without, by at most `playout` random actions. There the evaluation judges. `explore` weighs the
    search for better actions against the use of the best one. With `faith` every action is looked at when the tree
    first meets it, and that look counts for so many visits. With `narrow` only actions that look as good as the best at
    first sight, but for so much, are weighed against each other; where one stands alone it is taken without a search.

    "trials" plays on after each action in the same way (`turns`, `playout`), without a tree (`bots/trials.py`). With
    `narrow` and `doubt` the action that looks best at first sight is taken unless trials show another one to be better
    by so many standard errors.

    With `cold_sight` a bot whose search is not compiled yet takes what looks best at first sight: where the interpreter
    would be too slow for any search.
    """

    search: str
    budget: int
    depth: int = 40
    slip: float = 0.0
    temperature: float = 0.05
    seconds: float = 3.0
    playout: int = 60
    turns: int = 0
    explore: float = 0.8
    faith: float = 0.0
    narrow: float = 0.0
    doubt: float = 0.0
    cold_sight: bool = False
