"""The decision stack: which seats are asked what, now.

A frame holds the seats that still owe an answer (one bit each: several bits make a simultaneous question, answered in
any order), the question, and up to four arguments. Rules push a frame to interrupt, and the frame below waits.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import GameState


@rule
def ask(s: GameState, seats: int, question: int, a: int, b: int, c: int, d: int) -> None:
    """Push a question to all `seats` (a bit mask) with four arguments."""
    top = s.asked
    s.ask_seats[top] = seats
    s.ask_question[top] = question
    s.ask_args[top, 0] = a
    s.ask_args[top, 1] = b
    s.ask_args[top, 2] = c
    s.ask_args[top, 3] = d
    s.asked += 1


@rule
def asked_seats(s: GameState) -> int:
    """Return the seats that owe an answer to the question on top, one bit each; 0 when nothing is asked."""
    if s.asked == 0:
        return 0
    return int(s.ask_seats[s.asked - 1])


@rule
def question(s: GameState) -> int:
    """Return the question on top of the stack; -1 when nothing is asked."""
    if s.asked == 0:
        return -1
    return int(s.ask_question[s.asked - 1])


@rule
def argument(s: GameState, place: int) -> int:
    """Return an argument of the question on top."""
    return int(s.ask_args[s.asked - 1, place])


@rule
def note_answer(s: GameState, seat: int) -> bool:
    """Mark that `seat` has answered the question on top; return whether no seat owes an answer any more.

    The frame stays for the caller to read; `close_question` removes it.
    """
    top = s.asked - 1
    s.ask_seats[top] = int(s.ask_seats[top]) & ~(1 << seat)
    return bool(s.ask_seats[top] == 0)


@rule
def ask_again(s: GameState, seat: int) -> None:
    """Make a seat that has answered the question on top owe an answer again."""
    top = s.asked - 1
    s.ask_seats[top] = int(s.ask_seats[top]) | 1 << seat


@rule
def close_question(s: GameState) -> None:
    """Remove the top frame from the stack and clear its bytes."""
    s.asked -= 1
    top = s.asked
    s.ask_seats[top] = 0
    s.ask_question[top] = 0
    for place in range(4):
        s.ask_args[top, place] = 0
