"""The words of the lab: requests that are refused, the luck ledger, the pages of studies."""

from __future__ import annotations

from ludotheque.core.language.lexicon import Lexicon

WORDS = Lexicon("ludotheque.lab")
