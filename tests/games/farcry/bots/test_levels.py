"""Far Cry's bots: aims read from the missions, habits in plain positions, one judgement for all, wishes, words."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from ludotheque import game
from ludotheque.bots import LEVELS, list_levels
from ludotheque.bots.levels import choose, imagine_state
from ludotheque.bots.search import run_trials
from ludotheque.bots.seat_value import value_for_seat
from ludotheque.core.contract.intentions import encode_request
from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.games.farcry import numbers
from ludotheque.games.farcry.bots import levels, mission_goals
from ludotheque.games.farcry.bots.hero_goal import find_escorted_ally
from ludotheque.games.farcry.bots.policy import expect, policy
from ludotheque.games.farcry.bots.weapon_values import mission_weapon_value
from ludotheque.games.farcry.box import KO, MINE_TOKEN, OPEN
from ludotheque.games.farcry.content.cells import DISTANCE, cell_number
from ludotheque.games.farcry.content.tables import KIND_KEYS, MISSION_KEYS, WEAPON_KEYS
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.fight import TO_ATTACK
from ludotheque.games.farcry.rules.actions.help import TO_ACT, TO_REVIVE
from ludotheque.games.farcry.rules.actions.move import TO_LEAD, TO_MOVE
from ludotheque.games.farcry.rules.figures.figures import put_on_cell, take_off_board
from ludotheque.games.farcry.show.bot_intentions import REQUESTS, announce
from tests.clauses.farcry.bench import bench

FARCRY = game("farcry")
RULES = FARCRY.interpreted_rules
BOX = [key for key in MISSION_KEYS if key != "practice"]


def begun(mission: str = "m01", players: int = 2) -> Any:
    """A free mission at its first open pool."""
    s = RULES.new(players, {"mission": mission}, 1)
    while s.round_no == 0:
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, habit(s, seat), 1)
    return s


def habit(s: Any, seat: int) -> int:
    """Return the action of the policy, and check that nothing stays in the state."""
    actions = RULES.legal(s, seat)
    room = np.zeros(FARCRY.rules.max_actions, np.int64)
    room[: len(actions)] = actions
    before = s.bytes()
    found = actions[policy(s, seat, room, len(actions))]
    assert s.bytes() == before
    return found


def plan(s: Any, seat: int) -> int:
    """What the third level does, with few trials by the rules as written. Nothing stays in the record."""
    before = s.bytes()
    found = run_trials(FARCRY, imagine_state(FARCRY, s, seat, 1), seat, "python", 4, 1, math.inf, levels.LEVELS[-1])
    assert s.bytes() == before
    return found.action


def wished(s: Any, key: str, by: int) -> Any:
    """An imagined game in which a seat has a wish."""
    copy = imagine_state(FARCRY, s, 0, 1)
    copy.wish = encode_request([name for name, _ in REQUESTS].index(key), by)
    return copy


def put(s: Any, slot: int, cell: str) -> None:
    """Move a figure."""
    put_on_cell(s, slot, cell_number(cell))


def away(s: Any, *kept: int) -> None:
    """All enemies but some leave the board."""
    for slot in range(7, 23):
        if s.cell[slot] >= 0 and slot not in kept:
            take_off_board(s, slot)


# --- levels ------------------------------------------------------------------------------------------


def test_a_game_may_have_three_levels() -> None:
    assert [level.level for level in list_levels(FARCRY)] == [1, 2, 3]
    assert len(list_levels(game("biyi"))) == len(LEVELS)
    assert LEVELS[4].bot_level(FARCRY) == levels.LEVELS[-1]


def test_a_cooperative_game_is_worth_its_score() -> None:
    s = begun()
    s.over = numbers.MISSION_WON
    bound = FARCRY.bind("python", {"worth": value_for_seat})
    assert bound.worth(s, 1, np.zeros(2)) == 1.0
    s.over = numbers.MISSION_LOST
    assert bound.worth(s, 0, np.zeros(2)) == 0.0


def test_before_the_search_is_compiled_the_planner_goes_by_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.bots.levels.is_ready", lambda game: False)
    s = begun()
    seat = RULES.turn(s)[0]
    found = choose(FARCRY, imagine_state(FARCRY, s, seat, 1), seat, levels.LEVELS[-1], 1)
    assert found.by_policy


# --- aims ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", BOX)
def test_every_mission_has_aims(key: str) -> None:
    """Read from its own FX, no mission has code of its own."""
    assert mission_goals.AIM_SORT[MISSION_KEYS.index(key), 0] > 0


def sorts(key: str) -> list[int]:
    """What a mission asks for."""
    return [int(sort) for sort in mission_goals.AIM_SORT[MISSION_KEYS.index(key)] if sort]


def test_aims_of_some_missions() -> None:
    assert sorts("m01") == [mission_goals.KILL]
    assert sorts("m06") == [mission_goals.VISIT, mission_goals.VISIT, mission_goals.MEET]
    assert sorts("m02") == [mission_goals.REVEAL, mission_goals.GATHER, mission_goals.REVEAL]
    assert sorts("m04") == [mission_goals.GUARD]
    kinds = mission_goals.AIM_KIND[MISSION_KEYS.index("m11"), :2]
    assert [KIND_KEYS[kind] for kind in kinds] == ["marechal", "relay"]  # what makes the boss vulnerable too


# --- evaluation -----------------------------------------------------------------------------------------


def cleared(mission: str, *flags: str) -> Any:
    """A mission without enemies and without Rosie, late; these flags are set."""
    s = begun(mission)
    away(s)
    take_off_board(s, 4)
    s.round_no = 8
    for name in flags:
        s.flag[mission_goals.flag_number(name)] = 1
    return s


@pytest.mark.parametrize("key", ["m02", "m06", "m12"])
def test_to_reach_an_aim_never_looks_worse(key: str) -> None:
    """What comes after an errand (all must gather, a further errand) counted for little before it was done."""
    s = cleared(key)
    for flag in sorted({int(flag) for flag in mission_goals.AIM_UNTIL[s.mission].flat if flag >= 0}):
        before = RULES.evaluate(s, 0)
        s.flag[flag] = 1
        assert RULES.evaluate(s, 0) > before


def test_nearer_to_one_of_two_errands_is_better_than_between_them() -> None:
    s = cleared("m12")
    put(s, 1, "A5")
    values = []
    for cell in ("E4", "E3", "E2"):  # consoles at F1 and F8
        put(s, 0, cell)
        values.append(RULES.evaluate(s, 0))
    assert values[0] < values[1] < values[2]


def test_all_seats_judge_alike_and_wounds_count() -> None:
    s = begun(players=3)
    values = {RULES.evaluate(s, seat) for seat in range(3)}
    assert len(values) == 1
    before = values.pop()
    s.hp[0] -= 3
    assert RULES.evaluate(s, 0) < before
    s.hp[0] += 3
    enemy = next(slot for slot in range(7, 23) if s.cell[slot] >= 0)
    s.hp[enemy] -= 2
    assert RULES.evaluate(s, 0) > before
    s.outcome = 1
    assert RULES.evaluate(s, 0) == 1.0


# --- habits -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["m05", "m09", "m14"])
def test_habits_play_legal_actions_and_leave_no_trace(key: str) -> None:
    s = begun(key)
    for ply in range(30):
        if s.over:
            break
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, habit(s, seat), ply)


def test_it_attacks_who_falls_at_once() -> None:
    s = begun()
    away(s, 7, 11)
    put(s, 7, "D4")
    put(s, 11, "D5")
    put(s, 1, "C4")
    s.hp[11] = 1
    action = habit(s, 1)
    assert verb_of(action) == TO_ATTACK
    assert noun_of(action, 3) // 16 == s.kind[11]


def test_where_an_enemy_may_go_either_way_it_goes_as_the_table_would_but_over_mines() -> None:
    """To lead enemies away from us cost time, and missions."""
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "H3").put("brigadier", "F5", pm=3)
    b.run("target(nearest); go(away)", "brigadier", "kumiko")
    assert len(RULES.legal(b.s, 0)) > 1
    assert noun_of(habit(b.s, 0), 0) == 0
    b = bench("kumiko pam").put("kumiko", "D5").put("pam", "A10").put("brigadier", "G6", pm=4)
    b.ground("#", "D4 C4 C6 D6 C5").token(MINE_TOKEN, "F6").run("target(nearest); go(adj)", "brigadier")
    assert noun_of(habit(b.s, 0), 0) == 1


def test_it_revives_who_has_fallen() -> None:
    s = begun()
    put(s, 0, "C4")
    put(s, 1, "C5")
    s.status[1] |= KO
    s.hp[1] = 0
    assert verb_of(habit(s, 0)) == TO_REVIVE


def test_it_does_what_the_mission_asks_for() -> None:
    s = begun("m06")
    away(s)
    put(s, 0, "K1")
    assert verb_of(habit(s, 0)) == TO_ACT


def test_it_passes_when_there_is_nothing_to_do() -> None:
    s = begun()
    away(s)
    s.pm[0] = s.pm[1] = s.pm[4] = 0
    assert verb_of(habit(s, 0)) == TO_PASS


# --- where no enemy is left ----------------------------------------------------------------------------------


def test_the_planner_does_the_last_errand() -> None:
    """m12: it passed for ten rounds beside the console, for then all had to gather at the doors, which are far."""
    s = cleared("m12", "c2")
    put(s, 0, "G8")
    put(s, 1, "F3")
    action = plan(s, 1)
    assert verb_of(action) == TO_MOVE
    RULES.play_with(s, 1, action, 1)
    assert verb_of(plan(s, 1)) == TO_ACT


def leading(hero: str, npc: str) -> Any:
    """m16: both reels are taken, the prop room is open, and Max waits."""
    s = cleared("m16", "r1", "r2", "lock")
    s.door[1] = OPEN
    put(s, 0, "B5")
    put(s, 1, hero)
    put(s, 5, npc)
    return s


@pytest.mark.parametrize(("hero", "npc"), [("L2", "L1"), ("G6", "H6"), ("A8", "B7")])
def test_the_planner_leads_an_ally(hero: str, npc: str) -> None:
    """Also out of a corner where it cannot get before him: it stood beside him to the end."""
    s = leading(hero, npc)
    assert verb_of(plan(s, 1)) == TO_LEAD


def test_it_goes_round_an_ally_to_lead_him() -> None:
    s = leading("I6", "H6")
    for ply in range(3):
        action = habit(s, 1)
        if verb_of(action) == TO_LEAD:
            break
        RULES.play_with(s, 1, action, ply)
    assert verb_of(action) == TO_LEAD
    before = int(s.cell[5])
    RULES.play_with(s, 1, action, 4)
    assert DISTANCE[s.cell[1], cell_number("A8")] < DISTANCE[before, cell_number("A8")]


def test_it_waits_for_an_ally_who_is_tired() -> None:
    s = leading("G6", "H6")
    s.pm[5] = 0
    assert verb_of(habit(s, 1)) == TO_PASS


def test_who_is_free_looks_after_an_ally() -> None:
    """Somebody nearer has an errand of his own."""
    s = leading("L7", "J5")
    s.flag[mission_goals.flag_number("r2")] = 0  # at L9
    put(s, 0, "E5")
    assert find_escorted_ally(s, 0) == 5
    assert find_escorted_ally(s, 1) == 5  # this hero too, when that is done
    s.flag[mission_goals.flag_number("r2")] = 1
    assert find_escorted_ally(s, 0) == -1


def test_rosie_does_not_bar_her_masters_way() -> None:
    """m02: in a corridor she waited for him, and he for her, to the end."""
    s = begun("m02")
    away(s)
    s.flag[mission_goals.flag_number("tape")] = 1
    s.mark_zone[0], s.mark_cell[0] = mission_goals.zone_number("exit") + 1, cell_number("I7")
    put(s, 1, "I7")
    put(s, 0, "J6")
    put(s, 4, "J5")
    for ply in range(30):
        if s.over:
            break
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, habit(s, seat), ply)
    assert s.over == numbers.MISSION_WON


def test_the_planner_does_not_walk_to_and_fro() -> None:
    """Who has nothing to do passes: where all trials end alike, first sight decides."""
    s = leading("L5", "L1")
    s.pm[0] = 2
    assert verb_of(plan(s, 0)) == TO_PASS


# --- between missions ------------------------------------------------------------------------------------------


def getting_ready(*won: str) -> Any:
    """A campaign before its first mission, as if some weapons had been won already."""
    s = RULES.new(2, {}, 1)
    while question(s) != numbers.Q_LOADOUT:
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, habit(s, seat), 1)
    for key in won:
        s.owned[WEAPON_KEYS.index(key)] += 1
    return s


def arms(s: Any, seat: int) -> set[str]:
    """The weapons of a seat's hero."""
    return {WEAPON_KEYS[weapon] for weapon in s.outfit_weapon[s.team[seat]] if weapon >= 0}


