"""The strip on a phone where space is a small map beside the cards: round and countdown, and the cargo."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cargo import draw_container, draw_countdown_dice, draw_front, is_cargo_empty
from ludotheque.games.bevri.board.pieces import KIT, Scene
from ludotheque.games.bevri.words import WORDS

CONTAINER_SCALE = 1.16  # of a container: its smallest letters are then those of plain words
MAX_CONTAINER_WIDTH = 138.0  # the most that a container has of the strip
NEXT_WIDTH = 148.0  # what is kept for the one to come
USUAL_PLACES = 4  # places of a cargo


def draw_strip(scene: Scene) -> Markup:
    """Draw what is too small in space; nothing where space is large enough."""
    box, dials = scene.plan.strip, scene.plan.dials
    if not box or not dials:
        return svg.join()
    left = Box(dials.x, dials.y, dials.w / 2, dials.h)
    right = Box(dials.cx, dials.y, dials.w / 2, dials.h)
    return svg.g(
        _draw_round(scene, left),
        draw_countdown_dice(scene, right.cx, right.cy - 20, 46),
        _draw_cargo(scene, box),
        class_="strip",
    )


def _draw_round(scene: Scene, box: Box) -> Markup:
    number, rounds, size = scene.view["round"], scene.view["rounds"], scene.plan.text_size
    return svg.g(
        draw_text(f"{number}/{rounds}", box.cx, box.cy - 6, 42, "dial-word"),
        draw_text(WORDS["board.round"][scene.lang], box.cx, box.cy + 29, size, "readout"),
        role="img",
        aria_label=WORDS["board.round_of"].format(round=number, rounds=rounds)[scene.lang],
    )


def _draw_cargo(scene: Scene, box: Box) -> Markup:
    """Draw the places of the cargo, and the front on top of the container deck."""
    if is_cargo_empty(scene):
        text = draw_text(WORDS["board.cargo_empty"][scene.lang], box.cx, box.cy + 8, scene.plan.text_size, "readout")
        return svg.join(KIT.draw_panel(box), text)
    places = scene.view["cargo"]["places"] if scene.view["cargo"] else [None] * USUAL_PLACES
    width = min(MAX_CONTAINER_WIDTH, (box.w - 12 - NEXT_WIDTH) / len(places))
    spots = [Box(box.x + 6 + k * width, box.y, width, box.h) for k in range(len(places))]
    return svg.join(
        KIT.draw_panel(box),
        (
            draw_container(scene, place, spot.cx, spot.cy + 3, CONTAINER_SCALE)
            if place
            else svg.rect(class_="hole", x=spot.x + 8, y=spot.y + 14, width=spot.w - 16, height=spot.h - 28, rx=10)
            for place, spot in zip(places, spots, strict=True)
        ),
        draw_front(scene, (spots[-1].right + box.right) / 2, box.y + 46, 1.14, box.right - spots[-1].right),
    )
