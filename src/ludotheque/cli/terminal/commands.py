"""What the text client understands, in any language: its commands, spelt as the language files say."""

from __future__ import annotations

import re

from ludotheque.cli.words import WORDS

_NO_ARGUMENT = ("help", "hint", "undo", "resign", "record", "position", "quit", "board")
_QUESTIONS = ("changes", "leads", "long")
_END = r"\s*[?.!]*"


def list_help(lang: str) -> list[tuple[str, str]]:
    """Return what can be typed, and what it means."""
    meanings = WORDS.section("terminal.meaning")
    return [(typed[lang], meanings[key][lang]) for key, typed in WORDS.section("terminal.typed").items()]


def _skip(name: str) -> str:
    """Return a pattern for a small word before an argument, which may be left out."""
    words = WORDS.spellings(f"terminal.skip.{name}")
    return "(?:" + "|".join(re.escape(word) if word.endswith("'") else re.escape(word) + " " for word in words) + ")?"


def _make_pattern(name: str) -> str:
    """Return the pattern of a command; its group is the argument."""
    spellings = sorted(map(re.escape, WORDS.spellings(f"terminal.command.{name}")), key=len, reverse=True)
    command = f"(?:{'|'.join(spellings)})"
    if name in _NO_ARGUMENT:
        return command
    if name in _QUESTIONS:
        return command + _END
    if name == "save":
        return f"{command} (.+)"
    if name == "legal":
        return f"{command}(?: {_skip(name)}(\\S+?))?{_END}"
    return f"{command} {_skip(name)}(.+?){_END}"


_NAMES = ("help", "legal", "why", "hint", "undo", "resign", "record", "position", "save", "quit", "board")
_COMMANDS = {name: re.compile(_make_pattern(name), re.IGNORECASE) for name in (*_NAMES, *_QUESTIONS, "look")}


def read_command(line: str) -> tuple[str, str]:
    """Return the command that a line gives, and its argument; an empty command when the line is none.

    >>> read_command("What is at d4?"), read_command("où sont les dragons ?"), read_command("c4-d4")
    (('look', 'd4'), ('look', 'dragons'), ('', ''))
    """
    words = " ".join(line.replace("’", "'").replace("\u00a0", " ").split()).removeprefix("/")
    for name, pattern in _COMMANDS.items():
        match = pattern.fullmatch(words)
        if match:
            return name, (match.group(1) or "").strip() if pattern.groups else ""
    return "", ""
