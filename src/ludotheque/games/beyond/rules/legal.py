"""The list of legal actions, step by step: exactly what `forbids` allows.

Each `list_…` writes actions into `out` and returns how many `out` then holds.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import BIRD, CORNERS, FIRST_CHOICE, NIAN, NONE, SPIRITS, TYPES, YIN
from ludotheque.games.beyond.rules.legality import (
    CAPTURE_SIDE,
    SPIRIT_SIDE,
    TO_CAPTURE,
    TO_CAPTURE_WITH_BOTH,
    TO_ENCHANT,
    TO_END,
    TO_INVOKE,
    TO_INVOKE_BIRD,
    TO_INVOKE_UNICORN,
    TO_PICK,
    TO_PLACE,
    TO_PROTECT,
    TO_RESCUE,
    TO_REVEAL,
    TO_STOP,
    forbids_enchantment,
    forbids_invocation,
)
from ludotheque.games.beyond.state import (
    ENCHANT,
    MAIN,
    PLACE,
    RESCUE,
    REVEAL,
    State,
    count_copies,
    count_nian,
    find_corner,
    find_free_corner,
    find_motif,
    first_complete_spirit,
    kind_of,
    unguarded_copies,
)


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
        out[0] = pack(TO_PLACE, SPIRIT_SIDE, 0, 0, 0)
        out[1] = pack(TO_PLACE, CAPTURE_SIDE, 0, 0, 0)
        return 1 if find_free_corner(s, seat) == NONE else 2
    if s.step == ENCHANT:
        return list_enchantments(s, seat, out)
    if s.step == MAIN:
        return list_phase_three(s, seat, out)
    return list_picks(s, out)


@rule
def list_reveals(s: State, out: Array) -> int:
    """List the actions of a reveal: reveal while there is a pile, stop after the first card (BEY-5.1, 5.3, 6.6)."""
    count = 0
    if s.pile_size > 0:
        out[0] = pack(TO_REVEAL, 0, 0, 0, 0)
        count = 1
    if s.row_count > 0:
        out[count] = pack(TO_STOP, 0, 0, 0, 0)
        count += 1
    return count


@noinline
def list_rescues(s: State, seat: int, out: Array) -> int:
    """List every subset of the cards but the last that the stock can pay (BEY-5.8)."""
    count = 0
    for subset in range(1 << (s.row_count - 1)):
        if count_copies(subset) <= s.stock[seat]:
            out[count] = pack(TO_RESCUE, subset, 0, 0, 0)
            count += 1
    return count


@noinline
def list_enchantments(s: State, seat: int, out: Array) -> int:
    """List every choice of copies for the motif to lock (BEY-9.5)."""
    count = 0
    spirit = first_complete_spirit(s, seat)
    for choice in range(FIRST_CHOICE[spirit], FIRST_CHOICE[spirit + 1]):
        if forbids_enchantment(s, seat, choice) == ALLOWED:
            out[count] = pack(TO_ENCHANT, choice, 0, 0, 0)
            count += 1
    return count


@noinline
def list_picks(s: State, out: Array) -> int:
    """List each type among the cards looked at (BEY-16.6, 16.10)."""
    count = 0
    for place in range(s.looked_count):
        kind = kind_of(s.looked[place])
        new = True
        for earlier in range(place):
            new = new and kind_of(s.looked[earlier]) != kind
        if new:
            out[count] = pack(TO_PICK, kind, 0, 0, 0)
            count += 1
    return count


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


@noinline
def list_invocations(s: State, seat: int, out: Array, count: int) -> int:
    """List each Spirit that can be invoked, with its choice where it has one (BEY-16)."""
    for spirit in range(SPIRITS):
        if forbids_invocation(s, seat, TO_INVOKE, spirit) == ALLOWED:
            out[count] = pack(TO_INVOKE, spirit, 0, 0, 0)
            count += 1
        if forbids_invocation(s, seat, TO_INVOKE_UNICORN, spirit) == ALLOWED:
            out[count] = pack(TO_INVOKE_UNICORN, spirit, 0, 0, 0)
            count += 1
    if find_motif(s, seat, BIRD, 0) != NONE:
        for kind in range(TYPES):
            if forbids_invocation(s, seat, TO_INVOKE_BIRD, kind) == ALLOWED:
                out[count] = pack(TO_INVOKE_BIRD, kind, 0, 0, 0)
                count += 1
    return count
