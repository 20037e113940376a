"""Section 3: cards and containers."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.bevri.box import CATEGORY_CODES, COLOUR_LETTERS, TYPE_CODES

from .tools import (
    aboard,
    base,
    discard,
    inside,
    legal,
    new_game,
    play,
    reach,
    refused,
    resource_cards,
    step,
    table,
    told,
)

TREASURES = ("alloy", "data", "isotope", "circuit", "porcelain", "relic")


@pytest.mark.clause("BEVRI-3.1")
def test_ninety_six_resource_cards_that_are_money():
    cards = resource_cards(new_game(2))
    copies = {"1": 5, "2": 4, "3": 2, "*": 2}
    expected = {colour + grade: count for colour in COLOUR_LETTERS for grade, count in copies.items()}
    expected |= dict.fromkeys(("probe", "anchor", "broker", "jammer", "computer", "thruster"), 3)
    assert cards == expected
    assert cards.total() == 96
    worth = {"B1": 1, "B2": 2, "B3": 3, "B*": 2, "probe": 2, "alloy": 2, "relic": 8, "bond": 5}
    for code, value in worth.items():
        assert table(base={0: code}).view(0)["companies"][0]["value"] == value


@pytest.mark.clause("BEVRI-3.2")
def test_crystals_come_only_from_containers():
    cards = resource_cards(new_game(2))
    assert "crystal" not in cards
    assert not set(cards) & set(TREASURES)
    m = table(phase="fire", cell={0: "f0"}, ship={0: "/ B3"}, cargo=". . 0", coming={"fire": "6", "content": "crystal"})
    assert aboard(play(m, "shoot 3 missile:B"), 0) == "/ / crystal"


@pytest.mark.clause("BEVRI-3.3", "BEVRI-3.4")
def test_the_fronts_show_category_and_defences():
    armoured = ["BR", "BG", "BY", "BK", "RG", "RW", "RK", "GY", "GW", "YW", "YK", "WK"]
    vaults = ["BRY", "RGY", "RYW", "RYK", "BRW", "BGW", "BYW", "BWK", "BGK", "RGK", "GYK", "GWK"]
    printed = [*"BRGYWK" * 2, *armoured, *vaults]
    for first in range(0, 36, 4):
        m = table(cargo=" ".join(str(number) for number in range(first, first + 4)))
        for place in m.view(None)["cargo"]["places"]:
            number = place["container"]
            assert place["category"] == CATEGORY_CODES[number // 12]
            assert place["printed"] == place["defences"] == printed[number]
            assert place["content"] is None
    assert Counter("".join(printed)) == dict.fromkeys(COLOUR_LETTERS, 12)


@pytest.mark.clause("BEVRI-3.5")
def test_what_the_categories_hold():
    places = table(cargo="0 12 24").view(None)["cargo"]["places"]
    odds = [{code: pair[0] for code, pair in place["odds"].items() if pair[0]} for place in places[:3]]
    assert all(pair[1] == 12 for place in places[:3] for pair in place["odds"].values())
    assert odds == [
        {"crystal": 2, "alloy": 4, "data": 3, "isotope": 3},
        {"crystal": 5, "data": 2, "isotope": 3, "circuit": 2},
        {"crystal": 8, "circuit": 2, "porcelain": 1, "relic": 1},
    ]


@pytest.mark.clause("BEVRI-3.6")
def test_contents_are_drawn_without_replacement():
    story = {"base": {0: "bond bond"}, "cargo": "24 25 26"}
    m = table(**story, coming={"content": "relic"})
    play(m, "survey 1", "pay bond")
    odds = m.view(0)["cargo"]["places"][1]["odds"]
    assert odds.get("relic", [0, 11])[0] == 0  # the only one is in the first container
    assert odds["crystal"] == [8, 11]
    found = Counter()
    for seed in range(60):
        m = table(**story, seed=seed)
        play(m, "survey 1", "pay bond", "survey 2", "pay bond")
        found[tuple(inside(m, 0)[:2])] += 1
    assert ("relic", "relic") not in found
    assert ("porcelain", "porcelain") not in found
    assert len(found) >= 5


@pytest.mark.clause("BEVRI-3.7")
@pytest.mark.parametrize(
    ("story", "before", "attempt", "clause"),
    [
        ({"base": {0: "R3 R3 crystal"}, "market": "B1"}, ["buy 1"], "pay crystal", "BEVRI-3.7"),
        ({"base": {0: "R3 crystal"}}, [], "sell crystal", "BEVRI-3.7"),
        ({"base": {0: "R3 crystal", 1: "R1"}}, ["barter p2"], "give crystal", "BEVRI-3.7"),
        ({"phase": "equip", "base": {0: "R3 crystal"}}, ["recompose"], "place crystal hold", "BEVRI-8.4"),
        ({"phase": "deal", "base": {0: "B1x5 R1x5 G1 crystal"}}, [], "discard crystal", "BEVRI-3.7"),
    ],
)
def test_a_crystal_is_never_spent(story, before, attempt, clause):
    m = play(table(**story), *before)
    assert attempt not in legal(m)
    assert refused(m, attempt) == clause


@pytest.mark.clause("BEVRI-3.7")
def test_a_crystal_is_worth_nothing_and_is_no_fuel():
    assert table(base={0: "R3 crystal crystal"}).view(0)["companies"][0]["value"] == 3
    m = table(phase="move", cell={0: "f2"}, ship={0: "G1 K1 / / crystal"}, fuel="on")
    assert reach(m) == {"f1", "f3"}


@pytest.mark.clause("BEVRI-3.8")
def test_where_spent_cards_go():
    m = table(base={0: "R1 probe alloy bond"}, market="B3 B3 R3 R3 G3 G3 Y3 Y3")
    bank = m.view(None)["bank"]
    play(m, "buy 1", "pay alloy", "pay probe")
    assert discard(m) == "probe"
    play(m, "buy 2", "pay bond")
    assert discard(m) == "probe"
    assert m.view(None)["bank"] == bank + 1
    assert "alloy" not in base(m, 0)
    play(m, "lottery", "pay R1", "pay B3")
    assert discard(m).split()[:1] == ["B3"]


@pytest.mark.clause("BEVRI-3.9")
def test_an_empty_deck_is_made_again_from_the_discard_pile():
    m = table(base={0: "R1 R1"}, deck="Y1", discard="K1 K2", coming={"lottery": "6"})
    play(m, "lottery", "pay R1", "pay R1")  # three cards are won: one is left, then the discard pile is shuffled
    won = Counter(base(m, 0).split())
    assert won["Y1"] == 1
    assert won.total() == 3
    assert won + Counter(discard(m).split()) == Counter(["K1", "K2", "R1", "R1", "Y1"]) - Counter(
        {TYPE_CODES[k]: int(n) for k, n in enumerate(m.state.deck) if n}
    )
    assert m.view(None)["deck"] == 2
    assert told(m).count("reshuffled") == 1


@pytest.mark.clause("BEVRI-3.9", "BEVRI-16.5")
def test_without_any_card_left_one_gets_fewer():
    m = table(base={0: "G*"}, deck="", discard="")
    play(m, "recycle")  # the only card to draw is the green ★ itself
    assert base(m, 0) == "G*"
    assert (m.view(None)["deck"], discard(m)) == (0, "")
    assert step(m) == "trade"


@pytest.mark.clause("BEVRI-3.10")
def test_one_card_of_each_phase_and_three_compartments():
    m = table(phase="choose")
    assert legal(m, seat=0) == {f"choose {pair}" for pair in ("TE", "TM", "TF", "EM", "EF", "MF")}
    assert list(m.view(0)["companies"][0]["ship"]) == ["propulsion", "armament", "hold"]
