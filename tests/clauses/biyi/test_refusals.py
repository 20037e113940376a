"""The table of refusals: nineteen reasons, and which one is shown when several hold."""

from __future__ import annotations

import pytest

from ludotheque import Refused, game

from .tools import BLACK, WHITE, after, legal, play

A_CHAIN = ("c4:bbw d4:www g4:w a9:b w", "c4-d4")
AFTER_C4_D4 = ("c4:w g3:w a9:b w", "c4-d4", "a9-a8")

TABLE = [
    # row, clause, position and turns before, seat, attempt
    (1, "BIYI-4.1", ("c4:w d9:b w",), BLACK, "d9-d8"),
    (1, "BIYI-4.1", ("c4:w d9:b w",), BLACK, ">d8"),
    (1, "BIYI-4.1", ("c4:w d9:b w",), WHITE, "pass"),
    (2, "BIYI-7.3", A_CHAIN, WHITE, "g4-g5"),
    (2, "BIYI-7.3", A_CHAIN, WHITE, "d4=e4"),
    (2, "BIYI-7.3", A_CHAIN, WHITE, "pass"),
    (3, "BIYI-4.4", ("c4:w d9:b w",), WHITE, "e5-e6"),
    (3, "BIYI-4.4", ("c4:wwb g4:w w",), WHITE, "c4-c5"),
    (3, "BIYI-4.4", ("c4:wwb g4:w w",), WHITE, "c4=c5"),
    (4, "BIYI-4.3", ("c4:ww d9:b w",), WHITE, "c4-d5"),
    (4, "BIYI-4.3", ("c4:ww d9:b w",), WHITE, "c4=c6"),
    (4, "BIYI-4.3", ("g4:ww d9:b w",), WHITE, "g4-a5"),  # the board has no seam
    (4, "BIYI-4.3", A_CHAIN, WHITE, ">f4"),
    (5, "BIYI-4.7", ("c1:ww d9:b w",), WHITE, "c1-d1"),
    (5, "BIYI-4.7", ("c1:ww d9:b w",), WHITE, "c1=d1"),
    (5, "BIYI-4.7", ("b1:bbw c1:www a9:b w", "b1-c1"), WHITE, ">d1"),
    (6, "BIYI-6.9", ("c13:ww a9:b w",), WHITE, "c13=d13"),
    (7, "BIYI-5.1", ("c4:w d9:b w",), WHITE, "c4-c3"),
    (7, "BIYI-7.4", A_CHAIN, WHITE, ">d3"),
    (8, "BIYI-5.6", ("c4:bw c5:wb w",), WHITE, "c4-c5"),
    (9, "BIYI-7.7", ("c4:bw c5:wwb w",), WHITE, "c4-c5"),
    (10, "BIYI-6.8", ("c4:wwww a9:b w",), WHITE, "c4@3=c5"),
    (11, "BIYI-6.3", ("c4:ww c5:w a9:b w",), WHITE, "c4=c5"),
    (12, "BIYI-6.6", ("c4:bw a9:b w",), WHITE, "c4=c5"),
    (13, "BIYI-6.7", ("c4:ww a9:b w",), WHITE, "c4=c3"),
    (14, "BIYI-8.1", AFTER_C4_D4, WHITE, "d4-c4"),
    (14, "BIYI-8.1", A_CHAIN, WHITE, ">c4"),
    (15, "BIYI-10.1", ("d6:w a9:b w",), WHITE, "d6-d7"),
    (16, "BIYI-11.3", ("c13:w a3:www b3:www a9:b w",), WHITE, "c13-d13"),
    (17, "BIYI-7.10", ("b13:bbw a13:www a9:b w",), WHITE, "b13-a13"),
    (18, "BIYI-9.3", ("c4:www d4:www g4:w a9:b w",), WHITE, "g4-g5"),
    (18, "BIYI-9.3", ("c4:www d4:www c5:ww b4:b f11:b w", "d4-c4"), WHITE, ">c5"),
    (19, "BIYI-7.9", ("c4:w d9:b w",), WHITE, ">c5"),
    (19, "BIYI-7.9", ("c4:w d9:b w",), WHITE, "c4-c5>c6"),
    (19, "BIYI-7.9", ("c13:w a9:b w",), WHITE, "c13-d13>e13"),
    (19, "BIYI-7.9", A_CHAIN, WHITE, ">d5>d6"),
]

