"""Sheets of symbols: how they are read; and of every sheet that is shipped, that it can be opened and is used."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludotheque.drawing import icons
from ludotheque.drawing.symbol_sheet import SymbolSheet, make_cover, split_elements

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "src" / "ludotheque").rglob("art/*.svg"))
HIDDEN = ("linearGradient", "radialGradient", "pattern", "clipPath", "marker", "mask", "filter")  # not shown by `use`
EVERY_SHEET = pytest.mark.parametrize("path", SHEETS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")

SHEET = """<?xml version="1.0" encoding="UTF-8"?>
<!-- what it is -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
  <defs>
    <linearGradient id="gold"><stop offset="0"/></linearGradient>
    <symbol id="coin" viewBox="0 0 2 2">
      <circle r="1" fill="url(#gold)"/>
    </symbol>
  </defs>
  <symbol overflow="visible" id="star">
    <!-- five rays -->
    <path d="M0 0z" fill="url(#gold)"/>
    <text> a star</text>
  </symbol>
  <g id="moon" transform="translate(3 4)"><g><path d="M1 1z"/></g><use href="#coin"/></g>
  <g><path d="M2 2z"/></g>
  <use href="#star"/>
</svg>
"""


@pytest.fixture
def sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SymbolSheet:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "sheet.svg").write_text(SHEET, encoding="utf-8")
    monkeypatch.setattr("ludotheque.drawing.symbol_sheet.resources.files", lambda package: tmp_path)
    return SymbolSheet("anywhere", "sheet.svg")


def test_symbols_and_groups_are_pictures(sheet: SymbolSheet) -> None:
    assert list(sheet.symbols) == ["star", "moon"]
    assert sheet.draw("star") == '<path d="M0 0z" fill="url(#gold)"/><text> a star</text>'
    assert sheet.draw("moon") == '<g><path d="M1 1z"/></g><use href="#coin"/>'


def test_what_refers_to_something_gets_the_prefix(sheet: SymbolSheet) -> None:
    assert 'fill="url(#x-gold)"' in sheet.draw("star", "x-")
    assert '<use href="#x-coin"/>' in sheet.draw("moon", "x-")
    assert sheet.draw_definition("coin", "x-") == (
        '<symbol id="x-coin" viewBox="0 0 2 2"><circle r="1" fill="url(#x-gold)"/></symbol>'
    )


def test_definitions_are_read_as_they_stand(sheet: SymbolSheet) -> None:
    assert list(sheet.definitions) == ["gold", "coin"]
    assert sheet.draw_definitions() == sheet.definitions["gold"] + sheet.definitions["coin"]


def test_an_outline_is_the_path_data_of_a_symbol(sheet: SymbolSheet) -> None:
    assert sheet.read_outline("star") == "M0 0z"


def test_elements_are_split_at_the_outermost() -> None:
    found = list(split_elements('<g id="a"><g>x</g><br/></g><path d="M0"/>'))
    assert found == [
        ('<g id="a">', "<g>x</g><br/>", '<g id="a"><g>x</g><br/></g>'),
        ('<path d="M0"/>', "", '<path d="M0"/>'),
    ]


def test_a_cover_is_a_sheet_with_one_picture() -> None:
    assert 'id="k-sky"' in make_cover("ludotheque.games.biyi")("k-")


# ── every sheet that is shipped ────────────────────────────────────────────────────────────────────────────


def read_sheet(path: Path) -> SymbolSheet:
    return SymbolSheet(".".join(path.parts[path.parts.index("ludotheque", len(ROOT.parts)) : -2]), path.name)


@EVERY_SHEET
def test_a_sheet_can_be_opened(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    ids = [found for element in root.iter() if (found := element.get("id"))]
    assert len(ids) == len(set(ids))
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)) <= {
        pair for name in ids for pair in ((name, ""), ("", name))
    }
    assert root.get("viewBox")


@EVERY_SHEET
def test_a_sheet_shows_every_picture(path: Path) -> None:
    sheet, root = read_sheet(path), ElementTree.fromstring(path.read_text(encoding="utf-8"))
    groups = {element.get("id") for element in root if element.tag.endswith("}g")}
    shown = {element.get("href", "")[1:] for element in root.iter() if element.tag.endswith("}use")} | groups
    assert set(sheet.symbols) - {"definitions"} <= shown
    drawn = {name for name, whole in sheet.definitions.items() if not whole[1:].startswith(HIDDEN)}
    assert drawn <= shown


@EVERY_SHEET
def test_every_picture_of_a_sheet_is_used(path: Path) -> None:
    sheet = read_sheet(path)
    pictures = [*sheet.symbols.values(), *sheet.definitions.values()]
    inside = {name for picture in pictures for name in re.findall(r'(?:href="#|url\(#)([^")]+)', picture)}
    words, patterns = read_strings(path.parents[1])
    unused = [
        name
        for name in [*sheet.symbols, *sheet.definitions]
        if (path.name, name) != ("cover.svg", "cover")
        and name not in inside
        and not has_words(words, name)
        and not any(pattern.fullmatch(text) for pattern in patterns for text in (name, f"#{name}"))
    ]
    assert unused == []


def has_words(words: str, name: str) -> bool:
    """Whether a name is among the words of a package, or the parts it is put together of are."""
    return any(
        all(re.search(rf"(?<![\w-]){re.escape(part)}(?![\w-])", words) for part in parts)
        for parts in ([name], name.split("-"))
    )


@EVERY_SHEET
def test_every_name_that_is_drawn_exists(path: Path) -> None:
    known = [read_sheet(other) for other in path.parent.glob("*.svg")]
    names = {name for sheet in known for name in [*sheet.symbols, *sheet.definitions]}
    for pattern in list_drawn_names(path.parents[1]):
        assert any(pattern.fullmatch(name) for name in names), pattern.pattern


@cache
def list_trees(folder: Path) -> list[ast.AST]:
    return [ast.parse(source.read_text(encoding="utf-8")) for source in folder.rglob("*.py")]


def make_pattern(text: ast.AST) -> re.Pattern[str] | None:
    """Return what a string may be, a placeholder standing for anything; None where too little of it is known."""
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        return re.compile(re.escape(text.value))
    if not isinstance(text, ast.JoinedStr):
        return None
    literal = "".join(part.value for part in text.values if isinstance(part, ast.Constant))
    if len(literal.strip("#")) < 2:
        return None
    return re.compile(
        "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".*" for part in text.values)
    )


@cache
def read_strings(folder: Path) -> tuple[str, tuple[re.Pattern[str], ...]]:
    """Return the strings of a package, with its templates and scripts, and the patterns of those with placeholders."""
    nodes = [node for tree in list_trees(folder) for node in ast.walk(tree)]
    words = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    others = [(folder, "toml")]  # cards are named in data, and the icons of buttons in pages
    if folder.name == "drawing":
        others += [(folder.parent / "page", ending) for ending in ("html", "js", "py")]
    words += [path.read_text(encoding="utf-8") for place, ending in others for path in place.rglob(f"*.{ending}")]
    patterns = [make_pattern(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    return "\n".join(words), tuple(pattern for pattern in patterns if pattern)


@cache
def list_drawn_names(folder: Path) -> tuple[re.Pattern[str], ...]:
    """Return what a package asks of its sheets: the first argument of `SHEET.draw(…)` and its like."""
    nodes = [node for tree in list_trees(folder) for node in ast.walk(tree)]
    made = [node for node in nodes if isinstance(node, ast.Assign) and "SymbolSheet(" in ast.unparse(node.value)]
    sheets = {ast.unparse(node.targets[0]) for node in made}
    asked = [
        node.args[0]
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("draw", "draw_definition", "read_outline")
        and ast.unparse(node.func.value).rpartition(".")[2] in sheets
        and node.args
    ]
    branches = [
        branch for node in asked for branch in ((node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,))
    ]
    return tuple(pattern for branch in branches if (pattern := make_pattern(branch)))


# ── pictures that are not ours ─────────────────────────────────────────────────────────────────────────────


def list_credited_pictures(path: Path) -> list[str]:
    """Return the pictures of game-icons that the comment of a sheet names."""
    comment = re.search(r"<!--(.*?)-->", path.read_text(encoding="utf-8"), re.DOTALL)
    found = re.search(r"game-icons\.net \(.*?\): (.*?)\.\s*$", comment[1], re.DOTALL) if comment else None
    return re.split(r",\s+", found[1]) if found else []


def test_every_picture_of_game_icons_is_credited_and_used() -> None:
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    in_sheets = {name for path in SHEETS for name in list_credited_pictures(path)}
    for name in icons.load_pictures():
        assert name in notice
        assert f'"{name}"' in sources or name in in_sheets, name


@EVERY_SHEET
def test_a_sheet_credits_the_pictures_it_holds(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    held = {name for name, outline in icons.load_pictures().items() if f'd="{outline}"' in text}
    assert held == set(list_credited_pictures(path))
    if held:
        notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
        assert f"`{path.relative_to(ROOT / 'src' / 'ludotheque')}`" in notice
