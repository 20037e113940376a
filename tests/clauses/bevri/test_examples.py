"""The worked examples of the rules of record, 1 to 20, each as a test of its number."""

from __future__ import annotations

import pytest

from .tools import (
    aboard,
    base,
    cell,
    containers,
    countdown,
    discard,
    events,
    greys,
    legal,
    market,
    next_round,
    offer,
    play,
    present,
    reach,
    refused,
    shield,
    step,
    table,
    turn_state,
)

WHITE_CELLS = {"n1", "e1", "s1", "w1", "n2", "e2", "s2", "w2"}
FIRING_CELLS = {f"f{cell}" for cell in range(16)}


@pytest.mark.clause("BEVRI-5.2", "BEVRI-5.3", "BEVRI-5.4", "BEVRI-5.5", "BEVRI-5.6")
def test_1_countdown():
    m = table(phase="fire", round=1, countdown=1, coming={"vanish": "5", "appear": "3"})
    for round_ in (2, 3, 4, 5):
        next_round(m)
        assert (m.view(None)["round"], present(m), countdown(m)) == (round_, True, 6 - round_)
    next_round(m)
    assert (m.view(None)["round"], present(m), countdown(m)) == (6, False, 1)
    next_round(m)
    assert present(m)


@pytest.mark.clause("BEVRI-5.7", "BEVRI-5.8", "BEVRI-5.10")
def test_2_placement_and_drift():
    four = next_round(table(4, phase="fire", countdown=1, coming={"side": "1", "vanish": "6"}))
    assert greys(four) == [14, 15, 0, 1, 2]
    assert greys(next_round(four)) == [2, 3, 4, 5, 6]
    two = next_round(table(2, phase="fire", countdown=1, coming={"side": "4"}))
    assert greys(two) == [10, 11, 12, 13]


@pytest.mark.clause("BEVRI-6.3", "BEVRI-6.4")
def test_3_deal():
    nine = "B1 B1 R1 R1 G1 G1 Y1 alloy bond"
    m = table(phase="fire", first=1, active=0, base={0: nine + " crystal crystal"}, ship={0: "W1 W1 / W2 W2 / K1 K1"})
    play(m, "pass")
    assert (step(m), m.turn) == ("discard", (0,))
    assert m.view(0)["companies"][0]["size"] == 13
    assert "discard crystal" not in legal(m)
    assert refused(m, "discard crystal") == "BEVRI-3.7"
    play(m, "discard B1", "discard bond")
    assert (step(m), m.turn) == ("discard", (0,))
    play(m, "discard alloy")
    assert step(m) == "choose"
    assert m.view(0)["companies"][0]["size"] == 10
    assert m.view(0)["companies"][0]["crystals"] == 2
    assert aboard(m, 0) == "W1 W1 / W2 W2 / K1 K1"


@pytest.mark.clause("BEVRI-6.8", "BEVRI-6.9")
def test_4_order_in_a_phase():
    m = table(4, phase="choose", first=2)
    for seat, pair in enumerate(("MF", "MF", "TE", "MF")):
        m.play(seat, f"choose {pair}")
    play(m, "pass", "pass")  # the first company trades and equips, alone
    movers = []
    while m.view(None)["phase"] == "move":
        movers.append(m.turn[0])
        play(m, "pass")
    assert movers == [3, 0, 1]


@pytest.mark.clause("BEVRI-7.4", "BEVRI-7.5", "BEVRI-11.5")
def test_5_purchase():
    m = table(base={0: "R1 R1 G3 broker"}, market="B2 W1 K1 K1 K1 K1 Y1 Y1", coming={"card": "Y3 Y2"})
    assert m.view(0)["prices"][:2] == [1, 1]
    play(m, "buy 1")
    assert m.view(0)["pay"] == {"what": "card", "slot": 1, "price": 1, "paid": 0}
    play(m, "pay R1")
    assert base(m, 0) == "B2 R1 G3 broker"
    assert m.view(0)["prices"][1] == 2
    play(m, "buy 2", "pay G3")
    assert base(m, 0) == "B2 R1 W1 broker"
    assert discard(m) == "R1 G3"
    assert market(m) == "Y3 Y2 K1 K1 K1 K1 Y1 Y1"
    assert turn_state(m)["transactions"] == 2


@pytest.mark.clause("BEVRI-7.12", "BEVRI-7.13", "BEVRI-7.14", "BEVRI-7.15", "BEVRI-7.16", "BEVRI-7.17", "BEVRI-7.19")
def test_6_barter():
    m = table(3, base={0: "R1 Y2", 1: "G1", 2: "W1 W3"})
    offer(m, "p3", give="Y2", want="W")
    assert (m.turn, step(m)) == ((2,), "answer")
    play(m, "accept")
    assert legal(m) == {"hand W1", "hand W3"}
    play(m, "hand W1")
    assert (base(m, 0), base(m, 2)) == ("R1 W1", "Y2 W3")
    assert turn_state(m)["transactions"] == 1
    offer(m, "p2", give="R1", want="bond")
    assert (m.turn, step(m)) == ((0,), "trade")
    assert (turn_state(m)["transactions"], turn_state(m)["refusals"]) == (1, 1)
    assert (base(m, 0), base(m, 1)) == ("R1 W1", "G1")


