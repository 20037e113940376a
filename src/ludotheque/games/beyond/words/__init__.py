"""BEYOND in words: the language files, `text.py` (verbs, events, endings), `description.py` (the table), `status.py`,
`inspection.py` (questions), `card_names.py`."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.games.beyond")
