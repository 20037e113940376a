"""The pictures that the cards make together: five motifs of four cards, and the mask of Nian Shou of six.

A motif is 200 by 280: four cards of 100 by 140. Turtle-Snake and Bird are one quarter mirrored twice, as their four
cards are alike; Dragon and Tiger are a left half mirrored, a Head above a Body; the Unicorn is one picture cut in four.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.games.beyond.art.beasts import draw_dragon, draw_tiger
from ludotheque.games.beyond.art.mask import NIAN_W, draw_mask_half, draw_mask_middle
from ludotheque.games.beyond.art.unicorn import draw_unicorn
from ludotheque.games.beyond.art.wheels import draw_bird, draw_turtle

WIDTH, HEIGHT = 200, 280
ROUND: dict[str, svg.Value] = {"stroke_linejoin": "round", "stroke_linecap": "round"}  # every stroke of the brush


def draw_picture(prefix: str, letter: str) -> Markup:
    """Draw a Spirit's picture without its ground, as the definition `art-T`."""
    name = f"{prefix}art-{letter}"
    if letter == "U":
        return svg.g(draw_unicorn(), id=name, **ROUND)
    if letter in "DG":
        return _draw_mirror_pair(
            f"{prefix}half-{letter}", draw_dragon() if letter == "D" else draw_tiger(), name, WIDTH
        )
    quarter = draw_turtle() if letter == "T" else draw_bird()
    upper = f"{prefix}upper-{letter}"
    return svg.join(
        _draw_mirror_pair(f"{prefix}quarter-{letter}", quarter, upper, WIDTH),
        svg.g(
            svg.use(href=f"#{upper}"),
            svg.use(href=f"#{upper}", transform=f"matrix(1 0 0 -1 0 {HEIGHT})"),
            id=name,
            **ROUND,
        ),
    )


def draw_mask(prefix: str) -> Markup:
    """Draw the mask, 300 by 280, as the definition `art-N`."""
    return _draw_mirror_pair(f"{prefix}half-N", draw_mask_half(), f"{prefix}art-N", NIAN_W, draw_mask_middle())


def _draw_mirror_pair(part_name: str, part: Markup, name: str, width: int, middle: Markup | None = None) -> Markup:
    """Draw a part and its mirror image, left and right; the part is written once."""
    return svg.join(
        svg.g(part, id=part_name),
        svg.g(
            svg.use(href=f"#{part_name}"),
            svg.use(href=f"#{part_name}", transform=f"matrix(-1 0 0 1 {width} 0)"),
            middle,
            id=name,
            **ROUND,
        ),
    )
