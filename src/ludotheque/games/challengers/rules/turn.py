"""The turn: which seats decide, and what happens by itself until the next decision (CHAL-4, 15)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.challengers.box import NONE
from ludotheque.games.challengers.rules.cup.tournament import (
    begin_next_match,
    end_match,
    open_deck_phases,
)
from ludotheque.games.challengers.rules.draft.deck_phase import (
    deal,
)
from ludotheque.games.challengers.rules.match.match import play_match_step
from ludotheque.games.challengers.state import (
    DECK_PHASE,
    FINAL_DECK,
    IN_DRAFT,
    MATCH_PHASE,
    Q_DRAFT,
    State,
)

DEALING, MATCH_ENDS, BETWEEN_MATCHES, BEFORE_DRAFT = 28, 29, 30, 31
IN_MATCH = 16
"""Phases that are no questions: the step of a match is added to the last one, the stage of a Deck phase to IN_DRAFT."""


@rule
def turn(s: State) -> int:
    """Return the seats that are asked, one bit each; in a Deck phase all seats that have not finished (CHAL-4.16)."""
    return 0 if s.over else asked_seats(s)


@rule
def phase(s: State) -> int:
    """Return the kind of decision that is owed: in a Deck phase, the stage of the first asked seat; without any
    decision, the step that the game has come to by itself."""
    asked = question(s)
    if s.dealer != NONE:
        return DEALING
    if asked < 0:
        return current_step(s)
    if asked != Q_DRAFT:
        return asked
    seats = asked_seats(s)
    for seat in range(s.players):
        if seats >> seat & 1:
            return IN_DRAFT + int(s.stage[seat])
    return asked


@rule
def current_step(s: State) -> int:
    """Return the kind of step that comes next by itself."""
    if s.lost_by > 0:
        return MATCH_ENDS
    if s.arena >= 0:
        return IN_MATCH + s.step
    return BETWEEN_MATCHES if s.phase == MATCH_PHASE else BEFORE_DRAFT


@rule
def advance(s: State) -> bool:
    """Do one step towards the next decision (CHAL-15.1): of a match, or from one match or phase to the next."""
    if s.over or (s.asked and s.dealer == NONE):
        return False
    if s.dealer != NONE:
        deal(s)
    elif s.lost_by > 0:
        end_match(s)
    elif s.arena >= 0:
        play_match_step(s)
    elif s.phase in (DECK_PHASE, FINAL_DECK):
        open_deck_phases(s)
    else:
        begin_next_match(s)
    return bool(s.over == 0 and (s.asked == 0 or s.dealer != NONE))
