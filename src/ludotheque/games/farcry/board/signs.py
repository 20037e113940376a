"""Small signs: statuses, shields, hearts, dice. Each has a shape of its own."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.games.farcry.art.palette import DICE, DICE_STEPS
from ludotheque.games.farcry.art.sheets import GROUND, STATUSES

HEART = "M0 8.5C-12 0-9-8-4.5-8-2-8 0-6 0-4.5 0-6 2-8 4.5-8 9-8 12 0 0 8.5z"
BOOT = "M-6-9h8v9l7 4v5H-6z"
SHIELD = "M0-9Q5-6 9-6.5 9 4 0 9.5-9 4-9-6.5-5-6 0-9z"
STAR = "M0-9L2.6-2.9 9.2-2.3 4.2 2 5.7 8.4 0 5-5.7 8.4-4.2 2-9.2-2.3-2.6-2.9z"
CROSSHAIR = "M-9 0h6M3 0h6M0-9v6M0 3v6M-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0"

TERMS = {"linked": "link", "severed": "link", "hidden": "seen", "strong": "boost", "noise": "guard", "alert": "guard"}
"""The glossary's word for a sign, where it is another one."""


def draw_status(name: str, x: float, y: float, r: float) -> Markup:
    """Draw a status as a disc with its sign."""
    return svg.g(
        STATUSES.draw(name),
        transform=f"{svg.translate(x, y)} scale({r / 10:.3g})",
        data_term=TERMS.get(name, name),
    )


def draw_sign(path: str, x: float, y: float, size: float, colour: str, **more: Value) -> Markup:
    """Draw a plain sign of a 20 box, centred on (x, y)."""
    return svg.path(d=path, fill=colour, transform=f"{svg.translate(x, y)} scale({size / 20:.3g})", **more)


def draw_hearts(x: float, y: float, room: float, size: float, now: int, most: int) -> Markup:
    """Draw hit points as a row of hearts, empty ones behind; many stand closer."""
    scale = size / 20
    step = min(22.4, (room / scale - 20) / max(1, most - 1))
    paths = [
        "".join(svg.d("M", 10 + k * step, 8.5) + ONE_HEART for k in some) for some in (range(now), range(now, most))
    ]
    return svg.g(
        [svg.path(class_=kind, d=path) for kind, path in zip(("heart", "heart gone"), paths, strict=True) if path],
        transform=f"{svg.translate(x, y)} scale({scale:.3g})",
        aria_hidden=True,
    )


ONE_HEART = "c-12-8.5-9-16.5-4.5-16.5c2.5 0 4.5 2 4.5 3.5c0-1.5 2-3.5 4.5-3.5c4.5 0 7.5 8-4.5 16.5z"


def draw_symbol(ident: str, path: str) -> Markup:
    """Draw a sign of a 20 box as a definition; it takes its colours from where it is used."""
    return svg.symbol(svg.path(d=path, fill="none"), id=ident, viewBox="-10 -10 20 20", overflow="visible")


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_die(name: str, x: float, y: float, size: float, face: bool | None = None, **more: Value) -> Markup:
    """Draw a die of its colour; unrolled it shows how many of its six faces succeed, rolled a hit or a blank."""
    paint = DICE[name]
    half = size / 2
    inside = (
        draw_text(str(DICE_STEPS[name]), x, y + size * 0.22, size * 0.6, "die-number", fill=paint.ink)
        if face is None
        else draw_sign(CROSSHAIR, x, y, size * 0.8, "none", stroke=paint.ink, stroke_width=3)
        if face
        else svg.path(
            d=f"M{-half * 0.4:.1f} 0h{half * 0.8:.1f}",
            stroke=paint.ink,
            stroke_width=size * 0.1,
            stroke_linecap="round",
            transform=svg.translate(x, y),
        )
    )
    return svg.g(
        svg.rect(x=x - half, y=y - half + size * 0.08, width=size, height=size, rx=size * 0.22, fill=paint.deep),
        svg.rect(x=x - half, y=y - half, width=size, height=size, rx=size * 0.22, fill=paint.main, class_="die-top"),
        svg.path(
            d=svg.d("M", x - half * 0.62, y - half * 0.72, "h", half * 1.24),
            stroke=paint.light,
            stroke_width=size * 0.07,
            stroke_linecap="round",
            stroke_opacity=0.8,
        ),
        inside,
        class_=f"die {name}",
        aria_hidden=True,
        **more,
    )


def draw_tile_token(group: int) -> Markup:
    """Draw a hidden tile of a group."""
    return svg.g(GROUND.draw("tile"), draw_text(str(group), 15, 16, 16, "tile-word"))


def ring_dashes(now: int, most: int) -> str:
    """Return the dashes of a ring of hit points whose length counts as ten for each: those that are left, then
    nothing.
    """
    gap = 1.4 if most <= 12 else 2.6
    one = f"{svg.num(10 - gap)} {svg.num(gap)} "
    return f"{one * now}0 {most * 10}" if now else f"0 {most * 10}"
