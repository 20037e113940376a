"""Whether to give one answer always, or several by lot, to a question that others answer at the same time.

A lot pays only against a seat that could make use of knowing the answer. So the answer that regret matching gave most
often is always given, unless the others are known to have an answer against which another one is better beyond doubt.
Then it is drawn, each answer as often as regret matching gave it; those that were hardly more than tried are left out.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from ludotheque.bots.tree import JOINT, ROOT, list_children

DOUBT = 3.0  # standard errors within which two means count as equal
RARE = 0.15  # an answer given less often than this, compared with the most frequent one, was only tried
SPREAD = 0.5  # the standard deviation of a reward at most: rewards lie between 0 and 1

Sample = tuple[float, int]
"""A sum of rewards, and their number."""


def draw_answer(nodes: Any, answers: list[int], seed: int) -> tuple[int, float]:
    """Return which of the thinking seat's answers to give, and how often it is given. The most frequent of `answers` is
    first.
    """
    most = answers[0]
    if not is_beaten(nodes, most):
        return most, 1.0
    enough = RARE * int(nodes[most].visits)
    mix = [answer for answer in answers if nodes[answer].visits >= enough]
    weights = [int(nodes[answer].visits) for answer in mix]
    chosen = random.Random(seed).choices(mix, weights)[0]
    return chosen, int(nodes[chosen].visits) / sum(weights)


def is_beaten(nodes: Any, answer: int) -> bool:
    """Whether the others are known to have an answer against which another one than this is better."""
    table = tabulate_rewards(nodes, int(nodes[answer].seat))
    own = table[int(nodes[answer].action)]
    return any(
        against in own and is_better(sample, own[against])
        for others in table.values()
        for against, sample in others.items()
    )


def tabulate_rewards(nodes: Any, seat: int) -> dict[int, dict[tuple[int, int], Sample]]:
    """Return what each answer of a seat has earned against each answer (a seat and an action) of the others."""
    seats = sorted({int(nodes[child].seat) for child in list_children(nodes, ROOT) if nodes[child].question})
    table: dict[int, dict[tuple[int, int], Sample]] = defaultdict(lambda: defaultdict(lambda: (0.0, 0)))
    for answers, (total, count) in list_answers(nodes, ROOT, len(seats)):
        given = dict(zip(seats, answers, strict=True))
        own = given.pop(seat)
        for against in given.items():
            before = table[own][against]
            table[own][against] = before[0] + total, before[1] + count
    return table


def list_answers(nodes: Any, node: int, seats: int) -> Iterator[tuple[tuple[int, ...], Sample]]:
    """Yield what `seats` seats have answered together below a node, and what it earned the thinking one."""
    if seats == 0:
        yield (), read_sample(nodes, node)
        return
    for child in list_children(nodes, node):
        if nodes[child].seat == JOINT:
            for answers, sample in list_answers(nodes, child, seats - 1):
                yield (int(nodes[child].action), *answers), sample


def read_sample(nodes: Any, node: int) -> Sample:
    """Return what a node has earned."""
    return float(nodes[node].total), int(nodes[node].visits)


def mean(sample: Sample) -> float:
    """Return the mean reward."""
    return sample[0] / max(1, sample[1])


def is_better(sample: Sample, other: Sample) -> bool:
    """Whether one mean is higher than another beyond doubt."""
    if not sample[1] or not other[1]:
        return False
    error = SPREAD * math.sqrt(1 / sample[1] + 1 / other[1])
    return mean(sample) - mean(other) > DOUBT * error
