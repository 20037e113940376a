"""What each card of the University and of the Toy Store does, in a small match."""

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

# --- University -------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.6", "CHAL-9.10", "CHAL-9.2")
def test_quarterback_counts_fans_while_attacking():
    m = attack("quarterback", "snake", fans=(4, 9))
    assert (checks(m), flag(m)) == ("5/5", "X quarterback 1")
    m.state.trophy_owner[0, 0] = X  # a trophy adds nothing
    assert flag(m) == "X quarterback 1"


@pytest.mark.clause("CHAL-10.8")
def test_coffee_machine_helps_its_set_in_the_attack():
    m = attack("hamster", "champion", bench="coffee")
    assert (checks(m), flag(m)) == ("4/4", "X hamster 3")
    assert checks(attack("hamster", "snake", bench="coffee*2")) == "5/5"
    assert checks(attack("rat", "newcomer_s", bench="coffee")) == "3/1"


@pytest.mark.clause("CHAL-9.7", "CHAL-9.9")
def test_cheerleader_brings_two_fans_when_selected():
    m = draft("A", "cheerleader rat frog goat dj", fans=3)
    play(m, "select cheerleader")
    assert (entrant(m, 0)["fans"], stage(m)) == (5, "select")
    assert entrant(attack("cheerleader", "newcomer_s"), X)["fans"] == 0


@pytest.mark.clause("CHAL-10.1", "CHAL-9.13")
@pytest.mark.parametrize(("on_bench", "fans"), [("hamster", 1), ("dj", 1), ("rat", 0), ("", 0)])
def test_professor_gains_a_fan_with_its_set_on_the_bench(on_bench, fans):
    assert entrant(attack("professor", "rat", bench=on_bench), X)["fans"] == fans


@pytest.mark.clause("CHAL-10.5", "CHAL-10.14")
def test_janitor_may_send_one_of_the_lowest_to_the_reserve():
    m = attack("janitor", "rat", bench="rat newcomer_s champion newcomer_s")
    assert legal(m) == {"pass", "move newcomer_s"}
    play(m, "move newcomer_s")
    assert (bench(m, X), reserve(m, X)) == ("rat / newcomer_s / champion", "newcomer_s")
    both = attack("janitor", "rat", bench="rat goat champion")
    assert legal(both) == {"pass", "move rat", "move goat"}
    assert (checks(play(both, "pass")), reserve(both, X)) == ("4/3", "")


@pytest.mark.clause("CHAL-10.6", "CHAL-10.7")
@pytest.mark.parametrize(("fans", "strength"), [(0, 4), (4, 4), (5, 5), (11, 6)])
def test_personal_coach_counts_fans_by_fives_and_keeps_the_bonus(fans, strength):
    m = attack("pcoach", "newcomer_s", fans=(fans, 0))
    assert (checks(m), flag(m)) == (f"{strength}/1", f"X pcoach {strength}")


@pytest.mark.clause("CHAL-10.6", "CHAL-10.5")
def test_final_exam_counts_weak_cards_on_the_bench():
    m = attack("exam", "yeti", bench="rat*2 talent champion", y_bench="rat")
    assert (checks(m), flag(m)) == ("6/6", "X exam 6")
    assert checks(attack("exam", "newcomer_s")) == "3/1"


@pytest.mark.clause("CHAL-10.15", "CHAL-10.14")
def test_tutor_brings_a_card_of_the_deck_on_top():
    m = attack("tutor rat goat mole rat", "zeppelin")
    assert question(m) == "move p1"
    assert legal(m) == {"move rat", "move goat", "move mole"}
    play(m, "move mole")
    assert told(m, "revealed")[:2] == ["p1 tutor", "p1 mole"]
    assert deck(m, X) == "rat goat rat"
    assert checks(attack("tutor rat", "mole")) == "5/7 8/7"
    assert checks(attack("tutor rat rat", "mole")) == "5/7 8/7"


