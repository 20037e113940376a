"""Which movements are legal, in the order of the rulebook (BIYI-4 to BIYI-10).

`forbids` is the only source of truth: it answers the first clause, in the order of the spec's table of refusals, that
stands in the way. `legal` tries every movement of every owned cell through the same tests.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.actions import noun_of, pack, verb_of
from ludotheque.core.clauses import ALLOWED, Clauses
from ludotheque.core.record import Array
from ludotheque.core.rule import rule
from ludotheque.games.biyi.content import (
    BANKS_END,
    BANKS_START,
    CELLS,
    DRAGON,
    EAST,
    FILES,
    GOALS,
    NEIGHBOURS,
    NESTS,
    NONE,
    NORTH,
    RIVER_END,
    RIVER_START,
    SOUTH,
    WEST,
    WHITE,
)
from ludotheque.games.biyi.state import (
    State,
    colour_of,
    connected_dragons,
    count_colour,
    move_tokens,
    pilot_colour,
)

CLAUSES = Clauses(Path(__file__).with_name("clauses.toml"))

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

# The verbs, in the order of VERBS (see text.py). LIFT and PASS exist to be refused with the right clause.
PILOT, PART, GO_ON, LIFT, PASS = 0, 1, 2, 3, 4


# --- geometry -----------------------------------------------------------------


@rule
def forward(colour: int) -> int:
    """The direction of the enemy village (BIYI-1.11)."""
    return NORTH if colour == WHITE else SOUTH


@rule
def direction_to(origin: int, destination: int) -> int:
    """The direction of an adjacent cell, NONE when the cells are not adjacent (BIYI-1.6)."""
    for direction in range(4):
        if NEIGHBOURS[origin * 4 + direction] == destination:
            return direction
    return NONE


@rule
def chain_direction(colour: int, choice: int) -> int:
    """The three directions of a pilot alone: forward, left or right, never backward (BIYI-5.1, BIYI-7.4)."""
    if choice == 0:
        return forward(colour)
    return EAST if choice == 1 else WEST


# --- one movement on its own (BIYI-5, 6) ----------------------------------------


@rule
def pilot_forbidden(s: State, origin: int, destination: int, direction: int) -> int:
    """What forbids an opening movement of a pilot alone, by itself (BIYI-5)."""
    if direction == (forward(s.mover) + 2) % 4:
        return BIYI_5_1
    if destination == GOALS[s.mover]:
        return ALLOWED  # the bird is a token of the attacker's colour at level 1 (BIYI-1.10, 11.2)
    level = s.height[origin]
    height = s.height[destination]
    if height == level and pilot_colour(s, destination) != s.mover:
        return BIYI_5_6
    if height > level:
        return BIYI_7_7
    return ALLOWED


@rule
def first_carrier(s: State, cell: int, count: int) -> int:
    """The lowest of the `count` top tokens of a cell (BIYI-2.9)."""
    token = s.top[cell]
    for _ in range(count - 1):
        token = s.below[token]
    return int(token)


@rule
def part_forbidden(s: State, origin: int, destination: int, direction: int) -> int:
    """What forbids the slide of a pile or upper part, by itself (BIYI-6)."""
    count = s.height[origin] - s.height[destination]
    if count < 2:
        return BIYI_6_3
    ahead = forward(s.mover)
    if direction == ahead:
        if colour_of(first_carrier(s, origin, count)) != s.mover:
            return BIYI_6_6
    elif direction == (ahead + 2) % 4 and colour_of(first_carrier(s, origin, count)) == s.mover:
        return BIYI_6_7
    return ALLOWED


@rule
def is_reversal(s: State, origin: int, destination: int, count: int) -> bool:
    """Whether a movement exactly undoes the mover's last one: same tokens, same cell, same levels (BIYI-8.4)."""
    mover = s.mover
    return bool(
        origin == s.last_destination[mover]
        and destination == s.last_origin[mover]
        and count == s.last_count[mover]
        and s.height[origin] == s.last_height[mover]
        and s.height[destination] + 1 == s.last_low[mover]
    )


# --- the river (BIYI-10) --------------------------------------------------------


@rule
def river_holds(s: State) -> bool:
    """Whether every occupied river cell hangs on a bank, through its run of neighbours (BIYI-10.1)."""
    in_run = False
    held = False
    for cell in range(RIVER_START, RIVER_END):
        if s.height[cell] == 0:
            if in_run and not held:
                return False
            in_run = False
            held = False
        else:
            in_run = True
            if s.height[cell - FILES] > 0 or s.height[cell + FILES] > 0:
                held = True
    return held or not in_run


@rule
def drowns(s: State, origin: int, destination: int, count: int) -> bool:
    """Whether a movement would leave somebody in the river without a bank (BIYI-10.5, 10.6)."""
    empties = s.height[origin] == count and BANKS_START <= origin < BANKS_END
    enters = s.height[destination] == 0 and RIVER_START <= destination < RIVER_END
    if not (empties or enters):
        return False
    move_tokens(s, origin, destination, count)
    holds = river_holds(s)
    move_tokens(s, destination, origin, count)
    return not holds


