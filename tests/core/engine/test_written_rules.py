"""Rules that clear and copy fields of a state, written from lists of them."""

from __future__ import annotations

import inspect

import pytest

from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16
from ludotheque.core.engine.written_rules import make_clear, make_copy, make_switch


class Shelf(GameState):
    """Cups on boards, and how things stood before."""

    cups: Array = array(i8, 3, 2)
    labels: Array = array(i16, 3)
    count: int = i8
    old_cups: Array = array(i8, 3, 2)
    old_count: int = i8


clear_shelf = make_clear("clear_shelf", Shelf, {"cups": -1, "count": 0}, __name__)
clear_one = make_clear("clear_one", Shelf, {"cups": -1, "labels": 7}, __name__, ("board",))
keep = make_copy("keep", Shelf, {"old_cups": "cups", "old_count": "count"}, __name__)


@rule
def clear_all(s):
    clear_shelf(s)


@rule
def clear_board(s, board):
    clear_one(s, board)


@rule
def save(s):
    keep(s)


@rule
def count_one(s):
    s.count += 1


@rule
def count_by(s, amount):
    s.count += amount


@rule
def label(s, board, amount):
    s.labels[board] = amount


CASES = {0: count_one, 1: count_by, **dict.fromkeys(range(4, 20), label)}
choose = make_switch("choose", ("s", "what", "board", "amount"), "what + board", CASES, __name__)


@rule
def act(s, what, board, amount):
    choose(s, what, board, amount)


@pytest.fixture(scope="module", params=["python", "cpu"])
def bound(request, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_CACHE", str(tmp_path_factory.mktemp("cache")))
        exports = {"clear": clear_all, "clear_board": clear_board, "save": save, "act": act}
        yield bind(exports, request.param, cache_name="shelf")


def shelf():
    s = Shelf()
    s.data["cups"] = [[1, 2], [3, 4], [5, 6]]
    s.data["labels"] = [1, 2, 3]
    s.count = 6
    return s


def run(bound, name, s, *more):
    given = s if bound.target == "python" else s.data[0]
    getattr(bound, name)(given, *more)


def test_every_cell_of_a_field_is_filled(bound):
    s = shelf()
    run(bound, "clear", s)
    assert s.data["cups"].tolist() == [[[-1, -1]] * 3]
    assert (s.count, s.data["labels"].tolist()) == (0, [[1, 2, 3]])


def test_one_place_is_cleared_and_the_others_stay(bound):
    s = shelf()
    run(bound, "clear_board", s, 1)
    assert s.data["cups"].tolist() == [[[1, 2], [-1, -1], [5, 6]]]
    assert s.data["labels"].tolist() == [[1, 7, 3]]


def test_fields_are_copied(bound):
    s = shelf()
    run(bound, "save", s)
    assert s.data["old_cups"].tolist() == s.data["cups"].tolist()
    assert s.old_count == 6


def test_a_number_calls_its_rule_with_what_it_takes(bound):
    s = shelf()
    for what, board in ((0, 0), (0, 1), (3, 1), (3, 2), (17, 2), (18, 2)):
        run(bound, "act", s, what, board, 9)
    assert (s.count, s.data["labels"].tolist()) == (16, [[1, 9, 9]])


def test_fields_of_one_shape_share_a_loop():
    assert inspect.getsource(clear_one).splitlines() == [
        "def clear_one(s, board):",
        "    for i0 in range(2):",
        "        s.cups[board, i0] = -1",
        "    s.labels[board] = 7",
    ]
