"""Section 7 without barter: payments, purchases, the bank, surveys, sales, the lottery."""

from __future__ import annotations

import pytest

from .tools import aboard, base, discard, events, inside, legal, market, play, refused, step, table, turn_state

SHOP = "B1 B2 B3 B* R1 R2 R3 probe"


@pytest.mark.clause("BEVRI-7.1")
def test_trade_leaves_corvettes_alone():
    ship = {0: "R1 Y1 / G3 / K1 alloy"}
    for where in ("centre", "f3"):
        m = table(base={0: "W1 W1"}, ship=ship, cell={0: where}, market=SHOP)
        assert not any("alloy" in text or "place" in text or "unload" in text for text in legal(m))
        play(m, "buy 1")
        assert legal(m) == {"pay W1"}
        for card in ("R1", "G3", "K1", "alloy"):
            assert refused(m, f"pay {card}") == "BEVRI-7.1"
        play(m, "pay W1", "pay W1")
        assert (base(m, 0), aboard(m, 0)) == ("B1", ship[0])


@pytest.mark.clause("BEVRI-7.2", "BEVRI-7.19")
def test_a_trade_turn_ends_by_itself_after_24_transactions():
    story = {"base": {0: "R2 R2 R2"}, "chosen": {0: "TE", 1: "TF"}, "market": SHOP}
    m = table(**story, turn="transactions 22", coming={"lottery": "1 1"})
    play(m, "lottery", "pay R2")
    assert (m.turn, turn_state(m)["transactions"]) == ((0,), 23)
    play(m, "lottery", "pay R2")
    assert m.turn == (1,)
    assert turn_state(m)["transactions"] == 0


@pytest.mark.clause("BEVRI-7.2")
def test_one_stops_when_one_wants():
    m = table(base={0: "R2 R2 R2"}, market=SHOP, coming={"lottery": "1 1"})
    play(m, "lottery", "pay R2", "lottery", "pay R2")
    assert turn_state(m)["transactions"] == 2
    play(m, "pass")
    assert m.view(None)["phase"] != "trade"


@pytest.mark.clause("BEVRI-7.3")
def test_all_kinds_of_transactions_are_on_offer():
    m = table(base={0: "bond bond isotope", 1: "R1"}, market=SHOP, cargo="0")
    verbs = {text.split()[0] for text in legal(m)}
    assert verbs == {"pass", "buy", "bond", "survey", "sell", "lottery", "barter"}


@pytest.mark.clause("BEVRI-7.4")
def test_payment_stops_at_the_price_and_gives_no_change():
    m = table(base={0: "R1 G3 G3"}, market=SHOP)
    play(m, "buy 3")  # value 3, price 4
    assert refused(m, "pass") == "BEVRI-7.4"
    play(m, "pay R1")
    assert m.view(0)["pay"] == {"what": "card", "slot": 3, "price": 4, "paid": 1}
    assert legal(m) == {"pay G3"}
    play(m, "pay G3")
    assert step(m) == "trade"
    assert base(m, 0) == "B3 G3"
    for wealth, open_ in (("G3", True), ("R1 R1", False), ("R1 Y*", True)):  # a Solar bill counts
        assert ("buy 2" in legal(table(base={0: wealth}, market=SHOP))) == open_
    assert refused(table(base={0: "R1 R1"}, market=SHOP), "buy 2") == "BEVRI-7.4"


@pytest.mark.clause("BEVRI-7.5")
def test_a_purchase_costs_one_more_than_the_value():
    m = table(base={0: "bond bond"}, market=SHOP, coming={"card": "W3"})
    assert m.view(0)["prices"] == [2, 3, 4, 3, 2, 3, 4, 3]
    play(m, "buy 8", "pay bond")
    assert base(m, 0) == "probe bond"
    assert market(m) == SHOP.replace("probe", "W3")


@pytest.mark.clause("BEVRI-7.5")
def test_no_card_is_bought_from_an_empty_place():
    m = table(base={0: "bond bond"}, market="B1 . B3 B* R1 R2 R3 probe")
    assert refused(m, "buy 2") == "BEVRI-7.5"


@pytest.mark.clause("BEVRI-7.5", "BEVRI-6.6")
def test_a_purchase_refills_its_own_place_only():
    """Places that an exhausted deck left empty wait for the next deal."""
    m = table(base={0: "R1 R2"}, market=". B1", deck="", discard="", coming={"card": "R2"})
    play(m, "buy 2", "pay R2")
    assert market(m) == ". R2 . . . . . ."


@pytest.mark.clause("BEVRI-7.9", "BEVRI-6.6")
def test_a_sale_refills_the_places_it_emptied_only():
    m = table(base={0: "alloy G*"}, market=". B2", deck="Y1", discard="")
    play(m, "sell alloy", "take 2")
    assert market(m) == ". Y1 . . . . . ."


@pytest.mark.clause("BEVRI-7.6")
def test_a_bond_costs_six_and_is_worth_five():
    m = table(base={0: "R3 R3 G1"}, market=SHOP.replace("R3", "G3"))
    bank = m.view(None)["bank"]
    play(m, "bond", "pay R3")
    assert step(m) == "pay"
    play(m, "pay R3")
    assert base(m, 0) == "G1 bond"
    assert (m.view(0)["companies"][0]["value"], m.view(None)["bank"]) == (6, bank - 1)
    empty = table(base={0: "R3 R3"}, bank=0)
    assert "bond" not in legal(empty)
    assert refused(empty, "bond") == "BEVRI-7.6"
    assert refused(table(base={0: "R3 R2"}), "bond") == "BEVRI-7.4"


