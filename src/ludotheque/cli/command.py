"""What all commands share: their exit codes, and the language in which they answer."""

from __future__ import annotations

from ludotheque.cli.inputs import Unusable
from ludotheque.cli.words import WORDS
from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.system import language
from ludotheque.core.language.text import join_with_or

YES, NO, BAD_INPUT, OUR_FAULT, INTERRUPTED = 0, 1, 2, 3, 130

arguments: list[str] = []
"""The words of the running command line: `--lang` may stand before or after the command."""


def check_language(lang: str) -> str:
    """Return the language of a command: `lang`, or the one of the command line; raise Unusable for an unknown one."""
    if lang and lang not in LANGUAGES:
        raise Unusable(WORDS["error.language"].format(known=join_with_or(LANGUAGES), given=lang[:20]))
    return lang or language(arguments)
