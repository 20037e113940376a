"""Section 10: the Fire phase. The container at place 3 stands on grey 0; another one keeps the cargo there."""

from __future__ import annotations

import pytest

from .tools import (
    aboard,
    company,
    containers,
    discard,
    events,
    inside,
    legal,
    play,
    refused,
    rolled,
    shield,
    step,
    table,
    told,
)


def aim(armament: str, target: str, *, fire: str = "", at: str = "f0", hold: str = "", **story: object):
    """A corvette with this armament before a container at place 3, and the coming dice."""
    coming = {"fire": fire, **story.pop("coming", {})} if fire else story.pop("coming", {})
    ships = {0: f"/ {armament} / {hold}", **story.pop("ship", {})}
    cells = {0: at, **story.pop("cell", {})}
    return table(phase="fire", cell=cells, ship=ships, cargo=f"5 . {target}", coming=coming, **story)


@pytest.mark.clause("BEVRI-10.1")
@pytest.mark.parametrize("where", ["centre", "n1", "n2"])
def test_one_fires_from_the_firing_zone_only(where):
    m = aim("B3", "0", at=where)
    assert legal(m) == {"pass"}
    assert refused(m, "shoot 3 missile:B") == "BEVRI-10.1"
    assert "shoot 3 missile:B" in legal(aim("B3", "0", at="f1"))


@pytest.mark.clause("BEVRI-10.2")
def test_one_place_must_be_free_before_the_shot():
    seven = aim("B3", "0", hold="K1 K1 K1 K1 K1 K2", fire="6", coming={"content": "crystal"})
    eight = aim("B3", "0", hold="K1 K1 K1 K1 K1 K2 K2")
    assert legal(eight) == {"pass"}
    assert refused(eight, "shoot 3 missile:B") == "BEVRI-10.2"
    play(seven, "shoot 3 missile:B")
    assert aboard(seven, 0) == "/ / K1 K1 K1 K1 K1 K2 crystal"


@pytest.mark.clause("BEVRI-10.3")
def test_a_firing_capability_is_required():
    m = aim("", "0", hold="B3 B3")
    assert legal(m) == {"pass"}
    assert refused(m, "shoot 3 missile:B") == "BEVRI-10.3"  # aboard, but not in the armament
    assert refused(aim("R1", "0"), "shoot 3 missile:B") == "BEVRI-10.5"
    permanent = play(aim("B1 B1", "24", fire="1 1 1"), "shoot 3 laser:B")
    assert aboard(permanent, 0) == "/ B1 B1 /"
    one_shot = play(aim("B1 B1", "24", fire="1 1 1"), "shoot 3 missile:B")
    assert aboard(one_shot, 0) == "/ B1 /"


@pytest.mark.clause("BEVRI-10.4")
def test_target_and_weapon_are_announced_before_the_dice():
    m = aim("B3 B3", "24", ship={1: "/ / jammer"})
    play(m, "shoot 3 laser:B")
    assert m.view(None)["shot"] == {"seat": 0, "place": 3, "weapon": "laser:B", "dice": 3, "rolled": []}
    assert step(m) == "jam"
    assert ("announced", 0, 2, 6, 3) in events(m)


@pytest.mark.clause("BEVRI-10.4")
def test_one_shot_per_turn_and_none_at_corvettes():
    m = aim("B1 B1", "24", fire="1 1 1", cell={1: "f1"}, chosen={0: "MF", 1: "MF"})
    assert refused(m, "attack p2") == "BEVRI-10.4"
    assert refused(m, "shoot 2 laser:B") == "BEVRI-10.4"  # nothing is there
    play(m, "shoot 3 laser:B")
    assert m.turn == (1,)
    assert refused(m, "shoot 3 laser:B", seat=0) == "BEVRI-10.4"


DICE = {
    "missile:B": ("B1", [3, 3, 2, 0, 0, 0]),
    "twin:BR": ("B1 R1", [2, 2, 1, 0, 0, 0]),
    "laser:B": ("B1 B1", [3, 3, 2, 2, 1, 0]),
    "battery:BRG": ("B1 R1 G1", [3, 2, 1, 0, 0, 0]),
    "lance:B": ("B1 B1 B1", [4, 4, 3, 3, 2, 0]),
    "salvo:BRG": ("B1 R1 G1", [6, 4, 2, 0, 0, 0]),
}


@pytest.mark.clause("BEVRI-10.5")
@pytest.mark.parametrize("weapon", DICE)
def test_weapons_and_their_dice(weapon):
    armament, dice = DICE[weapon]
    for distance, number in enumerate(dice):
        m = aim(armament, "24", at=f"f{distance}")
        shots = [shot for shot in m.view(0)["shots"] if (shot["place"], shot["weapon"]) == (3, weapon)]
        assert [shot["dice"] for shot in shots] == [number][: number > 0]
        assert (f"shoot 3 {weapon}" in legal(m)) == (number > 0)
        if number == 0:
            assert refused(m, f"shoot 3 {weapon}") == "BEVRI-10.5"
        else:
            play(m, f"shoot 3 {weapon}")
            assert len([event for event in events(m) if event[0] == "rolled"]) == number
    seen = {entry["weapon"]: entry["dice"] for entry in company(aim(armament, "24"), 0)["weapons"]}
    assert seen[weapon] == dice
    fewer = " ".join(armament.split()[1:])
    assert weapon not in {entry["weapon"] for entry in company(aim(fewer, "24"), 0)["weapons"]}


