"""Read and check missions (FCB-31.7, 41.2, 41.3)."""

from __future__ import annotations

from typing import Any

from ludotheque.core.content.table_reader import KEY
from ludotheque.core.language.text import Text
from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.read_campaign import COLOURS, read_reward
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import (
    Act,
    Alert,
    Fx,
    Mission,
    Placement,
    Rule,
    Step,
    Threshold,
    Tiles,
    Timer,
)
from ludotheque.games.farcry.effects.symbols import ZONES, Scope
from ludotheque.games.farcry.words import WORDS

MOST_ENEMIES, MOST_SEATS, MOST_WAYPOINTS, MOST_ITEMS, MOST_ZONES, MOST_ZONE_CELLS = 16, 4, 6, 8, 8, 8
MOST_ROUNDS, MOST_REVIVES, MOST_REACTIONS, MOST_ALERT, MOST_TIMER = 40, 9, 3, 20, 30
LONGEST_TEXT = 600
MOMENTS = ("round_start", "round_end", "arrive")  # opcodes.ON_ROUND_START…
KINDS = (
    "brute", "treasure", "rescue", "defence", "parkour", "actions", "countdown", "stealth", "hacking", "alert",
    "gravity", "airlock", "mind", "practice",
)  # fmt: skip


def read_mission(row: FarRow, key: str, title: Text) -> Mission:
    """Read a mission. `check_missions.py` checks that its parts fit together."""
    board, boards = row.reference("board", "board"), row.problems.boards
    zones = _read_zones(row)
    doors = tuple(door.key for door in boards[board].doors) if board in boards else ()
    scope = Scope(frozenset(), doors=doors, zones=tuple(zones))
    return Mission(
        key,
        title,
        colour=row.read_choice("colour", COLOURS),
        kinds=tuple(KINDS[row.find_choice("kinds", word, KINDS)] for word in row.read_texts("kinds", len(KINDS))),
        board=board,
        types=row.references("types", "enemy", box.TYPES),
        start=row.cells("start", MOST_SEATS, needed=True),
        zones=zones,
        doors=_read_door_states(row, doors),
        **_read_figures(row),
        **_read_script(row, scope),
        **_read_numbers(row),
    )


def _read_zones(row: FarRow) -> dict[str, tuple[int, ...]]:
    part = row.nested_row("zones", row.table("zones"))
    if len(part.row) > MOST_ZONES:
        row.report("zones", WORDS["pack.problem.at_most"].format(count=MOST_ZONES))
    for name in part.row:
        if not KEY.fullmatch(name):
            part.report(str(name)[:24], WORDS["pack.problem.zone_key"].format(pattern="[a-z0-9_]{1,24}"))
        elif row.problems.names.zones.number(name) is None:
            row.report("zones", WORDS["pack.problem.zone_names"].format(count=ZONES))
    return {name: part.cells(name, MOST_ZONE_CELLS, needed=True) for name in list(part.row)[:MOST_ZONES]}


def _read_door_states(row: FarRow, doors: tuple[str, ...]) -> dict[str, int]:
    part = row.nested_row("doors", row.table("doors"))
    found = {name: part.read_choice(name, box.DOOR_STATES) for name in doors if name in part.row}
    part.check_unknown_columns()
    return found


def _read_figures(row: FarRow) -> dict[str, Any]:
    """Read the figures and tokens on the board."""
    return {
        "enemies": tuple(_read_enemy(part) for part in row.nested_rows("enemies", MOST_ENEMIES)),
        "npcs": tuple(_read_placement(part, "npc") for part in row.nested_rows("npc", box.NPCS)),
        "props": tuple(_read_placement(part, "prop") for part in row.nested_rows("props", box.PROPS)),
        "items": row.cells("items", MOST_ITEMS),
        "zips": _read_zips(row),
        "tiles": tuple(_read_tiles(part) for part in row.nested_rows("tiles", box.TILE_GROUPS)),
        "lend": row.references("lend", "hack", 16),
        "prefer": _read_preferences(row),
    }


def _read_enemy(row: FarRow) -> Placement:
    found = Placement(
        row.reference("t", "enemy"),
        row.cell("c", row.read_value("c", str)),
        row.read_number("p", 2, MOST_SEATS),
        row.cells("route", MOST_WAYPOINTS),
        row.traits(),
    )
    row.check_unknown_columns()
    return found


def _read_placement(row: FarRow, family: str) -> Placement:
    found = Placement(
        row.reference("t", family),
        row.cell("c", row.read_value("c", str)),
        hp=row.read_number("hp", 1, box.MAX_HP, default=-1) if family == "prop" else -1,
        hpp=row.read_number("hpp", 0, 6, default=-1) if family == "prop" else -1,
    )
    row.check_unknown_columns()
    return found


def _read_zips(row: FarRow) -> tuple[tuple[int, int], ...]:
    found = []
    for one in (row.read_value("zips", list, needed=False) or [])[: box.ZIPS + 1]:
        if not (isinstance(one, list) and len(one) == 2):
            row.report("zips", WORDS["pack.problem.two_cells"])
            continue
        found.append((row.cell("zips", one[0]), row.cell("zips", one[1])))
    if len(found) > box.ZIPS:
        row.report("zips", WORDS["pack.problem.at_most"].format(count=box.ZIPS))
    return tuple(found[: box.ZIPS])


