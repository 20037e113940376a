"""What is painted on the floor of places under the sky, for hexagons of radius 50: `wide` by `high` units."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.brush import draw_cracks, draw_glow, draw_patch, draw_specks, draw_stroke, repeat_path


def draw_roadside(wide: float, high: float) -> Markup:
    """Draw a car park at night: bays, oil, the pink and the blue of the sign in the puddles."""
    bays = "".join(f"M{x} 40v110M{x} {high - 150:.0f}v110" for x in range(170, int(wide), 116))
    return svg.join(
        draw_specks("stop", wide, high, "#8d86a8"),
        draw_cracks("stop", wide, high, "#15111f"),
        draw_stroke(bays, "#f3e9d2", 6, 0.55),
        draw_stroke(f"M0 {high / 2:.0f}H{wide:.0f}", "#ffcf4a", 8, 0.75, "60 40"),
        draw_glow(wide * 0.62, high * 0.2, 230, 90, "#ff3fa0", 0.42),
        draw_glow(wide * 0.24, high * 0.78, 190, 74, "#22d6e8", 0.36),
        draw_glow(wide * 0.9, high * 0.66, 150, 70, "#ffb347", 0.3),
        draw_patch(f"M{wide * 0.5:.0f} {high * 0.24:.0f}q70-26 130 4 40 30-40 38-80 12-90-42z", "#ff8fd0", 0.16),
        draw_patch(f"M{wide * 0.16:.0f} {high * 0.76:.0f}q60-26 110 0 20 26-50 30-60 0-60-30z", "#9ff6ff", 0.16),
    )


def draw_video(wide: float, high: float) -> Markup:
    """Draw a carpet that only the eighties could weave, and the bare floor of the back room."""
    rng = Random("video")
    shapes = {"#ff4fa8": "", "#22d6e8": "", "#ffcf4a": "", "#7a5cff": ""}
    for _ in range(120):
        x, y, colour = rng.uniform(0, wide * 0.74), rng.uniform(0, high), rng.choice(list(shapes))
        kind = rng.randrange(3)
        if kind == 0:
            shapes[colour] += svg.d("M", x, y, "l", 16, 6, "l", -12, 12, "z")
        elif kind == 1:
            shapes[colour] += svg.d(
                "M", x, y, "l", 10, -8, 10, 8, 10, -8, 10, 8, 0, 5, -10, -8, -10, 8, -10, -8, -10, 8
            )
        else:
            shapes[colour] += svg.d("M", x, y, "h", 9, "v", 9, "h", -9, "z")
    tiles = "".join(f"M{x} 0V{high:.0f}" for x in range(int(wide * 0.745), int(wide), 50))
    return svg.join(
        [draw_patch(path, colour, 0.42) for colour, path in shapes.items()],
        draw_patch(f"M{wide * 0.742:.0f} 0H{wide:.0f}V{high:.0f}H{wide * 0.742:.0f}z", "#3b3a46", 0.96),
        draw_stroke(
            tiles + repeat_path(range(0, int(high), 50), f"M{wide * 0.742:.0f} {{y}}H{wide:.0f}"), "#20202a", 2, 0.9
        ),
        draw_glow(wide * 0.36, high * 0.5, 330, 180, "#ff4fa8", 0.2),
        draw_glow(wide * 0.88, high * 0.5, 130, 150, "#ffe9a0", 0.22),
    )


def draw_highway(wide: float, high: float) -> Markup:
    """Draw four lanes at dusk, sand on both sides, skid marks."""
    verge = high * 0.1
    lanes = "".join(f"M0 {high * share:.0f}H{wide:.0f}" for share in (0.3, 0.7))
    return svg.join(
        draw_patch(
            f"M0 0H{wide:.0f}V{verge:.0f}q-200 14-400 0t-420 4-300-4zM0 {high:.0f}V{high - verge:.0f}"
            f"q220-16 440 0t400-2 260 4V{high:.0f}z",
            "#c98a4b",
        ),
        draw_specks("sand", wide, high, "#f0c98a", 60),
        draw_stroke(f"M0 {verge + 14:.0f}H{wide:.0f}M0 {high - verge - 14:.0f}H{wide:.0f}", "#f6efe0", 7, 0.85),
        draw_stroke(lanes, "#f6efe0", 8, 0.8, "70 52"),
        draw_stroke(f"M0 {high / 2 - 7:.0f}H{wide:.0f}M0 {high / 2 + 7:.0f}H{wide:.0f}", "#ffb52b", 6, 0.95),
        draw_stroke(
            f"M80 {high * 0.62:.0f}q160 30 300-30t240-60M90 {high * 0.66:.0f}q160 30 300-30t240-60", "#0d0a12", 7, 0.5
        ),
        draw_cracks("highway", wide, high, "#17131c"),
        draw_glow(wide, high * 0.45, 420, 260, "#ff6f91", 0.3),
    )


def draw_tower(wide: float, high: float) -> Markup:
    """Draw dry ground, tyre tracks, and the round foot of the water tower."""
    x, y = wide / 2, high / 2
    return svg.join(
        draw_specks("dust", wide, high, "#f5dfae", 130),
        draw_specks("grass", wide, high, "#5f6b2a", 120, 4),
        draw_stroke(
            f"M0 {high * 0.86:.0f}Q{wide * 0.4:.0f} {high * 0.62:.0f} {wide:.0f} {high * 0.2:.0f}M0 {high * 0.92:.0f}"
            f"Q{wide * 0.4:.0f} {high * 0.68:.0f} {wide:.0f} {high * 0.26:.0f}",
            "#7d5d33",
            9,
            0.45,
        ),
        svg.circle(cx=x, cy=y, r=170, fill="#8d8574", fill_opacity=0.75),
        svg.circle(cx=x, cy=y, r=170, fill="none", stroke="#4d4636", stroke_width=8, stroke_dasharray="34 12"),
        svg.circle(cx=x, cy=y, r=96, fill="#6e6757", fill_opacity=0.8),
        draw_stroke(
            f"M{x - 130:.0f} {y - 130:.0f}L{x + 130:.0f} {y + 130:.0f}M{x + 130:.0f} {y - 130:.0f}"
            f"L{x - 130:.0f} {y + 130:.0f}",
            "#3d382c",
            12,
            0.55,
        ),
        draw_glow(x, y, 120, 100, "#b8ff5c", 0.3),
    )


def draw_roofs(wide: float, high: float) -> Markup:
    """Draw three roofs of tar and gravel with their skylights, above the street."""
    edges = (0.0, wide * 0.262, wide * 0.345, wide * 0.582, wide * 0.665, wide)
    tints = ("#6b5a6e", "#4e5a70", "#6e5a4a")
    panes = "".join(f"M{x:.0f} {y}h56v40h-56z" for x, y in ((90, 330), (470, 90), (500, 480), (860, 300), (880, 60)))
    return svg.join(
        [
            draw_patch(f"M{edges[2 * k]:.0f} 0H{edges[2 * k + 1]:.0f}V{high:.0f}H{edges[2 * k]:.0f}z", tint, 0.75)
            for k, tint in enumerate(tints)
        ],
        draw_specks("gravel", wide, high, "#d9cfe0", 150, 2.4),
        draw_stroke(repeat_path(range(90, int(high), 90), f"M0 {{y}}H{wide:.0f}"), "#2a2433", 3, 0.5),
        draw_patch(panes, "#ffe27a", 0.5),
        draw_stroke(
            panes + "".join(f"M{x + 28} {y}v40" for x, y in ((90, 330), (470, 90), (500, 480))), "#2a2433", 4, 0.8
        ),
        draw_glow(wide * 0.92, 40, 240, 130, "#ff3fa0", 0.35),
        draw_glow(wide * 0.05, high * 0.9, 220, 150, "#22d6e8", 0.25),
    )


def draw_bank(wide: float, high: float) -> Markup:
    """Draw marble in two colours, a red carpet, steel in the vault."""
    squares = "".join(f"M{x} {y}h54v54h-54z" for y in range(0, int(high), 54) for x in range(0, int(wide * 0.66), 108))
    shifted = "".join(
        f"M{x + 54} {y + 54}h54v54h-54z" for y in range(0, int(high), 108) for x in range(0, int(wide * 0.66), 108)
    )
    left, mid = wide * 0.662, high * 0.5
    return svg.join(
        draw_patch(squares, "#efe4cf", 0.22),
        draw_patch(shifted, "#2b2018", 0.22),
        draw_patch(f"M0 {mid - 46:.0f}H{left:.0f}V{mid + 30:.0f}H0z", "#a01f33", 0.75),
        draw_stroke(f"M0 {mid - 38:.0f}H{left:.0f}M0 {mid + 22:.0f}H{left:.0f}", "#e0b040", 4),
        draw_patch(f"M{left:.0f} 0H{wide:.0f}V{mid:.0f}H{left:.0f}z", "#5b3a22", 0.9),
        draw_stroke(repeat_path(range(24, int(mid), 24), f"M{left:.0f} {{y}}H{wide:.0f}"), "#3d2413", 2, 0.9),
        draw_patch(f"M{left:.0f} {mid:.0f}H{wide:.0f}V{high:.0f}H{left:.0f}z", "#4b5467", 0.95),
        draw_stroke(repeat_path(range(int(mid) + 40, int(high), 60), f"M{left:.0f} {{y}}H{wide:.0f}"), "#2b3142", 3),
        draw_glow(wide * 0.84, high * 0.74, 170, 120, "#ff3b4e", 0.3),
        draw_glow(wide * 0.3, high * 0.5, 320, 190, "#ffe9b0", 0.22),
    )


def draw_dam(wide: float, high: float) -> Markup:
    """Draw the crown of the dam: slabs of concrete, rails, hazard stripes along the edge."""
    stripes = "".join(
        f"M{x} 62h26l-18 24h-26zM{x} {high - 86:.0f}h26l-18 24h-26z" for x in range(0, int(wide) + 60, 52)
    )
    joints = "".join(f"M{x} 60V{high - 60:.0f}" for x in range(90, int(wide), 180))
    return svg.join(
        draw_specks("dam", wide, high, "#e6e9ee", 90),
        draw_stroke(joints + f"M0 {high / 2:.0f}H{wide:.0f}", "#4a505c", 4, 0.8),
        draw_patch(f"M0 60H{wide:.0f}v28H0zM0 {high - 88:.0f}H{wide:.0f}v28H0z", "#1d1f27", 0.85),
        draw_patch(stripes, "#ffcf4a", 0.95),
        draw_stroke(f"M0 {high * 0.43:.0f}H{wide:.0f}M0 {high * 0.57:.0f}H{wide:.0f}", "#30343e", 9, 0.9),
        draw_stroke(f"M0 {high * 0.43:.0f}H{wide:.0f}M0 {high * 0.57:.0f}H{wide:.0f}", "#9aa3b3", 3, 0.9),
        draw_cracks("dam", wide, high, "#3d424c"),
        draw_glow(wide * 0.8, high * 0.5, 280, 200, "#7fd8ff", 0.22),
    )


def draw_neutral(wide: float, high: float) -> Markup:
    """Draw ground that could be anywhere: dust, cracks, a late sun."""
    return svg.join(
        draw_specks("ground", wide, high, "#f0d9c0", 120),
        draw_cracks("ground", wide, high, "#3a2a3a"),
        draw_glow(wide * 0.75, high * 0.3, 380, 220, "#ff8f70", 0.26),
        draw_glow(wide * 0.2, high * 0.8, 260, 160, "#7a5cff", 0.2),
    )


def draw_mat(wide: float, high: float) -> Markup:
    """Draw the practice ground: a gymnasium."""
    return svg.join(
        draw_stroke(repeat_path(range(0, int(high), 46), f"M0 {{y}}H{wide:.0f}"), "#8a5a2a", 2, 0.6),
        draw_stroke(f"M40 40H{wide - 40:.0f}V{high - 40:.0f}H40zM{wide / 2:.0f} 40V{high - 40:.0f}", "#fff3da", 7, 0.7),
        svg.circle(cx=wide / 2, cy=high / 2, r=110, fill="none", stroke="#d8323c", stroke_width=8, stroke_opacity=0.8),
    )
