"""The steps of a barter (BEVRI-7.11 to 7.18)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import BOND, CRYSTAL, NONE, WANT_KINDS
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_3_7,
    BEVRI_7_12,
    BEVRI_7_13,
    BEVRI_7_14,
    BEVRI_7_15,
    BEVRI_7_16,
    BEVRI_7_18,
)
from ludotheque.games.bevri.nouns.kinds import CARD, KIND
from ludotheque.games.bevri.numbers import TO_ACCEPT, TO_GIVE, TO_HAND, TO_REFUSE, TO_STOP, TO_WANT
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.actions.deal import list_base_cards
from ludotheque.games.bevri.rules.trade.barter import (
    accept,
    hand,
    is_of_kind,
    next_wanted_kind,
    offer_card,
    refuse_offer,
    stop_list,
    want_kind,
)
from ludotheque.games.bevri.state import Q_ANSWER, Q_GIVE, Q_HAND, Q_WANT, State


@rule
def forbids_give(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids offering a card, or ALLOWED: one or two own cards, types rising (BEVRI-7.13)."""
    if card == CRYSTAL:
        return BEVRI_3_7
    kept = int(s.base[seat, card]) - int(s.given[0] == card)
    return ALLOWED if kept > 0 and card >= s.given[0] else BEVRI_7_13


@rule
def list_gifts(s: State, seat: int, out: Array) -> int:
    """List the cards that may be offered, from the first one on; then the end of the list."""
    count = list_base_cards(s, seat, TO_GIVE, max(0, int(s.given[0])), int(s.given[0]), out, 0)
    return add_action(out, count, TO_STOP, 0) if s.given[0] != NONE else count


@rule
def forbids_want(s: State, kind: int) -> int:
    """Return the clause that forbids asking for a kind of card, or ALLOWED: kinds rising (BEVRI-7.14)."""
    return ALLOWED if kind >= s.wanted[0] else BEVRI_7_14


@rule
def list_wants(s: State, out: Array) -> int:
    """List the kinds that may be asked for, from the first one on; then the end of the list."""
    count = 0
    for kind in range(max(0, int(s.wanted[0])), WANT_KINDS):
        count = add_action(out, count, TO_WANT, kind)
    return add_action(out, count, TO_STOP, 0) if s.wanted[0] != NONE else count


@rule
def forbids_stop(s: State) -> int:
    """Return the clause that forbids to end a list of the offer, or ALLOWED: it has one card at least (BEVRI-7.13,
    7.18)."""
    if question(s) == Q_GIVE:
        return ALLOWED if s.given[0] != NONE else BEVRI_7_13
    return ALLOWED if s.wanted[0] != NONE else BEVRI_7_18


@rule
def list_answers_to_offer(out: Array) -> int:
    """List the acceptance and the refusal of an offer (BEVRI-7.15)."""
    return add_action(out, add_action(out, 0, TO_ACCEPT, 0), TO_REFUSE, 0)


@rule
def forbids_hand(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids handing a card over, or ALLOWED: of the kind that is wanted next (BEVRI-7.16)."""
    if card == CRYSTAL:
        return BEVRI_3_7
    kept = int(s.base[seat, card]) - int(s.handed[0] == card)
    return ALLOWED if kept > 0 and is_of_kind(card, next_wanted_kind(s)) else BEVRI_7_16


@rule
def list_cards_to_hand(s: State, seat: int, out: Array) -> int:
    """List the partner's cards of the kind that is wanted next (BEVRI-7.16)."""
    count = 0
    for kind in range(BOND + 1):
        if forbids_hand(s, seat, kind) == ALLOWED:
            count = add_action(out, count, TO_HAND, kind)
    return count


VERBS = (
    AnswerVerb(
        TO_GIVE,
        "give",
        (CARD,),
        answers=(Q_GIVE,),
        elsewhere=BEVRI_7_12,
        forbid=(forbids_give,),
        play=offer_card,
        clicks=("base:{card}",),
    ),
    AnswerVerb(
        TO_WANT,
        "want",
        (KIND,),
        answers=(Q_WANT,),
        elsewhere=BEVRI_7_12,
        forbid=(forbids_want,),
        play=want_kind,
        clicks=("want:{kind}",),
    ),
    AnswerVerb(
        TO_STOP,
        "stop",
        answers=(Q_GIVE, Q_WANT),
        elsewhere=BEVRI_7_12,
        forbid=(forbids_stop,),
        play=stop_list,
        clicks=("stop", "pass"),
    ),
    AnswerVerb(TO_ACCEPT, "accept", answers=(Q_ANSWER,), elsewhere=BEVRI_7_15, play=accept, clicks=("accept",)),
    AnswerVerb(TO_REFUSE, "refuse", answers=(Q_ANSWER,), elsewhere=BEVRI_7_15, play=refuse_offer, clicks=("refuse",)),
    AnswerVerb(
        TO_HAND,
        "hand",
        (CARD,),
        answers=(Q_HAND,),
        elsewhere=BEVRI_7_15,
        forbid=(forbids_hand,),
        play=hand,
        clicks=("base:{card}",),
    ),
)
