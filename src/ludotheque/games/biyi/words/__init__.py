"""Biyi in words: the language files, `text.py` (verbs, events, endings, the description), `status.py`, `labels.py`
(cells), `inspection.py` (questions)."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.games.biyi")
