"""The parts that figures are drawn with: flat colours with a dark outline, limbs as thick strokes, a light edge from
a neon sign.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Child, Markup

INK = "#150b24"
STEEL, STEEL_LIGHT, GUN, WOOD = "#7d8598", "#c3cad8", "#343848", "#8a5a34"
SHADE = "#0b0616"


def part(d: str, colour: str, **more: svg.Value) -> Markup:
    """Draw a closed shape; its outline comes from the group around it."""
    return svg.path(d=d, fill=colour, **more)


def limb(d: str, colour: str, width: float) -> Markup:
    """Draw an arm or a leg: a thick line with an outline."""
    common: dict[str, svg.Value] = {"d": d, "fill": "none", "stroke_linecap": "round"}
    return svg.join(
        svg.path(stroke_width=width + 4.6, **common),
        svg.path(stroke=colour, stroke_width=width, **common),
    )


def detail(d: str, colour: str = INK, width: float = 1.8) -> Markup:
    """Draw a line inside a shape."""
    return svg.path(d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def flat(d: str, colour: str, opacity: float | None = None) -> Markup:
    """Draw a shape without an outline: a light, a shade, a pattern."""
    return svg.path(d=d, fill=colour, stroke="none", fill_opacity=opacity)


def disc(x: float, y: float, r: float, colour: str) -> Markup:
    """Draw a round shape with the outline of its group."""
    return svg.circle(cx=x, cy=y, r=r, fill=colour)


def draw_figure(*children: Child, mirror: bool = False) -> Markup:
    """Draw a figure: its parts in one group that carries the outline. `mirror`: it looks to the left."""
    return svg.g(
        *children,
        stroke=INK,
        stroke_width=2.3,
        stroke_linejoin="round",
        transform="scale(-1 1)" if mirror else None,
    )


def draw_held(x: float, y: float, turn: float, *children: Child, scale: float = 1) -> Markup:
    """Draw something in a hand."""
    grow = f" scale({svg.num(scale)})" if scale != 1 else ""
    return svg.g(*children, transform=f"{svg.translate(x, y)} rotate({svg.num(turn)}){grow}")


# ── what hands hold; the grip is at (0, 0), the muzzle to the right ──────────────────────────────────────────


def pistol(colour: str = GUN) -> Markup:
    """Draw a handgun."""
    return part("M-4-5h20v6H4L2 9h-7z", colour)


def smg() -> Markup:
    """Draw a short machine gun."""
    return svg.join(part("M-9-6h24v7h-8v10H1V1h-6l-2 8h-5z", GUN), detail("M15-3h5", GUN, 3))


def rifle(colour: str = GUN, stock: str = WOOD) -> Markup:
    """Draw a long gun with a wooden stock."""
    return svg.join(
        part("M-25-2l14-4v8l-13 6z", stock),
        part("M-11-6h25v6h-9l3 9H2L-1 1h-4l-2 7h-5z", colour),
        detail("M14-4h16", INK, 4.6),
        detail("M14-4h16", colour, 2.4),
    )


def long_rifle() -> Markup:
    """Draw a marksman's rifle with its scope."""
    return svg.join(
        part("M-26-1l15-5v8l-14 6z", "#4b3a2b"),
        part("M-11-6h29v6H4l-3 8h-5l1-8h-8z", GUN),
        detail("M18-3h28", INK, 4.6),
        detail("M18-3h28", STEEL, 2.2),
        part("M-4-12h16v5H-4z", "#20242f"),
    )


def shotgun(short: bool = False) -> Markup:
    """Draw a shotgun; the sawn-off one is short."""
    end = 16 if short else 28
    return svg.join(
        part("M-20 2l10-7h6v7l-12 7z", WOOD),
        part(f"M-6-6h{end}v3h-{end}zM-6-3h{end}v4h-{end}z", STEEL),
        part("M4-1h10v4H4z", WOOD),
    )


def machete() -> Markup:
    """Draw a broad blade."""
    return svg.join(part("M4-3Q22-9 34-2q-6 7-30 6z", STEEL_LIGHT), part("M-6-3H5v6H-6z", WOOD))


def bat() -> Markup:
    """Draw a baseball bat."""
    return part("M-8-2L28-6q7 0 7 6t-7 6L-8 2z", "#d9a05b")


def baton() -> Markup:
    """Draw a chained baton."""
    return svg.join(
        part("M-6-3h24v6H-6z", "#2b2f3c"),
        detail("M18 0q6 0 8 6t5 6", STEEL_LIGHT, 2.4),
        disc(33, 14, 5, STEEL),
    )


def sabre() -> Markup:
    """Draw a curved dress sabre."""
    return svg.join(part("M4-2Q24-4 38-14 30 4 4 3z", "#e8edf6"), part("M-5-3h9v6h-9z", "#e0b040"))


def torch() -> Markup:
    """Draw a blowtorch with its flame."""
    return svg.join(
        part("M-6-4h18v7H2l-2 7h-6z", STEEL),
        part("M12-3q10-4 22 2-12 6-22 2z", "#6fe7ff", stroke="#ff8a2b"),
    )
