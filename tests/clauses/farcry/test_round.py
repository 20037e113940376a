"""The round and the player turn (FCB-6)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers

from .bench import NO, YES, bench
from .programs import fx


def story(b, *names):
    return [name for name, _ in b.told if name in names]


@pytest.mark.clause("FCB-6.1", "FCB-14.2")
def test_players_then_allies_then_enemies():
    b = bench().put("kumiko", "A1").put("producteur", "F5").put("brigadier", "F8")
    b.next_round()
    assert [args[0] for args in b.heard("activated")] == [b.code("producteur"), b.code("brigadier")]
    assert b.s.round_no == 2
    assert story(b, "activated", "enemies_turn", "round") == ["activated", "enemies_turn", "activated", "round"]


@pytest.mark.clause("FCB-6.2", "FCB-7.1")
def test_pm_and_weapons_come_back():
    b = (
        bench("kumiko butch")
        .put("kumiko", "D5", pm=1)
        .arm("kumiko", "machete colt45", up=False)
        .put("irina", "L5", pm=0)
    )
    b.arm("rosie", "bite bark", up=False).put("rosie", pm=0).next_round()
    assert (b.pm("kumiko"), b.pm("rosie"), b.pm("irina")) == (4, 5, 2)
    assert {int(b.s.face_up[0, hand]) for hand in range(2)} == {1}
    assert b.weapons("kumiko") == {"machete": True, "colt45": True}
    assert all(b.weapons("rosie").values())


@pytest.mark.clause("FCB-6.3", "FCB-10.8", "FCB-10.3")
def test_start_of_a_round_in_order():
    b = bench("kumiko butch").put("kumiko", "D5", status=c.BLEED | c.STUN | c.IMMOB).token(c.FIRE_TOKEN, "D5")
    b.put("rosie", status=c.BLEED).next_round()
    assert b.hp("kumiko") == 5
    assert b.hp("rosie") == 3
    assert b.has("kumiko", c.SKIP)
    assert b.has("kumiko", c.PM_LOCK)
    assert b.pm("kumiko") == 0
    hurt = [args[0] for args in b.heard("hurt")]
    assert hurt == [b.code("kumiko"), b.code("kumiko"), b.code("rosie")]  # heroes first, then Rosie
    assert [int(marks) for marks in b.s.marks[:2]] == [0, 0]


@pytest.mark.clause("FCB-6.3", "FCB-12.10")
def test_mission_rules_before_damage():
    b = bench("kumiko pam", "m01").alone().set(round_no=2).put("kumiko", status=c.BLEED).next_round()
    assert b.s.round_no == 3
    assert b.flag("wave")
    assert story(b, "spawned", "hurt")[:2] == ["spawned", "hurt"]


@pytest.mark.clause("FCB-6.4", "FCB-6.14")
def test_an_open_pool():
    b = bench("kumiko pam nora")
    assert b.asks() == numbers.Q_POOL
    assert b.turn() == [0, 1, 2]
    b.play("move nora e", "move kumiko e", "move nora e")
    assert b.turn() == [0, 1, 2]


@pytest.mark.clause("FCB-6.5", "FCB-11.1")
def test_no_action_inside_ones_own():
    b = bench().put("kumiko", "D5").put("pam", "C5").put("brigadier", "F5").roll(YES)
    b.play("attack kumiko colt45 brigadier")
    assert b.window() == c.DECL
    assert b.turn() == [1]
    assert b.why("move kumiko w") == b.why("attack kumiko machete brigadier 1") == "FCB-6.5"
    b.decline()
    assert b.why("move kumiko e") == ""


@pytest.mark.clause("FCB-6.6")
def test_once_per_turn():
    b = bench().put("kumiko", "D5", hp=3).put("pam", "E5", hp=3).carry("kumiko", "bandage bandage")
    b.play("use kumiko bandage kumiko")
    assert b.why("use kumiko bandage kumiko") == "FCB-7.14"
    b.next_round()
    assert b.why("use kumiko bandage kumiko") == ""


@pytest.mark.clause("FCB-6.7", "FCB-14.1")
def test_butch_and_rosie_share_the_limits():
    b = bench("kumiko butch").put("butch", "D5", hp=3).put("rosie", "E5", hp=1).put("kumiko", "E6", hp=0, status=c.KO)
    b.carry("butch", "bandage").carry("rosie", "medkit").play("use butch bandage butch")
    assert b.why("use rosie medkit rosie") == "FCB-7.14"
    assert b.why("revive rosie kumiko") == "FCB-6.7"
    assert b.why("drag rosie kumiko F5") == "FCB-6.7"
    assert b.why("move rosie e") == ""
    assert b.why("attack rosie bite kumiko") == "FCB-7.25"


@pytest.mark.clause("FCB-6.8")
def test_passing_and_being_ready():
    b = bench("kumiko pam").play("pass kumiko")
    assert b.s.ready == 1
    assert b.s.round_no == 1
    b.play("move pam e")
    assert b.s.ready == 0
    b.play("pass pam", "pass kumiko")
    assert b.s.round_no == 2


@pytest.mark.clause("FCB-6.8")
def test_who_has_nothing_left_is_ready():
    b = bench("kumiko pam").put("kumiko", pm=0).arm("kumiko", "").put("pam", "L10").carry("kumiko", "soda")
    b.play("move pam w")
    assert b.turn() == [0, 1]
    b.carry("kumiko", "charm").cards("kumiko", "dodge").play("move pam w")
    assert b.turn() == [1]  # only throwing cards away is left to Kumiko
    b.play("pass pam")
    assert b.s.round_no == 2


@pytest.mark.clause("FCB-6.9")
def test_no_taking_back():
    option = next(
        option for option in fx().rules.game.book.options if option.name == fx().rules.game.manners.undo_option
    )
    assert option.clause == "FCB-6.9"
    assert fx().rules.game.undo_clause(bench().s) == "FCB-6.9"
    assert fx().rules.game.undo_clause(bench(undo="on").s) == ""


@pytest.mark.clause("FCB-6.11", "FCB-10.4")
def test_end_of_the_player_turn():
    b = bench().put("kumiko", status=c.POISON).put("producteur", "F5").put("brigadier", "F10").pass_turn()
    assert b.hp("kumiko") == 6
    assert story(b, "hurt", "activated")[0] == "hurt"


@pytest.mark.clause("FCB-6.12")
def test_interrupt():
    b = bench(auto_ties="on").put("kumiko", "D5").put("brigadier", "L8").run("interrupt()")
    assert b.s.round_no == 2
    assert b.heard("interrupted")
    assert [args[0] for args in b.heard("activated")] == [b.code("brigadier")]


@pytest.mark.clause("FCB-6.12", "FCB-15.18")
def test_interrupt_from_a_tile():
    """The Ambush tile ends the player turn in the middle of a walk."""
    from ludotheque.games.farcry.content import tables
    from ludotheque.games.farcry.content.cells import cell_number
    from ludotheque.games.farcry.state import TILE_SOURCE

    b = bench("kumiko pam", "m02").alone().put("kumiko", "K2")
    group = int(b.s.tile[cell_number("K1")]) - 1
    b.fill("tiles_left", 0, group)
    b.s.tiles_left[group, tables.TILE_KEYS.index("t_ambush")] = 1
    b.draws(TILE_SOURCE, tables.TILE_KEYS.index("t_ambush")).play("move kumiko nw")
    while b.s.round_no == 1:
        b.decline(1) if b.asks() == numbers.Q_WINDOW else b.choose(0)
    assert b.s.round_no == 2
    assert b.heard("interrupted")
    assert b.heard("spawned")


@pytest.mark.clause("FCB-6.13")
def test_end_of_a_round_in_order():
    b = bench("kumiko pam", "m04").put("cardboard", "A1").next_round()
    assert b.at("cardboard") == ""
    assert b.s.timer == 1
    assert len(b.heard("event")) == 1
    names = story(b, "timer", "event", "round")
    assert names == ["timer", "event", "round"]


@pytest.mark.clause("FCB-6.10")
def test_marks_survive_being_revived():
    b = bench().put("kumiko", "D5").put("pam", "E5").arm("pam", "").put("brigadier", "F5").roll(NO, NO)
    b.done("punch pam brigadier").run("damage(self,9)", "pam").play("revive kumiko pam")
    assert b.why("punch pam brigadier") == "FCB-7.26"
