"""Portraits of the heroes, as on a paperback: a bust in a 100 box in front of a setting sun."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.ink import INK, detail, disc, draw_figure, flat, part
from ludotheque.games.farcry.art.palette import hero_paint


def _draw_sun(key: str) -> Markup:
    """Draw what is behind a hero: the hero's colour, a sun in slices."""
    paint = hero_paint(key)
    return svg.join(
        svg.rect(width=100, height=100, fill=paint.deep),
        svg.path(d="M0 0h100v58H0z", fill=paint.main),
        svg.circle(cx=50, cy=52, r=40, fill=paint.light, fill_opacity=0.85),
        flat("M6 62h88v4H6zM10 71h80v5H10zM0 80h100v7H0z", paint.deep, 0.8),
        flat("M0 58h100v2H0z", "#fff", 0.35),
    )


def _draw_head(skin: str, shade: str, *, jaw: float = 0, x: float = 50, y: float = 46) -> Markup:
    """Draw neck and face, lit from the right."""
    j = jaw
    return svg.join(
        part("M41 56h18l2 20H39z", shade),
        part(
            f"M{x - 20 - j} {y - 10}Q{x - 22 - j} {y - 28} {x} {y - 29} {x + 22 + j} {y - 28} {x + 20 + j} {y - 10}"
            f"Q{x + 20 + j} {y + 12} {x + 8 + j} {y + 22}Q{x} {y + 27} {x - 8 - j} {y + 22}"
            f"Q{x - 20 - j} {y + 12} {x - 20 - j} {y - 10}z",
            skin,
        ),
        flat(
            f"M{x - 20 - j} {y - 10}Q{x - 22 - j} {y - 28} {x - 6} {y - 29}Q{x - 14} {y - 4} {x - 3} {y + 24}"
            f"Q{x - 8 - j} {y + 22} {x - 8 - j} {y + 22} {x - 20 - j} {y + 12} {x - 20 - j} {y - 10}z",
            shade,
        ),
    )


def _draw_eyes(brow: str, *, y: float = 42, angry: float = 2) -> Markup:
    return svg.join(
        detail(f"M36 {y - 6 - angry / 2}l10 {angry}M54 {y - 6 + angry / 2}l11 {-angry}", brow, 3.4),
        flat(f"M37 {y - 1}q5-4 10 0-5 4-10 0zM54 {y - 1}q5-4 10 0-5 4-10 0z", "#fff"),
        disc(42.5, y - 0.5, 1.6, INK),
        disc(59, y - 0.5, 1.6, INK),
        detail(f"M50 {y + 1}l-3 10h5", "#0006", 1.8),
    )


def _draw_mouth(y: float = 61, smile: float = 2) -> Markup:
    return detail(f"M43 {y}q7 {smile} 14 0", "#5a1420", 2.6)


def _draw_shoulders(colour: str, collar: Markup) -> Markup:
    return svg.join(
        part("M4 101Q6 78 32 72q18 8 36 0 26 6 28 29z", colour),
        flat("M4 101Q6 78 32 72q6 3 10 4L30 101z", "#000", 0.22),
        collar,
    )


def draw_kumiko() -> Markup:
    """Draw Kumiko: bob, red headband, a scratch on the cheek."""
    return svg.join(
        part("M24 64Q18 14 50 13 82 14 77 64L68 66q4-20 0-34H32q-4 16 0 33z", "#17121f"),
        _draw_shoulders("#d8323c", part("M38 73l12 16 12-16 6 4-12 24H44L32 77z", "#f6efe6")),
        _draw_head("#f4cba2", "#d49a70"),
        part("M27 44Q26 16 50 15 74 16 74 44 68 26 58 25 48 33 35 28 30 34 27 44z", "#1f1830"),
        part("M27 31Q50 22 74 31l-1 7Q50 29 28 38z", "#ff4f5e"),
        part("M28 34L10 28l3 8-9 7 22-2z", "#ff4f5e"),
        _draw_eyes("#17121f", angry=3),
        _draw_mouth(smile=-1),
        detail("M64 51l6 5", "#b3202e", 2),
    )


def draw_nora() -> Markup:
    """Draw Doc Nora: glasses, a bun, a white coat."""
    return svg.join(
        disc(50, 13, 10, "#c9a25a"),
        _draw_shoulders(
            "#f3f0ea",
            svg.join(part("M36 73l14 18 14-18 4 28H32z", "#2fb6b0"), detail("M66 80q10 6 4 18", "#3d4658", 3)),
        ),
        _draw_head("#ecbd95", "#c98f66"),
        part("M27 48Q22 15 50 15 78 15 73 48 70 30 60 26 44 34 33 30 29 38 27 48z", "#d9b36b"),
        _draw_eyes("#8a6426", angry=-1),
        detail("M35 37h13v10H35zM53 37h13v10H53zM48 41h5", INK, 2.6),
        _draw_mouth(smile=4),
    )


def draw_balt() -> Markup:
    """Draw Balt: dark glasses, a moustache, a loud shirt."""
    return svg.join(
        _draw_shoulders("#f2a51f", svg.join(part("M38 73l12 20 12-20 8 4-14 26H44L30 77z", "#c98b5c"),
                                       flat("M14 88l7-5 5 7-7 5zM76 84l7-4 4 7-7 4zM24 96l6-4 4 6-6 4z", "#d8323c"))),
        _draw_head("#c98b5c", "#9c6238"),
        part("M27 40Q24 12 52 13 78 12 73 42L66 29Q48 34 36 28z", "#2a170f"),
        part("M32 38h17q1 10-7 11-9 0-10-11zM51 38h17q-1 11-10 11-8-1-7-11z", "#150b24"),
        flat("M35 40h6l-3 5zM54 40h6l-3 5z", "#ff8fd0"),
        part("M39 57q11-6 22 0-3 6-11 3-8 3-11-3z", "#2a170f"),
        detail("M45 64q6 3 11-1", "#5a1420", 2.4),
    )  # fmt: skip


