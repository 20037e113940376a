"""Pairs, clause by clause: a question inside a turn, and cards that only one seat sees."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, Match
from tests.toys import PAIRS


def table(*hands: str, pile="sun moon star tree", pinned="", question="", tokens=1, mover="p1") -> Match:
    """A table with these hands; the first seat is to play unless told otherwise."""
    seats = range(len(hands))
    position = (
        f"hands = {list(hands)}\npairs = {['' for _ in seats]}\ntokens = {[tokens for _ in seats]}\n"
        f'pile = "{pile}"\nnext = "{pinned}"\ndiscard = ""\nmover = "{mover}"\nquestion = "{question}"'
    )
    return PAIRS.match(players=len(hands), position=position)


def refused(m: Match, seat: int, text: str) -> str | None:
    refusal = m.find_refusal(seat, text)
    return refusal.clause if refusal else None


@pytest.mark.clause("PAIRS-1.1", "PAIRS-1.2")
@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 3), (4, 3)])
def test_sixteen_cards_are_dealt_in_secret(players, size):
    m = PAIRS.match(players=players, options={"hand_size": size}, seed=2)
    hands = [m.view(seat)["hand"] for seat in range(players)]
    assert [len(hand) for hand in hands] == [size] * players
    assert m.view(None)["hand"] is None
    assert m.view(None)["pile"] == 16 - size * players
    assert max(Counter(card for hand in hands for card in hand).values()) <= 4
    dealt = [event for event in m.events if event.is_visible_to(1)]
    assert [event.kind.name for event in dealt] == ["dealt"] * size


@pytest.mark.clause("PAIRS-2.1")
def test_one_plays_in_turn_and_waits_for_an_answer():
    m = table("sun", "moon")
    assert refused(m, 1, "draw") == "PAIRS-2.1"
    m.play(0, "ask p2 sun")
    assert m.turn == (1,)
    assert refused(m, 0, "draw") == "PAIRS-2.1"
    assert refused(m, 1, "draw") == "PAIRS-2.1"


@pytest.mark.clause("PAIRS-2.2")
def test_a_turn_is_a_draw_a_question_or_a_pair():
    m = table("sun sun moon", "star")
    assert set(m.legal(0)) == {"draw", "lay sun", "ask p2 sun", "ask p2 moon"}
    assert refused(m, 0, "give") == "PAIRS-2.2"
    assert refused(m, 0, "keep") == "PAIRS-2.2"


@pytest.mark.clause("PAIRS-2.3")
def test_only_the_drawer_looks_at_the_card_then_keeps_it_or_shows_it():
    m = table("sun", "moon", pinned="star tree")
    m.play(0, "draw")
    assert m.view(0)["question"] == {"kind": "look", "picture": "star"}
    assert m.view(1)["question"] == {"kind": "look", "picture": None}
    assert refused(m, 0, "draw") == "PAIRS-2.3"
    m.play(0, "keep")
    assert m.view(0)["hand"] == ["sun", "star"]
    assert m.view(1)["held"] == [2, 1]
    m.play(1, "draw")
    m.play(1, "discard")
    assert m.view(0)["discard"] == ["tree"]


@pytest.mark.clause("PAIRS-2.4")
def test_a_pair_is_two_like_cards_of_ones_own():
    m = table("sun sun moon", "moon")
    assert refused(m, 0, "lay moon") == "PAIRS-2.4"
    m.play(0, "lay sun")
    assert m.view(1)["pairs"] == [["sun"], []]


@pytest.mark.clause("PAIRS-3.1")
def test_one_asks_another_player_at_the_table():
    m = table("sun", "moon")
    assert refused(m, 0, "ask p1 sun") == "PAIRS-3.1"
    assert refused(m, 0, "ask p3 sun") == "PAIRS-3.1"


@pytest.mark.clause("PAIRS-3.2")
def test_one_asks_only_for_what_one_holds():
    refusal = table("sun", "moon").find_refusal(0, "ask p2 moon")
    assert (refusal.clause, refusal.nearest) == ("PAIRS-3.2", "ask p2 sun")


@pytest.mark.clause("PAIRS-3.3")
def test_a_card_given_is_laid_as_a_pair_at_once():
    m = table("sun moon", "sun star")
    m.play(0, "ask p2 sun")
    assert set(m.legal(1)) == {"give", "refuse"}
    m.play(1, "give")
    assert m.view(0)["pairs"] == [["sun"], []]
    assert m.turn == (1,)
    other = table("sun", "moon", question="p2 sun")
    assert refused(other, 1, "give") == "PAIRS-3.3"


@pytest.mark.clause("PAIRS-3.4")
def test_none_is_said_only_when_true_and_the_asker_draws():
    assert refused(table("sun", "sun", question="p2 sun"), 1, "none") == "PAIRS-3.4"
    m = table("sun", "moon", question="p2 sun", pinned="tree")
    m.play(1, "none")
    assert m.turn == (0,)
    assert m.view(0)["question"]["picture"] == "tree"


@pytest.mark.clause("PAIRS-3.5")
def test_a_refusal_costs_a_token_and_tells_nothing():
    m = table("sun", "sun moon", question="p2 sun")
    m.play(1, "refuse")
    assert m.view(0)["tokens"] == [1, 0]
    assert refused(table("sun", "sun", question="p2 sun", tokens=0), 1, "refuse") == "PAIRS-3.5"


@pytest.mark.clause("PAIRS-4.1")
def test_the_game_ends_with_the_turn_that_empties_the_pile():
    m = table("sun", "moon moon", pile="star tree")
    m.play(0, "draw")
    m.play(0, "keep")
    m.play(1, "lay moon")
    m.play(0, "draw")
    assert m.result() is None
    m.play(0, "keep")
    assert (m.result().reason, m.result().winner) == ("pile", 1)


@pytest.mark.clause("PAIRS-4.2")
def test_who_resigns_scores_minus_one():
    m = table("sun", "moon")
    m.resign(0)
    assert m.result().scores == (-1.0, 0.0)


def test_what_was_asked_for_stays_with_the_asker_in_every_imagination():
    """The asker has shown that he holds the picture; the rest of his hand could be anything."""
    m = table("sun star", "sun moon", question="p2 sun", pile="moon moon star tree")
    hands = set()
    for entropy in range(200):
        s = m.state.copy()
        PAIRS.interpreted_rules.imagine(s, 1, entropy)
        assert s.hand[0, 0] >= 1
        hands.add(tuple(s.hand[0]))
    assert len(hands) == 3


@pytest.mark.parametrize(
    "change",
    [
        {"pile": ""},
        {"pile": "sun " * 17},
        {"pile": "sun sun sun sun"},
        {"pile": "apple"},
        {"pinned": "sun sun"},
        {"question": "p1 sun"},
        {"question": "p2 moon"},
        {"question": "p3 sun"},
        {"question": "a b c"},
        {"mover": "p3"},
        {"tokens": 5},
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(change):
    with pytest.raises(BadText):
        table("sun", "moon", **change)
