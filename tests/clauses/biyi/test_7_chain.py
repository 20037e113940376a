"""Biyi, chapter 7: a pilot that arrives on a Dragon of its own has to go on."""

from __future__ import annotations

import pytest

from ludotheque import Refused

from .tools import BLACK, WHITE, after, at, biyi, ending, exits, goes_on, kinds, legal, play, refused


@pytest.mark.clause("BIYI-7.1")
@pytest.mark.parametrize(
    ("carriers", "goes"), [("www", True), ("wbwbw", True), ("wwwbb", True), ("wbbbw", False), ("bbbw", False)]
)
def test_three_own_carriers_anywhere_in_the_pile_start_a_chain(carriers, goes):
    m = after(f"c4:{'b' * len(carriers)}w d4:{carriers} a9:b w", "c4-d4")
    assert (m.view(None)["chain"] == "d4") == goes
    assert m.turn == ((WHITE,) if goes else (BLACK,))


@pytest.mark.clause("BIYI-7.1")
def test_a_sliding_pile_or_part_starts_a_chain_too():
    assert exits(after("d4:wwww a9:b w", "d4=e4")) == {"d4", "e5", "f4"}  # the whole pile
    m = after("d4:bbww e4:ww a9:b w", "d4=e4")  # the upper part ww on ww
    assert at(m, "e4") == ["wwww"]
    assert m.view(None)["chain"] == "e4"


@pytest.mark.clause("BIYI-7.1")
def test_enemy_carriers_do_not_start_a_chain():
    assert goes_on(after("c4:bbbbw d4:bbb a9:b w", "c4-d4"), "b")
    assert goes_on(after("c9:wwwb d9:www a4:w b", "c9-d9"), "w")


@pytest.mark.clause("BIYI-7.2")
def test_a_pilot_merely_uncovered_may_stay():
    m = after("d4:wwwwbw c4:bbbbb a9:b g4:w w", "d4-c4", "a9-a8")
    assert at(m, "d4") == ["wwwwb"]
    m = after("d4:wwwwb g4:w a9:b b", "d4-e4")  # Black uncovers a white pilot on three white carriers
    assert goes_on(m, "w")
    assert {"g4-g5", "d4-d5"} <= legal(m)
    assert goes_on(play(m, "g4-g5", "a9-a8", "g5-g6"), "b")  # and it never has to move


@pytest.mark.clause("BIYI-7.3")
def test_only_that_pilot_moves_and_it_must():
    m = after("c4:bbw d4:www g4:w a9:b w", "c4-d4")
    assert m.turn == (WHITE,)
    assert refused(m, "g4-g5") == "BIYI-7.3"  # another pilot
    assert refused(m, "d4=e4") == "BIYI-7.3"  # the pilot with its carriers
    assert refused(m, "c4-c5") == "BIYI-7.3"
    assert m.find_refusal(BLACK, "a9-a8").clause == "BIYI-4.1"  # the turn is not over
    assert all(text.startswith(">") for text in legal(m))


@pytest.mark.clause("BIYI-7.4")
@pytest.mark.parametrize("below", ["", "d3:w ", "d3:b ", "d3:bbbbb "])
def test_never_backward_in_a_chain(below):
    m = after(f"c4:bbw d4:www {below}a9:b w", "c4-d4")
    assert refused(m, ">d3") == "BIYI-7.4"
    assert "d3" not in exits(m)


@pytest.mark.clause("BIYI-7.5")
@pytest.mark.parametrize(
    ("target", "kind"),
    [
        ("", "descent"),
        ("b", "descent"),
        ("ww", "descent"),
        ("wbb", "slide"),
        ("bbw", "slide"),
        ("bbbw", "climb"),
        ("wbbb", "jump"),
        ("bbbbw", "jump"),
        ("bbbbbbb", "jump"),
    ],
)
def test_in_a_chain_the_pilot_goes_anywhere(target, kind):
    ground = f"d5:{target} " if target else ""
    m = after(f"c4:bbw d4:www {ground}a9:b w", "c4-d4", ">d5")  # the pilot leaves level 4
    assert at(m, "d4", "d5") == ["www", target + "w"]
    assert kinds(m) == ["climb", kind]
    assert goes_on(m, "b")


