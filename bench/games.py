"""The games that are measured: those of the catalogue, and the calibration game that is no product."""

from __future__ import annotations

from bench.connect_four import GAME as CONNECT_FOUR
from ludotheque.core.catalog import game, register
from ludotheque.core.game import Game

MEASURED = ("connect_four", "biyi", "beyond")


def named(name: str) -> Game:
    """A measured game by its name."""
    register(CONNECT_FOUR)
    return game(name)
