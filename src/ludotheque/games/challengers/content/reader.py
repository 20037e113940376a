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
    LONGEST_NAME,
    PLAIN_NAME,
    BadCards,
    Problems,
    Row,
    read_file,
    rows_of,
)
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import (
    ACT,
    COACHES,
    COACHING,
    DID,
    GIFT,
    LEVEL_A,
    LEVEL_B,
    LEVEL_C,
    LEVEL_ROBOT,
    LEVELS,
    MAX_DESIGNS,
    MAX_EFFECTS,
    MAX_SETS,
    MOVE,
    NO_SET,
    PICK,
    PLAIN,
    RAINBOW,
    SELF,
    WIDE,
)
from ludotheque.games.challengers.effects.card_codes import Line
from ludotheque.games.challengers.effects.grammar import FilterNames, read_line

DATA = Path(__file__).parents[1] / "data"
LEVEL_LETTERS = "ABCSRX"  # in the order of the levels in box.py
MOST_BASE = {LEVEL_A: 4, LEVEL_B: 7, LEVEL_C: 11}  # CHAL-1.2
GREATEST_BASE, MOST_COPIES = 11, 8
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
        return FilterNames([card_set.key for card_set in self.sets], numbered(card.name for card in self.cards))


def numbered(names: Iterable[str]) -> dict[str, int]:
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
        key = row.key_of([*taken, *(card_set.key for card_set in found)])
        icon = row.word("icon", SYMBOL, "[a-z0-9-]{1,24}", needed=False) or STAR
        colour = row.word("colour", COLOUR, "#rrggbb", needed=False) or GREY
        title = row.title()
        of_fr = row.word("of_fr", PLAIN_NAME, "du Club de plage", needed=False) or f"« {title.fr} »"
        if len(of_fr) > LONGEST_NAME + 8:
            row.wrong("of_fr", "trop long", "too long")
        found.append(CardSet(key, title, of_fr, icon, colour))
        row.close()
    if len(taken) + len(found) > MAX_SETS + 1:  # the rainbow is not counted
        problems.say(f"plus de {MAX_SETS} sets en tout", f"more than {MAX_SETS} sets in all")
    return tuple(found)


@dataclass(frozen=True)
class Shelf:
    """What a file may hold: the letters of levels, and the sets that its cards may belong to, by number."""

    letters: str
    sets: Mapping[str, int]


def read_cards(rows: Sequence[Mapping[str, Any]], known: Library, shelf: Shelf, problems: Problems) -> tuple[Card, ...]:
    """Return the cards of a file. `known` are those that exist already, with all sets."""
    if len(known.cards) + len(rows) > MAX_DESIGNS:
        problems.say(f"plus de {MAX_DESIGNS} cartes différentes en tout", f"more than {MAX_DESIGNS} cards in all")
        return ()
    taken = [card.key for card in known.cards]
    faces = []
    for number, given in enumerate(rows):
        row = Row(CARD, given, number, problems)
        faces.append((row, _read_face(row, taken, shelf)))
        taken.append(faces[-1][1].key)
    names = numbered([*(card.name for card in known.cards), *(face.name for _, face in faces)])
    words = FilterNames([card_set.key for card_set in known.sets], names)
    found = []
    for row, face in faces:
        effects, lines = _read_effects(row, words)
        row.close()
        found.append(Card(**{**vars(face), "effects": effects, "lines": lines}))
        _check_lines(row, found[-1])
    _check_wide([*known.cards, *found], problems)
    return tuple(found)


def _read_face(row: Row, taken: Sequence[str], shelf: Shelf) -> Card:
    key = row.key_of(taken)
    letter = row.take("level", str)
    if letter is not None and letter not in list(shelf.letters):
        choice = ", ".join(shelf.letters)
        row.wrong("level", f"« {letter[:10]} » ; il y a : {choice}", f"“{letter[:10]}”; there is: {choice}")
        letter = None
    level = LEVEL_LETTERS.index(letter or "C")
    name = row.word("name", KEY, "[a-z0-9_]{1,24}", needed=False) or key
    return Card(key, row.title(), name, _read_set(row, level, shelf), level, *_read_numbers(row, level), (), ())


def _read_set(row: Row, level: int, shelf: Shelf) -> int:
    """Return the number of a card's set: level cards belong to a set, the others to none (CHAL-1.5)."""
    if level >= LEVELS:
        return NO_SET
    key = row.take("set", str)
    if key is not None and key not in shelf.sets:
        choice = ", ".join(shelf.sets)
        row.wrong("set", f"« {key[:24]} » ; il y a : {choice}", f"“{key[:24]}”; there is: {choice}")
    return shelf.sets.get(key, NO_SET)


