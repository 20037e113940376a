"""Clauses are tested on the rules as they are written: in the interpreter, whatever another test has compiled before.

That compiled rules do the same is part of the contract (`tests/contract/`). Some tests here put other cards into the
tables of a game, which compiled rules would not see.
"""

from __future__ import annotations

import pytest

from ludotheque.core import game


@pytest.fixture(autouse=True)
def interpreted_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is warm."""
    monkeypatch.setattr(game, "_warm", set())
