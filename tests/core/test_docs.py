"""The documentation tells the truth: its code is the code, its examples run, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
FENCE = re.compile(r"(?:<!-- (?P<source>\S+) -->\n)?```(?P<kind>\w*)\n(?P<code>.*?)\n```", re.DOTALL)


def blocks(path: Path) -> list[re.Match[str]]:
    return list(FENCE.finditer(path.read_text(encoding="utf-8")))


def test_the_worked_example_of_adding_a_game_is_the_toy_itself():
    found = blocks(ROOT / "docs" / "add-a-game.md")
    assert len(found) > 12
    for block in found:
        if ">>>" not in block["code"]:
            assert block["source"], f"say which file this comes from:\n{block['code'][:200]}"
            assert block["code"] in (ROOT / block["source"]).read_text(encoding="utf-8"), block["code"][:200]


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
