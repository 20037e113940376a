"""Rules that clear and copy fields of a state, written from lists of them."""

from __future__ import annotations

import inspect

import pytest

from ludotheque.core.engine.binding import bind
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16
from ludotheque.core.engine.written_rules import make_clear, make_copy


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


@pytest.fixture(scope="module", params=["python", "cpu"])
def bound(request, tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTHEQUE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield bind({"clear": clear_all, "clear_board": clear_board, "save": save}, request.param, cache_name="shelf")


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


def test_fields_of_one_shape_share_a_loop():
    assert inspect.getsource(clear_one).splitlines() == [
        "def clear_one(s, board):",
        "    for i0 in range(2):",
        "        s.cups[board, i0] = -1",
        "    s.labels[board] = 7",
    ]
