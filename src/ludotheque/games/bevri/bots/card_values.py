"""The value of a card for a company: its value at the end, and its use before (our own judgement, no clause).

Discards, payments, purchases and barter all weigh cards by this. A card that the next deal would force out of the base
is worth nothing (BEVRI-6.3).
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.bots.sorties import VALUE_RATE, count_rounds_left, count_type, is_cargo_staying, packed_size
from ludotheque.games.bevri.box import (
    ANCHOR,
    BOND,
    BROKER,
    CARGO_SLOTS,
    COLOURED_TYPES,
    COLOURS,
    COMPUTER,
    EQUIP,
    GRADES,
    JAMMER,
    MAX_OFFER,
    NONE,
    PAIRED_ENGINES,
    PROBE,
    RESOURCE_TYPES,
    STAR,
)
from ludotheque.games.bevri.rules.trade.barter import is_of_kind
from ludotheque.games.bevri.rules.turn_end import colour_count
from ludotheque.games.bevri.state import State, is_on_ground

FULL_USE = 4  # rounds after this one for the full use of a card; with fewer it has less
ENGINE_USE = 1.6  # the only card of a colour of an engine that it completes
HALF_ENGINE_USE = 0.5  # … of which the other colour is missing
ARMS_USE = 0.35  # a card of a colour for weapons, for each point of value: the first one
WANTED_USE = 0.25  # … where the defences in sight have that colour
RESERVED_USE = 0.8  # a card that is planned to be loaded
DENSITY = 0.8  # a card of great value: it takes one place of ten (BEVRI-6.3)
LAST_TO_PAY = 0.5  # treasures and bonds are paid when nothing else is left
TOO_DEAR = 99.0


@rule
def use_rate(s: State) -> float:
    """Return how much the use of cards still counts, 0 to 1: nothing in the last round."""
    return min(1.0, (count_rounds_left(s) - 1) / FULL_USE)


@noinline
def card_value(s: State, kind: int, owned: int, reserve: int) -> float:
    """Return the value of a card for a company that owns `owned` cards of each colour, this one among them, and
    reserves the cards `reserve` for its corvette."""
    value = float(s.value[kind])
    total = VALUE_RATE * value
    rate = use_rate(s)
    if rate <= 0.0:
        return total
    if kind >= RESOURCE_TYPES:
        return total + rate * DENSITY * max(0.0, value - 2.0)
    if kind >= COLOURED_TYPES:
        return total + rate * special_use(s, kind)
    colour = kind // GRADES
    copies = max(1, colour_count(owned, colour))
    use = ARMS_USE * value + (0.2 if kind % GRADES == STAR else 0.0)
    if is_colour_defended(s, colour):
        use += WANTED_USE * value
    use /= copies
    if copies == 1:
        use += engine_use(s, colour, owned)
    if count_type(reserve, kind) > 0:
        use += RESERVED_USE
    return total + rate * use


@rule
def special_use(s: State, kind: int) -> float:
    """Return the use of a special card (BEVRI-11.4)."""
    if kind == COMPUTER:
        return 1.2
    if kind == PROBE or kind == BROKER:
        return 0.8
    if kind == ANCHOR or kind == JAMMER:
        return 0.4
    return 0.2


@rule
def is_colour_defended(s: State, colour: int) -> bool:
    """Whether a container in sight has a defence of a colour."""
    colours = 0
    if is_cargo_staying(s):
        for place in range(CARGO_SLOTS):
            colours |= int(s.shield[place]) if s.slot[place] != NONE else 0
    elif s.front != NONE:
        colours = int(s.defences[s.front])
    return bool(colours >> colour & 1)


@rule
def engine_use(s: State, colour: int, owned: int) -> float:
    """Return the use of the only card of a colour for engines (BEVRI-9.2)."""
    best = 0.0
    for pair in range(PAIRED_ENGINES):
        first, second = int(s.engine_colours[pair, 0]), int(s.engine_colours[pair, 1])
        if colour == first or colour == second:
            other = second if colour == first else first
            best = max(best, ENGINE_USE if colour_count(owned, other) > 0 else HALF_ENGINE_USE)
    return best


@rule
def count_surplus(s: State, seat: int, reserve: int) -> int:
    """Count the cards that the next deal will force out of the base (BEVRI-6.3), unless they are loaded before."""
    if count_rounds_left(s) <= 1:
        return 0
    loaded = 0
    if s.chosen[seat] >> EQUIP & 1 and s.phase <= EQUIP and is_on_ground(s, seat):
        loaded = packed_size(reserve) - int(s.load[seat])
    return max(0, int(s.base_size[seat] + s.deal_size - s.hand_limit) - max(0, loaded))


# --- payments (BEVRI-7.4) -----------------------------------------------------------------------


@rule
def payment_rate(s: State, kind: int, due: int, owned: int, reserve: int) -> float:
    """Return the cost of paying with a card, for each point that counts: there is no change."""
    rate = card_value(s, kind, owned, reserve) / max(1, min(int(s.value[kind]), due))
    return rate + LAST_TO_PAY if kind >= RESOURCE_TYPES else rate


@noinline
def payment_cost(s: State, seat: int, price: int, owned: int, reserve: int) -> float:
    """Return what a company gives up to pay a price: its least useful cards, of which it would lose some anyway."""
    free = count_surplus(s, seat, reserve)
    cost = 0.0
    due = price
    last, last_rate = NONE, -1.0
    while due > 0:
        best, best_rate = NONE, TOO_DEAR
        for kind in range(BOND + 1):
            if s.base[seat, kind] > 0:
                rate = payment_rate(s, kind, price, owned, reserve)
                if (rate > last_rate or (rate == last_rate and kind > last)) and rate < best_rate:
                    best, best_rate = kind, rate
        if best == NONE:
            return TOO_DEAR
        for _ in range(s.base[seat, best]):
            if due > 0:
                due -= max(1, int(s.value[best]))
                if free > 0:
                    free -= 1
                else:
                    cost += card_value(s, best, owned, reserve)
        last, last_rate = best, best_rate
    return cost


# --- barter (BEVRI-7.11 to 7.18) ------------------------------------------------------------------


@rule
def add_to_count(owned: int, kind: int) -> int:
    """Return a count by colours with one more card."""
    return owned + (1 << 4 * (kind // GRADES)) if kind < COLOURED_TYPES else owned


@rule
def cheapest_of_kind(s: State, seat: int, want: int, owned: int, reserve: int, taken: int) -> int:
    """Return the card of a wanted kind that a company would hand over, leaving out one of type `taken`; NONE if there
    is none."""
    best, best_worth = NONE, TOO_DEAR
    for kind in range(BOND + 1):
        if s.base[seat, kind] - (kind == taken) > 0 and is_of_kind(kind, want):
            value = card_value(s, kind, owned, reserve)
            if value < best_worth:
                best, best_worth = kind, value
    return best


@noinline
def offer_gain(s: State, seat: int, owned: int, reserve: int) -> float:
    """Return what the partner of a barter gains by accepting: the cards offered less those that it would hand over."""
    gain = 0.0
    taken = NONE
    for place in range(MAX_OFFER):
        if s.given[place] != NONE:
            gain += card_value(s, int(s.given[place]), add_to_count(owned, int(s.given[place])), 0)
        if s.wanted[place] != NONE:
            kind = cheapest_of_kind(s, seat, int(s.wanted[place]), owned, reserve, taken)
            if kind == NONE:
                return -TOO_DEAR
            gain -= card_value(s, kind, owned, reserve)
            taken = kind
    return gain


@rule
def missing_colour(s: State, seat: int, owned: int) -> int:
    """Return the colour to ask for: one that would complete an engine, if the company has none; else one that the
    defences in sight have and the company has not; else NONE."""
    found, complete = NONE, False
    for pair in range(PAIRED_ENGINES):
        first, second = (
            colour_count(owned, int(s.engine_colours[pair, 0])),
            colour_count(owned, int(s.engine_colours[pair, 1])),
        )
        complete = complete or (first > 0 and second > 0)
        if found == NONE and first + second > 0:
            found = int(s.engine_colours[pair, 1 if first > 0 else 0])
    if not complete:
        return found
    for colour in range(COLOURS):
        if colour_count(owned, colour) == 0 and is_colour_defended(s, colour):
            return colour
    return NONE


@rule
def find_spare_card(s: State, seat: int, owned: int, reserve: int) -> int:
    """Return the card to offer: one of a colour that the company has twice, and which is still worth something; NONE if
    there is none."""
    best, best_worth = NONE, TOO_DEAR
    for kind in range(COLOURED_TYPES):
        spare = s.base[seat, kind] > 0 and colour_count(owned, kind // GRADES) > 1 and count_type(reserve, kind) == 0
        if spare and s.value[kind] >= 2:
            value = card_value(s, kind, owned, reserve)
            if value < best_worth:
                best, best_worth = kind, value
    return best
