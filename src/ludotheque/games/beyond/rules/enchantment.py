"""Phase 3: motifs are locked (BEY-9)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import (
    CHOICE_SPIRIT,
    CHOICE_YIN,
    FIRST_CHOICE,
    FIRST_PART,
    MOTIFS_EACH,
    MOTIFS_TO_END,
    NONE,
    PART_NEEDED,
)
from ludotheque.games.beyond.clause_numbers import BEY_9_1, BEY_9_5, BEY_9_8, BEY_9_10
from ludotheque.games.beyond.nouns import CHOICE
from ludotheque.games.beyond.rules.ending import trigger_end
from ludotheque.games.beyond.state import (
    COMPOSE,
    ENCHANT,
    LOCKED,
    MAIN,
    THREE_MOTIFS,
    State,
    copy_bit,
    count_copies,
    find_motif,
    first_complete_spirit,
    lowest_card,
    unguarded_copies,
)

TO_ENCHANT = 4


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


@rule
def enchant(s: State, seat: int, choice: int) -> None:
    """Lock the chosen copies of the first complete motif (BEY-9.5)."""
    lock_motif(s, seat, first_complete_spirit(s, seat), choice)
    s.step = COMPOSE


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


VERBS = (
    VerbRules(TO_ENCHANT, "enchant", (CHOICE,), (forbids_enchantment,), play=enchant, clicks=("choice:{choice}",)),
)
