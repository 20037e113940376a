"""Sorties: what containers are worth, how far home is, what to load, and the value of the next sortie.

Our own judgement, no clause of the rulebook. Everything is counted in points: a crystal is CRYSTAL_VALUE, a card is its
value times VALUE_RATE and its use. Only what the company itself can know goes in.
"""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.bevri.bots.shot_estimates import PARTIAL_SHARE, add_card, estimate_best_weapon, mounted_cards
from ludotheque.games.bevri.box import (
    CARGO_SLOTS,
    CENTRE,
    CHEMICAL,
    COLOURED_TYPES,
    COLOURS,
    CONTAINERS,
    CONTAINERS_EACH,
    CONTENTS,
    CRYSTAL,
    DISTANCES,
    DRIFT_PER_VISIT,
    ENGINES,
    FIRST_TREASURE,
    GRADES,
    ION,
    MAKESHIFT,
    MAX_LOAD,
    NO_ENGINE,
    NONE,
    NUCLEAR,
    PROPULSION,
    RING_CELLS,
)
from ludotheque.games.bevri.rules.flight.movement import (
    NO_MEANS,
    engine_path_cost,
    engine_range,
    find_means,
    has_engine,
    has_fuel,
    is_cell_free,
)
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour
from ludotheque.games.bevri.state import (
    State,
    container_category,
    count_containers,
    entry_kind,
    grey_cell,
    ring_distance,
)

CRYSTAL_VALUE = 20.0
VALUE_RATE = 0.3
DISTANCE_RATE = np.array([1.0, 0.8, 0.45, 0.2, 0.1, 0.0])  # the share of a shot that a distance leaves
MOBILITY = np.array([0.1, 0.3, 1.0, 0.7, 0.95])  # of an engine: none, makeshift, chemical, ion, nuclear
PLANNED_ARMS = 4  # cards that a well armed corvette has in its armament
SAMPLE_STEP = 5  # without a cargo an armament is tried on every fifth container
SAMPLE_SIZE = 8
MIN_SCORE = 0.01


# --- time -----------------------------------------------------------------------------------


@rule
def count_rounds_left(s: State) -> int:
    """Count the rounds that are left, this one included."""
    return int(s.rounds - s.round_no + 1)


@rule
def is_cargo_staying(s: State) -> bool:
    """Whether the cargo will still be there in the next round (BEVRI-5.2, 5.6)."""
    return bool(s.present and s.rounds_left > 1 and count_containers(s) > 0)


@rule
def next_drift(s: State) -> int:
    """Return how many cells the cargo moves until the next round (BEVRI-5.10, 13.9)."""
    return 0 if s.drift == DRIFT_PER_VISIT else 4


# --- what containers hold -------------------------------------------------------------------


@rule
def content_value(s: State, kind: int) -> float:
    """Return the value of a content in points."""
    return CRYSTAL_VALUE if kind == CRYSTAL else VALUE_RATE * s.value[kind]


@noinline
def expected_content(s: State, seat: int, container: int) -> float:
    """Return what a company may expect of a container, in points: what it has seen, or the mean of all that it has not
    (BEVRI-15.5)."""
    if s.content[container] != NONE and s.known[container] >> seat & 1:
        return content_value(s, int(s.content[container]))
    category = container_category(container)
    total = 0.0
    count = 0
    for inside in range(CONTENTS):
        copies = int(s.content_pool[category, inside])
        count += copies
        total += copies * content_value(s, CRYSTAL if inside == CONTENTS - 1 else FIRST_TREASURE + inside)
    for other in range(category * CONTAINERS_EACH, (category + 1) * CONTAINERS_EACH):
        if s.content[other] != NONE and not s.known[other] >> seat & 1:
            count += 1
            total += content_value(s, int(s.content[other]))
    return total / max(1, count)


