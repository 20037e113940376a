"""Reading sentences: what no sentence that a person sees may hold, and where a language is not its own.

What is meant to be so stands in `EXCEPTIONS`, each with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any
from xml.etree import ElementTree

from ludotheque import game
from ludotheque.core.contract.verbs import Kind
from ludotheque.core.game import Game
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text
from tests.shown.faults import EXAMPLE

TOKEN = re.compile(r"[A-Za-zÀ-ÿœŒ]+(?:_\w+)?")
MANY, NUMBERED = 400, 16
"""Of a kind with many values, figures by number, every sixteenth has all the words there are."""
SAME = 3
"""A sentence of so many words or more is not the same in both languages."""

KEY = "holds a key"
NOTATION = "holds the notation of an action"
SAME_IN_BOTH = "is the same in both languages"
SPACED = "has a space before a sign"
TYPED = (KEY, SPACED)
"""What is no fault where things are written as one types them: `newcomer_s`, `on top ? ? dog`."""
EVERYWHERE: dict[str, re.Pattern[str]] = {
    "holds None": re.compile(r"\bNone\b|\bNaN\b|\bnan\b|\bnull\b|\bundefined\b"),
    "holds braces": re.compile(r"[{}]"),
    "holds the name of an object": re.compile(r"Text\(|object at 0x|<class|\bdict\(|\barray\("),
    KEY: re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b"),
    "holds the notation of a seat": re.compile(r"\bp[1-8]\b"),
    "lacks a word": re.compile(r"\(\s*\)|“\s*”|«\s*»|,\s*[,.;]|^[,.;:] |[a-zà-ÿ] \.(?: |$)"),
    "has two full stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
}
BY_LANGUAGE: dict[str, dict[str, re.Pattern[str]]] = {
    "fr": {
        "has a singular with an s": re.compile(
            r"(?<![\d,.+−-])(?<!hase )\b1 (?:cartes|points|dés|cases|actions|jetons|tours)\b"
        ),
        "has English words": re.compile(
            r"\b(?:the|of|and|with|your|you|is|are|has|have|from|by|this|that|its|for|when|may|cannot|must|wins)\b"
        ),
        "does not elide": re.compile(r"(?<!-)\b(?:de|le|la|que|je|ne|se|me|te|jusque|lorsque) (?:[aeiouéèê][a-zà-ÿ])"),
        "does not contract": re.compile(r"\b(?:de|à) le [A-ZÀ-Ý]"),
        "lacks a space before a sign": re.compile(r"[a-zà-ÿ][:;!?](?:\s|$)"),
    },
    "en": {
        "has a singular with an s": re.compile(
            r"(?<![\d,.+−-])(?<!hase )\b1 (?:cards|points|dice|cells|actions|tokens|turns)\b"
        ),
        "has French words": re.compile(
            r"\b(?:le|les|des|une|est|avec|du|et|pour|votre|vous|dans|qui|sont|sur|aux|cette|ses|peut|leur)\b"
        ),
        SPACED: re.compile(r"[a-z] [:;!?](?:\s|$)"),
        "has a before a vowel": re.compile(r"\ba (?:a|e(?!u)|i|o(?!ne))[a-z]+"),
    },
}

EXCEPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "challengers": {NOTATION: (r"\bspace \d",)},  # a space of the bench has no other name in English
    "farcry": {
        "has English words": (r"^ *\d+ .*·.*$",),  # a row of the map: the letters of figures are typed
        # weapons as they are typed, with their modes; names of heroes in a row
        SAME_IN_BOTH: (r"^ +\d \w+.*\[\w+ \w+ \d", r"^[A-Z]\w+(?:, [A-Z]\w+)+,?$"),
    },
}
"""By game and complaint: patterns of what is meant to be so. Why stands beside each."""


@lru_cache(maxsize=200_000)
def wrong(name: str, lang: str, sentence: str, typed: bool = False) -> tuple[str, ...]:
    """What is wrong with one sentence of a game. `typed`: things may be written as one types them."""
    found = [
        f"{complaint} ({hit.group(0).strip()}), {lang}{EXAMPLE}{sentence}"
        for complaint, pattern in (EVERYWHERE | BY_LANGUAGE[lang]).items()
        if not (typed and complaint in TYPED) and (hit := _hit(name, complaint, pattern, sentence))
    ]
    keys = [] if typed else sorted({token for token in TOKEN.findall(sentence) if token in _keys(name)[lang]})
    action = None if typed else _hit(name, NOTATION, _notation(name), sentence)
    if action:
        found.append(f"{NOTATION} ({action.group(0)}), {lang}{EXAMPLE}{sentence}")
    if keys:
        found.append(f"holds keys ({', '.join(keys)}), {lang}{EXAMPLE}{sentence}")
    return tuple(found)


def _hit(name: str, complaint: str, pattern: re.Pattern[str], sentence: str) -> re.Match[str] | None:
    for known in EXCEPTIONS.get(name, {}).get(complaint, ()):
        sentence = re.sub(known, "", sentence)
    return pattern.search(sentence)


def wrong_together(name: str, french: str, english: str) -> Iterator[str]:
    """What is wrong with a sentence in its two languages."""
    if bool(french.strip()) != bool(english.strip()):
        yield f"is empty in one language: {french!r}, {english!r}"
    if french == english and len(re.findall(r"[A-Za-zÀ-ÿ]{4,}", french)) >= SAME:
        for known in EXCEPTIONS.get(name, {}).get(SAME_IN_BOTH, ()):
            if re.search(known, french):
                return
        yield f"{SAME_IN_BOTH}: {french}"


# --- actions of a game ---


@cache
def _notation(name: str) -> re.Pattern[str]:
    """How the actions of a game are written, as far as that looks like no sentence: a verb and its nouns. In a game
    without secrets people speak in its notation (`c4-d4`)."""
    it = game(name)
    if it.rules.open_information:
        return re.compile(r"(?!)")
    forms = []
    for verb in it.book.verbs:
        if verb.nouns:
            kinds = {noun.role: f"(?:{noun.kind.pattern})" for noun in verb.nouns}
            pieces = re.split(r"\{(\w+)\}", verb.form())
            forms.append("".join(kinds[piece] if place % 2 else re.escape(piece) for place, piece in enumerate(pieces)))
    return re.compile(rf"(?<![\w’-])(?:{'|'.join(forms)})(?![\w’-])")


# --- keys of a game ---------------------------------------------------------------------------


@cache
def _keys(name: str) -> dict[str, frozenset[str]]:
    """The short names of a game's things that are no words of a language: none of its texts uses them."""
    it = game(name)
    short = {kind.write(value) for kind in _kinds(it) for value in range(kind.size) if _writes(kind, value)}
    words = {token for text in short for token in TOKEN.findall(text) if len(token) > 2 and token.islower()}
    return {lang: frozenset(words - _vocabulary(name, lang)) for lang in MAIN}


