"""Clicks of BEVRI: every action in one way only, and attempts are refused with their clause."""

from __future__ import annotations

import pytest

from tests.games.bevri.tables import BEVRI, FIRE, RICH, at, walk


def ways(m, seat: int, text: str) -> list[tuple[str, ...]]:
    actions = m.actions(seat)
    wanted = BEVRI.notation.read(text)[0]
    return [path for action, path in BEVRI.input.paths(m.state, seat, actions) if action == wanted]


@pytest.mark.parametrize(("options", "players"), [({}, 2), (RICH, 3)], ids=str)
def test_no_click_means_two_things(options, players):
    for m in walk(players, options, seed=14, most=400):
        for seat in m.turn:
            actions = m.actions(seat)
            paths = BEVRI.input.paths(m.state, seat, actions)
            known = {path: action for action, path in paths}
            assert set(known.values()) == set(actions)
            assert len(known) == len(paths)
            vain = [path for _, path, _ in BEVRI.input.attempts(m.state, seat)]
            for path in [*known, *vain]:
                assert not any(path[:length] in known for length in range(1, len(path)))
            assert not set(vain) & set(known)


@pytest.mark.parametrize(
    ("position", "seat", "text", "expected"),
    [
        ("round = 2", 0, "choose TM", [("phase:T", "phase:M"), ("phase:M", "phase:T")]),
        ('phase = "trade"\nbases = ["G*", ""]', 0, "recycle", [("recycle",), ("base:G*",)]),
        ('phase = "trade"\nmarket = "B1"\nbases = ["relic", ""]', 0, "sell relic", [("base:relic", "sell")]),
        ('phase = "trade"\nbases = ["R1", "R1"]', 0, "barter p2", [("company:p2",)]),
        ('phase = "move"', 0, "go n1", [("cell:n1",), ("corvette:p1", "cell:n1")]),
        (FIRE, 0, "shoot 2 missile:Y", [("weapon:missile:Y", "place:2"), ("place:2", "weapon:missile:Y")]),
        (
            'phase = "move"\nask = ["move p1", "window p2"]\nbases = ["", "anchor"]',
            1,
            "anchor +",
            [("later",), ("base:anchor", "later")],
        ),
        (
            'phase = "equip"\nask = ["equip p1", "place p1"]\nbases = ["R1", ""]',
            0,
            "place R1 hold",
            [("base:R1", "comp:hold")],
        ),
    ],
)
def test_keys(position, seat, text, expected):
    assert ways(at(position), seat, text) == expected


@pytest.mark.parametrize(
    ("position", "keys", "clause"),
    [
        ('phase = "trade"\nmarket = "B3"', ("market:1",), "BEVRI-7.4"),
        ('phase = "trade"', ("place:1",), "BEVRI-7.7"),
        ('phase = "move"', ("cell:f4",), "BEVRI-9.2"),
        ('phase = "move"', ("cell:g4",), "BEVRI-2.2"),
        (FIRE, ("corvette:p2",), "BEVRI-10.4"),
        ('phase = "deal"\nbases = ["B1x5 R1x5 G1 crystal", ""]', ("base:crystal",), "BEVRI-3.7"),
        (
            'phase = "equip"\nask = ["equip p1", "place p1"]\nbases = ["probe", ""]',
            ("base:probe", "comp:armament"),
            "BEVRI-8.6",
        ),
    ],
)
def test_what_is_clicked_in_vain_has_a_reason(position, keys, clause):
    m = at(position)
    found = {path: number for number, path, _ in BEVRI.input.attempts(m.state, 0)}
    assert BEVRI.book.clauses.get_by_number(found[keys]).id == clause
    action = BEVRI.input.resolve_clicks(m.state, 0, keys)
    assert m.find_refusal(0, BEVRI.notation.write(action)).clause == clause


def test_nothing_is_clicked_out_of_turn():
    m = at(FIRE)
    assert BEVRI.input.attempts(m.state, 1) == []
    assert BEVRI.input.resolve_clicks(m.state, 1, ("cell:f4",)) is None


def test_a_corvette_that_stands_on_a_cell_is_clicked_for_the_cell():
    home = at('phase = "move"\ncells = ["n1", "centre"]')
    assert ("corvette:p2",) in ways(home, 0, "go centre")
    taken = at('phase = "move"\ncells = ["f0", "f1"]')
    refused = {
        path: BEVRI.book.clauses.get_by_number(number).id for number, path, _ in BEVRI.input.attempts(taken.state, 0)
    }
    assert refused["corvette:p2",] == "BEVRI-9.6"
