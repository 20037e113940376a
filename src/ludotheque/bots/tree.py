"""The tree of a Monte Carlo search: what a node counts, and how children are added and found."""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, Struct, f64, i8, i32, i64

ROOT = 0
NO_NODE = 0  # no node: the root is no child of another
CHANCE = -1  # in place of a seat: this node is an outcome, not a decision
JOINT = -2  # … or a step on the way to what several seats have decided at once


class Node(Struct):
    """A decision that was taken, or what chance showed after it, at the end of those from the root to here."""

    action: int = i64  # or the number of an outcome
    total: float = f64  # sum of the rewards of the seat that took this decision; JOINT: of the thinking seat
    prior: float = f64  # the value of the decision one action ahead
    best: float = f64  # the highest prior among the children
    regret: float = f64  # of an answer among several at once: how much better it would have done than what was played
    visits: int = i32
    chances: int = i32  # how often this action could have been chosen; of such an answer: the last time that it could
    first: int = i32  # first child; NO_NODE while there is none
    next: int = i32  # next child of the same parent
    count: int = i32  # children
    tried: int = i32  # children visited at least once, where children are certain
    question: int = i32  # the node, plus one, of the question that such an answer belongs to; 0 for all others
    seat: int = i8  # the seat that took the decision, CHANCE or JOINT


class Tree(Struct):
    """The whole search: it can stop after any simulation and go on later."""

    seat: int = i8  # the thinking seat
    faith: float = f64  # how many visits the prior of a decision counts for; 0: there is none
    narrow: float = f64  # decisions whose prior is worse than the best by more than this are left out; 0: none is
    explore: float = f64  # weight of the exploration term, for rewards from 0 to 1
    turns: int = i32  # turns from the root to the evaluation, played by what looks best one action ahead; or 0 …
    limit: int = i32  # … and as many random actions before it
    passed: int = i32  # turns that the running simulation has passed
    round: int = i32  # the round of the root, where a game is played in rounds: these are counted instead of turns
    nodes: int = i32  # nodes in use
    simulations: int = i32
    entropy: int = i64


@rule
def add_child(tree: Tree, nodes: Array, parent: int, action: int, seat: int) -> int:
    """Add a node at the head of its parent's children; return its index."""
    place = int(tree.nodes)
    tree.nodes += 1
    child = nodes[place]
    child.action = action
    child.seat = seat
    child.total = 0.0
    child.prior = 0.0
    child.best = 0.0
    child.regret = 0.0
    child.visits = 0
    child.chances = 0
    child.count = 0
    child.tried = 0
    child.question = 0
    child.first = NO_NODE
    child.next = nodes[parent].first
    nodes[parent].first = place
    nodes[parent].count += 1
    return place


@rule
def set_prior(nodes: Array, parent: int, child: int, prior: float) -> None:
    """Set the prior of a decision."""
    nodes[child].prior = prior
    nodes[parent].best = max(float(nodes[parent].best), prior)


@rule
def is_pruned(tree: Tree, nodes: Array, parent: int, child: int) -> bool:
    """Whether the prior of a decision is so much worse than the best that it is not searched."""
    return bool(tree.narrow > 0.0 and nodes[child].prior < nodes[parent].best - tree.narrow)


@rule
def find_child(nodes: Array, node: int, action: int, seat: int, hint: int) -> int:
    """Return the child with this action, looked for from `hint` on, where the last one was found: lists keep their
    order.
    """
    child = hint
    for _ in range(nodes[node].count):
        if child == NO_NODE:
            child = int(nodes[node].first)
        if nodes[child].action == action and nodes[child].seat == seat:
            return child
        child = int(nodes[child].next)
    return NO_NODE


@rule
def get_child(tree: Tree, nodes: Array, node: int, action: int, seat: int) -> int:
    """Return the child with this action, made where there is none yet; NO_NODE without room."""
    child = find_child(nodes, node, action, seat, int(nodes[node].first))
    if child == NO_NODE and tree.nodes < len(nodes):
        child = add_child(tree, nodes, node, action, seat)
    return child


def list_children(nodes: Any, node: int) -> list[int]:
    """Return the children of a node, the last one added first."""
    found = []
    child = int(nodes[node].first)
    for _ in range(int(nodes[node].count)):
        found.append(child)
        child = int(nodes[child].next)
    return found
