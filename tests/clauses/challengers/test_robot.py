"""Section 13: two players, solo, and the Robot."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque.games.challengers.content.names import CARD_KEYS

from .cups import before_matches, cup_after
from .tools import X, Y, attack, ended, entrant, new_cup, play, told

START = Counter({"cyborg": 4, "alpha": 1, "beta": 1, "mecabot": 1, "champ": 1})
R_CARDS = set(CARD_KEYS[79:87])
SOLO_CARDS = {"nemesis", "overclock", "idol"}


def robot_deck(m) -> Counter[str]:
    """What the Robot's deck holds, as nobody at the table knows it."""
    s = m.state
    return Counter(CARD_KEYS[s.own[s.players, place]] for place in range(s.own_size[s.players]))


# --- two players --------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-13.1")
def test_after_round_seven_more_fans_win():
    m = cup_after(2, winners={0}, fans={0: 3, 1: 15})  # 12 against 15
    assert (m.result().reason, m.result().scores) == ("rounds", (0.0, 1.0))
    assert m.view(None)["finale"] is None


@pytest.mark.clause("CHAL-13.1", "CHAL-12.4")
def test_a_tie_between_two_goes_to_more_trophies():
    m = cup_after(2, winners={0}, fans={0: 2, 1: 3}, trophies={0: [1, 2, 3], 1: [4, 5]})
    assert [entrant(m, seat)["total"] for seat in (0, 1)] == [18, 14]
    tied = cup_after(2, winners={0}, fans={0: 0, 1: 5}, trophies={0: [1, 2, 3], 1: [4, 5]})
    assert [entrant(tied, seat)["total"] for seat in (0, 1)] == [16, 16]
    assert tied.result().scores == (1.0, 0.0)


@pytest.mark.clause("CHAL-13.2")
@pytest.mark.parametrize(("mine", "theirs", "over"), [(9, 0, True), (8, 0, False), (0, 12, False), (0, 13, True)])
def test_a_lead_of_eleven_after_a_match_phase_wins(mine, theirs, over):
    m = cup_after(2, round=1, winners={0}, fans={0: mine, 1: theirs})  # the winner gains two
    assert (m.result() is not None) == over
    if over:
        assert m.result().reason == "lead"
        assert m.result().scores == ((1.0, 0.0) if mine else (0.0, 1.0))


@pytest.mark.clause("CHAL-13.2")
def test_the_lead_is_tested_after_the_match_only():
    m = before_matches(2, round=3, fans={0: 40})
    assert m.result() is None
    table = cup_after(4, round=3, winners={0, 1}, fans={0: 40})
    assert table.result() is None  # with more than two players there is no such rule


@pytest.mark.clause("CHAL-13.3")
@pytest.mark.parametrize("players", [1, 2])
def test_trophies_are_open_between_two(players):
    m = cup_after(players, round=2, winners={0})
    value = entrant(m, 0, viewer=None)["trophies"][0]["value"]
    assert value in (2, 3)
    assert entrant(m, 0)["total"] == value
    assert told(m, "trophy_shown") == [f"p1 {value}"]


# --- the Robot at a table -----------------------------------------------------------------------------


@pytest.mark.clause("CHAL-13.4", "CHAL-4.1", "CHAL-2.3")
@pytest.mark.parametrize("players", [3, 5, 7])
def test_the_robot_follows_the_last_plan_and_drafts_nothing(players):
    m = new_cup(players)
    robot = entrant(m, players)
    assert (robot["robot"], robot["plan"], robot["stage"], robot["fans"]) == (True, players + 1, "idle", 0)
    assert players not in m.turn
    after = cup_after(players, round=1, winners={0, 2})
    met = [arena for arena in after.view(None)["rounds"][0]["arenas"] if players in (arena["light"], arena["dark"])]
    assert [arena["light"] for arena in met] == [players]  # round 1: the last plan meets plan 1
    assert met[0]["winner"] == 0


@pytest.mark.clause("CHAL-13.13", "CHAL-17.5")
def test_the_robots_deck_never_changes():
    m = before_matches(3, round=2, decks={1: "magnet skier windup thief mammoth*4"})
    before = robot_deck(m)
    play(m, "done", seat=0)
    for _ in range(30):
        if m.view(None)["phase"] != "match":
            break
        play(m, m.legal(m.turn[0])[0])
    assert (robot_deck(m), before) == (START, START)


@pytest.mark.clause("CHAL-13.5", "CHAL-13.15", "CHAL-12.6")
def test_the_robots_trophy_goes_to_the_box():
    lost = cup_after(3, round=2, winners={2})
    assert told(lost, "trophy_boxed") == ["2 2"]
    assert [len(one["trophies"]) for one in lost.view(None)["entrants"]] == [0, 0, 1, 0]
    assert entrant(lost, 1)["lost_prev"]
    won = cup_after(3, round=2, winners={1, 2})
    assert told(won, "trophy_boxed") == []
    assert [len(one["trophies"]) for one in won.view(None)["entrants"]] == [0, 1, 1, 0]


