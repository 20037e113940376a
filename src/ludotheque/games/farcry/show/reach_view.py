"""What the figures of a seat can do next, for the board to show before a move is made: cells in reach, attacks."""

from __future__ import annotations

from typing import Any

from ludotheque.games.farcry.box import ATTACK_TYPES, DIE_KEYS, DIRECTION_KEYS, DIRECTIONS, FIGURES, HANDS, NONE, ROSIE
from ludotheque.games.farcry.content.tables import FIST, LIBRARY, MODE_TYPE, WEAPON_KEYS, WPN_MODES
from ludotheque.games.farcry.rules.actions.actor import can_act_with
from ludotheque.games.farcry.rules.actions.fight import forbids_attack, forbids_punch, forbids_punching
from ludotheque.games.farcry.rules.actions.move import forbids_move, forbids_way
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.rules.figures.figures import seat_of
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.show.mission_view import slot_code
from ludotheque.games.farcry.show.odds import find_odds
from ludotheque.games.farcry.state import State

Ways = dict[int, list[int]]
"""For each cell in reach, the directions of the shortest way."""


def list_own_figures(s: State, seat: int) -> list[int]:
    """List the slots of a seat's figures that can act now: its hero, its dog."""
    slots = [seat, *([ROSIE] if s.kind[ROSIE] != NONE and seat_of(s, ROSIE) == seat else [])]
    return [slot for slot in slots if s.kind[slot] != NONE and s.cell[slot] != NONE and can_act_with(s, seat, slot)]


def find_ways(s: State, slot: int) -> Ways:
    """Find every cell that a figure can walk to with its PM: the shortest way, off fire and mines where that is as
    short.
    """
    if all(forbids_move(s, slot, direction) for direction in range(DIRECTIONS)):
        return {}
    return find_ways_within(s, slot, int(s.pm[slot]) // step_cost(s, slot))


def find_ways_within(s: State, slot: int, most: int) -> Ways:
    """Find every cell that a figure can walk to in at most this number of steps."""
    s, here = s.copy(), int(s.cell[slot])
    found: Ways = {here: []}
    danger = {here: 0}
    edge = [here]
    for _ in range(most):
        reached: dict[int, tuple[int, list[int]]] = {}
        for cell in edge:
            for direction, there in _list_steps(s, slot, cell):
                cost = danger[cell] + int(s.token[there] > 1)
                if there not in found and (there not in reached or cost < reached[there][0]):
                    reached[there] = cost, [*found[cell], direction]
        for there, (cost, way) in reached.items():
            found[there], danger[there] = way, cost
        edge = list(reached)
    del found[here]
    return found


def _list_steps(s: State, slot: int, cell: int) -> list[tuple[int, int]]:
    """List where one step from a cell leads; the figure is put there in the copy that is searched."""
    s.cell[slot] = cell
    return [
        (direction, neighbour(cell, direction))
        for direction in range(DIRECTIONS)
        if not forbids_way(s, slot, direction)
    ]


def find_reach(s: State, seat: int) -> dict[str, list[dict[str, Any]]]:
    """Return the cells in reach of a seat's figures, with what they cost."""
    return {
        slot_code(s, slot): [
            {"index": cell, "cost": len(way) * step_cost(s, slot), "path": [DIRECTION_KEYS[one] for one in way]}
            for cell, way in sorted(find_ways(s, slot).items())
        ]
        for slot in list_own_figures(s, seat)
    }


def list_attacks(s: State, seat: int) -> list[dict[str, Any]]:
    """List every attack that a seat can make now, with its exact chance."""
    found = []
    s = s.copy()
    for slot in list_own_figures(s, seat):
        for target in range(FIGURES):
            if s.kind[target] == NONE or s.cell[target] == NONE:
                continue
            for hand in range(HANDS):
                weapon = int(s.weapon[slot, hand])
                for mode in range(int(WPN_MODES[weapon]) if weapon != NONE else 0):
                    if not forbids_attack(s, slot, hand, int(MODE_TYPE[weapon, mode]), target):
                        found.append(_attack_view(s, slot, target, weapon, mode, hand))
            if not forbids_punching(s, seat, slot) and not forbids_punch(s, slot, target):
                found.append(_attack_view(s, slot, target, FIST, 0, NONE))
    return found


def _attack_view(s: State, slot: int, target: int, weapon: int, mode: int, hand: int) -> dict[str, Any]:
    odds = find_odds(s, slot, target, weapon, mode, hand)
    return {
        "actor": slot_code(s, slot),
        "hand": hand + 1,
        "weapon": WEAPON_KEYS[weapon],
        "mode": ATTACK_TYPES[LIBRARY.weapons[weapon].modes[mode].type],
        "target": slot_code(s, target),
        "die": DIE_KEYS[odds.die],
        "damage": odds.damage,
        "cover": odds.cover,
        "chance": odds.chance,
        "line": [int(s.cell[slot]), int(s.cell[target])],
    }
