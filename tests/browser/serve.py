"""The server of the browser tests: the table as it is, beside the games of the shelf two toys, a time that can be made
to go on (`POST /api/hasten?seconds=60`), boards that fail (`POST /api/break?game=biyi&ply=3`), and pings that stay long
enough to be found on a busy machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from ludotheque.core import catalog
from ludotheque.table.__main__ import main
from ludotheque.table.api import presence, tables
from ludotheque.table.common import clock
from ludotheque.table.messages import catch_up_card, visits
from ludotheque.table.room import side_channel
from tests.toys.crew import CREW
from tests.toys.rally import RALLY

measured = clock.now
ahead = timedelta()
drawings: dict[str, Callable[..., str]] = {}
"""How each game that was broken draws when it is sound."""


def moment() -> datetime:
    """The time of this server."""
    return measured() + ahead


class PlantedFault(Exception):
    """A fault that a test has put in."""


async def break_drawing(game: str, ply: int) -> None:
    """Let the drawing of a game fail from so many actions on; never where the number is negative."""
    found = catalog.get_game(game)
    sound = drawings.setdefault(game, found.show.board)

    def board(view: Any, *args: Any, **more: Any) -> str:
        if 0 <= ply <= view["ply"]:
            raise PlantedFault
        return sound(view, *args, **more)

    object.__setattr__(found.show, "board", board)


async def hasten(seconds: float) -> None:
    """Let time go on."""
    global ahead
    ahead += timedelta(seconds=seconds)


if __name__ == "__main__":
    on_shelf = tables.games_on_shelf
    tables.games_on_shelf = lambda: [*on_shelf(), RALLY, CREW]
    side_channel.PING_SECONDS = 10.0
    clock.now = catch_up_card.wall_time = visits.wall_time = moment
    presence.router.post("/hasten", include_in_schema=False)(hasten)
    presence.router.post("/break", include_in_schema=False)(break_drawing)
    sys.exit(main())
