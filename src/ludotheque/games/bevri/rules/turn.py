"""The seats that decide, and what a decision does (BEVRI-6)."""

from __future__ import annotations

from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.bevri.rules.actions.verbs import play_verb
from ludotheque.games.bevri.rules.round import run_until_question
from ludotheque.games.bevri.state import State


@rule
def turn(s: State) -> int:
    """Return the seats that are asked, one bit each: all at once while phases are chosen (BEVRI-6.7); 0 when the game
    is over."""
    return 0 if s.over else asked_seats(s)


@rule
def phase(s: State) -> int:
    """Return the question that is open."""
    return question(s)


@rule
def play(s: State, seat: int, action: int) -> None:
    """Play an action, then do all that happens by itself up to the next decision."""
    play_verb(s, seat, action)
    run_until_question(s)
