"""The worked examples of the rules of record, part 1: attacks, cover, displacement, statuses. Numbers as there."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-8.7", "FCB-8.20", "FCB-7.25")
def test_example_1_two_weapons():
    b = bench().put("kumiko", "D4").put("brigadier", "F4").roll(YES, YES)
    b.done("attack kumiko colt45 brigadier")
    assert (b.hp("brigadier"), b.weapons("kumiko")["colt45"]) == (4, False)
    b.play("move kumiko e").done("attack kumiko machete brigadier")
    assert (b.pm("kumiko"), b.hp("brigadier"), b.weapons("kumiko")) == (3, 3, {"colt45": False, "machete": False})
    assert b.why("attack kumiko colt45 brigadier") == "FCB-8.7"
    assert b.why("attack kumiko machete brigadier") == "FCB-8.7"


@pytest.mark.clause("FCB-8.2", "FCB-8.20", "FCB-7.20")
@pytest.mark.parametrize("face", [YES, NO])
def test_example_2_machete_modes(face):
    b = bench().put("kumiko", "D4").put("brigadier", "E4").roll(face)
    assert b.why("attack kumiko machete brigadier 0") == b.why("attack kumiko machete brigadier 1") == ""
    b.put("brigadier", "I4")
    assert b.why("attack kumiko machete brigadier 0") == "FCB-8.1"
    b.done("attack kumiko machete brigadier 1")
    assert b.lying() == {"machete": "I4"}
    assert "machete" not in b.weapons("kumiko")
    b.away("brigadier").put("kumiko", "I4").play("take kumiko 0 0")
    assert b.weapons("kumiko")["machete"]
    assert b.lying() == {}


@pytest.mark.clause("FCB-9.2", "FCB-9.6")
def test_example_3_chains():
    b = bench("boris pam").put("boris", "D5").put("brigadier", "F5").roll(YES).done("attack boris chains brigadier")
    assert (b.hp("brigadier"), b.at("brigadier")) == (5, "E5")
    b = bench("boris pam").put("boris", "D5").put("brigadier", "F5").ground("#", "E5").roll(YES)
    b.done("attack boris chains brigadier")
    assert (b.hp("brigadier"), b.at("brigadier")) == (4, "F5")


@pytest.mark.clause("FCB-3.5", "FCB-3.6", "FCB-3.2")
@pytest.mark.parametrize(("target", "blue"), [("artilleur", 1), ("brigadier", 0)])
def test_example_4_cover(target, blue):
    b = bench().ground("#", "D4").put("kumiko", "B4").put("artilleur", "E4").put("brigadier", "G4")
    b.roll(YES, cover=(YES,)).done(f"attack kumiko colt45 {target}")
    assert len(b.heard("cover_rolled")) == blue
    assert b.hp(target) == 4


@pytest.mark.clause("FCB-8.1")
def test_example_5_flail_range():
    b = bench("boris pam").put("boris", "D5").put("brigadier", "H5")
    assert b.why("attack boris chains brigadier") == "FCB-8.1"
    b.play("move boris e")
    assert b.pm("boris") == 2
    assert b.why("attack boris chains brigadier") == ""


@pytest.mark.clause("FCB-13.1", "FCB-13.4", "FCB-13.13", "FCB-13.17")
def test_example_6_enemy_turn():
    b = bench().ground("#", "G4 H8").put("kumiko", "E5").put("pam", "L10").put("brigadier", "I5")
    b.put("artilleur.green", "I3").put("artilleur.yellow", "H7", hp=1).roll(YES).next_round()
    order = [b.code(key) for key in ("brigadier", "artilleur.green", "artilleur.yellow")]
    assert [args[0] for args in b.heard("activated")] == order
    assert (b.at("brigadier"), b.at("artilleur.green"), b.at("artilleur.yellow")) == ("G5", "H3", "I8")
    assert [args[:2] for args in b.heard("attacks")] == [(order[1], b.code("kumiko"))]
    assert b.heard("cover_rolled") == []
    assert b.heard("odds")[0][0] == c.YELLOW
    assert b.hp("kumiko") == 5


def thrown(cover=()):
    """Pam has thrown a Machette at an Artilleur in cover; Kumiko, beside him, may push him."""
    b = bench("kumiko pam").ground("#", "D4").put("pam", "B4").put("artilleur", "E4").put("kumiko", "E3")
    b.arm("pam", "machete").roll(YES, cover=cover).play("attack pam machete artilleur 1")
    assert b.window() == c.DECL
    assert b.turn() == [0]
    return b.decline(1)


@pytest.mark.clause("FCB-11.5", "FCB-8.13", "FCB-8.20", "FCB-11.9")
def test_example_7_interrupt_between_the_dice():
    b = thrown()
    assert b.window() == c.ROLL
    b.play("stunt kumiko shove artilleur").decline()
    assert (b.at("artilleur"), b.hp("artilleur"), b.pm("kumiko")) == ("F5", 5, 3)
    assert b.heard("cover_rolled") == []
    assert b.lying() == {"machete": "E4"}


@pytest.mark.clause("FCB-8.13")
def test_example_8_too_late():
    b = bench("kumiko pam").ground("#", "D4").put("pam", "B4").put("artilleur", "E4").put("kumiko", "E3")
    b.arm("pam", "machete").cards("kumiko", "retake").roll(YES, cover=(NO, YES)).play("attack pam machete artilleur 1")
    while b.window() != c.COVERING:
        b.decline(1)
    assert b.why("stunt kumiko shove artilleur") == "FCB-11.5"
    b.play("react kumiko retake")
    assert b.hp("artilleur") == 5
    assert b.why("stunt kumiko shove artilleur") == ""


@pytest.mark.clause("FCB-9.4")
def test_example_13_pull_two_free_cells():
    b = bench("boris pam").put("boris", "D5").put("brigadier", "F6").roll(YES).done("attack boris chains brigadier")
    assert b.asks() == numbers.Q_CHOOSE
    assert b.turn() == [0]
    assert b.cells() == ["E6", "F5"]
    b.choose(0)
    assert b.at("brigadier") in ("E6", "F5")


@pytest.mark.clause("FCB-9.3")
def test_example_14_pull_one_cell_taken():
    b = bench("boris pam").put("boris", "D5").put("brigadier", "F6").put("artilleur", "F5").roll(YES)
    b.done("attack boris chains brigadier")
    assert (b.asks(), b.at("brigadier"), b.at("artilleur")) == (numbers.Q_POOL, "E6", "F5")


@pytest.mark.clause("FCB-9.3", "FCB-9.4")
@pytest.mark.parametrize("choice", [0, 1])
def test_example_15_pull_chain(choice):
    b = bench("boris pam").ground("#", "E5").put("boris", "D3").put("brigadier", "G5")
    b.put("artilleur.green", "F4").put("artilleur.yellow", "F5").run("pull(target,1)", "boris", "brigadier")
    assert b.cells() == ["E4", "F3"]
    b.choose(choice)
    assert b.at("brigadier") == "F4"
    assert b.at("artilleur.green") in ("E4", "F3")
    assert b.at("artilleur.yellow") == "F5"


@pytest.mark.clause("FCB-3.6", "FCB-3.7")
@pytest.mark.parametrize("obstacle", ["C6", "D6"])
def test_example_16_diagonal_cover(obstacle):
    b = bench().put("kumiko", "D5").put("brigadier", "D7")
    assert not b.value("cover(it,self)", "kumiko", it="brigadier")
    b.ground("#", obstacle)
    assert b.value("cover(it,self)", "kumiko", it="brigadier")


@pytest.mark.clause("FCB-3.3", "FCB-3.4")
@pytest.mark.parametrize(("walls", "sees"), [("D5|D6", 1), ("D5|D6 C6|D7", 0), ("C6|D6", 1)])
def test_example_17_walls_and_ties(walls, sees):
    b = bench().wall(*walls.split())
    assert b.value("los(@D5,@D7)") == b.value("los(@D7,@D5)") == sees


@pytest.mark.clause("FCB-9.5", "FCB-9.6", "FCB-15.15")
def test_example_19_push_chain():
    b = bench("boris pam").put("boris", "D5").put("brigadier", "E5").put("artilleur", "F5")
    b.run("push(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.at("artilleur")) == ("F5", "G5")
    b = bench("boris pam").put("boris", "D5").put("brigadier", "E5").put("artilleur", "F5").ground("#", "G5")
    b.run("push(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.at("artilleur"), b.hp("brigadier"), b.hp("artilleur")) == ("E5", "F5", 5, 5)
    b = bench("boris pam").put("boris", "D5").put("brigadier", "E5").ground("~", "F5")
    b.run("push(target,1)", "boris", "brigadier")
    assert b.at("brigadier") == ""
    assert len(b.heard("defeated")) == 1


@pytest.mark.clause("FCB-9.10")
def test_example_20_charge_into_a_wall_of_boxes():
    b = bench("boris pam").ground("#", "E5").put("boris", "B5").put("brigadier", "C5").play("stunt boris charge - e")
    assert (b.at("brigadier"), b.at("boris"), b.hp("brigadier"), b.pm("boris")) == ("D5", "C5", 4, 0)


@pytest.mark.clause("FCB-4.5", "FCB-9.6")
def test_example_21_shield():
    b = bench("boris pam").ground("#", "E5").put("boris", "D5").put("brigadier", "F5", shields=1).roll(YES)
    b.done("attack boris chains brigadier")
    assert (b.hp("brigadier"), b.get("brigadier", "shields"), b.at("brigadier")) == (5, 0, "F5")


@pytest.mark.clause("FCB-3.9", "FCB-13.11")
def test_example_22_elevated():
    b = bench().ground("#", "D4 F4").put("kumiko", "B4").put("pam", "H4").put("artilleur", "G4")
    assert b.value("cover(it,self)", "kumiko", it="artilleur")
    b.play("stunt kumiko vault - D4")
    assert b.pm("kumiko") == 2
    assert b.value("elevated(self)", "kumiko")
    b.roll(YES).done("attack kumiko colt45 artilleur")
    assert b.heard("cover_rolled") == []
    assert b.hp("artilleur") == 4
    b.told.clear()
    b.roll(YES).next_round()
    assert b.heard("attacks")[0][:2] == (b.code("artilleur"), b.code("kumiko"))
    assert b.heard("cover_rolled") == []
    assert b.hp("kumiko") == 5


@pytest.mark.clause("FCB-10.5")
def test_example_23_immobilised_hero():
    b = bench("balt pam").put("balt", "E5").put("pam", "L10").put("traqueur", "F5").carry("balt", "soda").roll(YES)
    b.pass_turn().decline()
    assert [c.STATUS_KEYS[args[1]] for args in b.heard("status")] == ["immob"]
    b.away("traqueur")
    assert b.s.round_no == 2
    assert b.pm("balt") == 0
    assert not b.has("balt", c.IMMOB)
    assert b.why("move balt w") == "FCB-10.5"
    b.play("use balt soda")
    assert b.pm("balt") == 0
    b.put("brigadier", "E7")
    assert b.why("attack balt smg11 brigadier") == ""
    b.away("brigadier").next_round()
    assert b.pm("balt") == 5


@pytest.mark.clause("FCB-17.5")
def test_example_25_recoil():
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("artilleur", "G5").roll(YES)
    b.done("attack kumiko colt45 artilleur")
    assert (b.at("kumiko"), b.hp("artilleur"), b.at("artilleur")) == ("B5", 4, "I5")
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("artilleur", "G5").roll(NO)
    b.done("attack kumiko colt45 artilleur")
    assert (b.at("kumiko"), b.hp("artilleur"), b.at("artilleur")) == ("B5", 6, "G5")
    b = bench().set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("artilleur", "G5").ground("#", "C5").roll(NO)
    b.done("attack kumiko colt45 artilleur")
    assert (b.at("kumiko"), b.hp("kumiko")) == ("D5", 6)


@pytest.mark.clause("FCB-13.6")
def test_example_27_target_tie():
    b = bench("kumiko nora").put("kumiko", "C5").put("nora", "G5").put("artilleur", "E5").next_round()
    assert b.heard("attacks")[0][1] == b.code("nora")
    b = bench("kumiko butch").put("kumiko", "C5", hp=5).put("butch", "G5", hp=5, status=c.BLEED).put("rosie", "L10")
    b.put("artilleur", "E5").next_round()
    assert b.heard("attacks")[0][1] == b.code("butch")


@pytest.mark.clause("FCB-8.10", "FCB-7.12")
@pytest.mark.parametrize(("cell", "events"), [("D5", ["cancelled"]), ("E4", ["missed"])])
def test_example_28_dive(cell, events):
    b = bench("balt pam").put("balt", "E5", pm=2).put("pam", "L10").put("brigadier", "F5").roll(c.ORANGE).pass_turn()
    while b.window() != c.DECL:
        b.decline(1)
    b.play(f"stunt balt dive - {cell}").decline()
    assert b.at("balt") == cell
    assert b.hp("balt") == 6
    assert [name for name, _ in b.told if name in ("cancelled", "missed", "hit")] == events
