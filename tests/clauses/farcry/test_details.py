"""Smaller points of several sections, each where two rules meet."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import TILE_SOURCE

from .bench import NO, YES, bench
from .test_campaign import after_intro
from .test_ending import begun, won


def item(key):
    return tables.ITEM_KEYS.index(key)


@pytest.mark.clause("FCB-6.12", "FCB-8.20")
def test_an_interrupted_attack_has_used_its_weapon():
    """Pam is knocked onto the Ambush tile: the turn ends in the middle of Kumiko's attack."""
    b = bench("kumiko pam", "m02").alone().put("kumiko", "B1").put("pam", "C1").arm("kumiko", "bat")
    b.fill("tiles_left", 0, 0)
    b.s.tiles_left[0, tables.TILE_KEYS.index("t_ambush")] = 1
    b.draws(TILE_SOURCE, tables.TILE_KEYS.index("t_ambush")).roll(YES)
    b.cards("kumiko", "punchline").cards("pam", "").play("attack kumiko bat pam")
    while b.window() in (c.DECL, c.ROLL):
        b.decline(1)
    assert b.heard("interrupted")
    assert b.window() == c.ACT  # the gunner of the ambush is about to act
    assert b.weapons("kumiko") == {"bat": False}
    assert not b.s.players_turn


@pytest.mark.clause("FCB-5.4", "FCB-12.4")
def test_what_the_team_keeps_is_not_in_the_decks():
    b = after_intro()
    b.s.stash[item("soda")] = 1
    b.play("go p1 d_video", "start p1", "start p2")
    held = b.items("kumiko") + b.items("pam")
    assert b.s.deck[c.GREEN_DECK, item("soda")] == 1
    assert held.count("soda") + int(b.s.stash[item("soda")]) == 1


@pytest.mark.clause("FCB-12.5", "FCB-18.3")
def test_discards_come_back_with_the_next_mission():
    b = begun("kumiko", "pam").carry("kumiko", "soda")
    b.s.deck[c.GREEN_DECK, item("soda")] -= 1
    b.play("use kumiko soda")
    assert b.s.discard[c.GREEN_DECK, item("soda")] == 1
    won(b).play("go p1 d_video", "start p1", "start p2")
    assert b.s.deck[c.GREEN_DECK, item("soda")] == 2


@pytest.mark.clause("FCB-14.5", "FCB-11.3")
def test_a_balking_ally_may_be_asked_again_with_a_card():
    b = bench("kumiko pam").put("kumiko", "D5").put("producteur", "C5").cards("pam", "retake").roll(check=(NO, YES))
    b.play("lead kumiko e producteur")
    assert b.window() == c.CHECK
    b.play("react pam retake")
    assert (b.at("kumiko"), b.at("producteur")) == ("E5", "D5")


@pytest.mark.clause("FCB-10.6", "FCB-7.12")
def test_before_the_lost_turn_a_stunned_hero_still_reacts():
    b = bench("balt pam").put("balt", "E5", status=c.STUN).put("pam", "L10").put("brigadier", "F5").roll(NO).pass_turn()
    assert b.window() == c.ACT
    assert b.turn() == [0]


@pytest.mark.clause("FCB-8.20", "FCB-17.8")
def test_a_weapon_thrown_at_the_airlock_is_lost():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "J4").put("pam", "A1").arm("kumiko", "machete")
    b.run("door(d0,closed); door(d1,closed)").set(airlock_open=1).put("drone", "L4", traits=c.FLYING)
    b.s.walls[b.get("drone", "cell")] = 0
    b.s.walls[b.get("drone", "cell") - 1] &= ~1
    b.roll(NO).done("attack kumiko machete drone 1")
    assert b.lying() == {}
    assert b.weapons("kumiko") == {}


@pytest.mark.clause("FCB-8.16", "FCB-8.23")
def test_a_dodged_attack_leaves_no_mark():
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("pam", "L10")
        .put("patteriote", "E5")
        .cards("kumiko", "dodge")
        .roll(YES)
    )
    b.pass_turn().decline(1)
    while b.window() not in (c.ROLL, -1):
        b.decline(1)
    assert b.window() == c.ROLL
    b.play("react kumiko dodge").decline()
    assert b.hp("kumiko") == 7
    assert not b.has("kumiko", c.BLEED)


