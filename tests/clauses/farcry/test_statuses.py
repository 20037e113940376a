"""Statuses and tokens (FCB-10)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-10.1")
def test_negative_statuses():
    b = bench().run("status(self,bleed); status(self,stun); status(self,immob); status(self,poison)", "kumiko")
    assert b.value("negatives(self)", "kumiko") == 4
    b.run("shield(self,1)", "kumiko")
    assert b.value("negatives(self)", "kumiko") == 4
    b.run("cure(self,all)", "kumiko")
    assert b.value("negatives(self)", "kumiko") == 0
    assert b.get("kumiko", "shields") == 1


@pytest.mark.clause("FCB-10.2", "FCB-10.3", "FCB-10.4", "FCB-13.3")
def test_its_turn_is_the_activation_of_an_enemy():
    b = bench().put("kumiko", "A1").put("pam", "A3").put("artilleur", "L8", status=c.BLEED | c.POISON).roll(NO)
    b.token(c.FIRE_TOKEN, "L8").next_round()
    assert b.hp("artilleur") == 3
    names = [name for name, args in b.told if name in ("hurt", "attacks", "activated")]
    assert names == ["activated", "hurt", "hurt", "attacks", "hurt"]


@pytest.mark.clause("FCB-10.3")
def test_bleeding():
    b = bench().run("status(self,bleed); status(self,bleed)", "kumiko").next_round()
    assert b.hp("kumiko") == 6
    b.next_round()
    assert b.hp("kumiko") == 5
    assert b.has("kumiko", c.BLEED)
    b.carry("kumiko", "bandage").play("use kumiko bandage kumiko").next_round()
    assert b.hp("kumiko") == 7


@pytest.mark.clause("FCB-10.4")
def test_poison():
    b = bench().run("status(self,poison); status(self,poison)", "kumiko").pass_turn()
    assert b.hp("kumiko") == 6
    b.next_round()
    assert b.hp("kumiko") == 6 if b.s.round_no == 2 else b.hp("kumiko") == 5


@pytest.mark.clause("FCB-10.5")
def test_immobilised():
    b = bench().put("kumiko", "D5").run("status(self,immob)", "kumiko")
    assert b.pm("kumiko") == 0
    assert b.why("move kumiko e") == "FCB-10.5"
    b.run("pm(self,3)", "kumiko")
    assert b.pm("kumiko") == 0
    b.next_round()
    assert not b.has("kumiko", c.IMMOB)
    assert b.pm("kumiko") == 0
    assert b.why("move kumiko e") == "FCB-10.5"
    b.run("pm(self,3)", "kumiko")
    assert b.pm("kumiko") == 0
    b.next_round()
    assert b.pm("kumiko") == 4


@pytest.mark.clause("FCB-10.5", "FCB-13.3", "FCB-13.5")
def test_an_immobilised_enemy_attacks_from_where_it_is():
    b = bench().put("kumiko", "D5").put("pam", "L10").put("brigadier", "E5", status=c.IMMOB)
    b.put("patteriote", "H5", status=c.IMMOB).roll(YES).next_round()
    assert b.hp("kumiko") == 5
    assert b.at("patteriote") == "H5"
    assert not b.has("brigadier", c.IMMOB)
    assert not b.has("patteriote", c.IMMOB)
    b.roll(NO, NO).next_round()
    assert b.at("patteriote") != "H5"


@pytest.mark.clause("FCB-10.6")
def test_a_stunned_hero():
    b = bench().put("kumiko", "D5").cards("kumiko", "sidestep").run("status(self,stun)", "kumiko")
    assert b.why("move kumiko e") == ""  # it is his next turn that is lost
    b.next_round()
    assert not b.has("kumiko", c.STUN)
    for action in ("move kumiko e", "react kumiko sidestep pam B2", "attack kumiko colt45 pam"):
        assert b.why(action) == "FCB-10.6"
    assert b.turn() == [1]
    b.next_round()
    assert b.why("move kumiko e") == ""


@pytest.mark.clause("FCB-10.6", "FCB-13.3")
def test_a_stunned_enemy_skips_its_activation():
    b = bench().put("kumiko", "D5").put("pam", "L10").put("brigadier", "E5", status=c.STUN).next_round()
    assert b.heard("attacks") == []
    assert b.heard("skipped")
    assert not b.has("brigadier", c.STUN)
    b.roll(YES).next_round()
    assert b.hp("kumiko") == 5


@pytest.mark.clause("FCB-10.7")
def test_skipping_spares_no_damage():
    b = bench().put("kumiko", "D5").put("pam", "L10").token(c.FIRE_TOKEN, "E5")
    b.put("brigadier", "E5", status=c.STUN | c.BLEED | c.POISON).next_round()
    assert b.hp("brigadier") == 3
    b = bench().put("kumiko", "D5", status=c.STUN | c.BLEED | c.POISON).next_round().next_round()
    assert b.hp("kumiko") == 7 - 1 - 1 - 1 - 1


@pytest.mark.clause("FCB-10.8")
def test_fire():
    b = bench().put("kumiko", "D5").ground("~", "E5").run("fire(@D5,1)")
    assert sorted(b.tokens(c.FIRE_TOKEN)) == ["C4", "C5", "C6", "D4", "D5", "D6"]
    assert b.hp("kumiko") == 7
    b.next_round()
    assert b.hp("kumiko") == 6
    b.next_round()
    assert b.hp("kumiko") == 5
    assert len(b.tokens(c.FIRE_TOKEN)) == 6


@pytest.mark.clause("FCB-10.8", "FCB-4.12")
def test_flyers_ignore_fire_and_mines():
    b = bench().put("kumiko", "A1").put("pam", "A3").put("drone", "F5").token(c.FIRE_TOKEN, "F5").roll(NO)
    b.run("push(target,1)", "kumiko", "drone")
    b.token(c.MINE_TOKEN, "H6 H7 G6 G7").next_round()
    assert b.hp("drone") == 3


@pytest.mark.clause("FCB-10.9")
def test_mines():
    b = bench().put("kumiko", "D5").run("mine(@E5); mine(@E5)").play("move kumiko e")
    assert b.hp("kumiko") == 4
    assert b.tokens(c.MINE_TOKEN) == []
    b.run(";".join(f"mine(@{letter}8)" for letter in "ABCDEFGHIJ"))
    assert len(b.tokens(c.MINE_TOKEN)) == 8


@pytest.mark.clause("FCB-10.11", "FCB-13.10")
def test_provoked():
    b = bench().put("kumiko", "E5").put("pam", "H5").put("brigadier", "F5").roll(NO, NO)
    b.play("stunt pam gesture brigadier").next_round()
    assert b.at("brigadier") == "G5"
    assert b.heard("attacks")[0][1] == b.code("pam")
    b.cards("kumiko", "punchline").play("react kumiko punchline brigadier")
    assert b.get("brigadier", "provoker") == b.slot("kumiko")  # a new one replaces the old
    b.run("damage(self,9)", "kumiko")
    assert b.get("brigadier", "provoker") == c.NONE


@pytest.mark.clause("FCB-10.11")
@pytest.mark.parametrize("cause", ["fire", "bleed"])
def test_damage_without_a_source_ends_a_provocation(cause):
    b = bench().put("kumiko", "A1").put("pam", "D5").put("brigadier", "H5").run("provoke(target)", "pam", "brigadier")
    if cause == "fire":
        b.token(c.FIRE_TOKEN, "H5")
    else:
        b.put("brigadier", status=c.BLEED)
    b.roll(NO).next_round()
    assert b.get("brigadier", "provoker") == c.NONE


@pytest.mark.clause("FCB-10.12")
def test_states_of_a_figure():
    b = bench().put("drone", "F5", status=c.HACKED, side=c.PLAYERS_SIDE).put("kumiko", status=c.FLOATING)
    assert b.value("count(foes)") == 0
    assert b.value("elevated(self)", "kumiko")


@pytest.mark.clause("FCB-10.13", "FCB-12.10")
def test_venom():
    b = bench().mutate("kumiko", "gland").put("kumiko", "D5").put("brigadier", "F5").roll(NO, YES)
    b.done("attack kumiko colt45 brigadier")
    assert not b.has("brigadier", c.POISON)
    b.arm("kumiko", "colt45").done("attack kumiko colt45 brigadier")
    assert b.has("brigadier", c.POISON)


@pytest.mark.clause("FCB-10.6", "FCB-23.5")
def test_everybody_stunned():
    b = bench().put("kumiko", status=c.STUN).put("pam", status=c.STUN).next_round()
    assert b.s.round_no == 3
    assert b.asks() == numbers.Q_POOL
