"""What is forbidden, and by which clause (FCB-26): by the question that is asked, then by the verb."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.clause_numbers import FCB_6_5, FCB_7_10, FCB_7_19, FCB_9_4, FCB_11_1, FCB_11_7, FCB_18_1
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_OFFER_CONFIRM, Q_OFFER_MARK, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.rules.actions.actor import forbids_acting
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE, forbids_choice
from ludotheque.games.farcry.rules.actions.cards import TO_GIVE_STUNT, TO_REACT, TO_STUNT
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE, forbids_in_window
from ludotheque.games.farcry.rules.actions.offers import forbids_offer_answer, is_offer_answer
from ludotheque.games.farcry.rules.actions.pool import forbids_in_pool
from ludotheque.games.farcry.rules.campaign.forbids import forbids_campaign
from ludotheque.games.farcry.rules.campaign.verbs import TO_GO
from ludotheque.games.farcry.state import MISSION, State


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or ALLOWED."""
    verb = verb_of(action)
    if verb == TO_GIVE_STUNT:
        return FCB_7_10
    if s.over:
        return FCB_18_1
    if s.stage != MISSION or verb >= TO_GO:
        return forbids_campaign(s, seat, action)
    asked = question(s)
    if asked == Q_POOL:
        return forbids_in_pool(s, seat, action)
    if not asked_seats(s) >> seat & 1:
        return forbids_unasked(s, seat, verb)
    if asked == Q_WINDOW:
        return forbids_in_window(s, seat, action)
    if asked == Q_CHOOSE:
        return forbids_choice(s, verb, noun_of(action, 0))
    return forbids_offer_answer(s, verb, noun_of(action, 0)) if is_offer_answer(verb) else FCB_7_19


@rule
def forbids_unasked(s: State, seat: int, verb: int) -> int:
    """Return the clause by which a seat has to wait while another one decides (FCB-6.5, 11.1, 11.7)."""
    asked = question(s)
    reason = forbids_acting(s, seat, seat, bool(s.link[seat] >= 0))
    if s.players_turn and reason != ALLOWED:
        return reason
    if asked == Q_CHOOSE:
        return FCB_9_4 if verb == TO_CHOOSE else FCB_6_5
    if Q_OFFER_MARK <= asked <= Q_OFFER_CONFIRM:
        return FCB_7_19
    if not s.players_turn:
        return FCB_11_1
    return FCB_11_7 if verb in (TO_DECLINE, TO_REACT, TO_STUNT) else FCB_6_5
