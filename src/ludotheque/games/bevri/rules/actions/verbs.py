"""All verbs of BEVRI by their numbers, and the dispatchers that are written from their declarations."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import make_forbid, make_play, make_table
from ludotheque.games.bevri.clause_numbers import BEVRI_7_4, BEVRI_7_18, BEVRI_8_5, BEVRI_10_4
from ludotheque.games.bevri.nouns.kinds import CARD, KIND, SEAT
from ludotheque.games.bevri.numbers import TO_ASK_CHANGE, TO_ATTACK, TO_COUNTER, TO_JETTISON
from ludotheque.games.bevri.rules.actions import barter, deal, equip, fire, move, specials, trade
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb
from ludotheque.games.bevri.state import QUESTIONS

NEVER_ALLOWED = (
    AnswerVerb(TO_ATTACK, "attack", (SEAT,), elsewhere=BEVRI_10_4),
    AnswerVerb(TO_JETTISON, "jettison", (CARD,), elsewhere=BEVRI_8_5),
    AnswerVerb(TO_COUNTER, "counter", (KIND,), elsewhere=BEVRI_7_18),
    AnswerVerb(TO_ASK_CHANGE, "change", elsewhere=BEVRI_7_4),
)
"""They exist to be refused with the right clause."""

FAMILIES = (deal, trade, barter, equip, move, fire, specials)
VERBS = make_table([*(verb for family in FAMILIES for verb in family.VERBS), *NEVER_ALLOWED])

ANSWER_BITS: tuple[int, ...] = tuple(
    sum(1 << verb.number for verb in VERBS if asked in verb.answers) for asked in range(QUESTIONS)
)
"""The verbs that answer each question, one bit each."""

ELSEWHERE: tuple[int, ...] = tuple(verb.elsewhere for verb in VERBS)
"""The clause that forbids each verb when something else is asked."""

forbid_verb = make_forbid("forbid_verb", VERBS, ALLOWED, __name__, ("s", "seat", "verb", "action"))
play_verb = make_play("play_verb", VERBS, __name__)
