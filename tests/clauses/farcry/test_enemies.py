"""The enemy turn (FCB-13): order, targets, movement, abilities."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench


def attacked(b):
    """Who attacked whom, as figure codes."""
    return [args[:2] for args in b.heard("attacks")]


@pytest.mark.clause("FCB-13.1")
def test_order_by_rank_then_colour():
    b = bench().put("kumiko", "A1").put("pam", "A3").put("sapeur", "L1").put("artilleur.yellow", "L3")
    b.put("artilleur.green", "L5").put("patteriote", "L7").put("brigadier.red", "L9").next_round()
    keys = ("brigadier.red", "patteriote", "artilleur.green", "artilleur.yellow", "sapeur")
    assert [args[0] for args in b.heard("activated")] == [b.code(key) for key in keys]


@pytest.mark.clause("FCB-13.1")
def test_who_arrives_waits_for_the_next_turn():
    b = bench("kumiko pam", "m08").put("kumiko", "A4").put("pam", "A5").put("vostok", hp=12).token(c.FIRE_TOKEN, "H5")
    b.away("brigadier").next_round()
    assert b.heard("spawned")
    assert [args[0] for args in b.heard("activated")] == [b.code("vostok")]


@pytest.mark.clause("FCB-13.2")
def test_enemies_have_fresh_pm_every_turn():
    b = bench().put("kumiko", "A5").put("pam", "A6").put("brigadier", "K5", pm=0).next_round()
    assert b.at("brigadier") == "I5"
    assert b.next_round().at("brigadier") == "G5"


@pytest.mark.clause("FCB-13.3", "FCB-18.1")
def test_who_dies_at_the_start_does_not_act():
    b = bench().put("kumiko", "D5").put("brigadier", "E5", hp=1, status=c.BLEED).next_round()
    assert b.at("brigadier") == ""
    assert b.heard("attacks") == []


@pytest.mark.clause("FCB-13.4")
def test_the_first_card_whose_condition_holds():
    b = bench().put("kumiko", "A5").put("pam", "A6").put("artilleur", "F5", hp=1).next_round()
    assert b.heard("attacks") == []  # 5 damage: only cover
    b = bench().put("kumiko", "A5").put("pam", "A6").put("artilleur", "F5", hp=2).roll(NO).next_round()
    assert len(b.heard("attacks")) == 1


@pytest.mark.clause("FCB-13.5")
def test_one_budget_for_all_movements():
    """An Artilleur without sight walks, then has less left to seek cover."""
    b = bench().put("kumiko", "A5").put("pam", "A6").put("artilleur", "F5").ground("#", "J5").roll(NO).next_round()
    assert b.value("range(self,@F5)", "artilleur") <= 2


@pytest.mark.clause("FCB-13.6")
def test_worst_health_then_statuses_then_maximum():
    b = (
        bench("kumiko pam")
        .put("kumiko", "C5", hp=5)
        .put("pam", "G5", hp=5)
        .put("artilleur", "E5")
        .roll(NO)
        .next_round()
    )
    assert attacked(b)[0][1] == b.code("kumiko")  # 7 against 8 at most
    b = bench("kumiko pam").put("kumiko", "C5", hp=5).put("pam", "G5", hp=5, status=c.POISON).put("artilleur", "E5")
    b.roll(NO).next_round()
    assert attacked(b)[0][1] == b.code("pam")  # more statuses


@pytest.mark.clause("FCB-13.6", "FCB-19.3", "FCB-21.6")
@pytest.mark.parametrize("auto", ["off", "on"])
def test_a_full_tie_is_the_players_choice(auto):
    b = bench("kumiko butch", auto_ties=auto).put("kumiko", "C5").put("butch", "G5").put("rosie", "L10")
    b.put("artilleur", "E5").roll(NO).pass_turn()
    if auto == "off":
        assert b.asks() == numbers.Q_CHOOSE
        assert b.turn() == [0]
        assert sorted(b.options()) == [0, 1]
        b.choose(b.options().index(1))
        assert attacked(b)[0][1] == b.code("butch")
    else:
        assert attacked(b)[0][1] == b.code("kumiko")  # the lowest slot


@pytest.mark.clause("FCB-13.7")
@pytest.mark.parametrize(
    ("criterion", "victim"),
    [
        ("nearest", "pam"),
        ("farthest", "nora"),
        ("lowest_hp", "kumiko"),
        ("highest_hp", "pam"),
        ("most_hurt", "kumiko"),
        ("immobilised", "nora"),
    ],
)
def test_criteria(criterion, victim):
    b = bench("kumiko pam nora").put("kumiko", "D5", hp=2).put("pam", "E5").put("nora", "B5", hp=5, status=c.IMMOB)
    b.put("brigadier", "G5").run(f"target({criterion}); damage(target,1)", "brigadier")
    assert [args[0] for args in b.heard("hurt")] == [b.code(victim)]


@pytest.mark.clause("FCB-13.7")
def test_criteria_of_rank_and_objective():
    b = (
        bench()
        .put("kumiko", "A1")
        .put("sapeur", "C5")
        .put("artilleur", "D5")
        .put("patteriote", "E5")
        .put("brigadier", "G5")
    )
    b.run("target(foes,highest_rank); damage(target,1)", "sapeur")
    b.run("target(foes,lowest_rank); damage(target,1)", "patteriote")
    assert [args[0] for args in b.heard("hurt")] == [b.code("brigadier"), b.code("sapeur")]
    b = bench().put("kumiko", "F5").put("turbine", "E5").put("core", "A5").put("drone", "G5")
    b.run("target(foesprops,objective); damage(target,1)", "drone")
    assert b.hp("core") == 5


@pytest.mark.clause("FCB-13.8")
def test_enemies_target_all_friends():
    b = bench("kumiko pam").put("kumiko", "A5").put("pam", "A6").put("irina", "E5").put("brigadier", "F5").roll(NO)
    b.next_round()
    assert attacked(b)[0][1] == b.code("irina")
    b = bench("kumiko butch").put("kumiko", "A5").put("butch", "A7").put("rosie", "E5").put("brigadier", "F5").roll(NO)
    b.next_round()
    assert attacked(b)[0][1] == b.code("rosie")


@pytest.mark.clause("FCB-13.8", "FCB-15.5")
def test_a_preference_of_the_mission():
    b = bench("kumiko pam", "m04").alone().put("kumiko", "B5").put("brigadier", "A5").roll(NO).next_round()
    assert b.at("brigadier") != "A5"
    assert attacked(b) == []
    b = bench("kumiko pam", "m04").alone().put("artilleur", "A5").put("kumiko", "B5").roll(NO).next_round()
    assert attacked(b)[0][1] == b.code("kumiko")  # artilleurs have none


@pytest.mark.clause("FCB-13.9")
def test_no_target_behind_walls():
    b = bench().put("kumiko", "A1").put("pam", "A10").put("brigadier", "A3").wall("A1|B1", "A1|A2").next_round()
    assert b.at("brigadier") != "A3"  # to Pam, though Kumiko is nearer
    assert b.value("range(self,@A10)", "brigadier") < 7
    b = bench().put("kumiko", "A1").put("pam", "B1").wall("A1|A2", "B1|C1", "B1|A2", "B1|B2").put("brigadier", "D5")
    b.next_round()
    assert b.at("brigadier") == "D5"
    assert attacked(b) == []


@pytest.mark.clause("FCB-13.10")
def test_a_provoker_behind_walls_is_no_target():
    b = bench().put("kumiko", "A1").put("pam", "E5").put("brigadier", "F5").wall("A1|B1", "A1|A2")
    b.run("provoke(target)", "kumiko", "brigadier").next_round()
    assert attacked(b) == []
    assert b.at("brigadier") == "F5"


@pytest.mark.clause("FCB-13.11")
def test_elevated_targets_first():
    b = bench().put("kumiko", "B5").put("pam", "E5").ground("#", "B5").put("artilleur", "F5").roll(NO).next_round()
    assert attacked(b)[0][1] == b.code("kumiko")
    b = bench().put("kumiko", "B5").put("pam", "E5").ground("#", "B5").put("artilleur", "F5").roll(NO)
    b.run("provoke(target)", "pam", "artilleur").next_round()
    assert attacked(b)[0][1] == b.code("pam")
    b = bench().put("kumiko", "G5").put("pam", "E5").ground("#", "G5").put("brigadier", "F5").put("pam", hp=1).roll(NO)
    b.next_round()
    assert attacked(b)[0][1] == b.code("pam")  # melee does not mind


@pytest.mark.clause("FCB-13.12", "FCB-13.13")
def test_the_most_direct_path():
    b = bench().put("kumiko", "A5").put("pam", "A10").put("patteriote", "F5").ground("#", "E5 E4").roll(NO).next_round()
    assert b.at("patteriote") == "C5"  # around the boxes by E6, D6 and D5; B5 would be the fifth step
    b = bench().put("kumiko", "D5").put("pam", "A10").put("patteriote", "G5").roll(NO).next_round()
    assert b.at("patteriote") == "E5"  # it stops as soon as the cell fits


@pytest.mark.clause("FCB-13.13")
def test_ties_lowest_row_then_column():
    b = bench().put("kumiko", "D5").put("pam", "A10").put("patteriote", "F6").roll(NO).next_round()
    assert b.at("patteriote") in ("E5", "D6")
    assert b.at("patteriote") == "E5"


@pytest.mark.clause("FCB-13.13")
def test_mines_and_fire_are_ignored():
    b = bench().put("kumiko", "D5").put("pam", "A10").put("brigadier", "G5").token(c.MINE_TOKEN, "F5")
    b.token(c.FIRE_TOKEN, "E5").roll(NO).next_round()
    assert b.at("brigadier") == "E5"
    assert b.hp("brigadier") == 3


@pytest.mark.clause("FCB-13.14")
def test_as_near_as_it_can():
    b = bench("kumiko pam").put("kumiko", "A5").put("pam", "A10").put("brigadier", "D5")
    b.put("crate.1", "B5").put("crate.2", "A4").put("crate.3", "A6").next_round()
    assert b.at("brigadier") == "C5"  # boxes on all sides: range 2 with the fewest steps


@pytest.mark.clause("FCB-13.15")
def test_enemies_open_no_doors():
    b = bench("kumiko pam", "m02").put("kumiko", "A1").put("pam", "A3")
    before = b.at("artilleur")
    b.next_round()
    assert b.s.door[0] == c.CLOSED
    assert before == "K4"
    assert b.value("range(self,@K4)", "artilleur") <= 2


@pytest.mark.clause("FCB-13.16")
@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ("adj", "adj(self,@D5)"),
        ("sight", "los(self,@D5)"),
        ("range2", "range(self,@D5)<=2"),
        ("cover", "cover(self,target) or not los(self,@D5)"),
    ],
)
def test_goals(goal, holds):
    b = bench().put("kumiko", "D5").put("pam", "A10").put("patteriote", "H5").ground("#", "H4 F4")
    b.wall("H5|G5", "H5|G6")
    b.run(f"target(nearest); go({goal})", "patteriote")
    assert b.value(holds, "patteriote", "kumiko")


@pytest.mark.clause("FCB-13.16")
def test_away_and_zones():
    b = bench(auto_ties="on").put("kumiko", "D5").put("pam", "A10").put("brigadier", "E5")
    b.run("target(nearest); go(away)", "brigadier")
    assert b.at("brigadier") == "F3"  # range 3 like F4 and G5, in the lowest row
    b = bench("kumiko pam", "m03", auto_ties="ways").alone().put("irina", "J4", traits=0).run("go(zone,exit)", "irina")
    assert b.at("irina") == "L3"  # two cells are two steps away: the lowest row


@pytest.mark.clause("FCB-13.18")
def test_the_first_weapon_that_can_hit():
    b = bench("kumiko pam", "m08").alone().put("vostok", "H5").put("kumiko", "J5").put("pam", "K9").roll(NO, NO)
    b.run("target(nearest); attack()", "vostok")
    assert b.heard("attacks")[0][2] == tables.WEAPON_KEYS.index("tokarev")
    b.told.clear()
    b.put("kumiko", "I5").run("target(nearest); attack()", "vostok")
    assert b.heard("attacks")[0][2] == tables.WEAPON_KEYS.index("sabre")
    b.told.clear()
    b.put("kumiko", "J5").run("target(nearest); attack(sabre)", "vostok")
    assert b.heard("attacks") == []


@pytest.mark.clause("FCB-13.19")
def test_a_card_that_asks_for_cover():
    b = bench().put("kumiko", "D5").put("pam", "A10", hp=8).put("tireur", "H5").ground("#", "G5").roll(3)
    b.next_round()
    assert b.at("tireur") == "H5"
    assert b.hp("kumiko") == 4
    b = bench().put("kumiko", "D5").put("pam", "A10", hp=8).put("tireur", "H5").roll(3).next_round()
    assert b.hp("kumiko") == 7


@pytest.mark.clause("FCB-13.20")
def test_an_ability_triggers_once():
    b = bench().put("kumiko", "D5").put("sentinelle", "F5").run("damage(target,3)", "kumiko", "sentinelle")
    assert b.get("sentinelle", "shields") == 1
    b.put("sentinelle", shields=0).run("damage(target,1)", "kumiko", "sentinelle")
    assert b.get("sentinelle", "shields") == 0
    b = bench().put("kumiko", "D5").put("sentinelle", "F5").run("damage(target,2)", "kumiko", "sentinelle")
    assert b.get("sentinelle", "shields") == 0


@pytest.mark.clause("FCB-13.21")
def test_defeat_abilities_before_removal():
    b = bench().put("kumiko", "D5").put("pam", "F6").put("exalte", "F5").run("damage(target,2)", "kumiko", "exalte")
    assert b.at("exalte") == ""
    assert b.hp("pam") == 6
    assert b.hp("kumiko") == 7
    b = bench().put("kumiko", "D5").put("sapeur", "F5").run("defeat(target)", "kumiko", "sapeur")
    assert b.tokens(c.MINE_TOKEN) == ["F5"]


@pytest.mark.clause("FCB-13.21")
def test_queued_abilities_run_while_stunned_and_drop_with_the_figure():
    b = bench().put("kumiko", "D5").put("craterien", "F5", status=c.STUN).put("pam", "A10").roll(YES)
    b.run("damage(target,5)", "kumiko", "craterien").decline()
    assert b.get("craterien", "boost_damage") == 1
    assert b.hp("kumiko") == 4
    assert b.at("craterien") == "E5"
    b = bench().put("kumiko", "D5").put("craterien", "F5", hp=6).put("pam", "A10")
    b.run("damage(target,2); damage(target,9)", "kumiko", "craterien")
    assert b.heard("ability") == []
    assert b.hp("kumiko") == 7


@pytest.mark.clause("FCB-13.18")
def test_the_punch_is_no_weapon_of_enemies():
    b = bench().put("kumiko", "D5").put("exalte", "F5", traits=0).run("target(nearest); attack()", "exalte")
    assert attacked(b) == []


@pytest.mark.clause("FCB-13.13", "FCB-13.17")
def test_among_equal_shelters_the_farthest():
    """F4 and G6 are both in cover and one step away: the one farther from the target is taken."""
    b = bench().put("kumiko", "D5").put("pam", "L10").put("patteriote", "G5").ground("#", "E4 F6")
    b.run("target(nearest); go(cover)", "patteriote")
    assert b.at("patteriote") == "G6"


@pytest.mark.clause("FCB-13.12")
def test_an_enemy_that_already_fits_does_not_move():
    b = bench().put("kumiko", "D5").put("pam", "L10").put("patteriote", "E5")
    b.run("target(nearest); go(adj); go(range2); go(sight)", "patteriote")
    assert b.at("patteriote") == "E5"
    assert b.heard("moved") == []


@pytest.mark.clause("FCB-13.6")
def test_each_criterion_narrows_the_next():
    b = bench("kumiko pam nora").put("kumiko", "C5", hp=4).put("pam", "I5", hp=4).put("nora", "F5", hp=6)
    b.put("brigadier", "G5").run("target(lowest_hp,nearest); damage(target,1)", "brigadier")
    b.run("target(nearest,lowest_hp); damage(target,1)", "brigadier")
    assert [args[0] for args in b.heard("hurt")] == [b.code("pam"), b.code("nora")]
