"""How a position looks to a client: the board as drawn for their screen, and the position in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludotheque.core.contract.show import View
from ludotheque.core.game import Game
from ludotheque.core.language.text import Bilingual, Text
from ludotheque.table.room.client import Client
from ludotheque.table.room.room import Room
from ludotheque.table.room.seat_names import board_names

Describe = Callable[[View, str], str]
"""A function that describes a view in words, in a language."""


def draw_board(room: Room, view: View, client: Client, **more: Any) -> str:
    """Draw a board of this table as a client sees it on their screen; `more` goes to the game's drawing."""
    called = [name[client.lang] for name in board_names(room, client.guest)]
    turned = is_flipped_for(room, view, client)
    return room.game.show.board(view, lang=client.lang, flip=turned, shape=client.shape, names=called, **more)


def is_flipped_for(room: Room, view: View, client: Client) -> bool:
    """Whether the board is shown to a client from the far side: as they ask, else as suits their seat."""
    return is_flipped(room.game, view, room.list_seats(client.guest)) if client.flip is None else client.flip


def is_flipped(game: Game, view: View, held: list[int]) -> bool:
    """Whether the board is shown from the far side: only to the holder of one seat there, never for a hot seat."""
    return len(held) == 1 and game.show.flips(view, held[0])


def describe_in_languages(describe: Describe, view: View) -> Text:
    """Describe a view in words, in each language; English stands for a language that the game has no words in."""
    return Text.in_each(lambda lang: describe(view, lang))


def status_lines(describe: Describe, view: View) -> Bilingual:
    """Return whose decision it is, in each language."""
    return last_lines(describe_in_languages(describe, view))


def last_lines(described: Text) -> Bilingual:
    """Return the last line of a description, which says whose decision it is, as messages carry it."""
    return Text.in_each(lambda lang: described[lang].rsplit("\n", 1)[-1]).to_json()
