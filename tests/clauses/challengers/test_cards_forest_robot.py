"""What each card of the Enchanted Forest and of the Robot does, in a small match; and the two test fixtures."""

from __future__ import annotations

import pytest

from .tools import (
    X,
    Y,
    attack,
    bench,
    branch,
    checks,
    deck,
    draft,
    ended,
    entrant,
    flag,
    legal,
    owned,
    play,
    question,
    reserve,
    stage,
    told,
)

# --- Enchanted Forest -------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.16", "CHAL-9.11", "CHAL-7.10")
@pytest.mark.parametrize("card", ["fairy", "carriage"])
def test_fairy_and_carriage_empty_a_space(card):
    m = attack(f"{card} rat", "newcomer_s", bench="rat goat rat")
    assert question(m) == "clear p1"
    assert legal(m) == {"space 1", "space 2"}
    play(m, "space 1")
    assert (bench(m, X), reserve(m, X)) == ("goat", "rat rat")
    alone = attack(card, "newcomer_s", bench="troll")  # two spaces, one choice
    assert (bench(alone, X), reserve(alone, X)) == ("", "troll")
    assert checks(attack(card, "newcomer_s")).endswith("/1")


@pytest.mark.clause("CHAL-10.19")
def test_dwarf_goes_on_top_of_the_deck_instead_of_the_reserve():
    m = attack("skier", "rat", y_bench="dwarf", y_deck="dog talent talent")
    assert reserve(m, Y) == ""
    assert told(m, "revealed") == ["p1 skier", "p2 dwarf", "p2 dog"]
    assert told(m, "to_top") == ["p2 dwarf"]
    milled = attack("magnet dog talent talent", "newcomer_s", y_deck="dwarf dog talent talent")
    assert (reserve(milled, Y), told(milled, "revealed")[1]) == ("", "p2 dwarf")


@pytest.mark.clause("CHAL-10.22")
def test_grandmother_asks_for_a_card_of_three_or_more():
    m = draft("A", "grandmother rat frog goat dj", deck="newcomer_s talent rat troll", discards={"A": "", "B": ""})
    play(m, "select grandmother")
    assert legal(m) == {"cut rat", "cut troll", "cut grandmother"}
    play(branch(m), "cut rat")
    play(m, "cut troll")
    assert m.view(None)["trays"]["B"]["discard"] == 1
    assert (owned(m, 0)["troll"], stage(m)) == (0, "select")


@pytest.mark.clause("CHAL-9.5", "CHAL-10.5")
def test_mirror_brings_a_forest_card_back_when_it_is_not_enough():
    m = attack("mirror", "champion", bench="deer dj rat")
    assert legal(m) == {"move deer", "move dj"}
    play(m, "move deer")
    assert (checks(m), flag(m), bench(m, X)) == ("1/4 6/4", "X deer 5", "dj / rat")


@pytest.mark.clause("CHAL-10.8", "CHAL-10.5")
def test_gingerbread_man_helps_base_four_with_the_flag():
    m = attack("champion", "champion", bench="gingerbread")
    assert (checks(m), flag(m)) == ("4/4", "X champion 5")
    assert flag(attack("rat", "rat", bench="gingerbread")) == "X rat 3"


@pytest.mark.clause("CHAL-7.6", "CHAL-10.19", "CHAL-8.2")
def test_troll_takes_two_spaces():
    fits = attack("mole", "troll", y_bench="rat snake mole eagle")
    assert bench(fits, Y) == "rat / snake / mole / eagle / troll"
    assert [space["wide"] for space in fits.view(None)["match"]["sides"][Y]["bench"]] == [False] * 4 + [True]
    assert ended(attack("mole", "troll", y_bench="rat snake mole eagle owl")) == "p1 bench_full"
    joined = attack("mole", "troll", under="troll", y_bench="rat snake mole troll owl")
    assert bench(joined, Y) == "rat / snake / mole / troll troll troll / owl"
    assert ended(attack("mole", "rat", y_bench="goat snake mole troll owl")) == "p1 bench_full"


@pytest.mark.clause("CHAL-10.14", "CHAL-8.11", "CHAL-9.11")
def test_cauldron_must_remove_an_a_card():
    m = attack("cauldron", "rat", bench="newcomer_s rat goat snake", discards={"A": ""})
    assert legal(m) == {"move rat", "move goat"}
    play(m, "move rat")
    assert (bench(m, X), reserve(m, X)) == ("newcomer_s / goat / snake", "")
    assert m.view(None)["trays"]["A"]["discard"] == 1
    assert owned(m, X)["rat"] == 0
    assert bench(attack("cauldron", "rat", bench="newcomer_s snake"), X) == "newcomer_s / snake"


# --- the Robot's cards ------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-13.12", "CHAL-9.14")
@pytest.mark.parametrize("card", ["cyborg", "overclock"])
@pytest.mark.parametrize(("round_", "base"), [(1, 1), (4, 4), (7, 7), (8, 7)])
def test_cyborg_and_overclock_are_as_strong_as_the_round(card, round_, base):
    m = attack(card, "newcomer_s", round=round_)
    assert (checks(m), flag(m)) == (f"{base}/1", f"X {card} {base}")


@pytest.mark.clause("CHAL-10.17", "CHAL-1.6")
def test_magnet_bot_wears_the_rival_down():
    m = attack("magnet", "newcomer_s", y_deck="rat dog talent talent")
    assert (reserve(m, Y), deck(m, Y)) == ("rat", "talent talent")
    assert told(attack("magnet", "newcomer_s", y_deck=""), "to_reserve") == []


@pytest.mark.clause("CHAL-10.8", "CHAL-1.6")
def test_dynamo_helps_cyborgs_in_the_attack():
    m = attack("cyborg", "champion", bench="dynamo*2", round=2)
    assert (checks(m), flag(m)) == ("4/4", "X cyborg 2")
    assert checks(attack("overclock", "newcomer_s", bench="dynamo", round=2)) == "2/1"


@pytest.mark.clause("CHAL-10.10", "CHAL-13.6", "CHAL-13.14")
def test_idol_bot_gains_a_fan():
    assert entrant(attack("idol", "rat"), X)["fans"] == 1


@pytest.mark.clause("CHAL-10.5", "CHAL-1.6")
def test_robot_cards_have_no_level_and_no_set():
    m = attack("scientist", "newcomer_s", bench="alpha rat beta")  # only an A card may come back
    assert bench(m, X) == "alpha / beta"
    captain = attack("cyborg", "newcomer_s", coach=("captain",), coaches="on")
    assert flag(captain) == "X cyborg 3"  # not a starter card of level S
    assert flag(attack("talent", "newcomer_s", coach=("captain",), coaches="on")) == "X talent 3"


# --- fixtures ---------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-9.6")
def test_fixtures_do_something_when_they_lose_the_flag():
    fan = attack("champion", "fix_fan")
    assert (entrant(fan, Y)["fans"], entrant(fan, X)["fans"]) == (1, 0)
    following = attack("champion dog talent talent", "fix_next", y_deck="newcomer_s rat")
    assert (checks(following), told(following, "pending")) == ("4/3 3/4 6/4", ["p2 2"])
    assert flag(following) == "Y rat 3"
