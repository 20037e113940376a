"""The worked examples of the rules of record, EX-1 to EX-30, each as a test of its number."""

from __future__ import annotations

from collections import Counter

import pytest

from .perft import count_turns
from .tools import (
    BLACK,
    CARDS,
    CLASSIC,
    WHITE,
    after,
    at,
    biyi,
    cells,
    ending,
    exits,
    goes_on,
    legal,
    new_game,
    obliged,
    play,
    records,
    refused,
)


def complete_turns(position: str, *movements: str) -> set[str]:
    """Every complete turn from a position, as texts."""
    found = set()
    m = after(position, *movements)
    for text in legal(m):
        trial = after(position, *movements, text)
        if trial.view(None)["chain"]:
            found |= complete_turns(position, *movements, text)
        else:
            found.add("".join((*movements, text)))
    return found


@pytest.mark.clause("BIYI-3.3", "BIYI-5.3", "BIYI-5.5")
def test_ex_1_classic_start():
    m = new_game()
    found = legal(m)
    assert len(found) == 90
    assert legal(m, "d5") == {"d5-d6", "d5-c5", "d5-e5"}
    assert legal(m, "c1") == {"c1-c2", "c1-b1"}
    moves = [text.split("-") for text in found]
    forward = Counter(start[1:] for start, end in moves if start[1:] != end[1:])
    sideways = Counter(start[1:] for start, end in moves if start[1:] == end[1:])
    assert forward == {"1": 6, "2": 7, "3": 7, "4": 7, "5": 7}
    assert sideways == {"1": 8, "2": 12, "3": 12, "4": 12, "5": 12}
    climbs = [text for text in found if text.split("-")[1] in cells(m)]
    assert len(climbs) == 27 + 56


@pytest.mark.clause("BIYI-3.3", "BIYI-4.5")
def test_ex_1_counting_complete_turns():
    assert [count_turns(new_game(), depth) for depth in (1, 2, 3)] == [90, 8100, 697417]


@pytest.mark.clause("BIYI-2.6", "BIYI-2.7", "BIYI-9.1")
def test_ex_2_dragon_versus_black_dragon():
    m = biyi("d9:bwbb e9:bbb a2:w b")
    assert not obliged(m)
    assert m.view(None)["dragons"] == {"w": [], "b": []}


@pytest.mark.clause("BIYI-6.3", "BIYI-6.6")
def test_ex_3_upper_part_forward_on_an_own_first_carrier():
    m = after("d9:wwbb d8:ww a2:w b", "d9=d8")
    assert at(m, "d8", "d9") == ["wwbb", "ww"]
    assert goes_on(m, "w")


@pytest.mark.clause("BIYI-6.3", "BIYI-6.4", "BIYI-6.6", "BIYI-6.7")
def test_ex_4_upper_part_backward_on_an_enemy_first_carrier():
    position = "d9:bwb d10:b a2:w b"
    m = after(position, "d9=d10")
    assert at(m, "d10", "d9") == ["bwb", "b"]
    assert goes_on(m, "w")
    assert legal(biyi(position), "d9") == {"d9-c9", "d9-d8", "d9-e9", "d9=c9", "d9=d8", "d9=e9", "d9=d10"}


@pytest.mark.clause("BIYI-2.9", "BIYI-6.6", "BIYI-6.7")
def test_ex_5_the_first_carrier_is_the_bottom_of_the_moved_part():
    position = "d4:wbw d5:b d3:w f11:b w"
    m = biyi(position)
    assert refused(m, "d4=d5") == "BIYI-6.6"
    assert {"d4=d3", "d4-d5"} <= legal(m)
    assert at(after(position, "d4=d3"), "d3", "d4") == ["wbw", "w"]
    assert refused(biyi("d4:wbw d3:w f11:b w"), "d4=d5") is None  # with d5 empty: the whole pile


@pytest.mark.clause("BIYI-6.1", "BIYI-6.3", "BIYI-6.4")
def test_ex_6_the_destination_height_decides_the_cut():
    position = "c4:wbwbw d4:bb c5:bbbb c3:bbbbb f11:b w"
    m = after(position, "c4=d4")
    assert at(m, "d4", "c4") == ["bbwbw", "wb"]
    assert goes_on(m, "b")
    assert at(after(position, "c4=b4"), "b4", "c4") == ["wbwbw", ""]
    m = biyi(position)
    assert refused(m, "c4=c5") == refused(m, "c4=c3") == "BIYI-6.3"
    assert "c4-c5" in legal(m)


