"""Sections 1 and 2: the companies, the length of a game, the board."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText
from ludotheque.games.bevri.box import CELL_CODES

from .tools import (
    cell,
    greys,
    inside,
    legal,
    new_game,
    next_round,
    play,
    reach,
    refused,
    table,
)

# --- 1: aim, companies, length ---------------------------------------------------------------------


@pytest.mark.clause("BEVRI-1.1")
@pytest.mark.parametrize(("players", "last"), [(1, 12), (2, 14), (3, 12), (4, 12)])
def test_after_the_last_round_the_base_with_crystals_wins(players, last):
    bases = {0: "crystal", 1: "bond bond"}
    m = table(players, phase="fire", round=last, active=players - 1, base={s: bases.get(s, "") for s in range(players)})
    play(m, "pass")
    assert m.result().reason == "rounds"
    assert m.result().winners == (0,)


@pytest.mark.clause("BEVRI-1.2")
def test_one_to_four_companies_play():
    for players in (1, 2, 3, 4):
        assert len(new_game(players).view(None)["companies"]) == players
    for players in (0, 5):
        with pytest.raises(BadText):
            new_game(players)


@pytest.mark.clause("BEVRI-1.3")
def test_every_company_is_first_equally_often():
    assert [new_game(players).view(None)["rounds"] for players in (1, 2, 3, 4)] == [12, 14, 12, 12]
    m = table(3, phase="fire", round=1, first=0)
    firsts = [m.view(None)["first"]]
    while m.view(None)["round"] < 12:
        firsts.append(next_round(m).view(None)["first"])
    assert Counter(firsts) == {0: 4, 1: 4, 2: 4}


@pytest.mark.clause("BEVRI-1.4")
def test_the_last_round_is_played_to_its_end():
    m = table(3, phase="move", round=12, active=0, chosen={0: "MF", 1: "MF", 2: "MF"}, base={0: "crystal"})
    for _ in range(5):
        play(m, "pass")
        assert m.result() is None
    assert m.view(None)["phase"] == "fire"
    play(m, "pass")
    assert m.result() is not None
    assert m.view(None)["round"] == 12


@pytest.mark.clause("BEVRI-1.5")
@pytest.mark.parametrize(("players", "size"), [(1, 4), (2, 4), (3, 5), (4, 5)])
def test_the_size_of_a_cargo_follows_the_companies(players, size):
    m = next_round(table(players, phase="fire", countdown=1))
    assert len(greys(m)) == size
    assert None not in inside(m)


@pytest.mark.clause("BEVRI-1.6")
def test_each_company_has_a_corvette_on_the_board_and_a_base_beside_it():
    seen = new_game(4).view(None)["companies"]
    assert [company["cell"] for company in seen] == ["centre"] * 4
    assert all(company["size"] >= 8 and set(company["ship"]) == {"propulsion", "armament", "hold"} for company in seen)
    assert len(CELL_CODES) == 25  # none of them is a base


# --- 2: the board ----------------------------------------------------------------------------------


@pytest.mark.clause("BEVRI-2.1")
def test_sixteen_firing_cells_four_arms_of_two_and_a_centre():
    assert [code for code in CELL_CODES if code[0] == "f"] == [f"f{number}" for number in range(16)]
    assert set(CELL_CODES[16:24]) == {arm + step for arm in "nesw" for step in "12"}
    assert CELL_CODES[24] == "centre"
    everywhere = reach(table(phase="move", ship={0: "R1 Y1"})) | {"centre"}  # a Chemical engine goes everywhere
    assert everywhere == set(CELL_CODES)


@pytest.mark.clause("BEVRI-2.2")
def test_no_corvette_enters_the_cargo_zone():
    m = table(phase="move", cell={0: "f3"}, ship={0: "R1 Y1"})
    assert not any(text.startswith("go g") for text in legal(m))
    for target in ("g3", "g4", "g0"):
        assert refused(m, f"go {target}") == "BEVRI-2.2"


NEIGHBOURS = {
    **{f"f{i}": {f"f{(i + 1) % 16}", f"f{(i - 1) % 16}"} for i in range(16)},
    **{f"{arm}2": {f"{arm}1", f"f{4 * i}"} for i, arm in enumerate("nesw")},
    **{f"{arm}1": {f"{arm}2", "centre"} for arm in "nesw"},
    "centre": {"n1", "e1", "s1", "w1"},
}
for number, arm_ in enumerate("nesw"):
    NEIGHBOURS[f"f{4 * number}"].add(f"{arm_}2")


@pytest.mark.clause("BEVRI-2.3")
@pytest.mark.parametrize("start", CELL_CODES)
def test_the_edges_of_the_board(start):
    assert sum(map(len, NEIGHBOURS.values())) == 2 * 28
    assert reach(table(phase="move", cell={0: start})) == NEIGHBOURS[start]


@pytest.mark.clause("BEVRI-2.4")
@pytest.mark.parametrize(("where", "at_home"), [("centre", True), ("n1", False), ("f7", False)])
def test_only_the_centre_is_on_the_ground(where, at_home):
    m = play(table(phase="equip", cell={0: where}, base={0: "B1"}), "recompose")
    assert ("place B1 armament" in legal(m)) == at_home


@pytest.mark.clause("BEVRI-2.5")
def test_the_centre_takes_all_every_other_cell_one():
    m = table(4, phase="move", cell={0: "n1", 1: "centre", 2: "centre", 3: "n2"})
    assert reach(m) == {"centre"}
    assert refused(m, "go n2") == "BEVRI-9.6"
    play(m, "go centre")
    assert [cell(m, seat) for seat in range(4)] == ["centre", "centre", "centre", "n2"]
    with pytest.raises(BadText):
        table(phase="move", cell={0: "f1", 1: "f1"})


@pytest.mark.clause("BEVRI-2.6")
@pytest.mark.parametrize(
    ("side", "cells"),
    [(1, [14, 15, 0, 1, 2]), (2, [2, 3, 4, 5, 6]), (3, [6, 7, 8, 9, 10]), (4, [10, 11, 12, 13, 14])],
)
def test_a_side_has_five_cells_and_shares_its_corners(side, cells):
    m = next_round(table(4, phase="fire", countdown=1, coming={"side": str(side)}))
    assert greys(m) == cells


@pytest.mark.clause("BEVRI-2.7")
@pytest.mark.parametrize(("where", "distance"), [("f0", 0), ("f1", 1), ("f15", 1), ("f4", 4), ("f12", 4)])
def test_the_distance_is_the_shorter_way_round(where, distance):
    m = table(phase="fire", cell={0: where}, ship={0: "/ B1 B1"}, cargo=". . 0")  # on grey 0
    assert [shot["distance"] for shot in m.view(0)["shots"] if shot["weapon"] == "laser:B"] == [distance]
