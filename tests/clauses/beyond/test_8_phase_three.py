"""BEYOND, chapter 8: phase 3 in general."""

from __future__ import annotations

import itertools

import pytest

from .tools import corners, free, legal, motifs, mover, nian, play, refused, step, table, tokens

ACTIONS = ("capture p2 B+ with T-", "protect Dh+", "invoke G")


def busy():
    """A table where a capture, a protection and an invocation are possible."""
    setting = {"corners": {0: "T-"}, "free": {0: "Dh+", 1: "B+"}, "motifs": {0: "G"}}
    return table(step="main", protection="on", invocation="on", **setting)


@pytest.mark.clause("BEY-8.1")
@pytest.mark.parametrize("order", list(itertools.permutations(ACTIONS)))
def test_captures_protections_and_invocations_in_any_order(order):
    m = play(busy(), *order)
    assert (free(m, 0), corners(m, 0), motifs(m, 0), nian(m, 0)) == ("B+ Dh+*", "", "G*", [1])


@pytest.mark.clause("BEY-8.1")
def test_as_often_as_one_can_pay():
    m = table(step="main", corners={0: "T- T- B- B+"}, free={1: "U1+ U2+ U3+ Gh-"})
    captures = ["capture p2 U1+ with T-", "capture p2 U2+ with T-", "capture p2 U3+ with B-", "capture p2 Gh- with B+"]
    assert free(play(m, *captures), 0) == "Gh- U1+ U2+ U3+"
    assert legal(m) == {"end"}


@pytest.mark.clause("BEY-8.1")
def test_doing_nothing_is_allowed():
    m = busy()
    assert "end" in legal(m)
    play(m, "end")
    assert (mover(m), tokens(m, 0), corners(m, 0)) == (1, 2, "T-")


@pytest.mark.clause("BEY-8.2")
def test_a_complete_motif_comes_before_anything_else():
    m = table(free={0: "Dh- Dh+ Dh+ Db-", 1: "B+"}, queue="Db+ T-")
    play(m, "place spirit", "place capture")
    assert step(m) == "enchant"
    assert all(action.startswith("enchant") for action in legal(m))
    assert refused(m, "capture p2 B+ with T-") == "BEY-9.7"
    assert refused(m, "end") == "BEY-9.7"
    play(m, "enchant D-+/-+")
    assert refused(m, "capture p2 B+ with T-") is None