@pytest.mark.clause("BIYI-5.3", "BIYI-5.4", "BIYI-5.5")
@pytest.mark.parametrize(("turn", "end", "pile"), [("d4-d5", "d5", "bww"), ("d4-c4", "c4", "bw"), ("d4-e4", "e4", "w")])
def test_ex_7_climb_slide_and_descend_from_level_2(turn, end, pile):
    assert at(after("d4:bw d5:bw c4:b f11:b w", turn), end, "d4") == [pile, "b"]


@pytest.mark.clause("BIYI-5.1", "BIYI-5.6", "BIYI-7.7")
def test_ex_8_refused_opening_movements():
    m = biyi("d4:bw d5:wb c4:wwb d3:w f11:b w")
    assert refused(m, "d4-d5") == "BIYI-5.6"
    assert refused(m, "d4-c4") == "BIYI-7.7"
    assert refused(m, "d4-d3") == "BIYI-5.1"
    assert refused(m, "d4-e4") is None


@pytest.mark.clause("BIYI-5.7")
def test_ex_9_a_lone_pilot():
    position = "d5:w c5:w e5:b f11:b w"
    m = biyi(position)
    assert legal(m, "d5") == {"d5-c5", "d5-d6"}
    assert refused(m, "d5-e5") == "BIYI-5.6"
    assert at(after(position, "d5-c5"), "c5", "d5") == ["ww", ""]


@pytest.mark.clause("BIYI-7.1", "BIYI-7.5", "BIYI-7.6", "BIYI-8.3")
def test_ex_10_climb_onto_a_dragon_then_jump():
    m = after("c4:bbw d4:www d5:bbbbb f11:b w", "c4-d4")
    assert exits(m) == {"d5", "e4"}
    assert refused(m, ">c4") == "BIYI-8.1"
    play(m, ">d5")
    assert at(m, "c4", "d4", "d5") == ["bb", "www", "bbbbbw"]
    assert goes_on(m, "b")


@pytest.mark.clause("BIYI-7.1", "BIYI-7.5")
def test_ex_11_slide_onto_a_dragon_then_descend():
    m = after("c9:wwwb d9:bbb e9:b a2:w b", "c9-d9")
    assert exits(m) == {"d8", "e9"}
    play(m, ">e9")
    assert at(m, "c9", "d9", "e9") == ["www", "bbb", "bb"]
    assert goes_on(m, "w")


@pytest.mark.clause("BIYI-6.6", "BIYI-7.1", "BIYI-7.3", "BIYI-7.4")
def test_ex_12_a_level_4_dragon_slides_and_its_pilot_gets_off():
    m = after("d4:wwww f11:b w", "d4=d5")
    assert exits(m) == {"c5", "d6", "e5"}
    assert refused(m, ">d4") == "BIYI-7.4"
    play(m, ">e5")
    assert at(m, "d5", "e5", "d4") == ["www", "w", ""]


@pytest.mark.clause("BIYI-7.1", "BIYI-7.8", "BIYI-8.4")
def test_ex_13_over_two_dragons():
    m = biyi("c4:bbbww d4:www e4:bwww f11:b w")
    assert not obliged(m)
    assert exits(play(m, "c4=d4")) == {"c4", "d5", "e4"}
    assert exits(play(m, ">e4")) == {"e5", "f4"}
    play(m, ">e5")
    assert at(m, "c4", "d4", "e4", "e5") == ["bbb", "wwww", "bwww", "w"]


@pytest.mark.clause("BIYI-9.2", "BIYI-9.3")
def test_ex_14_three_ways_out_of_three_connected_dragons():
    position = "c4:www d4:www e4:www b4:b f11:b w"
    m = biyi(position)
    assert obliged(m)
    for turn, spots, piles in (
        ("d4=d5", ("d5", "d4"), ["www", ""]),
        ("d4-d5", ("d5", "d4"), ["w", "ww"]),
        ("d4-c4>b4", ("c4", "d4", "b4"), ["www", "ww", "bw"]),
    ):
        way = after(position, turn)
        assert at(way, *spots) == piles
        assert goes_on(way, "b")
    for text in ("c4=c5", "c4-c5", "e4=f4"):
        assert refused(m, text) == "BIYI-9.3"


