"""Monte Carlo tree search over any bound game: UCT, any number of seats, hidden information and chance.

Every simulation starts by *imagining* what the thinking seat cannot know, and draws its chance anew. The tree holds
sequences of actions, not states (open loop): a node is what has been decided since the root, whatever the dice and the
cards were. Where all that is certain, the children of a node are always the same and are made once. Where it is not,
the actions at hand are looked up among the children, and each child counts how often it could have been chosen: that
is what its exploration is weighed against (information-set MCTS).

Where several seats owe a decision at once the thinking seat is asked first, so that it never sees a hidden answer.
"""

from __future__ import annotations

import math
from typing import Any

from ludotheque.bots.outcome import lowest_seat, rank
from ludotheque.core.chance import random_below, seed
from ludotheque.core.playouts import game_entropy, random_step
from ludotheque.core.record import Array, Record, f64, i8, i32, i64
from ludotheque.core.rule import rule, word
from ludotheque.core.slots import evaluate, imagine, legal, score, turn
from ludotheque.core.stepping import step

ROOT = 0
NOBODY = 0  # no node: the root is nobody's child

EXPLORE = 0.8
"""Weight of the exploration term, for rewards from 0 to 1."""


class Node(Record):
    """A decision that was taken, at the end of the decisions from the root to here."""

    action: int = i64
    total: float = f64  # sum of the rewards of the seat that took this decision
    visits: int = i32
    chances: int = i32  # how often this action could have been chosen
    first: int = i32  # first child; NOBODY while there is none
    next: int = i32  # next child of the same parent
    count: int = i32  # children
    tried: int = i32  # children visited at least once, where children are certain
    seat: int = i8  # who took the decision


class Tree(Record):
    """The whole search: it can stop after any simulation and go on later."""

    seat: int = i8  # who thinks
    limit: int = i32  # actions of a playout before the evaluation cuts it off
    nodes: int = i32  # nodes in use
    simulations: int = i32
    entropy: int = i64


@rule
def simulate(
    trees: Array, nodes: Array, states: Array, actions: Array, path: Array, scores: Array, simulations: int
) -> int:
    """Run more simulations from the position `states[0]`; answers how many there have been in all.

    `states[1]` is the working record, `actions` and `scores` are scratch room, `path` bounds the depth of the tree.
    """
    tree = trees[0]
    if tree.nodes == 0:
        tree.nodes = 1
    for _ in range(simulations):
        states[1] = states[0]
        s = states[1]
        seed(s, game_entropy(tree.entropy, tree.simulations))
        imagine(s, tree.seat)
        depth = descend(tree, nodes, s, actions, path)
        finish(s, actions, tree.limit)
        reward(nodes, s, path, depth, scores)
        tree.simulations += 1
    return int(tree.simulations)


@rule
def descend(tree: Tree, nodes: Array, s: Any, actions: Array, path: Array) -> int:
    """Walk down the tree to a decision that was never taken before, playing on the way; answers the depth."""
    depth = 0
    path[0] = ROOT
    node = ROOT
    mask = turn(s)
    while mask != 0 and depth < len(path) - 1 and (node == ROOT or nodes[node].visits > 0):
        mover = tree.seat if mask >> tree.seat & 1 else lowest_seat(mask)
        if s.rng[1] == word(0):
            node = certain_child(tree, nodes, node, s, mover, actions)
        else:
            node = possible_child(tree, nodes, node, s, mover, actions)
        if node == NOBODY:
            break  # no room for more nodes: the playout starts here
        depth += 1
        path[depth] = node
        step(s, mover, nodes[node].action)
        mask = turn(s)
    return depth


@rule
def add_child(tree: Tree, nodes: Array, parent: int, action: int, seat: int) -> int:
    """A new node at the head of its parent's children."""
    place = int(tree.nodes)
    tree.nodes += 1
    child = nodes[place]
    child.action = action
    child.seat = seat
    child.total = 0.0
    child.visits = 0
    child.chances = 0
    child.count = 0
    child.tried = 0
    child.first = NOBODY
    child.next = nodes[parent].first
    nodes[parent].first = place
    nodes[parent].count += 1
    return place


