"""Section 4: how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import game

from .tools import (
    containers,
    countdown,
    fraction_of,
    market,
    new_game,
    next_round,
    present,
    resource_cards,
    table,
    told,
)


@pytest.mark.clause("BEVRI-4.1")
def test_corvettes_begin_empty_in_the_centre():
    for company in new_game(3).view(None)["companies"]:
        assert (company["cell"], company["load"], company["crystals"]) == ("centre", 0, 0)
        assert company["ship"] == {"propulsion": [], "armament": [], "hold": []}


@pytest.mark.clause("BEVRI-4.2")
def test_everybody_sees_the_next_front_and_not_its_back():
    fronts = Counter()
    for seed in range(40):
        seen = new_game(2, seed=seed).view(None)
        fronts[seen["next"]["container"]] += 1
        assert "content" not in seen["next"]
        assert seen["containers"] == 36
    assert len(fronts) > 15  # shuffled
    m = table(phase="fire", countdown=1, front=7)
    assert m.view(None)["next"]["container"] == 7
    assert containers(next_round(m))[0] == 7
    assert m.view(None)["containers"] == 32


@pytest.mark.clause("BEVRI-4.3")
def test_a_starting_hand_of_four():
    m = new_game(2)
    log = told(m)
    assert log[: log.index("market_filled")].count("drew") == 8  # before the market
    assert log.count("drew") == 16  # and four more each in round 1
    assert [company["size"] for company in m.view(None)["companies"]] == [8, 8]


@pytest.mark.clause("BEVRI-4.4")
def test_the_market_has_eight_cards_and_the_rest_is_the_deck():
    m = new_game(2)
    assert len(market(m).split()) == 8
    assert "." not in market(m)
    assert m.view(None)["deck"] == 96 - 8 - 16


@pytest.mark.clause("BEVRI-4.5")
def test_solo_has_no_jammers():
    cards = resource_cards(new_game(1))
    assert cards["jammer"] == 0
    assert cards.total() == 93


@pytest.mark.clause("BEVRI-4.6")
def test_six_bonds_for_each_company():
    assert [new_game(players).view(None)["bank"] for players in (1, 2, 3, 4)] == [6, 12, 18, 24]


@pytest.mark.clause("BEVRI-4.7")
def test_the_first_company_is_drawn():
    firsts = Counter(new_game(4, seed=seed).view(None)["first"] for seed in range(80))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) >= 8


@pytest.mark.clause("BEVRI-4.8", "BEVRI-5.3")
def test_the_game_begins_without_a_cargo():
    waits = Counter()
    for seed in range(90):
        m = new_game(2, seed=seed)
        assert not present(m)
        waits[countdown(m)] += 1
    assert set(waits) == {1, 2}
    assert fraction_of(waits, 1) == pytest.approx(2 / 3, abs=0.16)
    assert game("bevri").rules.players == (1, 4)
