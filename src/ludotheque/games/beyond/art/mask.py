"""Nian Shou: six cards, three above and three below, that make the mask of the beast."""

from __future__ import annotations

from math import cos, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.ink import curl_path, draw_shape, draw_stroke, leaf_path
from ludotheque.games.beyond.art.palette import GOLD, INK, IVORY

NIAN_W, NIAN_H = 300, 280
RED, BLOOD, EDGE = "#e0402c", "#8c1218", "#230306"


def draw_mask_half() -> Markup:
    """Draw the left half of the mask."""
    return svg.join(_draw_mane(), _draw_ear(), _draw_face(), _draw_brow(), _draw_eye())


def draw_mask_middle() -> Markup:
    """Draw what lies across the middle: horn, mouth, whiskers, nose."""
    return svg.join(_draw_horn(), _draw_mouth(), _draw_both_sides(_draw_whiskers()), _draw_both_sides(_draw_nose()))


def _draw_both_sides(drawing: Markup) -> Markup:
    """Return a drawing and its mirror image."""
    return svg.join(drawing, svg.g(drawing, transform=f"matrix(-1 0 0 1 {NIAN_W} 0)"))


def _draw_mane() -> Markup:
    """Draw locks of fire all around, in three colours."""
    rings = ((92, 196, 172, 24, 0.0), (86, 160, 146, 21, 0.11), (80, 128, 122, 18, 0.0))  # from, to (x, y), belly, turn
    fills = ("#b3261f", "#f07a2c", GOLD)
    return svg.join(
        draw_shape(
            "".join(
                leaf_path(_ellipse_point(start, start, a), _ellipse_point(wide, high, a + 0.16), belly, 12)
                for a in (tau / 4 + turn + k * tau / 26 for k in range(13))
            ),
            fill, EDGE, 2,
        )
        for (start, wide, high, belly, turn), fill in zip(rings, fills, strict=True)
    )  # fmt: skip


def _ellipse_point(wide: float, high: float, turn: float) -> tuple[float, float]:
    return 150 + wide * cos(turn), 142 + high * sin(turn)


def _draw_ear() -> Markup:
    return svg.join(
        draw_shape("M64 76C44 62 30 40 34 20C58 22 82 36 94 56z", RED, EDGE, 2.4),
        draw_shape("M64 62C54 54 46 42 46 34C60 38 72 46 80 54z", GOLD),
    )


def _draw_face() -> Markup:
    return svg.join(
        draw_shape("M150 36C104 36 66 62 58 104C50 140 52 176 70 206C86 234 116 252 150 254z", RED),
        draw_stroke("M150 36C104 36 66 62 58 104C50 140 52 176 70 206C86 234 116 252 150 254", EDGE, 2.6),
        draw_shape("M150 52C112 52 80 74 74 108C100 84 128 84 150 100z", BLOOD),
        draw_stroke(curl_path(82, 176, 19, 0, 1, 1.8), GOLD, 4.5),
        draw_stroke("M64 128q8 12 6 26M70 210q12 16 30 22", GOLD, 3.5),
        draw_shape("M138 60q-10 8-24 8 12 10 30 4z", GOLD, EDGE, 1.4),
    )


def _draw_horn() -> Markup:
    return svg.join(
        draw_shape("M130 66C134 40 140 20 150 4C160 20 166 40 170 66C160 74 140 74 130 66z", GOLD, EDGE, 2.4),
        draw_stroke("M136 52q14 8 28 0M139 38q11 7 22 0M143 25q7 5 14 0", "#8a5a08", 2.6),
        svg.circle(cx=150, cy=84, r=11, fill="#2fb3a0", stroke=GOLD, stroke_width=3.5),
        svg.circle(cx=147, cy=81, r=3, fill=IVORY),
    )


def _draw_brow() -> Markup:
    locks = (((138, 104), (62, 78), 12, 10), ((136, 106), (56, 94), 10, 12), ((132, 102), (78, 62), 9, 8))
    return svg.join(
        draw_shape(leaf_path(start, tip, belly, bend), fill, EDGE, 2)
        for (start, tip, belly, bend), fill in zip(locks, (IVORY, GOLD, IVORY), strict=True)
    )


def _draw_eye() -> Markup:
    return svg.join(
        draw_shape("M64 128C74 102 116 100 132 124C124 148 84 152 64 128z", INK),
        svg.circle(cx=99, cy=125, r=21, fill=IVORY, stroke=GOLD, stroke_width=3.5),
        svg.circle(cx=103, cy=127, r=12.5, fill="#e88a16"),
        svg.circle(cx=104, cy=127, r=6.5, fill=INK),
        svg.circle(cx=99, cy=121, r=3.2, fill=IVORY),
        draw_stroke("M66 134C82 156 118 154 132 130", GOLD, 3),
    )


def _draw_nose() -> Markup:
    half = "M150 138C142 138 138 146 134 156C118 156 110 168 116 178C126 188 140 184 150 184z"
    return svg.join(
        draw_shape(half, GOLD),
        draw_stroke(half.removesuffix("z"), EDGE, 2.2),
        draw_shape("M122 174q4-9 14-6-2 10-14 6z", EDGE),
        draw_stroke("M142 150q-2 6-4 10", "#8a5a08", 2.2),
    )


def _draw_mouth() -> Markup:
    lips = "M150 188C128 184 96 188 78 200C80 232 112 262 150 264C188 262 220 232 222 200C204 188 172 184 150 188z"
    return svg.join(
        draw_shape(lips, INK, GOLD, 4.5),
        draw_shape("M116 250C120 226 180 226 184 250C174 259 126 259 116 250z", "#e8604c", EDGE, 1.8),
        draw_stroke("M150 234v22", BLOOD, 2),
        _draw_both_sides(
            svg.join(
                draw_shape("M94 196l6 32 14-34z", IVORY, EDGE, 1.6),
                draw_shape("M118 193v14h14v-15zM134 192v15h14.500v-15z", IVORY, EDGE, 1.4),
                draw_shape("M104 240l2-22 14 26z", IVORY, EDGE, 1.6),
            )
        ),
    )


def _draw_whiskers() -> Markup:
    locks = (((110, 186), (54, 196), 8, -8), ((112, 190), (62, 222), 8, -10), ((130, 262), (118, 279), 6, 0))
    return svg.join(
        draw_shape(leaf_path(start, tip, belly, bend), fill, EDGE, 1.8)
        for (start, tip, belly, bend), fill in zip(locks, (IVORY, GOLD, IVORY), strict=True)
    )
