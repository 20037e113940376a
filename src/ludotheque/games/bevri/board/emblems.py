"""Small pictures of our own: one for each card that is not coloured, one for each family of coloured card, the phases.

Each is drawn around (0, 0) in a box of 64, in the colour of the text around it: `fill` parts are solid, `line` parts
are strokes. The families of coloured cards get more light and are drawn in `draw_card_art`.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup

# (solid, line): path data
SHAPES: dict[str, tuple[str, str]] = {
    "probe": (
        "M-6 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-14 28h28l-6-8h-16z",
        "M-24-6a20 20 0 0 0 34 20zM-24-6L10 14M-7 4L6-12M2 16v4M10-20a12 12 0 0 1 10 12M10-28a20 20 0 0 1 18 20",
    ),
    "anchor": (
        "M-18-28h36v6h-36zM-18 22h36v6h-36zM-9-8h18l-9 9zM-11 22q2-10 11-12q9 2 11 12z",
        "M-13-22c0 14 10 16 10 22s-10 8-10 22M13-22c0 14-10 16-10 22s10 8 10 22",
    ),
    "broker": (
        "M-4-28h8v8h-8zM-12 22h24l4 6h-32z",
        "M0-22v44M-24-16q12 6 24-2q12 8 24 2M-24-16l-7 20h14zM24-16l-7 20h14zM-31 4a7 6 0 0 0 14 0M17 4a7 6 0 0 0 14 0",
    ),
    "jammer": (
        "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
        "M-12-12a17 17 0 0 0 0 24M12-12a17 17 0 0 1 0 24M-20-20a28 28 0 0 0 0 40M20-20a28 28 0 0 1 0 40M-22 26L22-26",
    ),
    "computer": (
        "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
        "M-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM0-30v18M0 30v-18M-30 0h18M30 0h-18"
        "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0z",
    ),
    "thruster": (
        "M-14-28h28l4 18h-36zM-10-6h20q6 14-10 36q-16-22-10-36z",
        "M-22-10h44M-18-2q-8 14-2 22M18-2q8 14 2 22",
    ),
    "alloy": ("M-26 16l8-20h36l8 20zM-10-8l6-14h20l6 14z", "M-26 16h52M-18-4h36"),
    "data": (
        "M0-30L26-15V-6L0 9L-26-6V-15z",
        "M-26 2L0 17L26 2M-26 12L0 27L26 12",
    ),
    "isotope": (
        "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        "M-28 0a28 10 0 1 0 56 0a28 10 0 1 0-56 0zM-14-24.200a10 28-30 1 0 28 48.400a10 28-30 1 0-28-48.400z"
        "M14-24.200a10 28 30 1 0-28 48.400a10 28 30 1 0 28-48.400z",
    ),
    "circuit": (
        "M-12-12h24v24h-24zM-30-16a4 4 0 1 0 0 .1zM30 16a4 4 0 1 0 0 .1z",
        "M-6-12v-14h-18M6-12v-16M12-6h16M12 6h10v10h6M6 12v16M-6 12v8h-16v8M-12-6h-10v-10M-12 6h-16",
    ),
    "porcelain": (
        "M-8-30h16v5h-4q0 10 8 16q10 8 10 18q0 12-10 16v5h-24v-5q-10-4-10-16q0-10 10-18q8-6 8-16h-4z",
        "",
    ),
    "relic": (
        "M0-30L10-6H-10zM-14 0h28l12 28h-52z",
        "M-24-14l6 4M24-14l-6 4M-28 2h8M28 2h-8",
    ),
    "bond": (
        "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM-22-10h6v4h-6zM16 6h6v4h-6z",
        "M-30-18h60v36h-60zM-24 8h6M18-8h6",
    ),
    "crystal": ("M0-31L13-12L6 26L0 31L-6 26L-13-12zM-17-4L-9 26L-20 29L-27 10zM17-4L9 26L20 29L27 10z", ""),
    "trade": ("M-28-12h34v-10l22 16-22 16V0h-34zM28 12h-34v-8l-22 14 22 14v-8h34z", ""),
    "equip": ("M-28 6h14v10h28V6h14v22h-56zM-8-6v-10h-10L0-32L18-16H8v10z", "M-8 0v6M8 0v6"),
    "move": (
        "M0-30q14 14 10 36h-20q-4-22 10-36zM-12-2l-12 16 14-4zM12-2l12 16-14-4zM-6 12h12l-6 20z",
        "",
    ),
    "fire": (
        "M4-32l5 18 19-6-10 16 14 10-18 4 2 20-14-12-14 12 3-20-18-4 14-10-10-16 19 6z",
        "",
    ),
    "deck": ("M-14-20h28v40h-28z", "M-8-26h28v40"),
    "lottery": ("", "M-20-20h40v40h-40zM-9-9h.1M9-9h.1M0 0h.1M-9 9h.1M9 9h.1"),
    "recycle": ("M-6-30l18 0 -9 14zM28 4l-16 14-4-18zM-28 6l20 4-14 14z", "M6-20l16 22M4 20h-18M-22 4l12-22"),
    "survey": (
        "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
        "M-28 0q28-36 56 0q-28 36-56 0z",
    ),
    "sell": ("M-26-6l26-22 26 22-26 34z", ""),
    "flag": ("M-10-26l30 8-30 12z", "M-12-28v56"),
    "lock": ("M-16-4h32v26h-32z", "M-10-4v-8a10 10 0 0 1 20 0v8"),
}


def draw_emblem(name: str, size: float, x: float = 0, y: float = 0, **attributes: svg.Value) -> Markup:
    """Draw a picture of this size, its middle at (x, y)."""
    solid, line = SHAPES[name]
    scale = size / 64
    return svg.g(
        svg.path(d=solid, fill="currentColor") if solid else None,
        svg.path(d=line, fill="none", stroke="currentColor", stroke_width=4, stroke_linecap="round") if line else None,
        transform=f"{svg.translate(x, y)} scale({scale:.4g})",
        **attributes,
    )


def draw_card_art(grade: str) -> Markup:
    """Draw the picture of a coloured card, around (0, 0), 72 wide: cell, module, core, prototype ★."""
    return {"1": _draw_cell, "2": _draw_module, "3": _draw_core, "*": _draw_star}[grade]()


def _draw_cell() -> Markup:
    """Draw an energy cell: a glass cylinder with light in it."""
    return svg.join(
        svg.rect(x=-19, y=-30, width=38, height=62, rx=11, fill="#000", fill_opacity=0.32),
        svg.rect(x=-13, y=-2, width=26, height=28, rx=6, fill="currentColor"),
        svg.rect(x=-13, y=-14, width=26, height=7, rx=3, fill="currentColor", fill_opacity=0.45),
        svg.path(
            d="M-9-37h18v7h-18zM-19-19v-1a11 11 0 0 1 11-10h16a11 11 0 0 1 11 10v41a11 11 0 0 1-11 11h-16"
            "a11 11 0 0 1-11-11z",
            fill="none", stroke="currentColor", stroke_width=3.4,
        ),
        svg.path(d="M-8-20v44", stroke="#fff", stroke_opacity=0.55, stroke_width=3, stroke_linecap="round"),
    )  # fmt: skip


def _draw_module() -> Markup:
    """Draw a module: a hexagonal casing with contacts and a window."""
    return svg.join(
        svg.path(d="M0-36L31-18V18L0 36L-31 18V-18z", fill="#000", fill_opacity=0.32),
        svg.path(
            d="M0-36L31-18V18L0 36L-31 18V-18zM-31-18h-9M-31 18h-9M31-18h9M31 18h9",
            fill="none", stroke="currentColor", stroke_width=3.4, stroke_linejoin="round",
        ),
        svg.path(d="M0-21L18-10.500V10.500L0 21L-18 10.500V-10.500z", fill="currentColor"),
        svg.path(d="M-12-8L0-15L12-8", fill="none", stroke="#fff", stroke_opacity=0.7, stroke_width=3),
    )  # fmt: skip


def _draw_core() -> Markup:
    """Draw a core: a small sun held by three rings."""
    rings = [
        svg.ellipse(rx=38, ry=13, fill="none", stroke="currentColor", stroke_width=3, transform=f"rotate({turn})")
        for turn in (0, 60, 120)
    ]
    return svg.join(
        svg.circle(r=27, fill="#000", fill_opacity=0.3),
        rings,
        svg.circle(r=17, fill="currentColor"),
        svg.circle(cx=-5, cy=-6, r=6, fill="#fff", fill_opacity=0.75),
    )


def _draw_star() -> Markup:
    """Draw a prototype: a star of eight rays."""
    return svg.join(
        svg.circle(r=31, fill="#000", fill_opacity=0.3),
        svg.path(d="M0-40L9-13L30-30L13-9L40 0L13 9L30 30L9 13L0 40L-9 13L-30 30L-13 9L-40 0L-13-9L-30-30L-9-13z",
                 fill="currentColor"),
        svg.circle(r=8, fill="#fff", fill_opacity=0.85),
    )  # fmt: skip
