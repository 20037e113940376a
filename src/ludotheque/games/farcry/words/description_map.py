"""The battlefield as letters: rows of hexagons, every second one shifted; walls east of a cell are drawn as `|`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludotheque.games.farcry.box import COLUMNS
from ludotheque.games.farcry.view_type import View

GROUND = {".": " ·", "#": "##", "~": "~~", "P": "PP", "S": "SS", "v": "vv"}
EAST_SIDE = 0


def map_lines(view: View) -> Iterator[str]:
    """List the column letters, then the rows of the board."""
    mission = view["mission"]
    board = mission["board"]
    marks = _list_marks(mission)
    inner = {cell for cell, ground in enumerate(board["cells"][1:]) if ground and (cell + 1) % COLUMNS}
    walls = {cell for cell, direction in board["walls"] if direction == EAST_SIDE and cell in inner}
    yield "    " + "   ".join("ABCDEFGHIJKL"[: board["w"]])
    for row in range(board["h"]):
        cells = [_draw_cell(board, marks, walls, row * COLUMNS + column) for column in range(board["w"])]
        yield f"{row + 1:>2} {'  ' * (row % 2)}{''.join(cells)}".rstrip()


def _draw_cell(board: dict[str, Any], marks: dict[int, str], walls: set[int], cell: int) -> str:
    ground = board["cells"][cell]
    sign = marks.get(cell, GROUND[ground["terrain"]]) if ground else "  "
    return f"{sign} {'|' if cell in walls and ground else ' '}"


def _list_marks(mission: dict[str, Any]) -> dict[int, str]:
    """Return the letters of what stands or lies on each cell: figures before tokens."""
    tokens = mission["board"]["tokens"]
    found: dict[int, str] = {}
    for zone in ("exit", "mind"):
        found |= dict.fromkeys(mission["board"]["zones"].get(zone, ()), " >" if zone == "exit" else " @")
    found |= {one["index"]: " ?" for one in tokens["tile"]}
    found |= dict.fromkeys(tokens["item"], " o")
    found |= {one["cell"]: " /" for one in tokens["weapon"]}
    found |= dict.fromkeys(tokens["fire"], " ^")
    found |= dict.fromkeys(tokens["mine"], " *")
    for one in mission["figures"]:
        found[one["index"]] = _figure_letters(one)
    return found


def _figure_letters(one: dict[str, Any]) -> str:
    """Return two letters for a figure: `K ` a hero, `bg` the green Brigadier, `T2` a turbine."""
    letter = one["kind"][0]
    if one["sort"] == "enemy":
        return f"{letter}{one['colour'][0]}"
    if one["sort"] == "prop":
        return f"{letter.upper()}{one['number']}"
    return f"{letter.upper()}!" if "ko" in one["statuses"] else f" {letter.upper()}"
