"""The pictures of Far Cry, as files that open in a drawing program; what a pack brings without a picture gets a
plain one.
"""

from __future__ import annotations

from ludotheque.drawing import svg
from ludotheque.drawing.svg import Markup
from ludotheque.drawing.symbol_sheet import SymbolSheet

PACKAGE = "ludotheque.games.farcry"

ENVELOPES = SymbolSheet(PACKAGE, "envelopes.svg")
FIGURES = SymbolSheet(PACKAGE, "figures.svg")
FLOORS = SymbolSheet(PACKAGE, "floors.svg")
GROUND = SymbolSheet(PACKAGE, "ground.svg")
MAP = SymbolSheet(PACKAGE, "map.svg")
OBSTACLES = SymbolSheet(PACKAGE, "obstacles.svg")
PORTRAITS = SymbolSheet(PACKAGE, "portraits.svg")
STATUSES = SymbolSheet(PACKAGE, "statuses.svg")


def draw_silhouette(kind: str, sort: str) -> Markup:
    """Draw a kind of figure, standing on (0, 0)."""
    if kind in FIGURES.symbols:
        return FIGURES.draw(kind)
    return FIGURES.draw({"prop": "any-prop", "enemy": "any-enemy"}.get(sort, "any-hero"))


def draw_portrait_symbol(prefix: str, key: str) -> Markup:
    """Draw a hero's portrait as a definition; it is cut at its frame."""
    return svg.symbol(
        PORTRAITS.draw(key if key in PORTRAITS.symbols else "stranger"),
        id=f"{prefix}face-{key}",
        viewBox="0 0 100 100",
        preserveAspectRatio="xMidYMin slice",
    )
