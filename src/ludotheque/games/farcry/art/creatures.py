"""Dogs, robots, what came with the comet, and things that stand on the board. The base is at (0, 0)."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.ink import GUN, INK, STEEL, STEEL_LIGHT, detail, disc, draw_figure, flat, limb, part

# ── dogs ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_dog(coat: str, dark: str, wears: Markup, *, mirror: bool = False) -> Markup:
    """Draw a dog that stands and looks up."""
    return draw_figure(
        limb("M-22-30L-30-14-26-4", dark, 7),
        limb("M14-28L11-14 13-4", dark, 7),
        part("M-32-40q-16-4-12-20 6 8 14 10z", coat),
        part("M-34-36Q-30-52-8-50 12-50 22-60q10-4 12 6Q28-34 18-26-4-20-24-22-34-24-34-36z", coat),
        limb("M-18-28L-20-14-16-4", coat, 8),
        limb("M18-30L22-16 22-4", coat, 8),
        wears,
        part("M14-58Q14-78 28-80l10 6 14 5q2 8-6 11-10 1-12 6-12 6-20-2z", coat),
        part("M20-78l2-16 12 14z", dark),
        part("M46-70q8 0 7 6-3 4-8 2z", INK),
        flat("M32-72h5v4h-5z", INK),
        mirror=mirror,
    )


def draw_rosie() -> Markup:
    """Draw Butch's dog, with a red scarf."""
    scarf = svg.join(part("M12-58q8 12 22 6l2 8q-14 6-28-6z", "#e5343f"), part("M22-46l12 4-10 12z", "#e5343f"))
    return _draw_dog("#d9985a", "#7a4a26", scarf)


def draw_patteriote() -> Markup:
    """Draw a militia dog in an armoured vest, teeth bare."""
    vest = svg.join(
        part("M-26-48Q-6-54 14-54l4 24Q-4-24-24-26z", "#5a6244"),
        detail("M-6-51v26M8-53l2 25", "#3a4030", 2.4),
        flat("M36-62l4 6 3-5 3 5 3-6z", "#fff"),
    )
    return _draw_dog("#3d3a44", "#25222c", vest, mirror=True)


# ── robots ───────────────────────────────────────────────────────────────────────────────────────────────────


def draw_drone() -> Markup:
    """Draw a flying eye between four rotors."""
    return draw_figure(
        svg.ellipse(cx=0, cy=-2, rx=18, ry=5, fill="#000", fill_opacity=0.35, stroke="none"),
        limb("M-36-74L0-62 36-74", STEEL, 4),
        part("M-50-80q14-6 28 0-14 6-28 0zM22-80q14-6 28 0-14 6-28 0z", "#9fe8ff", fill_opacity=0.55),
        part("M-20-66Q-20-84 0-84t20 18Q16-44 0-44t-20-22z", "#4a5268"),
        disc(0, -64, 11, "#150b24"),
        disc(0, -64, 6.5, "#ff3b4e"),
        flat("M-3-68h3v3h-3z", "#fff"),
        limb("M-10-46L-14-36M10-46L14-36", STEEL, 3),
        mirror=True,
    )


def draw_sentinelle() -> Markup:
    """Draw three legs and a rotary cannon."""
    return draw_figure(
        limb("M-8-44L-26-34-28-4", STEEL, 7),
        limb("M0-44L2-24 2-2", "#5d6579", 7),
        limb("M8-44L26-34 26-4", STEEL, 7),
        part("M-20-76h40l8 14-8 20h-40l-8-20z", "#5b6f8c"),
        part("M-12-94h24l4 18h-32z", "#42506a"),
        flat("M-6-88h20v6H-6z", "#ff9a2b"),
        part("M14-66h26v4H14zM14-60h26v4H14zM14-72h26v4H14z", GUN),
        part("M6-76h14v24H6z", "#2f394d"),
        detail("M-8-94v-12M-8-106h6", STEEL_LIGHT, 2.4),
        flat("M-20-56h12v5h-12z", "#ffcf4a"),
        mirror=True,
    )


