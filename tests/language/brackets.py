"""Words outside brackets: in the test language (English in brackets) they are written in the code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any

from ludotheque.core.language.languages import TEST_LANGUAGE

NO_WORDS = re.compile(
    r"""
    https?://\S+ | /[\w./{}?=&;-]+          # addresses and paths
    | --?[a-z][\w-]* | \b\w+=\S*            # options, name=value
    | `[^`]*` | “[^”]*” | "[^"]*" | <[a-z ]+>  # code, what somebody typed
    | \b[\w'’]*[\d_@][\w'’]*\b              # a5, p2, my_table
    | \b[A-Z]+-\d+[.\d]*                    # clauses
    | \b[\w-]+\.(?:toml|db|md|json|rec)\b   # files
    | \b[A-Z]{2,}\b | \b[A-Z]\w*[a-z][A-Z]\w*\b  # LANGUAGE, API, NewTable
    """,
    re.VERBOSE,
)
WORD = re.compile(r"[^\W\d_]{2,}")
SENTENCE = re.compile(r"[^\W\d_]{2,}[ ’']+[^\W\d_]{2,}")
INLINE = {"code", "strong", "em", "b", "i", "time", "kbd", "abbr", "tspan"}
"""Elements inside a sentence."""

CODE = {"script", "style", "code", "pre"}
SPOKEN_ATTRIBUTES = {"title", "aria-label", "placeholder", "alt", "data-done", "data-label", "data-word"}
NOTATION_KEYS = {
    "position",
    "start",
    "record",
    "action",
    "nearest",
    "notation",
    "command",
    "code",
    "error_code",
    "also",
}
"""Keys of JSON whose values are no sentences: `also` are other forms of a keyword, by which texts are searched."""


def remove_brackets(text: str) -> str:
    """Return what stands outside brackets; a bracket that is never closed reaches to the end.

    >>> remove_brackets("[It is [White] to play.] d4 [")
    ' d4 '
    """
    depth, kept = 0, []
    for sign in text:
        depth += sign == "["
        if not depth:
            kept.append(sign)
        depth -= sign == "]" and depth > 0
    return "".join(kept)


def find_bare_words(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Return the words of a text that stand outside brackets, names and notation apart."""
    bare = NO_WORDS.sub(" ", remove_brackets(text))
    known = set(allowed)
    return [word for word in WORD.findall(bare) if word not in known]


class _Page(HTMLParser):
    """Collects what a page or a drawing says: its texts, and the attributes that are read out. The texts of a drawing
    are one: a sentence may have several lines there."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.words = ""  # what the scripts of the page are given
        self._inside: list[str] = []
        self._text = ""
        self._drawings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._leave(tag)
        self._drawings += tag == "svg"
        self.said += [value for name, value in attrs if name in SPOKEN_ATTRIBUTES and value]
        named = dict(attrs)
        if tag == "meta" and named.get("name") == "description":
            self.said.append(named.get("content") or "")
        if tag in CODE:
            self._inside.append("words" if named.get("id") == "words" else tag)

    def handle_endtag(self, tag: str) -> None:
        self._drawings -= tag == "svg"
        self._leave(tag)
        if tag in CODE and self._inside:
            self._inside.pop()

    def handle_data(self, data: str) -> None:
        if not self._inside:
            cut = self._drawings and data.rstrip().endswith("…")
            self._text += f" {data}" + "]" * (data.count("[") - data.count("]")) * bool(cut)
        elif self._inside[-1] == "words":
            self.words += data

    def _leave(self, tag: str) -> None:
        """Keep the text that ends with a tag."""
        if tag not in INLINE and not self._drawings and self._text.strip():
            self.said.append(self._text.strip())
            self._text = ""


def list_page_texts(html: str) -> Iterator[str]:
    """Yield what a page or a drawing says."""
    page = _Page()
    page.feed(f"<p>{html}</p>")
    yield from page.said
    if page.words:
        yield from (words for words in json.loads(page.words).values() if words)


def list_json_texts(value: Any, key: str = "") -> Iterator[str]:
    """Yield the sentences of a message: texts by language, drawings, and plain texts of several words."""
    if isinstance(value, dict) and key != "also":
        if {"fr", "en"} <= set(value):
            yield value.get(TEST_LANGUAGE, value["en"])
            return
        for name, inside in value.items():
            yield from list_json_texts(inside, name)
    elif isinstance(value, list):
        for inside in value:
            yield from list_json_texts(inside, key)
    elif isinstance(value, str) and key not in NOTATION_KEYS:
        if value.lstrip().startswith("<"):
            yield from list_page_texts(value)
        elif SENTENCE.search(value) or value.startswith("["):
            yield value
