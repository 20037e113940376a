"""The Move phase: reach, engines, boosters, landing (BEVRI-2.3, 9, 12.2, 13.3, 13.5, 13.6, 13.19, 13.20)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask, close_question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.bevri.box import (
    BLUE_STAR,
    CENTRE,
    CHEMICAL,
    COLOURED_TYPES,
    COLOURS,
    ENGINES,
    FUEL_ON,
    HEAT_SHIELD,
    HOLD,
    ION_BURST,
    LAUNCH,
    LAUNCH_FAULT,
    MAKESHIFT,
    NO_BOOSTERS,
    NO_ENGINE,
    NONE,
    ORBIT,
    PROPULSION,
    REENTRY_FAULT,
    REUSABLE,
    RING_CELLS,
    TAKE_OFF,
    TRANSFER,
    WHITE,
    ZONES_OFF,
)
from ludotheque.games.bevri.numbers import BOOSTED, BURNT, FAULT, LAUNCH_FAILED, LOST, MOVED, REENTRY_FAILED, UNLOADED
from ludotheque.games.bevri.rules.turn_end import colour_count, count_by_colour, end_turn, play_star
from ludotheque.games.bevri.state import (
    LAUNCH_DIE,
    LOST_CARD,
    Q_UNLOAD,
    REENTRY_DIE,
    State,
    count_colour,
    entry_compartment,
    entry_kind,
    first_card_to_spend,
    gain_card,
    lose_card,
    ring_distance,
    spend_card,
    unstow_card,
)

# How a cell is reached (BEVRI-9.5), in the order in which they are tried
NO_MEANS, UNAIDED, ENGINE_ONLY, BOOSTER_ONLY, ENGINE_AND_BOOSTER = 0, 1, 2, 3, 4

# --- distances (BEVRI-2.3) ---------------------------------------------------------


@rule
def is_cell_free(s: State, cell: int) -> bool:
    """Whether a corvette may stop on a cell: the centre has room for all, every other cell for one (BEVRI-2.5)."""
    corvettes = 0
    for seat in range(s.players):
        corvettes += s.cell[seat] == cell
    return cell == CENTRE or corvettes == 0


@rule
def is_adjacent(start: int, end: int) -> bool:
    """Whether an edge joins two cells."""
    return start != end and path_cost(start, end, 1, 1, 1) == 1


@rule
def cost_to_centre(cell: int, launch: int, transfer: int, orbit: int) -> int:
    """Return the cost of the cheapest path between a cell and the centre, by the cost of each kind of edge."""
    if cell == CENTRE:
        return 0
    if cell >= RING_CELLS:
        return launch if cell & 1 else launch + transfer
    beside = cell & 3  # how far from the last arm; the next one may be nearer
    return launch + 2 * transfer + orbit * min(beside, 4 - beside)


@rule
def path_cost(start: int, end: int, launch: int, transfer: int, orbit: int) -> int:
    """Return the cost of the cheapest path between two cells: along an arm, around the ring, or through the centre
    (BEVRI-9.2, 9.9)."""
    if start == end:
        return 0
    through = cost_to_centre(start, launch, transfer, orbit) + cost_to_centre(end, launch, transfer, orbit)
    if start == CENTRE or end == CENTRE:
        return through
    if start >= RING_CELLS and start >> 1 == end >> 1:
        return transfer  # the two cells of one arm
    climb = (edges_to_ring(start) + edges_to_ring(end)) * transfer
    return min(through, climb + orbit * ring_distance(ring_cell(start), ring_cell(end)))


@rule
def edges_to_ring(cell: int) -> int:
    """Return the transfer edges between a cell and the firing ring: 1 from an outer cell of an arm, 2 from an inner
    one."""
    return 0 if cell < RING_CELLS else 1 + (cell & 1)


@rule
def ring_cell(cell: int) -> int:
    """Return the cell of the firing ring at which a cell's arm begins; a cell of the ring itself."""
    return cell if cell < RING_CELLS else 4 * ((cell - RING_CELLS) >> 1)


# --- engines and boosters (BEVRI-9.2 to 9.4) ------------------------------------------------


@rule
def has_engine(s: State, engine: int, colours: int) -> bool:
    """Whether the cards in propulsion, counted by colours, make an engine."""
    if engine == MAKESHIFT:
        return count_cards(colours) >= 2
    pair = engine - CHEMICAL
    return bool(
        colour_count(colours, int(s.engine_colours[pair, 0])) > 0
        and colour_count(colours, int(s.engine_colours[pair, 1])) > 0
    )


@rule
def count_cards(colours: int) -> int:
    """Count all cards of a count by colours."""
    total = 0
    for colour in range(COLOURS):
        total += colour_count(colours, colour)
    return total


