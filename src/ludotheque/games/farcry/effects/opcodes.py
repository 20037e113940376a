"""Numbers of the words of FX, which `compiler.py` writes and `games/farcry/rules/effects` runs (FCB-20).

A program is a row of words in `tables.CODE`, named by the place of its first word; place 0 is the empty program. A word
is `operation + 256 x argument`. Expressions leave their value on a small stack. A word marked (+1) is followed by one
more word, which holds a place in CODE to jump to.
"""

from __future__ import annotations

# --- expressions ---------------------------------------------------------------------------
(
    END,  # the expression or program is over; its value is on top
    PUSH,  # argument + 2^15 is the number (numbers -32768 to 32767)
    REGISTER,  # a register of the task: SELF, TARGET, IT, CELL, DIR, SLOT, FOE, or VICTIM
    NUMBER,  # PLAYERS, ROUND, ... (below)
    CELL_OF,  # figure -> its cell, NONE when it is not on the board (written where a figure stands for its cell)
    AT,  # figure -> its cell, its last one when it is gone: at(U)
    FIGURE_OF,  # takes a kind -> the slot of the only figure of that kind on the board, NONE
    ADD,
    SUB,
    MUL,
    NEG,
    LT,
    LE,
    GT,
    GE,
    EQ,
    NE,
    AND,  # both sides are always evaluated: expressions have no effects
    OR,
    NOT,
    CALL,  # argument: function (below); takes its arguments from the stack
    COUNT,  # (+1) argument: base. Starts counting: sets IT to the first figure of the base; none: leaves 0, jumps
    COUNTED,  # (+1) argument: base. Takes the filter's value, counts, goes on to the next; at the end IT is as before
    # --- statements -------------------------------------------------------------------------
    JUMP,  # (+1)
    JUMP_IF_NOT,  # (+1) takes a value
    JUMP_UNLESS_HIT,  # (+1) hit{...}
    ROLL_DIE,  # (+1) argument: die. Rolls; jumps when it fails
    JOINT,  # (+1) argument: die + 16 x zone; takes n. Jumps when it fails
    EACH,  # argument: base; the filter follows, up to END; then the snapshot is taken (FCB-20.5)
    NEXT,  # (+1) sets IT to the next figure of the snapshot, jumps when none is left
    CHOICE,  # argument: branches; so many words follow, each the place of a branch
    DO,  # argument: operation (below); takes its arguments from the stack
    TARGET_AI,  # argument: base (or BASE_DEFAULT) + 32 x number of criteria; so many words follow, each a criterion
    STOP,  # the program is over
) = range(34)
OFFSET = 1 << 15

# Registers of a task that expressions may name; VICTIM is read from the attack in progress
KIND, STAGE, SELF, TARGET, IT, CELL, DIR, SLOT, FOE, ATTACK, LEVEL, RESULT = range(12)
VICTIM = 30

# NUMBER
PLAYERS, ROUND, TIMER, ALERT, MOVED, ESCAPED_COUNT, STANDING, SEEN_COUNT = range(8)
NUMBER_NAMES = ("players", "round", "timer", "alert", "moved", "escaped", "standing", "seencount")

# Bases (FCB-20.6)
BASE_NAMES = ("heroes", "friends", "foes", "units", "npcs", "props", "all", "foesprops")
HEROES_BASE, FRIENDS, FOES, UNITS, NPCS_BASE, PROPS_BASE, ALL, FOESPROPS = range(8)
BASE_DEFAULT = 15

# Functions (FCB-20.7): the name, and what each argument is. u figure, c cell, n number, z zone, s status, t trait,
# k kind, f flag, p campaign card, x attack type or family (types 0-3, family + 16), m counter: numbers in the code.
FUNCTIONS = (
    ("range", "cc"), ("los", "cc"), ("wall", "cc"), ("adj", "cc"), ("near", "cc"), ("path", "uc"), ("free", "c"),
    ("stand", "c"), ("onboard", "c"), ("cover", "uu"), ("elevated", "u"), ("has", "us"), ("negatives", "u"),
    ("hp", "u"), ("maxhp", "u"), ("dmgs", "u"), ("type", "uk"), ("trait", "ut"), ("ishero", "u"), ("alone", "u"),
    ("zone", "cz"), ("allnear", "zn"), ("allnpc", "z"), ("present", "k"), ("min", "nn"), ("mod", "nn"), ("flag", "f"),
    ("ctr", "m"), ("card", "p"), ("provokedby", "uu"), ("facedown", "u"), ("attacked", "u"), ("attackerfriend", ""),
    ("victimfriend", ""), ("weapon", "x"), ("canhit", "uu"), ("seen", "u"), ("sasopen", ""), ("panelnear", "u"),
    ("team", "z"),
)  # fmt: skip
(
    F_RANGE, F_LOS, F_WALL, F_ADJ, F_NEAR, F_PATH, F_FREE, F_STAND, F_ONBOARD, F_COVER, F_ELEVATED, F_HAS, F_NEGATIVES,
    F_HP, F_MAXHP, F_DMGS, F_TYPE, F_TRAIT, F_ISHERO, F_ALONE, F_ZONE, F_ALLNEAR, F_ALLNPC, F_PRESENT, F_MIN, F_MOD,
    F_FLAG, F_CTR, F_CARD, F_PROVOKEDBY, F_FACEDOWN, F_ATTACKED, F_ATTACKERFRIEND, F_VICTIMFRIEND, F_WEAPON, F_CANHIT,
    F_SEEN, F_SASOPEN, F_PANELNEAR, F_TEAM,
) = range(len(FUNCTIONS))  # fmt: skip

