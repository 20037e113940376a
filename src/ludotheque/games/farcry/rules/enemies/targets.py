"""Choose targets and ways of enemies and NPC allies (FCB-13.6 to 13.18)."""

from __future__ import annotations

from ludotheque.core.engine.rule import apart, rule
from ludotheque.games.farcry.box import (
    CELLS,
    DIRECTIONS,
    FIGURES,
    FIRST_ENEMY,
    FIRST_PROP,
    HACKED,
    HANDS,
    IMMOB,
    NONE,
    OBJECTIVE,
    TYPES,
    VOID,
)
from ludotheque.games.farcry.content.tables import CODE, FIG_RANK, FIG_WEAPON, M_PREFER, M_TYPES, WPN_MODES
from ludotheque.games.farcry.effects.opcodes import (
    BASE_DEFAULT,
    DIR,
    FARTHEST,
    FOES,
    FRIENDS,
    GOAL_ADJ,
    GOAL_AWAY,
    GOAL_CELL,
    GOAL_COVER,
    GOAL_NEAR_CELL,
    GOAL_RANGE,
    GOAL_SIGHT,
    GOAL_ZONE,
    HIGHEST_HP,
    HIGHEST_RANK,
    IMMOBILISED,
    IT,
    LOWEST_HP,
    LOWEST_RANK,
    MOST_HURT,
    NEAREST,
    OBJECTIVE_FIRST,
    SELF,
    SLOT,
    STAGE,
)
from ludotheque.games.farcry.numbers import C_TARGET, C_WAY
from ludotheque.games.farcry.rules.board.hexes import NEIGHBOUR, distance, has_wall
from ludotheque.games.farcry.rules.board.reach import can_hit, in_zone, shoots
from ludotheque.games.farcry.rules.board.sight import (
    adjacent,
    connected,
    elevated,
    flood,
    forget_search,
    in_cover,
    sees_cell,
)
from ludotheque.games.farcry.rules.figures.figures import (
    in_base,
    is_foe,
    is_friend,
    is_prop,
    negatives,
    on_board,
    standing,
)
from ludotheque.games.farcry.rules.flow.tasks import T_WALK, push_task
from ludotheque.games.farcry.rules.flow.votes import ask_group, clear_options
from ludotheque.games.farcry.rules.movement.routes import (
    BLOCKING_ALL,
    BLOCKING_PROPS,
    explore,
    has_footing,
    is_shut,
    may_pass,
    may_rest,
    step_cost,
)
from ludotheque.games.farcry.rules.movement.walk_task import CHOSEN, MOST_STEPS, trace
from ludotheque.games.farcry.rules.movement.ways import list_ways
from ludotheque.games.farcry.state import State

ASKED = -2
WORST_OF_ALL = 1 << 20
ALL_TIES = 1  # of the option auto_ties: the table settles targets too, not only cells

# --- targets (FCB-13.6 to 13.11) ---------------------------------------------------------------------


@rule
def choose_target(s: State, figure: int, base: int, place: int, criteria: int) -> int:
    """Return the target by the criteria at a place of CODE: a slot, NONE, or ASKED when the players settle a tie."""
    if not on_board(s, figure):
        return NONE
    provoker = int(s.provoker[figure])
    if provoker >= 0 and standing(s, provoker):  # FCB-10.11, 13.10
        return provoker if connected(s, int(s.cell[figure]), int(s.cell[provoker])) else NONE
    candidates = candidates_of(s, figure, base)
    for criterion in range(criteria):
        candidates = narrow(s, figure, candidates, int(CODE[place + criterion]))
    return settle_tie(s, figure, worst_off(s, candidates))


@rule
def candidates_of(s: State, figure: int, base: int) -> int:
    """Return the possible targets, one bit each: of its base, or what the mission prefers (FCB-13.8, 13.9)."""
    flood(s, int(s.cell[figure]))
    preferred = preferred_trait(s, figure) if base == BASE_DEFAULT else 0
    found, liked = 0, 0
    wanted = base
    if base == BASE_DEFAULT:
        wanted = FOES if s.status[figure] & HACKED else FRIENDS
    for other in range(FIGURES):
        if other == figure or not standing(s, other) or s.steps[s.cell[other]] == 0:
            continue
        if in_base(s, wanted, other):
            found |= 1 << other
        if preferred and is_prop(other) and s.traits[other] & preferred:
            liked |= 1 << other
    forget_search(s)
    return liked if liked else found


