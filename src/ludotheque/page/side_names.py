"""The names of a game's seats before anybody sits down."""

from __future__ import annotations

from functools import cache

from ludotheque.core.catalog import get_game
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text

SEATS_OPTION = "seats"
"""The option that says which seat plays which side: the set-up page asks it in its own way."""


def has_side_option(game: Game) -> bool:
    """Whether a game has the option which seat plays which side."""
    return any(option.name == SEATS_OPTION for option in game.book.options)


@cache
def list_side_names(name: str) -> tuple[Text, ...]:
    """Return the names of a game's seats in their standard order.

    >>> [side.en for side in list_side_names("biyi")]
    ['White', 'Black']
    """
    game = get_game(name)
    match = game.match(game.rules.players[1], options={SEATS_OPTION: "fixed"} if has_side_option(game) else {}, seed=1)
    return tuple(game.show.seat_name(match.state, seat) for seat in range(match.state.players))
