"""Accessories and mutations (FCB-12.3 to 12.10), before and during a mission."""

from __future__ import annotations

import pytest

from ludotheque.core.engine.actions import pack
from ludotheque.games.farcry import box as c
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.clause_numbers import CLAUSES
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.rules.campaign.verbs import TO_TEAM

from .bench import NO, YES, Bench, bench
from .programs import fx


def loadout(*heroes, mission="m10", **options):
    """The loadout before a mission of the last colours: everything is there to be taken (FCB-40.6)."""
    b = Bench(fx().rules.new(len(heroes), {"mission": mission} | options, 5))
    for seat, hero in enumerate(heroes):
        b.do(seat, pack(TO_TEAM, tables.KIND_KEYS.index(hero), 0, 0, 0))
    assert b.asks() == numbers.Q_LOADOUT
    return b


def bare(b, seat=0):
    """Put everything down that a hero holds."""
    hero = int(b.s.team[seat])
    for hand in (1, 0):
        if b.s.outfit_weapon[hero, hand] >= 0:
            b.play(f"unequip p{seat + 1} h{hand + 1}")
    return b


@pytest.mark.clause("FCB-12.1", "FCB-12.4", "FCB-19.7")
def test_hands_before_a_mission():
    b = bare(loadout("kumiko", "pam"))
    b.play("equip p1 katana", "equip p1 whip")
    assert b.why("equip p1 taser") == "FCB-12.1"
    assert b.why("equip p1 bow") == "FCB-12.1"
    b = bare(loadout("kumiko", "pam")).play("equip p1 bow")
    assert b.why("equip p1 katana") == "FCB-12.1"
    assert b.why("equip p2 bow") != ""  # one copy only


@pytest.mark.clause("FCB-12.3")
def test_fitting_accessories():
    b = bare(loadout("kumiko", "pam")).play("equip p1 katana", "fit p1 h1 coating")
    assert b.why("fit p1 h1 strap") == "FCB-12.3"  # one on a one-handed weapon
    assert b.why("fit p1 h1 scope") == "FCB-12.3"  # another family
    b.play("unfit p1 h1 coating", "fit p1 h1 strap")
    b = bare(loadout("kumiko", "pam")).play("equip p1 ak47", "fit p1 h1 scope", "fit p1 h1 bayonet")
    b.play("start p1", "start p2")
    assert [tables.ACCESSORY_KEYS[int(one)] for one in (b.s.fitting[0, 0, place] for place in range(2))] == [
        "scope",
        "bayonet",
    ]
    assert b.why("fit p1 h1 scope") == "FCB-12.3"  # not during a mission


@pytest.mark.clause("FCB-12.4", "FCB-7.10")
def test_stunts_stay_with_their_hero():
    b = loadout("kumiko", "pam")
    assert b.why("slot p1 tackle") == "FCB-7.10"


ACCESSORIES = [
    # accessory, weapon, cell of the target, what it changes: die, damage
    ("longbarrel", "colt45", "G5", (5, 2)),
    ("longbarrel", "colt45", "F5", (4, 2)),
    ("choke", "sawnoff", "G5", (4, 3)),
    ("choke", "sawnoff", "F5", (3, 3)),
    ("scope", "ak47", "G5", (5, 2)),
    ("bayonet", "ak47", "E5", (4, 3)),
    ("bayonet", "ak47", "G5", (4, 2)),
    ("bipod", "m70", "G5", (4, 4)),
    ("silencer", "colt45", "G5", (4, 2)),
    ("piercing", "m70", "G5", (4, 3)),
]


@pytest.mark.clause("FCB-12.3", "FCB-8.8")
@pytest.mark.parametrize(("accessory", "weapon", "cell", "odds"), ACCESSORIES)
def test_accessories_of_the_declaration(accessory, weapon, cell, odds):
    b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", weapon, fittings=accessory).put("brigadier", cell)
    b.done(f"attack kumiko {weapon} brigadier")
    die, _, damage, _ = b.heard("odds")[-1]
    assert (die, damage) == odds


@pytest.mark.clause("FCB-12.3")
@pytest.mark.parametrize(("accessory", "weapon", "odds"), [("scope", "ak47", 4), ("bipod", "m70", 3)])
def test_accessories_for_who_stands_still(accessory, weapon, odds):
    b = bench("kumiko nora").put("kumiko", "C5").arm("kumiko", weapon, fittings=accessory).put("brigadier", "H5")
    b.done("move kumiko e", f"attack kumiko {weapon} brigadier")
    die, _, damage, _ = b.heard("odds")[-1]
    assert (die if accessory == "scope" else damage) == odds


@pytest.mark.clause("FCB-12.3")
def test_accessories_of_the_effect():
    def hit(weapon, accessory, cell, face=YES, mode=0, **fields):
        b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", weapon, fittings=accessory)
        b.put("brigadier", cell, **fields).roll(face)
        return b.done(f"attack kumiko {weapon} brigadier {mode}")

    assert hit("katana", "coating", "E5").has("brigadier", c.POISON)
    assert not hit("katana", "coating", "E5", NO).has("brigadier", c.POISON)
    assert hit("bat", "nails", "E5").has("brigadier", c.BLEED)
    assert hit("chains", "hook", "G5").at("brigadier") == "E5"
    assert hit("bow", "firearrow", "G5").tokens(c.FIRE_TOKEN) == ["G5"]
    assert hit("bow", "firearrow", "G5", NO).tokens(c.FIRE_TOKEN) == []
    assert hit("sawnoff", "dragon", "G5").tokens(c.FIRE_TOKEN) == ["G5"]
    assert hit("machete", "strap", "G5", mode=1).lying() == {}


