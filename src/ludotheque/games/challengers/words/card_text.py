"""Card effects in plain words: sentences made from the lines of effect (CHAL-10.24), never copied from a card.

The words are in the language files under `cards`, by the words of the effect language: `cards.trigger.ATK`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludotheque.core.language.text import Text, join_texts
from ludotheque.games.challengers.box import (
    CONDITIONS,
    DID,
    ENDS,
    FILTERS,
    IN_SET,
    LEVEL_LETTERS,
    LEVEL_S,
    MOVE,
    OF_LEVEL,
    OF_NAME,
    OPERATIONS,
    OWN_FANS,
    PATHS,
    PEEK,
    PILE,
    RAINBOW_ONLY,
    SCOPES,
    SELF,
    SOURCES,
    TEAM,
    TRIGGERS,
)
from ludotheque.games.challengers.content.reader import Library
from ludotheque.games.challengers.content.tables import CARDS, COACH_CARDS, LIBRARY
from ludotheque.games.challengers.effects.card_codes import Line
from ludotheque.games.challengers.words import WORDS

NOTHING = Text("", "")
COUNTED = ("FANS", "TOLL", "MILL", "REDRAW", "GIFT")
"""Operations with a singular and a plural."""


def filter_words(kind: int, value: int, library: Library, many: bool = False) -> Text:
    """Return the cards that a filter means, without an article: `carte du Club de plage`, `Beach Club cards`."""
    word, values = FILTERS[kind], {"base": value, "level": "", "name": NOTHING, "set": NOTHING}
    if kind in (IN_SET, RAINBOW_ONLY):
        word, values["set"] = "SET", (library.sets[value] if kind == IN_SET else library.rainbow).phrase
    elif kind == OF_LEVEL:
        word, values["level"] = "STARTER" if value == LEVEL_S else word, LEVEL_LETTERS[value]
    elif kind == OF_NAME:
        values["name"] = library.cards[value].title
    return WORDS.plural(f"cards.filter.{word}").choose(2 if many else 1).format(**values)


def _amount_words(line: Line, library: Library) -> Text:
    """Return as many cards of its filter as a MOVE takes: `une carte`, `up to 2 level A cards`."""
    cards = filter_words(line.filter, line.value, library, many=line.number > 1)
    amount = "one" if line.number == 1 else "up_to" if line.may else "several"
    return WORDS[f"cards.amount.{amount}"].format(count=line.number, cards=cards)


def _effect_template(line: Line) -> Text:
    """Return what an operation does, with braces for its numbers and cards."""
    word = OPERATIONS[line.operation]
    if word in COUNTED:
        return WORDS.plural(f"cards.counted.{word}").choose(line.number)
    if line.operation == SELF and line.source == OWN_FANS:
        return WORDS.plural("cards.self.FANS").choose(line.divisor)
    if line.operation == SELF:
        return WORDS[f"cards.self.{SOURCES[line.source] or 'plain'}"]
    if line.operation == PEEK:
        return WORDS[f"cards.peek.{ENDS[line.way]}"]
    if line.operation == MOVE:
        return WORDS[f"cards.{'may' if line.may else 'must'}.{PATHS[line.way]}"]
    return WORDS[f"cards.effect.{word}"]


def _effect_values(line: Line, library: Library) -> dict[str, object]:
    """Return what the braces of an operation stand for."""
    values: dict[str, object] = {"level": LEVEL_LETTERS[line.level], "bonus": line.number}
    values["count"] = line.divisor if line.operation == SELF else line.number
    if line.operation == MOVE:
        return values | {"cards": _amount_words(line, library)}
    if line.operation == PILE:
        return values | {"place": WORDS[f"cards.place.{ENDS[line.way]}"]}
    values["cards"] = filter_words(line.filter, line.value, library, many=line.operation == TEAM)
    return values | {"scope": WORDS[f"cards.scope.{SCOPES[line.way]}"]} if line.operation == TEAM else values


def line_text(line: Line, library: Library = LIBRARY) -> Text:
    """Return one line of effect as a sentence."""
    when = WORDS.get(f"cards.trigger.{TRIGGERS[line.trigger]}", NOTHING)
    if line.condition == DID:
        when = NOTHING  # the line before it says when
    cards = filter_words(line.condition_filter, line.condition_value, library)
    condition = WORDS.get(f"cards.condition.{CONDITIONS[line.condition]}", NOTHING).format(cards=cards)
    effect = _effect_template(line)
    template = Text.in_each(lambda lang: f"{when[lang]}{condition[lang]}{effect[lang]}.")
    sentence = template.format(**_effect_values(line, library))
    return Text.in_each(lambda lang: sentence[lang][0].upper() + sentence[lang][1:])


def lines_text(lines: Sequence[Line], library: Library = LIBRARY) -> Text:
    """Return several lines of effect as sentences; an empty text without any."""
    return join_texts(line_text(line, library) for line in lines)


@cache
def card_effects(design: int) -> Text:
    """Return what a card does, in all languages."""
    return lines_text(CARDS[design].lines)


@cache
def coach_effects(coach: int) -> Text:
    """Return what a coach does, in all languages."""
    return lines_text(COACH_CARDS[coach].lines)


def card_text(design: int, lang: str) -> str:
    """Return what a card does.

    >>> card_text(2, "en")
    'Look at the top card of your deck: leave it there or put it at the bottom.'
    """
    return card_effects(design)[lang]


def coach_text(coach: int, lang: str) -> str:
    """Return what a coach does.

    >>> coach_text(8, "en")
    'Your bench has 7 spaces.'
    """
    return coach_effects(coach)[lang]
