"""Iron Wind (FCB-16) and Comet Thunder (FCB-17)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content.cells import cell_number

from .bench import NO, YES, bench


def works():
    """The Iron Wind Works without guards."""
    return bench("kumiko pam", "m09").alone().put("kumiko", "A9").put("pam", "A10").cards("kumiko", "").cards("pam", "")


@pytest.mark.clause("FCB-16.1", "FCB-16.4")
def test_guards_patrol_until_somebody_is_spotted():
    b = bench("kumiko pam", "m09").next_round()
    assert b.value("range(@A5,self)", "sentinelle.green") == 2
    assert b.heard("attacks") == []
    b = works().put("kumiko", "J1").put("sentinelle", "J4")
    assert b.value("seen(self)", "kumiko")
    assert b.why("act kumiko 0") == "FCB-16.1"
    b.away("sentinelle")
    assert b.why("act kumiko 0") == ""


@pytest.mark.clause("FCB-16.2")
def test_sees():
    b = works().put("sentinelle", "D9").put("kumiko", "H9").put("pam", "A1").ground("#", "G9")
    assert b.value("seen(self)", "kumiko") == 0
    assert b.value("seencount") == 0
    b.ground(".", "G9")
    assert b.value("seen(self)", "kumiko") == 1
    assert b.value("seencount") == 1
    b.put("kumiko", status=c.KO)
    assert b.value("seen(self)", "kumiko") == 0
    b.put("kumiko", status=0).put("sentinelle", side=c.PLAYERS_SIDE, status=c.HACKED)
    assert b.value("seen(self)", "kumiko") == 0


@pytest.mark.clause("FCB-16.2", "FCB-16.3")
def test_guards_see_and_hear_rosie():
    def guarded(edition):
        b = bench("butch pam", "m09").alone().set(edition=edition).put("pam", "A1").put("butch", "A2")
        return b.put("sentinelle", "D9").put("rosie", "H9")

    b = guarded(2)
    assert b.value("seencount") == b.value("seen(rosie)") == 1
    assert b.pass_turn().get("sentinelle", "guard") == 2
    b = guarded(1)
    assert b.value("seencount") == 0
    assert b.pass_turn().get("sentinelle", "guard") == 0
    b = guarded(2).ground("#", "G9").put("rosie", "H9", moved=7)
    assert b.value("seencount") == 0
    b.put("sentinelle", "E9").pass_turn()
    assert b.get("sentinelle", "noise_cell") == cell_number("H9")


@pytest.mark.clause("FCB-16.3")
@pytest.mark.parametrize(("steps", "noise"), [(1, 0), (2, 1), (4, 3)])
def test_the_noise_of_steps(steps, noise):
    b = works().set(auto_ties=1).put("kumiko", "D9").play(*["move kumiko e"] * steps)
    b.put("sentinelle", "H7", guard=0).wall("H7|G8", "H7|H8")
    hero = b.get("kumiko", "cell")
    far = b.value("range(self,@H7)", "kumiko")
    connected = b.value("path(self,@A9)", "sentinelle") < 900
    b.pass_turn()
    assert hero >= 0
    assert connected
    assert (b.heard("noise") != []) == (far <= noise and not b.value("seen(self)", "kumiko"))


@pytest.mark.clause("FCB-16.3")
@pytest.mark.parametrize(("weapon", "noise"), [("colt45", 5), ("machete", 0), ("sledge", 2), ("tranq", 0)])
def test_the_noise_of_attacks(weapon, noise):
    b = works().put("kumiko", "B9").put("pam", "A9").arm("kumiko", weapon).roll(NO).done(f"attack kumiko {weapon} pam")
    assert b.get("kumiko", "noise") == noise
    silent = works().put("kumiko", "B9").put("pam", "A9").arm("kumiko", "colt45", fittings="silencer").roll(NO)
    assert silent.done("attack kumiko colt45 pam").get("kumiko", "noise") == 0


@pytest.mark.clause("FCB-16.3", "FCB-16.4")
def test_a_guard_hears_and_comes_to_look():
    b = works().put("kumiko", "B9").put("pam", "A9").arm("kumiko", "colt45").put("sentinelle", "E10").roll(NO)
    b.wall("D10|E10", "E10|E9", "E10|F9").done("attack kumiko colt45 pam").pass_turn()
    assert b.get("sentinelle", "guard") in (0, 1, 2)
    assert b.heard("noise")
    assert b.get("sentinelle", "noise_cell") in (cell_number("B9"), c.NONE)


@pytest.mark.clause("FCB-16.4")
def test_a_guard_that_sees_follows_its_card():
    b = works().put("kumiko", "A5").put("sentinelle", "G5", route=0).roll(YES).next_round()
    assert b.hp("kumiko") == 5
    assert b.get("sentinelle", "guard") == 2
    b.put("kumiko", "A9").next_round()
    assert b.get("sentinelle", "guard") in (0, 1)  # nobody seen: back to its round


@pytest.mark.clause("FCB-16.4")
def test_a_hurt_guard_is_alerted():
    b = works().put("sentinelle", "L8").put("kumiko", "A10").run("damage(target,1)", "kumiko", "sentinelle")
    assert b.get("sentinelle", "guard") == 1
    assert b.get("sentinelle", "noise_cell") == cell_number("A10")
    b.run("damage(target,1)", "sentinelle", "kumiko")
    assert b.get("kumiko", "guard") == 0
    b = bench("kumiko pam", "m10").run("damage(target,1)", "kumiko", "sentinelle")
    assert b.get("sentinelle", "guard") == 0  # only where there are guards


@pytest.mark.clause("FCB-16.5", "FCB-16.7")
def test_hacking_cards():
    b = bench("kumiko pam", "m10").put("kumiko", "B2")
    assert b.why("hack kumiko broyeur") == ""
    assert b.why("hack kumiko drone") == ""
    b = bench("kumiko pam", "m11").put("kumiko", "B2").put("broyeur", "L5")
    b.fill("hack", 0)
    assert b.why("hack kumiko broyeur") == "FCB-16.7"
    assert b.why("hack kumiko marechal") == "FCB-16.7"
    b.fill("hack", 1)
    assert b.why("hack kumiko marechal") == "FCB-16.7"


@pytest.mark.clause("FCB-16.7", "FCB-4.12")
@pytest.mark.parametrize(("traits", "reason"), [(c.ROBOT, ""), (c.ROBOT | c.NOHACK, "FCB-16.7"), (0, "FCB-16.7")])
def test_only_robots_without_protection_can_be_hacked(traits, reason):
    b = bench("kumiko pam", "m10").put("kumiko", "B2").put("drone", traits=traits)
    assert b.why("hack kumiko drone") == reason
    b.put("drone", status=c.HACKED, side=c.PLAYERS_SIDE)
    assert b.why("hack kumiko drone") == "FCB-16.7"


@pytest.mark.clause("FCB-16.6")
def test_panels():
    b = bench("kumiko pam", "m10").put("kumiko", "B4")
    assert b.why("hack kumiko drone") == "FCB-16.6"
    assert not b.value("panelnear(self)", "kumiko")
    b.put("kumiko", "B2")
    assert b.value("panelnear(self)", "kumiko")
    panel = next(n for n in range(1, 10) if b.at(f"panel.{n}") == "C2")
    b.run("damage(target,1)", "kumiko", f"panel.{panel}")
    assert b.at(f"panel.{panel}") == ""
    assert b.why("hack kumiko drone") == "FCB-16.6"
    assert b.why("move kumiko e") == "FCB-7.2"  # still an obstacle


@pytest.mark.clause("FCB-16.7", "FCB-16.8", "FCB-7.23")
def test_hacking():
    b = bench("kumiko pam", "m10").put("kumiko", "B2").run("provoke(target)", "kumiko", "drone")
    b.play("hack kumiko drone")
    assert b.has("drone", c.HACKED)
    assert b.get("drone", "side") == c.PLAYERS_SIDE
    assert b.get("drone", "provoker") == c.NONE
    assert b.why("hack kumiko broyeur") == "FCB-7.23"
    b.put("kumiko", "F5").arm("kumiko", "colt45").put("drone", "F6")
    assert b.why("attack kumiko colt45 drone") == ""


@pytest.mark.clause("FCB-16.8", "FCB-13.1")
def test_hacked_robots_keep_their_place_in_the_order():
    b = bench("kumiko pam", "m10").put("sentinelle.green", side=c.PLAYERS_SIDE, status=c.HACKED).next_round()
    order = [args[0] for args in b.heard("activated")]
    keys = ("broyeur.green", "sentinelle.green", "sentinelle.yellow", "drone.green")
    assert order == [b.code(key) for key in keys]


@pytest.mark.clause("FCB-16.9")
def test_the_alert_gauge():
    b = bench("kumiko pam", "m11").run("alert(4)")
    assert b.s.alert == 4
    assert b.get("sentinelle", "boost_pm") == 1
    assert b.get("marechal", "boost_pm") == 1
    b.run("alert(-1)")
    assert b.s.alert == 3
    assert b.get("sentinelle", "boost_pm") == 0
    b.run("alert(9)")
    assert b.s.alert == 6
    assert b.hp("kumiko") == 6
    assert b.value("count(foes[type(it,sentinelle)])") == 2
    b.run("alert(-5)")
    assert b.s.alert == 6  # that threshold is locked
    assert [args[0] for args in b.heard("threshold")][:2] == [2, 4]


@pytest.mark.clause("FCB-16.9")
def test_a_rule_of_a_threshold():
    b = bench("kumiko pam", "m11").put("kumiko", "A1").put("pam", "A9").set(alert=2).next_round()
    assert b.s.round_no == 2
    assert b.value("count(foes[type(it,drone)])") == 1
    b = bench("kumiko pam", "m11").put("kumiko", "A1").put("pam", "A9").next_round()
    assert b.value("count(foes[type(it,drone)])") == 0


@pytest.mark.clause("FCB-16.9")
def test_red_alert_rules_and_acts():
    b = bench("kumiko pam", "m11").put("kumiko", "E5").next_round()
    assert b.s.alert >= 1  # seen at the end of the round
    b = bench("kumiko pam", "m11").set(alert=1).put("kumiko", "B2").play("act kumiko 0")
    assert b.s.alert == 0
    assert b.why("act kumiko 0") == "FCB-7.23"
    b = (
        bench("kumiko pam", "m11")
        .run("damage(target,3)", "kumiko", "relay.1")
        .run("damage(target,3)", "kumiko", "relay.2")
    )
    assert b.get("marechal", "traits") & c.INVULNERABLE
    b.next_round()
    assert not b.get("marechal", "traits") & c.INVULNERABLE


# --- Comet Thunder -------------------------------------------------------------------------------------


@pytest.mark.clause("FCB-17.1")
def test_gravity_changes():
    b = bench("kumiko pam", "m12").alone()
    assert b.s.gravity == c.LOW_GRAVITY
    b.next_round().next_round()
    assert b.s.gravity == c.ZERO_GRAVITY
    b.next_round().next_round()
    assert b.s.gravity == c.LOW_GRAVITY
    b.flags("c1", "c2")
    b.next_round()
    assert b.s.gravity == c.NORMAL_GRAVITY


@pytest.mark.clause("FCB-17.2")
def test_low_gravity_opens_obstacles():
    b = bench().set(gravity=c.LOW_GRAVITY).put("kumiko", "D5").ground("#", "E5").play("move kumiko e")
    assert b.at("kumiko") == "E5"
    assert b.pm("kumiko") == 2
    assert b.value("elevated(self)", "kumiko")
    b.play("move kumiko e")
    assert b.pm("kumiko") == 0


@pytest.mark.clause("FCB-17.3", "FCB-7.3")
def test_when_low_gravity_ends():
    b = (
        bench()
        .put("kumiko", "D5")
        .put("pam", "A10")
        .put("brigadier", "G5")
        .ground("#", "G5 D5")
        .set(gravity=c.LOW_GRAVITY)
    )
    b.run("gravity(normal)")
    assert b.at("kumiko") == "D5"
    assert b.why("move kumiko e") == ""
    b.roll(NO).next_round()
    assert b.at("brigadier") == "E5"


@pytest.mark.clause("FCB-17.4")
def test_zero_gravity_does_not_open_obstacles():
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").ground("#", "E5")
    assert b.why("move kumiko e") == "FCB-7.2"
    assert b.play("move kumiko w").pm("kumiko") == 1


@pytest.mark.clause("FCB-17.5")
def test_recoil_without_a_target():
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").play("recoil kumiko colt45 w")
    assert b.at("kumiko") == "F5"
    assert not b.weapons("kumiko")["colt45"]
    b = bench().put("kumiko", "D5")
    assert b.why("recoil kumiko colt45 w") == "FCB-17.5"
    b.set(gravity=c.ZERO_GRAVITY)
    assert b.why("recoil kumiko machete w") == "FCB-17.5"  # no firearm


@pytest.mark.clause("FCB-17.5", "FCB-4.5")
def test_a_shielded_target_is_not_pushed():
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("artilleur", "G5", shields=1).roll(YES)
    b.done("attack kumiko colt45 artilleur")
    assert b.at("artilleur") == "G5"
    assert b.at("kumiko") == "B5"


@pytest.mark.clause("FCB-17.6")
def test_floating():
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("brigadier", "F5").play("float kumiko")
    assert b.pm("kumiko") == 0
    assert b.has("kumiko", c.FLOATING)
    assert b.value("elevated(self)", "kumiko")
    assert b.why("move kumiko e") == b.why("land kumiko") == b.why("float kumiko") == "FCB-17.6"
    assert b.why("attack kumiko colt45 brigadier") == ""
    b.away("brigadier").next_round()
    assert b.has("kumiko", c.FLOATING)
    assert b.why("move kumiko e") == "FCB-17.6"
    b.play("land kumiko")
    assert not b.has("kumiko", c.FLOATING)
    assert bench().why("float kumiko") == "FCB-17.6"
    b.play("float kumiko").run("gravity(low)")
    assert not b.has("kumiko", c.FLOATING)


@pytest.mark.clause("FCB-17.7")
def test_no_air():
    b = bench("kumiko boris").set(air=0).put("kumiko", "D5").put("boris", "F6").put("brigadier", "E5")
    assert b.why("attack kumiko colt45 brigadier") == b.why("attack kumiko machete brigadier 1") == "FCB-17.7"
    assert b.why("attack kumiko machete brigadier 0") == b.why("attack boris chains brigadier") == ""
    b.set(gravity=c.ZERO_GRAVITY)
    assert b.copy().set(edition=1).why("recoil kumiko colt45 w") == "FCB-17.7"  # as records of the first rules have it
    assert b.why("recoil kumiko machete w") == "FCB-17.5"
    assert b.play("recoil kumiko colt45 e").at("kumiko") == "B5"  # to fire is not to attack
    assert not b.weapons("kumiko")["colt45"]
    b = bench().set(air=0).put("kumiko", "D5").put("artilleur", "G5").next_round()
    assert b.heard("attacks") == []


@pytest.mark.clause("FCB-17.8")
def test_out_of_the_airlock():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "K4").put("pam", "A1")
    b.run("door(d0,closed); door(d1,closed); sas(open)")
    assert b.at("kumiko") == ""
    assert b.has("kumiko", c.REMOVED)
    assert b.value("sasopen()")
    assert b.why("revive pam kumiko") == "FCB-7.22"
    assert not b.s.over
    b.run("sas(closed)")
    assert not b.value("sasopen()")


@pytest.mark.clause("FCB-17.9")
def test_the_pull_of_the_airlock():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "G4").put("pam", "G6").put("crate", "I7")
    b.put("arachnide", "K3").run("door(d0,closed); door(d1,closed); sas(open)")
    assert b.at("kumiko") == "G4"
    assert b.at("pam") == "G6"
    assert b.at("crate") == "I7"
    assert b.at("arachnide") == ""
    b.put("kumiko", "F5").next_round()
    assert b.at("kumiko") == "I5"  # again at the start of the round


@pytest.mark.clause("FCB-17.9", "FCB-2.13")
def test_open_doors_join_the_zone():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "C3").put("pam", "A8").run("sas(open)")
    assert b.at("kumiko") == "F3"


def hive(cell="C3"):
    b = bench("kumiko pam", "m14").put("kumiko", cell).cards("kumiko", "").cards("pam", "")
    return b.arm("kumiko", "machete colt45")


@pytest.mark.clause("FCB-17.10")
def test_linking():
    assert hive("A3").why("link kumiko arachnide") == "FCB-17.10"
    b = hive().put("reine", "L9")
    assert b.why("link kumiko reine") == "FCB-17.10"
    assert b.why("link kumiko tisseuse") == ""


@pytest.mark.clause("FCB-17.11", "FCB-17.12")
def test_acting_through_an_enemy():
    b = hive().play("link kumiko arachnide.green")
    assert b.has("arachnide.green", c.STUN)
    assert b.get("kumiko", "link") == b.slot("arachnide.green")
    for action in ("move kumiko e", "attack kumiko colt45 tisseuse", "stunt kumiko shove pam"):
        assert b.why(action) == "FCB-17.12"
    b.play("link-move kumiko e")
    assert b.at("arachnide.green") == "G4"
    assert b.pm("kumiko") == 3
    b.put("arachnide.green", "J5").put("tisseuse", "K5", hp=6).roll(YES)
    b.done("link-attack kumiko mandibles colt45 tisseuse")
    assert b.hp("tisseuse") == 5
    assert b.has("tisseuse", c.POISON)
    assert not b.weapons("kumiko")["colt45"]
    assert b.why("link-attack kumiko mandibles colt45 tisseuse") == "FCB-8.7"
    b.play("link-end kumiko")
    assert b.get("kumiko", "link") == c.NONE
    assert b.why("move kumiko e") == "FCB-17.12"


@pytest.mark.clause("FCB-17.12", "FCB-6.3")
def test_a_link_ends_with_the_round():
    b = hive().put("pam", "A9").play("link kumiko arachnide.green").next_round()
    assert b.get("kumiko", "link") == c.NONE
    assert b.why("move kumiko w") == ""
    assert b.code("arachnide.green") in [args[0] for args in b.heard("skipped")]


@pytest.mark.clause("FCB-17.13")
def test_a_dying_link_hurts():
    b = hive().play("link kumiko arachnide.green").run("damage(target,9)", "pam", "arachnide.green")
    assert b.hp("kumiko") == 5
    assert b.get("kumiko", "link") == c.NONE
    b = hive().play("link kumiko arachnide.green").run("damage(self,9)", "kumiko")
    assert b.get("arachnide.green", "link") == c.NONE


def mined(edition=2):
    """An enemy with one PV is linked and walked onto a mine."""
    b = hive().set(edition=edition).cards("kumiko", "sidestep").carry("kumiko", "soda")
    b.token(c.MINE_TOKEN, "G4").put("arachnide.green", "F4", hp=1).play("link kumiko arachnide.green")
    return b.play("link-move kumiko e")


@pytest.mark.clause("FCB-17.12", "FCB-17.13")
def test_whose_linked_enemy_dies_does_not_act_until_the_end_of_the_round():
    b = mined()
    assert (b.at("arachnide.green"), b.get("kumiko", "link"), b.hp("kumiko")) == ("", c.NONE, 5)
    assert 0 not in b.turn()
    for action in ("move kumiko e", "attack kumiko colt45 tisseuse", "stunt kumiko shove pam", "use kumiko soda"):
        assert b.why(action) == "FCB-17.12"
    assert b.why("react kumiko sidestep - D3") == "FCB-17.12"
    assert b.has("kumiko", c.SEVERED)
    b.next_round()
    assert not b.has("kumiko", c.SEVERED)
    assert b.why("move kumiko w") == ""


@pytest.mark.clause("FCB-17.12")
@pytest.mark.parametrize(("link", "asked"), [("none", True), ("kept", False), ("ended", False), ("dead", False)])
def test_a_broken_link_bars_reactions_in_the_enemy_turn_too(link, asked):
    b = bench("kumiko pam", "m14").alone().put("kumiko", "C3").put("pam", "A9").cards("pam", "")
    b.put("tisseuse", "L9").put("arachnide", "D3").cards("kumiko", "dodge").stunts("kumiko", "").roll(YES)
    if link != "none":
        b.play("link kumiko tisseuse")
    if link == "ended":
        b.play("link-end kumiko")
    if link == "dead":
        b.run("defeat(target)", "pam", "tisseuse")
    b.pass_turn()
    assert (b.asks() == numbers.Q_WINDOW and b.turn() == [0]) == asked


@pytest.mark.clause("FCB-17.12", "FCB-7.22")
def test_a_revived_hero_whose_link_broke_still_does_not_act():
    b = hive().put("kumiko", hp=2).put("pam", "C4").put("arachnide.green", "F4", hp=1).token(c.MINE_TOKEN, "G4")
    b.play("link kumiko arachnide.green", "link-move kumiko e")
    assert b.has("kumiko", c.KO)
    b.play("revive pam kumiko")
    assert b.why("move kumiko e") == "FCB-17.12"


@pytest.mark.clause("FCB-17.12")
def test_what_older_records_say_of_a_broken_link():
    b = mined(edition=1)
    assert b.hp("kumiko") == 5
    assert b.why("move kumiko e") == ""


@pytest.mark.clause("FCB-17.12")
def test_ducts_for_linked_climbers():
    b = hive().play("link kumiko arachnide.green").put("arachnide.green", "J2", pm=4).put("kumiko", pm=4)
    b.play("link-move kumiko ne")
    assert b.at("arachnide.green") == "K1"
    assert b.flag("s1")


@pytest.mark.clause("FCB-17.14")
def test_puppets():
    b = bench("kumiko pam nora").put("kumiko", "D5").put("pam", "F5").put("nora", "I5").put("tisseuse", "L1").roll(YES)
    b.arm("kumiko", "colt45", up=False).run("puppet(target)", "tisseuse", "kumiko")
    assert b.hp("pam") == 6
    assert b.hp("nora") == 6
    assert b.asks() == numbers.Q_POOL
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "G5").arm("kumiko", "katana").put("tisseuse", "L1")
    b.run("puppet(target)", "tisseuse", "kumiko")
    assert b.hp("pam") == 8
