"""`python -m ludotheque.table`: run the server without the command line's other words."""

from __future__ import annotations

import argparse
import sys

from ludotheque.table.app import CANNOT_START, console_language, serve
from ludotheque.table.migrate import migrate
from ludotheque.table.problems import CannotStart
from ludotheque.table.settings import Settings


def main() -> int:
    """Read the arguments and serve, or bring a server database up to date."""
    parser = argparse.ArgumentParser(prog="ludotheque.table", description="Ludothèque")
    parser.add_argument("--host")
    parser.add_argument("--port", type=int)
    parser.add_argument("--database", dest="database_url", metavar="URL")
    parser.add_argument("--open", action="store_true", help="open the browser")
    parser.add_argument("--migrate", action="store_true", help="bring the database up to date and stop")
    given = parser.parse_args()
    if not given.migrate:
        return serve(given.host, given.port, given.database_url, given.open)
    try:
        migrate(Settings.read(database_url=given.database_url).database_url)
    except CannotStart as error:
        print(error.text[console_language()], file=sys.stderr)
        return CANNOT_START
    return 0


if __name__ == "__main__":
    sys.exit(main())
