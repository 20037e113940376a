"""Biyi, chapter 4: what a turn is."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, Refused

from .tools import BLACK, WHITE, after, at, biyi, exits, goes_on, legal, mover, new_game, play, refused


@pytest.mark.clause("BIYI-4.1")
def test_players_alternate():
    m = new_game()
    for turn, (seat, colour) in zip(("d5-d6", "d9-d8", "c4-c5", "e9-d9"), [(0, "w"), (1, "b")] * 2, strict=True):
        assert m.turn == (seat,)
        assert mover(m) == colour
        m.play(seat, turn)
    assert m.view(None)["turns"] == 4


@pytest.mark.clause("BIYI-4.1")
def test_nobody_plays_out_of_turn():
    m = new_game()
    before = m.position()
    assert m.legal(BLACK) == []
    assert m.find_refusal(BLACK, "d9-d8").clause == "BIYI-4.1"
    with pytest.raises(Refused) as error:
        m.play(BLACK, "d9-d8")
    assert error.value.refusal.clause == "BIYI-4.1"
    assert m.position() == before


@pytest.mark.clause("BIYI-4.1")
def test_nobody_passes():
    m = new_game()
    for text in ("pass", "passe", ""):
        with pytest.raises((BadText, Refused)):
            m.play(WHITE, text)
    assert m.turn == (WHITE,)
    assert m.ply == 0


@pytest.mark.clause("BIYI-4.2")
def test_a_turn_is_one_movement_unless_a_dragon_demands_more():
    assert goes_on(after("c4:w d9:b w", "c4-c5"), "b")
    m = after("c4:bbw d4:www a9:b w", "c4-d4")
    assert m.turn == (WHITE,)
    assert m.view(None)["turns"] == 0
    play(m, ">d5")
    assert goes_on(m, "b")
    assert m.view(None)["turns"] == 1


@pytest.mark.clause("BIYI-4.3")
@pytest.mark.parametrize("end", ["d6", "f4", "b4", "d2", "c5", "e3", "g13", "d4"])
@pytest.mark.parametrize("sign", "-=")
def test_a_movement_goes_to_an_adjacent_cell(sign, end):
    assert refused(biyi("d4:wbw a9:b w"), f"d4{sign}{end}") == "BIYI-4.3"


@pytest.mark.clause("BIYI-4.4")
def test_only_what_has_a_pilot_of_ones_colour_moves():
    m = biyi("d4:wb e4:w a9:b w")
    assert refused(m, "d4-d5") == "BIYI-4.4"  # a black pilot
    assert refused(m, "d4=c4") == "BIYI-4.4"
    assert refused(m, "f9-f10") == "BIYI-4.4"  # an empty cell
    assert refused(m, "e4-e5") is None


@pytest.mark.clause("BIYI-4.5", "BIYI-7.10")
def test_a_movement_is_offered_only_when_a_legal_turn_starts_with_it():
    # In the corner of the last rank the pilot would have to leave the Dragon and could not.
    m = biyi("b13:bbw a13:www a9:b w")
    assert "b13-a13" not in legal(m)
    assert refused(m, "b13-a13") == "BIYI-7.10"


@pytest.mark.clause("BIYI-4.5")
@pytest.mark.parametrize("seed", range(4))
def test_nobody_gets_stuck_in_the_middle_of_a_turn(seed):
    position = crowd_of_dragons(random.Random(seed))
    chains = 0
    for opening in legal(biyi(position)):
        m = after(position, opening)
        while m.view(None)["chain"]:
            chains += 1
            assert exits(m)
            play(m, max(legal(m)))
        assert m.view(None)["turns"] == 1
    assert chains >= 3


def crowd_of_dragons(dice):
    """Mixed Dragons shoulder to shoulder, where chains are common."""
    block = [f"{file}{rank}" for file in "bcdef" for rank in (8, 9)]
    return " ".join(f"{cell}:{dice.choice(('bwww', 'bbww', 'wbww'))}" for cell in block) + " b10:b w"


@pytest.mark.clause("BIYI-4.6")
def test_each_movement_is_one_action():
    m = biyi("c4:bbbww d4:www e4:bwww f11:b w")
    for ply, text in enumerate(("c4=d4", ">e4", ">e5"), start=1):
        assert m.turn == (WHITE,)
        play(m, text)
        assert m.ply == ply
    assert m.turn == (BLACK,)
    assert m.view(None)["turns"] == 1


@pytest.mark.clause("BIYI-4.6")
def test_at_most_three_exits():
    m = after("d4:wwww f11:b w", "d4=d5")
    assert exits(m) == {"c5", "d6", "e5"}


@pytest.mark.clause("BIYI-4.7")
def test_the_own_nest_is_closed_to_everything():
    m = biyi("c1:wwww d2:bw a9:b w")
    for text in ("c1-d1", "c1=d1", "d2-d1", "d2=d1"):
        assert refused(m, text) == "BIYI-4.7"


@pytest.mark.clause("BIYI-4.7")
def test_the_own_nest_is_no_exit_of_a_chain():
    m = after("b1:bbw c1:www a9:b w", "b1-c1")
    assert exits(m) == {"c2"}
    assert refused(m, ">d1") == "BIYI-4.7"


@pytest.mark.clause("BIYI-4.7", "BIYI-11.1")
def test_the_enemy_nest_opens_for_the_winner_only():
    m = biyi("c13:ww a9:b w")
    assert refused(m, "c13=d13") == "BIYI-6.9"
    assert refused(m, "c13-d13") is None


@pytest.mark.clause("BIYI-4.1", "BIYI-4.2")
def test_a_refused_turn_changes_nothing():
    m = biyi("c4:bbw d4:www a9:b w")
    before = m.position()
    for text in ("c4-d4>c4", "c4-d4>d5>d6", "c4-c6"):
        with pytest.raises(Refused):
            m.play(WHITE, text)
        assert m.position() == before
        assert m.ply == 0
    assert at(m, "c4", "d4") == ["bbw", "www"]
