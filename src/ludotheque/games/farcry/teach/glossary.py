"""The glossary: what every keyword of the game means, shown where it is pointed at. `glossary.toml` holds the
words.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import Any

from ludotheque.core.contract.glossary import Glossary, Term
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.words import WORDS

FILE = Path(__file__).with_name("glossary.toml")


@cache
def glossary() -> Glossary:
    """Return the terms by their keys; the drawing marks signs with the same keys."""
    return {key: _term(key, row) for key, row in tomllib.loads(FILE.read_text(encoding="utf-8")).items()}


def _term(key: str, row: dict[str, Any]) -> Term:
    """Read one term; the languages need not have equally many other forms of a word."""
    also = row.get("also", {})
    forms = zip_longest(also.get("fr", ()), also.get("en", ()), fillvalue="")
    title, text = (WORDS.overlay(f"glossary.{key}.{name}", **row[name]) for name in ("title", "text"))
    return Term(title, text, row["clause"], tuple(Text(fr, en) for fr, en in forms))
