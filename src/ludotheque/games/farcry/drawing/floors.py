"""What is painted on the floor of each place, for hexagons of radius 50: `wide` by `high` units, the map upright."""

from __future__ import annotations

from random import Random

from ludotheque.page import svg
from ludotheque.page.svg import Markup


def _rows(ys: range, path: str) -> str:
    return "".join(path.format(y=y) for y in ys)


def _line(d: str, colour: str, width: float, opacity: float = 1, dash: str | None = None) -> Markup:
    return svg.path(
        d=d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_dasharray=dash
    )


def _fill(d: str, colour: str, opacity: float = 1) -> Markup:
    return svg.path(d=d, fill=colour, fill_opacity=opacity)


def _glow(x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 0.3) -> Markup:
    """A soft pool of light: many ellipses, each smaller than the one below it."""
    steps = 9
    return svg.g(
        [
            svg.ellipse(cx=round(x), cy=round(y), rx=round(rx * share), ry=round(ry * share))
            for share in (1.25 * (1 - k / steps) for k in range(steps))
        ],
        fill=colour,
        fill_opacity=opacity / steps * 1.25,
    )


def _specks(seed: str, wide: float, high: float, colour: str, count: int = 70, size: float = 3) -> Markup:
    rng = Random(seed)
    dots = "".join(
        svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "h", rng.uniform(1, size * 2)) for _ in range(count)
    )
    return _line(dots, colour, size * 0.7, 0.35)


def _cracks(seed: str, wide: float, high: float, colour: str, count: int = 7) -> Markup:
    rng = Random(seed)
    path = ""
    for _ in range(count):
        path += svg.d("M", rng.uniform(0, wide), rng.uniform(0, high))
        for _ in range(4):
            path += svg.d("l", rng.uniform(-40, 40), rng.uniform(-18, 30))
    return _line(path, colour, 2.4, 0.5)


def roadside(wide: float, high: float) -> Markup:
    """A car park at night: bays, oil, the pink and the blue of the sign in the puddles."""
    bays = "".join(f"M{x} 40v110M{x} {high - 150:.0f}v110" for x in range(170, int(wide), 116))
    return svg.join(
        _specks("stop", wide, high, "#8d86a8"),
        _cracks("stop", wide, high, "#15111f"),
        _line(bays, "#f3e9d2", 6, 0.55),
        _line(f"M0 {high / 2:.0f}H{wide:.0f}", "#ffcf4a", 8, 0.75, "60 40"),
        _glow(wide * 0.62, high * 0.2, 230, 90, "#ff3fa0", 0.42),
        _glow(wide * 0.24, high * 0.78, 190, 74, "#22d6e8", 0.36),
        _glow(wide * 0.9, high * 0.66, 150, 70, "#ffb347", 0.3),
        _fill(f"M{wide * 0.5:.0f} {high * 0.24:.0f}q70-26 130 4 40 30-40 38-80 12-90-42z", "#ff8fd0", 0.16),
        _fill(f"M{wide * 0.16:.0f} {high * 0.76:.0f}q60-26 110 0 20 26-50 30-60 0-60-30z", "#9ff6ff", 0.16),
    )


def video(wide: float, high: float) -> Markup:
    """A carpet that only the eighties could weave, and the bare floor of the back room."""
    rng = Random("video")
    shapes = {"#ff4fa8": "", "#22d6e8": "", "#ffcf4a": "", "#7a5cff": ""}
    for _ in range(120):
        x, y, colour = rng.uniform(0, wide * 0.74), rng.uniform(0, high), rng.choice(list(shapes))
        kind = rng.randrange(3)
        if kind == 0:
            shapes[colour] += svg.d("M", x, y, "l", 16, 6, "l", -12, 12, "z")
        elif kind == 1:
            shapes[colour] += svg.d("M", x, y, "l", 10, -8, 10, 8, 10, -8, 10, 8, 0, 5, -10, -8, -10, 8, -10, -8, -10, 8)
        else:
            shapes[colour] += svg.d("M", x, y, "h", 9, "v", 9, "h", -9, "z")
    tiles = "".join(f"M{x} 0V{high:.0f}" for x in range(int(wide * 0.745), int(wide), 50))
    return svg.join(
        [_fill(path, colour, 0.42) for colour, path in shapes.items()],
        _fill(f"M{wide * 0.742:.0f} 0H{wide:.0f}V{high:.0f}H{wide * 0.742:.0f}z", "#3b3a46", 0.96),
        _line(tiles + _rows(range(0, int(high), 50), f"M{wide * 0.742:.0f} {{y}}H{wide:.0f}"), "#20202a", 2, 0.9),
        _glow(wide * 0.36, high * 0.5, 330, 180, "#ff4fa8", 0.2),
        _glow(wide * 0.88, high * 0.5, 130, 150, "#ffe9a0", 0.22),
    )


