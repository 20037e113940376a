"""The cover of BEVRI: deep space, thin orbits, glowing instruments."""

from __future__ import annotations

from random import Random

from ludotheque.drawing import icons, svg
from ludotheque.drawing.cover_paint import draw_radial_gradient, draw_stops, draw_title, fill_cover, star_path
from ludotheque.drawing.svg import Markup


def paint(key: str) -> Markup:
    """Draw the cover: the ghost cargo half visible above Terdi, a corvette on its way, crystals in its hold. `key`
    makes ids unique."""
    rng = Random("bevri")
    dust = "".join(svg.d("M", rng.uniform(0, 320), rng.uniform(0, 400), "h", 0.01) for _ in range(150))
    bright = "".join(star_path(rng.uniform(10, 310), rng.uniform(104, 250), rng.uniform(2, 6)) for _ in range(9))
    orbits = [
        svg.ellipse(
            cx=214,
            cy=372,
            rx=rx,
            ry=rx * 0.42,
            fill="none",
            stroke="#7fe3ff",
            stroke_opacity=o,
            stroke_width=w,
            stroke_dasharray=dash,
            transform="rotate(-16 214 372)",
        )
        for rx, o, w, dash in (
            (176, 0.75, 1.2, None),
            (206, 0.4, 1, "2 6"),
            (246, 0.5, 1, None),
            (292, 0.25, 1, "14 8"),
        )
    ]
    return svg.join(
        svg.defs(
            draw_radial_gradient(f"{key}deep", "#1c2450", "#0b1030", "#04050f", cx=0.3, cy=0.25, r=0.95),
            draw_radial_gradient(f"{key}cloud", "#7a3cff55", "#3a7bff22", "#00000000"),
            draw_radial_gradient(f"{key}planet", "#5fd0d8", "#1f7fa8", "#0b2f5e", "#04102b", cx=0.3, cy=0.14, r=0.95),
            draw_radial_gradient(f"{key}air", "#8ff4ff00", "#8ff4ff00", "#8ff4ff00", "#8ff4ff66", "#8ff4ff00"),
            draw_radial_gradient(f"{key}core", "#ffffff", "#8fffe9cc", "#34d6ff33", "#34d6ff00"),
            svg.linear_gradient(draw_stops(("#9fb6d8", "#5d7196", "#5d719600")), id=f"{key}hull"),
        ),
        fill_cover(f"url(#{key}deep)"),
        svg.ellipse(cx=80, cy=120, rx=190, ry=120, fill=f"url(#{key}cloud)", transform="rotate(-24 80 120)"),
        svg.path(d=dust, stroke="#dfe9ff", stroke_width=1.3, stroke_linecap="round", stroke_opacity=0.75),
        svg.path(d=bright, fill="#eaf6ff"),
        svg.circle(cx=214, cy=386, r=196, fill=f"url(#{key}air)"),
        svg.circle(cx=214, cy=386, r=132, fill=f"url(#{key}planet)"),
        svg.path(
            d="M104 330q60-30 118-16t112-16M88 366q70-26 140-10t116-20M98 400q70-22 150-8t90-14",
            fill="none",
            stroke="#d8fbff",
            stroke_opacity=0.22,
            stroke_width=7,
            stroke_linecap="round",
        ),
        orbits,
        _draw_ghost_cargo(key),
        _draw_corvette(),
        draw_title("BEVRI", 160, 72, 66, weight=250, cut='"SOFT" 0,"WONK" 0', fill="#e9fbff", letter_spacing="9"),
        svg.path(d="M40 90h98m44 0h98M160 84v12m-9-6h18", stroke="#7fe3ff", stroke_width=1.2, stroke_linecap="round"),
    )


def _draw_ghost_cargo(key: str) -> Markup:
    """Draw the cargo: its bow solid, its stern already gone; containers in the six colours, each with its mark."""
    colours = ("#3d8bff", "#ff4d5a", "#39c46f", "#ffce3d", "#f4f7ff", "#2b3350")
    boxes = []
    for index, colour in enumerate(colours):
        x = 92 + index * 27
        solid = 1 - index * 0.15
        boxes += [
            svg.path(
                d=f"M{x} 168h23v26h-23z",
                fill=colour,
                fill_opacity=solid,
                stroke="#0a1230",
                stroke_opacity=solid,
            ),
            svg.path(d=f"M{x + 5} 168v26m4.5-26v26m4.5-26v26m4.5-26v26", stroke="#000", stroke_opacity=0.22 * solid),
            svg.path(d=f"M{x} 168l6-7h23l-6 7zm23 0l6-7v26l-6 7z", fill=colour, fill_opacity=solid * 0.6),
        ]
    hull = "M36 204l30-24h14v18h206l12 8-14 16H74z"
    gone = svg.path(d=hull, fill="none", stroke="#8fe9ff", stroke_opacity=0.7, stroke_width=1.2, stroke_dasharray="3 5")
    return svg.g(
        svg.circle(cx=102, cy=200, r=72, fill=f"url(#{key}core)", fill_opacity=0.75),
        boxes,
        svg.path(d=hull, fill=f"url(#{key}hull)"),
        gone,
        svg.path(d="M52 204h40", stroke="#0a1230", stroke_width=2, stroke_opacity=0.6),
        svg.path(d="M60 196h14m-20 4h10", stroke="#fff3b0", stroke_width=2.5, stroke_linecap="round"),
        icons.draw_shape("crystal-cluster", 44, 103, 178, fill="#eaffff"),
        transform="translate(160 186) rotate(-9) scale(1.22) translate(-168 -190)",
    )


def _draw_corvette() -> Markup:
    trail = svg.path(
        d="M300 330Q232 318 176 284",
        fill="none",
        stroke="#ffb05c",
        stroke_opacity=0.85,
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_dasharray="1 5 12 5",
    )
    ship = svg.g(
        svg.path(d="M0-17 8 9 3 6 0 13-3 6-8 9z", fill="#f3f7ff", stroke="#0b1030", stroke_width=1),
        svg.path(d="M0-8v12", stroke="#ff7a3d", stroke_width=2.5, stroke_linecap="round"),
        transform="translate(168 278) rotate(-58) scale(1.35)",
    )
    return svg.join(trail, ship)