@pytest.mark.clause("BIYI-9.4")
def test_ex_15_connecting_own_dragons():
    m = biyi("c4:www d5:www f11:b w")
    assert not obliged(m)
    play(m, "c4=c5")
    assert at(m, "c5") == ["www"]
    assert goes_on(m, "b")
    assert obliged(play(m, "f11-f10"))


@pytest.mark.clause("BIYI-10.1", "BIYI-10.2")
def test_ex_16_entering_the_river():
    m = biyi("d6:w b6:ww f6:w f8:b f11:b w")
    assert refused(m, "d6-d7") == "BIYI-10.1"
    assert {"b6-b7", "f6-f7"} <= legal(m)
    assert refused(m, "b6=b7") == "BIYI-10.1"


@pytest.mark.clause("BIYI-10.3", "BIYI-10.6")
def test_ex_17_a_chain_in_the_river():
    m = biyi("c6:b c7:w d7:w e7:b g3:w b")
    assert refused(m, "c6-c5") == refused(m, "c6-b6") == "BIYI-10.1"
    assert {"c6-d6", "e7-e6"} <= legal(m)
    assert refused(play(m, "c6-d6"), "d7-d8") == "BIYI-10.1"


@pytest.mark.clause("BIYI-8.1", "BIYI-8.5")
def test_ex_18_no_exact_reversal():
    m = after("c4:w g3:w d9:b f11:b w", "c4-d4", "d9-d8")
    assert refused(m, "d4-c4") == "BIYI-8.1"
    assert {"d4-e4", "d4-d5"} <= legal(m)
    assert "d4-c4" in legal(play(m, "g3-g4", "f11-f10"))


@pytest.mark.clause("BIYI-11.1", "BIYI-11.2", "BIYI-11.4")
def test_ex_19_winning_by_a_climb_a_slide_or_a_descent():
    position = "c13:w d12:bw e13:bbw a9:b w"
    for turn in ("c13-d13#", "d12-d13#", "e13-d13#"):
        assert ending(after(position, turn)) == ("bird", WHITE)
    for text in ("d12=d13", "e13=d13"):
        assert refused(biyi(position), text) == "BIYI-6.9"


@pytest.mark.clause("BIYI-11.3")
def test_ex_20_no_victory_with_connected_dragons():
    assert refused(biyi("c13:w a3:www b3:www a9:b w"), "c13-d13") == "BIYI-11.3"


@pytest.mark.clause("BIYI-7.11", "BIYI-11.2")
def test_ex_21_a_chain_ends_in_the_nest():
    position = "b13:bbw c13:www a9:b w"
    assert exits(after(position, "b13-c13")) == {"d13"}
    assert ending(after(position, "b13-c13>d13#")) == ("bird", WHITE)


@pytest.mark.clause("BIYI-11.6")
def test_ex_22_no_legal_turn():
    assert ending(after("a1:b b1:ww c3:w w", "c3-c4")) == ("no_move", WHITE)


@pytest.mark.clause("BIYI-9.5", "BIYI-11.6")
def test_ex_23_dragons_that_cannot_be_separated():
    assert ending(after("a9:bbb b9:bbb f9:bbb g9:bbb d3:w w", "d3-d4")) == ("dragons", WHITE)


@pytest.mark.clause("BIYI-11.7", "BIYI-11.8")
def test_ex_24_repetition():
    m = after("a3:w a5:w g11:b g9:b w", "a3-b3", "g11-f11", "a5-b5", "g9-f9", "b3-a3", "f11-g11", "b5-a5")
    assert ending(m) is None
    assert ending(play(m, "f9-g9")) == ("repetition", None)