# --- chains (BIYI-7) and the end of the turn (BIYI-9) -------------------------------


@rule
def must_go_on(s: State, cell: int) -> bool:
    """Whether the pilot just moved to a cell stands on three or more carriers of its colour (BIYI-7.1)."""
    return count_colour(s, cell, s.mover) > DRAGON


@rule
def may_stop(s: State, obliged: bool) -> bool:
    """Whether the turn may end on this board (BIYI-9.3, 9.8)."""
    return not (obliged and connected_dragons(s, s.mover))


@rule
def wins_cleanly(s: State, origin: int) -> bool:
    """Whether the pilot of a cell may enter the enemy nest: no own Dragons stay connected (BIYI-11.3)."""
    goal = int(GOALS[s.mover])
    move_tokens(s, origin, goal, 1)
    clean = not connected_dragons(s, s.mover)
    move_tokens(s, goal, origin, 1)
    return clean


@rule
def step_ends_turn(s: State, cell: int, end: int, obliged: bool) -> bool:
    """Whether a chain movement to `end`, which stops there, completes a legal turn."""
    move_tokens(s, cell, end, 1)
    stops = may_stop(s, obliged)
    move_tokens(s, end, cell, 1)
    return stops


@rule
def can_finish(s: State, start: int, came_from: int, obliged: bool) -> bool:
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
            left = int(NEIGHBOURS[cell * 4 + (chain_direction(s.mover, choice) + 2) % 4])
            move_tokens(s, cell, left, 1)
            cell = left
            previous = came_from if depth == 0 else previous_cell(s, cell, choices)
            choice += 1
            continue
        end = int(NEIGHBOURS[cell * 4 + chain_direction(s.mover, choice)])
        if end == NONE or end == NESTS[s.mover] or end == previous:
            choice += 1
        elif end == GOALS[s.mover]:
            found = wins_cleanly(s, cell)
            choice += 1
        elif count_colour(s, end, s.mover) >= DRAGON:
            move_tokens(s, cell, end, 1)
            choices = (choices << 2) | choice
            depth += 1
            previous, cell, choice = cell, end, 0
        else:
            found = step_ends_turn(s, cell, end, obliged)
            choice += 1
    walk_back(s, cell, depth, choices)
    return found


@rule
def previous_cell(s: State, cell: int, choices: int) -> int:
    """The cell from which the last step of a walk came."""
    return int(NEIGHBOURS[cell * 4 + (chain_direction(s.mover, choices & 3) + 2) % 4])


@rule
def walk_back(s: State, cell: int, depth: int, choices: int) -> None:
    """Undo the steps of a walk."""
    for _ in range(depth):
        before = previous_cell(s, cell, choices)
        move_tokens(s, cell, before, 1)
        cell = before
        choices >>= 2


@rule
def outcome_forbidden(s: State, origin: int, destination: int, count: int, obliged: bool) -> int:
    """What forbids an admissible movement by its outcome: victory, chain or Dragons (BIYI-11.3, 7.10, 9.3)."""
    if destination == GOALS[s.mover]:
        return ALLOWED if wins_cleanly(s, origin) else BIYI_11_3
    if not obliged and count == 1 and count_colour(s, destination, s.mover) < DRAGON:
        return ALLOWED  # the ordinary case: no chain, no obligation
    move_tokens(s, origin, destination, count)
    came_from = origin if count == 1 else NONE
    verdict = ALLOWED
    if not must_go_on(s, destination):
        if not may_stop(s, obliged):
            verdict = BIYI_9_3
    elif not can_finish(s, destination, came_from, obliged):
        verdict = BIYI_7_10
        if obliged and can_finish(s, destination, came_from, False):
            verdict = BIYI_9_3
    move_tokens(s, destination, origin, count)
    return verdict


# --- the whole test ---------------------------------------------------------------


@rule
def binding_obligation(s: State) -> bool:
    """Whether the obligation to disconnect limits the legal turns (BIYI-9.5); with strict Dragons it does not (9.6)."""
    return bool(s.obliged and not s.strict_dragons)


@rule
def opening_forbidden(s: State, verb: int, origin: int, destination: int, direction: int, obliged: bool) -> int:
    """What forbids an opening movement from an owned cell to an adjacent one."""
    if destination == NESTS[s.mover]:
        return BIYI_4_7
    if verb == PILOT:
        count = 1
        clause = pilot_forbidden(s, origin, destination, direction)
    else:
        if destination == GOALS[s.mover]:
            return BIYI_6_9
        count = int(s.height[origin] - s.height[destination])
        clause = part_forbidden(s, origin, destination, direction)
    if clause != ALLOWED:
        return clause
    if is_reversal(s, origin, destination, count):
        return BIYI_8_1
    if drowns(s, origin, destination, count):
        return BIYI_10_1
    return outcome_forbidden(s, origin, destination, count, obliged)


