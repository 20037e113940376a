"""The bench of one half of the beach: its spaces, free and taken, and what may be clicked there."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.core.language.text import format_label
from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.challengers.board.cards import draw_card
from ludotheque.games.challengers.board.faces import card_title
from ludotheque.games.challengers.board.layout import STRIP_H, STRIP_W
from ludotheque.games.challengers.board.pieces import KIT, Scene

CopyNumbers = dict[tuple[str, int], int]
ONE_ROW_SPACES = 6  # as many spaces fit one row of a wide screen well


def _list_boxes(scene: Scene, half: dict[str, Any], box: Box) -> list[Box]:
    """Return the boxes of the spaces: one row on a wide screen, two rows of strips on a phone."""
    count = half["spaces"]
    if not scene.is_tall:
        gap = 8.0
        wide = min(box.h - 14, (box.w - gap * (count - 1)) / count)
        left = box.x + (box.w - count * wide - gap * (count - 1)) / 2
        return [Box(left + k * (wide + gap), box.y + (box.h - wide) / 2, wide, wide) for k in range(count)]
    columns = 3 if count <= ONE_ROW_SPACES else 4
    wide = (box.w - 8 * (columns - 1)) / columns
    high = min(wide * STRIP_H / STRIP_W, (box.h - 12) / 2) if columns == 3 else (box.h - 12) / 2
    return [
        Box(box.x + k % columns * (wide + 8), box.y + 2 + k // columns * (high + 10), wide, high) for k in range(count)
    ]


def draw_bench(scene: Scene, side: int, half: dict[str, Any], box: Box, numbers: CopyNumbers) -> Markup:
    """Draw the spaces of the bench, free and taken."""
    spots = _list_boxes(scene, half, box)
    taken: dict[int, tuple[dict[str, Any], int]] = {}
    before = 0
    for space in half["bench"]:
        taken[space["space"]] = (space, before)
        before += len(space["cards"])
    seconds = _find_second_spaces(half)
    drawn = [
        _draw_space(scene, side, place + 1, spot, taken.get(place + 1), numbers, seconds.get(place + 1))
        for place, spot in enumerate(spots)
    ]
    ends = (spots[0].x - 8, spots[-1].right + 8) if not scene.is_tall else (box.x - 6, box.right + 6)
    low = max(spot.bottom for spot in spots)
    plank = svg.rect(
        class_="plank", x=ends[0], y=spots[0].y - 7, width=ends[1] - ends[0], height=low - spots[0].y + 14, rx=16
    )
    return svg.g(plank, drawn, class_="bench-row")


def _find_second_spaces(half: dict[str, Any]) -> dict[int, str]:
    """Return the second space of each wide name: any free one, the lowest is shown (CHAL-7.6)."""
    used = {space["space"] for space in half["bench"]}
    free = [number for number in range(1, half["spaces"] + 1) if number not in used]
    wide = [space for space in half["bench"] if space["wide"]]
    return {number: space["cards"][0] for number, space in zip(free, wide, strict=False)}


def _draw_space(
    scene: Scene,
    side: int,
    number: int,
    box: Box,
    found: tuple[dict[str, Any], int] | None,
    numbers: CopyNumbers,
    second: str | None,
) -> Markup:
    """Draw one space of the bench: empty, or a stack of cards of one name."""
    lang = scene.lang
    hole = svg.rect(class_="place", x=box.x, y=box.y, width=box.w, height=box.h, rx=14)
    if found is None:
        mark = draw_text(
            "↔" if second else str(number),
            box.cx,
            box.cy + 9,
            scene.small_size,
            "place-word",
        )
        return draw_key(
            f"space:{side}:{number}",
            scene.say_text("match.space_empty", number=number),
            box,
            hole,
            mark,
            kind="space",
            radius=14,
        )
    space, before = found
    keys = space["cards"]
    spoken = ", ".join(f"{card_title(scene, key)} ×{count}" for key, count in Counter(keys).items())
    label = format_label(scene.say_text("match.space", number=number), spoken, lang)
    if _is_card_asked(scene):
        return svg.g(hole, _draw_choices(scene, side, box, keys, before, numbers), class_="space taken")
    stack = _draw_stack(scene, side, box, keys, before, numbers)
    return draw_key(f"space:{side}:{number}", label, box, hole, stack, kind="space taken", radius=14)


def _is_card_asked(scene: Scene) -> bool:
    """Whether single cards may be named now (MOVE): those of the wrong bench are answered by the rule."""
    asked = scene.view["match"]["question"]
    return bool(asked) and asked["kind"] == "move"


def _draw_stack(scene: Scene, side: int, box: Box, keys: list[str], before: int, numbers: CopyNumbers) -> Markup:
    """Draw the cards on one space, each a little higher than the one below it, and how many there are."""
    top_cards = list(enumerate(keys))[-3:]
    shift = 5.0 if len(top_cards) > 1 else 0.0
    kind = "s" if scene.is_tall and box.w > box.h * 2 else "m"
    wide, high = (box.w, box.w * STRIP_H / STRIP_W) if kind == "s" else (min(box.w, box.h),) * 2
    left = box.x + (box.w - wide) / 2
    drawn = [
        draw_card(
            scene,
            kind,
            key,
            Box(left, box.y + shift * (len(top_cards) - 1 - k) - shift, wide, high),
            f"c{side}-{key}-{numbers['bench', before + place]}",
        )
        for k, (place, key) in enumerate(top_cards)
    ]
    size = 25.0 if scene.is_tall else 22.0
    x = box.x + box.w * 0.32 if kind == "s" else box.right - size * 0.8  # not on the name
    count = KIT.draw_chip(f"×{len(keys)}", x, box.y + size * 0.5, size) if len(keys) > 1 else None
    return svg.g(drawn, count, class_="heap")


def _draw_choices(scene: Scene, side: int, box: Box, keys: list[str], before: int, numbers: CopyNumbers) -> Markup:
    """Draw the kinds of cards of one space, each to be clicked."""
    kinds = list(Counter(keys).items())
    wide = (box.w - 4 * (len(kinds) - 1)) / len(kinds)
    drawn = []
    for k, (key, count) in enumerate(kinds):
        spot = Box(box.x + k * (wide + 4), box.y, wide, box.h)
        place = max(place for place, other in enumerate(keys) if other == key)
        name = f"c{side}-{key}-{numbers['bench', before + place]}"
        strip = scene.is_tall and wide > box.h * 2
        high = wide * STRIP_H / STRIP_W if strip else min(wide, box.h)
        drawn.append(
            draw_key(
                f"bench:{side}:{key}",
                f"{card_title(scene, key)} ×{count}",
                spot,
                draw_card(scene, "s" if strip else "m", key, Box(spot.x, spot.y, wide if strip else high, high), name),
                KIT.draw_chip(f"×{count}", spot.x + wide * 0.32 if strip else spot.right - 18, spot.y + 12, 23.0)
                if count > 1
                else None,
                kind="pick",
                radius=14,
            )
        )
    return svg.g(drawn)
