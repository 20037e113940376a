"""The turn: which seats decide, and what a decision does (CHAL-4, 11, 15)."""

from __future__ import annotations

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import asked_seats, close_question, note_answer, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import NONE
from ludotheque.games.challengers.effects.card_codes import line_number, line_way
from ludotheque.games.challengers.numbers import (
    COACH_KEPT,
    COACH_USED,
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_KEEP,
    TO_MOVE,
    TO_ORDER,
    TO_PASS,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_SWITCH,
    TO_TRADE,
    TO_USE,
)
from ludotheque.games.challengers.rules.cup.tournament import (
    begin_next_match,
    end_match,
    open_deck_phases,
    show_coaches,
)
from ludotheque.games.challengers.rules.draft.deck_phase import (
    choose_option,
    continue_selection,
    deal,
    end_deck_phase,
    find_option,
    redraw,
    remove_card,
    select,
)
from ludotheque.games.challengers.rules.match.benches import count_space_cards
from ludotheque.games.challengers.rules.match.card_moves import empty_space, move_card
from ludotheque.games.challengers.rules.match.effects import advance_line, lock_bonus
from ludotheque.games.challengers.rules.match.match import play_match_step
from ludotheque.games.challengers.rules.match.peeks import end_peek, end_sort
from ludotheque.games.challengers.rules.match.strength import line_of
from ludotheque.games.challengers.state import (
    ACTING,
    DECK_PHASE,
    FINAL_DECK,
    LIMITING,
    MATCH_PHASE,
    Q_CLEAR,
    Q_COACH,
    Q_DRAFT,
    Q_USE,
    State,
)

DEALING, MATCH_ENDS, BETWEEN_MATCHES, BEFORE_DRAFT = 28, 29, 30, 31
IN_DRAFT, IN_MATCH = 8, 16
"""Phases that are no questions: the stage of a Deck phase and the step of a match are added to these."""


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
def play(s: State, seat: int, action: int) -> None:
    """Do what the verb says; `advance` goes on from there."""
    verb, noun = verb_of(action), noun_of(action, 0)
    if question(s) == Q_COACH:
        keep_coach(s, seat, noun)
    elif question(s) == Q_DRAFT:
        play_draft(s, seat, verb, noun)
    elif question(s) == Q_USE:
        close_question(s)
        answer_coach_window(s, seat, verb == TO_USE)
    else:
        clears = question(s) == Q_CLEAR
        close_question(s)
        play_choice(s, verb, noun, clears)


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


@rule
def keep_coach(s: State, seat: int, coach: int) -> None:
    """Choose a coach in secret; when all have chosen, show them (CHAL-14.1)."""
    s.coach[seat] = coach
    emit(s, COACH_KEPT, seat, 0, 0, 0)
    if note_answer(s, seat):
        close_question(s)
        show_coaches(s)


@rule
def play_draft(s: State, seat: int, verb: int, noun: int) -> None:
    """Play one step of a seat's Deck phase (CHAL-4)."""
    if verb in (TO_SELECT, TO_CUT, TO_TRADE, TO_PASS):
        if verb == TO_SELECT:
            select(s, seat, noun)
        elif verb != TO_PASS:
            remove_card(s, seat, noun)  # CHAL-10.20, 10.22
        if verb == TO_TRADE:
            s.picks_left[seat] += 1
        continue_selection(s, seat)
    elif verb == TO_DRAFT:
        choose_option(s, seat, find_option(s, noun))
    elif verb == TO_REDRAW:
        redraw(s, seat)
    elif verb == TO_REMOVE:
        remove_card(s, seat, noun)
    elif verb == TO_DONE:
        end_deck_phase(s, seat)
        if note_answer(s, seat):
            close_question(s)


@rule
def play_choice(s: State, verb: int, noun: int, clears: bool) -> None:
    """Play a choice that an effect asks for (CHAL-11)."""
    side = int(s.actor_side)
    line = line_of(int(s.actor), int(s.effect))
    if verb == TO_MOVE:
        move_card(s, side, line_way(line), noun)  # and perhaps another step of the same line
        return
    if verb in (TO_KEEP, TO_SWITCH):
        end_peek(s, verb == TO_SWITCH)
    elif verb == TO_ORDER:
        end_sort(s, noun)
    elif verb == TO_SPACE and clears:
        empty_space(s, side, noun)
    elif verb == TO_SPACE:
        lock_bonus(s, line_number(line) * count_space_cards(s, side, noun))
    advance_line(s)  # also after PASS: no further step (CHAL-10.14)


@rule
def answer_coach_window(s: State, seat: int, used: bool) -> None:
    """Use the coach now, or keep it for a later window of the match (CHAL-14.6)."""
    s.step = LIMITING
    if used:
        s.coach_used[s.actor_side] = 1
        s.step = ACTING
        emit(s, COACH_USED, seat, int(s.coach[seat]), 0, 0)
