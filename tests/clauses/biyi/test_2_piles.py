"""Biyi, chapter 2: piles, pilots, carriers and Dragons."""

from __future__ import annotations

import pytest

from .tools import after, at, biyi, kinds, legal, obliged, refused


@pytest.mark.clause("BIYI-2.1")
def test_levels_are_counted_from_the_ground():
    m = biyi("d4:bbw c4:bb e4:bbw d5:bbbb a10:b w")  # the pilot of d4 is at level 3
    assert [colour for _, colour in m.view(None)["cells"]["d4"]] == ["b", "b", "w"]
    assert kinds(after(m.position(), "d4-c4")) == ["slide"]  # onto height 2: it stays at level 3
    assert kinds(after(m.position(), "d4-e4")) == ["climb"]  # onto height 3: level 4
    assert refused(m, "d4-d5") == "BIYI-7.7"  # height 4 is higher than level 3


@pytest.mark.clause("BIYI-2.2")
def test_the_pilot_is_the_top_token_alone_or_on_a_pile():
    m = biyi("c4:w e4:bw a10:b w")
    assert {"c4-c5", "e4-e5"} <= legal(m)
    assert at(after(m.position(), "e4-e5"), "e4", "e5") == ["b", "w"]


@pytest.mark.clause("BIYI-2.3", "BIYI-4.4")
def test_a_pile_belongs_to_its_pilot():
    position = "d4:wwb g4:w a10:b"
    white, black = biyi(position + " w"), biyi(position + " b")
    assert legal(white, "d4") == set()
    assert refused(white, "d4-e4") == refused(white, "d4=e4") == "BIYI-4.4"
    assert {"d4-d3", "d4-e4", "d4=e4", "d4=c4"} <= legal(black, "d4")


@pytest.mark.clause("BIYI-2.4", "BIYI-6.1")
def test_a_pile_has_at_least_two_tokens():
    assert refused(biyi("d4:w a10:b w"), "d4=d5") == "BIYI-6.3"
    assert refused(biyi("d4:ww a10:b w"), "d4=d5") is None


@pytest.mark.clause("BIYI-2.5", "BIYI-5.2")
def test_the_carriers_are_the_tokens_below_the_pilot():
    assert at(after("d4:bwbw a10:b w", "d4-e4"), "d4", "e4") == ["bwb", "w"]


@pytest.mark.clause("BIYI-2.6", "BIYI-2.7")
@pytest.mark.parametrize(
    ("pile", "counts"), [("www", True), ("wwww", True), ("ww", False), ("bwww", False), ("wwbw", False)]
)
def test_only_a_dragon_of_one_colour_is_a_white_dragon(pile, counts):
    m = biyi(f"c4:{pile} d4:www a10:b w")
    assert obliged(m) == counts
    assert [sorted(pair) for pair in m.view(None)["dragons"]["w"]] == ([["c4", "d4"]] if counts else [])


@pytest.mark.clause("BIYI-2.6", "BIYI-7.1")
def test_a_mixed_dragon_is_still_a_dragon_for_its_pilot():
    # Three white carriers among black ones: the pilot that arrives on them must go on.
    m = after("c4:bbbbbw d4:wbwbw a10:b w", "c4-d4")
    assert m.view(None)["chain"] == "d4"


@pytest.mark.clause("BIYI-2.8")
def test_a_movement_takes_the_pilot_the_whole_pile_or_an_upper_part():
    position = "c4:wwbw d4:b a10:b w"
    assert at(after(position, "c4-b4"), "c4", "b4") == ["wwb", "w"]
    assert at(after(position, "c4=b4"), "c4", "b4") == ["", "wwbw"]
    assert at(after(position, "c4=d4"), "c4", "d4") == ["w", "bwbw"]


@pytest.mark.clause("BIYI-2.9", "BIYI-6.6", "BIYI-6.7")
def test_the_first_carrier_is_the_lowest_token_that_slides():
    # The token just below the pilot is white in both; only the lowest one decides.
    black_first = biyi("d4:bww d5:b d3:b a10:b w")
    assert refused(black_first, "d4=d5") is None  # the part ww leaves b behind
    assert refused(black_first, "d4=d3") == "BIYI-6.7"
    whole = biyi("d4:bww a10:b w")
    assert refused(whole, "d4=d5") == "BIYI-6.6"  # the whole pile starts with b
    assert refused(whole, "d4=d3") is None
