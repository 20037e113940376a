"""Everything a person reads, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

LANGUAGES = ("fr", "en")
NAME_WITH_VOWEL = re.compile(r"[AEIOUYÀÂÉÈÊËÎÏÔÖÛÜ][a-zà-ÿ]")  # Ada, Oisillon; not a5, not U2+


@dataclass(frozen=True)
class Text:
    """One sentence in French and in English.

    >>> hello = Text("Bonjour {name}", "Hello {name}")
    >>> hello.format(name="Ada")["en"]
    'Hello Ada'
    """

    fr: str
    en: str

    def __getitem__(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en

    def format(self, **values: object) -> Text:
        """Fill the braces in both languages; a value that is itself a Text gives each language its own.

        French elides: `de {name}` becomes « d’Ada ».
        """
        french = {name: _in(value, "fr") for name, value in values.items()}
        english = {name: _in(value, "en") for name, value in values.items()}
        return Text(_elided(self.fr, french).format(**french), self.en.format(**english))

    def both(self) -> dict[str, str]:
        """As JSON carries it."""
        return {"fr": self.fr, "en": self.en}


def _elided(text: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        if isinstance(value, str) and NAME_WITH_VOWEL.match(value):
            text = text.replace(f"de {{{name}}}", f"d’{{{name}}}")
    return text


def _in(value: object, lang: str) -> object:
    return value[lang] if isinstance(value, Text) else value
