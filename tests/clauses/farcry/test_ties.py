"""What an enemy's instructions leave open: the players choose, where it makes a difference (FCB-13.6, 21.6)."""

from __future__ import annotations

import pytest

from ludotheque.core.engine.decisions import argument, close_question
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.rules.combat.attack import push_attack
from ludotheque.games.farcry.rules.movement.ways import VIA

from .bench import NO, YES, bench
from .programs import fx


def hunted(target="D5", brigadier="I6", **options):
    """An enemy and a hero, off every axis: several shortest ways lead to him."""
    return bench("kumiko pam", **options).put("kumiko", target).put("pam", "A10").put("brigadier", brigadier, pm=4)


def went(b):
    return [cell_name(args[1]) for args in b.heard("moved")]


def ways(b):
    """The cells where the ways on offer end, and through which danger they lead."""
    assert argument(b.s, 0) == numbers.C_WAY
    found = [(option % VIA, option // VIA - 1) for option in b.options()]
    return [cell_name(end) + (f" by {cell_name(via)}" if via >= 0 else "") for end, via in found]


@pytest.mark.clause("FCB-13.6", "FCB-13.13", "FCB-19.3")
def test_the_players_choose_where_it_stops():
    b = hunted().run("target(nearest); go(adj)", "brigadier", "kumiko")
    assert b.asks() == numbers.Q_CHOOSE
    assert (b.turn(), argument(b.s, 1)) == ([0], b.slot("brigadier"))
    offered = ways(b)
    assert len(offered) == len(set(offered)) > 1
    for number, end in enumerate(offered):
        one = b.copy().choose(number)
        assert (one.at("brigadier"), went(one)[-1], one.pm("brigadier")) == (end, end, 4 - len(went(one)))
        assert len(went(one)) == 4


@pytest.mark.clause("FCB-13.6", "FCB-21.6")
def test_the_first_way_is_the_one_that_the_table_takes():
    asked = hunted().run("target(nearest); go(adj)", "brigadier").choose(0)
    for auto in ("on", "ways"):
        b = hunted(auto_ties=auto).run("target(nearest); go(adj)", "brigadier")
        assert b.asks() != numbers.Q_CHOOSE
        assert went(b) == went(asked)
    old = hunted().set(edition=1).run("target(nearest); go(adj)", "brigadier")
    assert went(old) == went(asked)


@pytest.mark.clause("FCB-13.6", "FCB-13.13")
def test_ways_to_the_same_cell_are_no_question():
    b = hunted("D5", "G6").ground("#", "D4 C4 C6 D6 C5").run("target(nearest); go(adj)", "brigadier")
    assert b.asks() != numbers.Q_CHOOSE
    assert b.at("brigadier") == "E5"  # the only free neighbour


@pytest.mark.clause("FCB-13.6", "FCB-10.9")
def test_a_mine_on_one_of_two_ways_is_a_question():
    def before(edition=2, **fields):
        b = hunted("D5", "G6").ground("#", "D4 C4 C6 D6 C5").token(c.MINE_TOKEN, "F6").put("brigadier", **fields)
        return b.set(edition=edition).run("target(nearest); go(adj)", "brigadier")

    b = before()
    assert ways(b) == ["E5", "E5 by F6"]
    safe, mined = b.copy().choose(0), b.copy().choose(1)
    assert (safe.at("brigadier"), safe.hp("brigadier"), safe.tokens(c.MINE_TOKEN)) == ("E5", 6, ["F6"])
    assert (mined.at("brigadier"), mined.hp("brigadier"), mined.tokens(c.MINE_TOKEN)) == ("E5", 3, [])
    assert before(traits=c.FLYING).asks() != numbers.Q_CHOOSE  # who flies does not mind
    assert before(edition=1).asks() != numbers.Q_CHOOSE


@pytest.mark.clause("FCB-13.6", "FCB-13.16")
def test_away_and_out_of_reach():
    b = bench().put("kumiko", "D5").put("pam", "A10").put("brigadier", "E5")
    b.run("target(nearest); go(away)", "brigadier")
    assert "F3" in ways(b)
    assert len(ways(b)) > 2
    b = hunted(brigadier="L8").run("target(nearest); go(adj)", "brigadier")  # too far: it stops on the way
    for number, end in enumerate(ways(b)):
        assert b.copy().choose(number).at("brigadier") == end


@pytest.mark.clause("FCB-13.6", "FCB-16.4")
def test_nobody_steers_a_guard_on_its_round():
    b = bench("kumiko pam", "m09").put("kumiko", "A9").put("pam", "A10")
    while b.s.round_no == 1:
        assert b.asks() != numbers.Q_CHOOSE
        b.pass_turn() if b.asks() == numbers.Q_POOL else b.decline(1)


@pytest.mark.clause("FCB-13.6", "FCB-13.11", "FCB-21.6")
@pytest.mark.parametrize(("auto", "asked"), [("off", True), ("ways", True), ("on", False)])
def test_two_elevated_targets(auto, asked):
    b = bench("kumiko butch", auto_ties=auto).put("rosie", "L10").ground("#", "C5 G5").put("kumiko", "C5")
    b.put("butch", "G5").put("artilleur", "E5").put("kumiko", hp=5, hp_max=7).put("butch", hp=5, hp_max=7).roll(NO)
    b.run("target(heroes,nearest); attack()", "artilleur")
    if auto != "on":
        assert argument(b.s, 0) == numbers.C_TARGET  # whom it takes at first
        b.choose(0)
    assert (b.asks() == numbers.Q_CHOOSE) == asked  # and which elevated one it shoots at
    if asked:
        assert b.options() == [0, 1]
        b.choose(1)
    assert [args[1] for args in b.heard("attacks")] == [b.code("butch" if asked else "kumiko")]


@pytest.mark.clause("FCB-13.6", "FCB-17.14")
@pytest.mark.parametrize(("auto", "edition", "asked"), [("off", 2, True), ("on", 2, False), ("off", 1, False)])
def test_whom_a_puppet_attacks(auto, edition, asked):
    b = bench("kumiko pam nora", auto_ties=auto).set(edition=edition).put("kumiko", "D5").put("tisseuse", "L1")
    b.put("pam", "F5", hp=6, hp_max=6).put("nora", "B5", hp=6, hp_max=6).arm("kumiko", "colt45").roll(YES)
    b.run("puppet(target)", "tisseuse", "kumiko")
    assert (b.asks() == numbers.Q_CHOOSE) == asked
    if asked:
        assert (b.options(), argument(b.s, 1)) == ([1, 2], 0)
        b.choose(1)
    assert (b.hp("pam"), b.hp("nora")) == ((6, 4) if asked else (4, 6))
    assert len(b.heard("puppet")) == 1
    assert b.weapons("kumiko")["colt45"]


@pytest.mark.clause("FCB-13.6", "FCB-8.18", "FCB-21.6")
@pytest.mark.parametrize(
    ("auto", "edition", "weak", "asked", "hit"),
    [
        ("off", 2, 6, True, "nora"),
        ("off", 2, 5, False, "nora"),
        ("on", 2, 6, False, "pam"),
        ("off", 1, 5, False, "pam"),
    ],
)
def test_whom_an_enemy_splashes(auto, edition, weak, asked, hit):
    """The nearest, then who is in worst health, then whom the players name; before version 2 the lowest slot."""
    b = bench("kumiko pam nora", auto_ties=auto).set(edition=edition).put("kumiko", "D5").put("artilleur", "F5")
    b.put("pam", "H5", hp=6, hp_max=6).put("nora", "E7", hp=weak, hp_max=6).roll(NO, check=(YES,))
    for hero in ("kumiko", "pam", "nora"):
        b.cards(hero, "").stunts(hero, "")
    close_question(b.s)
    push_attack(b.s, b.slot("artilleur"), 0, tables.WEAPON_KEYS.index("smg11"), 0, c.NONE)
    fx().bound.settle(b.s)
    assert (b.asks() == numbers.Q_CHOOSE) == asked
    if asked:
        assert (b.options(), argument(b.s, 0)) == ([1, 2], numbers.C_TARGET)
        b.choose(1)
    assert {"pam": b.hp("pam") < 6, "nora": b.hp("nora") < weak} == {"pam": hit == "pam", "nora": hit == "nora"}
