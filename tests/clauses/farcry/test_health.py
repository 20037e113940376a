"""Figures, health, K.O. (FCB-4)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-4.1")
def test_sides():
    b = bench("kumiko butch").put("irina", "C5").put("drone", "E5").put("crate", "F5")
    assert b.value("count(friends)") == 4
    assert b.value("count(foes)") == 1
    assert b.value("count(props)") == 1
    b.put("drone", side=c.PLAYERS_SIDE, status=c.HACKED)
    assert b.value("count(friends)") == 5
    assert b.value("count(foes)") == 0
    assert b.value("count(units)") == 5


@pytest.mark.clause("FCB-4.2")
def test_heroes_start_with_all_their_pv():
    b = bench("kumiko boris", "m01")
    assert [(b.hp(hero), b.pm(hero)) for hero in ("kumiko", "boris")] == [(7, 4), (10, 3)]


@pytest.mark.clause("FCB-4.3")
def test_damage():
    b = bench().put("kumiko", "D5").put("brigadier", "F5").run("damage(target,4)", "kumiko", "brigadier")
    assert b.hp("brigadier") == 2
    assert b.value("dmgs(it)", it="brigadier") == 4
    b.run("damage(target,9)", "kumiko", "brigadier")
    assert b.at("brigadier") == ""
    assert len(b.heard("defeated")) == 1
    b.run("damage(self,3)", "kumiko")
    assert b.hp("kumiko") == 4


@pytest.mark.clause("FCB-4.4")
def test_healing_stops_at_the_maximum():
    b = bench().put("kumiko", hp=6).run("heal(self,5)", "kumiko")
    assert b.hp("kumiko") == 7


@pytest.mark.clause("FCB-4.5", "FCB-10.10")
def test_a_shield_stops_an_attack_but_not_the_effect():
    b = bench().arm("kumiko", "stinger").put("kumiko", "D5").put("brigadier", "E5", shields=2).roll(YES)
    b.done("attack kumiko stinger brigadier")
    assert (b.hp("brigadier"), b.get("brigadier", "shields")) == (6, 1)
    assert b.has("brigadier", c.POISON)


@pytest.mark.clause("FCB-4.6")
def test_a_hit_without_damage_spends_no_shield():
    b = bench().arm("kumiko", "taser").put("kumiko", "D5").put("brigadier", "E5", shields=1).roll(YES)
    b.done("attack kumiko taser brigadier")
    assert b.get("brigadier", "shields") == 1
    assert b.has("brigadier", c.STUN)


@pytest.mark.clause("FCB-4.6")
def test_effects_ignore_shields_and_three_is_the_most():
    b = bench().put("kumiko", "D5").run("shield(self,2)", "kumiko").run("shield(self,2)", "kumiko")
    assert b.get("kumiko", "shields") == 3
    b.run("damage(self,1)", "kumiko").token(c.MINE_TOKEN, "E5").play("move kumiko e")
    assert (b.hp("kumiko"), b.get("kumiko", "shields")) == (3, 3)
    b.token(c.FIRE_TOKEN, "E5").next_round()
    assert (b.hp("kumiko"), b.get("kumiko", "shields")) == (2, 3)


@pytest.mark.clause("FCB-4.7")
def test_a_hero_who_is_down():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "L10").put("brigadier", "E5").put("patteriote", "F5")
    b.run("damage(target,7)", "brigadier", "kumiko")
    assert b.has("kumiko", c.KO)
    assert b.at("kumiko") == "D5"
    assert b.why("move kumiko w") == "FCB-4.7"
    assert b.why("attack pam sawnoff kumiko") == "FCB-7.25"
    b.next_round()
    assert b.hp("pam") == 8
    assert b.at("kumiko") == "D5"
    assert all(args[1] != b.code("kumiko") for args in b.heard("attacks"))
    assert b.value("range(self,@L10)", "brigadier") < b.value("range(@E5,@L10)")  # they go for Pam


@pytest.mark.clause("FCB-4.8")
def test_what_a_hero_loses_when_down():
    b = bench("kumiko pam").put("kumiko", "D5", shields=2, status=c.BLEED | c.POISON, bonus_damage=1, bonus_die=1)
    b.carry("kumiko", "soda").cards("kumiko", "dodge").put("brigadier", "F5").run(
        "provoke(target)", "kumiko", "brigadier"
    )
    b.run("damage(self,9)", "kumiko")
    assert b.get("kumiko", "status") == c.KO
    assert b.get("kumiko", "shields") == 0
    assert b.get("kumiko", "bonus_damage") == b.get("kumiko", "bonus_die") == 0
    assert b.get("brigadier", "provoker") == c.NONE
    assert b.items("kumiko") == ["soda"]
    assert b.reactions("kumiko") == ["dodge"]
    assert b.weapons("kumiko")
    b.run("damage(self,1); status(self,bleed); heal(self,3)", "kumiko")
    assert b.get("kumiko", "status") == c.KO
    assert b.hp("kumiko") == 0


@pytest.mark.clause("FCB-4.8")
def test_a_body_is_moved_but_gives_no_cover():
    b = bench("kumiko pam").put("kumiko", "D5", hp=0, status=c.KO).put("pam", "C5").put("brigadier", "E5")
    assert not b.value("cover(it,self)", "pam", it="brigadier")
    b.put("brigadier", "H5").run("push(target,1)", "pam", "kumiko")
    assert b.at("kumiko") == "E5"
    b.ground("~", "F5").run("push(target,1)", "pam", "kumiko")
    assert b.at("kumiko") == "E5"
    assert b.has("kumiko", c.KO)


@pytest.mark.clause("FCB-4.9", "FCB-18.1")
def test_all_heroes_down():
    b = bench("kumiko butch").put("rosie", "L10")
    b.put("kumiko", hp=0, status=c.KO).run("damage(self,9)", "butch")
    assert b.s.over
    assert b.heard("lost")


@pytest.mark.clause("FCB-4.10")
def test_rosie_flees():
    b = bench("kumiko butch").run("damage(rosie,4)")
    assert b.at("rosie") == ""
    assert b.heard("fled")
    b = bench("kumiko butch").run("damage(self,9)", "butch")
    assert b.at("rosie") == ""
    assert b.heard("fled")
    b.put("kumiko", "D5").put("butch", "E5").play("revive kumiko butch")
    assert b.at("rosie") == ""
    assert b.why("revive kumiko rosie") == "FCB-4.10"


@pytest.mark.clause("FCB-4.11")
@pytest.mark.parametrize(("mission", "lost"), [("practice", False), ("m03", True)])
def test_an_ally_at_zero(mission, lost):
    b = bench("kumiko pam", mission).alone().put("irina", "D5").run("damage(irina,6)")
    assert b.at("irina") == ""
    assert bool(b.s.over) == lost


@pytest.mark.clause("FCB-4.12")
def test_invulnerable_heavy_and_nostun():
    b = bench().put("kumiko", "D5").put("traqueur", "E5").run("damage(target,5); push(target,1)", "kumiko", "traqueur")
    assert b.hp("traqueur") == 20
    assert b.at("traqueur") == "F5"
    b.put("vostok", "E5").run("push(target,1); status(target,stun)", "kumiko", "vostok")
    assert b.at("vostok") == "E5"
    assert b.hp("vostok") == 18
    assert not b.has("vostok", c.STUN)


@pytest.mark.clause("FCB-4.12")
def test_robots_do_not_bleed():
    b = bench().put("drone", "E5").run("status(target,bleed); status(target,poison); status(target,stun)", "", "drone")
    assert b.get("drone", "status") == c.STUN


@pytest.mark.clause("FCB-4.12", "FCB-17.4")
def test_magnetic_figures_do_not_feel_gravity():
    b = bench("kumiko pam").set(gravity=c.ZERO_GRAVITY).put("kumiko", "A5").put("pam", "L10").put("arachnide", "G5")
    b.next_round()
    assert b.at("arachnide") == "C5"  # four steps with 4 PM


@pytest.mark.clause("FCB-4.13")
def test_props_as_targets():
    b = bench().put("kumiko", "D5").put("turbine", "F5").roll(YES).done("attack kumiko colt45 turbine")
    assert b.hp("turbine") == 2
    b.run("damage(target,2)", "kumiko", "turbine")
    assert b.at("turbine") == ""
    b = bench().put("kumiko", "D5").put("core", "F5").run("damage(target,3)", "kumiko", "core")
    assert b.hp("core") == 6  # only robots hurt it
    b.put("drone", "H5").run("damage(target,3)", "drone", "core")
    assert b.hp("core") == 3
    b.put("panel", "C5")
    assert b.why("attack kumiko machete panel") == "FCB-16.6"
    b.run("damage(target,1)", "kumiko", "panel")
    assert b.at("panel") == ""
    b.put("crate", "E5", hp=0, hp_max=0)
    assert b.why("attack kumiko machete crate") == "FCB-4.13"


@pytest.mark.clause("FCB-4.14", "FCB-10.11")
def test_damage_of_another_source_ends_a_provocation():
    b = bench().put("kumiko", "D5").put("pam", "C5").put("brigadier", "F5").run("provoke(target)", "pam", "brigadier")
    b.run("damage(target,1)", "pam", "brigadier")
    assert b.get("brigadier", "provoker") == b.slot("pam")
    b.run("damage(target,1)", "kumiko", "brigadier")
    assert b.get("brigadier", "provoker") == c.NONE
    b.run("provoke(target)", "kumiko", "brigadier").run("damage(target,1)", "pam", "brigadier")
    assert b.get("brigadier", "provoker") == c.NONE


@pytest.mark.clause("FCB-4.14", "FCB-12.8")
def test_a_passive_item_before_the_ko():
    b = bench().carry("kumiko", "charm soda").run("damage(self,9)", "kumiko")
    assert b.hp("kumiko") == 1
    assert not b.has("kumiko", c.KO)
    assert b.items("kumiko") == ["soda"]
    assert b.s.discard[c.GREEN_DECK, tables.ITEM_KEYS.index("charm")] == 1
    b.run("damage(self,1)", "kumiko")
    assert b.has("kumiko", c.KO)


@pytest.mark.clause("FCB-4.14")
def test_abilities_wait_for_the_end_of_the_attack():
    b = bench().put("kumiko", "D5").put("sentinelle", "F5", hp=3).roll(NO).put("pam", "L10")
    b.arm("kumiko", "colt45").roll(YES)
    b.done("attack kumiko colt45 sentinelle")
    assert b.get("sentinelle", "shields") == 0  # the pinned failure came first
    b.arm("kumiko", "colt45").done("attack kumiko colt45 sentinelle")
    assert b.hp("sentinelle") == 1
    assert b.get("sentinelle", "shields") == 1