# --- where nothing was drawn since the root, the position is the one that this node always has ------


@rule
def certain_child(tree: Tree, nodes: Array, node: int, s: Any, mover: int, actions: Array) -> int:
    """The child to try next: each once, in random order, then the one with the best upper confidence bound."""
    parent = nodes[node]
    if parent.count == 0:
        count = legal(s, mover, actions)
        if tree.nodes + count > len(nodes):
            return NOBODY
        for _ in range(count):
            add_child(tree, nodes, node, 0, mover)
        for place in range(count):  # the children stand in a row, parent.first being the last of them
            chosen = place + random_below(s, count - place)
            nodes[parent.first - place].action = int(actions[chosen])
            actions[chosen] = actions[place]
    if parent.tried < parent.count:
        parent.tried += 1
        return int(parent.first - parent.tried + 1)
    spread = EXPLORE * EXPLORE * math.log(parent.visits)
    best = NOBODY
    best_bound = -1.0
    for child in range(parent.first - parent.count + 1, parent.first + 1):
        visits = nodes[child].visits
        bound = nodes[child].total / visits + math.sqrt(spread / visits)
        if bound > best_bound:
            best_bound = bound
            best = child
    return int(best)


# --- after a draw the actions at hand differ from one simulation to the next ------------------------


@rule
def possible_child(tree: Tree, nodes: Array, node: int, s: Any, mover: int, actions: Array) -> int:
    """The child to try next among those that are legal this time."""
    count = legal(s, mover, actions)
    best = NOBODY
    best_bound = -1.0
    untried = 0
    hint = int(nodes[node].first)
    for place in range(count):
        action = int(actions[place])
        child = find_child(nodes, node, action, mover, hint)
        if child == NOBODY:
            if tree.nodes >= len(nodes):
                continue
            child = add_child(tree, nodes, node, action, mover)
        hint = int(nodes[child].next)
        nodes[child].chances += 1
        visits = nodes[child].visits
        if visits == 0:
            untried += 1
            if random_below(s, untried) == 0:
                best = child
        elif untried == 0:
            spread = EXPLORE * EXPLORE * math.log(nodes[child].chances)
            bound = nodes[child].total / visits + math.sqrt(spread / visits)
            if bound > best_bound:
                best_bound = bound
                best = child
    return int(best)


@rule
def find_child(nodes: Array, node: int, action: int, seat: int, hint: int) -> int:
    """The child with this action, looked for from `hint` on, where the last one was found: lists keep their order."""
    child = hint
    for _ in range(nodes[node].count):
        if child == NOBODY:
            child = int(nodes[node].first)
        if nodes[child].action == action and nodes[child].seat == seat:
            return child
        child = int(nodes[child].next)
    return NOBODY


# --- the rest of the game, and what it teaches ------------------------------------------------------


@rule
def finish(s: Any, actions: Array, limit: int) -> None:
    """Play uniformly random actions, at most `limit` of them."""
    mask = turn(s)
    left = limit
    while mask != 0 and left > 0:
        random_step(s, mask, actions)
        left -= 1
        mask = turn(s)


@rule
def reward(nodes: Array, s: Any, path: Array, depth: int, scores: Array) -> None:
    """Credit every decision of the path with what its taker got: the result, or the evaluation where it was cut off."""
    if turn(s) != 0:
        for seat in range(s.players):
            scores[s.players + seat] = evaluate(s, seat)
    else:
        score(s, scores)
        for seat in range(s.players):
            scores[s.players + seat] = rank(scores, s.players, seat)
    nodes[ROOT].visits += 1
    for place in range(1, depth + 1):
        node = nodes[int(path[place])]
        node.visits += 1
        node.total += scores[s.players + node.seat]
