"""Which actions are legal, and why the others are not (section 20 of the rules).

Every verb is declared in the chapter that plays it, with its rules `forbids_…`; each of these returns the first clause
that stands in the way, or ALLOWED. Here is what holds for every action; `legal` lists what is left, step by step.
"""

from __future__ import annotations

from ludotheque.core.contract.verb_table import make_forbid, make_table
from ludotheque.core.engine.actions import pack, verb_of
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.clause_numbers import (
    BEY_3_8,
    BEY_4_4,
    BEY_9_7,
    BEY_10_11,
    BEY_12_1,
    BEY_13_2,
    BEY_16_6,
    BEY_16_10,
)
from ludotheque.games.beyond.rules import capture, collection, enchantment, ending, invocation, refusals
from ludotheque.games.beyond.rules.capture import list_captures, list_protections
from ludotheque.games.beyond.rules.collection import list_places, list_rescues, list_reveals
from ludotheque.games.beyond.rules.enchantment import TO_ENCHANT, list_enchantments
from ludotheque.games.beyond.rules.ending import TO_END
from ludotheque.games.beyond.rules.invocation import TO_PICK, list_invocations, list_picks
from ludotheque.games.beyond.rules.refusals import TO_REFUSE
from ludotheque.games.beyond.state import (
    ENCHANT,
    MAIN,
    NIAN_OVER,
    PICK_DRAGON,
    PICK_TURTLE,
    PLACE,
    RESCUE,
    REVEAL,
    State,
)

CHAPTERS = (collection, enchantment, capture, invocation, ending, refusals)
VERBS = make_table([verb for chapter in CHAPTERS for verb in chapter.VERBS])

ROLES = {"victim": "seat", "kind": "card", "yin": "payment", "yang": "second"}
"""What the rules call some nouns."""

forbid_verb = make_forbid("forbid_verb", VERBS, BEY_4_4, __name__, roles=ROLES)


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or ALLOWED."""
    verb = verb_of(action)
    if s.over:
        return BEY_12_1 if s.over == NIAN_OVER else BEY_13_2
    if seat != s.mover:
        return BEY_10_11 if verb == TO_REFUSE else BEY_3_8
    if s.step == ENCHANT and verb != TO_ENCHANT:
        return BEY_9_7
    if s.step == PICK_TURTLE and verb != TO_PICK:
        return BEY_16_6
    if s.step == PICK_DRAGON and verb != TO_PICK:
        return BEY_16_10
    clause: int = forbid_verb(s, seat, action)
    return clause


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """List every action that no clause forbids in `out` and return the count."""
    if s.over or seat != s.mover:
        return 0
    if s.step == REVEAL:
        return list_reveals(s, out)
    if s.step == RESCUE:
        return list_rescues(s, seat, out)
    if s.step == PLACE:
        return list_places(s, seat, out)
    if s.step == ENCHANT:
        return list_enchantments(s, seat, out)
    if s.step == MAIN:
        return list_phase_three(s, seat, out)
    return list_picks(s, out)


@rule
def list_phase_three(s: State, seat: int, out: Array) -> int:
    """List captures, protections, invocations, and the end of the turn (BEY-8.1)."""
    count = list_captures(s, seat, out, 0)
    if s.protection and s.stock[seat] > 0:
        count = list_protections(s, seat, out, count)
    if s.invocation and s.stock[seat] > 0 and s.enchanted[seat] > 0:
        count = list_invocations(s, seat, out, count)
    out[count] = pack(TO_END, 0, 0, 0, 0)
    return count + 1
