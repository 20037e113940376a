"""How good a mission looks to the team: the evaluation of bots (no clause of the rulebook: our own judgement).

All heroes win or lose together, so every seat gets the same value. It weighs what is still to be done (aims of the
mission, `mission_goals.py`) and how much time is left for it against what is left of the team.

To reach an aim never makes it worse: what comes after counts as far away until then. Steps count more the nearer the
goal is, so that of two goals one is reached first.
"""

from __future__ import annotations

import math

from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.farcry.bots.goal_distances import (
    UNREACHED,
    aim_nearness,
    clear_field,
    count_hidden,
    count_steps,
    fill_field_from_aim,
    is_aim_target,
    is_open,
)
from ludotheque.games.farcry.bots.hero_goal import (
    REQUEST_COVER,
    REQUEST_FIGHT,
    REQUEST_HEAL,
    get_request,
    get_requester,
    has_work_before_gathering,
)
from ludotheque.games.farcry.bots.mission_goals import (
    AIM_CELL,
    AIM_KIND,
    AIM_SORT,
    AIM_UNTIL,
    ESCORT,
    GATHER,
    GUARD,
    KILL,
    MAX_AIMS,
    MAX_FLAGS,
    MEET,
    REVEAL,
)
from ludotheque.games.farcry.box import (
    CELLS,
    CLIMBER,
    ESCAPED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    INVENTORY,
    INVULNERABLE,
    NONE,
    REACTION_HAND,
    ROSIE,
    STUN,
    TIED,
)
from ludotheque.games.farcry.content.cells import DISTANCE
from ludotheque.games.farcry.content.tables import M_ALERT_MAX, M_ROUNDS, M_STEALTH, M_TIMER, M_TIMER_WIN, MIND_ZONE
from ludotheque.games.farcry.numbers import Q_RETRY
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.figures.figures import count_negatives, is_foe, is_standing
from ludotheque.games.farcry.state import MISSION, State