@pytest.mark.clause("FCB-8.23", "FCB-8.18")
def test_others_are_still_concerned_when_the_target_dodges():
    b = bench("kumiko pam nora").put("kumiko", "D5").arm("kumiko", "smg11").put("pam", "F5").put("nora", "D7", pm=0)
    b.cards("pam", "dodge").roll(YES, check=(YES,)).play("attack kumiko smg11 pam", "react pam dodge").decline()
    assert b.asks() == numbers.Q_CHOOSE
    b.choose(b.options().index(b.slot("nora"))).decline()
    assert b.hp("pam") == 8
    assert b.hp("nora") == 5


@pytest.mark.clause("FCB-13.11")
def test_an_elevated_target_is_preferred_for_one_attack_only():
    """The Artilleur shoots at the hero on the box, then seeks cover from its normal target."""
    b = (
        bench("kumiko pam")
        .put("kumiko", "B5")
        .ground("#", "B5")
        .put("pam", "E8")
        .put("artilleur", "F5")
        .ground("#", "E6")
    )
    b.roll(NO).next_round()
    assert b.heard("attacks")[0][1] == b.code("kumiko")
    assert b.value("cover(self,target)", "artilleur", "pam")


@pytest.mark.clause("FCB-13.11")
def test_who_shoots_at_a_prop_does_not_mind_heights():
    b = bench("kumiko pam", "m04").alone().put("kumiko", "B4").put("pam", "K9").put("artilleur", "F1")
    b.run("target(props,nearest); attack()", "artilleur").decline()
    assert [args[1] for args in b.heard("attacks")] == [b.code("barrel")]


@pytest.mark.clause("FCB-17.9")
def test_the_nearest_to_the_airlock_are_drawn_first():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "A4").put("pam", "A1").run("door(d0,closed); door(d1,closed)")
    b.put("arachnide.green", "H4").put("arachnide.yellow", "I4").run("sas(open)")
    assert b.at("arachnide.yellow") == ""  # three steps away
    assert b.at("arachnide.green") == "K4"


@pytest.mark.clause("FCB-4.10")
def test_the_penalty_of_rosie_lasts_one_mission():
    b = won(begun("kumiko", "butch").run("damage(rosie,4)"))
    b.play("go p1 d_barrage", "start p1", "start p2")
    assert b.hp("rosie") == 2
    b.fill("token").run("each(props[type(it,turbine)]){defeat(it)}")
    while b.asks() == numbers.Q_RELAY:
        b.play(f"start p{b.turn()[0] + 1}")
    assert b.s.mission == tables.MISSION_KEYS.index("m08")
    assert b.hp("rosie") == 2  # chained: no recovery
    assert not b.s.rosie_penalty


@pytest.mark.clause("FCB-9.3", "FCB-9.6")
def test_a_blocked_figure_off_the_axis():
    """Both ways are shut: the figure is hurt once and no question is asked."""
    b = bench("boris pam").put("pam", "A10").put("boris", "D5").put("brigadier", "F6").ground("#", "G6 G7")
    b.run("push(target,1)", "boris", "brigadier")
    assert b.asks() == numbers.Q_POOL
    assert (b.at("brigadier"), b.hp("brigadier")) == ("F6", 5)


