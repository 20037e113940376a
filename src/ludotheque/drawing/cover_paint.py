"""Parts of covers: gradients, hills, stars, lettering."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup

WIDTH, HEIGHT = 320, 400
FACE = "var(--font-display, Fraunces, Georgia, serif)"


def draw_vertical_gradient(key: str, *colours: str) -> Markup:
    """Draw a gradient from the top to the bottom of what it fills."""
    return svg.linear_gradient(draw_stops(colours), id=key, x2=0, y2=1)


def draw_radial_gradient(key: str, *colours: str, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> Markup:
    """Draw a gradient from the centre outwards."""
    return svg.radial_gradient(draw_stops(colours), id=key, cx=cx, cy=cy, r=r)


def draw_stops(colours: tuple[str, ...]) -> list[Markup]:
    """Draw the stops of a gradient, evenly spaced."""
    last = len(colours) - 1
    return [svg.stop(offset=index / last, stop_color=colour) for index, colour in enumerate(colours)]


def fill_cover(fill: str) -> Markup:
    """Fill the whole cover."""
    return svg.rect(width=WIDTH, height=HEIGHT, fill=fill)


def draw_title(
    words: str, x: float, y: float, size: float, *, weight: int, cut: str, **attributes: svg.Value
) -> Markup:
    """Draw the title of a game."""
    style = f"font-family:{FACE};font-weight:{weight};font-variation-settings:{cut}"
    return svg.text(words, x=x, y=y, font_size=size, text_anchor="middle", style=style, **attributes)


def draw_ridge(rng: Random, y: float, swing: float, steps: int, fill: str, *, sharp: bool = False) -> Markup:
    """Draw a range of hills across the cover, filled down to its foot."""
    wide, line, last = WIDTH / steps, svg.d("M", 0, y), 0.0
    for _ in range(steps):
        rise = rng.uniform(-swing, swing)
        move = rise - last
        line += svg.d("l", wide, move) if sharp else svg.d("c", wide / 2, 0, wide / 2, move, wide, move)
        last = rise
    return svg.path(d=f"{line}V{HEIGHT}H0z", fill=fill)


def star_path(x: float, y: float, size: float) -> str:
    """Return a four-pointed star as path data."""
    s, k = size, size * 0.16
    return svg.d(
        "M",
        x,
        y - s,
        "Q",
        x + k,
        y - k,
        x + s,
        y,
        "Q",
        x + k,
        y + k,
        x,
        y + s,
        "Q",
        x - k,
        y + k,
        x - s,
        y,
        "Q",
        x - k,
        y - k,
        x,
        y - s,
        "z",
    )


def rays_path(x: float, y: float, reach: float, count: int, turn: float = 0.0) -> str:
    """Return every second sector of a wheel, as path data."""

    def edge(k: int) -> tuple[float, float]:
        angle = turn + k * pi / count
        return x + reach * cos(angle), y + reach * sin(angle)

    return "".join(svg.d("M", x, y, "L", *edge(2 * k), "L", *edge(2 * k + 1), "z") for k in range(count))
