"""The weapons that may fire: tiles with name, colours and chance; where there are many, small ones after the best."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text, fit_size, split_line
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.labels import FAMILIES, weapon_name, write_percent
from ludotheque.games.bevri.board.pieces import Scene, draw_defence
from ludotheque.games.bevri.board.space import MANY_WEAPONS, list_weapons
from ludotheque.games.bevri.words import WORDS

TILE_HEIGHT, TALL_TILE_HEIGHT, GAP = (
    54.0,
    84.0,
    6.0,
)  # the height of a tile, on a phone held upright, and what lies between two

LARGE_CONSOLE = 230.0  # a console higher than this has room for large tiles


def draw_weapons(scene: Scene, box: Box) -> Markup:
    """Draw every weapon, the most promising first; choosing one shows its odds on the cargo (BEVRI-10.4)."""
    codes = list_weapons(scene)
    if not codes:
        text = (WORDS["board.why_no_shot"] if scene.view["cargo"] else WORDS["board.no_cargo"])[scene.lang]
        size = scene.plan.text_size + 2
        return svg.join(
            draw_text(line, box.x, box.y + 30 + 1.3 * size * k, fit_size(line, box.w, size, 0.5), "soft start")
            for k, line in enumerate(split_line(text, box.w, size))
        )
    best = dict.fromkeys(codes, 0.0)
    for shot in scene.view["shots"]:
        best[shot["weapon"]] = max(best[shot["weapon"]], shot["chance"])
    spots = _list_tile_boxes(
        len(codes), box, TALL_TILE_HEIGHT if scene.is_tall and scene.plan.console.h > LARGE_CONSOLE else TILE_HEIGHT
    )
    return svg.join(
        _draw_tile(scene, code, number, best[code], spot)
        for number, (code, spot) in enumerate(zip(codes, spots, strict=True))
    )


def _list_tile_boxes(count: int, box: Box, tile: float) -> list[Box]:
    """Return the boxes of the tiles: large ones where all fit; else one row of large ones and the rest small."""
    columns = 3 if box.w > 400 else 2
    rows = max(1, int((box.h + GAP) / (tile + GAP)))
    if count <= columns * rows:
        return _list_grid_boxes(count, columns, tile, box)
    large = _list_grid_boxes(columns, columns, TILE_HEIGHT, box)
    low = Box(box.x, box.y + TILE_HEIGHT + GAP, box.w, box.h - TILE_HEIGHT - GAP)
    grids = [
        _list_grid_boxes(count - columns, across, _small_tile_height(count - columns, across, low), low)
        for across in range(5, 13)
    ]
    return large + max(grids, key=lambda spots: _die_size(spots[0]))


def _small_tile_height(count: int, across: int, box: Box) -> float:
    lines = -(-count // across)
    return min(40.0, (box.h - GAP * (lines - 1)) / lines)


def _die_size(box: Box) -> float:
    """Return the size of a die on a small tile: three of them and a letter find room."""
    return min(18.0, box.h * 0.62, (box.w - 24) / 3.4)


def _list_grid_boxes(count: int, columns: int, height: float, box: Box) -> list[Box]:
    width = (box.w - GAP * (columns - 1)) / columns
    return [
        Box(box.x + k % columns * (width + GAP), box.y + k // columns * (height + GAP), width, height)
        for k in range(count)
    ]


def _draw_tile(scene: Scene, code: str, number: int, chance: float, box: Box) -> Markup:
    """Draw a weapon: its name above its colours and its chance; a small tile has a letter for the family."""
    family, colours = code.split(":")
    odds, name = write_percent(chance, scene.lang), FAMILIES[family][scene.lang].capitalize()
    small = box.h < TILE_HEIGHT
    radius = min(11.0, box.h / 3)
    ground = svg.rect(class_="service", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)
    label = f"{weapon_name(code, scene.lang)}, {odds}"
    kind = f"tile w{number}" if number < MANY_WEAPONS else "tile"
    inside = _draw_small_face(name, colours, box) if small else _draw_face(name, colours, odds, box)
    return svg.join(
        draw_key(f"weapon:{code}", label, box, ground, kind=kind, radius=radius),
        svg.g(inside, class_="written", aria_hidden=True),
    )


def _draw_face(name: str, colours: str, odds: str, box: Box) -> Markup:
    side = 33.0 if box.h >= TALL_TILE_HEIGHT else 23.0
    dice = [
        draw_defence(letter, box.x + 10 + side * (0.5 + 1.08 * k), box.bottom - side * 0.72, side)
        for k, letter in enumerate(colours)
    ]
    return svg.join(
        draw_text(name, box.x + 10, box.y + side * 0.87, fit_size(name, box.w - 18, side * 0.8), "service-word start"),
        dice,
        draw_text(odds, box.right - 8, box.bottom - side * 0.4, min(25.0, box.w * 0.21), "number end"),
    )


def _draw_small_face(name: str, colours: str, box: Box) -> Markup:
    side = _die_size(box)
    left = box.x + 22 + side / 2
    return svg.join(
        draw_text(name[0], box.x + 11, box.cy + side * 0.36, side, "service-word"),
        (draw_defence(letter, left + side * 1.1 * k, box.cy - 1, side) for k, letter in enumerate(colours)),
    )
