"""The three card trays: a pile of each level, and its discard."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.layout import CARD_RATIO
from ludotheque.games.challengers.board.pieces import KIT, Scene


def draw_pile(scene: Scene, level: str, count: int, box: Box) -> Markup:
    """Draw a pile of backs; the more cards, the higher."""
    height = 0 if count == 0 else min(6, 1 + count // 16)
    step = box.w * 0.03
    backs = [
        scene.draw_shape(f"back-{level}", Box(box.x + step * 0.5 * k, box.y - step * k, box.w, box.h))
        for k in range(height)
    ]
    hole = (
        svg.rect(class_="hollow", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.w * 0.09),
        draw_text(level, box.cx, box.cy + box.w * 0.17, box.w * 0.48, "place-word"),
    )
    return svg.join(backs or hole)


def draw_trays(scene: Scene, box: Box) -> Markup:
    """Draw the trays side by side, each with its number of cards and its discard."""
    step = box.w / 3
    high = min(box.h - 10, (step - 62) * CARD_RATIO)
    return svg.g(
        svg.rect(class_="plank", x=box.x - 8, y=box.y - 2, width=box.w + 8, height=box.h + 4, rx=16),
        (
            _draw_tray(scene, level, Box(box.x + k * step + 8, box.cy - high / 2, high / CARD_RATIO, high))
            for k, level in enumerate("ABC")
        ),
    )


def _draw_tray(scene: Scene, level: str, box: Box) -> Markup:
    """Draw one tray. Where no pile is to be chosen now, a click on it is answered by the rule that forbids it."""
    tray, draft = scene.view["trays"][level], scene.view["draft"]
    size = scene.small_size * 1.25
    discard = KIT.draw_chip(str(tray["discard"]), box.right + 30, box.cy + size * 0.95, scene.small_size, "soft")
    return svg.join(
        KIT.draw_anchor(scene, f"tray-{level}", box),
        draw_key(
            f"level:{level}" if draft and scene.is_deciding and draft["stage"] != "option" else None,
            scene.say_count("draft.pile", tray["pile"], level=level, discard=tray["discard"]),
            box,
            draw_pile(scene, level, tray["pile"], box),
            kind="tray",
        ),
        scene.draw_counter(f"pile-{level}", tray["pile"], box.right + 10, box.cy - 2, size, "number start"),
        discard if tray["discard"] else None,
    )


def draw_tray_line(scene: Scene, box: Box) -> Markup:
    """Draw the three piles on one line, on a phone."""
    step = box.w / 3
    return svg.join(
        _draw_tray(scene, level, Box(box.x + k * step, box.y, box.h / CARD_RATIO, box.h))
        for k, level in enumerate("ABC")
    )
