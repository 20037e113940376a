"""The words of the bots: the names of their levels, and their reasons."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.bots")