def highway(wide: float, high: float) -> Markup:
    """Four lanes at dusk, sand on both sides, skid marks."""
    verge = high * 0.1
    lanes = "".join(f"M0 {high * share:.0f}H{wide:.0f}" for share in (0.3, 0.7))
    return svg.join(
        _fill(f"M0 0H{wide:.0f}V{verge:.0f}q-200 14-400 0t-420 4-300-4zM0 {high:.0f}V{high - verge:.0f}"
              f"q220-16 440 0t400-2 260 4V{high:.0f}z", "#c98a4b"),
        _specks("sand", wide, high, "#f0c98a", 60),
        _line(f"M0 {verge + 14:.0f}H{wide:.0f}M0 {high - verge - 14:.0f}H{wide:.0f}", "#f6efe0", 7, 0.85),
        _line(lanes, "#f6efe0", 8, 0.8, "70 52"),
        _line(f"M0 {high / 2 - 7:.0f}H{wide:.0f}M0 {high / 2 + 7:.0f}H{wide:.0f}", "#ffb52b", 6, 0.95),
        _line(f"M80 {high * 0.62:.0f}q160 30 300-30t240-60M90 {high * 0.66:.0f}q160 30 300-30t240-60", "#0d0a12", 7, 0.5),
        _cracks("highway", wide, high, "#17131c"),
        _glow(wide, high * 0.45, 420, 260, "#ff6f91", 0.3),
    )  # fmt: skip


def tower(wide: float, high: float) -> Markup:
    """Dry ground, tyre tracks, and the round foot of the water tower."""
    x, y = wide / 2, high / 2
    return svg.join(
        _specks("dust", wide, high, "#f5dfae", 130),
        _specks("grass", wide, high, "#5f6b2a", 120, 4),
        _line(f"M0 {high * 0.86:.0f}Q{wide * 0.4:.0f} {high * 0.62:.0f} {wide:.0f} {high * 0.2:.0f}M0 {high * 0.92:.0f}"
              f"Q{wide * 0.4:.0f} {high * 0.68:.0f} {wide:.0f} {high * 0.26:.0f}", "#7d5d33", 9, 0.45),
        svg.circle(cx=x, cy=y, r=170, fill="#8d8574", fill_opacity=0.75),
        svg.circle(cx=x, cy=y, r=170, fill="none", stroke="#4d4636", stroke_width=8, stroke_dasharray="34 12"),
        svg.circle(cx=x, cy=y, r=96, fill="#6e6757", fill_opacity=0.8),
        _line(f"M{x - 130:.0f} {y - 130:.0f}L{x + 130:.0f} {y + 130:.0f}M{x + 130:.0f} {y - 130:.0f}"
              f"L{x - 130:.0f} {y + 130:.0f}", "#3d382c", 12, 0.55),
        _glow(x, y, 120, 100, "#b8ff5c", 0.3),
    )  # fmt: skip