def _read_tiles(row: FarRow) -> Tiles:
    found = Tiles(row.cells("cells", box.TILE_ROOM, needed=True), row.references("set", "tile", box.TILE_ROOM))
    if len(found.cells) != len(found.keys):
        row.report("set", WORDS["pack.problem.tiles"])
    row.check_unknown_columns()
    return found


def _read_preferences(row: FarRow) -> dict[str, int]:
    part = row.nested_row("prefer", row.table("prefer"))
    found = {}
    for name in part.row:
        if part.check_key(name, "enemy", name):
            found[name] = 1 << part.read_choice(name, box.TRAIT_KEYS)
    return found


def _read_script(row: FarRow, scope: Scope) -> dict[str, Any]:
    """Read what happens in a mission, and what its players may do."""
    acting = Scope(frozenset({"self"}), doors=scope.doors, zones=scope.zones)
    lose = row.condition("lose", scope) if "lose" in row.row else None
    row.columns_read.add("lose")
    return {
        "acts": tuple(_read_act(part, acting) for part in row.nested_rows("acts", box.ACTS)),
        "steps": tuple(_read_step(part, scope) for part in row.nested_rows("steps", box.STEPS)),
        "rules": tuple(_read_rule(part, scope) for part in row.nested_rows("rules", box.RULES)),
        "timer": _read_timer(row.nested_row("timer", row.table("timer"))) if "timer" in row.row else None,
        "events": row.references("events", "event", box.EVENT_ROOM),
        "alert": _read_alert(row.nested_row("alert", row.table("alert")), scope) if "alert" in row.row else None,
        "win": row.condition("win", scope, needed=True),
        "lose": lose,
        "reward": read_reward(row.nested_row("reward", row.table("reward"))),
    }


def _read_act(row: FarRow, scope: Scope) -> Act:
    found = Act(row.read_key(()), row.read_title(), row.condition("need", scope), row.program("do", scope))
    row.check_unknown_columns()
    return found


def _read_step(row: FarRow, scope: Scope) -> Step:
    found = Step(
        row.read_title(), row.condition("known", scope, needed=True), row.condition("done", scope, needed=True)
    )
    row.check_unknown_columns()
    return found


def _read_rule(row: FarRow, scope: Scope) -> Rule:
    """Read a rule of a mission; only `arrive` has a figure and a cell (FCB-20.10)."""
    on = 1 + row.read_choice("on", MOMENTS)
    here = frozenset({"self", "cell"}) if MOMENTS[on - 1] == "arrive" else frozenset[str]()
    inside = Scope(here, doors=scope.doors, zones=scope.zones)
    found = Rule(on, row.condition("if", inside), row.program("do", inside))
    row.check_unknown_columns()
    return found


def _read_timer(row: FarRow) -> Timer:
    length = row.read_number("len", 1, MOST_TIMER)
    cross = row.read_value("cross", list, needed=False) or []
    if any(type(one) is not int or not 1 <= one <= length for one in cross):
        row.report("cross", WORDS["pack.problem.crosses"].format(count=length))
        cross = []
    found = Timer(length, tuple(sorted(set(cross))), bool(row.read_choice("end", ("lose", "win"))))
    row.check_unknown_columns()
    return found


def _read_alert(row: FarRow, scope: Scope) -> Alert:
    most = row.read_number("max", 1, MOST_ALERT)
    start = row.read_number("start", 0, most, default=0)
    found = Alert(
        most, start, tuple(_read_threshold(part, most, scope) for part in row.nested_rows("steps", box.THRESHOLDS))
    )
    if [step.at for step in found.steps] != sorted({step.at for step in found.steps}):
        row.report("steps", WORDS["pack.problem.thresholds"])
    row.check_unknown_columns()
    return found


def _read_threshold(row: FarRow, most: int, scope: Scope) -> Threshold:
    def effect(column: str) -> Fx:
        return row.program(column, scope, needed=False)

    rule = _read_rule(row.nested_row("rule", row.table("rule")), scope) if "rule" in row.row else None
    row.columns_read.add("rule")
    found = Threshold(row.read_number("at", 1, most), row.flag("lock"), effect("enter"), effect("leave"), rule)
    row.check_unknown_columns()
    return found


def _read_numbers(row: FarRow) -> dict[str, Any]:
    env = row.nested_row("env", row.table("env"))
    text = row.nested_row("text", row.table("text"))
    found = {
        "gravity": env.read_choice("gravity", box.GRAVITIES, default="normal"),
        "stealth": env.flag("stealth"),
        "revive": row.read_number("revive", 0, MOST_REVIVES),
        "react": row.read_number("react", 0, MOST_REACTIONS),
        "max_rounds": row.read_number("max_rounds", 1, MOST_ROUNDS),
        "chain": row.reference("chain", "mission", needed=False),
        "goal": text.texts("goal", LONGEST_TEXT),
        "intro": text.texts("intro", LONGEST_TEXT),
        "won": text.texts("win", LONGEST_TEXT),
    }
    env.check_unknown_columns()
    text.check_unknown_columns()
    return found
