"""Packs: files of data that people write for a game (`docs/packs.md`, `docs/make-a-mission.md`).

A pack is read before the game is: its path stands in the environment variable LUDOTHEQUE_PACKS (`--pack FILE` of the
command line puts it there). `game` in its table `[pack]` says for which game it is.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ludotheque.core.content.installed_games import find_loaders
from ludotheque.core.content.table_reader import BadData, Problems, Row
from ludotheque.core.contract.options import Option
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

PACKS_VARIABLE = "LUDOTHEQUE_PACKS"
BOX = "box"
DIGEST_DIGITS = 8
MAX_PACKS = 20
DEFAULT_GAME = "challengers"
"""The game of a pack that does not name its game."""
PACK = WORDS["pack.pack"]


def make_digest(data: bytes) -> str:
    """Return eight digits that identify a content; the kind of its line ends does not matter."""
    return hashlib.sha256(data.replace(b"\r\n", b"\n")).hexdigest()[:DIGEST_DIGITS]


def read_game_name(data: bytes) -> str:
    """Return the name of the game that a pack is for: `DEFAULT_GAME` when the file does not say it, or is no TOML."""
    try:
        head = tomllib.loads(data.decode("utf-8")).get("pack")
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
        return DEFAULT_GAME
    return str(head.get("game", DEFAULT_GAME)) if isinstance(head, dict) else DEFAULT_GAME


def read_packs(game: str) -> Iterator[tuple[str, bytes]]:
    """Yield name and content of the packs of a game that LUDOTHEQUE_PACKS names; raise BadData for a bad file."""
    paths = list(dict.fromkeys(path for path in os.environ.get(PACKS_VARIABLE, "").split(os.pathsep) if path))
    for path in paths[:MAX_PACKS]:
        data = _read_pack(path)
        wanted = read_game_name(data)
        if wanted != game and wanted not in find_loaders():
            raise BadData(Path(path).name, [no_packs_for(wanted)])
        if wanted == game:
            yield Path(path).name, data


def no_packs_for(game: str) -> Text:
    """Return the sentence that there are no packs for a game."""
    return WORDS["pack.none_for"].format(game=game[:24])


def _read_pack(path: str) -> bytes:
    """Read the file of a pack; raise BadData when it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise BadData(
            Path(path).name,
            [WORDS["pack.unreadable"].format(reason=reason)],
        ) from None


def read_head(
    tables: Mapping[str, Any], game: str, taken: Iterable[str], problems: Problems
) -> tuple[Row, Text] | None:
    """Return the row `[pack]` and its title; None, and a problem is added, when there is none. The game reads its own
    columns of the row."""
    given = tables.get("pack")
    if not isinstance(given, dict):
        problems.add(WORDS["pack.no_head"])
        return None
    row = Row(PACK, given, 0, problems)
    if row.read_value("game", str, needed=False) not in (None, game):
        row.report("game", WORDS["pack.other_game"].format(game=game))
    row.key = row.read_key((BOX,))
    if row.key in taken:
        problems.add(WORDS["pack.taken"].format(key=row.key))
    return row, row.read_title()


def check_tables(tables: Mapping[str, Any], known: Iterable[str], problems: Problems) -> None:
    """Add a problem for each table that is not known: most often it is misspelt."""
    for name in tables:
        if name not in ("pack", *known):
            problems.add(WORDS["pack.unknown_table"].format(name=name[:30]))


@dataclass(frozen=True)
class PackOption(Option):
    """An option whose values name exact contents of files, so that a record says what it was played with.

    A value of a pack is a key and eight digits, `old_harbour-1a2b3c4d`; the key alone is understood.
    """

    def encode(self, value: object) -> int:
        """Return the number of a value, by its full spelling or its key alone; raise BadText for a missing pack."""
        for number, known in enumerate(self.values):
            if str(value) in (known, known.rpartition("-")[0] or known):
                return number
        if str(value) in self.refusals:
            raise BadText(self.refusals[str(value)])
        shown = str(value)[:40]
        raise BadText(WORDS["pack.not_loaded"].format(pack=shown))

    def is_canonical(self, text: str) -> bool:
        """Whether a text is a value in its one spelling; raise BadText for a pack that is not loaded."""
        return self.decode(self.encode(text)) == text
