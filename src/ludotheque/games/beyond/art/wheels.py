"""Turtle-Snake and Vermilion Bird: four cards alike, one quarter mirrored twice around the middle (100, 140)."""

from __future__ import annotations

from math import cos, pi, sin

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
    strip_path,
)
from ludotheque.games.beyond.art.palette import AMBER, GOLD, IVORY, PALETTE


def _draw_waves(colour: str) -> Markup:
    line = "".join(
        f"M{x - 17} {y}a17 17 0 0 1 34 0m-28 0a11 11 0 0 1 22 0m-16 0a5 5 0 0 1 10 0"
        for row, y in enumerate(range(18, 150, 17))
        for x in range(0 if row % 2 else 17, 101, 34)
    )
    return draw_stroke(line, colour, 1.3, stroke_opacity=0.28)


def draw_turtle() -> Markup:
    """Draw a quarter of a great shell, a fin, half a head, and a snake around it all."""
    hue = PALETTE["T"]
    fin = "M56 104C38 92 28 70 29 48C30 37 39 34 46 41C58 54 74 62 90 74z"
    creases = "M35 50q8 18 28 34M43 48q8 14 30 28M37 66l7-4M42 78l8-5M50 88l8-6M47 54l-6 3M58 64l-6 4"
    head = "M100 12C92 12 85 20 83 32C81 44 84 54 90 64L100 66"
    snake = [(9, 140), (10, 118), (24, 100), (33, 82), (22, 64), (11, 46), (17, 24), (38, 13), (58, 20)]
    halves = [7.5, 7.5, 7.5, 7.2, 7, 6.5, 6, 5, 4.5]
    snake_head = "M53 13C62 9 74 15 80 26C81 29 79 31 76 31C66 33 55 31 51 25C49 20 50 15 53 13z"
    return svg.join(
        _draw_waves(hue["pale"]),
        draw_shape(fin, hue["pale"], hue["deep"], 1.6),
        draw_stroke(creases, hue["main"], 1.6),
        draw_shape(head, hue["pale"]),
        draw_stroke(head, hue["deep"], 1.6),
        draw_shape("M88 28q3-5 8-3-1 6-6 7z", hue["deep"]),
        svg.circle(cx=92.6, cy=27.6, r=1.5, fill=GOLD),
        draw_stroke("M100 44q-6 0-9 4M100 52q-5 0-7 3", hue["main"], 1.5),
        _draw_shell(hue),
        draw_shape(body_path(snake, halves), GOLD, "#5b3a05", 1.5),
        draw_shape(strip_path(snake, halves, -0.95, -0.25), IVORY),
        draw_stroke(rungs_path(snake, halves, -0.95, -0.25, 30), "#b9822f", 0.9),
        draw_stroke(scales_path(snake, halves, -0.2, 0.95, 26), "#7a4b05", 1),
        draw_stroke("M78 29q7 2 10 8m-4-4q5-1 8 1", "#e3342b", 1.7),
        draw_shape(snake_head, GOLD, "#5b3a05", 1.5),
        draw_shape("M63 17.500q5-2 7 3-5 2-7-3z", "#e3342b"),
        draw_stroke("M56 27q10 4 21 2", "#7a4b05", 1.2),
    )


def _draw_shell(hue: dict[str, str]) -> Markup:
    """Draw a quarter of the shell: rim, plates, and the eye in the middle; what crosses a seam has no line there."""
    rim = "M100 50C66 52 34 88 32 140"
    plates = (
        "M100 100L80 112V140H100zM76 140V110L97 97L100 95V62C84 66 66 79 56 96L66 110V140zM62 140V113L53 101"
        "C48 112 45 126 44.500 140z"
    )
    edges = (
        "M100 100L80 112V140M76 140V110L100 95M56 96L66 110V140M62 140V113L53 101M100 62C84 66 66 79 56 96"
        "M53 101C48 112 45 126 44.500 140"
    )
    marks = "M100 61V50M83 66L79 56M68 79L61 70M56 97L47 90M48 116L37 113M44 140H32"
    lines = "M86 116V140M94 111l-6 3.500M70 114v26M72 105l20-12.500M68 98q8-14 24-24M51 114q-2 12-2 26"
    return svg.join(
        draw_shape(rim + "H100z", hue["deep"]),
        draw_stroke(rim, GOLD, 2.4),
        draw_shape("M100 61C74 63 46 94 43 140H100z", "#0e4a80"),
        draw_shape(plates, "#2d86c4"),
        draw_stroke(edges, hue["deep"], 1.6),
        draw_stroke(lines, "#8fd0f5", 1.6, stroke_opacity=0.8),
        draw_stroke(marks, GOLD, 1.8),
        draw_shape("M100 122q-9 5-9 18h9z", GOLD),
        draw_shape("M100 130q-4 3-4 10h4z", hue["deep"]),
        draw_stroke("M100 117q-13 7-13 23", hue["pale"], 1.5),
    )