@rule
def preferred_trait(s: State, figure: int) -> int:
    """Return the trait of props that the mission sends this type of enemy to, 0 (FCB-13.8)."""
    if not FIRST_ENEMY <= figure < FIRST_PROP or s.status[figure] & HACKED:
        return 0
    for number in range(TYPES):
        if M_TYPES[s.mission, number] == s.kind[figure]:
            return int(M_PREFER[s.mission, number])
    return 0


@rule
def measure(s: State, figure: int, other: int, criterion: int) -> int:
    """Return how well a candidate fits a criterion: the smallest number fits best (FCB-13.7)."""
    if criterion == NEAREST:
        return distance(int(s.cell[figure]), int(s.cell[other]))
    if criterion == FARTHEST:
        return -distance(int(s.cell[figure]), int(s.cell[other]))
    if criterion == LOWEST_HP:
        return int(s.hp[other])
    if criterion == HIGHEST_HP:
        return -int(s.hp[other])
    if criterion == MOST_HURT:
        return int(s.hp[other] - s.hp_max[other])
    if criterion == HIGHEST_RANK:
        return -int(FIG_RANK[s.kind[other]])
    if criterion == LOWEST_RANK:
        return int(FIG_RANK[s.kind[other]])
    if criterion == IMMOBILISED:
        return 0 if s.status[other] & IMMOB else 1
    return 0 if criterion == OBJECTIVE_FIRST and s.traits[other] & OBJECTIVE else 1


@rule
def narrow(s: State, figure: int, candidates: int, criterion: int) -> int:
    """Return the candidates that fit a criterion best."""
    best, kept = WORST_OF_ALL, 0
    for other in range(FIGURES):
        if candidates >> other & 1:
            one = measure(s, figure, other, criterion)
            if one < best:
                best, kept = one, 0
            if one == best:
                kept |= 1 << other
    return kept


@rule
def worst_off(s: State, candidates: int) -> int:
    """Return those still tied: fewest PV, then most negative statuses, then fewest maximum PV (FCB-13.6)."""
    best, kept = WORST_OF_ALL, 0
    for other in range(FIGURES):
        if candidates >> other & 1:
            one = (int(s.hp[other]) * 8 + 4 - negatives(s, other)) * 64 + int(s.hp_max[other])
            if one < best:
                best, kept = one, 0
            if one == best:
                kept |= 1 << other
    return kept


@rule
def settle_tie(s: State, figure: int, candidates: int) -> int:
    """Return one candidate; of several the captain chooses, or the option takes the lowest slot (FCB-13.6, 21.6)."""
    count, first = 0, NONE
    for other in range(FIGURES):
        if candidates >> other & 1:
            if count == 0:
                first = other
            count += 1
    if count < 2 or s.auto_ties == ALL_TIES:
        return first
    s.options_size = 0
    for other in range(FIGURES):
        if candidates >> other & 1:
            s.option[s.options_size] = other
            s.options_size += 1
    ask_group(s, C_TARGET, figure, 0)
    return ASKED


@rule
def elevated_candidates(s: State, figure: int, weapon: int, mode: int) -> int:
    """Return the nearest elevated friends that a shooter can hit and prefers, one bit for each tied (FCB-13.11)."""
    if s.provoker[figure] >= 0 or s.status[figure] & HACKED or not is_foe(s, figure) or not shoots(weapon, mode):
        return 0
    candidates = 0
    for other in range(FIGURES):
        wanted = standing(s, other) and not is_prop(other) and is_friend(s, other) and elevated(s, other)
        if wanted and can_hit(s, figure, other, weapon, mode):
            candidates |= 1 << other
    return worst_off(s, narrow(s, figure, candidates, NEAREST))


@rule
def first_of(candidates: int) -> int:
    """Return the lowest slot of a set, NONE."""
    for other in range(FIGURES):
        if candidates >> other & 1:
            return other
    return NONE


