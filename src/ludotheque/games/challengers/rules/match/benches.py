"""Bench and reserve (CHAL-7, 8.10, 10.19): cards of one name share a space, and a space holds one name."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import BENCH_AS_RES, BENCH_SPACES, MAX_SPACES, RES_AS_TOP, SEATS, WIDE
from ludotheque.games.challengers.effects.card_codes import face_name, has_operation
from ludotheque.games.challengers.numbers import BENCHED, WENT_TO_RESERVE, WENT_TO_TOP
from ludotheque.games.challengers.rules.draft.trays import delete_card_at, find_place, insert_card
from ludotheque.games.challengers.rules.match.decks import put_on_top
from ludotheque.games.challengers.rules.match.faces import face_of, name_of
from ludotheque.games.challengers.rules.match.strength import coach_number
from ludotheque.games.challengers.state import EMPTY, State


@rule
def count_spaces(s: State, side: int) -> int:
    """Return how many spaces a bench has (CHAL-7.3, 14.4)."""
    return coach_number(s, int(s.player[side]), SEATS, BENCH_SPACES)


@rule
def find_space(s: State, side: int, name: int) -> int:
    """Return the lowest bench space with a name; MAX_SPACES when it is not there."""
    for place in range(MAX_SPACES):
        if s.space[side, place] == name:
            return place
    return MAX_SPACES


@rule
def find_first_space(s: State, side: int) -> int:
    """Return the lowest occupied space of a bench; MAX_SPACES when it is empty."""
    for place in range(MAX_SPACES):
        if s.space[side, place] != EMPTY:
            return place
    return MAX_SPACES


@rule
def count_free_spaces(s: State, side: int) -> int:
    """Return how many bench spaces hold nothing."""
    free = 0
    for place in range(count_spaces(s, side)):
        if s.space[side, place] == EMPTY:
            free += 1
    return free


@rule
def count_space_cards(s: State, side: int, place: int) -> int:
    """Return how many cards lie on a bench space (CHAL-10.6)."""
    count = 0
    for other in range(s.bench_size[side]):
        if name_of(int(s.bench[side, other])) == s.space[side, place]:
            count += 1
    return count


@rule
def claim_space(s: State, side: int, card: int) -> bool:
    """Give a card's name the lowest free space, a wide one two of them, unless it has its space already (CHAL-7.3, 7.6,
    7.7). Return false when there are not enough: that loses the match (CHAL-8.2)."""
    face = face_of(card)
    name = face_name(face)
    if find_space(s, side, name) < MAX_SPACES:
        return True
    needed = 2 if has_operation(face, WIDE) else 1
    if count_free_spaces(s, side) < needed:
        return False
    for place in range(count_spaces(s, side)):
        if needed > 0 and s.space[side, place] == EMPTY:
            s.space[side, place] = name
            needed -= 1
    return True


@noinline
def put_on_bench(s: State, side: int, card: int) -> bool:
    """Put a card on its owner's bench, or in the reserve if it never sits there (CHAL-10.19). Return false when it
    finds no space."""
    if has_operation(face_of(card), BENCH_AS_RES):
        put_in_reserve(s, side, card)
        return True
    if not claim_space(s, side, card):
        return False
    insert_card(s.bench[side], int(s.bench_size[side]), card)
    s.bench_size[side] += 1
    emit(s, BENCHED, int(s.player[side]), card, find_space(s, side, name_of(card)), 0)
    return True


@noinline
def leave_bench(s: State, side: int, card: int) -> None:
    """Take a card off the bench; with the last of its name the space is free again (CHAL-7.6, 7.10)."""
    count = int(s.bench_size[side])
    delete_card_at(s.bench[side], count, find_place(s.bench[side], count, card))
    s.bench_size[side] -= 1
    name = name_of(card)
    for other in range(count - 1):
        if name_of(int(s.bench[side, other])) == name:
            return
    for space in range(MAX_SPACES):
        if s.space[side, space] == name:
            s.space[side, space] = EMPTY


@noinline
def put_in_reserve(s: State, side: int, card: int) -> None:
    """Put a card in its owner's reserve, face up, or on top of the deck if it is never reserved (CHAL-8.10, 10.19)."""
    seat = int(s.player[side])
    if has_operation(face_of(card), RES_AS_TOP):
        put_on_top(s, side, card)
        emit(s, WENT_TO_TOP, seat, card, 0, 0)
        return
    insert_card(s.reserve[side], int(s.reserve_size[side]), card)
    s.reserve_size[side] += 1
    emit(s, WENT_TO_RESERVE, seat, card, 0, 0)


@rule
def leave_reserve(s: State, side: int, card: int) -> None:
    """Take a card out of the reserve."""
    count = int(s.reserve_size[side])
    delete_card_at(s.reserve[side], count, find_place(s.reserve[side], count, card))
    s.reserve_size[side] -= 1