@pytest.mark.clause("BEVRI-7.7")
def test_a_survey_shows_one_content_to_one_company():
    m = table(base={0: "R3 R3 R1"}, market="", cargo="24 . 12", coming={"content": "crystal"})
    assert legal(m, "survey") == {"survey 1", "survey 3"}
    play(m, "survey 1", "pay R3")
    assert [inside(m, seat)[0] for seat in (0, 1, None)] == ["crystal", "?", "?"]
    assert ("surveyed", 0, 0) in events(m)
    assert turn_state(m)["transactions"] == 1
    assert refused(m, "survey 1") == "BEVRI-7.7"  # known
    assert refused(m, "survey 2") == "BEVRI-7.7"  # empty
    assert refused(table(base={0: "R3"}), "survey 1") == "BEVRI-7.7"  # no cargo
    assert refused(table(base={0: "R2"}, cargo="24"), "survey 1") == "BEVRI-7.4"


@pytest.mark.clause("BEVRI-7.8")
def test_only_a_treasure_that_is_worth_a_market_card_is_sold():
    m = table(base={0: "alloy isotope R3 bond probe"}, market="B3 R3 G3 Y3 W3 W3 K3 K3")
    assert legal(m, "sell") == {"sell isotope"}
    for card in ("alloy", "R3", "bond", "probe", "relic"):
        assert refused(m, f"sell {card}") == "BEVRI-7.8"
    play(m, "sell isotope")
    assert m.view(0)["sale"] == {"credit": 4, "taken": []}
    assert base(m, 0) == "R3 probe alloy bond"


@pytest.mark.clause("BEVRI-7.8", "BEVRI-3.1")
@pytest.mark.parametrize(
    ("treasure", "credit"),
    [("alloy", 2), ("data", 3), ("isotope", 4), ("circuit", 5), ("porcelain", 6), ("relic", 8)],
)
def test_the_credit_of_each_treasure(treasure, credit):
    m = table(base={0: treasure}, market="B1")
    assert legal(m, "sell") == {f"sell {treasure}"}
    assert play(m, f"sell {treasure}").view(0)["sale"]["credit"] == credit


@pytest.mark.clause("BEVRI-7.9")
def test_a_sale_takes_at_least_one_card_within_the_credit():
    m = table(base={0: "circuit"}, market="B3 B1 B2 R2 R1 G1 G2 R3", coming={"card": "Y1 Y2"})
    play(m, "sell circuit")
    assert legal(m) == {f"take {place}" for place in range(1, 9)}
    assert refused(m, "pass") == "BEVRI-7.9"  # the first one is compulsory
    play(m, "take 8")
    assert m.view(0)["sale"] == {"credit": 2, "taken": [8]}
    assert legal(m) == {"pass", *(f"take {place}" for place in range(2, 8))}
    assert refused(m, "take 1") == "BEVRI-7.9"  # dearer than the credit
    assert refused(m, "take 8") == "BEVRI-7.9"  # already gone
    play(m, "take 2")
    assert market(m) == "B3 . B2 R2 R1 G1 G2 ."  # not yet refilled
    play(m, "pass")
    assert market(m) == "B3 Y1 B2 R2 R1 G1 G2 Y2"
    assert (base(m, 0), step(m)) == ("B1 R3", "trade")
    assert turn_state(m)["transactions"] == 1


@pytest.mark.clause("BEVRI-7.9")
def test_a_sale_ends_by_itself_when_nothing_fits():
    m = table(base={0: "isotope"}, market="B3 B2 B2 R2 R2 G2 G2 R3")
    play(m, "sell isotope", "take 1")  # a credit of 1 is lost
    assert step(m) == "trade"
    assert base(m, 0) == "B3"


@pytest.mark.clause("BEVRI-7.10")
@pytest.mark.parametrize(("face", "cards"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2), (6, 3)])
def test_the_lottery(face, cards):
    m = table(base={0: "R1 R1"}, coming={"lottery": str(face), "card": "W1 W2 W3"})
    play(m, "lottery", "pay R1")
    assert step(m) == "pay"
    play(m, "pay R1")
    assert base(m, 0).split() == ["W1", "W2", "W3"][:cards]
    assert ("lottery", 0, face) in events(m)
    assert turn_state(m)["transactions"] == 1
    assert discard(m) == "R1 R1"
    assert refused(table(base={0: "R1"}), "lottery") == "BEVRI-7.4"


@pytest.mark.clause("BEVRI-7.19")
def test_what_counts_as_a_transaction():
    story = {"base": {0: "bond bond bond isotope G* R1", 1: "W1"}, "market": SHOP, "cargo": "0"}
    counted = {
        "buy 1; pay bond": 1,
        "bond; pay bond; pay R1": 1,
        "survey 1; pay bond": 1,
        "sell isotope; take 1; pass": 1,
        "lottery; pay bond": 1,
        "recycle": 0,
    }
    for line, count in counted.items():
        m = play(table(**story), *line.split("; "))
        assert turn_state(m)["transactions"] == count, line
