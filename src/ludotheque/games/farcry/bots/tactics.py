"""Where a figure had better stand, and what an attack from there is worth: rules of thumb for bots.

The unit is a point of damage to an ordinary enemy. For every cell within reach: what the weapons that are face up
would do from there, how much nearer to the aim it is, which enemies could hurt the figure there. `plan_movement`
notes the first step to the best cell in the room that pushes use (`resistance`), which is empty between decisions.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.bots.goal_distances import has_to_fall
from ludotheque.games.farcry.box import (
    AUTO_SUCCESS,
    FIGURES,
    FIRE_TOKEN,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HANDS,
    IMMOB,
    INVENTORY,
    INVULNERABLE,
    ITEM_TOKEN,
    KO,
    MELEE,
    MINE_TOKEN,
    NONE,
    NOTARGET,
    OBJECTIVE,
    PM_LOCK,
    ROSIE,
    STUN,
)
from ludotheque.games.farcry.content.cells import DISTANCE, NEIGHBOUR
from ludotheque.games.farcry.content.tables import (
    FIG_WEAPON,
    M_STEALTH,
    MODE_DAMAGE,
    MODE_DIE,
    MODE_RANGE,
    MODE_TYPE,
    WPN_MODES,
)
from ludotheque.games.farcry.rules.actions.actor import is_weapon_ready
from ludotheque.games.farcry.rules.board.reach import is_in_reach, is_ranged
from ludotheque.games.farcry.rules.board.sight import clear_search, has_line_of_sight, is_cell_in_cover, is_on_height
from ludotheque.games.farcry.rules.figures.figures import is_foe, is_standing
from ludotheque.games.farcry.rules.movement.routes import BLOCKING_ALL, explore, step_cost
from ludotheque.games.farcry.state import State

NEEDED, ORDINARY = 1.8, 1.0  # what a point of damage is worth to a figure that must fall, and to others
KILL_VALUE = 1.5  # more, for the blow that makes it fall
STEALTHY = 0.3  # an attack that guards would hear
FAR_SHOT = 8  # how far an enemy that sees everything is reckoned with
ITEM_VALUE = 1.0
HURTING = 2.5  # to step into fire
ALERTED = 2
NEAR_PROTECTED = 3


# --- attacks --------------------------------------------------------------------------------------------


@rule
def target_value(s: State, target: int) -> float:
    """Return the value of a point of damage to a figure; 0 for those that are better left alone."""
    if s.cell[target] < 0 or s.status[target] & KO or s.traits[target] & (INVULNERABLE | NOTARGET):
        return 0.0
    if target < FIRST_PROP and s.link[target] >= 0:
        return 0.0  # a hero holds its mind
    if has_to_fall(s, target):
        return NEEDED
    if target >= FIRST_PROP or not is_foe(s, target):
        return 0.0
    if M_STEALTH[s.mission] and s.guard[target] != ALERTED:
        return STEALTHY
    return NEEDED if is_near_protected(s, target) else ORDINARY


@rule
def is_near_protected(s: State, enemy: int) -> bool:
    """Whether an enemy is near something that must stay, or an ally that must be brought away."""
    found = False
    for figure in range(FIRST_NPC, FIGURES):
        charge = figure < FIRST_ENEMY or (figure >= FIRST_PROP and bool(s.traits[figure] & OBJECTIVE))
        near = s.cell[figure] >= 0 and DISTANCE[s.cell[figure], s.cell[enemy]] <= NEAR_PROTECTED
        found = found or bool(charge and near)
    return found


@rule
def blow_value(s: State, target: int, chance: float, damage: int, worth: float) -> float:
    """Return the value of an attack that hits with a chance."""
    if s.shields[target] > 0:
        damage = max(1, damage - int(s.shields[target]))
    left = int(s.hp[target])
    found = chance * min(damage, left) * worth
    if damage >= left:
        found += chance * KILL_VALUE * worth
    return found + 0.05 * chance * (int(s.hp_max[target]) - left) * worth


@rule
def hit_chance(s: State, attacker: int, cell: int, target: int, weapon: int, mode: int) -> float:
    """Return the chance of a hit from a cell, without the programs of weapons."""
    die = max(0, min(AUTO_SUCCESS, int(MODE_DIE[weapon, mode]) + int(s.bonus_die[attacker])))
    chance = die / 6.0
    there = int(s.cell[target])
    level = not is_on_height(s, cell) and not is_on_height(s, there)
    if level and is_ranged(weapon, mode) and not s.bonus_nocover[attacker] and is_cell_in_cover(s, cell, there):
        chance *= 0.5
    return chance


@rule
def best_attack_value(s: State, attacker: int, cell: int, hand: int) -> float:
    """Return the value of the best attack with a hand from a cell."""
    weapon = int(s.weapon[attacker, hand])
    best = 0.0
    for target in range(FIRST_ENEMY, FIGURES):
        worth = s.resistance[target] / 10.0
        if worth <= 0.0 or (attacker == target):
            continue
        for mode in range(WPN_MODES[weapon]):
            if is_in_reach(s, cell, int(s.cell[target]), weapon, mode):
                damage = int(MODE_DAMAGE[weapon, mode] + s.boost_damage[attacker] + s.bonus_damage[attacker])
                chance = hit_chance(s, attacker, cell, target, weapon, mode)
                best = max(best, blow_value(s, target, chance, damage, worth))
    return best


@rule
def attacks_value(s: State, attacker: int, cell: int) -> float:
    """Return what all weapons that are face up could do from a cell."""
    total = 0.0
    for hand in range(HANDS):
        if is_weapon_ready(s, attacker, hand):
            total += best_attack_value(s, attacker, cell, hand)
    return total


# --- danger ------------------------------------------------------------------------------------------------


@rule
def expected_danger(s: State, cell: int) -> float:
    """Return the damage that enemies may do to a figure on a cell in their next turn."""
    total = 0.0
    for enemy in range(FIRST_ENEMY, FIRST_PROP):
        if s.cell[enemy] < 0 or s.status[enemy] & STUN or not is_foe(s, enemy):
            continue
        if M_STEALTH[s.mission] and s.guard[enemy] != ALERTED:
            if has_line_of_sight(s, int(s.cell[enemy]), cell):
                total += 1.0
            continue
        worst = 0.0
        away = int(DISTANCE[s.cell[enemy], cell])
        for place in range(2):
            weapon = int(FIG_WEAPON[s.kind[enemy], place])
            if weapon >= 0:
                worst = max(worst, weapon_danger(s, int(s.cell[enemy]), cell, away - int(s.pm_max[enemy]), weapon))
        total += worst
    return total


@rule
def weapon_danger(s: State, enemy: int, cell: int, away: int, weapon: int) -> float:
    """Return the damage to expect from one weapon of an enemy that may come nearer."""
    longest = 1 if MODE_TYPE[weapon, 0] == MELEE else int(MODE_RANGE[weapon, 0])
    if away > (FAR_SHOT if longest == 0 else longest):
        return 0.0
    found = int(MODE_DIE[weapon, 0]) / 6.0 * int(MODE_DAMAGE[weapon, 0])
    if is_ranged(weapon, 0) and is_cell_in_cover(s, enemy, cell):
        found *= 0.5
    return found


@rule
def fear_factor(s: State, figure: int) -> float:
    """Return how much a figure minds danger: the weaker it is, the more."""
    left = int(s.hp[figure]) + 2 * int(s.shields[figure])
    return 0.15 + 1.2 / max(1, left)


# --- where to go -------------------------------------------------------------------------------------------------


@rule
def note_target_values(s: State) -> None:
    """Note the value of each figure as a target, in tenths, in `resistance`."""
    for target in range(FIRST_ENEMY, FIGURES):
        s.resistance[target] = int(10 * target_value(s, target))


@rule
def clear_plan(s: State) -> None:
    """Clear what was noted."""
    for figure in range(FIGURES):
        s.resistance[figure] = 0
    for place in range(LEADING + 1):
        s.value[place] = 0


@rule
def has_room_for_item(s: State, figure: int) -> bool:
    """Whether there is room in a figure's inventory."""
    places = 1 if figure == ROSIE else 2
    return bool(figure <= ROSIE and s.item[figure, min(places, INVENTORY) - 1] == NONE)


