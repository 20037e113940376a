"""Biyi, chapter 1: the board, the tokens and the birds."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText

from .tools import (
    BLACK,
    CELLS,
    CLASSIC,
    WHITE,
    after,
    at,
    biyi,
    cells,
    ending,
    kinds,
    legal,
    new_game,
    play,
    refused,
)


@pytest.mark.clause("BIYI-1.1")
def test_the_board_has_13_ranks_of_7_files():
    ranks = new_game().position().split()[0].split("/")
    assert [len(rank.split(",")) for rank in ranks] == [7] * 13
    assert len(CELLS) == 91


@pytest.mark.clause("BIYI-1.1")
@pytest.mark.parametrize("cell", ["h4", "a14", "d0", "@4"])
def test_there_is_no_other_cell(cell):
    with pytest.raises(BadText):
        biyi(f"{cell}:w w")


@pytest.mark.clause("BIYI-1.2")
def test_a1_is_the_left_back_corner_of_white():
    board = biyi("a1:w g1:ww a13:b g13:bb w").position().split()[0].split("/")
    assert board[-1] == "w,,,,,,ww"
    assert board[0] == "b,,,,,,bb"
    # Left and right, as White sees them: from a1 there is nothing on the left.
    assert legal(biyi("a1:w g1:w a13:b w"), "a1") == {"a1-a2", "a1-b1"}
    assert legal(biyi("a1:w g1:w a13:b w"), "g1") == {"g1-g2", "g1-f1"}


@pytest.mark.clause("BIYI-1.3")
def test_the_villages_are_the_five_ranks_at_either_end():
    piles = cells(new_game())
    assert {int(cell[1:]) for cell, pile in piles.items() if pile == "w"} == {1, 2, 3, 4, 5}
    assert {int(cell[1:]) for cell, pile in piles.items() if pile == "b"} == {9, 10, 11, 12, 13}


@pytest.mark.clause("BIYI-1.4")
def test_only_rank_7_is_water_and_ranks_6_and_8_are_its_banks():
    for cell in ("c5", "c6", "c8", "c9"):
        assert cells(biyi(f"{cell}:w a12:b w"))[cell] == "w"
    with pytest.raises(BadText):
        biyi("c7:w a12:b w")
    for bank in ("c6", "c8"):
        assert at(biyi(f"c7:w {bank}:b a2:w w"), "c7") == ["w"]


@pytest.mark.clause("BIYI-1.5")
def test_the_nests_are_the_centres_of_the_back_ranks():
    piles = cells(new_game())
    assert "d1" not in piles
    assert "d13" not in piles
    assert {"c1", "e1", "c13", "e13"} <= set(piles)
    for nest in ("d1:w", "d13:b", "d1:b", "d13:w"):
        with pytest.raises(BadText):
            biyi(f"a4:w a9:b {nest} w")


@pytest.mark.clause("BIYI-1.6")
def test_diagonals_never_count():
    m = biyi("d4:ww c10:b w")
    for end in ("c5", "e5", "c3", "e3"):
        assert refused(m, f"d4-{end}") == "BIYI-4.3"
        assert refused(m, f"d4={end}") == "BIYI-4.3"
    assert not biyi("c4:www d5:www a9:b w").view(None)["obliged"]


@pytest.mark.clause("BIYI-1.7")
@pytest.mark.parametrize("seed", [1, 2])
def test_every_token_stays_in_play(seed):
    m, dice = new_game(), random.Random(seed)

    def tokens():
        return sorted(tuple(token) for pile in m.view(None)["cells"].values() for token in pile)

    first = tokens()
    assert len(first) == 68
    assert len({number for number, _ in first}) == 68
    assert sum(colour == "w" for _, colour in first) == 34
    for _ in range(60):
        play(m, dice.choice(m.legal(m.turn[0])))
        assert tokens() == first


@pytest.mark.clause("BIYI-1.8", "BIYI-3.2")
def test_each_player_attacks_the_bird_guarded_by_the_other():
    assert ending(after("d12:w a9:b w", "d12-d13")) == ("bird", WHITE)
    assert ending(after("d2:b a4:w b", "d2-d1")) == ("bird", BLACK)


@pytest.mark.clause("BIYI-1.9")
def test_no_token_is_put_on_a_bird_except_to_win():
    m = biyi("c1:w d2:w e1:ww a9:b w")
    for text in ("c1-d1", "d2-d1", "e1-d1", "e1=d1"):
        assert refused(m, text) == "BIYI-4.7"
    m = biyi("c13:b d12:b a4:w b")
    for text in ("c13-d13", "d12-d13"):
        assert refused(m, text) == "BIYI-4.7"


@pytest.mark.clause("BIYI-1.10", "BIYI-11.2")
@pytest.mark.parametrize(("pile", "kind"), [("w", "climb"), ("bw", "slide"), ("bbw", "descent"), ("bbbbw", "descent")])
def test_the_bird_is_a_token_of_the_attackers_colour_at_level_1(pile, kind):
    m = after(f"c13:{pile} a9:b w", "c13-d13")
    assert ending(m) == ("bird", WHITE)
    assert kinds(m) == [kind]


@pytest.mark.clause("BIYI-1.11")
def test_forward_is_towards_the_enemy_village():
    assert legal(biyi("d4:w d10:b w")) == {"d4-d5", "d4-c4", "d4-e4"}
    assert legal(biyi("d4:w d10:b b")) == {"d10-d9", "d10-c10", "d10-e10"}


@pytest.mark.clause("BIYI-1.3", "BIYI-1.5", "BIYI-3.3")
def test_a_village_is_35_cells_less_its_nest():
    assert cells(new_game()) == CLASSIC.white | CLASSIC.black
    assert len(CLASSIC.white) == 34
