"""Everything a person reads, in both languages."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("fr", "en")


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
        """Fill the braces in both languages; a value that is itself a Text gives each language its own."""
        return Text(*(self[lang].format(**{k: _in(v, lang) for k, v in values.items()}) for lang in LANGUAGES))

    def both(self) -> dict[str, str]:
        """As JSON carries it."""
        return {"fr": self.fr, "en": self.en}


def _in(value: object, lang: str) -> object:
    return value[lang] if isinstance(value, Text) else value