@pytest.mark.parametrize("way", [habit, plan])
def test_better_weapons_are_equipped(way: Callable[[Any, int], int]) -> None:
    s = getting_ready("katana", "cobra")
    worths = {seat: sum(mission_weapon_value(s, WEAPON_KEYS.index(key)) for key in arms(s, seat)) for seat in (0, 1)}
    for _ in range(20):
        if question(s) != numbers.Q_LOADOUT:
            break
        seat = RULES.turn(s)[0]
        RULES.play_with(s, seat, way(s, seat), 1)
    assert question(s) != numbers.Q_LOADOUT  # nobody changes his weapons for ever
    assert {"katana", "cobra"} <= arms(s, 0) | arms(s, 1)
    for seat in (0, 1):
        assert sum(mission_weapon_value(s, WEAPON_KEYS.index(key)) for key in arms(s, seat)) >= worths[seat]


def test_a_weapon_is_worth_what_it_would_do() -> None:
    s = getting_ready()
    worth = {key: mission_weapon_value(s, number) for number, key in enumerate(WEAPON_KEYS)}
    assert worth["plasma"] > worth["ak47"] > worth["tranq"]
    assert worth["viper"] > worth["smg11"]  # what a shot does to others counts
    assert worth["stinger"] > worth["hatchet"]
    s.goal = MISSION_KEYS.index("m09")
    assert mission_weapon_value(s, WEAPON_KEYS.index("bow")) > mission_weapon_value(
        s, WEAPON_KEYS.index("plasma")
    )  # guards hear firearms


