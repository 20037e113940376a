"""What a seat sees: everything that is open, nothing that is sealed or undecided (FCB-19.2, 22.2)."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.bound_rules import collect_events
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.events import E_ATTACKS, E_MOVED, E_ROUND
from ludotheque.games.farcry.show.forecast import forecast
from tests.games.farcry.moments import FARCRY, PRACTICE, RULES, at, nodes


@pytest.mark.parametrize("mission", ["m02", "m11", "campaign"])
def test_a_view_is_plain_data_and_the_same_for_all(mission):
    for s in islice(nodes(mission, 4, 80, 3), 0, None, 9):
        before = s.bytes()
        views = [FARCRY.show.view(s, seat) for seat in (None, 0, 2)]
        assert s.bytes() == before
        for view in views:
            json.dumps(view)
            for key in ("seat", "mine"):
                view.pop(key)
            if view["mission"]:
                view["mission"]["reach"] = view["mission"]["aims"] = None
        assert views[0] == views[1] == views[2]


def everything_said(value):
    """Every text in a view."""
    if isinstance(value, dict):
        return set(value) | {text for one in value.values() for text in everything_said(one)}
    if isinstance(value, list):
        return {text for one in value for text in everything_said(one)}
    return {value} if isinstance(value, str) else set()


def test_envelopes_stay_sealed():
    """At the start of a campaign nothing of a later mission, reward or enemy is in the view."""
    m = FARCRY.match(players=2, seed=1)
    said = everything_said(m.view(0))
    opened = {"m01"}
    for mission in LIBRARY.missions:
        assert mission.key not in said - opened
        assert not {mission.intro.fr, mission.intro.en, mission.won.fr} & said
        assert not {*mission.reward.weapons, *mission.reward.accessories, *mission.reward.cards} & said
    assert not {one.key for one in LIBRARY.kinds if getattr(one, "cards", None)} & said
    assert not {one.key for one in (*LIBRARY.events, *LIBRARY.tiles, *LIBRARY.choices, *LIBRARY.mutations)} & said
    places = m.view(0)["campaign"]["destinations"]
    assert [place["key"] for place in places if place["state"] == "open"] == ["d_relais"]
    assert all(place["mission"] is None for place in places)


def test_tiles_and_steps_are_not_shown_before_their_time():
    tiles = next(s for s in nodes("m02", 1, 40) if s.mission >= 0)
    said = everything_said(FARCRY.show.view(tiles, 0))
    assert not {one.key for one in LIBRARY.tiles} & said
    assert len(FARCRY.show.view(tiles, 0)["mission"]["board"]["tokens"]["tile"]) == 9
    bank = next(s for s in nodes("m06", 1, 40) if s.mission >= 0)
    mission = FARCRY.show.view(bank, 0)["mission"]
    assert [step["text"]["en"] for step in mission["steps"]] == ["Find the vault key"]
    assert [act["key"] for act in mission["acts"]] == ["key"]
    assert mission["acts"][0]["cells"] == ["L1"]
    assert not {one.key for one in LIBRARY.events} & everything_said(mission)


def test_odds_are_exact():
    """Worked example 4: the Gunner is in cover behind D4, the Brigadier is not."""
    m = at(PRACTICE.replace("colt45-", "colt45"))
    chances = {(one["target"], one["mode"]): one for one in m.view(0)["mission"]["aims"]}
    gunner, brigadier = chances["artilleur.green", "ranged"], chances["brigadier.green", "ranged"]
    assert (gunner["die"], gunner["cover"], gunner["chance"], gunner["damage"]) == ("yellow", True, 4 / 12, 2)
    assert (brigadier["cover"], brigadier["chance"]) == (False, 4 / 6)
    assert ("brigadier.green", "melee") not in chances


def test_reach_goes_round_what_stands_in_the_way():
    reach = {one["index"]: one for one in at(PRACTICE).view(0)["mission"]["reach"]["kumiko"]}
    assert reach[38] == {"index": 38, "cost": 1, "path": ["e"]}
    assert 39 not in reach  # D4 is an obstacle
    assert reach[40 + 12] == {"index": 52, "cost": 3, "path": ["e", "se", "e"]}  # E5, round D4


def test_everybody_sees_where_the_own_hero_can_go_and_whom_he_can_attack():
    m = at(PRACTICE)
    for seat, hero in enumerate(("kumiko", "pam")):
        mission = m.view(seat)["mission"]
        assert list(mission["reach"]) == [hero]
        assert {one["actor"] for one in mission["aims"]} <= {hero}
    assert m.view(None)["mission"]["reach"] == {}


def test_the_attack_in_progress_is_shown():
    m = at(PRACTICE)
    m.play(0, "attack kumiko 1 throw artilleur.green")
    view = m.view(1)
    assert view["question"]["kind"] == "window"
    assert view["question"]["window"] == "decl"
    assert view["question"]["plays"] == [{"sort": "stunt", "card": "gesture"}]
    attack = view["mission"]["attack"]
    assert (attack["attacker"], attack["target"], attack["mode"]) == ("kumiko", "artilleur.green", "throw")
    assert (attack["die"], attack["cover"], attack["chance"], attack["rolled"]) == ("yellow", True, 4 / 12, None)


# --- the forecast ---------------------------------------------------------------------------------


def test_the_forecast_tells_target_way_and_attacks():
    """Worked example 6: the Brigadier comes, the green Gunner shoots and takes cover, the yellow one only hides."""
    m = at(
        """