@pytest.mark.clause("BIYI-7.2", "BIYI-7.7")
def test_ex_25_an_uncovered_pilot_owes_nothing():
    m = after("d4:wwwwbw e4:bbbb d5:bbbbb f11:b w", "d4=e4")
    assert at(m, "d4", "e4") == ["wwww", "bbbbbw"]
    assert goes_on(m, "b")
    play(m, "f11-f10")
    assert refused(m, "d4-d5") == "BIYI-7.7"
    assert "d4-c4" in legal(m)


@pytest.mark.clause("BIYI-4.5", "BIYI-6.3", "BIYI-7.5", "BIYI-10.1")
def test_ex_26_a_dense_mixed_position():
    position = (
        "b2:bb f2:ww d3:wbwwbww f3:bwww g3:wwbw c4:w d4:bwb e4:wb f5:bbbw g5:wwb d6:www e7:bbb f7:bbwww a8:bw "
        "d8:wbw e8:b f9:bbwbb g10:w g11:bww a12:wbbbwbb g13:bbb w"
    )
    m = biyi(position)
    assert not obliged(m)
    assert len(legal(m)) == 48
    assert len(complete_turns(position)) == count_turns(m, 1) == 56


@pytest.mark.clause("BIYI-4.5", "BIYI-9.3")
def test_ex_27_the_disconnection_obligation():
    position = (
        "a1:wbbbb g1:bwbwbw c2:wbw d2:www b3:bbw f3:wbww c4:bwbbbw d4:ww e4:ww f4:bbwb c5:wbb c9:www d9:www "
        "e9:bwbbb a10:bwbbbwb c10:bbwbw a11:wbwb w"
    )
    m = biyi(position)
    assert obliged(m)
    assert legal(m) == {"c10=c9", "c9-b9", "c9-d9", "c9=b9", "d9-c9", "d9-d10", "d9=d10"}
    assert complete_turns(position) == {
        "c9-b9", "c9-d9>d10", "c9-d9>e9", "c9=b9", "d9-d10", "d9-c9>c10", "d9-c9>b9", "d9=d10",
        "c10=c9>c10", "c10=c9>b9", "c10=c9>d9>d10", "c10=c9>d9>e9",
    }  # fmt: skip


@pytest.mark.clause("BIYI-3.6", "BIYI-3.9")
def test_ex_28_position_cards():
    m = new_game(setup="same_card", white_card=1)
    assert at(m, "a5", "b5", "c5", "b4", "d4", "a1") == ["w", "", "ww", "ww", "ww", "w"]
    assert at(m, "g9", "f9", "e9", "f10", "d10", "g13") == ["b", "", "bb", "bb", "bb", "b"]
    assert len(legal(m)) == 55
    m = new_game(setup="two_cards", white_card=3, black_card=2)
    assert at(m, "a5", "g5", "g4", "a2", "a1", "b1") == ["ww", "w", "ww", "ww", "w", "ww"]
    assert at(m, "a9", "g9", "a13", "g13") == ["bbb"] * 4
    assert at(m, "c9", "e9", "d11", "b9", "d9") == ["bb", "bb", "bb", "", ""]
    assert len(legal(m)) == 53
    assert m.view(None)["dragons"] == {"w": [], "b": []}


@pytest.mark.clause("BIYI-11.9", "BIYI-11.10")
def test_ex_29_turn_limit():
    m = biyi("a2:b c3:w w - - 999 -", max_turns=1000)
    play(m, "c3-c4")
    assert m.view(None)["turns"] == 1000
    assert ending(m) == ("turn_limit", None)


@pytest.mark.clause("BIYI-13.2", "BIYI-13.5", "BIYI-8.2", "BIYI-8.3")
def test_ex_30_notation():
    m = after("c4:bbbww d4:www e4:bwww f11:b w", "c4=d4>e4>e5")
    assert records(m)[0] == "e4-e5:1:5:1"
    assert ending(after("b13:bbw c13:www a9:b w", "b13-c13>d13#")) == ("bird", WHITE)
    m = after("c4:w g3:w d9:b f11:b w", "c4-d4")
    assert records(m)[0] == "c4-d4:1:1:1"


@pytest.mark.clause("BIYI-3.3", "BIYI-3.9")
def test_the_classic_start_is_its_own_half_turn():
    m = new_game()
    assert cells(m) == CARDS[0].white | CLASSIC.black
    assert m.turn == (WHITE,)
    assert m.legal(BLACK) == []
