"""BEYOND, chapter 12: the owner of all Nian Shou cards wins at once."""

from __future__ import annotations

import pytest

from .tools import ending, legal, nian, play, refused, step, table


@pytest.mark.clause("BEY-12.1")
def test_the_sixth_card_wins_in_phase_one():
    m = table(mover=1, nian={1: 5}, coming="T- T+", motifs={0: "U U"})
    m.play(1, "reveal")
    m.play(1, "reveal")
    assert ending(m) == ("nian", (1,))  # whatever the points
    assert (m.turn, step(m)) == ((), "over")
    for action in ("rescue none", "reveal", "end"):
        assert refused(m, action, 1) == "BEY-12.1"


@pytest.mark.clause("BEY-12.1")
def test_the_sixth_card_wins_by_capture():
    m = table(step="main", corners={0: "T- T- B+"}, free={1: "U1+"}, nian={0: 5, 1: 1})
    m.play(0, "capture p2 N with T- and B+")
    assert ending(m) == ("nian", (0,))
    assert refused(m, "capture p2 U1+ with T-", 0) == "BEY-12.1"


@pytest.mark.clause("BEY-12.1")
def test_the_sixth_card_wins_by_a_tiger():
    m = table(step="main", invocation="on", motifs={0: "G"}, nian={0: 5})
    m.play(0, "invoke G")
    assert ending(m) == ("nian", (0,))


@pytest.mark.clause("BEY-12.1")
def test_it_stops_the_final_round():
    m = table(3, final="motifs", mover=1, nian={1: 5}, coming="T- T+", motifs={0: "U U U"})
    m.play(1, "reveal")
    m.play(1, "reveal")
    assert ending(m) == ("nian", (1,))  # seat 2 has no turn any more


@pytest.mark.clause("BEY-12.1")
def test_five_are_not_enough():
    m = play(table(nian={0: 4}, coming="T- T+"), "reveal", "reveal")
    assert nian(m, 0) == [1, 2, 3, 4, 5]
    assert ending(m) is None
    assert step(m) == "rescue"


@pytest.mark.clause("BEY-12.2")
def test_nian_shou_cards_can_always_be_captured():
    m = table(step="main", corners={0: "T- B+"}, nian={1: 5})
    assert legal(m, "capture") == {"capture p2 N with T- and B+"}
    play(m, "capture p2 N with T- and B+")
    assert (nian(m, 0), nian(m, 1)) == ([1], [2, 3, 4, 5])


@pytest.mark.clause("BEY-12.2")
def test_even_those_just_taken():
    m = table(nian={0: 3}, corners={1: "T- B+"}, coming="Gh- Gb- U1- T+")
    play(m, "reveal", "reveal", "rescue none", "place spirit", "end", "reveal", "stop", "place spirit")
    assert "capture p1 N with T- and B+" in legal(m)


@pytest.mark.clause("BEY-12.3")
def test_nian_shou_is_none_of_the_three_motifs():
    m = table(motifs={0: "T B"}, nian={0: 5}, coming="Gh- T-")
    play(m, "reveal", "stop", "place spirit", "end")
    assert m.view(None)["final"] is None
    m = table(step="main", motifs={0: "T B"}, corners={0: "T- B+"}, nian={0: 5, 1: 1})
    m.play(0, "capture p2 N with T- and B+")
    assert ending(m)[0] == "nian"
