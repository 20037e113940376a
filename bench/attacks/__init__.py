"""Attacks on a running server, by people who are inside: one function each, in a module for each kind.

An attack is an async function of a `Target`. It does what an attacker would do, over HTTP and within bounds, and calls
`target.broken(…)` when that works; else it returns a sentence that says what it met. `make attack` runs all of them and
writes a table; `tests/attacks` runs the same functions as tests.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.attacks.target import Target

Try = Callable[[Target], Awaitable[str]]


@dataclass(frozen=True)
class Attack:
    """One attack. `alone`: it breaks or fills something, and gets a server of its own, with these `settings`."""

    name: str
    tries: str
    run: Try
    alone: bool = False
    only: str = ""
    settings: dict[str, str] = field(default_factory=dict)


ATTACKS: dict[str, Attack] = {}


def attack(tries: str, *, alone: bool = False, only: str = "", **settings: str) -> Callable[[Try], Try]:
    """Put a function on the list. `tries` says in a sentence what it tries; `only` names the one kind of database
    (`sqlite` or `postgresql`) that it makes sense on; `settings` are environment variables (`LUDOTHEQUE_…`)."""

    def listed(run: Try) -> Try:
        name = f"{run.__module__.rpartition('.')[2]}.{run.__name__}"
        ATTACKS[name] = Attack(name, tries, run, alone or bool(settings), only, settings)
        return run

    return listed


def all_attacks() -> dict[str, Attack]:
    """Every attack of this folder, by its name."""
    for module in pkgutil.iter_modules(__path__):
        importlib.import_module(f"{__name__}.{module.name}")
    return ATTACKS
