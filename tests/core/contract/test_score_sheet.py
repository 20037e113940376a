"""Sheets of points, and sentences that call seats by names."""

from __future__ import annotations

from ludotheque.core.contract.events import Event, EventKind
from ludotheque.core.contract.score_sheet import ScoreLine, ScoreSheet
from ludotheque.core.contract.verbs import Names, Noun
from ludotheque.core.language.text import Text

SEAT = Noun("seat", Names("seat", ["p1", "p2"]))
VICTIM = Noun("victim", Names("seat", ["p1", "p2"]))
TOOK = EventKind("took", (SEAT, VICTIM), Text("{seat} prend la carte de {victim}.", "{seat} takes {victim}’s card."))


def test_a_sheet_is_written_in_columns_with_its_notes():
    total = ScoreLine(Text("Total", "Total"), (12, 3))
    sheet = ScoreSheet(
        Text("Points", "Points"), (ScoreLine(Text("Paires", "Pairs"), (12, 3)),), total, (Text("Voilà.", "There."),)
    )
    assert list(sheet.rows("fr", ["Ada", "Ben"])) == [
        "Points  Ada  Ben",
        "Paires   12    3",
        "Total    12    3",
        "Voilà.",
    ]
    assert sheet.to_json()["lines"] == [{"label": {"fr": "Paires", "en": "Pairs"}, "values": [12, 3]}]


def test_seats_have_the_names_of_their_players():
    event = Event(TOOK, (0, 1), 1)
    assert event.sentence().en == "p1 takes p2’s card."
    assert event.sentence(["Ben", Text("Oisillon", "Nestling")]) == Text(
        "Ben prend la carte d’Oisillon.", "Ben takes Nestling’s card."
    )


def test_french_elides_before_names_only():
    place = Text("Il part de {cell}.", "It leaves {cell}.")
    assert place.format(cell="a5").fr == "Il part de a5."
    assert place.format(cell="U2+").fr == "Il part de U2+."
    assert place.format(cell="Ada").fr == "Il part d’Ada."
