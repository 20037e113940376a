"""The verbs between missions: their numbers, nouns and clicks (FCB-19).

What forbids, lists and plays them goes by the question that is asked: `games/farcry/rules/campaign/forbids.py`,
`games/farcry/rules/campaign/forbids_loadout.py`, `games/farcry/rules/campaign/stages.py`.
"""

from __future__ import annotations

from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.games.farcry import nouns

TO_GO, TO_TEAM = 36, 37
TO_EQUIP, TO_UNEQUIP, TO_CARRY, TO_UNCARRY, TO_FIT, TO_UNFIT, TO_SLOT, TO_UNSLOT = 38, 39, 40, 41, 42, 43, 44, 45
TO_START, TO_LEARN, TO_MUTATE, TO_CLEANSE, TO_ANSWER, TO_RELAY = 46, 47, 48, 49, 50, 51
TO_RETRY, TO_LEAVE, TO_FINISH, TO_SKIP = 52, 53, 54, 55

VERBS = (
    VerbRules(TO_GO, "go", (nouns.DESTINATION,), clicks=("destination:{destination}",)),
    VerbRules(TO_TEAM, "team", (nouns.HERO,), clicks=("hero:{hero}",)),
    VerbRules(TO_EQUIP, "equip", (nouns.WEAPON,), clicks=("stash:weapon:{weapon}",)),
    VerbRules(TO_UNEQUIP, "unequip", (nouns.HAND,), clicks=("own:{seat}:weapon:{hand}",)),
    VerbRules(TO_CARRY, "carry", (nouns.ITEM,), clicks=("stash:item:{item}",)),
    VerbRules(TO_UNCARRY, "uncarry", (nouns.ITEM,), clicks=("own:{seat}:item:{item}",)),
    VerbRules(
        TO_FIT, "fit", (nouns.HAND, nouns.ACCESSORY), clicks=("stash:accessory:{accessory} own:{seat}:weapon:{hand}",)
    ),
    VerbRules(TO_UNFIT, "unfit", (nouns.HAND, nouns.ACCESSORY), clicks=("own:{seat}:accessory:{hand}:{accessory}",)),
    VerbRules(TO_SLOT, "slot", (nouns.STUNT,), clicks=("stash:{seat}:stunt:{stunt}",)),
    VerbRules(TO_UNSLOT, "unslot", (nouns.STUNT,), clicks=("own:{seat}:stunt:{stunt}",)),
    VerbRules(TO_START, "start", clicks=("start:{seat}",)),
    VerbRules(TO_LEARN, "learn", (nouns.STUNT,), clicks=("learn:{seat}:{stunt}",)),
    VerbRules(TO_MUTATE, "mutate", (nouns.HERO, nouns.MUTATION), clicks=("mutation:{hero}:{mutation}",)),
    VerbRules(TO_CLEANSE, "cleanse", (nouns.HERO, nouns.MUTATION), clicks=("cleanse:{hero}:{mutation}",)),
    VerbRules(TO_ANSWER, "answer", (nouns.OPTION,), clicks=("answer:{option}",)),
    VerbRules(TO_RELAY, "relay", (nouns.HERO,), clicks=("relay:{seat}:{hero}",)),
    VerbRules(TO_RETRY, "retry", clicks=("retry:{seat}",)),
    VerbRules(TO_LEAVE, "leave", clicks=("leave:{seat}",)),
    VerbRules(TO_FINISH, "finish", clicks=("finish:{seat}",)),
    VerbRules(TO_SKIP, "skip", clicks=("skip:{seat}",)),
)
