"""Phase 3: captures, compensations and protections (BEY-10, 11, 15)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import CORNERS, NIAN, NONE, TYPES, YANG, YIN
from ludotheque.games.beyond.clause_numbers import (
    BEY_4_1,
    BEY_4_5,
    BEY_9_9,
    BEY_10_1,
    BEY_10_2,
    BEY_10_3,
    BEY_10_9,
    BEY_10_10,
    BEY_15_1,
    BEY_15_2,
    BEY_15_4,
    BEY_15_7,
)
from ludotheque.games.beyond.nouns import PAYMENT, SEAT, SECOND_PAYMENT, TARGET
from ludotheque.games.beyond.rules.ending import end_if_nian_complete
from ludotheque.games.beyond.state import (
    CAPTURED,
    COMPENSATED,
    COMPOSE,
    MAIN,
    PROTECTED,
    RECOVERED,
    SPENT,
    State,
    copy_bit,
    count_nian,
    discard_card,
    find_corner,
    find_lowest_nian,
    has_locked_card,
    kind_of,
    lowest_card,
    put_in_zone,
    unguarded_copies,
)

TO_CAPTURE, TO_CAPTURE_WITH_BOTH, TO_PROTECT = 5, 6, 7


# --- what is forbidden (BEY-10, 15.1 to 15.7) -------------------------------------------------


@rule
def forbids_before_main(s: State) -> int:
    """Return what forbids an action of phase 3 that comes too early (BEY-4.1)."""
    return ALLOWED if s.step == MAIN else BEY_4_1


@rule
def forbids_target(s: State, seat: int, victim: int, target: int) -> int:
    """Return what forbids the target of a capture: a free card or a Nian Shou card of an opponent (BEY-10.1, 10.9)."""
    if victim == seat:
        return BEY_10_9
    if victim >= s.players:
        return BEY_10_1
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


@rule
def forbids_without_protection(s: State) -> int:
    """Return what forbids to protect without the module (BEY-4.5)."""
    return ALLOWED if s.protection else BEY_4_5


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


# --- what is legal ------------------------------------------------------------------------


@rule
def list_captures(s: State, seat: int, out: Array, count: int) -> int:
    """List what each Capture card pays for, alone or with one of the other symbol; cards of one type count once."""
    for corner in range(CORNERS):
        card = s.corner[seat, corner]
        if card == NONE:
            continue
        payment = kind_of(card)
        if find_corner(s, seat, payment) != corner:
            continue
        for victim in range(s.players):
            if victim != seat:
                count = list_captures_with_one(s, victim, payment, out, count)
        if payment & 1 == YIN:
            count = list_captures_with_both(s, seat, payment, out, count)
    return count


@rule
def list_captures_with_one(s: State, victim: int, payment: int, out: Array, count: int) -> int:
    """List the victim's unprotected free cards of the opposite symbol (BEY-10.2)."""
    for target in range(1 - (payment & 1), TYPES, 2):
        if s.free[victim, target] != 0 and unguarded_copies(s, victim, target) != 0:
            out[count] = pack(TO_CAPTURE, victim, target, payment, 0)
            count += 1
    return count


@noinline
def list_captures_with_both(s: State, seat: int, yin: int, out: Array, count: int) -> int:
    """List what a Yin and each Yang of the seat pay for together (BEY-10.3, 15.4)."""
    for corner in range(CORNERS):
        card = s.corner[seat, corner]
        if card == NONE or kind_of(card) & 1 == YIN or find_corner(s, seat, kind_of(card)) != corner:
            continue
        yang = kind_of(card)
        for victim in range(s.players):
            if victim == seat:
                continue
            if count_nian(s, victim) > 0:
                out[count] = pack(TO_CAPTURE_WITH_BOTH, victim, NIAN, yin, yang)
                count += 1
            if s.protection:
                count = list_guarded_captures(s, victim, yin, yang, out, count)
    return count


@noinline
def list_guarded_captures(s: State, victim: int, yin: int, yang: int, out: Array, count: int) -> int:
    """List the victim's protected cards (BEY-15.4)."""
    for target in range(TYPES):
        if s.guarded[victim, target] != 0:
            out[count] = pack(TO_CAPTURE_WITH_BOTH, victim, target, yin, yang)
            count += 1
    return count


