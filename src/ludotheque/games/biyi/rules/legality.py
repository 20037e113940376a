"""Which movements are legal, in the order of the rulebook (BIYI-4 to BIYI-9, 11.3).

`forbids` is the only source of truth: it returns the first clause, in the order of the spec's table of refusals, that
stands in the way, or ALLOWED, as every `forbids_…` does for its part. `legal` tries every movement of every owned cell
through the same tests.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.rule import inline, noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.biyi.box import (
    BANKS_END,
    BANKS_START,
    BLACK_NEST,
    CELLS,
    DRAGON,
    EAST,
    MAX_MOVEMENTS,
    NONE,
    NORTH,
    SOUTH,
    WEST,
    WHITE,
    WHITE_NEST,
)
from ludotheque.games.biyi.rules.river import is_drowning_movement, stranded_cells_after
from ludotheque.games.biyi.state import (
    State,
    colour_of,
    count_colour,
    has_connected_dragons,
    is_pure_dragon,
    move_tokens,
    neighbour,
    pilot_colour,
)

CLAUSES = Clauses(Path(__file__).parents[1] / "clauses.toml")

BIYI_4_1 = CLAUSES.number("BIYI-4.1")
BIYI_4_3 = CLAUSES.number("BIYI-4.3")
BIYI_4_4 = CLAUSES.number("BIYI-4.4")
BIYI_4_7 = CLAUSES.number("BIYI-4.7")
BIYI_5_1 = CLAUSES.number("BIYI-5.1")
BIYI_5_6 = CLAUSES.number("BIYI-5.6")
BIYI_6_3 = CLAUSES.number("BIYI-6.3")
BIYI_6_6 = CLAUSES.number("BIYI-6.6")
BIYI_6_7 = CLAUSES.number("BIYI-6.7")
BIYI_6_8 = CLAUSES.number("BIYI-6.8")
BIYI_6_9 = CLAUSES.number("BIYI-6.9")
BIYI_7_3 = CLAUSES.number("BIYI-7.3")
BIYI_7_4 = CLAUSES.number("BIYI-7.4")
BIYI_7_7 = CLAUSES.number("BIYI-7.7")
BIYI_7_9 = CLAUSES.number("BIYI-7.9")
BIYI_7_10 = CLAUSES.number("BIYI-7.10")
BIYI_8_1 = CLAUSES.number("BIYI-8.1")
BIYI_9_3 = CLAUSES.number("BIYI-9.3")
BIYI_10_1 = CLAUSES.number("BIYI-10.1")
BIYI_11_3 = CLAUSES.number("BIYI-11.3")

# The verbs, in the order of VERBS (see words/text.py). LIFT and PASS exist to be refused with the right clause.
PILOT, PART, GO_ON, LIFT, PASS = 0, 1, 2, 3, 4


# --- geometry -----------------------------------------------------------------


@rule
def forward_direction(colour: int) -> int:
    """Return the direction of the enemy village (BIYI-1.11)."""
    return NORTH if colour == WHITE else SOUTH


@rule
def backward_direction(colour: int) -> int:
    """Return the direction of the own village."""
    return SOUTH if colour == WHITE else NORTH


@rule
def nest_of(colour: int) -> int:
    """Return the nest that a player guards (BIYI-1.5)."""
    return WHITE_NEST if colour == WHITE else BLACK_NEST


@rule
def goal_of(colour: int) -> int:
    """Return the nest where a player wins: the enemy's (BIYI-1.8)."""
    return BLACK_NEST if colour == WHITE else WHITE_NEST


@rule
def direction_to(origin: int, destination: int) -> int:
    """Return the direction of an adjacent cell, NONE when the cells are not adjacent (BIYI-1.6)."""
    for direction in range(4):
        if neighbour(origin, direction) == destination:
            return direction
    return NONE


@rule
def pilot_direction(colour: int, choice: int) -> int:
    """Return one of the three directions of a pilot alone: forward, left or right, never backward (BIYI-5.1, 7.4)."""
    if choice == 0:
        return forward_direction(colour)
    return EAST if choice == 1 else WEST


# --- one movement on its own (BIYI-5, 6) ----------------------------------------


