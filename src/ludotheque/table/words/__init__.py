"""The words of the table: problems, settings, seats, play, talk, lobby, mails, and what the API says of itself."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.table")
