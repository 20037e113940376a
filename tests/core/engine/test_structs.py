"""Records: one block of bytes, the same for the interpreter and for compiled code."""

from __future__ import annotations

import numpy as np
import pytest

from ludotheque.core.engine.structs import (
    Array,
    GameState,
    Grid,
    Struct,
    StructArray,
    array,
    f64,
    i8,
    i16,
    i32,
    u8,
    u64,
)


class Small(Struct):
    flag: int = i8
    count: int = i32
    weight: float = f64
    cells: Array = array(i8, 3)
    grid: Array = array(i16, 2, 3)
    cube: Array = array(u8, 2, 2, 2)
    key: int = u64


class Larger(Small):
    more: int = i16


class Game(GameState, frames=3, pins=2):
    mover: int = i8


def test_a_new_record_is_all_zeros():
    assert set(Small().bytes()) == {0}


def test_fields_lie_where_alignment_puts_them():
    """CUDA refuses a record whose inner dtype is not aligned: `align=True` on the outer one is silently ignored."""
    offsets = {name: Small.dtype.fields[name][1] for name in Small.field_names()}
    assert offsets["count"] % 4 == offsets["weight"] % 8 == offsets["key"] % 8 == 0
    assert Small.dtype.isalignedstruct
    assert Small.dtype.itemsize % 8 == 0


def test_the_dtype_is_built_on_np_record_so_that_numba_reads_attributes():
    assert issubclass(Small.dtype.type, np.record)


def test_every_field_reads_back_what_was_written():
    s = Small()
    s.flag, s.count, s.weight, s.key = -128, 2**31 - 1, 0.5, 2**64 - 1
    s.cells[2], s.grid[1, 2], s.cube[1, 0, 1] = 7, -300, 255
    assert (s.flag, s.count, s.weight, s.key) == (-128, 2**31 - 1, 0.5, 2**64 - 1)
    assert (s.cells[2], s.grid[1, 2], s.cube[1, 0, 1]) == (7, -300, 255)
    row = s.data[0]
    assert (row.flag, row.cells[2], row.grid[1, 2], row.cube[1, 0, 1]) == (-128, 7, -300, 255)


def test_reads_are_plain_python_numbers():
    """`np.int8` would wrap at 127 where compiled code computes in 64 bits."""
    s = Small()
    s.flag = 127
    assert type(s.flag) is int
    assert s.flag + s.flag == 254
    assert type(s.cells[0]) is int
    assert type(s.weight) is float


@pytest.mark.parametrize(("field", "value"), [("flag", 128), ("flag", -129), ("key", -1), ("count", 2**31)])
def test_a_value_out_of_range_is_an_error_not_a_wrap(field, value):
    s = Small()
    with pytest.raises(ValueError, match="format"):
        setattr(s, field, value)
    assert set(s.bytes()) == {0}


def test_an_element_out_of_range_is_an_error_too():
    s = Small()
    with pytest.raises(ValueError, match="format"):
        s.cells[0] = 200
    with pytest.raises(IndexError):
        s.cells[3] = 1


@pytest.mark.parametrize("index", [(2, 0), (0, 3), (-1, 0), (0, -1)])
def test_a_grid_knows_its_edges(index):
    with pytest.raises(IndexError):
        Small().grid[index]
    with pytest.raises(IndexError):
        Small().grid[index] = 1


def test_a_grid_gives_whole_rows_that_write_through():
    s = Small()
    row = s.grid[1]
    row[2] = 9
    assert s.grid[1, 2] == 9
    assert list(s.grid[1]) == [0, 0, 9]
    assert len(s.grid) == 2
    with pytest.raises(IndexError):
        s.grid[2]
    face = s.cube[1]
    assert isinstance(face, Grid)
    face[0, 1] = 5
    assert s.cube[1, 0, 1] == 5


def test_a_copy_has_the_same_bytes_and_a_life_of_its_own():
    s = Small()
    s.count = 5
    t = s.copy()
    assert t.bytes() == s.bytes()
    t.count = 6
    t.cells[0] = 1
    assert (s.count, s.cells[0]) == (5, 0)
    s.assign(t)
    assert s.bytes() == t.bytes()


def test_copies_are_equal_in_the_gaps_between_fields_too():
    """NumPy copies field by field; rubbish in the gaps would make equal records differ."""
    kept = [np.full(Small.dtype.itemsize, 255, np.uint8) for _ in range(50)]  # memory that is not zero
    del kept
    copies = {Small().copy().bytes() for _ in range(50)}
    assert copies == {Small().bytes()}


def test_a_subclass_adds_its_fields_after_those_of_its_base():
    assert list(Larger.field_names()) == [*Small.field_names(), "more"]


def test_rows_of_records_are_assigned_like_in_compiled_code():
    rows = StructArray(Small, 3)
    rows[0].count = 4
    rows[2] = rows[0]
    rows[0].count = 5
    assert (rows[2].count, rows[0].count, len(rows)) == (4, 5, 3)
    assert rows.data["count"].tolist() == [5, 0, 4]


def test_a_game_state_starts_with_the_fields_of_the_core():
    names = list(Game.field_names())
    assert names[:4] == ["rng", "over", "ply", "players"]
    assert names[-1] == "mover"
    s = Game()
    assert (len(s.ask_seats), len(s.ask_args), len(s.pin_value)) == (3, 3, 2)