@pytest.mark.clause("FCB-9.3")
def test_movable_boxes_are_pushed_and_fixed_ones_block():
    b = bench("boris pam").put("pam", "A10").put("boris", "D5").put("brigadier", "E5").put("crate", "F5")
    b.run("push(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.at("crate")) == ("F5", "G5")
    b = bench("boris pam").put("pam", "A10").put("boris", "D5").put("brigadier", "E5").put("turbine", "F5")
    b.run("push(target,1)", "boris", "brigadier")
    assert (b.at("brigadier"), b.hp("brigadier"), b.hp("turbine")) == ("E5", 5, 4)


@pytest.mark.clause("FCB-4.6", "FCB-8.17")
def test_shields_are_spent_one_by_one_in_an_area():
    b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", "launcher").put("nora", "A10")
    b.put("brigadier", "H5", shields=2).put("artilleur", "I5", shields=1).roll(YES).done(
        "attack kumiko launcher brigadier"
    )
    assert (b.get("brigadier", "shields"), b.get("artilleur", "shields")) == (1, 0)
    assert (b.hp("brigadier"), b.hp("artilleur")) == (6, 6)


@pytest.mark.clause("FCB-13.13", "FCB-7.6")
def test_a_flyer_never_rests_on_what_it_flies_over():
    b = bench("kumiko pam").put("kumiko", "A5").put("pam", "A6").put("drone", "K5").wall("B5|C5", "B6|C5", "B4|C5")
    b.ground("~", " ".join(f"{column}{row}" for column in "FGHIJ" for row in range(1, 11))).roll(NO).next_round()
    assert b.s.terrain[b.get("drone", "cell")] == c.FLOOR
    assert b.hp("drone") == 3


@pytest.mark.clause("FCB-19.14")
def test_cards_of_a_relay():
    from .test_campaign import chained

    b = chained().play("relay p1 balt")
    hero, former = (tables.KIND_KEYS.index(key) for key in ("balt", "kumiko"))
    wanted = tables.WEAPON_KEYS.index("colt45")
    assert wanted in list(b.s.outfit_weapon[former])
    b.play("equip p1 colt45")
    assert wanted in list(b.s.outfit_weapon[hero])
    assert wanted not in list(b.s.outfit_weapon[former])
    assert b.why("equip p1 hatchet") == "FCB-19.14"  # of the old and the new hero only
    assert b.why("equip p2 colt45") == "FCB-19.14"


@pytest.mark.clause("FCB-7.9", "FCB-7.5")
def test_a_defeated_occupant_of_the_landing_is_removed():
    b = bench("kumiko pam", "m05").alone().put("kumiko", "C5").put("brigadier", "E5", hp=1).play("zip kumiko 0 F5")
    assert b.at("brigadier") == ""
    assert b.at("kumiko") == "E5"


@pytest.mark.clause("FCB-11.7")
def test_after_a_play_everybody_is_asked_again():
    b = (
        bench("kumiko pam nora")
        .put("kumiko", "D5")
        .put("pam", "F6", pm=0)
        .put("nora", "A10", pm=0)
        .put("brigadier", "G5")
    )
    b.cards("pam", "slowmo").cards("nora", "closeup").roll(NO).play("attack kumiko colt45 brigadier")
    assert b.turn() == [1]
    b.decline(1)
    assert b.turn() == [2]
    b.play("react nora closeup")
    assert b.turn() == [1]  # Pam had declined, and may change her mind


@pytest.mark.clause("FCB-15.3")
def test_the_event_of_the_last_notch_comes_before_the_verdict():
    b = bench("kumiko pam", "m07").alone().fill("token").set(round_no=8, timer=7)
    b.next_round()
    assert [name for name, _ in b.told if name in ("timer", "lost")] == ["timer", "lost"]
    assert b.s.over == numbers.MISSION_LOST


@pytest.mark.clause("FCB-16.3", "FCB-16.4")
def test_an_investigating_guard_comes_within_one_cell_and_goes_back():
    b = bench("kumiko pam", "m09").alone().put("kumiko", "L9").put("pam", "L10").cards("kumiko", "").cards("pam", "")
    b.put("drone", "A5", guard=1, noise_cell=4 * 12 + 4)  # noise on E5, nobody there
    b.next_round()
    assert b.value("range(self,@E5)", "drone") <= 1
    assert b.get("drone", "guard") == 0


@pytest.mark.clause("FCB-9.11")
def test_an_enemy_charges_around_obstacles():
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("pam", "A10")
        .put("brigadier", "F5", hp=5)
        .ground("#", "E5")
        .roll(YES)
    )
    b.next_round()
    assert b.at("brigadier") == "D4"  # by E4, the first of two equal ways
    assert b.hp("kumiko") == 5
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("brigadier", "F5", hp=5).wall("E5|F5", "E4|F5")
    b.roll(NO).next_round()
    assert b.at("brigadier") == "E5"  # by E6


@pytest.mark.clause("FCB-7.6")
def test_a_ring_of_boxes_does_not_hold_a_flyer():
    ring = "H5 G4 F4 F5 F6 G6"
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("patteriote", "G5").ground("#", ring).next_round()
    assert b.at("patteriote") == "G5"
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("pam", "A10")
        .put("patteriote", "G5", traits=c.FLYING)
        .ground("#", ring)
    )
    b.next_round()
    assert b.at("patteriote") == "E5"


@pytest.mark.clause("FCB-6.8", "FCB-7.26")
def test_a_punch_is_something_left_to_do():
    b = bench("kumiko pam").arm("kumiko", "").put("kumiko", "D5", pm=1).put("brigadier", "E5").play("move kumiko w")
    assert b.turn() == [1]
    b = bench("kumiko pam").arm("kumiko", "").put("kumiko", "C5", pm=1).put("brigadier", "E5").play("move kumiko e")
    assert b.turn() == [0, 1]


