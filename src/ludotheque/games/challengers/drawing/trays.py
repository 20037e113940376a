"""The three card trays: a pile of each level, and its discard."""

from __future__ import annotations

from ludotheque.games.challengers.drawing.labels import PILE
from ludotheque.games.challengers.drawing.layout import RATIO
from ludotheque.games.challengers.drawing.pieces import Scene, anchor, counting, plate
from ludotheque.page import svg
from ludotheque.page.plates import Box, words
from ludotheque.page.svg import Markup


def tray_pile(scene: Scene, level: str, count: int, box: Box) -> Markup:
    """A pile of backs; the more cards, the higher."""
    shown = 0 if count == 0 else min(6, 1 + count // 16)
    step = box.w * 0.03
    backs = [
        scene.shape(f"back-{level}", Box(box.x + step * 0.5 * k, box.y - step * k, box.w, box.h)) for k in range(shown)
    ]
    hole = svg.rect(class_="ghost", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.w * 0.09)
    return svg.join(backs or hole)


def draw_trays(scene: Scene, box: Box) -> Markup:
    """The trays side by side, each with its number of cards and its discard."""
    step = box.w / 3
    high = min(box.h - 10, (step - 62) * RATIO)
    return svg.g(
        svg.rect(class_="plank", x=box.x - 8, y=box.y - 2, width=box.w + 8, height=box.h + 4, rx=16),
        (_tray(scene, level, Box(box.x + k * step + 8, box.cy - high / 2, high / RATIO, high)) for k, level in enumerate("ABC")),
    )  # fmt: skip


def _tray(scene: Scene, level: str, box: Box) -> Markup:
    tray = scene.view["trays"][level]
    size = scene.small * 1.25
    return svg.g(
        anchor(scene, f"tray-{level}", box),
        tray_pile(scene, level, tray["pile"], box),
        counting(scene, f"pile-{level}", tray["pile"], box.right + 10, box.cy - 2, size, "number start"),
        plate(str(tray["discard"]), box.right + 30, box.cy + size * 0.95, scene.small * 0.9, "soft") if tray["discard"] else None,
        role="img",
        aria_label=PILE.format(level=level, pile=tray["pile"], discard=tray["discard"])[scene.lang],
    )  # fmt: skip


def tray_line(scene: Scene, box: Box) -> Markup:
    """On a phone: the three piles on one line."""
    step = box.w / 3
    drawn = []
    for k, level in enumerate("ABC"):
        tray = scene.view["trays"][level]
        spot = Box(box.x + k * step, box.y, box.h / RATIO, box.h)
        drawn.append(
            svg.g(
                anchor(scene, f"tray-{level}", spot),
                tray_pile(scene, level, tray["pile"], spot),
                words(f"{tray['pile']}", spot.right + 10, box.cy + 10, 29, "number start"),
                words(f"+{tray['discard']}", spot.right + 62, box.cy + 9, 24, "plain start")
                if tray["discard"]
                else None,
                role="img",
                aria_label=PILE.format(level=level, pile=tray["pile"], discard=tray["discard"])[scene.lang],
            )
        )
    return svg.g(drawn)
