"""The test of the tests: every clause of every rulebook is pinned by at least one test that names it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque import game
from ludotheque.lab.clause_coverage import count_marked_tests
from tests.contract.entries import ENTRIES
from tests.toys import TOYS
from tests.toys.shelf import shelf_names

TESTS = Path(__file__).parent
PINNED = (*(game(name) for name in shelf_names()), *TOYS)

COLLECT = """
import json, pytest
from tests.test_clause_coverage import named

class Marks:
    def pytest_collection_finish(self, session):
        self.found = named(session.items)

marks = Marks()
code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "tests"], plugins=[marks])
print("\\n" + json.dumps(marks.found if code == 0 else {"": int(code)}))
"""


def named(items: list[pytest.Item]) -> dict[str, list[str]]:
    """The tests that name each clause."""
    found: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                found.setdefault(clause, []).append(item.nodeid)
    return found


def pins(session: pytest.Session) -> dict[str, list[str]]:
    """The everyday tests that name each clause, as pytest collects them: in this run, if it has all the files."""
    if set(TESTS.rglob("test_*.py")) <= {item.path for item in session.items}:
        return named(session.items)
    run = [sys.executable, "-c", COLLECT]
    apart = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(run, capture_output=True, text=True, cwd=TESTS.parent, env=apart, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, list[str]] = json.loads(done.stdout.strip().splitlines()[-1])
    assert "" not in found, done.stdout[-2000:]
    return found


@pytest.mark.slow
def test_every_clause_is_pinned_and_every_pin_is_a_clause(request, record_property):
    marks = pins(request.session)
    missing = {game.name: [clause.id for clause in game.book.clauses if clause.id not in marks] for game in PINNED}
    counts = {game.name: (len(game.book.clauses) - len(missing[game.name]), len(game.book.clauses)) for game in PINNED}
    record_property("clauses", counts)
    assert not any(missing.values()), missing
    known = {clause.id for entry in ENTRIES for clause in entry.game.book.clauses}
    assert {clause: tests[0] for clause, tests in marks.items() if clause not in known} == {}
    # `ludotheque clauses` reads the tests without running them: it may miss a mark, but must not invent one
    assert set(count_marked_tests(TESTS)) <= set(marks)
