"""Prizes, clause by clause: how the clauses of a game are pinned, on the smallest of them."""

from __future__ import annotations

import pytest

from ludotheque import BadText, Match
from tests.toys import PRIZES


def table(*, prize=3, carried=0, pile="1, 2, 4", pinned="", hands=("1, 2, 3, 4",) * 2, bids="0, 0", **options) -> Match:
    """A round in the middle of a game."""
    cards = ", ".join(f"[{hand}]" for hand in hands)
    points = ", ".join("0" for _ in hands)
    position = (
        f"prize = {prize}\ncarried = {carried}\npile = [{pile}]\nnext = [{pinned}]\n"
        f"hands = [{cards}]\nbids = [{bids}]\npoints = [{points}]"
    )
    return PRIZES.match(players=len(hands), options=options, position=position)


def bid(m: Match, *cards: int) -> Match:
    """Everybody bids, the first seat first."""
    for seat, card in enumerate(cards):
        m.play(seat, f"bid {card}")
    return m


@pytest.mark.clause("PRIZES-1.1")
@pytest.mark.parametrize("cards", range(2, 7))
def test_everybody_starts_with_the_same_cards_and_there_are_as_many_prizes(cards):
    view = PRIZES.match(players=3, options={"cards": cards}, seed=1).view(0)
    assert view["hands"] == [list(range(1, cards + 1))] * 3
    assert sorted([*view["left"], view["prize"]]) == list(range(1, cards + 1))


@pytest.mark.clause("PRIZES-1.2")
def test_a_prize_is_turned_up_each_round_and_a_position_may_pin_which():
    m = table(pile="1, 2, 4", pinned="4, 1")
    bid(m, 1, 2)
    assert m.view(None)["prize"] == 4
    bid(m, 2, 1)
    assert m.view(None)["prize"] == 1
    assert {PRIZES.match(seed=seed).view(None)["prize"] for seed in range(40)} == {1, 2, 3, 4}


@pytest.mark.clause("PRIZES-2.1")
def test_all_bid_at_once_in_any_order_and_in_secret():
    m = table(hands=("1, 2, 3, 4",) * 3, bids="0, 0, 0")
    assert m.turn == (0, 1, 2)
    m.play(1, "bid 4")
    assert m.turn == (0, 2)
    assert m.find_refusal(1, "bid 3").clause == "PRIZES-2.1"
    assert [m.view(seat)["mine"] for seat in (0, 1, None)] == [None, 4, None]
    assert m.view(0)["hands"][1] == [1, 2, 3, 4]
    assert [event.kind.name for event in m.events if event.is_visible_to(0)] == []


@pytest.mark.clause("PRIZES-2.2")
def test_one_bids_a_card_one_has():
    m = table(hands=("1, 2, 4", "1, 2, 3, 4"), pile="1, 2")
    assert m.legal(0) == ["bid 1", "bid 2", "bid 4"]
    refusal = m.find_refusal(0, "bid 3")
    assert (refusal.clause, refusal.nearest) == ("PRIZES-2.2", "bid 1")


@pytest.mark.clause("PRIZES-2.3")
def test_the_highest_bid_takes_the_prize():
    assert bid(table(prize=3), 2, 4).view(None)["points"] == [0, 3]


@pytest.mark.clause("PRIZES-2.4")
@pytest.mark.parametrize(("carry", "points"), [("off", [0, 4]), ("on", [0, 7])])
def test_a_shared_best_bid_wins_nothing_or_is_carried_on(carry, points):
    m = bid(table(prize=3, pinned="4", carry=carry), 2, 2)
    assert m.view(None)["points"] == [0, 0]
    assert bid(m, 1, 3).view(None)["points"] == points


@pytest.mark.clause("PRIZES-3.1")
def test_the_game_ends_with_the_prizes():
    m = bid(table(prize=2, pile="", hands=("1", "4")), 1, 4)
    result = m.result()
    assert (result.reason, result.winner, result.scores) == ("prizes", 1, (0.0, 2.0))


@pytest.mark.clause("PRIZES-3.2")
def test_who_resigns_scores_minus_one():
    m = table()
    m.resign(0)
    assert m.result().scores == (-1.0, 0.0)
    assert m.turn == ()


@pytest.mark.parametrize(
    "wrong",
    ["", "prize = 9", "prize = 3\n", "{", "x" * 3000],
)
def test_a_bad_position_is_said_to_be_bad(wrong):
    with pytest.raises(BadText):
        PRIZES.match(position=wrong)


@pytest.mark.parametrize(
    "change",
    [
        {"prize": 1},
        {"pile": "1, 1"},
        {"pinned": "3"},
        {"hands": ("1", "1, 2, 3, 4")},
        {"bids": "1, 0"},
        {"bids": "9, 0"},
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(change):
    with pytest.raises(BadText):
        table(**change)
