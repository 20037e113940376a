"""Read and check missions (FCB-31.7, 41.2, 41.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.table_reader import KEY
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import (
    ACTS,
    DOOR_STATES,
    EVENT_ROOM,
    GRAVITIES,
    MAX_HP,
    NPCS,
    PROPS,
    RULES,
    STEPS,
    THRESHOLDS,
    TILE_GROUPS,
    TILE_ROOM,
    TRAIT_KEYS,
    TYPES,
    ZIPS,
)
from ludotheque.games.farcry.content.read_campaign import COLOURS, read_reward
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import (
    Act,
    Alert,
    Board,
    Fx,
    Mission,
    Placed,
    Rule,
    Step,
    Threshold,
    Tiles,
    Timer,
)
from ludotheque.games.farcry.effects.symbols import ZONES, Scope

MOST_ENEMIES, MOST_SEATS, MOST_WAYPOINTS, MOST_ITEMS, MOST_ZONES, MOST_ZONE_CELLS = 16, 4, 6, 8, 8, 8
MOST_ROUNDS, MOST_REVIVES, MOST_REACTIONS, MOST_ALERT, MOST_TIMER = 40, 9, 3, 20, 30
LONGEST_TEXT = 600
MOMENTS = ("round_start", "round_end", "arrive")  # opcodes.ON_ROUND_START…
KINDS = (
    "brute", "treasure", "rescue", "defence", "parkour", "actions", "countdown", "stealth", "hacking", "alert",
    "gravity", "airlock", "mind", "practice",
)  # fmt: skip


def read_mission(row: FarRow, key: str, title: Text, boards: Mapping[str, Board]) -> Mission:
    """Read a mission. `check_missions.py` checks that its parts fit together."""
    board = row.reference("board", "board")
    zones = _zones(row)
    doors = tuple(door.key for door in boards[board].doors) if board in boards else ()
    scope = Scope(frozenset(), doors=doors, zones=tuple(zones))
    return Mission(
        key,
        title,
        colour=row.choice("colour", COLOURS),
        kinds=tuple(KINDS[row.listed("kinds", word, KINDS)] for word in row.words("kinds", len(KINDS))),
        board=board,
        types=row.references("types", "enemy", TYPES),
        start=row.cells("start", MOST_SEATS, needed=True),
        zones=zones,
        doors=_door_states(row, doors),
        **_figures(row),
        **_script(row, scope),
        **_numbers(row),
    )


def _zones(row: FarRow) -> dict[str, tuple[int, ...]]:
    part = row.part("zones", row.table("zones"))
    if len(part.row) > MOST_ZONES:
        row.wrong("zones", f"au plus {MOST_ZONES}", f"at most {MOST_ZONES}")
    for name in part.row:
        if not KEY.fullmatch(name):
            part.wrong(str(name)[:24], "[a-z0-9_]{1,24}", "[a-z0-9_]{1,24} is needed")
        elif row.problems.names.zones.number(name) is None:
            row.wrong("zones", f"plus de {ZONES} noms de zones en tout", f"more than {ZONES} names of zones in all")
    return {name: part.cells(name, MOST_ZONE_CELLS, needed=True) for name in list(part.row)[:MOST_ZONES]}


def _door_states(row: FarRow, doors: tuple[str, ...]) -> dict[str, int]:
    part = row.part("doors", row.table("doors"))
    found = {name: part.choice(name, DOOR_STATES) for name in doors if name in part.row}
    part.close()
    return found


def _figures(row: FarRow) -> dict[str, Any]:
    """Read the figures and tokens on the board."""
    return {
        "enemies": tuple(_enemy(part) for part in row.parts("enemies", MOST_ENEMIES)),
        "npcs": tuple(_placed(part, "npc") for part in row.parts("npc", NPCS)),
        "props": tuple(_placed(part, "prop") for part in row.parts("props", PROPS)),
        "items": row.cells("items", MOST_ITEMS),
        "zips": _zips(row),
        "tiles": tuple(_tiles(part) for part in row.parts("tiles", TILE_GROUPS)),
        "lend": row.references("lend", "hack", 16),
        "prefer": _prefer(row),
    }


def _enemy(row: FarRow) -> Placed:
    found = Placed(
        row.reference("t", "enemy"),
        row.cell("c", row.take("c", str)),
        row.number("p", 2, MOST_SEATS),
        row.cells("route", MOST_WAYPOINTS),
        row.traits(),
    )
    row.close()
    return found


def _placed(row: FarRow, family: str) -> Placed:
    found = Placed(
        row.reference("t", family),
        row.cell("c", row.take("c", str)),
        hp=row.number("hp", 1, MAX_HP, default=-1) if family == "prop" else -1,
        hpp=row.number("hpp", 0, 6, default=-1) if family == "prop" else -1,
    )
    row.close()
    return found


def _zips(row: FarRow) -> tuple[tuple[int, int], ...]:
    found = []
    for one in (row.take("zips", list, needed=False) or [])[: ZIPS + 1]:
        if not (isinstance(one, list) and len(one) == 2):
            row.wrong("zips", "deux cases", "two cells")
            continue
        found.append((row.cell("zips", one[0]), row.cell("zips", one[1])))
    if len(found) > ZIPS:
        row.wrong("zips", f"au plus {ZIPS}", f"at most {ZIPS}")
    return tuple(found[:ZIPS])


def _tiles(row: FarRow) -> Tiles:
    found = Tiles(row.cells("cells", TILE_ROOM, needed=True), row.references("set", "tile", TILE_ROOM))
    if len(found.cells) != len(found.keys):
        row.wrong("set", "autant de tuiles que de cases", "as many tiles as cells")
    row.close()
    return found


def _prefer(row: FarRow) -> dict[str, int]:
    part = row.part("prefer", row.table("prefer"))
    found = {}
    for name in part.row:
        if part.check_key(name, "enemy", name):
            found[name] = 1 << part.choice(name, TRAIT_KEYS)
    return found


def _script(row: FarRow, scope: Scope) -> dict[str, Any]:
    """Read what happens in a mission, and what its players may do."""
    acting = Scope(frozenset({"self"}), doors=scope.doors, zones=scope.zones)
    lose = row.condition("lose", scope) if "lose" in row.row else None
    row.asked.add("lose")
    return {
        "acts": tuple(_act(part, acting) for part in row.parts("acts", ACTS)),
        "steps": tuple(_step(part, scope) for part in row.parts("steps", STEPS)),
        "rules": tuple(_rule(part, scope) for part in row.parts("rules", RULES)),
        "timer": _timer(row.part("timer", row.table("timer"))) if "timer" in row.row else None,
        "events": row.references("events", "event", EVENT_ROOM),
        "alert": _alert(row.part("alert", row.table("alert")), scope) if "alert" in row.row else None,
        "win": row.condition("win", scope, needed=True),
        "lose": lose,
        "reward": read_reward(row.part("reward", row.table("reward"))),
    }


def _act(row: FarRow, scope: Scope) -> Act:
    found = Act(row.key_of(()), row.title(), row.condition("need", scope), row.program("do", scope))
    row.close()
    return found


def _step(row: FarRow, scope: Scope) -> Step:
    found = Step(row.title(), row.condition("known", scope, needed=True), row.condition("done", scope, needed=True))
    row.close()
    return found


def _rule(row: FarRow, scope: Scope) -> Rule:
    """Read a rule of a mission; only `arrive` has a figure and a cell (FCB-20.10)."""
    on = 1 + row.choice("on", MOMENTS)
    here = frozenset({"self", "cell"}) if MOMENTS[on - 1] == "arrive" else frozenset[str]()
    inside = Scope(here, doors=scope.doors, zones=scope.zones)
    found = Rule(on, row.condition("if", inside), row.program("do", inside))
    row.close()
    return found


def _timer(row: FarRow) -> Timer:
    length = row.number("len", 1, MOST_TIMER)
    cross = row.take("cross", list, needed=False) or []
    if any(type(one) is not int or not 1 <= one <= length for one in cross):
        row.wrong("cross", f"des nombres de 1 à {length}", f"numbers from 1 to {length}")
        cross = []
    found = Timer(length, tuple(sorted(set(cross))), bool(row.choice("end", ("lose", "win"))))
    row.close()
    return found


def _alert(row: FarRow, scope: Scope) -> Alert:
    most = row.number("max", 1, MOST_ALERT)
    start = row.number("start", 0, most, default=0)
    found = Alert(most, start, tuple(_threshold(part, most, scope) for part in row.parts("steps", THRESHOLDS)))
    if [step.at for step in found.steps] != sorted({step.at for step in found.steps}):
        row.wrong("steps", "des seuils croissants", "rising thresholds")
    row.close()
    return found


def _threshold(row: FarRow, most: int, scope: Scope) -> Threshold:
    def effect(column: str) -> Fx:
        return row.program(column, scope, needed=False)

    rule = _rule(row.part("rule", row.table("rule")), scope) if "rule" in row.row else None
    row.asked.add("rule")
    found = Threshold(row.number("at", 1, most), row.flag("lock"), effect("enter"), effect("leave"), rule)
    row.close()
    return found


def _numbers(row: FarRow) -> dict[str, Any]:
    env = row.part("env", row.table("env"))
    text = row.part("text", row.table("text"))
    found = {
        "gravity": env.choice("gravity", GRAVITIES, default="normal"),
        "stealth": env.flag("stealth"),
        "revive": row.number("revive", 0, MOST_REVIVES),
        "react": row.number("react", 0, MOST_REACTIONS),
        "max_rounds": row.number("max_rounds", 1, MOST_ROUNDS),
        "chain": row.reference("chain", "mission", needed=False),
        "goal": text.texts("goal_fr", "goal_en", LONGEST_TEXT),
        "intro": text.texts("intro_fr", "intro_en", LONGEST_TEXT),
        "won": text.texts("win_fr", "win_en", LONGEST_TEXT),
    }
    env.close()
    text.close()
    return found
