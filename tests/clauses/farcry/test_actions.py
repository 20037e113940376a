"""Moving, stunts, reviving, contextual actions (FCB-7.1 to 7.12, 7.21 to 7.26)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c

from .bench import NO, YES, bench


@pytest.mark.clause("FCB-7.1")
def test_a_step_costs_one_pm():
    b = bench().put("kumiko", "D5").play("move kumiko e", "move pam e", "move kumiko ne")
    assert (b.at("kumiko"), b.pm("kumiko")) == ("E4", 2)
    b.put("kumiko", pm=0)
    assert b.why("move kumiko e") == "FCB-7.1"


@pytest.mark.clause("FCB-7.2", "FCB-7.3")
def test_stepping_between_and_off_heights():
    b = bench().put("kumiko", "D5").ground("#", "D5 E5").play("move kumiko e")
    assert (b.at("kumiko"), b.pm("kumiko")) == ("E5", 3)
    b.play("move kumiko e")
    assert (b.at("kumiko"), b.pm("kumiko")) == ("F5", 2)
    assert b.why("move kumiko w") == "FCB-7.2"


@pytest.mark.clause("FCB-7.4", "FCB-17.1", "FCB-17.2", "FCB-17.4")
@pytest.mark.parametrize(("gravity", "left"), [(c.NORMAL_GRAVITY, 4), (c.LOW_GRAVITY, 3), (c.ZERO_GRAVITY, 2)])
def test_cost_of_a_step(gravity, left):
    b = bench("balt pam").set(gravity=gravity).put("balt", "D5").play("move balt e")
    assert b.pm("balt") == left


@pytest.mark.clause("FCB-7.5")
def test_arriving_in_order():
    """The mine comes first; who falls there does not turn a tile over."""
    b = bench("kumiko pam", "m02").alone().put("kumiko", "D2", hp=3).ground(".", "D2").token(c.MINE_TOKEN, "D1")
    b.put("kumiko", "C1").play("move kumiko e")
    assert b.has("kumiko", c.KO)
    assert b.heard("mine")
    assert b.heard("tile") == []
    b = bench("kumiko pam", "m02").alone().put("kumiko", "C1").token(c.MINE_TOKEN, "D1").play("move kumiko e")
    assert [name for name, _ in b.told if name in ("mine", "tile")] == ["mine", "tile"]


@pytest.mark.clause("FCB-7.5")
def test_items_and_fire_do_nothing_on_arrival():
    b = bench().put("kumiko", "D5").token(c.FIRE_TOKEN | c.ITEM_TOKEN, "E5").lay("bow", "E5").play("move kumiko e")
    assert b.hp("kumiko") == 7
    assert b.items("kumiko") == []
    assert b.lying() == {"bow": "E5"}


@pytest.mark.clause("FCB-7.6", "FCB-13.13")
def test_flyers_pass_over_everything():
    """A drone flies over obstacles and figures to come into sight, and stops on free floor."""
    b = bench().put("kumiko", "A5").put("pam", "A6").put("drone", "G5").ground("#", "F4 F5 F6 E5").ground("~", "E4 E6")
    b.wall("B5|C5", "B4|C5", "B6|C5", "B4|C4", "B6|C6").roll(NO).next_round()
    cell = b.at("drone")
    assert b.s.terrain[b.get("drone", "cell")] == c.FLOOR
    assert cell != "G5"


@pytest.mark.clause("FCB-7.6", "FCB-13.15")
def test_jumpers_cross_abysses_and_others_do_not():
    b = bench("kumiko pam").put("kumiko", "A5").put("pam", "A6").put("traqueur", "D5").put("brigadier", "E8")
    b.ground("~", " ".join(f"C{row}" for row in range(1, 11))).roll(NO).next_round()
    assert b.at("traqueur") == "B5"
    assert b.at("brigadier") not in ("B7", "B8", "B9")
    assert b.s.cell[b.slot("brigadier")] % 12 >= 3


@pytest.mark.clause("FCB-7.7", "FCB-14.3")
def test_asking_an_ally_to_follow():
    b = bench().put("kumiko", "D5").put("producteur", "C5", traits=0).play("lead kumiko e producteur")
    assert (b.at("kumiko"), b.at("producteur"), b.pm("kumiko"), b.pm("producteur")) == ("E5", "D5", 3, 2)


@pytest.mark.clause("FCB-7.8")
def test_jumping():
    b = bench("balt pam").put("balt", "D5").ground("~", "E5 F5").set(gravity=c.ZERO_GRAVITY)
    assert b.why("jump balt G5") == "FCB-7.8"  # 8 PM
    b.put("balt", pm=8)
    assert b.why("jump balt E5") == "FCB-7.8"  # nobody stops on an abyss
    assert b.why("jump balt F4") == ""
    assert b.why("jump balt C5") == "FCB-7.8"
    b.play("jump balt G5")
    assert (b.at("balt"), b.pm("balt")) == ("G5", 0)
    b = bench("balt pam").put("balt", "D5").ground("~", "E5").put("brigadier", "F5").play("jump balt E4")
    assert b.pm("balt") == 1


@pytest.mark.clause("FCB-7.8")
def test_a_jump_needs_a_free_way():
    b = bench("balt pam").put("balt", "D5").ground("~", "E5").put("drone", "E5")
    assert b.why("jump balt F5") == "FCB-7.8"
    b = bench("balt pam").put("balt", "D5").ground("~", "E5").put("brigadier", "F5")
    assert b.why("jump balt F5") == "FCB-2.10"
    b = bench("balt pam").put("balt", "D5").ground("~", "E5").wall("D5|E5")
    assert b.why("jump balt F5") == "FCB-7.8"


@pytest.mark.clause("FCB-7.9")
def test_a_zip_line_ends_the_turn():
    b = bench("balt pam", "m05").alone().put("balt", "G2").cards("balt", "sidestep").play("zip balt 1")
    assert (b.at("balt"), b.pm("balt")) == ("I3", 3)
    for action in ("move balt e", "stunt balt roll - J3", "attack balt smg11 pam"):
        assert b.why(action) == "FCB-7.9"
    b.next_round()
    assert b.why("move balt e") == ""
    b = bench("balt pam", "m05").alone().put("balt", "G2", pm=1)
    assert b.why("zip balt 1") == "FCB-7.9"
    assert b.why("zip balt 0") == "FCB-7.9"


@pytest.mark.clause("FCB-7.9")
def test_the_occupant_of_the_landing():
    b = bench("balt pam", "m05").alone().put("balt", "C5").put("pam", "E5", hp=1).play("zip balt 0 F5")
    assert b.at("balt") == "E5"
    assert b.at("pam") == "F5"
    assert b.has("pam", c.KO)
    heavy = bench("balt pam", "m05").alone().put("balt", "C5").put("traqueur", "E5", traits=c.HEAVY)
    assert heavy.why("zip balt 0 F5") == "FCB-7.9"


@pytest.mark.clause("FCB-7.10")
def test_stunts_cost_pm_and_may_be_repeated():
    b = bench().put("kumiko", "D5").put("brigadier", "E5")
    b.play("stunt kumiko shove brigadier")
    assert (b.at("brigadier"), b.pm("kumiko")) == ("F5", 3)
    b.play("move kumiko e", "stunt kumiko shove brigadier")
    assert (b.at("brigadier"), b.pm("kumiko")) == ("G5", 1)
    assert b.why("stunt kumiko vault - C5") == "FCB-7.10"
    assert b.why("give-stunt kumiko shove pam") == "FCB-7.10"


@pytest.mark.clause("FCB-7.11", "FCB-20.9")
def test_needs_and_picks_of_stunts():
    b = bench("butch boris").away("rosie").stunts("butch", "swap legup whistle").put("butch", "D5").put("boris", "H5")
    assert b.why("stunt butch whistle - D4") == "FCB-7.11"  # Rosie is not there
    assert b.why("stunt butch legup boris G5") == "FCB-20.9"  # Boris is not adjacent
    b.put("boris", pm=0)
    assert b.why("stunt boris charge - e") == "FCB-7.10"
    b.put("boris", pm=2).play("stunt boris charge - e")
    assert b.pm("boris") == 0
    assert b.at("boris") == "J5"


@pytest.mark.clause("FCB-7.12", "FCB-11.5")
def test_flash_stunts_in_the_enemy_turn():
    b = bench("balt kumiko").put("balt", "E5", pm=2).put("kumiko", "E7").put("brigadier", "F5").roll(YES).pass_turn()
    assert b.window() == c.ACT
    assert b.turn() == [0]
    assert b.why("stunt kumiko shove brigadier") == "FCB-11.1"
    b.play("stunt balt dive - D5").decline()
    assert len(b.heard("stunt")) == 1
    assert b.at("balt") == "D5"


@pytest.mark.clause("FCB-7.21", "FCB-11.2")
def test_a_reaction_in_the_pool():
    b = bench().cards("kumiko", "sidestep weswap").put("kumiko", "D5").play("react kumiko sidestep pam B2")
    assert b.at("pam") == "B2"
    assert b.reactions("kumiko") == ["weswap"]
    assert b.pm("kumiko") == 4
    assert b.why("react kumiko weswap pam") == "FCB-11.2"


@pytest.mark.clause("FCB-7.22")
def test_reviving():
    b = bench("kumiko pam nora").put("pam", "E5", hp=0, status=c.KO, pm=0).put("kumiko", "C5").put("nora", "E6")
    assert b.why("revive kumiko pam") == "FCB-7.22"
    b.play("revive nora pam")
    assert (b.hp("pam"), b.pm("pam"), b.s.revives) == (4, 4, 1)
    assert b.why("move pam ne") == ""
    b.put("pam", hp=0, status=c.KO).play("revive nora pam").put("pam", hp=0, status=c.KO)
    assert b.s.revives == 0
    assert b.why("revive nora pam") == "FCB-7.22"


@pytest.mark.clause("FCB-7.22")
def test_half_of_an_odd_maximum_is_rounded_down():
    b = bench("kumiko pam").put("kumiko", "D5", hp=0, status=c.KO).put("pam", "E5").play("revive pam kumiko")
    assert b.hp("kumiko") == 3


@pytest.mark.clause("FCB-7.23")
def test_one_contextual_action_per_turn():
    b = bench("kumiko pam", "m08").put("kumiko", "E5").put("pam", "D5", hp=0, status=c.KO).put("vostok", status=c.STUN)
    b.away("brigadier").play("door kumiko 0")
    assert b.why("door kumiko 0") == "FCB-7.23"
    assert b.why("drag kumiko pam E6") == "FCB-7.23"
    b.next_round()
    b.play("door kumiko 0")
    assert b.s.door[0] == c.CLOSED
    away = bench("kumiko pam", "m08").put("kumiko", "D5")
    assert away.why("door kumiko 0") == "FCB-7.23"


@pytest.mark.clause("FCB-7.23", "FCB-2.8")
def test_a_locked_door_needs_more_than_a_hand():
    b = bench("kumiko pam", "m06").alone().put("kumiko", "H6")
    assert b.why("door kumiko 1") == "FCB-7.23"
    assert bench("kumiko pam", "m06").alone().put("kumiko", "I2").why("door kumiko 0") == ""


@pytest.mark.clause("FCB-7.24")
def test_dragging():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "C5", hp=0, status=c.KO).ground("#", "D4").wall("D5|D6")
    assert b.why("drag kumiko pam D4") == b.why("drag kumiko pam D6") == b.why("drag kumiko pam F5") == "FCB-7.24"
    b.play("drag kumiko pam E5")
    assert b.at("pam") == "E5"
    assert b.pm("kumiko") == 4
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "C5")
    assert b.why("drag kumiko pam E5") == "FCB-7.24"  # she stands


@pytest.mark.clause("FCB-7.25")
def test_attacking_allies_is_legal():
    b = bench().put("kumiko", "D5").put("pam", "F5").roll(YES).done("attack kumiko colt45 pam")
    assert b.hp("pam") == 6
    assert b.why("attack kumiko machete kumiko") == "FCB-7.25"
    b.put("pam", "E5", hp=0, status=c.KO)
    assert b.why("attack kumiko machete pam") == "FCB-7.25"


@pytest.mark.clause("FCB-7.26")
def test_the_punch():
    b = bench().put("kumiko", "D5").put("brigadier", "E5")
    assert b.why("punch kumiko brigadier") == "FCB-7.26"
    b.arm("kumiko", "colt45", up=False)
    assert b.why("punch kumiko brigadier") == "FCB-7.26"
    b.arm("kumiko", "").roll(c.RED_DIE).done("punch kumiko brigadier")  # face 2 succeeds with orange
    assert b.hp("brigadier") == 5
    assert b.why("punch kumiko brigadier") == "FCB-7.26"
    b.next_round()
    b.put("kumiko", "D5").put("brigadier", "E5").roll(c.ORANGE).done("punch kumiko brigadier")
    assert b.hp("brigadier") == 5
    assert b.heard("missed")