# Operations (FCB-20.8), numbered as there: name and arguments. Further letters: v status or all (4 = all), w bonus kind
# (0 dmg, 1 up, 2 nocover), b boost kind (0 dmg, 1 pm), d die, k kind, D door, S door state, g gravity, o open 1 or not,
# C deck (0 red, 1 green), r ready: a number, `all` = 9, `slot` = NONE with the register SLOT, G goal (below), W weapon.
# ? marks an argument that may be missing (pushed as NONE).
OPERATIONS = (
    ("", ""), ("damage", "un"), ("heal", "un"), ("shield", "un"), ("status", "us"), ("cure", "uv"), ("provoke", "u"),
    ("pm", "un"), ("ready", "ur"), ("bonus", "uwn"), ("boost", "ubn"), ("push", "un"), ("pull", "un"), ("step", "uc"),
    ("leap", "uc"), ("swap", "uu"), ("charge", "u?n?"), ("defeat", "u"), ("escape", "u"), ("settrait", "utn"),
    ("strike", "uu"), ("puppet", "u"), ("fire", "cn"), ("mine", "c"), ("item", "c"), ("prop", "ck"), ("mark", "zc"),
    ("draw", "uCn"), ("react", "un"), ("up", "n"), ("down", "n"), ("dmg", "n"), ("crit", ""), ("nocover", ""),
    ("dodge", ""), ("redirect", "u"), ("reroll", ""), ("splash", "dn"), ("area", "n"), ("spawn", "knz"),
    ("spawnat", "knc"), ("door", "DS"), ("sas", "o"), ("gravity", "g"), ("air", "n"), ("alert", "n"), ("set", "f"),
    ("unset", "f"), ("add", "mn"), ("interrupt", ""), ("target", ""), ("go", "Gz?"), ("attack", "W?"), ("hold", ""),
)  # fmt: skip
CURE_ALL = 4
READY_ALL, READY_SLOT = 9, -1

# Criteria of targets (FCB-13.7)
CRITERIA = (
    "nearest", "farthest", "lowest_hp", "highest_hp", "most_hurt", "highest_rank", "lowest_rank", "immobilised",
    "objective",
)  # fmt: skip
(
    NEAREST, FARTHEST, LOWEST_HP, HIGHEST_HP, MOST_HURT, HIGHEST_RANK, LOWEST_RANK, IMMOBILISED, OBJECTIVE_FIRST,
) = range(len(CRITERIA))  # fmt: skip

# Goals of movement (FCB-13.16); GOAL_RANGE + n = rangeN
GOAL_ADJ, GOAL_SIGHT, GOAL_COVER, GOAL_AWAY, GOAL_ZONE, GOAL_RANGE = 0, 1, 2, 3, 4, 16
GOAL_CELL, GOAL_NEAR_CELL = 5, 6  # of guards only: a waypoint, where a noise was (FCB-16.4)

# What a card asks its player to pick (FCB-20.9)
NO_PICK, PICK_FIGURE, PICK_CELL, PICK_DIRECTION, PICK_UP, PICK_DOWN, PICK_DOWN_OR_NONE = range(7)

# Rules of a mission (FCB-31.7), hooks and modifiers of mutations (FCB-12.10), abilities (FCB-13.20)
ON_ROUND_START, ON_ROUND_END, ON_ARRIVE = 1, 2, 3
HOOKS = ("mission_start", "turn_start", "hit", "hurt")
HOOK_MISSION, HOOK_TURN, HOOK_HIT, HOOK_HURT = range(4)
MODIFIERS = ("hp_max", "pm_max", "inv_max", "react_max", "atk_die", "atk_dmg", "def_die", "heal_in")
MOD_HP, MOD_PM, MOD_INV, MOD_REACT, MOD_ATK_DIE, MOD_ATK_DMG, MOD_DEF_DIE, MOD_HEAL = range(8)
ON_DAMAGE, ON_STATUS, ON_DEFEAT = 1, 2, 3
