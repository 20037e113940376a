"""Where Far Cry's bots once stood still, or walked to and fro, until the time was up."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.bots import mission_goals
from ludotheque.games.farcry.bots.goal_distances import add_aim_goals, clear_field, fill_field
from ludotheque.games.farcry.bots.hero_goal import find_escorted_ally, find_fallen_to_help, find_own_aim
from ludotheque.games.farcry.bots.tactics import target_value
from ludotheque.games.farcry.box import CELLS, KO, NONE, NORMAL_GRAVITY, OBSTACLE, POISON, TIED
from ludotheque.games.farcry.content.cells import DISTANCE, cell_number
from ludotheque.games.farcry.rules.actions.cards import TO_STUNT
from ludotheque.games.farcry.rules.actions.move import TO_MOVE
from ludotheque.games.farcry.rules.figures.figures import slot_of
from tests.games.farcry.bots.test_levels import RULES, away, begun, cleared, habit, put

ROSIE, ALLY = 4, 5


def searched(exit_at: str, *heroes: str, rosie: str) -> Any:
    """m02 without enemies: the tape is found, the exit too; the first hero has Rosie."""
    s = begun("m02", len(heroes))
    away(s)
    s.flag[mission_goals.flag_number("tape")] = 1
    s.mark_zone[0], s.mark_cell[0] = mission_goals.zone_number("exit") + 1, cell_number(exit_at)
    s.tile[cell_number(exit_at)] = 0
    for hero, cell in enumerate(heroes):
        put(s, hero, cell)
    put(s, ROSIE, rosie)
    return s


def goes_on(s: Any, plies: int = 60) -> Any:
    """First sight plays on for some actions, or to the end."""
    for ply in range(plies):
        if s.over:
            break
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, habit(s, seat), ply)
    return s


def test_the_last_hero_goes_round_to_a_free_cell_behind_a_wall() -> None:
    """Three stand at the exit; the fourth waited behind them, though one is near enough behind a wall."""
    s = goes_on(searched("I1", "I1", "H1", "I2", "G2", rosie="K7"))
    assert s.over == numbers.MISSION_WON
    assert s.cell[3] == cell_number("J1")


def test_rosie_leaves_the_places_where_heroes_gather() -> None:
    s = goes_on(searched("I1", "I1", "I2", "J1", "I3", rosie="H1"))
    assert s.over == numbers.MISSION_WON


def test_rosie_goes_ahead_of_heroes_in_a_narrow_place() -> None:
    """She wanted to go back to her master, and he to the exit."""
    s = goes_on(searched("D1", "J5", "D1", "J4", "K5", rosie="I5"))
    assert s.over == numbers.MISSION_WON


def test_who_is_nearest_to_the_fallen_is_told_by_the_way_that_is_to_be_walked() -> None:
    """As the crow flies somebody was nearer on one cell and no longer on the next one, so he walked to and fro."""
    s = searched("I1", "G2", "I4", "J1", "H3", rosie="G7")
    s.status[2] |= KO
    s.hp[2] = 0
    s.revives = 1
    helper = next(hero for hero in (0, 1, 3) if find_fallen_to_help(s, hero) == 2)
    before = [int(s.cell[hero]) for hero in range(4)]
    while s.pm[helper] > 0 and verb_of(action := habit(s, helper)) == TO_MOVE:
        RULES.play_with(s, helper, action, 1)
        assert s.cell[helper] not in before, "he does not turn back"
        assert find_fallen_to_help(s, helper) == 2


def poisoned(hp: int) -> Any:
    """m12 without enemies: Nora, in the fourth seat, is poisoned."""
    s = begun("m12", 4)
    away(s)
    s.status[3] |= POISON
    s.hp[3] = hp
    return s


def stunts(s: Any, seat: int, key: str) -> list[int]:
    """What a seat may do with one of its stunts, for itself."""
    number = [one.key for one in mission_goals.LIBRARY.stunts].index(key)
    found = [action for action in RULES.legal(s, seat) if verb_of(action) == TO_STUNT]
    return [one for one in found if noun_of(one, 1) == number and slot_of(s, noun_of(one, 2)) == seat]


def test_poison_is_cured_before_wounds_are_healed() -> None:
    """She healed what the poison did, every round, and never had the strength to walk."""
    s = poisoned(4)
    (triage,) = stunts(s, 3, "triage")
    RULES.play_with(s, 3, triage, 1)
    RULES.play_with(s, 3, habit(s, 3), 1)
    assert not s.status[3] & POISON


def test_what_cures_bleeding_is_not_kept_for_poison() -> None:
    medic, antidote = ("stunts", "medic", 0), ("items", "antidote", 64)
    cures = []
    for shelf, key, start in (medic, antidote):
        number = [one.key for one in getattr(mission_goals.LIBRARY, shelf)].index(key)
        cures.append(int(mission_goals.EFFECT_AMOUNTS[start + number, mission_goals.E_CURE]))
    assert cures == [1, mission_goals.CURES_ALL]


def test_whoever_was_left_one_level_up_sees_the_way_down() -> None:
    """m12: when gravity is back, who floats over an obstacle does not stay there."""
    s = begun("m12", 2)
    s.gravity = NORMAL_GRAVITY
    aim = int(np.flatnonzero(mission_goals.AIM_SORT[s.mission] == mission_goals.GATHER)[0])
    fill_field(s, 0, add_aim_goals(s, 0, aim))
    heights = [int(s.far[cell]) for cell in range(CELLS) if s.terrain[cell] == OBSTACLE]
    clear_field(s)
    assert heights
    assert all(heights)


def test_of_two_errands_each_hero_does_one() -> None:
    """m12, consoles at F1 and F8: who was nearest to both did both, and the others waited."""
    s = cleared("m12")
    put(s, 0, "F3")
    put(s, 1, "A5")
    first, second = find_own_aim(s, 0), find_own_aim(s, 1)
    assert mission_goals.AIM_CELL[s.mission, first, cell_number("F1")]
    assert mission_goals.AIM_CELL[s.mission, second, cell_number("F8")]


def test_who_has_nothing_to_do_goes_ahead_to_where_all_will_gather() -> None:
    s = cleared("m12", "c1")
    put(s, 0, "F7")
    put(s, 1, "A5")
    assert find_own_aim(s, 1) == NONE
    before = DISTANCE[s.cell[1], cell_number("L4")]
    action = habit(s, 1)
    assert verb_of(action) == TO_MOVE
    RULES.play_with(s, 1, action, 1)
    assert DISTANCE[s.cell[1], cell_number("L4")] < before


def test_who_waits_for_an_ally_leaves_his_place_free() -> None:
    """m03: heroes stood on the cells to which one of them was to bring her, and in her way."""
    s = begun("m03", 4)
    away(s)
    s.traits[ALLY] &= ~TIED
    for figure, cell in ((0, "L2"), (1, "L3"), (2, "L4"), (3, "J3"), (ROSIE, "K4"), (ALLY, "J4")):
        put(s, figure, cell)
    assert find_escorted_ally(s, 1) == NONE
    assert verb_of(habit(s, 1)) == TO_MOVE
    assert goes_on(s, 150).over == numbers.MISSION_WON


def test_heroes_leave_alone_what_only_robots_can_hurt() -> None:
    """m10: they struck at the core in vain; it falls to robots that they hack."""
    s = begun("m10")
    (core,) = [figure for figure in range(23, 32) if s.cell[figure] >= 0 and s.hp_max[figure] > 1]
    assert target_value(s, core) == 0.0
