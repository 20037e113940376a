"""Which actions are legal (BEY-4, 5, 7, 9, 10, 15, 16), and why the others are not (section 20 of the rules).

Each `forbids_…` returns the first clause that stands in the way, or ALLOWED. `legal` (in `legal.py`) lists what it
allows, step by step.
"""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.contract.clauses import ALLOWED, Clauses
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.rule import rule
from ludotheque.games.beyond.box import (
    BIRD,
    CHOICE_SPIRIT,
    CHOICE_YIN,
    DRAGON,
    FIRST_PART,
    NIAN,
    NONE,
    PART_NEEDED,
    TIGER,
    TURTLE,
    UNICORN,
    YANG,
    YIN,
)
from ludotheque.games.beyond.state import (
    ENCHANT,
    MAIN,
    PICK_DRAGON,
    PICK_TURTLE,
    PLACE,
    RESCUE,
    REVEAL,
    State,
    count_cards,
    count_copies,
    count_motif_tokens,
    count_nian,
    find_corner,
    find_free_corner,
    find_motif,
    first_complete_spirit,
    kind_of,
    unguarded_copies,
)

CLAUSES = Clauses(Path(__file__).parents[1] / "clauses.toml")

BEY_1_9 = CLAUSES.number("BEY-1.9")
BEY_1_10 = CLAUSES.number("BEY-1.10")
BEY_3_2 = CLAUSES.number("BEY-3.2")
BEY_3_4 = CLAUSES.number("BEY-3.4")
BEY_3_8 = CLAUSES.number("BEY-3.8")
BEY_4_1 = CLAUSES.number("BEY-4.1")
BEY_4_4 = CLAUSES.number("BEY-4.4")
BEY_4_5 = CLAUSES.number("BEY-4.5")
BEY_5_1 = CLAUSES.number("BEY-5.1")
BEY_5_4 = CLAUSES.number("BEY-5.4")
BEY_5_6 = CLAUSES.number("BEY-5.6")
BEY_5_7 = CLAUSES.number("BEY-5.7")
BEY_5_8 = CLAUSES.number("BEY-5.8")
BEY_5_9 = CLAUSES.number("BEY-5.9")
BEY_5_14 = CLAUSES.number("BEY-5.14")
BEY_5_16 = CLAUSES.number("BEY-5.16")
BEY_6_5 = CLAUSES.number("BEY-6.5")
BEY_7_1 = CLAUSES.number("BEY-7.1")
BEY_7_3 = CLAUSES.number("BEY-7.3")
BEY_7_4 = CLAUSES.number("BEY-7.4")
BEY_7_5 = CLAUSES.number("BEY-7.5")
BEY_9_1 = CLAUSES.number("BEY-9.1")
BEY_9_5 = CLAUSES.number("BEY-9.5")
BEY_9_7 = CLAUSES.number("BEY-9.7")
BEY_9_8 = CLAUSES.number("BEY-9.8")
BEY_9_9 = CLAUSES.number("BEY-9.9")
BEY_9_10 = CLAUSES.number("BEY-9.10")
BEY_10_1 = CLAUSES.number("BEY-10.1")
BEY_10_2 = CLAUSES.number("BEY-10.2")
BEY_10_3 = CLAUSES.number("BEY-10.3")
BEY_10_9 = CLAUSES.number("BEY-10.9")
BEY_10_10 = CLAUSES.number("BEY-10.10")
BEY_10_11 = CLAUSES.number("BEY-10.11")
BEY_11_3 = CLAUSES.number("BEY-11.3")
BEY_12_1 = CLAUSES.number("BEY-12.1")
BEY_13_2 = CLAUSES.number("BEY-13.2")
BEY_15_1 = CLAUSES.number("BEY-15.1")
BEY_15_2 = CLAUSES.number("BEY-15.2")
BEY_15_3 = CLAUSES.number("BEY-15.3")
BEY_15_4 = CLAUSES.number("BEY-15.4")
BEY_15_7 = CLAUSES.number("BEY-15.7")
BEY_15_8 = CLAUSES.number("BEY-15.8")
BEY_16_1 = CLAUSES.number("BEY-16.1")
BEY_16_4 = CLAUSES.number("BEY-16.4")
BEY_16_5 = CLAUSES.number("BEY-16.5")
BEY_16_6 = CLAUSES.number("BEY-16.6")
BEY_16_7 = CLAUSES.number("BEY-16.7")
BEY_16_8 = CLAUSES.number("BEY-16.8")
BEY_16_9 = CLAUSES.number("BEY-16.9")
BEY_16_10 = CLAUSES.number("BEY-16.10")
BEY_16_11 = CLAUSES.number("BEY-16.11")
BEY_16_12 = CLAUSES.number("BEY-16.12")
BEY_16_13 = CLAUSES.number("BEY-16.13")
BEY_16_14 = CLAUSES.number("BEY-16.14")

