"""Everything a person reads, in French and English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypedDict

LANGUAGES = ("fr", "en")
MAX_CACHED_TEXTS = 16384  # filled sentences that are cached
NAME_WITH_VOWEL = re.compile(r"[AEIOUYÀÂÉÈÊËÎÏÔÖÛÜ][a-zà-ÿ]")  # Ada, Oisillon; not a5, not U2+
BEFORE_ARTICLE = re.compile(r"\b(de|à) le ([A-ZÀ-Ý])")
UNENCODABLE = re.compile("[\\x00\\ud800-\\udfff]")  # what no text may hold
ARTICLES = {"de": "du ", "à": "au "}
NEEDS_CAPITAL = re.compile(r"(le|la|the) [A-ZÀ-Ý]|l’[A-ZÀ-Ý]|the [a-z]+ [A-Z]|(votre|your) ")


class Bilingual(TypedDict):
    """A sentence in both languages, as JSON carries it."""

    fr: str
    en: str


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

        French elides and contracts: `de {name}` becomes « d’Ada », « du Robot ». A name with an article (« le Robot »,
        « votre camp ») that begins a sentence gets a capital; a value that ends like a sentence gets no second full
        stop.
        """
        try:
            return _fill(self, **values)
        except TypeError:  # a list cannot be a key of the cache
            return _fill.__wrapped__(self, **values)

    def to_json(self) -> Bilingual:
        """Return the text as JSON carries it."""
        return {"fr": self.fr, "en": self.en}

    def to_dict(self) -> dict[str, str]:
        """Return the sentence in each language, by language."""
        return {lang: self[lang] for lang in LANGUAGES}


UNENCODABLE_TEXT = Text(
    "Ce texte contient la moitié d’un signe (un demi-codet isolé) ou un caractère nul : il ne peut pas être lu.",
    "This text holds half a sign (a lone surrogate) or a null character: it cannot be read.",
)


def is_encodable(text: str) -> bool:
    """Whether a text can be encoded: a lone surrogate (half a sign) has no bytes, and a database has no place for the
    null character.

    >>> is_encodable("🦊 ok"), is_encodable("a\\ud83e"), is_encodable("a\\0")
    (True, False, False)
    """
    return UNENCODABLE.search(text) is None


def make_encodable(text: str) -> str:
    """Return a text with the usual sign (�) in place of every character that cannot be encoded."""
    return UNENCODABLE.sub("\ufffd", text)


@lru_cache(maxsize=MAX_CACHED_TEXTS, typed=True)
def _fill(text: Text, /, **values: object) -> Text:
    """Do what `Text.format` does, cached: the words of a board are mostly those of the last move."""
    french = {name: _translate(value, "fr") for name, value in values.items()}
    english = {name: _translate(value, "en") for name, value in values.items()}
    filled = _elide(text.fr, french).format(**french)
    return Text(_polish(_contract(filled)), _polish(text.en.format(**english)))


def _elide(text: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        if isinstance(value, str) and NAME_WITH_VOWEL.match(value):
            text = text.replace(f"de {{{name}}}", f"d’{{{name}}}")
    return text


def _contract(text: str) -> str:
    return BEFORE_ARTICLE.sub(lambda found: ARTICLES[found.group(1)] + found.group(2), text)


def _polish(text: str) -> str:
    text = text[:-1] if text.endswith(("..", "!.", "?.")) else text
    return text[0].upper() + text[1:] if NEEDS_CAPITAL.match(text) else text


def _translate(value: object, lang: str) -> object:
    return value[lang] if isinstance(value, Text) else value


def format_count(text: Text, count: int, **values: object) -> Text:
    """Fill `{count}`, and `{s}` with the plural ending: in French from two on, in English for all but one.

    >>> format_count(Text("{count} carte{s}", "{count} card{s}"), 0).to_json()
    {'fr': '0 carte', 'en': '0 cards'}
    """
    return text.format(count=count, s=Text("s" * (count > 1), "s" * (count != 1)), **values)


def format_label(label: str, value: object, lang: str) -> str:
    """Return a label and a value with a colon between them, as the language writes it.

    >>> format_label("Drapeau", 4, "fr"), format_label("Flag", 4, "en")
    ('Drapeau : 4', 'Flag: 4')
    """
    return f"{label.removesuffix('.')}{' : ' if lang == 'fr' else ': '}{value}"


def join_with_and(values: Sequence[Text | str]) -> Text:
    """Return several things as one list in words.

    >>> join_with_and(["a", "b", "c"])["en"]
    'a, b and c'
    """
    found = [[str(_translate(value, lang)) for value in values] for lang in LANGUAGES]
    words = [
        f"{', '.join(each[:-1])} {last} {each[-1]}" if len(each) > 1 else "".join(each)
        for each, last in zip(found, ("et", "and"), strict=True)
    ]
    return Text(*words)
