"""Deep space around the planet TERDI: what no view changes, drawn once for each plan."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import SPACE
from ludotheque.games.bevri.board.layout import (
    CARGO_RING,
    FIRING_RING,
    INNER_CELL,
    OUTER_CELL,
    PLANET_RADIUS,
    Plan,
    cell_middle,
    orbit_path,
)
from ludotheque.games.bevri.box import RING_CELLS


@lru_cache(maxsize=32)
def draw_sky(prefix: str, plan: Plan) -> Markup:
    """Draw everything behind the board: night, clouds of gas, stars."""
    width, height = plan.width, plan.height
    here = plan.space
    return svg.g(
        svg.rect(width=width, height=height, rx=22, fill=f"url(#{prefix}deep)"),
        svg.ellipse(cx=here.cx - here.w * 0.3, cy=here.cy - here.h * 0.25, rx=here.w * 0.75, ry=here.w * 0.45,
                    fill=f"url(#{prefix}cloud)", transform=f"rotate(-24 {here.cx:.0f} {here.cy:.0f})"),
        svg.ellipse(cx=here.cx + here.w * 0.35, cy=here.cy + here.h * 0.3, rx=here.w * 0.7, ry=here.w * 0.42,
                    fill=f"url(#{prefix}dust)", transform=f"rotate(-18 {here.cx:.0f} {here.cy:.0f})"),
        _draw_stars(Box(0, 0, width, height), 150, 1.5, 0.55),
        _draw_stars(Box(here.x, here.y, here.w, here.h), 70, 2.4, 0.8),
        _draw_bright_stars(here),
        svg.rect(class_="frame-light", x=1, y=1, width=width - 2, height=height - 2, rx=21),
        class_="sky",
        aria_hidden=True,
    )  # fmt: skip


def _draw_stars(box: Box, count: int, size: float, light: float) -> Markup:
    """Draw stars spread by the golden ratio: even, and never the same twice in a row."""
    dots = ""
    for k in range(1, count + 1):
        x, y = (k * 0.754877666 + 0.05 * (k % 7)) % 1, (k * 0.569840296 + 0.03 * (k % 5)) % 1
        dots += svg.d("M", round(box.x + x * box.w), round(box.y + y * box.h), "h", 0.01)
    return svg.path(d=dots, stroke="#dfe9ff", stroke_width=size, stroke_linecap="round", stroke_opacity=light)


def _draw_bright_stars(box: Box) -> Markup:
    """Draw a few stars with rays."""
    spots = ((0.06, 0.31, 7), (0.93, 0.12, 9), (0.72, 0.04, 5), (0.27, 0.97, 6), (0.97, 0.78, 6), (0.03, 0.86, 8))
    rays = ""
    for x, y, size in spots:
        thin = size * 0.14
        far = size - thin
        rays += svg.d("M", box.x + x * box.w, box.y + y * box.h - size)
        rays += svg.d("l", thin, far, far, thin, -far, thin, -thin, far, -thin, -far, -far, -thin, far, -thin, "z")
    return svg.path(d=rays, fill="#eaf6ff", fill_opacity=0.9)


# ── the rings, the arms, the planet ────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=16)
def draw_orbits(prefix: str) -> Markup:
    """Draw the cargo zone, the firing ring, the arms and TERDI, around (0, 0)."""
    return svg.g(
        svg.path(class_="belt", d=orbit_path(CARGO_RING)),
        svg.path(class_="orbit-glow", d=orbit_path(FIRING_RING)),
        svg.path(class_="orbit", d=orbit_path(FIRING_RING)),
        _draw_ticks(),
        _draw_arms(),
        SPACE.draw("terdi", prefix),
        class_="orbits",
        aria_hidden=True,
    )


def _draw_ticks() -> Markup:
    """Draw a short tick from each cell of the firing ring to the grey cell that it faces (BEVRI-2.2)."""
    line = ""
    for place in range(RING_CELLS):
        (x0, y0), (x1, y1) = cell_middle(place, FIRING_RING), cell_middle(place, CARGO_RING)
        line += svg.d(
            "M", x0 + (x1 - x0) * 0.46, y0 + (y1 - y0) * 0.46, "L", x0 + (x1 - x0) * 0.58, y0 + (y1 - y0) * 0.58
        )
    return svg.path(class_="facing", d=line)


def _draw_arms() -> Markup:
    turns = ((0, -1), (1, 0), (0, 1), (-1, 0))
    lines = "".join(
        svg.d("M", x * PLANET_RADIUS, y * PLANET_RADIUS, "L", x * FIRING_RING, y * FIRING_RING) for x, y in turns
    )
    return svg.join(
        svg.circle(class_="low-orbit", r=INNER_CELL),
        svg.circle(class_="low-orbit far", r=OUTER_CELL),
        svg.path(class_="arm-glow", d=lines),
        svg.path(class_="arm", d=lines),
    )
