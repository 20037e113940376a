"""Finding games: every package under `ludotheque.games`, and whatever an outsider registers."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text

_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game of another package known by its name."""
    _registered[game.name] = game
    return game


@cache
def game_names() -> tuple[str, ...]:
    """The games of this package, by folder name."""
    import ludotheque.games

    return tuple(sorted(module.name for module in pkgutil.iter_modules(ludotheque.games.__path__) if module.ispkg))


def game(name: str) -> Game:
    """A game by its name; BadText when there is none.

    >>> game("biyi").title.en
    'Biyi'
    """
    if name in _registered:
        return _registered[name]
    if name not in game_names():
        known = ", ".join(game_names())
        raise BadText(
            Text(
                f"Jeu inconnu : {name[:40]}. Il y a : {known}.",
                f"Unknown game: {name[:40]}. There is: {known}.",
            )
        )
    found: Game = importlib.import_module(f"ludotheque.games.{name}").GAME
    return found
