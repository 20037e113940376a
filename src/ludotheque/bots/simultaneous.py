"""Questions that several seats answer at once, in a tree search: no answer may depend on another.

Each seat keeps its own account of its own answers and draws one by *regret matching*: an answer is the likelier, the
more its seat has regretted not having given it. Where one answer is best whatever the others do, it is soon given
always; where each has its counter, the shares settle near an equilibrium. What an answer would have earned is known for
the one that was given only; for the others their means so far are used instead, and the one given is weighed by its
odds, so that on average nothing is over- or underrated (the control variate of Schmid et al., 2019).

Below the answers the tree goes on through one node a seat (JOINT): what follows depends on all of them.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.greedy import WORK, evaluate_action
from ludotheque.bots.tree import JOINT, NO_NODE, Node, Tree, add_child, find_child, get_child
from ludotheque.core.engine.chance import random_below
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal
from ludotheque.core.engine.structs import Array

EXPLORATION = 0.1  # the share of answers that are drawn evenly, so that none is ever dropped
FRACTIONS = 1 << 30  # the denominator of random fractions


@rule
def has_several(mask: int) -> bool:
    """Whether more than one seat owes a decision."""
    return mask & (mask - 1) != 0


@rule
def add_joint_decision(
    tree: Tree,
    nodes: Array,
    node: int,
    states: Array,
    mask: int,
    actions: Array,
    path: Array,
    depth: int,
    scores: Array,
) -> int:
    """Add an answer of every seat of a mask to the path, and the nodes for all of them together; return the new depth,
    or the old one without room.
    """
    players = int(states[WORK].players)
    if depth + 2 * players > len(path) - 2:
        return depth
    deeper = depth
    for seat in range(players):
        if mask >> seat & 1:
            answer = draw_answer(tree, nodes, node, states, seat, actions, scores)
            if answer == NO_NODE:
                return depth
            deeper += 1
            path[deeper] = answer
    if tree.nodes + players > len(nodes):
        return depth
    for place in range(depth + 1, deeper + 1):
        node = get_child(tree, nodes, node, int(nodes[int(path[place])].action), JOINT)
        path[deeper + place - depth] = node
    return 2 * deeper - depth


# --- one seat's answer -----------------------------------------------------------------------------


@rule
def draw_answer(
    tree: Tree, nodes: Array, question: int, states: Array, seat: int, actions: Array, scores: Array
) -> int:
    """Return a seat's answer, drawn by its regrets among those that are legal this time; NO_NODE without room."""
    s = states[WORK]
    count = legal(s, seat, actions)
    best = 0.0
    hint = int(nodes[question].first)
    for place in range(count):
        action = int(actions[place])
        answer = find_child(nodes, question, action, seat, hint)
        if answer == NO_NODE:
            if tree.nodes >= len(nodes):
                return NO_NODE
            answer = add_child(tree, nodes, question, action, seat)
            nodes[answer].question = question + 1
            if tree.faith > 0.0:
                nodes[answer].prior = evaluate_action(states, seat, action, scores)
        best = max(best, float(nodes[answer].prior))
        actions[place] = answer
        hint = int(nodes[answer].next)
    for place in range(count):
        answer = nodes[int(actions[place])]
        if tree.narrow == 0.0 or answer.prior >= best - tree.narrow:
            answer.chances = tree.simulations + 1
    return draw_by_regret(tree, nodes, question, s, seat)


@rule
def draw_by_regret(tree: Tree, nodes: Array, question: int, s: Any, seat: int) -> int:
    """Return one of a seat's answers, each with the probability that its regret gives."""
    regrets = positive_regrets(tree, nodes, question, seat)
    count = count_possible(tree, nodes, question, seat)
    left = random_below(s, FRACTIONS) / FRACTIONS
    answer = NO_NODE
    child = int(nodes[question].first)
    while child != NO_NODE and left >= 0.0:
        if is_possible(tree, nodes[child], seat):
            answer = child
            left -= answer_odds(nodes[child], regrets, count)
        child = int(nodes[child].next)
    return answer


@rule
def is_possible(tree: Tree, answer: Node, seat: int) -> bool:
    """Whether a node is an answer that a seat could sensibly give in the running simulation."""
    return bool(answer.seat == seat and answer.chances == tree.simulations + 1)


@rule
def positive_regrets(tree: Tree, nodes: Array, question: int, seat: int) -> float:
    """Return the sum of a seat's positive regrets."""
    total = 0.0
    child = int(nodes[question].first)
    while child != NO_NODE:
        if is_possible(tree, nodes[child], seat):
            total += max(0.0, float(nodes[child].regret))
        child = int(nodes[child].next)
    return total


@rule
def answer_odds(answer: Node, regrets: float, count: int) -> float:
    """Return how likely one of `count` answers is to be drawn."""
    if regrets <= 0.0:
        return 1.0 / count
    return (1.0 - EXPLORATION) * max(0.0, float(answer.regret)) / regrets + EXPLORATION / count


@rule
def mean_value(tree: Tree, answer: Node) -> float:
    """Return the mean value of an answer so far, its prior included."""
    weight = answer.visits + tree.faith
    return 0.5 if weight == 0.0 else (answer.total + tree.faith * answer.prior) / weight


@rule
def update_regrets(tree: Tree, nodes: Array, given: int, reward: float) -> None:
    """Update the regrets of a seat's answers with what the one that it gave has earned."""
    seat = int(nodes[given].seat)
    question = int(nodes[given].question - 1)
    regrets = positive_regrets(tree, nodes, question, seat)
    count = count_possible(tree, nodes, question, seat)
    chance = answer_odds(nodes[given], regrets, count)
    surprise = (reward - mean_value(tree, nodes[given])) / chance
    played = chance * surprise
    child = int(nodes[question].first)
    while child != NO_NODE:
        if is_possible(tree, nodes[child], seat):
            played += answer_odds(nodes[child], regrets, count) * mean_value(tree, nodes[child])
        child = int(nodes[child].next)
    child = int(nodes[question].first)
    while child != NO_NODE:
        if is_possible(tree, nodes[child], seat):
            nodes[child].regret += mean_value(tree, nodes[child]) - played
        child = int(nodes[child].next)
    nodes[given].regret += surprise


@rule
def count_possible(tree: Tree, nodes: Array, question: int, seat: int) -> int:
    """Return how many answers a seat could choose from in the running simulation."""
    count = 0
    child = int(nodes[question].first)
    while child != NO_NODE:
        count += is_possible(tree, nodes[child], seat)
        child = int(nodes[child].next)
    return count