WON = 1
VALUE_AFTER_VICTORY, VALUE_AFTER_DEFEAT = 0.98, 0.02  # between missions: after a victory, or before another attempt
FAR_AWAY = 20.0
VISIT_VALUE = 8.0  # one visit made
TILE_VALUE = 5.0  # one of several tiles turned over
STEP_VALUE = 2.2  # times the square root of the steps to a goal
BLOW_VALUE = 1.0
GATHER_VALUE = 1.5  # for each step of each hero, where all gather
LAGGARD_COST = 2.0  # a hero that still has to come


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the state looks for the whole team, from 0 (lost) to 1 (won)."""
    if s.stage != MISSION or s.mission < 0:
        return VALUE_AFTER_DEFEAT if question(s) == Q_RETRY else VALUE_AFTER_VICTORY
    if s.outcome:
        return 1.0 if s.outcome == WON else 0.0
    strength = max(1.0, team_value(s) + request_value(s))
    work = max(0.5, 0.7 * (remaining_work(s) + enemies_value(s)))
    return 0.01 + 0.98 * strength / (strength + work)


# --- the team ----------------------------------------------------------------------------------------------


@rule
def team_value(s: State) -> float:
    """Return the strength of the team: PV, shields, statuses, cards; a fallen hero costs more than its PV."""
    total = 0.0
    for hero in range(s.players):
        if s.status[hero] & ESCAPED:
            total += 6.0
        elif is_standing(s, hero):
            total += hero_value(s, hero)
    if is_standing(s, ROSIE):
        total += 0.5 + 0.3 * s.hp[ROSIE]
    return 12.0 * total / (8.0 * s.players) + 1.5 * s.revives


@rule
def hero_value(s: State, hero: int) -> float:
    """Return the strength of one hero: the first PV count most."""
    left = int(s.hp[hero])
    total = 4.0 + 0.6 * left - 2.0 / max(1, left) + 0.6 * int(s.shields[hero]) - 0.7 * count_negatives(s, hero)
    for place in range(INVENTORY):
        if s.item[hero, place] != NONE:
            total += 0.25
    for place in range(REACTION_HAND):
        if s.reaction[hero, place] != NONE:
            total += 0.2
    if s.weapon[hero, 0] == NONE and s.weapon[hero, 1] == NONE:
        total -= 2.0
    return total


@rule
def enemies_value(s: State) -> float:
    """Return what the enemies could still do, whether they must fall or not."""
    total = 0.0
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if is_standing(s, enemy) and is_foe(s, enemy):
            threat = 0.8 + 0.35 * s.hp[enemy] + 0.3 * s.shields[enemy]
            if s.status[enemy] & STUN:
                threat -= 0.4
            total += threat - 0.2 * count_negatives(s, enemy)
            if M_STEALTH[s.mission] and s.guard[enemy] > 0:
                total += 1.5
    if M_ALERT_MAX[s.mission] > 0:
        total += 0.8 * s.alert
    return total


# --- what is to be done ------------------------------------------------------------------------------------------


@noinline
def remaining_work(s: State) -> float:
    """Return what is still to be done, the dearer the less time is left for it."""
    total = 0.0
    for aim in range(MAX_AIMS):
        if AIM_SORT[s.mission, aim] == 0:
            break
        total += aim_cost(s, aim)
    if M_TIMER_WIN[s.mission]:
        return total - 1.5 * s.timer
    last = int(M_TIMER[s.mission]) if M_TIMER[s.mission] > 0 else int(M_ROUNDS[s.mission])
    used = s.round_no / max(1, last)
    return total * (1.0 + 0.6 * used * used) + 8.0 * used


@rule
def aim_cost(s: State, aim: int) -> float:
    """Return what one aim still costs."""
    sort = int(AIM_SORT[s.mission, aim])
    if sort == GUARD:
        return guard_cost(s, aim)
    if is_aim_done(s, aim):
        return 0.0
    if not is_open(s, aim):
        return 0.0 if sort in (KILL, ESCORT, REVEAL) else VISIT_VALUE + way_cost(FAR_AWAY)
    if sort == KILL:
        return kill_cost(s, aim)
    if sort == ESCORT:
        return escort_cost(s, aim)
    if sort == GATHER:
        return gather_cost(s, aim)
    return visit_cost(s, aim, sort)


@rule
def is_aim_done(s: State, aim: int) -> bool:
    """Whether a flag says that an aim is reached."""
    for place in range(MAX_FLAGS):
        flag = AIM_UNTIL[s.mission, aim, place]
        if flag >= 0 and s.flag[flag]:
            return True
    return False


@rule
def kill_cost(s: State, aim: int) -> float:
    """Return the PV of the figures that must fall, and a little for the way to them."""
    total = 0.0
    for figure in range(FIRST_ENEMY, FIGURES):
        if is_aim_target(s, aim, figure):
            total += 1.0 + BLOW_VALUE * (s.hp[figure] + s.shields[figure])
            if s.traits[figure] & INVULNERABLE:
                total += 4.0
            total += 0.12 * nearest_hero_distance(s, int(s.cell[figure]))
    return total


@rule
def nearest_hero_distance(s: State, cell: int) -> int:
    """Return the distance from a cell to the nearest hero, walls ignored."""
    best = 12
    for hero in range(s.players):
        if is_standing(s, hero):
            best = min(best, int(DISTANCE[s.cell[hero], cell]))
    return best


@rule
def guard_cost(s: State, aim: int) -> float:
    """Return the cost of danger to a thing that must stay."""
    total = 30.0
    for figure in range(FIRST_PROP, FIGURES):
        if s.cell[figure] >= 0 and s.kind[figure] == AIM_KIND[s.mission, aim]:
            total -= 10.0 + 2.0 * s.hp[figure]
            for enemy in range(FIRST_ENEMY, FIRST_PROP):
                if is_standing(s, enemy) and is_foe(s, enemy) and DISTANCE[s.cell[enemy], s.cell[figure]] <= 2:
                    total += 0.5
    return total


@rule
def way_cost(steps: float) -> float:
    """Return the cost of this number of steps to a goal: the last ones count most."""
    return STEP_VALUE * math.sqrt(min(FAR_AWAY, steps))


@rule
def visit_cost(s: State, aim: int, sort: int) -> float:
    """Return the cost of the nearest hero's steps to where something is to be done; of all heroes' where several must
    meet.
    """
    fill_field_from_aim(s, 0, aim)
    near = aim_nearness(s, aim)
    best, total = UNREACHED, 0.0
    for hero in range(s.players):
        if is_standing(s, hero):
            steps = count_steps(s, int(s.cell[hero]), near)
            best = min(best, steps)
            total += min(FAR_AWAY, float(steps))
    if best >= UNREACHED:
        best = count_linked_steps(s, aim)
    clear_field(s)
    if sort == REVEAL:
        return TILE_VALUE * count_hidden(s, aim) + way_cost(float(best)) + 0.1 * total / s.players
    if sort == MEET:
        return VISIT_VALUE + way_cost(total / s.players)
    return VISIT_VALUE + way_cost(float(best))


@rule
def count_linked_steps(s: State, aim: int) -> int:
    """Count the steps to an aim where no hero can go: an enemy that climbs has to go there, held from an interface
    (FCB-17.10).

    Links end with the round; the enemy's cell and the distance of the heroes to an interface stay.
    """
    climber, interface = UNREACHED, UNREACHED
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if is_standing(s, enemy) and s.traits[enemy] & CLIMBER:
            climber = min(climber, nearest_goal_distance(s, aim, int(s.cell[enemy])))
    for cell in range(CELLS):
        if is_in_zone(s, cell, MIND_ZONE):
            interface = min(interface, nearest_hero_distance(s, cell))
    return min(UNREACHED, climber + interface)


@rule
def nearest_goal_distance(s: State, aim: int, cell: int) -> int:
    """Return the distance from a cell to an aim, walls ignored."""
    best = UNREACHED
    for goal in range(CELLS):
        if AIM_CELL[s.mission, aim, goal]:
            best = min(best, int(DISTANCE[goal, cell]))
    return best


@rule
def gather_cost(s: State, aim: int) -> float:
    """Return the cost of all heroes' steps to where they gather; while something is to be done before, hardly less
    than if all were far away.
    """
    fill_field_from_aim(s, 0, aim)
    near = aim_nearness(s, aim)
    total, most = 0.0, way_cost(FAR_AWAY) + LAGGARD_COST
    for hero in range(s.players):
        if is_standing(s, hero):
            total += way_cost(float(count_steps(s, int(s.cell[hero]), near))) + LAGGARD_COST
        elif not s.status[hero] & ESCAPED:
            total += most
    clear_field(s)
    left = total / s.players
    return VISIT_VALUE + GATHER_VALUE * (0.9 * most + 0.1 * left if has_work_before_gathering(s) else left)


@rule
def escort_cost(s: State, aim: int) -> float:
    """Return the cost of an escort: the allies' steps to their goal, their PV, the distance of the nearest hero to
    them.
    """
    fill_field_from_aim(s, FIRST_NPC, aim)
    total = 0.0
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if is_standing(s, npc):
            steps = float(count_steps(s, int(s.cell[npc]), 0))
            total += 4.0 + 1.2 * min(FAR_AWAY, steps) - 0.9 * s.hp[npc]
            total += 0.3 * nearest_hero_distance(s, int(s.cell[npc]))
            if s.traits[npc] & TIED:
                total += 3.0
    clear_field(s)
    return total


# --- requests ------------------------------------------------------------------------------------------------


@rule
def request_value(s: State) -> float:
    """Return the small bonus for what a player has asked of a bot."""
    request, other = get_request(s), get_requester(s)
    if request == 0:
        return 0.0
    if request in (REQUEST_COVER, REQUEST_HEAL) and 0 <= other < s.players and is_standing(s, other):
        total = 0.8 * int(s.hp[other]) + int(s.shields[other])
        for hero in range(s.players):
            if is_standing(s, hero) and DISTANCE[s.cell[hero], s.cell[other]] <= 2:
                total += 0.8
        return total
    if request == REQUEST_FIGHT:
        return -0.5 * enemies_value(s)
    return 0.0
