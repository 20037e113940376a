"""Section 7: capture and bench."""

from __future__ import annotations

import pytest

from .tools import (
    X,
    Y,
    attack,
    bench,
    checks,
    ended,
    flag,
    legal,
    play,
    reserve,
    side,
    story,
    told,
    under,
)


def spaces(m, which: int) -> list[tuple[int, str]]:
    """The occupied spaces of a bench and their names."""
    return [(space["space"], space["name"]) for space in side(m, which)["bench"]]


@pytest.mark.clause("CHAL-7.1")
def test_the_last_card_takes_the_flag_the_others_slide_under():
    m = attack("newcomer_s talent rat goat", "mole")
    assert (flag(m), under(m)) == ("X goat 3", "rat talent newcomer_s")
    assert m.view(None)["match"]["attacker"] == Y


@pytest.mark.clause("CHAL-7.2")
def test_the_order_of_a_capture():
    m = attack("champion", "fix_fan", under="rat")
    kinds = ("checked", "gained_fans", "captured", "benched", "revealed")
    assert story(m, *kinds)[1:] == [
        "checked p1 4 3",
        "gained_fans p2 fix_fan 1",  # what the card does when it loses the flag comes first
        "benched p2 fix_fan 1",
        "benched p2 rat 2",
        "captured p1 champion 4",  # told last, when everything lies in its place
        "revealed p2 dog",
    ]


@pytest.mark.clause("CHAL-7.2", "CHAL-9.2", "CHAL-9.4")
def test_attack_effects_end_and_flag_effects_start_with_the_capture():
    m = attack("turbo shield dog talent talent", "snake", y_deck="champion newcomer_s")
    assert checks(m) == "4/5 7/5 4/5 5/5"  # the Shield-Bot holds at 5, the Turbo-Bot under it adds nothing


@pytest.mark.clause("CHAL-7.3")
def test_cards_of_a_name_share_a_space_of_any_size():
    m = attack("mole", "rat", under="rat rat goat", y_bench="goat rat rat")
    assert bench(m, Y) == "goat goat / rat rat rat rat rat"
    assert side(m, Y)["spaces"] == 6


@pytest.mark.clause("CHAL-7.3", "CHAL-8.2")
def test_a_seventh_name_does_not_fit():
    five = "rat snake mole eagle owl"
    assert bench(attack("mole", "goat", y_bench=five), Y) == "rat / snake / mole / eagle / owl / goat"
    assert ended(attack("mole", "goat", under="frog", y_bench=five)) == "p1 bench_full"


@pytest.mark.clause("CHAL-7.4")
def test_names_not_designs():
    m = attack("mole", "newcomer_b", y_bench="newcomer_s rat snake mole eagle owl")
    assert spaces(m, Y)[0] == (1, "newcomer")
    assert bench(m, Y).startswith("newcomer_s newcomer_b / rat")


@pytest.mark.clause("CHAL-7.5")
def test_cards_that_never_sit_there_go_first():
    six = "rat snake mole eagle owl bunny"
    m = attack("mole", "backpacker", under="rat cabbage", y_bench=six)
    assert (ended(m), reserve(m, Y)) == (None, "backpacker cabbage")
    assert bench(m, Y).startswith("rat rat / snake")


@pytest.mark.clause("CHAL-7.5", "CHAL-7.6")
@pytest.mark.parametrize("batch", ["troll goat", "goat troll"])
def test_the_batch_does_not_depend_on_an_order(batch):
    first, second = batch.split()
    fits = attack("zeppelin", first, under=second, y_bench="rat snake mole")
    assert len(side(fits, Y)["bench"]) == 5
    assert ended(attack("zeppelin", first, under=second, y_bench="rat snake mole eagle")) == "p1 bench_full"


@pytest.mark.clause("CHAL-7.6", "CHAL-7.7")
def test_a_troll_takes_the_two_lowest_free_spaces_and_frees_both():
    m = attack("mole fairy", "troll", y_bench="rat goat", y_deck="fairy dog talent talent")
    assert spaces(m, Y) == [(1, "rat"), (2, "goat"), (3, "troll")]
    assert [m.state.space[Y, place] for place in (2, 3)] == [70, 70]
    assert legal(m) == {"space 1", "space 2", "space 3"}
    play(m, "space 3")
    assert (spaces(m, Y), reserve(m, Y)) == ([(1, "rat"), (2, "goat")], "troll")
    assert [m.state.space[Y, place] for place in (2, 3)] == [255, 255]


@pytest.mark.clause("CHAL-7.6")
def test_a_troll_uses_spaces_that_are_not_neighbours():
    m = attack("skier rat", "troll", y_bench="rat goat snake mole owl")
    play(m, "move goat")  # space 2 is free, and so is space 6
    assert checks(m) == "3/7 6/7"
    m = attack("skier mole", "troll", y_bench="rat goat snake mole owl")
    play(m, "move goat")
    assert [int(name) for name in m.state.space[Y][:6]] == [11, 70, 15, 18, 48, 70]


@pytest.mark.clause("CHAL-7.7")
def test_new_names_take_the_lowest_free_spaces_flag_card_first():
    m = attack("mole", "goat", under="rat snake", y_bench="owl")
    assert spaces(m, Y) == [(1, "owl"), (2, "goat"), (3, "rat"), (4, "snake")]
    assert told(m, "benched") == ["p2 goat 2", "p2 rat 3", "p2 snake 4"]


@pytest.mark.clause("CHAL-7.10", "CHAL-7.7")
def test_a_space_is_free_when_its_last_card_leaves():
    m = attack("fairy", "newcomer_s", bench="rat goat owl", y_deck="mole")
    play(m, "space 2")  # X captured; Y's Mole captures back, and X benches the Fairy
    assert told(m, "benched") == ["p2 newcomer_s 1", "p1 fairy 2"]


@pytest.mark.clause("CHAL-7.8", "CHAL-9.3")
def test_bench_effects_work_as_long_as_the_card_lies_there():
    m = attack("rat dog talent talent", "goat", bench="vet", y_deck="skier dog talent talent")
    assert checks(m) == "4/3 3/3"
    assert (bench(m, X), reserve(m, X)) == ("rat", "vet")
    again = attack("newcomer_s hamster", "snake", bench="coffee*2 vet")
    assert checks(again) == "1/5 7/5"


@pytest.mark.clause("CHAL-7.9", "CHAL-9.1")
def test_a_card_that_comes_back_starts_from_its_base():
    m = attack("kid scientist dog talent talent", "snake", y_deck="yeti dog talent talent")
    # the Kid holds at 5 and is benched; the Scientist brings it back, and with its own bonus only it is 5 again
    assert checks(m) == "5/5 6/5 5/6 10/6"
    assert flag(m) == "X kid 5"
    pending = attack("railway dog talent talent", "talent", bench="newcomer_b", pending=(0, 0))
    assert checks(pending) == "1/2 3/2"
    waiting = attack("figure rat dog talent talent", "champion", y_deck="mole scientist")
    assert checks(waiting).split()[:2] == ["2/4", "7/4"]  # the Rat holds at 3 + 2
    assert checks(waiting).split()[2] == "7/5"
    benched = attack("scientist", "yeti", bench="rat")
    assert (checks(benched), flag(benched)) == ("5/6 8/6", "X rat 3")
