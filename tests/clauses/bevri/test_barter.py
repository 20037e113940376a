"""Section 7: barter, step by step."""

from __future__ import annotations

import pytest

from .tools import aboard, base, events, legal, offer, play, refused, step, table, turn_state


@pytest.mark.clause("BEVRI-7.11")
def test_one_barters_with_the_company_whose_turn_it_is():
    m = table(3, base={0: "R1", 1: "G1", 2: "W1"}, chosen={0: "TE", 1: "MF", 2: "MF"})
    assert legal(m, "barter") == {"barter p2", "barter p3"}  # neither takes part in the phase
    assert refused(m, "barter p3", seat=1) == "BEVRI-7.11"
    assert refused(m, "barter p1", seat=1) == "BEVRI-7.11"
    assert refused(m, "barter p1") == "BEVRI-7.11"  # with itself
    offer(m, "p3", give="R1", want="W")
    play(m, "accept", "hand W1")
    assert (base(m, 0), base(m, 2)) == ("W1", "R1")


@pytest.mark.clause("BEVRI-7.12")
def test_both_sides_need_a_card():
    m = table(4, base={0: "R1", 1: "G1", 2: "crystal", 3: ""}, ship={3: "/ / W1"})
    assert legal(m, "barter") == {"barter p2"}
    assert refused(m, "barter p3") == "BEVRI-7.12"  # a crystal is no card to give
    assert refused(m, "barter p4") == "BEVRI-7.12"
    assert refused(table(base={0: "crystal", 1: "G1"}), "barter p2") == "BEVRI-7.12"
    play(m, "barter p2")
    assert m.view(0)["offer"] == {"from": 0, "to": 1, "give": [], "want": [], "handed": [], "stage": "give"}


@pytest.mark.clause("BEVRI-7.13")
def test_one_or_two_own_cards_are_offered():
    m = play(table(base={0: "R1 R1 Y2", 1: "G1"}, ship={0: "/ / K1"}), "barter p2")
    assert legal(m) == {"give R1", "give Y2"}
    for nothing in ("stop", "give G1", "give K1"):  # none, the other's, one aboard
        assert refused(m, nothing) == "BEVRI-7.13"
    play(m, "give R1")
    assert legal(m) == {"give R1", "give Y2", "stop"}
    play(m, "give Y2")
    assert step(m) == "want"
    lower = play(table(base={0: "R1 Y2", 1: "G1"}), "barter p2", "give Y2")
    assert refused(lower, "give R1") == "BEVRI-7.13"  # types in their order
    assert refused(lower, "give Y2") == "BEVRI-7.13"  # there is only one


@pytest.mark.clause("BEVRI-7.14")
def test_one_or_two_kinds_are_wanted():
    m = play(table(base={0: "R1", 1: "G1 probe alloy bond"}), "barter p2", "give R1", "stop")
    kinds = ["B", "R", "G", "Y", "W", "K", "special", "treasure", "bond"]
    assert legal(m) == {f"want {kind}" for kind in kinds}
    play(m, "want K")
    assert legal(m) == {f"want {kind}" for kind in kinds[5:]} | {"stop"}
    assert refused(m, "want G") == "BEVRI-7.14"  # kinds in their order


@pytest.mark.clause("BEVRI-7.14")
@pytest.mark.parametrize(
    ("kind", "cards"),
    [("G", {"G1", "G*"}), ("special", {"probe", "broker"}), ("treasure", {"alloy", "relic"}), ("bond", {"bond"})],
)
def test_a_kind_is_any_card_of_it(kind, cards):
    m = table(base={0: "R1", 1: "B1 G1 G* probe broker alloy relic bond"})
    offer(m, "p2", give="R1", want=kind)
    play(m, "accept")
    assert legal(m) == {f"hand {card}" for card in cards}


