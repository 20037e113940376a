"""What is seen before it happens: reach, the enemy's forecast, threatened cells, lines of fire with cover and chance.

Groups with `data-when` are shown by the page while what they name is pointed at or picked.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.palette import DICE
from ludotheque.games.farcry.board.mission.grid import Grid, Point
from ludotheque.games.farcry.board.mission.tokens import base_paint, draw_ghost
from ludotheque.games.farcry.board.scene import Scene
from ludotheque.games.farcry.board.signs import CROSSHAIR, SHIELD, draw_die, draw_symbol
from ludotheque.games.farcry.words import WORDS

Figure = dict[str, Any]


def draw_definitions(scene: Scene, inside: str) -> Markup:
    """Draw the dice and marks that a drawing uses, as definitions."""
    names = [name for name in DICE if f"#{scene.prefix}die-{name}" in inside]
    return svg.join(
        [svg.symbol(draw_die(name, 20, 19, 36), id=f"{scene.prefix}die-{name}", viewBox="0 0 40 40") for name in names],
        draw_symbol(f"{scene.prefix}cross", CROSSHAIR),
        draw_symbol(f"{scene.prefix}shield", SHIELD),
    )


def percent_text(scene: Scene, chance: float) -> str:
    """Return a chance in words: `67 %` in French, `67%` in English."""
    return WORDS["board.figure.percent"].format(chance=round(chance * 100))[scene.lang]


def figures_by_code(scene: Scene) -> dict[str, Figure]:
    """Return the figures on the field by their codes."""
    return {figure["code"]: figure for figure in scene.mission["figures"]}


# ── reach and threat ─────────────────────────────────────────────────────────────────────────────────────────


def draw_reach(scene: Scene, grid: Grid) -> Markup:
    """Draw where the viewer's figures can walk, with what it costs: seen while one of them is pointed at."""
    found = []
    for code, cells in (scene.mission.get("reach") or {}).items():
        spots = [
            svg.g(
                svg.use(class_="reach-cell", href=f"#{scene.prefix}hex-in"),
                draw_text(str(cell["cost"]), 0, grid.radius * 0.18, grid.radius * 0.46, "reach-word"),
                transform=svg.translate(*grid.centre(cell["index"])),
            )
            for cell in cells
        ]
        found.append(svg.g(spots, class_="reach", data_when=f"figure:{code}", aria_hidden=True))
    return svg.join(found)


def draw_threat(scene: Scene, grid: Grid) -> Markup:
    """Draw marks on the cells that an enemy could attack in its next turn: one path for each enemy."""
    found = []
    for code, cells in (scene.mission.get("threat") or {}).items():
        dots = "".join(svg.d("M", *map(round, grid.centre(cell)), "h", 0) for cell in cells)
        found.append(
            svg.path(
                class_="threat", d=dots, stroke_width=grid.radius * 0.62, data_when=f"figure:{code}", aria_hidden=True
            )
        )
    return svg.join(found)


# ── the forecast ─────────────────────────────────────────────────────────────────────────────────────────────


def draw_forecasts(scene: Scene, grid: Grid) -> Markup:
    """Draw what every enemy will do by its own instructions: faintly for all, clearly for the one that is pointed
    at.
    """
    figures = figures_by_code(scene)
    plans = [plan for plan in scene.mission.get("forecast") or () if plan["figure"] in figures]
    if not plans:
        return svg.join()
    every = [_draw_forecast(scene, grid, figures, plan) for plan in plans]
    single = [
        svg.g(
            svg.use(href=f"#{scene.prefix}f{figures[plan['figure']]['slot']}"),
            _chances(scene, grid, figures, plan),
            class_="forecast clear",
            data_when=f"figure:{plan['figure']}",
        )
        for plan in plans
    ]
    return svg.g(svg.g(every, class_="forecast faint", data_when="*"), single, class_="forecasts", aria_hidden=True)


def _draw_forecast(scene: Scene, grid: Grid, figures: dict[str, Figure], plan: dict[str, Any]) -> Markup:
    figure = figures[plan["figure"]]
    cells = plan["path"] or [figure["index"]]
    parts: list[Markup] = []
    if len(cells) > 1:
        parts.append(_draw_trail(grid, cells, base_paint(figure).main))
        parts.append(draw_ghost(scene, grid, figure["kind"], cells[-1]))
    targets = {attack["target"] for attack in plan["attacks"]} & set(figures)
    parts += [_draw_shot(scene, grid, grid.centre(cells[-1]), figures[target]["index"]) for target in sorted(targets)]
    return svg.g(parts, id=f"{scene.prefix}f{figure['slot']}")


