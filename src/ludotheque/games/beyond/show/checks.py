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
from ludotheque.games.beyond.words import WORDS


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
        raise bad_position(WORDS["position.three_motifs"])


def _check_pile(s: State) -> None:
    if s.pile_size == 0:
        if s.pile_no == 1:
            raise bad_position(WORDS["position.first_pile"])
        s.final = s.final or PILE_EMPTY  # BEY-6.5
        return
    if s.final == PILE_EMPTY:
        raise bad_position(WORDS["position.pile_left"])
    first = s.looked[0] if s.looked_count else s.top
    if first != NONE:
        if symbol_of(first) != s.back:
            raise _bad_back()
    elif count_unlooked_cards(s, s.back) == 0:
        raise _bad_back()


def _bad_back() -> BadText:
    """Return the error about a visible back that no card has."""
    return bad_position(WORDS["position.back"])


def _check_step(s: State) -> None:
    """Check that the revealed row and the cards to place fit the step."""
    spirits = [spirit_of(s.row[place]) for place in range(s.row_count)]
    fits = {
        REVEAL: not s.queue_count and len(set(spirits)) == len(spirits) and (s.pile_size > 0 or s.row_count > 0),
        RESCUE: not s.queue_count and len(set(spirits)) == len(spirits) - 1 and spirits[-1] in spirits[:-1],
        PLACE: not s.row_count and s.queue_count > 0,
    }
    if not fits.get(s.step, not s.row_count and not s.queue_count):
        raise bad_position(WORDS["position.row"])
    complete = first_complete_spirit(s, s.mover)
    chooses = complete != NONE and find_only_choice(s, s.mover, complete) == NONE
    if (s.step == ENCHANT) != chooses and s.step != PLACE:
        raise bad_position(WORDS["position.to_lock"])
    if complete != NONE and s.step not in (ENCHANT, PLACE):
        raise bad_position(WORDS["position.not_locked"])


def _check_looked_cards(s: State) -> None:
    """Check that a seat looks at the pile only in an invocation (BEY-16.17)."""
    looking = {PICK_TURTLE: TURTLE, PICK_DRAGON: DRAGON}.get(s.step, NONE)
    wanted = {PICK_TURTLE: 4, PICK_DRAGON: 2}.get(s.step, 0)
    if s.looked_count != min(wanted, s.pile_size):
        raise bad_position(WORDS["position.looked"])
    if looking != NONE and find_motif(s, s.mover, looking, 1) == NONE:
        raise bad_position(WORDS["position.not_invoked"])
    if (looking != NONE or s.top != NONE) and not s.invocation:
        raise bad_position(WORDS["position.no_invocation"])
    if (s.top != NONE) != bool(s.top_seen_by):
        raise bad_position(WORDS["position.top"])


def _check_zone(s: State, seat: int) -> None:
    if count_nian(s, seat) == NIAN_CARDS:
        raise bad_position(WORDS["position.nian"])
    if seat != s.mover and first_complete_spirit(s, seat) != NONE:
        raise bad_position(WORDS["position.not_locked"])
    if count_cards(s.guarded[seat]) and not s.protection:
        raise bad_position(WORDS["position.no_protection"])
    if count_motif_tokens(s, seat) and not s.invocation:
        raise bad_position(WORDS["position.no_invocation"])
