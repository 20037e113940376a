"""The battlefield without its figures: floor, abysses, walls, doors, obstacles, zones."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import draw_key_group, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.floors import draw_floor
from ludotheque.games.farcry.art.palette import INK
from ludotheque.games.farcry.art.sheets import GROUND, OBSTACLES
from ludotheque.games.farcry.board.mission.grid import PAINTED_RADIUS, Grid, cell_name, neighbour
from ludotheque.games.farcry.board.mission.themes import Theme
from ludotheque.games.farcry.board.scene import Scene
from ludotheque.games.farcry.box import DIRECTIONS
from ludotheque.games.farcry.words import WORDS

TERRAIN = WORDS.section("terrain")
SHOWN_ZONES = ("exit", "mind")
"""Zones that players look for; the others belong to events and rules."""


def list_terrain(board: dict[str, Any]) -> dict[int, str]:
    """Return the terrain of every cell that the board has."""
    return {cell: found["terrain"] for cell, found in enumerate(board["cells"]) if found and found["terrain"] != "_"}


def draw_definitions(scene: Scene, grid: Grid, theme: Theme, board: dict[str, Any]) -> Markup:
    """Draw the shapes that are used more than once, as definitions: hexagons, what stands on them, the floor's
    outline.
    """
    cells = list_terrain(board)
    (dx, dy), around = _hexagon_outline(grid)
    starts = [(round(x + dx, 1), round(y + dy, 1)) for x, y in map(grid.centre, cells)]
    outline = "".join(svg.d("M", *start) + around for start in starts)
    things = {find_thing(theme, board, cell) for cell, terrain in cells.items() if terrain in "#P"}
    return svg.join(
        svg.path(id=f"{scene.prefix}hex", d=grid.hexagon()),
        svg.path(id=f"{scene.prefix}hex-in", d=grid.hexagon(0.9)),
        svg.path(id=f"{scene.prefix}outline", d=outline),
        svg.clip_path(svg.use(href=f"#{scene.prefix}outline"), id=f"{scene.prefix}ground"),
        svg.linear_gradient(
            svg.stop(offset=0, stop_color=theme.floor[0]),
            svg.stop(offset=1, stop_color=theme.floor[1]),
            id=f"{scene.prefix}floor",
            x2=0,
            y2=1,
        ),
        [svg.g(OBSTACLES.draw(name), id=f"{scene.prefix}thing-{name}") for name in sorted(things)],
    )


def _hexagon_outline(grid: Grid) -> tuple[tuple[float, float], str]:
    """Return where a hexagon begins, from its middle, and the way around it: steps of its sides."""
    middle = grid.centre(0)
    corners = [(x - middle[0], y - middle[1]) for x, y in (grid.corner(0, k) for k in range(DIRECTIONS))]
    spread = [(round(x * 1.004, 1), round(y * 1.004, 1)) for x, y in corners]
    steps = [number for one, two in pairwise(spread) for number in (two[0] - one[0], two[1] - one[1])]
    return spread[0], svg.d("l", *(round(step, 1) for step in steps)) + "z"


def find_thing(theme: Theme, board: dict[str, Any], cell: int) -> str:
    """Return what stands on an obstacle cell: a control panel, or one of the theme's things."""
    if board["cells"][cell]["terrain"] == "P":
        return "console"
    row, column = divmod(cell, 12)
    return theme.things[(row * 5 + column * 3 + row * column) % len(theme.things)]


# ── the ground ───────────────────────────────────────────────────────────────────────────────────────────────


def draw_ground(scene: Scene, grid: Grid, theme: Theme, board: dict[str, Any]) -> Markup:
    """Draw the slab, the painted floor, the abysses in it, the sides that may be crossed."""
    cells = list_terrain(board)
    wide, high, r = grid.map_width * PAINTED_RADIUS, grid.map_height * PAINTED_RADIUS, grid.radius
    outline = f"#{scene.prefix}outline"
    return svg.g(
        svg.use(
            href=outline, y=r * 0.3, fill=theme.slab, stroke=theme.slab, stroke_width=r * 0.16, stroke_linejoin="round"
        ),
        svg.g(
            svg.rect(
                x=grid.box.x - 2,
                y=grid.box.y - 2,
                width=grid.box.w + 4,
                height=grid.box.h + 4,
                fill=scene.paint_url("floor"),
            ),
            svg.g(draw_floor(theme.name, wide, high), transform=grid.floor()),
            clip_path=scene.paint_url("ground"),
        ),
        [_draw_opening(scene, grid, theme, cell, kind) for cell, kind in cells.items() if kind in "~Sv"],
        svg.use(
            class_="side",
            href=outline,
            stroke=theme.line,
            stroke_width=r * 0.028,
            stroke_dasharray=" ".join(svg.num(r * share) for share in DASHES),
            stroke_dashoffset=r * DASHES[0] / 2,
        ),
        class_="ground",
    )


DASHES = (0.2, 0.15, 0.17, 0.16, 0.17, 0.15)
"""Dashes of one side, the same from both of its ends: two hexagons draw it, and it looks drawn once."""