@rule
def able_weapon(s: State, figure: int, target: int, named: int) -> int:
    """Return the named weapon, or the first that can hit, as weapon + 128 x mode; NONE (FCB-13.18)."""
    for place in range(HANDS):
        weapon = int(FIG_WEAPON[s.kind[figure], place])
        if weapon < 0 or (named != NONE and named != weapon):
            continue
        for mode in range(WPN_MODES[weapon]):
            if aimed_at(s, figure, target, weapon, mode) != NONE:
                return weapon + 128 * mode
    return NONE


@rule
def aimed_at(s: State, figure: int, target: int, weapon: int, mode: int) -> int:
    """Return the figure to attack: the target, or an elevated friend instead; NONE if neither can be hit."""
    if not on_board(s, target):
        return NONE
    if not is_prop(target):
        higher = first_of(elevated_candidates(s, figure, weapon, mode))
        if higher != NONE:
            return higher
    return target if can_hit(s, figure, target, weapon, mode) else NONE


# --- ways (FCB-13.12 to 13.17) --------------------------------------------------------------------------


@rule
def fits(s: State, figure: int, cell: int, goal: int, target: int, zone: int) -> bool:
    """Whether a cell fits an instruction to move (FCB-13.16, 13.17); guards go to cells (FCB-16.4)."""
    if goal == GOAL_ZONE:
        return in_zone(s, cell, zone)
    if goal == GOAL_CELL:
        return cell == zone
    if goal == GOAL_NEAR_CELL:
        return distance(cell, zone) <= 1
    there = int(s.cell[target])
    if goal == GOAL_ADJ:
        return cell != there and adjacent(s, cell, there)
    if goal == GOAL_SIGHT:
        return sees_cell(s, cell, there)
    if goal == GOAL_COVER:
        return not sees_cell(s, there, cell) or in_cover(s, there, cell)  # FCB-13.17: heights do not count here
    return distance(cell, there) <= goal - GOAL_RANGE and sees_cell(s, cell, there)


@apart
def push_go(s: State, figure: int, goal: int, target: int, zone: int) -> None:
    """Walk to the nearest fitting cell, as far as the PM go: go(goal) (FCB-13.13 to 13.16)."""
    if not standing(s, figure) or (goal not in (GOAL_ZONE, GOAL_CELL, GOAL_NEAR_CELL) and not on_board(s, target)):
        return
    steps = int(s.pm[figure]) // step_cost(s, figure)
    if goal != GOAL_AWAY and fits(s, figure, int(s.cell[figure]), goal, target, zone):
        return
    explore(s, figure, int(s.cell[figure]), BLOCKING_ALL, NONE)
    if goal == GOAL_AWAY:
        cell = farthest_cell(s, figure, target, steps)
    else:
        cell = nearest_fitting(s, figure, goal, target, zone)
        if cell == NONE:
            cell = nearest_to_fitting(s, figure, goal, target, zone, steps)
    if cell != NONE and cell != s.cell[figure]:
        end = stop_before(s, figure, cell, steps)
        if not leaves_way_open(s, figure, goal, end, steps):
            push_walk(s, figure, end)
    for other in range(CELLS):  # the search back has overwritten the order in which cells were found
        s.steps[other] = 0
        s.came[other] = 0
        s.line[other] = 0
        s.tied[other] = 0


@rule
def leaves_way_open(s: State, figure: int, goal: int, end: int, steps: int) -> bool:
    """Ask the players for the way if several make a difference (FCB-13.6), not for a guard; return whether it asks."""
    if s.edition < 2 or s.auto_ties or goal in (GOAL_CELL, GOAL_NEAR_CELL):
        return False
    if list_ways(s, figure, end, min(steps, MOST_STEPS)) < 2:
        clear_options(s)
        return False
    f = push_task(s, T_WALK)
    s.task[f, STAGE] = CHOSEN
    s.task[f, SELF] = figure
    s.task[f, DIR] = 1
    ask_group(s, C_WAY, figure, 0)
    return True


@rule
def push_walk(s: State, figure: int, cell: int) -> None:
    """Walk to a cell that a search has found, each step for PM."""
    count = int(s.steps[cell]) - 1
    if count > 0:
        f = push_task(s, T_WALK)
        s.task[f, SELF] = figure
        s.task[f, SLOT] = count
        s.task[f, IT] = 0
        s.task[f, DIR] = 1
        trace(s, f, cell, count)


