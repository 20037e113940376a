"""The list of planted faults stays true: every line that it would change is there, and changes."""

from __future__ import annotations

import pytest

from tests.mutants.__main__ import PACKAGE, ROOT, Mutant, read_mutants

MUTANTS = read_mutants([])


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_the_line_of_a_fault_is_there_once(mutant: Mutant) -> None:
    text = (ROOT / PACKAGE / mutant.file).read_text(encoding="utf-8")
    assert text.count(mutant.line) == 1
    assert mutant.fault != mutant.line


def test_there_are_enough_of_them() -> None:
    assert len(MUTANTS) >= 40
