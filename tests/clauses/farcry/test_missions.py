"""Every mission of the box: its rules, acts, steps, timers, and how it is won and lost (FCB-15 to 18)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench


def quiet(mission, heroes="kumiko pam"):
    """A mission without enemies and without cards to interrupt with."""
    b = bench(heroes, mission).alone().fill("token")
    for hero in heroes.split():
        b.cards(hero, "")
    return b


def ended(b):
    """How the mission ended: `won`, `lost`, or nothing."""
    return {0: "", numbers.MISSION_WON: "won", numbers.MISSION_LOST: "lost"}[int(b.s.over)]


def nudge(b):
    """Let the end be looked at: a step to and fro changes nothing else."""
    return b.run("damage(self,0)", "kumiko")


@pytest.mark.clause("FCB-15.2", "FCB-6.3")
def test_m01():
    b = quiet("m01").next_round()
    assert not b.flag("wave")
    b.next_round()
    assert b.s.round_no == 3
    assert b.flag("wave")
    assert b.value("count(foes[type(it,patteriote)])") == 1
    assert b.at("patteriote") == "L2"
    assert not ended(b)
    assert ended(b.run("each(foes){defeat(it)}")) == "won"
    assert quiet("m01", "kumiko pam nora balt").next_round().next_round().value("count(foes)") == 3


@pytest.mark.clause("FCB-15.19", "FCB-20.7")
def test_m02():
    b = quiet("m02").fill("tile").flags("tape").put("kumiko", "E3").put("pam", "F5").run("mark(exit,@D4)")
    assert ended(b) == ""  # Pam is two cells away
    b.put("pam", "D5")
    assert ended(nudge(b)) == "won"
    assert ended(quiet("m02").fill("tile").put("kumiko", "D3").put("pam", "D5").run("mark(exit,@D4)")) == ""


@pytest.mark.clause("FCB-15.10", "FCB-20.11")
def test_m03():
    b = quiet("m03").set(round_no=2).next_round()
    assert b.at("patteriote") == "L1"
    b = quiet("m03").set(round_no=5).next_round()
    assert b.at("artilleur") == "L1"
    b = quiet("m03").put("kumiko", "D5").play("free kumiko irina").put("irina", "L6")
    assert ended(nudge(b)) == "won"
    assert ended(quiet("m03").run("damage(irina,9)")) == "lost"


@pytest.mark.clause("FCB-15.5")
def test_m04():
    b = quiet("m04")
    assert b.at("barrel") == "F5"
    assert b.hp("barrel") == 8
    assert b.s.revives == 2
    assert ended(b.run("each(props[type(it,barrel)]){defeat(it)}")) == "lost"
    b = quiet("m04").set(round_no=6, timer=5).next_round()
    assert ended(b) == "won"
    assert len(b.heard("event")) == 0


@pytest.mark.clause("FCB-15.16", "FCB-15.17")
def test_m05():
    b = quiet("m05").put("kumiko", "G8").roll(check=(YES,)).done("act kumiko 1")
    assert b.at("kumiko") == "I8"
    b.next_round()
    b.put("kumiko", "K3").play("move kumiko e").put("pam", "K3").play("move pam e")
    assert ended(b) == "won"
    assert ended(quiet("m05", "kumiko pam nora").run("escape(self)", "kumiko").run("defeat(self)", "pam")) == ""


@pytest.mark.clause("FCB-15.20", "FCB-7.23", "FCB-2.8")
def test_m06():
    b = quiet("m06").put("kumiko", "H6")
    assert b.why("act kumiko 1") != ""  # no key yet
    b.put("kumiko", "L1").play("act kumiko 0")
    assert b.flag("key")
    assert b.why("act kumiko 0") == "FCB-7.23"
    b.put("pam", "H6").play("act pam 1")
    assert b.flag("vault")
    assert b.s.door[1] == c.OPEN
    b.next_round()
    b.put("kumiko", "J6").put("pam", "L6").roll(check=(YES, YES)).done("act kumiko 2")
    assert ended(b) == "won"  # two players: two switches
    lost = quiet("m06").set(round_no=10, timer=9).next_round()
    assert ended(lost) == "lost"
    assert lost.heard("lost")[-1][1] == numbers.L_TIMER


@pytest.mark.clause("FCB-15.3")
def test_m07():
    b = quiet("m07")
    assert [b.at(f"turbine.{n}") for n in (1, 2, 3)] == ["H3", "J5", "H7"]
    b.run("defeat(target)", "", "turbine.1").run("defeat(target)", "", "turbine.2")
    assert ended(b) == ""
    assert ended(b.run("defeat(target)", "", "turbine.3")) == "won"
    b = quiet("m07").put("brigadier", "D2").put("kumiko", "D3").run("push(target,1)", "kumiko", "brigadier")
    assert b.at("brigadier") == ""  # over the parapet


@pytest.mark.clause("FCB-15.2")
def test_m08():
    b = bench("kumiko pam", "m08").fill("token").run("defeat(target)", "kumiko", "vostok")
    assert ended(b) == "won"
    assert b.value("count(foes)") == 1


@pytest.mark.clause("FCB-16.1")
def test_m09():
    b = quiet("m09").put("kumiko", "J1").put("pam", "A1").play("act kumiko 0")
    assert b.flag("data")
    b.put("kumiko", "A2")
    assert ended(nudge(b)) == "won"
    b = quiet("m09").flags("data").put("kumiko", "A1").put("pam", "A2").put("drone", "C1")
    assert ended(nudge(b)) == ""  # while they are seen


@pytest.mark.clause("FCB-16.5", "FCB-4.13")
def test_m10():
    b = quiet("m10").next_round()
    assert b.at("broyeur") == "L1"  # a new one comes if none is left
    b.next_round()
    assert b.s.round_no == 3
    assert b.value("count(foes[type(it,sentinelle)])") == 1
    assert ended(quiet("m10").run("defeat(target)", "", "core")) == "won"


@pytest.mark.clause("FCB-16.9", "FCB-4.12")
def test_m11():
    b = bench("kumiko pam", "m11").put("kumiko", "A1").put("pam", "A9").run("damage(target,9)", "kumiko", "marechal")
    assert b.hp("marechal") == 20  # protected while the relays send
    b.run("each(props[type(it,relay)]){defeat(it)}").next_round()
    assert b.flag("core")
    b.fill("token").run("damage(target,20)", "kumiko", "marechal")
    assert ended(b) == "won"


@pytest.mark.clause("FCB-17.1")
def test_m12():
    b = quiet("m12").put("kumiko", "E1").put("pam", "F7").play("act kumiko 0", "act pam 1")
    assert b.flag("c1")
    assert b.flag("c2")
    assert ended(b) == ""
    b.next_round()
    assert b.s.gravity == c.NORMAL_GRAVITY
    assert b.flag("grav")
    b.put("kumiko", "L4").put("pam", "K5")
    assert ended(nudge(b)) == "won"
    b = quiet("m12").flags("c1").set(round_no=2).next_round()
    assert b.s.gravity == c.LOW_GRAVITY  # one console is enough to avoid zero gravity


@pytest.mark.clause("FCB-17.7", "FCB-17.8")
def test_m13():
    b = quiet("m13").next_round()
    assert b.at("arachnide") == "K1"
    b.alone().put("kumiko", "B1").put("pam", "B8").play("act kumiko 0")
    assert b.flag("l1")
    assert not b.value("sasopen()")
    b.put("arachnide", "F5").run("door(d0,closed); door(d1,closed)").play("act pam 1")
    assert b.value("sasopen()")
    assert b.s.air == 0
    assert b.flag("vent")
    assert ended(b) == ""
    b.run("each(foes){defeat(it)}")
    assert ended(b) == "won"
    b = quiet("m13").put("kumiko", "B1").run("door(d0,closed); door(d1,closed); set(l1); set(l2); sas(open); air(0)")
    b.play("act kumiko 2")
    assert not b.value("sasopen()")
    assert b.s.air == 1
    assert not b.flag("l1")


@pytest.mark.clause("FCB-17.12", "FCB-15.1")
def test_m14():
    b = quiet("m14").put("tisseuse", "L5").next_round()
    assert b.value("count(foes[type(it,arachnide)])") == 1
    b.flags("s1", "s2").run("defeat(target)", "kumiko", "tisseuse")
    assert ended(b) == "won"
    b = (
        quiet("m14")
        .put("tisseuse", "L5")
        .put("arachnide", "K8", traits=c.CLIMBER)
        .run("step(target,@K9)", "", "arachnide")
    )
    assert b.flag("s2")
    assert not b.flag("s1")


@pytest.mark.clause("FCB-15.2", "FCB-17.1")
def test_m15():
    b = quiet("m15").put("reine", "F4", status=c.STUN).next_round()
    assert b.s.round_no == 2
    assert [b.at(f"arachnide.{colour}") for colour in ("green", "yellow")] == ["A3", "K3"]
    b = quiet("m15").put("reine", "F4").run("defeat(target)", "", "nest.1").next_round()
    assert b.value("count(foes[type(it,arachnide)])") == 1
    b = quiet("m15").put("reine", "F4").fill("token").run("defeat(target)", "kumiko", "reine")
    assert ended(b) == "won"


@pytest.mark.clause("FCB-15.13", "FCB-15.20")
def test_m16():
    b = quiet("m16").put("kumiko", "G1").play("act kumiko 0")
    assert b.flag("r1")
    assert b.value("ctr(reels)") == 1
    b.put("pam", "G3").roll(check=(NO,)).done("act pam 2")
    assert not b.flag("lock")
    assert b.s.door[1] == c.LOCKED
    b.next_round()
    b.roll(check=(YES,)).done("act pam 2")
    assert b.flag("lock")
    assert b.s.door[1] == c.OPEN
    b.put("kumiko", "K9").play("act kumiko 1")
    assert b.value("ctr(reels)") == 2
    assert ended(b) == ""
    b.put("producteur", "A8")
    assert ended(nudge(b)) == "won"
    assert ended(quiet("m16").run("damage(producteur,9)")) == "lost"
    assert tables.M_TIMER[tables.MISSION_KEYS.index("m16")] == 12


@pytest.mark.clause("FCB-5.2", "FCB-23.1")
@pytest.mark.parametrize("mission", [f"m{number:02}" for number in range(1, 17)])
def test_every_mission_begins_and_goes_on(mission):
    """Two rounds in which nobody does anything."""
    b = bench("kumiko boris butch", mission).next_round()
    if not b.s.over:
        b.next_round()
    assert b.s.over or b.s.round_no == 3
