"""Small pictures, placed: one for each card that is not coloured, one for each family of coloured card, the phases."""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import CARDS, EMBLEMS

FAMILY_PICTURES = {"1": "cell", "2": "module", "3": "core", "*": "star"}


def draw_emblem(name: str, size: float, x: float = 0, y: float = 0, **attributes: svg.Value) -> Markup:
    """Draw a picture of this size, its middle at (x, y)."""
    return svg.g(EMBLEMS.draw(name), transform=f"{svg.translate(x, y)} scale({size / 64:.4g})", **attributes)


def draw_card_art(grade: str) -> Markup:
    """Draw the picture of a coloured card, around (0, 0), 72 wide: cell, module, core, prototype ★."""
    return CARDS.draw(FAMILY_PICTURES[grade])