ORDER = [
    # the clause shown, the clause that would also refuse, position and turns before, seat, attempt
    ("BIYI-4.1", "BIYI-4.4", ("c4:w d9:b w",), BLACK, "c4-c5"),
    ("BIYI-4.1", "BIYI-7.3", A_CHAIN, BLACK, "a9-a8"),
    ("BIYI-4.1", "BIYI-7.9", ("c4:w d9:b w",), BLACK, ">c5"),
    ("BIYI-4.1", "BIYI-7.9", ("c4:w d9:b w", "c4-c5"), WHITE, ">c6"),  # her turn is over: it is no longer hers
    ("BIYI-4.1", "BIYI-7.9", ("c4:w d9:b w",), WHITE, "c4-c5; c5-c6"),
    ("BIYI-4.1", "BIYI-7.4", A_CHAIN, BLACK, ">d3"),
    ("BIYI-7.3", "BIYI-4.1", A_CHAIN, WHITE, "pass"),
    ("BIYI-7.3", "BIYI-4.4", A_CHAIN, WHITE, "f9-f10"),
    ("BIYI-7.3", "BIYI-4.3", A_CHAIN, WHITE, "g4-a4"),
    ("BIYI-4.4", "BIYI-4.3", ("c4:w d9:b w",), WHITE, "e5-f6"),
    ("BIYI-4.3", "BIYI-4.7", ("c2:w d9:b w",), WHITE, "c2-d1"),
    ("BIYI-4.7", "BIYI-5.1", ("d2:w d9:b w",), WHITE, "d2-d1"),
    ("BIYI-4.7", "BIYI-6.9", ("d2:bw d9:b w",), WHITE, "d2=d1"),
    ("BIYI-6.9", "BIYI-6.3", ("c13:w a9:b w",), WHITE, "c13=d13"),
    ("BIYI-6.9", "BIYI-6.6", ("d12:bw a9:b w",), WHITE, "d12=d13"),
    ("BIYI-6.9", "BIYI-6.8", ("c13:wwww a9:b w",), WHITE, "c13@3=d13"),
    ("BIYI-5.1", "BIYI-5.6", ("d4:w d3:b a9:b w",), WHITE, "d4-d3"),
    ("BIYI-5.1", "BIYI-7.7", ("d4:w d3:bb a9:b w",), WHITE, "d4-d3"),
    ("BIYI-5.6", "BIYI-10.1", ("d6:w d7:b e6:b g3:w w",), WHITE, "d6-e6"),
    ("BIYI-7.7", "BIYI-10.1", ("d6:w d7:b e6:bb g3:w w",), WHITE, "d6-e6"),
    ("BIYI-7.7", "BIYI-9.3", ("a3:www b3:www d4:w d5:bb a9:b w",), WHITE, "d4-d5"),
    ("BIYI-6.8", "BIYI-6.3", ("c4:wwww d4:www a9:b w",), WHITE, "c4@3=d4"),
    ("BIYI-6.3", "BIYI-6.6", ("c4:bw c5:b a9:b w",), WHITE, "c4=c5"),
    ("BIYI-6.3", "BIYI-6.7", ("c4:ww c3:w a9:b w",), WHITE, "c4=c3"),
    ("BIYI-6.6", "BIYI-10.1", ("d6:bw a9:b w",), WHITE, "d6=d7"),
    ("BIYI-6.7", "BIYI-10.1", ("d8:ww a9:b w",), WHITE, "d8=d7"),
    ("BIYI-8.1", "BIYI-10.1", ("c6:w e8:b e7:b g3:w w", "c6-d6", "e7-d7"), WHITE, "d6-c6"),
    ("BIYI-8.1", "BIYI-9.3", ("c4:w a3:www b3:wwwb a9:b w", "c4-d4", "b3-b2"), WHITE, "d4-c4"),
    ("BIYI-10.1", "BIYI-9.3", ("a3:www b3:www d6:w a9:b w",), WHITE, "d6-d7"),
    ("BIYI-11.3", "BIYI-9.3", ("c13:w a3:www b3:www a9:b w",), WHITE, "c13-d13"),
    ("BIYI-7.10", "BIYI-9.3", ("b13:bbw a13:www a3:www b3:www a9:b w",), WHITE, "b13-a13"),
]


@pytest.mark.clause(*dict.fromkeys(row[1] for row in TABLE))
@pytest.mark.parametrize(("row", "clause", "story", "seat", "attempt"), TABLE)
def test_each_refusal_names_its_clause(row, clause, story, seat, attempt):
    m = after(*story)
    before = m.position()
    refusal = m.find_refusal(seat, attempt)
    assert refusal is not None
    assert refusal.clause == clause
    for lang in ("fr", "en"):
        assert refusal.sentence[lang] == game("biyi").book.clauses[clause].text[lang]
    with pytest.raises(Refused) as error:
        m.play(seat, attempt)
    assert error.value.refusal.clause == clause
    assert m.position() == before


@pytest.mark.clause(*dict.fromkeys(row[0] for row in ORDER))
@pytest.mark.parametrize(("shown", "also", "story", "seat", "attempt"), ORDER)
def test_the_first_clause_that_fails_is_shown(shown, also, story, seat, attempt):
    assert also in game("biyi").book.clauses
    assert after(*story).find_refusal(seat, attempt).clause == shown


@pytest.mark.clause("BIYI-4.1")
def test_all_nineteen_rows_are_told():
    assert sorted({row[0] for row in TABLE}) == list(range(1, 20))


ONE_MOVEMENT = [row for row in TABLE if row[0] > 2 and ">" not in row[4][1:]]


@pytest.mark.clause("BIYI-4.5")
@pytest.mark.parametrize(("row", "clause", "story", "seat", "attempt"), ONE_MOVEMENT)
def test_a_refusal_offers_the_nearest_legal_movement(row, clause, story, seat, attempt):
    m = after(*story)
    nearest = m.find_refusal(seat, attempt).nearest
    assert nearest in legal(m)
    play(m, nearest)
