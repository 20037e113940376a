"""What everybody sees of a mission: the board, the figures on it, cards, gauges, the attack in progress
(FCB-22.2).
"""

from __future__ import annotations

import re
from typing import Any

from ludotheque.games.farcry.box import (
    ALL_STATUS_KEYS,
    ATTACK_TYPES,
    COLOUR_KEYS,
    COLOURS,
    DIE_KEYS,
    ESCAPED,
    FIGURES,
    FIRST_ENEMY,
    FIRST_PROP,
    GRAVITIES,
    GREEN_DECK,
    HANDS,
    KO,
    NONE,
    RED,
    ROSIE,
    THRESHOLDS,
    TRAIT_KEYS,
)
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.tables import (
    ACCESSORY_KEYS,
    FIG_BOSS,
    FIG_RANK,
    FIG_WEAPON,
    ITEM_KEYS,
    KIND_KEYS,
    LIBRARY,
    M_ALERT_MAX,
    M_AT,
    M_LOCK,
    M_ROUNDS,
    M_ROUTE,
    M_STEALTH,
    M_STEP_DONE,
    M_STEP_KNOWN,
    MISSION_KEYS,
    PLAY_COST,
    PLAY_FLASH,
    REACTION_KEYS,
    STUNT_KEYS,
    WEAPON_KEYS,
)
from ludotheque.games.farcry.effects.opcodes import ATTACK, SELF, TARGET
from ludotheque.games.farcry.nouns.names import figure_key, sort_of
from ludotheque.games.farcry.rules.actions.help import forbids_act
from ludotheque.games.farcry.rules.board.reach import is_ranged
from ludotheque.games.farcry.rules.board.sight import is_elevated, is_in_cover
from ludotheque.games.farcry.rules.combat.attack_task import (
    COVER_STOPPED,
    CRITICAL,
    DAMAGE,
    DIE,
    FLAGS,
    MODE,
    NO_COVER,
    ROLLED,
    SUCCEEDED,
    WEAPON,
)
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
    record = LIBRARY.missions[s.mission]
    figures = [slot for slot in range(FIGURES) if s.kind[slot] != NONE and s.cell[slot] != NONE]
    return {
        "key": MISSION_KEYS[s.mission],
        "attempt": s.attempts,
        "round": s.round_no,
        "max_rounds": int(M_ROUNDS[s.mission]),
        "phase": _find_phase(s),
        "timer": _timer_view(s) if record.timer else None,
        "alert": _alert_view(s) if M_ALERT_MAX[s.mission] else None,
        "gravity": GRAVITIES[s.gravity],
        "air": bool(s.air),
        "airlock": airlock_state(s),
        "stealth": bool(M_STEALTH[s.mission]),
        "revives": s.revives,
        "won": None if s.outcome == 0 else s.outcome == WON,
        "steps": _list_steps(s),
        "acts": _list_acts(s),
        "board": board_view(s),
        "figures": [figure_view(s, slot) for slot in figures],
        "gone": [
            _absent_hero_view(s, seat) for seat in range(s.players) if s.kind[seat] != NONE and s.cell[seat] == NONE
        ],
        "seats": [_seat_view(s, seat) for seat in range(s.players) if s.kind[seat] != NONE],
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
    return "between" if not active else "enemies" if active[0] >= FIRST_ENEMY else "npcs"


def _timer_view(s: State) -> dict[str, Any]:
    timer = LIBRARY.missions[s.mission].timer
    assert timer
    end = "win" if timer.win else "lose"
    return {"now": s.timer, "length": timer.length, "crosses": list(timer.cross), "end": end}


def _alert_view(s: State) -> dict[str, Any]:
    places = [place for place in range(THRESHOLDS) if M_AT[s.mission, place] != NONE]
    steps = [
        {
            "at": int(M_AT[s.mission, place]),
            "lock": bool(M_LOCK[s.mission, place]),
            "reached": bool(s.alert >= M_AT[s.mission, place]),
        }
        for place in places
    ]
    return {"now": s.alert, "max": int(M_ALERT_MAX[s.mission]), "floor": s.alert_floor, "thresholds": steps}


def _list_steps(s: State) -> list[dict[str, Any]]:
    """List the lines of the action list that players know of (FCB-15.20)."""
    return [
        {"text": step.title.to_json(), "done": is_condition_met(s, int(M_STEP_DONE[s.mission, place]), NONE)}
        for place, step in enumerate(LIBRARY.missions[s.mission].steps)
        if is_condition_met(s, int(M_STEP_KNOWN[s.mission, place]), NONE)
    ]


# --- contextual actions of the mission -----------------------------------------------------------

_SETS = re.compile(r"\bset\((\w+)\)")
_CELLS = re.compile(r"@([A-L]\d+)")
_ZONES = re.compile(r"\b(?:zone\(self,|team\()(\w+)\)")


def _list_acts(s: State) -> list[dict[str, Any]]:
    """List what players know to do here; what belongs to a step that they do not know yet is left out."""
    mission = LIBRARY.missions[s.mission]
    hidden = {
        flag
        for place, step in enumerate(mission.steps)
        if not is_condition_met(s, int(M_STEP_KNOWN[s.mission, place]), NONE)
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
    if s.cell[seat] == NONE or s.status[seat] & KO or not s.players_turn:
        return False
    return not s.marks[seat] & USED_CONTEXT and forbids_act(s, seat, act) == 0


# --- figures ----------------------------------------------------------------------------------


def figure_view(s: State, slot: int) -> dict[str, Any]:
    """Return one figure on the board."""
    kind, cell = int(s.kind[slot]), int(s.cell[slot])
    enemy, seat = FIRST_ENEMY <= slot < FIRST_PROP, seat_of(s, slot)
    stealth = bool(M_STEALTH[s.mission])
    return {
        "slot": slot,
        "code": slot_code(s, slot),
        "kind": KIND_KEYS[kind],
        "sort": sort_of(kind),
        "colour": COLOUR_KEYS[(slot - FIRST_ENEMY) % COLOURS] if enemy else None,
        "number": slot - FIRST_PROP + 1 if slot >= FIRST_PROP else None,
        "side": SIDES[s.side[slot]],
        "cell": cell_name(cell),
        "index": cell,
        "hp": int(s.hp[slot]),
        "hp_max": int(s.hp_max[slot]),
        "pm": int(s.pm[slot]),
        "pm_max": int(s.pm_max[slot]) + int(s.boost_pm[slot]),
        "statuses": list_statuses(s, slot),
        "shields": int(s.shields[slot]),
        "provoker": None if s.provoker[slot] == NONE else slot_code(s, int(s.provoker[slot])),
        "boosts": {key: int(row[slot]) for key, row in (("damage", s.boost_damage), ("pm", s.boost_pm)) if row[slot]},
        "bonus": {
            "damage": int(s.bonus_damage[slot]),
            "die": int(s.bonus_die[slot]),
            "nocover": int(s.bonus_nocover[slot]),
        },
        "traits": [key for bit, key in enumerate(TRAIT_KEYS) if int(s.traits[slot]) >> bit & 1],
        "seat": None if seat == NONE else seat,
        "guard": GUARDS[s.guard[slot]] if enemy and stealth else None,
        "rank": int(FIG_RANK[kind]) if enemy else None,
        "boss": bool(FIG_BOSS[kind]),
        "elevated": is_elevated(s, slot),
        "seen": is_spotted(s, slot) if slot < count_sneakers(s) and (stealth or M_ALERT_MAX[s.mission]) else None,
        "life": int(s.life[slot]),
        "route": _list_waypoints(s, slot),
        "noise": int(s.noise[slot]) if slot < count_sneakers(s) else 0,
        "link": None if s.link[slot] == NONE else slot_code(s, int(s.link[slot])),
        "weapons": list_keys(FIG_WEAPON[kind], WEAPON_KEYS) if slot > ROSIE else [],
    }


def list_statuses(s: State, slot: int) -> list[str]:
    """List every marker and state of a figure, by name."""
    status = int(s.status[slot])
    found = [key for bit, key in enumerate(ALL_STATUS_KEYS) if status >> bit & 1]
    return [key for key in found if key not in HIDDEN_STATUSES]


def _list_waypoints(s: State, slot: int) -> list[int]:
    """List the waypoints of a guard."""
    if s.route[slot] == NONE or not FIRST_ENEMY <= slot < FIRST_PROP:
        return []
    return [int(cell) for cell in M_ROUTE[s.mission, s.route[slot]] if cell != NONE]


def _absent_hero_view(s: State, seat: int) -> dict[str, Any]:
    why = "escaped" if s.status[seat] & ESCAPED else "removed"
    return {"code": slot_code(s, seat), "seat": seat, "why": why}


def list_enemies_in_order(s: State) -> list[int]:
    """List the enemies in the order of their turn: rank, then the mission's list of types, then colour (FCB-13.1)."""
    slots = [slot for slot in range(FIRST_ENEMY, FIRST_PROP) if s.kind[slot] != NONE and s.cell[slot] != NONE]
    return sorted(slots, key=lambda slot: (-int(FIG_RANK[s.kind[slot]]), slot))


# --- seats and cards -----------------------------------------------------------------------------


def _seat_view(s: State, seat: int) -> dict[str, Any]:
    dog = seat_of(s, ROSIE) == seat and s.kind[ROSIE] != NONE and s.cell[ROSIE] != NONE
    stunts = [int(stunt) for stunt in s.stunt[seat] if stunt != NONE]
    return {
        "seat": seat,
        "hero": KIND_KEYS[s.kind[seat]],
        "weapons": list_weapons(s, seat),
        "items": list_keys(s.item[seat], ITEM_KEYS),
        "stunts": [
            {"key": STUNT_KEYS[one], "cost": _stunt_cost(one), "flash": bool(PLAY_FLASH[one])} for one in stunts
        ],
        "reactions": list_keys(s.reaction[seat], REACTION_KEYS),
        "used": {key: bool(s.marks[seat] & mark) for key, mark in MARKS.items()},
        "ready": bool(s.ready >> seat & 1),
        "inventory": item_limit(s, seat),
        "hand": reaction_limit(s, seat),
        "link": None if s.link[seat] == NONE else slot_code(s, int(s.link[seat])),
        "companion": _companion_view(s) if dog else None,
    }


def _stunt_cost(stunt: int) -> int | None:
    """Return the PM that a stunt costs; None for all that are left."""
    return None if PLAY_COST[stunt] == NONE else int(PLAY_COST[stunt])


def _companion_view(s: State) -> dict[str, Any]:
    items = list_keys(s.item[ROSIE], ITEM_KEYS)
    return {"code": slot_code(s, ROSIE), "weapons": list_weapons(s, ROSIE), "items": items, "inventory": 1}


def list_weapons(s: State, owner: int) -> list[dict[str, Any]]:
    """List what a figure holds in its hands."""
    found = []
    for hand in range(HANDS):
        weapon = int(s.weapon[owner, hand])
        if weapon != NONE:
            found.append(
                {
                    "hand": hand + 1,
                    "key": WEAPON_KEYS[weapon],
                    "up": bool(s.face_up[owner, hand]),
                    "fittings": list_keys(s.fitting[owner][hand], ACCESSORY_KEYS),
                    "modes": list_modes(weapon),
                }
            )
    return found


def list_modes(weapon: int) -> list[dict[str, Any]]:
    """List the ways to attack with a weapon."""
    return [
        {"type": ATTACK_TYPES[mode.type], "range": mode.range, "die": DIE_KEYS[mode.die], "damage": mode.damage}
        for mode in LIBRARY.weapons[weapon].modes
    ]


def _deck_sizes(s: State) -> dict[str, int]:
    return {
        "red": deck_size(s, RED),
        "green": deck_size(s, GREEN_DECK),
        "reaction": count_reactions_left(s),
        "event": int(sum(s.event_left)),
    }


def _discard_counts(s: State) -> dict[str, dict[str, int]]:
    items = len(ITEM_KEYS)
    return {
        "red": counts_by_key(s.discard[RED][:items], ITEM_KEYS),
        "green": counts_by_key(s.discard[GREEN_DECK][:items], ITEM_KEYS),
        "reaction": counts_by_key(s.reaction_discard[: len(REACTION_KEYS)], REACTION_KEYS),
    }


# --- the attack in progress ---------------------------------------------------------------------


def find_attack_task(s: State) -> int:
    """Return the place of the attack that is being resolved, NONE."""
    return int(s.task[s.depth - 1, ATTACK]) if s.depth else NONE


def _attack_view(s: State) -> dict[str, Any] | None:
    f = find_attack_task(s)
    if f == NONE:
        return None
    attacker, target = int(s.task[f, SELF]), int(s.task[f, TARGET])
    weapon, mode, flags = int(s.task[f, WEAPON]), int(s.task[f, MODE]), int(s.task[f, FLAGS])
    there = target != NONE and attacker != NONE and s.kind[target] != NONE
    cover = bool(there and not flags & NO_COVER and is_ranged(weapon, mode) and is_in_cover(s, attacker, target))
    die = int(s.task[f, DIE])
    die = max(0, min(die, len(DIE_KEYS) - 1))
    return {
        "attacker": slot_code(s, attacker) if attacker != NONE else None,
        "target": slot_code(s, target) if there else None,
        "weapon": WEAPON_KEYS[weapon],
        "mode": ATTACK_TYPES[LIBRARY.weapons[weapon].modes[mode].type],
        "die": DIE_KEYS[die],
        "damage": int(s.task[f, DAMAGE]),
        "cover": cover,
        "chance": hit_chance(die, cover),
        "critical": bool(flags & CRITICAL),
        "rolled": bool(flags & SUCCEEDED) if flags & ROLLED else None,
        "covered": True if flags & COVER_STOPPED else None,
    }


def _list_recent_dice(s: State) -> list[dict[str, Any]]:
    """List the last dice of the running action, for the board to show."""
    dice = [int(word) - 1 for word in s.rolled if word]
    return [
        {
            "kind": "roll",
            "die": None if word >> 1 == COVER_SHOWN else DIE_KEYS[word >> 1],
            "success": bool(word & 1),
            "cover": word >> 1 == COVER_SHOWN,
        }
        for word in dice
    ]
