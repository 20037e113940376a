"""Section 6: preparation, deal, choice of phases, turns."""

from __future__ import annotations

import pytest

from .tools import (
    base,
    discard,
    events,
    legal,
    market,
    next_round,
    play,
    refused,
    step,
    table,
    told,
    turn_state,
)

TEN = "B1 B1 R1 R1 G1 G1 Y1 Y1 W1 W1"


@pytest.mark.clause("BEVRI-6.1")
def test_cargo_then_first_company_then_deal_then_choice():
    m = table(phase="fire", first=0, active=0, countdown=1, base={0: "R1"})
    play(m, "pass")
    log = told(m)
    assert log.index("cargo_came") < log.index("dealt")
    assert m.view(None)["first"] == 1
    dealt = [seat for name, seat, *_ in events(m) if name == "dealt"]
    assert dealt == [1, 0]  # the deal already follows the new first company
    assert step(m) == "choose"


@pytest.mark.clause("BEVRI-6.2")
def test_the_first_company_moves_on_clockwise():
    m = table(3, phase="fire", first=1, active=1)
    assert [next_round(m).view(None)["first"] for _ in range(4)] == [2, 0, 1, 2]


@pytest.mark.clause("BEVRI-6.3")
def test_each_company_draws_and_discards_before_the_next_draws():
    m = table(3, phase="fire", first=2, active=2, base={0: TEN, 1: TEN}, coming={"card": "K1 K1 K1 K1"})
    play(m, "pass")
    assert (step(m), m.turn) == ("discard", (0,))
    assert m.view(0)["companies"][0]["base"]["K1"] == 4
    assert [company["size"] for company in m.view(None)["companies"]] == [14, 10, 0]
    play(m, *["discard K1"] * 4)
    assert (step(m), m.turn) == ("discard", (1,))
    assert [company["size"] for company in m.view(None)["companies"]] == [10, 14, 0]
    assert refused(m, "pass") == "BEVRI-6.3"


@pytest.mark.clause("BEVRI-6.3", "BEVRI-6.4")
def test_treasures_and_bonds_count_crystals_and_cards_aboard_do_not():
    full = "alloy bond bond B1 B1 R1 crystal crystal crystal"
    m = table(phase="fire", first=1, active=0, base={0: full}, ship={0: "/ / G1 G1 G1 G1 G1"})
    play(m, "pass")
    assert step(m) == "choose"  # six cards and four more are exactly ten
    one_more = table(phase="fire", first=1, active=0, base={0: full + " R1"}, coming={"card": "K1 K1 K2 K2"})
    play(one_more, "pass")
    assert legal(one_more) == {f"discard {code}" for code in ("B1", "R1", "K1", "K2", "alloy", "bond")}
    play(one_more, "discard alloy")
    assert step(one_more) == "choose"
    assert discard(one_more) == ""  # a treasure leaves the game


@pytest.mark.clause("BEVRI-6.5")
def test_during_turns_a_base_may_hold_more():
    m = table(base={0: TEN + " G*"}, coming={"card": "K1 K2"})
    play(m, "recycle")
    assert m.view(0)["companies"][0]["size"] == 12
    assert step(m) == "trade"


@pytest.mark.clause("BEVRI-6.6")
def test_after_the_deal_empty_market_places_are_refilled():
    m = table(phase="fire", market="B1 . B2 . B3 B3 R1 R1", coming={"card": "K1 K1 K1 K1 W1 W1 W1 W1 Y3 G3"})
    play(m, "pass")
    assert market(m) == "B1 Y3 B2 G3 B3 B3 R1 R1"
    log = told(m)
    assert log.index("market_filled") > len(log) - 1 - log[::-1].index("dealt")


@pytest.mark.clause("BEVRI-6.7")
def test_all_choose_in_secret_and_in_any_order():
    m = table(3, phase="choose", first=1)
    assert m.turn == (0, 1, 2)
    m.play(2, "choose EF")
    m.play(0, "choose TM")
    assert m.turn == (1,)
    assert [choice["done"] for choice in m.view(1)["chosen"]] == [True, False, True]
    assert [choice["mine"] for choice in m.view(0)["chosen"]] == ["TM", None, None]
    assert m.view(1)["chosen"][0]["mine"] is None
    assert m.find_refusal(0, "choose TE").clause == "BEVRI-6.7"  # no later change
    m.play(1, "choose MF")
    assert m.view(None)["phase"] == "trade"