def _chances(scene: Scene, grid: Grid, figures: dict[str, Figure], plan: dict[str, Any]) -> list[Markup]:
    """Draw die, chance and damage of each attack that an enemy will make."""
    start = grid.centre((plan["path"] or [figures[plan["figure"]]["index"]])[-1])
    attacks = [attack for attack in plan["attacks"] if attack["target"] in figures]
    found = []
    for place, attack in enumerate(attacks):
        end = grid.centre(figures[attack["target"]]["index"])
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - grid.radius * 0.9 * place
        found.append(draw_odds(scene, x, y, attack, grid.radius))
    return found


def _draw_trail(grid: Grid, cells: list[int], colour: str) -> Markup:
    """Draw an arrow along a path."""
    points = [grid.centre(cell) for cell in cells]
    (x1, y1), (x2, y2) = points[-2], points[-1]
    path = svg.d("M", *map(round, points[0]), "L", *(round(number) for point in points[1:] for number in point))
    return svg.join(
        svg.path(class_="trail-under", d=path, stroke_width=grid.radius * 0.2),
        svg.path(class_="trail", d=path, stroke=colour, stroke_width=grid.radius * 0.12),
        _draw_arrow(x1, y1, x2, y2, grid.radius * 0.3, colour),
    )


def _draw_arrow(x1: float, y1: float, x2: float, y2: float, size: float, colour: str) -> Markup:
    long = hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / long, (y2 - y1) / long
    points = (
        x2 + ux * size * 0.6,
        y2 + uy * size * 0.6,
        x2 - ux * size * 0.5 - uy * size * 0.7,
        y2 - uy * size * 0.5 + ux * size * 0.7,
        x2 - ux * size * 0.5 + uy * size * 0.7,
        y2 - uy * size * 0.5 - ux * size * 0.7,
    )
    return svg.path(class_="trail-head", d=svg.d("M", *points[:2], "L", *points[2:]) + "z", fill=colour)


def _draw_shot(scene: Scene, grid: Grid, start: Point, target: int) -> Markup:
    """Draw a line of fire to a target."""
    x1, y1 = start
    x2, y2 = grid.centre(target)
    r = grid.radius
    long = hypot(x2 - x1, y2 - y1)
    line = None
    if long > r * 0.5:
        cut = min(0.42, r * 0.5 / long)
        ends = (x1 + (x2 - x1) * cut * 0.6, y1 + (y2 - y1) * cut * 0.6, x2 - (x2 - x1) * cut, y2 - (y2 - y1) * cut)
        line = svg.path(class_="shot-line", d=svg.d("M", *ends[:2], "L", *ends[2:]))
    return svg.join(line, scene.draw_mark("cross", x2, y2 - r * 0.05, r * 1.5, class_="shot-mark"))


def draw_odds(scene: Scene, x: float, y: float, attack: dict[str, Any], r: float) -> Markup:
    """Draw a plate with the die, the cover die, the chance and the damage of an attack."""
    size = max(scene.small_size * 1.1, r * 0.42)
    text, harm = percent_text(scene, attack["chance"]), f"−{attack['damage']}"
    parts: list[Markup] = []
    reach = 0.0
    die = size * (1.65 if scene.is_tall else 1.05)  # its number can be read
    if attack["die"] not in ("fail", "success"):
        parts.append(scene.draw_mark(f"die-{attack['die']}", die / 2, 0, die))
        reach = die + size * 0.2
    if attack["cover"]:
        parts.append(scene.draw_mark("die-blue", reach + die / 2, 0, die))
        parts.append(scene.draw_mark("shield", reach + die / 2, 0, die * 0.66, class_="cover-mark"))
        reach += die + size * 0.2
    wide = size * 0.62 * len(text)
    parts.append(draw_text(text, reach + wide / 2, size * 0.36, size, "odds-word"))
    reach += wide + size * 0.25
    parts.append(draw_text(harm, reach + size * 0.55, size * 0.36, size, "odds-harm"))
    reach += size * 1.25
    return svg.g(
        svg.rect(
            class_="odds-plate",
            x=-size * 0.3,
            y=-size * 0.85,
            width=reach + size * 0.3,
            height=size * 1.7,
            rx=size * 0.5,
        ),
        parts,
        transform=svg.translate(_clamp_x(x - reach / 2, reach, scene), y),
        class_="odds",
    )