def draw_broyeur() -> Markup:
    """Draw a tracked crusher with two toothed drums."""
    teeth = "M38-40l8 2-6 6 8 4-8 4 6 6-8 2 2 8-8-3-4 7-5-7-8 4 1-9-9-1 5-7-7-5 8-4-4-8 9 1 2-9 6 6 6-6z"
    return draw_figure(
        part("M-44-24Q-46 0-30 0h48q14 0 12-24z", "#2b2f3c"),
        detail("M-36-20v16M-24-20v18M-12-20v18M0-20v18M12-20v18", "#596072", 3),
        part("M-40-70H10l14 24v24h-68z", "#c26a1f"),
        flat("M-40-36l10-12h10l-10 12zM-20-36l10-12H0l-10 12zM0-36l10-12h9l4 6-5 6z", "#150b24", 0.8),
        part("M-30-92H-2l6 22h-38z", "#7d431a"),
        flat("M-20-86H-2l2 9h-22z", "#ff3b4e"),
        part(teeth, STEEL_LIGHT),
        disc(31, -20, 7, GUN),
        mirror=True,
    )


def draw_marechal() -> Markup:
    """Draw the Iron Marshal: a giant in plates, a cloak, a magnet for a hand."""
    return draw_figure(
        part("M-24-96Q-48-50-42-6L-12-14 0-90z", "#5d1230"),
        limb("M-10-48L-20-28-20-6", "#596072", 14),
        limb("M10-48L20-28 20-6", "#6c7488", 14),
        part("M-30-8h22v10h-26zM12-8h22l4 10H12z", GUN),
        part("M-32-98Q0-112 32-98L22-46H-22z", "#8b94aa"),
        part("M-12-90h24l-4 26H-8z", "#4a5268"),
        disc(0, -77, 8, "#6ff3ff"),
        part("M-44-98q12-14 24 0v16q-14 6-24-4zM44-98q-12-14-24 0v16q14 6 24-4z", "#a9b2c6"),
        part("M-14-104Q-16-130 0-130t14 26q-14 8-28 0z", "#a9b2c6"),
        part("M-10-120H14v7H-8z", "#ff3b4e"),
        part("M-4-130l4-16 6 16z", "#ffcf4a"),
        limb("M-32-84L-42-62-34-50", "#6c7488", 10),
        part("M-42-52h18v6h-6v12h-6v-12h-6z", GUN),
        limb("M32-84L44-68 42-56", "#6c7488", 10),
        part("M30-54q0-10 12-10t12 10v20h-8v-18q-4-4-8 0v18h-8z", "#e5343f"),
        part("M30-38h8v8h-8zM46-38h8v8h-8z", STEEL_LIGHT),
        mirror=True,
    )


# ── from the comet ───────────────────────────────────────────────────────────────────────────────────────────

CHITIN, CHITIN_LIGHT, VENOM = "#4b2d6b", "#7a4fa8", "#b8ff5c"


def _draw_legs(spread: float, high: float, colour: str, width: float = 4.5) -> Markup:
    paths = [
        f"M{sign * 8} -28L{sign * (14 + k * spread)} {-high + k * 6}L{sign * (22 + k * spread * 1.5)} {-2 - k % 2 * 3}"
        for k in range(4)
        for sign in (-1, 1)
    ]
    return svg.join(limb(path, colour, width) for path in paths)


def draw_arachnide() -> Markup:
    """Draw a spider as large as a calf."""
    return draw_figure(
        _draw_legs(6, 52, CHITIN),
        part("M-34-40Q-34-64-14-62 2-60 0-38-4-20-18-20-32-22-34-40z", CHITIN),
        flat("M-28-48q6-10 16-8-6 4-8 12z", CHITIN_LIGHT),
        part("M-6-36Q-4-54 12-52 26-48 24-34 20-22 8-22-4-24-6-36z", CHITIN_LIGHT),
        part("M18-28q10 2 12 12l-9-4zM10-25q6 6 4 14l-7-7z", "#e9e2f4"),
        disc(14, -40, 3.6, VENOM),
        disc(21, -38, 2.8, VENOM),
        disc(9, -44, 2.2, VENOM),
        mirror=True,
    )


def draw_cracheur() -> Markup:
    """Draw a swollen one that spits."""
    return draw_figure(
        _draw_legs(4, 40, "#35563a"),
        part("M-30-44Q-36-84-4-86 28-84 26-46 20-22-2-22-26-24-30-44z", "#4f8a4a"),
        flat("M-22-60q2-18 18-18-10 6-12 22z", "#8fd07f"),
        disc(-10, -42, 5, VENOM),
        disc(0, -58, 4, VENOM),
        part("M12-58q20-8 30 2-4 8-8 8 4 4 2 10-14 8-26-2z", "#35563a"),
        flat("M40-54q10 2 8 10-4 4-6 0 2-6-4-8z", VENOM),
        disc(14, -66, 4, "#fff4a0"),
        mirror=True,
    )