@pytest.mark.clause("BEVRI-8.3", "BEVRI-8.4")
def test_7_equip_on_the_ground():
    m = table(phase="equip", base={0: "B2 B3 R1 Y1 jammer"}, ship={0: "/ B1 R2 G1 / isotope"})
    play(m, "recompose")
    assert base(m, 0) == "B1 B2 B3 R1 R2 G1 Y1 jammer isotope"
    play(m, "place R1 propulsion", "place Y1 propulsion", "place B2 armament", "place B3 armament")
    play(m, "place jammer hold", "pass")
    assert aboard(m, 0) == "R1 Y1 / B2 B3 / jammer"
    assert base(m, 0) == "B1 R2 G1 isotope"
    assert m.view(0)["companies"][0]["load"] == 5


@pytest.mark.clause("BEVRI-9.2")
@pytest.mark.parametrize(
    ("propulsion", "cells"),
    [
        ("", {"n1", "e1", "s1", "w1"}),
        ("G1 G1", WHITE_CELLS),
        ("B1 W1", WHITE_CELLS | {"f0", "f4", "f8", "f12"}),
        ("G1 K1", WHITE_CELLS | FIRING_CELLS - {"f2", "f6", "f10", "f14"}),
        ("R1 Y1", WHITE_CELLS | FIRING_CELLS),
    ],
    ids=["none", "makeshift", "ion", "nuclear", "chemical"],
)
def test_8_reach_of_engines(propulsion, cells):
    boosters = {"boosters": "none"}  # a red or white card alone would be a booster: here only engines count
    assert reach(table(phase="move", ship={0: propulsion}, **boosters)) == cells


@pytest.mark.clause("BEVRI-9.3", "BEVRI-9.4", "BEVRI-9.5")
def test_9_boosters():
    story = {"phase": "move", "ship": {0: "B1 W1 R2"}}
    for target, left in (("f4", "B1 R2 W1"), ("f5", "B1 W1"), ("f6", "B1 W1")):
        m = play(table(**story), f"go {target}")
        assert (cell(m, 0), aboard(m, 0)) == (target, f"{left} / /")
    assert discard(m) == "R2"
    means = table(**story).view(0)["moves"]
    assert [means[target]["means"] for target in ("n1", "f4", "f5", "f6")] == [
        "none",
        "engine",
        "booster",
        "engine_booster",
    ]
    landing = play(table(phase="move", ship={0: "W1"}, cell={0: "f1"}), "go centre")
    assert (cell(landing, 0), aboard(landing, 0), discard(landing)) == ("centre", "/ /", "W1")
    assert refused(table(phase="move", ship={0: "W1"}, cell={0: "f2"}), "go centre") in ("BEVRI-9.2", "BEVRI-9.4")


@pytest.mark.clause("BEVRI-9.6")
def test_10_occupied_cells():
    beside = {"phase": "move", "cell": {0: "f0", 1: "f1"}}
    assert reach(table(**beside)) == {"f15", "n2"}
    fast = table(**beside, ship={0: "G1 K1"})
    assert "go f1" not in legal(fast)
    assert cell(play(fast, "go f2"), 0) == "f2"


@pytest.mark.clause("BEVRI-9.7", "BEVRI-9.8")
def test_11_landing():
    m = table(phase="move", cell={0: "e1"}, ship={0: "/ / jammer crystal"})
    play(m, "go centre", "unload crystal hold", "pass")
    assert (base(m, 0), aboard(m, 0)) == ("crystal", "/ / jammer")
    home = table(phase="move", ship={0: "/ / jammer crystal"})
    assert refused(home, "unload crystal hold") == "BEVRI-9.8"
    play(home, "pass")
    assert (base(home, 0), aboard(home, 0)) == ("", "/ / jammer crystal")
    equip = play(table(phase="equip", ship={0: "/ / jammer crystal"}), "recompose")
    assert base(equip, 0) == "jammer crystal"


@pytest.mark.clause("BEVRI-10.5", "BEVRI-10.6", "BEVRI-10.7", "BEVRI-10.8", "BEVRI-10.9", "BEVRI-10.10")
def test_12_battery_at_distance_0():
    m = table(phase="fire", cell={0: "f0"}, ship={0: "/ B1 G2 W3"}, cargo=". . 29", coming={"fire": "3 3 2"})
    play(m, "shoot 3 battery:BGW")
    assert shield(m, 3) == "B"
    assert m.view(None)["shot"]["rolled"] == [["B", 3], ["G", 3], ["W", 2]]
    assert aboard(m, 0) == "/ B1 G2 W3 /"


