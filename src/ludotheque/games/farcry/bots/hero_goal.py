"""What a hero goes for now: its own aim, a figure to help, or the enemies."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.goal_distances import (
    MAX_NEAR_STEPS,
    UNREACHED,
    add_foe_goals,
    add_goal,
    clear_field,
    count_steps,
    fill_field,
    fill_field_around,
    fill_field_from_aim,
    is_ground,
    is_open,
)
from ludotheque.games.farcry.bots.mission_goals import AIM_SORT, ESCORT, GATHER, KILL, MAX_AIMS, MEET, REVEAL, VISIT
from ludotheque.games.farcry.bots.tactics import LEADING
from ludotheque.games.farcry.box import (
    CELLS,
    CLIMBER,
    DIRECTIONS,
    ESCAPED,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HEROES,
    KO,
    NONE,
    TIED,
)
from ludotheque.games.farcry.content.cells import DISTANCE, NEIGHBOUR
from ludotheque.games.farcry.content.tables import M_ROUNDS, M_TIMER, MIND_ZONE, ZONE
from ludotheque.games.farcry.rules.board.hexes import has_wall
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.board.sight import is_adjacent
from ludotheque.games.farcry.rules.figures.figures import dog_handler, is_foe, is_standing
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import State

# What one step nearer is worth: to enemies, an aim, the fallen, the exit
FIGHT, OWN_AIM, HELP, RUN = 0.3, 0.7, 0.9, 0.8
HOLD_MINDS = -2
KEEP_AWAY = 4  # steps to keep away from where an ally is brought
EVERYBODY = (1 << HEROES) - 1  # a bit for each hero
CLOSE_BY = 8  # steps: a hero so near to a fallen one goes to help

# What a person may ask of a bot (no clause: our own), in the order of `bot_intentions.REQUESTS`
NO_REQUEST, REQUEST_COVER, REQUEST_HEAL, REQUEST_AIM, REQUEST_FIGHT, REQUEST_HOLD = 0, 1, 2, 3, 4, 5
REQUEST_BASE = 16  # s.wish = request + 16 x (1 + the seat that asks)


@rule
def get_request(s: State) -> int:
    """Return the code of what a player has asked of the bots, NO_REQUEST for nothing."""
    return int(s.wish) % REQUEST_BASE


@rule
def get_requester(s: State) -> int:
    """Return the seat that has asked for it, NONE."""
    return int(s.wish) // REQUEST_BASE - 1


@rule
def count_nearer_heroes(s: State, figure: int, steps: int, among: int) -> int:
    """Count the other heroes that are nearer to the goals of the field, among those given, one bit each."""
    count = 0
    for hero in range(s.players):
        if hero != figure and among >> hero & 1 and is_standing(s, hero) and not s.status[hero] & ESCAPED:
            away = count_steps(s, int(s.cell[hero]), 0)
            if away < steps or (away == steps and hero < figure):
                count += 1
    return count


@rule
def find_nearest_visits(s: State, figure: int) -> int:
    """Find the open aim nearest to each hero, of those that one hero does: aim + 1, four bits for each."""
    found, steps = 0, 0
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] != VISIT or not is_open(s, aim):
            continue
        fill_field_from_aim(s, figure, aim)
        for hero in range(s.players):
            away = count_steps(s, int(s.cell[hero]), 0) if is_standing(s, hero) else UNREACHED
            known = steps >> 8 * hero & 255 if found >> 4 * hero & 15 else UNREACHED
            if away < known:
                found = found & ~(15 << 4 * hero) | (aim + 1) << 4 * hero
                steps = steps & ~(255 << 8 * hero) | away << 8 * hero
        clear_field(s)
    return found


@rule
def find_free_heroes(s: State, aim: int, visits: int) -> int:
    """Find the heroes that have no aim nearer than this one, one bit each; where several are needed, all."""
    if AIM_SORT[s.mission, aim] != VISIT:
        return EVERYBODY
    found = 0
    for hero in range(s.players):
        if visits >> 4 * hero & 15 == aim + 1:
            found |= 1 << hero
    return found


@rule
def count_needed_heroes(s: State, sort: int) -> int:
    """Count the heroes that an aim needs."""
    if sort == VISIT:
        return 1
    return 2 if sort == REVEAL else int(s.players)


@rule
def find_own_aim(s: State, figure: int) -> int:
    """Find the nearest open aim of this hero: no other hero is nearer, or it needs several. NONE where there is none.

    HOLD_MINDS, where an aim is open that nobody can walk to and minds can be held.
    """
    best, best_steps = NONE, UNREACHED
    visits = find_nearest_visits(s, figure)
    for aim in range(MAX_AIMS):
        sort = int(AIM_SORT[s.mission, aim])
        if sort in (VISIT, MEET, REVEAL) and is_open(s, aim):
            fill_field_from_aim(s, figure, aim)
            steps = count_steps(s, int(s.cell[figure]), 0)
            nearer = count_nearer_heroes(s, figure, steps, find_free_heroes(s, aim, visits))
            if steps < best_steps and nearer < count_needed_heroes(s, sort):
                best, best_steps = aim, steps
            elif steps == UNREACHED and best == NONE and has_interfaces(s):
                best = HOLD_MINDS
            clear_field(s)
    return best


@rule
def add_interface_goals(s: State, figure: int) -> int:
    """Add the interfaces that are free, or this figure's own, as goals, where there is a mind to hold (FCB-17.10).
    Return the number of goals.
    """
    size = 0
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if is_standing(s, enemy) and is_foe(s, enemy) and s.traits[enemy] & CLIMBER and size == 0:
            for cell in range(CELLS):
                if is_in_zone(s, cell, MIND_ZONE) and (s.crowd[cell] == 0 or s.cell[figure] == cell):
                    size = add_goal(s, cell, size)
    return size


@rule
def has_work_before_gathering(s: State) -> bool:
    """Whether something is to be done before all gather."""
    found = False
    for aim in range(MAX_AIMS):
        found = found or (AIM_SORT[s.mission, aim] in (VISIT, MEET, REVEAL, KILL) and is_open(s, aim))
    return found


@rule
def find_open_aim(s: State, sort: int) -> int:
    """Find the first open aim of a sort, NONE."""
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] == sort and is_open(s, aim):
            return aim
    return NONE


@rule
def find_current_gather_aim(s: State) -> int:
    """Find the aim where all gather, when it is time; NONE."""
    aim = find_open_aim(s, GATHER)
    return aim if aim != NONE and not has_work_before_gathering(s) else NONE


@rule
def find_fallen_to_help(s: State, figure: int) -> int:
    """Find a K.O. hero that this hero should help: it is the nearest, and there is a token. NONE."""
    if s.revives <= 0 or figure >= HEROES:
        return NONE
    for other in range(s.players):
        if s.cell[other] >= 0 and s.status[other] & KO:
            head_for_cell(s, figure, int(s.cell[other]))
            steps = count_steps(s, int(s.cell[figure]), 0)
            nearest = steps <= CLOSE_BY and count_nearer_heroes(s, figure, steps, EVERYBODY) == 0
            clear_field(s)
            if nearest:
                return other
    return NONE


@rule
def head_for_cell(s: State, figure: int, cell: int) -> None:
    """Fill the field towards one cell."""
    fill_field(s, figure, add_goal(s, cell, 0))


@rule
def find_escorted_ally(s: State, figure: int) -> int:
    """Find the ally that this hero looks after: of the heroes with nothing else to do it is the nearest. NONE."""
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if is_standing(s, npc) and not s.status[npc] & ESCAPED:
            away = int(DISTANCE[s.cell[figure], s.cell[npc]])
            nearest = True
            for hero in range(s.players):
                if hero != figure and is_standing(s, hero):
                    other = int(DISTANCE[s.cell[hero], s.cell[npc]])
                    if (other < away or (other == away and hero < figure)) and find_own_aim(s, hero) == NONE:
                        nearest = False
            if nearest:
                return npc
    return NONE


@rule
def add_heel_goals(s: State, master: int) -> int:
    """Add the cells next to Rosie's master that are not on the master's way as goals: the dog follows and blocks no
    doorway. Return the number of goals.
    """
    head_for_aim(s, master)
    here = int(s.cell[master])
    sides = 0
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[here, direction])
        if is_walkable(s, master, here, direction) and s.far[there] >= s.far[here]:
            sides |= 1 << direction
    clear_field(s)
    s.value[LEADING] = 0
    return add_side_goals(s, here, sides)


@rule
def head_aside(s: State, figure: int, aim: int) -> None:
    """Fill the field towards cells where a figure keeps no hero from the gathering: neither there nor in a narrow
    place.
    """
    fill_field_from_aim(s, figure, aim)
    size = 0
    for cell in range(CELLS):
        roomy = s.far[cell] > 1 + MAX_NEAR_STEPS and count_ways_through(s, figure, cell) <= 1
        s.far[cell] = 0
        if roomy and (s.crowd[cell] == 0 or s.cell[figure] == cell):
            size = add_goal(s, cell, size)
    fill_field_around(s, figure, size, UNREACHED)


@rule
def count_ways_through(s: State, figure: int, cell: int) -> int:
    """Count the groups of cells around a cell that hang together without it: with two, a figure there is in the
    way.
    """
    groups = 0
    for direction in range(DIRECTIONS):
        side = (direction + 1) % DIRECTIONS
        if not is_walkable(s, figure, cell, direction):
            continue
        here = int(NEIGHBOUR[cell, direction])
        if not is_walkable(s, figure, cell, side) or has_wall(s, here, (direction + 2) % DIRECTIONS):
            groups += 1
    return groups


@rule
def is_walkable(s: State, figure: int, cell: int, direction: int) -> bool:
    """Whether a figure could walk from a cell in a direction, figures that stand there ignored."""
    there = int(NEIGHBOUR[cell, direction])
    return there >= 0 and not has_wall(s, cell, direction) and is_ground(s, figure, there)


@rule
def head_for_goal(s: State, figure: int) -> float:
    """Fill the field towards what a figure goes for. Return what one step nearer is worth."""
    if figure >= HEROES:
        size = add_foe_goals(s)
        master = dog_handler(s)
        aim = find_current_gather_aim(s)
        if size == 0 and aim != NONE:
            head_aside(s, figure, aim)
            return FIGHT
        if size == 0 and master != NONE and s.cell[master] >= 0:
            size = add_heel_goals(s, master)
        fill_field(s, figure, size)
        return FIGHT
    request = get_request(s)
    if request in (REQUEST_COVER, REQUEST_HEAL) and get_requester(s) != figure and s.cell[get_requester(s)] >= 0:
        head_for_cell(s, figure, int(s.cell[get_requester(s)]))
        return OWN_AIM
    fallen = find_fallen_to_help(s, figure)
    if fallen != NONE:
        head_for_cell(s, figure, int(s.cell[fallen]))
        return HELP
    if request == REQUEST_FIGHT:
        fill_field(s, figure, add_foe_goals(s))
        return OWN_AIM
    if request == REQUEST_HOLD:
        head_for_cell(s, figure, int(s.cell[figure]))
        return FIGHT
    return head_for_aim(s, figure)


@rule
def head_for_aim(s: State, figure: int) -> float:
    """Fill the field towards the aims of the mission. Return what one step nearer is worth."""
    aim = find_own_aim(s, figure)
    if aim == HOLD_MINDS:
        fill_field(s, figure, add_interface_goals(s, figure))
        if count_nearer_heroes(s, figure, count_steps(s, int(s.cell[figure]), 0), EVERYBODY) == 0:
            return OWN_AIM * haste_factor(s)
        clear_field(s)
    elif aim != NONE:
        fill_field_from_aim(s, figure, aim)
        return OWN_AIM * haste_factor(s)
    aim = find_current_gather_aim(s)
    if aim != NONE:
        fill_field_from_aim(s, figure, aim)
        return RUN
    aim = find_open_aim(s, ESCORT)
    if aim != NONE:
        npc = find_escorted_ally(s, figure)
        if npc != NONE:
            return head_for_ally(s, figure, npc, aim)
    size = add_foe_goals(s)
    fill_field(s, figure, size)
    if size == 0:
        go_ahead(s, figure, aim)
    return FIGHT


@rule
def go_ahead(s: State, figure: int, escort: int) -> None:
    """Send a figure with nothing to do to where an ally is brought, or to where all will gather."""
    aim = find_open_aim(s, GATHER)
    if escort != NONE:
        wait_for_ally(s, figure, escort)
    elif aim != NONE:
        fill_field_from_aim(s, figure, aim)


@rule
def wait_for_ally(s: State, figure: int, aim: int) -> None:
    """Send a figure with nothing to do to where an ally is brought, and keep it out of the way there."""
    fill_field_from_aim(s, figure, aim)
    for cell in range(CELLS):
        if 0 < s.far[cell] < KEEP_AWAY:
            s.far[cell] = 2 * KEEP_AWAY - s.far[cell]


@rule
def head_for_ally(s: State, figure: int, npc: int, aim: int) -> float:
    """Fill the field towards an ally that is tied; before one that follows, then towards its goal, as far as it can
    go. Return what one step nearer is worth.
    """
    if s.traits[npc] & TIED:
        head_for_cell(s, figure, int(s.cell[npc]))
        return OWN_AIM
    fill_field_from_aim(s, figure, aim)
    own_steps, ally_steps = count_steps(s, int(s.cell[figure]), 0), count_steps(s, int(s.cell[npc]), 0)
    beside = is_adjacent(s, int(s.cell[figure]), int(s.cell[npc]))
    rests = s.pm[npc] < step_cost(s, npc)
    if not beside or rests or own_steps >= ally_steps:
        ahead = find_sides_ahead(s, figure, npc)
        clear_field(s)
        head_before_ally(s, figure, npc, ahead)
        if not beside or rests or (ahead and count_steps(s, int(s.cell[figure]), 0) <= own_steps + 1 - ally_steps):
            return OWN_AIM
        clear_field(s)  # to lead the ally from here costs less than to go round it
        fill_field_from_aim(s, figure, aim)
    s.value[LEADING] = 1
    return OWN_AIM


@rule
def find_sides_ahead(s: State, figure: int, npc: int) -> int:
    """Find the sides of an ally's cell that lead nearer to the goals of the field, where a hero stands or could
    stand: one bit each.
    """
    found, here = 0, int(s.cell[npc])
    for direction in range(DIRECTIONS):
        there = int(NEIGHBOUR[here, direction])
        if not is_walkable(s, figure, here, direction) or not 0 < s.far[there] < s.far[here]:
            continue
        if s.crowd[there] == 0 or there == s.cell[figure]:
            found |= 1 << direction
    return found


@rule
def head_before_ally(s: State, figure: int, npc: int, sides: int) -> None:
    """Fill the field towards some sides of an ally's cell; where there are none, towards the ally."""
    fill_field(s, figure, add_side_goals(s, int(s.cell[npc]), sides))


@rule
def add_side_goals(s: State, cell: int, sides: int) -> int:
    """Add the cells on some sides of a cell (one bit each) as goals; where there are none, the cell. Return the
    number of goals.
    """
    size = 0
    for direction in range(DIRECTIONS):
        if sides >> direction & 1:
            size = add_goal(s, int(NEIGHBOUR[cell, direction]), size)
    return size if size > 0 else add_goal(s, cell, 0)


@rule
def haste_factor(s: State) -> float:
    """Return a factor from 1 to 2 for the value of a step: the less time is left, the more it counts."""
    last = int(M_TIMER[s.mission]) if M_TIMER[s.mission] > 0 else int(M_ROUNDS[s.mission])
    return 1.0 + s.round_no / max(1, last)


@rule
def has_interfaces(s: State) -> bool:
    """Whether minds can be linked in this mission (FCB-17.10)."""
    found = False
    for cell in range(CELLS):
        found = found or bool(ZONE[s.mission, cell] >> MIND_ZONE & 1)
    return found
