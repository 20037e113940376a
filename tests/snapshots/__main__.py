"""Command line of the snapshots: `python -m tests.snapshots write|check FILE`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

from tests.snapshots import access
from tests.snapshots.access import Game
from tests.snapshots.of_games import take_games
from tests.snapshots.of_pages import take_pages
from tests.snapshots.of_tables import take_tables
from tests.snapshots.things import Things, compare_digests, read_digests

SECTIONS = ("games", "table", "pages")


def main() -> int:
    """Write or check a file of digests; return 1 where a check finds a difference."""
    parser: argparse.ArgumentParser = argparse.ArgumentParser(prog="python -m tests.snapshots", description=__doc__)
    parser.add_argument("what", choices=("write", "check"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", choices=SECTIONS, action="append", help="a section; may be given several times")
    parser.add_argument("--game", action="append", help="the name of a game; may be given several times")
    parser.add_argument("--keep", type=Path, help="a folder for the texts themselves")
    chosen: argparse.Namespace = parser.parse_args()
    sections: list[str] = chosen.only or list(SECTIONS)
    known: dict[str, Game] = {access.name_of(game): game for game in access.all_games()}
    names: list[str] = chosen.game or list(known)
    unknown: list[str] = [name for name in names if name not in known]
    if unknown:
        parser.error(f"unknown game: {', '.join(unknown)}")
    things: Things = collect(sections, [known[name] for name in names], not chosen.game, chosen.keep)
    if chosen.what == "write":
        chosen.file.parent.mkdir(parents=True, exist_ok=True)
        chosen.file.write_text(things.text(), encoding="utf-8")
        return 0
    expected: dict[str, str] = read_digests(chosen.file.read_text(encoding="utf-8"))
    wanted: dict[str, str] = {
        name: digest for name, digest in expected.items() if is_chosen(name, sections, chosen.game)
    }
    differences: list[str] = compare_digests(wanted, things.digests)
    for line in differences:
        print(line)
    print(f"{len(differences)} of {len(things.digests)} things differ, are missing or are new", file=sys.stderr)
    return 1 if differences else 0


def collect(sections: list[str], games: list[Game], house: bool, folder: Path | None) -> Things:
    """Collect the things of some sections and games; with `house` also those that belong to no game."""
    things: Things = Things(folder)
    for section in sections:
        began: float = time.monotonic()
        before: int = len(things.digests)
        if section == "games":
            take_games(things, games)
        elif section == "table":
            asyncio.run(take_tables(things, [game for game in games if access.is_on_shelf(game)]))
        else:
            asyncio.run(take_pages(things, [game for game in games if access.is_on_shelf(game)], house))
        count: int = len(things.digests) - before
        print(f"{section}: {count} things in {time.monotonic() - began:.0f} s", file=sys.stderr)
    return things


def is_chosen(name: str, sections: list[str], games: list[str] | None) -> bool:
    """Tell whether a thing of the file belongs to the chosen sections and games (`section/game/…`)."""
    section, owner, _ = name.split("/", 2)
    return section in sections and (not games or owner in games)


if __name__ == "__main__":
    sys.exit(main())
