"""Section 13: random failures, each with its bit (BEVRI-13.7, 13.18 to 13.21)."""

from __future__ import annotations

import pytest

from .tools import (
    aboard,
    base,
    cell,
    containers,
    discard,
    events,
    legal,
    phase,
    play,
    refused,
    settle_formalities,
    shield,
    step,
    table,
    told,
)

BANK, LAUNCH, REENTRY, EVA = 1, 2, 4, 8


def trade_turn(**story: object):
    """Seat 0 begins its Trade turn, the windows being asked first."""
    m = table(phase="choose", **story)
    m.play(0, "choose TE")
    m.play(1, "choose MF")
    settle_formalities(m)
    return m


@pytest.mark.clause("BEVRI-13.7")
def test_each_bit_is_one_failure():
    fatal = {"bank": "1", "launch": "1", "reentry": "1", "eva": "1"}
    for bits in range(16):
        m = trade_turn(base={0: "R3 R3"}, failures=bits, coming=fatal)
        assert m.view(None)["turn_state"]["bank_closed"] == bool(bits & BANK)
        m = play(table(phase="move", failures=bits, coming=fatal), "go n1")
        assert (cell(m, 0) == "centre") == bool(bits & LAUNCH)
        m = play(table(phase="move", cell={0: "n1"}, ship={0: "/ / K1"}, failures=bits, coming=fatal), "go centre")
        assert (aboard(m, 0) == "/ /") == bool(bits & REENTRY)
        m = table(
            phase="fire", cell={0: "f0"}, ship={0: "/ B3"}, cargo="5 . 0", failures=bits, coming={**fatal, "fire": "6"}
        )
        assert (containers(play(m, "shoot 3 missile:B"))[2] == 0) == bool(bits & EVA)


@pytest.mark.clause("BEVRI-13.18")
def test_a_bank_outage_closes_bank_and_market():
    story = {"base": {0: "R3 R3 isotope G*", 1: "W1"}, "market": "B1", "cargo": "0", "failures": BANK}
    m = trade_turn(**story, coming={"bank": "1"})
    assert {text.split()[0] for text in legal(m)} == {"pass", "barter", "recycle"}
    for attempt in ("buy 1", "bond", "survey 1", "sell isotope", "lottery"):
        assert refused(m, attempt) == "BEVRI-13.18"
    for face in "23456":
        open_ = trade_turn(**story, coming={"bank": face})
        assert {"buy 1", "bond", "survey 1", "sell isotope", "lottery"} <= legal(open_)
    assert "fault" in told(m)


@pytest.mark.clause("BEVRI-13.18")
def test_the_outage_is_rolled_after_the_window_and_for_one_turn():
    m = trade_turn(base={0: "R3 R3 anchor"}, market="B1", failures=BANK, coming={"bank": "1"})
    assert step(m) == "window"
    assert "fault" not in told(m)
    play(m, "pass")
    assert (step(m), "fault" in told(m)) == ("trade", True)
    play(m, "pass")
    assert phase(m) == "equip"
    assert not m.view(None)["turn_state"]["bank_closed"]


@pytest.mark.clause("BEVRI-13.19")
def test_a_launch_fault_keeps_the_corvette_down():
    story = {"phase": "move", "ship": {0: "R1 / / crystal"}, "failures": LAUNCH}
    m = play(table(**story, coming={"launch": "1"}), "go f0")
    assert (cell(m, 0), discard(m)) == ("centre", "R1")  # the booster is lost all the same
    assert phase(m) != "move"
    assert (base(m, 0), aboard(m, 0)) == ("", "/ / crystal")  # nothing is unloaded
    for face in "23456":
        assert cell(play(table(**story, coming={"launch": face}), "go f0"), 0) == "f0"
    flying = table(phase="move", cell={0: "f0"}, failures=LAUNCH, coming={"launch": "1"})
    assert cell(play(flying, "go f1"), 0) == "f1"  # no roll away from the centre


@pytest.mark.clause("BEVRI-13.20")
def test_a_re_entry_fault_loses_a_card_of_the_hold():
    story = {"phase": "move", "cell": {0: "n1"}, "failures": REENTRY}
    ship = {0: "R1 / B1 / G1 crystal"}
    m = play(table(**story, ship=ship, coming={"reentry": "1", "lost": "1"}), "go centre")
    assert (aboard(m, 0), discard(m), step(m)) == ("R1 / B1 / crystal", "G1", "unload")
    m = play(table(**story, ship=ship, coming={"reentry": "1", "lost": "2"}), "go centre")
    assert (aboard(m, 0), discard(m)) == ("R1 / B1 / G1", "")  # the crystal leaves the game
    assert ("lost", 0, 37) in events(m)
    for face in "23456":
        safe = play(table(**story, ship=ship, coming={"reentry": face}), "go centre")
        assert aboard(safe, 0) == "R1 / B1 / G1 crystal"
    white = play(table(**story, ship={0: "W1 / / crystal"}, coming={"reentry": "1"}), "go centre")
    assert aboard(white, 0) == "W1 / / crystal"  # a heat shield is still there
    empty = play(table(**story, ship={0: "R1"}, coming={"reentry": "1"}), "go centre")
    assert aboard(empty, 0) == "R1 / /"


@pytest.mark.clause("BEVRI-13.20")
def test_a_heat_shield_that_was_used_protects_no_more():
    m = table(phase="move", cell={0: "f0"}, ship={0: "W1 / / crystal"}, failures=REENTRY, coming={"reentry": "1"})
    play(m, "go centre")  # three edges: the white booster is spent on the way
    assert (discard(m), aboard(m, 0)) == ("W1", "/ /")
    spare = {0: "W1 W1 / / crystal"}
    kept = table(phase="move", cell={0: "f1"}, ship=spare, failures=REENTRY, coming={"reentry": "1"})
    assert aboard(play(kept, "go centre"), 0) == "W1 / / crystal"


@pytest.mark.clause("BEVRI-13.21")
def test_an_eva_fault_leaves_the_container_open():
    story = {"phase": "fire", "cell": {0: "f0", 1: "f1"}, "ship": {0: "/ B3", 1: "/ G1 / "}, "cargo": "5 . 0"}
    m = table(
        **story, failures=EVA, chosen={0: "MF", 1: "MF"}, coming={"fire": "6 6 6", "eva": "1 2", "content": "crystal"}
    )
    play(m, "shoot 3 missile:B")
    assert (containers(m)[2], shield(m, 3)) == (0, "")
    assert "captured" not in told(m)
    rolls = told(m).count("rolled")
    play(m, "shoot 3 missile:G")  # any weapon, no dice, and spent
    assert told(m).count("rolled") == rolls
    assert (aboard(m, 1), discard(m)) == ("/ / crystal", "B3 G1")
    assert containers(m)[2] is None


@pytest.mark.clause("BEVRI-13.21")
def test_an_open_container_may_fail_again_and_a_jammed_shot_does_nothing():
    story = {"phase": "fire", "cell": {0: "f2"}, "cargo": "5 . 0:-", "failures": EVA}
    again = play(table(**story, ship={0: "/ B1 B1"}, coming={"eva": "1"}), "shoot 3 laser:B")
    assert (containers(again)[2], shield(again, 3)) == (0, "")
    jammed = table(**story, ship={0: "/ B1 R1", 1: "/ / jammer"}, coming={"eva": "6"})  # one die at distance 2
    play(jammed, "shoot 3 twin:BR", "jam")
    assert containers(jammed)[2] == 0
    assert "no_die" in told(jammed)
