"""The battlefield: ground, obstacles, figures, tokens, and what is foreseen, from the far edge to the near one."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key_group, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.sheets import GROUND
from ludotheque.games.farcry.board.card_icons import draw_card_picture
from ludotheque.games.farcry.board.mission import overlays, terrain, tokens
from ludotheque.games.farcry.board.mission.grid import PAINTED_RADIUS, Grid, cell_name, fit_grid
from ludotheque.games.farcry.board.mission.themes import find_theme
from ludotheque.games.farcry.board.scene import Scene
from ludotheque.games.farcry.board.signs import draw_tile_token
from ludotheque.games.farcry.words.board_titles import title

PLAIN_TOKENS = ("item", "fire", "mine")


def make_field_grid(scene: Scene) -> Grid:
    """Return the hexagons of the mission in the place that the layout gives them."""
    board = scene.mission["board"]
    box = scene.plan.field
    if scene.is_tall:
        room = Box(box.x + 28, box.y + 2, box.w - 30, box.h - 38)
    else:
        room = Box(box.x + 14, box.y + 18, box.w - 20, box.h - 34)
    return fit_grid(board["w"], board["h"], room, turned=scene.is_tall)


def draw_definitions(scene: Scene, grid: Grid) -> Markup:
    """Draw the definitions of the field and of all figures."""
    board = scene.mission["board"]
    return svg.join(
        terrain.draw_definitions(scene, grid, find_theme(board["key"]), board),
        tokens.draw_definitions(scene, scene.mission["figures"]),
        _draw_token_shapes(scene, board),
    )


def _draw_token_shapes(scene: Scene, board: dict[str, Any]) -> Markup:
    groups = {tile["group"] for tile in board["tokens"]["tile"]}
    return svg.join(
        [svg.g(GROUND.draw(name), id=f"{scene.prefix}token-{name}") for name in PLAIN_TOKENS if board["tokens"][name]],
        [svg.g(draw_tile_token(group), id=f"{scene.prefix}token-tile{group}") for group in sorted(groups)],
    )


def draw_field(scene: Scene, grid: Grid) -> Markup:
    """Draw the field from the far edge to the near one: what lies low first, then row by row what stands, then lines
    and numbers.
    """
    board = scene.mission["board"]
    theme = find_theme(board["key"])
    return svg.g(
        terrain.draw_ground(scene, grid, theme, board),
        _draw_labels(scene, grid, board),
        terrain.draw_zones(scene, grid, board),
        terrain.draw_walls(scene, grid, theme, board),
        overlays.draw_threat(scene, grid),
        overlays.draw_reach(scene, grid),
        _draw_cells(scene, grid, board),
        terrain.draw_doors(scene, grid, board),
        terrain.draw_zips(scene, grid, board),
        overlays.draw_forecasts(scene, grid),
        overlays.draw_aims(scene, grid),
        overlays.draw_attack(scene, grid),
        overlays.draw_pops(scene, grid),
        class_="field",
    )


def _draw_labels(scene: Scene, grid: Grid, board: dict[str, Any]) -> Markup:
    """Draw letters and numbers along the edges, by which cells are named."""
    size = scene.small_size
    letters = [
        draw_text("ABCDEFGHIJKL"[column], *_label_place(grid, column, 0, size, across=True), size, "edge-word")
        for column in range(board["w"])
    ]
    numbers = [
        draw_text(str(row + 1), *_label_place(grid, 0, row, size, across=False), size, "edge-word")
        for row in range(board["h"])
    ]
    return svg.g(letters, numbers, aria_hidden=True)


def _label_place(grid: Grid, column: int, row: int, size: float, *, across: bool) -> tuple[float, float]:
    x, y = grid.centre(row * 12 + column)
    r = grid.radius
    if across:
        return (x - r - 1, y + size * 0.35) if grid.turned else (x, y - r - 3)
    return (x, y + r * 1.12 + size * 0.7) if grid.turned else (x - r * 0.87 - size * 0.55, y + size * 0.35)


# ── cells ────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_cells(scene: Scene, grid: Grid, board: dict[str, Any]) -> Markup:
    """Draw the cells row by row from the far edge; each holds its obstacle, tokens and figures, so that all can be
    clicked.
    """
    things = terrain.draw_things(scene, grid, find_theme(board["key"]), board)
    standing: dict[int, list[dict[str, Any]]] = {}
    for figure in scene.mission["figures"]:
        if figure["index"] is not None and figure["index"] >= 0:
            standing.setdefault(figure["index"], []).append(figure)
    lying = _draw_tokens(scene, grid, board)
    cells = sorted(terrain.list_terrain(board), key=lambda cell: (round(grid.centre(cell)[1], 1), grid.centre(cell)[0]))
    return svg.g(
        [
            draw_key_group(
                f"cell:{cell_name(cell)}",
                _cell_label(scene, board, cell),
                _draw_pad(scene, grid, cell),
                things.get(cell),
                lying.get(cell),
                [tokens.draw_figure(scene, grid, figure, k) for k, figure in enumerate(standing.get(cell, ()))],
                kind="cell",
                role="group" if cell in standing else "button",
            )
            for cell in cells
        ],
        class_="cells",
    )  # fmt: skip


def _draw_pad(scene: Scene, grid: Grid, cell: int) -> Markup:
    x, y = grid.centre(cell)
    return svg.use(class_="pad", href=f"#{scene.prefix}hex-in", x=round(x, 1), y=round(y, 1))


def _cell_label(scene: Scene, board: dict[str, Any], cell: int) -> str:
    names = [terrain.terrain_label(scene, board, cell)]
    for kind in PLAIN_TOKENS:
        if cell in board["tokens"][kind]:
            names.append(scene.translate(f"board.token.{kind}"))
    if any(tile["index"] == cell for tile in board["tokens"]["tile"]):
        names.append(scene.translate("board.token.tile"))
    return ", ".join(names)


def _draw_tokens(scene: Scene, grid: Grid, board: dict[str, Any]) -> dict[int, Markup]:
    """Return the drawn tokens by cell."""
    found: dict[int, list[Markup]] = {}
    scale = grid.radius / PAINTED_RADIUS
    for kind in PLAIN_TOKENS:
        for cell in board["tokens"][kind]:
            found.setdefault(cell, []).append(_draw_token(scene, grid, cell, kind, kind, scale))
    for tile in board["tokens"]["tile"]:
        found.setdefault(tile["index"], []).append(
            _draw_token(scene, grid, tile["index"], "tile", f"tile{tile['group']}", scale)
        )
    for token in board["tokens"]["weapon"]:
        found.setdefault(token["cell"], []).append(_draw_ground_weapon(scene, grid, token, scale))
    return {cell: svg.join(parts) for cell, parts in found.items()}


def _draw_token(scene: Scene, grid: Grid, cell: int, kind: str, shape: str, scale: float) -> Markup:
    x, y = grid.centre(cell)
    return svg.g(
        svg.use(href=f"#{scene.prefix}token-{shape}", transform=f"scale({scale:.4g})"),
        id=f"{scene.uid}{kind}-{cell_name(cell)}",
        class_=f"ground-token {kind}",
        data_glide=True,
        data_term=kind,
        style=svg.css_position(x, y),
    )


def _draw_ground_weapon(scene: Scene, grid: Grid, token: dict[str, Any], scale: float) -> Markup:
    x, y = grid.centre(token["cell"])
    name = title("weapons", token["weapon"], scene.lang)
    said = scene.translate("board.token.weapon", weapon=name) + (
        "" if token["up"] else f", {scene.translate('board.hero.face_down')}"
    )
    return draw_key_group(
        f"token:{token['index']}",
        said,
        svg.g(svg.circle(class_="pad", r=22, cx=-16, cy=20), transform=f"scale({scale:.4g})"),
        svg.g(
            svg.circle(class_="weapon-token" + ("" if token["up"] else " spent"), r=18, cx=-16, cy=20),
            draw_card_picture(scene, "weapon", token["weapon"], 26, -16, 20, class_="weapon-picture"),
            transform=f"scale({scale:.4g})",
        ),
        kind="ground-weapon",
        id=f"{scene.uid}dropped-{token['index']}",
        style=svg.css_position(x, y),
    )