@noinline
def list_protections(s: State, seat: int, out: Array, count: int) -> int:
    """List the own free cards without a token (BEY-15.1)."""
    for target in range(TYPES):
        if unguarded_copies(s, seat, target) != 0:
            out[count] = pack(TO_PROTECT, target, 0, 0, 0)
            count += 1
    return count


# --- what happens (BEY-10.4 to 10.8, 11, 15) ----------------------------------------------


@rule
def capture_with_one(s: State, seat: int, victim: int, target: int, payment: int) -> None:
    """Pay with one Capture card and take an unprotected card (BEY-10.2)."""
    spend_capture_card(s, seat, payment)
    capture(s, seat, victim, target, False)


@rule
def capture_with_both(s: State, seat: int, victim: int, target: int, yin: int, yang: int) -> None:
    """Pay with a Yin and a Yang and take a Nian Shou card or a protected one (BEY-10.3, 15.4)."""
    spend_capture_card(s, seat, yin)
    spend_capture_card(s, seat, yang)
    capture(s, seat, victim, target, True)


@noinline
def spend_capture_card(s: State, seat: int, kind: int) -> None:
    """Spend a Capture card of a type (BEY-10.4)."""
    corner = find_corner(s, seat, kind)
    discard_card(s, s.corner[seat, corner])
    s.corner[seat, corner] = NONE
    emit(s, SPENT, seat, kind, 0, 0)


@rule
def capture(s: State, seat: int, victim: int, target: int, paid_twice: bool) -> None:
    """Move the card, compensate the victim, then look for Nian Shou and for motifs (BEY-10.8)."""
    emit(s, CAPTURED, seat, victim, target, 0)
    if target == NIAN:
        s.nian[find_lowest_nian(s, victim)] = seat
        compensate(s, victim)
        end_if_nian_complete(s, seat)
        return
    if paid_twice:
        card = lowest_card(s.guarded[victim, target], target)
        s.guarded[victim, target] &= ~copy_bit(card)
        s.stock[victim] += 1  # BEY-15.5: the token of the card, not one of the supply
        emit(s, RECOVERED, victim, 0, 0, 0)
    else:
        card = lowest_card(unguarded_copies(s, victim, target), target)
        compensate(s, victim)
    s.free[victim, target] &= ~copy_bit(card)
    put_in_zone(s, seat, card)
    s.step = COMPOSE


@rule
def compensate(s: State, victim: int) -> None:
    """Give the victim of a capture a token of the supply, if one is left (BEY-11.1, 11.2)."""
    if s.supply > 0:
        s.supply -= 1
        s.stock[victim] += 1
        emit(s, COMPENSATED, victim, 0, 0, 0)


@rule
def protect(s: State, seat: int, target: int) -> None:
    """Put a token of the stock on a free card (BEY-15.1)."""
    s.stock[seat] -= 1
    s.guarded[seat, target] |= copy_bit(lowest_card(unguarded_copies(s, seat, target), target))
    emit(s, PROTECTED, seat, target, 0, 0)


VERBS = (
    VerbRules(
        TO_CAPTURE,
        "capture",
        (SEAT, TARGET, PAYMENT),
        (forbids_before_main, forbids_target, forbids_single_payment),
        play=capture_with_one,
        clicks=("corner:{payment} free:{seat}:{target}",),
        template="capture {seat} {target} with {payment}",
    ),
    VerbRules(
        TO_CAPTURE_WITH_BOTH,
        "capture_with_both",
        (SEAT, TARGET, PAYMENT, SECOND_PAYMENT),
        (forbids_before_main, forbids_target, forbids_double_payment),
        play=capture_with_both,
        clicks=("corner:{payment} corner:{second} {aim}", "corner:{second} corner:{payment} {aim}"),
        template="capture {seat} {target} with {payment} and {second}",
    ),
    VerbRules(
        TO_PROTECT,
        "protect",
        (TARGET,),
        (forbids_without_protection, forbids_before_main, forbids_protection),
        play=protect,
        clicks=("lotus free:{own}:{target}",),
    ),
)
