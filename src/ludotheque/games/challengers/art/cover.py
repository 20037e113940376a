"""The cover of Challengers! Beach Cup: sun, sea, sport."""

from __future__ import annotations

from math import cos, pi, sin, tau

from ludotheque.drawing import icons, svg
from ludotheque.drawing.cover_paint import draw_title, draw_vertical_gradient, fill_cover, rays_path, star_path
from ludotheque.drawing.svg import Markup


def paint(key: str) -> Markup:
    """Draw noon on the beach: the cup in the sand under the flag, a ball in the air."""
    return svg.join(
        svg.defs(
            draw_vertical_gradient(f"{key}sea", "#19b5c9", "#0a86b6", "#45d2d0"),
            draw_vertical_gradient(f"{key}sand", "#ffe2a0", "#f6c470"),
            draw_vertical_gradient(f"{key}cup", "#fff3a8", "#ffc928", "#e08a00"),
        ),
        fill_cover("#2fb9ee"),
        svg.path(d=rays_path(160, 196, 330, 16, 0.1), fill="#ffd94a"),
        svg.circle(cx=160, cy=196, r=92, fill="#fff2a6"),
        svg.circle(cx=160, cy=196, r=80, fill="#ffe04d"),
        svg.path(d="M0 236h320v80H0z", fill=f"url(#{key}sea)"),
        svg.path(
            d="M12 250q12-7 24 0t24 0m150 4q12-7 24 0t24 0m-190 18q14-8 28 0t28 0m80 6q14-8 28 0t28 0",
            fill="none",
            stroke="#eaffff",
            stroke_width=3.5,
            stroke_linecap="round",
            stroke_opacity=0.85,
        ),
        svg.path(d="M0 300q40-18 80 0t80 0 80 0 80 0v100H0z", fill="#fff", fill_opacity=0.92),
        svg.path(d="M0 308q40-18 80 0t80 0 80 0 80 0v92H0z", fill=f"url(#{key}sand)"),
        svg.path(
            d="M20 352h.1m34 22h.1m40-30h.1m-56 44h.1m220-40h.1m24 30h.1m-60 8h.1m30-50h.1m-130 52h.1",
            stroke="#d79a3f",
            stroke_width=5,
            stroke_linecap="round",
        ),
        _draw_parasol(56, 340),
        _draw_cup(key),
        _draw_ball(258, 210, 44),
        svg.ellipse(cx=262, cy=356, rx=34, ry=8, fill="#a8681a", fill_opacity=0.35),
        _draw_pennants(),
        svg.g(
            _draw_title_line("CHALLENGERS!", 160, 62, 33.5),
            _draw_title_line(
                " Beach Cup", 164, 107, 44
            ),  # the space is for screen readers: it is no part of the drawing
            transform="rotate(-4 160 80)",
            style="filter:drop-shadow(2px 5px 0 #0b3c7d) drop-shadow(0 0 1px #0b3c7d)",
        ),
    )


def _draw_title_line(words: str, x: float, y: float, size: float) -> Markup:
    """Draw a line of the title, bold as a shirt number."""
    edge: dict[str, svg.Value] = {"stroke": "#e5343f", "stroke_linejoin": "round", "paint_order": "stroke"}
    return draw_title(words, x, y, size, weight=900, cut='"SOFT" 100,"WONK" 0', fill="#fff", stroke_width=7, **edge)


def _draw_parasol(x: float, y: float) -> Markup:
    panels = ("#e5343f", "#fff", "#e5343f", "#fff", "#e5343f")
    edges = (-52, -34, -13, 13, 34, 52)
    canopy = [
        svg.path(
            d=svg.d(
                "M",
                0,
                -96,
                "Q",
                edges[i] * 1.06,
                -84,
                edges[i],
                -50,
                "Q",
                (edges[i] + edges[i + 1]) / 2,
                -42,
                edges[i + 1],
                -50,
                "Q",
                edges[i + 1] * 1.06,
                -84,
                0,
                -96,
                "z",
            ),
            fill=fill,
            stroke="#0b3c7d",
            stroke_width=2,
        )
        for i, fill in enumerate(panels)
    ]
    pole = svg.path(d="M0-100V34", stroke="#0b3c7d", stroke_width=5, stroke_linecap="round")
    shade = svg.ellipse(cx=26, cy=36, rx=56, ry=9, fill="#a8681a", fill_opacity=0.35)
    return svg.g(shade, pole, canopy, transform=f"{svg.translate(x, y)} rotate(-10)")


def _draw_cup(key: str) -> Markup:
    return svg.join(
        svg.ellipse(cx=166, cy=378, rx=58, ry=11, fill="#a8681a", fill_opacity=0.4),
        icons.draw_shape(
            "trophy",
            150,
            160,
            306,
            fill=f"url(#{key}cup)",
            stroke="#0b3c7d",
            stroke_width=22,
            paint_order="stroke",
            stroke_linejoin="round",
        ),
        svg.path(
            d="M118 268q3 40 20 58",
            fill="none",
            stroke="#fff",
            stroke_opacity=0.85,
            stroke_width=6,
            stroke_linecap="round",
        ),
        svg.path(d=star_path(160, 290, 17), fill="#e5343f"),
        svg.path(d="M96 384q20-16 64-14t62 16q-60 14-126-2z", fill="#f8cf82"),
    )


def _draw_ball(x: float, y: float, r: float) -> Markup:
    """Draw a beach ball in flight, its panels told apart by colour and by seam."""
    wedges = ("#e5343f", "#fff", "#1d5fd0", "#fff", "#ffc928", "#fff")
    hub = (x - r * 0.25, y - r * 0.3)
    panels = []
    for index, fill in enumerate(wedges):
        one, two = ((x + r * cos(a), y + r * sin(a)) for a in (index * tau / 6, (index + 1) * tau / 6))
        panels.append(
            svg.path(
                d=svg.d("M", *hub, "L", *one, "A", r, r, 0, 0, 1, *two, "z"),
                fill=fill,
                stroke="#0b3c7d",
                stroke_width=1.5,
            )
        )
    return svg.join(
        svg.path(
            d=svg.d("M", x - 70, y + 74, "q", 14, -36, 42, -50, "m", -20, 70, "q", 12, -28, 34, -42),
            fill="none",
            stroke="#fff",
            stroke_width=5,
            stroke_linecap="round",
            stroke_opacity=0.9,
        ),
        panels,
        svg.circle(cx=hub[0], cy=hub[1], r=6, fill="#fff", stroke="#0b3c7d", stroke_width=1.5),
        svg.circle(cx=x, cy=y, r=r, fill="none", stroke="#0b3c7d", stroke_width=3.5),
        svg.path(
            d=svg.d("M", x - r * 0.72, y - r * 0.2, "Q", x - r * 0.6, y - r * 0.66, x - r * 0.15, y - r * 0.76),
            fill="none",
            stroke="#fff",
            stroke_width=5,
            stroke_linecap="round",
            stroke_opacity=0.8,
        ),
    )


def _draw_pennants() -> Markup:
    colours = ("#e5343f", "#ffc928", "#1d5fd0", "#fff")
    flags = []
    for index in range(10):
        x = -8 + index * 36
        y = 130 + 22 * sin(index / 9 * pi)
        flags.append(
            svg.path(
                d=svg.d("M", x, y, "l", 26, 2, -12, 27, "z"),
                fill=colours[index % 4],
                stroke="#0b3c7d",
                stroke_width=1.5,
            )
        )
    line = svg.path(d="M-10 130Q160 178 330 130", fill="none", stroke="#0b3c7d", stroke_width=2.5)
    return svg.join(line, flags)
