"""The server of the browser tests: the table as it is, beside the games of the shelf two toys, a time that can be made
to go on (`POST /api/hasten?seconds=60`), and pings that stay long enough to be found on a busy machine."""

from __future__ import annotations

import sys
from datetime import datetime, timedelta

from ludotheque.page import pages
from ludotheque.table import api, beside, comeback, lobby, steady, time_api, visits
from ludotheque.table.__main__ import main
from tests.toys.crew import CREW
from tests.toys.rally import RALLY

measured = steady.moment
ahead = timedelta()


def moment() -> datetime:
    """The time of this server."""
    return measured() + ahead


async def hasten(seconds: float) -> None:
    """Let time go on."""
    global ahead
    ahead += timedelta(seconds=seconds)


if __name__ == "__main__":
    names = pages.game_names
    pages.game_names = api.game_names = lobby.game_names = lambda: (*names(), RALLY.name, CREW.name)
    beside.PING_SECONDS = 10.0
    steady.moment = comeback.now = visits.now = moment
    time_api.router.post("/hasten", include_in_schema=False)(hasten)
    sys.exit(main())
