"""The card of a game: what the set-up page and the list of games need of it."""

from __future__ import annotations

from typing import Any

from ludotheque.core.game import Game
from ludotheque.table.room import bot_levels

Json = dict[str, Any]


def make_game_card(game: Game) -> Json:
    """Make the card of a game: title, seats, options, bot levels, and whether its rules run compiled."""
    return {
        "name": game.name,
        "title": game.words.title.to_json(),
        "version": game.rules.version,
        "players": list(game.rules.players),
        "options": [
            {
                "name": option.name,
                "title": option.title.to_json(),
                "help": option.help.to_json(),
                "clause": option.clause,
                "default": option.get_default(),
                "group": option.group.to_json() if option.group else None,
                **option.values_json(),
            }
            for option in game.book.options
        ],
        "levels": [{"level": level, "name": name.to_json()} for level, name in bot_levels.list_levels(game)],
        "ready": is_compiled(game),
        "available": True,
    }


def is_compiled(game: Game) -> bool:
    """Whether the rules of a game run compiled."""
    return game.best_rules.target != "python"
