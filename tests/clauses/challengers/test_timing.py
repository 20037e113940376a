"""Section 9: when effects apply, and the strength formula."""

from __future__ import annotations

import pytest

from .tools import X, Y, attack, bench, checks, draft, entrant, flag, kick_off, legal, play, reserve, side, told


@pytest.mark.clause("CHAL-9.1")
def test_an_immediate_effect_applies_as_far_as_possible():
    assert checks(attack("safecracker", "rat")) == "3/3"  # nothing in the reserve
    assert checks(attack("scientist", "rat")) == "5/3"  # nothing on the bench
    assert checks(attack("skier", "rat")) == "3/3"  # nothing on the rival's bench
    assert checks(attack("dog talent", "mole")) == "3/7 5/7"  # one card is not enough to look at


@pytest.mark.clause("CHAL-9.1", "CHAL-10.7")
def test_an_immediate_bonus_is_counted_once():
    m = attack("climber", "champion", y_reserve="rat", y_deck="safecracker dog talent talent")
    assert (checks(m), flag(m)) == ("4/4 3/4", "X climber 4")  # Y's reserve is empty by now


@pytest.mark.clause("CHAL-9.2")
def test_attack_effects_last_until_the_capture():
    m = attack("zombie zombie", "champion", reserve="rat")
    assert (checks(m), flag(m)) == ("3/4 6/4", "X zombie 2")


@pytest.mark.clause("CHAL-9.3")
def test_bench_effects_of_several_copies_add_up():
    m = attack("newcomer_s", "champion", bench="animateur*3")
    assert (checks(m), flag(m)) == ("4/4", "X newcomer_s 4")
    assert checks(attack("hamster", "yeti", bench="coffee*2 vet")) == "6/6"
    rival = attack("hamster", "rat", y_bench="coffee*2 vet")
    assert checks(rival) == "3/3"  # only its own player's cards


@pytest.mark.clause("CHAL-9.4")
def test_flag_effects_last_while_the_flag_is_there():
    m = attack("rat rat", "snowman", y_deck="dog talent talent")
    assert checks(m) == "3/6 6/6"
    assert flag(kick_off("snowman rat", "dog talent talent")) == "X snowman 6"


@pytest.mark.clause("CHAL-9.5")
def test_insufficient_fires_once_for_the_card_just_revealed():
    m = attack("yodeler talent newcomer_s rat", "mole")
    assert (checks(m), entrant(m, X)["fans"]) == ("2/7 4/7 5/7 8/7", 1)
    both = attack("yodeler yodeler rat", "mole")
    assert entrant(both, X)["fans"] == 2
    captured = attack("rat yodeler", "snake")
    assert (checks(captured), entrant(captured, X)["fans"]) == ("3/5 5/5", 0)


@pytest.mark.clause("CHAL-9.6")
def test_losing_the_flag_is_not_being_revealed():
    m = attack("fix_fan fix_fan", "snake", y_deck="dog talent talent")
    assert entrant(m, X)["fans"] == 0  # one is under the other, which holds the flag
    assert entrant(attack("mole", "rat", under="fix_fan"), Y)["fans"] == 0


@pytest.mark.clause("CHAL-9.8")
def test_special_cards_replace_a_rule():
    m = attack("mole", "troll", under="backpacker", y_bench="dwarf")
    assert (bench(m, Y), reserve(m, Y)) == ("dwarf / troll", "backpacker")


@pytest.mark.clause("CHAL-9.9", "CHAL-17.4")
def test_fans_come_at_once():
    m = attack("yodeler quarterback", "rat", fans=(0, 0))
    assert checks(m) == "2/3 4/3"  # the fan counts for the next card
    assert entrant(attack("yodeler rat", "champion", fans=(99, 0)), X)["fans"] == 99


@pytest.mark.clause("CHAL-9.10")
def test_trophies_are_not_fan_tokens():
    m = attack("dog quarterback rat", "mole", fans=(2, 0))
    m.state.trophy_owner[0, 0], m.state.trophy_value[0, 0] = X, 3
    assert entrant(m, X)["total"] == 5
    play(m, "keep")
    assert checks(m).startswith("3/7 6/7")  # the Quarterback is 1 + 2


@pytest.mark.clause("CHAL-9.11")
def test_effects_are_compulsory_unless_they_say_may():
    assert legal(attack("cauldron", "rat", bench="rat goat")) == {"move rat", "move goat"}
    assert "pass" in legal(attack("windup", "rat", bench="rat goat"))
    assert legal(attack("fairy", "rat", bench="rat goat")) == {"space 1", "space 2"}
    assert bench(attack("cauldron", "rat", bench="rat"), X) == ""  # nothing to choose: it happens by itself
    assert legal(attack("getaway", "rat", bench="rat")) == {"pass", "move rat"}  # a single card may still be declined


@pytest.mark.clause("CHAL-9.12")
def test_cards_stay_with_their_player():
    m = attack("skier", "newcomer_s", y_bench="rat", y_reserve="owl")
    assert (reserve(m, X), reserve(m, Y)) == ("", "rat owl")
    milled = attack("magnet", "newcomer_s", y_deck="rat dog talent talent")
    assert (reserve(milled, X), reserve(milled, Y)) == ("", "rat")
    holder = attack("mole", "fix_next")
    assert [side(holder, which)["next"] for which in (X, Y)] == [0, 0]  # Y's Dog took it
    assert holder.view(None)["match"]["attack"] == [{"card": "dog", "locked": 2, "strength": 5}]


@pytest.mark.clause("CHAL-9.13")
def test_the_revealed_card_does_not_count_itself():
    assert entrant(attack("professor", "rat"), X)["fans"] == 0
    assert told(attack("zeppelin", "rat"), "match_ended") == []
    assert entrant(attack("professor", "rat", bench="streamer"), X)["fans"] == 1  # Rainbow is of every set


@pytest.mark.clause("CHAL-9.14")
def test_base_strength_is_the_printed_number():
    m = play(draft("A", "grandmother rat", deck="kid newcomer_s champion"), "select grandmother")
    assert legal(m) == {"cut champion", "cut grandmother"}
    assert checks(attack("kid", "newcomer_s", bench="vet")) == "1/1"  # the Vet has base 4, and the Kid is not of base 3
    assert checks(attack("newcomer_s", "newcomer_s", bench="vet", pending=(2, 0))) == "3/1"  # nor is 1 + 2
    assert checks(attack("kid", "newcomer_s", bench="cyborg", round=3)) == "5/1"
    assert checks(attack("kid", "newcomer_s", bench="cyborg", round=4)) == "1/1"


@pytest.mark.clause("CHAL-9.15")
def test_every_term_of_the_strength_formula():
    m = attack(
        "zombie", "newcomer_s", bench="icecream", reserve="rat", pending=(2, 0), coach=("globetrotter",), coaches="on"
    )
    assert checks(m) == "5/1"  # 2 base + 2 locked + 1 of its own
    rainbow = attack(
        "impostor", "newcomer_s", bench="icecream coffee icebob", pending=(1, 0), coach=("globetrotter",), coaches="on"
    )
    # base 2, locked 1 + 3 bases, bench: truck + coffee attacking, truck + bobsled holding, coach 2 in both
    assert (checks(rainbow), flag(rainbow)) == ("10/1", "X impostor 10")
    double = attack("streamer", "newcomer_s", bench="coffee", pending=(1, 0), coach=("globetrotter",), coaches="on")
    assert (checks(double), flag(double)) == ("11/1", "X streamer 9")