@pytest.mark.clause("BEVRI-7.15")
def test_the_partner_answers_and_a_missing_card_answers_for_it():
    m = table(3, base={0: "R1", 1: "G1"})
    offer(m, "p2", give="R1", want="G")
    assert (m.turn, legal(m)) == ((1,), {"accept", "refuse"})
    play(m, "refuse")
    told = events(m)[-2:]
    lacking = table(3, base={0: "R1", 1: "G1"})
    offer(lacking, "p2", give="R1", want="W")
    assert lacking.turn == (0,)
    assert [event[0] for event in events(lacking)[-2:]] == [event[0] for event in told] == ["offered", "refused"]
    for other in (m, lacking):
        assert (base(other, 0), base(other, 1), turn_state(other)["refusals"]) == ("R1", "G1", 1)
    assert m.view(2) | {"ply": 0} == lacking.view(2) | {"ply": 0}  # a third company cannot tell the difference
    two = table(base={0: "R1", 1: "G1"})
    offer(two, "p2", give="R1", want="G G")  # two are wanted, one is there
    assert turn_state(two)["refusals"] == 1


@pytest.mark.clause("BEVRI-7.16")
def test_all_cards_change_bases_at_once_and_in_public():
    m = table(base={0: "R1 Y2", 1: "G1 G3 probe"})
    offer(m, "p2", give="R1 Y2", want="G special")
    assert m.view(None)["offer"] == {
        "from": 0,
        "to": 1,
        "give": ["R1", "Y2"],
        "want": ["G", "special"],
        "handed": [],
        "stage": "answer",
    }
    play(m, "accept")
    assert refused(m, "hand probe") == "BEVRI-7.16"  # in the order wanted
    play(m, "hand G3")
    assert (base(m, 0), base(m, 1)) == ("R1 Y2", "G1 G3 probe")  # not yet
    assert m.view(1)["offer"]["handed"] == ["G3"]
    play(m, "hand probe")
    assert (base(m, 0), base(m, 1)) == ("G3 probe", "R1 G1 Y2")
    log = m.events[-3:]
    assert [event.kind.name for event in log] == ["offered", "accepted", "exchanged"]
    sides = {"seat": "p1", "partner": "p2", "gives": "R1+Y2"}
    assert log[0].argument_names() == {**sides, "wants": "G+special"}
    assert log[2].argument_names() == {**sides, "handed": "G3+probe"}


@pytest.mark.clause("BEVRI-7.17")
def test_three_refusals_end_barter_for_the_turn():
    m = table(base={0: "R1", 1: "G1"}, market="B1 B1 B1 B1 B1 B2 B2 B2", chosen={0: "TE", 1: "TE"})
    for refusals in (1, 2, 3):
        assert "barter p2" in legal(m)
        offer(m, "p2", give="R1", want="W")
        assert turn_state(m)["refusals"] == refusals
    assert legal(m, "barter") == set()
    assert refused(m, "barter p2") == "BEVRI-7.17"
    play(m, "pass")
    assert "barter p1" in legal(m)  # a new turn
    assert turn_state(m)["refusals"] == 0


@pytest.mark.clause("BEVRI-7.17")
def test_accepted_barters_do_not_end_it():
    m = table(base={0: "R1", 1: "G1"}, turn="refusals 2")
    for mine, theirs in ((("R1"), "G"), ("G1", "R"), ("R1", "G"), ("G1", "R")):
        offer(m, "p2", give=mine, want=theirs)
        play(m, "accept", f"hand {theirs}1")
    assert turn_state(m)["transactions"] == 4
    assert "barter p2" in legal(m)


@pytest.mark.clause("BEVRI-7.18")
def test_no_counter_offer_and_no_gift():
    m = table(base={0: "R1", 1: "G1"})
    gift = play(table(base={0: "R1", 1: "G1"}), "barter p2", "give R1", "stop")
    assert refused(gift, "stop") == "BEVRI-7.18"
    offer(m, "p2", give="R1", want="G")
    for attempt in ("counter W", "give G1", "want R", "barter p1"):
        assert refused(m, attempt) == "BEVRI-7.18"
    play(m, "accept")
    assert refused(m, "pass") == "BEVRI-7.16"


@pytest.mark.clause("BEVRI-7.1", "BEVRI-7.16")
def test_cards_aboard_are_no_part_of_a_barter():
    m = table(base={0: "R1", 1: "G1"}, ship={1: "/ / W1 W2"})
    offer(m, "p2", give="R1", want="W")
    assert turn_state(m)["refusals"] == 1
    assert aboard(m, 1) == "/ / W1 W2"
