"""Deep space around the planet TERDI: what no view changes, drawn once for each plan."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Markup
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
from ludotheque.games.bevri.board.palette import COLOUR_PAINTS
from ludotheque.games.bevri.box import RING_CELLS


@lru_cache(maxsize=16)
def draw_shared_definitions(prefix: str) -> Markup:
    """Draw the gradients and shapes that every drawing needs."""
    return svg.join(
        _draw_radial(f"{prefix}deep", [(0, "#1a2a5e", 1), (0.45, "#0c1538", 1), (1, "#04060f", 1)],
                cx=0.42, cy=0.36, r=0.8),
        _draw_radial(f"{prefix}cloud", [(0, "#7a4cff", 0.34), (0.5, "#3a6bff", 0.13), (1, "#3a6bff", 0)]),
        _draw_radial(f"{prefix}dust", [(0, "#22d3c5", 0.2), (0.6, "#1f8fb0", 0.07), (1, "#1f8fb0", 0)]),
        _draw_radial(f"{prefix}planet",
                [(0, "#9df0e6", 1), (0.35, "#2c9fb8", 1), (0.75, "#124a86", 1), (1, "#071a3d", 1)],
                cx=0.36, cy=0.3, r=0.78),
        _draw_radial(f"{prefix}air", [(0.55, "#8ff4ff", 0), (0.7, "#8ff4ff", 0.42), (1, "#8ff4ff", 0)]),
        _draw_radial(f"{prefix}pad", [(0, "#eafff2", 1), (0.4, "#4be08e", 1), (1, "#0b6b3c", 1)]),
        _draw_radial(f"{prefix}glow", [(0, "#fff", 0.5), (0.5, "#fff", 0.12), (1, "#fff", 0)]),
        _draw_radial(f"{prefix}node-f", [(0, "#0b1a3d", 0.35), (0.7, "#123a7a", 0.7), (1, "#2f8be0", 0.75)]),
        _draw_radial(f"{prefix}node-t", [(0, "#26314f", 0.5), (0.7, "#55648a", 0.6), (1, "#b9cbe8", 0.7)]),
        _draw_radial(f"{prefix}ghost", [(0, "#b9f6ff", 0.55), (0.55, "#5fd6ff", 0.2), (1, "#5fd6ff", 0)]),
        svg.linear_gradient(
            svg.stop(offset=0, stop_color="#e9fcff", stop_opacity=0.85),
            svg.stop(offset=0.5, stop_color="#8fd6f5", stop_opacity=0.5),
            svg.stop(offset=1, stop_color="#4a7fc4", stop_opacity=0.42),
            id=f"{prefix}hull", x2=0, y2=1,
        ),
        svg.linear_gradient(
            svg.stop(offset=0, stop_color="#ff4d2e", stop_opacity=0), svg.stop(offset=0.6, stop_color="#ff9b3d"),
            svg.stop(offset=1, stop_color="#ffe9a8"), id=f"{prefix}flame", x2=1, y2=0,
        ),
    )  # fmt: skip


def _draw_radial(key: str, stops: list[tuple[float, str, float]], **more: svg.Value) -> Markup:
    inside = [svg.stop(offset=at, stop_color=colour, stop_opacity=alpha) for at, colour, alpha in stops]
    return svg.radial_gradient(inside, id=key, **more)


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
        _draw_planet(prefix),
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


def _draw_planet(prefix: str) -> Markup:
    """Draw TERDI: seas, land, weather, air; the green landing base in its middle."""
    green = COLOUR_PAINTS["G"]
    return svg.g(
        svg.circle(r=PLANET_RADIUS * 1.55, fill=f"url(#{prefix}air)"),
        svg.circle(r=PLANET_RADIUS, fill=f"url(#{prefix}planet)"),
        svg.path(
            d="M-46-30q14-18 34-22q10 6 2 16q12 4 4 16q-12 2-18 12q-14 2-16-8q-10-2-6-14zM18-44q18 6 28 22q-4 10-14 6"
            "q-10-2-12-12q-8-6-2-16zM-52 14q12-4 18 6q2 14 14 18q2 12-8 10q-18-10-24-34zM22 22q16-4 26 2q-6 18-22 26"
            "q-12-4-8-14q-2-8 4-14z",
            fill="#57c785", fill_opacity=0.42,
        ),
        svg.path(
            d="M-54-10q26-12 50-4t56-8M-56 10q30-8 58 0t52-8M-44 36q24-8 46-2t40-6",
            fill="none", stroke="#e9fdff", stroke_opacity=0.3, stroke_width=4.5, stroke_linecap="round",
        ),
        svg.path(d="M-20 56A60 60 0 0 0 60-4A66 66 0 0 1-20 56z", fill="#020816", fill_opacity=0.5),
        svg.path(class_="base-ring", d="M0-34L29-17V17L0 34L-29 17V-17z", stroke=green.light),
        svg.circle(r=15, fill=f"url(#{prefix}pad)", stroke="#d6ffe6", stroke_width=1.5),
        class_="planet",
    )  # fmt: skip
