"""The glossary: every keyword of the board and of the cards is explained, by a clause that exists."""

from __future__ import annotations

import re
from pathlib import Path

from ludotheque.games.farcry.board import board
from ludotheque.games.farcry.box import STATUS_KEYS
from tests.games.farcry.moments import FARCRY

TERMS = FARCRY.words.glossary()


def test_every_term_has_its_words_and_its_clause():
    for term in TERMS.values():
        assert all((term.title.fr, term.title.en, term.text.fr, term.text.en))
        assert FARCRY.book.clauses.number(term.clause)
    titles = [term.title.fr.casefold() for term in TERMS.values()]
    assert len(set(titles)) == len(titles)


def test_what_the_board_marks_is_in_the_glossary():
    sources = Path(board.__file__).parent.rglob("*.py")
    marked = {key for source in sources for key in re.findall(r'data_term="(\w+)"', source.read_text("utf-8"))}
    assert marked <= set(TERMS)
    assert set(STATUS_KEYS) <= set(TERMS)
    assert {"provoked", "hacked", "floating", "link", "seen", "guard", "tied", "boost", "fire", "mine"} <= set(TERMS)
