"""`python -m ludotheque.table`: run the server without the command line's other words."""

from __future__ import annotations

import argparse
import sys

from ludotheque.server.app import serve
from ludotheque.table.common.settings import list_settings, option_name


def main() -> int:
    """Read the arguments and serve."""
    parser = argparse.ArgumentParser(prog="ludotheque.table", description="Ludothèque")
    for name, about in list_settings().items():
        parser.add_argument(option_name(name), dest=name, metavar="VALUE", help=about.text.en)
    parser.add_argument("--config", metavar="FILE", help="settings, in TOML")
    parser.add_argument("--open", action="store_true", help="open the browser")
    given = vars(parser.parse_args())
    return serve(open_browser=given.pop("open"), **given)


if __name__ == "__main__":
    sys.exit(main())