def _read_numbers(row: Row, level: int) -> tuple[int, int]:
    """Return base strength and copies."""
    if level == LEVEL_ROBOT and row.row.get("base") == "round":
        row.asked.add("base")
        base = 0
    else:
        base = row.number("base", 1, MOST_BASE.get(level, GREATEST_BASE))
    return base, row.number("copies", int(level < LEVELS), MOST_COPIES)


def _read_effects(row: Row, words: FilterNames) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    given = row.take("effects", list, needed=False) or []
    if len(given) > MAX_EFFECTS:
        row.wrong("effects", f"plus de {MAX_EFFECTS} lignes", f"more than {MAX_EFFECTS} lines")
    lines = []
    for text in given[:MAX_EFFECTS]:
        if not isinstance(text, str):
            row.wrong("effects", "chaque ligne est un texte", "each line is a text")
            continue
        try:
            lines.append(read_line(text, words))
        except BadText as bad:
            row.wrong("effects", f"`{text[:60]}` : {bad.text.fr}", f"`{text[:60]}`: {bad.text.en}")
    return tuple(str(text) for text in given), tuple(lines)


def _check_lines(row: Row, card: Card) -> None:
    """Check that the lines of one card go together."""
    picks = [line for line in card.lines if line.trigger == PICK]
    for place, line in enumerate(card.lines):
        if line.trigger in (COACHING, ACT):
            row.wrong("effects", "COACH et ACT sont aux entraîneurs", "COACH and ACT are for coaches")
        before = card.lines[place - 1] if place else None
        if line.condition == DID and not (before and before.trigger == line.trigger and before.operation == MOVE):
            row.wrong("effects", "?DID suit une ligne MOVE", "?DID follows a line with MOVE")
        if line.operation == GIFT and not (line is picks[-1] and line.level < card.level < LEVELS):
            row.wrong(
                "effects",
                "GIFT donne d’un niveau inférieur, et vient après les autres PICK",
                "GIFT gives of a lower level, and comes after the other PICK lines",
            )
    if sum(line.operation == SELF and line.source != PLAIN for line in card.lines) > 1:
        row.wrong("effects", "une seule ligne SELF(n*…) par carte", "only one line SELF(n*…) on a card")


def _check_wide(cards: Sequence[Card], problems: Problems) -> None:
    """Check that cards of one name are all wide or all not wide (CHAL-7.6)."""
    wide = Counter(card.name for card in cards if any(line.operation == WIDE for line in card.lines))
    borne = Counter(card.name for card in cards)
    for name, count in wide.items():
        if count != borne[name]:
            text = Text("WIDE vaut pour toutes les cartes de ce nom", "WIDE holds for all cards of this name")
            problems.at(CARD, name, "effects", text)


def read_coaches(rows: Sequence[Mapping[str, Any]], words: FilterNames, problems: Problems) -> tuple[Coach, ...]:
    """Return the coaches of the box."""
    found: list[Coach] = []
    for number, given in enumerate(rows):
        row = Row(COACH_ROW, given, number, problems)
        key, title = row.key_of([coach.key for coach in found]), row.title()
        found.append(Coach(key, title, *_read_effects(row, words)))
        row.close()
        if any(line.trigger not in (COACHING, ACT) for line in found[-1].lines):
            row.wrong("effects", "COACH ou ACT", "COACH or ACT")
    if len(found) != COACHES:
        problems.say(f"il faut {COACHES} entraîneurs", f"{COACHES} coaches are needed")
    return tuple(found)


# --- the box -----------------------------------------------------------------------


@cache
def box() -> Library:
    """Return the cards of the box, from `data/cards.toml`."""
    problems = Problems()
    tables = read_file((DATA / "cards.toml").read_bytes(), problems)
    *sets, rainbow = read_sets(rows_of(tables, "set", problems), (), problems)
    empty = Library(tuple(sets), rainbow)
    places = {card_set.key: number for number, card_set in enumerate(sets)} | {rainbow.key: RAINBOW}
    cards = read_cards(rows_of(tables, "card", problems), empty, Shelf(LEVEL_LETTERS, places), problems)
    if problems.found:
        raise BadCards("cards.toml", problems.found)
    return Library(tuple(sets), rainbow, cards)


@cache
def coaches() -> tuple[Coach, ...]:
    """Return the coaches, from `data/coaches.toml`."""
    problems = Problems()
    tables = read_file((DATA / "coaches.toml").read_bytes(), problems)
    found = read_coaches(rows_of(tables, "coach", problems), box().filter_names(), problems)
    if problems.found:
        raise BadCards("coaches.toml", problems.found)
    return found