@pytest.mark.clause("BEVRI-10.6", "BEVRI-10.9", "BEVRI-10.10")
def test_13_off_colour_six():
    m = table(phase="fire", cell={0: "f1"}, ship={0: "/ B1 G2 W3"}, cargo=". . 12", coming={"fire": "2 6"})
    play(m, "shoot 3 battery:BGW")
    assert m.view(None)["shot"]["rolled"] == [["B", 2], ["G", 6]]
    assert shield(m, 3) == "B"


@pytest.mark.clause("BEVRI-10.5", "BEVRI-10.7", "BEVRI-10.8", "BEVRI-10.12")
def test_14_salvo():
    m = table(
        phase="fire",
        cell={0: "f1"},
        ship={0: "/ B1 R2 Y3 / K1 K1 K1"},
        cargo="0 . 24",
        coming={"fire": "1 3 2 4", "content": "crystal"},
    )
    play(m, "shoot 3 salvo:BRY")
    assert m.view(None)["shot"]["rolled"] == [["B", 1], ["R", 3], ["Y", 2], ["B", 4]]
    assert aboard(m, 0) == "/ / K1 K1 K1 crystal"
    assert discard(m) == "B1 R2 Y3"
    assert containers(m) == [0, None, None, None]


@pytest.mark.clause("BEVRI-10.2")
def test_15_full_corvette():
    m = table(phase="fire", cell={0: "f0"}, ship={0: "R1 Y1 / B1 / K1 K1 K1 K1 K1"}, cargo=". . 0")
    assert legal(m) == {"pass"}
    assert refused(m, "shoot 3 missile:B") == "BEVRI-10.2"


@pytest.mark.clause("BEVRI-11.3", "BEVRI-11.6")
def test_16_jammer_and_computer():
    ship = {0: "/ B2 R2 / computer", 1: "/ / jammer"}
    m = table(phase="fire", cell={0: "f0"}, ship=ship, cargo=". . 12", coming={"fire": "2 4"})
    play(m, "shoot 3 twin:BR")
    assert (m.turn, step(m), m.view(None)["shot"]["dice"]) == ((1,), "jam", 2)
    play(m, "jam")
    assert shield(m, 3) == "R"
    assert m.view(None)["shot"]["rolled"] == [["B", 4]]
    assert (discard(m), aboard(m, 1)) == ("jammer", "/ /")


@pytest.mark.clause("BEVRI-5.6", "BEVRI-5.12")
def test_17_last_container():
    m = table(
        phase="fire",
        round=5,
        countdown=3,
        cell={0: "f0"},
        ship={0: "/ B3"},
        cargo=". . 0",
        coming={"fire": "6 6 6", "appear": "6"},
    )
    play(m, "shoot 3 missile:B")
    assert m.view(None)["round"] == 6
    log = events(m)
    assert log.index(("countdown_fell", 2)) < log.index(("cargo_left",))
    assert (present(m), countdown(m)) == (False, 2)


@pytest.mark.clause("BEVRI-14.1", "BEVRI-14.2", "BEVRI-14.3")
def test_18_ranking():
    bonds = {0: "bond crystal crystal", 1: "bond " * 8 + "crystal", 2: "bond " * 6 + "B1 crystal", 3: "bond " * 9}
    rich = {**bonds, 3: bonds[3] + " porcelain isotope circuit"}
    m = table(4, phase="fire", round=12, active=3, base=rich, ship={3: "/ / crystal"})
    play(m, "pass")
    assert [sheet["value"] for sheet in m.view(None)["tally"]] == [5, 40, 31, 60]
    assert [sheet["rank"] for sheet in m.view(None)["tally"]] == [1, 2, 3, 4]
    assert m.result().winners == (0,)


@pytest.mark.clause("BEVRI-7.8", "BEVRI-7.9", "BEVRI-7.19")
def test_19_sale():
    m = table(base={0: "isotope"}, market="B3 B1 B2 R2 R1 G1 G2 R3", coming={"card": "Y1 Y2"})
    play(m, "sell isotope", "take 1")
    assert market(m) == ". B1 B2 R2 R1 G1 G2 R3"
    assert legal(m) == {"take 2", "take 5", "take 6", "pass"}
    play(m, "take 2")
    assert base(m, 0) == "B1 B3"
    assert market(m) == "Y1 Y2 B2 R2 R1 G1 G2 R3"
    assert (step(m), turn_state(m)["transactions"]) == ("trade", 1)


@pytest.mark.clause("BEVRI-13.5", "BEVRI-13.19")
def test_20_fuel_and_failures():
    story = {"phase": "move", "base": {0: "R1 B3"}, "ship": {0: "R2 Y1"}, "fuel": "on"}
    m = play(table(**story), "go f0")
    assert (cell(m, 0), base(m, 0), discard(m)) == ("f0", "B3", "R1")
    faulty = play(table(**story, failures=2, coming={"launch": "1"}), "go f0")
    assert (cell(faulty, 0), base(faulty, 0), discard(faulty)) == ("centre", "B3", "R1")
    assert aboard(faulty, 0) == "R2 Y1 / /"
