"""What everybody sees of a mission: the board, the figures on it, cards, gauges, the attack in progress
(FCB-22.2).
"""

from __future__ import annotations

import re
from typing import Any

from ludotheque.games.farcry import box
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.effects.opcodes import ATTACK, SELF, TARGET
from ludotheque.games.farcry.nouns.names import figure_key, sort_of
from ludotheque.games.farcry.rules.actions.help import forbids_act
from ludotheque.games.farcry.rules.board.reach import is_ranged
from ludotheque.games.farcry.rules.board.sight import is_elevated, is_in_cover
from ludotheque.games.farcry.rules.combat import attack_task
from ludotheque.games.farcry.rules.effects.expressions import is_condition_met
from ludotheque.games.farcry.rules.figures.detection import count_sneakers, is_spotted
from ludotheque.games.farcry.rules.figures.figures import figure_code, seat_of
from ludotheque.games.farcry.rules.figures.held_cards import count_reactions_left, deck_size, item_limit, reaction_limit
from ludotheque.games.farcry.rules.flow.shown_dice import COVER_SHOWN
from ludotheque.games.farcry.rules.flow.tasks import T_ACTIVATION
from ludotheque.games.farcry.show.board_view import airlock_state, board_view
from ludotheque.games.farcry.show.campaign_view import counts_by_key, list_keys
from ludotheque.games.farcry.show.odds import hit_chance
from ludotheque.games.farcry.state import MARK_KEYS, USED_CONTEXT, State

SIDES = ("players", "enemies", "objects")
GUARDS = ("patrol", "noise", "alert")
MARKS = {key: 1 << MARK_KEYS.index(key) for key in ("item", "give", "context", "reaction", "punch", "swap")}
HIDDEN_STATUSES = ("escaped", "removed", "risen")
WON = 1  # of `outcome`


def mission_view(s: State) -> dict[str, Any]:
    """Return the mission that is being played."""
    record = tables.LIBRARY.missions[s.mission]
    figures = [slot for slot in range(box.FIGURES) if s.kind[slot] != box.NONE and s.cell[slot] != box.NONE]
    return {
        "key": tables.MISSION_KEYS[s.mission],
        "attempt": s.attempts,
        "round": s.round_no,
        "max_rounds": int(tables.M_ROUNDS[s.mission]),
        "phase": _find_phase(s),
        "timer": _timer_view(s) if record.timer else None,
        "alert": _alert_view(s) if tables.M_ALERT_MAX[s.mission] else None,
        "gravity": box.GRAVITIES[s.gravity],
        "air": bool(s.air),
        "airlock": airlock_state(s),
        "stealth": bool(tables.M_STEALTH[s.mission]),
        "revives": s.revives,
        "won": None if s.outcome == 0 else s.outcome == WON,
        "steps": _list_steps(s),
        "acts": _list_acts(s),
        "board": board_view(s),
        "figures": [figure_view(s, slot) for slot in figures],
        "gone": [
            _absent_hero_view(s, seat)
            for seat in range(s.players)
            if s.kind[seat] != box.NONE and s.cell[seat] == box.NONE
        ],
        "seats": [_seat_view(s, seat) for seat in range(s.players) if s.kind[seat] != box.NONE],
        "order": [slot_code(s, slot) for slot in list_enemies_in_order(s)],
        "decks": _deck_sizes(s),
        "discards": _discard_counts(s),
        "attack": _attack_view(s),
        "recent": _list_recent_dice(s),
    }


def slot_code(s: State, slot: int) -> str:
    """Return the code of the figure in a slot, as people name it: `brigadier.green`."""
    return figure_key(figure_code(s, slot))


def _find_phase(s: State) -> str:
    """Return whose turn it is: `players` in the open pool, else the side of the active figure."""
    if s.players_turn:
        return "players"
    active = [int(s.task[f, SELF]) for f in range(s.depth) if s.task[f, 0] == T_ACTIVATION]
    return "between" if not active else "enemies" if active[0] >= box.FIRST_ENEMY else "npcs"


