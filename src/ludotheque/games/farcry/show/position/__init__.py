"""Far Cry positions as short TOML, for lessons, puzzles, tests, and as the file of a campaign (FCB-19.13).

Every key may be left out; what is as in a new campaign, or as in the mission's set-up, is not written.

stage = "mission"                         # hub, team, loadout, mission, reward
mission = "m04"                           # the one that is prepared or played
team = "kumiko nora"                      # the hero of each seat
next = "attack 0 5; cover 1; red grenade" # coming chance, for lessons and tests

`campaign.py` documents the keys of a campaign, `mission.py` and `figures.py` those of a mission. A text of a moment
in the middle of something has a part that nobody writes by hand (`raw.py`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np

from ludotheque.core.content.position_toml import (
    bad_position,
    read_choice,
    read_number,
    read_toml,
    read_words,
    write_toml,
)
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask, asked_seats
from ludotheque.games.farcry.box import FIGURES, HEROES, KO, NONE, PROPS
from ludotheque.games.farcry.content import tables
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.effects.opcodes import STAGE
from ludotheque.games.farcry.numbers import Q_HUB, Q_LOADOUT, Q_POOL, Q_TEAM
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.legal import legal
from ludotheque.games.farcry.rules.board.board_changes import apply_door_state, shut_airlock
from ludotheque.games.farcry.rules.campaign.stages import clear_state
from ludotheque.games.farcry.rules.campaign.starting_gear import give_campaign_start, give_kit
from ludotheque.games.farcry.rules.flow.round import POOL_TRIGGERS, seats_to_act
from ludotheque.games.farcry.rules.flow.tasks import T_ROUND, pop_task, push_task
from ludotheque.games.farcry.rules.flow.votes import begin_group
from ludotheque.games.farcry.rules.mission.setup import begin_mission
from ludotheque.games.farcry.show.position.campaign import CAMPAIGN_KEYS, campaign_values, read_campaign
from ludotheque.games.farcry.show.position.figures import read_figures, usual_pm, write_figures
from ludotheque.games.farcry.show.position.mission import MISSION_KEYS as MISSION_PARTS
from ludotheque.games.farcry.show.position.mission import mission_values, read_cards, read_cell, read_mission
from ludotheque.games.farcry.show.position.raw import EXCLUDED_FIELDS, checksum, read_more, write_more
from ludotheque.games.farcry.state import HUB, LOADOUT, MISSION, PINS, TEAM, State
from ludotheque.games.farcry.words import WORDS

STAGES = ("hub", "team", "loadout", "mission", "reward")
KINDS: dict[str, type] = {
    "stage": str,
    "mission": str,
    **CAMPAIGN_KEYS,
    **MISSION_PARTS,
    "figures": list,
    "traces": str,  # where figures were that are gone, by slot
    "next": str,
    "more": str,
    "seal": str,
}
SOURCES = ("attack", "cover", "check", "duel", "red", "green", "reaction", "event", "tile")
DICE_SOURCES = 4  # the first sources are dice


# --- writing --------------------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as text."""
    start = _make_start(s)
    values: dict[str, Any] = {"stage": STAGES[s.stage]}
    if s.goal != NONE:
        values["mission"] = tables.MISSION_KEYS[s.goal]
    usual = campaign_values(start)
    values |= {key: value for key, value in campaign_values(s).items() if value != usual[key]}
    if "outfits" in values:
        values["outfits"] = [text for text in values["outfits"] if text not in usual["outfits"]]
    if s.mission != NONE:
        values |= _add_mission_values(s, values)
    if s.pinned:
        values["next"] = _write_pins(s)
    base = _make_start(s)
    _read_values(base, values, set(values))
    more = write_more(s, base)
    if more:
        values["more"] = more
        values["seal"] = checksum(write_toml(_sort_values(values)))
    return write_toml(_sort_values(values))


def _sort_values(values: dict[str, Any]) -> dict[str, Any]:
    return {key: values[key] for key in KINDS if key in values}