@pytest.mark.clause("FCB-12.3", "FCB-8.18")
def test_the_drum_magazine_adds_a_roll():
    b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", "smg11", fittings="drum").put("brigadier", "F5")
    b.put("artilleur", "D7").roll(NO, check=(YES, NO)).play("attack kumiko smg11 brigadier").decline()
    while b.asks() == numbers.Q_CHOOSE:
        b.choose(0).decline()
    assert len(b.heard("checked")) >= 1
    assert b.hp("artilleur") == 5


@pytest.mark.clause("FCB-12.3", "FCB-8.13")
def test_piercing_ignores_cover():
    b = bench("kumiko nora").put("kumiko", "D5").arm("kumiko", "m70", fittings="piercing").put("brigadier", "H5")
    b.ground("#", "G5").roll(YES).done("attack kumiko m70 brigadier")
    assert b.heard("cover_rolled") == []
    assert b.hp("brigadier") == 3


# --- mutations -----------------------------------------------------------------------------------------


def mutant(*mutations, hero="kumiko", other="pam"):
    """A mission that begins with mutations: the clinic's work is done before."""
    b = loadout(hero, other)
    row = b.s.mutation[tables.KIND_KEYS.index(hero)]
    for place in range(2):
        row[place] = tables.MUTATION_KEYS.index(mutations[place]) if place < len(mutations) else c.NONE
    b.play("start p1", "start p2")
    return b


@pytest.mark.clause("FCB-12.9", "FCB-12.10")
@pytest.mark.parametrize(
    ("mutations", "hp", "pm"),
    [
        ((), 7, 4),
        (("granite",), 10, 3),
        (("cricket",), 5, 6),
        (("gland",), 5, 4),
        (("regen",), 4, 4),
        (("pouch",), 6, 4),
        (("chitin",), 7, 3),
        (("regen", "gland"), 3, 4),  # never below 3
        (("granite", "chitin"), 10, 2),  # never below 2
    ],
)
def test_maxima_of_mutants(mutations, hp, pm):
    b = mutant(*mutations)
    assert (b.hp("kumiko"), b.get("kumiko", "hp_max"), b.pm("kumiko")) == (hp, hp, pm)


@pytest.mark.clause("FCB-12.10")
def test_chitin_starts_with_shields():
    assert mutant("chitin").get("kumiko", "shields") == 2


@pytest.mark.clause("FCB-12.10", "FCB-5.5")
def test_a_tentacle_holds_fewer_reactions():
    assert len(mutant("tentacle").reactions("kumiko")) <= 2


@pytest.mark.clause("FCB-12.10")
@pytest.mark.parametrize(
    ("mutation", "weapon", "cell", "odds"),
    [
        ("flyeyes", "colt45", "G5", (5, 2)),
        ("flyeyes", "katana", "E5", (5, 2)),
        ("rage", "katana", "E5", (5, 3)),
        ("rage", "colt45", "G5", (3, 2)),
        ("tentacle", "whip", "F5", (6, 1)),
        ("tentacle", "bat", "E5", (5, 2)),
        ("tentacle", "colt45", "F5", (4, 2)),
        ("flyeyes", "machete", "G5", (5, 1)),  # thrown is ranged
    ],
)
def test_dice_and_damage_of_mutants(mutation, weapon, cell, odds):
    b = bench("kumiko nora").mutate("kumiko", mutation).put("kumiko", "D5").arm("kumiko", weapon).put("brigadier", cell)
    b.done(f"attack kumiko {weapon} brigadier {int(weapon == 'machete')}")
    die, _, damage, _ = b.heard("odds")[-1]
    assert (die, damage) == odds


@pytest.mark.clause("FCB-12.10")
def test_acid_blood():
    b = (
        bench("kumiko pam")
        .mutate("kumiko", "acid")
        .put("kumiko", "D5")
        .put("brigadier", "E5")
        .put("pam", "L10")
        .roll(YES)
    )
    b.next_round()
    assert b.hp("kumiko") == 5
    assert b.hp("brigadier") == 5
    b = (
        bench("kumiko pam")
        .mutate("kumiko", "acid")
        .put("kumiko", "D5")
        .put("artilleur", "G5")
        .put("pam", "L10")
        .roll(YES)
    )
    b.next_round()
    assert b.hp("kumiko") == 5
    assert b.hp("artilleur") == 6
    b.run("heal(self,2)", "kumiko")
    assert b.hp("kumiko") == 6
    b.run("heal(self,1)", "kumiko")
    assert b.hp("kumiko") == 6  # never negative


@pytest.mark.clause("FCB-12.10", "FCB-6.3")
def test_lizard_flesh():
    b = bench("kumiko pam").mutate("kumiko", "regen").put("kumiko", hp=2, hp_max=4).next_round()
    assert b.hp("kumiko") == 3


@pytest.mark.clause("FCB-12.9")
def test_mutations_stay_with_their_hero():
    assert CLAUSES["FCB-12.9"].tag == "rulebook"
    assert mutant("gland").s.mutation[0, 1] == c.NONE
