"""The board (FCB-2), sight and cover (FCB-3)."""

from __future__ import annotations

import pytest

from ludotheque.games.farcry import box as c
from ludotheque.games.farcry.content.cells import axial_coordinates, cell_name, cell_number
from ludotheque.games.farcry.rules.board.hexes import distance, neighbour
from ludotheque.games.farcry.rules.board.sight import cover_cell, has_line_of_sight
from ludotheque.games.farcry.rules.combat.area_attacks import line_passes_cell

from .bench import NO, YES, bench


def around(cell):
    return [cell_name(there) for there in (neighbour(cell_number(cell), d) for d in range(6)) if there >= 0]


@pytest.mark.clause("FCB-2.1")
def test_cells_are_named_by_column_and_row():
    assert cell_number("A1") == 0
    assert cell_number("C4") == 12 * 3 + 2
    assert cell_name(119) == "L10"
    with pytest.raises(ValueError, match="C11"):
        cell_number("C11")


@pytest.mark.clause("FCB-2.2")
def test_neighbours_in_fixed_order():
    assert around("D5") == ["E5", "D4", "C4", "C5", "C6", "D6"]  # odd rows are not shifted
    assert around("D4") == ["E4", "E3", "D3", "C4", "D5", "E5"]  # even rows are
    assert axial_coordinates(cell_number("D5")) == (1, 4)


@pytest.mark.clause("FCB-2.3")
def test_range_is_plain_distance():
    b = bench().wall("D5|E5").ground("#", "E5").put("brigadier", "E5")
    assert [b.value(f"range(@D5,@{cell})") for cell in ("D5", "E5", "F5", "F6", "H5", "D7")] == [0, 1, 2, 3, 4, 2]
    assert distance(cell_number("A1"), cell_number("L10")) == 16


@pytest.mark.clause("FCB-2.4", "FCB-10.8")
def test_a_radius_stops_at_walls():
    b = bench().put("kumiko", "D5").wall("D5|E5", "D5|D4").run("fire(@D5,1)")
    assert sorted(b.tokens(c.FIRE_TOKEN)) == ["C4", "C5", "C6", "D5", "D6"]


@pytest.mark.clause("FCB-2.5", "FCB-4.12", "FCB-7.2")
def test_terrain():
    b = bench().put("kumiko", "D5").ground("#", "E5").ground("P", "D4").ground("v", "C4").ground("~", "C5")
    assert [b.why(f"move kumiko {way}") for way in ("e", "ne", "nw")] == ["FCB-7.2"] * 3
    assert b.why("move kumiko w") == "FCB-7.8"
    assert b.why("move kumiko se") == ""
    b.put("kumiko", traits=c.CLIMBER)
    assert [b.why(f"move kumiko {way}") for way in ("e", "ne", "nw")] == [""] * 3


@pytest.mark.clause("FCB-2.6", "FCB-2.7")
def test_walls_and_the_edge():
    b = bench().put("kumiko", "A5").wall("A5|B5")
    assert b.why("move kumiko e") == b.why("move kumiko w") == b.why("move kumiko sw") == "FCB-2.6"
    b = bench(mission="m08").put("kumiko", "E4")  # rooms a and b of the bunker
    assert b.why("move kumiko e") == "FCB-2.6"
    b.put("kumiko", "E3")
    assert b.why("move kumiko e") == ""  # a dashed side


@pytest.mark.clause("FCB-2.8")
def test_doors():
    b = bench(mission="m08").put("kumiko", "E5")
    assert b.why("move kumiko e") == "FCB-2.8"
    b.play("door kumiko 0", "move kumiko e")
    assert b.at("kumiko") == "F5"
    b = bench(mission="m06").alone().put("kumiko", "H6")
    assert b.why("move kumiko e") == "FCB-2.8"  # locked


@pytest.mark.clause("FCB-2.8", "FCB-17.8")
def test_a_closed_airlock_has_six_walls():
    b = bench(mission="m13").alone().put("kumiko", "K4")
    assert b.why("move kumiko e") == "FCB-2.8"
    assert not b.value("los(@K4,@L4)")


