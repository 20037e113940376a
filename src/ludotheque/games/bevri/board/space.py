"""Space as it is now: cells, reach, range, odds, corvettes, cargo and instruments."""

from __future__ import annotations

from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.board.cargo import (
    draw_cargo,
    draw_next_container,
    draw_space_countdown,
    is_map,
    small_text_size,
)
from ludotheque.games.bevri.board.corvettes import draw_corvettes
from ludotheque.games.bevri.board.labels import ENGINES, MEANS, card_name, cell_name, write_percent
from ludotheque.games.bevri.board.layout import CARGO_RING, PLANET_RADIUS, arc_path, cell_middle, locate_cells
from ludotheque.games.bevri.board.pieces import Scene, draw_chip, draw_rolled_die
from ludotheque.games.bevri.board.sky import draw_orbits
from ludotheque.games.bevri.box import CELL_CODES, GREY_CODES
from ludotheque.games.bevri.words import WORDS

RING_CELL_RADIUS, ARM_CELL_RADIUS = 27.0, 21.0
MANY_WEAPONS = 12  # more than these share the drawing of the best one


def draw_space(scene: Scene) -> Markup:
    """Draw the square around TERDI, in its own coordinates."""
    box = scene.plan.space
    return svg.g(
        draw_orbits(scene.prefix),
        _draw_range(scene),
        None if is_map(scene) else (_draw_round(scene), draw_space_countdown(scene), draw_next_container(scene)),
        _draw_last_shot(scene),
        (_draw_cell(scene, code) for code in (*(GREY_CODES if scene.question == "move" else ()), *CELL_CODES)),
        draw_cargo(scene),
        draw_corvettes(scene),
        _draw_odds(scene),
        class_="space",
        transform=f"{svg.translate(box.cx, box.cy)} scale({scene.plan.scale:.4g})",
    )


# ── cells ──────────────────────────────────────────────────────────────────────────────────────────────────


def _draw_cell(scene: Scene, code: str) -> Markup:
    x, y = locate_cells()[code]
    move = (scene.view.get("moves") or {}).get(code) if scene.is_deciding else None
    radius = {"f": RING_CELL_RADIUS, "g": RING_CELL_RADIUS, "c": PLANET_RADIUS - 8}.get(code[0], ARM_CELL_RADIUS)
    fill = {"firing": scene.paint_url("node-f"), "transfer": scene.paint_url("node-t")}.get(
        _zone_class(code), "transparent"
    )
    shape = svg.circle(class_=f"node {_zone_class(code)}", cx=x, cy=y, r=radius, fill=fill)
    marks = _draw_reach(scene, move, x, y, radius) if move else None
    if code[0] == "f" and not move and not is_map(scene):  # the log calls the firing cells by their numbers
        size = 21 if scene.is_tall else 17
        marks = draw_text(code[1:], x, y + size * 0.35, size, "cell-number")
    pad = Box(x - radius - 8, y - radius - 8, 2 * radius + 16, 2 * radius + 16)
    if code[0] in "nesw":  # arms are narrow along, and have room across
        pad = Box(x - 46, y - 27, 92, 54) if code[0] in "ns" else Box(x - 27, y - 46, 54, 92)
    kind = f"cell {_zone_class(code)}" + (f" reach {move['means']}" if move else "")
    return draw_key(f"cell:{code}", _cell_label(scene, code, move), pad, shape, marks, kind=kind, radius=radius)


def _zone_class(code: str) -> str:
    return {"f": "firing", "g": "grey", "c": "landing"}.get(code[0], "transfer")


def _cell_label(scene: Scene, code: str, move: dict[str, Any] | None) -> str:
    lang = scene.lang
    name = cell_name(code, lang)
    if not move:
        return name
    means = MEANS[move["means"]][lang]
    if move.get("engine"):
        means += f" {ENGINES.get(move['engine'], MEANS['engine'])[lang]}"
    for card in (move.get("booster"), move.get("fuel")):
        if card:
            means += f", {WORDS['board.burns'].format(card=card_name(card, lang))[lang]}"
    return WORDS["board.cell_move"].format(cell=name, means=means)[lang]


def _draw_reach(scene: Scene, move: dict[str, Any], x: float, y: float, radius: float) -> Markup:
    """Light a reachable cell and draw on it what the flight would cost (BEVRI-9.5)."""
    spent = [card for card in (move.get("booster"), move.get("fuel")) if card]
    side = 33.0 if scene.is_tall else 22.0
    left = x - side * len(spent) / 2
    return svg.join(
        svg.circle(class_="reach-ring", cx=x, cy=y, r=radius + 2),
        svg.circle(class_="reach-dot", cx=x, cy=y, r=7) if not spent else None,
        (
            draw_chip(scene, card, Box(left + k * side, y - side * 0.55, side - 1, side * 1.1))
            for k, card in enumerate(spent)
        ),
    )


# ── range and odds ─────────────────────────────────────────────────────────────────────────────────────────


def _list_range_dice(weapons: list[dict[str, Any]]) -> list[int]:
    """Return the most dice that any of the weapons throws, by distance."""
    return [max((weapon["dice"][d] for weapon in weapons), default=0) for d in range(5)]


