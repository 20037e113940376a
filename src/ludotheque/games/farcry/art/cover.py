"""The cover of Far Cry: Beyond: 1984 pulp, asphalt and neon dusk."""

from __future__ import annotations

from ludotheque.drawing.svg import Markup
from ludotheque.games.farcry.art.sheets import COVER


def paint(key: str) -> Markup:
    """Draw the cover; `key` makes its ids unique."""
    return COVER.draw("cover", key)