@pytest.mark.clause("BEVRI-10.6")
@pytest.mark.parametrize(
    ("weapon", "target", "colours"),
    [
        ("battery:BGW", "17", "WBG"),  # red and white defences: white first
        ("battery:BGW", "29", "BGW"),
        ("salvo:BGW", "17", "WBGWBG"),
        ("salvo:BGW", "17:R", "BGWBGW"),  # the white one is gone
        ("twin:BW", "17", "WB"),
    ],
)
def test_the_colours_of_the_dice(weapon, target, colours):
    m = play(aim("B1 G1 W1", target, fire="1 1 1 1 1 1"), f"shoot 3 {weapon}")
    assert [die[0] for die in rolled(m).split()] == list(colours)


@pytest.mark.clause("BEVRI-10.7")
@pytest.mark.parametrize(
    ("armament", "spent"), [("B3 B* B2 B1", "B1"), ("B3 B* B2", "B2"), ("B3 B*", "B*"), ("B3 B3", "B3")]
)
def test_a_one_shot_weapon_spends_its_least_card(armament, spent):
    m = play(aim(armament, "24", fire="1 1 1"), "shoot 3 missile:B")
    assert discard(m) == spent


@pytest.mark.clause("BEVRI-10.7")
def test_the_order_of_a_shot():
    m = aim("B1 R1 Y1", "24", fire="1 1 1 1 1 4", hold="computer", ship={1: "/ / jammer"})
    play(m, "shoot 3 salvo:BRY")
    assert discard(m) == ""  # the weapon is spent after the jamming window
    play(m, "jam")
    steps = ("announced", "jammed", "rolled", "rerolled", "defence_fell")
    assert [name for name in told(m) if name in steps] == ["announced", "jammed", *["rolled"] * 5, *steps[3:]]
    assert discard(m) == "B1 R1 Y1 jammer"
    assert shield(m, 3) == "RY"


@pytest.mark.clause("BEVRI-10.8")
@pytest.mark.parametrize(("card", "number"), [("B1", 4), ("B2", 3), ("B*", 3), ("B3", 2)])
def test_hit_numbers_by_value(card, number):
    for face in (1, 2, 3, 4, 5):
        m = play(aim(card, "0", fire=f"{face} 1 1"), "shoot 3 missile:B")
        assert (containers(m)[2] is None) == (face >= number)


@pytest.mark.clause("BEVRI-10.8")
def test_the_card_that_counts():
    permanent = play(aim("B1 B3", "12", fire="2 1 1"), "shoot 3 laser:B")  # the most valuable one
    assert shield(permanent, 3) == "R"
    one_shot = play(aim("B1 B3", "12", fire="2 3 1"), "shoot 3 missile:B")  # the one discarded
    assert shield(one_shot, 3) == "BR"


@pytest.mark.clause("BEVRI-10.9")
@pytest.mark.parametrize(("face", "left"), [(5, "R"), (6, None)])
def test_off_colour_on_a_six(face, left):
    m = play(aim("B3 B3", "1", fire=f"{face} 1 1"), "shoot 3 laser:B")
    assert (containers(m)[2] is None) == (left is None)


@pytest.mark.clause("BEVRI-10.10")
def test_the_lowest_sufficient_die_is_used_up():
    for dice in ("4 6 1", "6 4 1"):  # the 4 takes blue, so that the 6 is left for red
        m = play(aim("B1 B1", "12", fire=dice), "shoot 3 laser:B")
        assert containers(m)[2] is None
    m = play(aim("B1 B1", "12", fire="6 1 1"), "shoot 3 laser:B")  # a single 6 takes its own colour
    assert shield(m, 3) == "R"


@pytest.mark.clause("BEVRI-10.10")
def test_off_colour_dice_prefer_colours_that_no_die_has():
    m = play(aim("R1 R1", "29", fire="6 1 1"), "shoot 3 laser:R")  # BGW: blue comes first
    assert shield(m, 3) == "GW"
    m = play(aim("B1 B1", "24", fire="1 6 6"), "shoot 3 laser:B")  # one 6 is blue’s, the other takes red
    assert shield(m, 3) == "Y"
    m = play(aim("B1 R1 Y1", "24", fire="1 6 1 1 6 1"), "shoot 3 salvo:BRY")  # every colour has a die: blue
    assert shield(m, 3) == "Y"


@pytest.mark.clause("BEVRI-10.11")
def test_anyone_may_finish_a_weakened_container():
    story = {"cell": {1: "f1"}, "ship": {1: "/ R1 R1"}, "chosen": {0: "MF", 1: "MF"}}
    m = aim("B1 B1", "12", fire="4 1 1 4 1 1", coming={"content": "crystal"}, **story)
    play(m, "shoot 3 laser:B")
    assert shield(m, 3) == "R"
    play(m, "shoot 3 laser:R")
    assert containers(m) == [5, None, None, None]
    assert (aboard(m, 0), aboard(m, 1)) == ("/ B1 B1 /", "/ R1 R1 / crystal")


@pytest.mark.clause("BEVRI-10.12")
def test_a_captured_content_is_shown_and_stays_public():
    m = play(aim("B3", "0", fire="6", coming={"content": "isotope"}), "shoot 3 missile:B")
    assert ("captured", 0, 32) in events(m)
    captured = next(event for event in m.events if event.kind.name == "captured")
    assert all(captured.is_visible_to(seat) for seat in (0, 1, None))
    for seat in (0, 1, None):
        assert m.view(seat)["companies"][0]["ship"]["hold"] == ["isotope"]


@pytest.mark.clause("BEVRI-10.13")
def test_the_place_of_a_captured_container_stays_empty():
    m = aim("B3", "0 1", fire="6")
    assert containers(m) == [5, None, 0, 1]
    play(m, "shoot 3 missile:B")
    assert containers(m) == [5, None, None, 1]
    assert inside(m) == ["?", None, None, "?"]
