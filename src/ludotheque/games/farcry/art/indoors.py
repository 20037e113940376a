"""What is painted on the floor of places under a roof or a dome, for hexagons of radius 50: `wide` by `high` units."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.brush import draw_cracks, draw_glow, draw_patch, draw_specks, draw_stroke, repeat_path


def draw_bunker(wide: float, high: float) -> Markup:
    """Draw grey concrete, a green line to follow, stencilled numbers, one red lamp."""
    return svg.join(
        draw_specks("bunker", wide, high, "#d7dbd0", 80),
        draw_stroke(
            repeat_path(range(0, int(high), 116), f"M0 {{y}}H{wide:.0f}") + "M216 0V900M440 0V900M700 0V900",
            "#2f332c",
            3,
            0.7,
        ),
        draw_stroke(f"M0 {high * 0.52:.0f}H{wide * 0.3:.0f}V{high * 0.2:.0f}H{wide:.0f}", "#7fae4a", 13, 0.7),
        draw_patch("M60 120h14v60H60zM90 120h40v14H104v10h26v36H90v-14h26v-10H90z", "#e9e6d2", 0.35),
        svg.text("08", x=wide * 0.72, y=high * 0.6, font_size=150, font_weight=800, fill="#e9e6d2", fill_opacity=0.16),
        draw_glow(wide * 0.78, high * 0.5, 300, 230, "#ff3b4e", 0.3),
        draw_glow(wide * 0.2, high * 0.5, 220, 230, "#d9ffb0", 0.16),
    )


def draw_works(wide: float, high: float) -> Markup:
    """Draw riveted plates, a conveyor, yellow paint around the machines."""
    plates = repeat_path(range(0, int(high), 90), f"M0 {{y}}H{wide:.0f}") + "".join(
        f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 130)
    )
    rivets = "".join(
        f"M{x + dx} {y + dy}h1"
        for y in range(0, int(high), 90)
        for x in range(0, int(wide), 130)
        for dx, dy in ((12, 12), (118, 78))
    )
    mid = high * 0.5
    arrows = "".join(f"M{x} {mid - 14:.0f}l18 14-18 14" for x in range(60, int(wide), 120))
    return svg.join(
        draw_stroke(plates, "#20242f", 3, 0.9),
        svg.path(d=rivets, stroke="#aab3c6", stroke_width=6, stroke_linecap="round", stroke_opacity=0.55),
        draw_patch(f"M0 {mid - 44:.0f}H{wide:.0f}v88H0z", "#15171f", 0.75),
        draw_stroke(f"M0 {mid - 44:.0f}H{wide:.0f}M0 {mid + 44:.0f}H{wide:.0f}", "#ffcf4a", 7, 0.9, "26 20"),
        draw_stroke(arrows, "#ff9a2b", 5, 0.8),
        draw_glow(wide * 0.5, mid, 420, 120, "#ff9a2b", 0.24),
        draw_glow(wide * 0.9, 60, 180, 140, "#22d6e8", 0.3),
    )


def draw_line(wide: float, high: float) -> Markup:
    """Draw three conveyors that never stop."""
    belts = [high * share for share in (0.17, 0.5, 0.83)]
    ribs = "".join(f"M{x} {y - 38:.0f}v76" for y in belts for x in range(0, int(wide), 34))
    arrows = "".join(f"M{x} {y - 13:.0f}l16 13-16 13" for y in belts for x in range(80, int(wide), 170))
    return svg.join(
        draw_stroke(repeat_path(range(0, int(high), 104), f"M0 {{y}}H{wide:.0f}"), "#1d212b", 3),
        [draw_patch(f"M0 {y - 38:.0f}H{wide:.0f}v76H0z", "#191b23", 0.85) for y in belts],
        draw_stroke(ribs, "#3d4352", 5, 0.9),
        draw_stroke(arrows, "#ffcf4a", 6, 0.85),
        draw_stroke("".join(f"M0 {y - 40:.0f}H{wide:.0f}M0 {y + 40:.0f}H{wide:.0f}" for y in belts), "#c2531f", 8),
        draw_glow(wide * 0.84, high * 0.45, 240, 200, "#ff3b4e", 0.36),
        draw_glow(wide * 0.2, high * 0.5, 260, 200, "#ffcf4a", 0.15),
    )


def draw_command(wide: float, high: float) -> Markup:
    """Draw a floor of dark glass; the world map glows under it."""
    grid = repeat_path(range(0, int(high), 58), f"M0 {{y}}H{wide:.0f}") + "".join(
        f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 58)
    )
    x, y = wide * 0.66, high * 0.5
    return svg.join(
        draw_stroke(grid, "#22d6e8", 1.6, 0.28),
        [
            svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#ff4fa8", stroke_width=4, stroke_opacity=0.5)
            for r in (90, 160, 230)
        ],
        draw_stroke(f"M{x - 250:.0f} {y:.0f}h500M{x:.0f} {y - 250:.0f}v500", "#ff4fa8", 2.6, 0.5),
        draw_patch(
            f"M{x:.0f} {y:.0f}L{x + 226:.0f} {y - 60:.0f}A234 234 0 0 0 {x + 130:.0f} {y - 195:.0f}z", "#ff4fa8", 0.28
        ),
        draw_patch(f"M{wide * 0.1:.0f} {high * 0.3:.0f}q70-40 130 0t60 90-100 40-130-60z", "#22d6e8", 0.2),
        draw_glow(x, y, 300, 260, "#7a5cff", 0.3),
    )


def draw_lift(wide: float, high: float) -> Markup:
    """Draw a round platform on its rail, the night sky through the grating."""
    rng = Random("lift")
    stars = "".join(svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "h", 1) for _ in range(120))
    bars = "".join(f"M{x} 0V{high:.0f}" for x in range(20, int(wide), 40))
    x, y = wide / 2, high / 2
    return svg.join(
        svg.path(d=stars, stroke="#fff", stroke_width=3.4, stroke_linecap="round", stroke_opacity=0.9),
        draw_stroke(bars, "#6f7ca0", 4, 0.4),
        svg.ellipse(
            cx=x,
            cy=y,
            rx=wide * 0.46,
            ry=high * 0.44,
            fill="none",
            stroke="#ffcf4a",
            stroke_width=10,
            stroke_dasharray="40 26",
            stroke_opacity=0.8,
        ),
        svg.circle(cx=x, cy=y, r=110, fill="#11162c", fill_opacity=0.7, stroke="#8fa3d8", stroke_width=8),
        draw_stroke(
            f"M{x - 60:.0f} {y + 40:.0f}l60-80 60 80M{x - 60:.0f} {y + 84:.0f}l60-80 60 80", "#5ff0e6", 12, 0.7
        ),
        draw_glow(wide * 0.96, y, 160, 190, "#5ff0e6", 0.35),
        draw_glow(wide * 0.05, y, 160, 190, "#ff4fa8", 0.25),
    )


def draw_hangar(wide: float, high: float) -> Markup:
    """Draw deck plates, a landing circle, arrows that all point to the airlock."""
    y = high * 0.44
    arrows = "".join(f"M{x} {y - 26:.0f}l34 26-34 26h-18l34-26-34-26z" for x in range(520, int(wide) - 120, 110))
    return svg.join(
        draw_stroke(
            repeat_path(range(0, int(high), 78), f"M0 {{y}}H{wide:.0f}")
            + "".join(f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 156)),
            "#232a3f",
            3,
            0.9,
        ),
        svg.circle(
            cx=wide * 0.55,
            cy=high * 0.5,
            r=170,
            fill="none",
            stroke="#e7edf8",
            stroke_width=9,
            stroke_opacity=0.4,
            stroke_dasharray="60 24",
        ),
        draw_patch(arrows, "#ff9a2b", 0.75),
        draw_patch(f"M0 0H{wide * 0.33:.0f}V{high:.0f}H0z", "#0f2a3d", 0.5),
        draw_patch("".join(f"M{x} 0h40l-20 26h-40z" for x in range(0, int(wide) + 60, 80)), "#ffcf4a", 0.6),
        draw_glow(wide, y, 260, 200, "#9fd8ff", 0.4),
        draw_glow(wide * 0.16, high * 0.5, 170, 220, "#5ff0e6", 0.22),
    )


def draw_hive(wide: float, high: float) -> Markup:
    """Draw resin and veins over the plates of the station."""
    rng = Random("hive")
    veins = ""
    for _ in range(16):
        veins += svg.d("M", rng.uniform(0, wide), rng.uniform(0, high))
        for _ in range(3):
            veins += svg.d(
                "q", rng.uniform(-60, 60), rng.uniform(-50, 50), rng.uniform(-110, 110), rng.uniform(-70, 70)
            )
    blobs = "".join(
        svg.d(
            "M",
            rng.uniform(0, wide),
            rng.uniform(0, high),
            "q",
            40,
            -30,
            70,
            0,
            "q",
            14,
            34,
            -30,
            36,
            "q",
            -44,
            -2,
            -40,
            -36,
            "z",
        )
        for _ in range(26)
    )
    return svg.join(
        draw_patch(blobs, "#6b2f5e", 0.6),
        draw_stroke(veins, "#c04f8c", 7, 0.5),
        draw_stroke(veins, "#ffb0d8", 2, 0.5),
        draw_glow(wide * 0.5, high * 0.5, 380, 230, "#ff4fa8", 0.2),
        draw_glow(wide * 0.2, high * 0.5, 180, 260, "#7a5cff", 0.3),
        draw_glow(wide * 0.85, high * 0.5, 200, 200, "#b8ff5c", 0.22),
    )


def draw_throne(wide: float, high: float) -> Markup:
    """Draw obsidian cut by rays of light that start where the Queen waits."""
    x, y = wide * 0.5, high * 0.42
    rays = "".join(
        f"M{x:.0f} {y:.0f}L{x + dx:.0f} {y + dy:.0f}l{-dy * 0.07:.0f} {dx * 0.07:.0f}z"
        for dx, dy in (
            (700, 0),
            (600, 330),
            (300, 560),
            (-60, 640),
            (-420, 520),
            (-640, 250),
            (-700, -60),
            (-520, -420),
            (-180, -560),
            (220, -580),
            (560, -380),
        )
    )
    return svg.join(
        draw_patch(rays, "#8f7bff", 0.4),
        [
            svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#9fd8ff", stroke_width=3, stroke_opacity=0.5)
            for r in (70, 150, 250)
        ],
        draw_cracks("throne", wide, high, "#6ff3ff", 12),
        draw_glow(x, y, 260, 200, "#6ff3ff", 0.4),
        draw_glow(wide * 0.12, high * 0.3, 150, 150, "#ff8fd0", 0.3),
        draw_glow(wide * 0.88, high * 0.3, 150, 150, "#ff8fd0", 0.3),
    )


def draw_studio(wide: float, high: float) -> Markup:
    """Draw a film stage: boards, tape crosses, three sets under the lamps."""
    third = wide / 3
    crosses = "".join(
        f"M{x - 14} {y}h28M{x} {y - 14}v28"
        for x, y in ((120, 200), (300, 500), (480, 330), (640, 560), (860, 180), (980, 470))
    )
    return svg.join(
        draw_stroke(repeat_path(range(0, int(high), 34), f"M0 {{y}}H{wide:.0f}"), "#4a2d18", 3, 0.8),
        draw_patch(f"M{third:.0f} 0H{third * 2:.0f}V{high:.0f}H{third:.0f}z", "#1d5d70", 0.7),
        draw_patch(f"M{third * 2:.0f} 0H{wide:.0f}V{high:.0f}H{third * 2:.0f}z", "#5b2148", 0.7),
        draw_stroke(crosses, "#f6f2e6", 6, 0.85),
        draw_glow(third * 1.5, high * 0.5, 200, 260, "#fff3c4", 0.36),
        draw_glow(third * 0.4, high * 0.5, 170, 200, "#ffcf4a", 0.26),
        draw_glow(third * 2.5, high * 0.5, 170, 240, "#ff8fd0", 0.28),
        draw_stroke(f"M{third:.0f} {high * 0.52:.0f}q60 90 150 20t140 60 200-40", "#0f0a14", 8, 0.7),
    )
