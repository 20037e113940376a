"""Small signs: statuses, shields, hearts, dice, tokens on the ground. Each has a shape of its own."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Markup, Value
from ludotheque.games.farcry.art.ink import INK
from ludotheque.games.farcry.art.palette import DICE, DICE_STEPS

HEART = "M0 8.5C-12 0-9-8-4.5-8-2-8 0-6 0-4.5 0-6 2-8 4.5-8 9-8 12 0 0 8.5z"
BOOT = "M-6-9h8v9l7 4v5H-6z"
SHIELD = "M0-9Q5-6 9-6.5 9 4 0 9.5-9 4-9-6.5-5-6 0-9z"
SKULL = "M-8-2a8 8 0 1 1 16 0q0 4-3 5v4H-5V3q-3-1-3-5zM-4.5-3v3h3v-3zM1.5-3v3h3v-3z"
STAR = "M0-9L2.6-2.9 9.2-2.3 4.2 2 5.7 8.4 0 5-5.7 8.4-4.2 2-9.2-2.3-2.6-2.9z"
CROSSHAIR = "M-9 0h6M3 0h6M0-9v6M0 3v6M-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0"

STATUSES: dict[str, tuple[str, str, str]] = {
    "bleed": ("#e5343f", "#fff", "M0-8Q7 0 6 4A6 6 0 1 1-6 4Q-7 0 0-8z"),
    "stun": ("#f2b200", "#241a00", STAR),
    "immob": ("#6f7d94", "#fff", "M-6-2h12v9H-6zM-4-2v-3a4 4 0 0 1 8 0v3h-2.5v-3a1.5 1.5 0 0 0-3 0v3z"),
    "poison": ("#4f9e2f", "#fff", SKULL),
    "fire": ("#ef7d1a", "#fff", "M0-9Q8-2 6 4A6 6 0 1 1-6 4Q-7-1-3-3-1-4 0-9z"),
    "hacked": ("#12a5a0", "#fff", "M-5-5H5V5H-5zM-8-3h3M-8 3h3M5-3h3M5 3h3M-3-8v3M3-8v3M-3 5v3M3 5v3"),
    "floating": ("#5b7de0", "#fff", "M0-8L7 0H3v8h-6V0h-7z"),
    "linked": ("#c04fc0", "#fff", "M0-7a7 7 0 1 0 .1 0zM-3 0h6M0-3v6"),
    "provoked": ("#d22f86", "#fff", "M-2-8h4L1 2h-2zM-2 4h4v4h-4z"),
    "seen": ("#e5343f", "#fff", "M-9 0Q0-8 9 0 0 8-9 0zM-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0"),
    "hidden": ("#3a4a6b", "#fff", "M-9 0Q0-8 9 0 0 8-9 0zM-8-7L8 7"),
    "noise": ("#ef7d1a", "#fff", "M-6-3h3l4-4V7L-3 3h-3zM4-4q3 4 0 8"),
    "alert": ("#e5343f", "#fff", "M-2-8h4L1 2h-2zM-2 4h4v4h-4z"),
    "tied": ("#8a5a34", "#fff", "M-7-3Q0 3 7-3M-7 3Q0-3 7 3"),
    "invulnerable": ("#f2d36b", "#241a00", SHIELD),
    "strong": ("#b3202e", "#fff", "M-7 6L0-8 7 6H3L0 0-3 6z"),
    "pm_lock": ("#6f7d94", "#fff", BOOT),
    "skip": ("#6f7d94", "#fff", "M-6-6h8l-8 10h8v3"),
    "ended": ("#6f7d94", "#fff", "M-6-6H6V6H-6z"),
    "severed": ("#6f7d94", "#fff", "M-2-7a7 7 0 0 0 0 14M2-7a7 7 0 0 1 0 14"),
}
TERMS = {"linked": "link", "severed": "link", "hidden": "seen", "strong": "boost", "noise": "guard", "alert": "guard"}
"""The glossary's word for a sign, where it is another one."""


