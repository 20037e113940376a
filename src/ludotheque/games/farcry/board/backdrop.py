"""The backdrop of every board: a neon dusk, a horizon of lines, the grain of a tape."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup


def draw_definitions(prefix: str) -> Markup:
    """Draw the definitions: the sky's gradient and the lines of the tape."""
    return svg.join(
        svg.linear_gradient(
            svg.stop(offset=0, class_="sky-1"),
            svg.stop(offset=0.55, class_="sky-2"),
            svg.stop(offset=1, class_="sky-3"),
            id=f"{prefix}sky",
            x2=0,
            y2=1,
        ),
        svg.pattern(
            svg.path(d="M0 1h8", class_="scan"), id=f"{prefix}tape", width=8, height=4, patternUnits="userSpaceOnUse"
        ),
    )


def draw_backdrop(prefix: str, wide: float, high: float) -> Markup:
    """Draw the sky, and lines that run to a horizon below."""
    level = high * 0.72
    rows = "".join(
        f"M0 {level + (high - level) * share:.0f}H{wide:.0f}" for share in (0.0, 0.08, 0.2, 0.38, 0.62, 0.95)
    )
    rays = "".join(f"M{wide / 2 + k * 34:.0f} {level:.0f}L{wide / 2 + k * 190:.0f} {high:.0f}" for k in range(-9, 10))
    return svg.g(
        svg.rect(width=wide, height=high, fill=f"url(#{prefix}sky)"),
        svg.path(class_="horizon", d=rows + rays),
        svg.rect(width=wide, height=high, fill=f"url(#{prefix}tape)"),
        class_="backdrop",
    )
