"""Every legal action, question by question: exactly what `forbids` allows.

The answers to a question share what they depend on, so they are listed by question and not verb by verb.
"""

from __future__ import annotations

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import EQUIP, MOVE, TRADE
from ludotheque.games.bevri.rules.actions.barter import (
    list_answers_to_offer,
    list_cards_to_hand,
    list_gifts,
    list_wants,
)
from ludotheque.games.bevri.rules.actions.deal import list_choices, list_discards
from ludotheque.games.bevri.rules.actions.equip import list_equip_actions, list_placements, list_unloads
from ludotheque.games.bevri.rules.actions.fire import list_answers_to_shot, list_shots
from ludotheque.games.bevri.rules.actions.move import list_moves
from ludotheque.games.bevri.rules.actions.specials import list_window_answers
from ludotheque.games.bevri.rules.actions.trade import list_payments, list_takes, list_trades
from ludotheque.games.bevri.state import (
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
    State,
)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Fill `out` with every action that is not forbidden, and return their number."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    asked = question(s)
    if asked <= Q_FIRE:
        return list_turn_actions(s, seat, out)
    if asked == Q_WINDOW:
        return list_window_answers(s, seat, out)
    if asked == Q_PLACE:
        return list_placements(s, seat, out)
    if asked == Q_UNLOAD:
        return list_unloads(s, seat, out)
    if asked == Q_PAY:
        return list_payments(s, seat, out)
    if asked == Q_DISCARD:
        return list_discards(s, seat, out)
    if asked == Q_CHOOSE:
        return list_choices(out)
    if asked == Q_TAKE:
        return list_takes(s, out)
    if asked == Q_GIVE:
        return list_gifts(s, seat, out)
    if asked == Q_WANT:
        return list_wants(s, out)
    if asked == Q_HAND:
        return list_cards_to_hand(s, seat, out)
    return list_answers_to_shot(out) if asked == Q_JAM else list_answers_to_offer(out)


@rule
def list_turn_actions(s: State, seat: int, out: Array) -> int:
    """List what a turn of the current phase offers."""
    if s.phase == TRADE:
        return list_trades(s, seat, out)
    if s.phase == EQUIP:
        return list_equip_actions(out)
    return list_moves(s, seat, out) if s.phase == MOVE else list_shots(s, seat, out)
