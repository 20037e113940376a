"""Biyi, chapter 3: colours, the classic start and the position cards."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, game

from .tools import (
    BLACK,
    CARDS,
    CELLS,
    CLASSIC,
    NESTS,
    WHITE,
    biyi,
    cells,
    half_turn,
    legal,
    mover,
    new_game,
    obliged,
)


@pytest.mark.clause("BIYI-3.1")
def test_colours_are_drawn_at_even_chances():
    first = Counter(new_game(seed, seats="random").view(None)["colours"][0] for seed in range(300))
    assert first["w"] + first["b"] == 300
    assert abs(first["w"] - 150) < 45  # more than five standard deviations


@pytest.mark.clause("BIYI-3.1")
def test_the_host_may_assign_the_seats():
    assert all(new_game(seed, seats="fixed").view(None)["colours"] == ["w", "b"] for seed in range(20))


@pytest.mark.clause("BIYI-3.1", "BIYI-3.4")
def test_whoever_drew_white_begins():
    starters = set()
    for seed in range(20):
        m = new_game(seed, seats="random")
        assert m.turn == (m.view(None)["colours"].index("w"),)
        starters.add(m.turn)
    assert starters == {(0,), (1,)}


@pytest.mark.clause("BIYI-3.2")
def test_the_birds_lie_in_the_nests():
    m = new_game()
    assert not set(NESTS) & set(cells(m))
    # The enemy nest is a goal, the own nest is closed.
    assert "d12-d13" in legal(biyi("d12:w a9:b w"))
    assert "d2-d1" in legal(biyi("d2:b a4:w b"))


@pytest.mark.clause("BIYI-3.3")
def test_the_classic_start_fills_both_villages():
    m = new_game()
    assert cells(m) == CLASSIC.white | CLASSIC.black
    assert not [cell for cell in cells(m) if cell[1:] in ("6", "7", "8")]
    assert m.view(None)["cards"] == {"w": 0, "b": 0}


@pytest.mark.clause("BIYI-3.4")
@pytest.mark.parametrize("setup", ["classic", "same_card", "two_cards"])
def test_white_plays_first(setup):
    m = new_game(setup=setup)
    assert m.turn == (WHITE,)
    assert mover(m) == "w"


@pytest.mark.clause("BIYI-3.5")
def test_everybody_sees_everything():
    m = biyi("c4:bwbw d9:wwb a10:b w")
    views = [m.view(seat) for seat in (WHITE, BLACK, None)]
    assert [view.pop("seat") for view in views] == [WHITE, BLACK, None]
    assert views[0] == views[1] == views[2]
    assert [colour for _, colour in views[1]["cells"]["c4"]] == ["b", "w", "b", "w"]


@pytest.mark.clause("BIYI-3.6", "BIYI-3.9", "BIYI-3.11")
@pytest.mark.parametrize("card", CARDS[1:], ids=lambda card: card.english)
def test_symmetric_start(card):
    m = new_game(setup="same_card", white_card=card.number)
    assert cells(m) == card.white | card.black
    assert m.view(None)["cards"] == {"w": card.number, "b": card.number}


@pytest.mark.clause("BIYI-3.6", "BIYI-3.8")
@pytest.mark.parametrize(("white", "black"), [(3, 2), (2, 3), (1, 20), (20, 11), (7, 15)])
def test_asymmetric_start(white, black):
    m = new_game(setup="two_cards", white_card=white, black_card=black)
    assert cells(m) == CARDS[white].white | CARDS[black].black
    assert m.view(None)["cards"] == {"w": white, "b": black}


@pytest.mark.clause("BIYI-3.7")
def test_one_random_card_is_any_of_the_twenty():
    drawn = Counter()
    for seed in range(600):
        cards = new_game(seed, setup="same_card").view(None)["cards"]
        assert cards["w"] == cards["b"]
        drawn[cards["w"]] += 1
    assert set(drawn) == set(range(1, 21))
    assert chi_square(drawn.values(), 30) < 50  # 19 degrees of freedom: 1 chance in 10 000


@pytest.mark.clause("BIYI-3.7")
def test_two_random_cards_are_any_ordered_pair():
    pairs = Counter()
    for seed in range(600):
        cards = new_game(seed, setup="two_cards").view(None)["cards"]
        assert cards["w"] != cards["b"]
        pairs[cards["w"], cards["b"]] += 1
    for side in (0, 1):
        drawn = Counter()
        for pair, count in pairs.items():
            drawn[pair[side]] += count
        assert set(drawn) == set(range(1, 21))
        assert chi_square(drawn.values(), 30) < 50
    assert len(pairs) > 250  # 600 draws among 380 pairs hit about 302 of them
    assert any(a > b for a, b in pairs)
    assert any(a < b for a, b in pairs)


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.clause("BIYI-3.8")
def test_two_cards_must_differ():
    with pytest.raises(BadText) as error:
        new_game(setup="two_cards", white_card=4, black_card=4)
    assert error.value.text["fr"] != error.value.text["en"]


@pytest.mark.clause("BIYI-3.9")
def test_black_reads_the_card_turned_by_half_a_turn():
    assert half_turn("c2") == "e12"
    # The Spiral is not symmetric: reading it mirrored instead of turned would show.
    m = new_game(setup="same_card", white_card=20)
    assert (cells(m)["c1"], cells(m)["e1"]) == ("ww", "w")
    assert (cells(m)["e13"], cells(m)["c13"]) == ("bb", "b")


@pytest.mark.clause("BIYI-3.10")
@pytest.mark.parametrize("card", CARDS[1:], ids=lambda card: card.english)
def test_a_card_places_34_tokens_in_low_piles(card):
    m = new_game(setup="same_card", white_card=card.number)
    for colour, ranks in (("w", range(1, 6)), ("b", range(9, 14))):
        piles = {cell: pile for cell, pile in cells(m).items() if colour in pile}
        assert sum(map(len, piles.values())) == 34
        assert all(set(pile) == {colour} and len(pile) <= 3 for pile in piles.values())
        assert all(int(cell[1:]) in ranks and cell not in NESTS for cell in piles)
        assert m.view(None)["dragons"][colour] == []
    assert not obliged(m)


@pytest.mark.clause("BIYI-3.11")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.english)
def test_first_movements_of_each_card(card):
    for other in (CLASSIC, CARDS[2] if card.number != 2 else CARDS[3]):
        white = " ".join(f"{c}:{p}" for c, p in (card.white | other.black).items())
        black = " ".join(f"{c}:{p}" for c, p in (other.white | card.black).items())
        assert len(legal(biyi(white + " w"))) == card.first_movements
        assert len(legal(biyi(black + " b"))) == card.first_movements


@pytest.mark.clause("BIYI-3.11")
def test_the_cards_have_names_in_both_languages():
    card = next(option for option in game("biyi").book.options if option.name == "white_card")
    named = {value: text for value, text in card.values.items() if value.isdigit()}
    assert list(named) == [str(n) for n in range(1, 21)]
    for known in CARDS[1:]:
        assert known.french in named[str(known.number)]["fr"]
        assert known.english in named[str(known.number)]["en"]


@pytest.mark.clause("BIYI-3.10", "BIYI-3.11")
def test_our_table_of_cards_is_sound():
    assert [card.number for card in CARDS] == list(range(21))
    for card in CARDS:
        assert sum(map(len, card.white.values())) == sum(map(len, card.black.values())) == 34
        assert set(card.white) <= set(CELLS[:35]) - {"d1"}
