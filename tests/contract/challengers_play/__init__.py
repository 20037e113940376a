"""Challengers! played by the drafters of the rules of record, at machine speed, and what such cups come to.

In a folder of its own, as all compiled loops of the suite. The rules of record name their drafters in half a line each;
what they leave open we chose, and `tests/contract/test_challengers_statistics.py` says so.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.chance import random_below
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.playouts import game_entropy
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import legal, turn
from ludotheque.core.engine.steps import begin, step
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.bots.quick_answers import answer_value
from ludotheque.games.challengers.box import LEVEL_A, LEVEL_B, NONE, RAINBOW, ROUNDS
from ludotheque.games.challengers.effects.card_codes import face_set
from ludotheque.games.challengers.numbers import (
    MATCH_ENDED,
    STARTS,
    TO_CUT,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_TRADE,
    TOSSED,
)
from ludotheque.games.challengers.rules.cup.standings import total_fans
from ludotheque.games.challengers.rules.match.faces import base_of, face_of, name_of
from ludotheque.games.challengers.state import CHOOSING, CUTTING, FINAL_DECK, Q_COACH, Q_DRAFT, REMOVING, TRADING

# Drafters. The last one and those after it are devoted to the first, second… of the five sets in play, and Rainbow.
RANDOM, KEEPER, TRIM, ABLE, DEVOTED = 0, 1, 2, 3, 4
TRIMMED = 9
BELONGS = 100  # a card of the right set before any other
POOR_A, POOR_B, POOR_C = 3, 5, 6  # the able drafter redraws an offer without a card of at least so much

# What a cup came to
DECISIONS, FINAL_DECKS, RESULT, LEFT_OUT, WIDEST, CARDS, LARGEST, FANS, TOTALS, SECOND = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
TROPHIES = 10  # of each seat
PLACE = 18  # of each seat
CHOICES = 26  # in the matches of each round
STARTER_WON = 34  # matches of each round
REVEALS = 42  # of all matches of each round
ENDED = 50  # matches, by their endings
FIRST_WON = 55  # whether the first of the ranking won the Finale
COACHED, COACHED_WON = 56, 57  # matches with the coach against none, and those that it won
COLUMNS = 58

# Where `tell` counts: a cup without pins has two lists that nobody reads.
LAST_STARTER = 23
MET, MET_AND_WON = 20, 21


@rule
def tell(s: Any, kind: int, a: int, b: int, c: int, d: int) -> None:
    """Hears the events of the cup: who starts, who wins, how long a match was."""
    if kind in (TOSSED, STARTS):
        s.pin_source[LAST_STARTER] = a
    elif kind == MATCH_ENDED and s.round_no <= ROUNDS:
        s.pin_source[s.round_no] += a == s.pin_source[LAST_STARTER]
        s.pin_value[s.round_no] += s.reveals
        s.pin_value[ROUNDS + c] += 1
        if (s.coach[a] == NONE) != (s.coach[b] == NONE):
            s.pin_value[MET] += 1
            s.pin_value[MET_AND_WON] += s.coach[a] != NONE


@rule
def many_cups(
    states: Array, blanks: Array, styles: Array, coin: bool, coach: int, source: int, out: Array, table: Array
) -> None:
    """Play cups to the end, one for each row of the table; with `coin` every match is started by toss. Where a `coach`
    is given, every second player has this one, the others none.

    From cup to cup all players move on by one seat: who drafts later meets more of what others have left.
    """
    players = len(styles)
    for row in range(len(table)):
        states[0] = blanks[0]
        begin(states[0], players, game_entropy(source, row))
        while not states[0].over:
            for seat in range(players):
                if coin:
                    states[0].last_trophy[seat] = 0
                if coach != NONE and (seat + row) % 2 == 0:
                    states[0].coach[seat] = coach
            seat = lowest(turn(states[0]))
            if question(states[0]) not in (Q_COACH, Q_DRAFT):
                table[row, CHOICES + states[0].round_no - 1] += 1
            table[row, FINAL_DECKS] += states[0].phase == FINAL_DECK
            count = legal(states[0], seat, out)
            table[row, WIDEST] = max(table[row, WIDEST], count)
            for other in range(players):
                table[row, LARGEST] = max(table[row, LARGEST], states[0].own_size[other])
            step(states[0], seat, decide(states[0], seat, int(styles[(seat + row) % players]), out, count))
        note(states[0], row, table[row])


@rule
def lowest(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def note(s: Any, row: int, columns: Array) -> None:
    """What a finished cup came to; seats are counted as the styles are."""
    columns[DECISIONS] = s.ply
    columns[RESULT] = s.over
    columns[LEFT_OUT] = s.left_out
    best = -1
    for seat in range(s.players):
        columns[CARDS] += s.own_size[seat]
        columns[FANS] += s.fans[seat]
        total = total_fans(s, seat)
        columns[TOTALS] += total
        if total > best:
            columns[SECOND] = best
            best = total
        elif total > columns[SECOND]:
            columns[SECOND] = total
        style = (seat + row) % s.players
        columns[PLACE + style] = s.place[seat]
        for arena in range(s.seats // 2):
            for played in range(ROUNDS):
                columns[TROPHIES + style] += s.trophy_owner[arena, played] == seat
    for played in range(ROUNDS):
        columns[STARTER_WON + played] = s.pin_source[played + 1]
        columns[REVEALS + played] = s.pin_value[played + 1]
    columns[COACHED] = s.pin_value[MET]
    columns[COACHED_WON] = s.pin_value[MET_AND_WON]
    if s.seats > 2:
        columns[FIRST_WON] = s.place[s.finalist[0]] == 1
    for ending in range(1, 5):
        columns[ENDED + ending] = s.pin_value[ROUNDS + ending]


# --- drafters ---------------------------------------------------------------------------------------


@rule
def decide(s: Any, seat: int, style: int, out: Array, count: int) -> int:
    """The action of a drafter."""
    if question(s) == Q_DRAFT:
        return draft(s, seat, style, out, count)
    if style <= KEEPER or question(s) == Q_COACH:
        return int(out[random_below(s, count)])
    best = 0
    for place in range(1, count):  # CHAL-11.6
        if answer_value(s, int(out[place])) > answer_value(s, int(out[best])):
            best = place
    return int(out[best])


@rule
def draft(s: Any, seat: int, style: int, out: Array, count: int) -> int:
    """One action of a Deck phase."""
    if s.stage[seat] == REMOVING:
        return remove(s, seat, style, out, count)
    if style == ABLE and s.stage[seat] == CHOOSING:
        return int(out[count - 1])
    if style <= KEEPER or s.stage[seat] == CHOOSING:
        return int(out[random_below(s, count)])
    if s.stage[seat] in (CUTTING, TRADING):
        return extreme(s, seat, style, out, count, TO_CUT if s.stage[seat] == CUTTING else TO_TRADE, -1)
    best = extreme(s, seat, style, out, count, TO_SELECT, 1)
    if style == ABLE and worth(s, seat, style, noun_of(best, 0)) < poor(int(s.level[seat])):
        for place in range(count):
            if verb_of(int(out[place])) == TO_REDRAW:
                return int(out[place])
    return best


@rule
def poor(level: int) -> int:
    """What the best card of an offer must at least be worth to the able drafter."""
    if level == LEVEL_A:
        return POOR_A
    return POOR_B if level == LEVEL_B else POOR_C


@rule
def remove(s: Any, seat: int, style: int, out: Array, count: int) -> int:
    """Removal: by lot, stopping with probability ½ at each step; never; or down to nine cards."""
    done = int(out[0])
    if count == 1 or style == KEEPER:
        return done
    if style == RANDOM:
        return done if random_below(s, 2) == 0 else int(out[1 + random_below(s, count - 1)])
    if s.own_size[seat] <= TRIMMED:
        return done
    return extreme(s, seat, style, out, count, TO_REMOVE, -1)


@rule
def extreme(s: Any, seat: int, style: int, out: Array, count: int, verb: int, sign: int) -> int:
    """Of the actions with a verb, the one whose card is worth most (sign 1) or least (-1); equals by lot."""
    found = -1
    equals = 0
    for place in range(count):
        if verb_of(int(out[place])) == verb:
            value = sign * worth(s, seat, style, noun_of(int(out[place]), 0))
            known = value if found < 0 else sign * worth(s, seat, style, noun_of(int(out[found]), 0))
            equals = equals + 1 if value == known else equals
            if found < 0 or value > known:
                equals = 1
                found = place
            elif value == known and random_below(s, equals) == 0:
                found = place
    return int(out[found])


@rule
def worth(s: Any, seat: int, style: int, card: int) -> int:
    """Base strength; to the able one also every card of the same name in the deck; to a devoted one its set first."""
    value = int(base_of(s, card))
    if style == ABLE:
        for place in range(s.own_size[seat]):
            value += name_of(int(s.own[seat, place])) == name_of(card)
    if style >= DEVOTED:
        wanted = style - DEVOTED
        wanted += wanted >= s.left_out
        if face_set(face_of(card)) in (wanted, RAINBOW):
            value += BELONGS
    return value