def _draw_range(scene: Scene) -> Markup:
    """Draw how far the viewer's weapons reach along the cargo zone: brighter where they throw more dice
    (BEVRI-10.5)."""
    company = scene.company(scene.bottom_seat)
    if company["cell"][0] != "f" or not company["weapons"]:
        return svg.join()
    here = int(company["cell"][1:])
    dice = _list_range_dice(company["weapons"])
    layers = [
        max((d for d in range(5) if dice[d] >= least), default=-1) for least in range(1, 1 + max(dice, default=0))
    ]
    return svg.g(
        (
            svg.path(class_="reach-arc", d=arc_path(here - far, here + far, CARGO_RING - 43))
            for far in layers
            if far > 0
        ),
        class_="ranges",
        aria_hidden=True,
    )


def list_weapons(scene: Scene) -> list[str]:
    """Return the weapons that may fire now, the most promising first: their places in this list number the overlays."""
    best: dict[str, float] = {}
    for shot in scene.view.get("shots") or ():
        best[shot["weapon"]] = max(best.get(shot["weapon"], 0.0), shot["chance"])
    return sorted(best, key=lambda code: -best[code])


def _draw_odds(scene: Scene) -> Markup:
    """Draw over each container in range the chance to open it now: the best weapon's, or the chosen one's."""
    shots = scene.view.get("shots") or []
    cargo = scene.view["cargo"]
    if not shots or not cargo or not scene.is_deciding:
        return _draw_announced_shot(scene)
    greys = {place["place"]: place["grey"] for place in cargo["places"] if place}
    start = locate_cells()[scene.view["companies"][scene.bottom_seat]["cell"]]
    best: dict[int, float] = {}
    for shot in shots:
        best[shot["place"]] = max(best.get(shot["place"], -1.0), shot["chance"])
    groups = [svg.g((_draw_aim(scene, start, greys[k], share) for k, share in best.items()), class_="odds-best")]
    for k, weapon in enumerate(list_weapons(scene)[:MANY_WEAPONS]):
        own_shots = [shot for shot in shots if shot["weapon"] == weapon]
        aims = [_draw_aim(scene, start, greys[shot["place"]], shot["chance"]) for shot in own_shots]
        groups.append(svg.g(aims, class_=f"odds-for w{k}"))
    return svg.g(groups, class_="odds-layer", aria_hidden=True)


def _draw_aim(scene: Scene, start: tuple[float, float], grey: int, share: float) -> Markup:
    x, y = cell_middle(grey, CARGO_RING)
    text = write_percent(share, scene.lang)
    width = 13.5 * len(text) + 20
    return svg.g(
        svg.path(class_="beam", d=svg.d("M", *start, "L", x, y), stroke_opacity=0.25 + 0.6 * share),
        svg.rect(class_="chance", x=x - width / 2, y=y - 20, width=width, height=33, rx=16.5),
        draw_text(text, x, y + 5, 25, "chance-word"),
    )


def _draw_announced_shot(scene: Scene) -> Markup:
    """Draw the shot that was announced, while it may be jammed."""
    shot, cargo = scene.view.get("shot"), scene.view["cargo"]
    if not shot or not cargo or shot.get("rolled") or scene.question != "jam":
        return svg.join()
    grey = next((place["grey"] for place in cargo["places"] if place and place["place"] == shot["place"]), None)
    if grey is None:
        return svg.join()
    start = locate_cells()[scene.view["companies"][shot["seat"]]["cell"]]
    return svg.path(class_="beam hot", d=svg.d("M", *start, "L", *cell_middle(grey, CARGO_RING)))


# ── instruments ────────────────────────────────────────────────────────────────────────────────────────────


def _draw_round(scene: Scene) -> Markup:
    """Draw the round, large; an arc around it shows how much of the game has been played."""
    view, lang = scene.view, scene.lang
    number, rounds = view["round"], view["rounds"]
    around = 2 * 3.14159 * 44
    played = around * min(1.0, number / max(1, rounds))
    label = WORDS["board.round_of"].format(round=number, rounds=rounds)[lang]
    return svg.g(
        svg.circle(class_="dial", cx=-106, cy=-108, r=44),
        svg.circle(
            class_="dial-done", cx=-106, cy=-108, r=44, stroke_dasharray=f"{played:.0f} {around:.0f}",
            transform="rotate(-90 -106 -108)",
        ),
        draw_text(str(number), -104, -103 if scene.is_tall else -95, 42 if number < 10 else 36, "dial-word end"),
        draw_text(f"/{rounds}", -101, -103 if scene.is_tall else -95, 22 if scene.is_tall else 20, "readout start"),
        draw_text(WORDS["board.round"][lang], -106, -81 if scene.is_tall else -77, small_text_size(scene), "readout"),
        role="img",
        aria_label=label,
    )  # fmt: skip


def _draw_last_shot(scene: Scene) -> Markup:
    """Draw the dice of the last shot, each in its colour."""
    shot = scene.view.get("shot")
    rolled = (shot or {}).get("rolled") or []
    if not rolled:
        return svg.join()
    size, across = (40.0, 2) if len(rolled) <= 4 else (33.0, 3)
    rows = -(-len(rolled) // across)
    dice = []
    for k, (letter, number) in enumerate(rolled):
        x = -106 + (k % across - (min(across, len(rolled)) - 1) / 2) * (size + 7)
        y = 108 + (k // across - (rows - 1) / 2) * (size + 8)
        dice.append(draw_rolled_die(number, letter, x, y, size))
    label = WORDS["board.rolled"].format(dice=" ".join(f"{letter}{number}" for letter, number in rolled))[scene.lang]
    return svg.g(dice, class_="rolled", role="img", aria_label=label)
