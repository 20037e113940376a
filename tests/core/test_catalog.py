"""Finding games, and the object that a game is."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import numpy as np
import pytest

from ludotheque import BadText, Text, game, game_names
from ludotheque.core import catalog
from ludotheque.core.engine import event_buffer, slot_defaults
from ludotheque.core.engine.bound_rules import CONTRACT, collect_events
from ludotheque.core.engine.event_buffer import RawEvent
from ludotheque.core.engine.playouts import random_games
from tests.toys import PAIRS, PRIZES


def test_games_are_found_by_the_name_of_their_folder():
    assert "biyi" in game_names()
    assert game("biyi").name == "biyi"
    assert game("biyi") is game("biyi")


@pytest.mark.parametrize("name", ["", "chess", "Biyi", "../biyi", "x" * 500, "biyi.rules"])
def test_an_unknown_game_is_refused_with_the_known_ones(name):
    with pytest.raises(BadText) as caught:
        game(name)
    assert "biyi" in caught.value.text.fr
    assert len(caught.value.text.en) < 200


def test_an_outsider_registers_a_game_of_his_own(monkeypatch):
    monkeypatch.setattr(catalog, "_registered", {})
    stranger = dataclasses.replace(PRIZES, name="stranger")
    with pytest.raises(BadText):
        game("stranger")
    assert catalog.register(stranger) is stranger
    assert game("stranger") is stranger
    assert "stranger" in game_names()
    assert stranger not in catalog.games_on_shelf()  # a toy stands on no shelf
    on_shelf = catalog.register(dataclasses.replace(stranger, shelf=0))
    assert catalog.games_on_shelf()[0] is on_shelf


def test_a_game_prints_as_its_name():
    assert repr(PRIZES) == "<Game prizes>"


def test_best_is_the_interpreter_until_the_compiled_rules_are_warm():
    fresh = dataclasses.replace(PRIZES, name="prizes-cold")
    assert fresh.best_rules is fresh.interpreted_rules
    fresh.warm_up()
    assert fresh.best_rules is fresh.compiled_rules


def test_the_contract_is_bound_whole():
    for rules in (PRIZES.interpreted_rules, PRIZES.compiled_rules):
        assert all(hasattr(rules._bound, name) for name in CONTRACT)


def test_options_are_checked_before_a_record_is_made():
    with pytest.raises(BadText):
        game("biyi").interpreted_rules.blank({"setup": "two_cards", "white_card": "3", "black_card": "3"})
    with pytest.raises(BadText):
        PRIZES.interpreted_rules.blank({"cards": 7})


def test_options_may_depend_on_the_number_of_seats():
    def enough(codes: Mapping[str, int], players: int) -> Text | None:
        return Text("Trop.", "Too many.") if codes["cards"] < players else None

    picky = dataclasses.replace(PRIZES, book=dataclasses.replace(PRIZES.book, check_options=enough))
    assert picky.match(players=2, options={"cards": 2}).state.players == 2
    with pytest.raises(BadText):
        picky.match(players=3, options={"cards": 2})


def test_rules_tell_events_only_to_those_who_listen():
    heard = []
    for rules in (PRIZES.interpreted_rules, PRIZES.compiled_rules):
        rules.new(2, {}, 1)
        with collect_events() as told:
            rules.new(2, {}, 1)
        heard.append(told)
    assert len(heard[0]) == 1
    assert heard[0] == heard[1]


def test_what_compiled_rules_have_no_room_to_tell_the_interpreter_tells(monkeypatch):
    s = PRIZES.compiled_rules.new(2, {}, 1)
    bids = [(seat, PRIZES.compiled_rules.legal(s, seat)[0]) for seat in (0, 1)]

    def played() -> tuple[bytes, list[RawEvent]]:
        copy = s.copy()
        with collect_events() as told:
            for seat, action in bids:
                PRIZES.compiled_rules.play_with(copy, seat, action, 3)
        return copy.bytes(), told

    in_full = played()
    assert len(in_full[1]) > 1
    asked, change = [], PRIZES.interpreted_rules._change
    monkeypatch.setattr(
        event_buffer, "MAX_EVENTS", 0
    )  # compiled code has its room, but what is in it is no longer trusted
    monkeypatch.setattr(PRIZES.interpreted_rules, "_change", lambda s, *steps: (asked.append(s), change(s, *steps)))
    assert played() == in_full
    assert asked


def test_entropy_is_wiped_and_its_use_is_told():
    s = PRIZES.interpreted_rules.blank({})
    assert PRIZES.interpreted_rules.begin_with(s, 2, 123) is True
    assert list(s.rng) == [0, 0]
    assert PRIZES.interpreted_rules.play_with(s, 0, PRIZES.interpreted_rules.legal(s, 0)[0], 5) is False
    assert list(s.rng) == [0, 0]
    assert slot_defaults.no_events(s, 0, 0, 0, 0, 0) is None


def test_batches_of_random_games_are_the_same_whatever_the_batch():
    bound = PAIRS.bind("cpu", {"random_games": random_games}, "test-batch")
    blank, s = PAIRS.interpreted_rules.blank({}), PAIRS.rules.state()
    out = np.zeros(PAIRS.rules.max_actions, np.int64)

    def batch(first: int, size: int) -> tuple[list, list]:
        scores, plies = np.zeros((size, 3)), np.zeros(size, np.int64)
        total = bound.random_games(s.data, blank.data, 3, 77, first, out, scores, plies)
        assert total == plies.sum()
        return scores.tolist(), plies.tolist()

    whole, parts = batch(0, 20), [batch(0, 5), batch(5, 15)]
    assert whole[0] == parts[0][0] + parts[1][0]
    assert whole[1] == parts[0][1] + parts[1][1]
    assert len({tuple(row) for row in whole[0]}) > 1
