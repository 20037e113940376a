"""Section 12: fans, trophies, ranking, Finale, giving up."""

from __future__ import annotations

from collections import Counter

import pytest

from .cups import before_matches, cup_after
from .tools import branch, entrant, legal, owned, play, refused, told

ALL_ROUNDS = {0: [1, 2, 3, 4, 5, 6]}


def places(m) -> list[int]:
    return [one["place"] for one in m.view(None)["entrants"]]


@pytest.mark.clause("CHAL-12.1", "CHAL-12.10", "CHAL-15.6")
def test_a_trophys_value_is_its_owners_secret():
    m = cup_after(4, round=3, winners={1, 3})
    own, other, nobody = (entrant(m, 3, viewer) for viewer in (3, 0, None))
    assert own["trophies"] == [{"round": 3, "arena": 1, "value": 3}]
    assert [one["trophies"] for one in (other, nobody)] == [[{"round": 3, "arena": 1, "value": None}]] * 2
    assert (own["total"], other["total"], nobody["total"]) == (3, None, None)
    seen = [event for event in m.events if event.kind.name == "trophy_seen"]
    assert [[event.is_visible_to(viewer) for viewer in (3, 1, 0, None)] for event in seen] == [
        [True, False, False, False],
        [False, True, False, False],
    ]


@pytest.mark.clause("CHAL-12.1", "CHAL-12.3")
def test_after_round_seven_all_values_are_open():
    m = cup_after(4, round=7, winners={0, 1}, trophies={2: [3]})
    assert [one["total"] for one in m.view(None)["entrants"]] == [9, 9, 3, 0]
    assert told(m, "trophy_shown") == ["p1 9", "p2 9", "p3 3"]
    robot = cup_after(3, round=7, winners={1})
    assert told(robot, "trophy_boxed") == ["7 1"]
    assert told(robot, "trophy_shown") == ["p2 9"]  # what went to the box is nobody's to show


@pytest.mark.clause("CHAL-12.2")
@pytest.mark.parametrize("players", [2, 5])
def test_fans_are_open(players):
    m = before_matches(players, round=3, fans={0: 7, 1: 2})
    assert [entrant(m, seat, 1)["fans"] for seat in (0, 1)] == [7, 2]
    assert entrant(m, 0)["fans"] == 7


@pytest.mark.clause("CHAL-12.3")
def test_the_two_highest_totals_meet():
    m = cup_after(6, round=7, winners={1, 0, 4}, fans={3: 30, 4: 3, 5: 20})
    assert [one["total"] for one in m.view(None)["entrants"]] == [
        9,
        9,
        0,
        30,
        13,
        20,
    ]  # of the tokens 9, 9, 10, 10 the first three
    assert (m.view(None)["finale"]["light"], m.view(None)["finale"]["dark"]) == (3, 5)


@pytest.mark.clause("CHAL-12.4")
def test_more_trophies_come_first():
    # round 7: 4-1 and 2-3; p1 and p2 win nine fans each; p1 has one trophy, p2 three
    m = cup_after(4, winners={0, 1}, fans={0: 4}, trophies={1: [1, 2]})
    assert [entrant(m, seat)["total"] for seat in (0, 1)] == [13, 13]
    assert places(m)[:2] == [2, 1]
    # three early trophies come before one of round 7
    early = cup_after(4, winners={0, 1}, fans={1: 5, 2: 2}, trophies={2: [1, 2, 3]})
    assert [entrant(early, seat)["total"] for seat in (0, 1, 2)] == [9, 14, 9]
    assert places(early)[:3] == [3, 1, 2]


@pytest.mark.clause("CHAL-12.4")
def test_then_the_highest_round_number():
    m = cup_after(4, winners={0, 1}, fans={2: 20, 3: 21}, trophies={3: [1], 2: [2, 1]})
    assert [entrant(m, seat)["total"] for seat in (2, 3)] == [24, 23]
    tied = cup_after(4, winners={0, 1}, fans={2: 20, 3: 20}, trophies={2: [2], 3: [1]})
    assert [entrant(tied, seat)["total"] for seat in (2, 3)] == [22, 22]
    assert places(tied)[2:] == [1, 2]


