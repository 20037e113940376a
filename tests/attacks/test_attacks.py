"""Every attack of `bench/attacks`, as a test: on SQLite with one worker, and on PostgreSQL with two.

Attacks that break nothing share a server with others on the same database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from bench.attack_run import KINDS, attacked, tried
from bench.attacks import Attack, all_attacks
from bench.load_server import Host
from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all attacks of this process."""
    with Postgres() as server:
        yield server


def pairs(alone: bool) -> list[tuple[str, str]]:
    """Each attack with each database that it makes sense on."""
    found = [one for one in all_attacks().values() if one.alone == alone]
    return [(kind, one.name) for kind in KINDS for one in found if one.only in ("", kind)]


@pytest.fixture(scope="session")
def shared(request: pytest.FixtureRequest) -> Iterator[Callable[[str], Host]]:
    """Finds the server that several attacks share on a kind of database; it is started when first asked for."""
    hosts: dict[str, Host] = {}
    with ExitStack() as stack:

        def host(kind: str) -> Host:
            if kind not in hosts:
                postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
                hosts[kind] = stack.enter_context(attacked(kind, postgres))
            return hosts[kind]

        yield host


def listed(name: str) -> Attack:
    return all_attacks()[name]


@pytest.mark.parametrize(("kind", "name"), pairs(alone=False))
def test_an_attack_meets_a_server_that_holds(shared, kind, name):
    assert tried(listed(name), shared(kind), kind)


@pytest.mark.parametrize(("kind", "name"), pairs(alone=True))
def test_an_attack_that_fills_or_breaks_something_meets_a_server_of_its_own(request, kind, name):
    attack = listed(name)
    postgres = request.getfixturevalue("postgres") if kind == "postgresql" else None
    with attacked(kind, postgres, **attack.settings) as host:
        assert tried(attack, host, kind)
