"""Section 3: the tournament plan. Pairings and options are compared with the tables of the rules of record."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ludotheque.games.challengers import box

from .cups import before_matches, cup_after
from .tools import draft, entrant, legal, new_cup, play, story, told

PAIRINGS = {
    2: ["2-1", "1-2", "2-1", "1-2", "2-1", "1-2", "2-1"],
    4: ["4-1 2-3", "3-1 2-4", "4-3 1-2", "3-2 1-4", "4-2 1-3", "2-1 3-4", "4-1 2-3"],
    6: [
        "6-1 2-5 3-4",
        "4-5 2-6 3-1",
        "4-2 5-1 6-3",
        "4-6 5-3 1-2",
        "2-3 6-5 1-4",
        "5-2 4-3 1-6",
        "6-2 1-3 5-4",
    ],
    8: [
        "8-1 2-7 3-6 4-5",
        "5-6 2-8 3-1 4-7",
        "5-1 6-7 8-3 4-2",
        "5-3 6-2 7-1 4-8",
        "8-5 6-4 7-3 1-2",
        "2-3 6-8 7-5 1-4",
        "2-5 3-4 8-7 1-6",
    ],
}


@pytest.mark.clause("CHAL-3.3", "CHAL-2.2")
@pytest.mark.parametrize("seats", PAIRINGS)
def test_the_pairings_of_every_table(seats):
    m = new_cup(seats, fixed_plans="on")
    for played, line in zip(m.view(None)["rounds"], PAIRINGS[seats], strict=True):
        pairs = [f"{arena['light'] + 1}-{arena['dark'] + 1}" for arena in played["arenas"]]
        assert " ".join(pairs) == line
        assert [arena["arena"] for arena in played["arenas"]] == list(range(1, seats // 2 + 1))


@pytest.mark.clause("CHAL-3.3")
@pytest.mark.parametrize("seats", PAIRINGS)
def test_everybody_meets_everybody(seats):
    met = Counter()
    for line in PAIRINGS[seats]:
        plans = [tuple(int(plan) for plan in pair.split("-")) for pair in line.split()]
        assert sorted(plan for pair in plans for plan in pair) == list(range(1, seats + 1))
        met.update(tuple(sorted(pair)) for pair in plans)
    assert set(met) == set(combinations(range(1, seats + 1), 2))
    assert seats < 8 or set(met.values()) == {1}


@pytest.mark.clause("CHAL-3.2")
def test_the_options_of_every_round():
    lines = ["A3", "A2+2 B1", "A2 B1", "A2 B2", "B2+2 C1", "B2 C1", "C2"]
    for played, line in zip(new_cup(4).view(None)["rounds"], lines, strict=True):
        written = [
            f"{option['level']}{option['cards']}" + (f"+{option['fans']}" if option["fans"] else "")
            for option in played["options"]
        ]
        assert " ".join(written) == line


@pytest.mark.clause("CHAL-3.2", "CHAL-4.2", "CHAL-4.4", "CHAL-4.5")
@pytest.mark.parametrize("round_", [2, 3, 4, 5, 6])
def test_an_option_gives_its_cards_and_fans(round_):
    for option in new_cup(2).view(None)["rounds"][round_ - 1]["options"]:
        m = draft(round=round_)
        play(m, f"draft {option['level']}")
        seen = entrant(m, 0)
        assert (seen["level"], seen["picks"], seen["fans"]) == (option["level"], option["cards"], option["fans"])
        assert len(m.view(0)["draft"]["offer"]) == 5


@pytest.mark.clause("CHAL-3.1", "CHAL-3.4", "CHAL-15.1")
def test_a_round_is_a_deck_phase_then_matches_then_the_next_deck_phase():
    m = before_matches(4, round=3, winners={1, 3})
    assert (m.view(None)["phase"], m.view(None)["round"]) == ("deck", 3)
    m.play(0, "done")
    assert (m.view(None)["phase"], m.view(None)["round"]) == ("deck", 4)
    told_in_order = [text.split()[0] for text in story(m, "match_began", "match_ended", "trophy_won", "round")]
    assert told_in_order == [*["match_began", "match_ended", "trophy_won"] * 2, "round"]
    assert told(m, "match_began") == ["3 1 p4 p3", "3 2 p1 p2"]  # nobody decided who plays where


@pytest.mark.clause("CHAL-3.5", "CHAL-8.6")
def test_the_trophy_of_the_round_and_the_arena_is_at_stake():
    m = cup_after(4, round=3, winners={1, 3})
    assert told(m, "trophy_won") == ["p4 3 1", "p2 3 2"]
    assert [(one["round"], one["arena"]) for one in entrant(m, 3)["trophies"]] == [(3, 1)]
    assert box.TROPHIES[2].tolist() == [3, 3, 4, 4]


@pytest.mark.clause("CHAL-3.1", "CHAL-12.3", "CHAL-13.1")
@pytest.mark.parametrize(("players", "phase"), [(1, "over"), (2, "over"), (3, "final_deck"), (8, "final_deck")])
def test_a_finale_follows_round_seven_from_three_players_on(players, phase):
    m = cup_after(players, round=7, winners=set(range(0, players, 2)))
    assert m.view(None)["phase"] == phase


@pytest.mark.clause("CHAL-4.17", "CHAL-3.2")
@pytest.mark.parametrize(("round_", "level", "picks"), [(1, "A", 3), (7, "C", 2)])
def test_a_single_option_is_taken_without_asking(round_, level, picks):
    m = new_cup(2) if round_ == 1 else cup_after(4, round=6, winners={0, 2})
    seen = entrant(m, 0)
    assert (m.view(None)["round"], seen["stage"], seen["level"], seen["picks"]) == (round_, "select", level, picks)
    assert {action.split()[0] for action in legal(m, 0)} == {"select", "redraw"}
