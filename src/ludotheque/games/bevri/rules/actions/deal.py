"""The discard after a deal, the choice of phases, and passing (BEVRI-6)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import BOND, CRYSTAL, NONE, PAIRS
from ludotheque.games.bevri.clause_numbers import BEVRI_3_7, BEVRI_6_4, BEVRI_6_7, BEVRI_7_9
from ludotheque.games.bevri.nouns.kinds import CARD, PAIR
from ludotheque.games.bevri.numbers import PASSED, TO_CHOOSE, TO_DISCARD, TO_PASS
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.flight.fire import answer_shot
from ludotheque.games.bevri.rules.round import choose, discard
from ludotheque.games.bevri.rules.specials import answer_window
from ludotheque.games.bevri.rules.trade.transactions import end_sale
from ludotheque.games.bevri.rules.turn_end import end_turn
from ludotheque.games.bevri.state import (
    Q_CHOOSE,
    Q_DISCARD,
    Q_EQUIP,
    Q_FIRE,
    Q_JAM,
    Q_MOVE,
    Q_PLACE,
    Q_TAKE,
    Q_TRADE,
    Q_UNLOAD,
    Q_WINDOW,
    State,
)


@rule
def list_base_cards(s: State, seat: int, verb: int, first: int, taken: int, out: Array, count: int) -> int:
    """List a verb with each type of non-crystal card of the base from `first` on, leaving out one card of type
    `taken`."""
    held = int(s.held[seat])
    if taken != NONE and s.base[seat, taken] == 1:
        held &= ~(1 << taken)
    for kind in range(first, BOND + 1):
        if held >> kind & 1:
            count = add_action(out, count, verb, kind)
    return count


# --- choose and discard (BEVRI-6.3, 6.4, 6.7) ------------------------------------------------


@rule
def forbids_choice(pair: int) -> int:
    """Return the clause that forbids a choice of phases, or ALLOWED: two different ones (BEVRI-6.7)."""
    return ALLOWED if pair < PAIRS else BEVRI_6_7


@rule
def list_choices(out: Array) -> int:
    """List every pair of phases."""
    for pair in range(PAIRS):
        out[pair] = pack(TO_CHOOSE, pair, 0, 0, 0)
    return PAIRS


@rule
def forbids_discard(s: State, seat: int, card: int) -> int:
    """Return the clause that forbids a discard, or ALLOWED: down to ten cards, crystals apart (BEVRI-6.3, 6.4)."""
    if card == CRYSTAL:
        return BEVRI_3_7
    return ALLOWED if s.base[seat, card] > 0 else BEVRI_6_4


@rule
def list_discards(s: State, seat: int, out: Array) -> int:
    """List every card of the base."""
    return list_base_cards(s, seat, TO_DISCARD, 0, NONE, out, 0)


# --- pass (BEVRI-16.2) -----------------------------------------------------------------------


@rule
def forbids_pass(s: State) -> int:
    """Return the clause that forbids a pass, or ALLOWED: a sale takes at least one card (BEVRI-7.9)."""
    return BEVRI_7_9 if question(s) == Q_TAKE and argument(s, 1) == 0 else ALLOWED


@rule
def play_pass(s: State, seat: int, action: int) -> None:
    """Play a pass, a "no" or a "done": end what is asked (BEVRI-16.2)."""
    asked = question(s)
    if asked == Q_WINDOW:
        answer_window(s, seat, action)
    elif asked == Q_JAM:
        answer_shot(s, seat, False)
    elif asked == Q_TAKE:
        end_sale(s)
    else:
        if asked > Q_FIRE:
            close_question(s)  # placing or unloading is done
        else:
            emit(s, PASSED, seat, 0, 0, 0)
        end_turn(s)


VERBS = (
    AnswerVerb(
        TO_CHOOSE,
        "choose",
        (PAIR,),
        answers=(Q_CHOOSE,),
        elsewhere=BEVRI_6_7,
        forbid=(forbids_choice,),
        play=choose,
        clicks=("phase:{first} phase:{second}", "phase:{second} phase:{first}"),
    ),
    AnswerVerb(
        TO_DISCARD,
        "discard",
        (CARD,),
        answers=(Q_DISCARD,),
        elsewhere=BEVRI_6_4,
        forbid=(forbids_discard,),
        play=discard,
        clicks=("base:{card}",),
    ),
    AnswerVerb(
        TO_PASS,
        "pass",
        answers=(Q_TRADE, Q_EQUIP, Q_MOVE, Q_FIRE, Q_WINDOW, Q_JAM, Q_TAKE, Q_PLACE, Q_UNLOAD),
        forbid=(forbids_pass,),
        play=play_pass,
        clicks=("pass",),
    ),
)
