"""The names of the games on the shelf, whichever toys are registered."""

from __future__ import annotations

from ludotheque.core.catalog import games_on_shelf


def shelf_names() -> list[str]:
    """Return the names of the games on the shelf, in alphabetical order."""
    return sorted(game.name for game in games_on_shelf())
