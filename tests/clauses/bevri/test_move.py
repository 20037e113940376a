"""Section 9: the Move phase."""

from __future__ import annotations

import pytest

from .tools import aboard, base, cell, company, discard, legal, phase, play, reach, refused, step, table, told


@pytest.mark.clause("BEVRI-9.1")
def test_without_an_engine_one_cell_and_once():
    m = table(phase="move", cell={0: "f5"}, chosen={0: "MF", 1: "MF"})
    assert reach(m) == {"f4", "f6"}
    play(m, "go f6")
    assert m.turn == (1,)
    assert refused(m, "go f7", seat=0) == "BEVRI-6.9"
    stay = play(table(phase="move", cell={0: "f5"}), "pass")
    assert cell(stay, 0) == "f5"


ENGINES = {
    # cards in propulsion: points, and the cost of a launch, transfer and orbit edge
    "": (1, 1, 1, 1),
    "K1 K2": (2, 1, 1, 1),
    "R1 Y1": (7, 1, 1, 2),
    "B1 W1": (5, 3, 1, 1),
    "G1 K1": (4, 1, 1, 1),
}


def walk(start: str, points: int, launch: int, transfer: int, orbit: int) -> set[str]:
    """The cells that points reach, told by walking over all edges of the board."""
    edges = [(f"f{i}", f"f{(i + 1) % 16}", orbit) for i in range(16)]
    for i, arm in enumerate("nesw"):
        edges += [(f"f{4 * i}", f"{arm}2", transfer), (f"{arm}2", f"{arm}1", transfer), (f"{arm}1", "centre", launch)]
    best = {start: 0}
    for _ in range(len(edges)):
        for one, other, cost in [*edges, *((other, one, cost) for one, other, cost in edges)]:
            if one in best:
                best[other] = min(best.get(other, 99), best[one] + cost)
    return {code for code, cost in best.items() if 0 < cost <= points}


@pytest.mark.clause("BEVRI-9.2")
@pytest.mark.parametrize("start", ["centre", "n1", "e2", "f0", "f2", "f7", "f13"])
@pytest.mark.parametrize("propulsion", ENGINES)
def test_points_and_costs_of_engines(propulsion, start):
    m = table(phase="move", cell={0: start}, ship={0: propulsion}, boosters="none")
    cells = walk(start, *ENGINES[propulsion]) | walk(start, *ENGINES[""])
    if propulsion:
        cells |= walk(start, *ENGINES["K1 K2"])  # any two coloured cards are a makeshift engine too
    assert reach(m) == cells
    too_far = {f"f{number}" for number in range(16)} - cells - {start}
    for target in too_far:
        assert refused(m, f"go {target}") == "BEVRI-9.2"


@pytest.mark.clause("BEVRI-9.3")
@pytest.mark.parametrize(
    ("card", "start", "target"),
    [("R1", "centre", "f1"), ("W1", "f1", "centre"), ("B1", "f1", "f5")],
    ids=["take-off booster", "heat shield", "ion burst"],
)
def test_each_booster_has_its_moves(card, start, target):
    m = table(phase="move", cell={0: start}, ship={0: card})
    assert company(m, 0)["boosters"] != []
    play(m, f"go {target}")
    assert (cell(m, 0), aboard(m, 0), discard(m)) == (target, "/ /", card)
    for other in {"R1", "W1", "B1"} - {card}:
        wrong = table(phase="move", cell={0: start}, ship={0: other})
        assert refused(wrong, f"go {target}") == "BEVRI-9.3"


@pytest.mark.clause("BEVRI-9.3")
def test_one_booster_at_most_per_move():
    m = table(phase="move", ship={0: "R1 R1 R1"})  # makeshift engine and one booster: five points, not eight
    assert "f2" in reach(m)  # 3 + 2
    assert aboard(play(m, "go f2"), 0) == "R1 R1 / /"
    alone = table(phase="move", cell={0: "f0"}, ship={0: "B1"})
    assert "f4" in reach(alone)
    assert "f5" not in reach(alone)


@pytest.mark.clause("BEVRI-9.4")
@pytest.mark.parametrize(
    ("propulsion", "far"),
    [
        ("B1 W1", False),  # the ion drive needs its blue card: 4 points alone, 5 as an engine
        ("B1 B1 W1", True),  # a spare one: 8 points
        ("G1 G1", False),
        ("G1 B1", False),  # makeshift: a third card is needed
        ("G1 G1 B1", False),  # 2 + 3 points: six cells are too far
    ],
)
def test_a_booster_must_be_spare(propulsion, far):
    m = table(phase="move", cell={0: "f1"}, ship={0: propulsion})
    assert ("f7" in reach(m)) == far
    if not far:
        assert refused(m, "go f7") in ("BEVRI-9.2", "BEVRI-9.4")
    five = table(phase="move", cell={0: "f1"}, ship={0: "G1 G1 B1"})
    assert "f6" in reach(five)


