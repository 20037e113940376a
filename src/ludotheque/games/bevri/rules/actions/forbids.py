"""The clause that refuses an action, by question and verb (the specification's table of refusals)."""

from __future__ import annotations

import numpy as np

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.bevri.box import FIRE, NONE, TRADE
from ludotheque.games.bevri.clause_numbers import (
    BEVRI_1_4,
    BEVRI_6_3,
    BEVRI_6_7,
    BEVRI_6_9,
    BEVRI_7_2,
    BEVRI_7_4,
    BEVRI_7_9,
    BEVRI_7_11,
    BEVRI_7_13,
    BEVRI_7_14,
    BEVRI_7_15,
    BEVRI_7_16,
    BEVRI_7_18,
    BEVRI_8_1,
    BEVRI_8_3,
    BEVRI_8_7,
    BEVRI_9_7,
    BEVRI_10_4,
    BEVRI_11_2,
    BEVRI_11_3,
)
from ludotheque.games.bevri.numbers import (
    TO_ATTACK,
    TO_BARTER,
    TO_BUY,
    TO_CHOOSE,
    TO_GIVE,
    TO_PAY,
    TO_PLACE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_SHOOT,
    TO_TAKE,
    TO_WANT,
)
from ludotheque.games.bevri.rules.actions.equip import forbids_early_placement, is_overload
from ludotheque.games.bevri.rules.actions.verbs import ANSWER_BITS, ELSEWHERE, forbid_verb
from ludotheque.games.bevri.rules.round import has_chosen
from ludotheque.games.bevri.rules.specials import is_window_secret
from ludotheque.games.bevri.state import (
    Q_ANSWER,
    Q_CHOOSE,
    Q_DISCARD,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WANT,
    Q_WINDOW,
    QUESTIONS,
    State,
    active_seat,
)

_NO_ANSWER = {
    Q_DISCARD: BEVRI_6_3,
    Q_CHOOSE: BEVRI_6_7,
    Q_WINDOW: BEVRI_11_2,
    Q_JAM: BEVRI_11_3,
    Q_PAY: BEVRI_7_4,
    Q_TAKE: BEVRI_7_9,
    Q_GIVE: BEVRI_7_13,
    Q_WANT: BEVRI_7_14,
    Q_ANSWER: BEVRI_7_15,
    Q_HAND: BEVRI_7_16,
    Q_PLACE: BEVRI_8_3,
    Q_UNLOAD: BEVRI_9_7,
}
NO_ANSWER = np.array([_NO_ANSWER.get(asked, BEVRI_6_9) for asked in range(QUESTIONS)], np.int64)
"""The clause that forbids what is no answer to a question, with the exceptions of `forbids_misfit`."""


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or ALLOWED."""
    verb = verb_of(action)
    if s.over:
        return BEVRI_1_4
    if verb >= TO_ATTACK:
        return ELSEWHERE[verb]
    if not asked_seats(s) >> seat & 1:
        return forbids_unasked_action(s, seat, verb, noun_of(action, 0))
    asked = question(s)
    if ANSWER_BITS[asked] >> verb & 1:
        clause: int = forbid_verb(s, seat, verb, action)
        return clause
    return forbids_misfit(s, seat, asked, verb, noun_of(action, 0))


@rule
def forbids_unasked_action(s: State, seat: int, verb: int, noun: int) -> int:
    """Return the clause for an action of a company that is not asked: its turn is over, has not come, or never will
    (BEVRI-6.9)."""
    if verb == TO_CHOOSE:
        return BEVRI_6_7
    if has_had_turn(s, seat):
        if s.phase == FIRE and verb == TO_SHOOT:
            return BEVRI_10_4
        if s.phase == TRADE and is_transaction(verb) and (verb != TO_BARTER or noun == active_seat(s)):
            return BEVRI_7_2
    if verb == TO_BARTER:
        return BEVRI_7_11
    if verb == TO_PLACE and is_overload(s, seat, noun):
        return BEVRI_8_1
    if verb == TO_WANT and s.partner != NONE and seat == active_seat(s):
        return BEVRI_7_14  # the offer is already made
    return ELSEWHERE[verb]


@rule
def is_transaction(verb: int) -> bool:
    """Whether a verb begins what a Trade turn counts; Recycling is not counted (BEVRI-7.19)."""
    return TO_BUY <= verb <= TO_BARTER and verb != TO_PAY and verb != TO_TAKE and verb != TO_RECYCLE


@rule
def has_had_turn(s: State, seat: int) -> bool:
    """Whether a company's turn of this phase is over."""
    return s.phase >= TRADE and has_chosen(s, seat, int(s.phase)) and (seat - s.first) % s.players < s.offset


@rule
def forbids_misfit(s: State, seat: int, asked: int, verb: int, noun: int) -> int:
    """Return the clause for an action that does not answer the question: mostly by the question, in a turn by the
    verb."""
    if verb == TO_PLACE and (asked <= Q_FIRE or asked == Q_UNLOAD):
        return forbids_early_placement(s, seat, noun)
    if asked <= Q_FIRE:
        return ELSEWHERE[verb]
    if asked == Q_WINDOW and is_window_secret(s) and seat != active_seat(s):
        # it is asked in any company's turn: what it lacks is a turn of its own
        return forbids_unasked_action(s, seat, verb, noun)
    if asked == Q_UNLOAD and verb == TO_RECOMPOSE:
        return BEVRI_8_7
    if asked == Q_WANT and verb == TO_GIVE:
        return BEVRI_7_13
    if asked == Q_ANSWER and (verb == TO_GIVE or verb == TO_WANT or verb == TO_BARTER):
        return BEVRI_7_18
    return int(NO_ANSWER[asked])
