"""The cover of BEYOND: night felt and lacquer, five spirits around the moon."""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

from ludotheque.drawing import icons, svg
from ludotheque.drawing.cover_paint import (
    draw_radial_gradient,
    draw_title,
    draw_vertical_gradient,
    fill_cover,
    rays_path,
    star_path,
)
from ludotheque.drawing.svg import Markup


def paint(key: str) -> Markup:
    """Draw the cover: five celestial spirits on gold rings around Yin and Yang, above a lotus pond."""
    rng = Random("beyond")
    stars = "".join(star_path(rng.uniform(8, 312), rng.uniform(8, 330), rng.uniform(1.2, 4)) for _ in range(46))
    spirits = (
        ("sea-turtle", "#1c6f92"),
        ("egyptian-bird", "#c23a2c"),
        ("double-dragon", "#21804f"),
        ("tiger-head", "#6c3d9a"),
        ("unicorn", "#c58a12"),
    )
    medals = []
    for index, (picture, colour) in enumerate(spirits):
        angle = index * tau / 5 - pi / 2
        medals.append(_draw_medal(key, 160 + 106 * cos(angle), 178 + 106 * sin(angle), picture, colour))
    return svg.join(
        svg.defs(
            draw_radial_gradient(f"{key}night", "#2f5a63", "#15323b", "#091a21", r=0.75, cy=0.44),
            draw_vertical_gradient(f"{key}gold", "#fff0bf", "#e2b458", "#a8741e"),
            draw_radial_gradient(f"{key}moon", "#fffdf2", "#f3e3b6", "#d8b973", cx=0.4, cy=0.35, r=0.75),
        ),
        fill_cover(f"url(#{key}night)"),
        svg.path(d=stars, fill="#ffe9b0", fill_opacity=0.8),
        [
            svg.circle(cx=160, cy=178, r=r, fill="none", stroke="#e2b458", stroke_opacity=o, stroke_width=w)
            for r, o, w in ((106, 0.9, 2), (100, 0.4, 1), (140, 0.35, 1), (145, 0.2, 1), (66, 0.6, 1.5))
        ],
        svg.path(d=rays_path(160, 178, 62, 20), fill="#e2b458", fill_opacity=0.25),
        svg.circle(cx=160, cy=178, r=51, fill=f"url(#{key}gold)"),
        svg.circle(cx=160, cy=178, r=46, fill=f"url(#{key}moon)"),
        svg.path(d="M160 132a46 46 0 0 1 0 92 23 23 0 0 1 0-46 23 23 0 0 0 0-46z", fill="#17131f"),
        svg.circle(cx=160, cy=155, r=7.5, fill="#17131f"),
        svg.circle(cx=160, cy=201, r=7.5, fill="#f7e8be"),
        medals,
        _draw_pond(),
        draw_title(
            "BEYOND", 160, 379, 46, weight=620, cut='"SOFT" 0,"WONK" 0', fill=f"url(#{key}gold)", letter_spacing="5"
        ),
    )


def _draw_medal(key: str, x: float, y: float, picture: str, colour: str) -> Markup:
    return svg.join(
        svg.circle(cx=x + 2, cy=y + 5, r=36, fill="#000", fill_opacity=0.45),
        svg.circle(cx=x, cy=y, r=35, fill=f"url(#{key}gold)"),
        svg.circle(cx=x, cy=y, r=31, fill=colour),
        svg.circle(cx=x, cy=y, r=27.5, fill="none", stroke="#fff", stroke_opacity=0.25),
        icons.draw_shape(picture, 42, x, y, fill="#fff6df"),
    )


def _draw_pond() -> Markup:
    """Draw still water with three lotus flowers, the middle one lit."""
    lotus = [
        svg.g(
            icons.draw_shape("lotus", size, x, y, fill=fill),
            svg.ellipse(cx=x, cy=y + size * 0.4, rx=size * 0.7, ry=4, fill="#000", fill_opacity=0.35),
        )
        for x, y, size, fill in (
            (58, 332, 30, "#c9607f"),
            (262, 332, 30, "#c9607f"),
            (160, 322, 40, "#f59ab3"),
        )
    ]
    return svg.join(
        svg.path(d="M0 336q80-12 160 0t160 0v64H0z", fill="#061318", fill_opacity=0.85),
        svg.path(
            d="M20 347h60m160 0h60M110 345h100",
            stroke="#7fc3c8",
            stroke_opacity=0.35,
            stroke_width=1.5,
            stroke_linecap="round",
        ),
        lotus,
    )
