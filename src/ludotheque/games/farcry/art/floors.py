"""The floor of a place, for hexagons of radius 50: its picture, or plain ground of any size for a place of a pack."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.sheets import FLOORS


def draw_floor(name: str, wide: float, high: float) -> Markup:
    """Draw what is painted on a floor of this size."""
    return FLOORS.draw(name) if name in FLOORS.symbols else _draw_plain_ground(wide, high)


def _draw_plain_ground(wide: float, high: float) -> Markup:
    """Draw ground that could be anywhere: dust, cracks, a late sun."""
    return svg.join(
        _draw_dust(wide, high),
        _draw_cracks(wide, high),
        _draw_light(wide * 0.75, high * 0.3, 380, 220, "#ff8f70", 0.26),
        _draw_light(wide * 0.2, high * 0.8, 260, 160, "#7a5cff", 0.2),
    )


def _draw_dust(wide: float, high: float) -> Markup:
    """Draw dust: short strokes, always the same."""
    rng = Random("ground")
    dots = "".join(svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "h", rng.uniform(1, 6)) for _ in range(120))
    return svg.path(d=dots, fill="none", stroke="#f0d9c0", stroke_width=2.1, stroke_opacity=0.35)


def _draw_cracks(wide: float, high: float) -> Markup:
    """Draw cracks in the ground, always the same."""
    rng = Random("ground")
    path = ""
    for _ in range(7):
        path += svg.d("M", rng.uniform(0, wide), rng.uniform(0, high))
        for _ in range(4):
            path += svg.d("l", rng.uniform(-40, 40), rng.uniform(-18, 30))
    return svg.path(d=path, fill="none", stroke="#3a2a3a", stroke_width=2.4, stroke_opacity=0.5)


def _draw_light(x: float, y: float, rx: float, ry: float, colour: str, opacity: float) -> Markup:
    """Draw a soft pool of light: many ellipses, each smaller than the one below it."""
    steps = 9
    return svg.g(
        [
            svg.ellipse(cx=round(x), cy=round(y), rx=round(rx * share), ry=round(ry * share))
            for share in (1.25 * (1 - k / steps) for k in range(steps))
        ],
        fill=colour,
        fill_opacity=opacity / steps * 1.25,
    )
