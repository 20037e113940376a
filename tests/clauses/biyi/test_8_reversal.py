"""Biyi, chapter 8: no movement exactly undoes one's last."""

from __future__ import annotations

import pytest

from .tools import BLACK, after, biyi, ending, exits, legal, play, records, refused


@pytest.mark.clause("BIYI-8.1")
@pytest.mark.parametrize(
    ("position", "there", "back"),
    [
        ("c4:w", "c4-d4", "d4-c4"),  # a lone token
        ("c4:bw d4:b", "c4-d4", "d4-c4"),  # a pilot sliding between two piles
        ("c4:ww", "c4=d4", "d4=c4"),  # a whole pile
        ("c4:bbw d4:b", "c4=d4", "d4=c4"),  # an upper part
    ],
)
def test_the_same_tokens_never_go_straight_back(position, there, back):
    m = after(f"{position} g4:w a9:b w", there, "a9-a8")
    assert refused(m, back) == "BIYI-8.1"
    assert back not in legal(m)


@pytest.mark.clause("BIYI-8.1")
def test_it_holds_for_black_as_well():
    m = after("d9:b g4:w w", "g4-g5", "d9-c9", "g5-g6")
    assert refused(m, "c9-d9") == "BIYI-8.1"


@pytest.mark.clause("BIYI-8.2")
def test_the_table_remembers_each_players_last_movement():
    m = biyi("c4:wbbw d4:b g10:b w")
    assert records(m) == ["-", "-"]
    play(m, "c4=d4")  # three tokens; the lowest was at level 2; d4 is now 4 high
    assert records(m) == ["c4-d4:3:2:4", "-"]
    play(m, "g10-g9")
    assert records(m) == ["c4-d4:3:2:4", "g10-g9:1:1:1"]


@pytest.mark.clause("BIYI-8.2")
def test_nothing_is_forbidden_before_the_first_movement():
    assert {"d4-c4", "d4-e4"} <= legal(biyi("d4:w a9:b w"))
    assert refused(biyi("d4:w a9:b w c4-d4:1:1:1"), "d4-c4") == "BIYI-8.1"


@pytest.mark.clause("BIYI-8.3")
def test_after_a_chain_its_last_movement_counts():
    m = after("b4:bbbbw c4:bwww a9:b g3:w w", "b4-c4>d4", "a9-a8")
    assert records(m)[0] == "c4-d4:1:5:1"
    assert refused(m, "d4-c4") == "BIYI-7.7"  # c4 is higher, so geometry comes first
    m = after("b4:wwww a9:b g3:w w", "b4=c4>d4", "a9-a8")
    assert records(m)[0] == "c4-d4:1:4:1"


@pytest.mark.clause("BIYI-8.3")
def test_no_step_straight_back_inside_a_chain():
    m = after("c4:bbw d4:www a9:b w", "c4-d4")
    assert refused(m, ">c4") == "BIYI-8.1"
    m = after("b4:bbbbw c4:bwww d4:bwww a9:b w", "b4-c4", ">d4")
    assert refused(m, ">c4") == "BIYI-8.1"
    assert exits(m) == {"d5", "e4"}


@pytest.mark.clause("BIYI-8.3", "BIYI-8.4")
def test_after_a_slide_the_pilot_alone_may_step_onto_the_origin():
    assert exits(after("c4:wwww a9:b w", "c4=d4")) == {"c4", "d5", "e4"}


@pytest.mark.clause("BIYI-8.4")
def test_fewer_tokens_may_go_back():
    m = after("c4:ww a9:b w", "c4=d4", "a9-a8")
    assert refused(m, "d4-c4") is None
    assert refused(m, "d4=c4") == "BIYI-8.1"


@pytest.mark.clause("BIYI-8.4")
def test_more_tokens_may_go_back():
    m = after("c4:w d4:w a9:b w", "c4-d4", "a9-a8")
    assert refused(m, "d4-c4") == "BIYI-8.1"  # the pilot that climbed, down again to level 1
    assert refused(m, "d4=c4") is None


@pytest.mark.clause("BIYI-8.4")
def test_the_same_token_at_another_level_may_go_back():
    # The pilot slid from level 2 to level 2; Black then took the token it stood on away from c4.
    m = after("c4:bw d4:b g3:w w", "c4-d4", "c4-c3")
    assert refused(m, "d4-c4") is None
    # With the token still there it would be back at its level.
    m = after("c4:bw d4:b g3:w a9:b w", "c4-d4", "a9-a8")
    assert refused(m, "d4-c4") == "BIYI-8.1"


@pytest.mark.clause("BIYI-8.4")
def test_the_height_of_the_cell_must_be_the_same():
    # A record says the cell was 3 high after the movement; it is 2 high now: not the same tokens.
    assert refused(biyi("d4:bw c4:b a9:b w c4-d4:1:2:2"), "d4-c4") == "BIYI-8.1"
    assert refused(biyi("d4:bw c4:b a9:b w c4-d4:1:2:3"), "d4-c4") is None


@pytest.mark.clause("BIYI-8.5")
def test_only_the_last_movement_counts():
    m = after("c4:w g3:w d9:b f11:b w", "c4-d4", "d9-d8")
    assert refused(m, "d4-c4") == "BIYI-8.1"
    play(m, "g3-g4", "f11-f10")
    assert refused(m, "d4-c4") is None


@pytest.mark.clause("BIYI-8.5")
def test_the_opponents_movements_neither_create_nor_clear_a_record():
    m = after("c4:w d9:b w", "c4-d4", "d9-c9")
    assert records(m) == ["c4-d4:1:1:1", "d9-c9:1:1:1"]
    assert refused(m, "d4-c4") == "BIYI-8.1"
    play(m, "d4-d5")
    assert records(m) == ["d4-d5:1:1:1", "d9-c9:1:1:1"]
    assert refused(m, "c9-d9") == "BIYI-8.1"


@pytest.mark.clause("BIYI-8.6", "BIYI-11.6")
def test_the_reversal_is_refused_even_when_nothing_else_is_left():
    m = after("a13:w c13:b g9:b w", "a13-b13", "g9-g8")
    assert ending(m) == ("no_move", BLACK)
    # Where White did not come from a13, the same position goes on.
    m = after("b13:w c13:b g9:b b", "g9-g8")
    assert ending(m) is None
    assert legal(m) == {"b13-a13"}