@pytest.mark.clause("CHAL-13.6")
def test_the_robot_has_no_fans_at_a_table_and_lets_trophies_start():
    m = before_matches(3, round=2, winners={1, 2}, trophies={1: [1]})
    s = m.state
    s.own[3, 0], s.own_size[3] = 89, 1  # an Idol-Bot alone
    play(m, "done", seat=0)
    assert (told(m, "starts")[-1], entrant(m, 3)["fans"]) == ("p2 1", 0)
    toss = before_matches(3, round=2, winners={1, 2})
    play(toss, "done", seat=0)
    assert len(told(toss, "tossed")) == 2


@pytest.mark.clause("CHAL-13.7", "CHAL-14.7")
def test_the_robots_start_deck():
    assert robot_deck(new_cup(3)) == START
    assert robot_deck(new_cup(1)) == START
    assert robot_deck(new_cup(3, coaches="on")) == START + Counter({"cyborg": 1})


LEVELS = [
    (1, {"cyborg": 4, "alpha": 1, "beta": 1, "mecabot": 1, "champ": 1}, 0),
    (2, {"cyborg": 4, "beta": 1, "mecabot": 1, "champ": 1}, 1),
    (3, {"cyborg": 4, "mecabot": 1, "champ": 1}, 2),
    (4, {"cyborg": 4, "champ": 1}, 3),
    (5, {"cyborg": 4}, 5),
]


@pytest.mark.clause("CHAL-13.8", "CHAL-13.9", "CHAL-14.7")
@pytest.mark.parametrize(("level", "kept", "drawn"), LEVELS)
def test_harder_levels_replace_start_cards(level, kept, drawn):
    for players in (1, 3) if level <= 3 else (1,):
        for coaches in ("off", "on"):
            found = robot_deck(new_cup(players, seed=4, robot_level=level, coaches=coaches))
            extra = {key: count for key, count in found.items() if key in R_CARDS}
            assert set(extra.values()) <= {1}
            assert len(extra) == drawn
            assert found - Counter(extra) == Counter(kept) + Counter({"cyborg": int(coaches == "on")})


@pytest.mark.clause("CHAL-13.8")
def test_r_cards_are_drawn_uniformly_and_unseen():
    drawn = Counter(
        key for seed in range(120) for key in robot_deck(new_cup(1, seed=seed, robot_level=3)) if key in R_CARDS
    )
    assert (set(drawn), drawn.total()) == (R_CARDS, 240)
    assert all(12 <= count <= 50 for count in drawn.values())  # 30 expected, sd 5
    m = new_cup(1, seed=1, robot_level=5)
    assert not any(key in str(m.view(viewer)) for key in R_CARDS for viewer in (0, None))


@pytest.mark.clause("CHAL-13.11")
def test_solo_cards_are_drawn_among_the_r_cards():
    drawn = Counter()
    for seed in range(60):
        drawn.update(robot_deck(new_cup(1, seed=seed, robot_level=5, solo_cards="on")))
    assert {key for key in drawn if key != "cyborg"} == R_CARDS | SOLO_CARDS
    assert robot_deck(new_cup(1, seed=2, solo_cards="on")) == START


# --- solo ---------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAL-13.10", "CHAL-13.14")
def test_solo_the_robot_keeps_trophies_and_can_lead():
    m = cup_after(1, round=4, winners=set())
    assert [one["round"] for one in entrant(m, 1)["trophies"]] == [4]
    assert m.state.last_trophy[1] == 4
    lost = cup_after(1, round=4, winners=set(), fans={1: 6})
    assert (lost.result().reason, lost.result().scores) == ("robot_lead", (0.0,))
    won = cup_after(1, round=4, winners={0}, fans={0: 6})
    assert (won.result().reason, won.result().scores) == ("lead", (1.0,))


@pytest.mark.clause("CHAL-13.10", "CHAL-13.1")
def test_solo_after_round_seven():
    won = cup_after(1, winners={0}, fans={0: 1})
    assert (won.result().reason, won.result().scores) == ("rounds", (1.0,))
    behind = cup_after(1, winners={0}, fans={1: 15})
    assert (behind.result().reason, behind.result().scores) == ("robot_ahead", (0.0,))


@pytest.mark.clause("CHAL-13.14")
def test_solo_the_robot_keeps_fans_of_its_effects():
    m = attack("rat rat", "newcomer_s", solo=True, y_deck="idol")
    assert entrant(m, Y)["fans"] == 1
    assert ended(m) is not None


@pytest.mark.clause("CHAL-13.10", "CHAL-5.3", "CHAL-13.4")
def test_solo_the_robot_starts_with_the_latest_trophy():
    m = before_matches(1, round=5, trophies={1: [4], 0: [3]})
    play(m, "done")
    assert told(m, "starts") == ["p2 4"]
    assert entrant(m, X)["robot"] is False