def _clamp_x(x: float, wide: float, scene: Scene) -> float:
    return max(14.0, min(x, scene.plan.width - wide - 14))


# ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────────


def draw_aims(scene: Scene, grid: Grid) -> Markup:
    """Draw for each attack that could be made its line, its cover and its exact chance, seen before it is
    declared.
    """
    figures = figures_by_code(scene)
    found: list[Markup] = []
    seen: dict[str, int] = {}
    for aim in scene.mission.get("aims") or ():
        if aim["actor"] not in figures or aim["target"] not in figures:
            continue
        actor, target = figures[aim["actor"]], figures[aim["target"]]
        when = _aim_condition(scene, actor, aim)
        place = seen.setdefault(when, 0)
        seen[when] += 1
        found.append(
            svg.g(
                _draw_line_of_fire(scene, grid, actor["index"], target["index"], aim, place),
                class_=f"aiming {'covered' if aim['cover'] else 'clear'}",
                data_when=when,
            )
        )
    return svg.g(found, class_="aimings", aria_hidden=True)


def _aim_condition(scene: Scene, actor: Figure, aim: dict[str, Any]) -> str:
    """Return the `data-when` of an attack: the weapon is picked, or only the hero."""
    owner = "rosie" if actor["sort"] == "companion" else f"p{(actor['seat'] or 0) + 1}"
    target = f"figure:{aim['target']}"
    if not aim["hand"]:
        return f"figure:{aim['actor']}+{target}"
    return f"weapon:{owner}:{aim['hand']}+{target}"


def _draw_line_of_fire(
    scene: Scene, grid: Grid, start: int, end: int, attack: dict[str, Any], place: int = 0
) -> Markup:
    (x1, y1), (x2, y2) = grid.centre(start), grid.centre(end)
    paint = DICE[attack["die"]]
    line = svg.d("M", round(x1), round(y1), "L", round(x2), round(y2))
    r = grid.radius
    return svg.join(
        svg.path(class_="fire-under", d=line),
        svg.path(class_="fire-line", d=line, stroke=paint.main),
        scene.draw_mark("cross", x2, y2 - r * 0.05, r * 1.7, class_="fire-mark", stroke=paint.main),
        draw_odds(scene, x2, y2 - r * (1.15 + 0.95 * place), attack, r),
    )


def draw_attack(scene: Scene, grid: Grid) -> Markup:
    """Draw the attack that is being resolved."""
    attack, figures = scene.mission["attack"], figures_by_code(scene)
    if not attack or attack["attacker"] not in figures or attack["target"] not in figures:
        return svg.join()
    start, end = figures[attack["attacker"]]["index"], figures[attack["target"]]["index"]
    return svg.g(_draw_line_of_fire(scene, grid, start, end, attack), class_="attack-now", aria_hidden=True)


# ── what has just happened ───────────────────────────────────────────────────────────────────────────────────

POPS = {
    "hurt": ("−{amount}", "pop-hurt"),
    "heal": ("+{amount}", "pop-heal"),
    "shield": ("+{amount}", "pop-shield"),
    "ko": ("K.O.", "pop-hurt"),
    "defeated": ("✕", "pop-hurt"),
}
MISSES = ("miss", "dodge", "blocked")


def draw_pops(scene: Scene, grid: Grid) -> Markup:
    """Draw damage and healing as numbers that pop up over the cell; their ids change with each action, so they play
    once.
    """
    found: list[Markup] = []
    count: dict[int, int] = {}
    for number, event in enumerate(scene.mission.get("recent") or ()):
        if event.get("index") is None or (event["kind"] not in POPS and event["kind"] not in MISSES):
            continue
        x, y = grid.centre(event["index"])
        place = count.setdefault(event["index"], 0)
        count[event["index"]] += 1
        text, kind = POPS.get(event["kind"], ("", "pop-miss"))
        shown = text.format(**event) if text else scene.translate(f"board.pop.{event['kind']}")
        found.append(
            svg.g(
                draw_text(shown, 0, 0, grid.radius * (0.8 if text else 0.5), f"pop-word {kind}"),
                id=f"{scene.uid}pop-{scene.view['ply']}-{number}",
                class_="pop",
                style=svg.css_position(x, y - grid.radius * (0.2 + 0.6 * place)),
            )
        )
    return svg.g(found, class_="pops", aria_hidden=True)
