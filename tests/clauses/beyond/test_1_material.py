"""BEYOND, chapter 1: cards, motifs, Nian Shou and tokens."""

from __future__ import annotations

import colorsys
import re
from collections import Counter

import pytest

from ludotheque import game
from ludotheque.games.beyond import box as content
from ludotheque.games.beyond.board.definitions import MAIN_COLOURS

from .tools import (
    CODES,
    COPIES,
    NEEDED,
    back,
    centre,
    corners,
    free,
    legal,
    motifs,
    new_game,
    nian,
    parts,
    play,
    refused,
    row,
    table,
    tokens,
)


def box() -> Counter[str]:
    """The cards of the box by their codes: at the start all of them are in the pile."""
    return Counter(new_game().view(None)["unseen"])


@pytest.mark.clause("BEY-1.1")
def test_sixteen_cards_of_each_of_five_spirits():
    spirits = Counter(code[0] for code in box().elements())
    assert spirits == {"T": 16, "B": 16, "D": 16, "G": 16, "U": 16}
    assert [name.en for name in content.SPIRIT_NAMES] == [
        "Turtle-Snake",
        "Vermilion Bird",
        "Double Azure Dragon",
        "Double Metal Tiger",
        "Yellow Unicorn",
    ]


@pytest.mark.clause("BEY-1.2")
def test_spirit_and_symbol_are_independent():
    pairs = Counter((code[0], code[-1]) for code in box().elements())
    assert pairs == {(spirit, symbol): 8 for spirit in "TBDGU" for symbol in "-+"}


@pytest.mark.clause("BEY-1.3")
def test_the_back_shows_the_symbol_of_the_front():
    assert Counter(code[-1] for code in box().elements()) == {"-": 40, "+": 40}
    for seed in range(40):
        m = new_game(seed=seed)
        seen = back(m)
        assert row(play(m, "reveal"))[-1] == seen


@pytest.mark.clause("BEY-1.3")
def test_a_capture_card_pays_with_the_symbol_of_its_spirit_side():
    m = table(step="main", corners={0: "U1-"}, free={1: "T+ B-"})
    assert legal(m, "capture") == {"capture p2 T+ with U1-"}


STARS = {"T": 6, "B": 6, "D": 9, "G": 9, "U": 12}


@pytest.mark.clause("BEY-1.4")
@pytest.mark.parametrize("spirit", STARS)
def test_what_a_motif_needs_and_what_it_is_worth(spirit):
    *three, last = (part + "-" for part in NEEDED[spirit])
    m = table(free={0: " ".join(three)}, queue=last)
    before = m.view(None)["zones"][0]["points"]
    play(m, "place spirit")
    assert motifs(m, 0) == spirit
    assert free(m, 0) == ""
    assert m.view(None)["zones"][0]["points"] - before == STARS[spirit] - 3  # three free cards became a motif


@pytest.mark.clause("BEY-1.4")
@pytest.mark.parametrize(
    "four",
    ["Dh- Dh- Dh+ Db-", "Gh- Gb- Gb+ Gb-", "U1- U1+ U2- U3-", "U1- U2- U2+ U4-", "T- T- T+ B-", "Dh- Gh- Db- Gb-"],
)
def test_four_cards_that_are_no_motif(four):
    *three, last = four.split()
    m = play(table(free={0: " ".join(three)}, queue=last), "place spirit")
    assert motifs(m, 0) == ""
    assert free(m, 0).split() == sorted(four.split(), key=CODES.index)


@pytest.mark.clause("BEY-1.5")
@pytest.mark.parametrize(
    "four", ["T- T- T+ T+", "T+ T+ T+ T+", "Dh+ Dh- Db+ Db+", "Gb- Gb- Gh+ Gh+", "U1- U2+ U3+ U4-"]
)
def test_symbols_do_not_matter_in_a_motif(four):
    *three, last = four.split()
    m = play(table(free={0: " ".join(three)}, queue=last), "place spirit")
    assert motifs(m, 0) == four[0]


@pytest.mark.clause("BEY-1.6")
@pytest.mark.parametrize("spirit", STARS)
def test_each_motif_can_be_made_four_times(spirit):
    m = table(4, motifs={0: f"{spirit} {spirit}", 1: spirit, 2: spirit})
    assert not [code for code in m.view(None)["unseen"] if code[0] == spirit and m.view(None)["unseen"][code]]
    needed = Counter(NEEDED[spirit])
    assert {part: count for part, count in parts(box().elements()).items() if part[0] == spirit} == {
        part: 4 * count for part, count in needed.items()
    }