# The verbs, in the order of VERBS (see words/text.py).
TO_REVEAL, TO_STOP, TO_RESCUE, TO_PLACE, TO_ENCHANT, TO_CAPTURE, TO_CAPTURE_WITH_BOTH, TO_PROTECT = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
)
TO_INVOKE, TO_INVOKE_BIRD, TO_INVOKE_UNICORN, TO_PICK, TO_END = 8, 9, 10, 11, 12
# No seat may ever do these: they exist to be refused with the right clause.
TO_PASS, TO_DISCARD, TO_TURN, TO_REFUSE, TO_CHOOSE, TO_UNPROTECT, TO_LOOK = 13, 14, 15, 16, 17, 18, 19

SPIRIT_SIDE, CAPTURE_SIDE = 0, 1
LOOK_AT_PILE = 0  # what `look` is about: the pile or the discard

# Results (words/text.py has their sentences)
MOTIFS_OVER, PILE_OVER, NIAN_OVER, RESIGNED, MATCH_OVER = 1, 2, 3, 4, 5


# --- refusals ------------------------------------------------------------------------


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
    if verb <= TO_PLACE:
        return forbids_collection(s, seat, verb, noun_of(action, 0))
    if verb == TO_ENCHANT:
        return forbids_enchantment(s, seat, noun_of(action, 0))
    if verb >= TO_PASS:
        return forbids_never_allowed(s, seat, verb, noun_of(action, 0))
    if verb == TO_PICK:
        return forbids_pick(s, noun_of(action, 0))
    if verb == TO_PROTECT and not s.protection:
        return BEY_4_5
    if TO_INVOKE <= verb <= TO_INVOKE_UNICORN and not s.invocation:
        return BEY_4_5
    if s.step != MAIN:
        return forbids_before_phase_three(s, verb)
    if verb == TO_CAPTURE or verb == TO_CAPTURE_WITH_BOTH:
        return forbids_capture(s, seat, action)
    if verb == TO_PROTECT:
        return forbids_protection(s, seat, noun_of(action, 0))
    if verb == TO_END:
        return ALLOWED
    return forbids_invocation(s, seat, verb, noun_of(action, 0))


@rule
def forbids_before_phase_three(s: State, verb: int) -> int:
    """Return what forbids actions of phase 3 that come too early: other steps must be finished first (BEY-4.1)."""
    if verb == TO_END and s.step == REVEAL:
        return BEY_5_1 if s.row_count == 0 else BEY_5_4
    if verb == TO_END:
        return BEY_5_7 if s.step == RESCUE else BEY_7_5
    return BEY_4_1


@rule
def forbids_collection(s: State, seat: int, verb: int, noun: int) -> int:
    """Return what forbids an action of phases 1 and 2: reveal, stop, rescue, place (BEY-5, 7)."""
    if verb == TO_RESCUE:
        return forbids_rescue(s, seat, noun)
    if verb == TO_PLACE:
        if s.step != PLACE:
            return BEY_7_1 if s.step == MAIN else BEY_4_1
        return BEY_7_3 if noun == CAPTURE_SIDE and find_free_corner(s, seat) == NONE else ALLOWED
    if s.step == RESCUE:
        return BEY_5_6
    if s.step != REVEAL:
        return BEY_4_1
    if verb == TO_STOP:
        return BEY_5_1 if s.row_count == 0 else ALLOWED
    return BEY_6_5 if s.pile_size == 0 else ALLOWED


