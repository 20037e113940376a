"""The cover of Far Cry: Beyond: 1984 pulp, asphalt and neon dusk."""

from __future__ import annotations

from math import cos, sin, tau
from random import Random

from ludotheque.drawing import icons, svg
from ludotheque.drawing.cover_paint import WIDTH, draw_ridge, draw_title, draw_vertical_gradient, fill_cover
from ludotheque.drawing.svg import Markup


def paint(key: str) -> Markup:
    """Draw the cover: a road of hexagons runs into a pink sun; a car, a dog, palms, and a paperback's dots over it
    all.
    """
    bars = "".join(f"M0 {y}h320v{h}H0z" for y, h in ((196, 3), (209, 4), (222, 6), (236, 8), (251, 10)))
    return svg.join(
        svg.defs(
            draw_vertical_gradient(f"{key}dusk", "#1b1046", "#5b1a78", "#c52c86", "#ff6f61", "#ffb35c"),
            draw_vertical_gradient(f"{key}sun", "#fff0a0", "#ffc04f", "#ff5c8a", "#ff3aa7"),
            draw_vertical_gradient(f"{key}road", "#3a2a4d", "#211a30"),
            svg.pattern(
                svg.circle(cx=2, cy=2, r=1.15, fill="#2a0a3a", fill_opacity=0.26),
                id=f"{key}dots",
                width=4.6,
                height=4.6,
                patternUnits="userSpaceOnUse",
                patternTransform="rotate(24)",
            ),
            svg.mask(svg.path(d="M0 0h320v400H0z", fill="#fff"), svg.path(d=bars, fill="#000"), id=f"{key}bars"),
        ),
        svg.rect(width=WIDTH, height=280, fill=f"url(#{key}dusk)"),
        svg.circle(cx=160, cy=196, r=84, fill=f"url(#{key}sun)", mask=f"url(#{key}bars)"),
        draw_ridge(Random("farcry"), 262, 14, 12, "#3c1459", sharp=True),
        svg.rect(y=272, width=WIDTH, height=128, fill=f"url(#{key}road)"),
        svg.path(d=_floor_path(), fill="none", stroke="#ff4fb0", stroke_opacity=0.85, stroke_width=1.3),
        svg.path(d="M0 272h320", stroke="#ffd1ec", stroke_width=2),
        _draw_palm(46, 300, 1.0, -1),
        _draw_palm(284, 296, 0.86, 1),
        _draw_car(),
        icons.draw_shape(
            "sitting-dog", 52, 258, 338, fill="#120a20", stroke="#ff8fd0", stroke_width=18, paint_order="stroke"
        ),
        fill_cover(f"url(#{key}dots)"),
        svg.g(
            _draw_pulp("FAR CRY", 160, 80, 68),
            draw_title(
                " BEYOND",  # the space is for screen readers: it is no part of the drawing
                164,
                114,
                27,
                weight=800,
                cut='"SOFT" 0,"WONK" 0',
                fill="#6ff3ff",
                stroke="#1b1046",
                stroke_width=5,
                paint_order="stroke",
                letter_spacing="13",
            ),
            transform="rotate(-5 160 90) skewX(-8) translate(12 0)",
        ),
        svg.rect(
            x=6, y=6, width=308, height=388, rx=9, fill="none", stroke="#ffe7c2", stroke_opacity=0.5, stroke_width=2.5
        ),
    )


def _draw_pulp(words: str, x: float, y: float, size: float) -> Markup:
    """Draw paperback lettering: three inks slightly out of register. It is one text, so that it is read out once."""
    inks = "filter:drop-shadow(2.5px 3px 0 #ff2f92) drop-shadow(2.5px 3px 0 #1b1046)"
    cut = '"SOFT" 0,"WONK" 1'
    return svg.g(draw_title(words, x, y, size, weight=900, cut=cut, fill="#ffe27a", letter_spacing="-1"), style=inks)


def _floor_path() -> str:
    """Return the path of hexagons laid flat and seen in perspective."""

    def project(x: float, z: float) -> tuple[float, float]:
        return 160 + x / z, 272 + 128 / z

    path = ""
    for row in range(12):
        for column in range(-9, 10):
            cx, cz = (column + (row % 2) / 2) * 96, 0.9 + row * 0.42
            ring = [project(cx + 55 * sin(k * tau / 6), max(0.6, cz + 0.28 * cos(k * tau / 6))) for k in range(4)]
            if -60 < ring[1][0] < 400:
                path += svg.d("M", *ring[0], "L", *ring[1], "L", *ring[2], "L", *ring[3])
    return path


def _draw_palm(x: float, y: float, scale: float, lean: int) -> Markup:
    trunk = "M-5 60Q2-10 22-96l7 2Q14-10 9 60z"
    fronds = (
        "M25-96q26-30 62-12-34 0-60 14zM25-96q34-8 56 26-26-24-56-22zM25-96q20 14 18 52-10-32-20-50z"
        "M25-96q-30-34-66-12 36-4 64 14zM25-96q-38-6-54 32 22-28 54-28z"
        "M25-96q-20 18-14 50 4-34 16-48zM25-96q-8-34 20-52-16 28-16 52z"
    )
    return svg.path(d=trunk + fronds, fill="#140a24", transform=f"{svg.translate(x, y)} scale({-lean * scale} {scale})")


def _draw_car() -> Markup:
    """Draw a low coupé seen from behind, lights on."""
    return svg.g(
        svg.ellipse(cy=26, rx=74, ry=9, fill="#0a0612", fill_opacity=0.7),
        svg.path(d="M-58 8h20v20q0 4-4 4h-12q-4 0-4-4zm96 0h20v20q0 4-4 4H42q-4 0-4-4z", fill="#07050c"),
        svg.path(d="M-36-16l10-22q2-5 8-5h36q6 0 8 5l10 22z", fill="#25163a", stroke="#ff8fd0", stroke_width=1.5),
        svg.path(d="M-30-17l8-17q1-4 5-4h34q4 0 5 4l8 17z", fill="#ffb36b", fill_opacity=0.85),
        svg.path(d="M-16-38l-7 21m22-21-3 21", stroke="#fff", stroke_opacity=0.6, stroke_width=3),
        svg.path(
            d="M-64 12q-2-24 14-28h100q16 4 14 28l-3 6H-61z",
            fill="#c01f56",
            stroke="#ff8fd0",
            stroke_width=1.5,
        ),
        svg.path(d="M-58-4h116", stroke="#fff", stroke_opacity=0.28, stroke_width=3),
        svg.path(d="M-56 1h34v9h-34zm78 0h34v9H22z", fill="#ffe27a", stroke="#ff3aa7", stroke_width=2.5),
        svg.path(d="M-14 3h28v8h-28z", fill="#fff1d6"),
        svg.path(d="M-60 18h120v5H-60z", fill="#e8d7ef"),
        transform="translate(146 346) scale(1.12)",
    )
