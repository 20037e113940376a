"""Read and check boards (FCB-31.6, 41.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.content.table_reader import KEY
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.box import CELLS, COLUMNS, DIRECTIONS, DOOR_STATES, DOORS, FLOOR, NONE, ROWS, TERRAIN_SIGNS
from ludotheque.games.farcry.content.cells import NEIGHBOUR
from ludotheque.games.farcry.content.reader import FarRow
from ludotheque.games.farcry.content.records import Board, Door
from ludotheque.games.farcry.effects.grammar import cell_index
from ludotheque.games.farcry.words import WORDS

MOST_OPEN = 40


def direction_between(cell: int, other: int) -> int:
    """Return the direction from a cell to its neighbour, NONE when they are not neighbours."""
    return next((direction for direction in range(DIRECTIONS) if NEIGHBOUR[cell, direction] == other), NONE)


def read_board(row: FarRow, key: str, title: Text) -> Board:
    """Read a board."""
    width, height = row.read_number("w", 1, COLUMNS), row.read_number("h", 1, ROWS)
    terrain = _read_lines(row, "terrain", width, height, TERRAIN_SIGNS) or ("." * width,) * height
    rooms = _read_lines(row, "rooms", width, height, "abcdefghijklmnopqrstuvwxyz") if "rooms" in row.row else ()
    row.columns_read.add("rooms")
    bare = Board(key, title, width, height, terrain, rooms, (), ())
    given = [text.split("-") for text in row.read_texts("open", MOST_OPEN)]
    pairs = [
        _read_pair(row, bare, "open", *pair) if len(pair) == 2 else _read_pair(row, bare, "open", "", "")
        for pair in given
    ]
    found = tuple(pair for pair in pairs if pair)
    return Board(key, title, width, height, terrain, rooms, found, _read_doors(row, bare))


def _read_lines(row: FarRow, column: str, width: int, height: int, signs: str) -> tuple[str, ...]:
    lines = row.read_texts(column, ROWS, needed=True)
    if len(lines) != height or any(len(line) != width or set(line) - set(signs) for line in lines):
        row.report(column, WORDS["pack.problem.grid"].format(height=height, width=width, signs=signs))
        return ()
    return tuple(lines)


def _read_pair(row: FarRow, board: Board, column: str, first: str, second: str) -> tuple[int, int] | None:
    """Read two neighbouring floor cells (FCB-41.2); report and return None if they are not."""
    one, other = cell_index(str(first)), cell_index(str(second))
    if one is None or other is None or direction_between(one, other) == NONE:
        row.report(column, WORDS["pack.problem.no_neighbours"].format(first=first, second=second))
        return None
    if any(board.sign(cell) != TERRAIN_SIGNS[FLOOR] for cell in (one, other)):
        row.report(column, WORDS["pack.problem.pair_not_floor"].format(first=first, second=second))
    return one, other


def _read_doors(row: FarRow, board: Board) -> tuple[Door, ...]:
    given = row.read_value("doors", list, needed=False) or []
    if len(given) > DOORS:
        row.report("doors", WORDS["pack.problem.at_most"].format(count=DOORS))
    found: list[Door] = []
    for one in given[:DOORS]:
        if not (isinstance(one, list) and len(one) == 4 and isinstance(one[0], str) and KEY.fullmatch(one[0])):
            row.report("doors", WORDS["pack.problem.door_form"])
            continue
        pair = _read_pair(row, board, "doors", one[1], one[2])
        state = row.find_choice("doors", one[3], DOOR_STATES)
        if any(door.key == one[0] for door in found):
            row.report("doors", WORDS["pack.problem.two_doors"].format(key=one[0]))
        if pair:
            found.append(Door(one[0], *pair, state))
    return tuple(found)


def list_walls(board: Board) -> Iterator[int]:
    """Yield the walls of each cell, one bit each: other rooms, outer sides, void, doors (FCB-2.7, 2.8)."""
    passages = {frozenset(pair) for pair in board.open}
    doors = {frozenset((door.cell, door.other)) for door in board.doors}

    def room(cell: int) -> str:
        row, column = divmod(cell, COLUMNS)
        return board.rooms[row][column] if board.rooms else "a"

    def wall(cell: int, direction: int) -> bool:
        other = int(NEIGHBOUR[cell, direction])
        if other == NONE or "_" in (board.sign(cell), board.sign(other)):
            return True
        sides = frozenset((cell, other))
        return sides in doors or (room(cell) != room(other) and sides not in passages)

    for cell in range(CELLS):
        yield sum(1 << direction for direction in range(6) if wall(cell, direction))