def draw_bird() -> Markup:
    """Draw a quarter: one of four birds around a sun, the tail feathers ending where the cards meet."""
    hue = PALETTE["B"]
    smoke = ((88, 12, 11, 2, 1), (12, 118, 12, 5, -1), (70, 62, 7, 0, 1))
    rays = "".join(
        leaf_path((100 + 26 * cos(a), 140 + 26 * sin(a)), (100 + r * cos(a), 140 + r * sin(a)), 4)
        for k in range(7)
        for a, r in [(-pi / 2 - k * pi / 12, 62 if k % 2 == 0 else 48)]
    )
    return svg.join(
        draw_stroke("".join(curl_path(*spot) for spot in smoke), hue["pale"], 1.4, stroke_opacity=0.4),
        draw_shape(rays, GOLD, fill_opacity=0.85),
        svg.circle(cx=100, cy=140, r=25, fill=GOLD, stroke=hue["deep"], stroke_width=1.6),
        svg.circle(cx=100, cy=140, r=17, fill="none", stroke="#b9641c", stroke_width=2),
        _draw_tail(hue),
        _draw_wing(hue),
        _draw_breast(hue),
    )  # fmt: skip


def _draw_tail(hue: dict[str, str]) -> Markup:
    """Draw long feathers to the seams; each ends in half an eye, whole when the next card lies there."""
    quills = (
        [(54, 98), (40, 112), (20, 122), (12, 140)],
        [(58, 102), (50, 118), (38, 126), (34, 140)],
        [(63, 102), (66, 116), (60, 128), (58, 140)],
    )
    eyes = [
        svg.join(
            svg.circle(cx=x, cy=140, r=8.5, fill=GOLD, stroke=hue["deep"], stroke_width=1.3),
            svg.circle(cx=x, cy=140, r=5.2, fill="#1d7f86"),
            svg.circle(cx=x, cy=140, r=2.4, fill=hue["deep"]),
        )
        for x in (12, 34, 58)
    ]
    return svg.join(
        [draw_shape(body_path(line, [4, 4.5, 5, 5.5], 10), hue["pale"], hue["deep"], 1.3) for line in quills],
        [draw_stroke(curve_path(line), AMBER, 1.6) for line in quills],
        eyes,
    )


def _draw_wing(hue: dict[str, str]) -> Markup:
    """Draw a raised wing: long feathers, then shorter ones, then down; and the tip of the other wing."""
    root = (54, 86)
    tips = ((30, 3), (17, 5), (7, 15), (2, 30), (1, 46), (3, 62), (8, 77), (15, 91), (26, 102))
    long = [draw_shape(leaf_path(root, tip, 9.5, 9), hue["pale"], hue["deep"], 1.3) for tip in reversed(tips)]
    vanes = "".join(curve_path([root, ((root[0] + x) / 2 - 4, (root[1] + y) / 2 - 5), (x + 4, y + 6)]) for x, y in tips)
    short = [
        draw_shape(leaf_path(root, tip, 8, 7), hue["light"], hue["deep"], 1.2)
        for tip in ((25, 97), (19, 84), (16, 70), (17, 56), (21, 43), (28, 33), (37, 29))
    ]
    down = [
        draw_shape(leaf_path(root, tip, 6.5, 5), GOLD, hue["deep"], 1.1)
        for tip in ((34, 93), (30, 82), (30, 70), (34, 59), (41, 52))
    ]
    far = [
        draw_shape(leaf_path((66, 84), tip, 6, -5), fill, hue["deep"], 1.2)
        for tip, fill in (((99, 46), GOLD), ((99, 58), hue["pale"]), ((98, 70), hue["light"]), ((95, 81), hue["pale"]))
    ]
    return svg.join(far, long, draw_stroke(vanes, hue["main"], 0.9, stroke_opacity=0.6), short, down)


NECK = [(69, 30), (68, 46), (69, 60), (66, 76), (60, 92), (53, 104)]
SLIM = [5.5, 5, 6.5, 10, 10.5, 5]


def _draw_breast(hue: dict[str, str]) -> Markup:
    """Draw body, neck and head, a crest of three plumes, and the eye on the sun."""
    plumes = ([(70, 26), (62, 16), (48, 12)], [(71, 25), (68, 12), (58, 3)], [(73, 25), (76, 12), (72, 3)])
    return svg.join(
        [draw_shape(body_path(line, [1.4, 1.6, 1.2], 4), GOLD, hue["deep"], 1) for line in plumes],
        [
            svg.circle(cx=line[-1][0], cy=line[-1][1], r=3.2, fill="#1d7f86", stroke=GOLD, stroke_width=1.8)
            for line in plumes
        ],
        draw_shape(body_path(NECK, SLIM, 12), hue["pale"], hue["deep"], 1.6),
        draw_stroke(scales_path(NECK, SLIM, -0.9, 0.9, 13), hue["light"], 1.5),
        draw_shape(
            "M64 33C61 25 69 20 77 24C84 25 90 30 91 37C86 34 81 35 77 38C72 41 66 39 64 33z",
            hue["pale"],
            hue["deep"],
            1.6,
        ),
        draw_shape("M79 25C85 25 90 30 91 37C86 34 82 34 78 35q3-5 1-10z", GOLD, hue["deep"], 1.2),
        draw_shape("M67 30q4-4 9-1-4 5-9 1z", hue["deep"]),
        svg.circle(cx=71.8, cy=29, r=1.2, fill=GOLD),
    )
