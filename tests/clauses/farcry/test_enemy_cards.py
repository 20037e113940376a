"""Every instruction card and ability of every enemy, ally and hacked robot: one small scene each (FCB-13, 14, 16.8)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench


def scene(figure, cell, mission="practice", heroes="kumiko pam", **fields):
    """One figure; Kumiko on D5, Pam far away."""
    b = bench(heroes, mission).alone().put("kumiko", "D5").put("pam", "A10")
    return b.put(figure, cell, **fields)


@pytest.mark.clause("FCB-13.4")
def test_brigadier():
    b = scene("brigadier", "G5").roll(YES).next_round()
    assert (b.at("brigadier"), b.hp("kumiko")) == ("E5", 5)  # goes beside her and strikes
    b = scene("brigadier", "G5", hp=5).roll(YES).next_round()
    assert b.at("brigadier") == "E5"
    assert b.at("kumiko") == "D5"
    assert b.hp("kumiko") == 5
    b = scene("brigadier", "F5", hp=5).roll(YES).next_round()
    assert (b.at("brigadier"), b.at("kumiko")) == ("D5", "C5")


@pytest.mark.clause("FCB-13.4")
def test_artilleur():
    b = scene("artilleur", "G5").ground("#", "G4").roll(YES).next_round()
    assert b.hp("kumiko") == 5
    assert b.value("cover(self,target)", "artilleur", "kumiko")
    b = scene("artilleur", "G5").wall("F5|G5", "G5|F4", "G5|F6").roll(YES).next_round()
    assert b.heard("moved")
    assert b.hp("kumiko") == 5
    b = scene("artilleur", "G5", hp=1).ground("#", "G4").next_round()
    assert b.heard("attacks") == []
    assert b.at("artilleur") != "G5"


@pytest.mark.clause("FCB-13.4")
def test_patteriote():
    b = scene("patteriote", "I5").roll(YES).next_round()
    assert (b.at("patteriote"), b.hp("kumiko")) == ("E5", 5)  # fangs 1, and the bleeding at her turn
    assert b.has("kumiko", c.BLEED)


@pytest.mark.clause("FCB-13.4")
def test_sapeur():
    b = scene("sapeur", "E5").roll(YES).next_round()
    assert b.value("range(self,@D5)", "sapeur") == 4
    assert b.tokens(c.FIRE_TOKEN) == ["D5"]
    b = scene("sapeur", "H5").roll(NO).next_round()
    assert b.value("range(self,@D5)", "sapeur") == 2
    assert len(b.heard("attacks")) == 1
    b = scene("sapeur", "F5").run("damage(target,4)", "kumiko", "sapeur")
    assert b.tokens(c.MINE_TOKEN) == ["F5"]


@pytest.mark.clause("FCB-13.4")
def test_infirmier():
    b = scene("infirmier", "H5").put("brigadier", "K5", hp=3).put("artilleur", "J5", hp=5)
    b.set(auto_ties=1).run("damage(self,0)", "kumiko").pass_turn()
    assert b.hp("brigadier") == 5
    assert b.hp("artilleur") == 5
    b = scene("infirmier", "H5").roll(YES).ground("#", "I4").next_round()
    assert b.hp("kumiko") == 6


@pytest.mark.clause("FCB-13.4", "FCB-13.19")
def test_tireur():
    b = scene("tireur", "I5").put("pam", "A10", hp=3).roll(2).next_round()
    assert b.hp("pam") == 0
    assert b.hp("kumiko") == 7
    b = scene("tireur", "F5").roll(2).next_round()
    assert b.hp("kumiko") == 7  # one die worse when near
    assert b.heard("odds")[0][0] == c.RED_DIE


@pytest.mark.clause("FCB-13.20")
def test_craterien():
    b = scene("craterien", "G5").roll(YES).next_round()
    assert b.hp("kumiko") == 5
    assert b.at("kumiko") == "C5"
    b = scene("craterien", "G5").roll(YES).run("damage(target,5)", "pam", "craterien").decline()
    assert (b.get("craterien", "boost_damage"), b.get("craterien", "boost_pm")) == (1, 1)
    assert b.hp("kumiko") == 4
    assert b.at("craterien") == "E5"


@pytest.mark.clause("FCB-13.21")
def test_exalte():
    b = scene("exalte", "H5").put("brigadier", "E4", status=c.STUN).next_round()
    assert b.at("exalte") == ""
    assert b.hp("kumiko") == 5
    assert b.hp("brigadier") == 4
    b = scene("exalte", "K5").next_round()
    assert b.at("exalte") == "G5"


@pytest.mark.clause("FCB-15.14")
def test_traqueur():
    b = scene("traqueur", "H5").roll(YES).next_round()
    assert b.at("traqueur") == "E5"
    assert b.hp("kumiko") == 6
    assert b.pm("kumiko") == 0


@pytest.mark.clause("FCB-13.20", "FCB-16.7")
def test_vostok():
    def door(hp):
        return (
            bench("kumiko pam", "m08").alone().put("pam", "K9").put("kumiko", "I5").put("vostok", "H5", hp=hp).roll(YES)
        )

    b = door(18).next_round()
    assert b.hp("kumiko") == 4
    assert b.has("kumiko", c.BLEED)
    b = door(18).put("kumiko", "K4").put("pam", "K1").roll(NO).next_round()
    assert b.heard("attacks")[0][2] == tables.WEAPON_KEYS.index("tokarev")
    b = door(9).put("kumiko", "K4", hp=2).put("pam", "A1").roll(NO).next_round()
    assert b.heard("attacks")[0][2] == tables.WEAPON_KEYS.index("sabre")
    b = door(18).run("damage(target,6)", "kumiko", "vostok")
    assert b.at("artilleur") == "K1"
    assert b.get("vostok", "shields") == 1
    b.run("damage(target,6)", "kumiko", "vostok")
    assert b.get("vostok", "boost_damage") == 1
    assert b.value("count(foes[type(it,patteriote)])") == 2


@pytest.mark.clause("FCB-13.4")
def test_drone():
    b = scene("drone", "G5").put("irina", "F5").roll(YES).next_round()
    assert b.hp("kumiko") == 6
    assert b.hp("irina") == 6


@pytest.mark.clause("FCB-13.20")
def test_sentinelle():
    b = scene("sentinelle", "G5").roll(YES).next_round()
    assert b.hp("kumiko") == 5
    assert b.at("sentinelle") == "G5"
    assert b.run("damage(target,3)", "kumiko", "sentinelle").get("sentinelle", "shields") == 1


@pytest.mark.clause("FCB-9.11")
def test_broyeur():
    b = scene("broyeur", "G5").roll(YES).next_round()
    assert b.at("broyeur") == "D5"
    assert b.at("kumiko") == "C5"
    assert b.hp("kumiko") == 4


@pytest.mark.clause("FCB-13.20")
def test_marechal():
    def lord(cell):
        b = bench("kumiko pam", "m11").alone().put("pam", "A1").put("kumiko", "G5")
        return b.put("marechal", cell, traits=c.ROBOT | c.NOSTUN | c.HEAVY | c.NOHACK).roll(YES)

    b = lord("J5").next_round()
    assert b.at("kumiko") == "I5"
    assert b.hp("kumiko") == 5
    b = lord("L5").roll(NO).next_round()
    assert b.heard("attacks")[0][2] == tables.WEAPON_KEYS.index("rotary")
    b = lord("J5").put("sentinelle", "L3").run("damage(target,8)", "kumiko", "marechal")
    assert b.value("count(foes[type(it,drone)])") == 2
    assert b.get("sentinelle", "shields") == 1
    b.run("damage(target,8)", "kumiko", "marechal")
    assert b.get("marechal", "boost_pm") == 1
    assert b.s.alert == 1


@pytest.mark.clause("FCB-13.4", "FCB-4.12")
def test_arachnide():
    b = scene("arachnide", "H5").ground("#", "G5 G4 G6 F5").roll(YES).next_round()
    assert b.at("arachnide") == "E5"
    assert b.has("kumiko", c.POISON)


@pytest.mark.clause("FCB-13.4")
def test_cracheur():
    b = scene("cracheur", "E5").roll(YES).next_round()
    assert b.has("kumiko", c.POISON)
    assert b.value("range(self,@D5)", "cracheur") == 4
    b = scene("cracheur", "H5").ground("#", "I4").roll(NO).next_round()
    assert len(b.heard("attacks")) == 1
    assert b.value("cover(self,target)", "cracheur", "kumiko")


@pytest.mark.clause("FCB-17.14", "FCB-13.4")
def test_tisseuse():
    b = scene("tisseuse", "I5").roll(YES).next_round()
    assert b.value("range(self,@D5)", "tisseuse") == 3
    assert b.pm("kumiko") == 0
    b = scene("tisseuse", "G5").put("pam", "F6").put("kumiko", status=c.IMMOB).roll(YES).pass_turn()
    assert b.heard("puppet")
    assert b.hp("pam") < 8


@pytest.mark.clause("FCB-13.20", "FCB-17.1")
def test_reine():
    def queen(cell):
        return bench("kumiko pam", "m15").alone().put("pam", "A9").put("kumiko", "F7").put("reine", cell)

    b = queen("F6").roll(YES, YES).next_round()
    assert len(b.heard("attacks")) == 2  # mandibles, then the arc
    b = queen("F2").put("kumiko", hp=3).roll(YES).next_round()
    assert b.value("range(self,@F7)", "reine") <= 5
    assert len(b.heard("attacks")) == 1
    b = queen("F4").run("damage(target,8)", "kumiko", "reine")
    assert b.s.gravity == c.LOW_GRAVITY
    assert b.value("count(foes[type(it,arachnide)])") == 2
    b.run("damage(target,8)", "kumiko", "reine")
    assert b.s.gravity == c.ZERO_GRAVITY
    assert b.get("reine", "boost_damage") == 1
    b.run("damage(target,40)", "kumiko", "reine")
    assert b.s.over
    assert b.heard("gravity")[-1][0] == c.NORMAL_GRAVITY


@pytest.mark.clause("FCB-14.2", "FCB-13.16")
def test_irina():
    b = bench("kumiko pam", "m03").alone().put("irina", "J4", traits=0).next_round()
    assert b.s.over
    assert b.heard("won")
    b = (
        bench("kumiko pam", "m03")
        .alone()
        .put("irina", "F5", traits=0)
        .put("brigadier", "H5", status=c.STUN)
        .next_round()
    )
    assert not b.value("los(self,@H5)", "irina") or b.value("cover(self,it)", "irina", it="brigadier")


@pytest.mark.clause("FCB-14.2")
def test_producteur():
    b = bench(auto_ties="on").put("kumiko", "A1").put("producteur", "F5").put("brigadier", "G5", status=c.STUN)
    b.pass_turn()
    assert b.value("range(self,@G5)", "producteur") == 4
    b = bench().put("kumiko", "A1").put("producteur", "F5").pass_turn()
    assert b.at("producteur") == "F5"


def hacked(robot, cell, *cards):
    b = bench("kumiko pam", "m10").alone().put(robot, cell, side=c.PLAYERS_SIDE, status=c.HACKED)
    for card in cards:
        b.s.hack[tables.HACK_KEYS.index(card)] = 1
    return b.put("kumiko", "A3").put("pam", "A4")


@pytest.mark.clause("FCB-16.8")
def test_hacked_drone():
    b = hacked("drone", "E5", "hk_drone").put("sentinelle", "I5", status=c.STUN).roll(YES).next_round()
    assert b.hp("sentinelle") == 4


@pytest.mark.clause("FCB-16.8")
def test_hacked_sentinelle():
    b = hacked("sentinelle", "E5", "hk_sentinel").put("drone", "I5", status=c.STUN).roll(YES).next_round()
    assert b.hp("drone") == 1
    b = (
        hacked("sentinelle", "E5", "hk_sentinel", "hk_sentinel2")
        .put("drone", "I5", status=c.STUN)
        .put("kumiko", "D5", hp=3)
    )
    b.next_round()
    assert b.get("kumiko", "shields") == 1
    assert b.hp("drone") == 3


@pytest.mark.clause("FCB-16.8", "FCB-4.13")
def test_hacked_broyeur():
    b = hacked("broyeur", "I5", "hk_crusher").roll(YES).next_round()
    assert b.hp("core") == 12 - 3
    assert b.value("adj(self,@K4)", "broyeur")


@pytest.mark.clause("FCB-16.8", "FCB-13.8")
def test_enemies_attack_hacked_robots():
    b = hacked("drone", "H5", "hk_drone").put("broyeur", "I5", hp=8).put("kumiko", "A3").roll(NO, YES)
    b.run("target(nearest); attack()", "broyeur")
    assert [args[1] for args in b.heard("attacks")] == [b.code("drone")]
