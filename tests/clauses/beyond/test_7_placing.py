"""BEYOND, chapter 7: phase 2, placing the collected cards."""

from __future__ import annotations

import pytest

from .tools import corners, discard, free, legal, mover, play, queue, refused, step, table


@pytest.mark.clause("BEY-7.1")
def test_each_card_goes_spirit_or_capture_side_up():
    m = table(queue="T+ Gb-")
    assert legal(m) == {"place spirit", "place capture"}
    play(m, "place spirit", "place capture")
    assert (free(m, 0), corners(m, 0)) == ("T+", "Gb-")


@pytest.mark.clause("BEY-7.1")
def test_the_choice_is_final():
    m = table(queue="T+ Gb- U1-")
    play(m, "place spirit", "place capture")
    assert refused(m, "turn T+") == refused(m, "turn Gb-") == "BEY-7.1"
    play(m, "place spirit")
    assert refused(m, "turn T+") == refused(m, "turn Gb-") == "BEY-7.1"
    assert refused(m, "place capture") == "BEY-7.1"


@pytest.mark.clause("BEY-7.2")
def test_cards_are_placed_in_the_order_of_their_reveal():
    m = play(table(coming="U2+ T+ Gb-"), "reveal", "reveal", "reveal", "stop")
    assert queue(m) == "U2+ T+ Gb-"
    play(m, "place capture")
    assert (corners(m, 0), queue(m)) == ("U2+", "T+ Gb-")
    play(m, "place spirit")
    assert (free(m, 0), queue(m)) == ("T+", "Gb-")
    play(m, "place capture")
    assert corners(m, 0) == "Gb- U2+"


@pytest.mark.clause("BEY-7.2")
def test_rescued_cards_keep_their_order():
    m = play(table(coming="U2+ T+ Gb- Gh+"), *["reveal"] * 4, "rescue 12")
    assert queue(m) == "U2+ T+ Gh+"


@pytest.mark.clause("BEY-7.2")
def test_every_selection_can_be_reached():
    reached = set()
    for choice in range(8):
        sides = ["capture" if choice >> k & 1 else "spirit" for k in range(3)]
        m = play(table(queue="T+ Gb- U1-"), *(f"place {side}" for side in sides))
        reached.add((free(m, 0), corners(m, 0)))
    assert len(reached) == 8


@pytest.mark.clause("BEY-7.3")
def test_a_capture_card_needs_a_free_corner():
    m = table(corners={0: "T- T- T+"}, queue="B- Dh+")
    assert legal(m) == {"place spirit", "place capture"}
    play(m, "place capture")
    assert legal(m) == {"place spirit"}
    assert refused(m, "place capture") in ("BEY-7.3", "BEY-7.4")


@pytest.mark.clause("BEY-7.3")
def test_a_spent_capture_card_frees_its_corner():
    m = table(step="main", corners={0: "T- T- T+ U1+"}, free={1: "B+"}, coming="Gb-")
    play(m, "capture p2 B+ with T-", "end", "reveal", "stop", "place spirit", "end", "reveal", "stop")
    assert legal(m) == {"place spirit", "place capture"}


@pytest.mark.clause("BEY-7.4")
def test_with_four_capture_cards_the_next_one_goes_spirit_side_up():
    m = table(corners={0: "T- T- T+ U1+"}, queue="B- Dh+")
    assert legal(m) == {"place spirit"}
    assert refused(m, "discard T-") == "BEY-7.4"  # no room is made
    play(m, "place spirit", "place spirit")
    assert (free(m, 0), corners(m, 0), discard(m)) == ("B- Dh+", "T- T- T+ U1+", "")


@pytest.mark.clause("BEY-7.5")
def test_all_collected_cards_are_placed():
    m = table(queue="T+ Gb-")
    assert refused(m, "discard T+") == "BEY-7.5"
    assert refused(m, "end") == "BEY-7.5"
    play(m, "place spirit")
    assert refused(m, "end") == "BEY-7.5"
    assert step(m) == "place"
    assert step(play(m, "place spirit")) == "main"


@pytest.mark.clause("BEY-7.5")
def test_there_is_no_limit_on_free_cards():
    many = "T- T- T- B- B- B- Dh- Db- Db- Db- Db- Gh- Gb- Gb- Gb- Gb- U1- U1- U2- U2- U3- U3-"
    m = play(table(free={0: many}, queue="U1+ U2+"), "place spirit", "place spirit")
    assert len(free(m, 0).split()) == len(many.split()) + 2


@pytest.mark.clause("BEY-7.6")
def test_a_capture_card_may_be_used_in_the_same_turn():
    m = play(table(queue="T-", free={1: "B+"}), "place capture")
    assert "capture p2 B+ with T-" in legal(m)


@pytest.mark.clause("BEY-7.6")
def test_or_in_a_later_one():
    m = table(queue="T-", free={1: "B+"}, coming="Dh- U1- U2-")
    play(m, "place capture", "end", "reveal", "stop", "place spirit", "end", "reveal", "stop", "place spirit")
    assert mover(m) == 0
    assert "capture p2 B+ with T-" in legal(m)
