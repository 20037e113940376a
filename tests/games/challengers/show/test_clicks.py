"""Challengers' actions as clicks, and clicks that are refused."""

from __future__ import annotations

import pytest

from ludotheque.games.challengers.clause_numbers import CLAUSES
from tests.games.challengers.tables import CHALLENGERS, COACHED, DRAFT, PEEK, SKIER, at, walk

SORT = (
    SKIER.replace('attack = "skier"', 'attack = "hacker"')
    .replace('rows = ["?*2", "?"]', 'rows = ["rat! rat! owl! ?*2", "?"]')
    .replace('ask = "move"', 'ask = "sort"\nlooked = "rat*2 owl"')
    .replace("skier p1", "hacker p1")
    .replace('"goat rat*2"', '"goat"')
)
CLEAR = (
    SKIER.replace('attack = "skier"', 'attack = "fairy"')
    .replace('ask = "move"', 'ask = "clear"')
    .replace("skier p1", "fairy p1")
    .replace('bench = ["coffee"', 'bench = ["coffee troll newcomer_s newcomer_b"')
)


def paths_of(m, seat: int = 0) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for action, path in CHALLENGERS.input.paths(m.state, seat, m.actions(seat)):
        found.setdefault(CHALLENGERS.notation.write(action), []).append(path)
    return found


def refused(m, seat: int = 0) -> dict[str, str]:
    return {
        " ".join(path): CLAUSES.get_by_number(clause).id
        for clause, path, _ in CHALLENGERS.input.attempts(m.state, seat)
    }


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, COACHED), (4, {"excluded_set": "toys"})], ids=str)
def test_every_action_has_a_path_and_no_path_begins_another(players, options):
    for m in walk(players, options, seed=7):
        for seat in m.turn:
            actions = m.actions(seat)
            found = CHALLENGERS.input.paths(m.state, seat, actions)
            assert {action for action, _ in found} == set(actions)
            keys = [path for _, path in found]
            assert len(set(keys)) == len(keys)
            assert not any(one != other and one == other[: len(one)] for one in keys for other in keys)
            for clause, path, _ in CHALLENGERS.input.attempts(m.state, seat):
                assert path not in keys
                action = CHALLENGERS.input.resolve_clicks(m.state, seat, path)
                assert CHALLENGERS.interpreted_rules.forbids(m.state, seat, action) == clause
                CHALLENGERS.words.facts(m.state, seat, action)


def test_the_deck_phase():
    m = at(DRAFT)
    assert paths_of(m) == {
        **{f"select {key}": [(f"offer:{place}",)] for place, key in enumerate(m.view(0)["draft"]["offer"])},
        "redraw": [("redraw",)],
    }
    assert paths_of(m, 1) == {"draft A": [("level:A",)], "draft B": [("level:B",)]}
    m.play(0, "select surfteacher")
    assert sorted(key for paths in paths_of(m).values() for (key,) in paths) == ["gift:0", "gift:1", "gift:2"]


def test_choices_in_a_match():
    assert paths_of(at(PEEK)) == {"keep": [("keep",)], "switch": [("switch",)]}
    assert paths_of(at(SKIER)) == {"move goat": [("bench:0:goat",)], "move rat": [("bench:0:rat",)]}


def test_of_equal_cards_any_may_be_clicked_first():
    assert paths_of(at(SORT))["order 123"] == [
        ("looked:0", "looked:1", "looked:2"),
        ("looked:1", "looked:0", "looked:2"),
    ]
    assert set(paths_of(at(SORT))) == {"order 123", "order 132", "order 312"}


def test_a_bench_space_is_clicked_at_its_place_or_at_its_cards():
    found = paths_of(at(CLEAR, excluded_set="toys"))
    assert found["space 1"] == [("space:1:1",), ("bench:1:coffee",)]
    assert found["space 2"] == [("space:1:2",), ("space:1:3",), ("bench:1:troll",)]
    assert found["space 4"] == [("space:1:4",), ("bench:1:newcomer_s",), ("bench:1:newcomer_b",)]


def test_what_is_clicked_in_vain_while_drafting():
    m = at(DRAFT)
    vain = refused(m)
    assert vain["deck:rat"] == "CHAL-4.10"
    assert vain["done"] == "CHAL-4.5"
    assert (vain["level:A"], vain["level:C"]) == ("CHAL-4.2", "CHAL-3.2")
    assert refused(m, 1) == {
        "level:C": "CHAL-3.2",
        **{f"deck:{key}": "CHAL-4.2" for key in m.view(1)["deck"]},
        "redraw": "CHAL-4.2",
        "done": "CHAL-4.2",
    }
    m.play(0, "redraw")
    assert refused(m)["redraw"] == "CHAL-4.7"
    last = at('round = 3\ndecks = ["rat", ""]')
    assert refused(last)["deck:rat"] == "CHAL-4.11"
    assert refused(last)["redraw"] == "CHAL-4.8"


def test_what_is_clicked_in_vain_in_a_match():
    vain = refused(at(SKIER))
    assert vain == {"bench:1:coffee": "CHAL-10.14", "reserve:1:cabbage": "CHAL-10.14", "pass": "CHAL-9.11"}
    assert refused(at(CLEAR, excluded_set="toys"))["space:1:5"] == "CHAL-10.16"


def test_backs_of_trophies_are_not_looked_at_in_a_large_cup():
    m = at('round = 3\ntrophies = "1.1 p2 2"', 3)
    assert refused(m)["entrant:p2"] == "CHAL-12.1"
    assert "entrant:p2" not in refused(at(DRAFT))