def draw_tisseuse() -> Markup:
    """Draw the weaver: a body held high on long legs, a thread between its hands."""
    return draw_figure(
        _draw_legs(5.5, 62, "#6b2450", 4),
        part("M-26-44Q-28-66-8-64 6-60 2-40-4-26-14-26-24-28-26-44z", "#8a2f68"),
        flat("M-18-52l8-6 4 8-8 8z", "#ff8fd0"),
        part("M-4-46Q0-70 4-84h14q4 16 2 36-10 12-24 2z", "#b34f8c"),
        limb("M4-74L22-76 34-64", "#8a2f68", 4.5),
        limb("M14-72L26-62 36-54", "#8a2f68", 4.5),
        detail("M34-64q6 4 2 10", "#f6eaff", 1.6),
        detail("M28-74l8 20M38-72l-4 20", "#f6eaff", 1.2),
        part("M0-86Q-2-106 12-106 26-104 22-88 14-78 0-86z", "#b34f8c"),
        disc(10, -94, 2.8, VENOM),
        disc(17, -94, 2.8, VENOM),
        part("M4-104l-6-14 12 8zM14-106l4-14 4 14z", "#8a2f68"),
        mirror=True,
    )


def draw_reine() -> Markup:
    """Draw the Thunder Queen: crystals for a crown, lightning for a voice."""
    return draw_figure(
        detail("M-40-120l10 18-12 2 14 20M44-126l-12 22 12 2-14 18", "#ffe27a", 3),
        _draw_legs(6, 60, "#2b1b5e", 6),
        part("M-40-46Q-46-84-14-82 10-78 6-46-2-20-18-20-38-22-40-46z", "#35207a"),
        flat("M-32-56q4-18 20-16-10 6-12 20z", "#7a5cff"),
        part("M-6-50Q-2-84 2-98h24q6 26 2 50-14 14-34-2z", "#4a2ea0"),
        disc(14, -72, 7, "#6ff3ff"),
        limb("M2-88L-16-92-24-108", "#35207a", 6),
        limb("M26-88L42-90 50-104", "#35207a", 6),
        part("M-2-100Q-6-126 14-126 34-124 28-100 14-90-2-100z", "#6b4fd0"),
        disc(10, -110, 3.4, "#fff4a0"),
        disc(20, -110, 3.4, "#fff4a0"),
        part("M-4-120l-10-24 16 12 4-26 10 22 12-24 2 28 14-10-10 24z", "#6ff3ff"),
        mirror=True,
    )


def draw_craterien() -> Markup:
    """Draw a man of rock from the crater."""
    return draw_figure(
        limb("M-10-42L-18-24-18-6", "#5e5148", 16),
        limb("M12-42L20-24 20-6", "#6f6056", 16),
        part("M-30-84L-8-98 20-94 36-78 26-42-20-40-34-60z", "#7d6d61"),
        flat("M-30-84L-8-98-4-70-24-56-34-60z", "#000", 0.2),
        detail("M-6-92L2-72-10-58M22-90L14-70 24-54", "#ff7a2f", 3),
        part("M-6-96L0-114 18-114 24-96 10-86z", "#8d7c6e"),
        flat("M6-104h6v4H6zM15-104h5v4h-5z", "#ffb347"),
        limb("M-28-74L-40-54-36-38", "#6f6056", 14),
        limb("M32-72L46-56 44-42", "#7d6d61", 14),
        part("M-48-38l10-8 14 6 2 14-14 8-14-8zM32-42l12-8 14 8 0 14-14 8-14-10z", "#8d7c6e"),
        mirror=True,
    )


# ── things ───────────────────────────────────────────────────────────────────────────────────────────────────


def draw_crate() -> Markup:
    """Draw a wooden crate."""
    return draw_figure(
        part("M-34-44L0-56 34-44 0-32z", "#d9a463"),
        part("M-34-44L0-32V6L-34-6z", "#a9713a"),
        part("M34-44L0-32V6L34-6z", "#855328"),
        detail("M-34-25L0-13 34-25M-17-38v36M17-38v36", "#5a3417", 2.4),
    )


def draw_cardboard() -> Markup:
    """Draw a film set of cardboard: a painted wall held up by a plank."""
    return draw_figure(
        limb("M-14-30L-34 0M14-30L34 0", "#8a5a34", 3.5),
        part("M-38-78H38V-4H-38z", "#e9c79a"),
        flat("M-38-78H38v30H-38z", "#ff7fb0"),
        flat("M-38-48q16-14 30-4t46-6v54H-38z", "#5a2f7a"),
        disc(14, -60, 10, "#ffe27a"),
        detail("M-38-78l8 8M38-78l-8 8"),
    )


