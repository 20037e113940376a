"""The words of the server: bad requests, too many requests, what keeps it from starting."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.server")
