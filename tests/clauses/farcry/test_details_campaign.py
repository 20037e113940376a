"""Smaller points of the campaign: outfits, relays, rewards, what leaves through the airlock."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import HUB, MISSION, REACTION_SOURCE

from .bench import bench, campaign
from .test_campaign import CARDS, after_intro, chained, start_all, with_cards
from .test_ending import begun, won
from .test_equipment import loadout


def kind(key):
    return tables.KIND_KEYS.index(key)


def item(key):
    return tables.ITEM_KEYS.index(key)


def outfit(b, hero, field="outfit_item", keys=tables.ITEM_KEYS):
    """What a hero has before a mission."""
    return [keys[int(number)] for number in getattr(b.s, field)[kind(hero)] if number >= 0]


@pytest.mark.clause("FCB-12.4", "FCB-12.2", "FCB-19.7")
def test_items_before_a_mission():
    b = after_intro().play("go p1 d_video")
    for key in ("soda", "vest", "tape"):
        b.s.stash[item(key)] = 1
    b.play("carry p1 soda", "carry p1 vest")
    assert outfit(b, "kumiko") == ["vest", "soda"]
    assert b.why("carry p1 tape") == "FCB-12.2"
    assert b.why("carry p2 soda") == "FCB-12.4"  # taken
    b.play("uncarry p1 soda", "carry p2 soda")
    assert outfit(b, "pam") == ["soda"]
    assert b.s.stash[item("soda")] == 0
    b.play("start p1", "start p2")
    assert (b.items("kumiko"), b.items("pam")) == (["vest"], ["soda"])


@pytest.mark.clause("FCB-19.8", "FCB-12.2")
def test_a_new_hero_takes_over_what_he_can_carry():
    b = after_intro().mutate("kumiko", "pouch").play("go p1 d_video")
    for key in ("soda", "vest", "tape"):
        b.s.stash[item(key)] = 1
        b.play(f"carry p1 {key}")
    b.play("team p1 balt")
    assert len(outfit(b, "balt")) == 2
    assert outfit(b, "kumiko") == []
    assert sum(int(b.s.stash[item(key)]) for key in ("soda", "vest", "tape")) == 1


@pytest.mark.clause("FCB-19.8", "FCB-12.4")
def test_who_comes_back_finds_what_is_still_free():
    b = after_intro("kumiko", "boris").play("go p1 d_video", "unequip p2 h1", "unequip p2 h2")
    b.play("team p1 nora", "equip p2 colt45", "team p1 kumiko")
    assert "colt45" not in outfit(b, "kumiko", "outfit_weapon", tables.WEAPON_KEYS)
    assert "machete" in outfit(b, "kumiko", "outfit_weapon", tables.WEAPON_KEYS)


@pytest.mark.clause("FCB-40.6", "FCB-21.3", "FCB-19.17")
def test_stunts_and_mutations_of_a_full_kit():
    b = loadout("kumiko", "pam")
    assert b.why("mutate p1 pam acid") == "FCB-19.17"
    taken = [int(one) for one in b.s.mutation[kind("kumiko")] if one >= 0]
    if taken:
        b.play(f"cleanse p1 kumiko {tables.MUTATION_KEYS[taken[0]]}")
    b.play("mutate p1 kumiko granite")
    assert b.why("mutate p1 kumiko acid") == "FCB-21.3"
    assert b.why("mutate p2 pam granite") in ("FCB-19.11", "FCB-21.3")
    b.play("unslot p1 shove")
    assert "shove" not in outfit(b, "kumiko", "outfit_stunt", tables.STUNT_KEYS)
    b.play("slot p1 shove", "start p1", "start p2")
    assert b.get("kumiko", "hp_max") == 10


# --- relays (FCB-19.14) ------------------------------------------------------------------------------------


def held(b, hero):
    return outfit(b, hero, "outfit_weapon", tables.WEAPON_KEYS)


@pytest.mark.clause("FCB-19.14")
def test_weapons_and_items_of_a_relay():
    b = chained()
    b.s.outfit_item[kind("kumiko"), 0] = item("soda")
    b.play("relay p1 balt", "carry p1 soda")
    assert outfit(b, "balt") == ["soda"]
    b.play("uncarry p1 soda")
    assert outfit(b, "kumiko") == ["soda"]
    before = sorted(held(b, "balt") + held(b, "kumiko"))
    b.play("equip p1 colt45")
    assert "colt45" in held(b, "balt")
    assert sorted(held(b, "balt") + held(b, "kumiko")) == before  # nothing is lost
    assert b.why("carry p1 vest") == "FCB-19.14"
    start_all(b)
    assert "colt45" in b.weapons("balt")


@pytest.mark.clause("FCB-19.14", "FCB-12.1")
def test_two_handed_weapons_of_a_relay():
    b = chained("kumiko", "pam").play("relay p2 nora", "equip p2 sawnoff")
    assert held(b, "nora") == ["sawnoff"]
    assert held(b, "pam") == ["tranq"]  # exchanged


@pytest.mark.clause("FCB-19.14")
def test_thrown_weapons_come_back_in_a_chain():
    b = after_intro().play("go p1 d_barrage", "start p1", "start p2").alone().fill("token")
    b.arm("kumiko", "colt45").lay("machete", "C6")
    b.run("each(props[type(it,turbine)]){defeat(it)}")
    start_all(b)
    assert set(b.weapons("kumiko")) == {"machete", "colt45"}


# --- rewards ----------------------------------------------------------------------------------------------------


def mission_won(destination, win, **options):
    """A campaign in which a mission is won at once."""
    b = with_cards(
        after_intro(**options), "p08", "t_iron", "t_tape", "t_key", "p09", "p10", "t_comet", "p12", "p13", "p14"
    )
    b.play(f"go p1 {destination}", "start p1", "start p2").alone().fill("token")
    win(b)
    return b


@pytest.mark.clause("FCB-19.9")
def test_hacking_cards_as_a_reward():
    b = mission_won("d_usine", lambda b: b.flags("data").put("kumiko", "A1").put("pam", "A2").run("hold()"))
    assert b.s.stage == HUB
    assert [int(b.s.hack[tables.HACK_KEYS.index(key)]) for key in ("hk_drone", "hk_sentinel", "hk_crusher")] == [
        1,
        1,
        0,
    ]


@pytest.mark.clause("FCB-19.9", "FCB-12.2", "FCB-40.5")
def test_an_inventory_place_as_a_reward():
    def win(b):
        b.s.counter[list(tables.COUNTER_KEYS).index("reels")] = 2
        b.put("producteur", "A1").run("hold()")

    b = mission_won("d_studio", win)
    while b.asks() == numbers.Q_LEARN:
        b.play(f"skip p{b.turn()[0] + 1}")
    assert b.s.inventory_bonus == 1
    assert b.s.card[CARDS["t_reels"]]
    assert b.s.accessory[tables.ACCESSORY_KEYS.index("bayonet")]


@pytest.mark.clause("FCB-19.12", "FCB-40.4")
def test_an_ending_is_told_and_both_end_the_campaign():
    b = mission_won("d_commande", lambda b: b.run("hold()"))
    assert b.heard("ending")
    assert b.s.stage == HUB
    assert not b.s.over
    with_cards(b, "e_comet").play("go p1 d_video", "start p1", "start p2").fill("token").fill("tile").alone().flags(
        "tape"
    )
    b.put("kumiko", "A1").put("pam", "A3").run("mark(exit,@A2)")
    while b.asks() == numbers.Q_LEARN:
        b.play(f"skip p{b.turn()[0] + 1}")
    assert b.s.over == numbers.CAMPAIGN_WON


@pytest.mark.clause("FCB-40.5")
def test_gaining_what_one_has_changes_nothing():
    b = after_intro()
    b.s.owned[tables.WEAPON_KEYS.index("katana")] = 1
    b.play("go p1 d_video", "start p1", "start p2").alone().fill("token").fill("tile").flags("tape")
    b.put("kumiko", "A1").put("pam", "A3").run("mark(exit,@A2)")
    assert b.s.owned[tables.WEAPON_KEYS.index("katana")] == 1


@pytest.mark.clause("FCB-19.9")
def test_only_who_took_part_learns():
    b = after_intro().play("go p1 d_video", "team p1 balt", "start p1", "start p2").alone().fill("token").fill("tile")
    b.flags("tape").put("balt", "A1").put("pam", "A3").run("mark(exit,@A2)")
    assert b.why("learn p1 angel") == "FCB-19.9"  # Kumiko stayed behind
    b.play("learn p1 snapshot", "learn p2 headbutt")
    assert b.s.learned[kind("balt"), 0] == 1
    assert not any(b.s.learned[kind("kumiko"), place] for place in range(4))


# --- through the airlock, into an abyss ------------------------------------------------------------------------


def open_airlock(b):
    return b.run("door(d0,closed); door(d1,closed); sas(open)")


@pytest.mark.clause("FCB-17.8", "FCB-4.10")
def test_what_the_airlock_takes():
    b = open_airlock(bench("kumiko butch", "m13").alone().put("kumiko", "A1").put("butch", "K4").put("rosie", "A3"))
    assert b.at("butch") == ""
    assert b.at("rosie") == ""  # without him she flees
    b = open_airlock(bench("kumiko butch", "m13").alone().put("kumiko", "A1").put("butch", "A3").put("rosie", "K4"))
    assert b.at("rosie") == ""
    assert b.at("butch") == "A3"
    b = open_airlock(bench("kumiko pam", "m13").alone().put("kumiko", "A1").put("pam", "A3").put("irina", "K4"))
    assert b.at("irina") == ""


@pytest.mark.clause("FCB-17.8", "FCB-4.8")
def test_a_body_goes_out_of_the_airlock_too():
    b = bench("kumiko pam", "m13").alone().put("kumiko", "A1").put("pam", "K4", hp=0, status=c.KO)
    assert open_airlock(b).at("pam") == ""


@pytest.mark.clause("FCB-15.15")
def test_the_previous_cell_is_taken_meanwhile():
    """A chain moves before anybody falls: Pam's cell has been taken when she comes back."""
    b = bench("kumiko pam").put("kumiko", "C5").put("brigadier", "D5").put("pam", "E5").ground("~", "F5")
    b.run("push(target,1)", "kumiko", "brigadier")
    assert b.at("brigadier") == "E5"
    assert b.has("pam", c.KO)
    assert b.at("pam") == "E4"  # the nearest free floor from there