@rule
def chain_forbidden(s: State, destination: int, direction: int, obliged: bool) -> int:
    """What forbids the pilot in chain to go on to an adjacent cell (BIYI-7.4 to 7.10)."""
    if destination == NESTS[s.mover]:
        return BIYI_4_7
    if direction == (forward(s.mover) + 2) % 4:
        return BIYI_7_4
    if is_reversal(s, s.chain, destination, 1):
        return BIYI_8_1
    return outcome_forbidden(s, s.chain, destination, 1, obliged)


@rule
def seat_of(s: State, colour: int) -> int:
    """The seat that plays a colour (BIYI-3.1)."""
    return int(s.white_seat) if colour == WHITE else 1 - int(s.white_seat)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """The first clause that forbids an action, in the order of the spec's table of refusals; ALLOWED if none does."""
    verb = verb_of(action)
    if s.over:
        return BIYI_4_1
    if verb == GO_ON and s.chain == NONE:
        return BIYI_7_9
    if seat != seat_of(s, s.mover):
        return BIYI_4_1
    if s.chain != NONE:
        if verb != GO_ON:
            return BIYI_7_3
        origin = int(s.chain)
        destination = noun_of(action, 0)
    else:
        if verb == PASS:
            return BIYI_4_1
        origin = noun_of(action, 0)
        destination = noun_of(action, 2 if verb == LIFT else 1)
    if pilot_colour(s, origin) != s.mover:
        return BIYI_4_4
    direction = direction_to(origin, destination)
    if direction == NONE:
        return BIYI_4_3
    obliged = binding_obligation(s)
    if verb == GO_ON:
        return chain_forbidden(s, destination, direction, obliged)
    if verb == LIFT:
        return lift_forbidden(s, origin, destination)
    return opening_forbidden(s, verb, origin, destination, direction, obliged)


@rule
def lift_forbidden(s: State, origin: int, destination: int) -> int:
    """Tokens lifted from a level other than the one that slides would change level together (BIYI-6.8)."""
    if destination == NESTS[s.mover]:
        return BIYI_4_7
    if destination == GOALS[s.mover]:
        return BIYI_6_9
    return BIYI_6_8


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Every legal action of the seat: the exits of a chain, or the opening movements of each owned cell."""
    if s.over or seat != seat_of(s, s.mover):
        return 0
    if s.chain != NONE:
        return legal_exits(s, out)
    count = 0
    obliged = binding_obligation(s)
    for origin in range(CELLS):
        if pilot_colour(s, origin) == s.mover:
            count = legal_from(s, origin, obliged, out, count)
    return count


@rule
def legal_exits(s: State, out: Array) -> int:
    """Where the pilot in chain may go on."""
    count = 0
    obliged = binding_obligation(s)
    for direction in range(4):
        end = int(NEIGHBOURS[s.chain * 4 + direction])
        if end != NONE and chain_forbidden(s, end, direction, obliged) == ALLOWED:
            out[count] = pack(GO_ON, end, 0, 0, 0)
            count += 1
    return count


@rule
def legal_from(s: State, origin: int, obliged: bool, out: Array, count: int) -> int:
    """Add the legal opening movements from one owned cell; answers the new count."""
    for direction in range(4):
        end = int(NEIGHBOURS[origin * 4 + direction])
        if end != NONE:
            if opening_forbidden(s, PILOT, origin, end, direction, obliged) == ALLOWED:
                out[count] = pack(PILOT, origin, end, 0, 0)
                count += 1
            if opening_forbidden(s, PART, origin, end, direction, obliged) == ALLOWED:
                out[count] = pack(PART, origin, end, 0, 0)
                count += 1
    return count


@rule
def has_turn(s: State, obliged: bool) -> bool:
    """Whether the mover has any legal turn (BIYI-11.6)."""
    for origin in range(CELLS):
        if pilot_colour(s, origin) == s.mover:
            for direction in range(4):
                end = int(NEIGHBOURS[origin * 4 + direction])
                if end != NONE and (
                    opening_forbidden(s, PILOT, origin, end, direction, obliged) == ALLOWED
                    or opening_forbidden(s, PART, origin, end, direction, obliged) == ALLOWED
                ):
                    return True
    return False


# --- for people (ordinary Python) ---------------------------------------------------


def stranded(s: State) -> list[int]:
    """The river cells that hang on no bank."""
    lost: list[int] = []
    run: list[int] = []
    for cell in range(RIVER_START, RIVER_END + 1):
        if cell < RIVER_END and s.height[cell] > 0:
            run.append(cell)
            continue
        if not any(s.height[c - FILES] or s.height[c + FILES] for c in run):
            lost += run
        run = []
    return lost


def drowned_cells(s: State, action: int) -> list[int]:
    """The river cells that an opening movement would leave to drown, by where they would stand."""
    if verb_of(action) not in (PILOT, PART) or s.chain != NONE:
        return []
    origin, destination = noun_of(action, 0), noun_of(action, 1)
    count = 1 if verb_of(action) == PILOT else int(s.height[origin] - s.height[destination])
    if count < 1 or s.height[origin] < count or direction_to(origin, destination) == NONE:
        return []
    trial = s.copy()
    move_tokens(trial, origin, destination, count)
    return stranded(trial)
