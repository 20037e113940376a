"""Biyi, chapter 13: how moves and positions are written."""

from __future__ import annotations

import random
import re

import pytest

from ludotheque import BadText, Refused
from ludotheque.core.match.move_numbers import list_move_numbers
from ludotheque.games.biyi.show.move_sheet import list_turns, movement_signs, write_move_sheet, write_movetext

from .tools import (
    CELLS,
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

CLASSIC_START = (
    "b,b,b,,b,b,b/b,b,b,b,b,b,b/b,b,b,b,b,b,b/b,b,b,b,b,b,b/b,b,b,b,b,b,b/,,,,,,/,,,,,,/,,,,,,/"
    "w,w,w,w,w,w,w/w,w,w,w,w,w,w/w,w,w,w,w,w,w/w,w,w,w,w,w,w/w,w,w,,w,w,w w - - 0 -"
)
CELL = r"[a-g](?:1[0-3]|[1-9])"
OPENING = re.compile(rf"{CELL}[-=]{CELL}")
TURN = re.compile(rf"^{CELL}[-=]{CELL}(>{CELL})*#?$")


# --- movements ------------------------------------------------------------------------


@pytest.mark.clause("BIYI-13.1")
def test_a_cell_is_a_letter_and_a_number():
    named = biyi(" ".join(f"{cell}:w" for cell in CELLS[:34] if cell != "d1") + " a9:b w")
    assert set(cells(named)) == {cell for cell in CELLS[:34] if cell != "d1"} | {"a9"}
    for text in ("h5-h6", "a0-a1", "a13-a14", "A5-A6-", "55-56", "a-b", "a5-"):
        with pytest.raises(BadText):
            new_game().find_refusal(WHITE, text)


@pytest.mark.clause("BIYI-13.2")
def test_every_legal_movement_is_written_as_the_grammar_says():
    found = legal(biyi("d4:wbw c4:b g4:w a9:b w"))
    assert {"d4-c4", "d4=c4", "d4-d5", "d4=d5", "g4-g5"} <= found
    assert all(OPENING.fullmatch(text) for text in found)
    assert all(re.fullmatch(f">{CELL}", text) for text in legal(after("d4:wwww a9:b w", "d4=d5")))


@pytest.mark.clause("BIYI-13.2")
def test_a_whole_turn_is_one_text():
    m = biyi("c4:bbbww d4:www e4:bwww f11:b w")
    turn = "c4=d4>e4>e5"
    assert TURN.match(turn)
    play(m, turn)
    assert goes_on(m, "b")
    assert m.ply == 3
    assert at(m, "c4", "d4", "e4", "e5") == ["bbb", "wwww", "bwww", "w"]


@pytest.mark.clause("BIYI-13.2")
def test_in_a_chain_the_movement_may_be_typed_in_full():
    m = after("c4:bbw d4:www a9:b w", "c4-d4")
    assert refused(m, "d4-d5") is None
    assert goes_on(play(m, "d4-d5"), "b")


@pytest.mark.clause("BIYI-13.2")
def test_the_win_sign_must_be_true():
    assert ending(after("c13:w a9:b w", "c13-d13#")) == ("bird", WHITE)
    assert ending(after("c13:w a9:b w", "c13-d13")) == ("bird", WHITE)
    m = biyi("c13:w a9:b w")
    with pytest.raises((BadText, Refused)):
        play(m, "c13-b13#")
    assert m.ply == 0


@pytest.mark.clause("BIYI-13.2")
@pytest.mark.parametrize(
    "text",
    ["", "  ", "c4", "c4+d4", "c4d4", "c4--d4", "c4-d4>", ">", "#", "c4-d4>>d5", "♞", "c4-d4\n;DROP", "x" * 5000],
)
def test_what_is_no_movement_gets_one_clear_sentence(text):
    m = biyi("c4:bbw d4:www a9:b w")
    with pytest.raises(BadText) as error:
        m.play(WHITE, text)
    one_bilingual_sentence(error.value)
    assert m.ply == 0


@pytest.mark.clause("BIYI-13.2")
def test_pilot_and_part_to_the_same_cell_are_told_apart_by_the_sign():
    assert at(after("d4:wbw a9:b w", "d4-e4"), "d4", "e4") == ["wb", "w"]
    assert at(after("d4:wbw a9:b w", "d4=e4"), "d4", "e4") == ["", "wbw"]


@pytest.mark.clause("BIYI-13.3")
@pytest.mark.parametrize(
    ("position", "turn", "signs"),
    [
        ("d4:w d5:w a9:b w", "d4-d5", "↑"),
        ("d4:bw a9:b w", "d4-d5", "↓"),
        ("d4:w a9:b w", "d4-d5", "→"),
        ("d4:ww a9:b w", "d4=d5", "⇒"),
        ("c4:bbw d4:www d5:bbbbb f11:b w", "c4-d4>d5", "↑⤒"),
    ],
)
def test_the_kind_of_a_movement_has_a_sign(position, turn, signs):
    assert "".join(movement_signs(after(position, turn))) == signs


def one_bilingual_sentence(error):
    for lang in ("fr", "en"):
        assert error.text[lang].strip()
        assert "\n" not in error.text[lang]
        assert len(error.text[lang]) < 200
    assert error.text["fr"] != error.text["en"]


# --- positions ----------------------------------------------------------------------------


@pytest.mark.clause("BIYI-13.6")
def test_the_classic_start():
    assert new_game().position() == CLASSIC_START
    assert cells(biyi(CLASSIC_START)) == cells(new_game())
    assert legal(biyi(CLASSIC_START)) == legal(new_game())


@pytest.mark.clause("BIYI-13.5")
def test_a_position_has_six_fields():
    board, mover, white, black, turns, chain = biyi("a1:wb g13:bbw c7:w c6:b b - - 17 -").position().split(" ")
    assert board == ",,,,,,bbw/,,,,,,/,,,,,,/,,,,,,/,,,,,,/,,,,,,/,,w,,,,/,,b,,,,/,,,,,,/,,,,,,/,,,,,,/,,,,,,/wb,,,,,,"
    assert (mover, white, black, turns, chain) == ("b", "-", "-", "17", "-")


@pytest.mark.clause("BIYI-13.5")
def test_the_short_form_is_the_same_position():
    short = biyi("c4:bbw d4:www f11:b w")
    full = biyi(
        ",,,,,,/,,,,,,/,,,,,b,/,,,,,,/,,,,,,/,,,,,,/,,,,,,/,,,,,,/,,,,,,/,,bbw,www,,,/,,,,,,/,,,,,,/,,,,,, w - - 0 -"
    )
    assert short.position() == full.position()
    assert cells(short) == cells(full) == {"c4": "bbw", "d4": "www", "f11": "b"}
    assert biyi("f11:b d4:www c4:bbw w - - 0 -").position() == short.position()  # in any order


@pytest.mark.clause("BIYI-13.5", "BIYI-8.2")
def test_records_are_part_of_the_position():
    m = biyi("d4:w c9:b w c4-d4:1:1:1 d9-c9:1:1:1 12 -")
    assert records(m) == ["c4-d4:1:1:1", "d9-c9:1:1:1"]
    assert m.view(None)["turns"] == 12
    assert refused(m, "d4-c4") == "BIYI-8.1"


@pytest.mark.clause("BIYI-13.5", "BIYI-9.3")
def test_a_position_in_mid_chain():
    m = after("c4:bbw d4:www g4:w a9:b w", "c4-d4")
    assert m.position().split()[5] == "d4"
    again = biyi(m.position())
    assert exits(again) == exits(m) == {"d5", "e4"}
    assert refused(again, ">c4") == "BIYI-8.1"
    assert refused(again, "g4-g5") == "BIYI-7.3"


@pytest.mark.clause("BIYI-13.5", "BIYI-9.2")
def test_the_obligation_is_kept_in_mid_chain():
    m = after("c4:www d4:www c5:ww b4:b f11:b w", "d4-c4")
    assert m.position().split()[5] == "c4!"
    again = biyi(m.position())
    assert obliged(again)
    assert exits(again) == exits(m) == {"b4"}
    # Without the sign the turn is free to end with connected Dragons.
    free = biyi(m.position().replace("!", ""))
    assert not obliged(free)
    assert exits(free) == {"b4", "c5"}


@pytest.mark.clause("BIYI-13.5")
@pytest.mark.parametrize("seed", range(3))
def test_round_trip_through_a_whole_game(seed):
    m, dice = new_game(setup="two_cards", seed=seed), random.Random(seed)
    for _ in range(150):
        if not m.turn:
            break
        again = biyi(m.position())
        assert again.position() == m.position()
        assert again.legal(again.turn[0]) == m.legal(m.turn[0])
        play(m, dice.choice(m.legal(m.turn[0])))


@pytest.mark.clause("BIYI-13.5")
def test_a_position_may_hold_34_tokens_of_each_colour_and_no_more():
    most = " ".join(f"{cell}:w" for cell in CELLS[:35] if cell != "d1")
    assert sum(map(len, cells(biyi(f"{most} a9:b w")).values())) == 35
    for extra in ("a6:w", "a9:wb"):
        with pytest.raises(BadText) as error:
            biyi(f"{most} {extra} w")
        assert "34" in error.value.text["fr"]
        assert "34" in error.value.text["en"]
    with pytest.raises(BadText):
        biyi(f"a3:w c9:{'b' * 35} w")
    assert at(biyi(f"a3:w c9:{'b' * 34} w"), "c9") == ["b" * 34]


RANKS = "/".join([",,,,,,"] * 13)
MALFORMED = {
    "nothing": "",
    "spaces": "   ",
    "only a mover": "w",
    "no mover": "c4:w d9:b",
    "unknown mover": "c4:w d9:b x",
    "capital mover": "c4:w d9:b W",
    "unknown token": "c4:wx d9:b w",
    "capital token": "c4:W d9:b w",
    "no token": "c4: d9:b w",
    "no colon": "c4w d9:b w",
    "no such file": "h4:w d9:b w",
    "no such rank": "a14:w d9:b w",
    "rank zero": "a0:w d9:b w",
    "cell given twice": "c4:w c4:b w",
    "white nest occupied": "d1:w d9:b w",
    "black nest occupied": "c4:w d13:b w",
    "nest occupied, full form": RANKS.rsplit("/", 1)[0] + "/,,,w,,, w - - 0 -",
    "somebody drowns": "d7:w a9:b w",
    "a run of the river drowns": "a7:w b7:b c7:w d6:b w",
    "too many white": f"c4:{'w' * 35} d9:b w",
    "twelve ranks": "/".join([",,,,,,"] * 12) + " w - - 0 -",
    "fourteen ranks": "/".join([",,,,,,"] * 14) + " w - - 0 -",
    "six files": RANKS.replace(",,,,,,", ",,,,,", 1) + " w - - 0 -",
    "eight files": RANKS.replace(",,,,,,", ",,,,,,,", 1) + " w - - 0 -",
    "bad white record": "c4:w d9:b w c4d4 - 0 -",
    "record without numbers": "c4:w d9:b w c4-d4 - 0 -",
    "record with too few numbers": "c4:w d9:b w c4-d4:1:1 - 0 -",
    "record of distant cells": "c4:w d9:b w c4-e4:1:1:1 - 0 -",
    "record of no token": "c4:w d9:b w c4-d4:0:1:1 - 0 -",
    "record at level 0": "c4:w d9:b w c4-d4:1:0:1 - 0 -",
    "record of too many": "c4:w d9:b w c4-d4:99:1:1 - 0 -",
    "record off the board": "c4:w d9:b w c4-h4:1:1:1 - 0 -",
    "bad black record": "c4:w d9:b w - d9-d9:1:1:1 0 -",
    "turns in words": "c4:w d9:b w - - many -",
    "negative turns": "c4:w d9:b w - - -1 -",
    "turns beyond the limit": "c4:w d9:b w - - 1000 -",
    "turns as a fraction": "c4:w d9:b w - - 1.5 -",
    "chain on no cell": "c4:w d9:b w - - 0 h9",
    "chain on an empty cell": "c4:w d9:b w - - 0 e5",
    "chain of an enemy pilot": "c4:wwwb d9:b w - - 0 c4",
    "chain without three own carriers": "c4:bbw d9:b w - - 0 c4",
    "chain without an exit": "a13:wwww b13:bbb a9:b w b13-a13:1:4:4 - 0 a13",
    "obligation without a chain": "c4:w d9:b w - - 0 -!",
    "too many fields": "c4:w d9:b w - - 0 - more",
    "a chess position": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "very long": "c4:w " * 20000 + "w",
    "not a text of ours": "☃ w",
}


@pytest.mark.clause("BIYI-13.5")
@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_position_gets_one_clear_bilingual_sentence(text):
    with pytest.raises(BadText) as error:
        biyi(text)
    one_bilingual_sentence(error.value)


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.clause("BIYI-13.4")
def test_a_game_is_written_as_numbered_pairs_of_turns():
    m = play(new_game(), "d5-d6", "d9-d8", "c4-c5", "e9-d9")
    assert write_movetext(m) == "1. d5-d6 d9-d8 2. c4-c5 e9-d9 *"
    m.undo()
    assert write_movetext(m) == "1. d5-d6 d9-d8 2. c4-c5 *"
    assert write_movetext(after("d4:w d9:b b", "d9-d8", "d4-d5")) == "1. ... d9-d8 2. d4-d5 *"


@pytest.mark.clause("BIYI-13.4")
@pytest.mark.parametrize(
    ("position", "counted"),
    [
        ("c4:bbw d4:www d9:b w", [1, 1, 1, 2, 2, 3]),
        ("c4:bbw d4:www d9:b w - - 6 -", [4, 4, 4, 5, 5, 6]),
        ("c4:bbw d4:www d9:b w - - 7 -", [5, 5, 5, 6, 6, 7]),  # Black began
    ],
)
def test_one_count_of_moves_everywhere(position, counted):
    """Status, record of the game, list and score sheet number a move alike: a turn of White and one of Black."""
    m = biyi(position)
    told = []
    for turn in ("c4-d4", ">d5", "d9-d8", "d5-d6", "d8-e8", "d6-c6"):
        told.append(m.game.words.describe(m.view(None), "en").splitlines()[-1])
        play(m, turn)
    assert [int(re.search(r"to move, move (\d+)\.", line)[1]) for line in told] == list_move_numbers(m) == counted
    assert write_movetext(m).split()[0] == f"{counted[0]}."
    assert f" {counted[3]}. d5-d6 " in write_movetext(m)


@pytest.mark.clause("BIYI-13.4")
def test_a_game_that_black_begins_counts_as_the_score_sheet():
    m = biyi("d4:w d9:b b")
    assert "Noirs au trait, coup 1." in m.game.words.describe(m.view(None), "fr")
    play(m, "d9-d8")
    assert "Blancs au trait, coup 2." in m.game.words.describe(m.view(None), "fr")
    assert list_move_numbers(play(m, "d4-d5", "d8-e8")) == [1, 2, 2]
    m.rewind(1)
    assert list_move_numbers(m) == [1]
    assert list_move_numbers(play(m, "d4-e4")) == [1, 2]


@pytest.mark.clause("BIYI-13.4", "BIYI-13.2")
def test_the_result_ends_the_score_sheet():
    assert write_movetext(after("b13:bbw c13:www a9:b w", "b13-c13", ">d13")) == "1. b13-c13>d13# 1-0"
    assert write_movetext(after("d2:b a4:w w", "a4-a5", "d2-d1#")) == "1. a4-a5 d2-d1# 0-1"
    assert write_movetext(after("a2:b c3:w w - - 999 -", "c3-c4")) == "501. c3-c4 1/2-1/2"
    m = new_game()
    m.resign(WHITE)
    assert write_movetext(m) == "0-1"


@pytest.mark.clause("BIYI-13.4")
def test_the_header_tells_options_cards_and_seats():
    m = play(new_game(setup="two_cards", white_card=3, black_card=2), "a5-b5")
    header, moves = write_move_sheet(m).strip().split("\n\n")
    assert moves == "1. a5-b5 *"
    assert {'[setup "two_cards"]', '[cards "3 2"]', '[seats "w b"]', '[max_turns "1000"]'} <= set(header.split("\n"))


@pytest.mark.clause("BIYI-13.4")
def test_the_turns_of_a_sheet_can_be_played_again():
    m, dice = new_game(setup="same_card", white_card=2), random.Random(7)
    for _ in range(80):
        play(m, dice.choice(m.legal(m.turn[0])))
    again = new_game(setup="same_card", white_card=2)
    for text in list_turns(m):
        assert TURN.match(text)
        play(again, text)
    assert again.position() == m.position()
