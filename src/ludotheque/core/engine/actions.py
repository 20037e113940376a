"""Actions as integers: a verb and up to four nouns, packed the same way in every game.

Bits 0-7 hold the verb, then 12 bits for each noun, so an action means the same in every state of a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ludotheque.core.engine.rule import rule
from ludotheque.core.language.text import Text

VERB_BITS = 8
NOUN_BITS = 12
NOUN_MASK = (1 << NOUN_BITS) - 1
VERB_MASK = (1 << VERB_BITS) - 1

SEAT_KIND = "seat"
"""The name of the kind whose values are seats."""


@rule
def pack(verb: int, a: int, b: int, c: int, d: int) -> int:
    """Return the action `verb a b c d`."""
    return verb | (a << 8) | (b << 20) | (c << 32) | (d << 44)


@rule
def verb_of(action: int) -> int:
    """Return the verb of an action."""
    return action & VERB_MASK


@rule
def noun_of(action: int, place: int) -> int:
    """Return a noun of an action, by its place 0 to 3."""
    return (action >> (VERB_BITS + place * NOUN_BITS)) & NOUN_MASK


class Kind(Protocol):
    """What a noun ranges over: cells, levels, cards. A kind names its values and knows the pattern of those names."""

    name: str
    size: int
    pattern: str

    def write(self, value: int) -> str:
        """Return the name of a value."""
        ...

    def read(self, text: str) -> int:
        """Return the value of a name that fits the pattern."""
        ...

    def distance(self, a: int, b: int) -> float:
        """Return how far apart two values are: 0 for equal ones. Used to find the nearest legal action."""
        ...


class Names:
    """A kind given by a list of names. `also` maps other spellings, which are read and never written, to names.

    >>> colours = Names("colour", ["red", "blue"], also={"bleu": "blue"})
    >>> colours.read("blue"), colours.read("Bleu"), colours.write(0)
    (1, 1, 'red')
    """

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        labels: Sequence[Text] | None = None,
        also: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.names = list(names)
        self.labels = labels
        self.size = len(self.names)
        self._values = {text.casefold(): value for value, text in enumerate(self.names)}
        self._values |= {other.casefold(): self.names.index(text) for other, text in (also or {}).items()}
        self.pattern = "|".join(re.escape(text) for text in sorted([*self.names, *(also or {})], key=len, reverse=True))

    def write(self, value: int) -> str:
        """Return the name of a value."""
        return self.names[value]

    def read(self, text: str) -> int:
        """Return the value of a name, in any case. Raises KeyError for an unknown name."""
        return self._values[text.casefold()]

    def distance(self, a: int, b: int) -> float:
        """Return 0 for the same value, else 1: names have no order."""
        return float(a != b)


class Seats(Names):
    """The kind of seats, named `p1`, `p2` and so on. `extra_title` is how sentences call a participant without a seat,
    numbered after the players.
    """

    def __init__(self, count: int, extra_title: Text | None = None) -> None:
        super().__init__(SEAT_KIND, [f"p{seat + 1}" for seat in range(count)])
        self.beyond = extra_title


class Numbers:
    """A kind of plain numbers from `low` to `high`.

    >>> Numbers("level", 1, 68).read("12")
    12
    """

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name = name
        self.low = low
        self.size = high + 1
        self.pattern = r"\d{1,4}"

    def write(self, value: int) -> str:
        """Return the number as digits."""
        return str(value)

    def read(self, text: str) -> int:
        """Return the number written in digits; raise ValueError when it is out of range."""
        value = int(text)
        if not self.low <= value < self.size:
            raise ValueError(text)
        return value

    def distance(self, a: int, b: int) -> float:
        """Return the difference of two numbers."""
        return float(abs(a - b))


@dataclass(frozen=True)
class Noun:
    """One noun of a verb: its role in the sentence and the kind of its values."""

    role: str
    kind: Kind

    def label(self, value: int, names: Sequence[Text | str] = ()) -> Text | str:
        """Return how a sentence names a value: a seat by its player's name, else the kind's label, else the short name.

        A value of a kind of seats that is beyond the players is called by the kind's `extra_title`, where it has one.
        """
        if self.kind.name == SEAT_KIND and value < len(names):
            return names[value]
        title = getattr(self.kind, "beyond", None)
        if title and names:
            return title  # type: ignore[no-any-return]
        labels = getattr(self.kind, "labels", None)
        return labels[value] if labels else self.kind.write(value)


@dataclass(frozen=True)
class Verb:
    """One type of action.

    `template` is its short text, with a brace for each noun (`{origin}-{destination}`); without one it is the verb
    followed by the nouns. `text` is the sentence for the log and for screen readers. `aliases` are other templates,
    with the same nouns, that are read and never written: short forms, the words of another language.
    """

    name: str
    nouns: tuple[Noun, ...]
    text: Text
    template: str = ""
    also: tuple[str, ...] = ()

    def form(self) -> str:
        """Return the template: the one given, or the verb followed by its nouns."""
        return self.template or " ".join([self.name, *("{" + noun.role + "}" for noun in self.nouns)])
