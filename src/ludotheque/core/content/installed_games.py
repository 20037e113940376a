"""The installed games, and a loader for each: nothing is loaded here yet."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import entry_points
from typing import Any

GROUP = "ludotheque.games"
"""The group of entry points by which another package offers a game: `tic_tac_toe = "my_games.tic_tac_toe:GAME"`."""


@cache
def find_loaders() -> dict[str, Callable[[], Any]]:
    """Return what loads each installed game, by name: folders of this package, then entry points of other packages."""
    import ludotheque.games

    folders = sorted(module.name for module in pkgutil.iter_modules(ludotheque.games.__path__) if module.ispkg)
    found: dict[str, Callable[[], Any]] = {name: partial(_load_folder, name) for name in folders}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.load)
    return found


def _load_folder(name: str) -> Any:
    """Import a game of this package and return its `GAME`."""
    return importlib.import_module(f"ludotheque.games.{name}").GAME
