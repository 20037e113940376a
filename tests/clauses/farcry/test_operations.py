"""Every operation of FX, by its number in FCB-20.8."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.state import GREEN_SOURCE

from .bench import YES, bench


def pair(hero="D5", foe="F5", heroes="kumiko pam"):
    return bench(heroes).put("kumiko", hero).put("brigadier", foe).put("pam", "A10")


def ran(program, **cells):
    return pair(**cells).run(program, "kumiko", "brigadier")


SIMPLE = {
    "damage(target,2)": lambda b: b.hp("brigadier") == 4,
    "damage(self,3); heal(self,2)": lambda b: b.hp("kumiko") == 6,
    "shield(self,2)": lambda b: b.get("kumiko", "shields") == 2,
    "status(target,bleed)": lambda b: b.has("brigadier", c.BLEED),
    "status(target,stun)": lambda b: b.has("brigadier", c.STUN),
    "status(target,immob)": lambda b: b.has("brigadier", c.IMMOB),
    "status(target,poison)": lambda b: b.has("brigadier", c.POISON),
    "status(self,stun); status(self,bleed); cure(self,stun)": lambda b: b.get("kumiko", "status") == c.BLEED,
    "status(self,stun); status(self,bleed); cure(self,all)": lambda b: b.get("kumiko", "status") == 0,
    "provoke(target)": lambda b: b.get("brigadier", "provoker") == 0,
    "pm(self,3)": lambda b: b.pm("kumiko") == 7,
    "pm(self,20)": lambda b: b.pm("kumiko") == 12,
    "pm(self,-9)": lambda b: b.pm("kumiko") == 0,
    "bonus(self,dmg,2)": lambda b: b.get("kumiko", "bonus_damage") == 2,
    "bonus(self,up,1)": lambda b: b.get("kumiko", "bonus_die") == 1,
    "bonus(self,nocover,1)": lambda b: b.get("kumiko", "bonus_nocover") == 1,
    "boost(target,dmg,1)": lambda b: b.get("brigadier", "boost_damage") == 1,
    "boost(target,pm,2); boost(target,pm,-5)": lambda b: b.get("brigadier", "boost_pm") == 0,
    "push(target,2)": lambda b: b.at("brigadier") == "H5",
    "pull(target,1)": lambda b: b.at("brigadier") == "E5",
    "step(self,@G6)": lambda b: b.at("kumiko") == "G6" and b.pm("kumiko") == 4,
    "leap(self,@L10)": lambda b: b.at("kumiko") == "L10",
    "swap(self,target)": lambda b: (b.at("kumiko"), b.at("brigadier")) == ("F5", "D5"),
    "defeat(target)": lambda b: b.at("brigadier") == "",
    "defeat(self)": lambda b: b.has("kumiko", c.KO),
    "escape(self)": lambda b: b.at("kumiko") == "" and b.value("escaped") == 1,
    "settrait(target,heavy,1); push(target,1)": lambda b: b.at("brigadier") == "F5",
    "settrait(target,heavy,1); settrait(target,heavy,0); push(target,1)": lambda b: b.at("brigadier") == "G5",
    "fire(@H8,0)": lambda b: b.tokens(c.FIRE_TOKEN) == ["H8"],
    "mine(@H8)": lambda b: b.tokens(c.MINE_TOKEN) == ["H8"],
    "item(@H8); item(@H8)": lambda b: b.tokens(c.ITEM_TOKEN) == ["H8"],
    "prop(@H8,crate)": lambda b: b.at("crate") == "H8",
    "prop(@F5,crate)": lambda b: b.at("crate") == "",
    "mark(exit,@H8)": lambda b: b.value("zone(@H8,exit)") == 1 and b.value("zone(@H9,exit)") == 0,
    "react(self,2)": lambda b: len(b.reactions("kumiko")) == 2,
    "spawnat(artilleur,1,@H8)": lambda b: b.at("artilleur") == "H8",
    "gravity(zero)": lambda b: b.s.gravity == c.ZERO_GRAVITY,
    "air(0)": lambda b: b.s.air == 0,
    "set(done)": lambda b: b.flag("done"),
    "set(done); unset(done)": lambda b: not b.flag("done"),
    "add(reels,2); add(reels,1)": lambda b: b.value("ctr(reels)") == 3,
    "add(reels,-1)": lambda b: b.value("ctr(reels)") == -1,
    "interrupt()": lambda b: b.s.round_no == 2,
    "hold()": lambda b: b.told == [],
}


@pytest.mark.clause("FCB-20.8")
@pytest.mark.parametrize("program", list(SIMPLE))
def test_operations(program):
    b = ran(program)
    b.decline()
    assert SIMPLE[program](b)


@pytest.mark.clause("FCB-20.8", "FCB-10.11")
def test_only_heroes_and_rosie_provoke_enemies():
    b = pair().run("provoke(target)", "brigadier", "kumiko").run("provoke(target)", "kumiko", "pam")
    assert b.get("kumiko", "provoker") == b.get("pam", "provoker") == c.NONE


@pytest.mark.clause("FCB-20.8", "FCB-8.25")
def test_ready():
    b = pair().arm("kumiko", "machete colt45", up=False).run("ready(self,1)", "kumiko")
    assert b.weapons("kumiko") == {"machete": True, "colt45": False}
    b.run("ready(self,all)", "kumiko")
    assert all(b.weapons("kumiko").values())
    b.arm("kumiko", "machete colt45", up=False).run("ready(self,slot)", "kumiko", SLOT=1)
    assert b.weapons("kumiko") == {"machete": False, "colt45": True}


@pytest.mark.clause("FCB-20.8")
def test_draw_within_the_inventory():
    b = (
        pair()
        .carry("kumiko", "soda")
        .draws(GREEN_SOURCE, tables.ITEM_KEYS.index("vest"))
        .run("draw(self,green,2)", "kumiko")
    )
    assert b.items("kumiko") == ["vest", "soda"]
    assert pair().run("draw(self,red,1)", "kumiko").items("kumiko")[0] in tables.ITEM_KEYS[:8]


@pytest.mark.clause("FCB-20.8")
def test_rosie_draws_no_reactions():
    b = bench("kumiko butch").run("react(rosie,1)", "kumiko")
    assert b.heard("reaction_drawn") == []


@pytest.mark.clause("FCB-20.8", "FCB-10.8")
def test_no_fire_on_an_abyss():
    b = pair().ground("~", "H8").run("fire(@H8,0)")
    assert b.tokens(c.FIRE_TOKEN) == []


@pytest.mark.clause("FCB-20.8", "FCB-9.10", "FCB-9.11")
def test_charges():
    b = pair().run("charge(self,dir)", "kumiko", DIR=3)
    assert b.at("kumiko") == "A5"
    assert b.pm("kumiko") == 0
    b = pair(foe="G5").run("target(nearest); charge()", "brigadier")
    assert b.at("brigadier") == "E5"
    assert b.at("kumiko") == "D5"


@pytest.mark.clause("FCB-20.8", "FCB-11.8")
def test_strike():
    b = pair().roll(YES).arm("kumiko", "machete colt45").run("strike(self,target)", "kumiko", "brigadier", SLOT=1)
    assert b.hp("brigadier") == 4
    assert b.weapons("kumiko") == {"machete": True, "colt45": False}


ATTACK = {
    # effect of a reaction in the declaration: what becomes of a shot with the Colt .45 (yellow, 2 damage)
    "up(1)": lambda b: b.heard("rolled")[0][0] == 5,
    "down(1)": lambda b: b.heard("rolled")[0][0] == 3,
    "dmg(1)": lambda b: b.hp("brigadier") == 3,
    "crit()": lambda b: b.hp("brigadier") == 2,
    "nocover()": lambda b: b.heard("cover_rolled") == [],
    "dodge()": lambda b: b.heard("dodged") and b.hp("brigadier") == 6,
    "redirect(pam)": lambda b: True,
}


@pytest.mark.clause("FCB-20.8", "FCB-8.4", "FCB-8.15", "FCB-8.23")
@pytest.mark.parametrize("effect", ["up(1)", "down(1)", "dmg(1)", "crit()", "nocover()", "dodge()"])
def test_operations_on_the_attack(effect):
    """The effect is run inside the declaration window, as a card played there would."""
    b = pair(foe="G5").ground("#", "F5").cards("pam", "slowmo").roll(YES, cover=(YES,))
    b.play("attack kumiko colt45 brigadier")
    assert b.window() == c.DECL
    b.run(effect, "pam").decline()
    assert ATTACK[effect](b)


@pytest.mark.clause("FCB-20.8", "FCB-8.24")
def test_redirect():
    b = pair(foe="G5").put("pam", "D7").cards("pam", "slowmo").roll(YES).play("attack kumiko colt45 brigadier")
    b.run("redirect(self)", "pam").decline()
    assert b.hp("pam") == 6
    assert b.hp("brigadier") == 6


@pytest.mark.clause("FCB-20.8", "FCB-13.16")
def test_orders_of_enemies():
    b = pair(foe="H5").run("target(nearest); go(adj); attack()", "brigadier").decline()
    assert b.at("brigadier") == "F5"
    assert b.heard("attacks") == []
    b = pair(foe="E5").roll(YES).run("target(nearest); attack(baton)", "brigadier").decline()
    assert b.hp("kumiko") == 5


@pytest.mark.clause("FCB-20.8")
def test_doors_and_spawns():
    b = bench("kumiko pam", "m13").alone().run("door(d0,closed); door(d1,locked)")
    assert [int(state) for state in b.s.door[:2]] == [c.CLOSED, c.LOCKED]
    assert not b.value("adj(@D3,@E3)")
    b.run("door(d0,open)")
    assert b.value("adj(@D3,@E3)")
    b.run("spawn(arachnide,2,hatch)")
    assert (b.at("arachnide.green"), b.at("arachnide.yellow")) == ("K1", "K8")


@pytest.mark.clause("FCB-20.8")
def test_every_operation_is_tried():
    words = " ".join([*SIMPLE, *ATTACK])
    others = {"ready", "charge", "strike", "puppet", "draw", "reroll", "splash", "area", "spawn", "door", "sas"}
    others |= {"alert", "target", "go", "attack"}
    assert {name for name, _ in opcodes.OPERATIONS[1:] if f"{name}(" not in words} <= others
