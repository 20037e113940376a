"""Biyi, chapter 9: connected Dragons have to be separated."""

from __future__ import annotations

import pytest

from .tools import BLACK, WHITE, after, at, biyi, ending, exits, goes_on, legal, obliged, play, refused


@pytest.mark.clause("BIYI-9.1")
@pytest.mark.parametrize("end", ["c4", "e4", "d3", "d5"])
def test_dragons_side_by_side_are_connected(end):
    m = biyi(f"d4:www {end}:wwww a9:b w")
    assert obliged(m)
    assert [sorted(pair) for pair in m.view(None)["dragons"]["w"]] == [sorted(["d4", end])]


@pytest.mark.clause("BIYI-9.1", "BIYI-1.6")
@pytest.mark.parametrize("end", ["c3", "e5", "c5", "e3", "d6", "b4"])
def test_diagonal_or_distant_dragons_are_not(end):
    m = biyi(f"d4:www {end}:www a9:b w")
    assert not obliged(m)
    assert m.view(None)["dragons"]["w"] == []


@pytest.mark.clause("BIYI-9.1")
def test_the_edges_of_the_board_do_not_touch():
    assert not obliged(biyi("g4:www a5:www a9:b w"))


@pytest.mark.clause("BIYI-9.2")
def test_it_does_not_matter_who_connected_them():
    by_black = after("c4:wwwb d4:www g4:w a9:b b", "c4-b4")
    assert obliged(by_black)
    assert refused(by_black, "g4-g5") == "BIYI-9.3"
    by_white = after("c4:www d5:www g4:w a9:b w", "c4=c5", "a9-a8")
    assert obliged(by_white)
    assert refused(by_white, "g4-g5") == "BIYI-9.3"


@pytest.mark.clause("BIYI-9.2")
def test_the_test_is_made_at_the_start_of_ones_own_turn():
    m = biyi("c4:www d4:www a9:b b")  # White's Dragons, Black to move
    assert not obliged(m)
    assert obliged(play(m, "a9-a8"))


@pytest.mark.clause("BIYI-9.3")
def test_the_turn_must_leave_no_own_dragons_connected():
    m = biyi("c4:www d4:www g4:w a9:b w")
    for text in ("g4-g5", "g4-f4"):
        assert refused(m, text) == "BIYI-9.3"
    # A Dragon steps aside, or is cut below three; d4=d3 and c4=c3 would go backward.
    assert legal(m) == {"c4=b4", "c4=c5", "c4-b4", "c4-c5", "c4-d4", "d4=e4", "d4=d5", "d4-e4", "d4-d5", "d4-c4"}


@pytest.mark.clause("BIYI-9.3")
def test_new_connected_dragons_count_as_well():
    # The pilot leaves the pair c4 d4 but makes d5 a Dragon beside e5.
    m = biyi("c4:www d4:www d5:ww e5:www a9:b w")
    assert refused(m, "d4-d5") == "BIYI-9.3"
    assert refused(m, "d4-e4") is None


@pytest.mark.clause("BIYI-9.4")
def test_dragons_may_be_connected_when_none_were_before():
    m = after("c4:www d5:www f11:b w", "c4=c5")
    assert goes_on(m, "b")
    # Black's turn does not care, and White has to separate them next.
    assert obliged(play(m, "f11-f10"))
    assert refused(m, "c5=b5") is None


@pytest.mark.clause("BIYI-9.4")
def test_no_obligation_is_left_when_the_opponent_separates_them():
    m = after("c4:www d5:www d6:bbbb f11:b w", "c4=c5", "d6-d5")  # a black pilot lands on d5
    assert at(m, "d5") == ["wwwb"]
    assert not obliged(m)


@pytest.mark.clause("BIYI-9.5", "BIYI-11.6")
def test_dragons_that_cannot_be_separated_lose_at_once():
    m = after("a9:bbb b9:bbb f9:bbb g9:bbb d3:w w", "d3-d4")
    assert ending(m) == ("dragons", WHITE)
    assert m.turn == ()


@pytest.mark.clause("BIYI-9.5")
def test_by_default_the_slip_is_refused():
    m = biyi("c4:www d4:www g4:w a9:b w")
    assert m.view(None)["options"]["strict_dragons"] in ("off", False, 0)
    assert refused(m, "g4-g5") == "BIYI-9.3"
    assert "g4-g5" not in legal(m)


@pytest.mark.clause("BIYI-9.6")
def test_strict_dragons_lets_the_slip_happen_and_punishes_it():
    m = biyi("c4:www d4:www g4:w a9:b w", strict_dragons="on")
    assert refused(m, "g4-g5") is None
    assert "g4-g5" in legal(m)
    play(m, "g4-g5")
    assert ending(m) == ("dragons", BLACK)
    # Whoever separates them plays on.
    assert goes_on(after("c4:www d4:www g4:w a9:b w", "d4=d5", strict_dragons="on"), "b")


@pytest.mark.clause("BIYI-9.6")
def test_strict_dragons_judges_complete_turns():
    # Two pairs: no turn separates both, so Black loses only after playing one.
    m = after("a9:bbb b9:bbb f9:bbb g9:bbb d3:w w", "d3-d4", strict_dragons="on")
    assert ending(m) is None
    assert obliged(m)
    assert ending(play(m, "a9-a8")) == ("dragons", WHITE)
    # In the middle of a chain nothing is judged yet.
    m = after("b4:bbw c4:www d4:www a9:b w", "b4-c4", strict_dragons="on")
    assert ending(m) is None
    assert m.turn == (WHITE,)
    assert ending(play(m, ">c5")) == ("dragons", BLACK)


@pytest.mark.clause("BIYI-9.6", "BIYI-11.3")
def test_strict_dragons_changes_nothing_else():
    m = biyi("c13:w a3:www b3:www a9:b w", strict_dragons="on")
    assert refused(m, "c13-d13") == "BIYI-11.3"
    m = biyi("c4:www d5:www f11:b w", strict_dragons="on")
    assert goes_on(play(m, "c4=c5"), "b")


@pytest.mark.clause("BIYI-9.7")
@pytest.mark.parametrize("pile", ["bwww", "wwwb", "wbww", "w", "ww", "bbb", "bbbw"])
def test_mixed_and_enemy_dragons_and_lone_tokens_never_count(pile):
    m = biyi(f"c4:{pile} d4:www g4:w a9:b w")
    assert not obliged(m)
    assert refused(m, "g4-g5") is None


@pytest.mark.clause("BIYI-9.7")
def test_the_enemys_connected_dragons_oblige_only_him():
    m = biyi("c9:bbb d9:bbb g4:w a4:w w")
    assert not obliged(m)
    assert [sorted(pair) for pair in m.view(None)["dragons"]["b"]] == [["c9", "d9"]]
    assert obliged(play(m, "g4-g5"))


@pytest.mark.clause("BIYI-9.8")
def test_the_condition_is_tested_at_the_end_of_the_turn():
    # The pilot of d4 climbs onto c4. Ending on c5 would make a third Dragon beside c4; ending on b4 is fine.
    m = after("c4:www d4:www c5:ww b4:b f11:b w", "d4-c4")
    assert exits(m) == {"b4"}
    assert refused(m, ">c5") == "BIYI-9.3"
    assert goes_on(play(m, ">b4"), "b")
