"""What a hero goes for now: its own aim, a figure to help, or the enemies."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.goal_distances import (
    MOST_NEAR,
    UNREACHED,
    forget_field,
    is_ground,
    is_open,
    put_foes,
    put_goal,
    spread,
    spread_around,
    spread_from_aim,
    steps_from,
)
from ludotheque.games.farcry.bots.mission_goals import AIM_SORT, AIMS, ESCORT, GATHER, KILL, MEET, REVEAL, VISIT
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
from ludotheque.games.farcry.rules.board.reach import in_zone
from ludotheque.games.farcry.rules.board.sight import adjacent
from ludotheque.games.farcry.rules.figures.figures import dog_handler, is_foe, standing
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import State

FIGHT, ERRAND, HELP, RUN = 0.3, 0.7, 0.9, 0.8  # what one step nearer is worth: to enemies, an aim, the fallen, the exit
MINDS = -2
ASIDE = 4  # steps to keep away from where an ally is brought
EVERYBODY = (1 << HEROES) - 1  # a bit for each hero
CLOSE_BY = 8  # steps: a hero so near to a fallen one goes to help

# What a person may ask of a bot (no clause: our own), in the order of `bot_intentions.REQUESTS`
NO_WISH, WISH_COVER, WISH_HEAL, WISH_AIM, WISH_FIGHT, WISH_HOLD = 0, 1, 2, 3, 4, 5
WISHES_ROOM = 16  # s.wish = request + 16 x (1 + the seat that asks)


@rule
def wish_of(s: State) -> int:
    """Return the code of what a player has asked of the bots, NO_REQUEST for nothing."""
    return int(s.wish) % WISHES_ROOM


@rule
def wisher(s: State) -> int:
    """Return the seat that has asked for it, NONE."""
    return int(s.wish) // WISHES_ROOM - 1


@rule
def others_nearer(s: State, figure: int, steps: int, among: int) -> int:
    """Count the other heroes that are nearer to the goals of the field, among those given, one bit each."""
    count = 0
    for hero in range(s.players):
        if hero != figure and among >> hero & 1 and standing(s, hero) and not s.status[hero] & ESCAPED:
            away = steps_from(s, int(s.cell[hero]), 0)
            if away < steps or (away == steps and hero < figure):
                count += 1
    return count


@rule
def nearest_visits(s: State, figure: int) -> int:
    """Find the open aim nearest to each hero, of those that one hero does: aim + 1, four bits for each."""
    found, steps = 0, 0
    for aim in range(AIMS):
        if AIM_SORT[s.mission, aim] != VISIT or not is_open(s, aim):
            continue
        spread_from_aim(s, figure, aim)
        for hero in range(s.players):
            away = steps_from(s, int(s.cell[hero]), 0) if standing(s, hero) else UNREACHED
            known = steps >> 8 * hero & 255 if found >> 4 * hero & 15 else UNREACHED
            if away < known:
                found = found & ~(15 << 4 * hero) | (aim + 1) << 4 * hero
                steps = steps & ~(255 << 8 * hero) | away << 8 * hero
        forget_field(s)
    return found


@rule
def free_for(s: State, aim: int, visits: int) -> int:
    """Find the heroes that have no aim nearer than this one, one bit each; where several are needed, all."""
    if AIM_SORT[s.mission, aim] != VISIT:
        return EVERYBODY
    found = 0
    for hero in range(s.players):
        if visits >> 4 * hero & 15 == aim + 1:
            found |= 1 << hero
    return found


@rule
def wanted_at(s: State, sort: int) -> int:
    """Count the heroes that an aim needs."""
    if sort == VISIT:
        return 1
    return 2 if sort == REVEAL else int(s.players)


@rule
def own_errand(s: State, figure: int) -> int:
    """Find the nearest open aim of this hero: no other hero is nearer, or it needs several. NONE where there is none.

    HOLD_MINDS, where an aim is open that nobody can walk to and minds can be held.
    """
    best, best_steps = NONE, UNREACHED
    visits = nearest_visits(s, figure)
    for aim in range(AIMS):
        sort = int(AIM_SORT[s.mission, aim])
        if sort in (VISIT, MEET, REVEAL) and is_open(s, aim):
            spread_from_aim(s, figure, aim)
            steps = steps_from(s, int(s.cell[figure]), 0)
            nearer = others_nearer(s, figure, steps, free_for(s, aim, visits))
            if steps < best_steps and nearer < wanted_at(s, sort):
                best, best_steps = aim, steps
            elif steps == UNREACHED and best == NONE and has_interfaces(s):
                best = MINDS
            forget_field(s)
    return best


@rule
def put_interfaces(s: State, figure: int) -> int:
    """Add the interfaces that are free, or this figure's own, as goals, where there is a mind to hold (FCB-17.10).
    Return the number of goals.
    """
    size = 0
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if standing(s, enemy) and is_foe(s, enemy) and s.traits[enemy] & CLIMBER and size == 0:
            for cell in range(CELLS):
                if in_zone(s, cell, MIND_ZONE) and (s.crowd[cell] == 0 or s.cell[figure] == cell):
                    size = put_goal(s, cell, size)
    return size


@rule
def is_busy(s: State) -> bool:
    """Whether something is to be done before all gather."""
    found = False
    for aim in range(AIMS):
        found = found or (AIM_SORT[s.mission, aim] in (VISIT, MEET, REVEAL, KILL) and is_open(s, aim))
    return found


@rule
def meeting_place(s: State) -> int:
    """Find the aim where all gather in the end, NONE."""
    for aim in range(AIMS):
        if AIM_SORT[s.mission, aim] == GATHER and is_open(s, aim):
            return aim
    return NONE


@rule
def gathering(s: State) -> int:
    """Find the aim where all gather, when it is time; NONE."""
    aim = meeting_place(s)
    return aim if aim != NONE and not is_busy(s) else NONE


@rule
def escorting(s: State) -> int:
    """Find the aim to which an ally is brought, NONE."""
    for aim in range(AIMS):
        if AIM_SORT[s.mission, aim] == ESCORT and is_open(s, aim):
            return aim
    return NONE


@rule
def fallen_near(s: State, figure: int) -> int:
    """Find a K.O. hero that this hero should help: it is the nearest, and there is a token. NONE."""
    if s.revives <= 0 or figure >= HEROES:
        return NONE
    for other in range(s.players):
        if s.cell[other] >= 0 and s.status[other] & KO:
            head_for_cell(s, figure, int(s.cell[other]))
            steps = steps_from(s, int(s.cell[figure]), 0)
            nearest = steps <= CLOSE_BY and others_nearer(s, figure, steps, EVERYBODY) == 0
            forget_field(s)
            if nearest:
                return other
    return NONE


@rule
def head_for_cell(s: State, figure: int, cell: int) -> None:
    """Fill the field towards one cell."""
    spread(s, figure, put_goal(s, cell, 0))


@rule
def charge_of(s: State, figure: int) -> int:
    """Find the ally that this hero looks after: of the heroes with nothing else to do it is the nearest. NONE."""
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if standing(s, npc) and not s.status[npc] & ESCAPED:
            away = int(DISTANCE[s.cell[figure], s.cell[npc]])
            nearest = True
            for hero in range(s.players):
                if hero != figure and standing(s, hero):
                    other = int(DISTANCE[s.cell[hero], s.cell[npc]])
                    if (other < away or (other == away and hero < figure)) and own_errand(s, hero) == NONE:
                        nearest = False
            if nearest:
                return npc
    return NONE


@rule
def put_heel(s: State, master: int) -> int:
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
    forget_field(s)
    s.value[LEADING] = 0
    return put_sides(s, here, sides)


@rule
def head_aside(s: State, figure: int, aim: int) -> None:
    """Fill the field towards cells where a figure keeps no hero from the gathering: neither there nor in a narrow
    place.
    """
    spread_from_aim(s, figure, aim)
    size = 0
    for cell in range(CELLS):
        roomy = s.far[cell] > 1 + MOST_NEAR and ways_through(s, figure, cell) <= 1
        s.far[cell] = 0
        if roomy and (s.crowd[cell] == 0 or s.cell[figure] == cell):
            size = put_goal(s, cell, size)
    spread_around(s, figure, size, UNREACHED)


@rule
def ways_through(s: State, figure: int, cell: int) -> int:
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
def head_for(s: State, figure: int) -> float:
    """Fill the field towards what a figure goes for. Return what one step nearer is worth."""
    if figure >= HEROES:
        size = put_foes(s)
        master = dog_handler(s)
        aim = gathering(s)
        if size == 0 and aim != NONE:
            head_aside(s, figure, aim)
            return FIGHT
        if size == 0 and master != NONE and s.cell[master] >= 0:
            size = put_heel(s, master)
        spread(s, figure, size)
        return FIGHT
    wish = wish_of(s)
    if wish in (WISH_COVER, WISH_HEAL) and wisher(s) != figure and s.cell[wisher(s)] >= 0:
        head_for_cell(s, figure, int(s.cell[wisher(s)]))
        return ERRAND
    fallen = fallen_near(s, figure)
    if fallen != NONE:
        head_for_cell(s, figure, int(s.cell[fallen]))
        return HELP
    if wish == WISH_FIGHT:
        spread(s, figure, put_foes(s))
        return ERRAND
    if wish == WISH_HOLD:
        head_for_cell(s, figure, int(s.cell[figure]))
        return FIGHT
    return head_for_aim(s, figure)


@rule
def head_for_aim(s: State, figure: int) -> float:
    """Fill the field towards the aims of the mission. Return what one step nearer is worth."""
    aim = own_errand(s, figure)
    if aim == MINDS:
        spread(s, figure, put_interfaces(s, figure))
        if others_nearer(s, figure, steps_from(s, int(s.cell[figure]), 0), EVERYBODY) == 0:
            return ERRAND * haste(s)
        forget_field(s)
    elif aim != NONE:
        spread_from_aim(s, figure, aim)
        return ERRAND * haste(s)
    aim = gathering(s)
    if aim != NONE:
        spread_from_aim(s, figure, aim)
        return RUN
    aim = escorting(s)
    if aim != NONE:
        npc = charge_of(s, figure)
        if npc != NONE:
            return head_for_ally(s, figure, npc, aim)
    size = put_foes(s)
    spread(s, figure, size)
    if size == 0:
        go_ahead(s, figure, aim)
    return FIGHT


@rule
def go_ahead(s: State, figure: int, escort: int) -> None:
    """Send a figure with nothing to do to where an ally is brought, or to where all will gather."""
    aim = meeting_place(s)
    if escort != NONE:
        wait_for(s, figure, escort)
    elif aim != NONE:
        spread_from_aim(s, figure, aim)


@rule
def wait_for(s: State, figure: int, aim: int) -> None:
    """Send a figure with nothing to do to where an ally is brought, and keep it out of the way there."""
    spread_from_aim(s, figure, aim)
    for cell in range(CELLS):
        if 0 < s.far[cell] < ASIDE:
            s.far[cell] = 2 * ASIDE - s.far[cell]


@rule
def head_for_ally(s: State, figure: int, npc: int, aim: int) -> float:
    """Fill the field towards an ally that is tied; before one that follows, then towards its goal, as far as it can
    go. Return what one step nearer is worth.
    """
    if s.traits[npc] & TIED:
        head_for_cell(s, figure, int(s.cell[npc]))
        return ERRAND
    spread_from_aim(s, figure, aim)
    mine, his = steps_from(s, int(s.cell[figure]), 0), steps_from(s, int(s.cell[npc]), 0)
    beside = adjacent(s, int(s.cell[figure]), int(s.cell[npc]))
    rests = s.pm[npc] < step_cost(s, npc)
    if not beside or rests or mine >= his:
        ahead = sides_ahead(s, figure, npc)
        forget_field(s)
        head_before(s, figure, npc, ahead)
        if not beside or rests or (ahead and steps_from(s, int(s.cell[figure]), 0) <= mine + 1 - his):
            return ERRAND
        forget_field(s)  # to lead him from here costs less than to go round him
        spread_from_aim(s, figure, aim)
    s.value[LEADING] = 1
    return ERRAND


@rule
def sides_ahead(s: State, figure: int, npc: int) -> int:
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
def head_before(s: State, figure: int, npc: int, sides: int) -> None:
    """Fill the field towards some sides of an ally's cell; where there are none, towards the ally."""
    spread(s, figure, put_sides(s, int(s.cell[npc]), sides))


@rule
def put_sides(s: State, cell: int, sides: int) -> int:
    """Add the cells on some sides of a cell (one bit each) as goals; where there are none, the cell. Return the
    number of goals.
    """
    size = 0
    for direction in range(DIRECTIONS):
        if sides >> direction & 1:
            size = put_goal(s, int(NEIGHBOUR[cell, direction]), size)
    return size if size > 0 else put_goal(s, cell, 0)


@rule
def haste(s: State) -> float:
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