def _add_mission_values(s: State, values: dict[str, Any]) -> dict[str, Any]:
    """Add what differs from the set-up of the mission."""
    base = _make_start(s)
    _read_values(
        base,
        {key: value for key, value in values.items() if key in ("stage", "mission") or key in CAMPAIGN_KEYS},
        set(values),
    )
    same_sides = base.copy()
    for door in range(len(s.door)):
        if s.door[door] != base.door[door]:
            apply_door_state(same_sides, door, int(s.door[door]))
    if s.airlock_open != base.airlock_open:
        shut_airlock(same_sides, not s.airlock_open)
    usual = mission_values(base, base)
    found = {key: value for key, value in mission_values(s, same_sides).items() if value != usual[key]}
    figures = write_figures(s, base)
    if figures != write_figures(base, base):
        found["figures"] = figures
    traces = [
        f"{slot}={cell_name(int(s.last[slot]))}" for slot in range(FIGURES) if s.kind[slot] == NONE != s.last[slot]
    ]
    return found | ({"traces": " ".join(traces)} if traces else {})


def _write_pins(s: State) -> str:
    parts: dict[str, list[str]] = {}
    for place in range(s.pinned):
        source, value = int(s.pin_source[place]), int(s.pin_value[place])
        names = _outcome_names(s, source)
        parts.setdefault(SOURCES[source], []).append(names[value] if value < len(names) else str(value))
    return "; ".join(f"{key} {' '.join(words)}" for key, words in parts.items())


def _outcome_names(s: State, source: int) -> list[str]:
    """List the names of the outcomes of a source, by number."""
    if source < DICE_SOURCES:
        return [str(face) for face in range(6)]
    if SOURCES[source] == "event":
        events = tables.M_EVENT[s.mission] if s.mission != NONE else []
        return [tables.EVENT_KEYS[event] if event != NONE else "-" for event in events]
    return {
        "red": list(tables.ITEM_KEYS),
        "green": list(tables.ITEM_KEYS),
        "reaction": list(tables.REACTION_KEYS),
        "tile": list(tables.TILE_KEYS),
    }[SOURCES[source]]


# --- reading --------------------------------------------------------------------------------------


def read_position(text: str, s: State) -> None:
    """Put a position into a state whose options and seats are set. Raise BadText, which says what is wrong with the
    text.
    """
    values = read_toml(text, KINDS, {key: kind() for key, kind in KINDS.items()})
    given = set(tomllib.loads(text))
    if "more" in given or "seal" in given:
        told = {key: values[key] for key in values if key in given and key != "seal"}
        if checksum(write_toml(_sort_values(told))) != values["seal"]:
            raise bad_position(WORDS["position.changed"])
    fresh = _make_start(s)
    _read_values(fresh, values, given)
    if "more" in given:
        read_more(fresh, values["more"])
    check_position(fresh)
    s.assign(fresh)


def _make_start(s: State) -> State:
    """Return a new campaign, or a free mission before the team is chosen, with the options and seats of a state."""
    fresh = State()
    for field in EXCLUDED_FIELDS - {"rng", "ply", "wish"}:
        setattr(fresh, field, getattr(s, field))
    fresh.assign(_run_setup(_begin_table, fresh.bytes()))
    return fresh


@lru_cache(maxsize=64)
def _run_setup(what: Callable[[State], None], before: bytes) -> State:
    """Return the state after a set-up, from the bytes before it. It is cached: the positions of a mission share it,
    and it takes long.
    """
    s = State()
    s.raw[:] = before
    what(s)
    return s


def _begin_table(s: State) -> None:
    """Begin a new campaign or a free mission, in a state that holds its options and seats."""
    clear_state(s)
    if s.mission_option:
        give_kit(s)
        s.goal = s.mission_option - 1
    else:
        give_campaign_start(s)


