"""The layouts that are known to be wrong (`known_layouts.toml`): what is new beside them, and what is gone."""

from __future__ import annotations

import os
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.browser.measures import Defect

FILE = Path(__file__).parent / "known_layouts.toml"
HEAD = """\
# Layouts that are known to be wrong, to be emptied by later work (docs/testing.md): a game (or `pages`), a size of
# screen, the kind of defect (small letters, cut off, overlap, shift, moved), the element, how many at most on one
# screen, and an example: its words, and where it was seen. LUDOTHEQUE_LAYOUTS=write writes it anew.
"""
WRITE = os.environ.get("LUDOTHEQUE_LAYOUTS") == "write"
STEPS = (1, 2, 3, 5, 8, 12, 20, 30, 50, 80, 120, 200)
"""How many of a kind: with some room, for another card may lie there when the rules or the chance have changed."""


class Entry(NamedTuple):
    """One line of the list."""

    defect: str
    what: str
    most: int
    like: str


class Found(NamedTuple):
    """A defect and the screen on which it was seen."""

    screen: str
    defect: Defect


def read(text: str) -> dict[tuple[str, str], list[Entry]]:
    """The list: the entries of each game and size."""
    known: dict[tuple[str, str], list[Entry]] = defaultdict(list)
    for row in tomllib.loads(text).get("known", []):
        known[row["game"], row["size"]].append(Entry(row["defect"], row["what"], row["most"], row["like"]))
    return known


def write(known: Mapping[tuple[str, str], list[Entry]]) -> str:
    """The list as text."""
    rows = [
        f"\n[[known]]\ngame = {_text(game)}\nsize = {_text(size)}\ndefect = {_text(defect)}\nwhat = {_text(what)}\n"
        f"most = {most}\nlike = {_text(like)}\n"
        for (game, size), entries in sorted(known.items())
        for defect, what, most, like in sorted(entries)
    ]
    return HEAD + "".join(rows)


def _text(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def entries(found: Iterable[Found]) -> list[Entry]:
    """What would have to stand in the list: for each element the most on one screen, and an example."""
    counts: Counter[tuple[str, str, str]] = Counter()
    like: dict[tuple[str, str], str] = {}
    for screen, one in found:
        counts[screen, one.defect, one.what] += 1
        like.setdefault((one.defect, one.what), f"{one.words or one.what} ({screen}, {one.amount:g} px)")
    most: dict[tuple[str, str], int] = defaultdict(int)
    for (_, defect, what), count in counts.items():
        most[defect, what] = max(most[defect, what], count)
    return [Entry(*key, next(step for step in STEPS if step >= most[key]), like[key]) for key in sorted(most)]


def new(found: Iterable[Found], known: Iterable[Entry]) -> list[str]:
    """What is not in the list, or more often on a screen than the list says."""
    allowed = {(entry.defect, entry.what): entry.most for entry in known}
    return [
        f"{entry.defect}: {entry.what}, {entry.most} on a screen, such as {entry.like}"
        for entry in entries(found)
        if entry.most > allowed.get((entry.defect, entry.what), 0)
    ]


def gone(found: Iterable[Found], known: Iterable[Entry]) -> list[str]:
    """What is in the list and was not seen any more."""
    seen = {(entry.defect, entry.what) for entry in entries(found)}
    return [f"{entry.defect}: {entry.what}" for entry in known if (entry.defect, entry.what) not in seen]


def check(game: str, size: str, found: list[Found], whole: bool) -> None:
    """Fail on what is new; after a whole run also on what is gone, so that the list gets shorter."""
    known = read(FILE.read_text(encoding="utf-8"))
    mine = known[game, size]
    if WRITE and whole:
        known[game, size] = entries(found)
        FILE.write_text(write(known), encoding="utf-8")
        return
    assert new(found, mine) == [], f"new on {game}, {size}: mend it, or add it to {FILE.name}"
    assert not whole or gone(found, mine) == [], f"mended on {game}, {size}: take it out of {FILE.name}"
