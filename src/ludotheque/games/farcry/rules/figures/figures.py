"""Figures on the board: their codes, cells and sides, and the seats that decide for them (FCB-4, 19.3, 20.6)."""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import (
    COLOURS,
    ENEMY_SIDE,
    ESCAPED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HEROES,
    KO,
    NEGATIVES,
    NONE,
    NUMBERED,
    OBJECTIVE,
    PLAYERS_SIDE,
    ROSIE,
    TARGETABLE,
)
from ludotheque.games.farcry.content.tables import HERO_DOG
from ludotheque.games.farcry.effects.opcodes import (
    ALL,
    FOES,
    FOESPROPS,
    FRIENDS,
    HEROES_BASE,
    NPCS_BASE,
    PROPS_BASE,
    UNITS,
)
from ludotheque.games.farcry.state import State


@rule
def figure_code(s: State, slot: int) -> int:
    """Return the code by which actions and events name a figure: its kind and its number."""
    number = 0
    if FIRST_ENEMY <= slot < FIRST_PROP:
        number = (slot - FIRST_ENEMY) % COLOURS
    elif slot >= FIRST_PROP:
        number = slot - FIRST_PROP
    return int(s.kind[slot]) * NUMBERED + number


@rule
def slot_of(s: State, code: int) -> int:
    """Return the slot of the figure with a code, NONE when there is none in the mission."""
    for slot in range(FIGURES):
        if s.kind[slot] >= 0 and figure_code(s, slot) == code:
            return slot
    return NONE


@rule
def slot_of_kind(s: State, kind: int) -> int:
    """Return the first figure of a kind on the board, NONE (FCB-20.3)."""
    for slot in range(FIGURES):
        if s.kind[slot] == kind and s.cell[slot] >= 0:
            return slot
    return NONE


@rule
def is_on_board(s: State, slot: int) -> bool:
    """Whether there is such a figure, standing or lying, on the board."""
    return bool(0 <= slot < FIGURES and s.cell[slot] >= 0)


@rule
def is_standing(s: State, slot: int) -> bool:
    """Whether a figure is on the board and not K.O."""
    return bool(0 <= slot < FIGURES and s.cell[slot] >= 0 and not s.status[slot] & KO)


@rule
def is_prop(slot: int) -> bool:
    """Whether a slot is a prop's: side OBJECT (FCB-4.1)."""
    return bool(slot >= FIRST_PROP)


@rule
def is_hero(slot: int) -> bool:
    """Whether a slot is a player's hero; Rosie is none (FCB-4.9)."""
    return bool(0 <= slot < HEROES)


@rule
def is_enemy_slot(slot: int) -> bool:
    """Whether a slot is an enemy's, hacked or not."""
    return bool(FIRST_ENEMY <= slot < FIRST_PROP)


@rule
def is_friend(s: State, slot: int) -> bool:
    """Whether a figure is on the players' side (FCB-4.1)."""
    return bool(s.side[slot] == PLAYERS_SIDE)


@rule
def is_foe(s: State, slot: int) -> bool:
    """Whether a figure is an enemy that is not hacked (FCB-15.2)."""
    return bool(s.side[slot] == ENEMY_SIDE)


@rule
def is_in_base(s: State, base: int, slot: int) -> bool:
    """Whether a figure belongs to a set of FX, always standing on the board (FCB-20.6)."""
    if not is_standing(s, slot):
        return False
    if base == ALL:
        return True
    if base == UNITS:
        return not is_prop(slot)
    if base == FOES:
        return is_foe(s, slot)
    if base == FRIENDS:
        return is_friend(s, slot)
    if base == HEROES_BASE:
        return slot <= ROSIE
    if base == NPCS_BASE:
        return FIRST_NPC <= slot < FIRST_ENEMY
    if base == PROPS_BASE:
        return is_prop(slot)
    if base == FOESPROPS:
        return is_foe(s, slot) or (is_prop(slot) and bool(s.traits[slot] & (TARGETABLE | OBJECTIVE)))
    return False


@rule
def count_negatives(s: State, slot: int) -> int:
    """Return how many negative statuses a figure has (FCB-10.1)."""
    count = 0
    for status in NEGATIVES:
        if s.status[slot] & status:
            count += 1
    return count


@rule
def seat_of(s: State, slot: int) -> int:
    """Return the seat that plays a hero, or Rosie; NONE for others (FCB-6.7, 14.1)."""
    if slot < HEROES:
        return slot
    if slot == ROSIE:
        return dog_handler(s)
    return NONE


@rule
def dog_handler(s: State) -> int:
    """Return the seat whose hero has the dog, NONE."""
    for seat in range(s.players):
        if s.kind[seat] >= 0 and HERO_DOG[s.kind[seat]]:
            return seat
    return NONE


@rule
def captain(s: State) -> int:
    """Return the seat that answers for the group: the lowest whose hero stands; outside missions seat 0 (FCB-19.3)."""
    for seat in range(s.players):
        if s.mission >= 0 and is_standing(s, seat):
            return seat
    return 0


@rule
def count_standing_heroes(s: State) -> int:
    """Return how many heroes stand on the board."""
    count = 0
    for seat in range(s.players):
        if is_standing(s, seat):
            count += 1
    return count


@rule
def count_escaped_heroes(s: State) -> int:
    """Return how many heroes are in safety (FCB-15.17)."""
    count = 0
    for seat in range(s.players):
        if s.status[seat] & ESCAPED:
            count += 1
    return count


@rule
def other_figure_on(s: State, cell: int, slot: int) -> int:
    """Return another figure on a cell than this one, NONE; at most two stand there (FCB-9.14)."""
    if s.crowd[cell] == 0:
        return NONE
    first = int(s.first[cell]) - 1
    if first != slot:
        return first
    if s.crowd[cell] < 2:
        return NONE
    for other in range(first + 1, FIGURES):
        if s.cell[other] == cell:
            return other
    return NONE


@rule
def put_on_cell(s: State, slot: int, cell: int) -> None:
    """Put a figure on a cell, from wherever it is. `last` remembers where it comes from."""
    if s.cell[slot] >= 0:
        s.last[slot] = s.cell[slot]
        lift_off_cell(s, slot)
    else:
        s.last[slot] = cell
    s.cell[slot] = cell
    s.crowd[cell] += 1
    if s.first[cell] == 0 or s.first[cell] > slot + 1:
        s.first[cell] = slot + 1


@rule
def lift_off_cell(s: State, slot: int) -> None:
    """Take a figure off its cell."""
    cell = int(s.cell[slot])
    other = other_figure_on(s, cell, slot)
    s.crowd[cell] -= 1
    s.first[cell] = other + 1
    s.cell[slot] = NONE


@rule
def take_off_board(s: State, slot: int) -> None:
    """Take a figure off the board; `last` is the cell where it was."""
    if s.cell[slot] >= 0:
        s.last[slot] = s.cell[slot]
        lift_off_cell(s, slot)
