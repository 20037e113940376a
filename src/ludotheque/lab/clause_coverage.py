"""Which clauses of the rulebooks are pinned by tests.

In a source checkout the tests themselves are read: every `@pytest.mark.clause(…)` whose ids are written there, or in a
constant of the same file. An installed package has no tests beside it; it carries the list of the clauses that were
pinned when it was made (`pinned.json`), which a test compares with the tests.
"""

from __future__ import annotations

import ast
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ludotheque.core.game import Game

PACKAGE = Path(__file__).resolve().parents[1]
PINNED_FILE = Path(__file__).with_name("pinned.json")


@dataclass(frozen=True)
class Coverage:
    """The clauses of a game and the tests that pin them. `source` is "tests" or, without a checkout, "package"."""

    clauses: int
    pinned: int
    tests: int | None
    unpinned: tuple[str, ...]
    source: str


def find_checkout() -> Path | None:
    """Return the root of the source checkout that this package runs from, or None."""
    root = PACKAGE.parents[1]
    return root if (root / "pyproject.toml").is_file() and (root / "tests" / "clauses").is_dir() else None


def measure_coverage(game: Game) -> Coverage:
    """Return how much of a game's rulebook is pinned by tests."""
    root = find_checkout()
    if root:
        marks = count_marked_tests(root / "tests")
        tests: int | None = sum(count for clause, count in marks.items() if clause in game.book.clauses)
    else:
        marks, tests = Counter(json.loads(PINNED_FILE.read_text(encoding="utf-8")).get(game.name, [])), None
    unpinned = tuple(clause.id for clause in game.book.clauses if not marks[clause.id])
    source = "tests" if root else "package"
    return Coverage(len(game.book.clauses), len(game.book.clauses) - len(unpinned), tests, unpinned, source)


def write_pinned_list(games: list[Game]) -> None:
    """Write the list that an installed package carries."""
    root = find_checkout()
    if root:
        marks = count_marked_tests(root / "tests")
        pinned = {game.name: [clause.id for clause in game.book.clauses if marks[clause.id]] for game in games}
        PINNED_FILE.write_text(json.dumps(pinned, indent=1) + "\n", encoding="utf-8")


@cache
def count_marked_tests(folder: Path) -> Counter[str]:
    """Return how many tests name each clause. The tests are read, not run."""
    found: Counter[str] = Counter()
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = _list_constants(tree)
        for test in ast.walk(tree):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
                found.update({clause for mark in test.decorator_list for clause in _list_clauses(mark, known)})
    return found


def _list_constants(tree: ast.Module) -> dict[str, object]:
    """Return the constants of a file that are written out."""
    known: dict[str, object] = {}
    for line in tree.body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            try:
                known[line.targets[0].id] = ast.literal_eval(line.value)
            except ValueError:
                continue
    return known


def _list_clauses(mark: ast.expr, known: dict[str, object]) -> Iterator[str]:
    """Yield the clauses that a decorator names."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "clause"):
        return
    for word in mark.args:
        if isinstance(word, ast.Constant):
            yield str(word.value)
        elif isinstance(word, ast.Starred) and isinstance(word.value, ast.Name):
            ids = known.get(word.value.id, ())
            yield from (str(clause) for clause in ids) if isinstance(ids, list | tuple | set | dict) else ()
