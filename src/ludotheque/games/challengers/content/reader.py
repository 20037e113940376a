"""Reader of card files: sets, cards with their lines of effect, coaches, all of them checked (CHAL-T)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludotheque.core.content.table_reader import (
    KEY,
    MAX_NAME_LENGTH,
    PLAIN_NAME,
    BadData,
    Problems,
    Row,
    read_file,
    read_rows,
)
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import (
    ACT,
    COACH_COUNT,
    COACH_TRIGGER,
    DID,
    GIFT,
    LEVEL_A,
    LEVEL_B,
    LEVEL_C,
    LEVEL_ROBOT,
    MAX_DESIGNS,
    MAX_EFFECTS,
    MAX_SETS,
    MOVE,
    NO_SET,
    PICK,
    PILE_LEVELS,
    PLAIN,
    RAINBOW,
    SELF,
    WIDE,
)
from ludotheque.games.challengers.effects.card_codes import Line
from ludotheque.games.challengers.effects.grammar import FilterNames, read_line
from ludotheque.games.challengers.words import WORDS

DATA = Path(__file__).parents[1] / "data"
LEVEL_LETTERS = "ABCSRX"  # in the order of the levels in box.py
MAX_BASE_BY_LEVEL = {LEVEL_A: 4, LEVEL_B: 7, LEVEL_C: 11}  # CHAL-1.2
MAX_BASE, MAX_COPIES = 11, 8
CARD, SET, COACH = WORDS["packs.row.card"], WORDS["packs.row.set"], WORDS["packs.row.coach"]
COLOUR = re.compile(r"#[0-9a-f]{6}")
SYMBOL = re.compile(r"[a-z0-9-]{1,24}")
STAR, GREY = "star", "#6b7280"  # icon and colour of a set that names none


@dataclass(frozen=True)
class CardSet:
    """A set of cards; `phrase` is its name beside "card" (« du Club de plage »), `icon` and `colour` are drawn."""

    key: str
    title: Text
    phrase: Text
    icon: str = STAR
    colour: str = GREY


@dataclass(frozen=True)
class Card:
    """One design (CHAL-T): its face and its lines of effect. `base` is 0 where it follows the round."""

    key: str
    title: Text
    name: str
    set: int
    level: int
    base: int
    copies: int
    effects: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Coach:
    """A coach (CHAL-14)."""

    key: str
    title: Text
    effects: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Library:
    """All known cards: those of the box, then those of packs. The number of a name is its first design."""

    sets: tuple[CardSet, ...] = ()
    rainbow: CardSet = field(default_factory=lambda: CardSet("rainbow", Text("", ""), Text("", "")))
    cards: tuple[Card, ...] = ()

    def filter_names(self) -> FilterNames:
        """Return the names that the filters of an effect can use."""
        return FilterNames([card_set.key for card_set in self.sets], number_names(card.name for card in self.cards))


def number_names(names: Iterable[str]) -> dict[str, int]:
    """Return the number of each name: the first design that bears it."""
    found: dict[str, int] = {}
    for design, name in enumerate(names):
        found.setdefault(name, design)
    return found


# --- sets and cards ----------------------------------------------------------------


def _read_title(row: Row, table: str) -> Text:
    """Return the name of a thing, in further languages too where a language file has it under `data`."""
    title = row.read_title()
    return WORDS.overlay(f"data.{table}.{row.key}", title.fr, title.en)


def read_sets(rows: Sequence[Mapping[str, Any]], taken: Sequence[str], problems: Problems) -> tuple[CardSet, ...]:
    """Return the sets of a file. `taken` are the keys of the sets that exist already."""
    found: list[CardSet] = []
    for number, given in enumerate(rows):
        row = Row(SET, given, number, problems)
        key = row.read_key([*taken, *(card_set.key for card_set in found)])
        icon = row.read_word("icon", SYMBOL, "[a-z0-9-]{1,24}", needed=False) or STAR
        colour = row.read_word("colour", COLOUR, "#rrggbb", needed=False) or GREY
        title = _read_title(row, "sets")
        of_fr = row.read_word("of_fr", PLAIN_NAME, "du Club de plage", needed=False) or f"« {title.fr} »"
        if len(of_fr) > MAX_NAME_LENGTH + 8:
            row.report("of_fr", WORDS["packs.bad.too_long"])
        found.append(CardSet(key, title, WORDS.overlay(f"data.set_phrases.{key}", of_fr, title.en), icon, colour))
        row.check_unknown_columns()
    if len(taken) + len(found) > MAX_SETS + 1:  # the rainbow is not counted
        problems.add(WORDS["packs.bad.too_many_sets"].format(most=MAX_SETS))
    return tuple(found)


@dataclass(frozen=True)
class FileScope:
    """What a file may hold: the letters of levels, and the sets that its cards may belong to, by number."""

    letters: str
    sets: Mapping[str, int]


def read_cards(
    rows: Sequence[Mapping[str, Any]], known: Library, shelf: FileScope, problems: Problems
) -> tuple[Card, ...]:
    """Return the cards of a file. `known` are those that exist already, with all sets."""
    if len(known.cards) + len(rows) > MAX_DESIGNS:
        problems.add(WORDS["packs.bad.too_many_cards"].format(most=MAX_DESIGNS))
        return ()
    taken = [card.key for card in known.cards]
    faces = []
    for number, given in enumerate(rows):
        row = Row(CARD, given, number, problems)
        faces.append((row, _read_face(row, taken, shelf)))
        taken.append(faces[-1][1].key)
    names = number_names([*(card.name for card in known.cards), *(face.name for _, face in faces)])
    words = FilterNames([card_set.key for card_set in known.sets], names)
    found = []
    for row, face in faces:
        effects, lines = _read_effects(row, words)
        row.check_unknown_columns()
        found.append(Card(**{**vars(face), "effects": effects, "lines": lines}))
        _check_lines(row, found[-1])
    _check_wide([*known.cards, *found], problems)
    return tuple(found)


def _read_face(row: Row, taken: Sequence[str], shelf: FileScope) -> Card:
    key = row.read_key(taken)
    letter = row.read_value("level", str)
    if letter is not None and letter not in list(shelf.letters):
        row.report("level", WORDS["packs.bad.unknown"].format(given=letter[:10], known=", ".join(shelf.letters)))
        letter = None
    level = LEVEL_LETTERS.index(letter or "C")
    name = row.read_word("name", KEY, "[a-z0-9_]{1,24}", needed=False) or key
    title, number = _read_title(row, "cards"), _read_set(row, level, shelf)
    return Card(key, title, name, number, level, *_read_numbers(row, level), (), ())


def _read_set(row: Row, level: int, shelf: FileScope) -> int:
    """Return the number of a card's set: level cards belong to a set, the others to none (CHAL-1.5)."""
    if level >= PILE_LEVELS:
        return NO_SET
    key = row.read_value("set", str)
    if key is not None and key not in shelf.sets:
        row.report("set", WORDS["packs.bad.unknown"].format(given=key[:24], known=", ".join(shelf.sets)))
    return shelf.sets.get(key, NO_SET)


