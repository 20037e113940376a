"""The scenery: a beach at noon, or under the moon by night. Here is what no view changes."""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin, tau

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box
from ludotheque.drawing.svg import Child, Markup
from ludotheque.games.challengers.board.palette import SEAT_PAINTS, Paint


@lru_cache(maxsize=32)
def draw_ground(prefix: str, width: float, height: float) -> Markup:
    """Draw sand everywhere."""
    return svg.g(
        svg.rect(width=width, height=height, rx=26, fill=f"url(#{prefix}ground)"),
        svg.rect(width=width, height=height, rx=26, fill=f"url(#{prefix}grain)"),
        class_="scenery",
        aria_hidden=True,
    )


def wave_path(x: float, width: float, y: float, step: float = 60, high: float = 7) -> str:
    """Return a wavy line from the left to the right, as path data without its end."""
    count = max(1, round(width / step))
    step = width / count
    half = step / 2
    return svg.d("M", x, y) + "".join(svg.d("q", half / 2, -high, half, 0, "t", half, 0) for _ in range(count))


def draw_surf(prefix: str, box: Box, up: bool) -> Markup:
    """Draw the sea along the upper edge of a box (`up`) or along its lower edge: water, waves, foam."""
    edge, far = (box.bottom, box.y) if up else (box.y, box.bottom)
    back = 1 if up else -1
    body = wave_path(box.x, box.w, edge) + svg.d("V", far, "H", box.x, "z")
    foam = wave_path(box.x, box.w, edge + back * 5) + svg.d("V", far, "H", box.x, "z")
    lines = "".join(
        wave_path(box.x + 30 * k, box.w * 0.2, edge - back * box.h * (0.32 + 0.22 * (k % 3)), 40, 4)
        for k in _WAVE_LINES
    )
    return svg.g(
        svg.path(d=foam, class_="foam-soft"),
        svg.path(d=body, fill=f"url(#{prefix}{'sea' if up else 'sea-up'})"),
        svg.path(d=wave_path(box.x, box.w, edge), class_="foam"),
        svg.path(d=lines, class_="ripple"),
    )


_WAVE_LINES = (0, 10, 20, 27)


@lru_cache(maxsize=64)
def draw_parasol(x: float, y: float, r: float, seat: int, turn: float = 0.2) -> Markup:
    """Draw a sunshade seen from above, white and the colour of a seat."""
    paint: Paint = SEAT_PAINTS[seat % len(SEAT_PAINTS)]
    parts = 10
    wedges = {"#fffdf6": "", paint.main: ""}
    for k in range(parts):
        colour = paint.main if k % 2 else "#fffdf6"
        a, b = (turn + tau * j / parts for j in (k, k + 1))
        bulge = r * 1.06
        wedges[colour] += svg.d(
            "M",
            x,
            y,
            "L",
            x + r * cos(a),
            y + r * sin(a),
            "Q",
            x + bulge * cos((a + b) / 2),
            y + bulge * sin((a + b) / 2),
            x + r * cos(b),
            y + r * sin(b),
            "z",
        )
    return svg.g(
        svg.ellipse(cx=x + r * 0.25, cy=y + r * 0.3, rx=r * 1.02, ry=r * 0.98, class_="cast"),
        (svg.path(d=path, fill=colour) for colour, path in wedges.items()),
        svg.path(
            d=svg.d("M", x - r * 0.9, y - r * 0.1, "Q", x - r * 0.5, y - r * 0.8, x + r * 0.2, y - r * 0.9),
            fill="none",
            stroke="#fff",
            stroke_opacity=0.4,
            stroke_width=r * 0.12,
            stroke_linecap="round",
        ),
        svg.circle(cx=x, cy=y, r=r * 0.1, fill=paint.deep),
    )


@lru_cache(maxsize=32)
def draw_starfish(x: float, y: float, r: float) -> Markup:
    """Draw a starfish."""
    points = [
        (
            x + (r if k % 2 == 0 else r * 0.45) * sin(tau * k / 10 + 0.3),
            y - (r if k % 2 == 0 else r * 0.45) * cos(tau * k / 10 + 0.3),
        )
        for k in range(10)
    ]
    return svg.path(
        d="M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "z",
        class_="starfish",
        stroke_linejoin="round",
        stroke_width=r * 0.34,
    )


@lru_cache(maxsize=32)
def draw_footprints(x: float, y: float, count: int) -> Markup:
    """Draw footprints in the sand."""
    prints = ""
    for k in range(count):
        px, py = x + 26 * k, y + (7 if k % 2 else -7)
        prints += svg.d("M", px, py, "a", 6, 4, 0, 1, 1, 0.1, 0, "z", "m", 10, -3, "a", 3.4, 2.6, 0, 1, 1, 0.1, 0, "z")
    return svg.path(d=prints, class_="footprints")


def draw_towel(box: Box, paint: Paint, stripes: int = 7) -> Markup:
    """Draw a beach towel: stripes, fringes, a dark edge below."""
    wide = box.w / (2 * stripes + 1)
    bands = "".join(
        svg.d("M", box.x + wide * (2 * k + 1), box.y, "h", wide, "v", box.h, "h", -wide, "z") for k in range(stripes)
    )
    fringe = "".join(svg.d("M", box.x + 5 + 12 * k, box.y - 6, "v", box.h + 12) for k in range(int((box.w - 8) // 12)))
    return svg.g(
        svg.rect(x=box.x + 4, y=box.y + 7, width=box.w, height=box.h, rx=8, class_="cast"),
        svg.path(d=fringe, stroke=paint.light, stroke_width=3, stroke_linecap="round"),
        svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=6, fill=paint.light),
        svg.path(d=bands, fill=paint.main, fill_opacity=0.5),
        class_="scenery",
        aria_hidden=True,
    )


def draw_shoreline(prefix: str, box: Box, sea: float, *things: Child) -> Markup:
    """Draw sand with the sea along its upper edge, and the things that lie on it."""
    clip = f"{prefix}shore"
    return svg.g(
        svg.clip_path(svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, rx=24), id=clip),
        svg.g(
            svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, fill=f"url(#{prefix}dry)"),
            svg.rect(x=box.x, y=box.y, width=box.w, height=box.h, fill=f"url(#{prefix}grain)"),
            draw_surf(prefix, Box(box.x, box.y, box.w, sea), True),
            *things,
            clip_path=f"url(#{clip})",
        ),
        svg.rect(class_="shore", x=box.x, y=box.y, width=box.w, height=box.h, rx=24),
        class_="scenery",
        aria_hidden=True,
    )