@rule
def stand_value(s: State, figure: int, cell: int, weight: float, fear: float) -> float:
    """Return how good it is to stand on a cell at the end, without attacks."""
    found = -fear * expected_danger(s, cell)
    found -= weight * (s.far[cell] if s.far[cell] > 0 else 40)
    if s.token[cell] & ITEM_TOKEN and has_room_for_item(s, figure):
        found += ITEM_VALUE
    if s.token[cell] & (FIRE_TOKEN | MINE_TOKEN):
        found -= HURTING
    return found


@rule
def plan_movement(s: State, figure: int, weight: float) -> None:
    """Look for the best cell within reach and note it in the registers of the figure's row (below).

    With weapons that are face up the way leads first to where they do most.
    """
    cell = int(s.cell[figure])
    fear = fear_factor(s, figure)
    here = attacks_value(s, figure, cell)
    now = stand_value(s, figure, cell, weight, fear)
    best, best_value, best_attack_value = cell, here + now, here
    nearest = 99
    if s.pm[figure] > 0 and not s.status[figure] & (IMMOB | PM_LOCK):
        reach = int(s.pm[figure]) // step_cost(s, figure)
        found = explore(s, figure, cell, BLOCKING_ALL, NONE)
        for place in range(1, found):
            there = int(s.line[place])
            steps = int(s.steps[there]) - 1
            if steps > reach:
                break
            if s.crowd[there]:
                continue
            if s.far[there] > 0:
                nearest = min(nearest, int(s.far[there]))
            strike = attacks_value(s, figure, there)
            value = strike + stand_value(s, figure, there, weight, fear) - 0.02 * steps
            if value > best_value + 0.001:
                best, best_value, best_attack_value = there, value, strike
            note_side_gain(s, figure, find_first_step(s, cell, there), value - here - now)
        s.resistance[WAY + (1 if figure == ROSIE else 0)] = find_first_step(s, cell, best) + 1
        clear_search(s)
    s.resistance[GAIN + (1 if figure == ROSIE else 0)] = int(max(0.0, min(300.0, 100 * (best_value - here - now))))
    first = 1 if best_attack_value <= here + 0.3 else 0
    s.resistance[STRIKE_FIRST + (1 if figure == ROSIE else 0)] = first + (BLOCKED if nearest >= s.far[cell] else 0)


