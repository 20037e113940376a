"""Figures on the field: a base with its ring of hit points, the silhouette, statuses."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import draw_key_group, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.palette import BASE_MARKS, BASES, NPC, OBJECT, Paint, hero_paint
from ludotheque.games.farcry.art.sheets import STATUSES, draw_silhouette
from ludotheque.games.farcry.board.mission.grid import PAINTED_RADIUS, Grid
from ludotheque.games.farcry.board.scene import Scene
from ludotheque.games.farcry.board.signs import SHIELD, draw_sign, draw_status, ring_dashes
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.board_titles import figure_title

Figure = dict[str, Any]
FEET = 21.0  # how far below the middle of its cell a figure stands, for radius 50
SCALE = 0.8
LARGE = ("vostok", "marechal", "reine", "craterien", "broyeur")


def draw_definitions(scene: Scene, figures: list[Figure]) -> Markup:
    """Draw the silhouettes of all kinds that are on the field or named in the order, as definitions."""
    kinds = {figure["kind"]: figure["sort"] for figure in figures}
    bases = {base_name(figure): figure for figure in figures if figure["sort"] != "prop"}
    return svg.join(
        [svg.g(draw_silhouette(kind, sort), id=f"{scene.prefix}fig-{kind}") for kind, sort in sorted(kinds.items())],
        [_draw_base_shape(scene, figure) for _, figure in sorted(bases.items())],
    )


def base_paint(figure: Figure) -> Paint:
    """Return the colours of a base: an enemy's own, a hero's, an ally's, plain steel for things."""
    if figure["sort"] in ("hero", "companion"):
        return hero_paint(figure["kind"])
    if figure["sort"] == "enemy":
        return BASES.get(figure["colour"] or "", BASES["red"])
    return NPC if figure["sort"] == "npc" else OBJECT


def list_troubles(figure: Figure) -> list[str]:
    """List the statuses of a figure that are shown as signs."""
    found = [name for name in figure["statuses"] if name in STATUSES.symbols]
    if figure.get("provoker"):
        found.append("provoked")
    if figure.get("link") and figure["sort"] == "enemy":
        found.append("linked")
    if figure.get("seen") is not None and figure["sort"] == "hero":
        found.append("seen" if figure["seen"] else "hidden")
    if figure.get("guard") in ("noise", "alert"):
        found.append(figure["guard"])
    found += [name for name in ("tied", "invulnerable") if name in figure["traits"]]
    if any(figure.get("boosts", {}).values()) or any(figure.get("bonus", {}).values()):
        found.append("strong")
    return found


def figure_label(scene: Scene, figure: Figure) -> str:
    """Return a figure for a screen reader."""
    parts = [figure_title(figure, scene.lang)]
    if figure["hp_max"]:
        parts.append(scene.translate("board.figure.hp", hp=figure["hp"], most=figure["hp_max"]))
    if figure["sort"] in ("hero", "companion"):
        parts.append(f"{figure['pm']} PM")
    names = ["ko"] * ("ko" in figure["statuses"]) + list_troubles(figure)
    parts += [scene.translate(f"board.status.{name}") for name in names]
    if figure["shields"]:
        parts.append(WORDS.plural("nouns.amount.shields").format(figure["shields"])[scene.lang])
    return f"{', '.join(parts)}, {figure['cell']}"


def draw_figure(scene: Scene, grid: Grid, figure: Figure, shared: int = 0) -> Markup:
    """Draw a figure on its cell; `shared`: the second one of two on a cell stands a little aside (FCB-9.14)."""
    x, y = grid.centre(figure["index"])
    scale = grid.radius / PAINTED_RADIUS
    grow = f"scale({scale:.4g})" if abs(scale - 1) > 0.004 else None
    side = 16.0 * scale if shared else 0.0
    kinds = ["figure", figure["sort"], f"u{figure['slot']}"]
    kinds += ["mine"] if figure["code"] in scene.view.get("mine", ()) else []
    kinds += ["down"] if "ko" in figure["statuses"] else []
    pad = svg.rect(class_="pad", x=-30, y=-36, width=60, height=74, rx=20)
    return draw_key_group(
        f"figure:{figure['code']}",
        figure_label(scene, figure),
        svg.g(pad, transform=grow),
        svg.g(_draw_standing_figure(scene, figure), transform=grow, class_="stand"),
        kind=" ".join(kinds),
        id=f"{scene.uid}u{figure['slot']}",
        data_glide=True,
        style=svg.css_position(x + side, y - side * 0.3),
    )


def _draw_standing_figure(scene: Scene, figure: Figure) -> Markup:
    """Draw base, ring, silhouette and signs, for radius 50 around the middle of the cell."""
    raised = -16.0 if figure.get("elevated") else 0.0
    size = SCALE * (1.12 if figure["kind"] in LARGE else 1.0)
    is_prop = figure["sort"] == "prop"
    return svg.join(
        svg.ellipse(cx=4, cy=FEET + 5, rx=34, ry=13, class_="shadow"),
        svg.g(
            _draw_base(scene, figure),
            _draw_body(scene, figure, size),
            _draw_number(scene, figure) if figure["hp_max"] and not is_prop else None,
            _draw_thing_number(scene, figure) if is_prop and figure["hp_max"] > 1 else None,
            _draw_signs(figure),
            transform=svg.translate(0, raised) if raised else None,
        ),
    )


