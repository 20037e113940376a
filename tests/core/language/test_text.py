"""Texts in two languages: names in sentences."""

from __future__ import annotations

import pytest

from ludotheque.core.contract.events import Event, EventKind
from ludotheque.core.contract.verbs import Noun, Seats
from ludotheque.core.language.text import Text

ROBOT = Text("le Robot", "the Robot")


@pytest.mark.parametrize(
    ("name", "fr", "en"),
    [
        (Text("Ada", "Ada"), "Le banc d’Ada.", "Ada’s bench."),
        (Text("Zoé", "Zoé"), "Le banc de Zoé.", "Zoé’s bench."),
        (ROBOT, "Le banc du Robot.", "The Robot’s bench."),
        (Text("votre camp", "your side"), "Le banc de votre camp.", "Your side’s bench."),
    ],
)
def test_french_elides_and_contracts_and_sentences_begin_with_a_capital(name, fr, en):
    assert Text("Le banc de {seat}.", "{seat}’s bench.").format(seat=name) == Text(fr, en)


def test_a_name_that_ends_with_a_full_stop_needs_no_second_one():
    assert Text("Voici {card}.", "Here is {card}.").format(card="C.H.A.M.P.") == Text(
        "Voici C.H.A.M.P.", "Here is C.H.A.M.P."
    )


def test_who_sits_beyond_the_players_has_a_name():
    kind = EventKind("won", (Noun("seat", Seats(4, ROBOT)),), Text("{seat} gagne.", "{seat} wins."))
    names = [Text("Ada", "Ada"), Text("Bob", "Bob")]
    assert Event(kind, (1,), 1).sentence(names) == Text("Bob gagne.", "Bob wins.")
    assert Event(kind, (2,), 1).sentence(names) == Text("Le Robot gagne.", "The Robot wins.")
    assert Event(kind, (2,), 1).sentence() == Text("p3 gagne.", "p3 wins.")