def _kinds(it: Game) -> list[Kind]:
    """The kinds of things that a game's actions and events name, each once."""
    nouns = [noun for one in (*it.book.verbs, *it.book.events) for noun in one.nouns]
    return list({id(noun.kind): noun.kind for noun in nouns}.values())


def _writes(kind: Any, value: int) -> bool:
    """Whether a kind has a name for a value: some have gaps."""
    try:
        return bool(kind.write(value))
    except (IndexError, KeyError, ValueError):
        return False


def _vocabulary(name: str, lang: str) -> set[str]:
    """The words of all texts that a game declares: its sentences, clauses, options, labels."""
    it = game(name)
    texts: list[Text] = [
        it.words.title,
        *(verb.text for verb in it.book.verbs),
        *(event.text for event in it.book.events),
    ]
    texts += [ending.text for ending in it.book.endings.values()]
    texts += [clause.text for clause in it.book.clauses]
    for option in it.book.options:
        texts += [option.title, option.help, *option.values.values()]
    for kind in _kinds(it):
        labels = getattr(kind, "labels", None)
        for value in range(0, kind.size, 1 if kind.size <= MANY else NUMBERED) if labels else ():
            with suppress(IndexError, KeyError):  # some kinds have gaps
                texts += [label] if isinstance(label := labels[value], Text) else []
    return {token.lower() for words in {text[lang] for text in texts} for token in TOKEN.findall(words)}


# --- finding sentences ------------------------------------------------------------------------


def pairs(value: Any) -> Iterator[tuple[str, str]]:
    """Every sentence in both languages that plain data holds."""
    if isinstance(value, dict):
        if value.keys() >= set(MAIN) and all(isinstance(text, str) for text in value.values()):
            yield value["fr"], value["en"]
        else:
            for inner in value.values():
                yield from pairs(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from pairs(inner)


@lru_cache(maxsize=64)
def drawn(svg: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """The words of a drawing, written or told to who cannot see it, and the keys that can be clicked."""
    said: list[str] = []
    keys: set[str] = set()
    for element in ElementTree.fromstring(svg).iter():
        tag = element.tag.rpartition("}")[2]
        if tag in ("text", "title", "desc"):
            said.append(" ".join("".join(element.itertext()).split()))
        said += [element.attrib[name] for name in ("aria-label", "data-label", "data-tip") if element.attrib.get(name)]
        if "data-key" in element.attrib:
            keys.add(element.attrib["data-key"])
    return tuple(text for text in said if text), frozenset(keys)