def _read_numbers(row: Row, level: int) -> tuple[int, int]:
    """Return base strength and copies."""
    if level == LEVEL_ROBOT and row.row.get("base") == "round":
        row.columns_read.add("base")
        base = 0
    else:
        base = row.read_number("base", 1, MAX_BASE_BY_LEVEL.get(level, MAX_BASE))
    return base, row.read_number("copies", int(level < PILE_LEVELS), MAX_COPIES)


def _read_effects(row: Row, words: FilterNames) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    given = row.read_value("effects", list, needed=False) or []
    if len(given) > MAX_EFFECTS:
        row.report("effects", WORDS["packs.bad.too_many_lines"].format(most=MAX_EFFECTS))
    lines = []
    for text in given[:MAX_EFFECTS]:
        if not isinstance(text, str):
            row.report("effects", WORDS["packs.bad.line_is_text"])
            continue
        try:
            lines.append(read_line(text, words))
        except BadText as bad:
            row.report("effects", WORDS["packs.bad.line"].format(line=text[:60], problem=bad.text))
    return tuple(str(text) for text in given), tuple(lines)


def _check_lines(row: Row, card: Card) -> None:
    """Check that the lines of one card go together."""
    picks = [line for line in card.lines if line.trigger == PICK]
    for place, line in enumerate(card.lines):
        if line.trigger in (COACH_TRIGGER, ACT):
            row.report("effects", WORDS["packs.bad.coach_trigger"])
        before = card.lines[place - 1] if place else None
        if line.condition == DID and not (before and before.trigger == line.trigger and before.operation == MOVE):
            row.report("effects", WORDS["packs.bad.did_after_move"])
        if line.operation == GIFT and not (line is picks[-1] and line.level < card.level < PILE_LEVELS):
            row.report("effects", WORDS["packs.bad.gift_level"])
    if sum(line.operation == SELF and line.source != PLAIN for line in card.lines) > 1:
        row.report("effects", WORDS["packs.bad.one_self"])


def _check_wide(cards: Sequence[Card], problems: Problems) -> None:
    """Check that cards of one name are all wide or all not wide (CHAL-7.6)."""
    wide = Counter(card.name for card in cards if any(line.operation == WIDE for line in card.lines))
    borne = Counter(card.name for card in cards)
    for name, count in wide.items():
        if count != borne[name]:
            problems.add_in_column(CARD, name, "effects", WORDS["packs.bad.wide_names"])


def read_coaches(rows: Sequence[Mapping[str, Any]], words: FilterNames, problems: Problems) -> tuple[Coach, ...]:
    """Return the coaches of the box."""
    found: list[Coach] = []
    for number, given in enumerate(rows):
        row = Row(COACH, given, number, problems)
        key, title = row.read_key([coach.key for coach in found]), _read_title(row, "coaches")
        found.append(Coach(key, title, *_read_effects(row, words)))
        row.check_unknown_columns()
        if any(line.trigger not in (COACH_TRIGGER, ACT) for line in found[-1].lines):
            row.report("effects", WORDS["packs.bad.only_coach_trigger"])
    if len(found) != COACH_COUNT:
        problems.add(WORDS["packs.bad.coach_count"].format(count=COACH_COUNT))
    return tuple(found)


# --- the box -----------------------------------------------------------------------


@cache
def load_box() -> Library:
    """Return the cards of the box, from `data/cards.toml`."""
    problems = Problems()
    tables = read_file((DATA / "cards.toml").read_bytes(), problems)
    *sets, rainbow = read_sets(read_rows(tables, "set", problems), (), problems)
    empty = Library(tuple(sets), rainbow)
    places = {card_set.key: number for number, card_set in enumerate(sets)} | {rainbow.key: RAINBOW}
    cards = read_cards(read_rows(tables, "card", problems), empty, FileScope(LEVEL_LETTERS, places), problems)
    if problems.found:
        raise BadData("cards.toml", problems.found)
    return Library(tuple(sets), rainbow, cards)


@cache
def load_coaches() -> tuple[Coach, ...]:
    """Return the coaches, from `data/coaches.toml`."""
    problems = Problems()
    tables = read_file((DATA / "coaches.toml").read_bytes(), problems)
    found = read_coaches(read_rows(tables, "coach", problems), load_box().filter_names(), problems)
    if problems.found:
        raise BadData("coaches.toml", problems.found)
    return found
