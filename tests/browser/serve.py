"""The server of the browser tests: the table as it is, and beside the games of the shelf two toys."""

from __future__ import annotations

import sys

from ludotheque.page import pages
from ludotheque.table import api
from ludotheque.table.__main__ import main
from tests.toys.crew import CREW
from tests.toys.rally import RALLY

if __name__ == "__main__":
    names = pages.game_names
    pages.game_names = api.game_names = lambda: [*names(), RALLY.name, CREW.name]
    sys.exit(main())
