"""The documentation tells the truth: its code is the code, its examples run, its links lead somewhere."""

from __future__ import annotations

import dataclasses
import doctest
import re
from pathlib import Path
from typing import get_type_hints

import pytest

from ludotheque import game
from ludotheque.core.contract import book, input, manners, rules, search, show, words
from tests.toys.shelf import shelf_names

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
FENCE = re.compile(r"(?:<!-- (?P<source>\S+) -->\n)?```(?P<kind>\w*)\n(?P<code>.*?)\n```", re.DOTALL)


def blocks(path: Path) -> list[re.Match[str]]:
    return list(FENCE.finditer(path.read_text(encoding="utf-8")))


WORKED = [ROOT / "docs" / "add-a-game.md", *sorted((ROOT / "docs" / "contract").glob("*.md"))]


@pytest.mark.parametrize("path", WORKED, ids=lambda path: path.stem)
def test_the_worked_examples_are_the_toys_themselves(path):
    for block in blocks(path):
        if ">>>" not in block["code"]:
            assert block["source"], f"say which file this comes from:\n{block['code'][:200]}"
            assert block["code"] in (ROOT / block["source"]).read_text(encoding="utf-8"), block["code"][:200]


def test_adding_a_game_is_one_page_with_a_whole_game():
    page = ROOT / "docs" / "add-a-game.md"
    toy = (ROOT / "tests" / "toys" / "tic_tac_toe" / "__init__.py").read_text(encoding="utf-8")
    shown = next(block["code"] for block in blocks(page) if block["kind"] == "python")
    rest = [line for line in toy.replace(shown, "").splitlines() if line]
    assert all(line.startswith(("from ", "import ", '"""')) for line in rest), "the page shows all but the imports"
    assert len(toy.splitlines()) <= 80
    assert len(page.read_text(encoding="utf-8").splitlines()) <= 100


def test_every_field_of_every_facet_is_explained_on_its_page():
    facets = (rules.Rules, book.Book, words.Words, show.Show, input.Input, search.Search, manners.Manners)
    for facet in facets:
        page = (ROOT / "docs" / "contract" / f"{facet.__name__.lower()}.md").read_text(encoding="utf-8")
        named = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", page))))
        assert [field.name for field in dataclasses.fields(facet) if field.name not in named] == [], facet.__name__


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_in_the_docs_run(path):
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for number, block in enumerate(blocks(path)):
        if ">>>" in block["code"]:
            runner.run(parser.get_doctest(block["code"] + "\n", {}, f"{path.name} block {number}", str(path), 0))
    assert runner.failures == 0


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_named_in_the_docs_exist(path):
    named = re.findall(
        r"`((?:docs|tests|src|core|games|page|bench)/[\w./-]+\.(?:py|md|toml|counts|txt))`", path.read_text()
    )
    for name in named:
        places = [ROOT / name, ROOT / "src" / "ludotheque" / name]
        assert any(place.exists() for place in places), name


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), target


@pytest.mark.parametrize("name", shelf_names())
def test_the_table_of_the_view_has_the_keys_of_its_type(name):
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    table = re.split(r"(?m)^\|---\|---\|$", page.partition("## The view")[2])[1].partition("\n\n")[0]
    rows = re.findall(r"(?m)^\| (`[^|]*)\|", table)
    told = [key for row in rows for key in re.findall(r"`(\w+)`", row)]
    declared = get_type_hints(game(name).show.view)["return"].__annotations__
    assert sorted(told) == sorted(declared)
