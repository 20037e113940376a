"""Yellow Unicorn: one picture, cut in four different cards."""

from __future__ import annotations

from math import cos, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.ink import (
    body_path,
    curl_path,
    curve_path,
    draw_shape,
    draw_stroke,
    leaf_path,
    rungs_path,
    scales_path,
)
from ludotheque.games.beyond.art.palette import AMBER, GOLD, IVORY, PALETTE

COAT, EDGE = "#fffdf2", "#6b3f00"


def draw_unicorn() -> Markup:
    """Draw a unicorn that rears before the sun, clouds under its hooves."""
    return svg.join(
        _draw_sky(),
        _draw_tail(),
        _draw_hind(),
        _draw_fore_far(),
        _draw_trunk(),
        _draw_mane(),
        _draw_fore_near(),
        _draw_head(),
    )


def _draw_sky() -> Markup:
    rays = "".join(
        leaf_path((118 + 62 * cos(a), 112 + 62 * sin(a)), (118 + r * cos(a), 112 + r * sin(a)), 4.5)
        for k in range(24)
        for a, r in [(k * tau / 24, 104 if k % 2 else 84)]
    )
    clouds = "".join(
        curl_path(*spot)
        for spot in (
            (24, 246, 15, 3, 1),
            (52, 258, 12, 3, 1),
            (182, 252, 15, 0, -1),
            (156, 264, 11, 0, -1),
            (100, 266, 13, 3, 1),
            (16, 128, 11, 3, 1),
            (186, 24, 12, 0, -1),
            (186, 128, 9, 0, -1),
        )
    )
    return svg.join(
        draw_shape(rays, "#fff0b0", fill_opacity=0.55),
        svg.circle(cx=118, cy=112, r=58, fill="#fff3bf", fill_opacity=0.75),
        svg.circle(cx=118, cy=112, r=51, fill="none", stroke=AMBER, stroke_opacity=0.5, stroke_width=1.5),
        draw_stroke(clouds, IVORY, 2.4, stroke_opacity=0.8),
        draw_shape("M0 280V266q30-14 60-6t60-2 80 2v20z", IVORY, fill_opacity=0.55),
    )  # fmt: skip


def _draw_limb(points: list[tuple[float, float]], halves: list[float], hoof: tuple[float, float, float]) -> Markup:
    x, y, turn = hoof
    return svg.join(
        draw_shape(body_path(points, halves, 14), COAT, EDGE, 1.8),
        svg.g(
            draw_shape("M-6-4H6L8 6H-8z", GOLD, EDGE, 1.5),
            draw_shape(
                leaf_path((-4, -4), (-15, -14), 3, 3) + leaf_path((-5, -3), (-17, -5), 3, 2), "#ff9d3c", EDGE, 1
            ),
            transform=f"translate({x} {y}) rotate({turn})",
        ),
    )


def _draw_trunk() -> Markup:
    outline = [
        (88, 84), (80, 104), (74, 126), (76, 148), (90, 166), (110, 176), (132, 178), (152, 176), (166, 162),
        (168, 144), (158, 128), (140, 120), (124, 112), (116, 96), (112, 74), (102, 58), (88, 62),
    ]  # fmt: skip
    flank = [(112, 128), (128, 140), (146, 152), (160, 160)]
    return svg.join(
        draw_shape(curve_path(outline, closed=True), COAT, EDGE, 1.9),
        draw_stroke(scales_path(flank, [13, 15, 15, 10], -1, 1, 9), "#d9a53a", 1.5),
        draw_stroke(scales_path([(92, 84), (98, 104), (104, 122)], [8, 9, 9], -1, 1, 6), "#d9a53a", 1.4),
        draw_stroke("M84 142q8 14 26 20M80 122q2 8 8 14", "#d9a53a", 1.5),
    )


def _draw_hind() -> Markup:
    return svg.join(
        _draw_limb([(142, 166), (132, 194), (112, 212), (120, 238), (114, 258)], [13, 10.5, 6.5, 5, 5], (112, 262, 0)),
        _draw_limb([(154, 158), (164, 190), (150, 214), (162, 240), (158, 258)], [15, 12.5, 7, 5.2, 5], (157, 262, 0)),
    )


