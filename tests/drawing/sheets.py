"""What every sheet of pictures is checked for."""

from __future__ import annotations

from importlib import resources
from xml.etree import ElementTree

from ludotheque.drawing.symbol_sheet import SymbolSheet

SVG = "{http://www.w3.org/2000/svg}"


def list_sheet_files(package: str) -> set[str]:
    """The sheets in the folder of a game."""
    return {file.name for file in resources.files(package).joinpath("art").iterdir() if file.name.endswith(".svg")}


def parse_sheet(sheet: SymbolSheet) -> set[str]:
    """Parse a sheet as XML, check that ids are unique and that what is read is what is written; return the symbols
    that somebody sees who opens the file.
    """
    text = resources.files(sheet.package).joinpath("art", sheet.file).read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == list(sheet.symbols)
    assert all(sheet.symbols.values())
    shown = [use.get("href", "")[1:] for use in root.findall(f"{SVG}use")]
    assert len(shown) == len(set(shown))
    return set(shown)


def check_sheet(sheet: SymbolSheet, names: set[str]) -> None:
    """Check that a sheet holds what is drawn from it, and shows all of that but its definitions."""
    assert set(sheet.symbols) == names
    assert parse_sheet(sheet) == names - {"definitions"}
