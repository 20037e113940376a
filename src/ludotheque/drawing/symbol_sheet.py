"""Pictures that are files: a sheet of SVG symbols beside a game, which opens in any drawing program.

Each `<symbol id="…">` of `art/<file>.svg` is one picture. White space between its elements is only for the eyes and is
left out. After the symbols a sheet shows each of them once (`<use>`): that part is for people and is not read.
"""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from importlib import resources

from ludotheque.drawing.svg import MAX_CACHED, Markup

SYMBOL = re.compile(r'<symbol id="(?P<id>[^"]+)"[^>]*>(?P<inside>.*?)</symbol>', re.DOTALL)
BETWEEN_TAGS = re.compile(r">\s+<")
REFERENCE = re.compile(r'(?<= id=")|(?<=href="#)|(?<=url\(#)')
"""Where an id or a reference to one begins."""


class SymbolSheet:
    """The symbols of one file, by id; the file is read on first use."""

    def __init__(self, package: str, file: str) -> None:
        self.package, self.file = package, file

    @cached_property
    def symbols(self) -> dict[str, str]:
        """The markup inside each symbol, by its id, in the order of the file."""
        text = resources.files(self.package).joinpath("art", self.file).read_text(encoding="utf-8")
        return {found["id"]: BETWEEN_TAGS.sub("><", found["inside"]).strip() for found in SYMBOL.finditer(text)}

    def draw(self, name: str, prefix: str = "") -> Markup:
        """Return the picture of a symbol; ids and references inside it begin with `prefix`."""
        return _put_prefix(self.symbols[name], prefix)


@lru_cache(maxsize=MAX_CACHED)
def _put_prefix(inside: str, prefix: str) -> Markup:
    return Markup(REFERENCE.sub(prefix, inside) if prefix else inside)
