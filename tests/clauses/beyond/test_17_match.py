"""BEYOND, chapter 17: several games, added up."""

from __future__ import annotations

import random

import pytest

from ludotheque import BadText, game
from ludotheque.games.beyond.state import MATCH_OVER, MOTIFS_OVER

from .tools import (
    centre,
    discard,
    ending,
    free,
    legal,
    mover,
    new_game,
    nian,
    pile,
    play,
    step,
    supply,
    table,
    tokens,
)


def last_turn(players: int = 2, games: int = 2, **setting):
    """The last player ends the last turn of the first game of a match."""
    m = table(players, step="main", mover=players - 1, final="motifs", match_games=games, **setting)
    return play(m, "end")


@pytest.mark.clause("BEY-17.1")
def test_points_are_added_up():
    m = last_turn(games=3, motifs={0: "U", 1: "T"})
    seen = m.view(None)["match"]
    assert (seen["game"], seen["games"], seen["sums"]) == (2, 3, [14, 8])
    assert seen["results"] == [{"end": "motifs", "points": [14, 8], "winners": [0]}]
    assert ending(m) is None


@pytest.mark.clause("BEY-17.1")
def test_nian_shou_scores_fifteen_and_all_others_nothing():
    m = table(3, match_games=2, mover=1, nian={1: 5}, coming="T- T+", motifs={0: "U U"})
    play(m, "reveal", "reveal")
    assert m.view(None)["match"]["results"] == [{"end": "nian", "points": [0, 15, 0], "winners": [1]}]
    assert m.view(None)["match"]["sums"] == [0, 15, 0]


def second_game(first: str, **setting):
    """The second game of two, after a first one with this result."""
    return table(match_games=2, first=1, results=[first], **setting)


@pytest.mark.clause("BEY-17.1")
def test_a_match_with_an_instant_win():
    m = second_game("motifs 41 38 p1", mover=1, nian={1: 5}, coming="T- T+")
    m.play(1, "reveal")
    m.play(1, "reveal")
    assert m.view(None)["match"]["sums"] == [41, 53]
    assert ending(m) == ("match", (1,))


@pytest.mark.clause("BEY-17.2")
def test_one_to_nine_games():
    assert new_game().view(None)["match"]["games"] == 1
    assert new_game(match_games=9).view(None)["match"]["games"] == 9
    for wrong in (0, 10):
        with pytest.raises(BadText):
            new_game(match_games=wrong)


@pytest.mark.clause("BEY-17.2")
def test_a_single_game_is_over_after_one():
    m = table(step="main", mover=1, final="motifs", motifs={0: "U"})
    m.play(1, "end")
    assert ending(m) == ("motifs", (0,))


@pytest.mark.clause("BEY-17.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_left_neighbour_begins_the_next_game(players):
    m = new_game(players, first=str(players), match_games=3)
    firsts = [m.view(None)["first"]]
    for number in (2, 3):
        while m.view(None)["match"]["game"] < number:
            play(m, legal_end(m))
        firsts.append(m.view(None)["first"])
        assert mover(m) == firsts[-1]
    assert firsts == [(players - 1 + k) % players for k in range(3)]


def legal_end(m) -> str:
    """Hurry to the end: reveal as much as possible, place Spirit side up."""
    choices = m.legal(m.turn[0])
    return "stop" if "stop" in choices and len(m.view(None)["row"]) > 3 else choices[0]


@pytest.mark.clause("BEY-17.2")
def test_each_game_starts_afresh():
    m = last_turn(3, motifs={0: "U T", 1: "D"}, free={1: "Gh-"}, nian={0: 3}, discard="B-", tokens={0: 7})
    assert (step(m), pile(m), discard(m), supply(m)) == ("reveal", (1, 80), "", 15)
    assert centre(m) == [1, 2, 3, 4, 5, 6]
    for seat in range(3):
        assert (free(m, seat), nian(m, seat), tokens(m, seat)) == ("", [], 2)
    assert m.view(None)["final"] is None
    assert m.view(None)["turns"] == 1


@pytest.mark.clause("BEY-17.3")
def test_the_highest_sum_wins_the_match():
    m = second_game("pile 30 10 p1", step="main", mover=0, final="motifs", motifs={1: "U"})
    m.play(0, "end")
    assert m.view(None)["match"]["sums"] == [32, 24]
    assert ending(m) == ("match", (0,))


@pytest.mark.clause("BEY-17.3")
def test_on_a_tie_more_games_won():
    m = second_game("motifs 20 8 p1", step="main", mover=0, final="motifs", motifs={1: "U"})
    m.play(0, "end")
    assert m.view(None)["match"]["sums"] == [22, 22]
    assert ending(m)[1] == (0, 1)  # one game each
    m = second_game("motifs 20 8 p1 p2", step="main", mover=0, final="motifs", motifs={1: "U"})
    m.play(0, "end")
    assert ending(m)[1] == (1,)  # a shared victory counts for each


@pytest.mark.clause("BEY-17.3")
def test_equal_sums_and_equal_games_won_are_equal_to_the_last_bit():
    """Whichever game brought what: a sum of fractions could tell 20.001 + 2 from 8 + 14.001."""
    rules, dice = game("beyond").interpreted_rules, random.Random(1)
    s = new_game(match_games=9).state
    s.game_no, s.over = 9, MATCH_OVER
    brought = [(7, 1), (29, 0), (3, 1), (15, 1), (0, 0), (33, 0), (38, 1), (5, 0), (44, 1)]
    seen = set()
    for _ in range(100):
        for place, (points, won) in enumerate(dice.sample(brought, 9)):
            s.game_points[place, 0], s.game_winners[place], s.game_end[place] = points, won, MOTIFS_OVER
        seen.add(rules.scores(s)[0])
    assert len(seen) == 1


@pytest.mark.clause("BEY-17.4")
@pytest.mark.parametrize("protection", ["off", "on"])
@pytest.mark.parametrize("invocation", ["off", "on"])
def test_modules_go_with_a_match(protection, invocation):
    m = last_turn(protection=protection, invocation=invocation, motifs={0: "U", 1: "G"}, free={0: "Dh-"})
    assert m.view(None)["match"]["game"] == 2
    options = m.view(None)["options"]
    assert (options["protection"], options["invocation"]) == (protection, invocation)
    play(m, "reveal", "stop", "place spirit")
    assert bool(legal(m, "protect")) == (protection == "on")
