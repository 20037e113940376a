"""Integer tables of the data, which the rules read. NONE (-1) means nothing; place 0 of CODE is no program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.catalogue import make_names
from ludotheque.games.farcry.content.packs import read_catalogue
from ludotheque.games.farcry.content.pick_radius import find_pick_radius
from ludotheque.games.farcry.content.read_boards import direction_between, list_walls
from ludotheque.games.farcry.content.records import Card, Companion, Enemy, Fx, Hero, Npc, Prop, Reward
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.compiler import Compiler
from ludotheque.games.farcry.effects.tree import Figures

LIBRARY = read_catalogue().library
PACKS = read_catalogue().packs
NAMES = make_names(LIBRARY)
_COMPILER = Compiler(NAMES)

KIND_KEYS = LIBRARY.keys("kinds")
WEAPON_KEYS = LIBRARY.keys("weapons")
ITEM_KEYS = LIBRARY.keys("items")
STUNT_KEYS = LIBRARY.keys("stunts")
REACTION_KEYS = LIBRARY.keys("reactions")
ACCESSORY_KEYS = LIBRARY.keys("accessories")
MUTATION_KEYS = LIBRARY.keys("mutations")
MISSION_KEYS = LIBRARY.keys("missions")
BOARD_KEYS = LIBRARY.keys("boards")
EVENT_KEYS = LIBRARY.keys("events")
TILE_KEYS = LIBRARY.keys("tiles")
CARD_KEYS = LIBRARY.keys("cards")
CHOICE_KEYS = LIBRARY.keys("choices")
DESTINATION_KEYS = LIBRARY.keys("destinations")
HACK_KEYS = LIBRARY.keys("hacks")
FAMILY_KEYS = LIBRARY.families

KIND_COUNT = len(KIND_KEYS)
HERO_COUNT = sum(isinstance(one, Hero) for one in LIBRARY.kinds)
WEAPON_COUNT = len(WEAPON_KEYS)
ITEM_COUNT = len(ITEM_KEYS)
STUNT_COUNT = len(STUNT_KEYS)
REACTION_COUNT = len(REACTION_KEYS)
ACCESSORY_COUNT = len(ACCESSORY_KEYS)
MUTATION_COUNT = len(MUTATION_KEYS)
MISSION_COUNT = len(MISSION_KEYS)
BOARD_COUNT = len(BOARD_KEYS)
CARD_COUNT = len(CARD_KEYS)
CHOICE_COUNT = len(CHOICE_KEYS)
DESTINATION_COUNT = len(DESTINATION_KEYS)
HACK_COUNT = len(HACK_KEYS)

ROSIE_KIND = next(number for number, one in enumerate(LIBRARY.kinds) if isinstance(one, Companion))
PANEL_KIND = KIND_KEYS.index("panel")
FIST = WEAPON_KEYS.index("fist")
CARD_P08 = CARD_KEYS.index("p08")
ARMOR = ITEM_KEYS.index("armor")  # the recipe that the team starts with (FCB-40.1)
SERUM = ITEM_KEYS.index("serum")  # takes a mutation away (FCB-19.11)
PRACTICE = MISSION_KEYS.index("practice")
EXIT_ZONE, MIND_ZONE = 0, 1

# Cards that heroes play share one numbering (FCB-20.9)
ITEM_PLAY, REACTION_PLAY, PLAYS = 64, 128, 160
NEAR_UNKNOWN = 20


def _make_row(records: Sequence[Any], room: int, value: Callable[[Any], Any], empty: int = box.NONE) -> np.ndarray:
    """Make a table with one number for each record."""
    found = np.full(room, empty, np.int64)
    for number, one in enumerate(records):
        found[number] = value(one)
    return found


def _make_rows(
    records: Sequence[Any], room: int, width: int, value: Callable[[Any], Iterable[int]], empty: int = box.NONE
) -> np.ndarray:
    """Make a table with several numbers for each record."""
    found = np.full((room, width), empty, np.int64)
    for number, one in enumerate(records):
        for place, each in enumerate(value(one)):
            found[number, place] = each
    return found


def _compile_place(fx: Fx | None) -> int:
    """Compile a text and return its place in CODE; 0 for none."""
    return _COMPILER.compile_tree(fx.tree, fx.scope) if fx else 0


def _read_field(one: Any, path: str, missing: Any) -> Any:
    """Return a field of a record, or of a part of it (`timer.length`); what is `missing` where there is none."""
    for name in path.split("."):
        one = getattr(one, name, missing) if one is not None else missing
    return one


def _number(value: Any, keys: Sequence[str]) -> int:
    """Return the number that stands for a value: of a key its place, of FX the place of its code."""
    if isinstance(value, str):
        return keys.index(value) if value else box.NONE
    return _compile_place(value) if isinstance(value, Fx | None) else int(value)


def _columns(
    records: Sequence[Any], room: int, empty: int, *fields: str, keys: Sequence[str] = ()
) -> Iterator[np.ndarray]:
    """Make a table for each of these fields; `empty` stands for records that have none, and in the room behind."""
    for field in fields:
        numbers = [_number(_read_field(one, field, empty), keys) for one in records]
        yield _make_row(numbers, room, int, empty)


def _part_columns(
    records: Sequence[Any], room: int, width: int, empty: int, parts: str, *fields: str, keys: Sequence[str] = ()
) -> Iterator[np.ndarray]:
    """Make a table for each of these fields of the parts of records."""
    for field in fields:
        rows = [
            [_number(_read_field(part, field, empty), keys) for part in _read_field(one, parts, ())] for one in records
        ]
        yield _make_rows(rows, room, width, list, empty)


def _key_columns(records: Sequence[Any], room: int, width: int, field: str, keys: Sequence[str]) -> np.ndarray:
    """Make a table of the records that other records name."""
    return _make_rows(records, room, width, lambda one: [keys.index(key) for key in getattr(one, field)])


# --- figures -------------------------------------------------------------------------------
_KINDS = LIBRARY.kinds
_SORTS = (Hero, Companion, Npc, Enemy, Prop)


def _weapons_of(one: Any) -> list[int]:
    keys = one.orders if isinstance(one, Companion) else () if isinstance(one, Hero | Prop) else one.weapons
    return [WEAPON_KEYS.index(key) for key in keys]


FIG_SORT = _make_row(_KINDS, box.KIND_ROOM, lambda one: _SORTS.index(type(one)))
FIG_PM, FIG_HP, FIG_HPP, FIG_RANK, FIG_BOSS, FIG_TRAITS, FIG_PUSH, FIG_LIFE = _columns(
    _KINDS, box.KIND_ROOM, 0, "pm", "hp", "hpp", "rank", "boss", "traits", "push", "life"
)
FIG_WEAPON = _make_rows(_KINDS, box.KIND_ROOM, 2, _weapons_of)
CARD_IF, CARD_DO = _part_columns(_KINDS, box.KIND_ROOM, 4, 0, "cards", "condition", "do")
ABIL_ON, ABIL_N, ABIL_DO = _part_columns(_KINDS, box.KIND_ROOM, 3, 0, "abilities", "on", "number", "do")

_HEROES = [one for one in LIBRARY.kinds if isinstance(one, Hero)]
HERO_WEAPON = _key_columns(_HEROES, box.HERO_ROOM, 2, "weapons", WEAPON_KEYS)
HERO_STUNT = _key_columns(_HEROES, box.HERO_ROOM, 2, "stunts", STUNT_KEYS)
HERO_LEARN = _key_columns(_HEROES, box.HERO_ROOM, 4, "learn", STUNT_KEYS)
HERO_DOG = _make_row(_HEROES, box.HERO_ROOM, lambda one: int(bool(one.companion)), 0)

# --- cards that heroes play --------------------------------------------------------------------
_PLAYS: list[Card | None] = [None] * PLAYS
_PLAYS[: len(LIBRARY.stunts)] = LIBRARY.stunts
_PLAYS[ITEM_PLAY : ITEM_PLAY + len(LIBRARY.items)] = LIBRARY.items
_PLAYS[REACTION_PLAY : REACTION_PLAY + len(LIBRARY.reactions)] = LIBRARY.reactions


def _pick_columns(value: Callable[[Any], int], empty: int = 0) -> np.ndarray:
    return _make_rows(_PLAYS, PLAYS, box.PICKS, lambda one: [value(pick) for pick in one.picks] if one else [], empty)


PLAY_NEED, PLAY_DO, PLAY_WHEN, PLAY_COST, PLAY_FLASH = _columns(_PLAYS, PLAYS, 0, "need", "do", "when", "cost", "flash")
PLAY_PICK, PLAY_TEST = _part_columns(_PLAYS, PLAYS, box.PICKS, 0, "picks", "kind", "test")
PLAY_BASE = _pick_columns(
    lambda pick: opcodes.BASE_NAMES.index(pick.test.tree.base) if isinstance(pick.test.tree, Figures) else box.NONE,
    box.NONE,
)
PLAY_ROUND = _pick_columns(lambda pick: find_pick_radius(pick)[0])
PLAY_NEAR = _pick_columns(lambda pick: find_pick_radius(pick)[1], NEAR_UNKNOWN)

ITEM_PASSIVE, ITEM_COPIES = _columns(LIBRARY.items, box.ITEM_ROOM, 0, "passive", "copies")
ITEM_DECK = _make_row(LIBRARY.items, box.ITEM_ROOM, lambda one: one.deck)
ITEM_RECIPE = _key_columns(LIBRARY.items, box.ITEM_ROOM, 2, "recipe", ITEM_KEYS)
STUNT_COPIES = _make_row(LIBRARY.stunts, box.STUNT_ROOM, lambda one: one.copies, 0)
REACTION_COPIES = _make_row(LIBRARY.reactions, box.REACTION_ROOM, lambda one: one.copies, 0)

# --- weapons, accessories, mutations, hacks ------------------------------------------------------
_WEAPONS, _FITTINGS = LIBRARY.weapons, LIBRARY.accessories
WPN_FAMILY = _make_row(_WEAPONS, box.WEAPON_ROOM, lambda one: FAMILY_KEYS.index(one.family))
WPN_MODES = _make_row(_WEAPONS, box.WEAPON_ROOM, lambda one: len(one.modes), 0)
WPN_HANDS, WPN_COPIES, WPN_TAGS, WPN_PRE, WPN_FX = _columns(
    _WEAPONS, box.WEAPON_ROOM, 0, "hands", "copies", "tags", "pre", "fx"
)
(MODE_TYPE,) = _part_columns(_WEAPONS, box.WEAPON_ROOM, 2, box.NONE, "modes", "type")
MODE_RANGE, MODE_DIE, MODE_DAMAGE = _part_columns(_WEAPONS, box.WEAPON_ROOM, 2, 0, "modes", "range", "die", "damage")
ACC_FAMILY = _make_row(_FITTINGS, box.ACCESSORY_ROOM, lambda one: FAMILY_KEYS.index(one.family))
ACC_TAGS, ACC_PRE, ACC_FX = _columns(_FITTINGS, box.ACCESSORY_ROOM, 0, "tags", "pre", "fx")

_MUTATIONS = LIBRARY.mutations
(MOD_STAT,) = _part_columns(_MUTATIONS, box.MUTATION_ROOM, 4, box.NONE, "mods", "stat")
MOD_AMOUNT, MOD_IF = _part_columns(_MUTATIONS, box.MUTATION_ROOM, 4, 0, "mods", "amount", "condition")
HOOK_DO = _make_rows(
    _MUTATIONS, box.MUTATION_ROOM, 4, lambda one: [_compile_place(one.hooks.get(hook)) for hook in range(4)], 0
)

HACK_KIND = _make_row(LIBRARY.hacks, 16, lambda one: KIND_KEYS.index(one.robot))
HACK_IF, HACK_DO = _columns(LIBRARY.hacks, 16, 0, "condition", "do")
HACK_ORDER = np.array(sorted(range(HACK_COUNT), key=lambda number: HACK_IF[number] == 0), np.int64)  # FCB-16.8

# --- boards --------------------------------------------------------------------------------------
_BOARDS = LIBRARY.boards
TERRAIN = _make_rows(
    _BOARDS,
    box.MISSION_ROOM,
    box.CELLS,
    lambda one: [box.TERRAIN_SIGNS.index(one.sign(cell)) for cell in range(box.CELLS)],
)
WALLS = _make_rows(_BOARDS, box.MISSION_ROOM, box.CELLS, list_walls, 63)
DOOR_CELL, DOOR_STATE = _part_columns(_BOARDS, box.MISSION_ROOM, box.DOORS, box.NONE, "doors", "cell", "state")
DOOR_DIR = _make_rows(
    _BOARDS, box.MISSION_ROOM, box.DOORS, lambda one: [direction_between(door.cell, door.other) for door in one.doors]
)

# --- missions --------------------------------------------------------------------------------------
_MISSIONS = LIBRARY.missions
_BOARD_OF = {one.key: one for one in _BOARDS}


def _mission_columns(empty: int, *fields: str, keys: Sequence[str] = ()) -> Iterator[np.ndarray]:
    return _columns(_MISSIONS, box.MISSION_ROOM, empty, *fields, keys=keys)


def _mission_parts(width: int, empty: int, parts: str, *fields: str, keys: Sequence[str] = ()) -> Iterator[np.ndarray]:
    return _part_columns(_MISSIONS, box.MISSION_ROOM, width, empty, parts, *fields, keys=keys)


def _mission_rows(width: int, value: Callable[[Any], Iterable[int]], empty: int = box.NONE) -> np.ndarray:
    return _make_rows(_MISSIONS, box.MISSION_ROOM, width, value, empty)


(M_BOARD,) = _mission_columns(box.NONE, "board", keys=BOARD_KEYS)
M_TYPES = _key_columns(_MISSIONS, box.MISSION_ROOM, box.TYPES, "types", KIND_KEYS)
M_START = _mission_rows(4, lambda one: one.start)
M_ENEMY_TYPE = _mission_rows(16, lambda one: [one.types.index(enemy.kind) for enemy in one.enemies])
M_ENEMY_CELL, M_ENEMY_MIN = _mission_parts(16, box.NONE, "enemies", "cell", "players")
(M_ENEMY_TRAITS,) = _mission_parts(16, 0, "enemies", "traits")
M_ENEMY_ROUTE = _mission_rows(
    16, lambda one: [place if enemy.route else box.NONE for place, enemy in enumerate(one.enemies)]
)
M_NPC, M_NPC_CELL = _mission_parts(box.NPCS, box.NONE, "npcs", "kind", "cell", keys=KIND_KEYS)
M_PROP, M_PROP_CELL, M_PROP_HP = _mission_parts(box.PROPS, box.NONE, "props", "kind", "cell", "hp", keys=KIND_KEYS)
M_PROP_HPP = _mission_rows(box.PROPS, lambda one: [max(0, prop.hpp) for prop in one.props], 0)
M_ITEM = _mission_rows(8, lambda one: one.items)
M_DOOR = _mission_rows(
    box.DOORS, lambda one: [one.doors.get(door.key, box.NONE) for door in _BOARD_OF[one.board].doors]
)


def _mission_grid(shape: tuple[int, ...], empty: int, fill: Callable[[np.ndarray, Any], None]) -> np.ndarray:
    """Make a table with a part for each mission, which `fill` writes."""
    found = np.full((box.MISSION_ROOM, *shape), empty, np.int64)
    for number, one in enumerate(_MISSIONS):
        fill(found[number], one)
    return found


def _write_routes(table: np.ndarray, mission: Any) -> None:
    for number, enemy in enumerate(mission.enemies):
        table[number, : len(enemy.route)] = enemy.route


def _write_zips(table: np.ndarray, mission: Any) -> None:
    for number, pair in enumerate(mission.zips):
        table[number] = pair


def _write_tile_cells(table: np.ndarray, mission: Any) -> None:
    for number, group in enumerate(mission.tiles):
        table[list(group.cells)] = number + 1


def _write_tiles(table: np.ndarray, mission: Any) -> None:
    for number, group in enumerate(mission.tiles):
        for key in group.keys:
            table[number, TILE_KEYS.index(key)] += 1


def _write_zones(table: np.ndarray, mission: Any) -> None:
    for name, cells in mission.zones.items():
        table[list(cells)] |= 1 << (NAMES.zones.number(name) or 0)


M_ROUTE = _mission_grid((16, 6), box.NONE, _write_routes)
M_ZIP = _mission_grid((box.ZIPS, 2), box.NONE, _write_zips)
M_TILE = _mission_grid((box.CELLS,), 0, _write_tile_cells)
M_TILES = _mission_grid((box.TILE_GROUPS, box.TILE_KINDS), 0, _write_tiles)
ZONE = _mission_grid((box.CELLS,), 0, _write_zones)
(TILE_DO,) = _columns(LIBRARY.tiles, box.TILE_KINDS, 0, "do")
(EVENT_DO,) = _columns(LIBRARY.events, 120, 0, "do")
M_LEND = _mission_rows(16, lambda one: [int(key in one.lend) for key in HACK_KEYS], 0)
M_PREFER = _mission_rows(box.TYPES, lambda one: [one.prefer.get(key, 0) for key in one.types], 0)
M_ACTS = _make_row(_MISSIONS, box.MISSION_ROOM, lambda one: len(one.acts), 0)
M_ACT_NEED, M_ACT_DO = _mission_parts(box.ACTS, 0, "acts", "need", "do")
M_STEP_KNOWN, M_STEP_DONE = _mission_parts(box.STEPS, 0, "steps", "known", "done")
M_RULE_ON, M_RULE_IF, M_RULE_DO = _mission_parts(box.RULES, 0, "rules", "on", "condition", "do")
M_TIMER, M_TIMER_WIN = _mission_columns(0, "timer.length", "timer.win")
M_CROSS = _make_row(
    _MISSIONS, box.MISSION_ROOM, lambda one: sum(1 << notch for notch in one.timer.cross) if one.timer else 0, 0
)
M_EVENT = _key_columns(_MISSIONS, box.MISSION_ROOM, box.EVENT_ROOM, "events", EVENT_KEYS)
M_ALERT_MAX, M_ALERT_START = _mission_columns(0, "alert.most", "alert.start")
(M_AT,) = _mission_parts(box.THRESHOLDS, box.NONE, "alert.steps", "at")
M_LOCK, M_ENTER, M_EXIT, M_AT_ON, M_AT_IF, M_AT_DO = _mission_parts(
    box.THRESHOLDS, 0, "alert.steps", "lock", "enter", "leave", "rule.on", "rule.condition", "rule.do"
)
M_GRAVITY, M_STEALTH, M_REVIVE, M_REACT, M_ROUNDS, M_WIN, M_LOSE, M_COLOUR = _mission_columns(
    0, "gravity", "stealth", "revive", "react", "max_rounds", "win", "lose", "colour"
)
M_RESCUE = _make_row(_MISSIONS, box.MISSION_ROOM, lambda one: int("rescue" in one.kinds), 0)
(M_CHAIN,) = _mission_columns(box.NONE, "chain", keys=MISSION_KEYS)

# --- the campaign ------------------------------------------------------------------------------------
_REWARDS: list[Reward] = [one.reward for one in _MISSIONS]
_REWARDS += [answer.gain for choice in LIBRARY.choices for answer in choice.answers]
M_REWARD = _make_row(_MISSIONS, box.MISSION_ROOM, lambda one: _MISSIONS.index(one))
CHOICE_REWARD = _make_rows(
    range(CHOICE_COUNT), box.CHOICE_ROOM, 2, lambda choice: (len(_MISSIONS) + 2 * choice + answer for answer in (0, 1))
)
REW_CARD = _key_columns(_REWARDS, len(_REWARDS), 8, "cards", CARD_KEYS)
REW_WEAPON = _key_columns(_REWARDS, len(_REWARDS), 8, "weapons", WEAPON_KEYS)
REW_ACC = _key_columns(_REWARDS, len(_REWARDS), 8, "accessories", ACCESSORY_KEYS)
REW_RECIPE = _key_columns(_REWARDS, len(_REWARDS), 8, "recipes", ITEM_KEYS)
REW_HACK = _key_columns(_REWARDS, len(_REWARDS), 8, "hacks", HACK_KEYS)
REW_DOSES, REW_INV, REW_STUNT, REW_CHOICE = _columns(
    _REWARDS, len(_REWARDS), box.NONE, "doses", "inventory", "stunt", "choice", keys=CHOICE_KEYS
)

_PLACES = LIBRARY.destinations
(D_MISSION,) = _columns(_PLACES, box.DESTINATION_ROOM, box.NONE, "mission", keys=MISSION_KEYS)
D_NEEDS, D_COLOUR = _columns(_PLACES, box.DESTINATION_ROOM, 0, "needs", "colour")
D_EXPANSION = _make_row(_PLACES, box.DESTINATION_ROOM, lambda one: int(200 <= one.envelope < 400), 0)


def _pack_column(family: str, room: int) -> np.ndarray:
    """Make a table of the pack of each record: 0 for the box, else the pack's number. Other packs are not in play."""
    return _make_row(
        range(len(getattr(LIBRARY, family))), room, lambda number: read_catalogue().pack_of(family, number), 0
    )


D_PACK = _pack_column("destinations", box.DESTINATION_ROOM)
MISSION_PACK = _pack_column("missions", box.MISSION_ROOM)
ITEM_PACK = _pack_column("items", box.ITEM_ROOM)
REACTION_PACK = _pack_column("reactions", box.REACTION_ROOM)
WEAPON_PACK = _pack_column("weapons", box.WEAPON_ROOM)
ACCESSORY_PACK = _pack_column("accessories", box.ACCESSORY_ROOM)
MUTATION_PACK = _pack_column("mutations", box.MUTATION_ROOM)
HACK_PACK = _pack_column("hacks", 16)
CARD_PACK = _pack_column("cards", box.CARD_ROOM)
CARD_ENDING = _make_row(LIBRARY.cards, box.CARD_ROOM, lambda one: int(one.kind == "ending"), 0)

CODE = np.array(_COMPILER.code, np.int32)
CHOICES = _COMPILER.choices
ZONE_KEYS = tuple(NAMES.zones.keys)
FLAG_KEYS = tuple(NAMES.flags.keys)
COUNTER_KEYS = tuple(NAMES.counters.keys)
