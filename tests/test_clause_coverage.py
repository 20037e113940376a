"""The test of the tests: every clause of every rulebook is pinned by at least one test that names it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque import game, game_names
from ludotheque.lab.coverage import marked_tests
from tests.contract.entries import ENTRIES
from tests.toys import TOYS

TESTS = Path(__file__).parent
pytestmark = pytest.mark.xdist_group("clause coverage")
PINNED = (*(game(name) for name in game_names()), *TOYS)

COLLECT = """
import json, sys, pytest

class Marks:
    def pytest_collection_finish(self, session):
        self.found = {}
        for item in session.items:
            for mark in item.iter_markers("clause"):
                for clause in mark.args:
                    self.found.setdefault(clause, []).append(item.nodeid)

marks = Marks()
code = pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "tests"], plugins=[marks])
print("\\n" + json.dumps(marks.found if code == 0 else {"": int(code)}))
"""


@pytest.fixture(scope="module")
def pins() -> dict[str, list[str]]:
    """The everyday tests that name each clause, as pytest itself collects them."""
    run = [sys.executable, "-c", COLLECT]
    apart = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(run, capture_output=True, text=True, cwd=TESTS.parent, env=apart, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout.strip().splitlines()[-1])
    assert "" not in found, done.stdout[-2000:]
    return found


@pytest.mark.parametrize("rulebook", PINNED, ids=lambda rulebook: rulebook.name)
def test_every_clause_is_pinned(rulebook, pins, record_property):
    missing = [clause.id for clause in rulebook.clauses if clause.id not in pins]
    count = len(rulebook.clauses)
    record_property("clauses", {rulebook.name: (count - len(missing), count)})
    assert not missing


def test_no_test_names_an_unknown_clause(pins):
    known = {clause.id for entry in ENTRIES for clause in entry.game.clauses}
    assert {clause: tests[0] for clause, tests in pins.items() if clause not in known} == {}


def test_what_the_command_line_counts_is_true(pins):
    """`ludotheque clauses` reads the tests without running them: it may miss a mark, but must not invent one."""
    assert set(marked_tests(TESTS)) <= set(pins)
