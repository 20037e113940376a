"""BEYOND, chapter 11: a token for each captured card."""

from __future__ import annotations

import pytest

from .tools import play, refused, supply, table, tokens


@pytest.mark.clause("BEY-11.1")
def test_a_token_from_the_supply_for_each_card_at_once():
    m = table(step="main", corners={0: "T- T- B+"}, free={1: "Dh+ B+ U1-"})
    for taken, action in enumerate(("Dh+ with T-", "B+ with T-", "U1- with B+"), start=1):
        play(m, f"capture p2 {action}")
        assert (tokens(m, 0), tokens(m, 1), supply(m)) == (2, 2 + taken, 17 - taken)


@pytest.mark.clause("BEY-11.1")
def test_one_token_for_a_nian_shou_card():
    m = play(table(step="main", corners={0: "T- B+"}, nian={1: 2}), "capture p2 N with T- and B+")
    assert (tokens(m, 0), tokens(m, 1), supply(m)) == (2, 3, 16)


@pytest.mark.clause("BEY-11.2")
def test_an_empty_supply_gives_nothing():
    setting = {"free": {0: "Dh+", 1: "B+"}, "tokens": {0: 3, 1: 4}, "supply": 0}
    m = table(3, step="main", mover=2, corners={2: "T- T-"}, **setting)
    play(m, "capture p1 Dh+ with T-", "capture p2 B+ with T-")
    assert (tokens(m, 0), tokens(m, 1), supply(m)) == (3, 4, 0)


@pytest.mark.clause("BEY-11.2")
def test_the_last_token_goes_to_the_first_victim():
    setting = {"free": {0: "Dh+", 1: "B+"}, "tokens": {0: 3, 1: 4}, "supply": 1}
    m = table(3, step="main", mover=2, corners={2: "T- T-"}, **setting)
    play(m, "capture p2 B+ with T-", "capture p1 Dh+ with T-")
    assert (tokens(m, 0), tokens(m, 1), supply(m)) == (3, 5, 0)


@pytest.mark.clause("BEY-11.3")
def test_a_missed_token_is_not_made_up_later():
    setting = {"free": {1: "Dh+"}, "corners": {0: "T-"}, "tokens": {0: 3}, "supply": 0, "coming": "Gh- Gb+"}
    m = table(step="main", **setting)
    before = tokens(m, 1)
    play(m, "capture p2 Dh+ with T-", "end", "reveal", "reveal", "rescue 1")
    assert (tokens(m, 1), supply(m)) == (before - 1, 1)  # the token that came back stays in the supply


@pytest.mark.clause("BEY-11.3")
def test_compensation_is_automatic_and_compulsory():
    m = play(table(step="main", corners={0: "T-"}, free={1: "Dh+"}), "capture p2 Dh+ with T-")
    assert tokens(m, 1) == 3
    assert refused(m, "refuse") == "BEY-11.3"
    assert refused(m, "refuse", 1) == "BEY-10.11"


@pytest.mark.clause("BEY-11.4")
def test_any_number_of_tokens():
    m = table(step="main", corners={0: "T-"}, free={1: "Dh+"}, tokens={0: 0, 1: 20})
    play(m, "capture p2 Dh+ with T-")
    assert (tokens(m, 1), supply(m)) == (21, 0)
