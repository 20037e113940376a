"""Cards packed into integers: one for a face, one for each line of effect, so that a rule reads a card in one look-up.

`content/tables.py` packs them from the data; the small rules below take them apart.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.engine.rule import rule
from ludotheque.games.challengers.box import ALWAYS, ANY, NO_SET, PLAIN


@dataclass(frozen=True)
class Line:
    """One line of effect, each word of it as a number (CHAL-10). `way` is a scope, a path, or an end of the deck."""

    trigger: int
    operation: int
    condition: int = ALWAYS
    condition_filter: int = ANY
    condition_value: int = 0
    number: int = 0
    source: int = PLAIN
    divisor: int = 1
    filter: int = ANY
    value: int = 0
    way: int = 0
    level: int = 0
    may: bool = False


def pack_line(line: Line) -> int:
    """Return a line of effect as one integer."""
    return (
        line.trigger
        | line.condition << 4
        | line.condition_filter << 7
        | line.condition_value << 11
        | line.operation << 19
        | line.number << 24
        | line.source << 32
        | line.divisor << 35
        | line.filter << 40
        | line.value << 44
        | line.way << 52
        | line.level << 55
        | int(line.may) << 57
    )


def pack_face(
    base: int, follows_round: bool, level: int, set_: int = NO_SET, name: int = 0, lines: tuple[Line, ...] = ()
) -> int:
    """Return a face as one integer, with one bit for each trigger and each operation that occurs on the card."""
    word = base | int(follows_round) << 4 | level << 5 | set_ << 8 | name << 13 | len(lines) << 21
    for line in lines:
        word |= 1 << (24 + line.trigger) | 1 << (34 + line.operation)
    return word


# --- faces -------------------------------------------------------------------------


@rule
def printed_base(face: int) -> int:
    """Return the strength printed on the card; 0 where it is the number of the round."""
    return face & 15


@rule
def follows_round(face: int) -> bool:
    """Whether the base strength of a face is the number of the round (CHAL-13.12)."""
    return bool(face >> 4 & 1)


@rule
def face_level(face: int) -> int:
    """Return the level of a face."""
    return face >> 5 & 7


@rule
def face_set(face: int) -> int:
    """Return the set of a face, RAINBOW or NO_SET."""
    return face >> 8 & 31


@rule
def face_name(face: int) -> int:
    """Return the number of the name on a face (CHAL-7.4)."""
    return face >> 13 & 255


@rule
def count_lines(face: int) -> int:
    """Return how many lines of effect a face has."""
    return face >> 21 & 7


@rule
def has_trigger(face: int, trigger: int) -> bool:
    """Whether a face has a line with this trigger."""
    return bool(face >> (24 + trigger) & 1)


@rule
def has_operation(face: int, operation: int) -> bool:
    """Whether a face has a line with this operation."""
    return bool(face >> (34 + operation) & 1)


# --- lines of effect ---------------------------------------------------------------


@rule
def line_trigger(line: int) -> int:
    """Return the trigger of a line: when it applies (CHAL-9)."""
    return line & 15


@rule
def line_condition(line: int) -> int:
    """Return the condition of a line."""
    return line >> 4 & 7


@rule
def condition_filter(line: int) -> int:
    """Return the filter of a condition HAS or LACKS."""
    return line >> 7 & 15


@rule
def condition_value(line: int) -> int:
    """Return the value of that filter."""
    return line >> 11 & 255


@rule
def line_operation(line: int) -> int:
    """Return the operation of a line: what it does."""
    return line >> 19 & 31


@rule
def line_number(line: int) -> int:
    """Return the number of a line: a bonus, fans, cards, steps."""
    return line >> 24 & 255


@rule
def line_source(line: int) -> int:
    """Return what the number of a line is multiplied with."""
    return line >> 32 & 7


@rule
def line_divisor(line: int) -> int:
    """Return what fans are divided by (FANS/d)."""
    return line >> 35 & 31


@rule
def line_filter(line: int) -> int:
    """Return the kind of a line's filter."""
    return line >> 40 & 15


@rule
def line_value(line: int) -> int:
    """Return the value of a line's filter: a set, a level, a name, a strength."""
    return line >> 44 & 255


@rule
def line_way(line: int) -> int:
    """Return the scope of a line, its path, or its end of the deck."""
    return line >> 52 & 7


@rule
def line_level(line: int) -> int:
    """Return the level of the pile that a line draws from."""
    return line >> 55 & 3


@rule
def is_optional(line: int) -> bool:
    """Whether the owner of a line may decline it."""
    return bool(line >> 57 & 1)