@rule
def has_booster_card(s: State, engine: int, colours: int, colour: int) -> bool:
    """Whether a card of a colour is left for a booster once the engine has its cards (BEVRI-9.4)."""
    if engine == MAKESHIFT:
        return colour_count(colours, colour) > 0 and count_cards(colours) >= 3
    pair = engine - CHEMICAL
    needed = s.engine_colours[pair, 0] == colour or s.engine_colours[pair, 1] == colour
    return bool(colour_count(colours, colour) > needed)


@rule
def engine_path_cost(s: State, engine: int, start: int, end: int) -> int:
    """Return the cost of a path with an engine; where zones do not matter every edge costs 1 (BEVRI-13.3)."""
    if s.move_zones == ZONES_OFF:
        return path_cost(start, end, 1, 1, 1)
    launch, transfer = int(s.engine_cost[engine, LAUNCH]), int(s.engine_cost[engine, TRANSFER])
    return path_cost(start, end, launch, transfer, int(s.engine_cost[engine, ORBIT]))


@rule
def engine_range(s: State, engine: int) -> int:
    """Return the points that an engine may spend on a path."""
    if s.move_zones == ZONES_OFF and engine >= CHEMICAL:
        return int(s.plain_points)
    return int(s.engine_points[engine])


@rule
def can_boost(s: State, booster: int, start: int, end: int) -> bool:
    """Whether a booster fits a move: red at take-off, white to land, blue between two cells in flight; where zones do
    not matter, any (BEVRI-9.3)."""
    if s.boosters == NO_BOOSTERS:
        return False
    if s.move_zones == ZONES_OFF:
        return True
    if booster == TAKE_OFF:
        return start == CENTRE
    if booster == HEAT_SHIELD:
        return end == CENTRE
    return start != CENTRE and end != CENTRE


@rule
def pack_means(way: int, engine: int, booster: int) -> int:
    """Pack how a cell is reached into one number."""
    return way | engine << 3 | (booster + 1) << 6


@rule
def means_way(how: int) -> int:
    """Return the way of packed means: UNAIDED to ENGINE_AND_BOOSTER, or NO_MEANS."""
    return how & 7


@rule
def means_engine(how: int) -> int:
    """Return the engine of packed means, or NO_ENGINE."""
    return how >> 3 & 7


@rule
def means_booster(how: int) -> int:
    """Return the booster of packed means, or NONE."""
    return (how >> 6) - 1


@noinline
def find_means(s: State, seat: int, end: int, colours: int, fuelled: bool) -> int:
    """Return the first means that reaches a cell, packed (BEVRI-9.5), or NO_MEANS. `colours` counts the cards in
    propulsion."""
    start = int(s.cell[seat])
    bonus = int(s.pulse_points) if s.pulse else 0
    plain = engine_path_cost(s, NO_ENGINE, start, end)
    if plain <= s.engine_points[NO_ENGINE] + bonus:
        return pack_means(UNAIDED, NO_ENGINE, NONE)
    if colours == 0:
        return NO_MEANS
    for engine in range(MAKESHIFT, ENGINES):
        usable = fuelled and has_engine(s, engine, colours)
        if usable and engine_path_cost(s, engine, start, end) <= engine_range(s, engine) + bonus:
            return pack_means(ENGINE_ONLY, engine, NONE)
    for booster in range(ION_BURST + 1):
        usable = can_boost(s, booster, start, end) and colour_count(colours, int(s.booster_colour[booster])) > 0
        if usable and plain <= s.engine_points[NO_ENGINE] + s.booster_points + bonus:
            return pack_means(BOOSTER_ONLY, NO_ENGINE, booster)
    for booster in range(ION_BURST + 1):
        if fuelled and can_boost(s, booster, start, end):
            engine = find_boosted_engine(s, booster, start, end, colours, bonus)
            if engine != NO_ENGINE:
                return pack_means(ENGINE_AND_BOOSTER, engine, booster)
    return NO_MEANS


@rule
def find_boosted_engine(s: State, booster: int, start: int, end: int, colours: int, bonus: int) -> int:
    """Return the engine that reaches a cell together with a booster, or NO_ENGINE."""
    colour = int(s.booster_colour[booster])
    for engine in range(MAKESHIFT, ENGINES):
        usable = has_engine(s, engine, colours) and has_booster_card(s, engine, colours, colour)
        if usable and engine_path_cost(s, engine, start, end) <= engine_range(s, engine) + s.booster_points + bonus:
            return engine
    return NO_ENGINE


# --- fuel (BEVRI-13.5) ------------------------------------------------------------------


@rule
def has_fuel(s: State, seat: int) -> bool:
    """Whether a company may use an engine: always, unless the option asks for fuel."""
    return s.fuel != FUEL_ON or find_base_fuel(s, seat) != NONE or find_hold_fuel(s, seat) != NONE


