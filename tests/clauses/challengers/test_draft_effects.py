"""Sections 4.6 and 10.20 to 10.22: what a card does when it is selected."""

from __future__ import annotations

import pytest

from .tools import attack, branch, draft, entrant, legal, owned, play, refused, stage, told

C_OFFER = "matryoshka mole yeti tutor exam"


@pytest.mark.clause("CHAL-4.6", "CHAL-9.7")
def test_the_effect_comes_before_the_next_selection():
    m = play(draft("C", C_OFFER, round=7), "select matryoshka")
    assert stage(m) == "trade"
    for attempt in ("select mole", "select talent", "redraw"):
        assert refused(m, attempt) == "CHAL-4.6"
    play(m, "pass")
    assert (stage(m), entrant(m, 0)["picks"]) == ("select", 1)
    assert "matryoshka" in owned(m, 0)


@pytest.mark.clause("CHAL-9.7", "CHAL-10.18")
def test_a_card_from_a_pile_does_nothing_when_it_comes():
    m = attack("thief", "newcomer_s", piles={"A": "cheerleader"})
    assert entrant(m, 0)["fans"] == 0
    assert owned(m, 0)["cheerleader"] == 1


@pytest.mark.clause("CHAL-9.7")
def test_the_effect_applies_once():
    m = draft("A", "cheerleader cheerleader rat frog goat")
    play(m, "select cheerleader")
    assert entrant(m, 0)["fans"] == 2
    play(m, "select cheerleader")
    assert entrant(m, 0)["fans"] == 4
    assert told(m, "fans_paid") == ["p1 2", "p1 2"]


# --- TRADE ------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.20", "CHAL-4.10")
def test_a_traded_card_leaves_like_a_removed_one():
    m = draft("C", C_OFFER, round=7, deck="talent rat snake", discards={"A": "", "B": "", "C": ""})
    play(m, "select matryoshka", "trade snake")
    assert [m.view(None)["trays"][level]["discard"] for level in "ABC"] == [0, 1, 0]
    assert entrant(m, 0)["picks"] == 2


@pytest.mark.clause("CHAL-10.20")
def test_two_trades_in_a_row():
    m = draft("C", "matryoshka matryoshka mole yeti tutor", picks=1, round=5)
    play(m, "select matryoshka", "trade talent", "select matryoshka", "trade dog")
    assert entrant(m, 0)["picks"] == 1
    play(m, "select mole")
    assert (stage(m), entrant(m, 0)["cards"]) == ("remove", 4 + 3)


@pytest.mark.clause("CHAL-10.20", "CHAL-4.8")
def test_a_redraw_after_a_trade():
    m = draft("C", C_OFFER, picks=1, round=5)
    play(m, "select matryoshka", "trade talent", "redraw")
    assert len(m.view(0)["draft"]["offer"]) == 4


@pytest.mark.clause("CHAL-10.20")
def test_no_trade_without_a_card_in_the_offer():
    m = play(draft("C", "matryoshka", round=7), "select matryoshka")
    assert stage(m) == "remove"
    assert refused(m, "trade talent") == "CHAL-10.20"


# --- GIFT -------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.21", "CHAL-4.8")
def test_a_gift_is_not_redrawn_and_must_be_taken():
    m = draft("B", "surfteacher owl", piles={"A": "rat goat frog"})
    play(m, "select surfteacher")
    assert refused(m, "redraw") == "CHAL-4.8"
    for attempt in ("pass", "done", "remove talent", "select owl"):
        assert refused(m, attempt) in ("CHAL-4.6", "CHAL-9.11")
    play(m, "select frog", "select owl")
    assert owned(m, 0)["frog"] == 1


@pytest.mark.clause("CHAL-10.21", "CHAL-4.6")
def test_a_gift_carries_out_its_own_effect():
    m = draft("B", "surfteacher owl", piles={"A": "cheerleader grandmother rat"}, deck="talent champion snake")
    play(m, "select surfteacher")
    fans = play(branch(m), "select cheerleader")
    assert (entrant(fans, 0)["fans"], stage(fans)) == (2, "select")
    play(m, "select grandmother")
    assert legal(m) == {"cut champion", "cut snake", "cut surfteacher", "cut grandmother"}
    play(m, "cut snake")
    assert stage(m) == "select"


@pytest.mark.clause("CHAL-10.21", "CHAL-4.13")
def test_a_short_gift_and_none():
    two = play(draft("B", "surfteacher owl", piles={"A": "rat"}, discards={"A": "goat"}), "select surfteacher")
    assert legal(two) == {"select rat", "select goat"}
    one = play(draft("B", "surfteacher owl", piles={"A": "rat"}, discards={"A": ""}), "select surfteacher")
    assert (owned(one, 0)["rat"], stage(one)) == (1, "select")  # nothing to choose
    none = play(draft("B", "surfteacher owl", piles={"A": ""}, discards={"A": ""}), "select surfteacher")
    assert (stage(none), entrant(none, 0)["cards"]) == ("select", 7)


@pytest.mark.clause("CHAL-10.21")
def test_a_gift_after_the_last_selection_comes_before_removal():
    m = draft("B", "surfteacher owl", picks=1, piles={"A": "rat goat frog"})
    play(m, "select surfteacher")
    assert stage(m) == "gift"
    play(m, "select rat")
    assert stage(m) == "remove"


# --- CUT --------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-10.22", "CHAL-9.11")
def test_a_cut_must_be_made():
    m = play(draft("A", "grandmother rat goat"), "select grandmother")
    assert legal(m) == {"cut dog", "cut champion", "cut grandmother"}
    for attempt in ("select rat", "redraw", "done"):
        assert refused(m, attempt) == "CHAL-4.6"
    assert refused(m, "pass") == "CHAL-9.11"
    assert refused(m, "cut newcomer_s") == "CHAL-10.22"


@pytest.mark.clause("CHAL-10.22", "CHAL-11.2")
def test_a_cut_without_a_choice_is_made_at_once():
    m = play(draft("A", "grandmother rat goat", deck="talent", discards={"A": ""}), "select grandmother")
    assert (owned(m, 0), stage(m)) == ({"talent": 1}, "select")
    assert m.view(None)["trays"]["A"]["discard"] == 1
