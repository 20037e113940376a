"""Fixed-size structs: the whole state of a game as one block of bytes.

A game declares its state once::

    class State(GameState, frames=2):
        mover: int = i8                     # 0 White, 1 Black
        height: Array = array(i8, CELLS)    # tokens on each cell

The annotation is for people and type checkers, the value is the layout. `State.dtype` is the NumPy structured dtype
that compiled code sees; an instance of `State` is the same bytes seen from the interpreter.

Why instances are not plain `np.record` scalars: reading `np.int8` values in the interpreter would wrap at 127 where
compiled code computes in 64 bits. Here every read gives a Python number, every write is range-checked, and access is
several times faster. See docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Self

import numpy as np

# Field kinds, named by their number of bits. They are typed Any so that `mover: int = i8` reads well.
i8: Any = np.dtype(np.int8)
i16: Any = np.dtype(np.int16)
i32: Any = np.dtype(np.int32)
i64: Any = np.dtype(np.int64)
u8: Any = np.dtype(np.uint8)
u16: Any = np.dtype(np.uint16)
u32: Any = np.dtype(np.uint32)
u64: Any = np.dtype(np.uint64)
f64: Any = np.dtype(np.float64)

TYPE_CODES = {
    "i1": "b",
    "i2": "h",
    "i4": "i",
    "i8": "q",
    "u1": "B",
    "u2": "H",
    "u4": "I",
    "u8": "Q",
    "f8": "d",
}

Array = Any
"""An array field: `s.height[cell]`, or `s.hand[seat, card]` with two dimensions."""


def array(kind: Any, *shape: int) -> Any:
    """Declare a field that is an array of `kind`.

    >>> array(i8, 3).shape
    (3,)
    """
    return np.dtype((kind, shape))


class Grid:
    """An array field of two or more dimensions, seen from the interpreter: `g[i, j]`, or a whole row `g[i]`."""

    __slots__ = ("cells", "shape")

    def __init__(self, cells: Any, shape: tuple[int, ...]) -> None:
        self.cells = cells
        self.shape = shape

    def _offset(self, index: tuple[int, ...]) -> int:
        if len(index) == 2 == len(self.shape):  # nearly all of them, and a good part of the interpreter's time
            row, column = index
            rows, columns = self.shape
            if 0 <= row < rows and 0 <= column < columns:
                return row * columns + column
        offset = 0
        for place, size in zip(index, self.shape, strict=True):
            if not 0 <= place < size:
                raise IndexError(f"{index} is outside {self.shape}")
            offset = offset * size + place
        return offset

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        if isinstance(index, tuple):
            return self.cells[self._offset(index)]
        if not 0 <= index < self.shape[0]:
            raise IndexError(f"{index} is outside {self.shape}")
        size = len(self.cells) // self.shape[0]
        row = self.cells[index * size : (index + 1) * size]
        return row if len(self.shape) == 2 else Grid(row, self.shape[1:])

    def __setitem__(self, index: tuple[int, ...], value: float) -> None:
        self.cells[self._offset(index)] = value

    def __len__(self) -> int:
        return self.shape[0]


class Struct:
    """Base of all structs. Subclasses list their fields; see the module's docstring.

    >>> class Point(Struct):
    ...     x: int = i16
    ...     marks: Array = array(u8, 4)
    >>> p = Point()
    >>> p.x, p.marks[2] = 300, 7
    >>> q = p.copy(); q.x = 1; p.x
    300
    """

    dtype: ClassVar[np.dtype[Any]]
    _fields: ClassVar[dict[str, Any]] = {}
    _codes: ClassVar[list[Any]]  # of the kinds of numbers that it holds

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        own = {name: kind for name, kind in vars(cls).items() if isinstance(kind, np.dtype) and name != "dtype"}
        cls._fields = {**cls._fields, **own}
        cls._build_layout()

    @classmethod
    def _build_layout(cls) -> None:
        """Build the dtype and the accessors. `align=True` must be on the inner dtype: CUDA needs it."""
        inner = np.dtype(list(cls._fields.items()), align=True)
        cls.dtype = np.dtype((np.record, inner))
        cls._codes = list(dict.fromkeys(TYPE_CODES[kind.base.str[1:]] for kind in cls._fields.values()))
        for name, kind in cls._fields.items():
            offset = inner.fields[name][1]  # type: ignore[index]
            view = cls._codes.index(TYPE_CODES[kind.base.str[1:]])
            place = offset // kind.base.itemsize  # a whole number: the struct is aligned
            setattr(
                cls, name, _ArrayField(name, kind, view, place) if kind.shape else _make_scalar_property(view, place)
            )

    def __init__(self, data: np.ndarray[Any, Any] | None = None) -> None:
        buffer: Any = bytearray(self.dtype.itemsize) if data is None else data.view(np.uint8)
        self.data = np.frombuffer(buffer, self.dtype) if data is None else data
        self.raw: Any = memoryview(buffer).cast("B")
        self._views = [self.raw.cast(code) for code in self._codes]  # all its bytes, as numbers of each kind it has

    def copy(self) -> Self:
        """Return an independent struct with the same bytes.

        NumPy copies a structured array field by field and leaves rubbish in the gaps that alignment makes: so copy
        bytes.
        """
        made = type(self)()
        made.raw[:] = self.raw
        return made

    def assign(self, other: Self) -> None:
        """Copy all bytes of `other` into this struct."""
        self.raw[:] = other.raw

    def bytes(self) -> bytes:
        """Return the bytes of the struct: two structs are equal exactly when these are."""
        return bytes(self.raw)

    @classmethod
    def fields(cls) -> Iterator[tuple[str, np.dtype[Any]]]:
        """List all fields with their kinds, in their order in memory."""
        return iter(cls._fields.items())

    @classmethod
    def field_names(cls) -> Iterator[str]:
        """List the names of all fields, in their order in memory."""
        return iter(cls._fields)


def _make_scalar_property(view: int, place: int) -> property:
    def read(self: Struct) -> Any:
        return self._views[view][place]

    def write(self: Struct, value: Any) -> None:
        self._views[view][place] = value

    return property(read, write)


class _ArrayField:
    """An array field of a class of structs. The array of an instance is made at its first use and then kept in the
    instance: a large state has a hundred arrays, and most copies are never looked into.
    """

    def __init__(self, name: str, kind: np.dtype[Any], view: int, place: int) -> None:
        self.name, self.shape, self.view = name, kind.shape, view
        self.place = slice(place, place + kind.itemsize // kind.base.itemsize)

    def __get__(self, struct: Struct | None, owner: type[Struct]) -> Any:
        if struct is None:
            return owner._fields[self.name]
        cells = struct._views[self.view][self.place]
        struct.__dict__[self.name] = found = cells if len(self.shape) == 1 else Grid(cells, self.shape)
        return found


class StructArray:
    """A row of structs for the interpreter: `rows[i]` is a struct, `rows[i] = rows[j]` copies one."""

    def __init__(self, kind: type[Struct], size: int) -> None:
        self.data = np.zeros(size, kind.dtype)
        self._items = [kind(self.data[i : i + 1]) for i in range(size)]

    def __getitem__(self, index: int) -> Struct:
        return self._items[index]

    def __setitem__(self, index: int, value: Struct) -> None:
        self._items[index].assign(value)

    def __len__(self) -> int:
        return len(self._items)


class GameState(Struct):
    """The fields that the core needs at the head of every game's state.

    `frames` bounds the nested decisions, `pins` the coming chance outcomes that a position may fix. With `resign`
    the state remembers the seat that has resigned, and the core's own rule ends the game (`slot_defaults.py`).
    """

    rng: Array = array(u64, 2)  # entropy of the running action; how many words were drawn from it
    over: int = i8  # 0 while the game runs, else the code of its result
    ply: int = i32  # actions played so far
    players: int = i8  # seats at the table
    edition: int = i8  # the version of the rules that the game follows
    gave_up: int = u16  # seats that have given up, one bit each: they come last, even if a bot plays on for them

    def __init_subclass__(cls, frames: int = 1, pins: int = 1, resign: bool = False, **keywords: Any) -> None:
        sizes = {
            "pinned": i8,  # how many coming chance outcomes are fixed
            "pin_source": array(i16, pins),
            "pin_value": array(i16, pins),
            "asked": i8,  # depth of the decision stack
            "ask_seats": array(u16, frames),  # seats that still owe an answer, one bit each
            "ask_question": array(i16, frames),
            "ask_args": array(i16, frames, 4),
        }
        if resign:
            sizes["resigned"] = i8  # 1 + the seat that has resigned
        cls._fields = {**cls._fields, **sizes}
        super().__init_subclass__(**keywords)

    pinned: int
    pin_source: Array
    pin_value: Array
    asked: int
    ask_seats: Array
    ask_question: Array
    ask_args: Array
