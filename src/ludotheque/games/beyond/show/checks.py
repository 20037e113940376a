"""What no position may be: the invariants of the rules, told to the writer of a position (section 19)."""

from __future__ import annotations

from ludotheque.core.content.position_toml import bad_position
from ludotheque.core.errors import BadText
from ludotheque.games.beyond.box import DRAGON, MOTIFS_TO_END, NIAN_CARDS, NONE, TURTLE
from ludotheque.games.beyond.rules.enchantment import find_only_choice
from ludotheque.games.beyond.state import (
    ENCHANT,
    NOT_YET,
    PICK_DRAGON,
    PICK_TURTLE,
    PILE_EMPTY,
    PLACE,
    RESCUE,
    REVEAL,
    THREE_MOTIFS,
    State,
    count_cards,
    count_motif_tokens,
    count_nian,
    count_unlooked_cards,
    find_motif,
    first_complete_spirit,
    spirit_of,
    symbol_of,
)


def check_position(s: State) -> None:
    """Raise BadText for a position that no game can come to; set what follows from the rest."""
    _check_pile(s)
    _check_step(s)
    _check_looked_cards(s)
    for seat in range(s.players):
        _check_zone(s, seat)
    if s.final == NOT_YET and any(s.enchanted[seat] >= MOTIFS_TO_END for seat in range(s.players)):
        s.final = THREE_MOTIFS  # BEY-13.1
    if s.final == THREE_MOTIFS and all(s.enchanted[seat] < MOTIFS_TO_END for seat in range(s.players)):
        raise bad_position("personne n’a trois motifs", "nobody has three motifs")


def _check_pile(s: State) -> None:
    if s.pile_size == 0:
        if s.pile_no == 1:
            raise bad_position("la première pioche n’est jamais vide", "the first pile is never empty")
        s.final = s.final or PILE_EMPTY  # BEY-6.5
        return
    if s.final == PILE_EMPTY:
        raise bad_position("la pioche n’est pas vide", "the pile is not empty")
    first = s.looked[0] if s.looked_count else s.top
    if first != NONE:
        if symbol_of(first) != s.back:
            raise _bad_back()
    elif count_unlooked_cards(s, s.back) == 0:
        raise _bad_back()


def _bad_back() -> BadText:
    """Return the error about a visible back that no card has."""
    return bad_position("le dos visible n’est celui d’aucune carte", "no card has the visible back")


def _check_step(s: State) -> None:
    """Check that the revealed row and the cards to place fit the step."""
    spirits = [spirit_of(s.row[place]) for place in range(s.row_count)]
    fits = {
        REVEAL: not s.queue_count and len(set(spirits)) == len(spirits) and (s.pile_size > 0 or s.row_count > 0),
        RESCUE: not s.queue_count and len(set(spirits)) == len(spirits) - 1 and spirits[-1] in spirits[:-1],
        PLACE: not s.row_count and s.queue_count > 0,
    }
    if not fits.get(s.step, not s.row_count and not s.queue_count):
        raise bad_position("les cartes révélées ne vont pas avec l’étape", "the revealed cards do not fit the step")
    complete = first_complete_spirit(s, s.mover)
    chooses = complete != NONE and find_only_choice(s, s.mover, complete) == NONE
    if (s.step == ENCHANT) != chooses and s.step != PLACE:
        raise bad_position(
            "un motif complet est à verrouiller, ou aucun ne l’est", "a complete motif must be locked, or none is"
        )
    if complete != NONE and s.step not in (ENCHANT, PLACE):
        raise bad_position("un motif complet n’est pas verrouillé", "a complete motif is not locked")


def _check_looked_cards(s: State) -> None:
    """Check that a seat looks at the pile only in an invocation (BEY-16.17)."""
    looking = {PICK_TURTLE: TURTLE, PICK_DRAGON: DRAGON}.get(s.step, NONE)
    wanted = {PICK_TURTLE: 4, PICK_DRAGON: 2}.get(s.step, 0)
    if s.looked_count != min(wanted, s.pile_size):
        raise bad_position("les cartes regardées ne vont pas avec l’étape", "the cards looked at do not fit the step")
    if looking != NONE and find_motif(s, s.mover, looking, 1) == NONE:
        raise bad_position("personne n’a invoqué cet Esprit", "nobody has invoked this Spirit")
    if (looking != NONE or s.top != NONE) and not s.invocation:
        raise bad_position("le module des invocations est absent", "the invocation module is off")
    if (s.top != NONE) != bool(s.top_seen_by):
        raise bad_position("top et top_seen_by vont ensemble", "top and top_seen_by go together")


def _check_zone(s: State, seat: int) -> None:
    if count_nian(s, seat) == NIAN_CARDS:
        raise bad_position("Nian Shou est enchanté : la partie est finie", "Nian Shou is enchanted: the game is over")
    if seat != s.mover and first_complete_spirit(s, seat) != NONE:
        raise bad_position("un motif complet n’est pas verrouillé", "a complete motif is not locked")
    if count_cards(s.guarded[seat]) and not s.protection:
        raise bad_position("le module des protections est absent", "the protection module is off")
    if count_motif_tokens(s, seat) and not s.invocation:
        raise bad_position("le module des invocations est absent", "the invocation module is off")
