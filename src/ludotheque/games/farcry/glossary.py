"""The glossary of Far Cry: what every keyword means, in both languages (`glossary.toml`)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.core.glossary import Glossary, Term
from ludotheque.core.texts import Text


@cache
def glossary() -> Glossary:
    """All terms by their keys. Where one language has no other form, the other's stands alone."""
    rows = tomllib.loads(Path(__file__).with_name("glossary.toml").read_text(encoding="utf-8"))["term"]
    return {
        row["id"]: Term(
            Text(row["fr"], row["en"]),
            Text(row["text_fr"], row["text_en"]),
            row["clause"],
            tuple(Text(fr or row["fr"], en or row["en"]) for fr, en in row.get("also", ())),
        )
        for row in rows
    }
