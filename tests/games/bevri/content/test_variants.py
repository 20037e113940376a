"""Other numbers in the box change the game, wherever it is played, and a record carries them."""

from __future__ import annotations

import hashlib

import pytest

from ludotheque import Match, game
from ludotheque.core.match.verify import verify
from tests.clauses.bevri.tools import aboard, legal, new_game, play, reach, refused, step, table

DEAR = "prices.bond=7"
WEAPONS = "weapons.laser.dice=3 3 2 2 1 1"


def bonds(**options):
    """A company with cards worth 6 in its Trade turn."""
    return table(base={0: "R3 G3"}, **options)


# --- what a number changes --------------------------------------------------------------------


def test_the_price_of_a_bond():
    assert "bond" in legal(bonds())
    assert refused(bonds(numbers=DEAR), "bond") == "BEVRI-7.4"
    dear = table(base={0: "R3 G3 B1"}, numbers=DEAR)
    play(dear, "bond")
    assert dear.view(0)["pay"]["price"] == 7
    play(dear, "pay R3", "pay G3")
    assert step(dear) == "pay", "6 is not enough"
    play(dear, "pay B1")
    assert dear.view(0)["companies"][0]["base"] == {"bond": 1}


def test_prices_of_the_market():
    wares = {"base": {0: "R3 G3"}, "market": "B1 B2 B3 . . . . ."}
    assert table(**wares).view(0)["prices"][:3] == [2, 3, 4]
    assert table(**wares, numbers="prices.markup=3").view(0)["prices"][:3] == [4, 5, 6]
    assert table(**wares, numbers="cards.core.value=5").view(0)["prices"][:3] == [2, 3, 6]


def test_the_range_of_a_laser():
    far = {"phase": "fire", "ship": {0: "/ B1 B2 /"}, "cell": {0: "f7"}, "cargo": ". . 0", "side": 0}  # 7 cells away
    assert not legal(table(**far), "shoot")
    assert legal(table(**far, numbers=WEAPONS), "shoot") == {"shoot 3 laser:B"}
    lasers = table(**far, numbers=WEAPONS).view(0)["companies"][0]["weapons"]
    assert {"weapon": "laser:B", "dice": [3, 3, 2, 2, 1, 1]} in lasers


def test_the_hit_number():
    near = {"phase": "fire", "ship": {0: "/ B1 /"}, "cell": {0: "f0"}, "cargo": ". . 0", "side": 0}
    rolls = {**near, "coming": {"fire": "3 3 3"}}
    assert aboard(play(table(**rolls), "shoot 3 missile:B"), 0) == "/ /"
    assert aboard(play(table(**rolls, numbers="weapons.hit.by_value=3 3 2"), "shoot 3 missile:B"), 0) != "/ /"


def test_the_points_and_colours_of_an_engine():
    moved = {"phase": "move", "ship": {0: "R1 Y1 / /"}, "boosters": "none"}
    assert len(reach(table(**moved))) == 24
    assert len(reach(table(**moved, numbers="engines.chemical.points=1"))) == 8, "as far as a makeshift engine goes"
    assert len(reach(table(**moved, numbers="engines.chemical.colours=BW; engines.ion.colours=RY"))) == 12


def test_the_deal_and_the_length():
    other = "rounds.deal=3; rounds.first_hand=2; rounds.standard=12 14 6 12; cargo.size=4 4 2 5"
    m = new_game(players=3, numbers=other)
    view = m.view(0)
    assert view["rounds"] == 6
    assert [company["size"] for company in view["companies"]] == [5, 5, 5]
    assert m.state.cargo_room == 2


def test_copies_make_the_deck():
    m = new_game(numbers="cards.probe.copies=0; cards.cell.copies=6 5 5 5 5 5; cards.bond.copies=2")
    view = m.view(None)
    dealt = sum(company["size"] for company in view["companies"]) + sum(code is not None for code in view["market"])
    assert view["deck"] + dealt == 96 - 3 + 1
    assert view["bank"] == 4


def test_defences_and_contents_of_containers():
    crates = "containers.crate.defences=BRGYWK B B B B B B B B B B B; containers.crate.crystal=12"
    crates += "; containers.crate.alloy=0; containers.crate.data=0; containers.crate.isotope=0"
    m = table(cargo="0 1", side=0, numbers=crates)
    first = m.view(0)["cargo"]["places"][0]
    assert first["printed"] == "BRGYWK"
    certain = first["odds"]["crystal"]
    assert certain[0] == certain[1] > 0


# --- records ------------------------------------------------------------------------------------


def redigested(record: str, old: str, new: str) -> str:
    """Return a record with other words and a digest that fits them."""
    body = record.replace(old, new).rsplit("digest ", 1)[0]
    return body + f"digest {hashlib.sha256(body.encode()).hexdigest()}\n"


@pytest.fixture
def recorded():
    """A game with other numbers, some decisions in, given up."""
    m = game("bevri").match(players=2, options={"numbers": f" {WEAPONS};prices.bond = 7"}, seed=5)
    for ply in range(40):
        seat = m.turn[0]
        choices = m.legal(seat)
        m.play(seat, choices[ply * 7 % len(choices)])
    m.resign(m.turn[0])
    return m


def test_a_record_carries_the_numbers(recorded):
    record = recorded.record()
    assert f"option numbers prices.bond=7; {WEAPONS}\n" in record
    assert verify(record).finished
    again = Match.replay(record)
    assert again.record() == record
    assert again.state.bond_price == 7
    assert again.view(0)["options"]["numbers"] == f"prices.bond=7; {WEAPONS}"


@pytest.mark.parametrize(
    "spelled",
    [
        f"{WEAPONS}; prices.bond=7",
        f"prices.bond=7;{WEAPONS}",
        f"prices.bond=7; {WEAPONS} ",
        "prices.bond=99",
        "prices.x=7",
    ],
)
def test_the_verifier_wants_the_one_spelling(recorded, spelled):
    verdict = verify(redigested(recorded.record(), f"prices.bond=7; {WEAPONS}", spelled))
    assert not verdict
    assert "option numbers is badly written" in verdict.text.en


def test_other_numbers_are_another_game(recorded):
    """The lines of a game do not hold with numbers under which it was not played."""
    assert not verify(redigested(recorded.record(), f"prices.bond=7; {WEAPONS}", "rounds.deal=5"))


def test_a_variant_is_played_to_the_end_on_every_target():
    """Compiled and interpreted rules read the same numbers."""
    from ludotheque.lab import simulate

    options = {"numbers": "rounds.standard=12 2 12 12; rounds.deal=6; prices.lottery=1"}
    found = [simulate(game("bevri"), 2, ["random"], 2, 3, options, target) for target in ("python", "cpu")]
    assert found[0]["options"]["numbers"] == "prices.lottery=1; rounds.deal=6; rounds.standard=12 2 12 12"
    assert found[0]["plies"] == found[1]["plies"]