@rule
def find_base_fuel(s: State, seat: int) -> int:
    """Return the coloured card of the base that a move from the centre burns: lowest value, then lowest type; NONE if
    there is none."""
    best = NONE
    if s.cell[seat] == CENTRE:
        for kind in range(COLOURED_TYPES):
            if s.base[seat, kind] > 0 and (best == NONE or s.value[kind] < s.value[best]):
                best = kind
    return best


@rule
def find_hold_fuel(s: State, seat: int) -> int:
    """Return the coloured card of the hold that a move burns: lowest value, then lowest type; NONE if there is none."""
    best = NONE
    for place in range(s.load[seat]):
        kind = entry_kind(int(s.ship[seat, place]))
        burns = entry_compartment(int(s.ship[seat, place])) == HOLD and kind < COLOURED_TYPES
        if burns and (best == NONE or s.value[kind] < s.value[best]):
            best = kind
    return best


@rule
def burn_fuel(s: State, seat: int) -> None:
    """Burn one card as fuel, from the base if possible, else from the hold."""
    kind = find_base_fuel(s, seat)
    if kind != NONE:
        lose_card(s, seat, kind)
    else:
        kind = find_hold_fuel(s, seat)
        unstow_card(s, seat, HOLD, kind)
    spend_card(s, kind)
    emit(s, BURNT, seat, kind, 0, 0)


# --- the move -----------------------------------------------------------------------------


@rule
def go(s: State, seat: int, cell: int) -> None:
    """Fly to a cell: consume what the move needs, move, and land (BEVRI-9.5, 9.7, 13.19)."""
    start = int(s.cell[seat])
    how = find_means(s, seat, cell, count_by_colour(s, seat, PROPULSION), has_fuel(s, seat))
    if s.fuel == FUEL_ON and means_engine(how) != NO_ENGINE:
        burn_fuel(s, seat)
    if means_booster(how) != NONE:
        use_booster(s, seat, int(s.booster_colour[means_booster(how)]))
    if start == CENTRE and s.failures & LAUNCH_FAULT and draw(s, LAUNCH_DIE, 6) == 0:
        emit(s, FAULT, seat, LAUNCH_FAILED, 0, 0)
        end_turn(s)
        return
    s.cell[seat] = cell
    emit(s, MOVED, seat, cell, 0, 0)
    if cell == CENTRE:
        roll_for_re_entry(s, seat)
    if cell == CENTRE and s.load[seat] > 0:
        ask(s, 1 << seat, Q_UNLOAD, 0, 0, 0, 0)
    else:
        end_turn(s)


@rule
def use_booster(s: State, seat: int, colour: int) -> None:
    """Spend the lowest card of a colour in propulsion, or return it to the base (BEVRI-9.5, 13.6)."""
    kind = first_card_to_spend(s, seat, PROPULSION, colour)
    unstow_card(s, seat, PROPULSION, kind)
    if s.boosters == REUSABLE:
        gain_card(s, seat, kind)
    else:
        spend_card(s, kind)
    emit(s, BOOSTED, seat, kind, 0, 0)


@rule
def roll_for_re_entry(s: State, seat: int) -> None:
    """Roll for a faulty landing; without a white card in propulsion it costs a card of the hold (BEVRI-13.20)."""
    if not s.failures & REENTRY_FAULT or draw(s, REENTRY_DIE, 6) != 0:
        return
    emit(s, FAULT, seat, REENTRY_FAILED, 0, 0)
    first = 0
    while first < s.load[seat] and entry_compartment(int(s.ship[seat, first])) != HOLD:
        first += 1
    if first == s.load[seat] or count_colour(s, seat, PROPULSION, WHITE) > 0:
        return
    kind = entry_kind(int(s.ship[seat, first + draw(s, LOST_CARD, int(s.load[seat]) - first)]))
    unstow_card(s, seat, HOLD, kind)
    spend_card(s, kind)
    emit(s, LOST, seat, kind, 0, 0)


@rule
def pulse(s: State, seat: int) -> None:
    """Play an Ion pulse: a longer move (BEVRI-12.2)."""
    play_star(s, seat, BLUE_STAR)
    s.pulse = 1


@rule
def unload(s: State, seat: int, card: int, compartment: int) -> None:
    """Move a card aboard to the base (BEVRI-9.7); end the turn when the corvette is empty."""
    unstow_card(s, seat, compartment, card)
    gain_card(s, seat, card)
    emit(s, UNLOADED, seat, card, 0, 0)
    if s.load[seat] == 0:
        close_question(s)
        end_turn(s)
    else:
        s.ask_args[s.asked - 1, 0] = compartment << 6 | card