@inline
def forbids_pilot_movement(s: State, mover: int, origin: int, destination: int, direction: int) -> int:
    """Return what forbids an opening movement of a pilot alone, by itself (BIYI-5)."""
    if direction == backward_direction(mover):
        return BIYI_5_1
    if destination == goal_of(mover):
        return ALLOWED  # the bird is a token of the attacker's colour at level 1 (BIYI-1.10, 11.2)
    level = s.height[origin]
    height = s.height[destination]
    if height < level:
        return ALLOWED
    if height > level:
        return BIYI_7_7
    return ALLOWED if pilot_colour(s, destination) == mover else BIYI_5_6


@rule
def first_carrier(s: State, cell: int, count: int) -> int:
    """Return the lowest of the `count` top tokens of a cell (BIYI-2.9)."""
    token = s.top[cell]
    for _ in range(count - 1):
        token = s.below[token]
    return int(token)


@inline
def forbids_part_slide(s: State, mover: int, origin: int, destination: int, direction: int) -> int:
    """Return what forbids the slide of a pile or upper part, by itself (BIYI-6)."""
    count = s.height[origin] - s.height[destination]
    if count < 2:
        return BIYI_6_3
    if direction == forward_direction(mover):
        if colour_of(first_carrier(s, origin, count)) != mover:
            return BIYI_6_6
    elif direction == backward_direction(mover) and colour_of(first_carrier(s, origin, count)) == mover:
        return BIYI_6_7
    return ALLOWED


@inline
def is_reversal(s: State, mover: int, origin: int, destination: int, count: int) -> bool:
    """Whether a movement exactly undoes the mover's last one: same tokens, same cell, same levels (BIYI-8.4)."""
    return bool(
        origin == s.last_destination[mover]
        and destination == s.last_origin[mover]
        and count == s.last_count[mover]
        and s.height[origin] == s.last_height[mover]
        and s.height[destination] + 1 == s.last_low[mover]
    )


# --- chains (BIYI-7) and the end of the turn (BIYI-9) -------------------------------


@rule
def has_to_go_on(s: State, mover: int, cell: int) -> bool:
    """Whether the pilot just moved to a cell stands on three or more carriers of its colour (BIYI-7.1)."""
    return count_colour(s, cell, mover) > DRAGON


@rule
def can_stop(s: State, mover: int, obliged: bool) -> bool:
    """Whether the turn may end on this board (BIYI-9.3, 9.8)."""
    return not (obliged and has_connected_dragons(s, mover))


@rule
def can_enter_goal(s: State, mover: int, origin: int) -> bool:
    """Whether the pilot of a cell may enter the enemy nest: no own Dragons stay connected (BIYI-11.3)."""
    goal = goal_of(mover)
    move_tokens(s, origin, goal, 1)
    clean = not has_connected_dragons(s, mover)
    move_tokens(s, goal, origin, 1)
    return clean


@rule
def is_separating_step(s: State, mover: int, cell: int, end: int) -> bool:
    """Whether a chain movement to `end` leaves no connected Dragons (BIYI-9.3)."""
    move_tokens(s, cell, end, 1)
    separate = not has_connected_dragons(s, mover)
    move_tokens(s, end, cell, 1)
    return separate


@rule
def can_finish_turn(s: State, mover: int, start: int, came_from: int, obliged: bool) -> bool:
    """Whether a pilot that must go on from `start` can end the turn legally somewhere (BIYI-4.5, 7.10).

    A depth-first walk without recursion (a GPU has none): two bits of `choices` for each step taken. `came_from` is
    the cell that a pilot alone has just left, which it may not step back to (BIYI-8.3); NONE after a slide of a part.
    """
    cell, previous, choice, depth, choices = start, came_from, 0, 0, 0
    found = False
    while not found:
        if choice == 3:
            if depth == 0:
                break
            # nothing left to try here: step back to the cell before
            depth -= 1
            choice = choices & 3
            choices >>= 2
            left = neighbour(cell, (pilot_direction(mover, choice) + 2) % 4)
            move_tokens(s, cell, left, 1)
            cell = left
            previous = came_from if depth == 0 else previous_cell(mover, cell, choices)
            choice += 1
            continue
        end = neighbour(cell, pilot_direction(mover, choice))
        if end == NONE or end == nest_of(mover) or end == previous:
            choice += 1
        elif end == goal_of(mover):
            found = can_enter_goal(s, mover, cell)
            choice += 1
        elif count_colour(s, end, mover) >= DRAGON:
            move_tokens(s, cell, end, 1)
            choices = (choices << 2) | choice
            depth += 1
            previous, cell, choice = cell, end, 0
        else:
            found = not obliged or is_separating_step(s, mover, cell, end)
            choice += 1
    undo_walk(s, mover, cell, depth, choices)
    return found