WAY, GAIN, STRIKE_FIRST = 0, 2, 4
SIDES, OFFSET, LEAST = 8, 10_000, 90.0
LEADING = 2 * SIDES  # in the room that expressions use, behind the sides: whether to lead an ally along the field
BLOCKED = 2  # added to STRIKE_FIRST: no step leads nearer to the aim
"""Registers of a plan, one for a hero and one for Rosie each: direction + 1 of the first step, its gain in
hundredths, whether to attack before walking.
"""


@rule
def find_first_step(s: State, cell: int, there: int) -> int:
    """Return the first step of the way that the search has found to a cell, NONE for the one where it began."""
    way = NONE
    while there != cell:
        way = int(s.came[there]) - 1
        there = int(NEIGHBOUR[there, (way + 3) % 6])
    return way


@rule
def note_side_gain(s: State, figure: int, way: int, gain: float) -> None:
    """Note what the best cell behind a first step gains, in hundredths, in the room that expressions use."""
    place = way + (SIDES if figure == ROSIE else 0)
    found = int(100 * max(-LEAST, gain)) + OFFSET
    s.value[place] = max(int(s.value[place]), found)


@rule
def get_side_gain(s: State, figure: int, way: int) -> float:
    """Return what was noted about a first step."""
    return (int(s.value[way + (SIDES if figure == ROSIE else 0)]) - OFFSET) / 100.0


@rule
def find_weakest_friend(s: State) -> int:
    """Find the standing hero with the fewest PV left, NONE."""
    best = NONE
    for hero in range(FIRST_NPC):
        if is_standing(s, hero) and (best == NONE or s.hp[hero] < s.hp[best]):
            best = hero
    return best
