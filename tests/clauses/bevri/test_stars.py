"""Section 12: the one-shot effects of ★ cards."""

from __future__ import annotations

import pytest

from .tools import (
    aboard,
    base,
    cell,
    containers,
    discard,
    legal,
    play,
    reach,
    refused,
    rolled,
    shield,
    step,
    table,
    turn_state,
)

FIRING = {"phase": "fire", "cell": {0: "f0"}}


def fire(armament: str, target: str, dice: str, *actions: str, hold: str = "", **story: object):
    """A shot at place 3 after these actions."""
    ship = {0: f"/ {armament} / {hold}"}
    m = table(**{**FIRING, **story}, ship=ship, cargo=f"5 . {target}", coming={"fire": dice})
    return play(m, *actions)


@pytest.mark.clause("BEVRI-12.1")
def test_a_star_is_an_ordinary_card_too():
    m = table(phase="move", ship={0: "R* Y*"})
    assert "f2" in reach(m)  # a Chemical engine
    m = play(table(base={0: "R*"}, market="B1"), "buy 1", "pay R*")
    assert base(m, 0) == "B1"
    assert shield(fire("B* B*", "12", "3 1 1", "shoot 3 laser:B"), 3) == "R"


@pytest.mark.clause("BEVRI-12.1")
def test_one_effect_per_turn_and_in_the_own_turn_only():
    m = table(phase="move", ship={0: "/ / B* B*"}, chosen={0: "MF", 1: "MF"})
    play(m, "pulse")
    assert turn_state(m)["star_used"]
    assert "pulse" not in legal(m)
    assert refused(m, "pulse") == "BEVRI-12.1"
    two = fire("B1 B1", "12", "1", "overcharge", hold="R* W* K*")
    for other in ("overcharge", "precision", "key"):
        assert refused(two, other) == "BEVRI-12.1"
    theirs = table(phase="move", ship={1: "/ / B*"})
    assert refused(theirs, "pulse", seat=1) == "BEVRI-12.1"
    recycled = play(table(base={0: "G* G*"}), "recycle")
    assert refused(recycled, "recycle") == "BEVRI-12.1"


@pytest.mark.clause("BEVRI-12.2")
@pytest.mark.parametrize(
    ("propulsion", "start", "far", "farther"),
    [("", "f0", "f4", "f5"), ("G1 K1", "f2", "f9", "f10"), ("W1", "f2", "centre", None)],
    ids=["4 points alone", "4 + 3 with an engine", "4 + 3 with a booster"],
)
def test_the_ion_pulse_adds_three_points_to_every_means(propulsion, start, far, farther):
    m = table(phase="move", cell={0: start}, ship={0: f"{propulsion} / / B*"})
    assert far not in reach(m)
    play(m, "pulse")
    assert discard(m) == "B*"
    assert far in reach(m)
    assert farther is None or farther not in reach(m)
    assert cell(play(m, f"go {far}"), 0) == far


@pytest.mark.clause("BEVRI-12.2")
def test_the_ion_pulse_is_for_one_move():
    m = table(phase="move", cell={0: "f0"}, ship={0: "/ / B*"}, chosen={0: "MF", 1: "MF"})
    play(m, "pulse", "go f4")
    assert not turn_state(m)["pulse"]
    assert reach(m) == {"n1", "e1", "s1", "w1"}  # the next company has nothing of it
    assert refused(table(phase="move", base={0: "B*"}), "pulse") == "BEVRI-12.2"  # not aboard


@pytest.mark.clause("BEVRI-12.3")
def test_overcharge_adds_a_die_but_no_range():
    m = fire("B1 B1", "24", "1 1 1 1", "overcharge", "shoot 3 laser:B", hold="R*")
    assert len(rolled(m).split()) == 4
    far = table(phase="fire", cell={0: "f5"}, ship={0: "/ B1 B1 / R*"}, cargo=". . 24")  # no shot without it
    assert legal(far) == {"pass"}
    assert refused(far, "overcharge") == "BEVRI-12.3"
    assert refused(table(**FIRING, ship={0: "/ B1 B1"}, base={0: "R*"}, cargo=". . 24"), "overcharge") == "BEVRI-12.3"
    mixed = table(phase="fire", cell={0: "f3"}, ship={0: "/ B1 B2 / R*"}, cargo=". . 24")
    play(mixed, "overcharge")
    assert refused(mixed, "shoot 3 missile:B") == "BEVRI-10.5"  # no die without it
    assert "shoot 3 laser:B" in legal(mixed)


