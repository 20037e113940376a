"""Every word of the interface: `TEXTS["undo.free"]["fr"]`."""

from __future__ import annotations

import re

from ludotheque.core.catalog import games_on_shelf
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text

COMMON = ""
"""The section of the words that stand in none, `TEXTS["yes"]`: every page has them."""

_BEFORE = re.compile(r" ([;:!?»])")
_AFTER = re.compile(r"« ")


def fix_french_spaces(text: str) -> str:
    r"""Return a French text without line breaks before a double sign or inside quotation marks.

    >>> fix_french_spaces("Vraiment ?")
    'Vraiment\xa0?'
    """
    return _AFTER.sub("«\xa0", _BEFORE.sub("\xa0\\1", text))


TYPOGRAPHY = {"fr": fix_french_spaces}
"""What is done to a text of a language before it is shown on a page."""

TEXTS = Lexicon("ludotheque.page", prepare=TYPOGRAPHY)
COUNTED = frozenset({"tagline", "shelf.title"})
"""Texts that say how many games there are."""


def prepare_words(words: str, lang: str) -> str:
    """Return words of a language as a page shows them."""
    return TYPOGRAPHY[lang](words) if lang in TYPOGRAPHY else words


def prepare_text(text: Text, lang: str) -> str:
    """Return a text in a language, as a page shows it."""
    return prepare_words(text[lang], lang)


def count_games(key: str) -> Text:
    """Return a text that says how many games stand on the shelf: in words up to twelve, else in digits."""
    count, numbers = len(games_on_shelf()), TEXTS["counting.numbers"]
    number = Text.in_each(lambda lang: numbers[lang].split()[count - 1] if 0 < count <= 12 else str(count))
    return TEXTS[key].format(number=number)


def list_script_words(lang: str, *sections: str) -> dict[str, str]:
    """Return the texts of some sections in one language, for the scripts of a page; the common ones always come along.
    A plural is two texts there: `lobby.free_one` and `lobby.free_many`.

    >>> list_script_words("en", "undo")["undo.free"]
    'Undo'
    """
    wanted, found = {COMMON, *sections}, {}
    for key, entry in TEXTS.tables["en"].items():
        if key.rpartition(".")[0] not in wanted:
            continue
        if isinstance(entry, str):
            found[key] = (count_games(key) if key in COUNTED else TEXTS[key])[lang]
        else:
            forms = TEXTS.plural(key)
            found |= {f"{key}_one": forms.one[lang], f"{key}_many": forms.other[lang]}
    return found
