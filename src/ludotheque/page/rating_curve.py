"""A small curve: a rating over time."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.drawing import svg

WIDTH, HEIGHT, EDGE = 320, 96, 8
MIN_POINTS = 100.0
"""The least height of the curve in rating points: a small change must not look like a large one."""


def draw_curve(values: Sequence[float], label: str) -> svg.Markup:
    """Draw a line through some values, the last one marked; `label` describes it for people who do not see it.

    >>> draw_curve([1500, 1540, 1520], "from 1500 to 1520").count("<circle")
    1
    """
    low, high = min(values), max(values)
    middle, span = (low + high) / 2, max(high - low, MIN_POINTS)
    step = (WIDTH - 2 * EDGE) / max(1, len(values) - 1)

    def point(number: int, value: float) -> tuple[float, float]:
        return EDGE + number * step, HEIGHT / 2 - (value - middle) / span * (HEIGHT - 2 * EDGE)

    points = [point(number, value) for number, value in enumerate(values)]
    line = " ".join(f"{svg.num(x)},{svg.num(y)}" for x, y in points)
    ground = f"{svg.num(points[0][0])},{HEIGHT} {line} {svg.num(points[-1][0])},{HEIGHT}"
    return svg.svg(
        svg.polygon(points=ground, class_="curve-ground"),
        svg.path(d=f"M{line}", class_="curve-line"),
        svg.circle(cx=points[-1][0], cy=points[-1][1], r=4, class_="curve-last"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="curve",
        role="img",
        aria_label=label,
    )
