"""The words of the command line. Help texts are fixed when the program starts, in the language of the terminal."""

from __future__ import annotations

import sys

from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.system import language

WORDS = Lexicon("ludotheque.cli")

HELP_LANGUAGE = language(sys.argv[1:])
"""The language of the help texts."""


def help_text(key: str, **values: object) -> str:
    """Return a help text in the language of the terminal."""
    words = WORDS[key].format(**values) if values else WORDS[key]
    return words[HELP_LANGUAGE]