@pytest.mark.clause("BEY-1.7")
@pytest.mark.parametrize("heads", ["Dh- Dh-", "Dh- Dh+", "Dh+ Dh+"])
@pytest.mark.parametrize("bodies", ["Db- Db-", "Db- Db+", "Db+ Db+"])
def test_any_two_heads_go_with_any_two_bodies(heads, bodies):
    m = play(table(free={0: f"{heads} {bodies.split()[0]}"}, queue=bodies.split()[1]), "place spirit")
    assert motifs(m, 0) == "D"


@pytest.mark.clause("BEY-1.8")
def test_twenty_types_of_card():
    assert box() == COPIES
    assert len(COPIES) == 20
    assert sum(COPIES.values()) == 80
    per_symbol = {"T": 8, "B": 8, "Dh": 4, "Db": 4, "Gh": 4, "Gb": 4, "U1": 2, "U2": 2, "U3": 2, "U4": 2}
    assert {part: COPIES[part + "-"] for part in per_symbol} == per_symbol
    assert {part: COPIES[part + "+"] for part in per_symbol} == per_symbol
    assert [code[-1] for code in CODES] == ["-", "+"] * 10


@pytest.mark.clause("BEY-1.9")
def test_nian_shou_is_protected_by_a_yin_and_a_yang():
    m = table(step="main", corners={0: "T- B+"}, nian={1: 1})
    assert refused(m, "capture p2 N with T-") == "BEY-10.3"
    assert refused(m, "capture p2 N with B+") == "BEY-10.3"
    assert legal(m, "capture") == {"capture p2 N with T- and B+"}


@pytest.mark.clause("BEY-1.9")
def test_nian_shou_never_becomes_a_capture_card():
    m = play(table(step="main", corners={0: "T- B+"}, nian={1: 1}), "capture p2 N with T- and B+")
    assert (nian(m, 0), corners(m, 0)) == ([1], "")
    assert refused(m, "turn N") == "BEY-1.9"


@pytest.mark.clause("BEY-1.10")
def test_the_lowest_nian_shou_card_is_taken():
    m = play(table(coming="T- T+", nian={1: 2}), "reveal", "reveal")
    assert (nian(m, 0), centre(m)) == ([3], [4, 5, 6])
    m = table(step="main", corners={0: "T- B+"}, nian={0: 2, 1: 3})
    assert nian(m, 1) == [3, 4, 5]
    play(m, "capture p2 N with T- and B+")
    assert (nian(m, 0), nian(m, 1)) == ([1, 2, 3], [4, 5])


@pytest.mark.clause("BEY-1.10")
def test_nobody_chooses_a_nian_shou_card():
    m = play(table(coming="T- T+"), "reveal", "reveal")
    assert refused(m, "choose N4") == "BEY-1.10"
    assert refused(table(step="main", corners={0: "T- B+"}, nian={1: 3}), "choose N2") == "BEY-1.10"


@pytest.mark.clause("BEY-1.11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_stock_card_each_with_four_corners(players):
    m = new_game(players, first="2")
    assert [len(zone["corners"]) for zone in m.view(None)["zones"]] == [4] * players
    assert m.view(None)["first"] == 1  # whose Stock card is the BEYOND one


@pytest.mark.clause("BEY-1.12")
def test_a_token_protects_or_is_a_lotus_and_nothing_else():
    m = table(step="main", protection="on", free={0: "Dh+"}, tokens={0: 1})
    play(m, "protect Dh+")
    assert (free(m, 0), tokens(m, 0)) == ("Dh+*", 0)
    m = table(step="main", invocation="on", motifs={0: "G"}, tokens={0: 1})
    play(m, "invoke G")
    assert (motifs(m, 0), tokens(m, 0)) == ("G*", 0)


@pytest.mark.clause("BEY-1.12")
def test_a_protecting_token_shows_its_other_face():
    setting = {"free": {0: "Dh+*"}, "motifs": {0: "G*"}, "discard": "T-"}
    m = table(step="main", protection="on", invocation="on", **setting)
    drawn = game("beyond").show.board(m.view(0))
    faces = {
        token: re.search(rf'id="{token}-[^"]*"[^>]*>\s*<use[^>]*href="#([\w-]+)"', drawn)[1]
        for token in ("guard", "seal", "lotus-0")
    }
    assert faces["guard"] != faces["seal"] == faces["lotus-0"]


@pytest.mark.clause("BEY-1.13")
def test_the_colours_of_the_spirits():
    hues = {}
    for spirit, colour in MAIN_COLOURS.items():
        red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
        hues[spirit] = round(360 * colorsys.rgb_to_hsv(red, green, blue)[0])
    assert 195 <= hues["T"] <= 245  # blue
    assert hues["B"] <= 15 or hues["B"] >= 345  # red
    assert 90 <= hues["D"] <= 165  # green
    assert 255 <= hues["G"] <= 300  # purple
    assert 35 <= hues["U"] <= 65  # yellow
