"""What the cards of a Spirit promise a seat, and whether to reveal or to stop: a part of `evaluation.py`.

Cards on their way (revealed or waiting to be placed) count as if they lay in the zone already. While a seat may reveal
or stop it has the better of the two, by the exact odds of the next card: one card further, then it stops.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.bots.card_values import (
    EXPOSED_2,
    EXPOSED_3,
    FIRST_CARD_OF,
    LOTUS,
    LOTUS_LIMIT,
    MOTIF,
    MOTIF_BONUS,
    REACH,
    SURPLUS,
)
from ludotheque.games.beyond.box import BIRD, CORNERS, FIRST_PART, NONE, PARTS, SPIRITS, STARS, UNICORN
from ludotheque.games.beyond.rules.odds import count_chances
from ludotheque.games.beyond.state import (
    NOT_YET,
    RESCUE,
    REVEAL,
    State,
    count_free_cards,
    count_nian,
    kind_of,
    revealed_spirits,
    spirit_of,
    spirit_of_kind,
    symbol_of,
    unguarded_copies,
)

MANY = 99


# --- what seats can still do ------------------------------------------------------------------


@rule
def has_turn_to_come(s: State, seat: int) -> bool:
    """Whether a seat's turn in this round is still before it (BEY-13.2: all have equally many)."""
    place = (seat - s.first_seat) % s.players
    now = (s.mover - s.first_seat) % s.players
    return bool(place > now or (place == now and s.step == REVEAL and s.row_count == 0))


@rule
def can_collect_more(s: State, seat: int) -> bool:
    """Whether a seat will collect more cards, after those on their way."""
    return bool(s.final == NOT_YET or has_turn_to_come(s, seat))


@rule
def capture_hands(s: State) -> int:
    """Return the symbols of the Capture cards that each seat has, two bits a seat: Yin, Yang."""
    hands = 0
    for seat in range(s.players):
        for corner in range(CORNERS):
            card = s.corner[seat, corner]
            if card != NONE:
                hands |= 1 << (2 * seat + symbol_of(card))
    return hands


@rule
def can_capture_part(s: State, seat: int, part: int, hands: int) -> bool:
    """Whether a seat has what it takes to capture a card of a part from another seat (BEY-10.2, 15.4)."""
    hand = hands >> 2 * seat & 3
    if hand == 0:
        return False
    for other in range(s.players):
        if other != seat:
            if hand & 2 and unguarded_copies(s, other, 2 * part) != 0:
                return True
            if hand & 1 and unguarded_copies(s, other, 2 * part + 1) != 0:
                return True
            if hand == 3 and s.guarded[other, 2 * part] | s.guarded[other, 2 * part + 1] != 0:
                return True
    return False


@rule
def is_exposed(s: State, seat: int, spirit: int, hands: int) -> bool:
    """Whether a seat that still plays could capture one of this seat's free cards of a Spirit."""
    hand = 0
    for other in range(s.players):
        if other != seat and (can_collect_more(s, other) or other == s.mover):
            hand |= hands >> 2 * other & 3
    if hand == 0:
        return False
    for part in range(FIRST_PART[spirit], FIRST_PART[spirit + 1]):
        if hand & 2 and unguarded_copies(s, seat, 2 * part) != 0:
            return True
        if hand & 1 and unguarded_copies(s, seat, 2 * part + 1) != 0:
            return True
    return False


# --- the cards of a Spirit ------------------------------------------------------------------------


@rule
def count_held(s: State, seat: int, part: int, extra_part: int, second_part: int) -> int:
    """Return how many cards of a part a seat has: free, waiting to be placed, or one of two that it might get."""
    total = count_free_cards(s, seat, part) + (extra_part == part) + (second_part == part)
    if seat == s.mover:
        for place in range(s.queue_count):
            total += kind_of(s.queue[place]) >> 1 == part
    return total


