"""Section 8: the corvette and the Equip phase."""

from __future__ import annotations

import pytest

from .tools import aboard, base, company, legal, phase, play, refused, table

NINE = "B1 B1 B1 B1 B1 B2 B2 B2 B2"


@pytest.mark.clause("BEVRI-8.1")
def test_a_corvette_carries_eight_cards_in_three_compartments():
    m = table(phase="equip", base={0: NINE}, chosen={0: "EM", 1: "EM"})
    play(m, "recompose", *["place B1 propulsion"] * 3, *["place B1 armament"] * 2, *["place B2 hold"] * 3)
    assert aboard(m, 0) == "B1 B1 B1 / B1 B1 / B2 B2 B2"
    assert company(m, 0)["load"] == 8
    assert m.turn == (1,)  # the turn has ended by itself
    assert refused(m, "place B2 hold", seat=0) == "BEVRI-8.1"


@pytest.mark.clause("BEVRI-8.1")
def test_a_ninth_card_is_refused_with_the_whole_line():
    m = table(phase="equip", base={0: NINE}, chosen={0: "EM", 1: "EM"})
    line = "; ".join(["recompose", *["place B1 hold"] * 5, *["place B2 hold"] * 4])
    before = m.state.bytes()
    assert refused(m, line) == "BEVRI-8.1"
    assert m.state.bytes() == before


@pytest.mark.clause("BEVRI-8.1")
def test_a_ninth_card_is_refused_although_the_phase_is_over():
    """The only company that equips goes on to its Move turn after the eighth card."""
    m = table(phase="equip", base={0: NINE})
    play(m, "recompose", *["place B1 hold"] * 5, *["place B2 hold"] * 3)
    assert (phase(m), m.turn) == ("move", (0,))
    assert refused(m, "place B2 hold") == "BEVRI-8.1"


@pytest.mark.clause("BEVRI-8.2")
def test_on_the_ground_base_and_corvette_in_flight_the_corvette_only():
    story = {"phase": "equip", "base": {0: "R1"}, "ship": {0: "G1"}}
    home = play(table(**story), "recompose")
    assert legal(home, "place") == {
        f"place {card} {at}" for card in ("R1", "G1") for at in ("propulsion", "armament", "hold")
    }
    away = play(table(**story, cell={0: "f5"}), "recompose")
    assert legal(away, "place") == {"place G1 propulsion", "place G1 armament"}
    assert refused(away, "place R1 armament") == "BEVRI-8.2"


@pytest.mark.clause("BEVRI-8.3")
def test_pass_or_recompose_in_one_order():
    m = table(phase="equip", base={0: "B1 R1 G1"}, ship={0: "/ K1"})
    assert legal(m) == {"pass", "recompose"}
    play(m, "recompose", "place R1 armament")
    assert refused(m, "place B1 armament") == "BEVRI-8.3"  # a lower type
    assert refused(m, "place B1 propulsion") == "BEVRI-8.3"  # an earlier compartment
    assert legal(m) == {"pass"} | {f"place {card} armament" for card in ("G1", "K1")} | {
        f"place {card} hold" for card in ("B1", "G1", "K1")
    }
    play(m, "pass")
    assert aboard(m, 0) == "/ R1 /"
    unchanged = play(table(phase="equip", base={0: "B1"}, ship={0: "/ K1"}), "pass")
    assert (base(unchanged, 0), aboard(unchanged, 0)) == ("B1", "/ K1 /")


@pytest.mark.clause("BEVRI-8.4")
def test_recomposing_on_the_ground_delivers():
    m = play(table(phase="equip", base={0: "bond"}, ship={0: "R1 / / probe relic crystal"}), "recompose")
    assert (base(m, 0), aboard(m, 0)) == ("R1 probe relic bond crystal", "/ /")
    for card in ("relic", "bond", "crystal"):
        assert f"place {card} hold" not in legal(m)
        assert refused(m, f"place {card} hold") == "BEVRI-8.4"
    play(m, "place probe hold", "pass")
    assert (base(m, 0), aboard(m, 0)) == ("R1 relic bond crystal", "/ / probe")


@pytest.mark.clause("BEVRI-8.5")
def test_recomposing_in_flight_keeps_everything_aboard():
    m = table(phase="equip", cell={0: "f5"}, ship={0: "R1 Y1 / B1 / G1 jammer alloy"})
    play(m, "recompose", "place G1 propulsion", "place R1 armament", "pass")
    assert aboard(m, 0) == "G1 / R1 / B1 Y1 jammer alloy"
    assert base(m, 0) == ""
    m = play(table(phase="equip", cell={0: "f5"}, ship={0: "/ / G1 alloy"}), "recompose")
    assert refused(m, "jettison G1") == "BEVRI-8.5"
    assert refused(m, "place alloy propulsion") == "BEVRI-8.4"
    assert legal(m) == {"pass", "place G1 propulsion", "place G1 armament"}


@pytest.mark.clause("BEVRI-8.6")
def test_special_cards_go_to_the_hold_coloured_ones_anywhere():
    m = play(table(phase="equip", base={0: "R* jammer"}), "recompose")
    assert legal(m, "place") == {"place R* propulsion", "place R* armament", "place R* hold", "place jammer hold"}
    for where in ("propulsion", "armament"):
        assert refused(m, f"place jammer {where}") == "BEVRI-8.6"
    play(m, "place R* propulsion", "pass")
    assert company(m, 0)["engines"] == []  # a card that forms no engine may be there
    assert aboard(m, 0) == "R* / /"


@pytest.mark.clause("BEVRI-8.7")
@pytest.mark.parametrize("when", ["trade", "fire"])
def test_compartments_change_only_in_equip(when):
    m = table(phase=when, base={0: "B1"}, ship={0: "R1 Y1"})
    assert refused(m, "recompose") == "BEVRI-8.7"
    assert refused(m, "place B1 armament") == "BEVRI-8.7"


@pytest.mark.clause("BEVRI-8.7")
def test_a_capability_is_its_cards_in_their_compartment():
    m = table(phase="equip", base={0: "R1 Y1 B1 B2"})
    assert company(m, 0)["engines"] == company(m, 0)["weapons"] == []
    play(m, "recompose", "place R1 propulsion", "place Y1 propulsion", "place B1 armament", "place B2 armament")
    assert set(company(m, 0)["engines"]) == {"chemical", "makeshift"}
    assert {weapon["weapon"] for weapon in company(m, 0)["weapons"]} == {"missile:B", "laser:B"}
    wrong = table(phase="equip", ship={0: "B1 B2 / R1 Y1"})
    assert "chemical" not in company(wrong, 0)["engines"]
    assert "laser:B" not in {weapon["weapon"] for weapon in company(wrong, 0)["weapons"]}
