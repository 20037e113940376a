"""Loops over the contract that only compiled code is fast enough for. They are rules, bound to each game under test.

They live in a folder of their own: the cache of compiled code is named after a digest of the folder.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import pack, verb_of
from ludotheque.core.engine.chance import random_below, seed
from ludotheque.core.engine.playouts import game_entropy, pick_seat
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import evaluate, forbids, imagine, legal, resign, score, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array


@rule
def allowed_actions(s: Any, seat: int, verb: int, nouns: Array, sizes: Array, out: Array, cited: Array) -> int:
    """Every action with a verb and some of these nouns that nothing forbids.

    `nouns[k]` holds `sizes[k]` values of the k-th noun; `cited` counts how often each clause was named.
    """
    count = 0
    for a in range(sizes[0]):
        for b in range(sizes[1]):
            for c in range(sizes[2]):
                for d in range(sizes[3]):
                    action = pack(verb, nouns[0, a], nouns[1, b], nouns[2, c], nouns[3, d])
                    clause = forbids(s, seat, action)
                    cited[clause] += 1
                    if clause == 0:
                        out[count % len(out)] = action
                        count += 1
    return count


@rule
def all_actions(s: Any, actions: Array, owners: Array) -> int:
    """The legal actions of every seat that owes a decision, with their seats; answers how many."""
    count = 0
    mask = turn(s)
    for seat in range(s.players):
        if mask >> seat & 1:
            found = legal(s, seat, actions[count:])
            for place in range(count, count + found):
                owners[place] = seat
            count += found
    return count


@rule
def count_sequences(states: Array, actions: Array, owners: Array, tallies: Array, depth: int, source: int) -> int:
    """How many sequences of `depth` actions lead on from `states[0]`, a game that ends earlier counting for none.

    A walk without recursion. The chance of the k-th action comes from `source` and k, so the count is always the same.
    `tallies[level]` holds how many actions a level has and how many are done.
    """
    total = 0
    level = 0
    tallies[0, 0] = all_actions(states[0], actions[0], owners[0])
    tallies[0, 1] = 0
    while level >= 0:
        if level == depth - 1:  # the last action need not be played to be counted
            total += tallies[level, 0]
            level -= 1
            continue
        place = tallies[level, 1]
        if place == tallies[level, 0]:
            level -= 1
            continue
        tallies[level, 1] += 1
        states[level + 1] = states[level]
        seed(states[level + 1], game_entropy(source, level))
        step(states[level + 1], owners[level, place], actions[level, place])
        level += 1
        tallies[level, 0] = all_actions(states[level], actions[level], owners[level])
        tallies[level, 1] = 0
    return total


@rule
def pick_action(s: Any, actions: Array, count: int) -> int:
    """Any of the actions, or any kind of action first: else a kind with many of them would drown the others, and no
    random cup would have a deck worth the name. Actions of a kind stand together in the list."""
    if random_below(s, 2):
        return int(actions[random_below(s, count)])
    kinds = 0
    for place in range(count):
        if place == 0 or verb_of(actions[place]) != verb_of(actions[place - 1]):
            kinds += 1
    kind = random_below(s, kinds)
    start, size = 0, 0
    for place in range(count):
        if place > 0 and verb_of(actions[place]) != verb_of(actions[place - 1]):
            kind -= 1
        if kind == 0:
            start = place if size == 0 else start
            size += 1
    return int(actions[start + random_below(s, size)])


@rule
def explore(states: Array, blanks: Array, players: int, entropy: int, plies: int, out: Array, scores: Array) -> int:
    """Play random actions in `states[0]`, at most so many; answers the widest choice met.

    With a row in `blanks` this is a new game with its options, and on the way every other function of the contract is
    called too, on copies (`states` has room for two). Without, the position goes on with the entropy in its record.
    """
    whole = len(blanks) > 0
    if whole:
        states[0] = blanks[0]
        begin(states[0], players, entropy)
    widest = 0
    for ply in range(plies):
        mask = turn(states[0])
        if mask == 0:
            break
        seat = pick_seat(states[0], mask)
        count = legal(states[0], seat, out)
        widest = max(widest, count)
        step(states[0], seat, pick_action(states[0], out, count))
        if whole and ply % 7 < 3:
            try_all(states, players, scores)
    if whole:
        try_all(states, players, scores)
    return widest


@rule
def try_all(states: Array, players: int, scores: Array) -> None:
    """Judge the position, imagine it and resign it from every seat."""
    for seat in range(players):
        states[1] = states[0]
        evaluate(states[1], seat)
        imagine(states[1], seat)
        resign(states[1], seat)
        score(states[1], scores)
    score(states[0], scores)


AUDIT = {"allowed_actions": allowed_actions, "count_sequences": count_sequences, "explore": explore}
