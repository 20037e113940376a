"""The cover of Biyi: paper and wood, a river at sunrise."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import icons, svg
from ludotheque.drawing.cover_paint import (
    WIDTH,
    draw_radial_gradient,
    draw_ridge,
    draw_title,
    draw_vertical_gradient,
    fill_cover,
)
from ludotheque.drawing.svg import Markup


def paint(key: str) -> Markup:
    """Draw the cover: two birds of one wing each, flying as one over the Salween, between two villages of tokens."""
    rng = Random("biyi")
    return svg.join(
        svg.defs(
            draw_vertical_gradient(f"{key}sky", "#f9e3bd", "#fbeed2", "#f4c89a", "#e9a877"),
            draw_radial_gradient(f"{key}sun", "#ff7f50", "#e8502f", "#d6402a"),
            draw_vertical_gradient(f"{key}river", "#f7d9a8", "#6fb6b1", "#23717c"),
        ),
        fill_cover(f"url(#{key}sky)"),
        svg.circle(cx=160, cy=190, r=104, fill="#fff3d6", fill_opacity=0.5),
        svg.circle(cx=160, cy=190, r=88, fill=f"url(#{key}sun)"),
        draw_ridge(rng, 218, 22, 9, "#b9a7a0", sharp=True),
        svg.rect(y=232, width=WIDTH, height=22, fill="#fbe9cd", fill_opacity=0.35),
        draw_ridge(rng, 246, 16, 6, "#8b8286", sharp=True),
        draw_ridge(rng, 266, 9, 5, "#6d6a5c"),
        svg.path(d="M0 286h320v114H0z", fill="#d9b777"),
        svg.path(
            d="M150 272c-6 14 34 20 20 38-18 24-92 34-110 90h196c6-54-64-62-58-94 2-14-20-20-14-34z",
            fill=f"url(#{key}river)",
        ),
        svg.path(
            d="M154 296q8-4 16 0m-36 30q14-6 28 0m-52 32q20-8 40 0m16-14q14-6 28 0m-40 40q22-9 44 0",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.7,
            stroke_width=2,
            stroke_linecap="round",
        ),
        _draw_bird_pair(),
        _draw_pile(64, 372, "wbwwb"),
        _draw_pile(258, 380, "bwb"),
        draw_title("Biyi", 160, 78, 82, weight=760, cut='"SOFT" 100,"WONK" 1', fill="#33200f", letter_spacing="-2"),
    )


def _draw_bird_pair() -> Markup:
    """Draw the two half birds: a black one on the left, a white one on the right, one flight."""
    dark = {"fill": "#1f1a20", "stroke": "#fbd3a6", "stroke_linejoin": "round", "paint_order": "stroke"}
    pale = {"fill": "#fffaf0", "stroke": "#6d2a12", "stroke_linejoin": "round", "paint_order": "stroke"}
    half = "M0 64C-6 50-17 34-17 12c0-12 4-22 2-32-1-6-6-8-12-6l-9 3c5-10 14-15 22-11C-4-29 0-16 0-4z"
    tail = "M0 52l-15 34 8-3 7 9z"
    return svg.g(
        svg.g(
            icons.draw_shape("liberty-wing", 104, -62, -12, mirror=True, stroke_width=12),
            svg.path(d=tail + half, stroke_width=2.4),
            **dark,
        ),
        svg.g(
            icons.draw_shape("liberty-wing", 104, 62, -12, stroke_width=12),
            svg.path(d=tail + half, stroke_width=2.4, transform="scale(-1 1)"),
            **pale,
        ),
        svg.circle(cx=-24, cy=-27, r=1.8, fill="#fbd3a6"),
        svg.circle(cx=24, cy=-27, r=1.8, fill="#6d2a12"),
        transform="translate(160 178)",
    )


def _draw_pile(x: float, y: float, colours: str) -> Markup:
    """Draw a pile of tokens with its foot at a point; `colours` from the bottom up."""
    paint = {"w": ("#fdf6e4", "#cbb389", "#6b522e"), "b": ("#2e2934", "#17141b", "#0a080c")}
    discs = []
    for level, colour in enumerate(colours):
        top, side, line = paint[colour]
        cy = y - 17 * level
        discs += [
            svg.path(
                d=svg.d("M", x - 42, cy - 17, "v", 17, "a", 42, 24, 0, 0, 0, 84, 0, "v", -17, "z"),
                fill=side,
                stroke=line,
            ),
            svg.path(d=svg.d("M", x - 22, cy + 3, "v", 17), stroke="#fff", stroke_opacity=0.22, stroke_width=9),
            svg.ellipse(cx=x, cy=cy - 17, rx=42, ry=24, fill=top, stroke=line if colour == "w" else "#d9b061"),
        ]
    wing = "#7a4a25" if colours[-1] == "w" else "#e9c37a"
    place = f"{svg.translate(x, y - 17 * len(colours))} scale(1 .62)"
    shadow = svg.ellipse(cx=x + 12, cy=y + 6, rx=56, ry=26, fill="#2a1605", fill_opacity=0.3)
    return svg.join(
        shadow,
        discs,
        svg.g(icons.draw_shape("liberty-wing", 46, mirror=colours[-1] == "b", fill=wing), transform=place),
    )
