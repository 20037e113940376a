"""Every kind of event: its number, its name, what its arguments are, and how scenes show it.

The sentences stand in `[events]` of the language files, by the names.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Noun
from ludotheque.games.farcry import nouns

KINDS: list[EventKind] = []
"""By their numbers."""


def _declare(name: str, *given: Noun, **more: Any) -> int:
    """Declare the next kind of event and return its number; `more` is as in `EventKind`."""
    KINDS.append(EventKind(name, given, **more))
    return len(KINDS) - 1


# rounds
E_MISSION = _declare("mission", nouns.MISSION, nouns.ATTEMPT, chapter=True)
E_ROUND = _declare("round", nouns.ROUND, beat=True, closes=True)
E_PLAYERS_TURN = _declare("players_turn", nouns.ROUND)
E_ENEMIES_TURN = _declare("enemies_turn", nouns.ROUND, beat=True, opens=True)
E_ACTIVATED = _declare("activated", nouns.FIGURE, beat=True)
E_SKIPPED = _declare("skipped", nouns.FIGURE, beat=True)  # stunned

# movement
E_MOVED = _declare("moved", nouns.FIGURE, nouns.CELL, beat=True, gathers="cell")
E_LEAPT = _declare("leapt", nouns.FIGURE, nouns.CELL, beat=True)
E_DISPLACED = _declare("displaced", nouns.FIGURE, nouns.CELL, beat=True, halts=True, gathers="cell")
E_COLLIDED = _declare("collided", nouns.FIGURE, beat=True, halts=True)
E_SWAPPED = _declare("swapped", nouns.FIGURE, nouns.OTHER, beat=True)

# attacks
E_ATTACKS = _declare("attacks", nouns.ATTACKER, nouns.TARGET, nouns.WEAPON, nouns.WAY, beat=True)
E_ODDS = _declare("odds", nouns.DIE, nouns.COVER, nouns.DAMAGE)  # what is about to be rolled
E_ROLLED = _declare("rolled", nouns.ATTACK_DIE, nouns.FACE, nouns.SUCCESS, reveals=True, beat=True)
E_COVER_ROLLED = _declare("cover_rolled", nouns.FACE, nouns.PASSED, reveals=True, beat=True)
E_CHECKED = _declare(
    "checked", nouns.FIGURE, nouns.DIE_ROLLED, nouns.FACE, nouns.SUCCESS, reveals=True, beat=True, halts=True
)  # any die but those of attacks
E_REROLLED = _declare("rerolled", nouns.FIGURE)
E_HIT = _declare("hit", nouns.TARGET, nouns.DAMAGE, nouns.CRITICAL, beat=True)
E_MISSED = _declare("missed", nouns.TARGET, beat=True)
E_DODGED = _declare("dodged", nouns.TARGET, beat=True)
E_CANCELLED = _declare("cancelled", nouns.ATTACKER, beat=True)  # the attack became impossible
E_REDIRECTED = _declare("redirected", nouns.TARGET, beat=True)

# harm
E_SHIELD_SPENT = _declare("shield_spent", nouns.FIGURE, beat=True, halts=True)
E_HURT = _declare("hurt", nouns.FIGURE, nouns.AMOUNT, nouns.LEFT, beat=True, halts=True)
E_HEALED = _declare("healed", nouns.FIGURE, nouns.AMOUNT, nouns.LEFT, beat=True)
E_SHIELDED = _declare("shielded", nouns.FIGURE, nouns.SHIELDS, beat=True)
E_STATUS = _declare("status", nouns.FIGURE, nouns.STATUS, beat=True, halts=True)
E_CURED = _declare("cured", nouns.FIGURE, nouns.CURED, beat=True)
E_PROVOKED = _declare("provoked", nouns.FIGURE, nouns.BY, beat=True)
E_PM = _declare("pm", nouns.FIGURE, nouns.SIGNED)
E_READIED = _declare("readied", nouns.FIGURE, nouns.WEAPON)
E_BOOSTED = _declare("boosted", nouns.FIGURE, nouns.BONUS, nouns.SIGNED)
E_KO = _declare("ko", nouns.FIGURE, beat=True, halts=True)
E_DEFEATED = _declare("defeated", nouns.FIGURE, beat=True, halts=True)
E_FLED = _declare("fled", nouns.FIGURE, beat=True, halts=True)  # Rosie
E_SAVED = _declare("saved", nouns.FIGURE, nouns.ITEM, beat=True, halts=True)  # by a passive item
E_ESCAPED = _declare("escaped", nouns.FIGURE, beat=True, halts=True)
E_FELL = _declare("fell", nouns.FIGURE, nouns.CELL, beat=True, halts=True)
E_SUCKED = _declare("sucked", nouns.FIGURE, beat=True, halts=True)
E_DRAWN = _declare("drawn", nouns.FIGURE, nouns.CELL, beat=True, halts=True, gathers="cell")  # towards the airlock
E_MINE = _declare("mine", nouns.FIGURE, nouns.CELL, beat=True, halts=True)  # stepped on

# the ground
E_FIRE = _declare("fire", nouns.CELL, beat=True, gathers="cell")
E_MINED = _declare("mined", nouns.CELL, beat=True)
E_ITEM_PLACED = _declare("item_placed", nouns.CELL)
E_PROP = _declare("prop", nouns.KIND, nouns.CELL, beat=True)
E_SPAWNED = _declare("spawned", nouns.FIGURE, nouns.CELL, beat=True, halts=True)
E_TILE = _declare("tile", nouns.FIGURE, nouns.TILE, nouns.CELL, reveals=True, beat=True, halts=True)
E_PICKED = _declare("picked", nouns.FIGURE, nouns.DECK, nouns.FOUND, reveals=True)
E_TOOK = _declare("took", nouns.FIGURE, nouns.WEAPON)
E_PUT_DOWN = _declare("put_down", nouns.FIGURE, nouns.WEAPON)
E_THROWN = _declare("thrown", nouns.WEAPON, nouns.CELL, beat=True)

# cards
E_USED = _declare("used", nouns.FIGURE, nouns.ITEM)
E_CRAFTED = _declare("crafted", nouns.FIGURE, nouns.ITEM)
E_DROPPED = _declare("dropped", nouns.FIGURE, nouns.ITEM)
E_SHED = _declare("shed", nouns.SEAT, nouns.REACTION)
E_GAVE = _declare("gave", nouns.FIGURE, nouns.OTHER)
E_REFUSED = _declare("refused", nouns.FIGURE, nouns.OTHER)
E_STUNT = _declare("stunt", nouns.FIGURE, nouns.STUNT, beat=True)
E_REACTION = _declare("reaction", nouns.FIGURE, nouns.REACTION, beat=True)
E_REACTION_DRAWN = _declare("reaction_drawn", nouns.FIGURE, nouns.REACTION, reveals=True, gathers="reaction")

# deeds
E_REVIVED = _declare("revived", nouns.FIGURE, nouns.BY, beat=True)
E_DRAGGED = _declare("dragged", nouns.FIGURE, nouns.CELL)
E_DOOR = _declare("door", nouns.A_DOOR, nouns.DOOR_STATE, beat=True)
E_HACKED = _declare("hacked", nouns.FIGURE, nouns.BY)
E_LINKED = _declare("linked", nouns.FIGURE, nouns.BY)
E_UNLINKED = _declare("unlinked", nouns.BY)
E_FREED = _declare("freed", nouns.FIGURE)
E_ACT = _declare("act", nouns.FIGURE, nouns.ACTED)  # mission x 8 + act
E_FOLLOWED = _declare("followed", nouns.FIGURE, nouns.CELL)
E_BALKED = _declare("balked", nouns.FIGURE, halts=True)
E_ZIPPED = _declare("zipped", nouns.FIGURE, nouns.CELL)
E_FLOATS = _declare("floats", nouns.FIGURE)
E_LANDED = _declare("landed", nouns.FIGURE)
E_RECOILED = _declare("recoiled", nouns.FIGURE, nouns.WEAPON)
E_READY = _declare("ready", nouns.SEAT)
E_TURN_OVER = _declare("turn_over")

# the mission
E_EVENT = _declare("event", nouns.EVENT, reveals=True, beat=True)
E_TIMER = _declare("timer", nouns.TIMER, beat=True)
E_ALERT = _declare("alert", nouns.ALERT, beat=True, halts=True)
E_THRESHOLD = _declare("threshold", nouns.AT, beat=True)
E_GRAVITY = _declare("gravity", nouns.GRAVITY, beat=True)
E_AIR = _declare("air", nouns.WITH_AIR, beat=True)
E_AIRLOCK = _declare("airlock", nouns.OPENED, beat=True)
E_TRAIT = _declare("trait", nouns.FIGURE, nouns.TRAIT, nouns.GIVEN)
E_INTERRUPTED = _declare("interrupted", beat=True, halts=True)
E_ABILITY = _declare("ability", nouns.FIGURE, beat=True)
E_GUARD = _declare("guard", nouns.FIGURE, nouns.GUARD, beat=True, halts=True)
E_AREA = _declare("area", nouns.FIGURE, nouns.DAMAGE, beat=True)  # caught in an area or splash
E_FRIENDLY_FIRE = _declare("friendly_fire", nouns.FIGURE, nouns.DAMAGE, beat=True)
E_PUPPET = _declare("puppet", nouns.FIGURE, nouns.TARGET, beat=True)

# the campaign
E_WON = _declare("won", nouns.MISSION, beat=True, closes=True)
E_LOST = _declare("lost", nouns.MISSION, nouns.REASON, beat=True, closes=True)
E_WENT = _declare("went", nouns.DESTINATION, reveals=True, chapter=True)
E_CHOSE_HERO = _declare("chose_hero", nouns.SEAT, nouns.HERO)
E_EQUIPPED = _declare("equipped", nouns.HERO, nouns.WEAPON)
E_REWARD = _declare("reward", nouns.WHAT, nouns.REWARD, reveals=True, gathers="reward")
E_LEARNT = _declare("learnt", nouns.HERO, nouns.STUNT)
E_MUTATED = _declare("mutated", nouns.HERO, nouns.MUTATION)
E_CLEANSED = _declare("cleansed", nouns.HERO, nouns.MUTATION)
E_STORY = _declare("story", nouns.CHOICE, nouns.ANSWER)
E_RETRIED = _declare("retried", nouns.MISSION)
E_LEFT = _declare("left", nouns.MISSION)
E_ENDING = _declare("ending", nouns.STORY_CARD, reveals=True)
E_DUEL = _declare("duel", nouns.SEAT, nouns.FACE, nouns.OUTCOME, reveals=True)
E_RELAYED = _declare("relayed", nouns.HERO, nouns.NEW_HERO)
E_NOISE = _declare("noise", nouns.FIGURE, nouns.CELL, beat=True)
E_SUFFERS = _declare("suffers", nouns.FIGURE, nouns.CAUSE)  # before the damage of fire, bleeding, poison