@pytest.mark.clause("CHAL-12.5")
def test_at_last_lots_are_drawn():
    m = before_matches(4, winners={0, 1}, fans={0: 5, 1: 5})
    first = Counter()
    for entropy in range(200):
        s = m.state.copy()
        m.game.interpreted_rules.play_with(s, 0, m.game.notation.read("done")[0], entropy)
        first[int(s.place[0]), int(s.place[1])] += 1
    assert set(first) == {(1, 2), (2, 1)}
    assert 65 <= first[1, 2] <= 135


@pytest.mark.clause("CHAL-12.6", "CHAL-13.5")
def test_the_robot_never_qualifies():
    m = cup_after(3, round=7, winners=set(), trophies={0: [1]})
    assert entrant(m, 3)["place"] is None
    finale = m.view(None)["finale"]
    assert 3 not in (finale["light"], finale["dark"])


def finale(**how: object):
    return cup_after(
        4, winners={0, 1}, fans={0: 20, 1: 10}, decks={0: "mammoth*3 rat", 1: "champion rat talent"}, **how
    )


@pytest.mark.clause("CHAL-12.7", "CHAL-4.10", "CHAL-4.11")
def test_before_the_finale_only_finalists_remove_cards():
    m = finale()
    assert (m.view(None)["phase"], m.view(None)["round"], m.turn) == ("final_deck", 8, (0, 1))
    assert legal(m, 0) == {"done", "remove mammoth", "remove rat"}
    assert refused(m, "draft C", seat=0) == "CHAL-12.7"
    assert refused(m, "select rat", seat=0) == "CHAL-12.7"
    assert refused(m, "redraw", seat=0) == "CHAL-12.7"
    assert refused(m, "remove rat", seat=2) in ("CHAL-12.7", "CHAL-4.1")
    play(m, "remove rat", seat=0)
    assert owned(m, 0) == {"mammoth": 3}
    play(m, "remove champion", "remove rat", seat=1)
    assert refused(m, "remove talent", seat=1) == "CHAL-4.11"


@pytest.mark.clause("CHAL-12.8", "CHAL-12.9", "CHAL-12.11", "CHAL-12.12", "CHAL-15.1")
def test_the_finale_decides():
    m = finale()
    play(m, "done", seat=1)
    assert m.view(None)["phase"] == "final_deck"
    play(m, "done", seat=0)
    while m.turn:
        play(m, "keep")
    assert told(m, "finale_began") == ["p1 p2"]  # the first of the ranking has the light side
    assert told(m, "finale_won") == ["p1"]
    assert (m.result().reason, m.result().scores) == ("finale", (3.0, 2.0, 1.0, 0.0))
    assert places(m)[:2] == [1, 2]
    assert told(m, "trophy_won")[2:] == []  # none is at stake


@pytest.mark.clause("CHAL-12.9", "CHAL-12.12", "CHAL-12.11")
def test_the_second_may_win_the_finale_and_fans_change_nothing():
    m = cup_after(4, winners={0, 1}, fans={0: 20, 1: 10, 2: 1}, decks={1: "mammoth*9 yeti"})
    play(m, "remove mammoth", "remove mammoth", seat=0)
    m.state.own_size[0] = 1
    m.state.own[0, 0] = 0
    play(m, "done", seat=0)
    m.play(1, "done")
    assert told(m, "finale_won") == ["p2"]
    assert (places(m), m.result().scores) == ([2, 1, 3, 4], (2.0, 3.0, 1.0, 0.0))


@pytest.mark.clause("CHAL-12.13")
def test_giving_up_ends_the_game_and_is_last():
    m = before_matches(4, round=4, fans={0: 20, 1: 5, 2: 9, 3: 1})
    left = branch(m)
    left.resign(0)
    assert (left.result(), left.turn) == (None, m.turn), "the others play on"
    given = branch(m)
    given.resign(0, ends=True)
    assert (given.result().reason, given.result().clause) == ("resignation", "CHAL-12.13")
    assert (places(given), given.result().scores) == ([4, 2, 1, 3], (0.0, 2.0, 3.0, 1.0))
    assert given.turn == ()
    late = finale()
    late.state.fans[3] = 50  # fans change nothing any more
    late.resign(0, ends=True)
    assert places(late) == [4, 1, 2, 3]
    duel = before_matches(2, round=4, fans={0: 20})
    duel.resign(0)
    assert duel.result().scores == (0.0, 1.0)
    solo = before_matches(1, round=4, fans={0: 5})
    solo.resign(0)
    assert solo.result().scores == (0.0,)