@rule
def previous_cell(mover: int, cell: int, choices: int) -> int:
    """Return the cell from which the last step of a walk came."""
    return neighbour(cell, (pilot_direction(mover, choices & 3) + 2) % 4)


@rule
def undo_walk(s: State, mover: int, cell: int, depth: int, choices: int) -> None:
    """Undo the steps of a walk."""
    for _ in range(depth):
        before = previous_cell(mover, cell, choices)
        move_tokens(s, cell, before, 1)
        cell = before
        choices >>= 2


@rule
def has_easy_exit(s: State, mover: int, cell: int, origin: int) -> bool:
    """Whether a pilot on `cell` can surely end its turn on a neighbour without a Dragon, other than the cell it
    left."""
    for choice in range(3):
        end = neighbour(cell, pilot_direction(mover, choice))
        ordinary = end > NONE and end != origin and end != WHITE_NEST and end != BLACK_NEST
        if ordinary and count_colour(s, end, mover) < DRAGON:
            return True
    return False


@rule
def can_separate_dragons(s: State, mover: int, origin: int, destination: int, count: int) -> bool:
    """Whether a movement can part connected Dragons at all: it takes tokens off one, or puts a mixed part onto one.

    In a chain they may be apart already.
    """
    if s.chain != NONE or is_pure_dragon(s, origin, mover):
        return True
    return count > 1 and is_pure_dragon(s, destination, mover)


@inline
def forbids_outcome(s: State, mover: int, origin: int, destination: int, count: int, obliged: bool) -> int:
    """Return what forbids a movement by its outcome: victory, chain or Dragons (BIYI-11.3, 7.10, 9.3).

    Most movements are settled at a glance; only the others are tried out on the board.
    """
    if destination == goal_of(mover):
        return ALLOWED if can_enter_goal(s, mover, origin) else BIYI_11_3
    hopeless = obliged and not can_separate_dragons(s, mover, origin, destination, count)
    if hopeless or not obliged:
        few = count + count_colour(s, destination, mover) <= DRAGON  # too few own tokens for a chain
        if few or has_easy_exit(s, mover, destination, origin):
            return BIYI_9_3 if hopeless else ALLOWED
    return forbids_trial(s, mover, origin, destination, count, obliged)


@noinline
def forbids_trial(s: State, mover: int, origin: int, destination: int, count: int, obliged: bool) -> int:
    """Make the movement, see whether the turn can end legally, take it back, and return the clause or ALLOWED."""
    move_tokens(s, origin, destination, count)
    came_from = origin if count == 1 else NONE
    verdict = ALLOWED
    if not has_to_go_on(s, mover, destination):
        if not can_stop(s, mover, obliged):
            verdict = BIYI_9_3
    elif not can_finish_turn(s, mover, destination, came_from, obliged):
        verdict = BIYI_7_10
        if obliged and can_finish_turn(s, mover, destination, came_from, False):
            verdict = BIYI_9_3
    move_tokens(s, destination, origin, count)
    return verdict


# --- the whole test ---------------------------------------------------------------


@rule
def is_obligation_binding(s: State) -> bool:
    """Whether the obligation to disconnect limits the legal turns (BIYI-9.5); with strict Dragons it does not (9.6)."""
    return bool(s.obliged and not s.strict_dragons)


@inline
def forbids_pilot_opening(s: State, mover: int, origin: int, destination: int, direction: int, obliged: bool) -> int:
    """Return what forbids the pilot of an owned cell to open the turn by going to an adjacent cell."""
    if destination == nest_of(mover):
        return BIYI_4_7
    clause = forbids_pilot_movement(s, mover, origin, destination, direction)
    if clause != ALLOWED:
        return clause
    if is_ordinary(s, mover, origin, destination, 1, obliged):
        return ALLOWED
    return forbids_effect(s, mover, origin, destination, 1, obliged)


