"""What the operating system says: the language of the terminal, and why a file cannot be used."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise

from ludotheque.core.language.languages import LANGUAGES
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS


def language(arguments: Sequence[str] = ()) -> str:
    """Return the language to speak: `--lang` among the arguments, else LUDOTHEQUE_LANG, else the locale's.

    >>> language(["rules", "biyi", "--lang", "fr"]), language(["--lang=en"])
    ('fr', 'en')
    """
    words = " ".join(arguments).replace("--lang=", "--lang ").split()
    asked = [after for word, after in pairwise(words) if word == "--lang"]
    for choice in (*asked, os.environ.get("LUDOTHEQUE_LANG", ""), *_list_locales()):
        if choice[:2].lower() in LANGUAGES:
            return choice[:2].lower()
        if choice:
            break
    return "en"


def _list_locales() -> Iterator[str]:
    """Yield what the system says of its language, the strongest word first."""
    yield from (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    if sys.platform in ("win32", "darwin"):
        yield locale.getlocale()[0] or ""


def error_reason(error: OSError) -> Text:
    """Return why a file cannot be read or written, as the end of a sentence."""
    if isinstance(error, FileNotFoundError):
        return WORDS["file.missing"]
    if isinstance(error, IsADirectoryError):
        return WORDS["file.folder"]
    if isinstance(error, PermissionError):
        return WORDS["file.forbidden"]
    reason = error.strerror or str(error)
    return Text(reason, reason)