# --- Toy Store --------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-9.5", "CHAL-10.14", "CHAL-8.5")
def test_model_railway_brings_an_a_card_back_when_it_is_not_enough():
    m = attack("railway", "champion", bench="newcomer_s rat goat snake")
    assert legal(m) == {"move rat", "move goat"}
    play(m, "move goat")
    assert (checks(m), flag(m), bench(m, X)) == ("1/4 4/4", "X goat 3", "newcomer_s / rat / snake")
    assert bench(attack("railway", "newcomer_s", bench="rat goat"), X) == "rat / goat"


@pytest.mark.clause("CHAL-10.9")
@pytest.mark.parametrize(("card", "bonus"), [("figure", 2), ("echo", 2), ("collector", 6)])
def test_figure_collector_and_echo_help_the_next_card_when_they_are_not_enough(card, bonus):
    base = 3 if card == "collector" else 2
    m = attack(f"{card} talent", "champion")
    assert (checks(m), flag(m)) == (f"{base}/4 {base + bonus + 2}/4", f"X talent {2 + bonus}")
    enough = attack(f"{card} talent", "newcomer_s")
    assert enough.view(None)["match"]["sides"][X]["next"] == 0


@pytest.mark.clause("CHAL-10.3")
def test_puppet_is_stronger_when_it_is_not_the_first():
    m = attack("newcomer_s puppet", "snake")
    assert (checks(m), flag(m)) == ("1/5 5/5", "X puppet 4")
    assert checks(attack("puppet", "newcomer_s")) == "2/1"


@pytest.mark.clause("CHAL-10.17", "CHAL-10.1")
def test_shop_clerk_wears_the_rival_down_with_a_toy_on_the_bench():
    m = attack("clerk", "newcomer_s", bench="bunny", y_deck="rat dog talent talent")
    assert (reserve(m, Y), deck(m, Y)) == ("rat", "talent talent")
    assert told(attack("clerk", "newcomer_s", bench="dj"), "to_reserve") == ["p2 dog"]
    assert reserve(attack("clerk", "newcomer_s", bench="rat"), Y) == ""


@pytest.mark.clause("CHAL-10.4", "CHAL-10.14", "CHAL-8.11")
def test_windup_car_is_stronger_when_a_card_was_removed():
    m = attack("windup", "yeti", bench="rat champion", discards={"A": ""})
    assert legal(m) == {"pass", "move rat", "move champion"}
    passed = play(branch(m), "pass")
    assert checks(passed) == "2/6"
    rat = play(branch(m), "move rat")
    assert (checks(rat), flag(rat), bench(rat, X)) == ("6/6", "X windup 6", "champion")
    assert owned(rat, X) == {"windup": 1, "champion": 1}
    assert rat.view(None)["trays"]["A"]["discard"] == 1
    starter = play(m, "move champion")
    assert (checks(starter), owned(starter, X)) == ("6/6", {"windup": 1, "rat": 1})
    assert checks(attack("windup", "newcomer_s")) == "2/1"


@pytest.mark.clause("CHAL-10.18")
def test_karaoke_kit_puts_a_b_card_under_the_deck():
    m = attack("karaoke rat", "zeppelin", piles={"B": "snake"})
    assert checks(m) == "4/11 7/11 12/11"
    assert flag(m) == "X snake 5"


@pytest.mark.clause("CHAL-10.20")
def test_matryoshka_may_trade_a_card_for_one_more():
    m = draft("C", "matryoshka mole yeti tutor exam", picks=1, round=5)
    play(m, "select matryoshka")
    assert legal(m) == {"pass", *(f"trade {key}" for key in ("newcomer_s", "talent", "dog", "champion", "matryoshka"))}
    passed = play(branch(m), "pass")
    assert (stage(passed), owned(passed, 0)["matryoshka"]) == ("remove", 1)
    play(m, "trade matryoshka")
    assert m.view(None)["trays"]["C"]["discard"] == 1
    play(m, "select mole")
    assert (stage(m), owned(m, 0)["mole"], owned(m, 0)["matryoshka"]) == ("remove", 1, 0)
