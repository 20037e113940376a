"""A game as the set-up page and the list of games need it."""

from __future__ import annotations

from typing import Any

from ludotheque.core.game import Game
from ludotheque.table.room import bot_levels

Json = dict[str, Any]


def game_card(game: Game) -> Json:
    """Return a game as the set-up page needs it."""
    return {
        "name": game.name,
        "title": game.words.title.both(),
        "version": game.rules.version,
        "players": list(game.rules.players),
        "options": [
            {
                "name": option.name,
                "title": option.title.both(),
                "help": option.help.both(),
                "clause": option.clause,
                "default": option.standard(),
                "group": option.group.both() if option.group else None,
                **option.span(),
            }
            for option in game.book.options
        ],
        "levels": [{"level": level, "name": name.both()} for level, name in bot_levels.levels(game)],
        "ready": ready(game),
        "available": True,
    }


def ready(game: Game) -> bool:
    """Whether the rules of a game run compiled."""
    return game.best.target != "python"
