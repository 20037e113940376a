"""The box: how many of everything there is, what must hold of it, and the tables that the rules read."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.farcry.box import (
    AIRLOCK,
    CELLS,
    DUCT,
    GREEN_DECK,
    KIND_ROOM,
    NONE,
    PANEL,
    RED,
    STUNT_ROOM,
    VOID,
    WHITE,
    WINDOW_KEYS,
)
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.catalogue import read_box
from ludotheque.games.farcry.content.records import Creature, Enemy, Fx, Hero, Npc, Prop
from ludotheque.games.farcry.content.tables import LIBRARY
from ludotheque.games.farcry.effects import opcodes
from ludotheque.games.farcry.effects.tree import Name
from ludotheque.games.farcry.rules.board.hexes import neighbour

BOX = read_box()
MISSIONS = [one for one in BOX.missions if one.key != "practice"]


def of_sort(sort: type) -> list[str]:
    return [one.key for one in BOX.kinds if isinstance(one, sort)]


@pytest.mark.clause("FCB-1.5", "FCB-41.4")
def test_so_many_of_everything():
    assert (len(BOX.stunts), sum(one.copies for one in BOX.stunts)) == (22, 25)
    owned = [one for one in BOX.weapons if one.copies and one.family != "order"]
    assert (len(owned), sum(one.copies for one in owned)) == (23, 24)
    assert [one.key for one in BOX.weapons if one.family == "order"] == ["bite", "bark"]
    assert sum(one.family == "enemy" for one in BOX.weapons) == 17
    decks = Counter(
        {deck: sum(one.copies for one in BOX.items if one.deck == deck) for deck in (RED, GREEN_DECK, WHITE)}
    )
    assert decks == {RED: 16, GREEN_DECK: 16, WHITE: 12}
    assert sum(one.copies for one in BOX.reactions) == 20
    assert Counter(one.defensive for one in BOX.reactions for _ in range(one.copies)) == {False: 10, True: 10}
    assert (len(BOX.accessories), len(BOX.mutations), len(BOX.hacks)) == (14, 10, 4)
    assert [len(of_sort(sort)) for sort in (Hero, Enemy, Npc, Prop)] == [6, 18, 2, 8]
    assert sum(one.boss for one in BOX.kinds if isinstance(one, Enemy)) == 3
    assert (len(BOX.boards), len(BOX.missions)) == (17, 17), "sixteen, and the practice ground"
    assert (len(BOX.events), len(BOX.tiles), len(BOX.cards)) == (16, 7, 18)
    assert (len(BOX.destinations), len(BOX.choices)) == (16, 2)


@pytest.mark.clause("FCB-41.4", "FCB-40.1")
def test_everything_is_the_reward_of_one_mission():
    rewards = [one.reward for one in MISSIONS]
    starting = Counter(key for one in BOX.kinds if isinstance(one, Hero) for key in one.weapons)
    owned = [one.key for one in BOX.weapons if one.copies and one.family != "order" and one.key not in starting]
    assert sorted(key for one in rewards for key in one.weapons) == sorted(owned)
    assert starting.total() == 9
    assert sorted(key for one in rewards for key in one.accessories) == sorted(one.key for one in BOX.accessories)
    white = [one.key for one in BOX.items if one.deck == WHITE and one.key != "armor"]
    assert sorted(key for one in rewards for key in one.recipes) == sorted(white)
    assert sorted(key for one in rewards for key in one.hacks) == sorted(one.key for one in BOX.hacks)


def cards_named(fx: Fx) -> list[list[str]]:
    """Which cards open a destination: a list of ways, each a list of cards."""

    def ways(tree: object) -> list[list[str]]:
        if tree is None or tree == Name("always"):
            return [[]]
        if getattr(tree, "function", "") == "card":
            return [[tree.given[0].word]]
        left, right = ways(tree.left), ways(tree.right)
        return left + right if tree.sign == "or" else [one + other for one in left for other in right]

    return ways(fx.tree)


@pytest.mark.parametrize("answer", [0, 1])
@pytest.mark.clause("FCB-41.5", "FCB-40.3", "FCB-40.4")
def test_every_destination_and_both_endings_can_be_reached(answer):
    missions = {one.key: one for one in MISSIONS}
    choices = {one.key: one.answers[answer].gain for one in BOX.choices}
    cards: set[str] = set()
    done: set[str] = set()
    while True:
        fresh = [
            one
            for one in BOX.destinations
            if one.key not in done and any(set(way) <= cards for way in cards_named(one.needs))
        ]
        if not fresh:
            break
        for place in fresh:
            done.add(place.key)
            mission = missions.get(place.mission)
            while mission:
                cards |= {*mission.reward.cards}
                if mission.reward.choice:
                    cards |= {*choices[mission.reward.choice].cards}
                mission = missions.get(mission.chain)
    assert len(done) == 16
    assert {"e_iron", "e_comet"} <= cards, "the two reels open the other road"


@pytest.mark.clause("FCB-41.3")
def test_missions_fit_into_the_record():
    for mission in BOX.missions:
        board = next(one for one in BOX.boards if one.key == mission.board)
        panels = sum(line.count("P") for line in board.terrain)
        assert panels + len(mission.props) <= 9
        assert len(mission.types) <= 4
        assert all(count <= 4 for count in Counter(one.kind for one in mission.enemies).values())
        assert sum(len(group.cells) for group in mission.tiles) <= 16
        assert len(mission.events) <= 6


@pytest.mark.clause("FCB-2.7", "FCB-2.8")
def test_walls_stand_between_rooms_and_round_the_board():
    for number, board in enumerate(BOX.boards):
        walls = tables.WALLS[number]
        for cell in range(CELLS):
            for direction in range(6):
                other = neighbour(cell, direction)
                wall = bool(walls[cell] >> direction & 1)
                if other == NONE or "_" in (board.sign(cell), board.sign(other)):
                    assert wall
                else:
                    assert wall == bool(walls[other] >> (direction + 3) % 6 & 1), "a wall has two sides"
        for door in board.doors:
            direction = next(one for one in range(6) if neighbour(door.cell, one) == door.other)
            assert walls[door.cell] >> direction & 1, "doors are counted as walls"
    bank = tables.BOARD_KEYS.index("b06")
    h2, vault = 12 + 7, list(tables.DOOR_CELL[bank]).index(5 * 12 + 7)
    assert tables.DOOR_CELL[bank, 0] == h2
    assert tables.DOOR_STATE[bank, vault] == 2
    assert tables.TERRAIN[bank, 5 * 12 + 10] == PANEL
    assert VOID in tables.TERRAIN[tables.BOARD_KEYS.index("b04")]
    assert {AIRLOCK, DUCT} <= {int(one) for one in tables.TERRAIN[:17].ravel()}


def test_the_tables_say_what_the_records_say():
    brigadier = tables.KIND_KEYS.index("brigadier")
    assert (tables.FIG_PM[brigadier], tables.FIG_HP[brigadier], tables.FIG_RANK[brigadier]) == (2, 6, 5)
    assert tables.WEAPON_KEYS[tables.FIG_WEAPON[brigadier, 0]] == "baton"
    assert tables.CARD_IF[brigadier, 1] == 0
    assert tables.CARD_DO[brigadier, 1] > 0 == tables.CARD_DO[brigadier, 2]
    rosie = tables.ROSIE_KIND
    assert [tables.WEAPON_KEYS[weapon] for weapon in tables.FIG_WEAPON[rosie]] == ["bite", "bark"]
    assert list(tables.FIG_SORT[:9]) == [0] * 6 + [1, 2, 2]
    assert tables.HERO_DOG.sum() == 1
    m01 = tables.MISSION_KEYS.index("m01")
    assert [int(cell) for cell in tables.M_START[m01]] == [24, 36, 48, 60]
    assert tables.M_ENEMY_MIN[m01].tolist()[:7] == [2, 2, 2, 3, 3, 4, NONE]
    m02 = tables.MISSION_KEYS.index("m02")
    assert tables.M_TILES[m02].sum() == (tables.M_TILE[m02] > 0).sum() == 9
    m07 = tables.MISSION_KEYS.index("m07")
    assert tables.MISSION_KEYS[tables.M_CHAIN[m07]] == "m08"
    assert tables.M_CROSS[m07] == 1 << 2 | 1 << 4 | 1 << 6
    assert tables.HACK_KEYS[tables.HACK_ORDER[0]] == "hk_sentinel2", "FCB-16.8"
    assert tables.CARD_ENDING.sum() == 2
    assert tables.D_EXPANSION.sum() == 7
    assert {len(one) for one in (tables.FIG_PM, tables.FIG_TRAITS)} == {KIND_ROOM}
    assert len(tables.STUNT_COPIES) == STUNT_ROOM


def test_a_pick_knows_how_near_it_must_be():
    def near(key: str, place: int = 0) -> tuple[int, int]:
        play = tables.STUNT_KEYS.index(key)
        return int(tables.PLAY_ROUND[play, place]), int(tables.PLAY_NEAR[play, place])

    assert near("vault") == (0, 2)
    assert near("legup", 1) == (1, 1)
    assert near("angel") == (0, 3)
    assert near("gesture") == (0, 20)
    sidestep = tables.REACTION_PLAY + tables.REACTION_KEYS.index("sidestep")
    assert (tables.PLAY_ROUND[sidestep, 1], tables.PLAY_NEAR[sidestep, 1]) == (1, 1)


@pytest.mark.clause("FCB-31.2")
def test_windows_of_stunts():
    def windows(key: str) -> set[str]:
        play = tables.STUNT_KEYS.index(key)
        return {name for bit, name in enumerate(WINDOW_KEYS) if tables.PLAY_WHEN[play] >> bit & 1}

    assert windows("shove") == {"top", "decl", "roll"}
    assert windows("dive") == {"top", "decl", "roll", "act"}
    assert windows("snapshot") == {"act"}
    assert tables.PLAY_COST[tables.STUNT_KEYS.index("charge")] == NONE


def test_names_are_numbered_once():
    for keys in (tables.ZONE_KEYS, tables.FLAG_KEYS, tables.COUNTER_KEYS, tables.KIND_KEYS, tables.WEAPON_KEYS):
        assert len(set(keys)) == len(keys)
    assert tables.ZONE_KEYS[tables.EXIT_ZONE] == "exit"
    assert tables.ZONE_KEYS[tables.MIND_ZONE] == "mind"
    assert all(tables.PLAY_PICK[tables.STUNT_KEYS.index("charge")] == [opcodes.PICK_DIRECTION, 0, 0])
    assert [one.key for one in LIBRARY.kinds if isinstance(one, Creature) and not one.cards] == []
