"""Options of a game: declared once, read from text or JSON, kept in the state as small numbers.

Their words are in the language files of the game:

    [options.setup]
    title = "Starting position"
    help = "The classic village, or the position cards."
    values = { classic = "classic", same_card = "one card for both" }

`core/content/number_sheet.py` adds an option of another kind, which changes many numbers of the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from ludotheque.core.errors import BadText
from ludotheque.core.language.lexicon import Lexicon
from ludotheque.core.language.text import NO_TEXT, Text, join_with_or
from ludotheque.core.language.words import WORDS

YES_NO = {value: WORDS[f"option.{value}"] for value in ("off", "on")}


@dataclass(frozen=True)
class Option:
    """One option: a choice among named values, or a number in a range. The state holds its index or its number.

    >>> Option("quick", Text("Rapide", "Quick"), values=YES_NO).encode("on")
    1
    """

    name: str
    title: Text
    help: Text = NO_TEXT
    clause: str = ""
    values: Mapping[str, Text] = field(default_factory=dict)
    low: int = 0
    high: int = 0
    default: str = ""
    group: Text | None = None  # the set-up page puts options of one group together
    refusals: Mapping[str, Text] = field(default_factory=dict)  # values people may ask for, and why there are none
    simulation_default: str = ""  # the default in simulations, where it differs from that at a table
    since_version: int = 1  # the version of the rules that brought it: older records do not name it
    legacy_value: str = ""  # the value in games under older rules; else the default
    max_length: ClassVar[int] = 0  # characters, where the value is a free text (core/content/number_sheet.py)

    @classmethod
    def from_words(cls, name: str, words: Lexicon, values: Iterable[str] = (), **more: Any) -> Self:
        """Return an option whose words are in the language files of a game: `options.<name>.title`, its `help`, if it
        has one, and `options.<name>.values.<value>` for each value (`on` and `off` need none of their own)."""
        key = f"options.{name}"
        labels = {value: words.get(f"{key}.values.{value}") or YES_NO[value] for value in values}
        return cls(name, words[f"{key}.title"], words.get(f"{key}.help", Text("", "")), values=labels, **more)

    def list_values(self) -> list[str]:
        """Return every value, as text."""
        return list(self.values) if self.values else [str(n) for n in range(self.low, self.high + 1)]

    def get_default(self) -> str:
        """Return the default value, as text."""
        return self.default or self.list_values()[0]

    def encode(self, value: object) -> Any:
        """Return the number that stands for `value` in the state; raise BadText when it is not one of the option's
        values.
        """
        text = ("on" if value else "off") if isinstance(value, bool) else str(value)
        if text in self.refusals:
            raise BadText(self.refusals[text])
        if self.values:
            if text in self.values:
                return list(self.values).index(text)
        elif text.isascii() and text.isdigit() and len(text) < 10 and self.low <= int(text) <= self.high:
            return int(text)
        allowed = Text.in_each(self.range_text)
        raise BadText(WORDS["option.wrong_value"].format(name=self.name, range=allowed, value=str(value)[:40]))

    def decode(self, code: Any) -> str:
        """Return the value that a number of the state stands for."""
        return list(self.values)[code] if self.values else str(code)

    def is_canonical(self, text: str) -> bool:
        """Whether a text is a value of the option, in its only spelling."""
        try:
            return self.decode(self.encode(text)) == text
        except BadText:
            return False

    def write_to_state(self, s: Any, code: Any) -> None:
        """Write an encoded value into a state."""
        setattr(s, self.name, code)

    def read_from_state(self, s: Any) -> str:
        """Return the value that a state holds, as text."""
        return self.decode(getattr(s, self.name))

    def values_json(self) -> dict[str, Any]:
        """Return the possible values, as the API sends them."""
        if self.max_length:
            return {"longest": self.max_length}
        if self.values:
            return {"values": {name: text.to_json() for name, text in self.values.items()}}
        return {"low": self.low, "high": self.high}

    def range_text(self, lang: str) -> str:
        """Return the possible values in a few words, for a message."""
        if not self.values:
            return f"{self.low}–{self.high}"
        names = list(self.values)
        if len(names) > 8:
            return f"{names[0]}, {names[1]} … {names[-1]}"
        return join_with_or(names)[lang]


def list_options(declared: Iterable[Option], edition: int | None) -> list[Option]:
    """List the options that a version of the rules has, and its records name; None stands for the newest version."""
    return [option for option in declared if edition is None or option.since_version <= edition]


def read_options(declared: Sequence[Option], given: Mapping[str, object], edition: int | None = None) -> dict[str, Any]:
    """Return the code of every declared option, from the given values and the defaults; raise BadText for an unknown
    name.

    Under an older version of the rules, options that came later have the value that those rules imply.
    """
    options = {option.name: option for option in list_options(declared, edition)}
    for name in given:
        if name not in options:
            known = ", ".join(options) or "-"
            raise BadText(WORDS["option.unknown"].format(name=str(name)[:40], known=known))
    codes = {name: option.encode(given.get(name, option.get_default())) for name, option in options.items()}
    later = [option for option in declared if option.name not in options]
    return codes | {option.name: option.encode(option.legacy_value or option.get_default()) for option in later}


def add_simulation_defaults(declared: Iterable[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Return the given values, and the simulation defaults of options that are not given.

    >>> order = Option("order", Text("", ""), values=YES_NO, simulation_default="on")
    >>> add_simulation_defaults([order], {}), add_simulation_defaults([order], {"order": "off"})
    ({'order': 'on'}, {'order': 'off'})
    """
    return {option.name: option.simulation_default for option in declared if option.simulation_default} | dict(given)
