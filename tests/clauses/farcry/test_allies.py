"""Rosie and allies (FCB-14), mission types of the base game (FCB-15)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_number
from ludotheque.games.farcry.state import EVENT_SOURCE, TILE_SOURCE, USED_CONTEXT

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-14.1")
def test_rosie_is_played_by_butchs_seat():
    b = bench("kumiko butch").put("rosie", "D5").token(c.ITEM_TOKEN, "E5").play("move rosie e", "pick rosie green")
    assert b.pm("rosie") == 4
    assert len(b.items("rosie")) == 1
    assert b.weapons("rosie") == {"bite": True, "bark": True}
    b.put("brigadier", "G5").roll(YES).done("attack rosie bark brigadier")
    assert b.at("brigadier") == "H5"
    assert b.hp("brigadier") == 6


@pytest.mark.clause("FCB-14.3")
def test_leading():
    b = bench().put("kumiko", "D5").put("irina", "C5", traits=0, pm=1).play("lead kumiko e irina")
    assert (b.at("irina"), b.pm("irina")) == ("D5", 0)
    assert b.why("lead kumiko e irina") == "FCB-14.3"  # no PM left
    b.put("irina", pm=2, status=c.IMMOB)
    assert b.why("lead kumiko e irina") == "FCB-14.3"
    b.put("irina", "A5", status=0)
    assert b.why("lead kumiko e irina") == "FCB-14.3"  # not adjacent
    b.put("irina", "D5").put("brigadier", "F5")
    assert b.why("lead kumiko e irina") == "FCB-2.10"


@pytest.mark.clause("FCB-14.3", "FCB-14.2")
def test_pm_spent_in_following_are_missing_later():
    b = bench("kumiko pam", "m03").alone().put("kumiko", "F5").put("irina", "E5", traits=0).play("lead kumiko e irina")
    b.next_round()
    assert b.value("range(@F5,self)", "irina") == 1  # one PM was left for her own activation


@pytest.mark.clause("FCB-14.4")
def test_tied_allies():
    b = bench("kumiko pam", "m03").alone().put("kumiko", "D5").put("irina", "C5")
    assert b.why("lead kumiko e irina") == "FCB-14.4"
    b.pass_turn()
    assert b.at("irina") == "C5"  # no activation
    b.run("push(target,1)", "kumiko", "irina")
    assert b.at("irina") == "B5"
    b.put("kumiko", "C5").play("free kumiko irina")
    assert not b.get("irina", "traits") & c.TIED
    assert b.s.marks[0] & USED_CONTEXT
    assert b.why("free kumiko irina") == "FCB-7.23"


@pytest.mark.clause("FCB-14.5")
def test_a_reluctant_ally():
    b = bench().put("kumiko", "D5").put("producteur", "C5").roll(check=(NO,)).done("lead kumiko e producteur")
    assert (b.at("kumiko"), b.at("producteur"), b.pm("producteur"), b.pm("kumiko")) == ("D5", "C5", 0, 4)
    b = bench().put("kumiko", "D5").put("producteur", "C5").roll(check=(3, NO)).done("lead kumiko e producteur")
    b.done("lead kumiko e producteur")  # only the first of each round is rolled for
    assert (b.at("kumiko"), b.at("producteur"), b.pm("producteur")) == ("F5", "E5", 1)
    assert len(b.heard("checked")) == 1
    b = bench().put("kumiko", "D5").put("producteur", "C5").roll(check=(4,)).done("lead kumiko e producteur")
    assert b.heard("balked")  # yellow fails with 4


@pytest.mark.clause("FCB-14.6")
def test_allies_can_be_displaced():
    b = bench("butch pam").put("butch", "D5").put("irina", "E5").play("stunt butch legup irina F5", "move butch e")
    b.play("stunt butch swap irina")
    assert (b.at("irina"), b.at("butch")) == ("E5", "F5")
    assert b.why("attack pam sawnoff irina") == ""


@pytest.mark.clause("FCB-14.7")
def test_no_ally_takes_orders_in_the_box():
    named = {npc.kind for mission in tables.LIBRARY.missions for npc in mission.npcs}
    acts = [act.do.text for mission in tables.LIBRARY.missions for act in mission.acts]
    assert named == {"irina", "producteur"}
    assert not any(name in text for name in named for text in acts)


# --- missions ---------------------------------------------------------------------------------------------


@pytest.mark.clause("FCB-15.1")
def test_kinds_of_missions_may_be_combined():
    kinds = {mission.key: mission.kinds for mission in tables.LIBRARY.missions}
    assert kinds["m16"] == ("rescue", "countdown", "actions")
    assert kinds["m06"] == ("actions", "countdown")


@pytest.mark.clause("FCB-15.2", "FCB-18.1")
def test_brute_force():
    b = bench("kumiko pam", "m01").alone().put("brigadier", "H5")
    b.flags("wave")
    b.run("damage(target,3)", "kumiko", "brigadier")
    assert not b.s.over
    b.run("damage(target,3)", "kumiko", "brigadier")
    assert b.s.over
    assert b.heard("won")
    b = bench("kumiko pam", "m01").alone().run("damage(self,1)", "kumiko")
    assert not b.s.over  # the dogs of round 3 are still to come


@pytest.mark.clause("FCB-15.2", "FCB-16.8")
def test_hacked_robots_are_no_foes():
    b = bench("kumiko pam", "m10").put("drone", side=c.PLAYERS_SIDE, status=c.HACKED)
    assert b.value("count(foes[type(it,drone)])") == 0
    assert b.value("count(friends[type(it,drone)])") == 1


@pytest.mark.clause("FCB-15.3", "FCB-18.5")
def test_the_countdown():
    b = bench("kumiko pam", "m07").alone()
    for left in range(1, 8):
        b.next_round()
        b.alone()
        assert b.s.timer == left
        assert not b.s.over
    assert len(b.heard("event")) == 3
    assert len({args[0] for args in b.heard("event")}) == 3
    b.next_round()
    assert b.s.over
    assert b.heard("lost")


@pytest.mark.clause("FCB-15.3", "FCB-15.5")
def test_a_countdown_that_is_won():
    b = bench("kumiko pam", "m04").alone()
    for _ in range(6):
        assert not b.s.over
        b.next_round().alone() if not b.s.over else None
    assert b.s.over
    assert b.heard("won")
    b = bench("kumiko pam", "m04").alone().run("damage(target,8)", "kumiko", "barrel")
    assert b.s.over
    assert b.heard("lost")


EVENTS = [
    # event, mission, what it brings (an expression that holds afterwards)
    ("e04_dogs", "m04", "count(foes[type(it,patteriote)])==1"),
    ("e04_brig", "m04", "count(foes[type(it,brigadier)])==1"),
    ("e04_gun", "m04", "count(foes[type(it,artilleur)])==1"),
    ("e04_lull", "m04", "hp(@)==0"),
    ("e04_sap", "m04", "count(foes[type(it,sapeur)])==1"),
    ("e06_dogs", "m06", "count(foes[type(it,patteriote)])==1"),
    ("e06_call", "m06", "count(foes[type(it,brigadier)])==1"),
    ("e07_guns", "m07", "count(foes[type(it,artilleur)])==1"),
    ("e07_dogs", "m07", "count(foes[type(it,patteriote)])==1"),
    ("e16_zeal", "m16", "count(foes[type(it,exalte)])==1"),
]


def happens(event, mission, heroes="kumiko pam", prepare=None):
    """A round whose end draws an event."""
    b = bench(heroes, mission).alone()
    place = [tables.EVENT_KEYS[int(one)] for one in tables.M_EVENT[b.s.mission] if one >= 0].index(event)
    crosses = [notch for notch in range(1, 13) if tables.M_CROSS[b.s.mission] >> notch & 1]
    b.set(timer=crosses[0] - 1).draws(EVENT_SOURCE, place)
    if prepare:
        prepare(b)
    return b.next_round()


@pytest.mark.clause("FCB-15.4")
@pytest.mark.parametrize(("event", "mission", "holds"), [row for row in EVENTS if "@" not in row[2]])
def test_events_with_reinforcements(event, mission, holds):
    b = happens(event, mission)
    assert [tables.EVENT_KEYS[args[0]] for args in b.heard("event")] == [event]
    assert b.value(holds)


@pytest.mark.clause("FCB-15.4")
def test_events_grow_with_the_players():
    four = "kumiko pam nora balt"
    assert happens("e04_dogs", "m04", four).value("count(foes[type(it,patteriote)])") == 3
    assert happens("e04_gun", "m04", four).value("count(foes[type(it,artilleur)])") == 2
    assert happens("e04_sap", "m04", four).value("count(foes[type(it,patteriote)])") == 1
    assert happens("e07_guns", "m07", four).value("count(foes[type(it,brigadier)])") == 1


@pytest.mark.clause("FCB-15.4")
def test_events_of_comfort_and_harm():
    b = happens("e04_lull", "m04", prepare=lambda b: b.put("kumiko", hp=3))
    assert b.hp("kumiko") == 4
    assert "F3" in b.tokens(c.ITEM_TOKEN)
    b = happens("e06_gas", "m06", prepare=lambda b: b.put("kumiko", "D4").put("pam", "A8"))
    assert b.hp("kumiko") == 6
    assert b.hp("pam") == 8
    b = happens("e06_call", "m06", prepare=lambda b: b.cards("kumiko", ""))
    assert len(b.reactions("kumiko")) == 1
    b = happens("e07_flood", "m07", prepare=lambda b: b.put("kumiko", "F5").put("pam", "A5"))
    assert b.hp("kumiko") == 6
    assert b.pm("kumiko") == 0
    assert b.hp("pam") == 8
    b = happens("e07_ammo", "m07", prepare=lambda b: b.put("kumiko", hp=3).fill("token"))
    assert b.tokens(c.ITEM_TOKEN) == ["F5"]
    assert b.hp("kumiko") == 4
    b = happens("e16_fire", "m16", prepare=lambda b: b.put("kumiko", "C5"))
    assert b.hp("kumiko") == 6
    assert len(b.tokens(c.FIRE_TOKEN)) >= 3
    b = happens("e16_fans", "m16", prepare=lambda b: b.put("kumiko", hp=3).put("artilleur", "F4", pm=0, status=c.IMMOB))
    assert b.hp("kumiko") == 4
    b = happens("e16_stunt", "m16", prepare=lambda b: b.put("kumiko", "G5").put("pam", "A3"))
    assert b.hp("kumiko") == 5
    assert b.hp("pam") == 8


@pytest.mark.clause("FCB-15.10")
def test_rescue():
    b = bench("kumiko pam", "m03").alone().put("irina", "K4").put("kumiko", "J4")
    assert not b.s.over
    b.run("push(target,1)", "kumiko", "irina")
    assert b.at("irina") == "L4"
    assert b.s.over
    assert b.heard("won")


@pytest.mark.clause("FCB-15.13", "FCB-18.1")
def test_a_lost_ally_loses_the_rescue():
    b = bench("kumiko pam", "m03").alone().ground("~", "E5").put("irina", "D5").put("kumiko", "C5")
    b.run("push(target,1)", "kumiko", "irina")
    assert b.s.over
    assert b.heard("lost")


@pytest.mark.clause("FCB-15.14")
def test_pursuers():
    b = bench("kumiko pam", "m05").put("kumiko", "D9").put("traqueur", "E9")
    b.run("damage(target,9); push(target,1); status(target,stun); provoke(target)", "kumiko", "traqueur.green")
    assert b.hp("traqueur.green") == 20
    assert b.at("traqueur.green") == "F9"
    assert b.has("traqueur.green", c.STUN)


@pytest.mark.clause("FCB-15.15")
def test_falling():
    def fall(figure, edition=2, **fields):
        b = (
            bench("kumiko butch")
            .set(edition=edition)
            .put("kumiko", "C5")
            .put("rosie", "A10")
            .put("butch", "A8")
            .ground("~", "E5")
        )
        return b.put(figure, "D5", **fields).run("push(target,1)", "kumiko", figure)

    assert fall("brigadier").at("brigadier") == ""
    assert fall("rosie").at("rosie") == ""
    b = fall("butch")
    assert b.at("butch") == "D5"
    assert b.has("butch", c.KO)
    b = fall("traqueur", traits=c.INVULNERABLE)
    assert b.at("traqueur") == "D5"
    assert b.has("traqueur", c.STUN)
    b = fall("traqueur")  # who is pushed does not jump
    assert (b.at("traqueur"), b.has("traqueur", c.STUN), b.hp("traqueur")) == ("D5", True, 20)
    assert fall("traqueur", edition=1).at("traqueur") == "E5"
    assert fall("drone").at("drone") == "E5"
    assert fall("crate").at("crate") == ""
    assert fall("irina").at("irina") == ""


@pytest.mark.clause("FCB-15.16")
@pytest.mark.parametrize(("face", "cell", "hp"), [(3, "E2", 7), (4, "C2", 6)])
def test_devices_may_fail(face, cell, hp):
    b = bench("kumiko pam", "m05").alone().put("kumiko", "C2").roll(check=(face,)).cards("pam", "").cards("kumiko", "")
    b.done("act kumiko 0")
    assert (b.at("kumiko"), b.hp("kumiko")) == (cell, hp)
    assert b.why("act kumiko 0") == "FCB-7.23"


@pytest.mark.clause("FCB-15.17", "FCB-23.6")
def test_escaping():
    b = bench("kumiko pam nora", "m05").alone().put("kumiko", "K3").put("pam", "J2").put("nora", "J1")
    b.play("move kumiko e")
    assert b.at("kumiko") == ""
    assert b.value("escaped") == 1
    assert b.value("standing") == 2
    assert b.turn() == [1, 2]
    b.run("damage(self,9)", "nora").put("pam", "J1").play("move pam e")
    assert b.s.over
    assert b.heard("won")


@pytest.mark.clause("FCB-15.17")
def test_too_few_escaped():
    b = bench("kumiko pam nora", "m05").alone().put("kumiko", "K3").play("move kumiko e")
    b.run("damage(self,9)", "pam").run("damage(self,9)", "nora")
    assert b.s.over
    assert b.heard("lost")


TILES = {
    "t_item": lambda b: b.tokens(c.ITEM_TOKEN)[0] == "D1",
    "t_trap": lambda b: b.hp("kumiko") == 6 and b.has("kumiko", c.BLEED),
    "t_dog": lambda b: b.at("patteriote") != "",
    "t_exit": lambda b: b.value("zone(@D1,exit)") == 1,
    "t_stash": lambda b: len(b.items("kumiko")) == 1 and len(b.reactions("kumiko")) == 1,
    "t_tape": lambda b: b.flag("tape"),
    "t_ambush": lambda b: b.heard("interrupted") != [],
}


@pytest.mark.clause("FCB-15.18", "FCB-15.19")
@pytest.mark.parametrize("tile", list(TILES))
def test_tiles(tile):
    b = bench("kumiko pam", "m02").alone().put("kumiko", "C1").cards("kumiko", "").cards("pam", "")
    b.fill("token", 0)
    b.fill("tiles_left", 0, 0)
    b.s.tiles_left[0, tables.TILE_KEYS.index(tile)] = 1
    b.draws(TILE_SOURCE, tables.TILE_KEYS.index(tile)).play("move kumiko e")
    assert TILES[tile](b)
    assert b.s.tile[cell_number("D1")] == 0
    assert [tables.TILE_KEYS[args[1]] for args in b.heard("tile")] == [tile]


@pytest.mark.clause("FCB-15.18")
def test_who_turns_tiles_over():
    b = bench("kumiko butch", "m02").alone().put("rosie", "C1").play("move rosie e")
    assert len(b.heard("tile")) == 1
    b = bench("kumiko pam", "m02").alone().put("brigadier", "C1").put("kumiko", "B1")
    b.run("push(target,1)", "kumiko", "brigadier")
    assert b.at("brigadier") == "D1"
    assert b.heard("tile") == []
    b.away("brigadier").put("pam", "C1").run("push(target,1)", "kumiko", "pam")
    assert len(b.heard("tile")) == 1  # any arrival counts


@pytest.mark.clause("FCB-15.20", "FCB-22.2")
def test_steps_become_known():
    from .programs import fx

    b = bench("kumiko pam", "m06").alone().put("kumiko", "L1")
    shown = lambda: [step["done"] for step in fx().rules.game.show.view(b.s, 0)["mission"]["steps"]]  # noqa: E731
    assert shown() == [False]
    b.play("act kumiko 0")
    assert shown() == [True, False]
    assert b.flag("key")


@pytest.mark.clause("FCB-15.21")
def test_a_joint_test_needs_enough_heroes():
    b = bench("kumiko pam boris", "m06").alone().put("kumiko", "J6").put("pam", "L6").put("boris", "A1")
    b.flags("vault")
    assert b.why("act kumiko 2") == "FCB-7.23"
    assert b.value("team(panel)") == 2
    b.put("boris", "K5").roll(check=(YES, NO, YES))
    for hero in ("kumiko", "pam", "boris"):
        b.cards(hero, "")
    b.done("act kumiko 2")
    assert not b.s.over
    assert len(b.heard("checked")) == 3
    b.fill("marks", 0)
    b.s.marks[1] = USED_CONTEXT
    assert b.value("team(panel)") == 2
