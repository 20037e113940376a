"""Special cards that are played in the window of a turn (BEVRI-11.2, 11.4)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import CARGO_SLOTS, CELLS, PROBE, THRUSTER
from ludotheque.games.bevri.clause_numbers import BEVRI_2_2, BEVRI_9_6, BEVRI_11_2, BEVRI_11_4
from ludotheque.games.bevri.nouns.kinds import CELL, PLACE, SIGN
from ludotheque.games.bevri.numbers import EARLIER, LATER, TO_ANCHOR, TO_PASS, TO_PROBE, TO_THRUST
from ludotheque.games.bevri.rules.actions.answers import AnswerVerb, add_action
from ludotheque.games.bevri.rules.flight.movement import is_adjacent, is_cell_free
from ludotheque.games.bevri.rules.specials import (
    answer_window,
    can_anchor,
    can_shift_countdown,
    can_thrust_to,
    is_unseen_container,
)
from ludotheque.games.bevri.state import Q_WINDOW, State, has_in_hold


@rule
def forbids_probe(s: State, seat: int, place: int) -> int:
    """Return the clause that forbids a Probe into a container, or ALLOWED."""
    found = s.base[seat, PROBE] > 0 and s.present and is_unseen_container(s, seat, place)
    return ALLOWED if found else BEVRI_11_4


@rule
def forbids_anchor(s: State, seat: int, sign: int) -> int:
    """Return the clause that forbids a Time anchor, or ALLOWED."""
    return ALLOWED if can_anchor(s, seat) and can_shift_countdown(s, sign) else BEVRI_11_4


@rule
def forbids_thrust(s: State, seat: int, cell: int) -> int:
    """Return the clause that forbids an Emergency thruster to a cell, or ALLOWED."""
    if cell >= CELLS:
        return BEVRI_2_2
    if not has_in_hold(s, seat, THRUSTER) or not is_adjacent(int(s.cell[seat]), cell):
        return BEVRI_11_4
    return ALLOWED if is_cell_free(s, cell) else BEVRI_9_6


@rule
def list_window_answers(s: State, seat: int, out: Array) -> int:
    """List the answers in the window of a turn (BEVRI-11.2)."""
    count = add_action(out, 0, TO_PASS, 0)
    if s.base[seat, PROBE] > 0 and s.present:
        for place in range(CARGO_SLOTS):
            if is_unseen_container(s, seat, place):
                count = add_action(out, count, TO_PROBE, place)
    if can_anchor(s, seat):
        for sign in range(EARLIER, LATER + 1):
            if can_shift_countdown(s, sign):
                count = add_action(out, count, TO_ANCHOR, sign)
    if has_in_hold(s, seat, THRUSTER):
        for cell in range(CELLS):
            if can_thrust_to(s, seat, cell):
                count = add_action(out, count, TO_THRUST, cell)
    return count


VERBS = (
    AnswerVerb(
        TO_PROBE,
        "probe",
        (PLACE,),
        answers=(Q_WINDOW,),
        elsewhere=BEVRI_11_2,
        forbid=(forbids_probe,),
        play=answer_window,
        clicks=("probe place:{place}", "base:probe place:{place}"),
    ),
    AnswerVerb(
        TO_ANCHOR,
        "anchor",
        (SIGN,),
        answers=(Q_WINDOW,),
        elsewhere=BEVRI_11_2,
        forbid=(forbids_anchor,),
        play=answer_window,
        clicks=("{change}", "base:anchor {change}"),
    ),
    AnswerVerb(
        TO_THRUST,
        "thrust",
        (CELL,),
        answers=(Q_WINDOW,),
        elsewhere=BEVRI_11_2,
        forbid=(forbids_thrust,),
        play=answer_window,
        clicks=("thruster cell:{cell}", "ship:hold:thruster cell:{cell}"),
    ),
)