def _draw_base(scene: Scene, figure: Figure) -> Markup:
    """Draw the base by its colour, and the ring of hit points around it."""
    if figure["sort"] == "prop":
        return svg.ellipse(cx=0, cy=FEET, rx=30, ry=11, fill="#05020c", fill_opacity=0.35)
    most = figure["hp_max"]
    share = figure["hp"] / max(1, most)
    kind = "well" if share > 0.6 else "hurt" if share > 0.3 else "dying"
    ring: dict[str, svg.Value] = {"cx": 0, "cy": FEET + 1, "rx": 34.5, "ry": 13.5, "pathLength": most * 10}
    return svg.join(
        svg.use(href=f"#{scene.prefix}base-{base_name(figure)}"),
        svg.ellipse(class_="ring-under", **ring),
        svg.ellipse(class_=f"ring-left {kind}", stroke_dasharray=ring_dashes(figure["hp"], most), **ring),
    )


def base_name(figure: Figure) -> str:
    """Return the name of the shape of a figure's base."""
    return str(figure["colour"] or figure["kind"] if figure["sort"] != "npc" else "npc")


def _draw_base_shape(scene: Scene, figure: Figure) -> Markup:
    paint = base_paint(figure)
    mark = BASE_MARKS.get(figure["colour"] or "")
    return svg.g(
        svg.ellipse(cx=0, cy=FEET + 5, rx=29, ry=11, fill=paint.deep),
        svg.ellipse(cx=0, cy=FEET, rx=29, ry=11, fill=paint.main, stroke=paint.light, stroke_width=2),
        svg.path(d=mark, fill=paint.ink, transform=svg.translate(-20, FEET + 0.5) + " scale(.9 .6)") if mark else None,
        id=f"{scene.prefix}base-{base_name(figure)}",
    )


def _draw_body(scene: Scene, figure: Figure, size: float) -> Markup:
    place = svg.translate(0, FEET)
    if "ko" in figure["statuses"]:
        place = f"{svg.translate(24, FEET + 4)} rotate(-84)"
        size *= 0.8
    elif "floating" in figure["statuses"] or "flying" in figure["traits"]:
        place = svg.translate(0, FEET - 5)
    return svg.use(href=f"#{scene.prefix}fig-{figure['kind']}", transform=f"{place} scale({size:.3g})", class_="body")


def _draw_number(scene: Scene, figure: Figure) -> Markup:
    """Draw how many hit points are left; heroes also show their movement points."""
    size = 19.0 if not scene.is_tall else 27.0
    wide = size * (0.95 if figure["hp"] < 10 else 1.35)
    if "ko" in figure["statuses"]:
        return svg.join()
    top = FEET + (3 if not scene.is_tall else -6)  # on a phone's upright field a thing in front would hide it
    hp = svg.join(
        svg.rect(class_="hp-plate", x=-wide / 2, y=top, width=wide, height=size * 1.02, rx=5),
        svg.text(
            str(figure["hp"]), id=f"{scene.uid}hp{figure['slot']}", class_="hp-word", x=0, y=top + size * 0.83,
            font_size=size, data_count=str(figure["hp"]), data_pop=True,
        ),
    )  # fmt: skip
    if figure["sort"] not in ("hero", "companion"):
        return hp
    return svg.join(
        hp,
        svg.path(
            class_="pm-plate", d="M0-11L12 0 0 11-12 0z", transform=f"translate(29 {FEET + 4}) scale({size / 17:.3g})"
        ),
        draw_text(str(figure["pm"]), 29, FEET + 4 + size * 0.34, size * 0.95, "pm-word"),
    )


def _draw_thing_number(scene: Scene, figure: Figure) -> Markup:
    size = 19.0 if not scene.is_tall else 27.0
    return svg.join(
        svg.rect(class_="hp-plate thing-plate", x=8, y=FEET - 10, width=size * 1.15, height=size * 1.02, rx=5),
        svg.text(
            str(figure["hp"]), id=f"{scene.uid}hp{figure['slot']}", class_="hp-word", x=8 + size * 0.575,
            y=FEET - 10 + size * 0.83, font_size=size, data_count=str(figure["hp"]), data_pop=True,
        ),
    )  # fmt: skip


def _draw_signs(figure: Figure) -> Markup:
    """Draw statuses down the left side, shields down the right."""
    signs = [draw_status(name, -31, -34 + 19 * k, 9) for k, name in enumerate(list_troubles(figure)[:4])]
    shields = [
        draw_sign(SHIELD, 33, -32 + 17 * k, 19, "#7fd8ff", stroke="#0d2c4a", stroke_width=2)
        for k in range(figure["shields"])
    ]
    return svg.join(signs, svg.g(shields, data_term="shield") if shields else None)


def draw_ghost(scene: Scene, grid: Grid, kind: str, cell: int) -> Markup:
    """Draw a figure where it will be."""
    x, y = grid.centre(cell)
    scale = grid.radius / PAINTED_RADIUS
    return svg.use(
        href=f"#{scene.prefix}fig-{kind}",
        class_="ghostly",
        transform=f"{svg.translate(x, y + FEET * scale)} scale({scale * SCALE:.3g})",
    )
