"""BEYOND, chapter 10: captures, with opposite symbols."""

from __future__ import annotations

import pytest

from .tools import (
    centre,
    corners,
    discard,
    ending,
    free,
    legal,
    motifs,
    mover,
    nian,
    play,
    refused,
    step,
    supply,
    table,
    tokens,
)


@pytest.mark.clause("BEY-10.1")
def test_a_capture_takes_a_free_card_or_a_nian_shou_card():
    m = table(3, step="main", corners={0: "T- B+"}, free={1: "Dh+", 2: "U1-"}, nian={2: 1})
    assert legal(m, "capture") == {
        "capture p2 Dh+ with T-",
        "capture p3 U1- with B+",
        "capture p3 N with T- and B+",
    }
    play(m, "capture p2 Dh+ with T-")
    assert (free(m, 0), free(m, 1)) == ("Dh+", "")


@pytest.mark.clause("BEY-10.1")
def test_only_what_the_opponent_has():
    m = table(3, step="main", corners={0: "T- B+"}, free={1: "Dh+"})
    assert refused(m, "capture p3 Dh+ with T-") == "BEY-10.1"
    assert refused(m, "capture p4 Dh+ with T-") == "BEY-10.1"  # nobody sits there


@pytest.mark.clause("BEY-10.2")
@pytest.mark.parametrize(("payment", "prey", "other"), [("T-", "Dh+", "Dh-"), ("U4+", "B-", "B+")])
def test_the_price_is_one_card_of_the_opposite_symbol(payment, prey, other):
    m = table(step="main", corners={0: payment}, free={1: f"{prey} {other}"})
    assert legal(m, "capture") == {f"capture p2 {prey} with {payment}"}
    assert refused(m, f"capture p2 {other} with {payment}") == "BEY-10.2"


@pytest.mark.clause("BEY-10.2")
def test_the_payment_must_be_ones_own_capture_card():
    m = table(step="main", corners={0: "T-", 1: "B-"}, free={0: "U1-", 1: "Dh+"})
    assert refused(m, "capture p2 Dh+ with B-") == "BEY-10.2"
    assert refused(m, "capture p2 Dh+ with U1-") == "BEY-10.2"


@pytest.mark.clause("BEY-10.3")
def test_a_nian_shou_card_costs_a_yin_and_a_yang():
    m = table(step="main", corners={0: "T- Gb- B+"}, nian={1: 2})
    assert legal(m, "capture") == {"capture p2 N with T- and B+", "capture p2 N with Gb- and B+"}
    play(m, "capture p2 N with T- and B+")
    assert (nian(m, 0), nian(m, 1), corners(m, 0)) == ([1], [2], "Gb-")


@pytest.mark.clause("BEY-10.3")
def test_the_two_cards_may_be_named_in_either_order():
    m = play(table(step="main", corners={0: "T- B+"}, nian={1: 1}), "capture p2 N with B+ and T-")
    assert (nian(m, 0), corners(m, 0)) == ([1], "")


@pytest.mark.clause("BEY-10.4")
def test_the_cards_used_are_discarded():
    m = table(step="main", corners={0: "T- Gb- B+"}, free={1: "Dh+"}, nian={1: 1}, discard="U1-")
    play(m, "capture p2 Dh+ with Gb-")
    assert (corners(m, 0), discard(m)) == ("T- B+", "Gb- U1-")
    play(m, "capture p2 N with T- and B+")
    assert (corners(m, 0), discard(m)) == ("", "T- B+ Gb- U1-")


@pytest.mark.clause("BEY-10.5")
def test_the_player_chooses_which_card_to_spend():
    m = table(step="main", corners={0: "Dh- Gb- Gb- U2+"}, free={1: "B+"})
    assert legal(m, "capture") == {"capture p2 B+ with Dh-", "capture p2 B+ with Gb-"}  # two alike are one option
    assert corners(play(m, "capture p2 B+ with Gb-"), 0) == "Dh- Gb- U2+"


@pytest.mark.clause("BEY-10.5")
def test_for_nian_shou_too():
    m = table(step="main", corners={0: "T- T- B+ U1+"}, nian={1: 1})
    assert legal(m, "capture") == {"capture p2 N with T- and B+", "capture p2 N with T- and U1+"}