@rule
def motif_progress(s: State, seat: int, spirit: int, extra_part: int, second_part: int) -> tuple[int, int, int, int]:
    """Return a seat's cards of a Spirit: how many, the motifs they make, the cards of the next one, a part it lacks."""
    first = int(FIRST_PART[spirit])
    if spirit <= BIRD:
        cards = count_held(s, seat, first, extra_part, second_part)
        return cards, cards >> 2, cards & 3, first
    if spirit != UNICORN:
        heads = count_held(s, seat, first, extra_part, second_part)
        bodies = count_held(s, seat, first + 1, extra_part, second_part)
        motifs = min(heads >> 1, bodies >> 1)
        useful = min(heads - 2 * motifs, 2) + min(bodies - 2 * motifs, 2)
        return heads + bodies, motifs, useful, first if heads - 2 * motifs < 2 else first + 1
    cards = 0
    motifs = MANY
    for part in range(first, first + 4):
        copies = count_held(s, seat, part, extra_part, second_part)
        cards += copies
        motifs = min(motifs, copies)
    useful = 0
    lacking = first
    for part in range(first, first + 4):
        if count_held(s, seat, part, extra_part, second_part) > motifs:
            useful += 1
        else:
            lacking = part
    return cards, motifs, useful, lacking


@rule
def spirit_value(
    s: State, seat: int, spirit: int, extra_part: int, second_part: int, hands: int, outlook: float, values: Array
) -> float:
    """Return the value of a seat's cards of a Spirit, with one or two more: their points, and the unfinished motif."""
    cards, motifs, useful, lacking = motif_progress(s, seat, spirit, extra_part, second_part)
    free = cards - 4 * motifs
    total: float = 1.0 * free + (STARS[spirit] + values[MOTIF]) * motifs + values[SURPLUS] * (free - useful)
    if useful == 0:
        return total
    hopeful = can_collect_more(s, seat)
    hope: float = 0.0
    if hopeful:
        hope += values[FIRST_CARD_OF[spirit] + useful - 1]
    if useful == 3:
        bonus = MOTIF_BONUS[spirit]
        if (hopeful or seat == s.mover) and can_capture_part(s, seat, lacking, hands):
            hope += values[REACH] * bonus
        if (hopeful or seat == s.mover) and is_exposed(s, seat, spirit, hands):
            hope += values[EXPOSED_3] * bonus
    elif useful == 2 and hopeful and is_exposed(s, seat, spirit, hands):
        hope += values[EXPOSED_2] * MOTIF_BONUS[spirit]
    return total + outlook * hope


# --- reveal or stop ---------------------------------------------------------------------------------


@rule
def row_part(s: State, spirit: int) -> int:
    """Return the part of a Spirit that was revealed first; NONE where none was."""
    for place in range(s.row_count):
        if spirit_of(s.row[place]) == spirit:
            return kind_of(s.row[place]) >> 1
    return NONE


@rule
def card_gain(s: State, seat: int, spirit: int, part: int, hands: int, outlook: float, values: Array) -> float:
    """Return what one more card of a Spirit is worth to a seat."""
    if part == NONE:
        return 0.0
    more = spirit_value(s, seat, spirit, part, NONE, hands, outlook, values)
    return more - spirit_value(s, seat, spirit, NONE, NONE, hands, outlook, values)


@rule
def row_gains(
    s: State, seat: int, hands: int, outlook: float, values: Array
) -> tuple[float, float, float, float, float]:
    """Return what the revealed card of each Spirit is worth to a seat."""
    return (
        card_gain(s, seat, 0, row_part(s, 0), hands, outlook, values),
        card_gain(s, seat, 1, row_part(s, 1), hands, outlook, values),
        card_gain(s, seat, 2, row_part(s, 2), hands, outlook, values),
        card_gain(s, seat, 3, row_part(s, 3), hands, outlook, values),
        card_gain(s, seat, 4, row_part(s, 4), hands, outlook, values),
    )