def roofs(wide: float, high: float) -> Markup:
    """Three roofs of tar and gravel with their skylights, above the street."""
    edges = (0.0, wide * 0.262, wide * 0.345, wide * 0.582, wide * 0.665, wide)
    tints = ("#6b5a6e", "#4e5a70", "#6e5a4a")
    panes = "".join(f"M{x:.0f} {y}h56v40h-56z" for x, y in ((90, 330), (470, 90), (500, 480), (860, 300), (880, 60)))
    return svg.join(
        [
            _fill(f"M{edges[2 * k]:.0f} 0H{edges[2 * k + 1]:.0f}V{high:.0f}H{edges[2 * k]:.0f}z", tint, 0.75)
            for k, tint in enumerate(tints)
        ],
        _specks("gravel", wide, high, "#d9cfe0", 150, 2.4),
        _line(_rows(range(90, int(high), 90), f"M0 {{y}}H{wide:.0f}"), "#2a2433", 3, 0.5),
        _fill(panes, "#ffe27a", 0.5),
        _line(panes + "".join(f"M{x + 28} {y}v40" for x, y in ((90, 330), (470, 90), (500, 480))), "#2a2433", 4, 0.8),
        _glow(wide * 0.92, 40, 240, 130, "#ff3fa0", 0.35),
        _glow(wide * 0.05, high * 0.9, 220, 150, "#22d6e8", 0.25),
    )


def bank(wide: float, high: float) -> Markup:
    """Marble in two colours, a red carpet, steel in the vault."""
    squares = "".join(
        f"M{x} {y}h54v54h-54z" for y in range(0, int(high), 54) for x in range(0, int(wide * 0.66), 108)
    )
    shifted = "".join(
        f"M{x + 54} {y + 54}h54v54h-54z" for y in range(0, int(high), 108) for x in range(0, int(wide * 0.66), 108)
    )
    left, mid = wide * 0.662, high * 0.5
    return svg.join(
        _fill(squares, "#efe4cf", 0.22),
        _fill(shifted, "#2b2018", 0.22),
        _fill(f"M0 {mid - 46:.0f}H{left:.0f}V{mid + 30:.0f}H0z", "#a01f33", 0.75),
        _line(f"M0 {mid - 38:.0f}H{left:.0f}M0 {mid + 22:.0f}H{left:.0f}", "#e0b040", 4),
        _fill(f"M{left:.0f} 0H{wide:.0f}V{mid:.0f}H{left:.0f}z", "#5b3a22", 0.9),
        _line(_rows(range(24, int(mid), 24), f"M{left:.0f} {{y}}H{wide:.0f}"), "#3d2413", 2, 0.9),
        _fill(f"M{left:.0f} {mid:.0f}H{wide:.0f}V{high:.0f}H{left:.0f}z", "#4b5467", 0.95),
        _line(_rows(range(int(mid) + 40, int(high), 60), f"M{left:.0f} {{y}}H{wide:.0f}"), "#2b3142", 3),
        _glow(wide * 0.84, high * 0.74, 170, 120, "#ff3b4e", 0.3),
        _glow(wide * 0.3, high * 0.5, 320, 190, "#ffe9b0", 0.22),
    )


def dam(wide: float, high: float) -> Markup:
    """The crown of the dam: slabs of concrete, rails, hazard stripes along the edge."""
    stripes = "".join(f"M{x} 62h26l-18 24h-26zM{x} {high - 86:.0f}h26l-18 24h-26z" for x in range(0, int(wide) + 60, 52))
    joints = "".join(f"M{x} 60V{high - 60:.0f}" for x in range(90, int(wide), 180))
    return svg.join(
        _specks("dam", wide, high, "#e6e9ee", 90),
        _line(joints + f"M0 {high / 2:.0f}H{wide:.0f}", "#4a505c", 4, 0.8),
        _fill(f"M0 60H{wide:.0f}v28H0zM0 {high - 88:.0f}H{wide:.0f}v28H0z", "#1d1f27", 0.85),
        _fill(stripes, "#ffcf4a", 0.95),
        _line(f"M0 {high * 0.43:.0f}H{wide:.0f}M0 {high * 0.57:.0f}H{wide:.0f}", "#30343e", 9, 0.9),
        _line(f"M0 {high * 0.43:.0f}H{wide:.0f}M0 {high * 0.57:.0f}H{wide:.0f}", "#9aa3b3", 3, 0.9),
        _cracks("dam", wide, high, "#3d424c"),
        _glow(wide * 0.8, high * 0.5, 280, 200, "#7fd8ff", 0.22),
    )


