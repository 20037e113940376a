"""Corvettes: coloured dice with a hull around them. The pips are the company's number, so colour is never alone."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from ludotheque.drawing import svg
from ludotheque.drawing.kit import Box, draw_key, draw_text
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import SPACE
from ludotheque.games.bevri.board.labels import cell_name
from ludotheque.games.bevri.board.layout import locate_cells
from ludotheque.games.bevri.board.palette import COMPANY_PAINTS
from ludotheque.games.bevri.board.pieces import Scene, draw_cube, draw_pips
from ludotheque.games.bevri.words import WORDS

LANDING_OFFSETS = (
    (-25, -25),
    (25, -25),
    (25, 25),
    (-25, 25),
)  # where the corvettes of seats 1 to 4 stand on the ground


def draw_corvettes(scene: Scene) -> Markup:
    """Draw every corvette on its cell; on the ground each has its own corner of the base (BEVRI-2.5)."""
    return svg.join(_draw_corvette(scene, seat) for seat in range(scene.view["players"]))


def _draw_corvette(scene: Scene, seat: int) -> Markup:
    company = scene.view["companies"][seat]
    cell, load = company["cell"], company["load"]
    landed = cell == "centre"
    alone = landed and scene.view["players"] == 1
    x, y = (0.0, 0.0) if alone else LANDING_OFFSETS[seat] if landed else locate_cells()[cell]
    size = 0.78 if landed else 1.12
    label = WORDS["board.corvette"].format(name=scene.names[seat], cell=cell_name(cell, scene.lang))[scene.lang]
    active = " acting" if scene.view.get("active") == seat and not scene.view["over"] else ""
    ship = scene.draw_piece(
        f"corvette-{seat}",
        x,
        y,
        svg.rect(class_="spot", x=-20, y=-20, width=40, height=40),
        svg.g(
            draw_hull(seat, degrees(atan2(x, -y)) if not landed else 0.0, bool(load)),
            draw_body(seat),
            transform=f"scale({size})",
        ),
        _draw_crystals(scene, company),
        kind=f"corvette{active}",
    )
    reach = 20 if landed else 30
    return draw_key(f"corvette:p{seat + 1}", label, Box(x - reach, y - reach, 2 * reach, 2 * reach), ship, radius=reach)


def draw_body(seat: int, size: float = 26) -> Markup:
    """Draw the die of a company, around (0, 0)."""
    paint = COMPANY_PAINTS[seat]
    return draw_cube(0, 0, size, paint, draw_pips(seat + 1, 0, 0, size, paint.ink))


def draw_hull(seat: int, turn: float, loaded: bool = True) -> Markup:
    """Draw bow, wings and nozzles around the die; the bow points away from the planet."""
    name = f"corvette-{seat + 1}-loaded" if loaded else f"corvette-{seat + 1}"
    return svg.g(SPACE.draw(name), transform=f"rotate({svg.num(turn)})")


def _draw_crystals(scene: Scene, company: dict[str, Any]) -> Markup:
    """Draw the crystals aboard: a gem, and their number where space is more than a map."""
    aboard = sum(cards.count("crystal") for cards in company["ship"].values())
    if not aboard:
        return svg.join()
    size = 21 if scene.is_tall else 15
    count = draw_text(str(aboard), 14, 6, size, "letter", fill="#fff") if aboard > 1 and not scene.plan.strip else None
    return svg.g(SPACE.draw("gem"), count, transform="translate(18 -18)", aria_hidden=True)


def draw_badge(seat: int, x: float, y: float, size: float) -> Markup:
    """Draw a company's die as its sign in a panel."""
    return svg.g(draw_body(seat, size), transform=svg.translate(x, y))
