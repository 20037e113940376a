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

DATA = Path(__file__).parents[1] / "data"
LEVEL_LETTERS = "ABCSRX"  # in the order of the levels in box.py
MAX_BASE_BY_LEVEL = {LEVEL_A: 4, LEVEL_B: 7, LEVEL_C: 11}  # CHAL-1.2
MAX_BASE, MAX_COPIES = 11, 8
CARD, SET, COACH_ROW = Text("carte", "card"), Text("set", "set"), Text("entraîneur", "coach")
COLOUR = re.compile(r"#[0-9a-f]{6}")
SYMBOL = re.compile(r"[a-z0-9-]{1,24}")
STAR, GREY = "star", "#6b7280"  # icon and colour of a set that names none


@dataclass(frozen=True)
class CardSet:
    """A set of cards; `icon` and `colour` are for the drawing. `of_fr` follows « une carte »: « du Club de plage »."""

    key: str
    title: Text
    of_fr: str
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
    rainbow: CardSet = field(default_factory=lambda: CardSet("rainbow", Text("", ""), ""))
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


def read_sets(rows: Sequence[Mapping[str, Any]], taken: Sequence[str], problems: Problems) -> tuple[CardSet, ...]:
    """Return the sets of a file. `taken` are the keys of the sets that exist already."""
    found: list[CardSet] = []
    for number, given in enumerate(rows):
        row = Row(SET, given, number, problems)
        key = row.read_key([*taken, *(card_set.key for card_set in found)])
        icon = row.read_word("icon", SYMBOL, "[a-z0-9-]{1,24}", needed=False) or STAR
        colour = row.read_word("colour", COLOUR, "#rrggbb", needed=False) or GREY
        title = row.read_title()
        of_fr = row.read_word("of_fr", PLAIN_NAME, "du Club de plage", needed=False) or f"« {title.fr} »"
        if len(of_fr) > MAX_NAME_LENGTH + 8:
            row.report("of_fr", "trop long", "too long")
        found.append(CardSet(key, title, of_fr, icon, colour))
        row.check_unknown_columns()
    if len(taken) + len(found) > MAX_SETS + 1:  # the rainbow is not counted
        problems.add(f"plus de {MAX_SETS} sets en tout", f"more than {MAX_SETS} sets in all")
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
        problems.add(f"plus de {MAX_DESIGNS} cartes différentes en tout", f"more than {MAX_DESIGNS} cards in all")
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
        choice = ", ".join(shelf.letters)
        row.report("level", f"« {letter[:10]} » ; il y a : {choice}", f"“{letter[:10]}”; there is: {choice}")
        letter = None
    level = LEVEL_LETTERS.index(letter or "C")
    name = row.read_word("name", KEY, "[a-z0-9_]{1,24}", needed=False) or key
    return Card(key, row.read_title(), name, _read_set(row, level, shelf), level, *_read_numbers(row, level), (), ())


def _read_set(row: Row, level: int, shelf: FileScope) -> int:
    """Return the number of a card's set: level cards belong to a set, the others to none (CHAL-1.5)."""
    if level >= PILE_LEVELS:
        return NO_SET
    key = row.read_value("set", str)
    if key is not None and key not in shelf.sets:
        choice = ", ".join(shelf.sets)
        row.report("set", f"« {key[:24]} » ; il y a : {choice}", f"“{key[:24]}”; there is: {choice}")
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
        row.report("effects", f"plus de {MAX_EFFECTS} lignes", f"more than {MAX_EFFECTS} lines")
    lines = []
    for text in given[:MAX_EFFECTS]:
        if not isinstance(text, str):
            row.report("effects", "chaque ligne est un texte", "each line is a text")
            continue
        try:
            lines.append(read_line(text, words))
        except BadText as bad:
            row.report("effects", f"`{text[:60]}` : {bad.text.fr}", f"`{text[:60]}`: {bad.text.en}")
    return tuple(str(text) for text in given), tuple(lines)


def _check_lines(row: Row, card: Card) -> None:
    """Check that the lines of one card go together."""
    picks = [line for line in card.lines if line.trigger == PICK]
    for place, line in enumerate(card.lines):
        if line.trigger in (COACH_TRIGGER, ACT):
            row.report("effects", "COACH et ACT sont aux entraîneurs", "COACH and ACT are for coaches")
        before = card.lines[place - 1] if place else None
        if line.condition == DID and not (before and before.trigger == line.trigger and before.operation == MOVE):
            row.report("effects", "?DID suit une ligne MOVE", "?DID follows a line with MOVE")
        if line.operation == GIFT and not (line is picks[-1] and line.level < card.level < PILE_LEVELS):
            row.report(
                "effects",
                "GIFT donne d’un niveau inférieur, et vient après les autres PICK",
                "GIFT gives of a lower level, and comes after the other PICK lines",
            )
    if sum(line.operation == SELF and line.source != PLAIN for line in card.lines) > 1:
        row.report("effects", "une seule ligne SELF(n*…) par carte", "only one line SELF(n*…) on a card")


def _check_wide(cards: Sequence[Card], problems: Problems) -> None:
    """Check that cards of one name are all wide or all not wide (CHAL-7.6)."""
    wide = Counter(card.name for card in cards if any(line.operation == WIDE for line in card.lines))
    borne = Counter(card.name for card in cards)
    for name, count in wide.items():
        if count != borne[name]:
            text = Text("WIDE vaut pour toutes les cartes de ce nom", "WIDE holds for all cards of this name")
            problems.add_in_column(CARD, name, "effects", text)


def read_coaches(rows: Sequence[Mapping[str, Any]], words: FilterNames, problems: Problems) -> tuple[Coach, ...]:
    """Return the coaches of the box."""
    found: list[Coach] = []
    for number, given in enumerate(rows):
        row = Row(COACH_ROW, given, number, problems)
        key, title = row.read_key([coach.key for coach in found]), row.read_title()
        found.append(Coach(key, title, *_read_effects(row, words)))
        row.check_unknown_columns()
        if any(line.trigger not in (COACH_TRIGGER, ACT) for line in found[-1].lines):
            row.report("effects", "COACH ou ACT", "COACH or ACT")
    if len(found) != COACH_COUNT:
        problems.add(f"il faut {COACH_COUNT} entraîneurs", f"{COACH_COUNT} coaches are needed")
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
