"""Constants of the box and of the rules that are the same in every mission (FCB-1, 2, 4, 8, 24)."""

from __future__ import annotations

NONE = -1

# --- the board (FCB-2) -----------------------------------------------------------------
COLUMNS, ROWS = 12, 10
CELLS = COLUMNS * ROWS  # cell = 12 x row + column, rows and columns from 0 (FCB-2.1)
DIRECTIONS = 6  # E, NE, NW, W, SW, SE (FCB-2.2)
DIRECTION_KEYS = ("e", "ne", "nw", "w", "sw", "se")

# Terrain (FCB-2.5)
FLOOR, OBSTACLE, ABYSS, PANEL, AIRLOCK, DUCT, VOID = 0, 1, 2, 3, 4, 5, 6
TERRAIN_SIGNS = ".#~PSv_"

# States of a door (FCB-2.8)
OPEN, CLOSED, LOCKED = 0, 1, 2
DOOR_STATES = ("open", "closed", "locked")

# Gravity (FCB-17.1)
NORMAL_GRAVITY, LOW_GRAVITY, ZERO_GRAVITY = 0, 1, 2
GRAVITIES = ("normal", "low", "zero")

# Tokens on a cell, one bit each (FCB-24.5)
ITEM_TOKEN, FIRE_TOKEN, MINE_TOKEN = 1, 2, 4

# --- figures (FCB-4, 24.3) ---------------------------------------------------------------
FIGURES = 32
HEROES = 4  # slots 0 to 3, by seat
ROSIE = 4
FIRST_NPC, NPCS = 5, 2
FIRST_ENEMY, TYPES, COLOURS = 7, 4, 4  # slot = 7 + 4 x type + colour
FIRST_PROP, PROPS = 23, 9
COLOUR_KEYS = ("green", "yellow", "violet", "red")

PLAYERS_SIDE, ENEMY_SIDE, OBJECT_SIDE = 0, 1, 2

# Statuses, one bit each
BLEED, STUN, IMMOB, POISON, PM_LOCK, FLOATING, KO, HACKED, ESCAPED, REMOVED, SKIP, ENDED, RISEN, SEVERED = (
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192,
)  # fmt: skip
# PM_LOCK: PM stay 0 this round (FCB-10.5); SKIP: this turn is skipped (10.6); ENDED: a zip-line ended it (7.9);
# RISEN: floats since this turn, may not land yet (17.6); SEVERED: a mind link is over, the player does not act in this
# round any more (17.12)
ALL_STATUS_KEYS = (
    "bleed", "stun", "immob", "poison", "pm_lock", "floating", "ko", "hacked", "escaped", "removed", "skip", "ended",
    "risen", "severed",
)  # fmt: skip
NEGATIVES = (BLEED, STUN, IMMOB, POISON)
STATUS_KEYS = ALL_STATUS_KEYS[: len(NEGATIVES)]

# Traits, one bit each (FCB-4.12)
TRAIT_KEYS = (
    "invulnerable", "heavy", "nostun", "robot", "nohack", "nocontrol", "animal", "flying", "jumper", "climber",
    "magnetic", "tied", "reluctant", "cover", "target", "objective", "robotonly", "notarget",
)  # fmt: skip
(
    INVULNERABLE, HEAVY, NOSTUN, ROBOT, NOHACK, NOCONTROL, ANIMAL, FLYING, JUMPER, CLIMBER,
    MAGNETIC, TIED, RELUCTANT, COVER, TARGETABLE, OBJECTIVE, ROBOTONLY, NOTARGET,
) = (1 << bit for bit in range(len(TRAIT_KEYS)))  # fmt: skip

MAX_SHIELDS = 3
MAX_PM = 12
MAX_HP = 40

# --- dice (FCB-8.3) ------------------------------------------------------------------------
AUTO_FAIL, BLACK, RED_DIE, ORANGE, YELLOW, GREEN, AUTO_SUCCESS = 0, 1, 2, 3, 4, 5, 6
DIE_KEYS = ("fail", "black", "red", "orange", "yellow", "green", "success")
BLUE = 3  # the cover die lets the shot through on 3 faces

# Types of attack (FCB-8.1, 8.2)
MELEE, RANGED, FLAIL, THROW = 0, 1, 2, 3
ATTACK_TYPES = ("melee", "ranged", "flail", "throw")
FIREARM, SILENT, RETURN = 1, 2, 4  # tags of weapons and accessories
TAG_KEYS = ("firearm", "silent", "return")

# --- cards -----------------------------------------------------------------------------------
HANDS = 2
ACCESSORIES = 2  # on one weapon
INVENTORY = 4  # places; how many may be filled: FCB-12.2
REACTION_HAND = 3
STUNT_SLOTS = 4
RED, GREEN_DECK, WHITE = 0, 1, 2
DECK_KEYS = ("red", "green", "white")
PICKS = 3  # choices that a card asks for (FCB-20.9)

# Windows (FCB-11.3), one bit each in `when`
TOP, DECL, ROLL, COVERING, CHECK, ACT = 0, 1, 2, 3, 4, 5
WINDOW_KEYS = ("top", "decl", "roll", "cover", "check", "act")

# Room in the state (FCB-24, 41.3); packs may fill what the box leaves free
HERO_ROOM = 8
WEAPON_ROOM = 96
ITEM_ROOM = 40
STUNT_ROOM = 40
REACTION_ROOM = 24
ACCESSORY_ROOM = 32
MUTATION_ROOM = 16
KIND_ROOM = 96  # kinds of figures: heroes, Rosie, NPCs, enemies, props
EVENT_ROOM = 6  # of one mission
TILE_ROOM = 16  # tiles of one mission
TILE_GROUPS, TILE_KINDS = 4, 32
DOORS = 4
ZIPS = 4
ACTS = 8
RULES = 8
STEPS = 8
THRESHOLDS = 4
CARD_ROOM = 48  # progression, twist and ending cards
MISSION_ROOM = 40
DESTINATION_ROOM = 40
CHOICE_ROOM = 8
FLAGS = 64
COUNTERS = 16
MARKS = 4  # cells added to zones
WEAPON_TOKENS = 12
MINES = 8
QUEUE = 32  # abilities waiting (FCB-13.21)

MAX_ATTEMPTS = 60  # FCB-19.12
MAX_ACTIONS_A_TURN = 200  # FCB-23.2
MAX_PLAYS_A_WINDOW = 8
MAX_DUEL_ROLLS = 20
MAX_CHORES = 64  # changes of equipment before a mission, so that it ends

NOWHERE = 99  # the range to a figure that is gone (FCB-20.4)
FAR = 999  # no path
BLOCKED = 1000  # resistance (FCB-9.3)

# Options (FCB-21)
FULL, REACTIONS_ONLY, NO_INTERRUPTS = 0, 1, 2
EASY, NORMAL, HARD = 0, 1, 2

# A figure as actions and events name it: kind x 16 + number (colour of an enemy, place of a prop)
NUMBERED = 16
NOBODY = 4095  # no figure in an action
# A place in an action: cell (127 none) + 128 x (0 none, 1 + direction, or FIRST_HAND + hand)
NO_CELL = 127
FIRST_HAND = 7
