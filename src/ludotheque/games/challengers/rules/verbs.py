"""All verbs, as the folders of the rules declare them, and what is written from their table: what is refused ("Reasons
for refusing a move"), listed and played."""

from __future__ import annotations

from ludotheque.core.contract.verb_table import make_forbid, make_list, make_play, make_table
from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.challengers.box import MAX_SEAT_CARDS
from ludotheque.games.challengers.clause_numbers import CHAL_7_3, CHAL_15_1
from ludotheque.games.challengers.numbers import TO_REDRAW_SOME
from ludotheque.games.challengers.rules.cup.verbs import COACH, NEVER_LEGAL
from ludotheque.games.challengers.rules.draft import verbs as draft
from ludotheque.games.challengers.rules.match import verbs as match
from ludotheque.games.challengers.state import IN_DRAFT, Q_DRAFT, State

MAX_ACTIONS = MAX_SEAT_CARDS + 2
LISTED = (COACH, *match.VERBS, *draft.VERBS)
"""The verbs that may be legal, in the order of `legal`."""
VERBS = make_table((*LISTED, *NEVER_LEGAL))

forbid_verb = make_forbid("forbid_verb", VERBS, CHAL_7_3, __name__, ("s", "seat", "verb", "action"))
play_verb = make_play("play_verb", VERBS, __name__)
list_verbs = make_list("list_verbs", LISTED, __name__, ("s", "seat", "asked", "out", "count"))


@rule
def forbids(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action, or 0."""
    verb = verb_of(action)
    return CHAL_15_1 if s.over and verb < TO_REDRAW_SOME else forbid_verb(s, seat, verb, action)


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal actions into `out`; return how many."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    asked = question(s)
    count: int = list_verbs(s, seat, IN_DRAFT + int(s.stage[seat]) if asked == Q_DRAFT else asked, out, 0)
    return count


@rule
def play(s: State, seat: int, action: int) -> None:
    """Do what the verb says; `advance` goes on from there."""
    play_verb(s, seat, action)