# --- wishes and words ---------------------------------------------------------------------------------------


def test_a_wish_to_hold_is_heard() -> None:
    s = begun()
    away(s, 7)
    put(s, 7, "L5")
    moves = [action for action in RULES.legal(s, 1) if verb_of(action) == TO_MOVE]
    held = wished(s, "hold", by=0)
    assert max(expect(held, 1, action) for action in moves) < expect(held, 1, RULES.legal(s, 1)[-1])


def test_a_wish_to_be_covered_draws_a_bot_near() -> None:
    s = begun()
    away(s, 7)
    put(s, 7, "L5")
    put(s, 1, "E4")
    put(s, 0, "A4")
    s.face_up[1, 0] = s.face_up[1, 1] = 0
    near = wished(s, "cover", by=0)
    action = habit(near, 1)
    assert verb_of(action) == TO_MOVE
    RULES.play_with(near, 1, action, 1)
    assert DISTANCE[near.cell[1], near.cell[0]] < DISTANCE[s.cell[1], s.cell[0]]
    assert RULES.evaluate(near, 1) != RULES.evaluate(s, 1)


def test_a_bot_says_what_it_intends() -> None:
    s = begun()
    put(s, 1, "A4")
    away(s, 7)
    put(s, 7, "F4")
    before = s.bytes()
    said = announce(s, 1, [habit(s, 1)])
    assert said is not None
    assert s.bytes() == before
    assert said.text.en.startswith("Kumiko: I ")
    assert "Brigadier" in said.text.fr
    assert "%" in said.text.fr
    assert said.keys[0] == "figure:kumiko"
