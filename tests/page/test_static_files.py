"""The scripts and sheets of the page: whatever is named exists, whatever exists is used, and no folder gets crowded."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

PAGE = Path(str(resources.files("ludotheque.page")))
STATIC = PAGE / "static"
SCRIPTS = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)
SHEETS = sorted(path for path in STATIC.rglob("*.css") if path.parent.name != "games")
NAMERS = [*(PAGE / "templates").glob("*.html"), *PAGE.rglob("*.py")]

IMPORT = re.compile(r'^import\b[^"]*?"(\.[^"]+)"|\bimport\("(\.[^"]+)"\)', re.M)
ADDRESS = re.compile(r"/static/([\w/.-]+\.(?:js|css|svg))")
LESSON = re.compile(r'"((?:learn|table|pages)/\w+\.js)"')  # what a page gives to a template
SERVED_BY_NAME = {"sw.js"}  # the browser asks for it at the root of the site
MOST_MODULES = 25
MOST_LINES = 450


def imports(path: Path) -> set[Path]:
    """The scripts that a script imports, as paths."""
    found = IMPORT.findall(path.read_text(encoding="utf-8"))
    return {(path.parent / (static or dynamic)).resolve() for static, dynamic in found}


def addresses(path: Path) -> set[Path]:
    """The static files whose address a template or a Python file names."""
    text = path.read_text(encoding="utf-8")
    return {(STATIC / name).resolve() for name in (*ADDRESS.findall(text), *LESSON.findall(text))}


def name(path: Path) -> str:
    return str(path.relative_to(STATIC))


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_every_import_of_a_script_exists(script: Path) -> None:
    named = imports(script) | addresses(script)
    assert [str(path) for path in named if not path.is_file()] == []


@pytest.mark.parametrize("source", NAMERS, ids=lambda path: path.name)
def test_every_file_that_a_page_names_exists(source: Path) -> None:
    assert [str(path) for path in addresses(source) if not path.is_file()] == []


def test_no_script_and_no_sheet_is_unused() -> None:
    used = {path for source in NAMERS for path in addresses(source)} | {STATIC / name for name in SERVED_BY_NAME}
    waiting = [path for path in used if path.suffix == ".js"]
    while waiting:
        fresh = imports(waiting.pop()) - used
        used |= fresh
        waiting.extend(fresh)
    assert [name(path) for path in (*SCRIPTS, *SHEETS) if path not in used] == []


def test_no_folder_of_scripts_is_crowded() -> None:
    folders = {path.parent for path in SCRIPTS}
    crowded = {name(folder): len(list(folder.glob("*.js"))) for folder in folders}
    assert {folder: count for folder, count in crowded.items() if count > MOST_MODULES} == {}


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_every_script_is_checked_and_short(script: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "// @ts-check"
    assert len(lines) <= MOST_LINES