@rule
def forbids_rescue(s: State, seat: int, subset: int) -> int:
    """Return what forbids a rescue: a token of the stock for each card but the last, which is free (BEY-5.7, 5.8)."""
    if s.step != RESCUE:
        return BEY_5_16
    last = int(s.row_count) - 1
    if subset >> last & 1:
        return BEY_5_7
    if subset >> last:
        return BEY_5_8
    price = count_copies(subset)
    if price <= s.stock[seat]:
        return ALLOWED
    if price <= s.stock[seat] + count_cards(s.guarded[seat]):
        return BEY_15_8
    if price <= s.stock[seat] + count_cards(s.guarded[seat]) + count_motif_tokens(s, seat):
        return BEY_16_5
    return BEY_5_8


@rule
def forbids_enchantment(s: State, seat: int, choice: int) -> int:
    """Return what forbids an enchantment: the first complete motif, from copies that are there (BEY-9.5, 9.7, 9.8)."""
    spirit = int(CHOICE_SPIRIT[choice])
    if s.step != ENCHANT:
        return BEY_9_10 if has_motif(s, seat, spirit) else BEY_9_1
    if spirit != first_complete_spirit(s, seat):
        return BEY_9_8
    first = int(FIRST_PART[spirit])
    for part in range(first, FIRST_PART[spirit + 1]):
        yin = int(CHOICE_YIN[choice, part - first])
        yang = int(PART_NEEDED[part]) - yin
        if count_copies(s.free[seat, 2 * part]) < yin or count_copies(s.free[seat, 2 * part + 1]) < yang:
            return BEY_9_5
    return ALLOWED


@rule
def has_motif(s: State, seat: int, spirit: int) -> bool:
    """Whether a seat has enchanted a Spirit."""
    return find_motif(s, seat, spirit, 0) != NONE or find_motif(s, seat, spirit, 1) != NONE


@rule
def forbids_never_allowed(s: State, seat: int, verb: int, noun: int) -> int:
    """Return what forbids the verbs that no seat may ever use, whatever the step."""
    if verb == TO_DISCARD:
        return forbids_discard(s, seat, noun)
    if verb == TO_TURN:
        return BEY_1_9 if noun == NIAN else BEY_7_1
    if verb == TO_REFUSE:
        return BEY_5_14 if s.step == REVEAL or s.step == RESCUE else BEY_11_3
    if verb == TO_CHOOSE:
        return BEY_1_10
    if verb == TO_UNPROTECT:
        return BEY_15_3 if s.protection else BEY_4_5
    if verb == TO_LOOK:
        return BEY_3_2 if noun == LOOK_AT_PILE else BEY_3_4
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
def has_locked_card(s: State, seat: int, target: int) -> bool:
    """Whether a seat has a locked card of a type."""
    for motif in range(len(s.motif_owner)):
        if s.motif_owner[motif] == seat:
            for place in range(4):
                if kind_of(s.motif_card[motif, place]) == target:
                    return True
    return False


# --- captures (BEY-10, 15.4) --------------------------------------------------------------


@rule
def forbids_capture(s: State, seat: int, action: int) -> int:
    """Return what forbids a capture: victim, target and price must fit."""
    victim = noun_of(action, 0)
    target = noun_of(action, 1)
    if victim == seat:
        return BEY_10_9
    if victim >= s.players:
        return BEY_10_1
    why = forbids_target(s, victim, target)
    if why != ALLOWED:
        return why
    if verb_of(action) == TO_CAPTURE:
        return forbids_single_payment(s, seat, victim, target, noun_of(action, 2))
    return forbids_double_payment(s, seat, victim, target, noun_of(action, 2), noun_of(action, 3))


