"""The strokes that floors are painted with: lines, patches, pools of light, dust, cracks."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup


def repeat_path(ys: range, path: str) -> str:
    """Return the same path for each of some heights: `{y}` is the height."""
    return "".join(path.format(y=y) for y in ys)


def draw_stroke(d: str, colour: str, width: float, opacity: float = 1, dash: str | None = None) -> Markup:
    """Draw a line."""
    return svg.path(d=d, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity, stroke_dasharray=dash)


def draw_patch(d: str, colour: str, opacity: float = 1) -> Markup:
    """Draw a patch of colour."""
    return svg.path(d=d, fill=colour, fill_opacity=opacity)


def draw_glow(x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 0.3) -> Markup:
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


def draw_specks(seed: str, wide: float, high: float, colour: str, count: int = 70, size: float = 3) -> Markup:
    """Draw dust: short strokes, always the same for a seed."""
    rng = Random(seed)
    dots = "".join(
        svg.d("M", rng.uniform(0, wide), rng.uniform(0, high), "h", rng.uniform(1, size * 2)) for _ in range(count)
    )
    return draw_stroke(dots, colour, size * 0.7, 0.35)


def draw_cracks(seed: str, wide: float, high: float, colour: str, count: int = 7) -> Markup:
    """Draw cracks in the ground, always the same for a seed."""
    rng = Random(seed)
    path = ""
    for _ in range(count):
        path += svg.d("M", rng.uniform(0, wide), rng.uniform(0, high))
        for _ in range(4):
            path += svg.d("l", rng.uniform(-40, 40), rng.uniform(-18, 30))
    return draw_stroke(path, colour, 2.4, 0.5)
