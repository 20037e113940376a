"""The catalog of games: folders of `ludotheque.games`, entry points of other packages, and registered games."""

from __future__ import annotations

import logging

from ludotheque.core.content.installed_games import find_loaders
from ludotheque.core.content.packs import no_packs_for, read_game_name
from ludotheque.core.content.table_reader import BadData
from ludotheque.core.errors import BadText
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

logger = logging.getLogger(__name__)

_registered: dict[str, Game] = {}
_loaded: dict[str, Game] = {}
_broken: dict[str, Text] = {}
"""Games that could not be loaded, with the reason."""


def register(game: Game) -> Game:
    """Add a game to the catalog under its name, and return it."""
    _registered[game.name] = game
    return game


def game_names() -> tuple[str, ...]:
    """Return the names of all games that can be played here, also those that are on no shelf."""
    installed = [name for name in find_loaders() if name not in _broken]
    return (*installed, *(name for name in _registered if name not in installed))


def get_game(name: str) -> Game:
    """Return a game by its name; raise BadText when there is none, or when it cannot be loaded.

    >>> get_game("biyi").words.title.en
    'Biyi'
    """
    found = _registered.get(name) or _loaded.get(name)
    if found is None:
        found = _loaded[name] = _load(name)
    return found


def find_game(name: str) -> Game | None:
    """Return a game by its name, or None where there is none; raise BadText when one of this name cannot be used."""
    try:
        return get_game(name)
    except BadText:
        if name in game_names():
            raise
        return None


def _load(name: str) -> Game:
    """Load an installed game. Raise BadText when there is none of this name, or when it fails, which is logged once."""
    if name in _broken:
        raise BadText(_broken[name])
    load = find_loaders().get(name)
    if load is None:
        hidden = {name for name, one in _registered.items() if one.shelf is None}
        known = ", ".join(name for name in game_names() if name not in hidden)
        raise BadText(WORDS["game.unknown"].format(name=name[:40], known=known))
    try:
        found = load()
        if not isinstance(found, Game) or found.name != name:
            raise TypeError(f"it offers {found!r}, not a game of this name")
    except BadText:
        raise  # a pack or a variant with errors, for its author to correct
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        logger.error("The game %s cannot be loaded and is left off the shelf: %s", name, reason)
        _broken[name] = WORDS["game.broken"].format(name=name)
        raise BadText(_broken[name]) from error
    return found


def games_on_shelf() -> list[Game]:
    """Return the games that people are offered, in the order of the shelf. A game that cannot be loaded is logged once
    and left out; a pack or a variant that is refused raises BadText."""
    found = []
    for name in game_names():
        try:
            found.append(get_game(name))
        except BadText:
            if name not in _broken:
                raise
    return sorted((one for one in found if one.shelf is not None), key=lambda one: (one.shelf, one.name))


def describe_pack(data: bytes) -> list[Text]:
    """Return what a pack holds, line by line, as its game tells it; raise BadData with everything that is wrong."""
    name = read_game_name(data)
    describe = get_game(name).packs if name in game_names() else None
    if describe is None:
        raise BadData("", [no_packs_for(name)])
    return list(describe(data))