@rule
def forbids_target(s: State, victim: int, target: int) -> int:
    """Return what forbids the target of a capture: a free card or a Nian Shou card of an opponent (BEY-10.1, 10.9)."""
    if target == NIAN:
        return ALLOWED if count_nian(s, victim) > 0 else BEY_10_9
    if s.free[victim, target] != 0:
        return ALLOWED
    if has_locked_card(s, victim, target):
        return BEY_9_9
    return BEY_10_9 if find_corner(s, victim, target) != NONE else BEY_10_1


@rule
def forbids_single_payment(s: State, seat: int, victim: int, target: int, payment: int) -> int:
    """Return what forbids to pay with one card: its symbol must be opposite, the target unprotected (BEY-10.2)."""
    if target == NIAN:
        return BEY_10_3
    if unguarded_copies(s, victim, target) == 0:
        return BEY_15_4
    if payment & 1 == target & 1 or find_corner(s, seat, payment) == NONE:
        return BEY_10_2
    return ALLOWED


@rule
def forbids_double_payment(s: State, seat: int, victim: int, target: int, yin: int, yang: int) -> int:
    """Return what forbids to pay with a Yin and a Yang, in this order.

    They pay for a Nian Shou card or a protected one, no other (BEY-10.3, 15.4).
    """
    if target != NIAN and s.guarded[victim, target] == 0:
        return BEY_10_10
    fits = yin & 1 == YIN and yang & 1 == YANG
    if not fits or find_corner(s, seat, yin) == NONE or find_corner(s, seat, yang) == NONE:
        return BEY_10_3 if target == NIAN else BEY_15_4
    return ALLOWED


# --- the modules (BEY-15, 16) -----------------------------------------------------------------


@rule
def forbids_protection(s: State, seat: int, target: int) -> int:
    """Return what forbids a protection: a stock token on an own free card without one (BEY-15.1, 15.2, 15.7)."""
    if target == NIAN:
        return BEY_15_7
    if s.free[seat, target] == 0:
        return BEY_15_7 if find_corner(s, seat, target) != NONE else BEY_15_2
    if s.stock[seat] == 0 or unguarded_copies(s, seat, target) == 0:
        return BEY_15_1
    return ALLOWED


@rule
def forbids_invocation(s: State, seat: int, verb: int, noun: int) -> int:
    """Return what forbids an invocation: a stock token on an own motif without one, with an effect (BEY-16)."""
    spirit = noun
    if verb == TO_INVOKE_BIRD:
        spirit = BIRD
    elif verb == TO_INVOKE_UNICORN:
        spirit = UNICORN
    if not has_motif(s, seat, spirit):
        return BEY_16_1
    if find_motif(s, seat, spirit, 0) == NONE:
        return BEY_16_4
    if s.stock[seat] == 0:
        return BEY_16_1
    if verb == TO_INVOKE_BIRD:
        return BEY_16_9 if s.discard[noun] == 0 or find_free_corner(s, seat) == NONE else ALLOWED
    if verb == TO_INVOKE_UNICORN:
        return BEY_16_14 if noun == UNICORN or find_motif(s, seat, noun, 1) == NONE else ALLOWED
    return forbids_plain_invocation(s, spirit)


@rule
def forbids_plain_invocation(s: State, spirit: int) -> int:
    """Return what forbids an invocation without a choice.

    Turtle-Snake and Dragon need a pile, the Tiger a Nian Shou card in the centre; Bird and Unicorn need a choice.
    """
    if spirit == TURTLE:
        return BEY_16_7 if s.pile_size == 0 else ALLOWED
    if spirit == DRAGON:
        return BEY_16_11 if s.pile_size == 0 else ALLOWED
    if spirit == TIGER:
        return BEY_16_12 if count_nian(s, NONE) == 0 else ALLOWED
    return BEY_16_8 if spirit == BIRD else BEY_16_13


@rule
def forbids_pick(s: State, kind: int) -> int:
    """Return what forbids a pick: one of the cards looked at, and only then (BEY-16.6, 16.10)."""
    if not s.invocation:
        return BEY_4_5
    for place in range(s.looked_count):
        if kind_of(s.looked[place]) == kind:
            return ALLOWED
    return BEY_16_10 if s.step == PICK_DRAGON else BEY_16_6
