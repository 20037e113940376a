"""Verbs that no seat may ever use: they exist to be refused with the right clause (section 20 of the rules)."""

from __future__ import annotations

from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.rule import rule
from ludotheque.games.beyond.box import NIAN, NONE
from ludotheque.games.beyond.clause_numbers import (
    BEY_1_9,
    BEY_1_10,
    BEY_3_2,
    BEY_3_4,
    BEY_4_4,
    BEY_4_5,
    BEY_5_4,
    BEY_5_9,
    BEY_5_14,
    BEY_7_1,
    BEY_7_4,
    BEY_7_5,
    BEY_9_10,
    BEY_11_3,
    BEY_15_3,
)
from ludotheque.games.beyond.nouns import NIAN_CARD, PLACE_TO_LOOK, TARGET
from ludotheque.games.beyond.state import MAIN, RESCUE, REVEAL, State, find_corner, has_locked_card

TO_PASS, TO_DISCARD, TO_TURN, TO_REFUSE, TO_CHOOSE, TO_UNPROTECT, TO_LOOK = 13, 14, 15, 16, 17, 18, 19

LOOK_AT_PILE = 0  # what `look` is about: the pile or the discard


@rule
def forbids_pass() -> int:
    """Return what forbids to pass: every step is a decision (BEY-4.4)."""
    return BEY_4_4


@rule
def forbids_discard(s: State, seat: int, target: int) -> int:
    """Return what forbids to discard a revealed card, a Capture card or a locked one (BEY-5.4, 7.4, 7.5, 9.10)."""
    if s.step == REVEAL:
        return BEY_5_4
    if s.step == RESCUE:
        return BEY_5_9
    if find_corner(s, seat, target) != NONE:
        return BEY_7_4
    return BEY_9_10 if s.step == MAIN and has_locked_card(s, seat, target) else BEY_7_5


@rule
def forbids_turning(target: int) -> int:
    """Return what forbids to turn a card over (BEY-1.9, 7.1)."""
    return BEY_1_9 if target == NIAN else BEY_7_1


@rule
def forbids_refusal(s: State) -> int:
    """Return what forbids to refuse a Nian Shou card or a compensation (BEY-5.14, 11.3)."""
    return BEY_5_14 if s.step == REVEAL or s.step == RESCUE else BEY_11_3


@rule
def forbids_choice() -> int:
    """Return what forbids to choose a Nian Shou card: the lowest is taken (BEY-1.10)."""
    return BEY_1_10


@rule
def forbids_unprotection(s: State) -> int:
    """Return what forbids to take a protection token back (BEY-15.3)."""
    return BEY_15_3 if s.protection else BEY_4_5


@rule
def forbids_look(where: int) -> int:
    """Return what forbids to look at cards (BEY-3.2, 3.4)."""
    return BEY_3_2 if where == LOOK_AT_PILE else BEY_3_4


VERBS = (
    VerbRules(TO_PASS, "pass", (), (forbids_pass,)),
    VerbRules(TO_DISCARD, "discard", (TARGET,), (forbids_discard,)),
    VerbRules(TO_TURN, "turn", (TARGET,), (forbids_turning,)),
    VerbRules(TO_REFUSE, "refuse", (), (forbids_refusal,)),
    VerbRules(TO_CHOOSE, "choose", (NIAN_CARD,), (forbids_choice,)),
    VerbRules(TO_UNPROTECT, "unprotect", (TARGET,), (forbids_unprotection,)),
    VerbRules(TO_LOOK, "look", (PLACE_TO_LOOK,), (forbids_look,)),
)
