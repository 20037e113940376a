"""The strip on a phone where space is a small map beside the cards: round and countdown, and the cargo."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, words
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cargo import container, countdown, following, is_empty
from ludotheque.games.bevri.board.labels import CARGO_EMPTY, ROUND, ROUND_OF
from ludotheque.games.bevri.board.pieces import Scene, panel

SIZE = 1.16  # of a container: its smallest letters are then those of plain words
WIDE = 138.0  # the most that a container has of the strip
NEXT = 148.0  # what is kept for the one to come
USUAL = 4  # places of a cargo


def draw_strip(scene: Scene) -> Markup:
    """Draw what is too small in space; nothing where space is large enough."""
    box, dials = scene.plan.strip, scene.plan.dials
    if not box or not dials:
        return svg.join()
    left = Box(dials.x, dials.y, dials.w / 2, dials.h)
    right = Box(dials.cx, dials.y, dials.w / 2, dials.h)
    return svg.g(_round(scene, left), countdown(scene, right.cx, right.cy - 20, 46), _cargo(scene, box), class_="strip")


def _round(scene: Scene, box: Box) -> Markup:
    number, rounds, size = scene.view["round"], scene.view["rounds"], scene.plan.words
    return svg.g(
        words(f"{number}/{rounds}", box.cx, box.cy - 6, 42, "dial-word"),
        words(ROUND[scene.lang], box.cx, box.cy + 29, size, "readout"),
        role="img",
        aria_label=ROUND_OF.format(round=number, rounds=rounds)[scene.lang],
    )


def _cargo(scene: Scene, box: Box) -> Markup:
    """Draw the places of the cargo, and the front on top of the container deck."""
    if is_empty(scene):
        text = words(CARGO_EMPTY[scene.lang], box.cx, box.cy + 8, scene.plan.words, "readout")
        return svg.join(panel(box), text)
    places = scene.view["cargo"]["places"] if scene.view["cargo"] else [None] * USUAL
    width = min(WIDE, (box.w - 12 - NEXT) / len(places))
    spots = [Box(box.x + 6 + k * width, box.y, width, box.h) for k in range(len(places))]
    return svg.join(
        panel(box),
        (
            container(scene, place, spot.cx, spot.cy + 3, SIZE)
            if place
            else svg.rect(class_="hole", x=spot.x + 8, y=spot.y + 14, width=spot.w - 16, height=spot.h - 28, rx=10)
            for place, spot in zip(places, spots, strict=True)
        ),
        following(scene, (spots[-1].right + box.right) / 2, box.y + 46, 1.14, box.right - spots[-1].right),
    )
