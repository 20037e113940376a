"""Biyi, chapter 12: the options of a table."""

from __future__ import annotations

from collections import Counter

import pytest

from ludotheque import BadText, Match, game

from .tools import CARDS, biyi, cells, new_game

TWENTY = [str(n) for n in range(1, 21)]


@pytest.mark.clause("BIYI-12.1", "BIYI-3.6", "BIYI-9.6", "BIYI-11.9", "BIYI-11.12")
def test_the_options_their_values_and_their_defaults():
    options = {option.name: option for option in game("biyi").book.options}
    assert {name: option.get_default() for name, option in options.items()} == {
        "setup": "classic",
        "white_card": "random",
        "black_card": "random",
        "seats": "random",
        "strict_dragons": "off",
        "max_turns": "1000",
        "repetition": "position",
    }
    assert options["setup"].list_values() == ["classic", "same_card", "two_cards"]
    assert sorted(options["white_card"].list_values()) == sorted(["random", *TWENTY])
    assert sorted(options["black_card"].list_values()) == sorted(["random", *TWENTY])
    assert sorted(options["seats"].list_values()) == ["fixed", "random"]
    assert sorted(options["strict_dragons"].list_values()) == ["off", "on"]
    assert options["repetition"].list_values() == ["position", "board"]
    assert (options["max_turns"].list_values()[0], options["max_turns"].list_values()[-1]) == ("200", "1000")
    for option in options.values():
        assert option.clause in game("biyi").book.clauses
        assert option.title["fr"]
        assert option.title["en"]


@pytest.mark.clause("BIYI-11.12", "BIYI-11.8")
def test_records_of_the_first_rules_keep_their_reading_of_repetition():
    old = Match(game("biyi"), options={"seats": "fixed"}, edition=1)
    assert "repetition" not in old.game_record.header.options
    assert old.view(None)["options"]["repetition"] == "position"
    assert Match.replay(old.record()).record() == old.record()
    with pytest.raises(BadText):
        Match(game("biyi"), options={"repetition": "board"}, edition=1)


@pytest.mark.clause("BIYI-12.1")
@pytest.mark.parametrize("black", ["random", 1, 8, 20])
def test_with_one_card_for_both_whites_card_rules(black):
    m = new_game(setup="same_card", white_card=8, black_card=black)
    assert m.view(None)["cards"] == {"w": 8, "b": 8}
    assert cells(m) == CARDS[8].white | CARDS[8].black


@pytest.mark.clause("BIYI-12.1")
@pytest.mark.parametrize(("chosen", "drawn"), [("white_card", "b"), ("black_card", "w")])
def test_with_one_of_two_cards_random_it_is_one_of_the_19_others(chosen, drawn):
    seen = Counter(new_game(seed, setup="two_cards", **{chosen: 5}).view(None)["cards"][drawn] for seed in range(380))
    assert set(seen) == set(range(1, 21)) - {5}
    assert sum((count - 20) ** 2 / 20 for count in seen.values()) < 48  # 18 degrees of freedom: 1 in 10 000


@pytest.mark.clause("BIYI-12.1", "BIYI-3.3")
def test_the_classic_start_ignores_the_cards():
    m = new_game(setup="classic", white_card=3, black_card=3)
    assert m.view(None)["cards"] == {"w": 0, "b": 0}
    assert cells(m) == CARDS[0].white | CARDS[0].black


@pytest.mark.clause("BIYI-12.1")
@pytest.mark.parametrize(
    "options",
    [
        {"max_turns": 199},
        {"max_turns": 1001},
        {"max_turns": "many"},
        {"max_turns": -5},
        {"white_card": 0},
        {"white_card": 21},
        {"black_card": "Snake"},
        {"setup": "chess960"},
        {"seats": "white"},
        {"strict_dragons": "maybe"},
        {"repetition": "never"},
        {"dragons": "on"},
    ],
    ids=str,
)
def test_a_value_out_of_range_or_an_unknown_option_is_refused_in_one_sentence(options):
    with pytest.raises(BadText) as error:
        new_game(**options)
    name = next(iter(options))
    for lang in ("fr", "en"):
        assert name in error.value.text[lang]
        assert "\n" not in error.value.text[lang]


@pytest.mark.clause("BIYI-12.1", "BIYI-11.9")
def test_the_view_tells_the_options():
    view = biyi("c4:w d9:b w", strict_dragons="on", max_turns=300).view(None)
    assert str(view["options"]["max_turns"]) == "300"
    assert view["options"]["strict_dragons"] in ("on", True, 1)
