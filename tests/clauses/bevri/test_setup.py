"""Sections 1 to 4: the companies, the board, the cards, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, game
from ludotheque.games.bevri.content import CATEGORY_CODES, CELL_CODES, COLOUR_LETTERS, TYPE_CODES

from .tools import (
    aboard,
    base,
    cell,
    containers,
    countdown,
    discard,
    fraction_of,
    greys,
    inside,
    legal,
    market,
    new_game,
    next_round,
    play,
    present,
    reach,
    refused,
    step,
    table,
    told,
)

SOLO = "BEVRI-14.6"
TREASURES = ("alloy", "data", "isotope", "circuit", "porcelain", "relic")


# --- 1: aim, companies, length ---------------------------------------------------------------------


@pytest.mark.clause("BEVRI-1.1")
@pytest.mark.parametrize(("players", "last"), [(1, 12), (2, 14), (3, 12), (4, 12)])
def test_after_the_last_round_the_base_with_crystals_wins(players, last):
    bases = {0: "crystal", 1: "bond bond"}
    m = table(players, phase="fire", round=last, active=players - 1, base={s: bases.get(s, "") for s in range(players)})
    play(m, "pass")
    assert m.result().reason == "rounds"
    assert m.result().winners == (0,)


@pytest.mark.clause("BEVRI-1.2")
def test_one_to_four_companies_play():
    for players in (1, 2, 3, 4):
        assert len(new_game(players).view(None)["companies"]) == players
    for players in (0, 5):
        with pytest.raises(BadText):
            new_game(players)


@pytest.mark.clause("BEVRI-1.3")
def test_every_company_is_first_equally_often():
    assert [new_game(players).view(None)["rounds"] for players in (1, 2, 3, 4)] == [12, 14, 12, 12]
    m = table(3, phase="fire", round=1, first=0)
    firsts = [m.view(None)["first"]]
    while m.view(None)["round"] < 12:
        firsts.append(next_round(m).view(None)["first"])
    assert Counter(firsts) == {0: 4, 1: 4, 2: 4}


@pytest.mark.clause("BEVRI-1.4")
def test_the_last_round_is_played_to_its_end():
    m = table(3, phase="move", round=12, active=0, chosen={0: "MF", 1: "MF", 2: "MF"}, base={0: "crystal"})
    for _ in range(5):
        play(m, "pass")
        assert m.result() is None
    assert m.view(None)["phase"] == "fire"
    play(m, "pass")
    assert m.result() is not None
    assert m.view(None)["round"] == 12


@pytest.mark.clause("BEVRI-1.5")
@pytest.mark.parametrize(("players", "size"), [(1, 4), (2, 4), (3, 5), (4, 5)])
def test_the_size_of_a_cargo_follows_the_companies(players, size):
    m = next_round(table(players, phase="fire", countdown=1))
    assert len(greys(m)) == size
    assert None not in inside(m)


@pytest.mark.clause("BEVRI-1.6")
def test_each_company_has_a_corvette_on_the_board_and_a_base_beside_it():
    seen = new_game(4).view(None)["companies"]
    assert [company["cell"] for company in seen] == ["centre"] * 4
    assert all(company["size"] >= 8 and set(company["ship"]) == {"propulsion", "armament", "hold"} for company in seen)
    assert len(CELL_CODES) == 25  # none of them is a base


# --- 2: the board ----------------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-2.1")
def test_sixteen_firing_cells_four_arms_of_two_and_a_centre():
    assert [code for code in CELL_CODES if code[0] == "f"] == [f"f{number}" for number in range(16)]
    assert set(CELL_CODES[16:24]) == {arm + step for arm in "nesw" for step in "12"}
    assert CELL_CODES[24] == "centre"
    everywhere = reach(table(phase="move", ship={0: "R1 Y1"})) | {"centre"}  # a Chemical engine goes everywhere
    assert everywhere == set(CELL_CODES)


@pytest.mark.clause("BEVRI-2.2")
def test_no_corvette_enters_the_cargo_zone():
    m = table(phase="move", cell={0: "f3"}, ship={0: "R1 Y1"})
    assert not any(text.startswith("go g") for text in legal(m))
    for target in ("g3", "g4", "g0"):
        assert refused(m, f"go {target}") == "BEVRI-2.2"


NEIGHBOURS = {
    **{f"f{i}": {f"f{(i + 1) % 16}", f"f{(i - 1) % 16}"} for i in range(16)},
    **{f"{arm}2": {f"{arm}1", f"f{4 * i}"} for i, arm in enumerate("nesw")},
    **{f"{arm}1": {f"{arm}2", "centre"} for arm in "nesw"},
    "centre": {"n1", "e1", "s1", "w1"},
}
for number, arm_ in enumerate("nesw"):
    NEIGHBOURS[f"f{4 * number}"].add(f"{arm_}2")


@pytest.mark.clause("BEVRI-2.3")
@pytest.mark.parametrize("start", CELL_CODES)
def test_the_edges_of_the_board(start):
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 28
    assert reach(table(phase="move", cell={0: start})) == NEIGHBOURS[start]


@pytest.mark.clause("BEVRI-2.4")
@pytest.mark.parametrize(("where", "at_home"), [("centre", True), ("n1", False), ("f7", False)])
def test_only_the_centre_is_on_the_ground(where, at_home):
    m = play(table(phase="equip", cell={0: where}, base={0: "B1"}), "recompose")
    assert ("place B1 armament" in legal(m)) == at_home


@pytest.mark.clause("BEVRI-2.5")
def test_the_centre_takes_all_every_other_cell_one():
    m = table(4, phase="move", cell={0: "n1", 1: "centre", 2: "centre", 3: "n2"})
    assert reach(m) == {"centre"}
    assert refused(m, "go n2") == "BEVRI-9.6"
    play(m, "go centre")
    assert [cell(m, seat) for seat in range(4)] == ["centre", "centre", "centre", "n2"]
    with pytest.raises(BadText):
        table(phase="move", cell={0: "f1", 1: "f1"})


@pytest.mark.clause("BEVRI-2.6")
@pytest.mark.parametrize(
    ("side", "cells"),
    [(1, [14, 15, 0, 1, 2]), (2, [2, 3, 4, 5, 6]), (3, [6, 7, 8, 9, 10]), (4, [10, 11, 12, 13, 14])],
)
def test_a_side_has_five_cells_and_shares_its_corners(side, cells):
    m = next_round(table(4, phase="fire", countdown=1, coming={"side": str(side)}))
    assert greys(m) == cells


@pytest.mark.clause("BEVRI-2.7")
@pytest.mark.parametrize(("where", "distance"), [("f0", 0), ("f1", 1), ("f15", 1), ("f4", 4), ("f12", 4)])
def test_the_distance_is_the_shorter_way_round(where, distance):
    m = table(phase="fire", cell={0: where}, ship={0: "/ B1 B1"}, cargo=". . 0")  # on grey 0
    assert [shot["distance"] for shot in m.view(0)["shots"] if shot["weapon"] == "laser:B"] == [distance]


# --- 3: cards and containers ------------------------------------------------------------------------


def resource_cards(m) -> Counter[str]:
    """All resource cards of a game, wherever they are."""
    cards = Counter(code for code in market(m).split() if code != ".")
    cards.update(discard(m).split())
    for seat in range(m.state.players):
        cards.update(base(m, seat).split())
        cards.update(code for code in aboard(m, seat).split() if code != "/")
    cards.update({TYPE_CODES[kind]: int(count) for kind, count in enumerate(m.state.deck) if count})
    return cards


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
    ("story", "before", "attempt"),
    [
        ({"base": {0: "R3 R3 crystal"}, "market": "B1"}, ["buy 1"], "pay crystal"),
        ({"base": {0: "R3 crystal"}}, [], "sell crystal"),
        ({"base": {0: "R3 crystal", 1: "R1"}}, ["barter p2"], "give crystal"),
        ({"phase": "equip", "base": {0: "R3 crystal"}}, ["recompose"], "place crystal hold"),
    ],
)
def test_a_crystal_is_never_spent(story, before, attempt):
    m = play(table(**story), *before)
    assert attempt not in legal(m)
    assert refused(m, attempt) in ("BEVRI-3.7", "BEVRI-8.4")
    assert m.view(0)["companies"][0]["value"] % 3 == 0  # the crystal is worth nothing


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


# --- 4: setup -----------------------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-4.1")
def test_corvettes_begin_empty_in_the_centre():
    for company in new_game(3).view(None)["companies"]:
        assert (company["cell"], company["load"], company["crystals"]) == ("centre", 0, 0)
        assert company["ship"] == {"propulsion": [], "armament": [], "hold": []}


@pytest.mark.clause("BEVRI-4.2")
def test_everybody_sees_the_next_front_and_not_its_back():
    fronts = Counter()
    for seed in range(40):
        seen = new_game(2, seed=seed).view(None)
        fronts[seen["next"]["container"]] += 1
        assert "content" not in seen["next"]
        assert seen["containers"] == 36
    assert len(fronts) > 15  # shuffled
    m = table(phase="fire", countdown=1, front=7)
    assert m.view(None)["next"]["container"] == 7
    assert containers(next_round(m))[0] == 7
    assert m.view(None)["containers"] == 32


@pytest.mark.clause("BEVRI-4.3")
def test_a_starting_hand_of_four():
    m = new_game(2)
    log = told(m)
    assert log[: log.index("market_filled")].count("drew") == 8  # before the market
    assert log.count("drew") == 16  # and four more each in round 1
    assert [company["size"] for company in m.view(None)["companies"]] == [8, 8]


@pytest.mark.clause("BEVRI-4.4")
def test_the_market_has_eight_cards_and_the_rest_is_the_deck():
    m = new_game(2)
    assert len(market(m).split()) == 8
    assert "." not in market(m)
    assert m.view(None)["deck"] == 96 - 8 - 16


@pytest.mark.clause("BEVRI-4.5")
def test_solo_has_no_jammers():
    cards = resource_cards(new_game(1))
    assert cards["jammer"] == 0
    assert cards.total() == 93


@pytest.mark.clause("BEVRI-4.6")
def test_six_bonds_for_each_company():
    assert [new_game(players).view(None)["bank"] for players in (1, 2, 3, 4)] == [6, 12, 18, 24]


@pytest.mark.clause("BEVRI-4.7")
def test_the_first_company_is_drawn():
    firsts = Counter(new_game(4, seed=seed).view(None)["first"] for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) >= 8


@pytest.mark.clause("BEVRI-4.8", "BEVRI-5.3")
def test_the_game_begins_without_a_cargo():
    waits = Counter()
    for seed in range(90):
        m = new_game(2, seed=seed)
        assert not present(m)
        waits[countdown(m)] += 1
    assert set(waits) == {1, 2}
    assert fraction_of(waits, 1) == pytest.approx(2 / 3, abs=0.16)
    assert game("bevri").players == (1, 4)
