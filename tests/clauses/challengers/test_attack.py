"""Section 6: one reveal after the other, and what counts when strengths are compared."""

from __future__ import annotations

import pytest

from .tools import X, Y, attack, checks, deck, ended, entrant, flag, legal, play, question, side, story, told, under


@pytest.mark.clause("CHAL-6.1")
@pytest.mark.parametrize(("deck_", "found"), [("champion", "4/4"), ("rat newcomer_s", "3/4 4/4"), ("snake rat", "5/4")])
def test_equal_or_greater_captures(deck_, found):
    assert checks(attack(deck_, "champion")) == found


@pytest.mark.clause("CHAL-6.2", "CHAL-15.7")
def test_the_steps_of_a_reveal_in_order():
    m = attack("figure yodeler pcoach", "yeti", fans=(5, 0))
    assert story(m, "revealed", "tolled", "boosted", "checked", "failed", "pending", "gained_fans", "captured")[:9] == [
        "revealed p1 figure",
        "tolled p2 1",
        "checked p1 2 6",
        "failed p1 figure",
        "pending p1 2",
        "revealed p1 yodeler",
        "tolled p2 1",
        "checked p1 6 6",
        "captured p1 yodeler 4",
    ]
    # the Yodeler captured with the pending bonus: no fan for it, and the next card is Y's
    assert (entrant(m, X)["fans"], entrant(m, Y)["fans"]) == (5, 2)
    assert deck(m, X) == "pcoach"


@pytest.mark.clause("CHAL-6.2")
def test_the_pending_bonus_is_locked_before_immediate_effects():
    m = attack("dog rat goat", "mole", pending=(2, 0))
    assert m.view(None)["match"]["attack"] == [{"card": "dog", "locked": 2, "strength": 5}]
    assert (side(m, X)["next"], m.view(None)["match"]["total"]) == (0, 5)


@pytest.mark.clause("CHAL-6.2")
def test_the_toll_comes_before_immediate_effects():
    m = attack("dog rat goat", "yeti")
    assert question(m) == "peek p1"
    assert entrant(m, Y)["fans"] == 1


@pytest.mark.clause("CHAL-6.2")
def test_lines_of_a_card_in_their_order():
    m = attack("windup", "yeti", bench="rat goat")
    play(m, "move rat")
    assert story(m, "out", "boosted", "checked") == ["out p1 rat", "boosted p1 windup 4", "checked p1 6 6"]


@pytest.mark.clause("CHAL-6.2", "CHAL-14.6")
def test_the_coach_comes_after_the_insufficient_effect():
    m = attack("figure rat", "owl", coach=("motivator",), coaches="on")
    assert question(m) == "use p1"
    assert story(m)[-1].startswith("pending")
    play(m, "use")
    assert (checks(m), flag(m)) == ("2/5 8/5", "X rat 6")


@pytest.mark.clause("CHAL-6.3")
def test_an_attack_is_the_sum_of_all_its_cards():
    m = attack("hamster rat professor", "mole", bench="coffee")
    assert checks(m) == "4/7 7/7"
    three = attack("hamster talent professor", "zeppelin", bench="coffee vet", fans=(0, 0))
    assert checks(three) == "5/11 7/11 12/11"  # 3+1+1, 2, 3+1+1


@pytest.mark.clause("CHAL-6.4")
def test_cards_under_the_flag_card_add_nothing():
    m = attack("champion", "champion", under="mole mole snake")
    assert checks(m) == "4/4"
    helped = attack("talent rat", "rat", under="rat", y_bench="icebob*2")
    assert checks(helped) == "2/3 5/3"


@pytest.mark.clause("CHAL-6.5")
def test_attack_bonuses_are_counted_afresh():
    m = attack("zombie zombie getaway", "zeppelin", reserve="rat", bench="rat rat")
    assert checks(m) == "3/11 6/11"
    play(m, "move rat", "move rat")
    assert checks(m) == "3/11 6/11 13/11"  # two Zombies at 2 + 3, Getaway Vehicle 3


@pytest.mark.clause("CHAL-6.5")
def test_the_flag_is_counted_afresh():
    m = attack("skier", "goat", y_bench="icebob")
    assert checks(m) == "3/3"
    fewer = attack("rat newcomer_s", "goat", y_bench="icebob")
    assert checks(fewer) == "3/4 4/4"


@pytest.mark.clause("CHAL-6.5", "CHAL-9.1")
def test_locked_bonuses_do_not_change():
    m = attack("exam getaway", "mole", bench="rat rat")
    assert checks(m) == "5/7"
    play(m, "move rat", "move rat")
    assert checks(m) == "5/7 8/7"


@pytest.mark.clause("CHAL-6.6")
def test_no_second_check_after_an_insufficient_effect():
    m = attack("quarterback yodeler talent", "snake", fans=(1, 0))
    # 1+1 and 2 = 4 < 5; the Yodeler's fan lifts the attack to 5, but one more card must be revealed
    assert checks(m) == "2/5 4/5 7/5"
    assert flag(m) == "X talent 2"
    empty = attack("quarterback yodeler", "snake", fans=(1, 0))
    assert (checks(empty), ended(empty)) == ("2/5 4/5", "p2 no_cards")
    assert entrant(empty, X)["fans"] == 2


@pytest.mark.clause("CHAL-6.6", "CHAL-14.6")
def test_no_second_check_after_a_coach():
    m = attack("zombie talent", "rat", bench="goat", coach=("steward",), coaches="on")
    play(m, "use")  # the Goat goes to the reserve: 2 + 1 = 3 now
    assert (checks(m), under(m)) == ("2/3 5/3", "zombie")


@pytest.mark.clause("CHAL-6.7")
def test_nothing_to_decide_but_what_effects_ask():
    m = attack("rat dog talent talent", "mole")
    assert legal(m) == {"keep", "switch"}
    assert told(m, "revealed") == ["p1 rat", "p1 dog"]
    assert m.turn == (X,)


@pytest.mark.clause("CHAL-6.3", "CHAL-9.15")
def test_the_total_is_what_the_cards_show():
    bench = "coffee vet icecream animateur"
    row = "newcomer_s hamster streamer dj rat dog talent talent"
    m = attack(row, "zeppelin", locked=30, bench=bench, pending=(1, 0), coach=("globetrotter",), coaches="on")
    play(m, "keep")  # the DJ looks at a card
    cards = m.view(None)["match"]["attack"]
    assert [(card["card"], card["strength"]) for card in cards] == [
        ("newcomer_s", 3),  # 1 + 1 pending + 1 Animateur
        ("hamster", 5),  # 3 + 1 Coffee Machine + 1 Vet
        ("streamer", 13),  # 3 + 2 × (1 Coffee Machine + 1 Vet + 1 Ice Cream Truck + 2 coach)
        ("dj", 6),  # 2 + 1 + 1 + 2
        ("rat", 4),  # 3 + 1 Vet
        ("dog", 4),  # 3 + 1 Vet, and no set
    ]
    assert m.view(None)["match"]["total"] == 35
    assert checks(m) == "3/41 8/41 21/41 27/41 31/41"
