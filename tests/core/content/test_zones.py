"""Zones: each form lists, takes, writes and reads its things; a toy and BEYOND have all their cards in them."""

from __future__ import annotations

import random

import pytest

from ludotheque import game
from ludotheque.core.content.zone_forms import Bits, Counts, Ordered, Owners, Rising, Slots, Things, Under
from ludotheque.core.content.zones import Zone, Zones, list_seats, seen_by_none, seen_by_owner
from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8, u8
from ludotheque.core.errors import BadText
from ludotheque.games.beyond.state import ZONES as BEYOND_ZONES
from tests.toys import PAIRS, pairs

KINDS = ["ant", "bee", "cat", "dog"]


class State(GameState, frames=1):
    pile: Array = array(u8, 4)
    free: Array = array(u8, 2, 4)
    row: Array = array(i8, 3)
    row_count: int = i8
    stack: Array = array(i8, 2, 3)
    stack_count: Array = array(i8, 2)
    corner: Array = array(i8, 2, 2)
    owner: Array = array(i8, 3)
    bag: Array = array(i8, 4)
    hand: Array = array(i8, 3)
    below: Array = array(i8, 3)
    score: Array = array(i8, 2, 2, 2)
    phase: int = i8


CARD = Things("card", KINDS, copies=2)
BEAST = Things("beast", KINDS)
STONE = Things("stone", ["s1", "s2", "s3"])
ZONES = Zones(
    State,
    Zone("pile", CARD, Bits(2), rest=True, seen=seen_by_none),
    Zone("free", CARD, Bits(2), key="free", of=list_seats),
    Zone("corner", CARD, Slots(), key="corners", of=list_seats, seen=seen_by_owner),
    Zone("row", CARD, Ordered("row_count"), key="row"),
    Zone("stack", CARD, Ordered("stack_count"), key="stacks", of=list_seats),
    Zone("owner", STONE, Owners(), key="owners"),
    Zone("bag", BEAST, Counts("x"), key="bag", weight=2),
    Zone("hand", BEAST, Rising(), key="hand"),
    Zone("below", BEAST, Under(), key="below"),
)
clear_zones = ZONES.clear_rule("clear_zones", __name__, score=7, phase=-1)
TEXTS = {
    "free": ["ant bee", "ant"],
    "corners": [". cat", ""],
    "row": "dog bee",
    "stacks": ["", "dog cat"],
    "owners": "2.1",
    "bag": "ant beex2",
    "hand": "bee dog dog",
    "below": "dog ant",
}


@rule
def empty_table(s):
    clear_zones(s)


def table(**changes):
    s = State()
    s.players = 2
    empty_table(s)
    for kind in range(4):
        s.pile[kind] = 3
    ZONES.read(s, {**TEXTS, **changes}, TEXTS)
    return s


def test_what_is_written_is_read_again():
    assert ZONES.write(table()) == TEXTS


def test_named_things_come_out_of_the_rest():
    s = table()
    assert [s.pile[kind] for kind in range(4)] == [0, 0, 0, 0]
    assert list(s.free[0]) == [1, 1, 0, 0]
    assert list(s.free[1]) == [2, 0, 0, 0]
    assert (list(s.row), s.row_count) == ([6, 3, -1], 2)
    assert (list(s.stack[1]), s.stack_count[1]) == ([7, 5, -1], 2)
    assert list(s.owner) == [1, -1, 0]
    assert list(s.below) == [4, 1, 0]


def test_every_thing_is_counted_once():
    found = ZONES.census(table())
    assert all(found[f"card {card}"] == 1 for card in range(8))
    assert all(found[f"stone {stone}"] == 1 for stone in range(3))
    assert {name: count for name, count in found.items() if name.startswith("beast")} == {
        "beast 0": 3,
        "beast 1": 5,
        "beast 3": 3,
    }


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_the_written_rule_empties_all_zones_and_fills_further_fields(target, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTHEQUE_CACHE", str(tmp_path))
    s, fresh = table(), State()
    fresh.players = 2
    bind({"empty": empty_table}, target, cache_name="zones").empty(s if target == "python" else s.data[0])
    clear_zones(fresh)
    assert s.bytes() == fresh.bytes()
    assert (s.row_count, s.stack_count[1], s.score[1, 1, 1], s.phase) == (0, 0, 7, -1)
    assert set(s.corner[0]) == {-1}


def test_a_view_shows_what_a_seat_may_see():
    s = table()
    shown = ZONES.view(s, 0)
    assert "pile" not in shown
    assert shown["free"] == [["ant", "bee"], ["ant"]]
    assert shown["corners"] == [[None, "cat"], None]
    assert shown["row"] == ["dog", "bee"]
    assert shown["owners"] == [1, None, 0]
    assert ZONES.view(s, None, lambda thing: thing, {"bag": lambda s, place: "shut"})["bag"] == "shut"
    assert ZONES.view(s, 1)["corners"] == [None, [None, None]]


@pytest.mark.parametrize(
    "change",
    [
        {"row": "ant"},  # none is left
        {"row": "dog bee dog bee"},  # no room
        {"row": "fox"},
        {"free": ["ant bee"]},
        {"owners": "3.1"},
        {"owners": "2."},
        {"bag": "antx"},
        {"hand": "bee bee bee bee"},
        {"below": "bee bee bee bee"},
        {"corners": [". . cat", ""]},
    ],
)
def test_a_text_that_names_what_is_not_there_is_refused(change):
    with pytest.raises(BadText):
        table(**change)


def test_a_zone_must_be_a_field():
    with pytest.raises(ValueError, match="attic"):
        Zones(State, Zone("attic", CARD, Bits(2)))


def play_along(known, options, seed):
    m = known.match(options=options)
    luck = random.Random(seed)
    while m.turn and m.ply < 120:
        yield m
        m.play(m.turn[0], luck.choice(m.legal(m.turn[0])))


def test_the_toy_has_sixteen_cards_at_every_ply():
    for m in play_along(PAIRS, {}, 3):
        assert pairs.count_all_cards(m.state).total() == 16


def test_beyond_has_its_cards_in_its_zones_at_every_ply():
    for m in play_along(game("beyond"), {"protection": "on", "invocation": "on"}, 5):
        found = BEYOND_ZONES.census(m.state)
        assert found.total() + (m.state.top != -1 and not m.state.looked_count) == 86
