"""The cover of BEVRI: deep space, thin orbits, glowing instruments."""

from __future__ import annotations

from ludotheque.drawing.svg import Markup
from ludotheque.games.bevri.art.sheets import COVER


def paint(key: str) -> Markup:
    """Draw the cover; `key` makes its ids unique."""
    return COVER.draw("cover", key)
