"""The worked examples of the rules of record, W1 to W26, each as a test of its number."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.challengers.content.names import CARD_KEYS, DESIGNS

from .cups import cup_after
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
    kick_off,
    legal,
    new_cup,
    offer,
    owned,
    play,
    refused,
    reserve,
    stage,
    story,
    told,
    under,
)


@pytest.mark.clause("CHAL-1.7", "CHAL-9.3", "CHAL-9.15")
def test_w1_a_rainbow_card_takes_every_bonus_in_its_role():
    m = attack("backpacker", "talent", bench="coffee icebob")
    assert checks(m) == "2/2"
    assert flag(m) == "X backpacker 2"
    bare = attack("backpacker", "newcomer_s", bench="coffee")
    assert checks(bare) == "2/1"
    assert flag(bare) == "X backpacker 1"


@pytest.mark.clause("CHAL-3.2", "CHAL-4.3")
def test_w2_options_of_the_rounds():
    first = new_cup(2)
    assert first.view(0)["draft"]["options"] == [{"level": "A", "cards": 3, "fans": 0}]
    fifth = draft(round=5)
    assert legal(fifth) == {"draft B", "draft C"}
    assert fifth.view(0)["draft"]["options"] == [
        {"level": "B", "cards": 2, "fans": 2},
        {"level": "C", "cards": 1, "fans": 0},
    ]
    assert entrant(play(branch(fifth), "draft B"), 0)["fans"] == 2
    assert entrant(play(branch(fifth), "draft C"), 0)["fans"] == 0
    sixth = draft(round=6)
    assert [option["fans"] for option in sixth.view(0)["draft"]["options"]] == [0, 0]
    assert entrant(play(sixth, "draft B"), 0)["fans"] == 0


@pytest.mark.clause("CHAL-6.1", "CHAL-7.1")
def test_w3_capture_at_equal_strength():
    m = attack("newcomer_s talent dog", "dog")
    assert checks(m) == "1/3 3/3"
    assert (flag(m), under(m)) == ("X talent 2", "newcomer_s")
    assert (bench(m, Y), deck(m, X)) == ("dog", "dog")


@pytest.mark.clause("CHAL-7.3", "CHAL-7.4")
def test_w4_newcomers_of_both_designs_share_a_space():
    m = attack("champion", "champion", under="newcomer_s newcomer_b newcomer_s")
    assert checks(m) == "4/4"
    assert bench(m, Y) == "champion / newcomer_s newcomer_s newcomer_b"


SIX = "rat snake mole eagle owl bunny"


@pytest.mark.clause("CHAL-8.2", "CHAL-7.3")
def test_w5_no_space_for_a_seventh_name():
    full = attack("mole", "goat", y_bench=SIX)
    assert (checks(full), ended(full)) == ("7/3", "p1 bench_full")
    fits = attack("mole", "rat", under="owl", y_bench=SIX)
    assert ended(fits) is None
    assert bench(fits, Y) == "rat rat / snake / mole / eagle / owl owl / bunny"
    assert fits.turn == (Y,)


@pytest.mark.clause("CHAL-8.1")
def test_w6_the_attacker_without_cards_loses():
    m = attack("talent", "dog", y_deck="")
    assert (checks(m), ended(m)) == ("2/3", "p2 no_cards")


@pytest.mark.clause("CHAL-8.4")
def test_w7_capturing_with_the_last_card_is_a_capture():
    m = attack("champion", "champion", y_deck="dog")
    assert checks(m) == "4/4 3/4"
    assert ended(m) == "p1 no_cards"


@pytest.mark.clause("CHAL-9.1", "CHAL-10.3")
def test_w8_a_locked_bonus_is_kept_with_the_flag():
    m = attack("newcomer_s puppet rat", "snake")
    assert checks(m) == "1/5 5/5"
    assert flag(m) == "X puppet 4"


@pytest.mark.clause("CHAL-9.2")
def test_w9_an_attack_bonus_ends_with_the_capture():
    m = attack("zombie", "snake", reserve="rat rat goat")
    assert checks(m) == "5/5"
    assert flag(m) == "X zombie 2"


@pytest.mark.clause("CHAL-9.4")
def test_w10_a_flag_bonus_begins_with_the_capture():
    m = attack("snowman dog talent talent", "goat", y_deck="snake newcomer_s rat")
    assert checks(m) == "3/3 5/6 6/6"
    assert (flag(m), under(m)) == ("Y newcomer_s 1", "snake")


@pytest.mark.clause("CHAL-9.5", "CHAL-10.9")
def test_w11_the_next_card_keeps_its_bonus():
    m = attack("figure rat", "owl")
    assert checks(m) == "2/5 7/5"
    assert flag(m) == "X rat 5"


@pytest.mark.clause("CHAL-10.10")
def test_w12_a_toll_for_every_card_revealed():
    m = attack("goat talent rat", "yeti", fans=(0, 2))
    assert checks(m) == "3/6 5/6 8/6"
    assert entrant(m, Y)["fans"] == 5
    assert flag(m) == "X rat 3"


@pytest.mark.clause("CHAL-10.16", "CHAL-10.19", "CHAL-11.2")
def test_w13_dwarves_sent_to_the_reserve_go_on_top():
    m = attack("fairy rat", "owl", bench="dwarf dwarf rat")
    assert legal(m) == {"space 1", "space 2"}
    play(m, "space 1")
    assert checks(m) == "1/5 3/5 5/5"
    assert (reserve(m, X), deck(m, X)) == ("", "rat")


@pytest.mark.clause("CHAL-8.5", "CHAL-10.18", "CHAL-8.8")
def test_w14_an_insufficient_last_card_refills_the_deck():
    m = attack("karaoke", "mole", piles={"B": "snake"})
    assert checks(m) == "4/7 9/7"
    assert flag(m) == "X snake 5"
    assert owned(m, X) == {"karaoke": 1, "snake": 1}
    over = attack("karaoke", "mole", piles={"B": "snake"}, y_deck="")
    assert ended(over) == "p1 no_cards"
    assert owned(over, X) == {"karaoke": 1, "snake": 1}


@pytest.mark.clause("CHAL-7.2", "CHAL-9.6")
def test_w15_losing_the_flag_comes_first():
    m = attack("champion dog talent talent", "fix_next", y_deck="talent")
    assert checks(m) == "4/3 4/4"
    assert flag(m) == "Y talent 4"
    told_in_order = [text.split()[0] for text in story(m, "pending", "captured", "benched")]
    assert told_in_order[:3] == ["pending", "benched", "captured"]


@pytest.mark.clause("CHAL-8.3")
def test_w16_a_forfeit_comes_before_the_capture():
    m = attack("zeppelin", "dog", bench="diver")
    assert (ended(m), checks(m)) == ("p2 forfeit", "")
    opening = kick_off("zeppelin dog", "dog talent talent", starter=X)
    assert flag(opening) == "X zeppelin 11"


@pytest.mark.clause("CHAL-5.5", "CHAL-5.6")
def test_w17_an_opening_card_applies_its_immediate_effects():
    m = kick_off("kid", "champion newcomer_s", starter=X)
    assert story(m, "opened", "boosted") == ["opened p1 kid", "boosted p1 kid 4"]
    assert checks(m) == "4/5 5/5"
    assert ended(m) == "p2 no_cards"
    assert told(m, "captured") == ["p2 newcomer_s 1"]


@pytest.mark.clause("CHAL-5.3")
def test_w18_the_latest_trophy_starts():
    m = kick_off("rat rat", "dog talent talent", round=5, trophies=(2, 4), starter=None)
    assert (told(m, "starts"), told(m, "tossed")) == (["p2 4"], [])
    for toss, who in ((X, "p1"), (Y, "p2")):
        even = kick_off("dog rat rat", "dog talent talent", round=5, trophies=(4, 4), starter=toss)
        assert told(even, "tossed") == [who]


@pytest.mark.clause("CHAL-12.4", "CHAL-12.5")
def test_w19_the_next_trophy_decides():
    a, d, c, b = range(4)  # round 7: plan 4 meets 1, plan 2 meets 3; A and D win trophies of 9 fans
    m = cup_after(4, winners={a, d}, fans={a: 19, b: 6, c: 6}, trophies={b: [2, 5, 6], c: [3, 4, 6]})
    assert [entrant(m, seat)["total"] for seat in (a, b, c, d)] == [28, 21, 21, 9]
    assert [entrant(m, seat)["place"] for seat in (a, b, c, d)] == [1, 2, 3, 4]
    assert (m.view(None)["finale"]["light"], m.view(None)["finale"]["dark"]) == (a, b)


@pytest.mark.clause("CHAL-13.2")
def test_w20_a_lead_of_eleven():
    won = cup_after(2, round=4, fans={0: 11, 1: 5})
    assert (won.result().reason, won.result().scores) == ("lead", (1.0, 0.0))
    on = cup_after(2, round=4, fans={0: 11, 1: 6})
    assert on.result() is None
    assert on.view(None)["round"] == 5


@pytest.mark.clause("CHAL-13.5", "CHAL-5.3")
def test_w21_the_robot_takes_no_trophy():
    m = cup_after(3, round=2, winners={2})  # arena 1: plans 3 and 1; arena 2: plan 2 meets the Robot
    third, second = m.view(None)["rounds"][1]["arenas"]
    assert (third["winner"], third["boxed"]) == (2, False)
    assert (second["light"], second["dark"], second["winner"], second["boxed"]) == (1, 3, 3, True)
    assert [entrant(m, seat)["trophies"] for seat in (1, 3)] == [[], []]
    assert [int(number) for number in m.state.last_trophy[:4]] == [0, 0, 2, 0]


@pytest.mark.clause("CHAL-4.7", "CHAL-4.8", "CHAL-4.9")
def test_w22_a_redraw_between_two_selections():
    fresh = "monkey deer eagle troll"
    m = draft("B", "snake owl vet hacker clerk", piles={"B": fresh}, discards={"B": ""})
    play(m, "select snake", "redraw")
    assert sorted(offer(m).split()) == sorted(fresh.split())
    assert m.view(None)["trays"]["B"] == {"pile": 0, "discard": 4}
    assert refused(m, "redraw") == "CHAL-4.7"
    play(m, "select troll")
    assert m.view(None)["trays"]["B"]["discard"] == 7
    assert stage(m) == "remove"
    assert (owned(m, 0)["snake"], owned(m, 0)["troll"]) == (1, 1)


@pytest.mark.clause("CHAL-10.20", "CHAL-4.6")
def test_w23_a_trade_gives_one_more_selection():
    m = draft("C", "matryoshka mole yeti tutor exam", round=7)
    play(m, "select matryoshka")
    assert stage(m) == "trade"
    assert {"pass", "trade talent", "trade matryoshka"} <= legal(m)
    play(m, "trade talent")
    assert entrant(m, 0)["picks"] == 2
    assert m.view(None)["trays"]["A"]["discard"] == 0
    play(m, "select mole", "select yeti")
    assert stage(m) == "remove"
    assert owned(m, 0) == {"newcomer_s": 3, **dict.fromkeys(("dog", "champion", "matryoshka", "mole", "yeti"), 1)}


@pytest.mark.clause("CHAL-10.22", "CHAL-4.11")
def test_w24_a_cut_and_the_last_card():
    m = draft("A", "grandmother rat frog goat dj", picks=1, deck="dog talent")
    play(m, "select grandmother")
    assert legal(m) == {"cut dog", "cut grandmother"}
    assert refused(m, "cut talent") == "CHAL-10.22"
    play(m, "cut dog", "remove talent")
    assert legal(m) == {"done"}
    assert refused(m, "remove grandmother") == "CHAL-4.11"


@pytest.mark.clause("CHAL-13.8")
def test_w25_robot_decks_by_level():
    five = robot_deck(new_cup(1, seed=5, robot_level=5))
    assert (five["cyborg"], five.total()) == (4, 9)
    assert all(count == 1 for key, count in five.items() if key != "cyborg")
    assert set(five) - {"cyborg"} <= set(CARD_KEYS[79:87])
    three = robot_deck(new_cup(1, seed=5, robot_level=3))
    assert (three["cyborg"], three["mecabot"], three["champ"], three.total()) == (4, 1, 1, 8)
    assert len([key for key in three if DESIGNS[key] in range(79, 87)]) == 2


def robot_deck(m) -> Counter[str]:
    """What the Robot's deck holds, as nobody at the table knows it."""
    s = m.state
    return Counter(CARD_KEYS[s.own[s.players, place]] for place in range(s.own_size[s.players]))


@pytest.mark.clause("CHAL-13.12", "CHAL-9.14")
def test_w26_a_cyborg_is_as_strong_as_the_round():
    m = attack("cyborg", "champion", bench="dynamo", round=4)
    assert checks(m) == "5/4"
    assert flag(m) == "X cyborg 4"
