"""Backs, symbols, tokens and ornaments of BEYOND: the shapes that every Spirit shares."""

from __future__ import annotations

from math import cos, pi, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.palette import GOLD, INK, IVORY
from ludotheque.games.beyond.board.layout import CARD_H, CARD_W

LOTUS_FLOWER = (
    "M0-30C12-18 14-2 0 16C-14-2-12-18 0-30zM-3 14C-24 10-32-4-30-22C-16-18-8-8-6 4M3 14C24 10 32-4 30-22C16-18 8-8 6 4"
    "M-6 17C-28 20-42 10-46-6C-38-6-32-3-28 1M6 17C28 20 42 10 46-6C38-6 32-3 28 1M-30 24Q0 34 30 24"
)


def _circle_point(reach: float, turn: float) -> tuple[float, float]:
    return reach * cos(turn), reach * sin(turn)


def draw_disc(prefix: str, symbol: str) -> Markup:
    """Draw a symbol: Yin is a moon on black, Yang a sun on white."""
    if symbol == "-":
        moon = svg.path(d="M5-12A12.500 12.500 0 1 0 12 6 10.500 10.500 0 0 1 5-12z", fill=IVORY)
        inside = svg.join(svg.circle(r=18.2, fill=INK, stroke=GOLD, stroke_width=3), moon)
        return svg.symbol(inside, id=f"{prefix}disc-n", viewBox="-20 -20 40 40")
    rays = "".join(
        svg.d(
            "M",
            *_circle_point(9.2, turn - 0.24),
            "L",
            *_circle_point(15, turn),
            "L",
            *_circle_point(9.2, turn + 0.24),
            "z",
        )
        for turn in (k * tau / 8 for k in range(8))
    )
    sun = svg.join(svg.circle(r=7.4, fill="#d0541c"), svg.path(d=rays, fill="#d0541c"))
    inside = svg.join(svg.circle(r=18.2, fill=IVORY, stroke=GOLD, stroke_width=3), sun)
    return svg.symbol(inside, id=f"{prefix}disc-p", viewBox="-20 -20 40 40")


def draw_back(prefix: str, symbol: str) -> Markup:
    """Draw a Capture side: only the symbol, a moon over night waves or a sun over day waves."""
    dark = symbol == "-"
    line = "#8f86d8" if dark else "#c9964a"
    waves = "".join(
        svg.d("M", x - 16, y, "a", 16, 16, 0, 0, 1, 32, 0, "m", -25, 0, "a", 9, 9, 0, 0, 1, 18, 0)
        for row, y in enumerate((138, 124, 110))
        for x in range(-10 + row % 2 * 16, 120, 32)
    )
    big = svg.use(href=f"#{prefix}disc-{'n' if dark else 'p'}", x=20, y=26, width=60, height=60)
    halo = "".join(
        svg.d("M", 50 + 35 * cos(a), 56 + 35 * sin(a), "L", 50 + 43 * cos(a), 56 + 43 * sin(a))
        for a in (k * tau / 24 for k in range(24))
    )
    return svg.symbol(
        svg.g(
            svg.rect(width=CARD_W, height=CARD_H, fill=f"url(#{prefix}{'night' if dark else 'day'})"),
            svg.path(d=waves, fill="none", stroke=line, stroke_width=1.6, stroke_opacity=0.75),
            svg.path(d=halo, stroke=GOLD if dark else "#c9964a", stroke_width=1.8, stroke_linecap="round"),
            big,
            clip_path=f"url(#{prefix}round)",
        ),
        svg.rect(x=2, y=2, width=96, height=136, rx=8, fill="none", stroke=f"url(#{prefix}gold)", stroke_width=4),
        id=f"{prefix}{'back-n' if dark else 'back-p'}",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
    )


def draw_hidden_back(prefix: str) -> Markup:
    """Draw the back of a card whose symbol the viewer cannot see."""
    return svg.symbol(
        svg.rect(width=CARD_W, height=CARD_H, rx=9, fill="#123e44"),
        svg.path(d=LOTUS_FLOWER, transform="translate(50 70) scale(.8)", fill="none", stroke=GOLD, stroke_width=2),
        svg.rect(x=2, y=2, width=96, height=136, rx=8, fill="none", stroke=f"url(#{prefix}gold)", stroke_width=4),
        id=f"{prefix}back-x",
        viewBox=f"0 0 {CARD_W} {CARD_H}",
    )


def _draw_coin(rim: str) -> Markup:
    return svg.join(
        svg.circle(cy=3, r=18, fill="#000", fill_opacity=0.45),
        svg.circle(cy=1.6, r=18, fill="#7c4a12"),
        svg.circle(r=18, fill=rim),
    )


def draw_lotus(prefix: str) -> Markup:
    """Draw a Lotus token: eight petals on jade, a golden rim."""
    petal = "M0-2C5-6 5-12 0-16C-5-12-5-6 0-2z"
    ring = [
        svg.path(
            d=petal, transform=f"rotate({k * 45})", fill=f"url(#{prefix}petal)", stroke="#a83a5f", stroke_width=0.7
        )
        for k in range(8)
    ]
    return svg.symbol(
        _draw_coin(f"url(#{prefix}gold)"),
        svg.circle(r=15.6, fill="#124e4c"),
        svg.g(ring),
        svg.circle(r=3.6, fill="#ffd766", stroke="#a8741e", stroke_width=0.8),
        id=f"{prefix}lotus",
        viewBox="-20 -20 40 42",
    )


def draw_taiji(prefix: str) -> Markup:
    """Draw the other face of a token: Yin and Yang, on a card that it protects (BEY-1.12)."""
    return svg.symbol(
        _draw_coin(f"url(#{prefix}gold)"),
        svg.circle(r=15, fill=IVORY),
        svg.path(d="M0-15a15 15 0 0 1 0 30 7.500 7.500 0 0 1 0-15 7.500 7.500 0 0 0 0-15z", fill=INK),
        svg.circle(cy=-7.5, r=2.5, fill=INK),
        svg.circle(cy=7.5, r=2.5, fill=IVORY),
        id=f"{prefix}taiji",
        viewBox="-20 -20 40 42",
    )


def draw_bracket(prefix: str) -> Markup:
    """Draw the golden fret at a corner of a mat."""
    return svg.path(
        d="M2 30V12Q2 2 12 2H30M8 30V14Q8 8 14 8H30M14 22V16Q14 14 16 14H22V20H18",
        fill="none", stroke=GOLD, stroke_width=1.6, id=f"{prefix}bracket",
    )  # fmt: skip


def draw_emblem(prefix: str, name: str, first: bool) -> Markup:
    """Draw what a Stock card shows: a lotus; the first player's also the rays of the sun (BEY-1.11)."""
    corners = [_circle_point(62, k * pi / 24) for k in range(48)]
    rays = "".join(svg.d("M", 0, 0, "L", *corners[k], "L", *corners[k + 1], "z") for k in range(0, 48, 2))
    return svg.symbol(
        svg.path(d=rays, fill=GOLD, fill_opacity=0.24) if first else None,
        svg.path(d=LOTUS_FLOWER, fill=GOLD, fill_opacity=0.1, stroke=GOLD, stroke_opacity=0.6, stroke_width=1.6),
        id=f"{prefix}{name}",
        viewBox="-50 -50 100 100",
        overflow="visible",
    )
