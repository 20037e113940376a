"""The turn order: the enemies by rank, each with its base colour and its hit points."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.palette import BASE_MARKS
from ludotheque.games.farcry.board.mission.tokens import base_paint
from ludotheque.games.farcry.board.scene import KIT, Scene
from ludotheque.games.farcry.words.board_titles import figure_title


def draw_order(scene: Scene) -> Markup:
    """Draw the initiative strip: across on a screen, down the side of the field on a phone."""
    box = scene.plan.order
    by_code = {figure["code"]: figure for figure in scene.mission["figures"]}
    figures = [by_code[code] for code in scene.mission["order"] if code in by_code]
    title = scene.translate("board.order.title")
    if not figures:
        text = KIT.draw_line(scene.translate("board.order.empty"), box.cx, box.cy, box.w - 16, scene.small_size, "told")
        return svg.g(KIT.draw_panel(box), None if scene.is_tall else text, class_="order")
    if scene.is_tall:
        spots = _make_column(box, len(figures))
        head = None
    else:
        spots = _make_row(Box(box.x + 8, box.y + 24, box.w - 16, box.h - 30), len(figures))
        head = draw_text(title, box.x + 14, box.y + 22, scene.small_size * 0.95, "told neon-word start")
    return svg.g(
        KIT.draw_panel(box),
        head,
        [_draw_spot(scene, figure, spot, k) for k, (figure, spot) in enumerate(zip(figures, spots, strict=True))],
        class_="order",
        role="list",
        aria_label=scene.translate("board.order.said"),
    )


def _make_row(box: Box, count: int) -> list[Box]:
    wide = min(72.0, box.w / count)
    return [Box(box.x + k * wide, box.y, wide, box.h) for k in range(count)]


def _make_column(box: Box, count: int) -> list[Box]:
    high = min(104.0, (box.h - 12) / count)
    return [Box(box.x, box.y + 8 + k * high, box.w, high) for k in range(count)]


def _draw_spot(scene: Scene, figure: dict[str, Any], box: Box, place: int) -> Markup:
    paint = base_paint(figure)
    scale = min(box.h / 128, box.w / 96)
    mark = BASE_MARKS.get(figure["colour"] or "", "")
    said = f"{place + 1}. {figure_title(figure, scene.lang)}, {figure['hp']}/{figure['hp_max']}"
    hacked = figure["side"] == "players"
    return svg.g(
        svg.ellipse(
            cx=box.cx,
            cy=box.bottom - 12,
            rx=min(26.0, box.w * 0.4),
            ry=8,
            fill=paint.main,
            stroke=paint.light,
            stroke_width=2,
        ),
        svg.use(
            href=f"#{scene.prefix}fig-{figure['kind']}",
            transform=f"{svg.translate(box.cx, box.bottom - 12)} scale({scale * 0.78:.3g})",
        ),
        svg.path(
            d=mark,
            fill="#fff",
            stroke="#150b24",
            stroke_width=1.6,
            transform=f"{svg.translate(box.x + box.w * 0.2, box.bottom - 14)} scale(1)",
        )
        if mark
        else None,
        draw_text(str(figure["hp"]), box.x + box.w * 0.8, box.bottom - 6, scene.small_size * 1.05, "order-hp"),
        role="listitem",
        aria_label=said,
        class_=f"turn-spot u{figure['slot']}"
        + (" ours" if hacked else "")
        + (" stunned" if "stun" in figure["statuses"] else ""),
        data_term="rank",
    )