def bunker(wide: float, high: float) -> Markup:
    """Grey concrete, a green line to follow, stencilled numbers, one red lamp."""
    return svg.join(
        _specks("bunker", wide, high, "#d7dbd0", 80),
        _line(_rows(range(0, int(high), 116), f"M0 {{y}}H{wide:.0f}") + "M216 0V900M440 0V900M700 0V900", "#2f332c", 3, 0.7),
        _line(f"M0 {high * 0.52:.0f}H{wide * 0.3:.0f}V{high * 0.2:.0f}H{wide:.0f}", "#7fae4a", 13, 0.7),
        _fill("M60 120h14v60H60zM90 120h40v14H104v10h26v36H90v-14h26v-10H90z", "#e9e6d2", 0.35),
        svg.text("08", x=wide * 0.72, y=high * 0.6, font_size=150, font_weight=800, fill="#e9e6d2", fill_opacity=0.16),
        _glow(wide * 0.78, high * 0.5, 300, 230, "#ff3b4e", 0.3),
        _glow(wide * 0.2, high * 0.5, 220, 230, "#d9ffb0", 0.16),
    )  # fmt: skip


def works(wide: float, high: float) -> Markup:
    """Riveted plates, a conveyor, yellow paint around the machines."""
    plates = _rows(range(0, int(high), 90), f"M0 {{y}}H{wide:.0f}") + "".join(
        f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 130)
    )
    rivets = "".join(
        f"M{x + dx} {y + dy}h1" for y in range(0, int(high), 90) for x in range(0, int(wide), 130) for dx, dy in ((12, 12), (118, 78))
    )  # fmt: skip
    mid = high * 0.5
    arrows = "".join(f"M{x} {mid - 14:.0f}l18 14-18 14" for x in range(60, int(wide), 120))
    return svg.join(
        _line(plates, "#20242f", 3, 0.9),
        svg.path(d=rivets, stroke="#aab3c6", stroke_width=6, stroke_linecap="round", stroke_opacity=0.55),
        _fill(f"M0 {mid - 44:.0f}H{wide:.0f}v88H0z", "#15171f", 0.75),
        _line(f"M0 {mid - 44:.0f}H{wide:.0f}M0 {mid + 44:.0f}H{wide:.0f}", "#ffcf4a", 7, 0.9, "26 20"),
        _line(arrows, "#ff9a2b", 5, 0.8),
        _glow(wide * 0.5, mid, 420, 120, "#ff9a2b", 0.24),
        _glow(wide * 0.9, 60, 180, 140, "#22d6e8", 0.3),
    )


def line(wide: float, high: float) -> Markup:
    """Three conveyors that never stop."""
    belts = [high * share for share in (0.17, 0.5, 0.83)]
    ribs = "".join(f"M{x} {y - 38:.0f}v76" for y in belts for x in range(0, int(wide), 34))
    arrows = "".join(f"M{x} {y - 13:.0f}l16 13-16 13" for y in belts for x in range(80, int(wide), 170))
    return svg.join(
        _line(_rows(range(0, int(high), 104), f"M0 {{y}}H{wide:.0f}"), "#1d212b", 3),
        [_fill(f"M0 {y - 38:.0f}H{wide:.0f}v76H0z", "#191b23", 0.85) for y in belts],
        _line(ribs, "#3d4352", 5, 0.9),
        _line(arrows, "#ffcf4a", 6, 0.85),
        _line("".join(f"M0 {y - 40:.0f}H{wide:.0f}M0 {y + 40:.0f}H{wide:.0f}" for y in belts), "#c2531f", 8),
        _glow(wide * 0.84, high * 0.45, 240, 200, "#ff3b4e", 0.36),
        _glow(wide * 0.2, high * 0.5, 260, 200, "#ffcf4a", 0.15),
    )


