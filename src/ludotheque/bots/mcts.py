"""Monte Carlo tree search over any bound game: UCT, any number of seats, hidden information and chance.

Every simulation starts by *imagining* what the thinking seat cannot know, and draws its chance anew. The tree holds
sequences of actions, not states (open loop): a node is what has been decided since the root, whatever the dice and the
cards were. Where all that is certain, the children of a node are always the same and are made once. Where it is not,
the actions at hand are looked up among the children, and each child counts how often it could have been chosen: that is
what its exploration is weighed against (information-set MCTS). A game that tells what chance has shown (`sees`) gets a
node for each outcome, so that the search plans for every card separately; it counts what the thinking seat would see.

Where several seats owe a decision at once no decision depends on another (`simultaneous.py`); what the others have
already answered in secret is taken back, to be decided like the rest (`reopen`).
"""

from __future__ import annotations

import math
from typing import Any

from ludotheque.bots.greedy import HERE, WORK, best_action, evaluate_action
from ludotheque.bots.seat_value import lowest_seat, value_for_seat
from ludotheque.bots.simultaneous import add_joint_decision, has_several, update_regrets
from ludotheque.bots.tree import (
    CHANCE,
    JOINT,
    NO_NODE,
    ROOT,
    Node,
    Tree,
    add_child,
    find_child,
    get_child,
    is_pruned,
    set_prior,
)
from ludotheque.core.engine.chance import random_below, seed
from ludotheque.core.engine.playouts import game_entropy, random_step
from ludotheque.core.engine.rule import rule, word
from ludotheque.core.engine.slots import clock, imagine, is_cooperative, legal, reopen, sees, turn
from ludotheque.core.engine.steps import step
from ludotheque.core.engine.structs import Array


@rule
def simulate(
    trees: Array, nodes: Array, states: Array, actions: Array, path: Array, scores: Array, simulations: int
) -> int:
    """Run more simulations from the position `states[0]`; return how many there have been in all.

    `states[WORK]` and `states[TRIAL]` are working states, `actions` and `scores` scratch room; `path` bounds the depth
    of the tree.
    """
    tree = trees[0]
    if tree.nodes == 0:
        tree.nodes = 1
    tree.round = clock(states[HERE])
    for _ in range(simulations):
        states[WORK] = states[HERE]
        seed(states[WORK], game_entropy(tree.entropy, tree.simulations))
        imagine(states[WORK], tree.seat)
        reopen(states[WORK], tree.seat)
        depth = descend(tree, nodes, states, actions, path, scores)
        play_on(tree, states, actions, scores)
        credit_path(tree, nodes, states[WORK], path, depth, scores)
        tree.simulations += 1
    return int(tree.simulations)


@rule
def descend(tree: Tree, nodes: Array, states: Array, actions: Array, path: Array, scores: Array) -> int:
    """Walk down the tree to a decision that was never taken before, playing on the way; return the depth."""
    s = states[WORK]
    depth = 0
    path[0] = ROOT
    node = ROOT
    mask = turn(s)
    tree.passed = 0
    while mask != 0 and depth < len(path) - 2 and (node == ROOT or nodes[node].visits > 0) and is_in_tree(tree):
        if has_several(mask):
            deeper = add_joint_decision(tree, nodes, node, states, mask, actions, path, depth, scores)
        else:
            deeper = add_decision(tree, nodes, node, states, lowest_seat(mask), actions, path, depth, scores)
        if deeper == depth:
            break  # no room for more nodes: the playout starts here
        drawn = s.rng[1]
        for place in range(depth + 1, deeper + 1):
            decision = nodes[int(path[place])]
            if decision.seat >= 0:
                step(s, int(decision.seat), int(decision.action))
        depth = deeper
        node = int(path[depth])
        if s.rng[1] != drawn:
            outcome = find_outcome_child(tree, nodes, node, sees(s, tree.seat))
            if outcome != NO_NODE:
                node = outcome
                depth += 1
                path[depth] = node
        following = turn(s)
        tree.passed += has_turn_passed(mask, following)
        mask = following
    return depth


@rule
def add_decision(
    tree: Tree,
    nodes: Array,
    node: int,
    states: Array,
    mover: int,
    actions: Array,
    path: Array,
    depth: int,
    scores: Array,
) -> int:
    """Add a decision of one seat to the path; return the new depth, or the old one without room."""
    if states[WORK].rng[1] == word(0):
        child = choose_certain_child(tree, nodes, node, states, mover, actions, scores)
    else:
        child = choose_possible_child(tree, nodes, node, states, mover, actions, scores)
    if child == NO_NODE:
        return depth
    path[depth + 1] = child
    return depth + 1


@rule
def has_turn_passed(before: int, after: int) -> bool:
    """Whether a turn has passed: other seats owe a decision now, not just fewer of those that owe it together."""
    return before != after and (after & ~before != 0 or not has_several(before))


@rule
def is_in_tree(tree: Tree) -> bool:
    """Whether the tree still decides. Where turns are counted it holds the first one alone: those of the others, seen
    too seldom to be learnt, would be played nearly at random, and plans built on that would be worth little.
    """
    return bool(tree.turns == 0 or tree.passed == 0)


