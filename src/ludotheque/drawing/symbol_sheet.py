"""Pictures that are files: a sheet of SVG symbols beside a game, which opens in any drawing program.

Each `<symbol id="…">` of `art/<file>.svg` is one picture, and so is each group `<g id="…">`, where its own attributes
only say where the sheet shows it. What stands in the `<defs>` of the sheet are definitions that a board refers to:
gradients, patterns, shapes. White space between elements and comments are only for the eyes and are left out. A sheet
shows each symbol and definition once (`<use>`): that part is for people and is not read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from importlib import resources

from ludotheque.drawing.svg import MAX_CACHED, Markup

TAG = re.compile(r"<(?P<close>/?)(?P<name>[a-zA-Z][\w:-]*)(?P<attributes>[^>]*?)(?P<empty>/?)>")
PICTURE = re.compile(r"<(?:symbol|g)\s")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
ID = re.compile(r'(?:^|\s)id="([^"]+)"')
PATH_DATA = re.compile(r'\sd="([^"]+)"')
BETWEEN_TAGS = re.compile(r">\s+<")
REFERENCE = re.compile(r'(?<= id=")|(?<=href="#)|(?<=url\(#)')
"""Where an id or a reference to one begins."""


class SymbolSheet:
    """The symbols of one file, by id; the file is read on first use."""

    def __init__(self, package: str, file: str) -> None:
        self.package, self.file = package, file

    @cached_property
    def text(self) -> str:
        """The file, without comments and white space between elements."""
        text = resources.files(self.package).joinpath("art", self.file).read_text(encoding="utf-8")
        return BETWEEN_TAGS.sub("><", COMMENT.sub("", text)).strip()

    @cached_property
    def symbols(self) -> dict[str, str]:
        """The markup inside each symbol or group, by its id, in the order of the file."""
        sheet = next(split_elements(self.text))[1]
        found = {_read_id(opening): inside for opening, inside, _ in split_elements(sheet) if PICTURE.match(opening)}
        return {name: inside for name, inside in found.items() if name}

    @cached_property
    def definitions(self) -> dict[str, str]:
        """The elements in `<defs>`, by their id, in the order of the file."""
        sheet = next(split_elements(self.text))[1]
        found = (inside for opening, inside, _ in split_elements(sheet) if opening.startswith("<defs"))
        return {_read_id(opening): whole for inside in found for opening, _, whole in split_elements(inside)}

    def draw(self, name: str, prefix: str = "") -> Markup:
        """Return the picture of a symbol; ids and references inside it begin with `prefix`."""
        return _put_prefix(self.symbols[name], prefix)

    def draw_definition(self, name: str, prefix: str = "") -> Markup:
        """Return one definition; ids and references in it begin with `prefix`."""
        return _put_prefix(self.definitions[name], prefix)

    def draw_definitions(self, prefix: str = "") -> Markup:
        """Return all definitions; ids and references in them begin with `prefix`."""
        return _put_prefix(self._all_definitions, prefix)

    def read_outline(self, name: str) -> str:
        """Return the path data of a symbol that is one path."""
        found: list[str] = PATH_DATA.findall(self.symbols[name])
        return found[0]

    @cached_property
    def _all_definitions(self) -> str:
        return "".join(self.definitions.values())


def split_elements(markup: str) -> Iterator[tuple[str, str, str]]:
    """Yield the elements of some markup, without those inside them: the opening tag, the inside, and the whole."""
    depth, start = 0, 0
    opening = TAG.match("")
    for tag in TAG.finditer(markup):
        if tag["close"]:
            depth -= 1
        elif depth == 0:
            start, opening = tag.start(), tag
        depth += not (tag["close"] or tag["empty"])
        if depth == 0 and opening:
            inside = markup[opening.end() : tag.start()] if tag["close"] else ""
            yield opening[0], inside, markup[start : tag.end()]


def _read_id(opening: str) -> str:
    found = ID.search(opening)
    return found[1] if found else ""


@lru_cache(maxsize=MAX_CACHED)
def _put_prefix(inside: str, prefix: str) -> Markup:
    return Markup(REFERENCE.sub(prefix, inside) if prefix else inside)


def make_cover(package: str) -> Callable[[str], Markup]:
    """Return the function that draws the cover of a game, from its `art/cover.svg`; it takes the prefix of ids."""
    return partial(SymbolSheet(package, "cover.svg").draw, "cover")
