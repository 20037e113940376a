"""Functions of FX (FCB-20.7)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    CELLS,
    FIRST_ENEMY,
    FIRST_NPC,
    FLOOR,
    NONE,
    NOWHERE,
    OBSTACLE,
    RANGED,
    ROSIE,
    THROW,
    VOID,
)
from ludotheque.games.farcry.content.tables import MODE_TYPE, WPN_FAMILY
from ludotheque.games.farcry.effects.opcodes import (
    ATTACK,
    F_ALLNEAR,
    F_ALLNPC,
    F_ALONE,
    F_ATTACKED,
    F_ATTACKERFRIEND,
    F_CARD,
    F_COVER,
    F_CTR,
    F_DMGS,
    F_ELEVATED,
    F_FACEDOWN,
    F_FLAG,
    F_FREE,
    F_HAS,
    F_HP,
    F_ISHERO,
    F_LOS,
    F_MAXHP,
    F_MIN,
    F_MOD,
    F_NEAR,
    F_NEGATIVES,
    F_ONBOARD,
    F_PANELNEAR,
    F_PATH,
    F_PRESENT,
    F_PROVOKEDBY,
    F_RANGE,
    F_SASOPEN,
    F_SEEN,
    F_STAND,
    F_TEAM,
    F_TRAIT,
    F_TYPE,
    F_VICTIMFRIEND,
    F_WALL,
    F_WEAPON,
    F_ZONE,
    SELF,
    SLOT,
    TARGET,
)
from ludotheque.games.farcry.rules.board.free_cells import is_free_floor
from ludotheque.games.farcry.rules.board.hexes import direction_to, distance, has_wall
from ludotheque.games.farcry.rules.board.reach import can_hit, is_beside_panel, is_beside_zone, is_in_zone
from ludotheque.games.farcry.rules.board.sight import has_line_of_sight, is_adjacent, is_elevated, is_in_cover
from ludotheque.games.farcry.rules.combat.attack_task import MODE, OWNER, WEAPON
from ludotheque.games.farcry.rules.figures.detection import is_spotted
from ludotheque.games.farcry.rules.figures.figures import (
    count_negatives,
    is_friend,
    is_on_board,
    is_standing,
    slot_of_kind,
)
from ludotheque.games.farcry.rules.figures.held_cards import count_face_down
from ludotheque.games.farcry.rules.flow.tasks import pop_value, push_value
from ludotheque.games.farcry.rules.movement.routes import path_length
from ludotheque.games.farcry.state import USED_CONTEXT, State

FAMILY = 16  # weapon(x): families come after the types


@rule
def call_function(s: State, f: int, function: int) -> None:
    """Call a function: take its arguments off the stack, push its value."""
    if function <= F_NEAR:
        right = pop_value(s)
        push_value(s, call_on_cells(s, function, pop_value(s), right))
    elif function in (F_FREE, F_STAND, F_ONBOARD):
        push_value(s, call_on_ground(s, function, pop_value(s)))
    elif function <= F_ALONE:
        if function in (F_PATH, F_COVER, F_HAS, F_TYPE, F_TRAIT):
            what = pop_value(s)
            push_value(s, call_on_pair(s, function, pop_value(s), what))
        else:
            push_value(s, call_on_figure(s, function, pop_value(s)))
    elif function <= F_MOD:
        push_value(s, call_on_zones(s, function))
    elif function <= F_CARD:
        push_value(s, call_on_memory(s, function, pop_value(s)))
    else:
        push_value(s, call_on_attack(s, f, function))


@rule
def call_on_cells(s: State, function: int, origin: int, other: int) -> int:
    """Evaluate range, los, wall, adj, near; nothing is near a figure that is gone (FCB-20.4)."""
    if origin < 0 or other < 0:
        return NOWHERE if function == F_RANGE else 0
    if function == F_RANGE:
        return distance(origin, other)
    if function == F_LOS:
        return 1 if has_line_of_sight(s, origin, other) else 0
    if function == F_WALL:
        direction = direction_to(origin, other)
        if direction >= 0:
            return 1 if has_wall(s, origin, direction) else 0
        return 0 if has_line_of_sight(s, origin, other) else 1
    return 1 if is_adjacent(s, origin, other) else 0  # F_ADJ, F_NEAR


@rule
def call_on_ground(s: State, function: int, cell: int) -> int:
    """Evaluate free, stand, onboard."""
    if cell < 0 or cell >= CELLS or s.terrain[cell] == VOID:
        return 0
    if function == F_ONBOARD:
        return 1
    if function == F_FREE:
        return 1 if is_free_floor(s, cell) else 0
    return 1 if s.crowd[cell] == 0 and s.terrain[cell] in (FLOOR, OBSTACLE) else 0


@rule
def call_on_pair(s: State, function: int, figure: int, what: int) -> int:
    """Evaluate path, cover, has, type, trait; false of a figure that is gone (FCB-20.4)."""
    if function == F_PATH:
        return path_length(s, figure, what)
    if not is_on_board(s, figure):
        return 0
    if function == F_COVER:
        return 1 if what >= 0 and is_in_cover(s, what, figure) else 0
    if function == F_HAS:
        return int(s.status[figure] >> what & 1)
    if function == F_TYPE:
        return 1 if s.kind[figure] == what else 0
    return int(s.traits[figure] >> what & 1)  # F_TRAIT


@rule
def call_on_figure(s: State, function: int, figure: int) -> int:
    """Evaluate numbers and properties of one figure, 0 when it is gone (FCB-20.4)."""
    if not is_on_board(s, figure):
        return 0
    if function == F_HP:
        return int(s.hp[figure])
    if function == F_MAXHP:
        return int(s.hp_max[figure])
    if function == F_DMGS:
        return int(s.hp_max[figure] - s.hp[figure])
    if function == F_ELEVATED:
        return 1 if is_elevated(s, figure) else 0
    if function == F_NEGATIVES:
        return count_negatives(s, figure)
    if function == F_ISHERO:
        return 1 if figure < ROSIE else 0
    return 1 if s.crowd[s.cell[figure]] == 1 else 0  # F_ALONE


@rule
def call_on_zones(s: State, function: int) -> int:
    """Evaluate zone, allnear, allnpc, present, min, mod."""
    last = pop_value(s)
    if function == F_ALLNPC:
        return 1 if has_all_npcs(s, last) else 0
    if function == F_PRESENT:
        return 1 if slot_of_kind(s, last) != NONE else 0
    first = pop_value(s)
    if function == F_ZONE:
        return 1 if is_in_zone(s, first, last) else 0
    if function == F_ALLNEAR:
        return 1 if has_all_heroes_near(s, first, last) else 0
    if function == F_MIN:
        return min(first, last)
    return 0 if last == 0 else first % last  # F_MOD


@rule
def has_all_npcs(s: State, zone: int) -> bool:
    """Whether every NPC of the mission stands on a cell of a zone (FCB-15.10)."""
    found = False
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if s.kind[npc] >= 0:
            if not is_standing(s, npc) or not is_in_zone(s, int(s.cell[npc]), zone):
                return False
            found = True
    return found


@rule
def has_all_heroes_near(s: State, zone: int, reach: int) -> bool:
    """Whether every standing hero is within reach of a cell of a zone, and there is one (FCB-20.7)."""
    found = False
    for hero in range(s.players):
        if is_standing(s, hero):
            if not is_near_zone(s, int(s.cell[hero]), zone, reach):
                return False
            found = True
    return found


@rule
def is_near_zone(s: State, cell: int, zone: int, reach: int) -> bool:
    """Whether some cell of a zone is within reach."""
    found = False
    for other in range(CELLS):
        found = found or (distance(cell, other) <= reach and is_in_zone(s, other, zone))
    return found


@rule
def call_on_memory(s: State, function: int, name: int) -> int:
    """Evaluate flag, ctr, card."""
    if function == F_FLAG:
        return int(s.flag[name])
    if function == F_CTR:
        return int(s.counter[name])
    return int(s.card[name])  # F_CARD


@rule
def call_on_attack(s: State, f: int, function: int) -> int:
    """Evaluate the attack in progress, provocations, and what else a mission may ask about."""
    attack = int(s.task[f, ATTACK])
    if function == F_SASOPEN:
        return int(s.airlock_open)
    if function == F_ATTACKERFRIEND:
        return 1 if attack >= 0 and is_attack_of_friend(s, attack) else 0
    if function == F_VICTIMFRIEND:
        victim = NONE if attack < 0 else int(s.task[attack, TARGET])
        return 1 if is_on_board(s, victim) and is_friend(s, victim) else 0
    last = pop_value(s)
    if function == F_ATTACKED:
        return 1 if attack >= 0 and last >= 0 and s.task[attack, TARGET] == last else 0
    if function == F_WEAPON:
        return 0 if attack < 0 else is_attack_kind(s, attack, last)
    if function == F_FACEDOWN:
        return 0 if last < 0 else count_face_down(s, last)
    if function == F_SEEN:
        return 1 if last >= 0 and is_spotted(s, last) else 0
    if function == F_PANELNEAR:
        return 1 if last >= 0 and is_beside_panel(s, last) else 0
    if function == F_TEAM:
        return count_team_at(s, last)
    first = pop_value(s)
    if function == F_PROVOKEDBY:
        return 1 if is_on_board(s, first) and last >= 0 and s.provoker[first] == last else 0
    return can_hit_with_slot(s, f, first, last)  # F_CANHIT


@rule
def is_attack_of_friend(s: State, attack: int) -> bool:
    """Whether an attack is made by a friend; one through a mind link counts (FCB-17.12)."""
    attacker = int(s.task[attack, SELF])
    return is_friend(s, attacker) or s.task[attack, OWNER] != attacker


@rule
def is_attack_kind(s: State, attack: int, what: int) -> int:
    """Evaluate weapon(X): the type of the attack, or the family of its weapon (FCB-20.7)."""
    weapon = int(s.task[attack, WEAPON])
    if what >= FAMILY:
        return 1 if WPN_FAMILY[weapon] == what - FAMILY else 0
    kind = int(MODE_TYPE[weapon, s.task[attack, MODE]])
    return 1 if kind == what or (what == RANGED and kind == THROW) else 0


@rule
def can_hit_with_slot(s: State, f: int, attacker: int, target: int) -> int:
    """Evaluate canhit: the picked weapon, its first mode (FCB-20.7)."""
    slot = int(s.task[f, SLOT])
    if not 0 <= attacker <= ROSIE or slot < 0 or target < 0:
        return 0
    return 1 if can_hit(s, attacker, target, int(s.weapon[attacker, slot]), 0) else 0


@rule
def count_team_at(s: State, zone: int) -> int:
    """Return how many heroes could take part in a joint test at a zone (FCB-15.21)."""
    count = 0
    for hero in range(s.players):
        if is_standing(s, hero) and is_beside_zone(s, hero, zone) and not s.marks[hero] & USED_CONTEXT:
            count += 1
    return count
