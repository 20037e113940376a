"""Biyi, chapter 10: nobody drowns in the Salween."""

from __future__ import annotations

import pytest

from ludotheque import BadText

from .tools import after, at, biyi, exits, goes_on, legal, play, refused


@pytest.mark.clause("BIYI-10.1", "BIYI-10.6")
def test_nobody_enters_the_river_without_support():
    m = biyi("d6:w a10:b w")
    assert refused(m, "d6-d7") == "BIYI-10.1"
    assert refused(biyi("d8:b a4:w b"), "d8-d7") == "BIYI-10.1"
    assert refused(biyi("d6:ww a10:b w"), "d6=d7") == "BIYI-10.1"


@pytest.mark.clause("BIYI-10.2")
@pytest.mark.parametrize("bank", ["d6:b", "d8:b", "d8:w"])
def test_an_occupied_bank_cell_holds_the_river_cell_beside_it(bank):
    m = biyi(f"c7:w c6:w {bank} a10:b w")
    assert refused(m, "c7-d7") is None


@pytest.mark.clause("BIYI-10.2")
def test_the_bank_cell_must_be_on_the_same_file():
    for bank in ("c6", "e6", "c8", "e8"):
        with pytest.raises(BadText):
            biyi(f"d7:w {bank}:w a10:b w")


@pytest.mark.clause("BIYI-10.3")
def test_a_chain_of_river_cells_holds_as_well():
    assert at(biyi("a6:w a7:w b7:b c7:w d7:b e7:w f7:b g7:w w"), "g7") == ["w"]
    with pytest.raises(BadText):
        biyi("a6:w a7:w b7:b d7:b w")  # c7 is missing: d7 stands alone
    m = biyi("c6:w c7:w d6:w a10:b w")
    assert refused(m, "d6-d7") is None  # held by c7 and c6


@pytest.mark.clause("BIYI-10.4")
@pytest.mark.parametrize("bank", ["b", "w", "wwb", "bbbbw"])
@pytest.mark.parametrize("river", ["b", "w", "bw", "wwb"])
def test_colours_and_heights_do_not_matter(bank, river):
    assert at(biyi(f"d7:{river} d6:{bank} a2:w w"), "d7", "d6") == [river, bank]


@pytest.mark.clause("BIYI-10.5")
def test_it_holds_in_the_middle_of_a_turn():
    # The pile would leave the bank, and its pilot could step back onto it: too late for the token of d7.
    m = biyi("d6:wwww d7:b a10:b w")
    assert refused(m, "d6=c6") == "BIYI-10.1"
    assert exits(after("d6:wwww a10:b w", "d6=c6")) == {"b6", "c7", "d6"}


@pytest.mark.clause("BIYI-10.5")
def test_a_chain_movement_into_the_river_is_held_by_its_carriers():
    m = after("c6:bbw d6:www a10:b w", "c6-d6")
    assert refused(m, ">d7") is None
    assert goes_on(play(m, ">d7"), "b")


@pytest.mark.clause("BIYI-10.6")
def test_a_bank_cell_on_which_others_hang_is_not_left_empty():
    for tenant in "wb":  # friend or foe
        m = biyi(f"d6:w d7:{tenant} a10:b g3:w w")
        assert refused(m, "d6-c6") == "BIYI-10.1"
        m = biyi(f"d6:ww d7:{tenant} a10:b g3:w w")
        assert refused(m, "d6-c6") is None  # a token stays
        assert refused(m, "d6=c6") == "BIYI-10.1"


@pytest.mark.clause("BIYI-10.6")
def test_a_river_cell_that_links_others_is_not_left_empty():
    m = biyi("c6:b c7:b d7:w e7:b g3:w w")
    assert refused(m, "d7-d8") == "BIYI-10.1"  # e7 would be alone
    m = biyi("c6:b c7:b d7:bw e7:b g3:w w")
    assert refused(m, "d7-d8") is None  # a token stays in the gap
    m = biyi("c6:b c7:b d7:w e7:b e8:b g3:w w")
    assert refused(m, "d7-d8") is None  # e7 is held by e8


@pytest.mark.clause("BIYI-10.6")
def test_stepping_to_the_bank_beside_may_hold_the_others():
    # c6 holds three river cells; from d6 it holds them still.
    m = biyi("c6:b c7:w d7:w e7:b g3:w b")
    assert refused(m, "c6-d6") is None
    assert refused(m, "c6-b6") == "BIYI-10.1"


@pytest.mark.clause("BIYI-10.7")
def test_banks_and_villages_need_no_connection():
    m = biyi("a6:w g8:b d4:w w")
    assert {"a6-b6", "d4-d5"} <= legal(m)
    assert goes_on(play(m, "a6-b6"), "b")
