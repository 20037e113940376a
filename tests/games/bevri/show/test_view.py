"""What a seat sees of a BEVRI table, and what it does not (BEVRI-15)."""

from __future__ import annotations

import json

import pytest

from tests.games.bevri.tables import BEVRI, FIRE, RICH, at, walk

KEYS = [
    "game",
    "players",
    "seat",
    "ply",
    "turn",
    "asked",
    "round",
    "rounds",
    "first",
    "phase",
    "active",
    "step",
    "chosen",
    "countdown",
    "cargo",
    "next",
    "containers",
    "deck",
    "discard",
    "market",
    "prices",
    "bank",
    "values",
    "fees",
    "limit",
    "companies",
    "turn_state",
    "pay",
    "sale",
    "offer",
    "shot",
    "moves",
    "shots",
    "windows",
    "answer",
    "tally",
    "draft",
    "options",
    "over",
    "result",
]
COMPANY = [
    "cell",
    "base",
    "size",
    "crystals",
    "value",
    "ship",
    "load",
    "engines",
    "boosters",
    "weapons",
]
CONTAINER = [
    "place",
    "container",
    "category",
    "grey",
    "defences",
    "printed",
    "content",
    "odds",
]
STEPS = [
    "discard",
    "choose",
    "trade",
    "equip",
    "move",
    "fire",
    "window",
    "jam",
    "pay",
    "take",
    "give",
    "want",
    "answer",
    "hand",
    "place",
    "unload",
    "over",
]


def test_the_schema_holds_at_every_node():
    seen = set()
    for options, players in (({}, 2), (RICH, 3)):
        for m in walk(players, options, seed=6, most=500):
            for seat in (None, *range(players)):
                view = m.view(seat)
                assert list(view) == KEYS
                assert json.loads(json.dumps(view)) == view
                assert view["step"] in STEPS
                assert all(list(company) == COMPANY for company in view["companies"])
                slots = [slot for slot in (view["cargo"] or {"places": []})["places"] if slot]
                assert all(sorted(slot) == sorted(CONTAINER) for slot in slots)
            seen.add(view["step"])
    assert {"choose", "trade", "equip", "move", "fire", "pay", "give", "want", "place"} <= seen


def test_a_base_is_its_owners():
    m = at(FIRE)
    own, other, nobody = m.view(0), m.view(1), m.view(None)
    assert own["companies"][0]["base"] == {"R1": 1, "crystal": 1}
    assert (own["companies"][0]["value"], own["companies"][0]["size"], own["companies"][0]["crystals"]) == (1, 1, 1)
    for view in (other, nobody):
        assert (view["companies"][0]["base"], view["companies"][0]["value"]) == (None, None)
        assert (view["companies"][0]["size"], view["companies"][0]["crystals"]) == (1, 1)


def test_all_bases_are_open_when_the_game_is_over():
    m = at(FIRE)
    m.resign(0)
    view = m.view(None)
    assert [company["base"] for company in view["companies"]] == [
        {"R1": 1, "crystal": 1},
        {"W1": 1, "broker": 1, "bond": 1},
    ]
    assert [entry["rank"] for entry in view["tally"]] == [2, 1]
    assert view["result"]["winners"] == [1]


def test_choices_stay_face_down_until_their_phase_begins():
    m = at("round = 2")
    m.play(0, "choose EF")
    chosen = m.view(1)["chosen"]
    assert chosen == [{"done": True, "mine": None, "shown": {}}, {"done": False, "mine": None, "shown": {}}]
    assert m.view(0)["chosen"][0]["mine"] == "EF"
    m.play(1, "choose TM")
    assert m.view(0)["chosen"][1] == {"done": True, "mine": None, "shown": {"trade": True}}
    assert m.view(1)["chosen"][0] == {"done": True, "mine": None, "shown": {"trade": False}}
    m.play(1, "pass")
    assert m.view(1)["chosen"][0]["shown"] == {"trade": False, "equip": True}


def test_only_who_has_seen_a_content_knows_it():
    m = at(FIRE)
    first, second, nobody = (m.view(seat)["cargo"]["places"] for seat in (0, 1, None))
    assert [place and place["content"] for place in first] == [None, "alloy", None, None]
    assert [place and place["content"] for place in second] == ["crystal", None, None, None]
    assert [place and place["content"] for place in nobody] == [None, None, None, None]
    assert first[0]["odds"]["crystal"] == [7, 11]  # another vault was captured, with the crystal of a base
    assert second[1]["odds"]["alloy"] == [4, 12]
    assert nobody[1]["odds"]["alloy"] == [4, 12]
    assert first[3] == second[3] | {"odds": first[3]["odds"]}


