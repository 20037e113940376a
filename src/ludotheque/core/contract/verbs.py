"""The types of action of a game: verbs, their nouns, and the kinds of values that nouns range over.

Their words are in the language files of the game:

    [verbs.drag]
    say = "{actor} drags {figure} to {cell}."
    type = ["haul {actor} {figure} {cell}"]     # read, never written

    [nouns.side]                                # how sentences name the values of a kind
    spirit = "Spirit side up"

    [spellings.side]                            # other ways to type them
    spirit = ["up"]
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import Text

SEAT_KIND = "seat"
"""The name of the kind whose values are seats."""


class Kind(Protocol):
    """What a noun ranges over: cells, levels, cards. A kind names its values and knows the pattern of their names."""

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
        """Return how far apart two values are, 0 for the same: used to find the nearest legal action."""
        ...


class Names:
    """A kind given by a list of names. `aliases` are other spellings, which are read and never written.

    >>> colours = Names("colour", ["red", "blue"], aliases={"bleu": "blue"})
    >>> colours.read("blue"), colours.read("Bleu"), colours.write(0)
    (1, 1, 'red')
    """

    def __init__(
        self,
        name: str,
        names: Sequence[str],
        labels: Sequence[Text] | None = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.names = list(names)
        self.labels = labels
        self.size = len(self.names)
        self._values = {text.casefold(): value for value, text in enumerate(self.names)}
        self._values |= {other.casefold(): self.names.index(text) for other, text in (aliases or {}).items()}
        self.pattern = "|".join(
            re.escape(text) for text in sorted([*self.names, *(aliases or {})], key=len, reverse=True)
        )

    @classmethod
    def from_words(cls, name: str, names: Sequence[str], words: Lexicon) -> Self:
        """Return the kind `name` of these names, with their labels (`nouns.<kind>.<name>`) and other spellings
        (`spellings.<kind>.<name>`) from the language files of a game."""
        aliases = {other: known for known in names for other in words.spellings(f"spellings.{name}.{known}")}
        return cls(name, names, [words[f"nouns.{name}.{known}"] for known in names], aliases)

    def write(self, value: int) -> str:
        """Return the name of a value."""
        return self.names[value]

    def read(self, text: str) -> int:
        """Return the value of a name, in upper or lower case."""
        return self._values[text.casefold()]

    def distance(self, a: int, b: int) -> float:
        """Return 0 for the same value, else 1: names have no order."""
        return float(a != b)


class Seats(Names):
    """The kind of seats, `p1` and so on. `extra_title` names the seat after those of the players, if any."""

    def __init__(self, count: int, extra_title: Text | None = None) -> None:
        super().__init__(SEAT_KIND, [f"p{seat + 1}" for seat in range(count)])
        self.extra_title = extra_title


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
        """Return the number that the digits give; raise ValueError when it is out of range."""
        value = int(text)
        if not self.low <= value < self.size:
            raise ValueError(text)
        return value

    def distance(self, a: int, b: int) -> float:
        """Return the difference."""
        return float(abs(a - b))


def value_range(kind: Kind) -> range:
    """Return all values of a kind."""
    return range(getattr(kind, "low", 0), kind.size)


@dataclass(frozen=True)
class Noun:
    """One noun of a verb: its role in the sentence and the kind of its values."""

    role: str
    kind: Kind

    def label(self, value: int, names: Sequence[Text | str] = ()) -> Text | str:
        """Return a value as sentences name it: a seat by its player's name, else the kind's label, else the short name.

        The seat after those of the players (a robot that no player controls) has the `extra_title` of its kind.
        """
        if self.kind.name == SEAT_KIND and value < len(names):
            return names[value]
        extra_title = getattr(self.kind, "extra_title", None)
        if extra_title and names:
            return extra_title  # type: ignore[no-any-return]
        labels = getattr(self.kind, "labels", None)
        return labels[value] if labels else self.kind.write(value)


@dataclass(frozen=True)
class Verb:
    """One type of action.

    `template` is its short text, with a brace for each noun (`{origin}-{destination}`); without one it is the verb
    followed by the nouns. `text` is the sentence for the log and for screen readers. `aliases` are other templates,
    with the same nouns, which are read and never written: short forms, the words of another language.
    """

    name: str
    nouns: tuple[Noun, ...]
    text: Text
    template: str = ""
    aliases: tuple[str, ...] = ()

    def form(self) -> str:
        """Return the template, or one made of the verb and its nouns where none is given."""
        return self.template or " ".join([self.name, *("{" + noun.role + "}" for noun in self.nouns)])


def make_verb(name: str, nouns: tuple[Noun, ...], words: Lexicon, template: str = "") -> Verb:
    """Return a verb with its sentence (`verbs.<name>.say`) and other spellings (`verbs.<name>.type`) from the language
    files of a game."""
    return Verb(name, nouns, words[f"verbs.{name}.say"], template, words.spellings(f"verbs.{name}.type"))
