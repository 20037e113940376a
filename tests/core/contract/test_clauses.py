"""Clauses, texts and events: what people read."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.clauses import Clauses
from ludotheque.core.contract.events import Event, EventKind
from ludotheque.core.contract.verbs import Names, Noun, Numbers
from ludotheque.core.language.text import Text

SECTION = '[[section]]\nid = "1"\nfr = "Un"\nen = "One"\n'
CLAUSE = '[[clause]]\nid = "{id}"\ntag = "{tag}"\nsection = "1"\nfr = "Phrase."\nen = "Sentence."\n'


def clauses(tmp_path, *entries: str) -> Clauses:
    path = tmp_path / "clauses.toml"
    path.write_text(SECTION + "\n".join(entries), encoding="utf-8")
    return Clauses(path)


def test_clauses_are_numbered_from_one_in_the_order_of_the_file(tmp_path):
    found = clauses(tmp_path, CLAUSE.format(id="X-1.1", tag="rulebook"), CLAUSE.format(id="X-1.2", tag="house"))
    assert [(clause.number, clause.id, clause.tag) for clause in found] == [
        (1, "X-1.1", "rulebook"),
        (2, "X-1.2", "house"),
    ]
    assert found.number("X-1.2") == 2
    assert found.get_by_number(2) is found["X-1.2"]
    assert "X-1.1" in found
    assert "X-9.9" not in found
    assert len(found) == 2
    assert found.sections == {"1": Text("Un", "One")}


def test_a_note_is_read_where_there_is_one(tmp_path):
    noted = CLAUSE.format(id="X-1.1", tag="interpretation") + 'note_fr = "Car."\nnote_en = "Because."\n'
    found = clauses(tmp_path, noted, CLAUSE.format(id="X-1.2", tag="house"))
    assert [clause.note for clause in found] == [Text("Car.", "Because."), None]


def test_an_unknown_tag_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"X-1\.1: unknown tag 'opinion'"):
        clauses(tmp_path, CLAUSE.format(id="X-1.1", tag="opinion"))


def test_a_clause_given_twice_is_named(tmp_path):
    with pytest.raises(ValueError, match=r"X-1\.1: given twice"):
        clauses(tmp_path, *[CLAUSE.format(id="X-1.1", tag="house")] * 2)


def test_a_broken_file_is_an_error(tmp_path):
    with pytest.raises(ValueError, match="Expected"):
        clauses(tmp_path, "[[clause")
    with pytest.raises(KeyError):
        clauses(tmp_path, '[[clause]]\nid = "X-1.1"\n')


def test_a_text_gives_each_language_its_own_words():
    text = Text("{who} joue en {where}.", "{who} plays at {where}.")
    filled = text.format(who=Text("Les Blancs", "White"), where="c4")
    assert (filled["fr"], filled["en"]) == ("Les Blancs joue en c4.", "White plays at c4.")
    assert filled.to_json() == {"fr": filled.fr, "en": filled.en}


WHO = Noun("who", Names("seat", ["a", "b"], [Text("Ada", "Ada"), Text("Béa", "Bea")]))
MANY = Noun("many", Numbers("number", 0, 9))


def test_an_event_tells_itself_with_labels():
    event = Event(EventKind("drew", (WHO, MANY), Text("{who} pioche {many}.", "{who} draws {many}.")), (1, 3, 0, 0), 5)
    assert event.sentence() == Text("Béa pioche 3.", "Bea draws 3.")
    assert event.argument_names() == {"who": "b", "many": "3"}
    assert all(event.is_visible_to(seat) for seat in (None, 0, 1))


def test_a_private_event_is_for_one_seat_only():
    event = Event(EventKind("saw", (MANY, WHO), Text("", ""), private=1), (3, 1, 0, 0), 5)
    assert [event.is_visible_to(seat) for seat in (None, 0, 1, 2)] == [False, False, True, False]