def _read_values(s: State, values: dict[str, Any], given: set[str]) -> None:
    """Read everything but the part that is not written by hand."""
    s.stage = read_choice(values["stage"], STAGES) if "stage" in given else (TEAM if s.mission_option else HUB)
    if "mission" in given:
        s.goal = read_choice(values["mission"], tables.MISSION_KEYS)
        if s.mission_option and s.goal != s.mission_option - 1 and tables.MISSION_KEYS[s.goal] != "practice":
            raise bad_position(WORDS["position.other_mission"])
    known = {**campaign_values(s), **{key: values[key] for key in CAMPAIGN_KEYS if key in given}}
    read_campaign(s, known, given & set(CAMPAIGN_KEYS))
    if s.stage in (TEAM, LOADOUT, MISSION) and s.goal == NONE:
        raise bad_position(WORDS["position.which_mission"])
    if s.stage == MISSION:
        _read_mission_values(s, values, given)
    elif s.stage == HUB:
        s.goal = NONE
        begin_group(s, Q_HUB, 0, 0, 0, 0)
    elif s.stage == TEAM:
        ask(s, sum(1 << seat for seat in range(s.players) if s.team[seat] == NONE), Q_TEAM, 0, 0, 0, 0)
    elif s.stage == LOADOUT:
        ask(s, (1 << s.players) - 1, Q_LOADOUT, 0, 0, 0, 0)
    if "next" in given:
        _read_pins(s, values["next"])


def _read_mission_values(s: State, values: dict[str, Any], given: set[str]) -> None:
    """Set the mission up, go to its first player turn, then read what the text says."""
    if any(s.team[seat] == NONE for seat in range(s.players)):
        raise bad_position(WORDS["position.hero_each"])
    s.assign(_run_setup(_begin_first_turn, s.bytes()))
    parts = {**mission_values(s, s), **{key: values[key] for key in MISSION_PARTS if key in given}}
    told = given & set(MISSION_PARTS)
    if "airlock" in told:
        s.airlock_open = int(parts["airlock"])
        shut_airlock(s, not s.airlock_open)
    read_mission(s, parts, told)
    if "figures" in given:
        read_figures(s, values["figures"])
    read_cards(s, parts, told)
    for word in read_words(values["traces"]) if "traces" in given else []:
        number, _, cell = word.partition("=")
        s.last[read_number(number, 0, FIGURES - 1)] = read_cell(cell)
    ask(s, seats_to_act(s), Q_POOL, 0, 0, 0, 0)


def _begin_first_turn(s: State) -> None:
    """Set up the mission that is the team's goal, and go to its first player turn."""
    begin_mission(s, int(s.goal))
    while s.depth:
        pop_task(s)
    f = push_task(s, T_ROUND)
    s.task[f, STAGE] = POOL_TRIGGERS
    s.players_turn, s.round_no = 1, 1
    for slot in range(FIGURES - PROPS):
        if s.kind[slot] != NONE:
            s.pm[slot] = usual_pm(s, slot)


def _read_pins(s: State, text: str) -> None:
    for part in text.split(";") if text.strip() else []:
        words = read_words(part, PINS)
        source = read_choice(words[0] if words else "", SOURCES)
        for word in words[1:]:
            if s.pinned == PINS:
                raise bad_position(WORDS["position.next"].format(count=PINS))
            pin(s, source, read_choice(word, _outcome_names(s, source)))


# --- checks ---------------------------------------------------------------------------------------


def check_position(s: State) -> None:
    """Raise BadText unless a seat has something to decide and every figure's PV are possible."""
    if s.over:
        return
    if s.mission != NONE:
        _check_health(s)
    mask = asked_seats(s)
    if mask == 0 or mask >> s.players:
        raise bad_position(WORDS["position.no_decision"])
    out = np.zeros(MAX_ACTIONS, np.int64)
    try:
        able = all(legal(s, seat, out) for seat in range(s.players) if mask >> seat & 1)
    except (IndexError, ValueError):
        able = False
    if not able:
        raise bad_position(WORDS["position.stuck"])


def _check_health(s: State) -> None:
    for slot in range(FIGURES):
        if s.kind[slot] == NONE or s.cell[slot] == NONE:
            continue
        down = bool(s.status[slot] & KO)
        indestructible = s.hp_max[slot] == 0 and tables.FIG_HP[s.kind[slot]] == 0
        if ((s.hp[slot] == 0) != down and not indestructible) or (down and slot >= HEROES):
            raise bad_position(WORDS["position.no_hp"])
