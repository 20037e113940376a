"""The games that are measured: those of the catalogue, and the calibration game that is no product."""

from __future__ import annotations

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque.core.catalog import game, register
from ludotheque.core.game import Game

MEASURED = ("connect_four", "biyi", "beyond", "bevri")


def named(name: str) -> Game:
    """A measured game by its name."""
    register(CONNECT_FOUR)
    return game(name)


def seats(measured: Game) -> int:
    """The seats at which a game is measured: two, unless it needs more."""
    return max(2, measured.players[0])