@inline
def forbids_part_opening(s: State, mover: int, origin: int, destination: int, direction: int, obliged: bool) -> int:
    """Return what forbids an owned pile, or its upper part, to open the turn by sliding to an adjacent cell."""
    if destination == nest_of(mover):
        return BIYI_4_7
    if destination == goal_of(mover):
        return BIYI_6_9
    clause = forbids_part_slide(s, mover, origin, destination, direction)
    if clause != ALLOWED:
        return clause
    count = int(s.height[origin] - s.height[destination])
    if is_ordinary(s, mover, origin, destination, count, obliged):
        return ALLOWED
    return forbids_effect(s, mover, origin, destination, count, obliged)


@inline
def is_ordinary(s: State, mover: int, origin: int, destination: int, count: int, obliged: bool) -> bool:
    """Whether nothing beyond the movement itself is at stake: no Dragons, no nest, no water, no way back.

    Most movements are like this; only the others go through the tests of `forbids_effect`.
    """
    if obliged or BANKS_START <= origin < BANKS_END or destination == goal_of(mover):
        return False
    if origin == s.last_destination[mover]:
        return False
    return count + count_colour(s, destination, mover) <= DRAGON


@noinline
@inline
def forbids_effect(s: State, mover: int, origin: int, destination: int, count: int, obliged: bool) -> int:
    """Return what forbids an opening movement that is right by itself: a reversal, the river, or its outcome."""
    if is_reversal(s, mover, origin, destination, count):
        return BIYI_8_1
    if is_drowning_movement(s, origin, destination, count):
        return BIYI_10_1
    return forbids_outcome(s, mover, origin, destination, count, obliged)


@rule
def forbids_chain_movement(s: State, mover: int, destination: int, direction: int, obliged: bool) -> int:
    """Return what forbids the pilot in chain to go on to an adjacent cell (BIYI-7.4 to 7.10)."""
    if destination == nest_of(mover):
        return BIYI_4_7
    if direction == backward_direction(mover):
        return BIYI_7_4
    if is_reversal(s, mover, s.chain, destination, 1):
        return BIYI_8_1
    return forbids_outcome(s, mover, s.chain, destination, 1, obliged)


@rule
def seat_of(s: State, colour: int) -> int:
    """Return the seat that plays a colour (BIYI-3.1)."""
    return int(s.white_seat) if colour == WHITE else 1 - int(s.white_seat)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the first clause that forbids an action, in the order of the spec's table of refusals, or ALLOWED."""
    verb = verb_of(action)
    if s.over or seat != seat_of(s, s.mover):
        return BIYI_4_1
    if s.chain != NONE:
        if verb != GO_ON:
            return BIYI_7_3
        origin = int(s.chain)
        destination = noun_of(action, 0)
    else:
        if verb == PASS:
            return BIYI_4_1
        if verb == GO_ON:
            return BIYI_7_9
        origin = noun_of(action, 0)
        destination = noun_of(action, 2 if verb == LIFT else 1)
    if pilot_colour(s, origin) != s.mover:
        return BIYI_4_4
    direction = direction_to(origin, destination)
    if direction == NONE:
        return BIYI_4_3
    obliged = is_obligation_binding(s)
    if verb == GO_ON:
        return forbids_chain_movement(s, s.mover, destination, direction, obliged)
    if verb == LIFT:
        return forbids_lift(s, origin, destination)
    if verb == PART:
        return forbids_part_opening(s, s.mover, origin, destination, direction, obliged)
    return forbids_pilot_opening(s, s.mover, origin, destination, direction, obliged)


@rule
def forbids_lift(s: State, origin: int, destination: int) -> int:
    """Return what forbids a lift: tokens lifted from any level but the one that slides would change level
    (BIYI-6.8)."""
    if destination == nest_of(s.mover):
        return BIYI_4_7
    if destination == goal_of(s.mover):
        return BIYI_6_9
    return BIYI_6_8