@pytest.mark.clause("BEVRI-12.4")
def test_recycling_draws_two_cards():
    m = table(base={0: "G*"}, coming={"card": "W1 W2"})
    play(m, "recycle")
    assert (base(m, 0), discard(m), step(m)) == ("W1 W2", "G*", "trade")
    assert turn_state(m)["transactions"] == 0
    assert refused(table(base={0: "R1"}, ship={0: "/ / G*"}), "recycle") == "BEVRI-12.4"  # not in the base


@pytest.mark.clause("BEVRI-12.5")
def test_the_first_yellow_star_paid_counts_four():
    m = table(base={0: "Y* Y* R1"}, market="B3 B3 B2")
    play(m, "buy 1", "pay Y*")  # price 4
    assert (step(m), turn_state(m)["star_used"]) == ("trade", True)
    play(m, "buy 3", "pay Y*")  # price 3
    assert m.view(0)["pay"]["paid"] == 2
    play(m, "pay R1")
    assert base(m, 0) == "B2 B3"
    used = table(base={0: "G* Y*"}, market="B3", coming={"card": "W1 W1"})
    play(used, "recycle", "buy 1", "pay Y*")
    assert used.view(0)["pay"]["paid"] == 2  # the effect of the turn was gone


@pytest.mark.clause("BEVRI-12.6")
@pytest.mark.parametrize(
    ("armament", "target", "face", "falls"),
    [
        ("B1 B1", "0", 3, True),
        ("B1 B1", "0", 2, False),
        ("B2 B1", "0", 2, True),
        ("B3 B1", "0", 2, True),
        ("B3 B1", "0", 1, False),  # never below 2
        ("B1 B1", "1", 5, True),  # off-colour
        ("B1 B1", "1", 4, False),
    ],
)
def test_the_precision_sight_lowers_all_hit_numbers(armament, target, face, falls):
    m = fire(armament, target, f"{face} 1 1", "precision", "shoot 3 laser:B", hold="W*")
    assert (containers(m)[2] is None) == falls
    assert discard(m) == "W*"


@pytest.mark.clause("BEVRI-12.7")
@pytest.mark.parametrize(("armament", "face", "falls"), [("B1 B1", 4, True), ("B1 B1", 3, False), ("B3 B1", 2, True)])
def test_the_dark_key_lets_off_colour_dice_count(armament, face, falls):
    m = fire(armament, "1", f"{face} 1 1", "key", "shoot 3 laser:B", hold="K*")
    assert (containers(m)[2] is None) == falls
    without = fire(armament, "1", f"{face} 1 1", "shoot 3 laser:B", hold="K*")
    assert containers(without)[2] == 1


@pytest.mark.clause("BEVRI-12.6", "BEVRI-12.7")
def test_fire_effects_need_a_possible_shot():
    m = table(**FIRING, ship={0: "/ B1 B1 / R* W* K*"})  # no cargo
    assert legal(m) == {"pass"}
    clauses = {"overcharge": "BEVRI-12.3", "precision": "BEVRI-12.6", "key": "BEVRI-12.7"}
    for effect, clause in clauses.items():
        assert refused(m, effect) == clause


@pytest.mark.clause("BEVRI-12.8")
@pytest.mark.parametrize(
    ("ship", "left"),
    [
        ("R* / B1 R* / K1", "/ B1 R* / K1"),  # propulsion before armament
        ("R* / B1 / R* K1", "R* / B1 / K1"),  # the hold first
        ("/ B1 R* /", "/ B1 /"),
    ],
)
def test_where_a_fire_star_is_taken_from(ship, left):
    m = play(table(**FIRING, ship={0: ship}, cargo=". . 0"), "overcharge")
    assert aboard(m, 0) == left


@pytest.mark.clause("BEVRI-12.8")
@pytest.mark.parametrize(
    ("ship", "left"),
    [
        ("B* / B* /", "B* / /"),  # armament before propulsion
        ("B* / B* / B1", "B* / / B1"),
        ("B* / / K1", "/ / K1"),
    ],
)
def test_where_the_ion_pulse_is_taken_from(ship, left):
    m = play(table(phase="move", ship={0: ship}), "pulse")
    assert aboard(m, 0) == left


@pytest.mark.clause("BEVRI-12.8")
def test_a_capability_may_be_lost_with_its_star():
    m = table(**FIRING, ship={0: "/ R* /"}, cargo=". . 0")
    play(m, "overcharge")  # the only weapon there was
    assert legal(m) == {"pass"}
    laser = play(table(**FIRING, ship={0: "/ R* R1"}, cargo=". . 0"), "overcharge")
    assert legal(laser, "shoot") == {"shoot 3 missile:R"}