def _timer_view(s: State) -> dict[str, Any]:
    timer = tables.LIBRARY.missions[s.mission].timer
    assert timer
    end = "win" if timer.win else "lose"
    return {"now": s.timer, "length": timer.length, "crosses": list(timer.cross), "end": end}


def _alert_view(s: State) -> dict[str, Any]:
    places = [place for place in range(box.THRESHOLDS) if tables.M_AT[s.mission, place] != box.NONE]
    steps = [
        {
            "at": int(tables.M_AT[s.mission, place]),
            "lock": bool(tables.M_LOCK[s.mission, place]),
            "reached": bool(s.alert >= tables.M_AT[s.mission, place]),
        }
        for place in places
    ]
    return {"now": s.alert, "max": int(tables.M_ALERT_MAX[s.mission]), "floor": s.alert_floor, "thresholds": steps}


def _list_steps(s: State) -> list[dict[str, Any]]:
    """List the lines of the action list that players know of (FCB-15.20)."""
    return [
        {"text": step.title.to_json(), "done": is_condition_met(s, int(tables.M_STEP_DONE[s.mission, place]), box.NONE)}
        for place, step in enumerate(tables.LIBRARY.missions[s.mission].steps)
        if is_condition_met(s, int(tables.M_STEP_KNOWN[s.mission, place]), box.NONE)
    ]


# --- contextual actions of the mission -----------------------------------------------------------

_SETS = re.compile(r"\bset\((\w+)\)")
_CELLS = re.compile(r"@([A-L]\d+)")
_ZONES = re.compile(r"\b(?:zone\(self,|team\()(\w+)\)")


def _list_acts(s: State) -> list[dict[str, Any]]:
    """List what players know to do here; what belongs to a step that they do not know yet is left out."""
    mission = tables.LIBRARY.missions[s.mission]
    hidden = {
        flag
        for place, step in enumerate(mission.steps)
        if not is_condition_met(s, int(tables.M_STEP_KNOWN[s.mission, place]), box.NONE)
        for flag in re.findall(r"flag\((\w+)\)", step.done.text)
    }
    found = []
    for place, act in enumerate(mission.acts):
        legal = [seat for seat in range(s.players) if _can_act(s, seat, place)]
        if legal or not hidden & set(_SETS.findall(act.do.text)):
            cells = _CELLS.findall(act.need.text.replace("free(@", ""))
            for zone in _ZONES.findall(act.need.text):
                cells += [cell_name(cell) for cell in mission.zones.get(zone, ())]
            found.append(
                {"index": place + 1, "key": act.key, "text": act.title.to_json(), "cells": cells, "legal": legal}
            )
    return found


def _can_act(s: State, seat: int, act: int) -> bool:
    if s.cell[seat] == box.NONE or s.status[seat] & box.KO or not s.players_turn:
        return False
    return not s.marks[seat] & USED_CONTEXT and forbids_act(s, seat, act) == 0


# --- figures ----------------------------------------------------------------------------------


