"""Ludothèque: a digital table for board games, written once in Python from their rulebooks."""

from ludotheque.core.catalog import game, game_names
from ludotheque.core.match import BadText, Match, Refused
from ludotheque.core.texts import Text

__version__ = "0.1.0"
__all__ = ["BadText", "Match", "Refused", "Text", "game", "game_names"]
