"""The levels of our bots: their names, and which of them a game has.

The bots are imported when first needed, so that the server starts at once; without them there are no levels.
"""

from __future__ import annotations

from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.table.common.problems import Problem, no_bots
from ludotheque.table.words import WORDS


def list_levels(game: Game | None = None) -> list[tuple[int, Text]]:
    """List the levels of a game, or of all games, with their names; none where the bots are not installed."""
    try:
        from ludotheque.bots import LEVELS, list_levels
    except ImportError:
        return []
    return [(level.level, level.name) for level in (list_levels(game) if game else LEVELS)]


def level_name(level: int) -> Text:
    """Return the name of a level, or `Level 7` for one that is not known."""
    return dict(list_levels()).get(level, WORDS["bot.level"].format(level=level))


def check_level(game: Game, level: int) -> None:
    """Raise a Problem unless this game has bots of this level."""
    known = [number for number, _ in list_levels(game)]
    if not known:
        raise no_bots()
    if level not in known:
        low, high = known[0], known[-1]
        raise Problem(400, "level", WORDS["bot.levels"].format(low=low, high=high))
