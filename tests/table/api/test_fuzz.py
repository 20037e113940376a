"""Every address of the API, as its OpenAPI document describes it, under input that nobody thought of (schemathesis).

Whatever comes in, an answer goes out: never a failure of ours, and what is refused is refused in the one shape that all
refusals have. The document is the server's own, so a new address is fuzzed as soon as it is there.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.server.test_app import Server, new_table

EXAMPLES = 8
PATIENCE = 90
"""Seconds for an answer: bots think in the interpreter here."""

STREAM = "/api/tables/{table}/stream"
"""It never ends: `test_stream.py` reads it."""


@dataclass(frozen=True)
class Fuzzed:
    """A server, what it says of itself, and one of its tables with the cookie of who sits there."""

    schema: schemathesis.BaseSchema
    table: str
    cookie: str


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    """A running server."""
    server = Server(tmp_path_factory.mktemp("fuzz"))
    with server.guest() as guest:
        table = new_table(guest)
        schema = schemathesis.openapi.from_url(f"{server.url}api/openapi.json")
        yield Fuzzed(schema, table, f"ludo={guest.cookies['ludo']}")
    assert server.end(signal.SIGTERM) == 0


BRIEFLY = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_address_answers(fuzzed: Fuzzed) -> None:
    """As a stranger, and as somebody who asks about their own table."""
    operations = [found.ok() for found in fuzzed.schema.exclude(path=STREAM).get_all_operations()]
    assert len(operations) > 60
    for operation in operations:
        for seated in (False, True):
            check = BRIEFLY(given(operation.as_strategy(), st.just(fuzzed), st.just(seated))(answers))
            check()


def answers(case: schemathesis.Case, fuzzed: Fuzzed, seated: bool) -> None:
    """One request: an answer, and no failure of ours."""
    if seated and "table" in case.path_parameters:
        case.path_parameters["table"] = fuzzed.table
    answer = case.call(headers={"cookie": fuzzed.cookie} if seated else {}, timeout=PATIENCE)
    assert answer.status_code < 500 or answer.json()["error"]["code"] != "internal", (case, answer.text)
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert error["code"], case
        assert error["fr"]
        assert error["en"]
        assert "Traceback" not in answer.text
