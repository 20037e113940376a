"""Who may interrupt, and with what (FCB-11.3 to 11.6, 21.1)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import ACT, DECL, FULL, NO_INTERRUPTS, REACTION_HAND, ROLL, SEVERED, SKIP, STUNT_SLOTS
from ludotheque.games.farcry.clause_numbers import FCB_4_7, FCB_6_5, FCB_10_6, FCB_11_1, FCB_11_5, FCB_17_12, FCB_21_1
from ludotheque.games.farcry.content.tables import PLAY_FLASH, REACTION_PLAY
from ludotheque.games.farcry.numbers import TO_REACT, TO_STUNT
from ludotheque.games.farcry.rules.actions.card_picks import is_playable
from ludotheque.games.farcry.rules.actions.forbids_cards import forbids_reaction, forbids_stunt
from ludotheque.games.farcry.rules.figures.figures import standing
from ludotheque.games.farcry.state import State


@rule
def forbids_interrupting(s: State, seat: int) -> int:
    """Who cannot interrupt at all (FCB-11.4)."""
    if not standing(s, seat):
        return FCB_4_7
    if s.link[seat] >= 0 or s.status[seat] & SEVERED:
        return FCB_17_12
    return FCB_10_6 if s.players_turn and s.status[seat] & SKIP else ALLOWED


@rule
def forbids_stunt_here(s: State, seat: int, window: int) -> int:
    """Whether stunts can interrupt in a window; in the player turn only those of other heroes (FCB-11.5, 21.1)."""
    if s.interrupts == NO_INTERRUPTS or (s.players_turn and s.interrupts != FULL):
        return FCB_21_1
    if window not in (DECL, ROLL) and (s.players_turn or window != ACT):
        return FCB_11_5
    return FCB_6_5 if s.players_turn and s.acting == seat else ALLOWED  # until its action is over (FCB-8.22)


@rule
def forbids_interrupt(s: State, seat: int, verb: int, card: int, window: int) -> int:
    """A stunt or a reaction card in a window, picks left aside (FCB-11.4, 11.5)."""
    reason = forbids_interrupting(s, seat)
    if reason != ALLOWED:
        return reason
    if verb == TO_REACT:
        return forbids_reaction(s, seat, card, window)
    reason = forbids_stunt(s, seat, card, window)
    if reason == ALLOWED:
        reason = forbids_stunt_here(s, seat, window)
    if reason == ALLOWED and not s.players_turn and not PLAY_FLASH[card]:
        reason = FCB_11_1
    return reason


@rule
def may_interrupt(s: State, seat: int, window: int) -> bool:
    """Whether a seat has a legal interrupt in a window: only such seats are asked (FCB-11.7)."""
    if forbids_interrupting(s, seat) != ALLOWED:
        return False
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        fits = card >= 0 and forbids_interrupt(s, seat, TO_REACT, card, window) == ALLOWED
        if fits and is_playable(s, seat, REACTION_PLAY + card):
            return True
    for place in range(STUNT_SLOTS):
        card = int(s.stunt[seat, place])
        fits = card >= 0 and forbids_interrupt(s, seat, TO_STUNT, card, window) == ALLOWED
        if fits and is_playable(s, seat, card):
            return True
    return False