@pytest.mark.clause("FCB-2.9", "FCB-3.6")
def test_props_are_obstacles():
    b = bench().put("kumiko", "B4").put("brigadier", "E4").put("crate", "D4")
    assert b.value("cover(it,self)", "kumiko", it="brigadier")
    b.put("kumiko", "C4")
    assert b.why("move kumiko e") == "FCB-2.10"
    panels = bench(mission="m10")
    assert sorted(panels.at(f"panel.{n}") for n in range(1, 10) if panels.at(f"panel.{n}")) == ["C2", "C7", "F4"]


@pytest.mark.clause("FCB-2.10")
def test_figures_do_not_share_cells():
    b = bench().put("kumiko", "D5").put("brigadier", "E5").put("pam", "C5", hp=0, status=c.KO)
    assert b.why("move kumiko e") == b.why("move kumiko w") == "FCB-2.10"


@pytest.mark.clause("FCB-2.11", "FCB-17.6")
def test_elevated_cells():
    b = bench().put("kumiko", "D5").ground("#", "D5")
    assert b.value("elevated(self)", "kumiko")
    b.ground("P", "D5")
    assert b.value("elevated(self)", "kumiko")
    b.ground(".", "D5")
    assert not b.value("elevated(self)", "kumiko")
    b.put("kumiko", status=c.FLOATING)
    assert b.value("elevated(self)", "kumiko")


@pytest.mark.clause("FCB-2.12")
def test_adjacent():
    b = bench().wall("D5|E5")
    assert b.value("adj(@D5,@D5)")
    assert b.value("adj(@D5,@D6)")
    assert b.value("near(@D5,@C5)")
    assert not b.value("adj(@D5,@E5)")
    assert not b.value("adj(@D5,@F5)")
    assert b.value("range(@D5,@E5)") == 1


@pytest.mark.clause("FCB-2.13", "FCB-13.9")
def test_connected():
    b = (
        bench("kumiko pam", "m08")
        .put("kumiko", "A5")
        .put("pam", "A6")
        .put("vostok", status=c.STUN)
        .put("brigadier", "K5")
    )
    b.next_round()
    assert b.at("brigadier") != "K5"  # through the openings, whatever the closed door
    b = bench().put("kumiko", "A1").put("pam", "L10").put("brigadier", "A4").wall("A1|B1", "A1|A2")
    b.next_round()
    assert b.heard("attacks") == []
    assert b.value("range(self,@L10)", "brigadier") < b.value("range(@A4,@L10)")


# --- sight (FCB-3) --------------------------------------------------------------------------------------


@pytest.mark.clause("FCB-3.1", "FCB-3.2")
def test_walls_cut_sight_and_figures_do_not():
    b = bench().put("kumiko", "B5").put("pam", "D5").put("brigadier", "F5").ground("#", "C5")
    assert b.value("los(@B5,@F5)")
    assert b.why("attack kumiko colt45 brigadier") == ""
    b.wall("D5|E5")
    assert not b.value("los(@B5,@F5)")
    assert b.why("attack kumiko colt45 brigadier") == "FCB-3.2"


@pytest.mark.clause("FCB-3.4")
def test_sight_is_symmetric():
    b = bench(mission="m09")
    for one in range(0, c.CELLS, 7):
        assert has_line_of_sight(b.s, one, one)
        for other in range(0, c.CELLS, 5):
            assert has_line_of_sight(b.s, one, other) == has_line_of_sight(b.s, other, one)


@pytest.mark.clause("FCB-3.4")
def test_a_line_along_a_wall_is_clear_and_a_corner_closes_both_ways():
    assert bench().wall("C6|D6").value("los(@D5,@D7)")
    assert not bench().wall("D5|D6", "D5|C6").value("los(@D5,@D7)")


@pytest.mark.clause("FCB-3.5")
def test_only_the_obstacle_before_the_target_covers():
    b = bench().put("kumiko", "B4").put("brigadier", "G4").ground("#", "C4 D4 E4 H4")
    assert not b.value("cover(it,self)", "kumiko", it="brigadier")
    b.ground("#", "F4")
    assert b.value("cover(it,self)", "kumiko", it="brigadier")


@pytest.mark.clause("FCB-3.7")
def test_how_many_neighbours_can_cover():
    """One, two on the exact diagonals, none at range 1: for every pair up to range 12 from the middle of the board."""
    start = cell_number("F5")
    for other in range(c.CELLS):
        if other == start:
            continue
        (q, r), (oq, orow) = axial_coordinates(start), axial_coordinates(other)
        dq, dr = oq - q, orow - r
        diagonal = dq == dr or dq == -2 * dr or dr == -2 * dq
        expected = 0 if distance(start, other) == 1 else 2 if diagonal else 1
        found = [cover_cell(start, other, place) for place in range(2)]
        before = [cell for cell in found if cell >= 0]
        assert len(before) == expected or any(neighbour(other, d) < 0 for d in range(6)), cell_name(other)
        assert all(distance(other, cell) == 1 and distance(start, cell) < distance(start, other) + 1 for cell in before)