def command(wide: float, high: float) -> Markup:
    """A floor of dark glass; the world map glows under it."""
    grid = _rows(range(0, int(high), 58), f"M0 {{y}}H{wide:.0f}") + "".join(
        f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 58)
    )
    x, y = wide * 0.66, high * 0.5
    return svg.join(
        _line(grid, "#22d6e8", 1.6, 0.28),
        [
            svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#ff4fa8", stroke_width=4, stroke_opacity=0.5)
            for r in (90, 160, 230)
        ],
        _line(f"M{x - 250:.0f} {y:.0f}h500M{x:.0f} {y - 250:.0f}v500", "#ff4fa8", 2.6, 0.5),
        _fill(f"M{x:.0f} {y:.0f}L{x + 226:.0f} {y - 60:.0f}A234 234 0 0 0 {x + 130:.0f} {y - 195:.0f}z", "#ff4fa8", 0.28),
        _fill(f"M{wide * 0.1:.0f} {high * 0.3:.0f}q70-40 130 0t60 90-100 40-130-60z", "#22d6e8", 0.2),
        _glow(x, y, 300, 260, "#7a5cff", 0.3),
    )


def lift(wide: float, high: float) -> Markup:
    """A round platform on its rail, the night sky through the grating."""
    rng = Random("lift")
    stars = "".join(svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "h", 1) for _ in range(120))
    bars = "".join(f"M{x} 0V{high:.0f}" for x in range(20, int(wide), 40))
    x, y = wide / 2, high / 2
    return svg.join(
        svg.path(d=stars, stroke="#fff", stroke_width=3.4, stroke_linecap="round", stroke_opacity=0.9),
        _line(bars, "#6f7ca0", 4, 0.4),
        svg.ellipse(cx=x, cy=y, rx=wide * 0.46, ry=high * 0.44, fill="none", stroke="#ffcf4a", stroke_width=10,
                    stroke_dasharray="40 26", stroke_opacity=0.8),
        svg.circle(cx=x, cy=y, r=110, fill="#11162c", fill_opacity=0.7, stroke="#8fa3d8", stroke_width=8),
        _line(f"M{x - 60:.0f} {y + 40:.0f}l60-80 60 80M{x - 60:.0f} {y + 84:.0f}l60-80 60 80", "#5ff0e6", 12, 0.7),
        _glow(wide * 0.96, y, 160, 190, "#5ff0e6", 0.35),
        _glow(wide * 0.05, y, 160, 190, "#ff4fa8", 0.25),
    )  # fmt: skip


def hangar(wide: float, high: float) -> Markup:
    """Deck plates, a landing circle, arrows that all point to the airlock."""
    y = high * 0.44
    arrows = "".join(f"M{x} {y - 26:.0f}l34 26-34 26h-18l34-26-34-26z" for x in range(520, int(wide) - 120, 110))
    return svg.join(
        _line(_rows(range(0, int(high), 78), f"M0 {{y}}H{wide:.0f}") + "".join(f"M{x} 0V{high:.0f}" for x in range(0, int(wide), 156)),
              "#232a3f", 3, 0.9),
        svg.circle(cx=wide * 0.55, cy=high * 0.5, r=170, fill="none", stroke="#e7edf8", stroke_width=9, stroke_opacity=0.4,
                   stroke_dasharray="60 24"),
        _fill(arrows, "#ff9a2b", 0.75),
        _fill(f"M0 0H{wide * 0.33:.0f}V{high:.0f}H0z", "#0f2a3d", 0.5),
        _fill("".join(f"M{x} 0h40l-20 26h-40z" for x in range(0, int(wide) + 60, 80)), "#ffcf4a", 0.6),
        _glow(wide, y, 260, 200, "#9fd8ff", 0.4),
        _glow(wide * 0.16, high * 0.5, 170, 220, "#5ff0e6", 0.22),
    )  # fmt: skip


def hive(wide: float, high: float) -> Markup:
    """Resin and veins over the plates of the station."""
    rng = Random("hive")
    veins = ""
    for _ in range(16):
        veins += svg.d("M", rng.uniform(0, wide), rng.uniform(0, high))
        for _ in range(3):
            veins += svg.d("q", rng.uniform(-60, 60), rng.uniform(-50, 50), rng.uniform(-110, 110), rng.uniform(-70, 70))
    blobs = "".join(
        svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "q", 40, -30, 70, 0, "q", 14, 34, -30, 36, "q", -44, -2, -40, -36, "z")
        for _ in range(26)
    )  # fmt: skip
    return svg.join(
        _fill(blobs, "#6b2f5e", 0.6),
        _line(veins, "#c04f8c", 7, 0.5),
        _line(veins, "#ffb0d8", 2, 0.5),
        _glow(wide * 0.5, high * 0.5, 380, 230, "#ff4fa8", 0.2),
        _glow(wide * 0.2, high * 0.5, 180, 260, "#7a5cff", 0.3),
        _glow(wide * 0.85, high * 0.5, 200, 200, "#b8ff5c", 0.22),
    )


