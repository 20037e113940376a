"""How good a BEYOND table looks to a seat: what bots steer by (no clause of the rulebook: our own judgement).

Everything is counted in energy points: what a seat would score now, and what its chances are worth beyond that (motifs
in the making, Capture cards, tokens, Nian Shou, a turn still to come). A lead over another seat becomes a chance to end
before it; how much a point of lead says depends on how near the end is. The numbers are in `card_values.py`; the
Spirits' cards and the choice between revealing and stopping in `prospects.py`.
"""

from __future__ import annotations

import math

from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.bots.card_values import (
    BOTH_HAND,
    FINAL,
    GUARD,
    INVOKE,
    LOTUS,
    LOTUS_LIMIT,
    MOTIF,
    MOVE,
    NIAN_3,
    OUTLOOK,
    SLOPE,
    TURN,
    VALUES,
    YANG_HAND,
    YIN_HAND,
)
from ludotheque.games.beyond.bots.prospects import (
    can_collect_more,
    capture_hands,
    has_turn_to_come,
    reveal_value,
    row_gains,
    row_value,
    zone_value,
)
from ludotheque.games.beyond.box import MOTIFS, MOTIFS_EACH, STARS
from ludotheque.games.beyond.rules.collection import TO_REVEAL
from ludotheque.games.beyond.state import NOT_YET, REVEAL, State, count_capture_cards, count_cards, count_nian


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the table is for a seat, from 0 (lost) to 1 (won): the share of other seats that it may beat."""
    return evaluate_with(s, seat, VALUES)


@rule
def expect(s: State, seat: int, action: int) -> float:
    """Return the value of one more reveal, by the exact odds of the card; -1 for other actions, which can be tried."""
    if verb_of(action) != TO_REVEAL or s.row_count == 0:
        return -1.0
    return evaluate_reveal(s, seat, VALUES)


@rule
def evaluate_with(s: State, seat: int, values: Array) -> float:
    """Return the evaluation by given values, which a tuner may change."""
    hands = capture_hands(s)
    phase = phase_of(s)
    return win_share(s, seat, seat_value(s, seat, hands, values[OUTLOOK + phase], values), hands, phase, values)


@rule
def evaluate_reveal(s: State, seat: int, values: Array) -> float:
    """Return the value of a reveal by given values."""
    hands = capture_hands(s)
    phase = phase_of(s)
    outlook = values[OUTLOOK + phase]
    gains = row_gains(s, seat, hands, outlook, values)
    zone = zone_value(s, seat, hands, outlook, values)
    cards = reveal_value(s, seat, gains, zone, hands, outlook, values)
    return win_share(s, seat, belongings_value(s, seat, hands, outlook, values) + cards, hands, phase, values)


@rule
def win_share(s: State, seat: int, mine: float, hands: int, phase: int, values: Array) -> float:
    """Return the mean chance to end before each of the other seats; `mine` is the value of this seat."""
    slope = values[SLOPE + phase] / math.sqrt(1.0 + s.match_games - s.game_no)
    total = 0.0
    for other in range(s.players):
        if other != seat:
            theirs = seat_value(s, other, hands, values[OUTLOOK + phase], values)
            total += 1.0 / (1.0 + math.exp((theirs - mine) * slope))
    return total / (s.players - 1)


@rule
def phase_of(s: State) -> int:
    """Return how near the end is: the most motifs that a seat has, or FINAL."""
    if s.final != NOT_YET:
        return FINAL
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.enchanted[seat]))
    return most


@rule
def seat_value(s: State, seat: int, hands: int, outlook: float, values: Array) -> float:
    """Return the value of all that a seat has, in points."""
    total = belongings_value(s, seat, hands, outlook, values)
    if seat == s.mover and s.row_count > 0:
        return total + row_value(s, seat, hands, outlook, values)
    return total + zone_value(s, seat, hands, outlook, values)


# --- all but the cards with the Spirit side up ----------------------------------------------------


@rule
def belongings_value(s: State, seat: int, hands: int, outlook: float, values: Array) -> float:
    """Return the value of motifs, Nian Shou, Capture cards, tokens, the turn and earlier games (BEY-14.1, 17.3)."""
    uninvoked = 0
    points = int(s.stock[seat])
    for motif in range(MOTIFS):
        if s.motif_owner[motif] == seat:
            points += STARS[motif // MOTIFS_EACH] + s.motif_token[motif]
            uninvoked += 1 - s.motif_token[motif]
    points += count_capture_cards(s, seat)
    for game in range(s.game_no - 1):
        points += s.game_points[game, seat]
    total: float = points + values[MOTIF] * s.enchanted[seat] + nian_value(count_nian(s, seat), values)
    if s.protection:
        total += (1.0 + values[GUARD]) * count_cards(s.guarded[seat])
    if has_turn_to_come(s, seat):
        total += values[TURN]
    if seat == next_revealer(s):
        total += values[MOVE]
    if not can_collect_more(s, seat):
        return total
    if s.invocation:
        total += outlook * values[INVOKE] * min(uninvoked, int(s.stock[seat]))
    return total + outlook * means_value(s, seat, hands >> 2 * seat & 3, values)


@rule
def nian_value(cards: int, values: Array) -> float:
    """Return the value of Nian Shou cards: a point each (BEY-14.1), and the nearer to six the more (BEY-12.1)."""
    total = 1.0 * cards
    for card in range(3, min(cards, 5) + 1):
        total += values[NIAN_3 + card - 3]
    return total


@rule
def means_value(s: State, seat: int, hand: int, values: Array) -> float:
    """Return what Capture cards and tokens of the stock may still do, beyond their points."""
    total: float = values[LOTUS] * min(LOTUS_LIMIT, int(s.stock[seat]))
    if hand & 1:
        total += values[YIN_HAND]
    if hand & 2:
        total += values[YANG_HAND]
    if hand == 3:
        total += values[BOTH_HAND]
    return total


@rule
def next_revealer(s: State) -> int:
    """Return the seat whose turn begins, or begins next."""
    if s.step == REVEAL and s.row_count == 0:
        return int(s.mover)
    return int((s.mover + 1) % s.players)
