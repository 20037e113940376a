"""The attack (FCB-8)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench
from .programs import fx


def duel(weapon, cell="F5", hero="kumiko", **fields):
    """A hero on D5 with one weapon, and a Brigadier."""
    return bench(f"{hero} nora").put(hero, "D5").arm(hero, weapon).put("brigadier", cell, **fields).put("nora", "A10")


@pytest.mark.clause("FCB-8.1")
@pytest.mark.parametrize(
    ("weapon", "cell", "reason"),
    [
        ("katana", "E5", ""),
        ("katana", "F5", "FCB-8.1"),
        ("colt45", "L5", ""),
        ("whip", "F5", ""),
        ("whip", "G5", "FCB-8.1"),
        ("chains", "G5", ""),
    ],
)
def test_types_of_attack(weapon, cell, reason):
    assert duel(weapon, cell).why(f"attack kumiko {weapon} brigadier") == reason


@pytest.mark.clause("FCB-8.1", "FCB-3.2")
def test_no_attack_through_a_wall():
    for weapon in ("colt45", "chains"):
        assert duel(weapon).wall("D5|E5").why(f"attack kumiko {weapon} brigadier") == "FCB-3.2"
    assert duel("katana", "E5").wall("D5|E5").why("attack kumiko katana brigadier") == "FCB-3.2"


@pytest.mark.clause("FCB-8.2", "FCB-8.20")
@pytest.mark.parametrize("ground", ["~", "."])
def test_a_thrown_weapon_lands_on_the_target_cell(ground):
    b = duel("hatchet", "F5").put("brigadier", traits=c.FLYING).ground(ground, "F5").roll(NO)
    b.done("attack kumiko hatchet brigadier 1")
    assert b.lying() == ({} if ground == "~" else {"hatchet": "F5"})
    assert b.weapons("kumiko") == {}


@pytest.mark.clause("FCB-8.3", "FCB-22.1")
@pytest.mark.parametrize(("weapon", "die"), [("whip", 5), ("colt45", 4), ("cobra", 3)])
def test_faces_below_the_level_succeed(weapon, die):
    for face in range(6):
        b = duel(weapon).roll(face).done(f"attack kumiko {weapon} brigadier")
        assert bool(b.heard("hit")) == (face < die)


@pytest.mark.clause("FCB-8.4")
def test_upgrades_add_up_before_they_are_cut():
    b = duel("whip").put("kumiko", bonus_die=2).roll(NO).done("attack kumiko whip brigadier")
    assert b.heard("hit")
    assert b.s.pinned == 1
    b = duel("cobra").put("kumiko", bonus_die=-3).roll(YES).done("attack kumiko cobra brigadier")
    assert b.heard("missed")
    assert b.s.pinned == 1
    assert not b.weapons("kumiko")["cobra"]


@pytest.mark.clause("FCB-8.4", "FCB-11.3")
def test_automatic_results_open_no_roll_window():
    b = duel("whip").put("kumiko", bonus_die=2).cards("nora", "retake").play("attack kumiko whip brigadier")
    assert b.asks() != numbers.Q_WINDOW


@pytest.mark.clause("FCB-8.5", "FCB-8.13")
@pytest.mark.parametrize(("face", "passes"), [(2, True), (3, False)])
def test_the_blue_die(face, passes):
    b = duel("colt45", "G5").ground("#", "F5").put("kumiko", bonus_die=3).roll(cover=(face,))
    b.done("attack kumiko colt45 brigadier")
    assert b.heard("cover_rolled")[0][1] == int(passes)
    assert b.hp("brigadier") == (4 if passes else 6)


@pytest.mark.clause("FCB-8.13")
def test_no_blue_die_after_a_failure_nor_without_cover():
    b = duel("colt45", "G5").ground("#", "F5").roll(NO).done("attack kumiko colt45 brigadier")
    assert b.heard("cover_rolled") == []
    b = duel("colt45", "G5").ground("#", "F5").put("kumiko", bonus_nocover=1).roll(YES)
    b.done("attack kumiko colt45 brigadier")
    assert b.heard("cover_rolled") == []
    assert b.hp("brigadier") == 4
    assert b.get("kumiko", "bonus_nocover") == 0


@pytest.mark.clause("FCB-8.6", "FCB-24.7")
def test_the_record_of_an_attack():
    b = duel("colt45").cards("nora", "slowmo").play("attack kumiko colt45 brigadier")
    assert b.window() == c.DECL
    view = fx().rules.game.show.view(b.s, None)["mission"]["attack"]
    assert view["attacker"] == "kumiko"
    assert view["target"] == "brigadier.green"
    assert view["weapon"] == "colt45"
    assert (view["die"], view["damage"]) in (("yellow", 2), (4, 2))


@pytest.mark.clause("FCB-8.7")
def test_only_face_up_weapons():
    assert duel("colt45").why("attack kumiko colt45 brigadier") == ""
    b = duel("colt45").arm("kumiko", "colt45", up=False)
    assert b.why("attack kumiko colt45 brigadier") == "FCB-8.7"


@pytest.mark.clause("FCB-8.8")
def test_modifiers_of_the_declaration():
    b = duel("sawnoff", "E5").put("kumiko", boost_damage=1, bonus_damage=1, bonus_die=1).mutate("nora", "flyeyes")
    b.cards("nora", "slowmo").play("attack kumiko sawnoff brigadier")
    die, _, damage, _ = b.heard("odds")[-1]
    assert (die, damage) == (5, 5)  # orange + 1 beside him + 1 bonus; 3 + 1 + 1
    b.decline()
    assert b.get("kumiko", "bonus_damage") == b.get("kumiko", "bonus_die") == 0
    assert b.get("kumiko", "boost_damage") == 1


@pytest.mark.clause("FCB-8.8", "FCB-12.10")
def test_def_die_makes_a_hero_easier_to_hit():
    b = bench("kumiko pam").mutate("pam", "flyeyes").put("kumiko", "D5").put("pam", "F5").roll(4)
    b.done("attack kumiko colt45 pam")  # yellow becomes green
    assert b.hp("pam") == 6


@pytest.mark.clause("FCB-8.9", "FCB-11.3")
def test_the_declaration_opens_a_window():
    b = duel("colt45").cards("nora", "closeup").roll(YES).play("attack kumiko colt45 brigadier")
    assert b.window() == c.DECL
    assert b.turn() == [1]
    b.play("react nora closeup").decline()
    assert b.hp("brigadier") == 3


@pytest.mark.clause("FCB-8.10")
def test_a_cancelled_attack_costs_nothing():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "D4").put("brigadier", "E5")
    b.stunts("pam", "roundhouse").roll(YES).play("attack kumiko machete brigadier 0")
    assert b.window() == c.DECL
    b.play("stunt pam roundhouse brigadier").decline()
    assert b.heard("cancelled")
    assert b.weapons("kumiko")["machete"]
    assert b.heard("rolled") == []


@pytest.mark.clause("FCB-8.11", "FCB-8.12")
def test_impossible_after_the_die():
    b = bench("kumiko pam").put("kumiko", "D5").put("brigadier", "E5").put("pam", "D4").stunts("pam", "roundhouse")
    b.roll(NO).play("attack kumiko machete brigadier 0").decline(1)
    assert b.window() == c.ROLL
    b.play("stunt pam roundhouse brigadier").decline()
    assert b.heard("cancelled")
    assert not b.weapons("kumiko")["machete"]
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("brigadier", "E5", hp=1)
        .put("pam", "D4")
        .stunts("pam", "roundhouse")
    )
    b.roll(NO).play("attack kumiko machete brigadier 1").decline(1).play("stunt pam roundhouse brigadier").decline()
    assert b.lying() == {"machete": "E5"}


@pytest.mark.clause("FCB-8.14", "FCB-8.16", "FCB-20.5")
@pytest.mark.parametrize(("face", "blue", "hit"), [(YES, YES, True), (YES, NO, False), (NO, YES, False)])
def test_hit_needs_both_dice(face, blue, hit):
    b = duel("stinger", "G5").ground("#", "F5").roll(face, cover=(blue,)).done("attack kumiko stinger brigadier 1")
    assert b.has("brigadier", c.POISON) == hit
    assert (b.hp("brigadier") == 4) == hit


@pytest.mark.clause("FCB-8.15")
def test_a_critical_doubles_the_sum():
    b = (
        duel("katana", "E5", status=c.STUN)
        .put("kumiko", boost_damage=1)
        .roll(YES)
        .done("attack kumiko katana brigadier")
    )
    assert b.at("brigadier") == ""  # (2 + 1) x 2 = 6
    assert b.heard("hit")[0][1:3] == (6, 1)


@pytest.mark.clause("FCB-8.15", "FCB-9.6")
def test_a_critical_does_not_double_collisions():
    b = duel("bat", "E5").ground("#", "F5").roll(YES).play("attack kumiko bat brigadier")
    b.decline()
    assert b.hp("brigadier") == 3  # 2 and 1 for the blocked push


@pytest.mark.clause("FCB-8.16")
def test_the_effect_of_a_miss():
    b = duel("flamer").roll(NO).done("attack kumiko flamer brigadier")
    assert b.tokens(c.FIRE_TOKEN) == ["F5"]
    assert b.hp("brigadier") == 6
    b = duel("flamer", hp=1).roll(YES).done("attack kumiko flamer brigadier")
    assert b.tokens(c.FIRE_TOKEN) == ["F5"]
    assert b.at("brigadier") == ""


@pytest.mark.clause("FCB-8.16", "FCB-12.3")
def test_accessories_after_the_weapon_then_hooks():
    b = duel("bat", "E5").arm("kumiko", "bat", fittings="nails").mutate("kumiko", "gland").roll(YES)
    b.done("attack kumiko bat brigadier")
    assert b.at("brigadier") == "F5"
    assert b.has("brigadier", c.BLEED)
    assert b.has("brigadier", c.POISON)
    names = [name for name, _ in b.told if name in ("displaced", "status")]
    assert names == ["displaced", "status", "status"]


@pytest.mark.clause("FCB-8.17", "FCB-2.4")
def test_area():
    b = duel("launcher", "G5").put("nora", "G6").put("artilleur", "H5", shields=1).put("crate", "G4")
    b.put("patteriote", "F6").wall("F6|G5", "F6|G6", "F5|F6").roll(YES).done("attack kumiko launcher brigadier")
    assert (b.hp("brigadier"), b.hp("nora"), b.hp("artilleur"), b.hp("crate")) == (4, 4, 6, 1)
    assert b.get("artilleur", "shields") == 0
    b = duel("launcher", "G5").put("nora", "G6").roll(NO).done("attack kumiko launcher brigadier")
    assert b.hp("nora") == 6  # only on a hit


@pytest.mark.clause("FCB-8.18")
def test_projections():
    b = duel("viper", "F5").put("artilleur.green", "D7").put("artilleur.yellow", "D3").put("patteriote", "H5")
    b.roll(NO, check=(YES,)).play("attack kumiko viper brigadier").decline()
    assert b.asks() == numbers.Q_CHOOSE
    assert b.turn() == [0]
    offered = b.options()
    assert b.slot("artilleur.green") in offered
    assert b.slot("patteriote") not in offered
    assert b.slot("brigadier") not in offered
    assert b.slot("kumiko") not in offered
    b.choose(offered.index(b.slot("artilleur.green")))
    b.choose(b.options().index(b.slot("artilleur.yellow"))).decline()
    assert (b.hp("artilleur.green"), b.hp("artilleur.yellow"), b.hp("brigadier")) == (5, 5, 6)
    assert len(b.heard("checked")) == 1  # one roll for all


@pytest.mark.clause("FCB-8.18")
def test_projections_may_stop_and_may_fail():
    b = duel("viper", "F5").put("artilleur.green", "D7").put("artilleur.yellow", "D3").roll(YES, check=(NO,))
    b.play("attack kumiko viper brigadier").decline()
    b.choose(b.options().index(b.slot("artilleur.green")))
    b.choose(b.options().index(c.NONE)).decline()
    assert (b.hp("artilleur.green"), b.hp("brigadier")) == (6, 5)


@pytest.mark.clause("FCB-8.19", "FCB-21.2")
@pytest.mark.parametrize(("option", "hp"), [("off", 6), ("on", 4)])
def test_friendly_fire(option, hp):
    b = bench("kumiko nora", friendly_fire=option).put("kumiko", "D5").put("nora", "E5").put("brigadier", "G5").roll(NO)
    b.done("attack kumiko colt45 brigadier")
    assert b.hp("nora") == hp
    assert b.hp("brigadier") == 6


@pytest.mark.clause("FCB-8.20")
def test_the_strap():
    b = duel("machete").arm("kumiko", "machete", fittings="strap").roll(YES).done("attack kumiko machete brigadier 1")
    assert b.weapons("kumiko") == {"machete": False}
    assert b.lying() == {}


@pytest.mark.clause("FCB-8.20", "FCB-14.1")
def test_orders_turn_face_down():
    b = bench("kumiko butch").put("rosie", "D5").put("brigadier", "E5").roll(YES).done("attack rosie bite brigadier")
    assert b.weapons("rosie") == {"bite": False, "bark": True}
    assert b.has("brigadier", c.BLEED)
    assert b.why("attack rosie bite brigadier") == "FCB-8.7"


@pytest.mark.clause("FCB-8.21", "FCB-16.6")
def test_a_stopped_shot_breaks_the_panel():
    b = duel("colt45", "G5").ground("P", "F5").put("panel", "F5").roll(YES, cover=(NO,))
    b.done("attack kumiko colt45 brigadier")
    assert b.at("panel") == ""
    assert b.hp("brigadier") == 6
    assert b.value("cover(it,self)", "kumiko", it="brigadier")


@pytest.mark.clause("FCB-8.22", "FCB-13.21")
def test_abilities_then_the_end():
    b = bench("kumiko pam", "m08").put("kumiko", "G5").put("vostok", hp=13).roll(YES).put("brigadier", "K5")
    b.arm("kumiko", "colt45").done("attack kumiko colt45 vostok")
    assert b.hp("vostok") == 11
    assert b.get("vostok", "shields") == 1
    assert len(b.heard("spawned")) == 1
    b.put("vostok", hp=1, shields=0).arm("kumiko", "colt45").roll(YES).done("attack kumiko colt45 vostok")
    assert b.s.over
    assert b.heard("won")


@pytest.mark.clause("FCB-8.23")
def test_dodge():
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("pam", "L10")
        .put("brigadier", "E5")
        .cards("kumiko", "dodge")
        .roll(YES)
    )
    b.pass_turn().play("react kumiko dodge").decline()
    assert b.hp("kumiko") == 7
    assert b.heard("dodged")
    assert b.heard("rolled") == []
    assert b.heard("hit") == []


@pytest.mark.clause("FCB-8.24")
def test_redirect():
    b = bench("kumiko boris").put("kumiko", "D5").put("boris", "D6").put("brigadier", "E5").stunts("boris", "humanwall")
    b.roll(YES).pass_turn().play("stunt boris humanwall").decline()
    assert (b.at("kumiko"), b.at("boris"), b.hp("boris"), b.hp("kumiko")) == ("D6", "D5", 8, 7)
    assert b.heard("redirected")


@pytest.mark.clause("FCB-8.25")
def test_ready():
    b = duel("colt45").carry("kumiko", "stim").roll(YES, YES).done("attack kumiko colt45 brigadier")
    b.play("use kumiko stim").done("attack kumiko colt45 brigadier")
    assert b.hp("brigadier") == 2


@pytest.mark.clause("FCB-8.26", "FCB-13.2")
def test_enemies_attack_by_the_same_rules_and_keep_their_weapons_up():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "L10").put("artilleur", "G5").roll(3, 3)
    b.next_round()
    assert b.hp("kumiko") == 5
    assert tables.MODE_DAMAGE[tables.WEAPON_KEYS.index("ak47"), 0] == 2
    b.put("artilleur", "G5").put("kumiko", "D5").next_round()
    assert b.hp("kumiko") == 3
