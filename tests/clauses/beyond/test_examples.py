"""The worked examples of the rules of record, X1 to X24, each as a test of its number."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludotheque import game

from .tools import (
    back,
    centre,
    chi_square,
    corners,
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
    supply,
    table,
    tokens,
)

P, I = {"protection": "on"}, {"invocation": "on"}  # noqa: E741 - the modules have these names


def totals(m) -> list[int]:
    return [sheet["total"] for sheet in m.view(None)["tally"]]


@pytest.mark.clause("BEY-5.3", "BEY-5.4", "BEY-3.1")
def test_x1_success():
    m = play(table(coming="T+ Gb- U2+ B-"), "reveal", "reveal", "reveal")
    assert legal(m) == {"reveal", "stop"}
    play(m, "stop")
    assert queue(m) == "T+ Gb- U2+"
    assert discard(m) == ""
    assert back(m) == "-"


@pytest.mark.clause("BEY-5.2", "BEY-5.6", "BEY-5.7", "BEY-5.8", "BEY-5.11", "BEY-5.12")
def test_x2_failure():
    m = table(coming="B+ Dh- Gb+ Db+", tokens={0: 0})
    play(m, "reveal", "reveal", "reveal", "reveal")
    assert step(m) == "rescue"
    assert legal(m) == {"rescue none"}
    play(m, "rescue none")
    assert queue(m) == "Db+"
    assert discard(m) == "B+ Dh- Gb+"
    assert nian(m, 0) == []


@pytest.mark.clause("BEY-5.8", "BEY-5.10")
def test_x3_failure_with_two_tokens():
    m = table(coming="Gb+ B- T+ U4- U2+")
    assert (tokens(m, 0), supply(m)) == (2, 17)
    play(m, "reveal", "reveal", "reveal", "reveal", "reveal")
    assert all(len(text.removeprefix("rescue ")) <= 2 or text == "rescue none" for text in legal(m))
    assert len(legal(m)) == 1 + 4 + 6
    for three in ("rescue 123", "rescue 234", "rescue 1234"):
        assert refused(m, three) == "BEY-5.8"
    play(m, "rescue 13")
    assert queue(m) == "Gb+ T+ U2+"
    assert discard(m) == "B- U4-"
    assert (tokens(m, 0), supply(m)) == (0, 19)


@pytest.mark.clause("BEY-5.12", "BEY-5.13", "BEY-5.14")
def test_x4_special_case():
    m = play(table(coming="U1+ U3-"), "reveal", "reveal")
    assert (nian(m, 0), centre(m)) == ([1], [2, 3, 4, 5, 6])
    assert legal(m) == {"rescue none", "rescue 1"}
    play(m, "rescue 1")
    assert (queue(m), tokens(m, 0)) == ("U1+ U3-", 1)


@pytest.mark.clause("BEY-5.15")
def test_x5_special_case_with_an_empty_centre():
    m = play(table(coming="U1+ U3-", nian={0: 3, 1: 3}), "reveal", "reveal")
    assert (nian(m, 0), centre(m)) == ([1, 2, 3], [])
    assert legal(m) == {"rescue none", "rescue 1"}
    assert queue(play(m, "rescue none")) == "U3-"


@pytest.mark.clause("BEY-12.1")
def test_x6_instant_win_in_phase_one():
    m = table(coming="T- T+", nian={1: 5}, mover=1)
    play(m, "reveal", "reveal")
    assert ending(m) == ("nian", (1,))
    assert m.legal(1) == []
    assert row(m) == "T- T+"  # no rescue, no placing


@pytest.mark.clause("BEY-7.3", "BEY-7.4")
def test_x7_full_stock_card():
    start = {"corners": {0: "T- T+ Gh-"}, "queue": "B- Dh+ U1-"}
    m = play(table(**start), "place capture")
    for card in ("Dh+", "U1-"):
        assert queue(m).startswith(card)
        assert legal(m) == {"place spirit"}
        assert refused(m, "place capture") == "BEY-7.3"
        play(m, "place spirit")
    m = play(table(**start), "place spirit", "place capture")
    assert legal(m) == {"place spirit"}


@pytest.mark.clause("BEY-9.2", "BEY-10.2", "BEY-10.3", "BEY-10.4", "BEY-10.5", "BEY-10.6", "BEY-10.7", "BEY-10.8")
@pytest.mark.clause("BEY-11.1")
def test_x8_the_long_example_of_the_rulebook():
    m = table(
        motifs={0: "T"}, free={0: "B- B- B+", 1: "B+"}, corners={0: "Dh- Gb- U2+"}, queue="T+", nian={1: 2},
        tokens={0: 2, 1: 2},
    )  # fmt: skip
    assert supply(m) == 17
    play(m, "place spirit")  # A: a second Turtle-Snake begins
    assert (free(m, 0), motifs(m, 0)) == ("T+ B- B- B+", "T")
    assert legal(m, "capture p2 B+") == {"capture p2 B+ with Dh-", "capture p2 B+ with Gb-"}  # B
    play(m, "capture p2 B+ with Gb-")
    assert (tokens(m, 1), supply(m)) == (3, 16)
    assert (free(m, 0), motifs(m, 0), step(m)) == ("T+", "T B", "main")  # C: locked at once
    play(m, "capture p2 N with Dh- and U2+")  # D
    assert (tokens(m, 1), supply(m)) == (4, 15)
    assert discard(m) == "Dh- Gb- U2+"
    assert (nian(m, 0), nian(m, 1), corners(m, 0)) == ([1], [2], "")
    assert m.view(None)["final"] is None


@pytest.mark.clause("BEY-9.5", "BEY-9.7")
def test_x9_choosing_copies():
    start = {"free": {0: "Dh- Dh+ Dh+ Db-"}, "queue": "Db+"}
    m = play(table(**start), "place spirit")
    assert legal(m) == {"enchant D-+/-+", "enchant D++/-+"}
    assert refused(m, "end") in ("BEY-9.2", "BEY-9.7")
    assert free(play(m, "enchant D-+/-+"), 0) == "Dh+"
    m = play(table(**start), "place spirit", "enchant D++/-+")
    assert free(m, 0) == "Dh-"


@pytest.mark.clause("BEY-11.2", "BEY-11.3")
def test_x10_empty_supply():
    m = table(
        3, mover=2, step="main", supply=0, tokens={0: 2, 1: 2}, corners={2: "T- B-"}, free={0: "Dh+", 1: "Gh+"}
    )  # fmt: skip
    play(m, "capture p1 Dh+ with T-", "capture p2 Gh+ with B-")
    assert (tokens(m, 0), tokens(m, 1), supply(m)) == (2, 2, 0)


@pytest.mark.clause("BEY-6.1", "BEY-6.2", "BEY-6.3")
def test_x11_the_first_pile_runs_out_inside_a_turn():
    m = table(pile="Gh+", discard="B- B+ Dh- U1+", row="T-", coming="Gh+ U1+ B- Dh- B+")
    play(m, "reveal")
    assert (pile(m), back(m), discard(m)) == ((2, 4), "+", "")
    play(m, "reveal", "stop")
    assert queue(m) == "T- Gh+ U1+"
    assert (pile(m), discard(m)) == ((2, 3), "")


@pytest.mark.clause("BEY-6.5", "BEY-4.3", "BEY-13.2")
def test_x12_the_second_pile_runs_out():
    m = table(3, pile="B+ B-", coming="B+ B-", pile_no=2, mover=1, nian={0: 2, 2: 2})
    play(m, "reveal", "reveal")
    assert m.view(None)["final"] == "pile"
    assert (nian(m, 1), centre(m)) == ([5], [6])
    assert legal(m) == {"rescue none", "rescue 1"}
    play(m, "rescue 1", "place spirit", "place spirit")
    while step(m) != "main":
        play(m, min(legal(m)))
    play(m, "end")
    assert (mover(m), step(m)) == (2, "main")
    play(m, "end")
    assert ending(m)[0] == "pile"


@pytest.mark.clause("BEY-13.1", "BEY-13.2", "BEY-13.3", "BEY-13.4")
def test_x13_third_pattern():
    start = {"motifs": {1: "T B"}, "free": {1: "Gh- Gh+ Gb-", 0: "Dh+"}, "corners": {1: "T-"}, "queue": "Gb+"}
    m = play(table(3, mover=1, **start), "place spirit")
    assert (motifs(m, 1), m.view(None)["final"]) == ("T B G", "motifs")
    play(m, "capture p1 Dh+ with T-", "end")
    assert (mover(m), step(m)) == (2, "reveal")
    play(m, "reveal", "stop", "place spirit", "end")
    assert ending(m)[0] == "motifs"


@pytest.mark.clause("BEY-13.3")
def test_x13_third_pattern_of_the_last_player():
    m = table(3, mover=2, motifs={2: "T B"}, free={2: "Gh- Gh+ Gb-"}, queue="Gb+")
    play(m, "place spirit")
    assert ending(m) is None
    assert ending(play(m, "end"))[0] == "motifs"


POINTS = {"motifs": {0: "T U*"}, "free": {0: "Dh+ Gb-* U1-"}, "corners": {0: "T- T+ B-"}, "nian": {0: 2}}


@pytest.mark.clause("BEY-14.1", "BEY-14.2")
def test_x14_points():
    m = table(**POINTS, tokens={0: 1}, step="main", **P, **I)
    assert m.view(None)["zones"][0]["points"] == 12 + 6 + 3 + 2 + 3 + 3 == 29


@pytest.mark.clause("BEY-14.4", "BEY-14.5")
@pytest.mark.parametrize(("cards", "stock", "winners"), [(6, 1, (0,)), (5, 2, (0, 1))])
def test_x15_tie(cards, stock, winners):
    six = ["T-", "T+", "B-", "Dh-", "Gh-", "U2+"][:cards]
    position = f"""
        mover = "p2"
        step = "main"
        final = "pile"
        pile = ""
        pile_no = 2
        motifs = ["T--++ U-+-+*", "D-+/-+ G-+/-+"]
        free = ["Dh+ Gb-! U1-", "{" ".join(six)}"]
        corners = ["T- T+ B-", "B- B+ B+ T+"]
        nian = "11...."
        stock = [1, {stock}]
    """
    m = game("beyond").match(position=position, options={**P, **I})
    play(m, "end")
    assert totals(m) == [29, 29]
    assert [sheet["spirit_cards"] for sheet in m.view(None)["tally"]] == [13, 8 + cards]
    assert ending(m) == ("pile", winners)


@pytest.mark.clause("BEY-15.4", "BEY-15.5")
def test_x16_capturing_a_protected_card():
    m = table(step="main", free={1: "Dh+*"}, corners={0: "T- B+"}, tokens={1: 1}, supply=5, **P)
    assert refused(m, "capture p2 Dh+ with T-") == "BEY-15.4"
    play(m, "capture p2 Dh+ with T- and B+")
    assert (free(m, 0), free(m, 1)) == ("Dh+", "")
    assert (tokens(m, 1), supply(m)) == (2, 5)


@pytest.mark.clause("BEY-15.6")
def test_x17_completing_a_protected_pattern():
    m = table(free={0: "Gh-* Gh+ Gb-"}, queue="Gb+", tokens={0: 2}, supply=4, **P)
    play(m, "place spirit")
    assert (motifs(m, 0), free(m, 0)) == ("G", "")
    assert (tokens(m, 0), supply(m)) == (2, 5)


@pytest.mark.clause("BEY-16.6", "BEY-3.7")
def test_x18_turtle_snake():
    thirty = "Dh- U1+ T- Gb+ B- T- T+ T+ B- B+ B+ Dh- Dh+ Dh+ Db- Db+ Gh- Gh+ Gh+ Gb- Gb+ U1- U2- U2+ U3- U3+ U4- U4+"
    m = table(
        motifs={0: "T"}, tokens={0: 1}, step="main", pile=f"{thirty} B- B+", coming="Dh- U1+ T- Gb+", **I
    )  # fmt: skip
    assert pile(m) == (1, 30)
    play(m, "invoke T")
    assert tokens(m, 0) == 0
    assert [code for _, code in m.view(0)["looking"]["cards"]] == ["Dh-", "U1+", "T-", "Gb+"]
    for other in (1, None):
        assert m.view(other)["looking"]["cards"] is None
        assert m.view(other)["pile"]["back"] == "-"
    assert legal(m) == {"pick Dh-", "pick U1+", "pick T-", "pick Gb+"}
    before = free(m, 0)
    play(m, "pick U1+")
    assert sorted(free(m, 0).split()) == sorted([*before.split(), "U1+"])
    assert pile(m) == (1, 29)
    assert [m.view(seat)["pile"]["known"] for seat in (None, 0, 1)] == [None] * 3


@pytest.mark.clause("BEY-16.10", "BEY-16.11")
def test_x19_dragon():
    m = table(motifs={0: "D"}, tokens={0: 1}, step="main", coming="U4+ B- T-", **I)
    play(m, "invoke D")
    assert legal(m) == {"pick U4+", "pick B-"}
    play(m, "pick U4+")
    assert [m.view(seat)["pile"]["back"] for seat in (None, 0, 1)] == ["-"] * 3
    assert m.view(0)["pile"]["known"][1] == "B-"
    assert m.view(1)["pile"]["known"] is None
    play(m, "end", "reveal")
    assert row(m) == "B-"


@pytest.mark.clause("BEY-16.8", "BEY-16.9")
def test_x20_bird():
    start = {"motifs": {0: "B"}, "tokens": {0: 1}, "step": "main", "discard": "T- Gh+", "free": {1: "Dh+"}, **I}
    m = play(table(corners={0: "T+ B+ Gb+"}, **start), "invoke B for T-")
    assert (corners(m, 0), discard(m)) == ("T- T+ B+ Gb+", "Gh+")
    assert "capture p2 Dh+ with T-" in legal(m)
    m = table(corners={0: "T+ B+ Gb+ Gh-"}, **start)
    assert refused(m, "invoke B for T-") == "BEY-16.9"


@pytest.mark.clause("BEY-16.12")
def test_x21_tiger():
    m = table(motifs={0: "G G"}, tokens={0: 2}, step="main", nian={0: 3, 1: 2}, **I)
    play(m, "invoke G")
    assert (nian(m, 0), centre(m)) == ([1, 2, 3, 6], [])
    assert refused(m, "invoke G") == "BEY-16.12"


@pytest.mark.clause("BEY-16.13", "BEY-16.14")
def test_x22_unicorn():
    m = table(motifs={0: "U G*"}, tokens={0: 1}, step="main", nian={1: 3}, **I)
    play(m, "invoke U for G")
    assert (motifs(m, 0), tokens(m, 0)) == ("G U*", 1)
    play(m, "invoke G")
    assert (motifs(m, 0), tokens(m, 0), nian(m, 0)) == ("G* U*", 0, [4])
    assert legal(m, "invoke") == set()
    assert refused(m, "invoke U for G") == "BEY-16.4"


@pytest.mark.clause("BEY-17.1")
def test_x23_match():
    position = """
        mover = "p2"
        first = "p2"
        results = ["motifs 41 38 p1"]
        next = "T- T+"
        nian = "22222."
    """
    m = game("beyond").match(position=position, options={"match_games": 2})
    play(m, "reveal", "reveal")
    assert m.view(None)["match"]["sums"] == [41, 53]
    assert ending(m) == ("match", (1,))


@pytest.mark.clause("BEY-3.6")
def test_x24_the_symbol_in_view():
    m = table(pile="T+ T+ B- B- B- U2+", pile_no=2, back="+")
    assert m.view(None)["unseen"] == {"T+": 2, "B-": 3, "U2+": 1}
    rules, counts = game("beyond").interpreted_rules, {"T+": 0, "U2+": 0}
    for entropy in range(900):
        s = m.state.copy()
        rules.play_with(s, 0, rules.legal(s, 0)[0], entropy)
        counts[m.game.show.view(s, None)["row"][0][1]] += 1
    share = Fraction(2, 3)
    assert chi_square(counts.values(), (900 * float(share), 900 * float(1 - share))) < 10.8  # one in a thousand
