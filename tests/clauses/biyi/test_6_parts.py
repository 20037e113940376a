"""Biyi, chapter 6: piles and upper parts slide."""

from __future__ import annotations

import pytest

from .tools import after, at, biyi, kinds, legal, refused


@pytest.mark.clause("BIYI-6.1")
def test_a_pile_moves_whole_or_split():
    position = "d4:wbww c4:b e4:bb a9:b w"
    assert at(after(position, "d4=d5"), "d4", "d5") == ["", "wbww"]
    assert at(after(position, "d4=c4"), "d4", "c4") == ["w", "bbww"]
    assert at(after(position, "d4=e4"), "d4", "e4") == ["wb", "bbww"]


@pytest.mark.clause("BIYI-6.1", "BIYI-6.3")
def test_one_token_is_a_pilot_movement_and_no_slide_of_a_part():
    m = biyi("d4:wbw c4:bb a9:b w")
    assert refused(m, "d4=c4") == "BIYI-6.3"
    assert refused(m, "d4-c4") is None


@pytest.mark.clause("BIYI-6.2")
@pytest.mark.parametrize("pile", ["wbw", "bbww", "wbwbw", "bwbwbw"])
@pytest.mark.parametrize("ground", ["", "b", "w"])
def test_tokens_keep_their_order_and_their_level(pile, ground):
    target = f"e4:{ground} " if ground else ""
    m = after(f"d4:{pile} {target}a9:b w", "d4=e4")
    assert at(m, "d4", "e4") == [pile[: len(ground)], ground + pile[len(ground) :]]
    assert kinds(m)[0] == "part"


@pytest.mark.clause("BIYI-6.3")
@pytest.mark.parametrize(("height", "moved"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_the_destination_sets_the_cut(height, moved):
    target = f"e4:{'b' * height} " if height else ""
    m = after(f"d4:bwbbw {target}a9:b w", "d4=e4")
    assert m.view(None)["last"][0]["tokens"] == moved
    assert at(m, "d4") == ["bwbbw"[:height]]


@pytest.mark.clause("BIYI-6.3")
@pytest.mark.parametrize("height", [4, 5, 6])
def test_fewer_than_two_tokens_above_the_destination_is_no_part(height):
    assert refused(biyi(f"d4:bwbbw e4:{'b' * height} a9:b w"), "d4=e4") == "BIYI-6.3"


@pytest.mark.clause("BIYI-6.4")
def test_a_whole_pile_slides_only_to_an_empty_cell():
    assert legal(biyi("d4:ww c4:w e4:b d5:ww a9:b w"), "d4") == {"d4-c4", "d4-e4", "d4-d5"}
    assert {"d4=c4", "d4=e4", "d4=d5"} <= legal(biyi("d4:ww a9:b w"), "d4")


@pytest.mark.clause("BIYI-6.5")
@pytest.mark.parametrize("pile", ["ww", "bw", "wbw", "bbw"])
@pytest.mark.parametrize("end", ["c4", "e4"])
def test_sideways_a_pile_always_slides(pile, end):
    assert refused(biyi(f"d4:{pile} a9:b w"), f"d4={end}") is None


@pytest.mark.clause("BIYI-6.5")
@pytest.mark.parametrize(("end", "pile"), [("c4", "bww"), ("d5", "bww"), ("d3", "wbw")])
@pytest.mark.parametrize("top", "wb")
def test_the_colour_of_the_destination_pilot_never_matters(end, pile, top):
    assert refused(biyi(f"d4:{pile} {end}:{top} a9:b w"), f"d4={end}") is None


@pytest.mark.clause("BIYI-6.6")
def test_forward_only_on_a_first_carrier_of_the_pilots_colour():
    assert refused(biyi("d4:wbw a9:b w"), "d4=d5") is None
    assert refused(biyi("d4:bww a9:b w"), "d4=d5") == "BIYI-6.6"
    assert refused(biyi("d10:bwb a4:w b"), "d10=d9") is None
    assert refused(biyi("d10:wbb a4:w b"), "d10=d9") == "BIYI-6.6"


@pytest.mark.clause("BIYI-6.7")
def test_backward_only_on_an_enemy_first_carrier():
    assert refused(biyi("d4:bww a9:b w"), "d4=d3") is None
    assert refused(biyi("d4:wbw a9:b w"), "d4=d3") == "BIYI-6.7"
    assert refused(biyi("d10:wbb a4:w b"), "d10=d11") is None
    assert refused(biyi("d10:bwb a4:w b"), "d10=d11") == "BIYI-6.7"


@pytest.mark.clause("BIYI-6.7", "BIYI-5.1")
def test_nothing_else_goes_backward():
    m = biyi("d4:bww d3:b f4:w a9:b w")
    assert {text for text in legal(m) if text.endswith(("d3", "f3"))} == set()
    assert refused(m, "d4=d3") == "BIYI-6.7"  # onto height 1 the part is ww


@pytest.mark.clause("BIYI-6.8")
@pytest.mark.parametrize(("lifted", "target"), [(3, ""), (2, ""), (1, "w"), (3, "w"), (1, "www"), (3, "www")])
def test_two_tokens_never_change_level_together(lifted, target):
    ground = f"d4:{target} " if target else ""
    m = biyi(f"c4:wwww {ground}a9:b w")
    assert refused(m, f"c4@{lifted}=d4") == "BIYI-6.8"


@pytest.mark.clause("BIYI-6.8", "BIYI-6.3")
def test_lifting_exactly_what_slides_is_the_slide():
    m = biyi("c4:wbbw d4:b a9:b w")
    assert refused(m, "c4@2=d4") is None
    m.play(0, "c4@2=d4")
    assert at(m, "c4", "d4") == ["w", "bbbw"]


@pytest.mark.clause("BIYI-6.9", "BIYI-11.4")
@pytest.mark.parametrize("pile", ["ww", "bw", "wbw", "bww"])
@pytest.mark.parametrize("start", ["c13", "e13", "d12"])
def test_no_part_enters_a_nest(pile, start):
    assert refused(biyi(f"{start}:{pile} a9:b w"), f"{start}=d13") == "BIYI-6.9"


@pytest.mark.clause("BIYI-6.3", "BIYI-6.5")
@pytest.mark.parametrize("pile", ["ww", "bw", "wbw", "bww", "wwbw"])
def test_at_most_two_movements_exist_for_each_origin_and_direction(pile):
    found = legal(biyi(f"d4:{pile} c4:b d3:w a9:b w"), "d4")
    assert len(found) <= 7
    for end in ("c4", "d5", "e4", "d3"):
        assert found & {f"d4-{end}", f"d4={end}"} == {text for text in found if text.endswith(end)}