def draw_status(name: str, x: float, y: float, r: float) -> Markup:
    """Draw a status as a disc with its sign."""
    back, front, path = STATUSES[name]
    outlined = name in ("immob", "hacked", "seen", "hidden", "noise", "tied", "linked", "severed", "skip")
    return svg.g(
        svg.circle(r=10.5, fill=back, stroke=INK, stroke_width=2),
        svg.path(
            d=path,
            fill="none" if outlined else front,
            stroke=front if outlined else None,
            stroke_width=2.2 if outlined else None,
            fill_rule="evenodd",
            transform="scale(.74)",
        ),
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


# ── what lies on the ground (radius 50) ──────────────────────────────────────────────────────────────────────


def draw_item_token() -> Markup:
    """Draw a case to pick up: half red, half green."""
    return svg.g(
        svg.ellipse(cx=3, cy=16, rx=22, ry=7, fill="#05020c", fill_opacity=0.5),
        svg.path(d="M-20-10h20v24h-20z", fill="#e5343f"),
        svg.path(d="M0-10h20v24H0z", fill="#2f9e4a"),
        svg.path(d="M-20-10h40v24h-40zM-7-10v-5q0-3 3-3h8q3 0 3 3v5M-20 0h40", fill="none", stroke=INK, stroke_width=3),
        svg.path(d="M-4-3h8v6h-8z", fill="#ffe27a", stroke=INK, stroke_width=2),
        svg.path(
            d="M0-34l4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z", fill="#ffe27a", stroke=INK, stroke_width=2, class_="spark"
        ),
    )


def draw_fire_token() -> Markup:
    """Draw flames."""
    return svg.g(
        svg.ellipse(cy=18, rx=34, ry=13, fill="#ff6a1a", fill_opacity=0.45),
        svg.path(
            d="M-26 20Q-34-4-18-14-18-2-10-6-14-28 4-38 2-20 14-14 20-18 18-26 36-8 26 20 0 32-26 20z",
            fill="#ff5a1f",
            stroke=INK,
            stroke_width=2.4,
        ),
        svg.path(d="M-14 20Q-18 4-6 0-4 6 0 4 0-10 8-14 8-4 14 2 20 10 12 20 0 26-14 20z", fill="#ffcf4a"),
        class_="flames",
    )


def draw_mine_token() -> Markup:
    """Draw a mine, its lamp blinking."""
    return svg.g(
        svg.ellipse(cx=2, cy=14, rx=26, ry=9, fill="#05020c", fill_opacity=0.5),
        svg.ellipse(cy=10, rx=24, ry=10, fill="#3d4234", stroke=INK, stroke_width=2.4),
        svg.ellipse(cy=4, rx=24, ry=10, fill="#6d7350", stroke=INK, stroke_width=2.4),
        svg.ellipse(cy=1, rx=9, ry=4, fill="#e5343f", stroke=INK, stroke_width=2, class_="lamp"),
        svg.path(d="M-17 3h5M12 3h5M0-5v-3", stroke=INK, stroke_width=3),
    )


def draw_tile_token(group: int) -> Markup:
    """Draw a hidden tile of a group."""
    return svg.g(
        svg.rect(x=-24, y=-20, width=48, height=46, rx=8, fill="#2a0f3d"),
        svg.rect(x=-24, y=-25, width=48, height=46, rx=8, fill="#6b2f9e", stroke="#ffb0f0", stroke_width=3),
        draw_text("?", 0, 10, 36, "tile-word"),
        draw_text(str(group), 15, 16, 16, "tile-word"),
    )


def ring_dashes(now: int, most: int) -> str:
    """Return the dashes of a ring of hit points whose length counts as ten for each: those that are left, then
    nothing.
    """
    gap = 1.4 if most <= 12 else 2.6
    one = f"{svg.num(10 - gap)} {svg.num(gap)} "
    return f"{one * now}0 {most * 10}" if now else f"0 {most * 10}"
