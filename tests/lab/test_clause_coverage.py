"""Which clauses are pinned: read from the tests, and kept for an installed package."""

from __future__ import annotations

import json

from ludotheque import game
from ludotheque.lab import clause_coverage as module
from ludotheque.lab.clause_coverage import PINNED_FILE, count_marked_tests, measure_coverage
from tests.toys.shelf import shelf_names

TEST = """
import pytest
IDS = ("BIYI-1.3", "BIYI-1.4")

@pytest.mark.clause("BIYI-1.1", "BIYI-1.2")
def test_one(): ...

@pytest.mark.clause(*IDS)
@pytest.mark.clause("BIYI-1.1")
def test_two(): ...

@pytest.mark.clause("BIYI-9.9")
def helper(): ...
"""


def test_marks_are_read_without_running_the_tests(tmp_path):
    (tmp_path / "test_it.py").write_text(TEST)
    found = count_marked_tests(tmp_path)
    assert found == {"BIYI-1.1": 2, "BIYI-1.2": 1, "BIYI-1.3": 1, "BIYI-1.4": 1}


def test_every_clause_of_every_game_is_pinned():
    for name in shelf_names():
        covered = measure_coverage(game(name))
        assert covered.source == "tests"
        assert covered.unpinned == ()
        assert covered.pinned == covered.clauses == len(game(name).book.clauses)


def test_the_list_that_the_package_carries_is_true():
    """When it is not: `python -c "from ludotheque import *; from ludotheque.lab.clause_coverage import keep;
    keep([…])"`."""
    kept = json.loads(PINNED_FILE.read_text(encoding="utf-8"))
    marks = count_marked_tests(module.find_checkout() / "tests")
    assert kept == {name: [c.id for c in game(name).book.clauses if marks[c.id]] for name in shelf_names()}


def test_without_a_checkout_the_carried_list_answers(monkeypatch):
    monkeypatch.setattr(module, "find_checkout", lambda: None)
    covered = measure_coverage(game("biyi"))
    assert covered.source == "package"
    assert covered.tests is None
    assert covered.pinned == covered.clauses
