"""The decision stack: who is asked what, and what interrupts it."""

from __future__ import annotations

from ludotheque.core.engine.decisions import argument, ask, asked_seats, close_question, note_answer, question
from ludotheque.core.engine.structs import GameState, i8


class State(GameState, frames=3):
    pad: int = i8


def test_nothing_is_asked_at_first():
    s = State()
    assert (asked_seats(s), question(s)) == (0, -1)


def test_a_question_has_seats_and_arguments():
    s = State()
    ask(s, 0b101, 7, 1, -2, 3, 4)
    assert (asked_seats(s), question(s)) == (0b101, 7)
    assert [argument(s, place) for place in range(4)] == [1, -2, 3, 4]


def test_a_simultaneous_question_is_answered_in_any_order():
    for order in ((0, 1, 2), (2, 0, 1)):
        s = State()
        ask(s, 0b111, 1, 0, 0, 0, 0)
        assert [note_answer(s, seat) for seat in order] == [False, False, True]
        assert question(s) == 1  # the frame stays until it is closed
        close_question(s)
        assert question(s) == -1


def test_an_interruption_waits_for_nobody_below_and_then_gives_way():
    s = State()
    ask(s, 0b01, 1, 11, 0, 0, 0)
    ask(s, 0b10, 2, 22, 0, 0, 0)
    assert (asked_seats(s), question(s), argument(s, 0)) == (0b10, 2, 22)
    assert note_answer(s, 1)
    close_question(s)
    assert (asked_seats(s), question(s), argument(s, 0)) == (0b01, 1, 11)


def test_a_closed_question_leaves_no_trace():
    s = State()
    before = s.bytes()
    ask(s, 0b11, 5, 1, 2, 3, 4)
    ask(s, 0b1, 6, 4, 3, 2, 1)
    close_question(s)
    close_question(s)
    assert s.bytes() == before