@rule
def has_turns_left(tree: Tree, s: Any) -> bool:
    """Whether some of the turns (or rounds) of a simulation are still to be played."""
    passed = tree.passed if tree.round < 0 else clock(s) - tree.round
    return bool(tree.turns == 0 or passed < tree.turns)


@rule
def find_outcome_child(tree: Tree, nodes: Array, node: int, outcome: int) -> int:
    """Return the node of what chance has shown; NO_NODE where outcomes are not told apart, or without room."""
    return NO_NODE if outcome == 0 else get_child(tree, nodes, node, outcome, CHANCE)


@rule
def confidence_bound(tree: Tree, child: Node, chances: int) -> float:
    """Return the upper confidence bound of a decision that could have been taken `chances` times."""
    weight = child.visits + tree.faith
    mean = (child.total + tree.faith * child.prior) / weight
    return mean + tree.explore * math.sqrt(math.log(max(1, chances)) / weight)


# --- where nothing was drawn since the root, a node always has the same position --------------------


@rule
def choose_certain_child(
    tree: Tree, nodes: Array, node: int, states: Array, mover: int, actions: Array, scores: Array
) -> int:
    """Return the child to try next: without priors each once, in random order; then the one with the best bound."""
    s = states[WORK]
    parent = nodes[node]
    if parent.count == 0:
        count = legal(s, mover, actions)
        if tree.nodes + count > len(nodes):
            return NO_NODE
        for _ in range(count):
            add_child(tree, nodes, node, 0, mover)
        for place in range(count):  # the children stand in a row, parent.first being the last of them
            chosen = place + random_below(s, count - place)
            child = nodes[parent.first - place]
            child.action = int(actions[chosen])
            actions[chosen] = actions[place]
            if tree.faith > 0.0:
                set_prior(nodes, node, parent.first - place, evaluate_action(states, mover, int(child.action), scores))
    if tree.faith == 0.0 and parent.tried < parent.count:
        parent.tried += 1
        return int(parent.first - parent.tried + 1)
    best = NO_NODE
    best_bound = -1.0
    for child in range(parent.first - parent.count + 1, parent.first + 1):
        value = confidence_bound(tree, nodes[child], int(parent.visits))
        if value > best_bound and not is_pruned(tree, nodes, node, child):
            best_bound = value
            best = child
    return int(best)


# --- after a draw the actions at hand differ from one simulation to the next ------------------------


@rule
def choose_possible_child(
    tree: Tree, nodes: Array, node: int, states: Array, mover: int, actions: Array, scores: Array
) -> int:
    """Return the child to try next among those that are legal this time."""
    s = states[WORK]
    count = legal(s, mover, actions)
    best = NO_NODE
    best_bound = -1.0
    untried = 0
    hint = int(nodes[node].first)
    for place in range(count):
        action = int(actions[place])
        child = find_child(nodes, node, action, mover, hint)
        if child == NO_NODE:
            if tree.nodes >= len(nodes):
                continue
            child = add_child(tree, nodes, node, action, mover)
            if tree.faith > 0.0:
                set_prior(nodes, node, child, evaluate_action(states, mover, action, scores))
        hint = int(nodes[child].next)
        nodes[child].chances += 1
        if tree.faith == 0.0 and nodes[child].visits == 0:
            untried += 1
            if random_below(s, untried) == 0:
                best = child
        elif untried == 0:
            value = confidence_bound(tree, nodes[child], int(nodes[child].chances))
            if value > best_bound and not is_pruned(tree, nodes, node, child):
                best_bound = value
                best = child
    return int(best)


# --- the rest of the game, and what it teaches ------------------------------------------------------


@rule
def play_on(tree: Tree, states: Array, actions: Array, scores: Array) -> None:
    """Play on, as far as the tree says: by what looks best one action ahead, or by uniformly random actions.

    Where allies act in any order, each goes on until it has done what it wants: asking all again after every action
    would only take time.
    """
    s = states[WORK]
    mask = turn(s)
    left = int(tree.limit)
    seat = int(tree.seat)
    while mask != 0 and has_turns_left(tree, s) and (tree.turns > 0 or left > 0):
        if tree.turns > 0:
            if not is_cooperative() or not mask >> seat & 1:
                seat = lowest_seat(mask)
            step(s, seat, best_action(states, seat, actions, scores))
        else:
            random_step(s, mask, actions)
        left -= 1
        following = turn(s)
        tree.passed += has_turn_passed(mask, following)
        mask = following


@rule
def credit_path(tree: Tree, nodes: Array, s: Any, path: Array, depth: int, scores: Array) -> None:
    """Credit every decision of the path with what its seat got: the result, or the evaluation where it was cut off."""
    for seat in range(s.players):
        scores[s.players + seat] = value_for_seat(s, seat, scores)
    nodes[ROOT].visits += 1
    for place in range(1, depth + 1):
        node = nodes[int(path[place])]
        if node.question != 0:
            update_regrets(tree, nodes, int(path[place]), float(scores[s.players + node.seat]))
        node.visits += 1
        if node.seat == JOINT:
            node.total += scores[s.players + tree.seat]
        elif node.seat != CHANCE:
            node.total += scores[s.players + node.seat]