@pytest.mark.clause("FCB-3.7", "FCB-3.10")
def test_an_adjacent_target_is_never_in_cover():
    b = bench().put("kumiko", "D5").put("brigadier", "E5").ground("#", "D4 E4 D6 E6 F5")
    assert not b.value("cover(it,self)", "kumiko", it="brigadier")


@pytest.mark.clause("FCB-3.8")
def test_cover_works_both_ways():
    b = bench().put("kumiko", "E4").put("pam", "L10").put("artilleur", "B4").ground("#", "D4").roll(YES, cover=(NO,))
    b.next_round()
    assert len(b.heard("cover_rolled")) == 1
    assert b.hp("kumiko") == 7


@pytest.mark.clause("FCB-3.9")
def test_elevation_and_cover():
    b = bench().put("kumiko", "B4").put("brigadier", "E4").ground("#", "D4")
    assert b.value("cover(it,self)", "kumiko", it="brigadier")
    b.ground("#", "B4")
    assert not b.value("cover(it,self)", "kumiko", it="brigadier")  # from above
    b.ground(".", "B4").ground("#", "E4")
    assert not b.value("cover(it,self)", "kumiko", it="brigadier")  # on top


@pytest.mark.clause("FCB-3.10")
def test_flails_ignore_obstacles_but_not_walls():
    b = bench("boris pam").put("boris", "B4").put("brigadier", "E4").ground("#", "D4").roll(YES)
    b.done("attack boris chains brigadier")
    assert b.heard("cover_rolled") == []
    assert b.hp("brigadier") <= 5
    b = bench("boris pam").put("boris", "B4").put("brigadier", "E4").wall("C4|D4")
    assert b.why("attack boris chains brigadier") == "FCB-3.2"


@pytest.mark.clause("FCB-3.11", "FCB-13.17")
def test_out_of_sight_will_do_as_cover_for_enemies():
    b = bench().put("kumiko", "D5").put("pam", "L10").put("artilleur", "F5").roll(NO)
    b.wall("E4|F4", "E4|F3", "E4|E3")  # behind it F4 is hidden from D5, and F5 is not
    assert b.value("los(@D5,@F5)")
    assert not b.value("los(@D5,@F4)")
    b.next_round()
    assert b.at("artilleur") == "F4"
    assert len(b.heard("attacks")) == 1


def between(start, end):
    """The cells that a line passes."""
    ends = cell_number(start), cell_number(end)
    return [cell_name(cell) for cell in range(c.CELLS) if line_passes_cell(*ends, cell)]


@pytest.mark.clause("FCB-3.12", "FCB-21.2")
def test_cells_that_a_line_passes():
    assert between("B4", "F4") == ["C4", "D4", "E4"]
    assert between("D5", "D7") == ["C6", "D6"]  # along their common side
    assert between("D5", "E5") == []


def walked(start, end):
    """The same with small steps along the drawn line: for lines that run along no side."""

    def centre(cell):
        row, column = divmod(cell, c.COLUMNS)
        return column + (row % 2) / 2, row * 3**0.5 / 2

    (x, y), (u, v) = centre(start), centre(end)
    found = set()
    for step in range(1, 200):
        px, py = x + (u - x) * step / 200, y + (v - y) * step / 200
        found.add(min(range(c.CELLS), key=lambda cell: (centre(cell)[0] - px) ** 2 + (centre(cell)[1] - py) ** 2))
    return {cell_name(cell) for cell in found - {start, end}}


@pytest.mark.clause("FCB-3.12")
@pytest.mark.parametrize(("start", "end"), [("B2", "I5"), ("K9", "C4"), ("F1", "E10"), ("A5", "L6"), ("H8", "F2")])
def test_cells_of_slanted_lines(start, end):
    found = set(between(start, end))
    assert walked(cell_number(start), cell_number(end)) <= found
    assert found == set(between(end, start))
    assert len(found) <= 2 * distance(cell_number(start), cell_number(end))
