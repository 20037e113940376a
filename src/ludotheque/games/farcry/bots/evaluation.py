"""How good a mission looks to the team: the evaluation of bots (no clause of the rulebook: our own judgement).

All heroes win or lose together, so every seat gets the same value. It weighs what is still to be done (aims of the
mission, `mission_goals.py`) and how much time is left for it against what is left of the team.

To reach an aim never makes it worse: what comes after counts as far away until then. Steps count more the nearer the
goal is, so that of two goals one is reached first.
"""

from __future__ import annotations

import math

from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import apart, rule
from ludotheque.games.farcry.bots.goal_distances import (
    UNREACHED,
    count_hidden,
    forget_field,
    is_open,
    is_wanted,
    near_of,
    spread_from_aim,
    steps_from,
)
from ludotheque.games.farcry.bots.hero_goal import WISH_COVER, WISH_FIGHT, WISH_HEAL, is_busy, wish_of, wisher
from ludotheque.games.farcry.bots.mission_goals import (
    AIM_CELL,
    AIM_KIND,
    AIM_SORT,
    AIM_UNTIL,
    AIMS,
    ESCORT,
    FLAGS_EACH,
    GATHER,
    GUARD,
    KILL,
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
from ludotheque.games.farcry.rules.board.reach import in_zone
from ludotheque.games.farcry.rules.figures.figures import is_foe, negatives, standing
from ludotheque.games.farcry.state import MISSION, State

WON = 1
WON_ONE, LOST_ONE = 0.98, 0.02  # between missions: after a victory, or before another attempt
FAR_AWAY = 20.0
ERRAND_WORTH = 8.0  # one visit made
TILE_WORTH = 5.0  # one of several tiles turned over
STEP_WORTH = 2.2  # times the square root of the steps to a goal
BLOW_WORTH = 1.0
GATHER_WORTH = 1.5  # for each step of each hero, where all gather
LAGGARD = 2.0  # a hero that still has to come


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the state looks for the whole team, from 0 (lost) to 1 (won)."""
    if s.stage != MISSION or s.mission < 0:
        return LOST_ONE if question(s) == Q_RETRY else WON_ONE
    if s.outcome:
        return 1.0 if s.outcome == WON else 0.0
    strength = max(1.0, team_worth(s) + wish_worth(s))
    work = max(0.5, 0.7 * (work_left(s) + enemies_left(s)))
    return 0.01 + 0.98 * strength / (strength + work)


# --- the team ----------------------------------------------------------------------------------------------


@rule
def team_worth(s: State) -> float:
    """Return the strength of the team: PV, shields, statuses, cards; a fallen hero costs more than its PV."""
    total = 0.0
    for hero in range(s.players):
        if s.status[hero] & ESCAPED:
            total += 6.0
        elif standing(s, hero):
            total += hero_worth(s, hero)
    if standing(s, ROSIE):
        total += 0.5 + 0.3 * s.hp[ROSIE]
    return 12.0 * total / (8.0 * s.players) + 1.5 * s.revives


@rule
def hero_worth(s: State, hero: int) -> float:
    """Return the strength of one hero: the first PV count most."""
    left = int(s.hp[hero])
    total = 4.0 + 0.6 * left - 2.0 / max(1, left) + 0.6 * int(s.shields[hero]) - 0.7 * negatives(s, hero)
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
def enemies_left(s: State) -> float:
    """Return what the enemies could still do, whether they must fall or not."""
    total = 0.0
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if standing(s, enemy) and is_foe(s, enemy):
            threat = 0.8 + 0.35 * s.hp[enemy] + 0.3 * s.shields[enemy]
            if s.status[enemy] & STUN:
                threat -= 0.4
            total += threat - 0.2 * negatives(s, enemy)
            if M_STEALTH[s.mission] and s.guard[enemy] > 0:
                total += 1.5
    if M_ALERT_MAX[s.mission] > 0:
        total += 0.8 * s.alert
    return total


# --- what is to be done ------------------------------------------------------------------------------------------


@apart
def work_left(s: State) -> float:
    """Return what is still to be done, the dearer the less time is left for it."""
    total = 0.0
    for aim in range(AIMS):
        if AIM_SORT[s.mission, aim] == 0:
            break
        total += aim_left(s, aim)
    if M_TIMER_WIN[s.mission]:
        return total - 1.5 * s.timer
    last = int(M_TIMER[s.mission]) if M_TIMER[s.mission] > 0 else int(M_ROUNDS[s.mission])
    used = s.round_no / max(1, last)
    return total * (1.0 + 0.6 * used * used) + 8.0 * used


@rule
def aim_left(s: State, aim: int) -> float:
    """Return what one aim still costs."""
    sort = int(AIM_SORT[s.mission, aim])
    if sort == GUARD:
        return guard_left(s, aim)
    if is_done(s, aim):
        return 0.0
    if not is_open(s, aim):
        return 0.0 if sort in (KILL, ESCORT, REVEAL) else ERRAND_WORTH + way_left(FAR_AWAY)
    if sort == KILL:
        return blows_left(s, aim)
    if sort == ESCORT:
        return escort_left(s, aim)
    if sort == GATHER:
        return gather_left(s, aim)
    return errand_left(s, aim, sort)


@rule
def is_done(s: State, aim: int) -> bool:
    """Whether a flag says that an aim is reached."""
    for place in range(FLAGS_EACH):
        flag = AIM_UNTIL[s.mission, aim, place]
        if flag >= 0 and s.flag[flag]:
            return True
    return False


@rule
def blows_left(s: State, aim: int) -> float:
    """Return the PV of the figures that must fall, and a little for the way to them."""
    total = 0.0
    for figure in range(FIRST_ENEMY, FIGURES):
        if is_wanted(s, aim, figure):
            total += 1.0 + BLOW_WORTH * (s.hp[figure] + s.shields[figure])
            if s.traits[figure] & INVULNERABLE:
                total += 4.0
            total += 0.12 * nearest_hero(s, int(s.cell[figure]))
    return total


@rule
def nearest_hero(s: State, cell: int) -> int:
    """Return the distance from a cell to the nearest hero, walls ignored."""
    best = 12
    for hero in range(s.players):
        if standing(s, hero):
            best = min(best, int(DISTANCE[s.cell[hero], cell]))
    return best


@rule
def guard_left(s: State, aim: int) -> float:
    """Return the cost of danger to a thing that must stay."""
    total = 30.0
    for figure in range(FIRST_PROP, FIGURES):
        if s.cell[figure] >= 0 and s.kind[figure] == AIM_KIND[s.mission, aim]:
            total -= 10.0 + 2.0 * s.hp[figure]
            for enemy in range(FIRST_ENEMY, FIRST_PROP):
                if standing(s, enemy) and is_foe(s, enemy) and DISTANCE[s.cell[enemy], s.cell[figure]] <= 2:
                    total += 0.5
    return total


@rule
def way_left(steps: float) -> float:
    """Return the cost of this number of steps to a goal: the last ones count most."""
    return STEP_WORTH * math.sqrt(min(FAR_AWAY, steps))


@rule
def errand_left(s: State, aim: int, sort: int) -> float:
    """Return the cost of the nearest hero's steps to where something is to be done; of all heroes' where several must
    meet.
    """
    spread_from_aim(s, 0, aim)
    near = near_of(s, aim)
    best, total = UNREACHED, 0.0
    for hero in range(s.players):
        if standing(s, hero):
            steps = steps_from(s, int(s.cell[hero]), near)
            best = min(best, steps)
            total += min(FAR_AWAY, float(steps))
    if best >= UNREACHED:
        best = linked_steps(s, aim)
    forget_field(s)
    if sort == REVEAL:
        return TILE_WORTH * count_hidden(s, aim) + way_left(float(best)) + 0.1 * total / s.players
    if sort == MEET:
        return ERRAND_WORTH + way_left(total / s.players)
    return ERRAND_WORTH + way_left(float(best))


@rule
def linked_steps(s: State, aim: int) -> int:
    """Count the steps to an aim where no hero can go: an enemy that climbs has to go there, held from an interface
    (FCB-17.10).

    Links end with the round; the enemy's cell and the distance of the heroes to an interface stay.
    """
    climber, interface = UNREACHED, UNREACHED
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if standing(s, enemy) and s.traits[enemy] & CLIMBER:
            climber = min(climber, nearest_goal(s, aim, int(s.cell[enemy])))
    for cell in range(CELLS):
        if in_zone(s, cell, MIND_ZONE):
            interface = min(interface, nearest_hero(s, cell))
    return min(UNREACHED, climber + interface)


@rule
def nearest_goal(s: State, aim: int, cell: int) -> int:
    """Return the distance from a cell to an aim, walls ignored."""
    best = UNREACHED
    for goal in range(CELLS):
        if AIM_CELL[s.mission, aim, goal]:
            best = min(best, int(DISTANCE[goal, cell]))
    return best


@rule
def gather_left(s: State, aim: int) -> float:
    """Return the cost of all heroes' steps to where they gather; while something is to be done before, hardly less
    than if all were far away.
    """
    spread_from_aim(s, 0, aim)
    near = near_of(s, aim)
    total, most = 0.0, way_left(FAR_AWAY) + LAGGARD
    for hero in range(s.players):
        if standing(s, hero):
            total += way_left(float(steps_from(s, int(s.cell[hero]), near))) + LAGGARD
        elif not s.status[hero] & ESCAPED:
            total += most
    forget_field(s)
    left = total / s.players
    return ERRAND_WORTH + GATHER_WORTH * (0.9 * most + 0.1 * left if is_busy(s) else left)


@rule
def escort_left(s: State, aim: int) -> float:
    """Return the cost of an escort: the allies' steps to their goal, their PV, the distance of the nearest hero to
    them.
    """
    spread_from_aim(s, FIRST_NPC, aim)
    total = 0.0
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if standing(s, npc):
            steps = float(steps_from(s, int(s.cell[npc]), 0))
            total += 4.0 + 1.2 * min(FAR_AWAY, steps) - 0.9 * s.hp[npc]
            total += 0.3 * nearest_hero(s, int(s.cell[npc]))
            if s.traits[npc] & TIED:
                total += 3.0
    forget_field(s)
    return total


# --- wishes --------------------------------------------------------------------------------------------------


@rule
def wish_worth(s: State) -> float:
    """Return the small bonus for what a player has asked of a bot."""
    wish, other = wish_of(s), wisher(s)
    if wish == 0:
        return 0.0
    if wish in (WISH_COVER, WISH_HEAL) and 0 <= other < s.players and standing(s, other):
        total = 0.8 * int(s.hp[other]) + int(s.shields[other])
        for hero in range(s.players):
            if standing(s, hero) and DISTANCE[s.cell[hero], s.cell[other]] <= 2:
                total += 0.8
        return total
    if wish == WISH_FIGHT:
        return -0.5 * enemies_left(s)
    return 0.0
