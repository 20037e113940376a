"""The verbs between missions: numbers, nouns, clicks, and the questions that they answer (FCB-19).

What forbids and plays them goes by the question that is asked: `games/farcry/rules/campaign/forbids.py`,
`games/farcry/rules/campaign/forbids_loadout.py`, `games/farcry/rules/campaign/stages.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.contract.verbs import Noun
from ludotheque.core.engine.actions import VERB_MASK
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.clause_numbers import (
    FCB_12_3,
    FCB_12_4,
    FCB_18_4,
    FCB_19_2,
    FCB_19_5,
    FCB_19_7,
    FCB_19_9,
    FCB_19_11,
    FCB_19_12,
    FCB_19_14,
)
from ludotheque.games.farcry.numbers import Q_CLINIC, Q_HUB, Q_LEARN, Q_LOADOUT, Q_RELAY, Q_RETRY, Q_STORY, Q_TEAM

TO_GO, TO_TEAM = 36, 37
TO_EQUIP, TO_UNEQUIP, TO_CARRY, TO_UNCARRY, TO_FIT, TO_UNFIT, TO_SLOT, TO_UNSLOT = 38, 39, 40, 41, 42, 43, 44, 45
TO_START, TO_LEARN, TO_MUTATE, TO_CLEANSE, TO_ANSWER, TO_RELAY = 46, 47, 48, 49, 50, 51
TO_RETRY, TO_LEAVE, TO_FINISH, TO_SKIP = 52, 53, 54, 55


@dataclass(frozen=True)
class CampaignVerb(VerbRules):
    """A verb between missions; the clause refuses it at any other moment than its questions."""

    clause: int = FCB_19_7


def _declare(
    number: int, name: str, given: tuple[Noun, ...], click: str, questions: tuple[int, ...], clause: int = FCB_19_7
) -> CampaignVerb:
    return CampaignVerb(number, name, given, clicks=(click,), questions=questions, clause=clause)


GEAR = (Q_LOADOUT, Q_RELAY)
FITTING = (nouns.HAND, nouns.ACCESSORY)
TREATMENT = (nouns.HERO, nouns.MUTATION)
VERBS = (
    _declare(TO_START, "start", (), "start:{seat}", GEAR),
    _declare(TO_RELAY, "relay", (nouns.HERO,), "relay:{seat}:{hero}", (Q_RELAY,), FCB_19_14),
    _declare(TO_GO, "go", (nouns.DESTINATION,), "destination:{destination}", (Q_HUB,), FCB_19_2),
    _declare(TO_TEAM, "team", (nouns.HERO,), "hero:{hero}", (Q_TEAM, Q_LOADOUT)),
    _declare(TO_EQUIP, "equip", (nouns.WEAPON,), "stash:weapon:{weapon}", GEAR, FCB_12_4),
    _declare(TO_UNEQUIP, "unequip", (nouns.HAND,), "own:{seat}:weapon:{hand}", GEAR, FCB_12_4),
    _declare(TO_CARRY, "carry", (nouns.ITEM,), "stash:item:{item}", GEAR, FCB_12_4),
    _declare(TO_UNCARRY, "uncarry", (nouns.ITEM,), "own:{seat}:item:{item}", GEAR, FCB_12_4),
    _declare(TO_FIT, "fit", FITTING, "stash:accessory:{accessory} own:{seat}:weapon:{hand}", (Q_LOADOUT,), FCB_12_3),
    _declare(TO_UNFIT, "unfit", FITTING, "own:{seat}:accessory:{hand}:{accessory}", (Q_LOADOUT,), FCB_12_3),
    _declare(TO_SLOT, "slot", (nouns.STUNT,), "stash:{seat}:stunt:{stunt}", (Q_LOADOUT,)),
    _declare(TO_UNSLOT, "unslot", (nouns.STUNT,), "own:{seat}:stunt:{stunt}", (Q_LOADOUT,)),
    _declare(TO_LEARN, "learn", (nouns.STUNT,), "learn:{seat}:{stunt}", (Q_LEARN,), FCB_19_9),
    _declare(TO_SKIP, "skip", (), "skip:{seat}", (Q_LEARN,), FCB_19_9),
    _declare(TO_MUTATE, "mutate", TREATMENT, "mutation:{hero}:{mutation}", (Q_LOADOUT, Q_CLINIC), FCB_19_11),
    _declare(TO_CLEANSE, "cleanse", TREATMENT, "cleanse:{hero}:{mutation}", (Q_LOADOUT, Q_CLINIC), FCB_19_11),
    _declare(TO_ANSWER, "answer", (nouns.OPTION,), "answer:{option}", (Q_STORY,), FCB_19_5),
    _declare(TO_RETRY, "retry", (), "retry:{seat}", (Q_RETRY,), FCB_18_4),
    _declare(TO_LEAVE, "leave", (), "leave:{seat}", (Q_RETRY, Q_CLINIC), FCB_18_4),
    _declare(TO_FINISH, "finish", (), "finish:{seat}", (Q_HUB,), FCB_19_12),
)
"""In the order in which `legal` lists the answers to a question."""

ANSWERS = np.zeros((Q_RELAY + 1, VERB_MASK + 1), np.int8)
"""By question and verb: whether the verb answers the question."""

CLAUSES = np.full(VERB_MASK + 1, FCB_19_7, np.int64)
"""The clause that refuses each verb at the wrong moment."""

for _verb in VERBS:
    ANSWERS[list(_verb.questions), _verb.number] = 1
    CLAUSES[_verb.number] = _verb.clause