def figure_view(s: State, slot: int) -> dict[str, Any]:
    """Return one figure on the board."""
    kind, cell = int(s.kind[slot]), int(s.cell[slot])
    enemy, seat = box.FIRST_ENEMY <= slot < box.FIRST_PROP, seat_of(s, slot)
    stealth = bool(tables.M_STEALTH[s.mission])
    return {
        "slot": slot,
        "code": slot_code(s, slot),
        "kind": tables.KIND_KEYS[kind],
        "sort": sort_of(kind),
        "colour": box.COLOUR_KEYS[(slot - box.FIRST_ENEMY) % box.COLOURS] if enemy else None,
        "number": slot - box.FIRST_PROP + 1 if slot >= box.FIRST_PROP else None,
        "side": SIDES[s.side[slot]],
        "cell": cell_name(cell),
        "index": cell,
        "hp": int(s.hp[slot]),
        "hp_max": int(s.hp_max[slot]),
        "pm": int(s.pm[slot]),
        "pm_max": int(s.pm_max[slot]) + int(s.boost_pm[slot]),
        "statuses": list_statuses(s, slot),
        "shields": int(s.shields[slot]),
        "provoker": None if s.provoker[slot] == box.NONE else slot_code(s, int(s.provoker[slot])),
        "boosts": {key: int(row[slot]) for key, row in (("damage", s.boost_damage), ("pm", s.boost_pm)) if row[slot]},
        "bonus": {
            "damage": int(s.bonus_damage[slot]),
            "die": int(s.bonus_die[slot]),
            "nocover": int(s.bonus_nocover[slot]),
        },
        "traits": [key for bit, key in enumerate(box.TRAIT_KEYS) if int(s.traits[slot]) >> bit & 1],
        "seat": None if seat == box.NONE else seat,
        "guard": GUARDS[s.guard[slot]] if enemy and stealth else None,
        "rank": int(tables.FIG_RANK[kind]) if enemy else None,
        "boss": bool(tables.FIG_BOSS[kind]),
        "elevated": is_elevated(s, slot),
        "seen": is_spotted(s, slot)
        if slot < count_sneakers(s) and (stealth or tables.M_ALERT_MAX[s.mission])
        else None,
        "life": int(s.life[slot]),
        "route": _list_waypoints(s, slot),
        "noise": int(s.noise[slot]) if slot < count_sneakers(s) else 0,
        "link": None if s.link[slot] == box.NONE else slot_code(s, int(s.link[slot])),
        "weapons": list_keys(tables.FIG_WEAPON[kind], tables.WEAPON_KEYS) if slot > box.ROSIE else [],
    }


def list_statuses(s: State, slot: int) -> list[str]:
    """List every marker and state of a figure, by name."""
    status = int(s.status[slot])
    found = [key for bit, key in enumerate(box.ALL_STATUS_KEYS) if status >> bit & 1]
    return [key for key in found if key not in HIDDEN_STATUSES]


def _list_waypoints(s: State, slot: int) -> list[int]:
    """List the waypoints of a guard."""
    if s.route[slot] == box.NONE or not box.FIRST_ENEMY <= slot < box.FIRST_PROP:
        return []
    return [int(cell) for cell in tables.M_ROUTE[s.mission, s.route[slot]] if cell != box.NONE]


def _absent_hero_view(s: State, seat: int) -> dict[str, Any]:
    why = "escaped" if s.status[seat] & box.ESCAPED else "removed"
    return {"code": slot_code(s, seat), "seat": seat, "why": why}


def list_enemies_in_order(s: State) -> list[int]:
    """List the enemies in the order of their turn: rank, then the mission's list of types, then colour (FCB-13.1)."""
    slots = [
        slot for slot in range(box.FIRST_ENEMY, box.FIRST_PROP) if s.kind[slot] != box.NONE and s.cell[slot] != box.NONE
    ]
    return sorted(slots, key=lambda slot: (-int(tables.FIG_RANK[s.kind[slot]]), slot))


# --- seats and cards -----------------------------------------------------------------------------


def _seat_view(s: State, seat: int) -> dict[str, Any]:
    dog = seat_of(s, box.ROSIE) == seat and s.kind[box.ROSIE] != box.NONE and s.cell[box.ROSIE] != box.NONE
    stunts = [int(stunt) for stunt in s.stunt[seat] if stunt != box.NONE]
    return {
        "seat": seat,
        "hero": tables.KIND_KEYS[s.kind[seat]],
        "weapons": list_weapons(s, seat),
        "items": list_keys(s.item[seat], tables.ITEM_KEYS),
        "stunts": [
            {"key": tables.STUNT_KEYS[one], "cost": _stunt_cost(one), "flash": bool(tables.PLAY_FLASH[one])}
            for one in stunts
        ],
        "reactions": list_keys(s.reaction[seat], tables.REACTION_KEYS),
        "used": {key: bool(s.marks[seat] & mark) for key, mark in MARKS.items()},
        "ready": bool(s.ready >> seat & 1),
        "inventory": item_limit(s, seat),
        "hand": reaction_limit(s, seat),
        "link": None if s.link[seat] == box.NONE else slot_code(s, int(s.link[seat])),
        "companion": _companion_view(s) if dog else None,
    }


def _stunt_cost(stunt: int) -> int | None:
    """Return the PM that a stunt costs; None for all that are left."""
    return None if tables.PLAY_COST[stunt] == box.NONE else int(tables.PLAY_COST[stunt])


