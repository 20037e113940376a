"""The languages that people can read: one file each in `words/`, with its name and its grammar.

French and English are complete. A further language may have holes, which are read in English; `draft` holds the words
that then stand beside its name. The test language, which exists when LUDOTHEQUE_TEST_LANGUAGE is set, is English in
brackets: what it shows without brackets is written in the code and not in a language file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from typing import Any

MAIN = ("fr", "en")
"""The languages in which every sentence exists."""

TEST_LANGUAGE = "zz"

PLURAL_RULES: dict[str, Callable[[int], bool]] = {"n < 2": lambda n: abs(n) < 2, "n == 1": lambda n: n == 1}
"""For which numbers a language uses its singular, by the text that its file gives for `one`."""


@dataclass(frozen=True)
class Language:
    """A language: its code, its name for those who read it, and what its grammar does to a filled sentence."""

    code: str
    name: str
    draft: str  # what is said of a translation that waits for better words; empty where it is good
    is_one: Callable[[int], bool]
    list: str  # how the last of several things is joined: "{first} and {last}"
    either: str  # one of two things: "{first} or {second}"
    label: str  # a label and its value: "{label}: {value}"
    decimal: str  # what stands between units and tenths
    date: str  # a day in figures: "{day}/{month}/{year}"
    elide: tuple[str, str] | None  # a word before a vowel, and its short form
    contract: tuple[tuple[re.Pattern[str], str], ...]  # a word and an article that become one word
    capital: re.Pattern[str] | None  # beginnings of a sentence that get a capital letter


def read_language(code: str, data: dict[str, Any], usual: dict[str, Any] | None = None) -> Language:
    """Return a language from the content of its file; `usual` is the grammar of a file that leaves something out."""
    grammar = {**(usual or {}), **data.get("grammar", {})}
    return Language(
        code=code,
        name=data["language"]["name"],
        draft=data["language"].get("draft", ""),
        is_one=PLURAL_RULES[grammar["one"]],
        list=grammar["list"],
        either=grammar["either"],
        label=grammar["label"],
        decimal=grammar["decimal"],
        date=grammar["date"],
        elide=tuple(grammar["elide"]) if "elide" in grammar else None,
        contract=tuple(
            (re.compile(rf"\b{re.escape(long)} (?=[A-ZÀ-Ý])"), f"{short} ")
            for long, short in grammar.get("contract", ())
        ),
        capital=re.compile(grammar["capital"]) if "capital" in grammar else None,
    )


def _find_languages() -> dict[str, Language]:
    """Return the languages that have a file, French and English first."""
    folder = resources.files("ludotheque.core.language").joinpath("words")
    files = {file.name.removesuffix(".toml"): file for file in folder.iterdir() if file.name.endswith(".toml")}
    codes = [*MAIN, *sorted(code for code in files if code not in MAIN)]
    data = {code: tomllib.loads(files[code].read_text(encoding="utf-8")) for code in codes}
    usual = {name: value for name, value in data["en"]["grammar"].items() if name != "capital"}
    if os.environ.get("LUDOTHEQUE_TEST_LANGUAGE"):
        brackets = {name: f"[{usual[name]}]" for name in ("list", "either")}
        data[TEST_LANGUAGE] = {"language": {"name": "[English]", "draft": "[test]"}, "grammar": brackets}
    return {code: read_language(code, own, usual) for code, own in data.items()}


KNOWN = _find_languages()
"""The languages, by code."""

LANGUAGES = tuple(KNOWN)
"""The codes of the languages, French and English first."""

OTHERS = LANGUAGES[len(MAIN) :]
"""The codes of the languages that may have holes."""


def name_languages() -> dict[str, str]:
    """Return the name of each language by its code, for those who choose one."""
    return {code: f"{own.name} ({own.draft})" if own.draft else own.name for code, own in KNOWN.items()}