@pytest.mark.clause("BEVRI-6.7")
@pytest.mark.parametrize("cards", ["none", "T", "TT", "TEM", "TEMF"])
def test_exactly_two_different_cards(cards):
    m = table(phase="choose")
    assert m.find_refusal(0, f"choose {cards}").clause == "BEVRI-6.7"
    assert m.turn == (0, 1)


@pytest.mark.clause("BEVRI-6.8")
def test_participation_shows_phase_by_phase():
    m = table(phase="choose")
    m.play(0, "choose TF")
    m.play(1, "choose EM")
    shown = [choice["shown"] for choice in m.view(None)["chosen"]]
    assert shown == [{"trade": True}, {"trade": False}]
    play(m, "pass")
    assert [m.view(None)["phase"], m.turn] == ["equip", (1,)]
    shown = [choice["shown"] for choice in m.view(None)["chosen"]]
    assert shown == [{"trade": True, "equip": False}, {"trade": False, "equip": True}]
    play(m, "pass")
    assert m.view(None)["phase"] == "move"
    play(m, "pass")
    assert [m.view(None)["phase"], m.turn] == ["fire", (0,)]


@pytest.mark.clause("BEVRI-6.9")
def test_one_turn_each_clockwise_from_the_first_company():
    m = table(4, phase="choose", first=3)
    for seat, pair in enumerate(("TM", "MF", "TM", "TM")):
        m.play(seat, f"choose {pair}")
    turns = []
    while m.view(None)["round"] == 3:
        turns.append((m.view(None)["phase"], m.turn[0]))
        play(m, "pass")
    assert turns == [
        *(("trade", seat) for seat in (3, 0, 2)),
        *(("move", seat) for seat in (3, 0, 1, 2)),  # nobody equips: that phase is skipped
        ("fire", 1),
    ]


@pytest.mark.clause("BEVRI-6.9")
@pytest.mark.parametrize(
    ("phase", "flags"),
    [
        ("trade", "star bought closed transactions 5 refusals 2"),
        ("move", "star pulse"),
        ("fire", "star overcharge"),
        ("fire", "star precision"),
        ("fire", "star key"),
    ],
)
def test_nothing_of_a_turn_is_left_to_the_next_company(phase, flags):
    pair = {"trade": "TE", "move": "MF", "fire": "MF"}[phase]
    m = table(phase=phase, turn=flags, chosen={0: pair, 1: pair}, failures=1, coming={"bank": "6"})
    assert any(turn_state(m).values())
    play(m, "pass")
    assert m.turn == (1,)
    assert not any(turn_state(m).values())


@pytest.mark.clause("BEVRI-6.10", "BEVRI-16.2")
@pytest.mark.parametrize("phase", ["trade", "equip", "move", "fire"])
def test_one_may_pass_in_any_phase(phase):
    m = table(phase=phase, base={0: "R3 R3"}, cell={0: "f0"}, ship={0: "/ B3"}, cargo=". . 0")
    before = (base(m, 0), m.view(None)["companies"][0]["ship"], m.view(None)["companies"][0]["cell"])
    assert "pass" in legal(m)
    play(m, "pass")
    assert m.view(None)["phase"] != phase
    if phase != "fire":
        assert (base(m, 0), m.view(None)["companies"][0]["ship"], m.view(None)["companies"][0]["cell"]) == before


@pytest.mark.clause("BEVRI-6.11", "BEVRI-11.1")
@pytest.mark.parametrize("phase", ["trade", "equip", "move", "fire"])
def test_every_turn_begins_with_a_window(phase):
    pair = {"trade": "TE", "equip": "TE", "move": "MF", "fire": "MF"}[phase]
    m = table(phase="choose", countdown=2, base={1: "anchor anchor anchor"})
    m.play(0, f"choose {pair}")
    m.play(1, "choose EM" if phase in ("trade", "fire") else "choose TF")
    windows = []
    while m.view(None)["round"] == 3:
        if step(m) == "window":
            windows.append((m.view(None)["phase"], m.view(None)["active"], m.turn[0]))
        elif turn_state(m) is not None and m.view(None)["phase"] == phase and m.view(None)["active"] == 0:
            assert windows[-1] == (phase, 0, 1)  # the rival was asked before this turn
        play(m, "pass")
    assert len(windows) == 4  # two turns of each company
