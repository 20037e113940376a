"""Actions as text, and back, made from a game's `VERBS` alone.

The text of an action is unique in its state. One line of text may hold several actions in a row (`c4-d4>d5`), separated
by nothing, spaces or semicolons, as long as every piece is complete.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ludotheque.core.contract.verbs import Verb
from ludotheque.core.engine.actions import NOUN_BITS, NOUN_MASK, VERB_BITS, VERB_MASK
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text, is_encodable
from ludotheque.core.language.words import WORDS

MAX_TEXT = 2000
"""Longest line of action text that is read."""


def check_encodable(text: str) -> None:
    """Raise BadText for a text that cannot be encoded: one with a lone surrogate or a null character."""
    if not is_encodable(text):
        raise BadText(WORDS["action.unencodable"])


@dataclass(frozen=True)
class _Form:
    """A way to write a verb."""

    number: int
    verb: Verb
    form: str

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression that reads it; made at the first use, for there are hundreds in a game."""
        return _make_pattern(self.verb, self.form)


class Notation:
    """Reads and writes the actions of one game.

    >>> from ludotheque.core.contract.verbs import Names, Noun
    >>> cell = Names("cell", ["a1", "a2"])
    >>> verbs = [Verb("go", (Noun("to", cell),), Text("", ""))]
    >>> Notation(verbs).write(Notation(verbs).read("go a2")[0])
    'go a2'
    """

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = list(verbs)
        self.write = lru_cache(maxsize=8192)(self._write)  # legal actions change little from move to move
        self._read_cached = lru_cache(maxsize=4096)(self._read)  # so are those played: a long record is read quickly
        self._forms = [
            _Form(number, verb, form) for number, verb in enumerate(self.verbs) for form in (verb.form(), *verb.aliases)
        ]

    def pack(self, verb: str, *values: int) -> int:
        """Return the action with this verb and these nouns."""
        number = next(n for n, known in enumerate(self.verbs) if known.name == verb)
        action = number
        for place, value in enumerate(values):
            action |= value << (VERB_BITS + place * NOUN_BITS)
        return action

    def unpack(self, action: int) -> tuple[Verb, dict[str, int]]:
        """Return the verb of an action and its nouns by role."""
        verb = self.verbs[action & VERB_MASK]
        values = [(action >> (VERB_BITS + place * NOUN_BITS)) & NOUN_MASK for place in range(len(verb.nouns))]
        return verb, {noun.role: value for noun, value in zip(verb.nouns, values, strict=True)}

    def noun_names(self, action: int) -> dict[str, str]:
        """Return the nouns of an action by role, as texts."""
        verb, values = self.unpack(action)
        return {noun.role: noun.kind.write(values[noun.role]) for noun in verb.nouns}

    def is_well_formed(self, action: int) -> bool:
        """Whether an integer is an action at all: a known verb, every noun in its range, no stray bits."""
        if action < 0 or action & VERB_MASK >= len(self.verbs):
            return False
        verb, values = self.unpack(action)
        if any(not 0 <= values[noun.role] < noun.kind.size for noun in verb.nouns):
            return False
        return action >> (VERB_BITS + len(verb.nouns) * NOUN_BITS) == 0

    def _write(self, action: int) -> str:
        """Return the short text of an action."""
        verb, values = self.unpack(action)
        return verb.form().format(**{noun.role: noun.kind.write(values[noun.role]) for noun in verb.nouns})

    def sentence(self, action: int, names: Sequence[Text | str] = ()) -> Text:
        """Return the action as a sentence in both languages; with `names`, seats are called by their players' names."""
        verb, values = self.unpack(action)
        return verb.text.format(**{noun.role: noun.label(values[noun.role], names) for noun in verb.nouns})

    def join_texts(self, texts: Sequence[str]) -> str:
        """Join the texts of several actions of one turn, as short as it can be read: `c4-d4>d5`, `reveal; stop`."""
        short = all(text[:1] and not text[0].isalnum() for text in texts[1:])
        return ("" if short else "; ").join(texts)

    def read(self, text: str) -> list[int]:
        """Return the actions that a line of text holds, in order; raise BadText when any part of it is none."""
        return list(self._read_cached(text))

    def _read(self, text: str) -> tuple[int, ...]:
        if len(text) > MAX_TEXT:
            raise BadText(WORDS["action.too_long"])
        actions: list[int] = []
        place = 0
        line = text.strip()
        while place < len(line):
            if line[place] in " ;":
                place += 1
                continue
            action, place = self._read_action(line, place)
            actions.append(action)
        if not actions:
            raise BadText(WORDS["action.empty"])
        return tuple(actions)

    def _read_action(self, line: str, place: int) -> tuple[int, int]:
        found = [(form, form.pattern.match(line, place)) for form in self._forms]
        matches = [(form, match) for form, match in found if match]
        if not matches:
            rest = " ".join(line[place : place + 20].split())
            raise BadText(WORDS["action.unknown"].format(text=rest))
        form, match = max(matches, key=lambda pair: pair[1].end())
        return self._pack_match(form, match), match.end()

    def _pack_match(self, form: _Form, match: re.Match[str]) -> int:
        action = form.number
        for place, noun in enumerate(form.verb.nouns):
            word = match.group(noun.role)
            try:
                value = noun.kind.read(word)
            except (ValueError, KeyError):
                raise BadText(WORDS["action.unknown_word"].format(word=word)) from None
            action |= value << (VERB_BITS + place * NOUN_BITS)
        return action

    def distance(self, a: int, b: int) -> float:
        """Return how different two actions are: other verbs are far, other nouns as far as their kinds say.

        The first noun counts most: a player who picks up a piece means that piece.
        """
        verb_a, values_a = self.unpack(a)
        verb_b, values_b = self.unpack(b)
        total = 0.0 if verb_a is verb_b else 1.5
        kinds = {noun.role: noun.kind for noun in verb_b.nouns}
        for place, (role, value) in enumerate(values_a.items()):
            weight = 4.0 if place == 0 else 1.0
            total += weight * (kinds[role].distance(value, values_b[role]) if role in values_b else 1.0)
        return total


def _make_pattern(verb: Verb, form: str) -> re.Pattern[str]:
    """Return the regular expression of a verb's form. Words may be separated by several spaces, and written in any
    case.
    """
    pieces = re.split(r"\{(\w+)\}", form)
    kinds = {noun.role: noun.kind for noun in verb.nouns}
    made = ""
    for place, piece in enumerate(pieces):
        if place % 2:
            made += f"(?P<{piece}>{kinds[piece].pattern})"
        else:
            made += r"\s+".join(re.escape(word) for word in piece.split(" "))
    return re.compile(made + r"(?![A-Za-z0-9])", re.IGNORECASE)
