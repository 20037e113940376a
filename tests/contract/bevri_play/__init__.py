"""BEVRI played at random or greedily, at machine speed, and what such games come to.

In a folder of its own, as all compiled loops of the suite.
"""

from __future__ import annotations

from typing import Any

from ludotheque.bots.greedy import WORK, best_action
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import random_below
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, score, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import CONTAINERS, CRYSTAL, NONE, PAIR_MASKS, PHASES, RESOURCE_TYPES
from ludotheque.games.bevri.numbers import TO_BARTER, TO_BOND, TO_BUY, TO_CHOOSE, TO_SHOOT, TO_SURVEY
from ludotheque.games.bevri.state import Q_WINDOW

DECISIONS, RESULT, WINNERS, OPTIONS, WIDEST, RESHUFFLES, CAPTURED, CRYSTALS, CARDS = 0, 1, 2, 3, 4, 5, 6, 7, 8
OWNERS, VALUE, SHOTS, PURCHASES, BONDS, SURVEYS, OFFERS, APPEARED, FIRST_SEAT = 9, 10, 11, 12, 13, 14, 15, 16, 17
PICKED = 18  # how often each phase card was chosen, from here on
COLUMNS = 22


@rule
def many_games(states: Array, blanks: Array, players: int, out: Array, scores: Array, table: Array) -> None:
    """Play games to the end, one for each row of the table, and note what they came to."""
    for row in range(len(table)):
        states[0] = blanks[0]
        begin(states[0], players, game_entropy(22, row))
        while not states[0].over:
            seat = lowest(turn(states[0]))
            count = legal(states[0], seat, out)
            weigh(states[0], count, table[row])
            deck = states[0].deck_left
            step(states[0], seat, out[random_below(states[0], count)])
            table[row, RESHUFFLES] += states[0].deck_left > deck
        score(states[0], scores)
        note(states[0], scores, table[row])


@rule
def greedy_games(
    states: Array, blanks: Array, players: int, randoms: int, out: Array, scores: Array, table: Array
) -> None:
    """The same by companies that take what looks best one action ahead, but for a set that plays at random.
    `states` has room for three."""
    for row in range(len(table)):
        states[WORK] = blanks[0]
        begin(states[WORK], players, game_entropy(22, row))
        table[row, FIRST_SEAT] = states[WORK].first
        while not states[WORK].over:
            seat = lowest(turn(states[WORK]))
            count = legal(states[WORK], seat, out)
            weigh(states[WORK], count, table[row])
            action = int(out[random_below(states[WORK], count)])
            if not randoms >> seat & 1:
                action = best_action(states, seat, out, scores)
            deck, containers = int(states[WORK].deck_left), in_cargo(states[WORK])
            watch(states[WORK], action, table[row])
            step(states[WORK], seat, action)
            table[row, RESHUFFLES] += states[WORK].deck_left > deck
            table[row, APPEARED] += max(0, in_cargo(states[WORK]) - containers)
        score(states[WORK], scores)
        note(states[WORK], scores, table[row])


@rule
def weigh(s: Any, count: int, columns: Array) -> None:
    """Count a decision and its choices. Who is asked in a window and can only pass decides nothing: the prototype did
    not ask (BEVRI-11.2)."""
    if count > 1 or question(s) != Q_WINDOW:
        columns[DECISIONS] += 1
        columns[OPTIONS] += count
        columns[WIDEST] = max(columns[WIDEST], count)


@rule
def watch(s: Any, action: int, columns: Array) -> None:
    """Count what is done."""
    verb = verb_of(action)
    columns[SHOTS] += verb == TO_SHOOT
    columns[PURCHASES] += verb == TO_BUY
    columns[BONDS] += verb == TO_BOND
    columns[SURVEYS] += verb == TO_SURVEY
    columns[OFFERS] += verb == TO_BARTER
    if verb == TO_CHOOSE:
        for phase in range(PHASES):
            columns[PICKED + phase] += PAIR_MASKS[noun_of(action, 0)] >> phase & 1


@rule
def in_cargo(s: Any) -> int:
    """The containers of the cargo."""
    total = 0
    for place in range(len(s.slot)):
        total += s.slot[place] != NONE
    return total


@rule
def lowest(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def note(s: Any, scores: Array, columns: Array) -> None:
    """What a finished game came to."""
    columns[RESULT] = s.over
    best = scores[0]
    for seat in range(s.players):
        best = max(best, scores[seat])
        columns[CRYSTALS] += s.base[seat, CRYSTAL]
        columns[OWNERS] += s.base[seat, CRYSTAL] > 0
        columns[VALUE] += s.wealth[seat]
    for seat in range(s.players):
        columns[WINNERS] |= int(scores[seat] == best) << seat
    columns[CAPTURED] = captured(s)
    columns[CARDS] = resource_cards(s)


@rule
def captured(s: Any) -> int:
    """Containers that are nowhere any more."""
    left = int(s.front != NONE) + in_cargo(s)
    for container in range(CONTAINERS):
        left += s.container_deck[container] + s.container_discard[container]
    return CONTAINERS - left


@rule
def resource_cards(s: Any) -> int:
    """The cards of the resource deck, wherever they are now."""
    total = 0
    for kind in range(RESOURCE_TYPES):
        total += s.deck[kind] + s.discard[kind]
        for seat in range(s.players):
            total += s.base[seat, kind]
    for place in range(len(s.market)):
        total += s.market[place] != NONE
    for seat in range(s.players):
        for place in range(s.load[seat]):
            total += s.ship[seat, place] & 63 < RESOURCE_TYPES
    return total
