"""Integer tables of the data, which the rules read. NONE (-1) means nothing; place 0 of CODE is no program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from ludotheque.games.farcry.box import (
    ACCESSORY_ROOM,
    ACTS,
    CARD_ROOM,
    CELLS,
    CHOICE_ROOM,
    DESTINATION_ROOM,
    DOORS,
    EVENT_ROOM,
    HERO_ROOM,
    ITEM_ROOM,
    KIND_ROOM,
    MISSION_ROOM,
    MUTATION_ROOM,
    NONE,
    NPCS,
    PICKS,
    PROPS,
    REACTION_ROOM,
    RULES,
    STEPS,
    STUNT_ROOM,
    TERRAIN_SIGNS,
    THRESHOLDS,
    TILE_GROUPS,
    TILE_KINDS,
    TYPES,
    WEAPON_ROOM,
    ZIPS,
)
from ludotheque.games.farcry.content.catalogue import make_names
from ludotheque.games.farcry.content.packs import read_catalogue
from ludotheque.games.farcry.content.pick_radius import find_pick_radius
from ludotheque.games.farcry.content.read_boards import direction_between, list_walls
from ludotheque.games.farcry.content.records import Card, Companion, Creature, Enemy, Fx, Hero, Npc, Prop, Reward
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


def _make_row(records: Sequence[Any], room: int, value: Callable[[Any], Any], empty: int = NONE) -> np.ndarray:
    """Make a table with one number for each record."""
    found = np.full(room, empty, np.int64)
    for number, one in enumerate(records):
        found[number] = value(one)
    return found


def _make_rows(
    records: Sequence[Any], room: int, width: int, value: Callable[[Any], Iterable[int]], empty: int = NONE
) -> np.ndarray:
    """Make a table with several numbers for each record."""
    found = np.full((room, width), empty, np.int64)
    for number, one in enumerate(records):
        for place, each in enumerate(value(one)):
            found[number, place] = each
    return found


def _compile_place(fx: Fx | None) -> int:
    """Compile a text and return its place in CODE; 0 for none."""
    if fx is None:
        return 0
    if isinstance(fx.tree, tuple):
        return _COMPILER.compile_program(fx.tree, fx.scope)
    if isinstance(fx.tree, Figures):
        return _COMPILER.compile_filters(fx.tree, fx.scope)
    return _COMPILER.compile_condition(fx.tree, fx.scope)


# --- figures -------------------------------------------------------------------------------
_KINDS = LIBRARY.kinds
_SORTS = (Hero, Companion, Npc, Enemy, Prop)


def _weapons_of(one: Any) -> list[int]:
    keys = one.orders if isinstance(one, Companion) else () if isinstance(one, Hero | Prop) else one.weapons
    return [WEAPON_KEYS.index(key) for key in keys]


def _kind_column(field: str, empty: int = 0) -> np.ndarray:
    """Make a column that only some kinds of figures have."""
    return _make_row(_KINDS, KIND_ROOM, lambda one: int(getattr(one, field, empty)), empty)


FIG_SORT = _make_row(_KINDS, KIND_ROOM, lambda one: _SORTS.index(type(one)))
FIG_PM = _kind_column("pm")
FIG_HP = _kind_column("hp")
FIG_HPP = _kind_column("hpp")
FIG_RANK = _kind_column("rank")
FIG_BOSS = _kind_column("boss")
FIG_TRAITS = _kind_column("traits")
FIG_PUSH = _kind_column("push")
FIG_LIFE = _kind_column("life")
FIG_WEAPON = _make_rows(_KINDS, KIND_ROOM, 2, _weapons_of)


def _list_cards(one: Any) -> Sequence[Any]:
    return one.cards if isinstance(one, Creature) else ()


def _list_abilities(one: Any) -> Sequence[Any]:
    return one.abilities if isinstance(one, Creature) else ()


CARD_IF = _make_rows(_KINDS, KIND_ROOM, 4, lambda one: [_compile_place(card.condition) for card in _list_cards(one)], 0)
CARD_DO = _make_rows(_KINDS, KIND_ROOM, 4, lambda one: [_compile_place(card.do) for card in _list_cards(one)], 0)
ABIL_ON = _make_rows(_KINDS, KIND_ROOM, 3, lambda one: [ability.on for ability in _list_abilities(one)], 0)
ABIL_N = _make_rows(_KINDS, KIND_ROOM, 3, lambda one: [ability.number for ability in _list_abilities(one)], 0)
ABIL_DO = _make_rows(
    _KINDS, KIND_ROOM, 3, lambda one: [_compile_place(ability.do) for ability in _list_abilities(one)], 0
)

_HEROES = [one for one in LIBRARY.kinds if isinstance(one, Hero)]
HERO_WEAPON = _make_rows(_HEROES, HERO_ROOM, 2, lambda one: [WEAPON_KEYS.index(key) for key in one.weapons])
HERO_STUNT = _make_rows(_HEROES, HERO_ROOM, 2, lambda one: [STUNT_KEYS.index(key) for key in one.stunts])
HERO_LEARN = _make_rows(_HEROES, HERO_ROOM, 4, lambda one: [STUNT_KEYS.index(key) for key in one.learn])
HERO_DOG = _make_row(_HEROES, HERO_ROOM, lambda one: int(bool(one.companion)), 0)

# --- cards that heroes play --------------------------------------------------------------------
_PLAYS: list[Any] = [None] * PLAYS
_PLAYS[: len(LIBRARY.stunts)] = LIBRARY.stunts
_PLAYS[ITEM_PLAY : ITEM_PLAY + len(LIBRARY.items)] = LIBRARY.items
_PLAYS[REACTION_PLAY : REACTION_PLAY + len(LIBRARY.reactions)] = LIBRARY.reactions
_PLAYABLE: list[tuple[int, Card]] = [(number, one) for number, one in enumerate(_PLAYS) if one]


def _play_column(value: Callable[[Any], int]) -> np.ndarray:
    found = np.zeros(PLAYS, np.int64)
    for number, one in _PLAYABLE:
        found[number] = value(one)
    return found


def _pick_columns(value: Callable[[Any], int], empty: int = 0) -> np.ndarray:
    found = np.full((PLAYS, PICKS), empty, np.int64)
    for number, one in _PLAYABLE:
        for place, pick in enumerate(one.picks):
            found[number, place] = value(pick)
    return found


PLAY_NEED = _play_column(lambda one: _compile_place(one.need))
PLAY_DO = _play_column(lambda one: _compile_place(one.do))
PLAY_WHEN = _play_column(lambda one: one.when)
PLAY_COST = _play_column(lambda one: getattr(one, "cost", 0))
PLAY_FLASH = _play_column(lambda one: int(getattr(one, "flash", False)))
PLAY_PICK = _pick_columns(lambda pick: pick.kind)
PLAY_BASE = _pick_columns(
    lambda pick: opcodes.BASE_NAMES.index(pick.test.tree.base) if isinstance(pick.test.tree, Figures) else NONE, NONE
)
PLAY_TEST = _pick_columns(lambda pick: _compile_place(pick.test))
PLAY_ROUND = _pick_columns(lambda pick: find_pick_radius(pick)[0])
PLAY_NEAR = _pick_columns(lambda pick: find_pick_radius(pick)[1], NEAR_UNKNOWN)

ITEM_PASSIVE = _make_row(LIBRARY.items, ITEM_ROOM, lambda one: int(one.passive), 0)
ITEM_DECK = _make_row(LIBRARY.items, ITEM_ROOM, lambda one: one.deck)
ITEM_COPIES = _make_row(LIBRARY.items, ITEM_ROOM, lambda one: one.copies, 0)
ITEM_RECIPE = _make_rows(LIBRARY.items, ITEM_ROOM, 2, lambda one: [ITEM_KEYS.index(key) for key in one.recipe])
STUNT_COPIES = _make_row(LIBRARY.stunts, STUNT_ROOM, lambda one: one.copies, 0)
REACTION_COPIES = _make_row(LIBRARY.reactions, REACTION_ROOM, lambda one: one.copies, 0)

# --- weapons, accessories, mutations, hacks ------------------------------------------------------
_WEAPONS, _FITTINGS = LIBRARY.weapons, LIBRARY.accessories
WPN_FAMILY = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: FAMILY_KEYS.index(one.family))
WPN_HANDS = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: one.hands, 0)
WPN_COPIES = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: one.copies, 0)
WPN_MODES = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: len(one.modes), 0)
WPN_TAGS = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: one.tags, 0)
WPN_PRE = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: _compile_place(one.pre), 0)
WPN_FX = _make_row(_WEAPONS, WEAPON_ROOM, lambda one: _compile_place(one.fx), 0)
MODE_TYPE = _make_rows(_WEAPONS, WEAPON_ROOM, 2, lambda one: [mode.type for mode in one.modes])
MODE_RANGE = _make_rows(_WEAPONS, WEAPON_ROOM, 2, lambda one: [mode.range for mode in one.modes], 0)
MODE_DIE = _make_rows(_WEAPONS, WEAPON_ROOM, 2, lambda one: [mode.die for mode in one.modes], 0)
MODE_DAMAGE = _make_rows(_WEAPONS, WEAPON_ROOM, 2, lambda one: [mode.damage for mode in one.modes], 0)
ACC_FAMILY = _make_row(_FITTINGS, ACCESSORY_ROOM, lambda one: FAMILY_KEYS.index(one.family))
ACC_TAGS = _make_row(_FITTINGS, ACCESSORY_ROOM, lambda one: one.tags, 0)
ACC_PRE = _make_row(_FITTINGS, ACCESSORY_ROOM, lambda one: _compile_place(one.pre), 0)
ACC_FX = _make_row(_FITTINGS, ACCESSORY_ROOM, lambda one: _compile_place(one.fx), 0)

_MUTATIONS = LIBRARY.mutations
MOD_STAT = _make_rows(_MUTATIONS, MUTATION_ROOM, 4, lambda one: [mod.stat for mod in one.mods])
MOD_AMOUNT = _make_rows(_MUTATIONS, MUTATION_ROOM, 4, lambda one: [mod.amount for mod in one.mods], 0)
MOD_IF = _make_rows(_MUTATIONS, MUTATION_ROOM, 4, lambda one: [_compile_place(mod.condition) for mod in one.mods], 0)
HOOK_DO = _make_rows(
    _MUTATIONS, MUTATION_ROOM, 4, lambda one: [_compile_place(one.hooks.get(hook)) for hook in range(4)], 0
)

HACK_KIND = _make_row(LIBRARY.hacks, 16, lambda one: KIND_KEYS.index(one.robot))
HACK_IF = _make_row(LIBRARY.hacks, 16, lambda one: _compile_place(one.condition), 0)
HACK_DO = _make_row(LIBRARY.hacks, 16, lambda one: _compile_place(one.do), 0)
HACK_ORDER = np.array(sorted(range(HACK_COUNT), key=lambda number: HACK_IF[number] == 0), np.int64)  # FCB-16.8

# --- boards --------------------------------------------------------------------------------------
_BOARDS = LIBRARY.boards
TERRAIN = _make_rows(
    _BOARDS, MISSION_ROOM, CELLS, lambda one: [TERRAIN_SIGNS.index(one.sign(cell)) for cell in range(CELLS)]
)
WALLS = _make_rows(_BOARDS, MISSION_ROOM, CELLS, list_walls, 63)
DOOR_CELL = _make_rows(_BOARDS, MISSION_ROOM, DOORS, lambda one: [door.cell for door in one.doors])
DOOR_DIR = _make_rows(
    _BOARDS, MISSION_ROOM, DOORS, lambda one: [direction_between(door.cell, door.other) for door in one.doors]
)
DOOR_STATE = _make_rows(_BOARDS, MISSION_ROOM, DOORS, lambda one: [door.state for door in one.doors])

# --- missions --------------------------------------------------------------------------------------
_MISSIONS = LIBRARY.missions
_BOARD_OF = {one.key: one for one in _BOARDS}


def _mission_column(value: Callable[[Any], Any], empty: int = 0) -> np.ndarray:
    return _make_row(_MISSIONS, MISSION_ROOM, value, empty)


def _mission_columns(width: int, value: Callable[[Any], Iterable[int]], empty: int = NONE) -> np.ndarray:
    return _make_rows(_MISSIONS, MISSION_ROOM, width, value, empty)


M_BOARD = _mission_column(lambda one: BOARD_KEYS.index(one.board), NONE)
M_TYPES = _mission_columns(TYPES, lambda one: [KIND_KEYS.index(key) for key in one.types])
M_START = _mission_columns(4, lambda one: one.start)
M_ENEMY_TYPE = _mission_columns(16, lambda one: [one.types.index(enemy.kind) for enemy in one.enemies])
M_ENEMY_CELL = _mission_columns(16, lambda one: [enemy.cell for enemy in one.enemies])
M_ENEMY_MIN = _mission_columns(16, lambda one: [enemy.players for enemy in one.enemies])
M_ENEMY_TRAITS = _mission_columns(16, lambda one: [enemy.traits for enemy in one.enemies], 0)
M_ENEMY_ROUTE = _mission_columns(
    16, lambda one: [place if enemy.route else NONE for place, enemy in enumerate(one.enemies)]
)
M_NPC = _mission_columns(NPCS, lambda one: [KIND_KEYS.index(npc.kind) for npc in one.npcs])
M_NPC_CELL = _mission_columns(NPCS, lambda one: [npc.cell for npc in one.npcs])
M_PROP = _mission_columns(PROPS, lambda one: [KIND_KEYS.index(prop.kind) for prop in one.props])
M_PROP_CELL = _mission_columns(PROPS, lambda one: [prop.cell for prop in one.props])
M_PROP_HP = _mission_columns(PROPS, lambda one: [prop.hp for prop in one.props])
M_PROP_HPP = _mission_columns(PROPS, lambda one: [max(0, prop.hpp) for prop in one.props], 0)
M_ITEM = _mission_columns(8, lambda one: one.items)
M_DOOR = _mission_columns(DOORS, lambda one: [one.doors.get(door.key, NONE) for door in _BOARD_OF[one.board].doors])


def _mission_grid(shape: tuple[int, ...], empty: int, fill: Callable[[np.ndarray, Any], None]) -> np.ndarray:
    """Make a table with a part for each mission, which `fill` writes."""
    found = np.full((MISSION_ROOM, *shape), empty, np.int64)
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


M_ROUTE = _mission_grid((16, 6), NONE, _write_routes)
M_ZIP = _mission_grid((ZIPS, 2), NONE, _write_zips)
M_TILE = _mission_grid((CELLS,), 0, _write_tile_cells)
M_TILES = _mission_grid((TILE_GROUPS, TILE_KINDS), 0, _write_tiles)
ZONE = _mission_grid((CELLS,), 0, _write_zones)
TILE_DO = _make_row(LIBRARY.tiles, TILE_KINDS, lambda one: _compile_place(one.do), 0)
EVENT_DO = _make_row(LIBRARY.events, 120, lambda one: _compile_place(one.do), 0)
M_LEND = _mission_columns(16, lambda one: [int(key in one.lend) for key in HACK_KEYS], 0)
M_PREFER = _mission_columns(TYPES, lambda one: [one.prefer.get(key, 0) for key in one.types], 0)
M_ACTS = _mission_column(lambda one: len(one.acts))
M_ACT_NEED = _mission_columns(ACTS, lambda one: [_compile_place(act.need) for act in one.acts], 0)
M_ACT_DO = _mission_columns(ACTS, lambda one: [_compile_place(act.do) for act in one.acts], 0)
M_STEP_KNOWN = _mission_columns(STEPS, lambda one: [_compile_place(step.known) for step in one.steps], 0)
M_STEP_DONE = _mission_columns(STEPS, lambda one: [_compile_place(step.done) for step in one.steps], 0)
M_RULE_ON = _mission_columns(RULES, lambda one: [rule.on for rule in one.rules], 0)
M_RULE_IF = _mission_columns(RULES, lambda one: [_compile_place(rule.condition) for rule in one.rules], 0)
M_RULE_DO = _mission_columns(RULES, lambda one: [_compile_place(rule.do) for rule in one.rules], 0)
M_TIMER = _mission_column(lambda one: one.timer.length if one.timer else 0)
M_CROSS = _mission_column(lambda one: sum(1 << notch for notch in one.timer.cross) if one.timer else 0)
M_TIMER_WIN = _mission_column(lambda one: int(one.timer.win) if one.timer else 0)
M_EVENT = _mission_columns(EVENT_ROOM, lambda one: [EVENT_KEYS.index(key) for key in one.events])


def _list_thresholds(one: Any) -> Sequence[Any]:
    return one.alert.steps if one.alert else ()


M_ALERT_MAX = _mission_column(lambda one: one.alert.most if one.alert else 0)
M_ALERT_START = _mission_column(lambda one: one.alert.start if one.alert else 0)
M_AT = _mission_columns(THRESHOLDS, lambda one: [step.at for step in _list_thresholds(one)])
M_LOCK = _mission_columns(THRESHOLDS, lambda one: [int(step.lock) for step in _list_thresholds(one)], 0)
M_ENTER = _mission_columns(THRESHOLDS, lambda one: [_compile_place(step.enter) for step in _list_thresholds(one)], 0)
M_EXIT = _mission_columns(THRESHOLDS, lambda one: [_compile_place(step.leave) for step in _list_thresholds(one)], 0)
M_AT_ON = _mission_columns(
    THRESHOLDS, lambda one: [step.rule.on if step.rule else 0 for step in _list_thresholds(one)], 0
)
M_AT_IF = _mission_columns(
    THRESHOLDS,
    lambda one: [_compile_place(step.rule.condition) if step.rule else 0 for step in _list_thresholds(one)],
    0,
)
M_AT_DO = _mission_columns(
    THRESHOLDS, lambda one: [_compile_place(step.rule.do) if step.rule else 0 for step in _list_thresholds(one)], 0
)
M_GRAVITY = _mission_column(lambda one: one.gravity)
M_STEALTH = _mission_column(lambda one: int(one.stealth))
M_REVIVE = _mission_column(lambda one: one.revive)
M_REACT = _mission_column(lambda one: one.react)
M_ROUNDS = _mission_column(lambda one: one.max_rounds)
M_WIN = _mission_column(lambda one: _compile_place(one.win))
M_LOSE = _mission_column(lambda one: _compile_place(one.lose))
M_RESCUE = _mission_column(lambda one: int("rescue" in one.kinds))
M_CHAIN = _mission_column(lambda one: MISSION_KEYS.index(one.chain) if one.chain else NONE, NONE)
M_COLOUR = _mission_column(lambda one: one.colour)

# --- the campaign ------------------------------------------------------------------------------------
_REWARDS: list[Reward] = [one.reward for one in _MISSIONS]
_REWARDS += [answer.gain for choice in LIBRARY.choices for answer in choice.answers]
M_REWARD = _mission_column(lambda one: _MISSIONS.index(one), NONE)
CHOICE_REWARD = _make_rows(
    range(CHOICE_COUNT), CHOICE_ROOM, 2, lambda choice: (len(_MISSIONS) + 2 * choice + answer for answer in (0, 1))
)


def _reward_columns(field: str, keys: Sequence[str]) -> np.ndarray:
    return _make_rows(_REWARDS, len(_REWARDS), 8, lambda one: [keys.index(key) for key in getattr(one, field)])


REW_CARD = _reward_columns("cards", CARD_KEYS)
REW_WEAPON = _reward_columns("weapons", WEAPON_KEYS)
REW_ACC = _reward_columns("accessories", ACCESSORY_KEYS)
REW_RECIPE = _reward_columns("recipes", ITEM_KEYS)
REW_HACK = _reward_columns("hacks", HACK_KEYS)
REW_DOSES = _make_row(_REWARDS, len(_REWARDS), lambda one: one.doses)
REW_INV = _make_row(_REWARDS, len(_REWARDS), lambda one: one.inventory)
REW_STUNT = _make_row(_REWARDS, len(_REWARDS), lambda one: one.stunt)
REW_CHOICE = _make_row(_REWARDS, len(_REWARDS), lambda one: CHOICE_KEYS.index(one.choice) if one.choice else NONE)

_PLACES = LIBRARY.destinations
D_MISSION = _make_row(_PLACES, DESTINATION_ROOM, lambda one: MISSION_KEYS.index(one.mission) if one.mission else NONE)
D_NEEDS = _make_row(_PLACES, DESTINATION_ROOM, lambda one: _compile_place(one.needs), 0)
D_COLOUR = _make_row(_PLACES, DESTINATION_ROOM, lambda one: one.colour, 0)
D_EXPANSION = _make_row(_PLACES, DESTINATION_ROOM, lambda one: int(200 <= one.envelope < 400), 0)


def _pack_column(family: str, room: int) -> np.ndarray:
    """Make a table of the pack of each record: 0 for the box, else the pack's number. Other packs are not in play."""
    return _make_row(
        range(len(getattr(LIBRARY, family))), room, lambda number: read_catalogue().pack_of(family, number), 0
    )


D_PACK = _pack_column("destinations", DESTINATION_ROOM)
MISSION_PACK = _pack_column("missions", MISSION_ROOM)
ITEM_PACK = _pack_column("items", ITEM_ROOM)
REACTION_PACK = _pack_column("reactions", REACTION_ROOM)
WEAPON_PACK = _pack_column("weapons", WEAPON_ROOM)
ACCESSORY_PACK = _pack_column("accessories", ACCESSORY_ROOM)
MUTATION_PACK = _pack_column("mutations", MUTATION_ROOM)
HACK_PACK = _pack_column("hacks", 16)
CARD_PACK = _pack_column("cards", CARD_ROOM)
CARD_ENDING = _make_row(LIBRARY.cards, CARD_ROOM, lambda one: int(one.kind == "ending"), 0)

CODE = np.array(_COMPILER.code, np.int32)
CHOICES = _COMPILER.choices
ZONE_KEYS = tuple(NAMES.zones.keys)
FLAG_KEYS = tuple(NAMES.flags.keys)
COUNTER_KEYS = tuple(NAMES.counters.keys)