@rule
def zone_value(s: State, seat: int, hands: int, outlook: float, values: Array) -> float:
    """Return the value of all of a seat's Spirit cards, without those of the row."""
    total = 0.0
    for spirit in range(SPIRITS):
        total += spirit_value(s, seat, spirit, NONE, NONE, hands, outlook, values)
    return total


@rule
def row_value(s: State, seat: int, hands: int, outlook: float, values: Array) -> float:
    """Return the value of a seat's Spirit cards with the row: after the best rescue, or the best of stop and reveal."""
    gains = row_gains(s, seat, hands, outlook, values)
    zone = zone_value(s, seat, hands, outlook, values)
    if s.step == RESCUE:
        last = s.row[s.row_count - 1]
        return failure_value(s, seat, spirit_of(last), kind_of(last) >> 1, gains, zone, hands, outlook, values)
    stop = zone + gains[0] + gains[1] + gains[2] + gains[3] + gains[4]
    if s.pile_size == 0:
        return stop
    return max(stop, reveal_value(s, seat, gains, zone, hands, outlook, values))


@rule
def reveal_value(
    s: State,
    seat: int,
    gains: tuple[float, float, float, float, float],
    zone: float,
    hands: int,
    outlook: float,
    values: Array,
) -> float:
    """Return the mean value of a seat's Spirit cards over all cards that may come next (BEY-5.3, 5.6)."""
    stop = zone + gains[0] + gains[1] + gains[2] + gains[3] + gains[4]
    shown = revealed_spirits(s)
    nian = 1.0 if s.row_count == 1 and count_nian(s, NONE) > 0 else 0.0  # BEY-5.12
    total = 0.0
    cards = 0
    for part in range(PARTS):
        chances = count_chances(s, seat, 2 * part) + count_chances(s, seat, 2 * part + 1)
        if chances > 0:
            spirit = spirit_of_kind(2 * part)
            if shown >> spirit & 1:
                after = nian + failure_value(s, seat, spirit, part, gains, zone, hands, outlook, values)
            else:
                after = stop + card_gain(s, seat, spirit, part, hands, outlook, values)
            total += chances * after
            cards += chances
    return total / cards


@rule
def failure_value(
    s: State,
    seat: int,
    spirit: int,
    part: int,
    gains: tuple[float, float, float, float, float],
    zone: float,
    hands: int,
    outlook: float,
    values: Array,
) -> float:
    """Return the value of a seat's Spirit cards after a failure: the last is free, others cost a token (BEY-5.7,
    5.8)."""
    price = 1.0 + (outlook * values[LOTUS] if s.stock[seat] <= LOTUS_LIMIT else 0.0)
    last = spirit_value(s, seat, spirit, part, NONE, hands, outlook, values)
    twin = spirit_value(s, seat, spirit, part, row_part(s, spirit), hands, outlook, values) - last
    rescued = rescue_value(
        twin if spirit == 0 else gains[0],
        twin if spirit == 1 else gains[1],
        twin if spirit == 2 else gains[2],
        twin if spirit == 3 else gains[3],
        twin if spirit == 4 else gains[4],
        price,
        int(s.stock[seat]),
    )
    return zone + last - spirit_value(s, seat, spirit, NONE, NONE, hands, outlook, values) + rescued


@rule
def rescue_value(a: float, b: float, c: float, d: float, e: float, price: float, tokens: int) -> float:
    """Return what the best of five gains bring beyond their price, with this many tokens."""
    gains = (a, b, c, d, e)
    total = 0.0
    taken = 0
    for _ in range(min(tokens, SPIRITS)):
        best = NONE
        for spirit in range(SPIRITS):
            if not taken >> spirit & 1 and gains[spirit] > price and (best == NONE or gains[spirit] > gains[best]):
                best = spirit
        if best == NONE:
            return total
        total += gains[best] - price
        taken |= 1 << best
    return total