def _list_wall_sides(board: dict[str, Any]) -> set[tuple[int, int]]:
    """Return every wall once, from the cell with the lower number; doors are drawn apart."""
    doors = {_normalise_side(door["cell"], door["dir"]) for door in board["doors"]}
    return {_normalise_side(cell, direction) for cell, direction in board["walls"]} - doors


def _normalise_side(cell: int, direction: int) -> tuple[int, int]:
    other = neighbour(cell, direction)
    if other is not None and other < cell:
        return other, (direction + DIRECTIONS // 2) % DIRECTIONS
    return cell, direction


def _draw_opening(scene: Scene, grid: Grid, theme: Theme, cell: int, kind: str) -> Markup:
    """Draw an abyss, the airlock or a duct, seen in its depth."""
    x, y = grid.centre(cell)
    scale = grid.radius / PAINTED_RADIUS
    if kind == "~" and theme.depth == "street":
        inside = _draw_street(scene, cell)
    else:
        name = {"~": theme.depth, "S": _airlock_name(scene), "v": "duct"}[kind]
        colours = DEPTHS[name]
        fill = colours[cell % len(colours)]
        inside = svg.join(svg.path(d=_hexagon_path(scene, 50), fill=fill), GROUND.draw(name))
    return svg.g(inside, transform=f"{svg.translate(x, y)} scale({scale:.4g})", class_="gape")


DEPTHS = {
    "water": ("#0b5079", "#0d5a86"),
    "space": ("#05030f",),
    "airlock-open": ("#20283d",),
    "airlock-closed": ("#20283d",),
    "duct": ("#160a1f",),
}
"""Colours of what is far below, taken in turn; a street has its own."""


def _airlock_name(scene: Scene) -> str:
    return "airlock-open" if scene.mission["airlock"] == "open" else "airlock-closed"


def _draw_street(scene: Scene, cell: int) -> Markup:
    """Draw a street far below: two fronts with lit windows, and the line of the road between them."""
    lights = "M-26-26v52M26-26v52" if cell % 2 else "M-26-20v40M26-30v52"
    colour = "#ffcf4a" if cell % 3 else "#ff4fa8"
    return svg.g(
        svg.path(d=Grid(1, 1, 50, 0, 0, False).hexagon(), fill="#08060f"),
        GROUND.draw("street"),
        svg.path(d=lights, fill="none", stroke=colour, stroke_width=3, stroke_linecap="round"),
        svg.path(d=f"M-22 {-28 + cell % 5 * 9}h6M16 {-18 + cell % 4 * 11}h6", stroke="#5ff0e6", stroke_width=4),
        GROUND.draw("street-line"),
        transform="rotate(-90)" if scene.is_tall else None,
    )


def _hexagon_path(scene: Scene, radius: float) -> str:
    return Grid(1, 1, radius, 0, 0, scene.is_tall).hexagon()


# ── what stands up ───────────────────────────────────────────────────────────────────────────────────────────


def draw_things(scene: Scene, grid: Grid, theme: Theme, board: dict[str, Any]) -> dict[int, Markup]:
    """Draw the obstacles by cell: a dark foot, so that the cell reads as blocked, and the thing on it."""
    found = {}
    scale = grid.radius / PAINTED_RADIUS
    for cell, terrain in list_terrain(board).items():
        if terrain not in "#P":
            continue
        x, y = grid.centre(cell)
        name = find_thing(theme, board, cell)
        found[cell] = svg.g(
            svg.path(class_="foot", d=_hexagon_path(scene, 46)),
            svg.use(href=f"#{scene.prefix}thing-{name}"),
            transform=f"{svg.translate(x, y)} scale({scale:.4g})",
            class_="thing",
        )
    return found


def draw_walls(scene: Scene, grid: Grid, theme: Theme, board: dict[str, Any]) -> Markup:
    """Draw walls that stand up from the floor: a dark side, a lit top."""
    cells = list_terrain(board)
    path = ""
    for cell, direction in sorted(_list_wall_sides(board)):
        other = neighbour(cell, direction)
        if cell in cells and other in cells:
            one, two = grid.side(cell, direction)
            path += svg.d("M", *one, "L", *two)
    if not path:
        return svg.join()
    r = grid.radius
    common: dict[str, svg.Value] = {"d": path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg.g(
        svg.path(
            stroke="#05020c",
            stroke_opacity=0.5,
            stroke_width=r * 0.3,
            transform=svg.translate(r * 0.05, r * 0.12),
            **common,
        ),
        svg.path(stroke=theme.wall[0], stroke_width=r * 0.26, **common),
        svg.path(stroke=theme.wall[0], stroke_width=r * 0.26, transform=svg.translate(0, -r * 0.1), **common),
        svg.path(stroke=theme.wall[1], stroke_width=r * 0.13, transform=svg.translate(0, -r * 0.16), **common),
        class_="walls",
    )


def draw_doors(scene: Scene, grid: Grid, board: dict[str, Any]) -> Markup:
    """Draw the doors: two posts, and between them a leaf that stands open, is shut, or is locked."""
    return svg.join(_draw_door(scene, grid, door) for door in board["doors"])


def _draw_door(scene: Scene, grid: Grid, door: dict[str, Any]) -> Markup:
    (x1, y1), (x2, y2) = grid.side(door["cell"], door["dir"])
    x, y, r = (x1 + x2) / 2, (y1 + y2) / 2, grid.radius
    along = (x2 - x1, y2 - y1)
    colour = {"open": "#3fbf7f", "closed": "#ffb347", "locked": "#e5343f"}[door["state"]]
    if door["state"] == "open":
        ends = (along[0] * 0.72 - along[1] * 0.35, along[1] * 0.72 + along[0] * 0.35)
        leaf = svg.d("M", x1, y1, "l", ends[0] * 0.7, ends[1] * 0.7)
    else:
        leaf = svg.d("M", x1, y1, "L", x2, y2)
    posts = svg.d("M", x1, y1, "l", 0, 0.1, "M", x2, y2, "l", 0, 0.1)
    lift = svg.translate(0, -r * 0.12)
    mark = {"open": "", "closed": "M-5 0h10", "locked": "M-6-1h12v9H-6zM-4-1v-4a4 4 0 0 1 8 0v4"}[door["state"]]
    state = scene.translate(f"board.door.{door['state']}")
    said = f"{state} {cell_name(door['cell'])}"
    pad = svg.circle(class_="pad", cx=x, cy=y, r=r * 0.42)
    return draw_key_group(
        f"door:{door['key']}",
        said,
        pad,
        svg.path(d=leaf, stroke=INK, stroke_width=r * 0.26, stroke_linecap="round"),
        svg.path(d=leaf, stroke=colour, stroke_width=r * 0.17, stroke_linecap="round", transform=lift),
        svg.path(d=posts, stroke=INK, stroke_width=r * 0.3, stroke_linecap="round", transform=lift),
        svg.path(d=posts, stroke="#f3e9d2", stroke_width=r * 0.18, stroke_linecap="round", transform=lift),
        svg.g(
            svg.circle(r=10, fill=INK),
            svg.path(d=mark, fill=colour if door["state"] == "locked" else "none", stroke=colour, stroke_width=2.4),
            transform=f"{svg.translate(x, y - r * 0.14)} scale({r / 50:.3g})",
        )
        if mark
        else None,
        kind="door",
    )


# ── zones, zip-lines ─────────────────────────────────────────────────────────────────────────────────────────


def draw_zones(scene: Scene, grid: Grid, board: dict[str, Any]) -> Markup:
    """Draw the cells that players look for: the exit with its arrow, the psychic interfaces."""
    found = []
    for zone in SHOWN_ZONES:
        for cell in board["zones"].get(zone, ()):
            x, y = grid.centre(cell)
            found.append(
                svg.g(
                    svg.use(class_=f"zone-{zone}", href=f"#{scene.prefix}hex-in"),
                    svg.g(GROUND.draw(zone), transform=f"scale({grid.radius / PAINTED_RADIUS:.4g})"),
                    transform=svg.translate(x, y),
                    data_term=f"zone_{zone}",
                )
            )
    return svg.g(found, class_="zones")


def draw_zips(scene: Scene, grid: Grid, board: dict[str, Any]) -> Markup:
    """Draw zip-lines: a cable between two masts."""
    found = []
    for number, (one, two) in enumerate(board["zips"], 1):
        (x1, y1), (x2, y2) = grid.centre(one), grid.centre(two)
        r = grid.radius
        high = r * 0.62
        found.append(
            svg.g(
                svg.path(d=svg.d("M", x1, y1, "v", -high, "M", x2, y2, "v", -high), stroke=INK, stroke_width=r * 0.16),
                svg.path(
                    d=svg.d("M", x1, y1, "v", -high, "M", x2, y2, "v", -high), stroke="#ffcf4a", stroke_width=r * 0.08
                ),
                svg.path(
                    d=svg.d("M", x1, y1 - high, "Q", (x1 + x2) / 2, (y1 + y2) / 2 - high * 0.5, x2, y2 - high),
                    fill="none",
                    stroke="#f6efe0",
                    stroke_width=r * 0.06,
                ),
                class_="cable",
            )
        )
        x, y = (x1 + x2) / 2, (y1 + y2) / 2 - high * 0.72
        found.append(
            draw_key_group(
                f"zip:{number}",
                format_label(
                    f"{scene.translate('board.ground.zip')} {number}", f"{cell_name(one)}–{cell_name(two)}", scene.lang
                ),
                svg.circle(class_="pad", cx=x, cy=y, r=r * 0.4),
                svg.circle(cx=x, cy=y, r=r * 0.27, class_="zip-disc"),
                draw_text(str(number), x, y + r * 0.13, r * 0.36, "zip-word"),
                kind="zip",
            )
        )
    return svg.join(found)


def terrain_label(scene: Scene, board: dict[str, Any], cell: int) -> str:
    """Return a cell for a screen reader: `F5, obstacle`."""
    found = board["cells"][cell]
    names = [cell_name(cell), scene.translate(TERRAIN.get(found["terrain"], TERRAIN["."]))]
    if cell in board["zones"].get("exit", ()):
        names.append(scene.translate("board.ground.exit"))
    return ", ".join(names)
