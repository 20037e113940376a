"""What opens over BEYOND's table: the choice of cards to lock, the discard, the cards still unseen."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key
from ludotheque.drawing.svg import Child, Markup
from ludotheque.games.beyond.board.definitions import draw_part_mark
from ludotheque.games.beyond.board.layout import RATIO
from ludotheque.games.beyond.board.pieces import Scene, draw_caption, face_name
from ludotheque.games.beyond.box import PART_CODES, SPIRIT_LETTERS, TYPE_CODES
from ludotheque.games.beyond.words.card_names import add_count, add_subject, card_name, spirit_name


def draw_trays(scene: Scene) -> Markup:
    """Draw what lies over everything else: the open trays."""
    return svg.join(_draw_unseen(scene), _draw_discard(scene), _draw_choices(scene))


def _draw_panel(box: Box, words: str, *inside: Child, kind: str = "") -> Markup:
    return svg.g(
        svg.rect(class_="tray-shade", x=box.x, y=box.y + 8, width=box.w, height=box.h, rx=20),
        svg.rect(class_="tray-back", x=box.x, y=box.y, width=box.w, height=box.h, rx=18),
        draw_caption(words, box.cx, box.y + 32, "tray-title", font_size=24),
        *inside,
        class_=f"tray {kind}",
    )


# ── which cards to lock ────────────────────────────────────────────────────────────────────────────────────


def _draw_choices(scene: Scene) -> Markup:
    """Draw one small motif for each choice (BEY-9.5), with what would stay free."""
    choices = scene.view["choices"] if scene.is_deciding and scene.step == "enchant" else []
    if not choices:
        return svg.join()
    box = scene.plan.tray
    inner = Box(box.x + 16, box.y + 44, box.w - 32, box.h - 54)
    width, columns = max(_choice_size(inner, len(choices), columns) for columns in range(1, len(choices) + 1))
    cell_w, cell_h = inner.w / columns, inner.h / ceil(len(choices) / columns)
    tiles = [
        _draw_choice(
            scene, choice, Box(inner.x + k % columns * cell_w, inner.y + k // columns * cell_h, cell_w, cell_h), width
        )
        for k, choice in enumerate(choices)
    ]
    return _draw_panel(box, scene.say_text("choose"), tiles, kind="picks")


def _choice_size(box: Box, count: int, columns: int) -> tuple[float, int]:
    """Return the width of a card when the choices stand in this many columns, and the columns."""
    width, high = box.w / columns, box.h / ceil(count / columns)
    return min((width - 42) / 2.62, (high - 26) / 2 / RATIO, 76.0), columns


def _draw_choice(scene: Scene, choice: dict[str, Any], box: Box, width: float) -> Markup:
    wide, high = 2 * width + 2, 2 * width * RATIO + 2
    small = width * 0.62
    left = [code for _, code in choice["leaves"]]
    x, y = box.cx - (wide + (small + 8 if left else 0)) / 2, box.cy - high / 2
    cards = [
        scene.draw_shape(
            face_name(code, k, width),
            Box(x + k % 2 * (width + 2), y + k // 2 * (width * RATIO + 2), width, width * RATIO),
        )
        for k, (_, code) in enumerate(choice["locks"])
    ]
    step = min(small * 0.5, (high - small * RATIO - 16) / max(1, len(left) - 1))
    rest = [
        scene.draw_shape(face_name(code, None, small), Box(x + wide + 8, y + 16 + k * step, small, small * RATIO))
        for k, code in enumerate(left)
    ]
    size = scene.raise_size(min(14.0, small * 0.5))
    words = (
        draw_caption(scene.say_text("leaves"), x + wide + 8 + small / 2, y + 10, "caption", font_size=size)
        if left
        else None
    )
    letter = choice["name"][0]
    name = f"{spirit_name(letter)[scene.lang]} {choice['name'][1:]}"
    pad = Box(x - 8, y - 8, wide + (small + 8 if left else 0) + 16, high + 16)
    frame = svg.rect(class_="frame-line", x=x - 3, y=y - 3, width=wide + 6, height=high + 6, rx=9)
    return draw_key(f"choice:{choice['name']}", name, pad, cards, frame, words, rest, kind="pick", radius=12)


# ── the discard ────────────────────────────────────────────────────────────────────────────────────────────


def _draw_discard(scene: Scene) -> Markup:
    """Draw all of the discard by type (BEY-3.4), to be read, and clicked when a Bird is invoked (BEY-16.8)."""
    counts = Counter(code for _, code in scene.view["discard"])
    if not counts:
        return svg.join()
    box = scene.plan.tray
    kinds = [code for code in TYPE_CODES if counts[code]]
    columns = min(len(kinds), 10 if scene.plan.shape == "wide" else 5)
    rows = ceil(len(kinds) / columns)
    width = min((box.w - 40) / columns - 8, (box.h - 60) / rows / RATIO - 8, 92.0)
    step_x, step_y = width + 8, width * RATIO + 8
    wide = max(260.0, columns * step_x + 24)
    area = Box(box.cx - wide / 2, box.y, wide, rows * step_y + 56)
    left = box.cx - columns * step_x / 2 + 4
    spots = [
        Box(left + k % columns * step_x, area.y + 44 + k // columns * step_y, width, width * RATIO)
        for k in range(len(kinds))
    ]
    tiles = [_draw_discard_kind(scene, code, counts[code], spot) for code, spot in zip(kinds, spots, strict=True)]
    return _draw_panel(area, scene.say_text("discard_tray"), tiles, kind="peek discard-tray")


def _draw_discard_kind(scene: Scene, code: str, count: int, box: Box) -> Markup:
    key = f"discard:{code}" if scene.is_deciding and scene.step == "main" else None
    size = scene.raise_size(box.w * 0.17)
    r = max(box.w * 0.17, size * 0.8)
    badge = svg.g(
        svg.circle(class_="times", cx=box.right - r, cy=box.bottom - r, r=r),
        draw_caption(f"×{count}", box.right - r, box.bottom - r + size * 0.36, "times-word", font_size=size),
    )
    rim = svg.rect(class_="rim", x=box.x, y=box.y, width=box.w, height=box.h, rx=box.w * 0.09)
    name = add_count(card_name(code)[scene.lang], count)
    face = scene.draw_shape(face_name(code, None, box.w), box)
    return draw_key(key, name, box, face, rim, badge if count > 1 else None, kind="kind")


# ── the cards still unseen ─────────────────────────────────────────────────────────────────────────────────


def _draw_unseen(scene: Scene) -> Markup:
    """Draw how many cards of each Spirit the pile still holds; the pointer or a tap opens the whole table."""
    unseen = scene.view["unseen"]
    if unseen is None:
        return svg.join()
    box = scene.plan.unseen
    totals = {letter: sum(n for code, n in unseen.items() if code[0] == letter) for letter in SPIRIT_LETTERS}
    size = scene.raise_size(16)
    left = 4.75 * size
    step = (box.w - left) / 5
    chips = [
        _draw_chip(letter, totals[letter], Box(box.x + left + k * step, box.y, step - 5, box.h), size)
        for k, letter in enumerate(SPIRIT_LETTERS)
    ]
    counts = ", ".join(f"{letter} {count}" for letter, count in totals.items())
    summary = svg.g(
        svg.rect(class_="touch", x=box.x - 6, y=box.y - 6, width=box.w + 12, height=box.h + 12),
        draw_caption(scene.say_text("unseen"), box.x, box.cy + size * 0.36, "caption start", font_size=size),
        chips,
        class_="unseen",
        role="img",
        tabindex="0",
        aria_label=add_subject(scene.say_text("unseen_long"), counts, scene.lang),
    )
    return svg.join(summary, _draw_unseen_table(scene, unseen))


def _draw_chip(letter: str, count: int, box: Box, size: float) -> Markup:
    return svg.join(
        svg.rect(class_=f"tint {letter}", x=box.x, y=box.y + 2, width=box.w, height=box.h - 4, rx=8),
        draw_caption(f"{letter} {count}", box.cx, box.cy + size * 0.36, "tint-word", font_size=size),
    )


COLUMN_WIDTH = 54.0


def _draw_unseen_table(scene: Scene, unseen: dict[str, int]) -> Markup:
    """Draw every type: a column for each part, Yin above Yang."""
    low = scene.plan.unseen
    wide = 10 * COLUMN_WIDTH + 64
    box = Box(min(low.x, scene.plan.width - wide - 12), low.y - 200, wide, 190)
    discs = [
        scene.draw_shape(f"disc-{side}", Box(box.x + 14, box.y + y, 32, 32)) for side, y in (("n", 90), ("p", 138))
    ]
    columns = [_draw_column(part, unseen, box.x + 56 + k * COLUMN_WIDTH, box.y) for k, part in enumerate(PART_CODES)]
    return _draw_panel(box, scene.say_text("unseen_long"), columns, discs, kind="peek unseen-tray")


def _draw_column(part: str, unseen: dict[str, int], x: float, y: float) -> Markup:
    return svg.g(
        svg.rect(class_=f"tint {part[0]}", x=x, y=y + 44, width=COLUMN_WIDTH - 4, height=136, rx=8),
        draw_caption(part[0], x + 15, y + 72, "tint-word", font_size=24),
        svg.rect(x=x + 26, y=y + 53, width=20, height=22, rx=4, class_="mark-ground"),
        draw_part_mark(part, x + 36, y + 64, 16),
        draw_caption(str(unseen.get(part + "-", 0)), x + COLUMN_WIDTH / 2 - 2, y + 114, "tint-word", font_size=24),
        draw_caption(str(unseen.get(part + "+", 0)), x + COLUMN_WIDTH / 2 - 2, y + 162, "tint-word", font_size=24),
    )