def draw_barrel() -> Markup:
    """Draw a barrel of glowing serum."""
    return draw_figure(
        svg.ellipse(cx=0, cy=-4, rx=34, ry=12, fill="#b8ff5c", fill_opacity=0.3, stroke="none"),
        part("M-26-62V-6Q0 8 26-6v-56z", "#3f7f5a"),
        flat("M10-62v62q10-2 16-6v-56z", "#000", 0.25),
        svg.ellipse(cx=0, cy=-62, rx=26, ry=9, fill="#b8ff5c"),
        detail("M-26-42Q0-30 26-42M-26-24Q0-12 26-24", INK, 2.6),
        flat("M-10-36q4-12 10-14 6 2 10 14-4 12-10 14-6-2-10-14z", "#ffe27a"),
        flat("M-2-44h4v10h-4zM-2-32h4v4h-4z", INK),
    )


def draw_turbine() -> Markup:
    """Draw a turbine of the dam."""
    return draw_figure(
        part("M-36-8Q-36-20 0-22t36 14Q20 6 0 6t-36-14z", "#4a5268"),
        part("M-30-50a30 30 0 1 1 60 0v34q-30 14-60 0z", "#7f8aa3"),
        disc(0, -48, 23, "#2b3346"),
        part("M0-48L-6-70 6-70zM0-48L20-56 20-44zM0-48L6-28-6-28zM0-48L-20-40-20-52z", STEEL_LIGHT),
        disc(0, -48, 5, "#ffcf4a"),
        flat("M-30-16q30 12 60 0v5q-30 12-60 0z", "#ffcf4a"),
    )


def draw_core() -> Markup:
    """Draw the armoured heart of the assembly line."""
    return draw_figure(
        part("M-36-4L-30-72 0-88 30-72 36-4 0 8z", "#4a5268"),
        part("M-22-16L-18-62 0-72 18-62 22-16 0-8z", "#20263a"),
        disc(0, -42, 15, "#ff3b4e"),
        disc(0, -42, 8, "#ffd0a0"),
        detail("M-36-30L-22-34M36-30L22-34M0-88v16", STEEL_LIGHT, 3),
    )


def draw_relay() -> Markup:
    """Draw an antenna that talks to the Marshal."""
    return draw_figure(
        limb("M-20 0L0-76 20 0M-13-26H13M-8-50H8", STEEL, 3.5),
        part("M-24-96Q0-70 30-90 20-58-6-66-22-72-24-96z", "#d7deea"),
        limb("M3-80L14-104", STEEL, 2.5),
        disc(14, -105, 4.5, "#ff3b4e"),
        detail("M24-114q8 6 8 14M30-122q12 8 12 22", "#ff8fd0", 2.4),
    )


def draw_nest() -> Markup:
    """Draw eggs in resin."""
    return draw_figure(
        part("M-38-2Q-42-22-24-26 0-36 26-26 42-18 38-2 0 12-38-2z", "#5b2a55"),
        part("M-26-16Q-30-48-14-50 0-46-4-16z", "#e8d7a8"),
        part("M2-14Q-2-56 16-58 32-52 28-14z", "#f3e6bd"),
        part("M-12-8Q-14-38 2-40 16-36 14-8z", "#fff2cc"),
        flat("M-4-32q4 4 2 12-6-4-2-12zM14-46q4 6 2 14-6-4-2-14z", "#b8603a"),
    )


def draw_panel() -> Markup:
    """Draw a control panel that still works."""
    return draw_figure(
        part("M-22-2V-40l8-14h28l8 14v38q-22 8-44 0z", "#38435a"),
        part("M-16-40l5-10h22l5 10z", "#6ff3ff"),
        flat("M-14-30h8v5h-8zM-3-30h8v5h-8zM8-30h6v5H8z", "#ff4fa8"),
        flat("M-14-21h5v5h-5zM-6-21h5v5h-5zM2-21h5v5H2zM10-21h5v5h-5z", "#ffcf4a"),
    )


def draw_thing() -> Markup:
    """Draw a prop that a pack brings: a steel drum with a mark."""
    return draw_figure(
        part("M-24-56V-6Q0 8 24-6v-50z", "#6a7286"),
        svg.ellipse(cx=0, cy=-56, rx=24, ry=8, fill="#9aa3b8"),
        flat("M0-44l12 20H-12z", "#ffcf4a"),
    )
