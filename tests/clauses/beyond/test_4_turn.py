"""BEYOND, chapter 4: three phases, one player after the other."""

from __future__ import annotations

import pytest

from .tools import ending, legal, mover, new_game, play, refused, step, table


@pytest.mark.clause("BEY-4.1")
def test_the_three_phases_come_in_order():
    m = table(coming="T+ Gb-", corners={0: "B-"}, free={1: "Dh+"})
    assert step(m) == "reveal"
    play(m, "reveal")
    assert step(m) == "reveal"
    play(m, "stop")
    assert step(m) == "place"
    play(m, "place spirit")
    assert step(m) == "main"
    play(m, "capture p2 Dh+ with B-", "end")
    assert (step(m), mover(m)) == ("reveal", 1)


@pytest.mark.clause("BEY-4.1")
def test_no_capture_before_phase_three():
    m = table(coming="T+ Gb-", corners={0: "B-"}, free={1: "Dh+"})
    assert refused(m, "capture p2 Dh+ with B-") == "BEY-4.1"
    play(m, "reveal")
    assert refused(m, "capture p2 Dh+ with B-") == "BEY-4.1"
    play(m, "stop")
    assert refused(m, "capture p2 Dh+ with B-") == "BEY-4.1"
    play(m, "place capture")
    assert refused(m, "capture p2 Dh+ with B-") is None


@pytest.mark.clause("BEY-4.1")
def test_no_way_back():
    m = play(table(coming="T+ Gb-"), "reveal", "stop")
    assert refused(m, "reveal") == "BEY-4.1"
    assert refused(m, "stop") == "BEY-4.1"
    play(m, "place spirit")
    assert refused(m, "reveal") == "BEY-4.1"
    assert refused(m, "stop") == "BEY-4.1"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-4.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_left_neighbour_is_next(players, first):
    m = new_game(players, first=str(first + 1))
    seats = []
    for _ in range(2 * players):
        seats.append(mover(m))
        play(m, "reveal", "stop", "place capture" if len(seats) <= players else "place spirit", "end")
    assert seats == [(first + k) % players for k in range(2 * players)]


@pytest.mark.clause("BEY-4.3")
def test_a_turn_without_a_pile_is_phase_three_only():
    m = table(3, pile="B+", pile_no=2, coming="B+", mover=0, corners={1: "T-"}, free={2: "Dh+"})
    play(m, "reveal", "stop", "place spirit", "end")
    assert (mover(m), step(m)) == (1, "main")
    assert {"capture p3 Dh+ with T-", "end"} <= legal(m)
    assert refused(m, "reveal") in ("BEY-4.1", "BEY-6.5")
    play(m, "end")
    assert (mover(m), step(m)) == (2, "main")
    play(m, "end")
    assert ending(m)[0] == "pile"


@pytest.mark.clause("BEY-4.4")
def test_nobody_passes():
    assert refused(new_game(), "pass") == "BEY-4.4"
    m = table(step="main", corners={0: "T-"}, free={1: "B+"})
    assert refused(m, "pass") == "BEY-4.4"


@pytest.mark.clause("BEY-4.4")
def test_the_turn_ends_when_its_player_says_so():
    m = play(table(step="main", corners={0: "T-"}, free={1: "B+"}), "capture p2 B+ with T-")
    assert (mover(m), legal(m)) == (0, {"end"})  # one legal action, and still a step of its own
    assert mover(play(m, "end")) == 1


@pytest.mark.clause("BEY-4.4")
def test_a_turn_cannot_be_ended_early():
    m = table(coming="T+ Gb-")
    assert refused(m, "end") == "BEY-5.1"
    assert refused(play(m, "reveal"), "end") == "BEY-5.4"
    assert refused(play(m, "stop"), "end") == "BEY-7.5"


@pytest.mark.clause("BEY-4.5", "BEY-17.4")
@pytest.mark.parametrize("protection", ["off", "on"])
@pytest.mark.parametrize("invocation", ["off", "on"])
def test_the_modules_are_switched_on_by_themselves(protection, invocation):
    m = table(step="main", free={0: "Dh+"}, motifs={0: "G"}, protection=protection, invocation=invocation)
    allowed = {"end"}
    allowed |= {"protect Dh+"} if protection == "on" else set()
    allowed |= {"invoke G"} if invocation == "on" else set()
    assert legal(m) == allowed
    assert refused(m, "protect Dh+") == (None if protection == "on" else "BEY-4.5")
    assert refused(m, "invoke G") == (None if invocation == "on" else "BEY-4.5")


@pytest.mark.clause("BEY-4.5")
def test_both_modules_are_off_unless_chosen():
    options = new_game().view(None)["options"]
    assert (options["protection"], options["invocation"]) == ("off", "off")
