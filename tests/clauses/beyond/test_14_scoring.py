"""BEYOND, chapter 14: energy points, ties, ranking."""

from __future__ import annotations

import pytest

from .tools import ending, play, table


def counted(players: int = 2, **setting):
    """The final count of a table: the last player ends the last turn."""
    modules = {"protection": "on", "invocation": "on"}
    m = table(players, step="main", mover=players - 1, final="motifs", **modules, **setting)
    m.play(players - 1, "end")
    assert m.turn == ()
    return m


def totals(m) -> list[int]:
    return [sheet["total"] for sheet in m.view(None)["tally"]]


@pytest.mark.clause("BEY-14.1", "BEY-14.2")
def test_every_source_of_points():
    m = counted(
        motifs={0: "U* T"},
        free={0: "Dh+ Gb-* U1-"},
        corners={0: "B- B+ T-"},
        nian={0: 2},
        tokens={0: 1},
    )
    sheet = m.view(None)["tally"][0]
    assert sheet == {
        "motifs": {"T": 6, "U": 12},
        "free": 3,
        "nian": 2,
        "captures": 3,
        "tokens": 3,
        "total": 29,
        "spirit_cards": 13,
    }


@pytest.mark.clause("BEY-14.1")
@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({"free": {0: "Dh+"}}, 1),
        ({"corners": {0: "Dh+"}}, 1),
        ({"nian": {0: 1}}, 1),
        ({"tokens": {0: 3}}, 1),
        ({"free": {0: "Dh+*"}}, 2),
        ({"motifs": {0: "T"}}, 6),
        ({"motifs": {0: "B"}}, 6),
        ({"motifs": {0: "D"}}, 9),
        ({"motifs": {0: "G"}}, 9),
        ({"motifs": {0: "U"}}, 12),
        ({"motifs": {0: "U*"}}, 13),
        ({"motifs": {0: "G G"}}, 18),
    ],
)
def test_what_each_thing_is_worth(more, points):
    assert totals(counted(**more)) == [2 + points, 2]


@pytest.mark.clause("BEY-14.2")
def test_locked_cards_give_nothing_more():
    assert totals(counted(motifs={0: "T"}))[0] == 2 + 6
    sheet = counted(nian={0: 3}).view(None)["tally"][0]
    assert (sheet["free"], sheet["nian"], sheet["total"]) == (0, 3, 5)


@pytest.mark.clause("BEY-14.3")
def test_the_highest_total_wins():
    assert ending(counted(3, free={0: "Dh- Gh-", 1: "T- B- U1-", 2: "Db-"})) == ("motifs", (1,))


@pytest.mark.clause("BEY-14.4")
def test_a_tie_goes_to_the_fewest_spirit_side_up_cards():
    # 12 stars each: a Unicorn with four cards, or two Turtle-Snakes with eight.
    m = counted(motifs={0: "T T", 1: "U"})
    assert totals(m) == [14, 14]
    assert ending(m)[1] == (1,)
    # Capture cards and tokens are no such cards, free cards and Nian Shou cards are.
    assert ending(counted(free={0: "Dh-"}, corners={1: "Dh-"}))[1] == (1,)
    assert ending(counted(free={0: "Dh-"}, tokens={1: 3}))[1] == (1,)
    assert ending(counted(nian={0: 1}, corners={1: "Dh-"}))[1] == (1,)
    # Locked cards count here: 6 points from one motif of 4 cards, or from 6 free cards.
    assert ending(counted(motifs={0: "T"}, free={1: "Dh- Dh+ Gh- Gh+ U1- U1+"}))[1] == (0,)
    assert ending(counted(motifs={0: "T"}, corners={1: "Dh- Dh+ Gh- "}, tokens={1: 5}))[1] == (1,)


@pytest.mark.clause("BEY-14.4")
def test_only_tied_players_are_compared():
    assert ending(counted(free={0: "Dh- Gh-"}, corners={1: "T-"}))[1] == (0,)


@pytest.mark.clause("BEY-14.5")
def test_still_tied_players_share_the_victory():
    m = counted(3, free={0: "Dh- Gh-", 1: "T- B-", 2: "Db-"})
    assert ending(m) == ("motifs", (0, 1))
    assert m.result().winner is None
    assert ending(counted(free={0: "Dh-"}, nian={1: 1}))[1] == (0, 1)


@pytest.mark.clause("BEY-14.6")
def test_the_ranking_goes_by_total_and_then_by_cards():
    m = counted(4, free={0: "Dh-", 1: "T- B- U1-", 3: "Gh-"}, corners={2: "Db-"})
    scores = m.result().scores
    assert sorted(range(4), key=lambda seat: -scores[seat])[:2] == [1, 2]
    assert scores[0] == scores[3] < scores[2] < scores[1]


@pytest.mark.clause("BEY-14.6")
def test_after_an_instant_win_all_others_are_second():
    m = table(3, step="main", corners={1: "T- B+"}, mover=1, nian={1: 5, 0: 1}, motifs={0: "U U", 2: "T"})
    m.play(1, "capture p1 N with T- and B+")
    one, winner, two = m.result().scores
    assert one == two < winner
    assert ending(m) == ("nian", (1,))


@pytest.mark.clause("BEY-14.1")
def test_the_running_score_is_what_a_count_would_give():
    m = table(motifs={0: "U"}, free={0: "Dh+", 1: "T- T-"}, corners={1: "B-"}, coming="Gh-")
    assert [zone["points"] for zone in m.view(None)["zones"]] == [12 + 1 + 2, 2 + 1 + 2]
    play(m, "reveal", "stop", "place capture")
    assert [zone["points"] for zone in m.view(None)["zones"]] == [16, 5]
