"""Forms of zones: how the cells of an array hold cards, pieces or tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_number, read_words
from ludotheque.core.language.words import WORDS

NONE = -1
MAX_WORDS = 200


@dataclass(frozen=True)
class Things:
    """What lies in zones: a name for each kind, and how many numbers a kind has (1 where things have no identity).

    A position text names at most `most` of them in one place.
    """

    name: str
    names: Sequence[str]
    copies: int = 1
    most: int = MAX_WORDS

    def name_of(self, thing: int) -> str:
        """Return the name of a thing, which is that of its kind."""
        return self.names[thing // self.copies]


class Form:
    """How the cells of a place hold things. `empty` is in every cell of an empty place; `count` is the field, if any,
    that says how many cells are used.

    Not every form can do everything: a position text is not read into `Slots` or `Owners` thing by thing, and only from
    `Bits` and `Counts`, which hold what is left, is anything taken out.
    """

    empty = 0
    count = ""

    def list_things(self, cells: Any) -> list[int]:
        """Return the things in these cells."""
        return [int(thing) for thing in cells if thing != self.empty]

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Add a thing; `used` says how many cells are in use, where a field counts them."""
        raise NotImplementedError

    def take_first(self, cells: Any, kind: int) -> int:
        """Take the first thing of a kind out and return it; NONE when there is none."""
        raise NotImplementedError

    def write(self, cells: Any, things: Things) -> str:
        """Return the things in these cells as words."""
        return " ".join(things.name_of(thing) for thing in self.list_things(cells))

    def list_words(self, text: str, size: int, things: Things) -> Iterator[str]:
        """Yield the names of a text, for a place of `size` cells; raise BadText when they are too many."""
        yield from read_words(text, size)

    def show(self, cells: Any, show: Callable[[int], Any]) -> list[Any]:
        """Return the things in these cells, each as `show` shows it."""
        return [show(thing) for thing in self.list_things(cells)]


class Bits(Form):
    """A set of copies for each kind: copy k of kind t is the thing `copies * t + k`, bit k of cell t."""

    def __init__(self, copies: int) -> None:
        self.copies = copies

    def list_things(self, cells: Any) -> list[int]:
        """Return the things in these cells, kind by kind."""
        bits = range(self.copies)
        return [
            self.copies * kind + copy for kind, held in enumerate(cells) if held for copy in bits if held >> copy & 1
        ]

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Set the bit of a thing."""
        cells[thing // self.copies] |= 1 << thing % self.copies

    def take_first(self, cells: Any, kind: int) -> int:
        """Take out the lowest copy of a kind."""
        held = int(cells[kind])
        if not held:
            return NONE
        cells[kind] = held & held - 1
        return self.copies * kind + (held & -held).bit_length() - 1

    def list_words(self, text: str, size: int, things: Things) -> Iterator[str]:
        """Yield the names of a text."""
        yield from read_words(text, things.most)


class Counts(Form):
    """How many things of each kind there are. In texts several have a number behind `times` (`R2x3`); without one a
    name is written several times."""

    def __init__(self, times: str = "") -> None:
        self.times = times

    def list_things(self, cells: Any) -> list[int]:
        """Return each kind as often as it is there."""
        return [kind for kind, count in enumerate(cells) for _ in range(count)]

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Count one more."""
        cells[thing] += 1

    def take_first(self, cells: Any, kind: int) -> int:
        """Count one less."""
        if cells[kind] <= 0:
            return NONE
        cells[kind] -= 1
        return kind

    def write(self, cells: Any, things: Things) -> str:
        """Return the things in these cells as words."""
        if not self.times:
            return super().write(cells, things)
        found = [(things.names[kind], int(count)) for kind, count in enumerate(cells) if count > 0]
        return " ".join(name if count == 1 else f"{name}{self.times}{count}" for name, count in found)

    def list_words(self, text: str, size: int, things: Things) -> Iterator[str]:
        """Yield the names of a text, each as often as it says."""
        for word in read_words(text, things.most):
            name, sign, count = word, "", ""
            if self.times and word not in things.names:
                name, sign, count = word.rpartition(self.times) if self.times in word else (word, "", "")
            yield from [name] * (read_number(count, 1, 99) if sign else 1)


class Ordered(Form):
    """Things in an order that matters, as many as the field `count` says."""

    empty = NONE

    def __init__(self, count: str, empty: int = NONE) -> None:
        self.count, self.empty = count, empty

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Add a thing behind the others."""
        cells[used] = thing


class Rising(Form):
    """Things in rising order, `empty` behind the last; the field `count`, if given, says how many."""

    def __init__(self, count: str = "", empty: int = NONE) -> None:
        self.count, self.empty = count, empty

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Add a thing at its place in the order."""
        found = sorted([*self.list_things(cells), thing])
        if len(found) > len(cells):
            raise bad_position(WORDS["position.no_room"])
        for place, known in enumerate(found):
            cells[place] = known


class Slots(Form):
    """Cells that hold one thing each or none. A text has a word for each cell, `hole` for an empty one; it is empty
    when all are."""

    empty = NONE

    def __init__(self, hole: str = ".") -> None:
        self.hole = hole

    def write(self, cells: Any, things: Things) -> str:
        """Return one word for each cell."""
        words = [self.hole if thing == NONE else things.name_of(thing) for thing in cells]
        return " ".join(words) if any(thing != NONE for thing in cells) else ""

    def show(self, cells: Any, show: Callable[[int], Any]) -> list[Any]:
        """Return what lies in each cell, None where nothing does."""
        return [None if thing == NONE else show(int(thing)) for thing in cells]


class Owners(Form):
    """A cell for each thing, which says whose it is, NONE in the middle of the table. A text has one sign for each
    thing: `22....`."""

    empty = NONE

    def list_things(self, cells: Any) -> list[int]:
        """Return all things: each is there, with an owner or without."""
        return list(range(len(cells)))

    def write(self, cells: Any, things: Things) -> str:
        """Return one sign for each thing: the number of its owner, from 1, or a full stop."""
        return "".join("." if owner == NONE else str(owner + 1) for owner in cells)

    def show(self, cells: Any, show: Callable[[int], Any]) -> list[Any]:
        """Return the owner of each thing, None without one."""
        return [None if owner == NONE else int(owner) for owner in cells]


class Under(Form):
    """Things in an order that matters, each by its number + 1, with 0 behind the last."""

    def list_things(self, cells: Any) -> list[int]:
        """Return the things in these cells."""
        return [int(number) - 1 for number in cells if number]

    def add(self, cells: Any, thing: int, used: int) -> None:
        """Add a thing behind the others."""
        place = len(self.list_things(cells))
        if place == len(cells):
            raise bad_position(WORDS["position.no_room"])
        cells[place] = thing + 1
