"""Define the state of a campaign and of the mission being played, one line for each field (FCB-24).

No deck has an order: a card is drawn when somebody looks at it (FCB-22.1), except cards that were put under a deck,
which come last and in their order. Hidden tiles are drawn when they are turned over. What is being resolved is a stack
of tasks (`games/farcry/rules/flow/tasks.py`): the lowest is the round, the highest is what happens now.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludotheque.core.engine.structs import Array, GameState, array, i8, i16, i32, i64, u8
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    ACCESSORY_ROOM,
    CELLS,
    COUNTERS,
    DOORS,
    EVENT_ROOM,
    FIGURES,
    FLAGS,
    HANDS,
    HERO_ROOM,
    HEROES,
    INVENTORY,
    ITEM_ROOM,
    MARKS,
    NONE,
    QUEUE,
    REACTION_HAND,
    REACTION_ROOM,
    STUNT_SLOTS,
    TILE_GROUPS,
    TILE_KINDS,
    WEAPON_ROOM,
    WEAPON_TOKENS,
)

PINS = 40
"""Coming outcomes of chance that a position may fix."""

# Sources of chance. Dice are pinned by their face 0 to 5, cards by their number, tiles and events by their place in the
# mission's own list.
ATTACK_DIE, COVER_DIE, CHECK_DIE, DUEL_DIE, RED_SOURCE, GREEN_SOURCE, REACTION_SOURCE, EVENT_SOURCE, TILE_SOURCE = (
    range(9)
)

# Where a game stands
HUB, TEAM, LOADOUT, MISSION, REWARD = 0, 1, 2, 3, 4

OWNERS = 5  # heroes and Rosie own weapons and items
DEPTH, REGISTERS = 28, 24  # tasks that wait for each other, and what each remembers
VALUES = 32  # room to evaluate an expression
ROLLS = 4  # dice that are shown
OPTIONS = 34  # a question offers at most so many

# Marks of a seat (FCB-6.6): once per turn, and once per round
USED_ITEM, USED_GIVE, USED_CONTEXT, USED_PUNCH, USED_SWAP, USED_REACTION = 1, 2, 4, 8, 16, 32
MARK_KEYS = ("item", "give", "context", "punch", "swap", "reaction")


class State(GameState, frames=2, pins=PINS):
    """All that the rules remember of a campaign and its mission."""

    # options (FCB-21)
    mission_option: int = i8  # 0 the campaign, else mission + 1
    interrupts: int = i8
    friendly_fire: int = i8
    difficulty: int = i8
    duel: int = i8
    auto_ties: int = i8
    expansions: int = i8  # 0 on, 1 off
    undo: int = i8  # a table option: 1 allows free undo (FCB-6.9 forbids it)
    pack: int = i8  # 0 the box, else a pack (FCB-31)
    # the campaign (FCB-19, 24.8)
    stage: int = i8
    attempts: int = i8
    done: Array = array(i8, 40)  # missions completed
    card: Array = array(i8, 48)  # progression, twist and ending cards owned
    story: Array = array(i8, 8)  # option taken of each choice + 1, 0 open
    owned: Array = array(i8, WEAPON_ROOM)  # copies of each weapon that the team owns
    accessory: Array = array(i8, ACCESSORY_ROOM)  # accessories owned
    stash: Array = array(i8, ITEM_ROOM)  # items that nobody carries
    recipe: Array = array(i8, ITEM_ROOM)  # crafted items whose recipe is known
    hack: Array = array(i8, 16)  # hacking cards owned
    doses: int = i8
    inventory_bonus: int = i8
    rosie_penalty: int = i8  # 1: Rosie begins the next mission with half of the PV (FCB-4.10)
    mutation: Array = array(i8, HERO_ROOM, 2)  # NONE
    learned: Array = array(i8, HERO_ROOM, 4)  # places of the hero's `learn` list: 1 learned
    goal: int = i8  # the mission that the team prepares, plays or has just played, NONE at the hub
    learn_due: int = i8  # rewards that let every hero learn a stunt and are still to be read (FCB-19.9)
    choice_due: int = i16  # story choices still to be made, one bit each (FCB-19.5)
    # loadouts, kept from mission to mission; what nobody of the team holds is free for everybody (FCB-12.4)
    team: Array = array(i8, HEROES)  # the hero of each seat, NONE
    outfit_weapon: Array = array(i8, HERO_ROOM, HANDS)
    outfit_fitting: Array = array(i8, HERO_ROOM, HANDS, ACCESSORIES)
    outfit_item: Array = array(i8, HERO_ROOM, INVENTORY)
    outfit_stunt: Array = array(i8, HERO_ROOM, STUNT_SLOTS)
    started: int = i8  # seats that are ready to start, one bit each
    chores: int = i16  # changes made in this loadout phase
    told: int = i8  # the mission whose victory is told at the map, NONE
    chain_first: int = i8  # the first mission of the running chain, NONE
    chain_hp: Array = array(i8, HERO_ROOM)  # stored PV in a chain, NONE for heroes not used in it
    chain_status: Array = array(i16, HERO_ROOM)
    chain_tokens: int = i8
    relay_from: Array = array(i8, HEROES)  # the hero whom a seat has just replaced by a relay, NONE (FCB-19.14)
    rosie_hp: int = i8  # Rosie's PV, status and item between the missions of a chain, NONE outside
    rosie_status: int = i16
    rosie_item: int = i8
    # how things stood before the first mission of a chain (FCB-19.15)
    before_team: Array = array(i8, HEROES)
    before_stash: Array = array(i8, ITEM_ROOM)
    before_weapon: Array = array(i8, HERO_ROOM, HANDS)
    before_fitting: Array = array(i8, HERO_ROOM, HANDS, ACCESSORIES)
    before_item: Array = array(i8, HERO_ROOM, INVENTORY)
    before_rosie: int = i8
    vote: Array = array(i32, HEROES)  # verb + 256 x option + 1 of a group decision, 0 open (FCB-21.5)
    # the mission (FCB-24.6)
    mission: int = i8  # NONE between missions
    board: int = i8
    round_no: int = i8
    timer: int = i8
    alert: int = i8
    alert_floor: int = i8  # the gauge cannot fall below (FCB-16.9)
    gravity: int = i8
    air: int = i8
    airlock_open: int = i8
    revives: int = i8  # Revive/Relay tokens
    players_turn: int = i8  # 1 while the open pool lasts
    actions: int = i16  # top-level actions of this player turn (FCB-23.2)
    ready: int = i8  # seats that have passed, one bit each
    acting: int = i8  # the hero or Rosie whose action is in progress, NONE (FCB-6.5)
    stopped: int = i8  # an effect has interrupted the player turn (FCB-6.12)
    flag: Array = array(i8, FLAGS)
    counter: Array = array(i16, COUNTERS)
    mark_zone: Array = array(i8, MARKS)  # cells added to zones: zone + 1, 0 free
    mark_cell: Array = array(i8, MARKS)
    door: Array = array(i8, DOORS)
    marks: Array = array(i8, HEROES)  # what a seat has used (USED_...)
    refused: Array = array(i8, OWNERS)  # partners that an actor may not offer again this turn, one bit each
    order: Array = array(i8, 16)  # enemies in the order of this enemy turn (FCB-13.1)
    order_size: int = i8
    queue_figure: Array = array(i8, QUEUE)
    queue_ability: Array = array(i8, QUEUE)
    queue_size: int = i8
    rolled: Array = array(i8, ROLLS)  # the last dice of the running action: 2 x die + success + 1, 0 none; to be seen
    outcome: int = i8  # 0 running, 1 won, 1 + L_… lost
    # figures (FCB-24.3)
    kind: Array = array(i8, FIGURES)  # tables.py, NONE for an empty slot
    side: Array = array(i8, FIGURES)
    cell: Array = array(i8, FIGURES)  # NONE when not on the board
    last: Array = array(i8, FIGURES)  # the cell where it was last, or came from
    hp: Array = array(i8, FIGURES)
    hp_max: Array = array(i8, FIGURES)
    pm: Array = array(i8, FIGURES)
    pm_max: Array = array(i8, FIGURES)
    status: Array = array(i16, FIGURES)
    shields: Array = array(i8, FIGURES)
    provoker: Array = array(i8, FIGURES)  # NONE
    boost_damage: Array = array(i8, FIGURES)
    boost_pm: Array = array(i8, FIGURES)
    bonus_damage: Array = array(i8, FIGURES)
    bonus_die: Array = array(i8, FIGURES)
    bonus_nocover: Array = array(i8, FIGURES)
    moved: Array = array(i8, FIGURES)
    noise: Array = array(i8, FIGURES)
    abilities: Array = array(i8, FIGURES)  # abilities that have triggered, one bit each
    guard: Array = array(i8, FIGURES)
    noise_cell: Array = array(i8, FIGURES)
    waypoint: Array = array(i8, FIGURES)  # the next one of its route
    route: Array = array(i8, FIGURES)  # number of its route in the mission, NONE
    life: Array = array(i8, FIGURES)  # rounds that a prop still lasts, 0 for ever
    traits: Array = array(i32, FIGURES)
    link: Array = array(i8, FIGURES)  # of a hero: the enemy under control; of an enemy: its hero; NONE
    # what lies on cells
    first: Array = array(i8, CELLS)  # slot + 1 of the figure with the lowest slot that stands there, 0
    crowd: Array = array(i8, CELLS)  # how many figures stand there, 0 to 2 (FCB-9.14)
    terrain: Array = array(i8, CELLS)  # the board's; a position may change it
    walls: Array = array(u8, CELLS)  # bit d: wall in direction d, doors and airlock as they are now
    token: Array = array(u8, CELLS)
    tile: Array = array(i8, CELLS)  # group + 1 of a hidden tile, 0
    tiles_left: Array = array(i8, TILE_GROUPS, TILE_KINDS)  # tiles of each group still face down
    ground_cell: Array = array(i8, WEAPON_TOKENS)  # weapon tokens, no gaps, NONE behind the last
    ground_weapon: Array = array(i8, WEAPON_TOKENS)
    ground_up: Array = array(i8, WEAPON_TOKENS)
    ground_fitting: Array = array(i8, WEAPON_TOKENS, ACCESSORIES)
    # cards in the mission (FCB-24.4)
    weapon: Array = array(i8, OWNERS, HANDS)  # NONE
    face_up: Array = array(i8, OWNERS, HANDS)
    fitting: Array = array(i8, OWNERS, HANDS, ACCESSORIES)
    item: Array = array(i8, OWNERS, INVENTORY)  # rising, NONE behind the last
    stunt: Array = array(i8, HEROES, STUNT_SLOTS)
    reaction: Array = array(i8, HEROES, REACTION_HAND)  # rising, NONE behind the last
    deck: Array = array(i8, 2, ITEM_ROOM)  # red and green cards still in the deck
    under: Array = array(i8, 2, 32)  # cards put under it: item + 1, the first comes first, 0 behind the last
    discard: Array = array(i8, 2, ITEM_ROOM)
    stock: Array = array(i8, ITEM_ROOM)  # white cards
    reaction_deck: Array = array(i8, REACTION_ROOM)
    reaction_under: Array = array(i8, 24)
    reaction_discard: Array = array(i8, REACTION_ROOM)
    event_left: Array = array(i8, EVENT_ROOM)  # events of the mission's list not yet drawn
    # an offer (FCB-7.19)
    led: int = i8  # NPCs that were asked to follow in this round, one bit each (FCB-14.5)
    offered: Array = array(i8, 2)  # cards marked by maker and partner, one bit each
    # what is being resolved
    depth: int = i8
    task: Array = array(i16, DEPTH, REGISTERS)
    mask: Array = array(i64, DEPTH, 2)  # figures that a task has still to visit, one bit each; `each` nests twice
    option: Array = array(i16, OPTIONS)  # what Q_CHOOSE offers
    options_size: int = i8
    # room to compute; all zero between decisions
    steps: Array = array(i16, CELLS)  # of a search: steps + 1, 0 where it has not come
    came: Array = array(i8, CELLS)  # direction + 1 by which it came there
    line: Array = array(i8, CELLS)  # cells in the order in which it found them
    far: Array = array(i16, CELLS)  # steps + 1 to the nearest fitting cell (FCB-13.14)
    tied: Array = array(i8, CELLS)  # cells that an instruction leaves tied (FCB-13.6)
    value: Array = array(i32, VALUES)
    values: int = i8
    resistance: Array = array(i16, FIGURES)
    # for bots
    wish: int = i8  # what a person has asked a bot for; 0 in a real game (bots write it into imagined games only)
    resigned: int = i8  # the seat that gave up, NONE


NONE_FIELDS = {
    *(
        "goal",
        "told",
        "resigned",
        "team",
        "relay_from",
        "mutation",
        "chain_first",
        "chain_hp",
        "rosie_hp",
        "rosie_item",
    ),
    *("outfit_weapon", "outfit_fitting", "outfit_item", "outfit_stunt"),
    *("before_team", "before_weapon", "before_fitting", "before_item"),
    *("mission", "acting", "kind", "cell", "last", "provoker", "noise_cell", "route", "link"),
    *("ground_cell", "ground_weapon", "ground_fitting", "weapon", "fitting", "item", "stunt", "reaction"),
}
"""Fields that hold NONE where there is nothing; all others hold 0."""


def list_fields(first: str, last: str) -> list[str]:
    """Return the names of the fields from one to another."""
    names = list(State.field_names())
    return names[names.index(first) : names.index(last) + 1]


def empty_fields(names: Iterable[str]) -> dict[str, int]:
    """Return what these fields hold where there is nothing."""
    return {name: NONE if name in NONE_FIELDS else 0 for name in names}
