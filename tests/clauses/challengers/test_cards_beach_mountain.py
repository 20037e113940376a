"""What each card of the Beach Club and of the Mountain does, in a small match."""

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

# --- Beach Club -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.1", "CHAL-10.7")
def test_kid_is_strong_without_a_strong_card_on_the_bench():
    weak = attack("kid", "snake", bench="rat goat talent")
    assert (checks(weak), flag(weak)) == ("5/5", "X kid 5")
    strong = attack("kid", "newcomer_s", bench="champion")
    assert (checks(strong), flag(strong)) == ("1/1", "X kid 1")


@pytest.mark.clause("CHAL-10.8", "CHAL-9.3", "CHAL-7.8")
def test_animateur_helps_newcomers_of_both_designs():
    m = attack("newcomer_s newcomer_b", "champion", bench="animateur")
    assert (checks(m), flag(m)) == ("2/4 5/4", "X newcomer_b 3")
    two = attack("newcomer_s", "newcomer_s", bench="animateur*2")
    assert (checks(two), flag(two)) == ("3/1", "X newcomer_s 3")
    assert checks(attack("rat", "newcomer_s", bench="animateur")) == "3/1"


@pytest.mark.clause("CHAL-10.8", "CHAL-1.7")
def test_icecream_truck_helps_its_set_in_both_roles():
    m = attack("seagull", "champion", bench="icecream")
    assert (checks(m), flag(m)) == ("4/4", "X seagull 4")
    rainbow = attack("dj", "rat", bench="icecream")
    assert (checks(rainbow), flag(rainbow)) == ("3/3", "X dj 3")
    assert checks(attack("goat", "newcomer_s", bench="icecream")) == "3/1"


@pytest.mark.clause("CHAL-10.6", "CHAL-11.2")
def test_swimmer_counts_one_space():
    m = attack("swimmer", "snake", bench="rat rat goat")
    assert question(m) == "space p1"
    assert legal(m) == {"space 1", "space 2"}
    two = play(branch(m), "space 1")
    assert (checks(two), flag(two)) == ("5/5", "X swimmer 5")
    assert checks(play(m, "space 2")) == "4/5"
    assert checks(attack("swimmer", "champion", bench="rat goat")) == "4/4"  # any space gives the same
    assert checks(attack("swimmer", "newcomer_s")) == "3/1"


@pytest.mark.clause("CHAL-10.21", "CHAL-9.7", "CHAL-4.6")
def test_surf_teacher_gives_one_of_three_a_cards():
    m = draft("B", "surfteacher owl vet hacker clerk", picks=2, piles={"A": "rat goat frog dj"})
    play(m, "select surfteacher")
    seen = m.view(0)["draft"]
    assert (seen["stage"], sorted(seen["gift"]), seen["gift_level"]) == ("gift", ["frog", "goat", "rat"], "A")
    assert legal(m) == {"select rat", "select goat", "select frog"}
    play(m, "select goat")
    assert (owned(m, 0)["surfteacher"], owned(m, 0)["goat"]) == (1, 1)
    assert m.view(None)["trays"]["A"] == {"pile": 1, "discard": 2}
    assert (stage(m), entrant(m, 0)["picks"]) == ("select", 1)


@pytest.mark.clause("CHAL-10.18")
def test_sandstorm_brings_a_c_card_on_top_unseen():
    m = attack("sandstorm rat", "troll", piles={"C": "mammoth"})
    assert (checks(m), flag(m)) == ("4/7 11/7", "X mammoth 7")
    assert (deck(m, X), owned(m, X)["mammoth"]) == ("rat", 1)
    hidden = attack("sandstorm rat", "newcomer_s", piles={"C": "mammoth"})
    assert [deck(hidden, X, seat) for seat in (X, Y, None)] == ["? rat"] * 3
    assert "mammoth" not in owned(hidden, X)
    assert (entrant(hidden, X)["cards"], entrant(hidden, X)["levels"]["C"]) == (3, 2)  # everybody sees that it is there
    assert [table.view(None)["trays"]["C"]["pile"] for table in (m, hidden)] == [0, 0]