@pytest.mark.clause("BIYI-7.6")
def test_a_jump_may_land_on_an_enemy_of_the_same_level():
    position = "c4:bbw d4:www d5:bbbb a9:b w"
    m = after(position, "c4-d4")
    assert refused(m, ">d5") is None
    assert kinds(play(m, ">d5"))[-1] == "jump"
    assert refused(biyi("d4:bbbw d5:bbbb a9:b w"), "d4-d5") == "BIYI-5.6"  # not as an opening movement


@pytest.mark.clause("BIYI-7.7")
@pytest.mark.parametrize("pile", ["w", "bw", "wwww", "wwwww"])
@pytest.mark.parametrize("top", "wb")
def test_a_turn_never_starts_with_a_jump(pile, top):
    higher = "b" * len(pile) + top
    assert refused(biyi(f"d4:{pile} d5:{higher} a9:b w"), "d4-d5") == "BIYI-7.7"


@pytest.mark.clause("BIYI-7.8")
def test_the_pilot_goes_on_as_often_as_needed():
    m = biyi("b4:bbbbw c4:bwww d4:bwww e4:bwww a9:b w")
    for text, stop in (("b4-c4", "c4"), (">d4", "d4"), (">e4", "e4")):
        play(m, text)
        assert m.view(None)["chain"] == stop
        assert m.turn == (WHITE,)
    assert goes_on(play(m, ">f4"), "b")
    assert at(m, "b4", "c4", "d4", "e4", "f4") == ["bbbb", "bwww", "bwww", "bwww", "w"]


@pytest.mark.clause("BIYI-7.9")
def test_nobody_goes_on_by_choice():
    m = biyi("c4:bbw d4:www a9:b w")
    for text in ("c4-c5>c6", "c4-d4>d5>d6"):
        assert refused(m, text) == "BIYI-7.9"
        with pytest.raises(Refused):
            m.play(WHITE, text)
    assert m.ply == 0
    assert goes_on(play(m, "c4-d4>d5"), "b")


@pytest.mark.clause("BIYI-7.9")
def test_two_own_carriers_are_no_reason_to_go_on():
    assert goes_on(after("c4:bw d4:ww a9:b w", "c4-d4"), "b")


@pytest.mark.clause("BIYI-7.10", "BIYI-8.3")
def test_no_way_out_of_the_corner():
    # Forward and left are off the board, right is the cell it has just left.
    m = biyi("b13:bbw a13:www a9:b w")
    assert refused(m, "b13-a13") == "BIYI-7.10"
    # A pile that slides into the corner has a way out: its pilot may step back alone (BIYI-8.4).
    m = after("b13:wwww a9:b w", "b13=a13")
    assert exits(m) == {"b13"}


@pytest.mark.clause("BIYI-7.10", "BIYI-11.3")
def test_no_way_out_beside_a_nest_that_stays_closed():
    m = biyi("b13:bbw c13:www a3:www b3:www a9:b w")
    assert refused(m, "b13-c13") == "BIYI-7.10"
    assert refused(biyi("b13:bbw c13:www a3:www c3:www a9:b w"), "b13-c13") is None


@pytest.mark.clause("BIYI-7.11")
def test_a_chain_may_win():
    m = after("c12:bbw d12:www a9:b w", "c12-d12")
    assert exits(m) == {"d13", "e12"}
    play(m, ">d13")
    assert ending(m) == ("bird", WHITE)
    assert kinds(m) == ["climb", "descent"]


@pytest.mark.clause("BIYI-7.12")
def test_the_longest_turn_has_twelve_movements():
    stops = ["b4", "c4", "d4", "e4", "f4", "g4", "g5", "f5", "e5", "d5", "c5"]
    m = biyi("a4:bbbbw " + " ".join(f"{cell}:bwww" for cell in stops) + " a9:b w")
    turn = "a4-b4" + "".join(f">{cell}" for cell in [*stops[1:], "b5"])
    play(m, turn)
    assert m.ply == 12
    assert m.view(None)["turns"] == 1
    assert at(m, "a4", "c5", "b5") == ["bbbb", "bwww", "w"]