def _draw_fore_far() -> Markup:
    return _draw_limb([(86, 146), (62, 144), (36, 150), (28, 172)], [11, 8.5, 5.5, 4.6], (26, 177, 18))


def _draw_fore_near() -> Markup:
    return _draw_limb(
        [(112, 138), (94, 154), (72, 172), (52, 180), (54, 204), (46, 220)], [4, 13, 9.5, 6.2, 4.8, 4.6], (44, 225, 20)
    )


Lock = tuple[tuple[float, float], ...]


def _draw_locks(locks: tuple[Lock, ...], thick: float) -> Markup:
    """Draw wavy locks, the first one in front, in three colours; each with a hair along it."""
    fills = (IVORY, "#ffb347", GOLD)
    drawn = [
        svg.join(
            draw_shape(
                body_path(lock, [thick * 0.6, thick, thick * 0.8, thick * 0.4, 0.3], 7), fills[k % 3], EDGE, 1.4
            ),
            draw_stroke(curve_path(lock), EDGE, 0.9, stroke_opacity=0.4),
        )
        for k, lock in enumerate(locks)
    ]
    return svg.join(reversed(drawn))


def _draw_tail() -> Markup:
    return _draw_locks(
        (
            ((158, 140), (176, 146), (182, 172), (176, 200), (186, 232)),
            ((160, 138), (184, 144), (194, 172), (188, 204), (197, 226)),
            ((156, 144), (170, 158), (172, 186), (164, 212), (172, 246)),
        ),
        9,
    )


def _draw_mane() -> Markup:
    """Draw the mane from the ears to the withers, blown back."""
    return _draw_locks(
        (
            ((84, 44), (98, 26), (116, 24), (132, 14), (150, 18)),
            ((90, 50), (112, 38), (132, 44), (150, 34), (172, 40)),
            ((98, 60), (118, 54), (138, 64), (156, 56), (178, 66)),
            ((102, 72), (122, 70), (140, 82), (158, 76), (176, 90)),
            ((106, 84), (124, 86), (140, 98), (154, 96), (168, 110)),
            ((110, 96), (124, 102), (136, 114), (148, 114), (158, 126)),
        ),
        10,
    )


def _draw_head() -> Markup:
    hue = PALETTE["U"]
    forelock = (((56, 58), 4, -4), ((62, 66), 4, -5), ((52, 46), 4, -2))
    horn = [(60, 48), (42, 26), (26, 6)]
    outline = (
        "M92 46C84 38 72 38 66 46C58 58 48 68 38 78C32 84 32 92 37 96C42 100 48 99 53 96C60 92 66 92 72 92"
        "C78 98 84 100 90 96C100 88 102 58 92 46z"
    )
    ear = "M80 42C80 30 86 22 94 20C98 30 96 40 90 48z"
    return svg.join(
        draw_shape(body_path(horn, [5, 3.4, 0.4], 8), GOLD, EDGE, 1.6),
        draw_stroke(rungs_path(horn, [5, 3.4, 0.4], -1, 1, 9), EDGE, 1.2),
        draw_shape(ear, COAT, EDGE, 1.7),
        draw_shape("M84 42q1-10 8-15 2 8-3 16z", "#f0b8a0"),
        draw_shape(outline, COAT, EDGE, 1.9),
        draw_shape("M62 60q8-6 14 1-7 6-14-1z", EDGE),
        svg.circle(cx=70, cy=59.6, r=1.6, fill=IVORY),
        draw_stroke("M60 55q8-7 17-1", EDGE, 1.4),
        draw_shape("M39 86q3-4 6-1-2 4-6 1z", EDGE),
        draw_stroke("M40 95q8-2 12-7M76 78q8 2 10 12", "#c98f2a", 1.6),
        draw_shape("".join(leaf_path((72, 44), *lock) for lock in forelock), "#ffb347", EDGE, 1.2),
        draw_shape(
            leaf_path((50, 97), (40, 116), 4, 4) + leaf_path((56, 95), (52, 116), 4, 4), IVORY, hue["deep"], 1.2,
        ),
    )  # fmt: skip