@pytest.mark.clause("BEY-10.6")
def test_a_captured_card_lies_spirit_side_up():
    m = play(table(step="main", corners={0: "T-"}, free={1: "Dh+"}), "capture p2 Dh+ with T-")
    assert (free(m, 0), corners(m, 0), step(m)) == ("Dh+", "", "main")
    assert refused(m, "turn Dh+") == "BEY-7.1"
    assert refused(m, "place capture") == "BEY-7.1"


@pytest.mark.clause("BEY-10.7")
def test_several_captures_each_with_its_own_payment():
    m = table(3, step="main", corners={0: "T- T- B+"}, free={1: "Dh+ Db-", 2: "U1+"})
    play(m, "capture p2 Dh+ with T-", "capture p3 U1+ with T-", "capture p2 Db- with B+")
    assert (free(m, 0), free(m, 1), free(m, 2), corners(m, 0)) == ("Dh+ Db- U1+", "", "", "")
    assert (tokens(m, 1), tokens(m, 2)) == (4, 3)


@pytest.mark.clause("BEY-10.8")
def test_pay_move_compensate_and_then_look_for_motifs():
    m = table(step="main", corners={0: "Gb- Dh- U2+"}, free={0: "B- B- B+", 1: "B+"}, nian={1: 2})
    play(m, "capture p2 B+ with Gb-")
    assert (motifs(m, 0), discard(m), tokens(m, 1), supply(m)) == ("B", "Gb-", 3, 16)
    told = [event.kind.name for event in m.events]
    assert [name for name in told if name in ("spent", "captured", "compensated", "locked")] == [
        "spent",
        "captured",
        "compensated",
        "locked",
    ]
    play(m, "capture p2 N with Dh- and U2+")
    assert (nian(m, 0), tokens(m, 1), supply(m), step(m)) == ([1], 4, 15, "main")


@pytest.mark.clause("BEY-10.8")
def test_pay_move_compensate_and_then_look_for_nian_shou():
    m = table(step="main", corners={0: "T- B+"}, nian={0: 5, 1: 1})
    m.play(0, "capture p2 N with T- and B+")
    assert ending(m) == ("nian", (0,))
    assert (tokens(m, 1), supply(m)) == (3, 16)


@pytest.mark.clause("BEY-10.9")
def test_what_cannot_be_captured():
    m = table(
        3, step="main", corners={0: "B- B+", 1: "U1+ U2-"}, free={0: "Gh+"}, motifs={1: "T"}, discard="Db+", nian={0: 2}
    )
    assert legal(m) == {"end"}
    assert refused(m, "capture p2 T+ with B-") == "BEY-9.9"  # locked
    assert refused(m, "capture p2 U1+ with B-") == "BEY-10.9"  # a Capture card
    assert refused(m, "capture p1 Gh+ with B-") == "BEY-10.9"  # one's own
    assert refused(m, "capture p1 N with B- and B+") == "BEY-10.9"
    assert centre(m) == [3, 4, 5, 6]
    assert refused(m, "capture p2 N with B- and B+") == "BEY-10.9"  # those of the centre are nobody's
    assert refused(m, "capture p2 Db+ with B-") in ("BEY-10.1", "BEY-10.9")  # a card of the discard


@pytest.mark.clause("BEY-10.10")
def test_the_price_is_exact():
    m = table(step="main", corners={0: "T- Gb- B+ U1+"}, free={1: "Dh+ Db-"}, nian={1: 1})
    assert refused(m, "capture p2 N with T- and Gb-") in ("BEY-10.3", "BEY-10.10")
    assert refused(m, "capture p2 N with B+ and U1+") in ("BEY-10.3", "BEY-10.10")
    assert refused(m, "capture p2 Db- with T-") in ("BEY-10.2", "BEY-10.10")
    assert refused(m, "capture p2 Dh+ with T- and B+") == "BEY-10.10"  # no overpaying
    assert refused(m, "capture p2 N with T-") == "BEY-10.3"  # no discount


@pytest.mark.clause("BEY-10.11")
def test_the_victim_has_no_say():
    m = table(step="main", corners={0: "T- T-"}, free={1: "Dh+ B+"})
    assert refused(m, "refuse", 1) == "BEY-10.11"
    play(m, "capture p2 Dh+ with T-")
    assert (mover(m), m.turn) == (0, (0,))  # nothing is asked of the victim
    assert refused(m, "refuse", 1) == "BEY-10.11"
