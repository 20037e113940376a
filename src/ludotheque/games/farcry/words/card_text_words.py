"""How card texts are put together from the words of the language files (FCB-20.8): voices, filled sentences, names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.records import Library
from ludotheque.games.farcry.nouns.names import fill_plainly
from ludotheque.games.farcry.words import WORDS

_CONTRACTED = (
    (re.compile(r"\bde le (?=\w)"), "du "),
    (re.compile(r"\bde les "), "des "),
    (re.compile(r"\bà le (?=\w)"), "au "),
    (re.compile(r"\bà les "), "aux "),
    (re.compile(r"\bde (?=[aeiouéèêîôœAEIOUÉÈÊ])"), "d’"),
    (re.compile(r"\bque (?=il\b|elle\b|un\b|une\b|aucun)"), "qu’"),
    (re.compile(r"\bsi (?=il\b|ils\b)"), "s’"),
    (re.compile(r"\bSi (?=il\b|ils\b)"), "S’"),
)
STATUSES, TRAITS, DICE = WORDS.section("card.status"), WORDS.section("card.trait"), WORDS.section("card.die")
FAMILIES, COUNTERS = WORDS.section("card.family"), WORDS.section("card.counter")
_ZONES, _FLAGS = WORDS.section("card.zone"), WORDS.section("card.flag")


@dataclass(frozen=True)
class Voice:
    """The point of view of a text: the words for `self`, `target` and `cell`, and whether a figure acts or a player
    is told to.
    """

    library: Library
    me: Text = WORDS["card.voice.you"]
    target: Text = WORDS["card.voice.target"]
    cell: Text = WORDS["card.voice.cell"]
    it: Text = WORDS["card.voice.it"]
    beside: Text = WORDS["card.voice.beside_you"]  # `self`, after « à côté de »
    acts: bool = False  # « inflige », not « infligez »


def figure_voice(library: Library, figure: Text) -> Voice:
    """Return the voice of a figure that acts by itself: « cet ennemi »."""
    return Voice(library, figure, WORDS["card.voice.own_target"], beside=figure, acts=True)


def attacker_voice(library: Library) -> Voice:
    """Return the voice of the figure that attacks with a weapon."""
    attacker = WORDS["card.voice.attacker"]
    return Voice(library, attacker, beside=attacker)


def arrival_voice(library: Library) -> Voice:
    """Return the voice of a figure that arrives on a cell."""
    figure = WORDS["card.voice.arriving"]
    return Voice(library, figure, cell=WORDS["card.voice.this_cell"], beside=figure)


def tile_voice(library: Library) -> Voice:
    """Return the voice of a player that turns a hidden tile over."""
    return Voice(library, cell=WORDS["card.voice.this_cell"])


def fill(key: str, /, **values: Text | int) -> Text:
    """Return the sentence of a key with its braces filled, in each language; French contracts « de le », « à les »."""
    return fill_text(WORDS[key], **values)


def fill_text(said: Text, /, **values: Text | int) -> Text:
    """Return a sentence with its braces filled, as `fill` does."""
    filled = fill_plainly(said, **values)
    french = filled.fr
    for pattern, word in _CONTRACTED:
        french = pattern.sub(word, french)
    return Text.of({**filled.to_dict(), "fr": french})


def same_text(word: object) -> Text:
    """Return a word or number that reads the same in all languages."""
    return Text(str(word), str(word))


def join_texts(parts: Iterable[Text], between: Text | str = " ") -> Text:
    """Join the texts that are not empty, with something between them."""
    known = [part for part in parts if part.fr]
    return Text.in_each(
        lambda lang: (between if isinstance(between, str) else between[lang]).join(part[lang] for part in known)
    )


def quote_word(word: str) -> Text:
    """Return a designer's name for something as people read it: in quotes, without underscores."""
    return quote_text(same_text(word.replace("_", " ")))


def quote_text(text: Text) -> Text:
    """Return a text in quotes."""
    return Text.in_each(lambda lang: WORDS["card.quote"][lang].format(word=text[lang]))


def zone_name(word: str) -> Text:
    """Return a zone as it stands in a sentence."""
    return _ZONES.get(word) or fill("card.zone_named", zone=quote_word(word))


def flag_name(word: str) -> Text:
    """Return a flag of a mission as it stands in a sentence."""
    return quote_text(_FLAGS[word]) if word in _FLAGS else quote_word(word)
