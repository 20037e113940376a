"""BEYOND, chapter 6: the pile, and the second pile made from the discard."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import game
from ludotheque.games.beyond.state import kind_of

from .tools import (
    CODES,
    back,
    chi_square,
    discard,
    ending,
    free,
    legal,
    motifs,
    mover,
    nian,
    pile,
    play,
    queue,
    refused,
    row,
    step,
    table,
    tokens,
)


def unseen(m) -> str:
    """What lies in the pile."""
    return " ".join(code for code, count in m.view(None)["unseen"].items() for _ in range(count))


@pytest.mark.clause("BEY-6.1")
def test_the_discard_becomes_the_second_pile_at_once():
    m = table(pile="Gh+", discard="B- B+ Dh- U1+", row="T-", coming="Gh+ U1+ B- Dh- B+")
    play(m, "reveal")
    assert (pile(m), unseen(m), discard(m)) == ((2, 4), "B- B+ Dh- U1+", "")
    assert back(m) == "+"  # the next decision has a back to look at
    play(m, "reveal", "stop")
    assert (queue(m), pile(m), discard(m)) == ("T- Gh+ U1+", (2, 3), "")


@pytest.mark.clause("BEY-6.1")
def test_the_second_pile_is_shuffled_uniformly():
    rules = game("beyond").interpreted_rules
    reveal = rules.game.notation.pack("reveal")
    start = table(pile="Gh+", discard="B- B- B+ Dh- U1+ T+", coming="Gh+").state
    seen: Counter[str] = Counter()
    for entropy in range(1800):
        s = start.copy()
        s.rng[0], s.rng[1] = entropy * 7919 + 1, 0
        rules.play(s, 0, reveal)
        rules.play(s, 0, reveal)
        seen[CODES[kind_of(s.row[1])]] += 1
    expected = {"B-": 600, "B+": 300, "Dh-": 300, "U1+": 300, "T+": 300}
    assert set(seen) == set(expected)
    assert chi_square([seen[code] for code in expected], expected.values()) < 23.5  # 4 degrees of freedom


@pytest.mark.clause("BEY-6.2")
def test_cards_discarded_later_in_the_turn_stay_out():
    m = table(pile="Gh+", discard="B- Dh-", row="T- Gb-", coming="Gh+")
    play(m, "reveal")
    assert unseen(m) == "B- Dh-"  # neither T- nor Gb-, which wait beside the pile
    play(m, "rescue none")
    assert (discard(m), pile(m)) == ("T- Gb-", (2, 2))


@pytest.mark.clause("BEY-6.2")
def test_cards_in_zones_and_waiting_cards_stay_out():
    m = table(pile="Gh+", discard="B-", coming="Gh+", free={0: "T+"}, corners={1: "U1-"})
    play(m, "reveal")
    assert (unseen(m), row(m)) == ("B-", "Gh+")
    assert "T+" in free(m, 0)


@pytest.mark.clause("BEY-6.2", "BEY-6.8")
def test_capture_cards_spent_this_turn_take_part():
    m = table(
        step="main", pile="Gh+", coming="Gh+", corners={0: "B-"}, free={1: "U1+"}, motifs={0: "D"}, invocation="on"
    )
    play(m, "capture p2 U1+ with B-", "invoke D", "pick Gh+")
    assert (pile(m), unseen(m), discard(m)) == ((2, 1), "B-", "")


@pytest.mark.clause("BEY-6.3")
def test_cards_of_both_piles_are_compared():
    m = table(pile="Gh+", discard="B- B+ Gb- U1+", row="T-", coming="Gh+ Gb-")
    play(m, "reveal", "reveal")
    assert (step(m), row(m), nian(m, 0)) == ("rescue", "T- Gh+ Gb-", [])


@pytest.mark.clause("BEY-6.3", "BEY-5.12")
def test_the_first_two_cards_may_come_one_from_each_pile():
    m = table(pile="Gh+", discard="B- B+ Gb- U1+", coming="Gh+ Gb-")
    play(m, "reveal", "reveal")
    assert (step(m), nian(m, 0)) == ("rescue", [1])


@pytest.mark.clause("BEY-6.4")
def test_there_is_no_third_pile():
    m = table(pile="Gh+", pile_no=2, discard="B- B+ U1+", row="T- Gb-", coming="Gh+")
    play(m, "reveal", "rescue none")
    assert (pile(m), back(m)) == ((2, 0), None)
    assert discard(m) == "T- B- B+ Gb- U1+"
    play(m, "place spirit", "end")
    assert (pile(m), step(m)) == ((2, 0), "main")


@pytest.mark.clause("BEY-6.5", "BEY-13.1")
def test_the_end_comes_with_the_last_card_of_the_second_pile():
    m = table(3, pile="B+ B-", pile_no=2, coming="B+ B-", mover=1, discard="T- T+")
    play(m, "reveal")
    assert m.view(None)["final"] is None
    play(m, "reveal")
    assert m.view(None)["final"] == "pile"
    play(m, "rescue none", "place spirit", "end")
    assert refused(m, "reveal") is not None
    assert (mover(m), step(m)) == (2, "main")
    assert ending(play(m, "end"))[0] == "pile"  # seat 0 has no further turn


@pytest.mark.clause("BEY-6.6")
def test_with_different_cards_and_no_pile_one_can_only_stop():
    m = table(pile="B+", pile_no=2, row="T-", coming="B+")
    play(m, "reveal")
    assert legal(m) == {"stop"}
    assert refused(m, "reveal") == "BEY-6.5"
    assert queue(play(m, "stop")) == "T- B+"


@pytest.mark.clause("BEY-6.7")
def test_an_empty_discard_makes_an_empty_second_pile():
    m = table(pile="B+", row="T-", coming="B+")
    assert pile(m) == (1, 1)
    play(m, "reveal")
    assert (pile(m), back(m), m.view(None)["final"]) == ((2, 0), None, "pile")
    assert legal(m) == {"stop"}


@pytest.mark.clause("BEY-6.8")
def test_a_turtle_snake_may_empty_the_first_pile():
    m = table(step="main", pile="Gh+", coming="Gh+", discard="B- U1+", motifs={0: "T"}, invocation="on")
    play(m, "invoke T", "pick Gh+")
    assert (pile(m), unseen(m), discard(m)) == ((2, 2), "B- U1+", "")
    assert m.view(None)["final"] is None


@pytest.mark.clause("BEY-6.8")
@pytest.mark.parametrize("spirit", ["T", "D"])
def test_an_invocation_may_exhaust_the_second_pile(spirit):
    m = table(step="main", pile="Gh+", pile_no=2, coming="Gh+", discard="B- U1+", motifs={0: spirit}, invocation="on")
    play(m, f"invoke {spirit}", "pick Gh+")
    assert (pile(m), m.view(None)["final"], discard(m)) == ((2, 0), "pile", "B- U1+")
    assert (mover(m), step(m)) == (0, "main")  # the turn goes on
    assert motifs(m, 0).count("*") == 1
    assert tokens(m, 0) == 1
