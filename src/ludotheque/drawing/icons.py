"""Icons: `draw_picture()` from game-icons (CC BY 3.0, artists in NOTICE.md), `draw_glyph()` our own (art/glyphs.svg).

Pictures are solid shapes in a 512 box, for boards and covers. Glyphs are line drawings in a 24 box, for buttons. Both
take the colour of the text around them.

To add a picture: put its name and the path data of its one outline into icons.json (from the npm package
`@iconify-json/game-icons`) and its artist into NOTICE.md; a test checks that each is credited and used.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from ludotheque.drawing import svg
from ludotheque.drawing.symbol_sheet import SymbolSheet

GLYPHS = SymbolSheet("ludotheque.drawing", "glyphs.svg")
PICTURE_BOX = 512
GLYPH_BOX = 24


@cache
def load_pictures() -> dict[str, str]:
    """Return the path data of every picture shipped, by its name in game-icons."""
    text = resources.files("ludotheque.drawing").joinpath("icons.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(text)
    return loaded


def draw_shape(
    name: str, size: float, x: float = 0, y: float = 0, *, mirror: bool = False, **attributes: svg.Value
) -> svg.Markup:
    """Draw a picture as a bare path, `size` wide, centred on (x, y): for use inside another drawing.

    >>> str(draw_shape("lotus", 64, 10, 10))[:60]
    '<path transform="translate(-22 -22) scale(0.125)" d="M254.96'
    """
    scale = size / PICTURE_BOX
    left = x + size / 2 if mirror else x - size / 2
    flip = f"scale({-scale:.4g} {scale:.4g})" if mirror else f"scale({scale:.4g})"
    place = f"{svg.translate(left, y - size / 2)} {flip}"
    return svg.path(transform=place, d=load_pictures()[name], **attributes)


def draw_picture(name: str, **attributes: svg.Value) -> svg.Markup:
    """Draw a picture as an image of its own, hidden from screen readers (the text beside it says it)."""
    inside = svg.path(d=load_pictures()[name])
    box = f"0 0 {PICTURE_BOX} {PICTURE_BOX}"
    return svg.svg(inside, viewBox=box, class_="picture", fill="currentColor", aria_hidden=True, **attributes)


def draw_glyph(name: str, **attributes: svg.Value) -> svg.Markup:
    """Draw a button's icon, 24 by 24, hidden from screen readers: give the button a label."""
    return svg.svg(
        GLYPHS.draw(name), viewBox=f"0 0 {GLYPH_BOX} {GLYPH_BOX}", width=GLYPH_BOX, height=GLYPH_BOX, class_="glyph",
        fill="none", stroke="currentColor", stroke_width=1.9, stroke_linecap="round", stroke_linejoin="round",
        aria_hidden=True, **attributes,
    )  # fmt: skip
