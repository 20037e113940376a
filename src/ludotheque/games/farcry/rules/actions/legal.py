"""The complete list of legal actions, in the order of the verbs, as the rules allow them (FCB-25)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.numbers import Q_CHOOSE, Q_POOL, Q_WINDOW
from ludotheque.games.farcry.rules.actions.answers import list_options
from ludotheque.games.farcry.rules.actions.interrupts import list_window_actions
from ludotheque.games.farcry.rules.actions.offers import list_offer_answers
from ludotheque.games.farcry.rules.actions.pool import list_pool_actions
from ludotheque.games.farcry.rules.campaign.forbids import list_campaign
from ludotheque.games.farcry.state import MISSION, State


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """List the seat's legal actions; return how many there are."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    if s.stage != MISSION:
        return list_campaign(s, seat, out, 0)
    asked = question(s)
    if asked == Q_POOL:
        return list_pool_actions(s, seat, out)
    if asked == Q_WINDOW:
        return list_window_actions(s, seat, out)
    return list_options(s, out) if asked == Q_CHOOSE else list_offer_answers(s, out)
