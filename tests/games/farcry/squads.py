"""Positions by hand, for tests of what is allowed: heroes on a board, with nothing but what a test gives them."""

from __future__ import annotations

import numpy as np

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.notation import Notation
from ludotheque.core.engine.decisions import ask
from ludotheque.games.farcry.box import (
    CELLS,
    COLOURS,
    ENEMY_SIDE,
    FIGURES,
    FIRST_ENEMY,
    FIRST_NPC,
    FIRST_PROP,
    HANDS,
    NONE,
    OBJECT_SIDE,
    PLAYERS_SIDE,
    ROSIE,
    TYPES,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content.cells import cell_number
from ludotheque.games.farcry.content.tables import (
    DOOR_STATE,
    FIG_HP,
    FIG_PM,
    FIG_TRAITS,
    FIG_WEAPON,
    ITEM_KEYS,
    KIND_KEYS,
    M_BOARD,
    MISSION_KEYS,
    REACTION_KEYS,
    STUNT_KEYS,
    TERRAIN,
    WALLS,
    WEAPON_KEYS,
)
from ludotheque.games.farcry.numbers import Q_POOL
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.forbids import forbids
from ludotheque.games.farcry.rules.actions.legal import legal
from ludotheque.games.farcry.rules.board.hexes import direction_to
from ludotheque.games.farcry.rules.figures.figures import put_on_cell
from ludotheque.games.farcry.state import MISSION, State
from ludotheque.games.farcry.words.text import VERBS

NOTATION = Notation(VERBS)
_NOTHING = ("kind", "cell", "last", "provoker", "link", "route", "weapon", "fitting", "item", "stunt", "reaction")
_NOTHING += ("ground_cell", "ground_weapon", "ground_fitting", "mutation")


def squad(mission: str = "practice", **heroes: str) -> State:
    """An open pool: heroes, and Rosie where she is named, on their cells: `squad(kumiko="D4", boris="D5")`."""
    s = State()
    for field in _NOTHING:
        s.data[field] = NONE
    s.stage, s.mission, s.air, s.players_turn, s.round_no = MISSION, MISSION_KEYS.index(mission), 1, 1, 1
    s.board = int(M_BOARD[s.mission])
    for cell in range(CELLS):
        s.terrain[cell] = int(TERRAIN[s.board, cell])
        s.walls[cell] = int(WALLS[s.board, cell])
    for door in range(len(s.door)):
        s.door[door] = max(0, int(DOOR_STATE[s.board, door]))
    for name, cell in heroes.items():
        if name == "rosie":
            _rosie(s, cell)
        else:
            _put(s, s.players, name, cell, PLAYERS_SIDE)
            s.players += 1
    ask(s, (1 << s.players) - 1, Q_POOL, 0, 0, 0, 0)
    return s


def _put(s: State, slot: int, kind: str, cell: str, side: int) -> int:
    number = KIND_KEYS.index(kind)
    s.kind[slot], s.side[slot] = number, side
    s.hp[slot] = s.hp_max[slot] = int(FIG_HP[number])
    s.pm[slot] = s.pm_max[slot] = max(0, int(FIG_PM[number]))
    s.traits[slot] = int(FIG_TRAITS[number])
    put_on_cell(s, slot, cell_number(cell))
    return slot


def _rosie(s: State, cell: str) -> None:
    _put(s, ROSIE, "rosie", cell, PLAYERS_SIDE)
    for hand in range(HANDS):
        s.weapon[ROSIE, hand] = int(FIG_WEAPON[s.kind[ROSIE], hand])
        s.face_up[ROSIE, hand] = 1


def foe(s: State, kind: str, cell: str) -> int:
    """An enemy, of the first free colour; each kind has its column."""
    for column in range(TYPES):
        first = FIRST_ENEMY + COLOURS * column
        if s.kind[first] in (NONE, KIND_KEYS.index(kind)):
            slot = next(slot for slot in range(first, first + COLOURS) if s.kind[slot] == NONE)
            return _put(s, slot, kind, cell, ENEMY_SIDE)
    raise ValueError(kind)


def ally(s: State, kind: str, cell: str) -> int:
    """An NPC."""
    return _put(s, FIRST_NPC, kind, cell, PLAYERS_SIDE)


def prop(s: State, kind: str, cell: str) -> int:
    """A prop."""
    slot = next(slot for slot in range(FIRST_PROP, FIGURES) if s.kind[slot] == NONE)
    return _put(s, slot, kind, cell, OBJECT_SIDE)


def give(s: State, owner: int, *names: str) -> None:
    """Weapons into hands (face up), items, stunts, reactions: each where it belongs."""
    for name in names:
        if name in WEAPON_KEYS:
            hand = 0 if s.weapon[owner, 0] == NONE else 1
            s.weapon[owner, hand] = WEAPON_KEYS.index(name)
            s.face_up[owner, hand] = 1
        elif name in ITEM_KEYS:
            _keep(s, "item", owner, ITEM_KEYS.index(name))
        elif name in STUNT_KEYS:
            s.stunt[owner, [s.stunt[owner, place] for place in range(4)].index(NONE)] = STUNT_KEYS.index(name)
        else:
            _keep(s, "reaction", owner, REACTION_KEYS.index(name))


def _keep(s: State, field: str, owner: int, card: int) -> None:
    row = s.data[field][0][owner]
    cards = sorted([*(int(one) for one in row if one != NONE), card])
    row[: len(cards)] = cards


def token(s: State, weapon: str, cell: str) -> None:
    """A weapon on the ground."""
    place = next(place for place in range(WEAPON_TOKENS) if s.ground_cell[place] == NONE)
    s.ground_cell[place], s.ground_weapon[place], s.ground_up[place] = cell_number(cell), WEAPON_KEYS.index(weapon), 1


def wall(s: State, one: str, other: str) -> None:
    """A wall between two neighbours."""
    a, b = cell_number(one), cell_number(other)
    s.walls[a] |= 1 << direction_to(a, b)
    s.walls[b] |= 1 << direction_to(b, a)


def ground(s: State, terrain: int, *cells: str) -> None:
    """Another terrain on some cells."""
    for cell in cells:
        s.terrain[cell_number(cell)] = terrain


def refused(s: State, text: str, seat: int = 0) -> str:
    """The clause that refuses an action, as people write it; empty when it is allowed. It agrees with `legal`."""
    (action,) = NOTATION.read(text)
    before = s.bytes()
    reason = forbids(s, seat, action)
    assert (reason == ALLOWED) == (action in actions(s, seat)), text
    assert s.bytes() == before, text
    return "" if reason == ALLOWED else CLAUSES.get_by_number(reason).id


def actions(s: State, seat: int) -> list[int]:
    """The legal actions of a seat: each once, in the order of the verbs."""
    out = np.zeros(MAX_ACTIONS, np.int64)
    found = [int(action) for action in out[: legal(s, seat, out)]]
    assert len(set(found)) == len(found)
    return found


def texts(s: State, seat: int, verb: str = "") -> list[str]:
    """The legal actions of a seat as people write them, of one verb if one is named."""
    return [text for action in actions(s, seat) if (text := NOTATION.write(action)).startswith(verb)]
