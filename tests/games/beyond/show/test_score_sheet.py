"""The sheet of points: every source of BEY-14.1, and the games of a match."""

from __future__ import annotations

import pytest

from ludotheque import game
from ludotheque.core.match.match import Match

BEYOND = game("beyond")
LAST = """
first = "p1"
mover = "p2"
step = "main"
turn = 20
final = "motifs"
free = ["B- Dh+", "T+"]
corners = ["Dh- Gb-", ""]
motifs = ["T--++", "U-+-+ D-+/-- B--++"]
nian = "1....."
stock = [2, 2]
"""


def _ended(position: str = LAST, **options: str) -> Match:
    match = BEYOND.match(position=position, options=options)
    match.play(1, "end")
    return match


def test_nothing_is_counted_before_the_end():
    assert BEYOND.show.score_sheet(BEYOND.match(players=3, seed=1).view(None)) == []


@pytest.mark.clause("BEY-14.1")
def test_every_source_adds_up_to_the_total():
    sheet = BEYOND.show.score_sheet(_ended().view(None))[0]
    sums = tuple(sum(values) for values in zip(*(line.values for line in sheet.lines), strict=True))
    assert sums == sheet.total.values == (6 + 2 + 1 + 2 + 2, 12 + 9 + 6 + 1 + 2)
    assert [line.label.en for line in sheet.lines][-4:] == [
        "Free cards",
        "Nian Shou cards",
        "Capture cards",
        "Lotus tokens",
    ]


@pytest.mark.clause("BEY-14.4")
def test_a_tie_names_the_cards_that_break_it():
    tied = LAST.replace('"B- Dh+"', '"B- Dh+ U1- U2- U3+ Gh- Gb+"').replace("stock = [2, 2]", "stock = [14, 2]")
    sheet = BEYOND.show.score_sheet(_ended(tied).view(None))[0]
    assert sheet.total.values[0] == sheet.total.values[1]
    assert "BEY-14.4" in sheet.notes[0].en


@pytest.mark.clause("BEY-17.1")
def test_the_games_of_a_match_one_by_one():
    (sheet,) = BEYOND.show.score_sheet(_ended(match_games="3").view(None))
    assert [line.values for line in sheet.lines] == [(13, 30)]
    assert sheet.total.values == (13, 30)
    assert sheet.notes[0].en == "Games still to play: 2."
