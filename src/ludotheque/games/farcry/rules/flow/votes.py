"""Group decisions: the captain answers, or all seats vote and a duel settles it (FCB-19.3, 19.16, 21.5)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw
from ludotheque.core.engine.decisions import ask, close_question, note_answer
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.farcry.box import HEROES, MAX_DUEL_ROLLS, NONE, ORANGE
from ludotheque.games.farcry.numbers import Q_CHOOSE
from ludotheque.games.farcry.rules.events import E_DUEL
from ludotheque.games.farcry.rules.figures.figures import captain, seat_of
from ludotheque.games.farcry.state import DUEL_DIE, State

FACES = 6


@rule
def begin_group(s: State, question: int, a: int, b: int, c: int, d: int) -> None:
    """Ask the captain, or with the option `duel` every seat, also one whose hero is gone (FCB-23.6)."""
    seats = (1 << s.players) - 1 if s.duel else 1 << captain(s)
    ask(s, seats, question, a, b, c, d)


@rule
def ask_group(s: State, what: int, a: int, b: int) -> None:
    """Ask the group to choose among `s.option` (FCB-9.4, 13.6, 18.2); the last argument of the question says so."""
    begin_group(s, Q_CHOOSE, what, a, b, 1)


@rule
def ask_player(s: State, figure: int, what: int, a: int, b: int) -> None:
    """Ask a hero's player to choose among `s.option`; for all other figures the group (FCB-9.4, 20.5)."""
    seat = seat_of(s, figure) if figure >= 0 else NONE
    if seat == NONE:
        ask_group(s, what, a, b)
    else:
        ask(s, 1 << seat, Q_CHOOSE, what, a, b, 0)


@rule
def clear_options(s: State) -> None:
    """Clear the options of a choice."""
    for place in range(s.options_size):
        s.option[place] = 0
    s.options_size = 0


@rule
def note_group_answer(s: State, seat: int, action: int) -> int:
    """Note a seat's answer and return the action that the group decides, NONE while votes are missing.

    The question is closed when the decision falls; read its arguments before.
    """
    if not s.duel:
        close_question(s)
        return action
    s.vote[seat] = action + 1
    if not note_answer(s, seat):
        return NONE
    close_question(s)
    decided = int(s.vote[find_winning_seat(s)]) - 1
    for other in range(HEROES):
        s.vote[other] = 0
    return decided


@rule
def find_winning_seat(s: State) -> int:
    """Return the seat whose proposal is taken: all agree, or it is left after the rolls of the duel (FCB-19.16)."""
    left = (1 << s.players) - 1
    for _ in range(MAX_DUEL_ROLLS):
        if is_unanimous(s, left):
            break
        left = roll_duel(s, left)
    return lowest_seat(left)


@rule
def is_unanimous(s: State, seats: int) -> bool:
    """Whether all these seats propose the same, so that there is no duel."""
    first, split = lowest_seat(seats), False
    for seat in range(s.players):
        split = split or (seats >> seat & 1 > 0 and s.vote[seat] != s.vote[first])
    return not split


@rule
def roll_duel(s: State, seats: int) -> int:
    """Roll an orange die for each seat; return those that succeed, one bit each, or all if none does (FCB-19.16)."""
    left = 0
    for seat in range(s.players):
        if seats >> seat & 1:
            face = draw(s, DUEL_DIE, FACES)
            success = 1 if face < ORANGE else 0
            emit(s, E_DUEL, seat, face, success, 0)
            left |= success << seat
    return left if left else seats


@rule
def lowest_seat(seats: int) -> int:
    """Return the lowest seat of a set."""
    for seat in range(HEROES):
        if seats >> seat & 1:
            return seat
    return 0