@pytest.mark.clause("FCB-13.21")
def test_waiting_abilities_first_in_first_out():
    b = bench("kumiko pam", "m08").put("kumiko", "G5").run("damage(target,13)", "kumiko", "vostok")
    assert [name for name, _ in b.told if name in ("shielded", "boosted")] == ["shielded", "boosted"]
    assert b.value("count(foes[type(it,artilleur)])") == 1
    assert b.value("count(foes[type(it,patteriote)])") == 2


@pytest.mark.clause("FCB-11.11")
def test_four_equal_cards_need_no_question():
    retake = tables.REACTION_KEYS.index("retake")
    b = bench().cards("kumiko", "retake retake retake").draws(REACTION_SOURCE, retake)
    b.s.reaction_deck[retake] = 1
    b.run("react(self,1)", "kumiko")
    assert b.asks() == numbers.Q_POOL
    assert b.reactions("kumiko") == ["retake"] * 3
    assert b.s.reaction_discard[retake] == 1


@pytest.mark.clause("FCB-10.9", "FCB-20.8")
def test_a_walk_ends_where_the_walker_falls():
    b = bench("balt pam").put("balt", "D5", hp=3).token(c.MINE_TOKEN, "C6 D6").play("stunt balt roll - D7")
    assert b.has("balt", c.KO)
    assert b.at("balt") in ("C6", "D6")


@pytest.mark.clause("FCB-17.14")
def test_puppets_are_heroes():
    b = bench("kumiko pam").put("kumiko", "D5").put("brigadier", "E5").put("tisseuse", "L1")
    b.run("puppet(target)", "tisseuse", "brigadier")
    assert b.heard("attacks") == []


@pytest.mark.clause("FCB-19.2", "FCB-19.12")
def test_a_campaign_without_missions_left_stops():
    b = begun("kumiko", "pam")
    for mission in range(tables.MISSION_COUNT):
        b.s.done[mission] = 1
    won(b)
    assert b.s.over == numbers.CAMPAIGN_UNFINISHED
    assert campaign(2).s.stage == HUB
    assert b.s.stage in (HUB, MISSION)
