"""The games that are measured: those of the catalogue, and the calibration game that is no product."""

from __future__ import annotations

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque.core.catalog import get_game, register
from ludotheque.core.contract.options import add_simulation_defaults
from ludotheque.core.game import Game

MEASURED = ("connect_four", "biyi", "beyond", "bevri", "challengers", "farcry")
MATCHES = {"challengers": (8, 29), "farcry": (2, 1)}
"""Games made of matches or missions: the seats at which these are counted, and how many a game has then."""


def named(name: str) -> Game:
    """A measured game by its name."""
    register(CONNECT_FOUR)
    return get_game(name)


def options(measured: Game) -> dict[str, object]:
    """The options with which a game is measured: those of simulations."""
    return add_simulation_defaults(measured.book.options, {})


def seats(measured: Game) -> int:
    """The seats at which a game is measured: two, unless it needs more."""
    return max(2, measured.rules.players[0])
