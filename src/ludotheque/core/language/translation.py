"""A translation in the making: the files of a new language, empty, and what is still missing in them."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ludotheque.core.language.lexicon import Entry, read_words
from ludotheque.core.language.text import Text

BRACES = re.compile(r"\{(\w+)[^{}]*\}")
ID_KEY = re.compile(r"(.+?)\.([^.]*-\d+\.\w+)")
PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+")
GRAMMAR = ("language.", "grammar.")
"""Beginnings of the keys that each language has in its own way."""

OVERLAY_FILE = "book"
"""The file for texts whose French and English stand in data files: clauses, lessons, cards."""

NAME_LINE = re.compile(r"(?m)^# name = .*$")
NEW_NAME = """name = "{lang}"  # as its readers call it
draft = "draft"  # stands beside the name; delete this line when all is good"""
"""What takes the place of the name of English in the file of a new language."""


def find_word_folders(root: Path) -> list[Path]:
    """Return the folders below a folder that hold the words of a package."""
    folders = root.rglob("words")
    return sorted(folder for folder in folders if (folder / "en.toml").is_file() or (folder / "en").is_dir())


# --- new files ---


def make_new_files(folder: Path, lang: str, overlaid: Mapping[str, Text]) -> dict[Path, str]:
    """Return the files of a new language for one folder of words: those of English, every entry a comment."""
    plain, several = folder / "en.toml", folder / "en"
    made = {}
    if plain.is_file():
        text = comment_entries(plain.read_text(encoding="utf-8"))
        made[folder / f"{lang}.toml"] = (
            NAME_LINE.sub(NEW_NAME.format(lang=lang), text, count=1) if "[language]" in text else text
        )
    for file in sorted(several.glob("*.toml")):
        made[folder / lang / file.name] = comment_entries(file.read_text(encoding="utf-8"))
    if overlaid:
        target = folder / lang / f"{OVERLAY_FILE}.toml" if several.is_dir() else folder / f"{lang}.toml"
        made[target] = made.get(target, "").rstrip("\n") + "\n\n" + _write_overlays(overlaid)
    return made


def comment_entries(text: str) -> str:
    """Return a language file in which every entry is a comment; sections and comments stay.

    >>> print(comment_entries('[deck]\\nleft = { one = "a card", other = "cards" }'))
    [deck]
    # left = { one = "a card", other = "cards" }
    """
    lines, waiting = [], ""
    for line in text.splitlines():
        waiting += line
        if waiting.startswith(("#", "[")) or not waiting.strip():
            lines.append(waiting)
            waiting = ""
        elif _is_whole(waiting):
            lines += [f"# {part}" for part in waiting.split("\n")]
            waiting = ""
        else:  # an entry of several lines
            waiting += "\n"
    return "\n".join(lines)


def _is_whole(entry: str) -> bool:
    try:
        tomllib.loads(entry)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _write_overlays(overlaid: Mapping[str, Text]) -> str:
    """Return the sections of texts that stand in data files, every entry a comment with its English."""
    sections: dict[tuple[str, ...], list[str]] = {}
    for key, text in overlaid.items():
        head, name = _split_overlay(key)
        sections.setdefault(head, []).append(f"# {_quote_key(name)} = {json.dumps(text.en, ensure_ascii=False)}")
    parts = (f"[{'.'.join(map(_quote_key, head))}]\n" + "\n".join(lines) for head, lines in sections.items())
    return "\n\n".join(parts) + "\n"


def _split_overlay(key: str) -> tuple[tuple[str, ...], str]:
    """Return the section of a key and its name there: ids such as `BIYI-3.8` have a point of their own.

    >>> _split_overlay("clauses.notes.BIYI-3.8"), _split_overlay("lessons.river.1.say")
    ((('clauses', 'notes'), 'BIYI-3.8'), (('lessons', 'river', '1'), 'say'))
    """
    found = ID_KEY.fullmatch(key)
    head, last = found.groups() if found else key.rpartition(".")[::2]
    return tuple(head.split(".")), last


def _quote_key(name: str) -> str:
    return name if PLAIN_KEY.fullmatch(name) else json.dumps(name, ensure_ascii=False)


# --- what is missing ---


@dataclass
class Progress:
    """How far a translation of one folder has come, by keys."""

    total: int = 0
    missing: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)  # English has no such key
    wrong_form: list[str] = field(default_factory=list)  # a sentence where a plural is needed, or the reverse
    wrong_braces: dict[str, str] = field(default_factory=dict)  # the braces that it should have

    @property
    def is_good(self) -> bool:
        """Whether nothing has to be mended; something may be missing."""
        return not (self.unknown or self.wrong_form or self.wrong_braces)


def measure_progress(folder: Path, lang: str, overlaid: Mapping[str, Text]) -> Progress:
    """Compare the files of a language with the English ones."""
    wanted, own = _read_sentences(folder, "en"), _read_sentences(folder, lang)
    wanted |= {key: text.en for key, text in overlaid.items()}
    found = Progress(len(wanted), [key for key in wanted if key not in own], [key for key in own if key not in wanted])
    for key in (key for key in wanted if key in own):
        if type(wanted[key]) is not type(own[key]):
            found.wrong_form.append(key)
        elif list_braces(wanted[key]) != list_braces(own[key]):
            braces = sorted(set().union(*list_braces(wanted[key]).values()))
            found.wrong_braces[key] = " ".join(f"{{{name}}}" for name in braces)
    return found


def _read_sentences(folder: Path, lang: str) -> dict[str, Entry]:
    """Return the entries of a language, without its name and its grammar."""
    return {key: entry for key, entry in read_words(folder, lang).items() if not key.startswith(GRAMMAR)}


def list_braces(entry: Entry) -> dict[str, set[str]]:
    """Return the braces of an entry, by form; a list of spellings has none."""
    return {form: set(BRACES.findall(words.replace("{{", "").replace("}}", ""))) for form, words in _list_forms(entry)}


def _list_forms(entry: Entry) -> Iterator[tuple[str, str]]:
    if isinstance(entry, str):
        yield "", entry
    elif isinstance(entry, dict):
        yield from entry.items()
