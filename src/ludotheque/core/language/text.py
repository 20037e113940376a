"""Everything a person reads, in French, in English, and in every further language that has words for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import TypedDict

from ludotheque.core.language.languages import KNOWN, MAIN, OTHERS, Language

MAX_CACHED_TEXTS = 16384  # filled sentences that are cached
NAME_WITH_VOWEL = re.compile(r"[AEIOUYÀÂÉÈÊËÎÏÔÖÛÜ][a-zà-ÿ]")  # Ada, Oisillon; not a5, not U2+
UNENCODABLE = re.compile("[\\x00\\ud800-\\udfff]")  # what no text may hold


class Bilingual(TypedDict):
    """A sentence as JSON carries it: always in French and English, and by its code in any other language."""

    fr: str
    en: str


@dataclass(frozen=True)
class Text:
    """One sentence in French and in English, and in further languages (`more`, by code) where there are words for it.

    >>> hello = Text("Bonjour {name}", "Hello {name}")
    >>> hello.format(name="Ada")["en"]
    'Hello Ada'
    """

    fr: str
    en: str
    more: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of(words: Mapping[str, str]) -> Text:
        """Return the text with these words, by language; French and English must be among them."""
        return Text(words["fr"], words["en"], tuple((lang, words[lang]) for lang in OTHERS if lang in words))

    @staticmethod
    def in_each(say: Callable[[str], str]) -> Text:
        """Return the text that a function says in each language; what is said as in English is left out."""
        english = say("en")
        more = ((lang, say(lang)) for lang in OTHERS)
        return Text(say("fr"), english, tuple((lang, words) for lang, words in more if words != english))

    def __getitem__(self, lang: str) -> str:
        if lang == "fr":
            return self.fr
        if lang != "en":
            for known, words in self.more:
                if known == lang:
                    return words
        return self.en

    def format(self, **values: object) -> Text:
        """Fill the braces in every language; a value that is itself a Text gives each language its own.

        The grammar of a language (`core/language/words`) does the rest: French elides and contracts (`de {name}`
        becomes « d’Ada », « du Robot »). A name with an article (« le Robot », « votre camp ») that begins a sentence
        gets a capital; a value that ends like a sentence gets no second full stop.
        """
        try:
            return _fill(self, **values)
        except TypeError:  # a list cannot be a key of the cache
            return _fill.__wrapped__(self, **values)

    def to_json(self) -> Bilingual:
        """Return the text as JSON carries it."""
        found: Bilingual = {"fr": self.fr, "en": self.en}
        return {**found, **dict(self.more)} if self.more else found  # type: ignore[typeddict-item]

    def to_dict(self) -> dict[str, str]:
        """Return the sentence by language, in those that have words for it."""
        return {"fr": self.fr, "en": self.en, **dict(self.more)}


NO_TEXT = Text("", "")


def pick_language(words: Mapping[str, str], lang: str) -> str:
    """Return a text in one language from its JSON; English stands for a language that it has no words in."""
    return words.get(lang, words["en"])


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
    french, english = (_fill_in(lang, text[lang], values) for lang in MAIN)
    return Text(french, english, tuple((lang, _fill_in(lang, words, values)) for lang, words in text.more))


def _fill_in(lang: str, text: str, values: Mapping[str, object]) -> str:
    """Fill the braces of a sentence in one language, and do what its grammar asks for."""
    language, own = KNOWN[lang], {name: _translate(value, lang) for name, value in values.items()}
    filled = _elide(language, text, own).format(**own)
    for pattern, short in language.contract:
        filled = pattern.sub(short, filled)
    filled = filled[:-1] if filled.endswith(("..", "!.", "?.")) else filled
    return filled[0].upper() + filled[1:] if language.capital and language.capital.match(filled) else filled


def _elide(language: Language, text: str, values: Mapping[str, object]) -> str:
    """Return a sentence in which a word before a name with a vowel has its short form: de Ada, d’Ada."""
    if language.elide:
        long, short = language.elide
        for name, value in values.items():
            if isinstance(value, str) and NAME_WITH_VOWEL.match(value):
                text = text.replace(f"{long} {{{name}}}", f"{short}{{{name}}}")
    return text


def _translate(value: object, lang: str) -> object:
    return value[lang] if isinstance(value, Text) else value


def format_label(label: str, value: object, lang: str) -> str:
    """Return a label and a value with a colon between them, as the language writes it.

    >>> format_label("Drapeau", 4, "fr"), format_label("Flag", 4, "en")
    ('Drapeau : 4', 'Flag: 4')
    """
    return KNOWN[lang].label.format(label=label.removesuffix("."), value=value)


def join_texts(texts: Iterable[Text], between: Text | str = " ") -> Text:
    """Return several texts as one, with something between them.

    >>> join_texts([Text("Oui.", "Yes."), Text("Non.", "No.")])["en"]
    'Yes. No.'
    """
    parts = list(texts)
    return Text.in_each(lambda lang: str(_translate(between, lang)).join(part[lang] for part in parts))


def join_with_and(values: Sequence[Text | str]) -> Text:
    """Return several things as one list in words.

    >>> join_with_and(["a", "b", "c"])["en"]
    'a, b and c'
    """

    def join(lang: str) -> str:
        words = [str(_translate(value, lang)) for value in values]
        return (
            KNOWN[lang].list.format(first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)
        )

    return Text.in_each(join)


def join_with_or(names: Sequence[str]) -> Text:
    """Return several names as a choice in words.

    >>> join_with_or(["fr", "en", "es"])["en"]
    'fr or en or es'
    """

    def join(lang: str) -> str:
        return reduce(lambda first, second: KNOWN[lang].either.format(first=first, second=second), names)

    return Text.in_each(join)
