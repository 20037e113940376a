"""Answers to questions about a Biyi position, from a view: what is on a cell, and where things are."""

from __future__ import annotations

from ludotheque.core.language.text import format_label
from ludotheque.games.biyi.box import CELL_NAMES, COLOUR_NAMES, DRAGON, NESTS
from ludotheque.games.biyi.view_type import View
from ludotheque.games.biyi.words import WORDS

_SUBJECTS = ("white", "black", "dragons", "nests", "river", "pilots")
_QUESTIONS = {typed: subject for subject in _SUBJECTS for typed in WORDS.spellings(f"questions.{subject}")}
_ANSWERS = WORDS.section("answers")


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Return what is on a cell (`d4`), or where the white, the black, the dragons, the nests… are; None if not
    understood."""
    word = what.strip().casefold()
    if word in CELL_NAMES:
        return _describe_cell(view, word, lang)
    return _list_cells(view, _QUESTIONS[word], lang) if word in _QUESTIONS else None


def _describe_cell(view: View, cell: str, lang: str) -> str:
    tokens = [colour for _, colour in view["cells"].get(cell, [])]
    if not tokens:
        words = _ANSWERS["nest" if CELL_NAMES.index(cell) in NESTS else "empty"]
    elif len(tokens) == 1:
        words = _ANSWERS["token"].format(colour=COLOUR_NAMES["wb".index(tokens[0])])
    else:
        names = ", ".join(COLOUR_NAMES["wb".index(colour)][lang] for colour in tokens)
        words = _ANSWERS["dragon" if len(tokens) >= DRAGON else "pile"].format(height=len(tokens), tokens=names)
    return format_label(cell, words[lang], lang) + "."


def _list_cells(view: View, key: str, lang: str) -> str:
    cells = sorted(view["cells"], key=CELL_NAMES.index)
    if key == "nests":
        return _ANSWERS["nests"][lang]
    if key in ("white", "black"):
        found = [cell for cell in cells if view["cells"][cell][-1][1] == key[0]]
    elif key == "dragons":
        found = [cell for cell in cells if len(view["cells"][cell]) >= DRAGON]
    elif key == "river":
        found = [cell for cell in cells if cell[1:] == "7"]
    else:
        found = cells
    named = [cell + "(" + "".join(colour for _, colour in view["cells"][cell]) + ")" for cell in found]
    return ", ".join(named) or _ANSWERS["nowhere"][lang]
