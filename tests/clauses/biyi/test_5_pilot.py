"""Biyi, chapter 5: a pilot moving alone."""

from __future__ import annotations

import pytest

from .tools import after, at, biyi, kinds, legal, refused


@pytest.mark.clause("BIYI-5.1")
@pytest.mark.parametrize("pile", ["w", "bw", "wbw", "www"])
def test_a_pilot_goes_forward_left_or_right_never_backward(pile):
    m = biyi(f"d4:{pile} a9:b w")
    assert {text for text in legal(m) if "-" in text} == {"d4-d5", "d4-c4", "d4-e4"}
    assert refused(m, "d4-d3") == "BIYI-5.1"


@pytest.mark.clause("BIYI-5.1", "BIYI-1.11")
def test_backward_for_black_is_up_the_board():
    assert refused(biyi("d9:b a4:w b"), "d9-d10") == "BIYI-5.1"


@pytest.mark.clause("BIYI-5.2")
def test_the_token_below_becomes_the_pilot_whoever_owns_it():
    m = after("d4:bw a4:w a9:b w", "d4-d5")
    assert at(m, "d4", "d5") == ["b", "w"]
    assert "d4-d3" in legal(m)  # Black now owns d4


@pytest.mark.clause("BIYI-5.3")
@pytest.mark.parametrize(("start", "end"), [("w", "w"), ("bw", "bw"), ("bw", "ww"), ("bbw", "wbw")])
def test_climb_onto_an_own_pilot_of_the_same_level(start, end):
    m = after(f"d4:{start} d5:{end} a9:b w", "d4-d5")
    assert kinds(m) == ["climb"]
    assert at(m, "d4", "d5") == [start[:-1], end + "w"]


@pytest.mark.clause("BIYI-5.4")
@pytest.mark.parametrize(("start", "end"), [("bw", ""), ("bbw", "w"), ("bbw", "b"), ("bbbbw", "wb"), ("bbbw", "")])
def test_descend_onto_the_ground_or_any_lower_pilot(start, end):
    target = f"d5:{end} " if end else ""
    m = after(f"d4:{start} {target}a9:b w", "d4-d5")
    assert kinds(m) == ["descent"]
    assert at(m, "d4", "d5") == [start[:-1], end + "w"]


@pytest.mark.clause("BIYI-5.5")
@pytest.mark.parametrize(("start", "end"), [("w", ""), ("bw", "b"), ("bw", "w"), ("bbw", "wb"), ("bbbw", "bbw")])
def test_slide_at_the_same_level(start, end):
    target = f"d5:{end} " if end else ""
    m = after(f"d4:{start} {target}a9:b w", "d4-d5")
    assert kinds(m) == ["slide"]
    assert at(m, "d4", "d5") == [start[:-1], end + "w"]


@pytest.mark.clause("BIYI-5.6")
@pytest.mark.parametrize(("start", "end"), [("w", "b"), ("bw", "wb"), ("wbw", "wwb")])
def test_no_opening_onto_an_enemy_pilot_of_the_same_level(start, end):
    assert refused(biyi(f"d4:{start} d5:{end} a9:b w"), "d4-d5") == "BIYI-5.6"
    mirrored = start.translate(SWAP), end.translate(SWAP)
    assert refused(biyi("d10:{} d9:{} a4:w b".format(*mirrored)), "d10-d9") == "BIYI-5.6"


SWAP = str.maketrans("wb", "bw")


@pytest.mark.clause("BIYI-5.7", "BIYI-5.3", "BIYI-5.4", "BIYI-5.5", "BIYI-5.6", "BIYI-7.7")
@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("height", range(7))
@pytest.mark.parametrize("top", "wb")
@pytest.mark.parametrize("end", ["d5", "c4", "e4"])
def test_the_whole_table_of_opening_movements(level, height, top, end):
    target = f"{end}:{'b' * (height - 1)}{top} " if height else ""
    m = biyi(f"d4:{'b' * (level - 1)}w {target}a9:b w")
    text = f"d4-{end}"
    if height > level:
        assert refused(m, text) == "BIYI-7.7"
    elif height == level and top == "b":
        assert refused(m, text) == "BIYI-5.6"
    else:
        m.play(0, text)
        assert kinds(m) == ["climb" if height == level else "slide" if height == level - 1 else "descent"]


@pytest.mark.clause("BIYI-5.7")
def test_a_lone_token_slides_to_an_empty_cell_or_climbs_onto_a_lone_friend():
    m = biyi("d4:w c4:w e4:ww d5:b a9:b w")
    assert legal(m, "d4") == {"d4-c4"}
    assert legal(biyi("d4:w a9:b w"), "d4") == {"d4-c4", "d4-d5", "d4-e4"}
