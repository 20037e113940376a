"""Change the board: tokens, props, doors, airlock, gravity, reinforcements (FCB-2.8, 5.3, 10, 17, 20.11)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import (
    ABYSS,
    AIRLOCK,
    CELLS,
    COLOURS,
    DIRECTIONS,
    ENEMY_SIDE,
    FIGURES,
    FIRE_TOKEN,
    FIRST_ENEMY,
    FIRST_PROP,
    FLOATING,
    HARD,
    ITEM_TOKEN,
    MAX_HP,
    MINE_TOKEN,
    MINES,
    NONE,
    OBJECT_SIDE,
    OPEN,
    RISEN,
    TYPES,
    VOID,
    ZERO_GRAVITY,
)
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.tables import (
    DOOR_CELL,
    DOOR_DIR,
    FIG_HP,
    FIG_HPP,
    FIG_LIFE,
    FIG_PM,
    FIG_TRAITS,
    M_TYPES,
    WALLS,
)
from ludotheque.games.farcry.rules.board.free_cells import first_free_cell, is_free_floor
from ludotheque.games.farcry.rules.board.reach import is_in_zone
from ludotheque.games.farcry.rules.board.sight import is_near
from ludotheque.games.farcry.rules.events import (
    E_AIR,
    E_AIRLOCK,
    E_DOOR,
    E_FIRE,
    E_GRAVITY,
    E_ITEM_PLACED,
    E_MINED,
    E_PROP,
    E_SPAWNED,
)
from ludotheque.games.farcry.rules.figures.damage import clear_slot
from ludotheque.games.farcry.rules.figures.figures import figure_code, put_on_cell
from ludotheque.games.farcry.rules.flow.tasks import T_AIRLOCK, push_task
from ludotheque.games.farcry.state import State

# --- tokens ------------------------------------------------------------------------------------


@rule
def is_ground(s: State, cell: int) -> bool:
    """Whether a cell of the board can have something lying on it."""
    return bool(cell >= 0 and s.terrain[cell] not in (ABYSS, VOID))


@rule
def place_fire(s: State, cell: int, radius: int) -> None:
    """Place fire tokens on a cell and around it, as far as walls let them (FCB-2.4, 10.8)."""
    if cell < 0:
        return
    for other in range(CELLS):
        if is_ground(s, other) and not s.token[other] & FIRE_TOKEN and is_near(s, cell, other, radius):
            s.token[other] |= FIRE_TOKEN
            emit(s, E_FIRE, other, 0, 0, 0)


@rule
def place_mine(s: State, cell: int) -> None:
    """Place a mine: one for each cell, 8 on the board (FCB-10.9)."""
    count = 0
    for other in range(CELLS):
        if s.token[other] & MINE_TOKEN:
            count += 1
    if is_ground(s, cell) and count < MINES and not s.token[cell] & MINE_TOKEN:
        s.token[cell] |= MINE_TOKEN
        emit(s, E_MINED, cell, 0, 0, 0)


@rule
def place_item(s: State, cell: int) -> None:
    """Place an item token, one for each cell."""
    if is_ground(s, cell) and not s.token[cell] & ITEM_TOKEN:
        s.token[cell] |= ITEM_TOKEN
        emit(s, E_ITEM_PLACED, cell, 0, 0, 0)


# --- figures that come -----------------------------------------------------------------------------


@rule
def place_prop(s: State, cell: int, kind: int) -> None:
    """Place a prop on a free floor cell, if there is a slot left (FCB-2.9)."""
    if cell < 0 or not is_free_floor(s, cell):
        return
    for slot in range(FIRST_PROP, FIGURES):
        if s.kind[slot] == NONE:
            fill_prop_slot(s, slot, kind, cell, int(FIG_HP[kind]) + int(FIG_HPP[kind]) * s.players)
            emit(s, E_PROP, kind, cell, 0, 0)
            return


@rule
def fill_prop_slot(s: State, slot: int, kind: int, cell: int, hp: int) -> None:
    """Fill a slot with a prop (FCB-5.2)."""
    clear_slot(s, slot)
    s.kind[slot] = kind
    s.side[slot] = OBJECT_SIDE
    s.hp[slot] = min(MAX_HP, hp)
    s.hp_max[slot] = s.hp[slot]
    s.traits[slot] = FIG_TRAITS[kind]
    s.life[slot] = FIG_LIFE[kind]
    put_on_cell(s, slot, cell)


@rule
def fill_enemy_slot(s: State, slot: int, kind: int, cell: int) -> None:
    """Fill a slot with an enemy (FCB-5.2); in a hard mission it has one more PV (FCB-21.4)."""
    clear_slot(s, slot)
    s.kind[slot] = kind
    s.side[slot] = ENEMY_SIDE
    hp = int(FIG_HP[kind]) + int(FIG_HPP[kind]) * s.players + (1 if s.difficulty == HARD else 0)
    s.hp[slot] = min(MAX_HP, hp)
    s.hp_max[slot] = s.hp[slot]
    s.pm_max[slot] = FIG_PM[kind]
    s.traits[slot] = FIG_TRAITS[kind]
    put_on_cell(s, slot, cell)


@rule
def free_slot(s: State, kind: int) -> int:
    """Return the slot of the lowest free colour of a type, NONE when four of them are there (FCB-5.3)."""
    for number in range(TYPES):
        if M_TYPES[s.mission, number] == kind:
            for colour in range(COLOURS):
                slot = FIRST_ENEMY + COLOURS * number + colour
                if s.kind[slot] == NONE:
                    return slot
    return NONE


@rule
def spawn(s: State, kind: int, amount: int, zone: int, cell: int) -> None:
    """Place enemies at a zone or at a cell (FCB-20.11); they trigger no arrival."""
    for _ in range(amount):
        slot = free_slot(s, kind)
        there = spawn_cell(s, zone, cell)
        if slot == NONE or there == NONE:
            return
        fill_enemy_slot(s, slot, kind, there)
        emit(s, E_SPAWNED, figure_code(s, slot), there, 0, 0)


@rule
def spawn_cell(s: State, zone: int, cell: int) -> int:
    """Return the first free floor cell: of the zone in row order, else the nearest by search from all of it."""
    found = 0
    for other in range(CELLS):
        if other == cell or (zone >= 0 and is_in_zone(s, other, zone)):
            s.steps[other] = 1
            s.line[found] = other
            found += 1
    return first_free_cell(s, found)


# --- doors, airlock, gravity, air (FCB-2.8, 17) -----------------------------------------------------------


@rule
def set_wall(s: State, cell: int, direction: int, wall: bool) -> None:
    """Make a side of a cell a wall or open, seen from both cells."""
    there = int(NEIGHBOUR[cell, direction])
    if wall:
        s.walls[cell] |= 1 << direction
    else:
        s.walls[cell] &= ~(1 << direction)
    if there >= 0:
        back = (direction + 3) % 6
        if wall:
            s.walls[there] |= 1 << back
        else:
            s.walls[there] &= ~(1 << back)


@rule
def apply_door_state(s: State, door: int, state: int) -> None:
    """Put a door into a state without telling it: shut doors are walls."""
    s.door[door] = state
    set_wall(s, int(DOOR_CELL[s.board, door]), int(DOOR_DIR[s.board, door]), state != OPEN)


@rule
def set_door(s: State, door: int, state: int) -> None:
    """Open, close or lock a door."""
    if DOOR_CELL[s.board, door] >= 0 and s.door[door] != state:
        apply_door_state(s, door, state)
        emit(s, E_DOOR, s.board * 4 + door, state, 0, 0)


@rule
def shut_airlock(s: State, shut: bool) -> None:
    """Give a closed airlock cell walls all around (FCB-2.8), or an open one its own sides."""
    for cell in range(CELLS):
        if s.terrain[cell] == AIRLOCK:
            for direction in range(DIRECTIONS):
                set_wall(s, cell, direction, shut or bool(WALLS[s.board, cell] >> direction & 1))


@rule
def open_airlock(s: State, opened: int) -> None:
    """Open or close the airlock; when it opens, every figure in its zone is drawn at once (FCB-17.9)."""
    if s.airlock_open == opened:
        return
    s.airlock_open = opened
    shut_airlock(s, not opened)
    emit(s, E_AIRLOCK, opened, 0, 0, 0)
    if opened:
        push_task(s, T_AIRLOCK)


@rule
def set_gravity(s: State, gravity: int) -> None:
    """Set the gravity; floating ends when it is no longer zero (FCB-17.6)."""
    if s.gravity == gravity:
        return
    s.gravity = gravity
    emit(s, E_GRAVITY, gravity, 0, 0, 0)
    if gravity != ZERO_GRAVITY:
        for figure in range(FIGURES):
            s.status[figure] &= ~(FLOATING | RISEN)


@rule
def set_air(s: State, air: int) -> None:
    """Set the atmosphere on or off (FCB-17.7)."""
    if s.air != air:
        s.air = air
        emit(s, E_AIR, air, 0, 0, 0)
