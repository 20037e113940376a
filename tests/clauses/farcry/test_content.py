"""What is in the box (FCB-1), how records look (FCB-31), what the content obeys (FCB-41): read from the library."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.records import Companion, Enemy, Fx, Hero, Npc, Prop
from ludotheque.games.farcry.rules.board.hexes import direction_to, neighbour

BOX = tables.LIBRARY
MISSIONS = [mission for mission in BOX.missions if mission.key != "practice"]
BOARDS = {board.key: board for board in BOX.boards}
EVERYTHING = [record for family in fields(BOX) for record in getattr(BOX, family.name)]
WEAPONS = {weapon.key: weapon for weapon in BOX.weapons}


def of(kind):
    return [one for one in BOX.kinds if isinstance(one, kind)]


# --- FCB-1 --------------------------------------------------------------------------------------------


@pytest.mark.clause("FCB-1.1")
def test_six_heroes_and_a_dog():
    assert [one.key for one in of(Hero)] == ["kumiko", "nora", "balt", "boris", "pam", "butch"]
    assert [one.key for one in of(Companion)] == ["rosie"]
    assert [one.key for one in of(Hero) if one.companion] == ["butch"]


@pytest.mark.clause("FCB-1.2", "FCB-8.3")
def test_the_dice():
    assert c.DIE_KEYS[1:6] == ("black", "red", "orange", "yellow", "green")
    assert [c.BLACK, c.RED_DIE, c.ORANGE, c.YELLOW, c.GREEN] == [1, 2, 3, 4, 5]
    assert c.BLUE == 3


@pytest.mark.clause("FCB-1.3")
def test_families_of_cards():
    items = Counter(item.deck for item in BOX.items for _ in range(item.copies))
    assert items == {c.RED: 16, c.GREEN_DECK: 16, c.WHITE: 12}
    assert Counter(card.defensive for card in BOX.reactions for _ in range(card.copies)) == {False: 10, True: 10}
    assert [weapon.key for weapon in BOX.weapons if weapon.family == "order"] == ["bite", "bark"]
    for family in ("stunts", "accessories", "mutations", "hacks", "events", "cards", "choices", "tiles"):
        assert getattr(BOX, family), family


@pytest.mark.clause("FCB-1.4")
def test_four_base_colours_in_order():
    assert c.COLOUR_KEYS == ("green", "yellow", "violet", "red")
    for mission in MISSIONS:
        assert max(Counter(one.kind for one in mission.enemies).values()) <= 4


@pytest.mark.clause("FCB-1.5", "FCB-41.4")
def test_counts_of_the_box():
    copies = sum(stunt.copies for stunt in BOX.stunts)
    held = [weapon for weapon in BOX.weapons if weapon.family not in ("none", "order", "enemy")]
    foes = [weapon for weapon in BOX.weapons if weapon.family == "enemy"]
    assert (len(BOX.stunts), copies) == (22, 25)
    assert (len(held), sum(weapon.copies for weapon in held), len(foes)) == (23, 24, 17)
    assert WEAPONS["machete"].copies == 2
    assert WEAPONS["fist"].copies == 0
    assert sum(card.copies for card in BOX.reactions) == 20
    assert (len(BOX.accessories), len(BOX.mutations), len(BOX.hacks)) == (14, 10, 4)
    assert (len(of(Enemy)), sum(one.boss for one in of(Enemy)), len(of(Npc)), len(of(Prop))) == (18, 3, 2, 8)
    assert (len(BOX.boards) - 1, len(MISSIONS), len(BOX.events), len(BOX.tiles)) == (16, 16, 16, 7)
    assert (len(BOX.cards), len(BOX.destinations), len(BOX.choices)) == (18, 16, 2)


# --- FCB-31 -------------------------------------------------------------------------------------------


@pytest.mark.clause("FCB-31.1")
def test_every_record_has_a_key_and_two_names():
    for record in EVERYTHING:
        assert record.key.isascii()
        assert record.title.fr
        assert record.title.en


@pytest.mark.clause("FCB-31.2")
@pytest.mark.parametrize(
    ("key", "pm", "hp", "stunts", "weapons", "learn"),
    [
        ("kumiko", 4, 7, "vault shove", "machete colt45", "roundhouse angel legup"),
        ("nora", 4, 6, "medic shove", "tranq", "adrenaline triage"),
        ("balt", 5, 6, "dive roll", "machete smg11", "snapshot cardboard"),
        ("boris", 3, 10, "charge gesture", "bat chains", "humanwall buddythrow"),
        ("pam", 4, 8, "gesture tackle", "sawnoff", "headbutt secondwind"),
        ("butch", 4, 7, "swap legup", "rem870", "whistle barricade"),
    ],
)
def test_heroes(key, pm, hp, stunts, weapons, learn):
    hero = next(one for one in of(Hero) if one.key == key)
    assert (hero.pm, hero.hp) == (pm, hp)
    found = (hero.stunts, hero.weapons, hero.learn)
    assert found == (tuple(stunts.split()), tuple(weapons.split()), tuple(learn.split()))


@pytest.mark.clause("FCB-31.2")
def test_windows_of_stunts():
    windows = {stunt.key: stunt.when for stunt in BOX.stunts}
    usual = 1 << c.TOP | 1 << c.DECL | 1 << c.ROLL
    assert windows["shove"] == usual
    assert windows["dive"] == usual | 1 << c.ACT
    assert windows["snapshot"] == 1 << c.ACT
    assert windows["humanwall"] == 1 << c.DECL
    assert {stunt.key: stunt.cost for stunt in BOX.stunts}["charge"] == c.NONE
    assert {stunt.key for stunt in BOX.stunts if stunt.flash} == {"dive", "snapshot", "humanwall"}


WEAPON_FACTS = [
    # key, family, hands, modes as type range die damage
    ("fist", "none", 0, ["melee 1 orange 1"]),
    ("bite", "order", 0, ["melee 1 yellow 1"]),
    ("bark", "order", 0, ["flail 3 green 0"]),
    ("machete", "blade", 1, ["melee 1 green 1", "throw 0 yellow 1"]),
    ("colt45", "pistol", 1, ["ranged 0 yellow 2"]),
    ("tranq", "rifle", 2, ["ranged 0 yellow 1"]),
    ("smg11", "smg", 1, ["ranged 0 yellow 1"]),
    ("bat", "blunt", 1, ["melee 1 yellow 2"]),
    ("chains", "flail", 1, ["flail 3 yellow 1"]),
    ("sawnoff", "shotgun", 2, ["ranged 0 orange 3"]),
    ("rem870", "shotgun", 2, ["ranged 0 yellow 2"]),
    ("hatchet", "blade", 1, ["melee 1 yellow 2", "throw 0 orange 2"]),
    ("cobra", "pistol", 1, ["ranged 0 orange 3"]),
    ("viper", "smg", 1, ["ranged 0 yellow 1"]),
    ("ak47", "rifle", 2, ["ranged 0 yellow 2"]),
    ("m70", "sniper", 2, ["ranged 0 yellow 3"]),
    ("bow", "bow", 2, ["ranged 0 yellow 2"]),
    ("morningstar", "flail", 2, ["flail 2 orange 3"]),
    ("whip", "flail", 1, ["flail 2 green 1"]),
    ("flamer", "heavy", 2, ["flail 2 yellow 2"]),
    ("launcher", "heavy", 2, ["ranged 0 yellow 2"]),
    ("sledge", "blunt", 2, ["melee 1 orange 4"]),
    ("katana", "blade", 1, ["melee 1 green 2"]),
    ("taser", "pistol", 1, ["flail 2 orange 0"]),
    ("plasma", "rifle", 2, ["ranged 0 yellow 3"]),
    ("stinger", "blade", 1, ["melee 1 yellow 2", "throw 0 orange 2"]),
    ("baton", "enemy", 1, ["melee 1 yellow 2"]),
    ("fangs", "enemy", 0, ["melee 1 yellow 1"]),
    ("torch", "enemy", 2, ["flail 2 orange 1"]),
    ("sidearm", "enemy", 1, ["ranged 0 orange 1"]),
    ("longgun", "enemy", 2, ["ranged 0 orange 3"]),
    ("stonefist", "enemy", 0, ["melee 1 yellow 2"]),
    ("net", "enemy", 1, ["melee 1 yellow 1"]),
    ("sabre", "enemy", 1, ["melee 1 yellow 2"]),
    ("tokarev", "enemy", 1, ["ranged 0 yellow 2"]),
    ("laser", "enemy", 0, ["ranged 0 orange 1"]),
    ("rotary", "enemy", 0, ["ranged 0 orange 2"]),
    ("grinder", "enemy", 0, ["melee 1 yellow 3"]),
    ("magnet", "enemy", 0, ["flail 4 yellow 1"]),
    ("mandibles", "enemy", 0, ["melee 1 orange 1"]),
    ("spit", "enemy", 0, ["ranged 0 orange 1"]),
    ("web", "enemy", 0, ["flail 3 yellow 0"]),
    ("thunder", "enemy", 0, ["flail 4 orange 2"]),
]
SILENT = "bite machete tranq bat hatchet bow whip katana taser stinger"
FIREARMS = "colt45 tranq smg11 sawnoff rem870 cobra viper ak47 m70 launcher plasma sidearm longgun tokarev rotary"


@pytest.mark.clause("FCB-31.3", "FCB-8.26")
def test_weapons():
    assert [fact[0] for fact in WEAPON_FACTS] == list(WEAPONS)
    for key, family, hands, modes in WEAPON_FACTS:
        weapon = WEAPONS[key]
        found = [f"{c.ATTACK_TYPES[m.type]} {m.range} {c.DIE_KEYS[m.die]} {m.damage}" for m in weapon.modes]
        assert (weapon.family, weapon.hands, found) == (family, hands, modes), key
    assert {key for key, weapon in WEAPONS.items() if weapon.tags & c.SILENT} == set(SILENT.split())
    assert {key for key, weapon in WEAPONS.items() if weapon.tags & c.FIREARM} == set(FIREARMS.split())


@pytest.mark.clause("FCB-31.4", "FCB-12.6")
def test_items_and_recipes():
    recipes = {item.key: item.recipe for item in BOX.items if item.recipe}
    assert recipes == {
        "superkit": ("bandage", "antidote"),
        "bomb": ("jerrycan", "powder"),
        "armor": ("vest", "tape"),
        "rocket": ("grenade", "powder"),
        "serum": ("antidote", "soda"),
        "emp": ("tape", "stim"),
    }
    assert {item.key for item in BOX.items if item.deck == c.WHITE} == set(recipes)
    assert [item.key for item in BOX.items if item.passive] == ["charm"]
    assert all(item.copies == 2 for item in BOX.items if item.deck == c.WHITE)


@pytest.mark.clause("FCB-31.4")
def test_accessories_fit_a_family_of_weapons():
    families = {weapon.family for weapon in BOX.weapons}
    assert {accessory.family for accessory in BOX.accessories} <= families
    assert [one.key for one in BOX.accessories if one.tags & c.SILENT] == ["silencer"]
    assert [one.key for one in BOX.accessories if one.tags & c.RETURN] == ["strap"]


@pytest.mark.clause("FCB-31.5")
@pytest.mark.parametrize(
    ("key", "pm", "hp", "hpp", "rank", "weapons"),
    [
        ("brigadier", 2, 6, 0, 5, "baton"),
        ("artilleur", 2, 6, 0, 3, "ak47"),
        ("patteriote", 4, 3, 0, 4, "fangs"),
        ("sapeur", 3, 4, 0, 2, "torch"),
        ("infirmier", 3, 4, 0, 1, "sidearm"),
        ("tireur", 2, 4, 0, 6, "longgun"),
        ("craterien", 2, 9, 0, 7, "stonefist"),
        ("exalte", 4, 2, 0, 8, ""),
        ("traqueur", 4, 20, 0, 9, "net"),
        ("vostok", 3, 10, 4, 10, "sabre tokarev"),
        ("drone", 4, 3, 0, 3, "laser"),
        ("sentinelle", 2, 5, 0, 5, "rotary"),
        ("broyeur", 3, 8, 0, 6, "grinder"),
        ("marechal", 2, 12, 4, 10, "magnet rotary"),
        ("arachnide", 4, 3, 0, 4, "mandibles"),
        ("cracheur", 3, 3, 0, 3, "spit"),
        ("tisseuse", 3, 6, 0, 6, "web"),
        ("reine", 3, 8, 6, 10, "thunder mandibles"),
    ],
)
def test_enemies(key, pm, hp, hpp, rank, weapons):
    enemy = next(one for one in of(Enemy) if one.key == key)
    assert (enemy.pm, enemy.hp, enemy.hpp, enemy.rank, enemy.weapons) == (pm, hp, hpp, rank, tuple(weapons.split()))


@pytest.mark.clause("FCB-31.5")
def test_allies_and_props():
    assert [(one.key, one.pm, one.hp) for one in of(Npc)] == [("irina", 2, 6), ("producteur", 3, 7)]
    facts = {one.key: (one.hp, one.push, one.life) for one in of(Prop)}
    assert facts == {
        "crate": (3, True, 0),
        "cardboard": (1, False, 1),
        "barrel": (8, False, 0),
        "turbine": (4, False, 0),
        "core": (6, False, 0),
        "relay": (3, False, 0),
        "nest": (4, False, 0),
        "panel": (1, False, 0),
    }


@pytest.mark.clause("FCB-31.6", "FCB-2.1", "FCB-24.1", "FCB-24.2")
def test_boards():
    for board in BOX.boards:
        assert board.width <= c.COLUMNS
        assert board.height <= c.ROWS
        assert [len(row) for row in board.terrain] == [board.width] * board.height
        assert len(board.doors) <= c.DOORS
    walls = tables.WALLS
    for number in range(len(BOX.boards)):
        for cell in range(c.CELLS):
            for direction in range(c.DIRECTIONS):
                other = neighbour(cell, direction)
                if other >= 0:
                    assert walls[number, cell] >> direction & 1 == walls[number, other] >> (direction + 3) % 6 & 1


@pytest.mark.clause("FCB-31.7")
def test_missions():
    for mission in MISSIONS:
        assert mission.intro.fr
        assert mission.intro.en
        assert mission.won.fr
        assert mission.won.en
        assert len(mission.start) == 4
        assert mission.board in BOARDS
        assert mission.types
        assert mission.win.text
        assert 0 <= mission.revive <= 9
        assert 0 <= mission.react <= 3


# --- FCB-41 -------------------------------------------------------------------------------------------


def programs(value):
    """Every FX text of a record, with its tree."""
    if isinstance(value, Fx):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from programs(each)
    elif hasattr(value, "values"):
        for each in value.values():
            yield from programs(each)
    elif hasattr(value, "__dataclass_fields__"):
        for field in value.__dataclass_fields__:
            yield from programs(getattr(value, field))


@pytest.mark.clause("FCB-41.1", "FCB-20.1")
def test_every_program_is_read():
    found = [one for record in EVERYTHING for one in programs(record)]
    written = [one for one in found if one.text and one.text != "always"]
    assert len(written) > 200
    assert all(one.tree is not None for one in written)


@pytest.mark.clause("FCB-41.2")
def test_everything_stands_on_floor():
    for mission in MISSIONS:
        board = BOARDS[mission.board]
        figures = [*mission.start, *(one.cell for one in (*mission.enemies, *mission.npcs, *mission.props))]
        assert len(set(figures)) == len(figures), mission.key
        spots = [*figures, *mission.items, *(cell for one in mission.enemies for cell in one.route)]
        spots += [cell for group in mission.tiles for cell in group.cells] + [
            cell for pair in mission.zips for cell in pair
        ]
        assert {board.sign(cell) for cell in spots} == {"."}, mission.key
        assert all(board.sign(cell) != "_" for cells in mission.zones.values() for cell in cells)
    for board in BOX.boards:
        for one, other in [*board.open, *((door.cell, door.other) for door in board.doors)]:
            assert direction_to(one, other) >= 0
            assert board.sign(one) == board.sign(other) == "."


@pytest.mark.clause("FCB-41.3")
def test_bounds_of_missions():
    ranks = {one.key: one.rank for one in of(Enemy)}
    for mission in MISSIONS:
        board = BOARDS[mission.board]
        panels = sum(row.count("P") for row in board.terrain)
        assert len(mission.types) <= 4
        assert len({ranks[kind] for kind in mission.types}) == len(mission.types)
        assert len(mission.npcs) <= 2
        assert len(mission.props) + panels <= 9
        assert len(board.doors) <= 4
        assert len(mission.acts) <= 8
        assert len(mission.events) <= 6
        assert len(mission.zips) <= 4
        assert sum(len(group.cells) for group in mission.tiles) <= 16
        assert len(mission.zones) <= 8
        assert all(len(cells) <= 8 for cells in mission.zones.values())
        assert mission.alert is None or len(mission.alert.steps) <= 4
        assert 6 <= mission.max_rounds <= 20


@pytest.mark.clause("FCB-41.4")
def test_everything_is_the_reward_of_one_mission():
    starting = {weapon for hero in of(Hero) for weapon in hero.weapons}
    held = [weapon.key for weapon in BOX.weapons if weapon.family not in ("none", "order", "enemy")]
    given = Counter(key for mission in MISSIONS for key in mission.reward.weapons)
    assert given == Counter(set(held) - starting)
    assert Counter(key for m in MISSIONS for key in m.reward.accessories) == Counter(BOX.keys("accessories"))
    recipes = Counter(key for mission in MISSIONS for key in mission.reward.recipes)
    assert recipes == Counter(item.key for item in BOX.items if item.recipe and item.key != "armor")
    chosen = [key for choice in BOX.choices for answer in choice.answers for key in answer.gain.recipes]
    assert chosen == ["superkit"]
    assert set(BOX.keys("hacks")) == {key for mission in MISSIONS for key in mission.reward.hacks}
