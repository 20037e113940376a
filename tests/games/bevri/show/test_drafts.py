"""Drafts of BEVRI turns: loading, unloading, barter. Whatever is offered can be done, and the line is legal."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, Match, game
from ludotheque.core.contract.drafts import Draft, Placement
from ludotheque.games.bevri.show.drafts import draft
from tests.clauses.bevri.tools import table

BEVRI = game("bevri")
PROPULSION, ARMAMENT, HOLD = "comp:propulsion", "comp:armament", "comp:hold"


def draft_with(m: Match, *puts: Placement, seat: int = 0) -> Draft:
    found = draft(m.state, seat, puts)
    assert found is not None
    return found


def line(found: Draft) -> str:
    return BEVRI.notation.join_texts([BEVRI.notation.write(action) for action in found.actions])


def clause(m: Match, *puts: Placement) -> str:
    return BEVRI.book.clauses.get_by_number(draft_with(m, *puts).clause).id


# --- equipping ---------------------------------------------------------------------------------


def test_loading_on_the_ground_is_sorted():
    m = table(phase="equip", base={0: "R1 Y1 B3 jammer alloy"}, ship={0: "/ K1 / crystal"})
    found = draft_with(
        m,
        ("base:jammer", HOLD),
        ("base:B3", ARMAMENT),
        ("base:Y1", PROPULSION),
        ("ship:armament:K1", "base"),
        ("base:R1", PROPULSION),
    )
    assert line(found) == (
        "recompose; place R1 propulsion; place Y1 propulsion; place B3 armament; place jammer hold; pass"
    )
    shown = found.view["draft"]
    assert shown["ship"] == {"propulsion": ["R1", "Y1"], "armament": ["B3"], "hold": ["jammer"]}
    assert shown["base"] == {"K1": 1, "alloy": 1, "crystal": 1}, "what cannot be loaded again is delivered"
    assert shown["engines"] == ["makeshift", "chemical"]
    assert "base:alloy" not in found.zones
    assert "base:crystal" not in found.zones
    m.play(0, line(found))
    assert m.view(0)["companies"][0]["ship"] == shown["ship"]
    assert m.view(0)["companies"][0]["base"] == shown["base"]


@pytest.mark.parametrize(
    ("puts", "expected"),
    [
        ([("base:alloy", HOLD)], "BEVRI-8.4"),
        ([("base:crystal", HOLD)], "BEVRI-8.4"),
        ([("base:jammer", PROPULSION)], "BEVRI-8.6"),
    ],
)
def test_what_cannot_be_loaded(puts, expected):
    assert clause(table(phase="equip", base={0: "R1 jammer alloy crystal"}), *puts) == expected


def test_eight_cards_are_enough():
    m = table(phase="equip", base={0: "R1 R1 R1 Y1 Y1 Y1 B1 B1 B1"})
    eight = [("base:R1", HOLD)] * 3 + [("base:Y1", HOLD)] * 3 + [("base:B1", HOLD)] * 2
    full = draft_with(m, *eight)
    assert line(full).count("place") == 8
    assert "pass" not in line(full), "the turn ends by itself"
    assert "base:B1" not in full.zones
    assert clause(m, *eight, ("base:B1", HOLD)) == "BEVRI-8.1"
    m.play(0, line(full))


def test_in_flight_cards_only_change_places():
    m = table(phase="equip", cell={0: "f0"}, base={0: "R1"}, ship={0: "Y1 / / R2 jammer crystal"})
    found = draft_with(m, ("ship:hold:R2", ARMAMENT), ("ship:propulsion:Y1", HOLD))
    assert line(found) == "recompose; place R2 armament; pass"
    assert set(found.zones) == {"ship:armament:R2", "ship:hold:Y1"}
    assert clause(m, ("ship:hold:R2", "base")) == "BEVRI-8.5"
    assert clause(m, ("base:R1", HOLD)) == "BEVRI-8.2"
    m.play(0, line(found))
    assert m.view(0)["companies"][0]["ship"] == {
        "propulsion": [],
        "armament": ["R2"],
        "hold": ["Y1", "jammer", "crystal"],
    }


def test_what_was_placed_one_by_one_stays():
    m = table(phase="equip", base={0: "R1 Y1 B1"})
    m.play(0, "recompose")
    m.play(0, "place Y1 propulsion")
    found = draft_with(m, ("base:B1", ARMAMENT))
    assert line(found) == "place B1 armament; pass"
    assert clause(m, ("base:R1", PROPULSION)) == "BEVRI-8.3", "it would come before what is placed"
    with pytest.raises(BadText):
        draft_with(m, ("ship:propulsion:Y1", HOLD))


# --- unloading -------------------------------------------------------------------------------------


def test_unloading_in_any_order():
    m = table(phase="move", cell={0: "n1"}, ship={0: "R1 / B1 / jammer crystal"})
    m.play(0, "go centre")
    found = draft_with(m, ("ship:hold:crystal", "base"), ("ship:propulsion:R1", "base"), ("ship:armament:B1", "base"))
    assert line(found) == "unload R1 propulsion; unload B1 armament; unload crystal hold; pass"
    back = draft_with(m, ("ship:hold:crystal", "base"), ("ship:armament:B1", "base"), ("base:B1", ARMAMENT))
    assert line(back) == "unload crystal hold; pass"
    assert clause(m, ("ship:hold:crystal", "base"), ("base:crystal", PROPULSION)) == "BEVRI-9.8"
    all_out = draft_with(
        m, *((f"ship:{where}", "base") for where in ("propulsion:R1", "armament:B1", "hold:jammer", "hold:crystal"))
    )
    assert "pass" not in line(all_out)
    m.play(0, line(all_out))


# --- barter ------------------------------------------------------------------------------------------


def test_an_offer_in_any_order():
    m = table(3, base={0: "Y2 R1 R1", 1: "W1", 2: "W3"})
    found = draft_with(m, ("want:W", "offer"), ("base:Y2", "offer"))
    assert not found.is_ready, "nobody is named yet"
    assert found.view["draft"]["partner"] is None
    found = draft_with(m, ("want:W", "offer"), ("base:Y2", "offer"), ("company:p3", "offer"))
    assert line(found) == "barter p3; give Y2; stop; want W; stop"
    assert found.view["draft"]["partner"] == 2
    found = draft_with(
        m,
        ("company:p2", "offer"),
        ("base:Y2", "offer"),
        ("base:R1", "offer"),
        ("want:bond", "offer"),
        ("want:B", "offer"),
    )
    assert line(found) == "barter p2; give R1; give Y2; want B; want bond"
    taken_back = draft_with(
        m, ("company:p2", "offer"), ("base:Y2", "offer"), ("base:R1", "offer"), ("give:R1:0", "base")
    )
    assert taken_back.view["draft"]["give"] == ["Y2"]
    m.play(0, line(found))


def test_with_two_companies_the_partner_is_clear():
    m = table(base={0: "Y2", 1: "W1"})
    found = draft_with(m, ("base:Y2", "offer"), ("want:W", "offer"))
    assert line(found) == "barter p2; give Y2; stop; want W; stop"
    m.play(0, line(found))
    assert m.turn == (1,)
    assert draft(m.state, 0, ()) is None
    assert draft(m.state, 1, ()) is None


@pytest.mark.parametrize(
    ("puts", "expected"),
    [
        ([("base:crystal", "offer")], "BEVRI-3.7"),
        ([("base:K1", "offer")], "BEVRI-7.13"),
        ([("base:R1", "offer"), ("base:R1", "offer"), ("base:Y2", "offer")], "BEVRI-7.13"),
        ([("want:W", "offer")] * 3, "BEVRI-7.14"),
        ([("company:p1", "offer")], "BEVRI-7.11"),
        ([("company:p3", "offer")], "BEVRI-7.12"),
    ],
)
def test_offers_that_cannot_be(puts, expected):
    assert clause(table(3, base={0: "Y2 R1 R1 crystal", 1: "W1"}), *puts) == expected


def test_where_there_is_nothing_to_arrange():
    assert draft(table(1, base={0: "R1"}).state, 0, ()) is None
    assert draft(table(base={0: "R1", 1: "R1"}, barter="off").state, 0, ()) is None
    assert draft(table(phase="fire").state, 0, ()) is None
    assert draft(table(phase="equip").state, 1, ()) is None


@pytest.mark.parametrize("puts", [("cell:f0", HOLD), ("base:R9", HOLD), ("base:R1", "market:1"), ("base:K3", HOLD)])
def test_keys_that_mean_nothing(puts):
    with pytest.raises(BadText):
        draft_with(table(phase="equip", base={0: "R1"}), puts)


@pytest.mark.slow
def test_whatever_is_offered_can_be_done():
    """Random drafts in random games: no offered put is refused, and every line that is ready can be played."""
    rng = random.Random(7)
    ready: set[str] = set()
    for seed in range(6):
        m = BEVRI.match(players=1 + seed % 4, seed=seed, options={"length": "short"})
        while m.turn:
            seat = rng.choice(m.turn)
            found = draft(m.state, seat, ())
            puts: list[Placement] = []
            while found and found.zones and len(puts) < 8 and rng.random() < 0.8:
                item = rng.choice(list(found.zones))
                puts.append((item, rng.choice(list(found.zones[item]))))
                found = draft_with(m, *puts, seat=seat)
                assert found.clause == 0, puts
            if found and found.is_ready:
                ready.add(found.view["draft"]["kind"])
                assert len(line(found)) <= 400
                m.play(seat, line(found))
            else:
                m.play(seat, rng.choice(m.legal(seat)))
    assert ready == {"equip", "unload", "barter"}
