"""Every item and every reaction (FCB-7.14, 11.2), and every weapon's effect (FCB-8.16)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.content import tables

from .bench import NO, YES, bench


def holding(item, foe="E5", **fields):
    return (
        bench("kumiko pam").put("kumiko", "D5", **fields).carry("kumiko", item).put("pam", "A10").put("brigadier", foe)
    )


def used(item, rest="", foe="E5", prepare=None, **fields):
    b = holding(item, foe, **fields)
    if prepare:
        prepare(b)
    b.play(f"use kumiko {item} {rest}".strip())
    assert b.items("kumiko") == []
    return b


ITEMS = {
    "molotov": lambda: len(used("molotov", "- G5").tokens(c.FIRE_TOKEN)) == 7,
    "grenade": lambda: used("grenade", "- F5").hp("brigadier") == 4 and used("grenade", "- E5").hp("kumiko") == 5,
    "minebox": lambda: used("minebox", "- D6").tokens(c.MINE_TOKEN) == ["D6"],
    "apammo": lambda: used("apammo").get("kumiko", "bonus_damage") == 1,
    "jerrycan": lambda: used("jerrycan", "- F5").tokens(c.FIRE_TOKEN) == ["F5"],
    "fireworks": lambda: used("fireworks", "- G5").get("brigadier", "provoker") == 0,
    "stim": lambda: used("stim", prepare=lambda b: b.arm("kumiko", "machete colt45", up=False)).weapons("kumiko")[
        "colt45"
    ],
    "powder": lambda: used("powder", "brigadier").at("brigadier") == "G5",
    "bandage": lambda: used("bandage", "kumiko", hp=3, status=c.BLEED).hp("kumiko") == 5,
    "medkit": lambda: used("medkit", "kumiko", hp=3).hp("kumiko") == 6,
    "vest": lambda: used("vest", "kumiko").get("kumiko", "shields") == 1,
    "soda": lambda: used("soda").pm("kumiko") == 6,
    "antidote": lambda: used("antidote", "kumiko", status=c.POISON | c.BLEED).get("kumiko", "status") == 0,
    "tape": lambda: (
        used("tape", "- h2", prepare=lambda b: b.arm("kumiko", "machete colt45", up=False)).weapons("kumiko")
        == {"machete": False, "colt45": True}
    ),
    "charm": lambda: holding("charm").why("use kumiko charm") == "FCB-12.8",
    "sheet": lambda: used("sheet", "- D6").at("crate") == "D6",
    "superkit": lambda: (
        used("superkit", hp=3, prepare=lambda b: b.put("pam", "F5", hp=2, status=c.BLEED)).hp("pam") == 5
    ),
    "bomb": lambda: used("bomb", "- G5").hp("brigadier") == 3 and used("bomb", "- G5").hp("kumiko") == 7,
    "armor": lambda: used("armor", "kumiko").get("kumiko", "shields") == 2,
    "rocket": lambda: used("rocket", "brigadier").hp("brigadier") == 2,
    "serum": lambda: used("serum", "kumiko", hp=2, status=c.POISON).hp("kumiko") == 5,
    "emp": lambda: used("emp", "- F5", prepare=lambda b: b.put("drone", "G5")).has("drone", c.STUN),
}


@pytest.mark.clause("FCB-7.14", "FCB-31.4")
@pytest.mark.parametrize("item", list(tables.ITEM_KEYS))
def test_items(item):
    assert ITEMS[item]()


@pytest.mark.clause("FCB-7.14", "FCB-20.9")
@pytest.mark.parametrize(
    ("item", "rest", "reason"),
    [
        ("molotov", "- I5", "FCB-20.9"),  # range 5
        ("grenade", "- I5", "FCB-20.9"),
        ("minebox", "- E5", "FCB-20.9"),  # occupied
        ("jerrycan", "- G5", "FCB-20.9"),
        ("stim", "", "FCB-7.11"),  # nothing is face down
        ("tape", "", "FCB-7.11"),
        ("powder", "kumiko", "FCB-20.9"),
        ("bandage", "kumiko", "FCB-20.9"),  # nothing to heal
        ("medkit", "kumiko", "FCB-20.9"),
        ("vest", "brigadier", "FCB-20.9"),
        ("antidote", "kumiko", "FCB-20.9"),
        ("sheet", "- F5", "FCB-20.9"),
        ("bomb", "- J5", "FCB-20.9"),
        ("rocket", "pam", "FCB-20.9"),
        ("soda", "kumiko", "FCB-20.9"),  # it takes no target
    ],
)
def test_items_that_cannot_be_used(item, rest, reason):
    assert holding(item).why(f"use kumiko {item} {rest}".strip()) == reason


@pytest.mark.clause("FCB-7.14")
def test_areas_of_items():
    b = used("grenade", "- G5", foe="H5", prepare=lambda b: b.put("crate", "G4").wall("G5|G6").put("artilleur", "G6"))
    assert (b.hp("brigadier"), b.hp("crate"), b.hp("artilleur")) == (4, 1, 6)  # a wall stops the blast
    b = used("emp", "- F5", prepare=lambda b: b.put("drone", "H5"))
    assert b.hp("drone") == 2
    assert b.hp("brigadier") == 6
    b = used("fireworks", "- G5", foe="I5")
    assert b.get("brigadier", "provoker") == b.slot("kumiko")
    b = used("serum", "kumiko", hp=6, pm=1)
    assert (b.hp("kumiko"), b.pm("kumiko")) == (7, 3)
    b = used("powder", "brigadier")
    assert b.hp("brigadier") == 5
    b = used("superkit", hp=3, prepare=lambda b: b.put("pam", "G5", hp=2))
    assert b.hp("kumiko") == 6
    assert b.hp("pam") == 2
    b = used("apammo")
    assert b.get("kumiko", "bonus_nocover") == 1


# --- reactions ---------------------------------------------------------------------------------------------


def shot_at_kumiko(card, **fields):
    """A Brigadier strikes Kumiko; Pam holds a card."""
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "D7", **fields).put("brigadier", "E5").cards("pam", card)
    b.roll(YES).pass_turn()
    while b.window() not in (c.DECL, -1):
        b.decline(1)
    return b


def kumiko_shoots(card, face=YES, **fields):
    b = (
        bench("kumiko pam")
        .put("kumiko", "D5")
        .put("pam", "A10", pm=0, **fields)
        .put("brigadier", "G5")
        .cards("pam", card)
    )
    return b.roll(face, YES).play("attack kumiko colt45 brigadier")


def test_table_of_reactions_is_complete():
    assert set(REACTIONS) == set(tables.REACTION_KEYS)


def _retake():
    b = kumiko_shoots("retake", NO)
    return b.play("react pam retake").hp("brigadier") == 4


def _cue():
    b = bench("kumiko pam").arm("kumiko", "machete colt45", up=False).cards("pam", "cue").play("react pam cue kumiko")
    return b.weapons("kumiko") == {"machete": True, "colt45": False}


def _punchline():
    b = (
        bench("kumiko pam")
        .put("pam", "D5")
        .put("brigadier", "G5")
        .cards("pam", "punchline")
        .play("react pam punchline brigadier")
    )
    return b.get("brigadier", "provoker") == 1 and b.get("pam", "shields") == 1


def _sidestep():
    b = shot_at_kumiko("sidestep").play("react pam sidestep kumiko C5").decline()
    return b.at("kumiko") == "C5" and b.heard("cancelled")


def _weswap():
    b = shot_at_kumiko("weswap").play("react pam weswap kumiko").decline()
    return (b.at("kumiko"), b.at("pam")) == ("D7", "D5") and b.heard("cancelled")


def _double():
    b = shot_at_kumiko("double").play("react pam double").decline()
    return b.at("pam") == "D5" and b.hp("pam") == 8 and b.hp("kumiko") == 7 and b.heard("shield_spent")


def _plate():
    b = shot_at_kumiko("plate").play("react pam plate").decline()
    return b.hp("kumiko") == 7 and b.heard("shield_spent")


def _dodge():
    b = shot_at_kumiko("dodge").play("react pam dodge").decline()
    return b.hp("kumiko") == 7 and b.heard("dodged")


REACTIONS = {
    "retake": _retake,
    "closeup": lambda: kumiko_shoots("closeup").play("react pam closeup").decline().hp("brigadier") == 3,
    "slowmo": lambda: kumiko_shoots("slowmo", 4).play("react pam slowmo").decline().hp("brigadier") == 4,
    "cue": _cue,
    "punchline": _punchline,
    "dodge": _dodge,
    "sidestep": _sidestep,
    "weswap": _weswap,
    "double": _double,
    "plate": _plate,
}


@pytest.mark.clause("FCB-11.2", "FCB-31.4")
@pytest.mark.parametrize("card", list(REACTIONS))
def test_reactions(card):
    assert REACTIONS[card]()


@pytest.mark.clause("FCB-11.5", "FCB-7.11")
def test_reactions_that_need_something():
    assert kumiko_shoots("dodge").asks() != numbers.Q_WINDOW  # the victim is no friend
    assert shot_at_kumiko("closeup").asks() != numbers.Q_WINDOW  # the attacker is no friend
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "H5").put("brigadier", "E5").cards("pam", "double").roll(NO)
    assert b.pass_turn().asks() != numbers.Q_WINDOW  # range 4
    assert bench().cards("pam", "cue").why("react pam cue kumiko") == "FCB-20.9"  # nothing is face down


# --- weapons ----------------------------------------------------------------------------------------------------


def fired(weapon, cell="G5", face=YES, mode=0, **fields):
    b = (
        bench("kumiko nora")
        .put("kumiko", "D5")
        .put("nora", "A10", pm=0)
        .arm("kumiko", weapon)
        .put("brigadier", cell, **fields)
    )
    return b.roll(face).done(f"attack kumiko {weapon} brigadier {mode}")


def odds(weapon, cell, **fields):
    """The die and the damage of a shot."""
    die, _, damage, _ = fired(weapon, cell, NO, **fields).heard("odds")[-1]
    return die, damage


@pytest.mark.clause("FCB-8.8", "FCB-31.3")
@pytest.mark.parametrize(
    ("weapon", "cell", "expected"),
    [
        ("sawnoff", "E5", (4, 3)),
        ("sawnoff", "F5", (3, 3)),
        ("sawnoff", "H5", (3, 3)),
        ("sawnoff", "I5", (2, 3)),
        ("rem870", "I5", (4, 2)),
        ("rem870", "J5", (3, 2)),
        ("m70", "F5", (2, 3)),
        ("m70", "G5", (4, 3)),
        ("hatchet", "E5", (4, 2)),
        ("cobra", "G5", (3, 3)),
        ("plasma", "G5", (4, 3)),
        ("sledge", "E5", (3, 4)),
        ("morningstar", "F5", (3, 3)),
        ("bow", "G5", (4, 2)),
        ("katana", "E5", (5, 2)),
        ("taser", "F5", (3, 0)),
    ],
)
def test_dice_and_damage(weapon, cell, expected):
    assert odds(weapon, cell) == expected


@pytest.mark.clause("FCB-8.8")
def test_weapons_that_look_at_the_scene():
    b = bench("kumiko nora").put("kumiko", "D5").ground("#", "D5").arm("kumiko", "bow").put("brigadier", "G5")
    assert b.done("attack kumiko bow brigadier").heard("odds")[-1][0] == 5  # from above
    b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", "taser").put("drone", "F5")
    assert b.done("attack kumiko taser drone").heard("odds")[-1][0] == 4  # a robot
    assert fired("katana", "E5", status=c.STUN).hp("brigadier") == 2  # critical


EFFECTS = {
    "tranq": lambda: fired("tranq").has("brigadier", c.IMMOB) and fired("tranq", hp=3).has("brigadier", c.STUN),
    "bat": lambda: fired("bat", "E5").at("brigadier") == "F5" and fired("bat", "E5", NO).at("brigadier") == "E5",
    "chains": lambda: fired("chains").at("brigadier") == "F5",
    "whip": lambda: fired("whip", "F5").at("brigadier") == "E5",
    "rem870": lambda: fired("rem870", "E5").at("brigadier") == "F5" and fired("rem870", "F5").at("brigadier") == "F5",
    "morningstar": lambda: fired("morningstar", "F5").has("brigadier", c.BLEED),
    "flamer": lambda: fired("flamer", "F5", NO).tokens(c.FIRE_TOKEN) == ["F5"],
    "launcher": lambda: fired("launcher", "G5").hp("brigadier") == 4,
    "sledge": lambda: fired("sledge", "E5").at("brigadier") == "G5",
    "taser": lambda: (
        fired("taser", "F5").has("brigadier", c.STUN) and not fired("taser", "F5", NO).has("brigadier", c.STUN)
    ),
    "stinger": lambda: fired("stinger", "E5").has("brigadier", c.POISON),
    "hatchet": lambda: fired("hatchet", "G5", mode=1).lying() == {"hatchet": "G5"},
}


@pytest.mark.clause("FCB-8.16", "FCB-31.3")
@pytest.mark.parametrize("weapon", list(EFFECTS))
def test_effects_of_weapons(weapon):
    assert EFFECTS[weapon]()


FOES = [
    # enemy, cells of enemy and Kumiko, what a hit does
    ("patteriote", "E5", lambda b: b.hp("kumiko") == 5),  # 1, then bleeding
    ("sapeur", "F5", lambda b: "D5" in b.tokens(c.FIRE_TOKEN)),
    ("craterien", "E5", lambda b: b.hp("kumiko") == 5),
    ("traqueur", "E5", lambda b: b.pm("kumiko") == 0),
    ("arachnide", "E5", lambda b: b.has("kumiko", c.POISON)),
    ("cracheur", "H5", lambda b: b.has("kumiko", c.POISON)),
    ("tisseuse", "G5", lambda b: b.pm("kumiko") == 0 and b.hp("kumiko") == 7),
    ("sentinelle", "H5", lambda b: b.hp("kumiko") == 5),
    ("drone", "H5", lambda b: b.hp("kumiko") == 6),
    ("infirmier", "H5", lambda b: b.hp("kumiko") == 6),
]


@pytest.mark.clause("FCB-8.26", "FCB-31.5")
@pytest.mark.parametrize(("enemy", "cell", "holds"), FOES)
def test_weapons_of_enemies(enemy, cell, holds):
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put(enemy, cell).roll(YES).next_round()
    assert holds(b)


@pytest.mark.clause("FCB-8.16")
def test_the_magnet_and_the_arc():
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("marechal", "H5").roll(YES)
    b.run("target(nearest); attack(magnet)", "marechal").decline()
    assert b.at("kumiko") == "F5"
    assert b.hp("kumiko") == 6
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("reine", "H5").roll(YES)
    b.run("target(nearest); attack(thunder)", "reine").decline()
    assert b.at("kumiko") == "C5"
    assert b.hp("kumiko") == 5
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("vostok", "E5").roll(YES)
    b.run("target(nearest); attack(sabre)", "vostok").decline()
    assert b.hp("kumiko") == 5
    assert b.has("kumiko", c.BLEED)
