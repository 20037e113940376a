"""The ground under everything: a lacquered table in a temple at night, gold thread at its edge, lamps above."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.board.layout import Plan


@lru_cache(maxsize=32)
def draw_ground(prefix: str, plan: Plan) -> Markup:
    """Draw what lies under everything: a rim of red lacquer, and the table within it."""
    wide, high = plan.width, plan.height
    middle = (plan.row.cy + plan.nian.cy) / 2
    inside = {"x": 6, "y": 6, "width": wide - 12, "height": high - 12, "rx": 21}
    streak = f"M0 {high * 0.62:.0f}L{wide:.0f} {high * 0.3:.0f}V{high * 0.42:.0f}L0 {high * 0.74:.0f}z"
    return svg.g(
        svg.clip_path(svg.rect(**inside), id=f"{prefix}cloth"),
        svg.rect(width=wide, height=high, rx=26, fill=f"url(#{prefix}lacquer)"),
        svg.g(
            svg.rect(width=wide, height=high, fill=f"url(#{prefix}table)"),
            _draw_mandala(wide / 2, middle, min(wide, high) * 0.44),
            [
                svg.ellipse(cx=x, cy=0, rx=wide * 0.36, ry=high * 0.36, fill=f"url(#{prefix}lamp)")
                for x in (wide * 0.04, wide * 0.96)
            ],
            svg.path(class_="sheen", d=streak),
            clip_path=f"url(#{prefix}cloth)",
        ),
        svg.rect(class_="thread", **inside),
        svg.rect(class_="rim-light", x=1.2, y=1.2, width=wide - 2.4, height=high - 2.4, rx=25),
        class_="ground",
        aria_hidden=True,
    )


def _draw_mandala(cx: float, cy: float, r: float) -> Markup:
    """Draw rings and lotus petals inlaid in the middle of the table."""

    def point(reach: float, turn: float) -> str:
        return f"{cx + r * reach * cos(turn):.0f} {cy + r * reach * sin(turn):.0f}"

    petals = ""
    for low, high, count in ((0.5, 0.7, 12), (0.74, 0.94, 20)):
        for k in range(count):
            turn, half = k * tau / count, tau / count / 2
            petals += f"M{point(low, turn - half)}Q{point(high * 0.93, turn - half * 0.9)} {point(high, turn)}"
            petals += f"Q{point(high * 0.93, turn + half * 0.9)} {point(low, turn + half)}"
    rings = [svg.circle(class_="ring", cx=cx, cy=cy, r=r * share) for share in (0.46, 0.5, 0.72, 0.97, 1.0)]
    return svg.g(rings, svg.path(class_="ring", d=petals))
