"""Section 5: how the ghost cargo comes, drifts and goes."""

from __future__ import annotations

from collections import Counter

import pytest

from .tools import (
    containers,
    countdown,
    events,
    fraction_of,
    greys,
    inside,
    next_round,
    play,
    present,
    shield,
    step,
    table,
    told,
)

COMING = {"phase": "fire", "countdown": 1}


@pytest.mark.clause("BEVRI-5.1")
def test_the_cycle_repeats_to_the_end():
    m = table(**COMING, round=1, coming={"vanish": "1 1 1", "appear": "1 1 1"})
    story = []
    for _ in range(9):
        story.append(present(next_round(m)))
    assert story == [True, True, False] * 3


@pytest.mark.clause("BEVRI-5.2", "BEVRI-5.5")
def test_the_countdown_falls_at_the_end_of_each_round():
    m = table(phase="fire", round=1, countdown=3)
    assert [countdown(m), countdown(next_round(m)), countdown(next_round(m))] == [3, 2, 1]
    assert not present(m)
    next_round(m)
    assert present(m)  # the event comes with the update that opens the next round
    kinds = told(m)
    last = len(kinds) - 1 - kinds[::-1].index("countdown_fell")
    assert kinds.index("cargo_came") > last
    assert ("countdown_fell", 0) in events(m)


@pytest.mark.clause("BEVRI-5.5")
def test_an_empty_countdown_stays_empty():
    m = table(phase="fire", countdown=0, cargo=". . . .", side=0)  # emptied, and the countdown has run out too
    play(m, "pass")
    assert "countdown_fell" not in told(m)


@pytest.mark.clause("BEVRI-5.3")
@pytest.mark.parametrize(("face", "rounds"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_wait_for_appearance(face, rounds):
    m = next_round(table(phase="fire", countdown=1, cargo="0 1 2 3", coming={"appear": str(face)}))
    assert (present(m), countdown(m)) == (False, rounds)


@pytest.mark.clause("BEVRI-5.4")
@pytest.mark.parametrize(("face", "rounds"), [(1, 2), (2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_the_wait_for_disappearance(face, rounds):
    m = next_round(table(**COMING, coming={"vanish": str(face)}))
    assert (present(m), countdown(m)) == (True, rounds)


@pytest.mark.clause("BEVRI-5.6")
@pytest.mark.parametrize(
    ("story", "changes", "there"),
    [
        ({"cargo": "0 1 2 3", "countdown": 1}, ["cargo_left"], False),
        ({"cargo": ". . . .", "countdown": 3}, ["cargo_left"], False),
        ({"cargo": "0 . . .", "countdown": 2}, ["cargo_drifted"], True),
        ({"countdown": 1}, ["cargo_came"], True),
        ({"countdown": 2}, [], False),
    ],
    ids=["destruction", "nothing left", "drift", "creation", "nothing"],
)
def test_each_round_opens_with_one_thing(story, changes, there):
    m = play(table(phase="fire", side=0, **story), "pass")
    assert [name for name in told(m) if name.startswith("cargo_")] == changes
    assert present(m) == there


@pytest.mark.clause("BEVRI-5.7", "BEVRI-5.9")
def test_a_new_cargo_has_all_its_defences():
    m = next_round(table(**COMING, front=24, coming={"front": "12 0 29 35", "side": "2", "vanish": "3"}))
    assert containers(m) == [24, 12, 0, 29]
    assert [shield(m, place) for place in (1, 2, 3, 4)] == ["BRY", "BR", "B", "BGW"]
    assert greys(m) == [2, 3, 4, 5]
    assert countdown(m) == 3
    assert m.view(None)["next"]["container"] == 35


@pytest.mark.clause("BEVRI-5.8")
def test_the_side_is_uniform():
    sides = Counter(next_round(table(**COMING, seed=seed)).view(None)["cargo"]["side"] for seed in range(120))
    assert set(sides) == {0, 1, 2, 3}
    for side in sides:
        assert fraction_of(sides, side) == pytest.approx(1 / 4, abs=0.13)


@pytest.mark.clause("BEVRI-5.9", "BEVRI-10.11")
def test_a_defence_is_there_or_gone():
    story = {"phase": "fire", "cell": {0: "f0"}, "ship": {0: "/ B1 B1"}, "cargo": "5 . 12"}
    m = play(table(**story, coming={"fire": "4 1 1"}), "shoot 3 laser:B")
    assert shield(m, 3) == "R"
    m = play(table(**story, coming={"fire": "6 5 6"}), "shoot 3 laser:B")  # no die is stronger than its defence
    assert containers(m) == [5, None, None, None]


@pytest.mark.clause("BEVRI-5.10")
def test_the_cargo_drifts_with_its_empty_places():
    m = next_round(table(phase="fire", countdown=4, cargo="0 . 2 3", side=3))
    assert greys(m) == [14, None, 0, 1]
    assert greys(next_round(m)) == [2, None, 4, 5]


@pytest.mark.clause("BEVRI-5.11")
def test_a_cargo_goes_without_showing_anything():
    m = next_round(table(phase="fire", countdown=1, cargo="24:B 12", coming={"appear": "6"}))
    assert m.view(None)["cargo"] is None
    assert countdown(m) == 2
    assert "captured" not in told(m)
    assert list(m.state.content) == [-1] * 36  # nobody has looked
    assert m.state.container_discard[24]
    assert m.state.container_discard[12]


@pytest.mark.clause("BEVRI-5.12")
def test_an_emptied_cargo_waits_for_the_next_round():
    story = {"phase": "fire", "countdown": 3, "cell": {0: "f0", 1: "f1"}, "ship": {0: "/ B3", 1: "/ B3"}}
    m = table(**story, cargo=". . 0", chosen={0: "MF", 1: "MF"}, coming={"fire": "6"})
    play(m, "shoot 3 missile:B")
    assert present(m)
    assert containers(m) == [None] * 4
    assert m.turn == (1,)
    assert [text for text in m.legal(1) if text.startswith("shoot")] == []
    play(m, "pass")
    assert (present(m), step(m)) == (False, "choose")


@pytest.mark.clause("BEVRI-5.13")
def test_discarded_containers_make_a_new_deck_and_are_forgotten():
    m = table(
        **COMING, front=5, containers="", container_discard="24 25 26", known={0: "24 25 26"}, inside={24: "relic"}
    )
    assert m.view(None)["containers"] == 1
    next_round(m)
    assert containers(m)[0] == 5
    assert set(containers(m)) == {5, 24, 25, 26}
    assert inside(m, 0) == ["?"] * 4  # what p1 knew is lost
    assert m.state.content[24] == 35  # front and back stay paired


@pytest.mark.clause("BEVRI-5.13")
def test_a_cargo_may_be_small_or_empty():
    m = next_round(table(**COMING, front=5, containers="", coming={"vanish": "6"}))
    assert containers(m) == [5, None, None, None]
    assert m.view(None)["next"] is None
    none = next_round(table(**COMING, front=None, containers="", coming={"vanish": "6"}))
    assert present(none)
    assert containers(none) == [None] * 4
    next_round(none)
    assert not present(none)


@pytest.mark.clause("BEVRI-5.14")
def test_nothing_happens_to_the_cargo_after_the_last_round():
    m = play(table(phase="fire", round=14, countdown=1, cargo="0 1 2 3"), "pass")
    assert m.result() is not None
    assert [name for name in told(m) if name.startswith("cargo_")] == []
    assert present(m)