def _companion_view(s: State) -> dict[str, Any]:
    items = list_keys(s.item[box.ROSIE], tables.ITEM_KEYS)
    return {"code": slot_code(s, box.ROSIE), "weapons": list_weapons(s, box.ROSIE), "items": items, "inventory": 1}


def list_weapons(s: State, owner: int) -> list[dict[str, Any]]:
    """List what a figure holds in its hands."""
    found = []
    for hand in range(box.HANDS):
        weapon = int(s.weapon[owner, hand])
        if weapon != box.NONE:
            found.append(
                {
                    "hand": hand + 1,
                    "key": tables.WEAPON_KEYS[weapon],
                    "up": bool(s.face_up[owner, hand]),
                    "fittings": list_keys(s.fitting[owner][hand], tables.ACCESSORY_KEYS),
                    "modes": list_modes(weapon),
                }
            )
    return found


def list_modes(weapon: int) -> list[dict[str, Any]]:
    """List the ways to attack with a weapon."""
    return [
        {"type": box.ATTACK_TYPES[mode.type], "range": mode.range, "die": box.DIE_KEYS[mode.die], "damage": mode.damage}
        for mode in tables.LIBRARY.weapons[weapon].modes
    ]


def _deck_sizes(s: State) -> dict[str, int]:
    return {
        "red": deck_size(s, box.RED),
        "green": deck_size(s, box.GREEN_DECK),
        "reaction": count_reactions_left(s),
        "event": int(sum(s.event_left)),
    }


def _discard_counts(s: State) -> dict[str, dict[str, int]]:
    items = len(tables.ITEM_KEYS)
    return {
        "red": counts_by_key(s.discard[box.RED][:items], tables.ITEM_KEYS),
        "green": counts_by_key(s.discard[box.GREEN_DECK][:items], tables.ITEM_KEYS),
        "reaction": counts_by_key(s.reaction_discard[: len(tables.REACTION_KEYS)], tables.REACTION_KEYS),
    }


# --- the attack in progress ---------------------------------------------------------------------


def find_attack_task(s: State) -> int:
    """Return the place of the attack that is being resolved, NONE."""
    return int(s.task[s.depth - 1, ATTACK]) if s.depth else box.NONE


def _attack_view(s: State) -> dict[str, Any] | None:
    f = find_attack_task(s)
    if f == box.NONE:
        return None
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    weapon, mode, flags = (
        int(s.task[f, attack_task.WEAPON]),
        int(s.task[f, attack_task.MODE]),
        int(s.task[f, attack_task.FLAGS]),
    )
    there = target != box.NONE and attacker != box.NONE and s.kind[target] != box.NONE
    cover = bool(
        there and not flags & attack_task.NO_COVER and is_ranged(weapon, mode) and is_in_cover(s, attacker, target)
    )
    die = int(s.task[f, attack_task.DIE])
    die = max(0, min(die, len(box.DIE_KEYS) - 1))
    return {
        "attacker": slot_code(s, attacker) if attacker != box.NONE else None,
        "target": slot_code(s, target) if there else None,
        "weapon": tables.WEAPON_KEYS[weapon],
        "mode": box.ATTACK_TYPES[tables.LIBRARY.weapons[weapon].modes[mode].type],
        "die": box.DIE_KEYS[die],
        "damage": int(s.task[f, attack_task.DAMAGE]),
        "cover": cover,
        "chance": hit_chance(die, cover),
        "critical": bool(flags & attack_task.CRITICAL),
        "rolled": bool(flags & attack_task.SUCCEEDED) if flags & attack_task.ROLLED else None,
        "covered": True if flags & attack_task.COVER_STOPPED else None,
    }


def _list_recent_dice(s: State) -> list[dict[str, Any]]:
    """List the last dice of the running action, for the board to show."""
    dice = [int(word) - 1 for word in s.rolled if word]
    return [
        {
            "kind": "roll",
            "die": None if word >> 1 == COVER_SHOWN else box.DIE_KEYS[word >> 1],
            "success": bool(word & 1),
            "cover": word >> 1 == COVER_SHOWN,
        }
        for word in dice
    ]
