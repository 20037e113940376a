"""Check that the parts of a mission fit together (FCB-41.2, 41.3), in the box and in packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ludotheque.core.errors import BadText
from ludotheque.games.farcry.box import COLOURS, DOORS, PANEL, PROPS, TERRAIN_SIGNS, TILE_ROOM
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.content.read_missions import MOST_SEATS
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import Board, Creature, Effect, Enemy, Fx, Library, Mission
from ludotheque.games.farcry.effects.tree import Name, list_operations
from ludotheque.games.farcry.words import WORDS

FLOOR, NO_CELL = TERRAIN_SIGNS[0], "_"


def check_mission(row: FarRow, mission: Mission, library: Library) -> None:
    """Report to `row` everything of a mission that does not fit together."""
    board = next((one for one in library.boards if one.key == mission.board), None)
    if board:
        _check_cells(row, mission, board)
    _check_types(row, mission, {one.key: one for one in library.kinds if isinstance(one, Enemy)})
    if len(mission.start) != MOST_SEATS:
        row.report("start", WORDS["pack.problem.cells_needed"].format(count=MOST_SEATS))
    if sum(len(group.cells) for group in mission.tiles) > TILE_ROOM:
        row.report("tiles", WORDS["pack.problem.at_most"].format(count=TILE_ROOM))
    if mission.timer and not mission.events and mission.timer.cross:
        row.report("events", WORDS["pack.problem.no_event"])
    _check_scripts(row, mission, library)


def _check_cells(row: FarRow, mission: Mission, board: Board) -> None:
    """Report figures and tokens that are not on floor, zones off the board, and cells that two figures share."""
    figures = [(name, one.cell) for name in ("enemies", "npcs", "props") for one in getattr(mission, name)]
    figures += [("start", cell) for cell in mission.start]
    spots = [*figures, *(("items", cell) for cell in mission.items)]
    spots += [("enemies", cell) for one in mission.enemies for cell in one.route]
    spots += [("zips", cell) for pair in mission.zips for cell in pair]
    spots += [("tiles", cell) for group in mission.tiles for cell in group.cells]
    for column, cell in spots:
        if board.sign(cell) != FLOOR:
            row.report(column, WORDS["pack.problem.not_floor"].format(cell=cell_name(cell)))
    for name, cells in mission.zones.items():
        for cell in cells:
            if board.sign(cell) == NO_CELL:
                row.report(f"zones.{name}", WORDS["pack.problem.off_board"].format(cell=cell_name(cell)))
    for cell, count in Counter(cell for _, cell in figures).items():
        if count > 1:
            row.report("start", WORDS["pack.problem.two_figures"].format(cell=cell_name(cell)))
    panels = sum(line.count(TERRAIN_SIGNS[PANEL]) for line in board.terrain)
    if panels + len(mission.props) > PROPS:
        row.report("props", WORDS["pack.problem.props"].format(count=PROPS))
    if len(board.doors) > DOORS:
        row.report("board", WORDS["pack.problem.doors"].format(count=DOORS))


def _check_types(row: FarRow, mission: Mission, enemies: Mapping[str, Enemy]) -> None:
    ranks = [enemies[key].rank for key in mission.types if key in enemies]
    if len(set(ranks)) != len(ranks) or len(set(mission.types)) != len(mission.types):
        row.report("types", WORDS["pack.problem.ranks"])
    for key, count in Counter(one.kind for one in mission.enemies).items():
        if key and key not in mission.types:
            row.report("enemies", WORDS["pack.problem.not_in_types"].format(key=key))
        if count > COLOURS:
            row.report("enemies", WORDS["pack.problem.too_many_enemies"].format(count=COLOURS, key=key))
    for key in mission.prefer:
        if key not in mission.types:
            row.report("prefer", WORDS["pack.problem.not_in_types"].format(key=key))


def _check_scripts(row: FarRow, mission: Mission, library: Library) -> None:
    """Report enemies that are not types of the mission, and zones that its events, tiles and enemies name in vain."""
    for column, fx in _list_programs(mission, library):
        tree = fx.tree if isinstance(fx.tree, tuple) else ()
        for one in list_operations(tree):
            if one.operation in ("spawn", "spawnat") and one.given and isinstance(one.given[0], Name):
                kind = one.given[0].word
                if kind not in mission.types:
                    row.report(column, WORDS["pack.problem.not_in_types"].format(key=kind))
        try:
            row.problems.compile_fx(replace(fx, scope=replace(fx.scope, zones=tuple(mission.zones))))
        except BadText as bad:
            row.report(column, WORDS["pack.problem.fx"].format(fx=fx.text[:60], problem=bad.text))


def _list_programs(mission: Mission, library: Library) -> Iterator[tuple[str, Fx]]:
    """Yield every program that may run in the mission, with the column where it is written."""
    for act in mission.acts:
        yield "acts", act.do
    for rule in mission.rules:
        yield "rules", rule.do
    for step in mission.alert.steps if mission.alert else ():
        yield from (("alert", fx) for fx in (step.enter, step.leave, *((step.rule.do,) if step.rule else ())))
    tiles = {key for group in mission.tiles for key in group.keys}
    yield from (("events", one.do) for one in _pick_by_keys(library.events, mission.events))
    yield from (("tiles", one.do) for one in _pick_by_keys(library.tiles, tiles))
    for kind in library.kinds:
        if isinstance(kind, Creature) and kind.key in (*mission.types, *(one.kind for one in mission.npcs)):
            yield from (("types", card.do) for card in kind.cards)
            yield from (("types", ability.do) for ability in kind.abilities)


def _pick_by_keys(records: tuple[Effect, ...], keys: set[str] | tuple[str, ...]) -> Iterator[Effect]:
    """Yield the records with these keys."""
    return (one for one in records if one.key in keys)
