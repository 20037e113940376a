"""How a position looks to a client: the board as drawn for their screen, and the position in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.contract.show import View
from ludotheque.core.game import Game
from ludotheque.core.language.text import LANGUAGES
from ludotheque.table.room.client import Asker
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import names_for

Describe = Callable[[View, str], str]
"""Describes a view in words, in a language."""


def draw(room: Room, view: View, client: Asker, **more: Any) -> str:
    """Draw a board of this table as a client sees it on their screen; `more` goes to the game's drawing."""
    called = [name[client.lang] for name in names_for(room, client.guest)]
    turned = turned_for(room, view, client)
    return room.game.show.board(view, lang=client.lang, flip=turned, shape=client.shape, names=called, **more)


def turned_for(room: Room, view: View, client: Asker) -> bool:
    """Whether the board is shown to a client from the far side: as they ask, else as suits their seat."""
    return flips(room.game, view, room.held_by(client.guest)) if client.flip is None else client.flip


def flips(game: Game, view: View, held: list[int]) -> bool:
    """Whether the board is shown from the far side: only to the holder of one seat there, never for a hot seat."""
    return len(held) == 1 and game.show.flips(view, held[0])


def in_words(describe: Describe, view: View) -> dict[str, str]:
    """Describe a view in words, in each language."""
    return {lang: describe(view, lang) for lang in LANGUAGES}


def status(describe: Describe, view: View) -> dict[str, str]:
    """Return whose decision it is, in each language: the last line of the description."""
    return {lang: last_line(text) for lang, text in in_words(describe, view).items()}


def last_line(text: str) -> str:
    """Return the last line of a description, which says whose decision it is."""
    return text.rsplit("\n", 1)[-1]
