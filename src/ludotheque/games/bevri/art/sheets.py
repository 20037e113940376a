"""The pictures of BEVRI, as files that open in a drawing program."""

from __future__ import annotations

from ludotheque.drawing.symbol_sheet import SymbolSheet

PACKAGE = "ludotheque.games.bevri"

CARDS = SymbolSheet(PACKAGE, "cards.svg")
EMBLEMS = SymbolSheet(PACKAGE, "emblems.svg")
SPACE = SymbolSheet(PACKAGE, "space.svg")
