"""Double Azure Dragon and Double Metal Tiger: a Head above a Body, and their mirror image."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.ink import (
    body_path,
    curl_path,
    draw_shape,
    draw_stroke,
    leaf_path,
    rungs_path,
    scales_path,
    spines_path,
    strip_path,
)
from ludotheque.games.beyond.art.palette import AMBER, GOLD, INK, IVORY, PALETTE


def draw_dragon() -> Markup:
    """Draw the left half: two dragons face each other over a burning pearl, their tails side by side."""
    hue = PALETTE["D"]
    return svg.join(_draw_clouds(hue), _draw_pearl(), _draw_coils(hue), _draw_dragon_head(hue))


def _draw_clouds(hue: dict[str, str]) -> Markup:
    spots = (
        (12, 22, 12, 0, 1),
        (84, 108, 11, 3, -1),
        (14, 176, 13, 4, 1),
        (88, 208, 10, 2, -1),
        (8, 262, 11, 5, 1),
        (90, 12, 9, 1, -1),
    )
    lines = "".join(curl_path(*spot) for spot in spots)
    tails = "M24 22h18M73 108h-14M27 178h12M78 208h-14M19 262h16"
    return draw_stroke(lines + tails, hue["pale"], 1.8, stroke_opacity=0.34)


def _draw_pearl() -> Markup:
    flames = "".join(
        leaf_path((100, 62), tip, 7, bend)
        for tip, bend in (((82, 26), -5), ((91, 18), -3), ((100, 10), 0), ((76, 40), -5))
    )
    return svg.join(
        draw_shape(flames, "#ffb347", fill_opacity=0.95),
        draw_shape("".join(leaf_path((100, 60), tip, 4, -2) for tip in ((88, 34), (96, 26))), "#ffe9a8"),
        svg.circle(cx=100, cy=60, r=13.5, fill=IVORY, stroke=AMBER, stroke_width=2),
        draw_stroke("M100 54a6 6 0 0 0-6 6", AMBER, 1.8),
    )


COILS = [
    (40, 64),
    (22, 74),
    (14, 96),
    (28, 118),
    (56, 130),
    (78, 150),
    (78, 178),
    (56, 194),
    (32, 204),
    (22, 226),
    (38, 248),
    (66, 254),
    (88, 240),
    (92, 222),
]
THICK = [13, 14, 15, 16, 17, 17.5, 17, 16, 15, 13, 11, 8.5, 5.5, 1.5]


def _draw_coils(hue: dict[str, str]) -> Markup:
    tuft = "".join(
        leaf_path((92, 226), tip, 5, bend) for tip, bend in (((84, 198), 4), ((93, 192), 2), ((99, 204), -2))
    )
    return svg.join(
        _draw_leg((46, 128), (58, 108), (74, 102), hue),
        _draw_leg((34, 212), (12, 222), (8, 240), hue, flip=-1),
        draw_shape(tuft, GOLD, hue["deep"], 1.2),
        draw_shape(spines_path(COILS, THICK, -1, 10, 22, 0.96), GOLD, hue["deep"], 1),
        draw_shape(body_path(COILS, THICK, 26), "#38b37a", hue["deep"], 1.8),
        draw_shape(strip_path(COILS, THICK, 0.42, 0.96, 26), hue["pale"]),
        draw_stroke(rungs_path(COILS, THICK, 0.42, 0.96, 38), "#2a8f60", 1.1),
        draw_stroke(scales_path(COILS, THICK, -0.95, 0.4, 36), "#0d5b3b", 1.2),
    )


def _draw_leg(
    hip: tuple[float, float], knee: tuple[float, float], foot: tuple[float, float], hue: dict[str, str], flip: int = 1
) -> Markup:
    """Draw a short leg with three golden claws."""
    x, y = foot
    claws = "".join(leaf_path(foot, (x + dx * flip, y + dy), 2.6, 2 * flip) for dx, dy in ((15, -5), (15, 5), (8, 13)))
    return svg.join(
        draw_shape(claws, GOLD, hue["deep"], 1),
        draw_shape(body_path([hip, knee, foot], [11, 8, 5.5], 8), "#38b37a", hue["deep"], 1.6),
    )


def _draw_dragon_head(hue: dict[str, str]) -> Markup:
    mane = [
        ((40, 74), (8, 52), 6, -6),
        ((38, 78), (4, 72), 6, -5),
        ((40, 82), (8, 92), 6, -4),
        ((46, 86), (22, 108), 6, -4),
        ((42, 66), (14, 34), 6, -6),
    ]
    beard = (((62, 90), (60, 112), 4, 4), ((54, 90), (46, 108), 4, 4), ((70, 89), (73, 107), 4, 3))
    horn = "M50 44C46 32 38 22 24 12C27 20 28 24 26 27C22 25 18 25 13 27C20 29 25 32 30 37C34 41 38 46 41 52z"
    upper = (
        "M36 78C32 62 38 46 52 42C58 40 63 42 67 46C72 43 78 43 82 47C88 46 93 50 93 56C93 61 89 64 84 64"
        "C76 66 68 68 60 75L52 86z"
    )
    jaw = "M48 82C56 76 64 74 72 74C78 74 84 72 87 75C88 82 80 88 70 90C60 93 48 92 42 86z"
    return svg.join(
        [draw_shape(leaf_path(*lock), GOLD if k % 2 else hue["pale"], hue["deep"], 1.2) for k, lock in enumerate(mane)],
        draw_shape(jaw, "#38b37a", hue["deep"], 1.6),
        draw_shape("M54 82C62 77 72 76 82 76L74 70C66 71 58 76 54 82z", "#8c1c1c"),
        draw_shape("M60 81q10-5 22-3-8 5-22 3z", "#e8604c"),
        draw_shape("M80 74l-1-6-4 6zM71 75l-2-6-4 7z", IVORY),
        draw_shape(horn, GOLD, "#5b3a05", 1.5),
        draw_shape(upper, "#4cc78d", hue["deep"], 1.8),
        draw_shape("M84 64l2 8-6-6.500zM74 66.500l1 7-6-4.500zM66 70l0 5-5-2z", IVORY),
        draw_shape("M46 62C52 52 62 50 70 55C62 54 58 60 52 64z", hue["deep"]),
        svg.circle(cx=61, cy=57.5, r=4.6, fill=IVORY, stroke=hue["deep"], stroke_width=1.2),
        svg.circle(cx=62.4, cy=57.8, r=2.3, fill=INK),
        draw_shape(leaf_path((48, 56), (72, 49), 3.4, 3), GOLD, hue["deep"], 1),
        draw_stroke("M86 53q3 0 3 3M78 50q-4 4-2 9M40 70q6-1 10 4M38 62q6-2 9 1", hue["deep"], 1.5),
        draw_stroke("M88 60C97 64 98 76 92 88M85 62C92 70 90 82 82 98", GOLD, 2.2),
        draw_shape("".join(leaf_path(*lock) for lock in beard), hue["pale"], hue["deep"], 1.1),
    )  # fmt: skip


# ── the tiger ──────────────────────────────────────────────────────────────────────────────────────────────


def draw_tiger() -> Markup:
    """Draw the left half: two tigers sit side by side under one moon, their tails meeting between them."""
    hue = PALETTE["G"]
    return svg.join(_draw_night(hue), _draw_tiger_body(hue), _draw_tiger_head(hue))


def _draw_night(hue: dict[str, str]) -> Markup:
    leaves = "".join(
        leaf_path((8, y), (x, y + dy), 3.4)
        for y, x, dy in ((164, 30, 10), (92, 28, -12), (92, 0, -16), (30, 26, -14), (30, 30, 6))
    )
    return svg.join(
        svg.circle(cx=100, cy=26, r=22, fill=IVORY, fill_opacity=0.92),
        svg.circle(cx=100, cy=26, r=29, fill="none", stroke=IVORY, stroke_opacity=0.4, stroke_width=1.5),
        draw_stroke("M8 280V168M8 160V96M8 88V0", hue["light"], 6, stroke_opacity=0.5),
        draw_shape(leaves, hue["light"], fill_opacity=0.6),
        draw_shape("M0 280V262q26-10 50-4t50-2v24z", hue["deep"], fill_opacity=0.6),
    )


def _draw_tiger_body(hue: dict[str, str]) -> Markup:
    silver, dark = "#efe6fb", "#2a0f4a"
    tail = [(72, 250), (88, 256), (97, 240), (92, 218), (84, 200), (90, 182), (97, 176)]
    halves = [6.5, 6.5, 6.5, 6.2, 6, 5.5, 3]
    trunk = (
        "M26 128C16 150 14 176 16 200C6 216 6 246 14 262C30 270 66 272 80 262C88 246 88 218 80 200"
        "C84 176 82 150 74 128C62 118 38 118 26 128z"
    )
    chest = "M36 128C32 156 34 190 42 208Q46 218 50 224Q54 218 58 208C66 190 68 156 64 128C56 124 44 124 36 128z"
    legs = "M32 196C28 222 28 246 28 262C28 272 47 272 48 264L49 214L51 264C52 272 71 272 71 262C71 246 71 222 67 196z"
    bands = (
        "M18 158q10 0 15 7-10 2-16-1zM16 178q11 0 17 8-11 2-17-2z"
        "M82 158q-10 0-15 7 10 2 16-1zM84 178q-11 0-17 8 11 2 17-2z"
        "M11 222q10-2 15 6-9 4-16 0zM10 240q9-2 15 5-8 4-15 1zM87 222q-10-2-15 6 9 4 16 0zM88 240q-9-2-15 5 8 4 15 1z"
        "M30 222q8-1 12 5-7 3-12 0zM70 222q-8-1-12 5 7 3 12 0zM29 240q8-1 12 4-7 3-12 0zM71 240q-8-1-12 4 7 3 12 0z"
    )
    return svg.join(
        draw_shape(body_path(tail, halves, 14), silver, dark, 1.6),
        draw_stroke(rungs_path(tail, halves, -0.9, 0.9, 9), dark, 3.4),
        draw_shape(trunk, silver, dark, 1.8),
        draw_shape(legs, silver, dark, 1.6),
        draw_shape(chest, IVORY),
        draw_stroke("M44 150q6 6 12 0M43 166q7 6 14 0M44 182q6 6 12 0M46 198q4 4 8 0", "#c9b3e6", 1.8),
        draw_shape(bands, dark),
        draw_stroke("M35 268v-6M41 269v-6M58 269v-6M64 268v-6", dark, 1.5),
        draw_shape("M20 128C32 142 68 142 80 128L74 118H26z", GOLD, "#5b3a05", 1.6),
        draw_stroke("M24 131C36 141 64 141 76 131", "#8a5a08", 1.4, stroke_dasharray="2 3"),
        svg.circle(cx=50, cy=144, r=7, fill=GOLD, stroke="#5b3a05", stroke_width=1.5),
        draw_stroke("M50 144v5M47 146h6", "#5b3a05", 1.6),
    )


def _draw_tiger_head(hue: dict[str, str]) -> Markup:
    silver, dark = "#efe6fb", "#2a0f4a"
    face = (
        "M50 34C62 34 74 40 80 52C88 56 92 66 90 76C94 84 92 94 84 98C82 108 72 116 62 118"
        "C58 122 42 122 38 118C28 116 18 108 16 98C8 94 6 84 10 76C8 66 12 56 20 52C26 40 38 34 50 34z"
    )
    ears = "M20 54C12 44 12 32 18 26C28 26 36 32 38 42zM80 54C88 44 88 32 82 26C72 26 64 32 62 42z"
    side = (
        "M46 38h8l-4 8zM38 44q12 6 24 0l-2 6q-10 4-20 0zM42 55q8 4 16 0l-3 7q-5 2-10 0zM48 46h4v18h-4z"
        "M14 74q10-1 16 5-10 3-16-1zM12 86q10 1 16 6-10 4-15-1zM20 99q8-1 14 4-7 5-13 1zM22 58q7 2 10 8-8 0-11-5z"
        "M86 74q-10-1-16 5 10 3 16-1zM88 86q-10 1-16 6 10 4 15-1zM80 99q-8-1-14 4 7 5 13 1zM78 58q-7 2-10 8 8 0 11-5z"
    )
    eyes = "M26 72C32 64 42 66 45 75C38 79 30 79 26 72zM74 72C68 64 58 66 55 75C62 79 70 79 74 72z"
    return svg.g(
        draw_shape(ears, silver, dark, 1.7),
        draw_shape(
            "M21 46C18 40 18 35 21 32C27 33 31 37 33 42zM79 46C82 40 82 35 79 32C73 33 69 37 67 42z", hue["light"]
        ),
        draw_shape(face, silver, dark, 1.9),
        draw_shape("M34 92C34 84 42 82 50 84C58 82 66 84 66 92C68 104 60 112 50 112C40 112 32 104 34 92z", IVORY),
        draw_shape(side, dark),
        draw_shape(eyes, GOLD, dark, 1.8),
        svg.circle(cx=37.5, cy=72.5, r=3.4, fill=dark),
        svg.circle(cx=62.5, cy=72.5, r=3.4, fill=dark),
        svg.circle(cx=36.4, cy=71.2, r=1.1, fill=IVORY),
        svg.circle(cx=61.4, cy=71.2, r=1.1, fill=IVORY),
        draw_shape("M42 84C46 81 54 81 58 84C57 90 53 93 50 94C47 93 43 90 42 84z", "#d0507a", dark, 1.4),
        draw_stroke("M50 94V99M50 99C46 105 40 104 38 100M50 99C54 105 60 104 62 100", dark, 1.8),
        draw_shape("M42 103q8 5 16 0-2 9-8 9t-8-9z", "#8c1c3c", dark, 1.2),
        draw_shape("M43.500 103.500l2.500 6 2-5zM56.500 103.500l-2.500 6-2-5z", IVORY),
        draw_stroke("M34 94L10 92M34 98L12 104M66 94L90 92M66 98L88 104", IVORY, 1.1),
        draw_stroke("".join(curl_path(x, 104, 7, t, w) for x, t, w in ((24, 0, 1), (76, 3.14, -1))), dark, 1.3),
        transform="rotate(5 50 80)",
    )
