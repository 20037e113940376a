"""Biyi, chapter 11: how a game ends."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, Match, Refused, game

from .tools import (
    BLACK,
    WHITE,
    after,
    at,
    biyi,
    cells,
    ending,
    exits,
    goes_on,
    kinds,
    legal,
    new_game,
    play,
    refused,
)

DANCE = ["a3-b3", "g11-f11", "a5-b5", "g9-f9", "b3-a3", "f11-g11", "b5-a5", "f9-g9"]
"""Eight turns that bring back the position they started from."""


@pytest.mark.clause("BIYI-11.1")
@pytest.mark.parametrize("start", ["d12", "c13", "e13"])
def test_white_wins_on_d13(start):
    m = after(f"{start}:w a9:b w", f"{start}-d13")
    assert ending(m) == ("bird", WHITE)
    assert m.turn == ()
    assert m.legal(WHITE) == m.legal(BLACK) == []
    assert m.result().scores == (1.0, 0.0)
    assert "Biyi" in m.result().text["fr"]
    assert "Biyi" in m.result().text["en"]


@pytest.mark.clause("BIYI-11.1")
@pytest.mark.parametrize("start", ["d2", "c1", "e1"])
def test_black_wins_on_d1(start):
    m = after(f"{start}:b a4:w b", f"{start}-d1#")
    assert ending(m) == ("bird", BLACK)
    assert m.result().scores == (0.0, 1.0)


@pytest.mark.clause("BIYI-11.2")
@pytest.mark.parametrize("height", range(1, 8))
def test_a_pilot_of_any_level_wins_and_never_by_a_jump(height):
    m = after(f"c13:{'b' * (height - 1)}w a9:b w", "c13-d13")
    assert ending(m) == ("bird", WHITE)
    assert kinds(m) == ["climb" if height == 1 else "slide" if height == 2 else "descent"]


@pytest.mark.clause("BIYI-11.3")
def test_no_victory_with_own_dragons_connected():
    assert refused(biyi("c13:w a3:www b3:www a9:b w"), "c13-d13") == "BIYI-11.3"
    # Black's connected Dragons are no concern of White's.
    assert refused(biyi("c13:w a9:bbb b9:bbb w"), "c13-d13") is None


@pytest.mark.clause("BIYI-11.3")
def test_dragons_connected_by_the_winning_turn_itself_close_the_nest():
    m = after("c12:wwww b13:www a9:b w", "c12=c13")
    assert exits(m) == {"b13"}
    assert refused(m, ">d13") == "BIYI-11.3"


@pytest.mark.clause("BIYI-11.3")
def test_the_winning_movement_may_separate_the_dragons():
    m = after("b13:www c13:www a9:b w", "c13-d13")
    assert ending(m) == ("bird", WHITE)


@pytest.mark.clause("BIYI-11.4")
def test_a_pile_cannot_win():
    m = biyi("d12:ww a9:b w")
    assert refused(m, "d12=d13") == "BIYI-6.9"
    assert refused(m, "d12-d13") is None


@pytest.mark.clause("BIYI-11.5")
def test_there_is_no_other_way_to_win_on_the_board():
    assert {end.key for end in game("biyi").book.endings.values()} == {
        "bird",
        "no_move",
        "dragons",
        "repetition",
        "turn_limit",
        "resignation",
    }
    # Covering every enemy token but one takes nothing from that player.
    m = after("c4:bbw d4:b g10:b w", "c4-d4")
    assert goes_on(m, "b")
    assert at(m, "c4", "d4") == ["bb", "bw"]


@pytest.mark.clause("BIYI-11.6")
def test_a_player_without_a_legal_turn_loses():
    m = after("a1:b b1:ww c3:w w", "c3-c4")
    assert ending(m) == ("no_move", WHITE)
    assert m.result().scores == (1.0, 0.0)


@pytest.mark.clause("BIYI-11.6")
def test_a_player_with_no_pilot_left_loses():
    m = after("e5:b d5:bw w", "d5-e5")  # covers one black pilot but uncovers another
    assert goes_on(m, "b")
    m = after("e5:b d5:ww w", "d5-e5")
    assert ending(m) == ("no_move", WHITE)
    assert cells(m) == {"e5": "bw", "d5": "w"}


STUCK = {
    "blocked": ("a1:b b1:ww c3:w b", "no_move", WHITE),
    "no pilot": ("e5:bw b", "no_move", WHITE),
    "only a reversal is left": ("a13:w g13:w f13:b a5:b w b13-a13:1:1:1 - 12 -", "no_move", BLACK),
    "two pairs of Dragons": ("a9:bbb b9:bbb f9:bbb g9:bbb d3:w b", "dragons", WHITE),
    "an empty board but for the other": ("a9:b w", "no_move", BLACK),
}


@pytest.mark.clause("BIYI-11.6", "BIYI-9.5", "BIYI-8.6")
@pytest.mark.parametrize(("position", "reason", "winner"), STUCK.values(), ids=STUCK)
def test_a_position_in_which_the_mover_has_no_legal_turn_is_lost(position, reason, winner):
    m = biyi(position)
    assert ending(m) == (reason, winner)
    assert m.turn == ()
    assert m.legal(WHITE) == m.legal(BLACK) == []
    assert m.view(None)["result"]["winner"] == winner
    assert f"\nresult {reason} {winner} " in m.record()
    assert Match.replay(m.record()).record() == m.record()
    assert ending(biyi(m.position())) == ending(m)


@pytest.mark.clause("BIYI-9.6", "BIYI-11.6")
def test_with_strict_dragons_that_position_is_not_lost_yet():
    assert ending(biyi("a9:bbb b9:bbb f9:bbb g9:bbb d3:w b", strict_dragons="on")) is None


@pytest.mark.clause("BIYI-11.6", "BIYI-9.5")
def test_dragons_and_no_move_are_told_apart():
    # "Dragons" when a turn would exist without the obligation, "no move" when none would.
    assert ending(after("a9:bbb b9:bbb f9:bbb g9:bbb d3:w w", "d3-d4"))[0] == "dragons"
    assert ending(after("a1:b b1:ww c3:w w", "c3-c4"))[0] == "no_move"


@pytest.mark.clause("BIYI-11.7")
def test_a_position_that_occurs_twice_is_a_draw():
    m = after("a3:w a5:w g11:b g9:b w", *DANCE[:-1])
    assert ending(m) is None
    play(m, DANCE[-1])
    assert ending(m) == ("repetition", None)
    assert m.result().scores == (0.5, 0.5)
    assert m.turn == ()


@pytest.mark.clause("BIYI-11.8")
def test_records_and_counters_are_no_part_of_the_position():
    m = after("a3:w a5:w g11:b g9:b w a4-a5:1:1:1 - 40 -", *DANCE)
    assert ending(m) == ("repetition", None)
    assert m.view(None)["turns"] == 48


@pytest.mark.clause("BIYI-11.8")
def test_the_same_board_with_the_other_player_to_move_is_another_position():
    # White needs four turns to come back, Black three: a pile out, its two tokens back one by one.
    m = biyi("a3:w a5:w g11:bb w")
    board = cells(m)
    play(m, "a3-b3", "g11=f11", "a5-b5", "f11-g11", "b3-a3", "f11-g11", "b5-a5")
    assert cells(m) == board
    assert goes_on(m, "b")


SEVEN = ["a3-b3", "g11=f11", "a5-b5", "f11-g11", "b3-a3", "f11-g11", "b5-a5"]
"""Seven turns that bring back the board they started from, with the other player to move."""


@pytest.mark.clause("BIYI-11.12", "BIYI-11.8")
@pytest.mark.parametrize(("reading", "end"), [("position", None), ("board", ("repetition", None))])
def test_the_table_chooses_whether_the_board_alone_is_compared(reading, end):
    m = biyi("a3:w a5:w g11:bb w", repetition=reading)
    board = cells(m)
    play(m, *SEVEN[:-1])
    assert ending(m) is None
    play(m, SEVEN[-1])
    assert cells(m) == board
    assert ending(m) == end
    assert m.result() is None or (m.result().clause, m.result().scores) == ("BIYI-11.7", (0.5, 0.5))


@pytest.mark.clause("BIYI-11.12")
def test_the_same_board_with_the_same_player_to_move_counts_as_well():
    m = after("a3:w a5:w g11:b g9:b w a4-a5:1:1:1 - 40 -", *DANCE[:-1], repetition="board")
    assert ending(m) is None
    assert ending(play(m, DANCE[-1])) == ("repetition", None)


@pytest.mark.clause("BIYI-11.12", "BIYI-11.8")
@pytest.mark.parametrize("reading", ["position", "board"])
def test_both_readings_compiled_and_interpreted_byte_for_byte(reading):
    biyi_game = game("biyi")
    m = biyi("a3:w a5:w g11:bb w", repetition=reading)
    here, there = m.state.copy(), m.state.copy()
    for turn in SEVEN:
        (action,) = biyi_game.notation.read(turn)
        (seat,) = biyi_game.interpreted_rules.turn(here)
        biyi_game.interpreted_rules.play_with(here, seat, action, 0)
        biyi_game.compiled_rules.play_with(there, seat, action, 0)
        assert here.bytes() == there.bytes()
    assert bool(here.over) == (reading == "board")


@pytest.mark.clause("BIYI-11.8")
def test_a_position_later_in_the_game_counts_as_well():
    m = after("a2:w a5:w g11:b g9:b w", "a2-a3", "g9-g8", *[t.replace("9", "8") for t in DANCE])
    assert ending(m) == ("repetition", None)


@pytest.mark.clause("BIYI-11.9")
def test_the_game_is_drawn_at_the_turn_limit():
    m = biyi("a2:b c3:w w - - 998 -")
    play(m, "c3-c4")
    assert ending(m) is None
    play(m, "a2-b2")
    assert ending(m) == ("turn_limit", None)
    assert m.result().scores == (0.5, 0.5)


@pytest.mark.clause("BIYI-11.9")
@pytest.mark.parametrize("limit", [200, 350, 1000])
def test_the_table_may_set_a_shorter_limit(limit):
    m = biyi(f"a2:b c3:w w - - {limit - 1} -", max_turns=limit)
    assert ending(play(m, "c3-c4")) == ("turn_limit", None)


@pytest.mark.clause("BIYI-11.9")
def test_a_chain_is_one_turn_of_the_limit():
    m = biyi("c4:bbw d4:www a9:b w - - 998 -")
    play(m, "c4-d4", ">d5")
    assert ending(m) is None
    assert m.view(None)["turns"] == 999


@pytest.mark.clause("BIYI-11.10")
def test_a_win_on_the_bird_comes_before_the_turn_limit():
    assert ending(after("c13:w a9:b w - - 999 -", "c13-d13")) == ("bird", WHITE)


@pytest.mark.clause("BIYI-11.10", "BIYI-9.6")
def test_strict_dragons_come_before_no_legal_turn_and_before_the_limit():
    m = biyi("a1:b b1:ww c3:w e3:www f3:www w", strict_dragons="on")
    assert ending(play(m, "c3-c4")) == ("dragons", BLACK)  # though Black could not have moved
    m = biyi("a3:www b3:www a5:w g11:b w - - 999 -", strict_dragons="on")
    assert ending(play(m, "a5-b5")) == ("dragons", BLACK)


@pytest.mark.clause("BIYI-11.10", "BIYI-8.6")
def test_repetition_comes_before_a_player_without_a_legal_turn():
    # At the end White's only movement would be the reversal of b13-a13; but the position is that of the start.
    dance = [
        "a13-b13", "f13-e13", "g13-f13", "a5-b5", "b13-c13", "b5-c5",
        "f13-g13", "e13-f13", "c13-b13", "c5-b5", "b13-a13",
    ]  # fmt: skip
    m = after("a13:w g13:w f13:b a5:b w", *dance)
    fresh = biyi(m.position())
    assert ending(play(m, "b5-a5")) == ("repetition", None)
    assert ending(play(fresh, "b5-a5")) == ("no_move", BLACK)  # without the memory of the start


@pytest.mark.clause("BIYI-11.10")
def test_repetition_comes_before_the_turn_limit():
    assert ending(after("a3:w a5:w g11:b g9:b w - - 992 -", *DANCE)) == ("repetition", None)


@pytest.mark.clause("BIYI-11.10")
def test_no_legal_turn_comes_before_the_turn_limit():
    assert ending(after("a1:b b1:ww c3:w w - - 999 -", "c3-c4")) == ("no_move", WHITE)
    assert ending(after("a9:bbb b9:bbb f9:bbb g9:bbb d3:w w - - 999 -", "d3-d4")) == ("dragons", WHITE)


@pytest.mark.clause("BIYI-11.11")
def test_a_player_may_resign_on_his_turn():
    m = new_game()
    m.resign(WHITE)
    assert ending(m) == ("resignation", BLACK)
    assert m.turn == ()
    m = play(new_game(), "d5-d6")
    m.resign(BLACK)
    assert ending(m) == ("resignation", WHITE)
    assert m.result().scores == (1.0, 0.0)


@pytest.mark.clause("BIYI-11.11")
def test_also_in_mid_chain():
    m = after("c4:bbw d4:www a9:b w", "c4-d4")
    m.resign(WHITE)
    assert ending(m) == ("resignation", BLACK)


@pytest.mark.clause("BIYI-11.11")
def test_not_on_the_other_players_turn():
    m = new_game()
    with pytest.raises((BadText, Refused)):
        m.resign(BLACK)
    assert ending(m) is None
    assert m.turn == (WHITE,)


@pytest.mark.clause("BIYI-11.5", "BIYI-11.9")
@pytest.mark.parametrize("seed", [3, 4])
def test_every_game_ends(seed):
    m, dice = new_game(max_turns=200), random.Random(seed)
    while m.turn:
        play(m, dice.choice(m.legal(m.turn[0])))
        assert m.view(None)["turns"] <= 200
    assert ending(m)[0] in ("bird", "no_move", "dragons", "repetition", "turn_limit")


@pytest.mark.clause("BIYI-11.1", "BIYI-11.6")
def test_nothing_can_be_played_after_the_end():
    m = after("c13:w a9:b w", "c13-d13")
    with pytest.raises(Refused):
        m.play(BLACK, "a9-a8")
    assert legal(m) == set()
