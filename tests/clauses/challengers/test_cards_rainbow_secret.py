"""What each card of the starter deck, the Rainbow set and the Secret Base does, in a small match."""

from __future__ import annotations

import pytest

from .tools import X, Y, attack, bench, branch, checks, deck, entrant, flag, legal, owned, play, question, reserve, told

# --- starter deck -----------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.12", "CHAL-11.2", "CHAL-1.5")
@pytest.mark.parametrize("card", ["dog", "dj"])
def test_dog_and_dj_look_at_the_top_card(card):
    m = attack(f"{card} rat goat", "mole")
    assert question(m) == "peek p1"
    assert m.view(X)["match"]["question"]["looked"] == ["rat"]
    assert m.view(X)["match"]["question"]["end"] == "top"
    assert legal(m) == {"keep", "switch"}
    kept = play(branch(m), "keep")
    assert told(kept, "revealed")[1:3] == ["p1 rat", "p1 goat"]
    switched = play(m, "switch")
    assert told(switched, "revealed")[1:3] == ["p1 goat", "p1 rat"]


# --- Rainbow ----------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.19", "CHAL-7.5", "CHAL-9.8")
@pytest.mark.parametrize("card", ["backpacker", "cabbage", "recycler"])
def test_backpacker_cabbage_and_recycler_go_to_the_reserve_instead_of_the_bench(card):
    m = attack("mole", card, under=f"rat {card}")
    assert (bench(m, Y), reserve(m, Y)) == ("rat", f"{card} {card}")


@pytest.mark.clause("CHAL-10.6", "CHAL-10.7")
def test_impostor_counts_different_base_strengths():
    m = attack("impostor", "snake", bench="newcomer_s talent newcomer_b rat goat")
    assert checks(m) == "5/5"
    assert flag(m) == "X impostor 5"
    assert checks(attack("impostor", "newcomer_s")) == "2/1"


@pytest.mark.clause("CHAL-9.15", "CHAL-10.19")
def test_streamer_counts_its_bonuses_twice():
    m = attack("streamer", "newcomer_s", bench="icecream coffee icebob", pending=(2, 0))
    assert checks(m) == "11/1"  # 3 + 2 × (2 pending + 1 Ice Cream Truck + 1 Coffee Machine)
    assert flag(m) == "X streamer 11"  # 3 + 2 × (2 + 1 Ice Cream Truck + 1 Bobsled)


@pytest.mark.clause("CHAL-10.4", "CHAL-8.9", "CHAL-9.9")
def test_skater_gains_fans_after_a_lost_match():
    assert entrant(attack("skater", "rat", lost=(1, 0)), X)["fans"] == 2
    assert entrant(attack("skater", "rat", lost=(0, 1)), X)["fans"] == 0


# --- Secret Base ------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.18", "CHAL-8.10")
def test_thief_takes_an_a_card_to_the_reserve():
    m = attack("thief", "newcomer_s", piles={"A": "goat"})
    assert reserve(m, X) == "goat"
    assert owned(m, X) == {"thief": 1, "goat": 1}
    assert m.view(None)["trays"]["A"]["pile"] == 0


@pytest.mark.clause("CHAL-10.6", "CHAL-6.5")
def test_zombie_counts_the_reserve_at_every_check():
    m = attack("zombie thief", "owl", reserve="rat", piles={"A": "goat"})
    assert checks(m) == "3/5 5/5"  # the Thief's card counts for the Zombie at once
    assert flag(m) == "X thief 1"


@pytest.mark.clause("CHAL-10.14", "CHAL-9.11")
def test_safecracker_puts_a_reserve_card_under_the_deck():
    m = attack("safecracker rat", "mole", reserve="rat goat")
    assert legal(m) == {"move rat", "move goat"}
    play(m, "move goat")
    assert checks(m) == "3/7 6/7 9/7"
    assert (flag(m), reserve(m, X)) == ("X goat 3", "rat")
    alone = attack("safecracker", "mole", reserve="mole")
    assert checks(alone) == "3/7 10/7"


@pytest.mark.clause("CHAL-10.14", "CHAL-10.5")
def test_getaway_vehicle_sends_up_to_two_cards_of_its_set_to_the_reserve():
    m = attack("getaway", "rat", bench="rat goat zombie dj")
    assert legal(m) == {"pass", "move rat", "move zombie", "move dj"}
    passed = play(branch(m), "pass")
    assert (bench(passed, X), reserve(passed, X)) == ("rat / goat / zombie / dj", "")
    once = play(branch(m), "move rat", "pass")
    assert (bench(once, X), reserve(once, X)) == ("goat / zombie / dj", "rat")
    twice = play(m, "move dj", "move zombie")
    assert (bench(twice, X), reserve(twice, X)) == ("rat / goat", "dj zombie")
    assert checks(twice) == "3/3"


@pytest.mark.clause("CHAL-10.13", "CHAL-11.2", "CHAL-11.3")
def test_hacker_sorts_three_cards():
    m = attack("hacker rat goat mole hamster", "zeppelin")
    assert question(m) == "sort p1"
    assert m.view(X)["match"]["question"]["looked"] == ["rat", "goat", "mole"]
    assert legal(m) == {"order 123", "order 132", "order 213", "order 231", "order 312", "order 321"}
    play(m, "order 312")
    assert told(m, "revealed")[:2] == ["p1 hacker", "p1 mole"]  # 5 + 7 ≥ 11
    assert (deck(m, X, X), reserve(m, X)) == ("hamster rat", "goat")
    two = attack("hacker rat goat", "zeppelin")
    assert legal(two) == {"order 12", "order 21"}
    play(two, "order 21")
    assert told(two, "revealed")[:3] == ["p1 hacker", "p1 goat", "p1 rat"]
    assert checks(attack("hacker rat", "mole")) == "5/7 8/7"
    alike = attack("hacker rat rat goat", "zeppelin")
    assert legal(alike) == {"order 123", "order 132", "order 312"}
    assert checks(attack("hacker rat rat rat", "mole")) == "5/7 8/7"


@pytest.mark.clause("CHAL-10.14", "CHAL-10.5")
def test_scientist_brings_an_a_card_back_on_top():
    m = attack("scientist", "mole", bench="newcomer_s newcomer_b rat snake")
    assert legal(m) == {"move newcomer_b", "move rat"}
    play(m, "move rat")
    assert checks(m) == "5/7 8/7"
    assert (flag(m), bench(m, X)) == ("X rat 3", "newcomer_s newcomer_b / snake")
    none = attack("scientist", "rat", bench="newcomer_s snake")
    assert bench(none, X) == "newcomer_s / snake"
