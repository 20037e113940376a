"""FX expressions (FCB-20.3 to 20.7): words of `tables.CODE` on a small stack of values."""

from __future__ import annotations

from ludotheque.core.rule import rule
from ludotheque.games.farcry.attack_record import MODE, WEAPON
from ludotheque.games.farcry.carrying import face_down
from ludotheque.games.farcry.codes import (
    ADD,
    ALERT,
    AND,
    AT,
    ATTACK,
    CALL,
    CELL_OF,
    COUNT,
    COUNTED,
    END,
    EQ,
    ESCAPED_COUNT,
    F_ADJ,
    F_ALLNEAR,
    F_ALLNPC,
    F_ALONE,
    F_ATTACKED,
    F_ATTACKERFRIEND,
    F_CANHIT,
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
    FIGURE_OF,
    GE,
    GT,
    IT,
    JUMP,
    LE,
    LT,
    MOVED,
    MUL,
    NE,
    NEG,
    NOT,
    NUMBER,
    OFFSET,
    OR,
    PLAYERS,
    PUSH,
    REGISTER,
    ROUND,
    SELF,
    SLOT,
    STANDING,
    SUB,
    TARGET,
    TIMER,
    VICTIM,
)
from ludotheque.games.farcry.content import (
    CELLS,
    FIGURES,
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
from ludotheque.games.farcry.figures import (
    escaped_heroes,
    in_base,
    is_friend,
    negatives,
    on_board,
    slot_of_kind,
    standing,
    standing_heroes,
)
from ludotheque.games.farcry.ground import is_open_ground
from ludotheque.games.farcry.harm import is_spotted
from ludotheque.games.farcry.hexes import direction_to, distance, has_wall
from ludotheque.games.farcry.moving import path_length
from ludotheque.games.farcry.reach import beside_panel, beside_zone, can_hit, in_zone
from ludotheque.games.farcry.sight import adjacent, covered, elevated, sees_cell
from ludotheque.games.farcry.stack import bind, pop_value, push_value, unbind
from ludotheque.games.farcry.state import USED_CONTEXT, State
from ludotheque.games.farcry.tables import CODE, MODE_TYPE, WPN_FAMILY

FAMILY = 16  # weapon(x): families come after the types


@rule
def evaluate(s: State, f: int, place: int) -> int:
    """The value of an expression, with the registers of a task."""
    expression(s, f, place)
    return pop_value(s)


@rule
def holds(s: State, place: int, figure: int) -> bool:
    """Whether a condition about a figure (or nobody) is true; no condition always is."""
    if place == 0:
        return True
    f = bind(s, figure, NONE, NONE, NONE, NONE)
    true = evaluate(s, f, place) != 0
    unbind(s, f)
    return true


@rule
def expression(s: State, f: int, place: int) -> int:
    """Carry out the words of expressions from a place on; answers the place of the first other word."""
    while True:
        word = int(CODE[place])
        code, argument = word & 255, word >> 8
        if code == END or code >= JUMP:
            return place
        place += 1
        if code == COUNT:
            first = next_in_base(s, argument, NONE)
            if first == NONE:
                push_value(s, 0)
                place = int(CODE[place])
            else:
                push_value(s, int(s.task[f, IT]))
                push_value(s, 0)
                s.task[f, IT] = first
                place += 1
        elif code == COUNTED:
            place = count_on(s, f, argument, place)
        else:
            one_word(s, f, code, argument)


@rule
def count_on(s: State, f: int, base: int, place: int) -> int:
    """The filter was evaluated: count, and go on to the next figure of the base, or to the end."""
    true = pop_value(s) != 0
    count = pop_value(s) + (1 if true else 0)
    following = next_in_base(s, base, int(s.task[f, IT]))
    if following == NONE:
        s.task[f, IT] = pop_value(s)
        push_value(s, count)
        return place + 1
    push_value(s, count)
    s.task[f, IT] = following
    return int(CODE[place])


@rule
def next_in_base(s: State, base: int, figure: int) -> int:
    """The next figure of a set after one, NONE behind the last (FCB-20.5, 20.6)."""
    for other in range(figure + 1, FIGURES):
        if s.cell[other] >= 0 and in_base(s, base, other):
            return other
    return NONE


@rule
def one_word(s: State, f: int, code: int, argument: int) -> None:
    """A word that only reads and computes."""
    if code == PUSH:
        push_value(s, argument - OFFSET)
    elif code == REGISTER:
        push_value(s, register(s, f, argument))
    elif code == CALL:
        call(s, f, argument)
    elif code == NUMBER:
        push_value(s, number_of(s, f, argument))
    elif code == CELL_OF:
        figure = pop_value(s)
        push_value(s, NONE if figure < 0 else int(s.cell[figure]))
    elif code == AT:
        figure = pop_value(s)
        push_value(s, last_cell(s, figure))
    elif code == FIGURE_OF:
        push_value(s, slot_of_kind(s, pop_value(s)))
    elif code == NEG:
        push_value(s, -pop_value(s))
    elif code == NOT:
        push_value(s, 0 if pop_value(s) else 1)
    else:
        right = pop_value(s)
        left = pop_value(s)
        push_value(s, combine(code, left, right))


@rule
def last_cell(s: State, figure: int) -> int:
    """`at(U)`: where a figure is, or was last (FCB-8.16)."""
    if figure < 0:
        return NONE
    return int(s.cell[figure]) if s.cell[figure] >= 0 else int(s.last[figure])


@rule
def register(s: State, f: int, number: int) -> int:
    """A name of FCB-20.3."""
    if number == VICTIM:
        attack = int(s.task[f, ATTACK])
        return NONE if attack < 0 else int(s.task[attack, TARGET])
    return int(s.task[f, number])


@rule
def combine(code: int, left: int, right: int) -> int:
    """Two values make one."""
    if code == ADD:
        return left + right
    if code == SUB:
        return left - right
    if code == MUL:
        return left * right
    if code == AND:
        return 1 if left != 0 and right != 0 else 0
    if code == OR:
        return 1 if left != 0 or right != 0 else 0
    if code == LT:
        return 1 if left < right else 0
    if code == LE:
        return 1 if left <= right else 0
    if code == GT:
        return 1 if left > right else 0
    if code == GE:
        return 1 if left >= right else 0
    if code == EQ:
        return 1 if left == right else 0
    return 1 if code == NE and left != right else 0


@rule
def number_of(s: State, f: int, name: int) -> int:
    """Numbers that FX may name (FCB-20.3)."""
    if name == PLAYERS:
        return int(s.players)
    if name == ROUND:
        return int(s.round_no)
    if name == TIMER:
        return int(s.timer)
    if name == ALERT:
        return int(s.alert)
    if name == MOVED:
        return int(s.moved[s.task[f, SELF]]) if s.task[f, SELF] >= 0 else 0
    if name == ESCAPED_COUNT:
        return escaped_heroes(s)
    if name == STANDING:
        return standing_heroes(s)
    spotted = 0
    for hero in range(s.players):
        if standing(s, hero) and is_spotted(s, hero):
            spotted += 1
    return spotted


# --- functions (FCB-20.7) ---------------------------------------------------------------------


@rule
def call(s: State, f: int, function: int) -> None:
    """Take the arguments off, put the value on."""
    if function <= F_NEAR:
        right = pop_value(s)
        push_value(s, about_cells(s, function, pop_value(s), right))
    elif function in (F_FREE, F_STAND, F_ONBOARD):
        push_value(s, about_ground(s, function, pop_value(s)))
    elif function <= F_ALONE:
        if function in (F_PATH, F_COVER, F_HAS, F_TYPE, F_TRAIT):
            what = pop_value(s)
            push_value(s, about_pair(s, function, pop_value(s), what))
        else:
            push_value(s, about_figure(s, function, pop_value(s)))
    elif function <= F_MOD:
        push_value(s, about_zones(s, function))
    elif function <= F_CARD:
        push_value(s, about_memory(s, function, pop_value(s)))
    else:
        push_value(s, about_attack(s, f, function))


@rule
def about_cells(s: State, function: int, one: int, other: int) -> int:
    """range, los, wall, adj, near: nothing is near what is not there (FCB-20.4)."""
    if one < 0 or other < 0:
        return NOWHERE if function == F_RANGE else 0
    if function == F_RANGE:
        return distance(one, other)
    if function == F_LOS:
        return 1 if sees_cell(s, one, other) else 0
    if function == F_WALL:
        direction = direction_to(one, other)
        if direction >= 0:
            return 1 if has_wall(s, one, direction) else 0
        return 0 if sees_cell(s, one, other) else 1
    return 1 if adjacent(s, one, other) else 0  # F_ADJ, F_NEAR


@rule
def about_ground(s: State, function: int, cell: int) -> int:
    """free, stand, onboard."""
    if cell < 0 or cell >= CELLS or s.terrain[cell] == VOID:
        return 0
    if function == F_ONBOARD:
        return 1
    if function == F_FREE:
        return 1 if is_open_ground(s, cell) else 0
    return 1 if s.crowd[cell] == 0 and s.terrain[cell] in (FLOOR, OBSTACLE) else 0


@rule
def about_pair(s: State, function: int, figure: int, what: int) -> int:
    """path, cover, has, type, trait: false of whoever is gone (FCB-20.4)."""
    if function == F_PATH:
        return path_length(s, figure, what)
    if not on_board(s, figure):
        return 0
    if function == F_COVER:
        return 1 if what >= 0 and covered(s, what, figure) else 0
    if function == F_HAS:
        return int(s.status[figure] >> what & 1)
    if function == F_TYPE:
        return 1 if s.kind[figure] == what else 0
    return int(s.traits[figure] >> what & 1)  # F_TRAIT


@rule
def about_figure(s: State, function: int, figure: int) -> int:
    """Numbers and properties of one figure, 0 when it is gone (FCB-20.4)."""
    if not on_board(s, figure):
        return 0
    if function == F_HP:
        return int(s.hp[figure])
    if function == F_MAXHP:
        return int(s.hp_max[figure])
    if function == F_DMGS:
        return int(s.hp_max[figure] - s.hp[figure])
    if function == F_ELEVATED:
        return 1 if elevated(s, figure) else 0
    if function == F_NEGATIVES:
        return negatives(s, figure)
    if function == F_ISHERO:
        return 1 if figure < ROSIE else 0
    return 1 if s.crowd[s.cell[figure]] == 1 else 0  # F_ALONE


@rule
def about_zones(s: State, function: int) -> int:
    """zone, allnear, allnpc, present, min, mod."""
    last = pop_value(s)
    if function == F_ALLNPC:
        return 1 if all_npcs_in(s, last) else 0
    if function == F_PRESENT:
        return 1 if slot_of_kind(s, last) != NONE else 0
    first = pop_value(s)
    if function == F_ZONE:
        return 1 if in_zone(s, first, last) else 0
    if function == F_ALLNEAR:
        return 1 if all_heroes_near(s, first, last) else 0
    if function == F_MIN:
        return min(first, last)
    return 0 if last == 0 else first % last  # F_MOD


@rule
def all_npcs_in(s: State, zone: int) -> bool:
    """Every NPC of the mission stands on a cell of a zone (FCB-15.10)."""
    found = False
    for npc in range(FIRST_NPC, FIRST_ENEMY):
        if s.kind[npc] >= 0:
            if not standing(s, npc) or not in_zone(s, int(s.cell[npc]), zone):
                return False
            found = True
    return found


@rule
def all_heroes_near(s: State, zone: int, reach: int) -> bool:
    """Every standing hero is within reach of a cell of a zone, and there is one (FCB-20.7)."""
    found = False
    for hero in range(s.players):
        if standing(s, hero):
            if not is_near_zone(s, int(s.cell[hero]), zone, reach):
                return False
            found = True
    return found


@rule
def is_near_zone(s: State, cell: int, zone: int, reach: int) -> bool:
    """Whether some cell of a zone is within reach."""
    for other in range(CELLS):
        if distance(cell, other) <= reach and in_zone(s, other, zone):
            return True
    return False


@rule
def about_memory(s: State, function: int, name: int) -> int:
    """flag, ctr, card."""
    if function == F_FLAG:
        return int(s.flag[name])
    if function == F_CTR:
        return int(s.counter[name])
    return int(s.card[name])  # F_CARD


@rule
def about_attack(s: State, f: int, function: int) -> int:
    """The attack in progress, provocations, and what else a mission may ask about."""
    attack = int(s.task[f, ATTACK])
    if function == F_SASOPEN:
        return int(s.airlock_open)
    if function == F_ATTACKERFRIEND:
        return 1 if attack >= 0 and is_friend(s, int(s.task[attack, SELF])) else 0
    if function == F_VICTIMFRIEND:
        victim = NONE if attack < 0 else int(s.task[attack, TARGET])
        return 1 if on_board(s, victim) and is_friend(s, victim) else 0
    last = pop_value(s)
    if function == F_ATTACKED:
        return 1 if attack >= 0 and last >= 0 and s.task[attack, TARGET] == last else 0
    if function == F_WEAPON:
        return 0 if attack < 0 else attack_is(s, attack, last)
    if function == F_FACEDOWN:
        return 0 if last < 0 else face_down(s, last)
    if function == F_SEEN:
        return 1 if last >= 0 and is_spotted(s, last) else 0
    if function == F_PANELNEAR:
        return 1 if last >= 0 and beside_panel(s, last) else 0
    if function == F_TEAM:
        return team_at(s, last)
    first = pop_value(s)
    if function == F_PROVOKEDBY:
        return 1 if on_board(s, first) and last >= 0 and s.provoker[first] == last else 0
    return can_hit_with_slot(s, f, first, last)  # F_CANHIT


@rule
def attack_is(s: State, attack: int, what: int) -> int:
    """weapon(X): the type of the attack, or the family of its weapon (FCB-20.7)."""
    weapon = int(s.task[attack, WEAPON])
    if what >= FAMILY:
        return 1 if WPN_FAMILY[weapon] == what - FAMILY else 0
    kind = int(MODE_TYPE[weapon, s.task[attack, MODE]])
    return 1 if kind == what or (what == RANGED and kind == THROW) else 0


@rule
def can_hit_with_slot(s: State, f: int, attacker: int, target: int) -> int:
    """canhit: the picked weapon, its first mode (FCB-20.7)."""
    slot = int(s.task[f, SLOT])
    if not 0 <= attacker <= ROSIE or slot < 0 or target < 0:
        return 0
    return 1 if can_hit(s, attacker, target, int(s.weapon[attacker, slot]), 0) else 0


@rule
def team_at(s: State, zone: int) -> int:
    """Heroes that could take part in a joint test at a zone (FCB-15.21)."""
    count = 0
    for hero in range(s.players):
        if standing(s, hero) and beside_zone(s, hero, zone) and not s.marks[hero] & USED_CONTEXT:
            count += 1
    return count