@pytest.mark.clause("CHAL-10.12")
def test_diver_looks_at_the_bottom_card():
    m = attack("diver rat goat mole", "zeppelin")
    assert m.view(X)["match"]["question"]["looked"] == ["mole"]
    assert m.view(X)["match"]["question"]["end"] == "bottom"
    kept = play(branch(m), "keep")
    assert told(kept, "revealed")[:3] == ["p1 diver", "p1 rat", "p1 goat"]
    play(m, "switch")
    assert told(m, "revealed")[:2] == ["p1 diver", "p1 mole"]
    assert deck(m, X) == "rat goat"


# --- Mountain ---------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-9.5", "CHAL-10.10")
def test_yodeler_gains_a_fan_when_it_is_not_enough():
    m = attack("yodeler rat", "champion")
    assert (checks(m), entrant(m, X)["fans"]) == ("2/4 5/4", 1)
    assert entrant(attack("yodeler", "talent"), X)["fans"] == 0


@pytest.mark.clause("CHAL-10.2")
def test_climber_is_stronger_against_a_filled_reserve():
    m = attack("climber", "champion", y_reserve="rat")
    assert (checks(m), flag(m)) == ("4/4", "X climber 4")
    assert checks(attack("climber", "talent", reserve="rat")) == "2/2"


@pytest.mark.clause("CHAL-10.14", "CHAL-9.12", "CHAL-6.5")
def test_skier_sends_a_card_off_the_rivals_bench():
    m = attack("skier", "goat", y_bench="icebob rat")
    assert legal(m) == {"move icebob", "move rat"}
    lowered = play(branch(m), "move icebob")
    assert checks(lowered) == "3/3"
    assert (bench(lowered, Y), reserve(lowered, Y)) == ("goat / rat", "icebob")
    assert checks(play(m, "move rat")) == "3/4"
    alone = attack("skier", "goat", y_bench="icebob")
    assert (checks(alone), reserve(alone, Y)) == ("3/3", "icebob")


@pytest.mark.clause("CHAL-9.4", "CHAL-10.7")
def test_snowman_is_stronger_with_the_flag():
    m = attack("snowman rat", "champion", y_deck="")
    assert checks(m) == "3/4 6/4"
    assert flag(attack("snowman", "rat")) == "X snowman 6"


@pytest.mark.clause("CHAL-10.8", "CHAL-10.5")
def test_vet_helps_base_three_in_the_attack():
    m = attack("rat", "champion", bench="vet")
    assert (checks(m), flag(m)) == ("4/4", "X rat 3")
    assert checks(attack("talent champion", "snake", bench="vet")) == "2/5 6/5"


@pytest.mark.clause("CHAL-10.8")
def test_bobsled_helps_its_set_with_the_flag():
    m = attack("goat", "rat", bench="icebob")
    assert (checks(m), flag(m)) == ("3/3", "X goat 4")
    assert flag(attack("dj", "talent", bench="icebob")) == "X dj 3"
    assert flag(attack("rat", "talent", bench="icebob")) == "X rat 3"


@pytest.mark.clause("CHAL-10.10")
def test_yeti_takes_a_fan_for_the_capturing_card_too():
    m = attack("mole", "yeti")
    assert (checks(m), entrant(m, Y)["fans"], entrant(m, X)["fans"]) == ("7/6", 1, 0)
    assert told(m, "tolled") == ["p2 1"]


@pytest.mark.clause("CHAL-10.11", "CHAL-8.3", "CHAL-10.5")
def test_zeppelin_loses_the_match_with_a_c_card_on_the_bench():
    assert ended(attack("zeppelin", "rat", bench="mole")) == "p2 forfeit"
    m = attack("zeppelin", "rat", bench="troll champion rat", y_bench="mole")
    assert (ended(m), flag(m)) == (None, "X zeppelin 11")
