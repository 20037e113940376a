"""Displacement (FCB-9)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content.cells import cell_name

from .bench import YES, bench


def scene(**cells):
    b = bench("boris pam").put("pam", "A10")
    for figure, cell in cells.items():
        b.put(figure.replace("_", "."), cell)
    return b


@pytest.mark.clause("FCB-9.1")
def test_push_on_and_off_an_axis():
    b = scene(boris="D5", brigadier="F5").run("push(target,1)", "boris", "brigadier")
    assert b.at("brigadier") == "G5"
    b = scene(boris="D5", brigadier="F6").run("push(target,1)", "boris", "brigadier")
    assert b.asks() == numbers.Q_CHOOSE
    assert b.cells() == ["G6", "G7"]


@pytest.mark.clause("FCB-9.1")
def test_push_from_the_same_cell():
    b = scene(boris="D5", brigadier="F5").put("boris", "F5").run("push(target,1)", "boris", "brigadier")
    assert b.cells() == ["E4", "E5", "E6", "F4", "F6", "G5"]


@pytest.mark.clause("FCB-9.2")
def test_pull():
    b = scene(boris="D5", brigadier="F5").run("pull(target,1)", "boris", "brigadier")
    assert b.at("brigadier") == "E5"
    b.run("pull(target,1)", "boris", "brigadier")
    assert b.at("brigadier") == "E5"
    assert b.hp("brigadier") == 6


@pytest.mark.clause("FCB-9.3", "FCB-9.5")
def test_a_free_cell_before_a_chain():
    b = scene(boris="D5", brigadier="F6", artilleur="G6").run("push(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.at("artilleur")) == ("G7", "G6")


@pytest.mark.clause("FCB-9.3")
def test_an_abyss_is_a_way_out():
    b = (
        scene(boris="D5", brigadier="F6")
        .ground("~", "G6")
        .ground("#", "G7")
        .run("push(target,1)", "boris", "brigadier")
    )
    assert b.at("brigadier") == ""


@pytest.mark.clause("FCB-9.4", "FCB-19.3", "FCB-21.6")
@pytest.mark.parametrize("auto", ["off", "on"])
def test_ties_of_enemies_are_the_captains(auto):
    b = bench("boris pam", auto_ties=auto).put("boris", "F6").put("brigadier", "D5").put("pam", "A10")
    b.run("push(target,1)", "brigadier", "boris")
    if auto == "on":
        assert b.at("boris") == "G6"  # first in direction order
    else:
        assert b.asks() == numbers.Q_CHOOSE
        assert b.turn() == [0]


@pytest.mark.clause("FCB-9.4")
def test_ties_of_a_hero_are_his_players():
    b = bench("kumiko boris", auto_ties="on").put("boris", "D5").put("brigadier", "F6").put("kumiko", "A10")
    b.run("push(target,1)", "boris", "brigadier")
    assert b.asks() == numbers.Q_CHOOSE
    assert b.turn() == [1]


@pytest.mark.clause("FCB-9.5")
def test_a_pulled_chain_moves_from_the_far_end():
    b = scene(boris="D5", brigadier="G5", artilleur="F5").run("pull(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.at("artilleur")) == ("F5", "E5")


@pytest.mark.clause("FCB-9.6")
def test_a_blocked_chain():
    b = (
        scene(boris="D5", brigadier="E5", artilleur="F5")
        .put("vostok", "G5")
        .run("push(target,1)", "boris", "brigadier")
    )
    assert (b.hp("brigadier"), b.hp("artilleur"), b.hp("vostok")) == (5, 5, 18)
    b = scene(boris="D5", brigadier="F5", artilleur="E5").run("pull(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.hp("brigadier"), b.hp("artilleur")) == ("F5", 5, 6)  # beside the origin: not hurt
    b = scene(boris="D5", brigadier="E5").wall("E5|F5").run("push(target,1)", "boris", "brigadier")
    assert b.hp("brigadier") == 5
    assert len(b.heard("collided")) == 1


@pytest.mark.clause("FCB-9.7")
def test_push_n_stops_at_the_first_failure():
    b = scene(boris="D5", brigadier="E5").ground("#", "G5").run("push(target,3)", "boris", "brigadier")
    assert (b.at("brigadier"), b.hp("brigadier")) == ("F5", 5)


@pytest.mark.clause("FCB-9.8", "FCB-10.11")
def test_the_pusher_is_the_source_of_collisions():
    b = scene(boris="D5", brigadier="E5").ground("#", "F5").run("provoke(target); push(target,1)", "boris", "brigadier")
    assert b.hp("brigadier") == 5
    assert b.get("brigadier", "provoker") == b.slot("boris")


@pytest.mark.clause("FCB-9.9", "FCB-9.13")
def test_immovable_figures():
    b = scene(boris="D5").put("vostok", "E5").put("turbine", "D6").put("crate", "C5")
    b.run("push(target,1); swap(self,target)", "boris", "vostok").run("push(target,1)", "boris", "turbine")
    assert (b.at("vostok"), b.hp("vostok"), b.at("turbine"), b.hp("turbine")) == ("E5", 18, "D6", 4)
    b.run("push(target,1)", "boris", "crate")
    assert b.at("crate") == "B5"


@pytest.mark.clause("FCB-9.10")
def test_a_hero_charges_straight():
    b = scene(boris="B5").play("stunt boris charge - e")
    assert (b.at("boris"), b.pm("boris")) == ("E5", 0)
    b = scene(boris="B5").ground("#", "D5").play("stunt boris charge - e")
    assert (b.at("boris"), b.pm("boris"), b.hp("boris")) == ("C5", 0, 10)
    b = scene(boris="B5", brigadier="C5").ground("~", "D5").play("stunt boris charge - e")
    assert b.at("brigadier") == ""
    assert b.at("boris") == "C5"
    b = scene(boris="B5").put("vostok", "D5").play("stunt boris charge - e")
    assert (b.at("boris"), b.hp("vostok")) == ("C5", 18)


@pytest.mark.clause("FCB-9.11", "FCB-13.5")
def test_an_enemy_charges_at_its_target():
    b = bench("boris pam").put("boris", "E5").put("pam", "L10").put("brigadier", "F5", hp=5).roll(YES).next_round()
    assert (b.at("boris"), b.at("brigadier"), b.hp("boris")) == ("C5", "D5", 8)
    b = bench("boris pam").put("boris", "B5").put("pam", "L10").put("brigadier", "C5", hp=5).ground("#", "A5").roll(YES)
    b.next_round()
    assert b.hp("boris") == 10 - 2 - 2
    assert b.at("brigadier") == "C5"


@pytest.mark.clause("FCB-9.11", "FCB-9.9")
def test_a_charge_never_goes_back():
    """A figure that cannot be pushed is gone around, or stops the charge; nobody shuttles before it."""
    sides = [
        f"{a}5|{b}"
        for a, b in zip(
            "GGGGHHHHIIII", ["F4", "G4", "F6", "G6", "G4", "H4", "G6", "H6", "H4", "I4", "H6", "I6"], strict=True
        )
    ]

    def charged(*walls, edition=2):
        b = (
            bench("boris pam")
            .set(edition=edition)
            .put("boris", "E5")
            .put("pam", "L10")
            .put("vostok", "F5")
            .wall(*walls)
        )
        b.put("brigadier", "G5", hp=5, pm=4).run("charge()", "brigadier", "boris")
        return [cell_name(args[1]) for args in b.heard("moved")]

    sides.append("I5|J5")  # a corridor without another way out
    assert charged(*sides) == []
    assert charged(*sides, edition=1) == ["H5", "G5", "H5", "G5"]
    around = charged()
    assert len(around) == len(set(around)) > 0
    assert "G5" not in around


@pytest.mark.clause("FCB-9.12")
def test_displaced_figures_arrive_cell_by_cell():
    b = scene(boris="D5", brigadier="E5").token(c.MINE_TOKEN, "F5").put("brigadier", status=c.IMMOB)
    b.run("push(target,2)", "boris", "brigadier")
    assert (b.at("brigadier"), b.hp("brigadier"), b.tokens(c.MINE_TOKEN)) == ("G5", 3, [])


@pytest.mark.clause("FCB-9.13", "FCB-10.9")
def test_swap():
    b = scene(boris="D5").put("pam", "F5").token(c.MINE_TOKEN, "D5 F5").run("swap(self,target)", "boris", "pam")
    assert (b.at("boris"), b.at("pam"), b.hp("boris"), b.hp("pam")) == ("F5", "D5", 7, 5)
    assert [args[0] for args in b.heard("mine")] == [b.code("pam"), b.code("boris")]  # the second-named first


@pytest.mark.clause("FCB-9.14", "FCB-2.10")
def test_leap_shares_a_cell():
    b = bench("kumiko pam").stunts("kumiko", "angel").put("kumiko", "D5").put("brigadier", "F5").put("pam", "F6")
    b.play("stunt kumiko angel brigadier")
    assert b.at("kumiko") == b.at("brigadier") == "F5"
    assert b.hp("brigadier") == 5
    assert b.why("move pam nw") == "FCB-2.10"
    assert (b.s.first[b.get("kumiko", "cell")], b.s.crowd[b.get("kumiko", "cell")]) == (1, 2)  # the lowest slot
    assert b.value("alone(self)", "kumiko") == 0
    b.put("kumiko", pm=2)
    assert b.why("attack kumiko machete brigadier") == ""  # range 0 is adjacent
    b.play("move kumiko e")
    assert b.at("kumiko") == "G5"
    assert b.value("alone(self)", "kumiko")


@pytest.mark.clause("FCB-9.14")
def test_at_most_two_in_a_cell():
    b = bench("kumiko pam").stunts("kumiko", "angel").put("kumiko", "D5").put("brigadier", "F5").put("pam", "F5")
    assert b.why("stunt kumiko angel brigadier") == "FCB-20.9"
    b.run("leap(self,@F5)", "kumiko")
    assert b.at("kumiko") == "D5"


@pytest.mark.clause("FCB-9.14")
def test_leaps_respect_walls_through_sight():
    b = bench("kumiko pam").put("kumiko", "D5").wall("D5|E5", "E5|F5")
    assert b.why("stunt kumiko vault - F5") == "FCB-20.9"
    assert b.why("stunt kumiko vault - B5") == ""


@pytest.mark.clause("FCB-9.15", "FCB-2.11")
def test_elevating_an_ally():
    b = bench("kumiko butch").put("butch", "D5").put("kumiko", "E5").ground("#", "E4")
    b.play("stunt butch legup kumiko E4")
    assert b.at("kumiko") == "E4"
    assert b.value("elevated(self)", "kumiko")


@pytest.mark.clause("FCB-9.14")
@pytest.mark.parametrize(("first", "second"), [("kumiko", "pam"), ("pam", "kumiko")])
def test_two_figures_in_a_cell_are_kept_in_order(first, second):
    """Whoever comes first: the cell remembers the lower slot, and gives it back when one of them leaves."""
    b = bench("kumiko pam").put(first, "F5").run("leap(self,@F5)", second)
    cell = b.get("kumiko", "cell")
    assert (b.s.first[cell], b.s.crowd[cell]) == (1, 2)
    b.run("leap(self,@A1)", first)
    assert (b.s.first[cell], b.s.crowd[cell]) == (b.slot(second) + 1, 1)
