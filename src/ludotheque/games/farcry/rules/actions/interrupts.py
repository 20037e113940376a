"""Interrupts: which seats may interrupt in a window, with which cards, and to decline (FCB-11.3 to 11.7, 21.1)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import argument
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import ACT, DECL, FULL, NO_INTERRUPTS, REACTION_HAND, ROLL, SEVERED, SKIP, STUNT_SLOTS
from ludotheque.games.farcry.clause_numbers import (
    FCB_4_7,
    FCB_6_5,
    FCB_10_6,
    FCB_11_1,
    FCB_11_5,
    FCB_11_7,
    FCB_17_12,
    FCB_19_17,
    FCB_21_1,
)
from ludotheque.games.farcry.content.tables import PLAY_FLASH, REACTION_PLAY
from ludotheque.games.farcry.rules.actions.actor import is_first_copy, own_figure
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.card_picks import is_playable
from ludotheque.games.farcry.rules.actions.cards import (
    TO_REACT,
    TO_STUNT,
    forbids_picks,
    forbids_reaction,
    forbids_stunt,
    list_ways_to_react,
    list_ways_to_stunt,
    perform_reaction,
    perform_stunt,
)
from ludotheque.games.farcry.rules.figures.figures import is_standing
from ludotheque.games.farcry.rules.flow.tasks import B
from ludotheque.games.farcry.state import State

TO_DECLINE = 34

# --- what may interrupt --------------------------------------------------------------------


@rule
def forbids_interrupting(s: State, seat: int) -> int:
    """Return the clause by which a seat cannot interrupt at all, or ALLOWED (FCB-11.4)."""
    if not is_standing(s, seat):
        return FCB_4_7
    if s.link[seat] >= 0 or s.status[seat] & SEVERED:
        return FCB_17_12
    return FCB_10_6 if s.players_turn and s.status[seat] & SKIP else ALLOWED


@rule
def forbids_stunts_in_window(s: State, seat: int, window: int) -> int:
    """Return the clause by which stunts cannot interrupt in a window, or ALLOWED (FCB-11.5, 21.1).

    In the player turn only those of other heroes can.
    """
    if s.interrupts == NO_INTERRUPTS or (s.players_turn and s.interrupts != FULL):
        return FCB_21_1
    if window not in (DECL, ROLL) and (s.players_turn or window != ACT):
        return FCB_11_5
    return FCB_6_5 if s.players_turn and s.acting == seat else ALLOWED  # until its action is over (FCB-8.22)


@rule
def forbids_interrupt(s: State, seat: int, verb: int, card: int, window: int) -> int:
    """Return the clause that forbids to interrupt with a card whatever is picked, or ALLOWED (FCB-11.4, 11.5)."""
    reason = forbids_interrupting(s, seat)
    if reason != ALLOWED:
        return reason
    if verb == TO_REACT:
        return forbids_reaction(s, seat, card, window)
    reason = forbids_stunt(s, seat, card, window)
    if reason == ALLOWED:
        reason = forbids_stunts_in_window(s, seat, window)
    if reason == ALLOWED and not s.players_turn and not PLAY_FLASH[card]:
        reason = FCB_11_1
    return reason


@rule
def can_interrupt(s: State, seat: int, window: int) -> bool:
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


# --- the answers to a window ---------------------------------------------------------------


@rule
def forbids_in_window(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action in a window, or ALLOWED: interrupt or decline (FCB-11.5, 11.7)."""
    verb = verb_of(action)
    if verb == TO_DECLINE:
        return ALLOWED
    if verb == TO_REACT:
        card, play, code, place = noun_of(action, 0), REACTION_PLAY, noun_of(action, 1), noun_of(action, 2)
    elif verb == TO_STUNT:
        card, play, code, place = noun_of(action, 1), 0, noun_of(action, 2), noun_of(action, 3)
        if own_figure(s, seat, noun_of(action, 0)) != seat:
            return FCB_19_17
    else:
        if verb == TO_PASS:
            return FCB_11_7
        return FCB_11_5 if s.players_turn else FCB_11_1
    reason = forbids_interrupt(s, seat, verb, card, argument(s, 0))
    return reason if reason != ALLOWED else forbids_picks(s, seat, play + card, code, place)


@rule
def list_window_actions(s: State, seat: int, out: Array) -> int:
    """List the stunts and reactions that may interrupt, and to decline (FCB-11.5, 11.7)."""
    window = argument(s, 0)
    count = 0
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt >= 0 and forbids_interrupt(s, seat, TO_STUNT, stunt, window) == ALLOWED:
            count = list_ways_to_stunt(s, seat, stunt, out, count)
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        if is_first_copy(s.reaction[seat], place) and forbids_interrupt(s, seat, TO_REACT, card, window) == ALLOWED:
            count = list_ways_to_react(s, seat, card, out, count)
    out[count] = pack(TO_DECLINE, 0, 0, 0, 0)
    return count + 1


@rule
def play_in_window(s: State, seat: int, action: int) -> None:
    """Interrupt or decline (FCB-11.7)."""
    verb = verb_of(action)
    if verb == TO_DECLINE:
        s.task[s.depth - 1, B] |= 1 << seat
    elif verb == TO_REACT:
        perform_reaction(s, seat, noun_of(action, 0), noun_of(action, 1), noun_of(action, 2), True)
    else:
        perform_stunt(s, seat, noun_of(action, 1), noun_of(action, 2), noun_of(action, 3), True)


VERBS = (VerbRules(TO_DECLINE, "decline", clicks=("decline:{seat}",)),)
