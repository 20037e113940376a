"""Sentences with a number in them: each language has a form for one and a form for several."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ludotheque.core.language.languages import KNOWN
from ludotheque.core.language.text import Text

ONE, OTHER = "one", "other"


@dataclass(frozen=True)
class Plural:
    """A sentence that counts something: a text for one, a text for any other number.

    >>> cards = Plural(Text("{count} carte", "{count} card"), Text("{count} cartes", "{count} cards"))
    >>> cards.format(0).to_json()
    {'fr': '0 carte', 'en': '0 cards'}
    """

    one: Text
    other: Text

    def choose(self, count: int) -> Text:
        """Return the form that each language uses for a number, with its braces."""
        languages = self.other.to_dict()
        return Text.of({lang: (self.one if KNOWN[lang].is_one(count) else self.other)[lang] for lang in languages})

    def format(self, count: int, **values: object) -> Text:
        """Return the sentence for a number, with `{count}` and the other braces filled."""
        return self.choose(count).format(count=count, **values)


def make_plural(forms: Mapping[str, Mapping[str, str]]) -> Plural:
    """Return the plural with these forms, by language and then by form (`one`, `other`)."""
    return Plural(*(Text.of({lang: own[form] for lang, own in forms.items()}) for form in (ONE, OTHER)))
