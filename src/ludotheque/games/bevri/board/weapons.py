"""The weapons that may fire: tiles with name, colours and chance; where there are many, small ones after the best."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, fitted, folded, keyed, words
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.labels import FAMILIES, NO_CARGO, WHY_NO_SHOT, percent, weapon_name
from ludotheque.games.bevri.board.pieces import Scene, defence
from ludotheque.games.bevri.board.space import MANY_WEAPONS, weapons_in_play

TILE, TALL_TILE, GAP = 54.0, 84.0, 6.0  # the height of a tile, on a phone held upright, and what lies between two

LARGE = 230.0  # a console higher than this has room for large tiles


def draw_weapons(scene: Scene, box: Box) -> Markup:
    """Draw every weapon, the most promising first; choosing one shows its odds on the cargo (BEVRI-10.4)."""
    codes = weapons_in_play(scene)
    if not codes:
        text = (WHY_NO_SHOT if scene.view["cargo"] else NO_CARGO)[scene.lang]
        size = scene.plan.words + 2
        return svg.join(
            words(line, box.x, box.y + 30 + 1.3 * size * k, fitted(line, box.w, size, 0.5), "soft start")
            for k, line in enumerate(folded(text, box.w, size))
        )
    best = dict.fromkeys(codes, 0.0)
    for shot in scene.view["shots"]:
        best[shot["weapon"]] = max(best[shot["weapon"]], shot["chance"])
    spots = _places(len(codes), box, TALL_TILE if scene.tall and scene.plan.console.h > LARGE else TILE)
    return svg.join(
        _tile(scene, code, number, best[code], spot)
        for number, (code, spot) in enumerate(zip(codes, spots, strict=True))
    )


def _places(count: int, box: Box, tile: float) -> list[Box]:
    """Return the boxes of the tiles: large ones where all fit; else one row of large ones and the rest small."""
    columns = 3 if box.w > 400 else 2
    rows = max(1, int((box.h + GAP) / (tile + GAP)))
    if count <= columns * rows:
        return _grid(count, columns, tile, box)
    large = _grid(columns, columns, TILE, box)
    low = Box(box.x, box.y + TILE + GAP, box.w, box.h - TILE - GAP)
    grids = [
        _grid(count - columns, across, _stamp_height(count - columns, across, low), low) for across in range(5, 13)
    ]
    return large + max(grids, key=lambda spots: _die(spots[0]))


def _stamp_height(count: int, across: int, box: Box) -> float:
    lines = -(-count // across)
    return min(40.0, (box.h - GAP * (lines - 1)) / lines)


def _die(box: Box) -> float:
    """Return the size of a die on a small tile: three of them and a letter find room."""
    return min(18.0, box.h * 0.62, (box.w - 24) / 3.4)


def _grid(count: int, columns: int, height: float, box: Box) -> list[Box]:
    width = (box.w - GAP * (columns - 1)) / columns
    return [
        Box(box.x + k % columns * (width + GAP), box.y + k // columns * (height + GAP), width, height)
        for k in range(count)
    ]


def _tile(scene: Scene, code: str, number: int, chance: float, box: Box) -> Markup:
    """Draw a weapon: its name above its colours and its chance; a small tile has a letter for the family."""
    family, colours = code.split(":")
    odds, name = percent(chance, scene.lang), FAMILIES[family][scene.lang].capitalize()
    small = box.h < TILE
    radius = min(11.0, box.h / 3)
    ground = svg.rect(class_="service", x=box.x, y=box.y, width=box.w, height=box.h, rx=radius)
    label = f"{weapon_name(code, scene.lang)}, {odds}"
    kind = f"tile w{number}" if number < MANY_WEAPONS else "tile"
    inside = _stamp(name, colours, box) if small else _face(name, colours, odds, box)
    return svg.join(
        keyed(f"weapon:{code}", label, box, ground, kind=kind, radius=radius),
        svg.g(inside, class_="written", aria_hidden=True),
    )


def _face(name: str, colours: str, odds: str, box: Box) -> Markup:
    side = 33.0 if box.h >= TALL_TILE else 23.0
    dice = [
        defence(letter, box.x + 10 + side * (0.5 + 1.08 * k), box.low - side * 0.72, side)
        for k, letter in enumerate(colours)
    ]
    return svg.join(
        words(name, box.x + 10, box.y + side * 0.87, fitted(name, box.w - 18, side * 0.8), "service-word start"),
        dice,
        words(odds, box.right - 8, box.low - side * 0.4, min(25.0, box.w * 0.21), "number end"),
    )


def _stamp(name: str, colours: str, box: Box) -> Markup:
    side = _die(box)
    left = box.x + 22 + side / 2
    return svg.join(
        words(name[0], box.x + 11, box.cy + side * 0.36, side, "service-word"),
        (defence(letter, left + side * 1.1 * k, box.cy - 1, side) for k, letter in enumerate(colours)),
    )
