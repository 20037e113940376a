"""Items, gifts, weapons on the ground (FCB-7.13 to 7.20), equipment (FCB-12)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.state import GREEN_SOURCE, RED_SOURCE

from .bench import bench

ITEMS = {key: number for number, key in enumerate(tables.ITEM_KEYS)}


@pytest.mark.clause("FCB-7.13", "FCB-12.2")
def test_picking_up():
    b = bench().put("kumiko", "D5").token(c.ITEM_TOKEN, "D5 E5").draws(RED_SOURCE, ITEMS["stim"])
    b.play("pick kumiko red")
    assert b.items("kumiko") == ["stim"]
    assert b.tokens(c.ITEM_TOKEN) == ["E5"]
    assert b.s.deck[c.RED, ITEMS["stim"]] == 1
    assert b.why("pick kumiko red") == "FCB-7.13"
    b.carry("kumiko", "soda stim").play("move kumiko e")
    assert b.why("pick kumiko green") == "FCB-12.2"
    assert b.pm("kumiko") == 3


@pytest.mark.clause("FCB-7.13", "FCB-12.5", "FCB-23.3")
def test_picking_from_an_empty_deck():
    b = bench().put("kumiko", "D5").token(c.ITEM_TOKEN, "D5")
    b.fill("deck", 0, c.RED)
    b.play("pick kumiko red")
    assert b.items("kumiko") == []
    assert b.tokens(c.ITEM_TOKEN) == []


@pytest.mark.clause("FCB-7.14")
def test_using():
    b = bench().carry("kumiko", "soda charm").play("use kumiko soda")
    assert b.pm("kumiko") == 6
    assert b.items("kumiko") == ["charm"]
    assert b.s.discard[c.GREEN_DECK, ITEMS["soda"]] == 1
    assert b.why("use kumiko charm") == "FCB-12.8"
    white = bench().carry("kumiko", "armor")
    stock = int(white.s.stock[ITEMS["armor"]])
    white.play("use kumiko armor kumiko")
    assert white.s.stock[ITEMS["armor"]] == stock + 1


def crafter(items="vest tape", recipe="armor"):
    b = bench("nora pam").put("nora", "D5").put("pam", "E5").carry("nora", items)
    for key in ("superkit", "bomb", "armor", "rocket", "serum", "emp"):
        b.s.recipe[ITEMS[key]] = int(key == recipe)
    return b


@pytest.mark.clause("FCB-7.15", "FCB-12.6", "FCB-12.7")
def test_crafting():
    b = crafter().play("craft nora armor")
    assert b.items("nora") == ["armor"]
    assert b.s.stock[ITEMS["armor"]] == 1
    assert b.s.discard[c.GREEN_DECK, ITEMS["vest"]] == 1 == b.s.discard[c.GREEN_DECK, ITEMS["tape"]]
    assert b.get("nora", "shields") == 0
    assert b.why("use nora armor nora") == "FCB-7.15"
    assert crafter(recipe="bomb").why("craft nora armor") == "FCB-12.7"
    assert crafter("vest soda").why("craft nora armor") == "FCB-12.6"
    b = crafter()
    b.s.stock[ITEMS["armor"]] = 0
    assert b.why("craft nora armor") == "FCB-7.15"


@pytest.mark.clause("FCB-7.15")
def test_crafting_is_the_use_of_the_turn():
    b = crafter("vest tape").put("nora", hp=2)
    b.play("craft nora armor").carry("nora", "bandage vest")
    assert b.why("use nora bandage nora") == "FCB-7.14"
    b = crafter("vest tape").carry("pam", "soda").play("use pam soda").play("craft nora armor")
    assert b.why("craft nora armor") == "FCB-7.15"


@pytest.mark.clause("FCB-7.16")
def test_throwing_cards_away():
    b = bench().carry("kumiko", "soda stim").cards("kumiko", "dodge").play("drop kumiko soda", "shed kumiko dodge")
    assert b.items("kumiko") == ["stim"]
    assert b.reactions("kumiko") == []
    assert b.s.under[c.GREEN_DECK, 0] == ITEMS["soda"] + 1
    assert b.s.reaction_under[0] == tables.REACTION_KEYS.index("dodge") + 1
    b.carry("kumiko", "armor")
    stock = int(b.s.stock[ITEMS["armor"]])
    b.play("drop kumiko armor")
    assert b.s.stock[ITEMS["armor"]] == stock + 1


@pytest.mark.clause("FCB-7.16")
def test_what_is_under_a_deck_comes_last():
    b = bench().carry("kumiko", "soda").put("kumiko", "D5").token(c.ITEM_TOKEN, "D5").play("drop kumiko soda")
    b.fill("deck", 0, c.GREEN_DECK)
    b.play("pick kumiko green")
    assert b.items("kumiko") == ["soda"]
    assert not any(b.s.under[c.GREEN_DECK])


# --- gifts and exchanges ---------------------------------------------------------------------------


def giving(kumiko="soda", pam=""):
    return bench("kumiko pam").put("kumiko", "D5").put("pam", "E5").carry("kumiko", kumiko).carry("pam", pam)


@pytest.mark.clause("FCB-7.17", "FCB-7.18")
def test_a_gift():
    b = giving().arm("pam", "").play("offer kumiko pam", "mark kumiko 2", "mark kumiko 0", "send kumiko", "accept pam")
    assert b.items("pam") == ["soda"]
    assert b.weapons("pam") == {"machete": True}
    assert b.items("kumiko") == []
    assert b.why("offer kumiko pam") == "FCB-7.18"
    assert b.why("offer pam kumiko") == ""


@pytest.mark.clause("FCB-7.17", "FCB-7.18", "FCB-7.19")
def test_an_exchange():
    b = giving("soda", "stim").play("offer kumiko pam", "mark kumiko 2", "send kumiko", "mark pam 2", "accept pam")
    assert b.asks() == numbers.Q_OFFER_CONFIRM
    assert b.turn() == [0]
    b.play("confirm kumiko")
    assert (b.items("kumiko"), b.items("pam")) == (["stim"], ["soda"])
    assert b.why("offer kumiko pam") == b.why("offer pam kumiko") == "FCB-7.18"


@pytest.mark.clause("FCB-7.19")
def test_refusing():
    b = giving().play("offer kumiko pam", "mark kumiko 2", "send kumiko", "refuse pam")
    assert b.items("kumiko") == ["soda"]
    assert b.why("offer kumiko pam") == "FCB-7.19"
    assert b.why("offer pam kumiko") == ""
    b.next_round()
    assert b.why("offer kumiko pam") == ""


@pytest.mark.clause("FCB-7.17", "FCB-7.19")
def test_gifts_keep_the_limits():
    b = giving("stim soda", "vest tape").play("offer kumiko pam", "mark kumiko 2", "send kumiko")
    assert b.why("accept pam") != ""  # three items
    b.play("mark pam 2")
    assert b.why("accept pam") == ""
    b.play("accept pam", "confirm kumiko")
    assert len(b.items("pam")) == len(b.items("kumiko")) == 2
    assert "stim" in b.items("pam")


@pytest.mark.clause("FCB-7.17")
def test_partners():
    b = giving().put("pam", "F5")
    assert b.why("offer kumiko pam") == "FCB-7.17"
    b.put("pam", "E5").wall("D5|E5")
    assert b.why("offer kumiko pam") == "FCB-7.17"
    down = giving().put("pam", hp=0, status=c.KO)
    assert down.why("offer kumiko pam") == "FCB-7.19"
    assert bench().put("kumiko", "D5").put("irina", "E5").why("offer kumiko irina") == "FCB-7.17"


@pytest.mark.clause("FCB-7.19", "FCB-6.7")
def test_butch_and_rosie_need_no_consent():
    b = bench("kumiko butch").put("butch", "D5").put("rosie", "E5").carry("butch", "soda")
    b.play("offer butch rosie", "mark butch 2", "send butch")
    assert b.turn() == [1]  # his own seat answers for her
    b.play("accept butch")
    assert b.items("rosie") == ["soda"]
    assert b.asks() == numbers.Q_POOL
    assert b.why("offer rosie butch") == "FCB-7.18"


# --- weapons on the ground ---------------------------------------------------------------------------


@pytest.mark.clause("FCB-7.20", "FCB-12.1")
def test_taking_a_weapon():
    b = bench().put("kumiko", "D5").lay("bow", "D5").lay("hatchet", "D5", up=False)
    assert b.why("take kumiko 0 0") == "FCB-12.1"
    assert b.why("take kumiko 0 1") == "FCB-12.1"
    b.play("take kumiko 0 3")
    assert b.weapons("kumiko") == {"bow": True}
    assert sorted(b.lying()) == ["colt45", "hatchet", "machete"]
    assert b.why("take kumiko 0 1") == "FCB-7.20"  # one swap per turn
    b = bench().put("kumiko", "D5").arm("kumiko", "colt45").lay("hatchet", "D5", up=False).play("take kumiko 0 0")
    assert set(b.weapons("kumiko")) == {"colt45", "hatchet"}
    assert bench().put("kumiko", "D5").arm("kumiko", "").lay("bow", "E5").why("take kumiko 0 0") == "FCB-7.20"


@pytest.mark.clause("FCB-12.1")
def test_hands():
    b = bench().put("kumiko", "D5").arm("kumiko", "bow").lay("hatchet", "D5")
    assert b.why("take kumiko 0 0") == "FCB-12.1"


@pytest.mark.clause("FCB-12.2")
def test_inventories():
    b = bench("kumiko butch").put("rosie", "E5").token(c.ITEM_TOKEN, "E5").carry("rosie", "soda")
    assert b.why("pick rosie red") == "FCB-12.2"
    b.set(inventory_bonus=1).put("kumiko", "E6").token(c.ITEM_TOKEN, "E6").carry("kumiko", "soda stim")
    assert b.why("pick kumiko red") == ""
    assert b.why("pick rosie red") == "FCB-12.2"  # the reward is for heroes


@pytest.mark.clause("FCB-12.2", "FCB-12.10")
def test_the_belly_pouch():
    b = bench().mutate("kumiko", "pouch").put("kumiko", "D5").token(c.ITEM_TOKEN, "D5").carry("kumiko", "soda stim")
    assert b.why("pick kumiko red") == ""
    b.set(inventory_bonus=1).carry("kumiko", "soda stim tape vest")
    assert b.why("pick kumiko red") == "FCB-12.2"  # never more than 4


@pytest.mark.clause("FCB-12.8", "FCB-15.15")
def test_the_charm_saves_from_an_abyss_but_not_from_the_airlock():
    b = bench().put("kumiko", "D5").put("pam", "C5").ground("~", "E5").carry("kumiko", "charm")
    b.run("push(target,1)", "pam", "kumiko")
    assert (b.at("kumiko"), b.hp("kumiko"), b.items("kumiko")) == ("D5", 1, [])
    b = bench("kumiko pam", "m13").alone().put("kumiko", "K4").put("pam", "A5").carry("kumiko", "charm")
    b.run("door(d0,closed); door(d1,closed); sas(open)")
    assert b.at("kumiko") == ""
    assert b.items("kumiko") == ["charm"]


@pytest.mark.clause("FCB-7.13")
def test_decks_are_drawn_when_somebody_looks():
    b = (
        bench()
        .put("kumiko", "D5")
        .token(c.ITEM_TOKEN, "D5")
        .draws(GREEN_SOURCE, ITEMS["vest"])
        .play("pick kumiko green")
    )
    assert b.items("kumiko") == ["vest"]
    assert b.heard("picked")
