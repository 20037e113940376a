"""The table of refusals of the rules of record, row by row, and the bad input that a table must stand."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Refused, game

from .cups import before_matches, cup_after
from .tools import X, Y, attack, branch, draft, new_cup, play

OFFER = "snake owl vet hacker clerk"
C_OFFER = "matryoshka mole yeti tutor exam"


def choosing():
    return draft(round=5)


def selecting():
    return draft("B", OFFER)


def removing():
    return draft(picks=0, deck="rat snake talent")


def last_card():
    return draft(picks=0, deck="rat")


def gift():
    return play(draft("B", "surfteacher owl", piles={"A": "rat goat frog"}), "select surfteacher")


def cutting():
    return play(draft("A", "grandmother rat goat"), "select grandmother")


def trading():
    return play(draft("C", C_OFFER, round=7), "select matryoshka")


def redrawn():
    return play(selecting(), "redraw")


def finalists():
    return cup_after(4, winners={0, 1}, fans={0: 20, 1: 10}, decks={0: "mammoth*3 rat"})


def peeking():
    return attack("dog rat goat", "mole")


def sorting():
    return attack("hacker rat goat mole", "zeppelin")


def sorting_alike():
    return attack("hacker rat rat mole", "zeppelin")


def clearing():
    return attack("fairy", "mole", bench="rat goat troll")


def counting():
    return attack("swimmer", "mole", bench="rat rat goat")


def must_move():
    return attack("cauldron", "mole", bench="newcomer_s rat goat", y_bench="frog")


def may_move():
    return attack("getaway", "mole", bench="rat goat", reserve="zombie")


def lowest():
    return attack("janitor", "mole", bench="rat champion")


def searching():
    return attack("tutor rat goat", "mole")


def window():
    return attack("rat goat frog", "zeppelin", coach=("motivator",), coaches="on")


def used():
    return play(window(), "use")


def keeping_coach():
    return new_cup(2, seed=2, coaches="on")


TABLE = [
    # row of the table, the clause, the table, the seat, the attempt
    (1, "CHAL-3.2", choosing, 0, "draft A"),
    (1, "CHAL-3.2", selecting, 0, "draft C"),
    (1, "CHAL-4.2", selecting, 0, "draft B"),
    (1, "CHAL-4.2", selecting, 0, "draft A"),
    (1, "CHAL-4.2", removing, 0, "draft A"),
    (2, "CHAL-4.2", choosing, 0, "look"),
    (2, "CHAL-4.2", choosing, 0, "select snake"),
    (2, "CHAL-4.2", choosing, 0, "redraw"),
    (2, "CHAL-4.2", choosing, 0, "done"),
    (2, "CHAL-4.2", choosing, 0, "remove talent"),
    (2, "CHAL-4.2", choosing, 0, "pass"),
    (3, "CHAL-4.4", selecting, 0, "select rat"),
    (3, "CHAL-4.4", selecting, 0, "select mole"),
    (4, "CHAL-4.5", removing, 0, "select snake"),
    (4, "CHAL-4.5", selecting, 0, "done"),
    (4, "CHAL-4.5", selecting, 0, "pass"),
    (5, "CHAL-4.6", trading, 0, "select mole"),
    (5, "CHAL-4.6", trading, 0, "redraw"),
    (5, "CHAL-4.6", cutting, 0, "select rat"),
    (5, "CHAL-4.6", gift, 0, "select owl"),
    (5, "CHAL-4.6", gift, 0, "done"),
    (6, "CHAL-4.7", redrawn, 0, "redraw"),
    (7, "CHAL-4.7", selecting, 0, "redraw_some owl"),
    (8, "CHAL-4.8", removing, 0, "redraw"),
    (8, "CHAL-4.8", gift, 0, "redraw"),
    (9, "CHAL-4.10", selecting, 0, "remove talent"),
    (10, "CHAL-4.11", last_card, 0, "remove rat"),
    (11, "CHAL-4.10", removing, 0, "remove mole"),
    (11, "CHAL-4.10", cutting, 0, "cut mole"),
    (11, "CHAL-4.10", trading, 0, "trade snake"),
    (12, "CHAL-4.1", lambda: play(removing(), "done", seat=0), 0, "remove rat"),
    (12, "CHAL-4.1", lambda: play(removing(), "done", seat=0), 0, "done"),
    (12, "CHAL-4.1", lambda: play(removing(), "done", seat=0), 0, "pass"),
    (12, "CHAL-4.1", lambda: new_cup(3, draft_order="sequential"), 1, "select rat"),
    (12, "CHAL-4.1", peeking, 0, "remove rat"),
    (12, "CHAL-4.1", peeking, 1, "done"),
    (13, "CHAL-12.7", finalists, 0, "draft C"),
    (13, "CHAL-12.7", finalists, 0, "select rat"),
    (13, "CHAL-12.7", finalists, 1, "redraw"),
    (13, "CHAL-12.7", finalists, 2, "remove rat"),
    (13, "CHAL-12.7", finalists, 3, "done"),
    (14, "CHAL-5.1", peeking, 0, "look"),
    (14, "CHAL-5.1", peeking, 1, "look"),
    (15, "CHAL-5.2", lambda: new_cup(2), 0, "start p1"),
    (15, "CHAL-5.3", peeking, 0, "start p2"),
    (16, "CHAL-6.7", peeking, 0, "stop"),
    (16, "CHAL-6.7", window, 0, "stop"),
    (17, "CHAL-9.11", must_move, 0, "pass"),
    (17, "CHAL-9.11", peeking, 0, "pass"),
    (17, "CHAL-9.11", sorting, 0, "pass"),
    (17, "CHAL-9.11", clearing, 0, "pass"),
    (17, "CHAL-9.11", counting, 0, "pass"),
    (17, "CHAL-9.11", searching, 0, "pass"),
    (17, "CHAL-9.11", cutting, 0, "pass"),
    (17, "CHAL-9.11", gift, 0, "pass"),
    (18, "CHAL-10.5", must_move, 0, "move newcomer_s"),  # the level
    (18, "CHAL-10.5", may_move, 0, "move goat"),  # the set
    (18, "CHAL-10.5", lowest, 0, "move champion"),  # the base strength
    (18, "CHAL-10.14", must_move, 0, "move frog"),  # the zone
    (18, "CHAL-10.14", may_move, 0, "move zombie"),
    (18, "CHAL-10.14", searching, 0, "move mole"),
    (18, "CHAL-10.14", must_move, 0, "keep"),
    (18, "CHAL-10.12", peeking, 0, "order 123"),
    (18, "CHAL-10.13", sorting, 0, "order 12"),
    (18, "CHAL-10.13", sorting, 0, "keep"),
    (18, "CHAL-11.3", sorting_alike, 0, "order 213"),
    (19, "CHAL-7.3", peeking, 0, "seat rat 1"),
    (19, "CHAL-7.3", clearing, 0, "seat rat 2"),
    (20, "CHAL-10.6", counting, 0, "space 3"),
    (20, "CHAL-10.6", counting, 0, "space 7"),
    (20, "CHAL-10.16", clearing, 0, "space 5"),
    (20, "CHAL-11.2", clearing, 0, "space 4"),  # the Troll's second space: one choice with its first
    (21, "CHAL-10.20", lambda: play(draft("C", "matryoshka", round=7), "select matryoshka"), 0, "trade talent"),
    (21, "CHAL-10.20", selecting, 0, "trade talent"),
    (22, "CHAL-10.22", cutting, 0, "cut talent"),
    (22, "CHAL-10.22", selecting, 0, "cut dog"),
    (23, "CHAL-14.6", lambda: attack("rat dog talent talent", "zeppelin"), 0, "use"),
    (23, "CHAL-14.6", peeking, 0, "use"),
    (23, "CHAL-14.6", window, 1, "use"),
    (23, "CHAL-14.6", removing, 0, "use"),
    (23, "CHAL-14.6", window, 0, "keep"),
    (24, "CHAL-12.1", lambda: cup_after(4, round=3, winners={0, 2}), 1, "value p1"),
    (25, "CHAL-14.1", keeping_coach, 0, "coach recruiter"),
    (25, "CHAL-14.1", removing, 0, "coach recruiter"),
    (26, "CHAL-15.1", keeping_coach, 0, "select rat"),
    (26, "CHAL-15.1", lambda: cup_after(2, winners={0}), 0, "done"),
    (26, "CHAL-15.1", lambda: cup_after(2, winners={0}), 1, "keep"),
    (27, "CHAL-11.1", peeking, 1, "keep"),
    (27, "CHAL-11.1", must_move, 1, "move rat"),
    (27, "CHAL-11.1", selecting, 0, "keep"),
    (27, "CHAL-11.1", selecting, 1, "move rat"),
]


@pytest.mark.clause(*sorted({clause for _, clause, *_ in TABLE}))
@pytest.mark.parametrize(("row", "clause", "table", "seat", "attempt"), TABLE)
def test_refused_with_its_clause_and_nothing_changes(row, clause, table, seat, attempt):
    m = table()
    if attempt == "coach recruiter" and "recruiter" in m.view(seat)["coaches"]:
        attempt = "coach analyst"
    before, said = m.state.bytes(), len(m.events)
    with pytest.raises(Refused) as caught:
        m.play(seat, attempt)
    refusal = caught.value.refusal
    assert (refusal.clause, refusal.action) == (clause, attempt)
    assert (m.state.bytes(), len(m.events)) == (before, said)
    assert refusal.sentence == game("challengers").book.clauses[clause].text
    assert refusal.nearest is None or refusal.nearest in m.legal(seat)


@pytest.mark.clause("CHAL-14.6")
def test_a_coach_is_used_once_a_match():
    m = attack("rat goat frog", "zeppelin", coach=("motivator",), coaches="on", y_deck="")
    play(m, "use")
    assert "use" not in {action for seat in m.turn for action in m.legal(seat)}
    asked = attack("rat dog talent talent", "zeppelin", coach=("motivator",), coaches="on")
    play(asked, "use")
    assert asked.find_refusal(X, "use").clause == "CHAL-14.6"


@pytest.mark.clause("CHAL-12.1", "CHAL-13.3")
def test_nobody_asks_for_a_value_that_lies_open():
    m = cup_after(2, round=3, winners={0})
    assert m.view(1)["entrants"][0]["trophies"][0]["value"] == 3


# --- bad input of the issue -------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-4.5")
def test_selecting_too_many_or_too_few():
    m = selecting()
    before = m.state.bytes()
    with pytest.raises(Refused) as caught:
        m.play(0, "select snake; select owl; select vet")
    assert caught.value.refusal.clause == "CHAL-4.5"
    with pytest.raises(Refused) as caught:
        m.play(0, "select snake; done")
    assert caught.value.refusal.clause == "CHAL-4.5"
    assert m.state.bytes() == before
    m.play(0, "select snake; select owl; remove newcomer_s; done")
    assert m.view(None)["entrants"][0]["stage"] == "done"


@pytest.mark.clause("CHAL-4.1")
def test_answering_after_the_phase_is_over():
    m = play(removing(), "done", seat=0)
    for attempt in ("done", "remove rat", "select snake", "redraw", "draft A"):
        assert m.find_refusal(0, attempt).clause == "CHAL-4.1"


@pytest.mark.clause("CHAL-11.1")
def test_choosing_for_anothers_effect():
    for table in (peeking, sorting, clearing, counting, must_move, may_move, searching):
        m = table()
        for action in m.legal(X):
            assert m.find_refusal(Y, action).clause == "CHAL-11.1"
    asked = window()
    assert asked.find_refusal(Y, "pass").clause == "CHAL-11.1"


@pytest.mark.parametrize("text", ["", "select", "select nobody", "draft D", "space 8", "order 111", "coach dog", "fly"])
def test_what_is_no_action_at_all(text):
    m = selecting()
    before = m.state.bytes()
    with pytest.raises(BadText):
        m.play(0, text)
    assert m.state.bytes() == before


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_a_seat_that_is_not_there(seat):
    with pytest.raises(BadText):
        selecting().play(seat, "redraw")


@pytest.mark.clause("CHAL-4.1", "CHAL-13.4")
def test_nobody_plays_for_the_robot():
    m = before_matches(3, round=2)
    with pytest.raises(BadText):
        m.play(3, "done")
    assert 3 not in m.turn


def test_french_words_are_read():
    m = play(selecting(), "redraw")
    french = selecting()
    french.play(0, "repiocher")
    assert french.game_record.lines[-1].split("~")[0] == m.game_record.lines[-1].split("~")[0]
    other = selecting()
    other.play(0, "prendre serpent")
    assert other.view(0)["deck"]["snake"] == 1
    branch(other).play(0, "select chouette")


@pytest.mark.clause("CHAL-16.3")
def test_an_unknown_pack_is_refused():
    with pytest.raises(BadText):
        game("challengers").match(players=2, options={"pack": "no_such_pack"})