@noinline
def legal(s: State, seat: int, out: Array) -> int:
    """List every legal action of the seat in `out`, the exits of a chain or the openings, and return the count."""
    mover = int(s.mover)
    if s.over or seat != seat_of(s, mover):
        return 0
    obliged = is_obligation_binding(s)
    if s.chain != NONE:
        return list_exits(s, mover, obliged, out)
    count = 0
    owned = list_owned_cells(s, mover, out)
    for place in range(owned):
        count = list_pilot_openings(s, mover, out[MAX_MOVEMENTS + place], obliged, out, count)
    piles = filter_piles(s, owned, out)
    for place in range(piles):
        count = list_part_openings(s, mover, out[MAX_MOVEMENTS + place], obliged, out, count)
    return count


@inline
def list_owned_cells(s: State, mover: int, out: Array) -> int:
    """List the mover's cells in `out`, behind the room for actions, and return the count.

    Listing them first keeps GPU threads in step: each then has about as many cells to examine.
    """
    count = 0
    for cell in range(CELLS):
        if pilot_colour(s, cell) == mover:
            out[MAX_MOVEMENTS + count] = cell
            count += 1
    return count


@rule
def filter_piles(s: State, owned: int, out: Array) -> int:
    """Keep those of the listed cells that hold a pile (BIYI-2.4) and return the count."""
    count = 0
    for place in range(owned):
        cell = out[MAX_MOVEMENTS + place]
        if s.height[cell] > 1:
            out[MAX_MOVEMENTS + count] = cell
            count += 1
    return count


@inline
def list_pilot_openings(s: State, mover: int, origin: int, obliged: bool, out: Array, count: int) -> int:
    """List the legal opening movements of one pilot alone and return the new count."""
    for choice in range(3):
        direction = pilot_direction(mover, choice)
        end = neighbour(origin, direction)
        if end > NONE and forbids_pilot_opening(s, mover, origin, end, direction, obliged) == ALLOWED:
            out[count] = pack(PILOT, origin, end, 0, 0)
            count += 1
    return count


@inline
def list_part_openings(s: State, mover: int, origin: int, obliged: bool, out: Array, count: int) -> int:
    """List the legal slides of one pile or its upper part and return the new count."""
    for direction in range(4):
        end = neighbour(origin, direction)
        if end > NONE and forbids_part_opening(s, mover, origin, end, direction, obliged) == ALLOWED:
            out[count] = pack(PART, origin, end, 0, 0)
            count += 1
    return count


@rule
def list_exits(s: State, mover: int, obliged: bool, out: Array) -> int:
    """List the movements by which the pilot in chain may go on and return the count."""
    count = 0
    for choice in range(3):
        direction = pilot_direction(mover, choice)
        end = neighbour(s.chain, direction)
        if end > NONE and forbids_chain_movement(s, mover, end, direction, obliged) == ALLOWED:
            out[count] = pack(GO_ON, end, 0, 0, 0)
            count += 1
    return count


@noinline
def has_legal_turn(s: State, obliged: bool) -> bool:
    """Whether the mover has any legal turn (BIYI-11.6)."""
    mover = int(s.mover)
    for place in range(CELLS):
        origin = place if mover == WHITE else CELLS - 1 - place  # from the own village, where the search ends soonest
        if pilot_colour(s, origin) == mover and has_legal_movement(s, mover, origin, obliged):
            return True
    return False


@rule
def has_legal_movement(s: State, mover: int, origin: int, obliged: bool) -> bool:
    """Whether any opening movement from an owned cell is legal."""
    for direction in range(4):
        end = neighbour(origin, direction)
        if end > NONE:
            if forbids_pilot_opening(s, mover, origin, end, direction, obliged) == ALLOWED:
                return True
            if forbids_part_opening(s, mover, origin, end, direction, obliged) == ALLOWED:
                return True
    return False


# --- for views and texts (ordinary Python) ---------------------------------------------------


def drowned_cells(s: State, action: int) -> list[int]:
    """Return the river cells that an opening movement would leave without a bank, by where they would stand."""
    if verb_of(action) not in (PILOT, PART) or s.chain != NONE:
        return []
    origin, destination = noun_of(action, 0), noun_of(action, 1)
    count = 1 if verb_of(action) == PILOT else int(s.height[origin] - s.height[destination])
    if count < 1 or s.height[origin] < count or direction_to(origin, destination) == NONE:
        return []
    return (
        stranded_cells_after(s, origin, destination, count)
        if is_drowning_movement(s, origin, destination, count)
        else []
    )
