"""Obstacles that give cover: each a thing with a top, a side and its shade on the floor, for a hexagon of radius 50
around (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.ink import INK, STEEL, STEEL_LIGHT, detail, disc, draw_figure, flat, part


def _draw_shade(rx: float = 40, ry: float = 17, y: float = 20) -> Markup:
    return svg.ellipse(cx=5, cy=y, rx=rx, ry=ry, fill="#05020c", fill_opacity=0.5, stroke="none")


def draw_car(body: str = "#c01f56", glass: str = "#8fe3f2") -> Markup:
    """Draw a car seen from the side and a little from above."""
    return draw_figure(
        _draw_shade(44, 14, 24),
        part("M-42 22V2q0-8 8-9l8-3 10-16q2-4 8-4h16q6 0 9 5l9 15 14 3q6 2 6 9v18z", body),
        flat("M-24-10l8-12q2-3 6-3h4v15zM-2-25h10q4 0 6 4l7 11H-2z", glass),
        flat("M-42 8h88v4h-88z", "#fff", 0.25),
        disc(-24, 22, 9, "#1b1524"),
        disc(27, 22, 9, "#1b1524"),
        disc(-24, 22, 3.5, STEEL_LIGHT),
        disc(27, 22, 3.5, STEEL_LIGHT),
        flat("M42 2h5v7h-5z", "#ffe27a"),
        flat("M-43 2h5v7h-5z", "#ff3b4e"),
    )


def draw_van() -> Markup:
    """Draw a delivery van."""
    return draw_figure(
        _draw_shade(44, 14, 26),
        part("M-42 24v-52q0-6 6-6h46q4 0 7 4l14 18 9 4q6 3 6 9v23z", "#e9dcc0"),
        flat("M14-26l12 16H14zM-2-26H9v16H-2z", "#5fb8cf"),
        flat("M-42-12H-8v10h-34z", "#ff4fa8"),
        flat("M-42 0h86v6h-86z", "#2f7fa0"),
        disc(-22, 25, 9, "#1b1524"),
        disc(26, 25, 9, "#1b1524"),
        disc(-22, 25, 3.5, STEEL_LIGHT),
        disc(26, 25, 3.5, STEEL_LIGHT),
    )


def draw_pump() -> Markup:
    """Draw a petrol pump under a neon tube."""
    return draw_figure(
        _draw_shade(30, 13, 28),
        part("M-24 28V-40q0-8 8-8h22q8 0 8 8v68z", "#e5343f"),
        part("M-18-40H8v20h-26z", "#fff3da"),
        detail("M-14-34h18M-14-28h12", "#150b24", 2.4),
        detail("M14-14q16-4 16 14v16q0 6-6 4", "#150b24", 4),
        flat("M-24-4h38v6h-38z", "#fff", 0.35),
        flat("M-24 22h38v6h-38z", "#000", 0.35),
    )


def draw_crates() -> Markup:
    """Draw two crates and a third on top."""
    return draw_figure(
        _draw_shade(42, 16, 22),
        part("M-40-2l20-8 20 8v24l-20 8-20-8z", "#b3793f"),
        part("M0-2l20-8 20 8v24l-20 8-20-8z", "#a06a35"),
        flat("M-20 6l20-8v24l-20 8zM20 6l20-8v24l-20 8z", "#000", 0.24),
        part("M-21-30l21-9 21 9v24L0 3l-21-9z", "#c98d4e"),
        flat("M0-21l21-9v24L0 3z", "#000", 0.24),
        detail("M-40-2l20 8 20-8 20 8 20-8M-20 6v24M20 6v24M-21-30L0-21l21-9M0-21V3", "#5a3417", 2),
    )


def draw_shelf(first: str = "#ff4fa8") -> Markup:
    """Draw a rack of cassettes."""
    spines = "".join(f"M{x} {y}h5v13h-5z" for y in (-33, -13, 7) for x in range(-34, 32, 14))
    others = "".join(f"M{x} {y}h5v13h-5z" for y in (-33, -13, 7) for x in range(-27, 36, 14))
    return draw_figure(
        _draw_shade(44, 14, 28),
        part("M-40-40h80v66h-80z", "#3b2a1c"),
        flat("M-36-36h72v16h-72zM-36-16h72v16h-72zM-36 4h72v16h-72z", "#1a110b"),
        flat(spines, first),
        flat(others, "#5ff0e6"),
        part("M-40-40l6-8h80l-6 8zM40-40l6-8v66l-6 8z", "#6b4a30"),
    )


def draw_rock(colour: str = "#8a6f58", light: str = "#b5967a") -> Markup:
    """Draw a boulder."""
    return draw_figure(
        _draw_shade(42, 16, 20),
        part("M-40 14L-34-14-14-34 12-36 36-14 40 14 20 28-22 28z", colour),
        flat("M-34-14L-14-34 12-36 6-12-16-4z", light),
        flat("M6-12L36-14 40 14 20 28 4 10z", "#000", 0.22),
        detail("M-16-4L-10 16M6-12L4 10"),
    )


def draw_tank() -> Markup:
    """Draw a water tank with hoops."""
    return draw_figure(
        _draw_shade(38, 15, 24),
        part("M-32-24V20Q0 36 32 20v-44z", "#7a5638"),
        flat("M8-24v53q14-2 24-9v-44z", "#000", 0.25),
        svg.ellipse(cx=0, cy=-24, rx=32, ry=12, fill="#4aa6c4"),
        detail("M-32-6Q0 10 32-6M-32 10Q0 26 32 10", STEEL_LIGHT, 3),
    )


def draw_cooler() -> Markup:
    """Draw an air conditioner of a roof, its fan turning."""
    return draw_figure(
        _draw_shade(42, 15, 24),
        part("M-38-12L-4-28 38-14v34L4 32-38 20z", "#8d97a8"),
        part("M-38-12L-4-28 38-14 4 2z", "#c3cad8"),
        detail("M-30 0l26 10M-30 8l26 10M-30 16l20 7", "#4d566a", 2.4),
        svg.ellipse(cx=1, cy=-13, rx=21, ry=9, fill="#3a4152"),
        detail("M-16-13h34M1-21v16M-10-19l22 12M12-19l-22 12", STEEL_LIGHT, 2),
    )


def draw_chimney() -> Markup:
    """Draw a brick chimney."""
    return draw_figure(
        _draw_shade(34, 14, 26),
        part("M-24-36h48v60q-24 10-48 0z", "#a4553a"),
        flat("M6-36h18v60q-9 4-18 5z", "#000", 0.24),
        part("M-30-44h60v12h-60z", "#7a3a26"),
        detail("M-24-20h48M-24-6h48M-24 8h48M-8-32v12M10-20v14M-10-6v14M8 8v14", "#6b2f1e", 2),
        flat("M-16-42h32v5h-32z", "#150b24"),
    )


def draw_column() -> Markup:
    """Draw a marble column."""
    return draw_figure(
        _draw_shade(34, 14, 26),
        part("M-28 18h56v10q-28 10-56 0z", "#cfc3ae"),
        part("M-19-36h38v56q-19 7-38 0z", "#f3ead9"),
        flat("M4-36h15v56q-7 3-15 3z", "#000", 0.16),
        detail("M-10-34v54M0-34v56M10-34v54", "#b9ab92", 2),
        part("M-28-46h56v11h-56z", "#e0b040"),
    )


def draw_desk() -> Markup:
    """Draw a counter with a lamp."""
    return draw_figure(
        _draw_shade(44, 14, 24),
        part("M-42-10L0-24 42-10 0 6z", "#a8713c"),
        part("M-42-10L0 6v24l-42-14z", "#7a4d26"),
        part("M42-10L0 6v24l42-14z", "#5c3718"),
        part("M-8-28q8-8 16 0l-3 8h-10z", "#2f9e6a"),
        detail("M0-20v8", "#e0b040", 3),
        part("M14-14l14-4 6 3-14 4z", "#fff3da"),
    )


def draw_block(colour: str = "#9aa0ab") -> Markup:
    """Draw a block of concrete with a warning stripe."""
    return draw_figure(
        _draw_shade(44, 15, 22),
        part("M-42-14L-6-26 42-14 6 0z", "#c4c9d1"),
        part("M-42-14L6 0v28L-42 14z", colour),
        part("M42-14L6 0v28L42 14z", "#6f7682"),
        flat("M-42-2l48 14v8L-42 6z", "#ffcf4a"),
        flat("M-36 0l8 2-4 9-8-2zM-18 5l8 2-4 9-8-2zM-1 10l7 2v8l-11-1z", "#150b24", 0.85),
    )


def draw_sandbags() -> Markup:
    """Draw a wall of sandbags."""
    bags = [(-27, 16), (0, 18), (27, 16), (-14, 1), (14, 1), (0, -15)]
    return draw_figure(
        _draw_shade(46, 15, 24),
        [svg.rect(x=x - 16, y=y - 9, width=32, height=18, rx=9, fill="#b59a63") for x, y in bags],
        [flat(f"M{x - 12} {y + 2}q12 6 24 0v3q-12 6-24 0z", "#000", 0.2) for x, y in bags],
    )


def draw_locker() -> Markup:
    """Draw a row of steel lockers."""
    return draw_figure(
        _draw_shade(40, 14, 28),
        part("M-34-44h68v70h-68z", "#5c6b56"),
        part("M-34-44l8-6h68l-8 6zM34-44l8-6v70l-8 6z", "#7f9078"),
        detail("M-11-42v66M12-42v66M-28-34h10M-5-34h10M18-34h10M-28-28h10M-5-28h10M18-28h10", "#2d362a", 2.4),
        flat("M-15-8h3v9h-3zM8-8h3v9H8zM30-8h3v9h-3z", "#ffcf4a"),
    )


def draw_machine(light: str = "#5ff0e6") -> Markup:
    """Draw a machine of the works."""
    return draw_figure(
        _draw_shade(44, 15, 26),
        part("M-40-20L-8-34 40-20v36L8 30-40 16z", "#56617a"),
        part("M-40-20L-8-34 40-20 8-6z", "#7f8ca6"),
        flat("M8-6L40-20v36L8 30z", "#000", 0.22),
        disc(-18, 6, 10, "#2b3346"),
        detail("M-18-2v16M-26 6h16", STEEL_LIGHT, 2.4),
        flat("M16-2l10-4v6l-10 4zM30-8l6-2v6l-6 2z", light),
        part("M-14-48h10v18h-10zM4-44h8v16H4z", "#3d465c"),
    )


def draw_console() -> Markup:
    """Draw a control panel (P): a desk with screens, lit while its prop works."""
    return draw_figure(
        _draw_shade(44, 15, 26),
        part("M-40 4L-30-30H30L40 4v20Q0 34-40 24z", "#2f3a52"),
        part("M-33-2L-26-26H26L33-2z", "#0f2a3d"),
        detail("M-24-8l8-8 8 5 10-9 8 6 12-4", "#5ff0e6", 2.4),
        flat("M-30 8h9v6h-9zM-16 8h9v6h-9zM-2 8h9v6h-9zM12 8h9v6h-9z", "#ff4fa8"),
        flat("M26 8h8v6h-8z", "#ffcf4a"),
    )


def draw_container(colour: str = "#d8702a") -> Markup:
    """Draw a cargo container."""
    return draw_figure(
        _draw_shade(46, 15, 24),
        part("M-44-16L-4-30 44-18v32L4 30-44 14z", colour),
        flat("M-44-16L-4-30 44-18 4-4z", "#fff", 0.28),
        flat("M4-4L44-18v32L4 30z", "#000", 0.25),
        detail("M-36-12v29M-28-10v29M-20-7v29M-12-5v29M-4-2v29", "#150b24", 1.8),
        flat("M14 2l20-7v9l-20 7z", "#fff", 0.75),
    )


def draw_pod(colour: str = "#8a4f2f", glow: str = "#ffb347") -> Markup:
    """Draw an egg of the hive in its resin."""
    return draw_figure(
        _draw_shade(40, 15, 24),
        part("M-40 22Q-44 2-26 2 0-10 28 0 44 6 40 22 0 36-40 22z", "#4a2246"),
        part("M-22 10Q-28-44 0-46 28-44 22 10 0 24-22 10z", colour),
        flat("M-12 0Q-14-32 0-34 10-30 8 0 0 8-12 0z", glow, 0.75),
        detail("M-22 4q22 12 44 0M-16-24q14 8 32-2", "#2b1128", 2.4),
    )


def draw_crystal(colour: str = "#5b49d6", light: str = "#9fd8ff") -> Markup:
    """Draw a crystal pillar."""
    return draw_figure(
        _draw_shade(36, 14, 26),
        part("M-34 22L-28-8-18-14-10 24z", colour),
        part("M14 24L22-18 32-12 36 20z", colour),
        part("M-14 26L-18-30 0-52 18-30 14 26z", colour),
        flat("M-18-30L0-52V26h-14z", light, 0.8),
        flat("M-28-8l10-6 2 36-14 0z", light, 0.4),
        detail("M0-52V26"),
    )


def draw_spotlight() -> Markup:
    """Draw a film light on its stand."""
    return draw_figure(
        _draw_shade(34, 13, 28),
        flat("M-40 30L-12-30 16-26z", "#ffe27a", 0.28),
        detail("M8-14L-14 28M8-14L8 30M8-14L32 26", INK, 7),
        detail("M8-14L-14 28M8-14L8 30M8-14L32 26", STEEL, 3.4),
        part("M-16-36L16-46 26-18-8-10z", "#2b2f3c"),
        part("M-16-36l-8 4 8 22 8 0z", "#ffe27a"),
    )


def draw_flats() -> Markup:
    """Draw scenery of painted canvas."""
    return draw_figure(
        _draw_shade(44, 13, 28),
        part("M-40-40L4-48v70L-40 28z", "#5a2f7a"),
        flat("M-40-40L4-48v26q-20-8-44 8z", "#ff7fb0"),
        disc(-18, -26, 8, "#ffe27a"),
        part("M4-48L40-36v62L4 22z", "#2f7fa0"),
        detail("M10-34l24 8M10-20l24 8M10-6l24 8", "#d9f4ff", 2.4),
    )


OBSTACLE_DRAWERS: dict[str, Callable[[], Markup]] = {
    "car": draw_car,
    "car2": lambda: draw_car("#2f7fa0", "#ffe9b0"),
    "car3": lambda: draw_car("#d9a01f", "#9fd8e8"),
    "van": draw_van,
    "pump": draw_pump,
    "crates": draw_crates,
    "shelf": draw_shelf,
    "shelf2": lambda: draw_shelf("#ffcf4a"),
    "rock": draw_rock,
    "rock2": lambda: draw_rock("#5c5a70", "#85839c"),
    "tank": draw_tank,
    "cooler": draw_cooler,
    "chimney": draw_chimney,
    "column": draw_column,
    "desk": draw_desk,
    "block": draw_block,
    "sandbags": draw_sandbags,
    "locker": draw_locker,
    "machine": draw_machine,
    "machine2": lambda: draw_machine("#ff9a2b"),
    "console": draw_console,
    "container": draw_container,
    "container2": lambda: draw_container("#2f7fa0"),
    "pod": draw_pod,
    "pod2": lambda: draw_pod("#5a3a7a", "#b8ff5c"),
    "crystal": draw_crystal,
    "crystal2": lambda: draw_crystal("#8a2f8c", "#ffc0f0"),
    "spotlight": draw_spotlight,
    "flats": draw_flats,
}