def throne(wide: float, high: float) -> Markup:
    """Obsidian cut by rays of light that start where the Queen waits."""
    x, y = wide * 0.5, high * 0.42
    rays = "".join(
        f"M{x:.0f} {y:.0f}L{x + dx:.0f} {y + dy:.0f}l{-dy * 0.07:.0f} {dx * 0.07:.0f}z"
        for dx, dy in (
            (700, 0), (600, 330), (300, 560), (-60, 640), (-420, 520), (-640, 250),
            (-700, -60), (-520, -420), (-180, -560), (220, -580), (560, -380),
        )
    )  # fmt: skip
    return svg.join(
        _fill(rays, "#8f7bff", 0.4),
        [
            svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#9fd8ff", stroke_width=3, stroke_opacity=0.5)
            for r in (70, 150, 250)
        ],
        _cracks("throne", wide, high, "#6ff3ff", 12),
        _glow(x, y, 260, 200, "#6ff3ff", 0.4),
        _glow(wide * 0.12, high * 0.3, 150, 150, "#ff8fd0", 0.3),
        _glow(wide * 0.88, high * 0.3, 150, 150, "#ff8fd0", 0.3),
    )


def studio(wide: float, high: float) -> Markup:
    """A film stage: boards, tape crosses, three sets under the lamps."""
    third = wide / 3
    crosses = "".join(
        f"M{x - 14} {y}h28M{x} {y - 14}v28" for x, y in ((120, 200), (300, 500), (480, 330), (640, 560), (860, 180), (980, 470))
    )  # fmt: skip
    return svg.join(
        _line(_rows(range(0, int(high), 34), f"M0 {{y}}H{wide:.0f}"), "#4a2d18", 3, 0.8),
        _fill(f"M{third:.0f} 0H{third * 2:.0f}V{high:.0f}H{third:.0f}z", "#1d5d70", 0.7),
        _fill(f"M{third * 2:.0f} 0H{wide:.0f}V{high:.0f}H{third * 2:.0f}z", "#5b2148", 0.7),
        _line(crosses, "#f6f2e6", 6, 0.85),
        _glow(third * 1.5, high * 0.5, 200, 260, "#fff3c4", 0.36),
        _glow(third * 0.4, high * 0.5, 170, 200, "#ffcf4a", 0.26),
        _glow(third * 2.5, high * 0.5, 170, 240, "#ff8fd0", 0.28),
        _line(f"M{third:.0f} {high * 0.52:.0f}q60 90 150 20t140 60 200-40", "#0f0a14", 8, 0.7),
    )


def neutral(wide: float, high: float) -> Markup:
    """Ground that could be anywhere: dust, cracks, a late sun."""
    return svg.join(
        _specks("ground", wide, high, "#f0d9c0", 120),
        _cracks("ground", wide, high, "#3a2a3a"),
        _glow(wide * 0.75, high * 0.3, 380, 220, "#ff8f70", 0.26),
        _glow(wide * 0.2, high * 0.8, 260, 160, "#7a5cff", 0.2),
    )


def mat(wide: float, high: float) -> Markup:
    """The practice ground: a gymnasium."""
    return svg.join(
        _line(_rows(range(0, int(high), 46), f"M0 {{y}}H{wide:.0f}"), "#8a5a2a", 2, 0.6),
        _line(f"M40 40H{wide - 40:.0f}V{high - 40:.0f}H40zM{wide / 2:.0f} 40V{high - 40:.0f}", "#fff3da", 7, 0.7),
        svg.circle(cx=wide / 2, cy=high / 2, r=110, fill="none", stroke="#d8323c", stroke_width=8, stroke_opacity=0.8),
    )
