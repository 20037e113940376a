"""Ludothèque: a digital table for board games, written once in Python from their rulebooks."""

from ludotheque.core.catalog import game_names
from ludotheque.core.catalog import get_game as game
from ludotheque.core.language.text import Text
from ludotheque.core.match.match import BadText, Match, Refused

__version__ = "0.1.0"
__all__ = ["BadText", "Match", "Refused", "Text", "game", "game_names"]