@rule
def stop_before(s: State, figure: int, cell: int, steps: int) -> int:
    """Return the last cell on the way to a cell within the steps on which the figure may stop (FCB-13.13)."""
    while s.steps[cell] > 1 and (s.steps[cell] - 1 > min(steps, MOST_STEPS) or not may_rest(s, figure, cell)):
        cell = int(NEIGHBOUR[cell, (s.came[cell] + 2) % 6])
    return cell


@rule
def nearest_fitting(s: State, figure: int, goal: int, target: int, zone: int) -> int:
    """Return the reachable fitting cell with the fewest steps, NONE (FCB-13.13).

    Ties: nearest to the target (for cover the farthest), then row, then column.
    """
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if s.steps[cell] == 0 or not may_rest(s, figure, cell) or not fits(s, figure, cell, goal, target, zone):
            continue
        reach = range_to(s, cell, goal, target, zone)
        worth = int(s.steps[cell]) * 64 + (63 - reach if goal == GOAL_COVER else reach)
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    return answer


@rule
def note_tie(s: State, cell: int, worth: int, best: int) -> None:
    """Mark a cell that is as good as the best one so far; a better one is alone."""
    if worth < best:
        for other in range(cell):
            s.tied[other] = 0
    if worth <= best:
        s.tied[cell] = 1


@rule
def range_to(s: State, cell: int, goal: int, target: int, zone: int) -> int:
    """Return the range from a cell to what a figure moves for, 0 for a zone."""
    if goal == GOAL_ZONE:
        return 0
    return distance(cell, zone if goal in (GOAL_CELL, GOAL_NEAR_CELL) else int(s.cell[target]))


@rule
def farthest_cell(s: State, figure: int, target: int, steps: int) -> int:
    """Return the cell within the budget with the largest range: away; ties fewest steps, row, column (FCB-13.16)."""
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if s.steps[cell] == 0 or s.steps[cell] - 1 > steps or not may_rest(s, figure, cell):
            continue
        worth = (64 - distance(cell, int(s.cell[target]))) * 256 + int(s.steps[cell])
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    return answer


@rule
def nearest_to_fitting(s: State, figure: int, goal: int, target: int, zone: int, steps: int) -> int:
    """Return the cell within the budget from which a fitting cell is least far, figures left aside (FCB-13.14).

    Ties: fewest steps, row, column.
    """
    search_back(s, figure, goal, target, zone)
    best, answer = WORST_OF_ALL, NONE
    for cell in range(CELLS):
        if s.steps[cell] == 0 or s.steps[cell] - 1 > steps or not may_rest(s, figure, cell):
            continue
        left = int(s.far[cell]) - 1
        if left < 0:
            left = 900 + range_to(s, cell, goal, target, zone)
        worth = left * 256 + int(s.steps[cell])
        note_tie(s, cell, worth, best)
        if worth < best:
            best, answer = worth, cell
    for cell in range(CELLS):
        s.far[cell] = 0
    return answer


@rule
def search_back(s: State, figure: int, goal: int, target: int, zone: int) -> None:
    """Fill `far` with the steps + 1 to the nearest fitting cell, ignoring figures but not props (FCB-13.14)."""
    found = 0
    for cell in range(CELLS):
        if s.terrain[cell] == VOID or is_shut(s, figure, cell, BLOCKING_PROPS) or not has_footing(s, figure, cell):
            continue
        if enterable_somehow(s, figure, cell) and fits(s, figure, cell, goal, target, zone):
            s.far[cell] = 1
            s.line[found] = cell
            found += 1
    head = 0
    while head < found:
        here = int(s.line[head])
        head += 1
        for direction in range(DIRECTIONS):
            there = int(NEIGHBOUR[here, direction])
            if there < 0 or s.far[there] or has_wall(s, here, direction) or is_shut(s, figure, there, BLOCKING_PROPS):
                continue
            if may_pass(s, figure, there, here) and s.terrain[there] != VOID:
                s.far[there] = s.far[here] + 1
                s.line[found] = there
                found += 1


@rule
def enterable_somehow(s: State, figure: int, cell: int) -> bool:
    """Whether a step could lead to a cell from some neighbour, or the figure is there."""
    if cell == s.cell[figure]:
        return True
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[cell, direction])
        if there >= 0 and not has_wall(s, cell, direction) and may_pass(s, figure, there, cell):
            return True
    return False