stage = "mission"
mission = "practice"
team = "kumiko pam"
terrain = "G4# H8#"
figures = ["kumiko E5", "pam L10", "brigadier.green I5", "artilleur.green I3", "artilleur.yellow H7 1"]
"""
    )
    plans = {plan["figure"]: plan for plan in m.view(None)["mission"]["forecast"]}
    assert plans["brigadier.green"]["path"] == [56, 55, 54]
    assert (plans["brigadier.green"]["target"], plans["brigadier.green"]["attacks"]) == ("kumiko", [])
    shot = plans["artilleur.green"]["attacks"][0]
    assert (shot["target"], shot["weapon"], shot["die"], shot["chance"]) == ("kumiko", "ak47", "yellow", 4 / 6)
    assert plans["artilleur.green"]["path"] == [32, 31]
    assert plans["artilleur.yellow"]["attacks"] == []
    assert plans["artilleur.yellow"]["path"][-1] == 92  # I8, behind H8


@pytest.mark.parametrize(("mission", "seed"), [("m01", 2), ("m04", 3), ("m10", 5)])
def test_the_forecast_is_what_happens_when_every_die_fails(mission, seed):
    s = next(
        islice(
            (s for s in nodes(mission, seed, 120, 2) if s.asked and s.ask_question[0] == 0 and s.depth == 1), 12, None
        )
    )
    before = s.bytes()
    plans = forecast(s)
    assert s.bytes() == before
    real = s.copy()
    real.auto_ties = 1
    for seat in range(2):
        for place in range(3):
            real.reaction[seat, place] = -1
        for place in range(4):
            real.stunt[seat, place] = -1
    real.pinned = 0
    for place in range(40):
        real.pin_source[place], real.pin_value[place] = (0, 5) if place % 4 < 3 else (2, 5)
    real.pinned = 40
    with collect_events() as told:
        while RULES.turn(real) and real.ask_question[0] == 0 and real.round_no == s.round_no:
            RULES.play_with(real, RULES.turn(real)[0], pack(TO_PASS, 0, 0, 0, 0), 1)
    numbers = [number for number, _, _ in told]
    heard = told[: numbers.index(E_ROUND)] if E_ROUND in numbers else told
    name = FARCRY.book.verbs[0].nouns[0].kind.write
    attacks = [(name(args[0]), name(args[1])) for number, args, _ in heard if number == E_ATTACKS]
    foretold = [(plan["figure"], attack["target"]) for plan in plans for attack in plan["attacks"]]
    assert foretold == attacks
    for plan in plans:
        moved = [args[1] for number, args, _ in heard if number == E_MOVED and name(args[0]) == plan["figure"]]
        assert plan["path"][1:] == moved


def test_threatened_cells_are_those_that_an_enemy_can_reach_and_attack():
    m = at(PRACTICE.replace('"artilleur.green E4 3", ', ""))
    threat = m.view(0)["mission"]["threat"]["brigadier.green"]
    assert 45 in threat  # J4: two steps and a blow from G4
    assert 46 not in threat  # K4
    assert 39 not in threat  # D4 is an obstacle
    gunner = at(PRACTICE).view(0)["mission"]["threat"]["artilleur.green"]
    assert len(gunner) == 119  # a rifle reaches everywhere on open ground
    stunned = at(PRACTICE.replace("brigadier.green G4", "brigadier.green G4 stun"))
    assert stunned.view(0)["mission"]["threat"]["brigadier.green"] == []
