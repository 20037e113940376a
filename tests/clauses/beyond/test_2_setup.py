"""BEYOND, chapter 2: the first player, tokens, Nian Shou, one shuffled pile, empty zones."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, game
from ludotheque.games.beyond.state import kind_of

from .tools import (
    CODES,
    COPIES,
    centre,
    chi_square,
    corners,
    discard,
    free,
    motifs,
    new_game,
    nian,
    pile,
    play,
    row,
    step,
    supply,
    tokens,
)

MODES = [
    {},
    {"protection": "on"},
    {"invocation": "on"},
    {"protection": "on", "invocation": "on", "match_games": 3},
]


@pytest.mark.clause("BEY-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players):
    m = new_game(players)
    assert len(m.view(None)["zones"]) == m.view(None)["players"] == players
    assert m.view(None)["first"] == m.view(None)["mover"] == 0


@pytest.mark.clause("BEY-2.1")
@pytest.mark.parametrize("players", [1, 5])
def test_no_other_number_plays(players):
    with pytest.raises(BadText):
        new_game(players)


@pytest.mark.clause("BEY-2.2")
def test_the_first_player_is_drawn_uniformly():
    for players in (2, 3, 4):
        drawn = Counter(new_game(players, seed, first="random").view(None)["first"] for seed in range(300))
        assert set(drawn) == set(range(players))
        assert chi_square(drawn.values(), [300 / players] * players) < 21  # 3 degrees of freedom: 1 in 10 000


@pytest.mark.clause("BEY-2.2")
def test_or_the_seat_of_the_options_begins():
    for players in (2, 3, 4):
        for seat in range(players):
            m = new_game(players, first=str(seat + 1))
            assert (m.view(None)["first"], m.turn) == (seat, (seat,))
    with pytest.raises(BadText):
        new_game(2, first="3")


@pytest.mark.clause("BEY-2.3")
@pytest.mark.parametrize(("players", "left"), [(2, 17), (3, 15), (4, 13)])
def test_two_tokens_each_and_the_rest_in_the_supply(players, left):
    m = new_game(players)
    assert [tokens(m, seat) for seat in range(players)] == [2] * players
    assert supply(m) == left


@pytest.mark.clause("BEY-2.4")
def test_nian_shou_lies_in_the_centre():
    assert centre(new_game()) == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("BEY-2.5")
def test_one_pile_of_eighty_and_no_discard():
    m = new_game(3)
    assert pile(m) == (1, 80)
    assert m.view(None)["pile"]["back"] in ("-", "+")
    assert discard(m) == ""


@pytest.mark.clause("BEY-2.5", "BEY-3.6")
@pytest.mark.parametrize("target", ["interpreted_rules", "compiled_rules"])
def test_the_pile_is_shuffled_uniformly(target):
    """The first two cards of many games: each type as often as it has copies, and the second knows of the first."""
    rules, games = getattr(game("beyond"), target), 2400
    reveal = rules.game.notation.pack("reveal")
    first, same = Counter(), 0
    for seed in range(games):
        s = rules.new(2, {"first": "1"}, seed + 1)
        rules.play(s, 0, reveal)
        rules.play(s, 0, reveal)
        a, b = (CODES[kind_of(card)] for card in s.row[:2])
        first[a] += 1
        same += a == b
    expected = [games * COPIES[code] / 80 for code in CODES]
    assert chi_square([first[code] for code in CODES], expected) < 53  # 19 degrees of freedom: 1 in 20 000
    # two cards of one type: the sum of n(n-1) over the types, of 80 * 79
    chance = sum(n * (n - 1) for n in COPIES.values()) / (80 * 79)
    assert abs(same - games * chance) < 5 * (games * chance) ** 0.5


@pytest.mark.clause("BEY-2.5")
def test_other_seeds_bring_other_cards():
    rows = {row(play(new_game(seed=seed), "reveal")) for seed in range(30)}
    assert len(rows) > 8


@pytest.mark.clause("BEY-2.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_nobody_is_dealt_cards(players, mode):
    m = new_game(players, **mode)
    for seat in range(players):
        assert (free(m, seat), corners(m, seat), motifs(m, seat), nian(m, seat)) == ("", "", "", [])
        assert tokens(m, seat) == 2
    assert step(m) == "reveal"
    assert row(m) == ""
