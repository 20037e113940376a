"""Section 13: every option, and what each of its values changes. Failures are in test_failures.py."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, Match, game

from .tools import (
    aboard,
    base,
    containers,
    countdown,
    discard,
    greys,
    legal,
    market,
    new_game,
    next_round,
    play,
    present,
    reach,
    refused,
    shield,
    step,
    table,
    turn_state,
)

VALUES = {
    "contents": ("treasure", "usable"),
    "fire_colours": ("on", "off"),
    "move_zones": ("on", "off"),
    "effects": ("on", "off"),
    "fuel": ("off", "on"),
    "boosters": ("expendable", "reusable", "none"),
    "specials": ("on", "off"),
    "drift": ("per_round", "per_visit"),
    "countdown": ("short", "raw"),
    "length": ("standard", "short", "long"),
    "barter": ("on", "off"),
    "lottery": ("on", "off"),
    "survey": ("on", "off"),
    "bonds": ("on", "off"),
    "start_hand": ("4", "0"),
    "cargo_size": ("auto", "3", "4", "5"),
}
FIRING = {"phase": "fire", "cell": {0: "f0"}}


@pytest.mark.clause(*(f"BEVRI-13.{number}" for number in range(1, 18)))
def test_every_option_with_its_clause_and_its_default():
    options = {option.name: option for option in game("bevri").book.options if option.clause.startswith("BEVRI-13.")}
    assert [option.clause for option in options.values()] == [f"BEVRI-13.{number}" for number in range(1, 18)]
    seen = new_game().view(None)["options"]
    assert seen["failures"] == "0"
    for name, values in VALUES.items():
        assert tuple(options[name].values) == values
        assert seen[name] == values[0]


@pytest.mark.clause("BEVRI-13.7")
@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_can_be_set_and_is_recorded(name, value):
    m = new_game(2, **{name: value}, failures=5)
    assert m.view(None)["options"][name] == value
    assert m.view(None)["options"]["failures"] == "5"
    again = Match.replay(m.record())
    assert again.view(None)["options"] == m.view(None)["options"]
    with pytest.raises(BadText):
        new_game(2, **{name: "perhaps"})


# --- the author's questions --------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-13.1")
def test_usable_contents_are_coloured_cards():
    ships = {0: "alloy circuit"}  # red and yellow
    assert "f2" in reach(table(phase="move", ship=ships, contents="usable"))
    with pytest.raises(BadText):
        table(phase="move", ship=ships)
    story = {"phase": "equip", "base": {0: "alloy R1"}}
    assert refused(play(table(**story), "recompose"), "place alloy propulsion") == "BEVRI-8.4"
    m = play(table(**story, contents="usable"), "recompose", "place alloy propulsion", "pass")
    assert aboard(m, 0) == "alloy / /"
    flying = {"phase": "equip", "cell": {0: "f3"}, "ship": {0: "/ / relic"}, "contents": "usable"}
    assert "place relic armament" in legal(play(table(**flying), "recompose"))


@pytest.mark.clause("BEVRI-13.1")
def test_usable_contents_hit_by_their_value_and_are_spent_last():
    story = {
        **FIRING,
        "cargo": "5 . 0",
        "contents": "usable",
    }  # a data core is a blue card of value 3
    m = play(table(**story, ship={0: "/ data"}, coming={"fire": "2 1 1"}), "shoot 3 missile:B")
    assert containers(m)[2] is None
    assert discard(m) == ""  # spent, it leaves the game
    m = play(table(**story, ship={0: "/ B3 data"}, coming={"fire": "1 1 1"}), "shoot 3 missile:B")
    assert (discard(m), aboard(m, 0)) == ("B3", "/ data /")
    flown = play(table(phase="move", ship={0: "R3 alloy"}, contents="usable"), "go f0")  # by the red booster
    assert (discard(flown), aboard(flown, 0)) == ("R3", "alloy / /")
    fuel = table(phase="move", base={0: "alloy"}, ship={0: "R1 Y1"}, contents="usable", fuel="on")
    assert "f2" not in reach(fuel)  # never fuel: only what the red booster reaches
    assert "f1" in reach(fuel)


@pytest.mark.clause("BEVRI-13.2")
@pytest.mark.parametrize(
    ("armament", "target", "dice", "extra", "on", "off"),
    [
        ("B1 B1", "1", "4 1 1", "", "R", None),  # the wrong colour no longer matters
        ("B3 B3", "0", "3 1 1", "", None, "B"),  # nor does the value
        ("B3 B3", "0", "3 1 1", "precision", None, None),  # both ★ make it 3+
        ("B1 B1", "1", "3 1 1", "key", "R", None),
        ("B1 B1", "1", "2 2 2", "key", "R", "R"),
        ("B1 B1", "12", "4 5 1", "", "R", None),  # each die takes one
    ],
)
def test_fire_colours(armament, target, dice, extra, on, off):
    for value, left in (("on", on), ("off", off)):
        ship = {0: f"/ {armament} / W* K*"}
        m = table(**FIRING, ship=ship, cargo=f"5 . {target}", coming={"fire": dice}, fire_colours=value)
        play(m, *([extra] if extra else []), "shoot 3 laser:B")
        assert (shield(m, 3) if containers(m)[2] is not None else None) == left


@pytest.mark.clause("BEVRI-13.3")
def test_move_zones_off():
    plain = {"phase": "move", "move_zones": "off", "boosters": "none"}
    for engine in ("R1 Y1", "B1 W1", "G1 K1"):  # four points each, every edge 1
        assert reach(table(**plain, ship={0: engine}, cell={0: "f2"})) == reach(
            table(phase="move", boosters="none", ship={0: "G1 K1"}, cell={0: "f2"})
        )
    far = {"phase": "move", "cell": {0: "f2"}, "ship": {0: "R1"}}
    assert "f6" not in reach(table(**far))  # in flight a red card is no booster
    assert "f6" in reach(table(**far, move_zones="off"))
    m = table(phase="move", cell={0: "f2"}, ship={0: "B1 W1 R1"}, move_zones="off")
    assert m.view(0)["moves"]["f8"]["means"] == "engine_booster"
    play(m, "go f8")  # six edges: an engine and the first booster, red
    assert aboard(m, 0) == "B1 W1 / /"


@pytest.mark.clause("BEVRI-13.4")
def test_effects_off():
    off = {"effects": "off"}
    assert refused(table(phase="move", ship={0: "/ / B*"}, **off), "pulse") == "BEVRI-13.4"
    assert refused(table(base={0: "G*"}, **off), "recycle") == "BEVRI-13.4"
    fire = table(**FIRING, ship={0: "/ B1 B1 / R* W* K*"}, cargo=". . 0", **off)
    for effect in ("overcharge", "precision", "key"):
        assert effect not in legal(fire)
        assert refused(fire, effect) == "BEVRI-13.4"
    assert "buy 1" not in legal(table(base={0: "Y*"}, market="B2", **off))  # two, not four
    assert "buy 1" in legal(table(base={0: "Y*"}, market="B2"))


@pytest.mark.clause("BEVRI-13.5")
def test_fuel_is_burnt_by_engines():
    m = play(table(phase="move", base={0: "B3 K1 B1"}, ship={0: "R1 Y1"}, fuel="on"), "go f0")
    assert (base(m, 0), discard(m)) == ("B3 K1", "B1")  # lowest value, then lowest type
    flying = {"phase": "move", "cell": {0: "f2"}, "base": {0: "B1"}, "fuel": "on"}
    m = play(table(**flying, ship={0: "G1 K1 / / W2 W1 jammer"}), "go f6")
    assert (aboard(m, 0), base(m, 0)) == ("G1 K1 / / W2 jammer", "B1")  # from the hold: the base is far
    dry = table(**flying, ship={0: "G1 K1 / R1 / jammer"})
    assert reach(dry) == {"f1", "f3"}  # no fuel: no engine
    assert "f6" in reach(table(**{**flying, "fuel": "off"}, ship={0: "G1 K1 / R1 / jammer"}))
    boosted = play(table(**flying, ship={0: "B1"}), "go f5")  # a booster alone burns nothing
    assert (base(boosted, 0), discard(boosted)) == ("B1", "B1")
    near = play(table(**flying, ship={0: "G1 K1 / / W1"}), "go f3")  # nor does a single step
    assert aboard(near, 0) == "G1 K1 / / W1"
    hold = play(table(phase="move", ship={0: "R1 Y1 / / W1"}, fuel="on"), "go f0")  # an empty base: from the hold
    assert aboard(hold, 0) == "R1 Y1 / /"


@pytest.mark.clause("BEVRI-13.6")
@pytest.mark.parametrize(("value", "where"), [("expendable", "discard"), ("reusable", "base"), ("none", None)])
def test_boosters(value, where):
    m = table(phase="move", ship={0: "R1"}, boosters=value)
    assert ("f0" in reach(m)) == (where is not None)
    if where is None:
        assert refused(m, "go f0") == "BEVRI-9.2"
        return
    play(m, "go f0")
    assert (discard(m), base(m, 0)) == (("R1", "") if where == "discard" else ("", "R1"))
    assert aboard(m, 0) == "/ /"


@pytest.mark.clause("BEVRI-13.8")
def test_specials_off():
    specials = {"probe", "anchor", "broker", "jammer", "computer", "thruster"}
    m = new_game(2, specials="off")
    assert m.view(None)["deck"] + 8 + 16 == 78
    assert not any(m.state.deck[24:30])
    assert not specials & {*market(m).split(), *base(m, 0).split(), *base(m, 1).split()}


@pytest.mark.clause("BEVRI-13.9")
def test_drift_per_visit():
    m = table(
        phase="fire", round=1, countdown=1, drift="per_visit", coming={"side": "3", "vanish": "1 1", "appear": "1"}
    )
    assert greys(next_round(m)) == [6, 7, 8, 9]
    assert greys(next_round(m)) == [6, 7, 8, 9]  # no drift during the visit
    assert not present(next_round(m))
    assert greys(next_round(m)) == [10, 11, 12, 13]  # the next visit is one side on
    default = table(phase="fire", round=1, countdown=1, coming={"side": "3", "vanish": "1"})
    assert [greys(next_round(default))[0], greys(next_round(default))[0]] == [6, 10]


# --- the game and its trades --------------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-13.10")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_raw_countdowns(face):
    options = {"countdown": "raw"}
    gone = game("bevri").match(players=2, options=options, seed=1, position=_position("0", f"appear {face}"))
    assert countdown(next_round(gone)) == face
    came = game("bevri").match(players=2, options=options, seed=1, position=_position("", f"vanish {face} 6"))
    assert countdown(next_round(came)) == face + 6


def _position(cargo: str, chance: str) -> str:
    """A last Fire turn with a countdown of 1: `table` has its own meaning for the word."""
    return f'phase = "fire"\nround = 3\nactive = "p1"\ncountdown = 1\ncargo = "{cargo}"\nnext = "{chance}"'


@pytest.mark.clause("BEVRI-13.10")
def test_raw_countdowns_spread_over_the_dice():
    waits = Counter(countdown(new_game(2, seed=seed, countdown="raw")) for seed in range(80))
    assert set(waits) == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("BEVRI-13.11")
@pytest.mark.parametrize(
    ("length", "rounds"), [("standard", [12, 14, 12, 12]), ("short", [8, 8, 9, 8]), ("long", [16, 20, 18, 16])]
)
def test_lengths(length, rounds):
    assert [new_game(players, length=length).view(None)["rounds"] for players in (1, 2, 3, 4)] == rounds
    last = table(3, phase="fire", round=rounds[2], length=length)
    assert play(last, "pass").result() is not None


@pytest.mark.clause("BEVRI-13.12", "BEVRI-13.13", "BEVRI-13.14", "BEVRI-13.15")
@pytest.mark.parametrize(
    ("option", "action", "clause"),
    [
        ("barter", "barter p2", "BEVRI-13.12"),
        ("lottery", "lottery", "BEVRI-13.13"),
        ("survey", "survey 1", "BEVRI-13.14"),
        ("bonds", "bond", "BEVRI-7.6"),
    ],
)
def test_trades_switched_off(option, action, clause):
    story = {"base": {0: "R3 R3", 1: "R1"}, "cargo": "0", "market": "B1"}
    assert action in legal(table(**story))
    m = table(**story, **{option: "off"})
    assert action not in legal(m)
    assert refused(m, action) == clause
    assert m.view(None)["bank"] == (0 if option == "bonds" else 12)
    assert "buy 1" in legal(m)  # the others stay
    assert (step(m), turn_state(m)["transactions"]) == ("trade", 0)


@pytest.mark.clause("BEVRI-13.16", "BEVRI-4.3")
def test_start_hand():
    assert [company["size"] for company in new_game(3).view(None)["companies"]] == [8, 8, 8]
    assert [company["size"] for company in new_game(3, start_hand="0").view(None)["companies"]] == [4, 4, 4]


@pytest.mark.clause("BEVRI-13.17")
@pytest.mark.parametrize(("size", "cells"), [("3", [15, 0, 1]), ("4", [14, 15, 0, 1]), ("5", [14, 15, 0, 1, 2])])
def test_cargo_size(size, cells):
    for players in (1, 4):
        m = table(players, phase="fire", countdown=1, cargo_size=size, coming={"side": "1"})
        assert greys(next_round(m)) == cells
