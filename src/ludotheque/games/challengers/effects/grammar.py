"""The effect language (CHAL-10): one line of text to a `Line` of numbers, and back.

All its lists are closed. A BadText says exactly what is wrong with a line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludotheque.core.errors import BadText
from ludotheque.games.challengers.box import (
    ACT,
    ANY,
    ATK,
    BASE_IS,
    BENCH,
    BENCH_SPACES,
    COACH_TRIGGER,
    CONDITIONS,
    CUT,
    DRAW,
    ENDS,
    FAIL,
    FANS,
    FILTERS,
    FLAG,
    GIFT,
    HAS,
    IN_SET,
    LACKS,
    LEVEL_LETTERS,
    LOST,
    LOWEST,
    MAX_OFFER,
    MAX_SPACES,
    MILL,
    MOVE,
    NEXT,
    NOW,
    OF_LEVEL,
    OF_NAME,
    OFFER_SIZE,
    ON_BENCH,
    ON_SPACE,
    OPERATIONS,
    OWN_FANS,
    PATHS,
    PEEK,
    PICK,
    PILE,
    PILE_LEVELS,
    PLAIN,
    REDRAW,
    RULE,
    SCOPES,
    SEATS,
    SELF,
    SOURCES,
    TEAM,
    TO_RESERVE,
    TOLL,
    TRIGGERS,
)
from ludotheque.games.challengers.effects.card_codes import Line
from ludotheque.games.challengers.words import WORDS

_IN_MATCH = "NEXT FANS MOVE PILE MILL PEEK"
_OPERATIONS_AFTER = {
    NOW: "SELF FANS FORFEIT PEEK SORT3 MOVE CLEAR_SEAT MILL PILE",
    ATK: "SELF",
    FLAG: "SELF TOLL",
    BENCH: "TEAM",
    FAIL: _IN_MATCH,
    LOST: _IN_MATCH,
    PICK: "FANS GIFT TRADE CUT",
    RULE: "BENCH_AS_RES RES_AS_TOP WIDE DOUBLE",
    COACH_TRIGGER: "TEAM FANS DRAW REDRAW SEATS SECOND",
    ACT: "NEXT MOVE MILL PILE",
}
"""Which operations may follow which trigger (CHAL-10); anything else is a data error."""

_CONDITIONS_AFTER = {
    NOW: "HAS LACKS OPP_RES UNDER LOST_PREV DID",
    FAIL: "HAS LACKS OPP_RES UNDER LOST_PREV DID",
    LOST: "HAS LACKS OPP_RES LOST_PREV DID",
    COACH_TRIGGER: "LOST_PREV",
}
"""Which conditions may follow which trigger: only triggers that fire once, at a moment, take one."""

MAX_BONUS, MAX_FAN_STEP, MAX_TEAM_BONUS = 9, 9, 3
LIMITS = {
    NEXT: (1, MAX_BONUS),
    FANS: (1, MAX_FAN_STEP),
    TOLL: (1, MAX_FAN_STEP),
    MILL: (1, 5),
    DRAW: (OFFER_SIZE, MAX_OFFER),
    REDRAW: (1, 2),
    SEATS: (BENCH_SPACES, MAX_SPACES),
}
"""Smallest and greatest number of the operations that take just one number."""

MAX_TIMES = 2  # SELF(n*source): a locked bonus stays below 256
MAX_STEPS = 4  # MOVE
MAX_FILTER_BASE = 11  # CHAL-1.2
MAX_DIVISOR = 20

_LINE = re.compile(r"([A-Z]+)(?: \?([A-Z_]+)(?:\((.*?)\))?)?: ([A-Z_0-9]+)(?:\((.*)\))?")


@dataclass(frozen=True)
class FilterNames:
    """The names that filters can use: sets by their place, names of cards by their number."""

    sets: Sequence[str] = ()
    names: Mapping[str, int] = field(default_factory=dict)


def _error(name: str, **values: object) -> BadText:
    """Return the error that says what is wrong with a line."""
    return BadText(WORDS[f"packs.line.{name}"].format(**values))


# --- reading -----------------------------------------------------------------------


def read_line(text: str, words: FilterNames) -> Line:
    """Return one line of effect as numbers. Raise BadText with what is wrong with it.

    >>> read_line("FAIL: NEXT(2)", FilterNames()).number
    2
    """
    found = _LINE.fullmatch(text)
    if not found:
        raise _error("form")
    trigger = _read_word(found[1], TRIGGERS, "trigger")
    operation = _read_word(found[4], OPERATIONS, "operation")
    if found[4] not in _OPERATIONS_AFTER[trigger].split():
        known = ", ".join(_OPERATIONS_AFTER[trigger].split())
        raise _error("cannot_follow", operation=found[4], trigger=found[1], known=known)
    line = _read_condition(Line(trigger, operation), found[2] or "", found[3], words)
    return _read_operation(line, found[5], words)


def _read_word(text: str, known: Sequence[str], kind: str) -> int:
    if text not in known or not text:
        choice = ", ".join(word for word in known if word)
        raise BadText(WORDS[f"packs.unknown.{kind}"].format(given=text[:24], known=choice))
    return known.index(text)


def _read_number(text: str, low: int, high: int) -> int:
    if not (re.fullmatch(r"[0-9]{1,3}", text) and low <= int(text) <= high):
        raise _error("number", low=low, high=high, given=text[:24])
    return int(text)


def _split_arguments(text: str | None, count: int, operation: str) -> list[str]:
    given = text.split(",") if text else []
    if len(given) != count:
        raise BadText(WORDS.plural("packs.line.values").format(count, operation=operation, given=len(given)))
    return given


def _read_condition(line: Line, name: str, inside: str | None, words: FilterNames) -> Line:
    if not name:
        return line
    condition = _read_word(name, CONDITIONS, "condition")
    trigger = TRIGGERS[line.trigger]
    if name not in _CONDITIONS_AFTER.get(line.trigger, "").split() or (
        line.trigger == COACH_TRIGGER and line.operation != FANS
    ):
        raise _error("no_condition", condition=name, trigger=trigger)
    line = replace(line, condition=condition)
    if condition in (HAS, LACKS):
        kind, value = _read_filter(_split_arguments(inside, 1, name)[0], words)
        return replace(line, condition_filter=kind, condition_value=value)
    _split_arguments(inside, 0, name)
    return line


def _read_operation(line: Line, inside: str | None, words: FilterNames) -> Line:
    operation = line.operation
    name = OPERATIONS[operation]
    if operation in LIMITS:
        return replace(line, number=_read_number(_split_arguments(inside, 1, name)[0], *LIMITS[operation]))
    if operation in _READERS:
        count, reader = _READERS[operation]
        read: Line = reader(line, _split_arguments(inside, count, name), words)
        return read
    _split_arguments(inside, 0, name)
    return line


def _read_self(line: Line, given: list[str], words: FilterNames) -> Line:
    number, star, source = given[0].partition("*")
    if not star:
        return replace(line, number=_read_number(number, 1, MAX_BONUS))
    line = replace(line, number=_read_number(number, 1, MAX_TIMES))
    if source.startswith("BENCH "):
        kind, value = _read_filter(source.removeprefix("BENCH "), words)
        return replace(line, source=ON_BENCH, filter=kind, value=value)
    if source.startswith("FANS/"):
        # a bonus never grows faster than the fans do
        divisor = _read_number(source.removeprefix("FANS/"), line.number, MAX_DIVISOR)
        return replace(line, source=OWN_FANS, divisor=divisor)
    if source not in ("BASES", "RES", "SEAT"):
        raise _error("not_counted", given=source[:24])
    if source == SOURCES[ON_SPACE] and line.trigger != NOW:
        raise _error("seat_after_now")
    return replace(line, source=SOURCES.index(source))


def _read_team(line: Line, given: list[str], words: FilterNames) -> Line:
    kind, value = _read_filter(given[1], words)
    scope = _read_word(given[0], SCOPES, "scope")
    return replace(line, way=scope, filter=kind, value=value, number=_read_number(given[2], 1, MAX_TEAM_BONUS))


def _read_peek(line: Line, given: list[str], words: FilterNames) -> Line:
    return replace(line, way=_read_word(given[0], ENDS[:TO_RESERVE], "end"))


def _read_move(line: Line, given: list[str], words: FilterNames) -> Line:
    path = _read_word(given[0], PATHS, "path")
    kind, value = (LOWEST, 0) if given[1] == FILTERS[LOWEST] else _read_filter(given[1], words)
    steps = _read_number(given[2], 1, MAX_STEPS)
    may = bool(_read_word(given[3], ("must", "may"), "mode"))
    return replace(line, way=path, filter=kind, value=value, number=steps, may=may)


def _read_pile(line: Line, given: list[str], words: FilterNames) -> Line:
    level, _, end = given[0].partition(">")
    return replace(line, level=_read_level(level), way=_read_word(end, ENDS, "destination"))


def _read_gift(line: Line, given: list[str], words: FilterNames) -> Line:
    return replace(line, level=_read_level(given[0]), number=_read_number(given[1], 1, MAX_OFFER))


def _read_cut(line: Line, given: list[str], words: FilterNames) -> Line:
    kind, value = _read_filter(given[0], words)
    return replace(line, filter=kind, value=value)


def _read_level(letter: str) -> int:
    return _read_word(letter, LEVEL_LETTERS[:PILE_LEVELS], "level")


_READERS: dict[int, tuple[int, Any]] = {
    SELF: (1, _read_self),
    TEAM: (3, _read_team),
    PEEK: (1, _read_peek),
    MOVE: (4, _read_move),
    PILE: (1, _read_pile),
    GIFT: (2, _read_gift),
    CUT: (1, _read_cut),
}


def _read_filter(text: str, words: FilterNames) -> tuple[int, int]:
    """Return the kind of a filter and its value. LOWEST is refused: it needs a zone to compare in, so only MOVE takes
    it."""
    if text == FILTERS[LOWEST]:
        raise _error("lowest_with_move")
    kind, _, value = text.partition(" ")
    if kind == "SET":
        if value != value.upper() or value.lower() not in words.sets:
            raise _error("unknown_set", given=value[:24], known=", ".join(words.sets).upper())
        return IN_SET, list(words.sets).index(value.lower())
    if kind == "LEVEL":
        return OF_LEVEL, _read_word(value, LEVEL_LETTERS, "level")
    if kind == "NAME":
        if value not in words.names:
            raise _error("unknown_card", given=value[:24])
        return OF_NAME, words.names[value]
    base = re.fullmatch(r"(BASE(?:=|<=|>=))(.*)", text)
    if base:
        return FILTERS.index(base[1]), _read_number(base[2], 1, MAX_FILTER_BASE)
    return _read_word(text, FILTERS, "filter"), 0


# --- writing -----------------------------------------------------------------------


def write_line(line: Line, words: FilterNames) -> str:
    """Return the text of a line of effect, which `read_line` reads back."""
    asked = ""
    if line.condition:
        asked = f" ?{CONDITIONS[line.condition]}"
        if line.condition in (HAS, LACKS):
            asked += f"({_write_filter(line.condition_filter, line.condition_value, words)})"
    inside = _write_arguments(line, words)
    return f"{TRIGGERS[line.trigger]}{asked}: {OPERATIONS[line.operation]}{f'({inside})' if inside else ''}"


def _write_arguments(line: Line, words: FilterNames) -> str:
    filtered = _write_filter(line.filter, line.value, words)
    level = LEVEL_LETTERS[line.level]
    if line.operation in LIMITS:
        return str(line.number)
    written = {
        SELF: lambda: _write_amount(line, filtered),
        TEAM: lambda: f"{SCOPES[line.way]},{filtered},{line.number}",
        PEEK: lambda: ENDS[line.way],
        MOVE: lambda: f"{PATHS[line.way]},{filtered},{line.number},{'may' if line.may else 'must'}",
        PILE: lambda: f"{level}>{ENDS[line.way]}",
        GIFT: lambda: f"{level},{line.number}",
        CUT: lambda: filtered,
    }
    return written[line.operation]() if line.operation in written else ""


def _write_amount(line: Line, filtered: str) -> str:
    if line.source == PLAIN:
        return str(line.number)
    more = {OWN_FANS: f"/{line.divisor}", ON_BENCH: f" {filtered}"}.get(line.source, "")
    return f"{line.number}*{SOURCES[line.source]}{more}"


def _write_filter(kind: int, value: int, words: FilterNames) -> str:
    if kind == IN_SET:
        return f"SET {words.sets[value].upper()}"
    if kind == OF_LEVEL:
        return f"LEVEL {LEVEL_LETTERS[value]}"
    if kind == OF_NAME:
        return "NAME " + next(name for name, number in words.names.items() if number == value)
    return f"{FILTERS[kind]}{value}" if BASE_IS <= kind < LOWEST else FILTERS[kind or ANY]