def test_odds_leave_out_what_the_seat_has_seen():
    m = at('phase = "move"\ncargo = "0, 1"\ncontents = "0 crystal p1"')
    assert m.view(0)["cargo"]["places"][1]["odds"] == {
        "alloy": [4, 11],
        "data": [3, 11],
        "isotope": [3, 11],
        "crystal": [1, 11],
    }
    assert m.view(1)["cargo"]["places"][1]["odds"]["crystal"] == [2, 12]


def test_an_offer_is_its_makers_until_it_is_made():
    table = 'phase = "trade"\nbases = ["R1 Y2 G1", "W1 W2 probe"]'
    m = at(table)
    m.play(0, "barter p2; give R1; give Y2; want W")
    assert m.view(0)["offer"]["give"] == ["R1", "Y2"]
    assert (m.view(1)["offer"], m.view(None)["offer"]) == (None, None)
    m.play(0, "want special")
    assert m.view(1)["offer"] == {
        "from": 0,
        "to": 1,
        "give": ["R1", "Y2"],
        "want": ["W", "special"],
        "handed": [],
        "stage": "answer",
    }
    m.play(1, "accept; hand W2")
    assert (m.view(1)["offer"]["handed"], m.view(0)["offer"]["handed"]) == (["W2"], [])


def test_prices_are_the_viewers_own():
    m = at('phase = "trade"\nmarket = "B1 - W3"\nbases = ["R1 R2 R3", "broker"]')
    assert m.view(0)["prices"][:3] == [2, None, 4]
    assert m.view(1)["prices"][:3] == [1, None, 2]
    assert m.view(None)["prices"][:3] == [2, None, 4]


def test_moves_tell_what_each_cell_costs():
    m = at('phase = "move"\nships = ["B1 R2 W1 / /", ""]')
    moves = m.view(0)["moves"]
    assert moves["n1"] == {"means": "none", "engine": None, "booster": None, "fuel": None}
    assert moves["f4"] == {"means": "engine", "engine": "ion", "booster": None, "fuel": None}
    assert moves["f5"] == {"means": "booster", "engine": None, "booster": "R2", "fuel": None}
    assert moves["f6"] == {"means": "engine_booster", "engine": "makeshift", "booster": "R2", "fuel": None}
    assert sorted(f"go {cell}" for cell in moves) == sorted(text for text in m.legal(0) if text.startswith("go"))
    assert m.view(1)["moves"] is None
    fuelled = at('phase = "move"\nbases = ["K1 B3", ""]\nships = ["B1 W1 / /", ""]', fuel="on")
    assert fuelled.view(0)["moves"]["f4"]["fuel"] == "K1"


def test_shots_are_the_legal_ones_and_the_shooters_own():
    m = at(FIRE)
    told = [f"shoot {shot['place']} {shot['weapon']}" for shot in m.view(0)["shots"]]
    assert told == [text for text in m.legal(0) if text.startswith("shoot")]
    assert m.view(1)["shots"] is None


def test_windows_tell_the_special_cards_that_can_be_played():
    m = at(
        'phase = "move"\nask = ["move p1", "window p2"]\ncargo = "0, 1"\nbases = ["", "probe anchor"]\ncountdown = 1'
    )
    assert m.view(1)["windows"] == {"probe": [1, 2], "anchor": ["+"], "thrust": []}
    assert m.view(0)["windows"] is None


def test_corvettes_tell_what_their_cards_make():
    company = at(FIRE).view(1)["companies"][0]
    assert company["ship"] == {"propulsion": ["R1", "Y1"], "armament": ["B1", "R2", "Y3"], "hold": ["computer"]}
    assert (company["engines"], company["boosters"]) == (["makeshift", "chemical"], ["take_off"])
    weapons = {entry["weapon"]: entry["dice"] for entry in company["weapons"]}
    assert weapons["battery:BRY"] == [3, 2, 1, 0, 0, 0]
    assert set(weapons) == {
        "missile:B",
        "missile:R",
        "missile:Y",
        "twin:BR",
        "twin:BY",
        "twin:RY",
        "battery:BRY",
        "salvo:BRY",
    }


@pytest.mark.parametrize(
    ("base", "score", "title"),
    [
        ("R1", 1, "cadet"),
        ("crystal R2", 1002, "pilot"),
        ("crystalx3", 3000, "commodore"),
        ("crystalx6 R1", 6001, "legend"),
    ],
)
def test_a_solo_game_earns_a_title(base, score, title):
    m = at(f'round = 12\nphase = "fire"\nbases = ["{base}"]', players=1)
    m.play(0, "pass")
    assert m.view(0)["tally"] == [
        {"crystals": score // 1000, "value": score % 1000, "score": score, "rank": 1, "title": title}
    ]
    sheet = BEVRI.show.score_sheet(m.view(0))[0]
    assert sheet.total.values == (score,)
    assert sheet.notes[0].en.lower().startswith(f"title: {title}")