@rule
def loot_value(s: State, seat: int) -> float:
    """Return what a company carries home, in points."""
    total = 0.0
    for place in range(s.load[seat]):
        kind = entry_kind(int(s.ship[seat, place]))
        if kind >= FIRST_TREASURE:
            total += content_value(s, kind)
    return total


# --- the way home -----------------------------------------------------------------------------


@rule
def best_engine(s: State, colours: int) -> int:
    """Return the most useful engine that cards, counted by colours, make."""
    if has_engine(s, CHEMICAL, colours):
        return CHEMICAL
    if has_engine(s, NUCLEAR, colours):
        return NUCLEAR
    if has_engine(s, ION, colours):
        return ION
    return MAKESHIFT if has_engine(s, MAKESHIFT, colours) else NO_ENGINE


@noinline
def count_moves_home(s: State, seat: int, cell: int) -> int:
    """Return about how many Move turns it takes from a cell to the centre, without boosters."""
    if cell == CENTRE:
        return 0
    colours = count_by_colour(s, seat, PROPULSION)
    best = engine_path_cost(s, NO_ENGINE, cell, CENTRE)
    if has_fuel(s, seat):
        for engine in range(MAKESHIFT, ENGINES):
            if has_engine(s, engine, colours):
                points = engine_range(s, engine)
                best = min(best, (engine_path_cost(s, engine, cell, CENTRE) + points - 1) // points)
    return int(best)


@rule
def has_to_return(s: State, seat: int) -> bool:
    """Whether it is time to fly home: cards aboard at the end count for nothing (BEVRI-14.3)."""
    return s.load[seat] > 0 and count_moves_home(s, seat, int(s.cell[seat])) >= count_rounds_left(s)


# --- shots -----------------------------------------------------------------------------------


@noinline
def target_values(s: State, seat: int, counts: int, values: int) -> tuple[float, float, float, float, float]:
    """Return the value of a shot at each container of the cargo from straight in front of it."""
    return (
        target_value(s, seat, 0, counts, values),
        target_value(s, seat, 1, counts, values),
        target_value(s, seat, 2, counts, values),
        target_value(s, seat, 3, counts, values),
        target_value(s, seat, 4, counts, values),
    )


@rule
def target_value(s: State, seat: int, place: int, counts: int, values: int) -> float:
    """Return the value of a shot at one container from straight in front of it."""
    if s.slot[place] == NONE:
        return 0.0
    chance = estimate_best_weapon(s, int(s.shield[place]), counts, values, 0)
    return expected_content(s, seat, int(s.slot[place])) * (
        (1.0 - PARTIAL_SHARE) * chance + PARTIAL_SHARE * min(1.0, 2.0 * chance)
    )


@rule
def best_shot_from(s: State, cell: int, shots: tuple[float, float, float, float, float], drift: int) -> float:
    """Return the value of the best shot from a cell, at the cargo where it is or where it will have drifted."""
    best = 0.0
    if cell >= RING_CELLS:
        return best
    for place in range(CARGO_SLOTS):
        if shots[place] > best:
            distance = ring_distance(cell, (grey_cell(s, place) + drift) & 15)
            best = max(best, shots[place] * DISTANCE_RATE[min(distance, DISTANCES - 1)])
    return best


@noinline
def best_reachable_shot(s: State, seat: int, shots: tuple[float, float, float, float, float], drift: int) -> float:
    """Return the value of the best shot from any cell within reach of a move from which there is time to come back."""
    best = 0.0
    if not s.present:
        return best
    colours, fuelled = count_by_colour(s, seat, PROPULSION), has_fuel(s, seat)
    left = count_rounds_left(s) - 1
    for cell in range(RING_CELLS):
        seen = best_shot_from(s, cell, shots, drift)
        if seen > best and count_moves_home(s, seat, cell) <= left and can_reach(s, seat, cell, colours, fuelled):
            best = seen
    return best


@rule
def can_reach(s: State, seat: int, cell: int, colours: int, fuelled: bool) -> bool:
    """Whether a corvette can be on a cell after its move. `colours` counts the cards in propulsion."""
    if cell == s.cell[seat]:
        return True
    return is_cell_free(s, cell) and find_means(s, seat, cell, colours, fuelled) != NO_MEANS


@noinline
def armament_value(s: State, seat: int, counts: int, values: int) -> float:
    """Return how good an armament is: against the cargo, or against containers that may come."""
    if counts == 0:
        return 0.0
    if is_cargo_staying(s):
        shots = target_values(s, seat, counts, values)
        best = max(shots[0], max(max(shots[1], shots[2]), max(shots[3], shots[4])))
        return best + 0.2 * (shots[0] + shots[1] + shots[2] + shots[3] + shots[4] - best)
    total = 0.0
    for container in range(0, CONTAINERS, SAMPLE_STEP):
        total += expected_content(s, seat, container) * estimate_best_weapon(
            s, int(s.defences[container]), counts, values, 0
        )
    if s.front != NONE:
        total += (
            2.0
            * expected_content(s, seat, int(s.front))
            * estimate_best_weapon(s, int(s.defences[s.front]), counts, values, 0)
        )
    return 1.5 * total / SAMPLE_SIZE


# --- what to load (BEVRI-8) -------------------------------------------------------------------


@rule
def count_copies(s: State, seat: int, kind: int) -> int:
    """Count the cards of a type that a company has in its base and aboard."""
    total = int(s.base[seat, kind])
    for place in range(s.load[seat]):
        total += entry_kind(int(s.ship[seat, place])) == kind
    return total


@rule
def count_owned_colours(s: State, seat: int) -> int:
    """Count the coloured cards of each colour that a company has in its base and aboard, four bits a colour."""
    colours = 0
    for kind in range(COLOURED_TYPES):
        colours += int(s.base[seat, kind]) << 4 * (kind // GRADES)
    for place in range(s.load[seat]):
        kind = entry_kind(int(s.ship[seat, place]))
        if kind < COLOURED_TYPES:
            colours += 1 << 4 * (kind // GRADES)
    return colours


@rule
def cheapest_of_colour(s: State, seat: int, colour: int, taken: int) -> int:
    """Return the least valuable card of a colour that a company has, leaving out one of type `taken`; NONE if there is
    none."""
    best = NONE
    for kind in range(GRADES * colour, GRADES * colour + GRADES):
        if count_copies(s, seat, kind) - (kind == taken) > 0 and (best == NONE or s.value[kind] < s.value[best]):
            best = kind
    return best


@rule
def plan_engine(s: State, seat: int) -> tuple[int, int]:
    """Return the two cards to put into propulsion, the lower type first; NONE where there are none."""
    owned = count_owned_colours(s, seat)
    engine = best_engine(s, owned)
    if engine >= CHEMICAL:
        first = cheapest_of_colour(s, seat, int(s.engine_colours[engine - CHEMICAL, 0]), NONE)
        second = cheapest_of_colour(s, seat, int(s.engine_colours[engine - CHEMICAL, 1]), NONE)
        return min(first, second), max(first, second)
    if engine == NO_ENGINE:
        return NONE, NONE
    first = cheapest_coloured_card(s, seat, NONE)
    second = cheapest_coloured_card(s, seat, first)
    return min(first, second), max(first, second)


@rule
def cheapest_coloured_card(s: State, seat: int, taken: int) -> int:
    """Return the least valuable coloured card that a company has, leaving out one of type `taken`; NONE if there is
    none."""
    best = NONE
    for colour in range(COLOURS):
        kind = cheapest_of_colour(s, seat, colour, taken)
        if kind != NONE and (best == NONE or s.value[kind] < s.value[best]):
            best = kind
    return best


@rule
def colour_demand(s: State, seat: int, colour: int) -> float:
    """Return how much the defences in sight ask for a colour."""
    total = 0.5
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE and s.shield[place] >> colour & 1 and is_cargo_staying(s):
            total += 0.1 * expected_content(s, seat, int(s.slot[place]))
    if s.front != NONE and s.defences[s.front] >> colour & 1 and not is_cargo_staying(s):
        total += 0.3
    return total


@noinline
def plan_load(s: State, seat: int) -> tuple[int, int]:
    """Return the cards to put into propulsion and into the armament as two packed lists: six bits each, type plus one,
    the lowest type first.

    On the ground every coloured card counts, wherever it lies now, so that the plan stays the same while it is carried
    out card by card (BEVRI-8.3, 8.4).
    """
    if count_rounds_left(s) <= 2:
        return 0, 0  # too late for a sortie: everything is worth more in the base (BEVRI-14.3)
    first, second = plan_engine(s, seat)
    wants = (
        colour_demand(s, seat, 0),
        colour_demand(s, seat, 1),
        colour_demand(s, seat, 2),
        colour_demand(s, seat, 3),
        colour_demand(s, seat, 4),
        colour_demand(s, seat, 5),
    )
    arms = 0
    counts, values = 0, 0
    for _ in range(PLANNED_ARMS):
        best, best_score = NONE, MIN_SCORE
        for kind in range(COLOURED_TYPES):
            colour = kind // GRADES
            left = count_copies(s, seat, kind) - (kind == first) - (kind == second) - count_type(arms, kind)
            if left > 0:
                score = wants[colour] * (1.0 + s.value[kind]) / (1.0 + colour_count(counts, colour))
                if score > best_score:
                    best, best_score = kind, score
        if best != NONE:
            arms = insert_card(arms, best)
            counts, values = add_card(s, best, counts, values)
    engine = 0 if first == NONE else insert_card(insert_card(0, first), second)
    return engine, arms


@rule
def insert_card(cards: int, kind: int) -> int:
    """Return a packed list of cards with one more, in order."""
    lower, shift = 0, 0
    while cards >> shift != 0 and (cards >> shift & 63) - 1 < kind:
        shift += 6
    lower = cards & ((1 << shift) - 1)
    return lower | (kind + 1) << shift | (cards >> shift) << (shift + 6)


@rule
def count_type(cards: int, kind: int) -> int:
    """Count the cards of a type in a packed list."""
    total = 0
    while cards != 0:
        total += (cards & 63) - 1 == kind
        cards >>= 6
    return total


@rule
def packed_size(cards: int) -> int:
    """Return how many cards a packed list has."""
    total = 0
    while cards != 0:
        total += 1
        cards >>= 6
    return total


@rule
def unpack_armament(s: State, cards: int) -> tuple[int, int]:
    """Return a packed list as an armament: the number and the best value of its cards by colour."""
    counts, values = 0, 0
    while cards != 0:
        counts, values = add_card(s, (cards & 63) - 1, counts, values)
        cards >>= 6
    return counts, values


@rule
def packed_colours(cards: int) -> int:
    """Count the cards of each colour in a packed list, four bits a colour."""
    colours = 0
    while cards != 0:
        colours += 1 << 4 * (((cards & 63) - 1) // GRADES)
        cards >>= 6
    return colours


# --- readiness ----------------------------------------------------------------------------------


@noinline
def readiness(s: State, seat: int) -> float:
    """Return the value of the next sortie with what is aboard."""
    counts, values = mounted_cards(s, seat)
    engine = best_engine(s, count_by_colour(s, seat, PROPULSION))
    return float(armament_value(s, seat, counts, values) * MOBILITY[engine])


@noinline
def planned_readiness(s: State, seat: int) -> float:
    """Return the value of the next sortie if the corvette is equipped as planned."""
    engine, arms = plan_load(s, seat)
    counts, values = unpack_armament(s, arms)
    return float(armament_value(s, seat, counts, values) * MOBILITY[best_engine(s, packed_colours(engine))])


@rule
def is_full(s: State, seat: int) -> bool:
    """Whether nothing more can be captured (BEVRI-10.2)."""
    return bool(s.load[seat] >= MAX_LOAD)
