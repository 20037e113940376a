"""Answers to questions about a Biyi position, from a view: what is on a cell, and where things are."""

from __future__ import annotations

import re

from ludotheque.core.language.text import Text
from ludotheque.games.biyi.box import CELL_NAMES, COLOUR_NAMES, DRAGON, NESTS
from ludotheque.games.biyi.view_type import View

_SUBJECTS = {
    "white": r"white|blancs?|blanches|w|○",
    "black": r"black|noirs?|noires|b|●",
    "dragons": r"dragons?",
    "nests": r"nests?|nids?|birds?|oiseaux?|oiseau",
    "river": r"river|rivi[eè]re|salween|salouen",
    "pilots": r"pilots?|pilotes?",
}


def answer_question(view: View, what: str, lang: str) -> str | None:
    """Return what is on a cell (`d4`), or where the white, the black, the dragons, the nests… are; None if not
    understood."""
    word = what.strip().casefold()
    if word in CELL_NAMES:
        return _describe_cell(view, word, lang)
    for key, pattern in _SUBJECTS.items():
        if re.fullmatch(pattern, word):
            return _list_cells(view, key, lang)
    return None


def _describe_cell(view: View, cell: str, lang: str) -> str:
    tokens = [colour for _, colour in view["cells"].get(cell, [])]
    if not tokens:
        nest = CELL_NAMES.index(cell) in NESTS
        empty = Text("le nid et son oiseau", "the nest and its bird") if nest else Text("case vide", "empty cell")
        return _write_answer(cell, empty[lang], lang)
    names = ", ".join(COLOUR_NAMES["wb".index(colour)][lang] for colour in tokens)
    if len(tokens) == 1:
        return _write_answer(cell, Text(f"un jeton, {names}", f"one token, {names}")[lang], lang)
    dragon = Text(", un Dragon", ", a Dragon")[lang] if len(tokens) >= DRAGON else ""
    height = Text(f"hauteur {len(tokens)}", f"height {len(tokens)}")[lang] + dragon
    order = Text("de bas en haut", "from the bottom up")[lang]
    return _write_answer(cell, f"{height}; {order}: {names}" if lang == "en" else f"{height} ; {order} : {names}", lang)


def _list_cells(view: View, key: str, lang: str) -> str:
    cells = sorted(view["cells"], key=CELL_NAMES.index)
    if key == "nests":
        return Text("nid blanc d1, nid noir d13", "white nest d1, black nest d13")[lang]
    if key in ("white", "black"):
        found = [cell for cell in cells if view["cells"][cell][-1][1] == key[0]]
    elif key == "dragons":
        found = [cell for cell in cells if len(view["cells"][cell]) >= DRAGON]
    elif key == "river":
        found = [cell for cell in cells if cell[1:] == "7"]
    else:
        found = cells
    named = [cell + "(" + "".join(colour for _, colour in view["cells"][cell]) + ")" for cell in found]
    return ", ".join(named) or Text("nulle part", "nowhere")[lang]


def _write_answer(cell: str, words: str, lang: str) -> str:
    return f"{cell} : {words}." if lang == "fr" else f"{cell}: {words}."