@pytest.mark.clause("BEVRI-9.5")
@pytest.mark.parametrize(
    ("propulsion", "target", "means", "left"),
    [
        ("R1 R1 Y1", "n1", "none", "R1 R1 Y1"),
        ("R1 R1 Y1", "f2", "engine", "R1 R1 Y1"),
        ("R1 B1", "n2", "engine", "B1 R1"),  # makeshift: nothing is spent
        ("R1 B1", "f0", "booster", "B1"),
        ("R2 R1 B1 W1", "f6", "engine_booster", "B1 R2 W1"),
        ("R2 R* R3 B1 W1", "f6", "engine_booster", "B1 R3 R* W1"),
        ("R* R3 B1 W1", "f6", "engine_booster", "B1 R3 W1"),  # a ★ goes before a core
    ],
)
def test_the_first_means_that_suffices(propulsion, target, means, left):
    m = table(phase="move", ship={0: propulsion})
    assert m.view(0)["moves"][target]["means"] == means
    play(m, f"go {target}")
    assert sorted(aboard(m, 0).split(" / ")[0].removesuffix(" / /").split()) == sorted(
        f"{left} / /".split(" / ")[0].split()
    )


@pytest.mark.clause("BEVRI-9.6")
def test_one_passes_over_others_but_does_not_stop_on_them():
    m = table(3, phase="move", cell={0: "f0", 1: "f1", 2: "centre"}, ship={0: "G1 K1"})
    assert "f1" not in reach(m)
    assert refused(m, "go f1") == "BEVRI-9.6"
    assert {"f2", "centre"} <= reach(m)


CARDS_OFF = ("R1 propulsion", "B1 armament", "alloy hold", "crystal hold")


@pytest.mark.clause("BEVRI-9.7")
def test_unloading_after_a_landing():
    m = table(phase="move", cell={0: "n1"}, ship={0: "R1 / B1 B1 / alloy crystal"})
    play(m, "go centre")
    assert step(m) == "unload"
    assert legal(m) == {
        "pass",
        "unload R1 propulsion",
        "unload B1 armament",
        "unload alloy hold",
        "unload crystal hold",
    }
    play(m, "unload B1 armament")
    assert refused(m, "unload R1 propulsion") == "BEVRI-9.7"  # compartment by compartment
    assert "unload B1 armament" in legal(m)  # the other one
    play(m, "unload crystal hold", "pass")
    assert (base(m, 0), aboard(m, 0)) == ("B1 crystal", "R1 / B1 / alloy")
    empty = play(table(phase="move", cell={0: "n1"}, ship={0: "/ / crystal"}), "go centre", "unload crystal hold")
    assert phase(empty) != "move"  # nothing is left to ask


@pytest.mark.clause("BEVRI-9.8")
def test_nothing_is_loaded_and_nothing_unloaded_without_a_move():
    m = table(phase="move", base={0: "B1"}, ship={0: "/ / crystal"})
    assert refused(m, "unload crystal hold") == "BEVRI-9.8"
    assert refused(m, "place B1 hold") == "BEVRI-9.8"
    landed = play(table(phase="move", cell={0: "n1"}, base={0: "B1"}, ship={0: "R1 Y1 / / crystal"}), "go centre")
    assert refused(landed, "place B1 hold") == "BEVRI-9.8"
    play(landed, "unload crystal hold", "pass")
    assert "chemical" in company(landed, 0)["engines"]  # what stays aboard stays active


@pytest.mark.clause("BEVRI-9.9")
def test_a_path_may_cross_the_centre_without_arriving():
    m = table(phase="move", cell={0: "n1"}, ship={0: "K1 K2 / / crystal"})
    play(m, "go s1")
    assert cell(m, 0) == "s1"
    assert (base(m, 0), "unloaded" in told(m)) == ("", False)
    for where in ("centre", "f3"):
        assert refused(table(phase="move", cell={0: where}, ship={0: "G1 K1"}), f"go {where}") == "BEVRI-9.9"


@pytest.mark.clause("BEVRI-9.10")
def test_an_unarmed_corvette_flies_in_the_firing_zone():
    m = table(phase="move", cell={0: "f3"}, cargo="0 1 2 3")
    assert company(m, 0)["weapons"] == []
    assert cell(play(m, "go f4"), 0) == "f4"
