"""The choice of a coach (CHAL-14.1), and the verbs that are never legal: each is refused with its own clause."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import asked_seats, close_question, note_answer, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import DEALT_COACHES, NONE
from ludotheque.games.challengers.clause_numbers import (
    CHAL_4_2,
    CHAL_4_7,
    CHAL_5_1,
    CHAL_5_2,
    CHAL_5_3,
    CHAL_6_7,
    CHAL_7_3,
    CHAL_12_1,
    CHAL_14_1,
)
from ludotheque.games.challengers.nouns.kinds import CARD, COACH_NOUN, SEAT, SPACE
from ludotheque.games.challengers.numbers import (
    COACH_KEPT,
    TO_ASK_VALUE,
    TO_COACH,
    TO_LOOK,
    TO_REDRAW_SOME,
    TO_SEAT,
    TO_START,
    TO_STOP,
)
from ludotheque.games.challengers.rules.cup.tournament import show_coaches
from ludotheque.games.challengers.state import CHOOSING, Q_COACH, State


@rule
def forbids_coach(s: State, seat: int, coach: int) -> int:
    """Return the clause that forbids a coach: one is chosen once, among those dealt to the seat (CHAL-14.1)."""
    if question(s) == Q_COACH and asked_seats(s) >> seat & 1:
        for place in range(DEALT_COACHES):
            if s.dealt[seat, place] == coach:
                return ALLOWED
    return CHAL_14_1


@rule
def list_coaches(s: State, seat: int, out: Array, count: int) -> int:
    """List the coaches dealt (CHAL-14.1); return the new count."""
    for place in range(DEALT_COACHES):
        if s.dealt[seat, place] != NONE:
            out[count] = pack(TO_COACH, int(s.dealt[seat, place]), 0, 0, 0)
            count += 1
    return count


@rule
def keep_coach(s: State, seat: int, coach: int) -> None:
    """Choose a coach in secret; when all have chosen, show them (CHAL-14.1)."""
    s.coach[seat] = coach
    emit(s, COACH_KEPT, seat, 0, 0, 0)
    if note_answer(s, seat):
        close_question(s)
        show_coaches(s)


@rule
def forbids_always(s: State, seat: int, verb: int) -> int:
    """Return the clause that refuses a verb that is never legal."""
    if verb == TO_REDRAW_SOME:
        return CHAL_4_7  # all or nothing
    if verb == TO_LOOK:
        return CHAL_4_2 if s.stage[seat] == CHOOSING else CHAL_5_1
    if verb == TO_START:
        return CHAL_5_2 if s.round_no <= 1 else CHAL_5_3
    if verb == TO_STOP:
        return CHAL_6_7
    return CHAL_12_1 if verb == TO_ASK_VALUE else CHAL_7_3


COACH = VerbRules(
    TO_COACH,
    "coach",
    (COACH_NOUN,),
    (forbids_coach,),
    list_coaches,
    keep_coach,
    ("coach:{coach}",),
    questions=(Q_COACH,),
)
NEVER_LEGAL = (
    VerbRules(TO_REDRAW_SOME, "redraw_some", (CARD,), (forbids_always,)),
    VerbRules(TO_LOOK, "look", (), (forbids_always,)),
    VerbRules(TO_START, "start", (SEAT,), (forbids_always,)),
    VerbRules(TO_STOP, "stop", (), (forbids_always,)),
    VerbRules(TO_SEAT, "seat", (CARD, SPACE), (forbids_always,)),
    VerbRules(TO_ASK_VALUE, "value", (SEAT,), (forbids_always,), clicks=("entrant:{seat}",)),
)