def draw_boris() -> Markup:
    """Draw Big Boris: bald, a beard like a door mat, chains."""
    return svg.join(
        part("M-6 101Q-2 70 30 68q20 10 40 0 34 4 36 33z", "#eab28c"),
        part("M20 101q0-20 12-30 18 8 36 0 12 10 12 30z", "#2d5fc4"),
        detail("M8 76L60 101M16 70l58 31", "#aeb6c6", 4),
        _draw_head("#efbd97", "#c98a62", jaw=4),
        part("M24 46Q26 70 38 78q12 6 24 0 12-8 14-32-6 14-14 12-12-5-24 0-8 2-14-12z", "#7a3f1d"),
        _draw_eyes("#6a3416", angry=3),
        detail("M43 64q7-3 14 0", "#f3d0b5", 2.6),
        detail("M62 26l8 6", "#b3202e", 2.4),
        flat("M40 22q10-5 18-2-8 0-18 2z", "#fff", 0.5),
    )


def draw_pam() -> Markup:
    """Draw Pam: hair that fills the frame, a blue band, war paint."""
    return svg.join(
        part("M18 84Q-4 76 6 54-4 34 16 24 24 2 46 8 70-2 82 20 102 30 92 52 104 74 82 84z", "#c9461a"),
        part("M26 74Q12 66 18 48 12 32 28 26 36 12 52 16 72 10 78 30 92 40 82 54 88 70 74 76z", "#ff7a2f"),
        _draw_shoulders("#3f6fb5", part("M38 73l12 14 12-14 4 28H34z", "#ffe27a")),
        _draw_head("#b9774e", "#8f5230"),
        part("M27 40Q30 16 50 17 70 16 74 40 62 28 50 29 38 28 27 40z", "#ff7a2f"),
        part("M27 33Q50 25 74 33v7Q50 32 27 40z", "#6ff3ff"),
        _draw_eyes("#5a2408", y=45, angry=3),
        flat("M42 60q8-4 16 0-8 7-16 0z", "#e0244c"),
        detail("M32 52l8 2M60 54l9-2", "#6ff3ff", 2.6),
    )


def draw_butch() -> Markup:
    """Draw Butch: a trucker's cap, a beard, an olive jacket."""
    return svg.join(
        _draw_shoulders("#66743a", part("M36 73l14 14 14-14 6 6-12 22H42L30 79z", "#e9e2cf")),
        _draw_head("#e6b088", "#bd8058"),
        part("M28 48Q32 66 40 72q10 5 20 0 10-6 12-24-6 12-12 10-10-4-20 0-7 2-12-10z", "#5b3a1f"),
        _draw_eyes("#4a2d16", y=45, angry=0),
        detail("M44 62q6 2 12 0", "#f0d0b0", 2.4),
        part("M24 36Q22 10 50 10 78 10 76 34H94q0 8-16 8Q50 34 24 38z", "#c8402c"),
        part("M42 14h18v17H42z", "#fff3da"),
        flat("M45 26q2-8 6-8t6 8h-3v3h-6v-3z", "#7a4a26"),
    )


def draw_rosie() -> Markup:
    """Draw Rosie, tongue out."""
    return svg.join(
        part("M18 101Q20 72 50 70t32 31z", "#d9985a"),
        part("M26 78q24 14 48 0l4 12q-28 14-56 0z", "#e5343f"),
        part("M26 20L20 52q2 20 14 26 16 8 32 0 12-6 14-26l-6-32-16 12H42z", "#d9985a"),
        part("M26 20l4 26 12-14zM74 20l-4 26-12-14z", "#7a4a26"),
        part("M38 52Q50 44 62 52l2 16q-14 10-28 0z", "#fff3da"),
        part("M43 52q7-4 14 0-2 7-7 8-5-1-7-8z", INK),
        disc(37, 46, 3, INK),
        disc(63, 46, 3, INK),
        part("M46 68h8v10q-4 5-8 0z", "#ff7f9a"),
    )


def draw_stranger() -> Markup:
    """Draw a person of a pack."""
    return svg.join(
        _draw_shoulders("#4a3b6b", part("M36 73l14 14 14-14 6 6-12 22H42L30 79z", "#d9ccff")),
        _draw_head("#dba77c", "#a87448"),
        _draw_eyes("#2a1c40"),
        _draw_mouth(),
        part("M16 34Q50 24 84 34l2 6Q50 30 14 40zM28 33Q28 8 50 9 72 8 72 33 50 26 28 33z", "#2b2148"),
    )


PORTRAIT_DRAWERS: dict[str, Callable[[], Markup]] = {
    "kumiko": draw_kumiko,
    "nora": draw_nora,
    "balt": draw_balt,
    "boris": draw_boris,
    "pam": draw_pam,
    "butch": draw_butch,
    "rosie": draw_rosie,
}


@cache
def draw_portrait(key: str) -> Markup:
    """Draw a hero's portrait with what is behind it, in a 100 box."""
    return svg.join(_draw_sun(key), draw_figure(PORTRAIT_DRAWERS.get(key, draw_stranger)()))


def draw_portrait_symbol(prefix: str, key: str) -> Markup:
    """Draw the portrait as a definition; it is cut at its frame."""
    return svg.symbol(
        draw_portrait(key), id=f"{prefix}face-{key}", viewBox="0 0 100 100", preserveAspectRatio="xMidYMin slice"
    )
