"""Typer's own words, in ours: the few of a help page, and its messages about a wrong command line."""

from __future__ import annotations

import re

from ludotheque.cli.words import HELP_LANGUAGE, WORDS
from ludotheque.core.language.text import Text

USAGE_MESSAGES = (
    (r"No such command '(.*?)'", "unknown_command"),
    (r"No such option:? '?(-[^\s'.]*)", "unknown_option"),
    (r"Missing (?:argument|option) '(.*?)'", "missing"),
    (r"Missing command()", "no_command"),
    (r"Invalid value for '(.*?)': .*valid integer", "no_number"),
    (r"Invalid value for '(.*?)'", "out_of_range"),
    (r"Option '(.*?)' requires an argument", "no_value"),
    (r"unexpected extra argument(?:s|\(s\))? \((.*)\)", "too_much"),
)
"""Typer's messages, and what we say instead."""


def translate_help(page: str) -> str:
    """Return a help page with Typer's own words in the language of the terminal too."""
    for words in WORDS.section("typer").values():
        page = page.replace(words.en, words[HELP_LANGUAGE])
    return page


def usage_text(message: str) -> Text:
    """Return a message of Typer's in our words, on one line."""
    line = " ".join(message.split())
    for pattern, key in USAGE_MESSAGES:
        match = re.search(pattern, line)
        if match:
            return WORDS["usage.hint"].format(message=WORDS[f"usage.{key}"].format(what=match[1]))
    return WORDS["usage.hint"].format(message=line)
