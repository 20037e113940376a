"""Phase 3: motifs, captures, compensations and protections (BEY-8 to 11, 15)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import (
    CHOICE_YIN,
    FIRST_CHOICE,
    FIRST_PART,
    MOTIFS_EACH,
    MOTIFS_TO_END,
    NIAN,
    NONE,
    PART_NEEDED,
)
from ludotheque.games.beyond.rules.ending import end_if_nian_complete, trigger_end
from ludotheque.games.beyond.state import (
    CAPTURED,
    COMPENSATED,
    COMPOSE,
    ENCHANT,
    LOCKED,
    MAIN,
    PROTECTED,
    RECOVERED,
    SPENT,
    THREE_MOTIFS,
    State,
    copy_bit,
    count_copies,
    discard_card,
    find_corner,
    find_lowest_nian,
    first_complete_spirit,
    lowest_card,
    put_in_zone,
    unguarded_copies,
)


@rule
def lock_complete_motifs(s: State, seat: int) -> None:
    """Lock every complete motif; where copies can be chosen, ask the player to choose first (BEY-9.2, 9.7)."""
    s.step = MAIN
    spirit = first_complete_spirit(s, seat)
    while spirit != NONE:
        choice = find_only_choice(s, seat, spirit)
        if choice == NONE:
            s.step = ENCHANT
            return
        lock_motif(s, seat, spirit, choice)
        spirit = first_complete_spirit(s, seat)


@noinline
def find_only_choice(s: State, seat: int, spirit: int) -> int:
    """Return the single way to lock a complete motif; NONE when there are several (BEY-9.5)."""
    choice = 0
    for part in range(FIRST_PART[spirit], FIRST_PART[spirit + 1]):
        needed = int(PART_NEEDED[part])
        yin = count_copies(s.free[seat, 2 * part])
        yang = count_copies(s.free[seat, 2 * part + 1])
        if yin + yang > needed and yin > 0 and yang > 0:
            return NONE
        choice = choice * (needed + 1) + min(yin, needed)
    return int(FIRST_CHOICE[spirit]) + choice


@noinline
def lock_motif(s: State, seat: int, spirit: int, choice: int) -> None:
    """Lock the chosen copies as the Spirit's next motif; the third one of a seat triggers the end (BEY-9.10, 13.1)."""
    motif = MOTIFS_EACH * spirit + s.locked[spirit]
    s.locked[spirit] += 1
    s.motif_owner[motif] = seat
    first = int(FIRST_PART[spirit])
    place = 0
    for part in range(first, FIRST_PART[spirit + 1]):
        yin = CHOICE_YIN[choice, part - first]
        for count in range(PART_NEEDED[part]):
            kind = 2 * part if count < yin else 2 * part + 1
            s.motif_card[motif, place] = lock_card(s, seat, kind)
            place += 1
    emit(s, LOCKED, seat, spirit, 0, 0)
    s.enchanted[seat] += 1
    if s.enchanted[seat] == MOTIFS_TO_END:
        trigger_end(s, THREE_MOTIFS)


@noinline
def lock_card(s: State, seat: int, kind: int) -> int:
    """Take a copy out of the free cards, one without a token first; a token goes to the supply (BEY-9.6, 15.6)."""
    copies = unguarded_copies(s, seat, kind)
    if copies == 0:
        card = lowest_card(s.guarded[seat, kind], kind)
        s.guarded[seat, kind] &= ~copy_bit(card)
        s.supply += 1
    else:
        card = lowest_card(copies, kind)
    s.free[seat, kind] &= ~copy_bit(card)
    return card


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
def protect(s: State, seat: int, kind: int) -> None:
    """Put a token of the stock on a free card (BEY-15.1)."""
    s.stock[seat] -= 1
    s.guarded[seat, kind] |= copy_bit(lowest_card(unguarded_copies(s, seat, kind), kind))
    emit(s, PROTECTED, seat, kind, 0, 0)
