"""The log: every kind of event, in the order of `games/farcry/numbers.py`. Its sentence stands in the language files,
under `events`.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Noun
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.numbers import EVENT_COUNT
from ludotheque.games.farcry.words import WORDS


def _make_event(name: str, *told: Noun, **traits: Any) -> EventKind:
    """Make a kind of event: what it tells of, and how it is shown."""
    return EventKind(name, told, WORDS[f"events.{name}"], **traits)


EVENTS = (
    # rounds
    _make_event("mission", nouns.MISSION, nouns.ATTEMPT, chapter=True),
    _make_event("round", nouns.ROUND, beat=True, closes=True),
    _make_event("players_turn", nouns.ROUND),
    _make_event("enemies_turn", nouns.ROUND, beat=True, opens=True),
    _make_event("activated", nouns.FIGURE, beat=True),
    _make_event("skipped", nouns.FIGURE, beat=True),
    # movement
    _make_event("moved", nouns.FIGURE, nouns.CELL, beat=True, gathers="cell"),
    _make_event("leapt", nouns.FIGURE, nouns.CELL, beat=True),
    _make_event("displaced", nouns.FIGURE, nouns.CELL, beat=True, halts=True, gathers="cell"),
    _make_event("collided", nouns.FIGURE, beat=True, halts=True),
    _make_event("swapped", nouns.FIGURE, nouns.OTHER, beat=True),
    # attacks
    _make_event("attacks", nouns.ATTACKER, nouns.TARGET, nouns.WEAPON, nouns.WAY, beat=True),
    _make_event("odds", nouns.DIE, nouns.COVER, nouns.DAMAGE),
    _make_event("rolled", nouns.ATTACK_DIE, nouns.FACE, nouns.SUCCESS, reveals=True, beat=True),
    _make_event("cover_rolled", nouns.FACE, nouns.PASSED, reveals=True, beat=True),
    _make_event(
        "checked", nouns.FIGURE, nouns.DIE_ROLLED, nouns.FACE, nouns.SUCCESS, reveals=True, beat=True, halts=True
    ),
    _make_event("rerolled", nouns.FIGURE),
    _make_event("hit", nouns.TARGET, nouns.DAMAGE, nouns.CRITICAL, beat=True),
    _make_event("missed", nouns.TARGET, beat=True),
    _make_event("dodged", nouns.TARGET, beat=True),
    _make_event("cancelled", nouns.ATTACKER, beat=True),
    _make_event("redirected", nouns.TARGET, beat=True),
    # harm
    _make_event("shield_spent", nouns.FIGURE, beat=True, halts=True),
    _make_event("hurt", nouns.FIGURE, nouns.AMOUNT, nouns.LEFT, beat=True, halts=True),
    _make_event("healed", nouns.FIGURE, nouns.AMOUNT, nouns.LEFT, beat=True),
    _make_event("shielded", nouns.FIGURE, nouns.SHIELDS, beat=True),
    _make_event("status", nouns.FIGURE, nouns.STATUS, beat=True, halts=True),
    _make_event("cured", nouns.FIGURE, nouns.CURED, beat=True),
    _make_event("provoked", nouns.FIGURE, nouns.BY, beat=True),
    _make_event("pm", nouns.FIGURE, nouns.SIGNED),
    _make_event("readied", nouns.FIGURE, nouns.WEAPON),
    _make_event("boosted", nouns.FIGURE, nouns.BONUS, nouns.SIGNED),
    _make_event("ko", nouns.FIGURE, beat=True, halts=True),
    _make_event("defeated", nouns.FIGURE, beat=True, halts=True),
    _make_event("fled", nouns.FIGURE, beat=True, halts=True),
    _make_event("saved", nouns.FIGURE, nouns.ITEM, beat=True, halts=True),
    _make_event("escaped", nouns.FIGURE, beat=True, halts=True),
    _make_event("fell", nouns.FIGURE, nouns.CELL, beat=True, halts=True),
    _make_event("sucked", nouns.FIGURE, beat=True, halts=True),
    _make_event("drawn", nouns.FIGURE, nouns.CELL, beat=True, halts=True, gathers="cell"),
    _make_event("mine", nouns.FIGURE, nouns.CELL, beat=True, halts=True),
    # the ground
    _make_event("fire", nouns.CELL, beat=True, gathers="cell"),
    _make_event("mined", nouns.CELL, beat=True),
    _make_event("item_placed", nouns.CELL),
    _make_event("prop", nouns.KIND, nouns.CELL, beat=True),
    _make_event("spawned", nouns.FIGURE, nouns.CELL, beat=True, halts=True),
    _make_event("tile", nouns.FIGURE, nouns.TILE, nouns.CELL, reveals=True, beat=True, halts=True),
    _make_event("picked", nouns.FIGURE, nouns.DECK, nouns.FOUND, reveals=True),
    _make_event("took", nouns.FIGURE, nouns.WEAPON),
    _make_event("put_down", nouns.FIGURE, nouns.WEAPON),
    _make_event("thrown", nouns.A_WEAPON, nouns.CELL, beat=True),
    # cards
    _make_event("used", nouns.FIGURE, nouns.ITEM),
    _make_event("crafted", nouns.FIGURE, nouns.ITEM),
    _make_event("dropped", nouns.FIGURE, nouns.ITEM),
    _make_event("shed", nouns.SEAT, nouns.REACTION),
    _make_event("gave", nouns.FIGURE, nouns.OTHER),
    _make_event("refused", nouns.FIGURE, nouns.OTHER),
    _make_event("stunt", nouns.FIGURE, nouns.STUNT, beat=True),
    _make_event("reaction", nouns.FIGURE, nouns.REACTION, beat=True),
    _make_event("reaction_drawn", nouns.FIGURE, nouns.CARD_ITEM, reveals=True, gathers="reaction"),
    # deeds
    _make_event("revived", nouns.FIGURE, nouns.BY, beat=True),
    _make_event("dragged", nouns.FIGURE, nouns.CELL),
    _make_event("door", nouns.A_DOOR, nouns.DOOR_STATE, beat=True),
    _make_event("hacked", nouns.FIGURE, nouns.BY),
    _make_event("linked", nouns.FIGURE, nouns.BY),
    _make_event("unlinked", nouns.BY),
    _make_event("freed", nouns.FIGURE),
    _make_event("act", nouns.FIGURE, nouns.ACTED),
    _make_event("followed", nouns.FIGURE, nouns.CELL),
    _make_event("balked", nouns.FIGURE, halts=True),
    _make_event("zipped", nouns.FIGURE, nouns.CELL),
    _make_event("floats", nouns.FIGURE),
    _make_event("landed", nouns.FIGURE),
    _make_event("recoiled", nouns.FIGURE, nouns.WEAPON),
    _make_event("ready", nouns.SEAT),
    _make_event("turn_over"),
    # the mission
    _make_event("event", nouns.EVENT, reveals=True, beat=True),
    _make_event("timer", nouns.TIMER, beat=True),
    _make_event("alert", nouns.ALERT, beat=True, halts=True),
    _make_event("threshold", nouns.AT, beat=True),
    _make_event("gravity", nouns.GRAVITY, beat=True),
    _make_event("air", nouns.WITH_AIR, beat=True),
    _make_event("airlock", nouns.OPENED, beat=True),
    _make_event("trait", nouns.FIGURE, nouns.TRAIT, nouns.GIVEN),
    _make_event("interrupted", beat=True, halts=True),
    _make_event("ability", nouns.FIGURE, beat=True),
    _make_event("guard", nouns.FIGURE, nouns.GUARD, beat=True, halts=True),
    _make_event("area", nouns.FIGURE, nouns.DAMAGE, beat=True),
    _make_event("friendly_fire", nouns.FIGURE, nouns.DAMAGE, beat=True),
    _make_event("puppet", nouns.FIGURE, nouns.TARGET, beat=True),
    # the campaign
    _make_event("won", nouns.MISSION, beat=True, closes=True),
    _make_event("lost", nouns.MISSION, nouns.REASON, beat=True, closes=True),
    _make_event("went", nouns.DESTINATION, reveals=True, chapter=True),
    _make_event("chose_hero", nouns.SEAT, nouns.HERO),
    _make_event("equipped", nouns.HERO, nouns.WEAPON),
    _make_event("reward", nouns.WHAT, nouns.REWARD, reveals=True, gathers="reward"),
    _make_event("learnt", nouns.HERO, nouns.STUNT),
    _make_event("mutated", nouns.HERO, nouns.MUTATION),
    _make_event("cleansed", nouns.HERO, nouns.MUTATION),
    _make_event("story", nouns.CHOICE, nouns.ANSWER),
    _make_event("retried", nouns.MISSION),
    _make_event("left", nouns.MISSION),
    _make_event("ending", nouns.STORY_CARD, reveals=True),
    _make_event("duel", nouns.SEAT, nouns.FACE, nouns.OUTCOME, reveals=True),
    _make_event("relayed", nouns.HERO, nouns.NEW_HERO),
    _make_event("noise", nouns.FIGURE, nouns.CELL, beat=True),
    _make_event("suffers", nouns.FIGURE, nouns.CAUSE),
)

assert len(EVENTS) == EVENT_COUNT
