"""The game in words: its lexicon, card texts, descriptions and the status line."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.games.challengers")
"""The sentences of Challengers!, from `words/fr/*.toml` and `words/en/*.toml`."""
