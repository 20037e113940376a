"""Biyi a second time: slow, naive, and written apart from the engine, to check it.

Nothing here is shared with ``ludotheque``. Cells are texts ("d4"), a pile is a tuple of token numbers from
bottom to top (white 0-33, black 34-67), and every token keeps its number. So "the same tokens, back on the
same cell, at the same levels" (BIYI-8.1) is checked here literally, where the engine compares heights (BIYI-8.4).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

FILES, RANKS = "abcdefg", range(1, 14)
CELLS = [f"{file}{rank}" for rank in RANKS for file in FILES]
VILLAGE = {"w": "d1", "b": "d13"}  # each player's own nest
STEPS = {"forward": (0, 1), "backward": (0, -1), "left": (-1, 0), "right": (1, 0)}  # as White sees them

Pile = tuple[int, ...]


@dataclass(frozen=True)
class Table:
    """A position, with all that the rules remember about how it came about."""

    cells: dict[str, Pile]
    mover: str = "w"
    chain: str | None = None
    obliged: bool = False
    last: dict[str, tuple[Pile, str, int] | None] = field(default_factory=lambda: {"w": None, "b": None})
    turns: int = 0
    seen: frozenset[str] = frozenset()
    strict: bool = False
    board_alone: bool = False
    limit: int = 1000
    result: tuple[str, str | None] | None = None  # (reason, winning colour)


def colour(token: int) -> str:
    return "w" if token < 34 else "b"


def other(player: str) -> str:
    return "b" if player == "w" else "w"


def step(cell: str, name: str, player: str) -> str | None:
    file, rank = STEPS[name]
    turned = 1 if player == "w" else -1
    x, y = FILES.index(cell[0]) + turned * file, int(cell[1:]) + turned * rank
    return f"{FILES[x]}{y}" if 0 <= x < 7 and y in RANKS else None


def direction(start: str, end: str, player: str) -> str | None:
    return next((name for name in STEPS if step(start, name, player) == end), None)


def setup(board: str, mover: str = "w", strict: bool = False, limit: int = 1000, board_alone: bool = False) -> Table:
    """A table from a list of piles: ``setup("c4:bbw d4:www")``."""
    spare = {"w": iter(range(34)), "b": iter(range(34, 68))}
    piles = dict(item.split(":") for item in board.split())
    cells = {c: tuple(next(spare[t]) for t in p) for c, p in piles.items()}
    table = Table(cells, mover, strict=strict, limit=limit, board_alone=board_alone)
    return replace(table, obliged=connected(table.cells, mover), seen=frozenset([key(table)]))


def key(table: Table) -> str:
    """What repetition compares: the colours on every cell (BIYI-11.12), and the player to move (BIYI-11.8)."""
    board = " ".join(cell + "".join(map(colour, table.cells[cell])) for cell in CELLS if table.cells.get(cell))
    return board if table.board_alone else f"{table.mover} {board}"


def dragons(cells: dict[str, Pile], player: str) -> list[str]:
    return [c for c, pile in cells.items() if len(pile) >= 3 and {colour(t) for t in pile} == {player}]


def connected(cells: dict[str, Pile], player: str) -> bool:
    own = dragons(cells, player)
    return any(direction(a, b, player) for a in own for b in own)


def drowned(cells: dict[str, Pile]) -> bool:
    """Walk along the river from every cell held by a bank; is an occupied cell left out? (BIYI-10.1)"""
    wet = {file for file in FILES if cells.get(f"{file}7")}
    safe = {file for file in wet if cells.get(f"{file}6") or cells.get(f"{file}8")}
    for _ in FILES:
        safe |= {file for file in wet for friend in safe if abs(FILES.index(file) - FILES.index(friend)) == 1}
    return safe != wet


def must_go_on(table: Table, cell: str) -> bool:
    *carriers, pilot = table.cells[cell]
    return sum(colour(t) == colour(pilot) for t in carriers) >= 3


def moved_part(table: Table, start: str, sign: str, end: str) -> Pile:
    pile = table.cells[start]
    return pile[-1:] if sign == "-" else pile[len(table.cells.get(end, ())) :]


def moved(table: Table, start: str, sign: str, end: str) -> Table:
    """The table after one movement, the turn not yet passed on."""
    part = moved_part(table, start, sign, end)
    stays = table.cells[start][: len(table.cells[start]) - len(part)]
    cells = {**table.cells, start: stays, end: table.cells.get(end, ()) + part}
    cells = {cell: pile for cell, pile in cells.items() if pile}
    return replace(table, cells=cells, chain=end, last={**table.last, table.mover: (part, start, len(stays) + 1)})


def refusal(table: Table, start: str, sign: str, end: str) -> str | None:
    """The first clause that forbids this movement, in the order of the rules of record; None if it is legal."""
    me, pile = table.mover, table.cells.get(start, ())
    heading = direction(start, end, me)
    there = table.cells.get(end, ())
    bird = end == VILLAGE[other(me)]
    level, height = len(pile), 1 if bird else len(there)
    friend = bird or (bool(there) and colour(there[-1]) == me)
    if table.chain and (start != table.chain or sign == "="):
        return "BIYI-7.3"
    if not pile or colour(pile[-1]) != me:
        return "BIYI-4.4"
    if heading is None:
        return "BIYI-4.3"
    if end == VILLAGE[me]:
        return "BIYI-4.7"
    if sign == "=" and bird:
        return "BIYI-6.9"
    if sign == "-" and heading == "backward":
        return "BIYI-7.4" if table.chain else "BIYI-5.1"
    if sign == "-" and not table.chain and height == level and not friend:
        return "BIYI-5.6"
    if sign == "-" and not table.chain and height > level:
        return "BIYI-7.7"
    part = moved_part(table, start, sign, end)
    if sign == "=" and len(part) < 2:
        return "BIYI-6.3"
    if sign == "=" and heading == "forward" and colour(part[0]) != me:
        return "BIYI-6.6"
    if sign == "=" and heading == "backward" and colour(part[0]) == me:
        return "BIYI-6.7"
    if table.last[me] == (part, end, height + 1):
        return "BIYI-8.1"
    after = moved(table, start, sign, end)
    if drowned(after.cells):
        return "BIYI-10.1"
    if bird:
        return "BIYI-11.3" if connected(after.cells, me) else None
    if not finishes(replace(after, obliged=False)):
        return "BIYI-7.10"
    return None if finishes(after) else "BIYI-9.3"


def attempt_refusal(table: Table, player: str, text: str) -> str | None:
    """The first row of the table of refusals that stands in the way of anything a player can write."""
    if table.result or player != table.mover:
        return "BIYI-4.1"
    if text == "pass":
        return "BIYI-7.3" if table.chain else "BIYI-4.1"
    start, level, sign, end = re.fullmatch(r"(?:([a-g]\d+)(?:@(\d+))?)?([-=>])(\w+)", text).groups()
    if sign == ">":
        return refusal(table, table.chain, "-", end) if table.chain else "BIYI-7.9"
    return refusal_of_lift(table, start, int(level), end) if level else refusal(table, start, sign, end)


def refusal_of_lift(table: Table, start: str, level: int, end: str) -> str | None:
    """A free drag: everything from a level up. Only a pilot, or the part that keeps its level, is a movement."""
    pile = table.cells.get(start, ())
    if level == len(pile):
        return refusal(table, start, "-", end)
    if len(pile) > level == len(table.cells.get(end, ())) + 1:
        return refusal(table, start, "=", end)
    first = refusal(table, start, "=", end)
    return first if first in ("BIYI-7.3", "BIYI-4.4", "BIYI-4.3", "BIYI-4.7", "BIYI-6.9") else "BIYI-6.8"


def finishes(table: Table) -> bool:
    """Can the turn come to a legal end from here, the pilot of ``chain`` having just moved? (BIYI-4.5)"""
    if must_go_on(table, table.chain):
        return can_move(table)
    return table.strict or not (table.obliged and connected(table.cells, table.mover))


def movements(table: Table) -> Iterator[str]:
    """Every legal movement, as texts: ``c4-d4`` and ``c4=d4``, or ``>d5`` in a chain."""
    for start in [] if table.result else [table.chain] if table.chain else list(table.cells):
        ends = [step(start, name, table.mover) for name in STEPS]
        for sign in "-" if table.chain else "-=":
            for end in filter(None, ends):
                if refusal(table, start, sign, end) is None:
                    yield f">{end}" if table.chain else f"{start}{sign}{end}"


def legal(table: Table) -> list[str]:
    return list(movements(table))


def can_move(table: Table) -> bool:
    return next(movements(table), None) is not None


def play(table: Table, text: str) -> Table:
    """Play one legal movement; when it ends the turn, pass it on and test for the end (BIYI-11.10)."""
    start, sign, end = re.fullmatch(r"(\w*)([-=>])(\w+)", text).groups()
    if sign == ">":
        start, sign = table.chain, "-"
    me, foe = table.mover, other(table.mover)
    after = moved(table, start, sign, end)
    if end == VILLAGE[foe]:
        return replace(after, chain=None, turns=after.turns + 1, result=("bird", me))
    if must_go_on(after, end):
        return after
    left_connected = table.obliged and connected(after.cells, me)
    after = replace(
        after, mover=foe, chain=None, turns=after.turns + 1, obliged=connected(after.cells, foe),
        seen=table.seen | {key(replace(after, mover=foe))},
    )  # fmt: skip
    if left_connected:
        return replace(after, result=("dragons", foe))
    if len(after.seen) == len(table.seen):
        return replace(after, result=("repetition", None))
    if not can_move(after):
        free = can_move(replace(after, obliged=False))
        return replace(after, result=("dragons" if free else "no_move", me))
    if after.turns >= table.limit:
        return replace(after, result=("turn_limit", None))
    return after


def turns(table: Table, depth: int = 1) -> int:
    """How many different complete turns (or sequences of ``depth`` turns) start here."""
    if depth == 0:
        return 1
    count = 0
    for text in legal(table):
        after = play(table, text)
        count += turns(after, depth if after.chain else depth - 1)
    return count
