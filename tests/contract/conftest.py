"""The contract is held by the compiled rules, with which a table plays; that both targets agree is part of it."""

from __future__ import annotations

import pytest

from tests.contract.tools import warm


@pytest.fixture(autouse=True)
def compiled_rules(request: pytest.FixtureRequest) -> None:
    """Compile the rules of the game that a test is about, or load them from the cache."""
    about = getattr(request.node, "callspec", None)
    given = about.params if about else {}
    entry = given["case"].entry if "case" in given else given.get("entry")
    if entry:
        warm(entry.game)
