"""The words of the core: `WORDS["match.over"]`. The files also hold the name and the grammar of each language."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.core.language")