@pytest.mark.clause("FCB-24.7")
def test_nothing_is_left_of_what_enemies_have_thought():
    b = bench("kumiko pam", "m01").cards("kumiko", "").cards("pam", "").next_round()
    for field in ("steps", "came", "line", "resistance", "value", "option"):
        assert not any(getattr(b.s, field)), field
    assert b.s.depth == 1


@pytest.mark.clause("FCB-13.14")
def test_walls_count_when_an_enemy_comes_as_near_as_it_can():
    """All cells beside Kumiko are taken and a long wall is in the way: the Brigadier sets out around it."""
    b = bench("kumiko pam").put("kumiko", "A5").put("pam", "L10").put("brigadier", "D5")
    b.wall("C2|D3", "C3|D3", "C4|D3", "C4|D4", "C4|D5", "C5|D5", "C6|D5", "C6|D6", "C6|D7", "C7|D7", "C8|D7")
    for colour, cell in (("green", "B5"), ("yellow", "A4"), ("violet", "A6")):
        b.put(f"artilleur.{colour}", cell, status=c.STUN)
    b.next_round()
    assert b.at("brigadier") == "D3"


CORNER = {
    # what can be done to somebody on A1, cell number 0
    "attack kumiko machete brigadier": lambda b: b.put("brigadier", "A1"),
    "attack kumiko colt45 brigadier": lambda b: b.put("brigadier", "A1"),
    "punch kumiko brigadier": lambda b: b.arm("kumiko", "").put("brigadier", "A1"),
    "stunt kumiko shove brigadier": lambda b: b.put("brigadier", "A1"),
    "revive kumiko pam": lambda b: b.put("pam", "A1", hp=0, status=c.KO),
    "drag kumiko pam B2": lambda b: b.put("pam", "A1", hp=0, status=c.KO),
    "drag kumiko pam A1": lambda b: b.put("pam", "B2", hp=0, status=c.KO),
    "offer kumiko pam": lambda b: b.put("pam", "A1").carry("kumiko", "soda"),
    "free kumiko irina": lambda b: b.put("irina", "A1"),
    "lead kumiko e irina": lambda b: b.put("irina", "A1", traits=0),
    "use kumiko bandage pam": lambda b: b.put("pam", "A1", hp=2).carry("kumiko", "bandage"),
    "use kumiko minebox - A1": lambda b: b.carry("kumiko", "minebox"),
    "move kumiko w": lambda b: b,
    "react kumiko weswap pam": lambda b: b.put("pam", "A1").cards("kumiko", "weswap"),
}


@pytest.mark.clause("FCB-2.1", "FCB-7.2")
@pytest.mark.parametrize("action", list(CORNER))
def test_the_corner_of_the_board(action):
    b = CORNER[action](bench("kumiko pam").put("kumiko", "B1").put("pam", "L10"))
    assert b.why(action) == ""


@pytest.mark.clause("FCB-13.13", "FCB-13.6")
def test_enemies_and_the_corner():
    b = bench("kumiko pam").put("kumiko", "A1").put("pam", "L10").put("patteriote", "E1").roll(YES).next_round()
    assert b.at("patteriote") == "B1"
    assert b.heard("attacks")[0][1] == b.code("kumiko")
    b = bench("kumiko pam").put("kumiko", "B1").put("pam", "L10").put("artilleur", "A1").roll(YES).next_round()
    assert b.hp("kumiko") == 5


@pytest.mark.clause("FCB-8.23", "FCB-8.17")
@pytest.mark.parametrize(("face", "hp"), [(YES, 4), (NO, 6)])
def test_an_area_reaches_others_although_the_target_dodges(face, hp):
    b = bench("kumiko pam").put("kumiko", "D5").arm("kumiko", "launcher").put("pam", "G5").put("brigadier", "H5")
    b.cards("pam", "dodge").roll(face).play("attack kumiko launcher pam", "react pam dodge").decline()
    assert (b.hp("pam"), b.hp("brigadier")) == (8, hp)


@pytest.mark.clause("FCB-17.5", "FCB-8.23")
def test_recoil_after_a_dodge():
    b = bench("kumiko pam").set(gravity=c.ZERO_GRAVITY).put("kumiko", "D5").put("pam", "F5").cards("pam", "dodge")
    b.play("attack kumiko colt45 pam", "react pam dodge").decline()
    assert (b.at("kumiko"), b.at("pam")) == ("B5", "F5")
