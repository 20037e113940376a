"""The running round in a position text: questions asked, flags of the turn, the offer, coming outcomes of chance.

ask = ["fire p1", "jam p2 3 laser:B 3"]     # from the turn up: the question, the seats, what it is about
plays = ["anchor +", ""]                    # what has been answered in a window, in secret
turn = "bought star transactions 2"
offer = "p2 give Y2 R1 want W special hand W1"
next = "fire 3 3 2; card B1; content crystal"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ludotheque.core.content.position_toml import read_choice, read_number, read_words
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask
from ludotheque.games.bevri.box import (
    CARGO_SLOTS,
    CELL_CODES,
    COMPARTMENT_CODES,
    CONTAINERS,
    MARKET_SLOTS,
    MAX_LOAD,
    MAX_OFFER,
    MAX_REFUSALS,
    MAX_SEATS,
    MAX_TRANSACTIONS,
    NONE,
    RESOURCE_TYPES,
    TREASURE_CODES,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.numbers import TO_ANCHOR, TO_PROBE, TO_THRUST
from ludotheque.games.bevri.rules.specials import is_window_secret
from ludotheque.games.bevri.show.position.problems import position_problem
from ludotheque.games.bevri.state import (
    CARD,
    CONTENT,
    FIRST_COMPANY,
    FRONT,
    LOST_CARD,
    MAX_PINS,
    Q_JAM,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_UNLOAD,
    Q_WINDOW,
    SIDE,
    State,
    active_seat,
)

QUESTION_WORDS = (
    "trade",
    "equip",
    "move",
    "fire",
    "discard",
    "choose",
    "window",
    "jam",
    "pay",
    "take",
    "give",
    "want",
    "answer",
    "hand",
    "place",
    "unload",
)
PAYMENT_WORDS = ("card", "bond", "survey", "lottery")
SOURCE_WORDS = (
    "card",
    "front",
    "content",
    "first",
    "appear",
    "vanish",
    "side",
    "lottery",
    "fire",
    "bank",
    "launch",
    "reentry",
    "eva",
    "lost",
)
CONTENT_CODES = (*TREASURE_CODES, "crystal")
FLAGS = {
    "star": "star_used",
    "bought": "has_bought",
    "closed": "bank_closed",
    "pulse": "pulse",
    "overcharge": "overcharge",
    "precision": "precision",
    "key": "dark_key",
}
COUNT_LIMITS = {"transactions": MAX_TRANSACTIONS, "refusals": MAX_REFUSALS}


# --- words ------------------------------------------------------------------------------


def write_seat(seat: int) -> str:
    """Write a seat: `p1` to `p4`."""
    return f"p{seat + 1}"


def read_seat(s: State, text: str) -> int:
    """Read the seat that a word names; raise BadText for another word."""
    return read_choice(text, [write_seat(seat) for seat in range(s.players)])


# --- questions ------------------------------------------------------------------------------


class Spelling:
    """How one argument of a question is written and read."""

    def __init__(self, write: Callable[[int], str], read: Callable[[str], int]) -> None:
        self.write = write
        self.read = read


def _spell_names(names: Sequence[str]) -> Spelling:
    return Spelling(lambda value: names[value], lambda text: read_choice(text, names))


def _spell_number(low: int, height: int, shift: int = 0) -> Spelling:
    return Spelling(
        lambda value: str(value + shift), lambda text: read_number(text, low + shift, height + shift) - shift
    )


def _write_entry(value: int) -> str:
    return f"{COMPARTMENT_CODES[value >> 6]}:{TYPE_CODES[value & 63]}"


def _read_entry(text: str) -> int:
    compartment, _, code = text.partition(":")
    return read_choice(compartment, COMPARTMENT_CODES) << 6 | read_choice(code, TYPE_CODES)


def _write_slots(value: int) -> str:
    return "+".join(str(slot + 1) for slot in range(MARKET_SLOTS) if value >> slot & 1) or "-"


def _read_slots(text: str) -> int:
    return 0 if text == "-" else sum({1 << read_number(slot, 1, MARKET_SLOTS) - 1 for slot in text.split("+")})


_ENTRY = Spelling(_write_entry, _read_entry)
_CREDIT = _spell_number(0, 127)
ARGUMENTS: dict[int, tuple[Spelling, ...]] = {
    Q_JAM: (_spell_number(0, 4, 1), _spell_names(WEAPON_CODES), _spell_number(0, 7)),
    Q_PAY: (_spell_names(PAYMENT_WORDS), _spell_number(NONE, MARKET_SLOTS - 1, 1), _CREDIT, _CREDIT),
    Q_TAKE: (_CREDIT, Spelling(_write_slots, _read_slots), _spell_names(TREASURE_CODES)),
    Q_PLACE: (_ENTRY, _spell_number(0, MAX_LOAD)),
    Q_UNLOAD: (_ENTRY,),
}
SEAT_ARGUMENTS = {Q_WINDOW: 0, Q_JAM: 3}
"""The argument in which a question keeps how far around the table it has come: it follows from the seat."""


def write_questions(s: State) -> list[str]:
    """Write the questions from the turn up; arguments that are 0 to the end are left out."""
    return [_write_question(s, frame) for frame in range(s.asked)]


def _write_question(s: State, frame: int) -> str:
    kind, mask = s.ask_question[frame], s.ask_seats[frame]
    seats = [write_seat(seat) for seat in range(s.players) if mask >> seat & 1]
    values = [s.ask_args[frame, place] for place in range(4)]
    written = list(zip(ARGUMENTS.get(kind, ()), values, strict=False))
    while written and written[-1][1] == 0:
        written.pop()
    return " ".join([QUESTION_WORDS[kind], *seats, *(word.write(value) for word, value in written)])


def read_questions(s: State, lines: Iterable[object]) -> None:
    """Put the questions of a text on the stack."""
    for line in lines:
        if s.asked == len(s.ask_seats):
            raise position_problem("ask_two")
        words = read_words(line, 10)
        kind = read_choice(words[0] if words else "", QUESTION_WORDS)
        names = [write_seat(seat) for seat in range(MAX_SEATS)]
        asked = [word for word in words[1:] if word in names]
        mask = sum({1 << read_seat(s, name) for name in asked})
        if not mask:
            raise position_problem("ask_nobody", words=str(line)[:30])
        values = _read_arguments(kind, words[1 + len(asked) :])
        if kind in SEAT_ARGUMENTS and not (kind == Q_WINDOW and is_window_secret(s)):
            values[SEAT_ARGUMENTS[kind]] = (read_seat(s, asked[0]) - active_seat(s)) % s.players
        ask(s, mask, kind, *values)


def _read_arguments(kind: int, words: list[str]) -> list[int]:
    known = ARGUMENTS.get(kind, ())
    if len(words) > len(known):
        raise position_problem("ask_long", words=words[-1][:30])
    values = [word.read(text) for word, text in zip(known, words, strict=False)]
    return [*values, *[0] * (4 - len(values))]


# --- a window --------------------------------------------------------------------------------

_CELL = _spell_names(CELL_CODES)
WINDOW_ANSWERS = {
    "probe": (TO_PROBE, _spell_number(0, CARGO_SLOTS - 1, 1)),
    "anchor": (TO_ANCHOR, _spell_names("-+")),
    "thrust": (TO_THRUST, _CELL),
}
"""The answers in a window, by their words."""


def write_plays(s: State) -> list[str]:
    """Write what each company has answered in secret; empty if no company plays a card."""
    return [write_play(s, seat) for seat in range(s.players)] if any(s.play_verb) else []


def write_play(s: State, seat: int) -> str:
    """Write the card that a company has chosen in secret, and its target; empty if it has chosen none."""
    found = [
        f"{name} {word.write(s.play_noun[seat])}"
        for name, (verb, word) in WINDOW_ANSWERS.items()
        if verb == s.play_verb[seat]
    ]
    return found[0] if found else ""


def read_plays(s: State, texts: Sequence[object]) -> None:
    """Set what companies have answered in secret."""
    if len(texts) > s.players:
        raise position_problem("companies", key="plays", count=s.players)
    for seat, text in enumerate(texts):
        words = read_words(text, 2)
        if words:
            s.play_verb[seat], noun = WINDOW_ANSWERS[list(WINDOW_ANSWERS)[read_choice(words[0], list(WINDOW_ANSWERS))]]
            s.play_noun[seat] = noun.read(words[1] if len(words) > 1 else "")


# --- the turn and the offer -------------------------------------------------------------------


def write_turn(s: State) -> str:
    """Write what the rules remember of the turn."""
    flags = [name for name, field in FLAGS.items() if getattr(s, field)]
    return " ".join([*flags, *(f"{name} {getattr(s, name)}" for name in COUNT_LIMITS if getattr(s, name))])


def read_turn(s: State, text: str) -> None:
    """Set the flags and counts of the turn."""
    words = read_words(text, 20)
    while words:
        word = words.pop(0)
        if word in COUNT_LIMITS:
            setattr(s, word, read_number(words.pop(0) if words else "", 0, COUNT_LIMITS[word]))
        else:
            setattr(s, FLAGS[list(FLAGS)[read_choice(word, list(FLAGS))]], 1)


OFFER_LISTS = {"give": ("given", TYPE_CODES), "want": ("wanted", WANT_CODES), "hand": ("handed", TYPE_CODES)}


def write_offer(s: State) -> str:
    """Write the current barter; empty if there is none."""
    if s.partner == NONE:
        return ""
    found = [write_seat(s.partner)]
    for key, (field, names) in OFFER_LISTS.items():
        named = [names[value] for value in getattr(s, field) if value != NONE]
        found += [key, *named] if named else []
    return " ".join(found)


def read_offer(s: State, text: str) -> None:
    """Set the current barter."""
    words = read_words(text, 12)
    if not words:
        return
    s.partner = read_seat(s, words[0])
    field: Any = None
    for word in words[1:]:
        if word in OFFER_LISTS:
            field, names, place = getattr(s, OFFER_LISTS[word][0]), OFFER_LISTS[word][1], 0
        elif field is None or place == MAX_OFFER:
            raise position_problem("offer_form", words=text[:30])
        else:
            field[place] = read_choice(word, names)
            place += 1
    for rising in (s.given, s.wanted):  # BEVRI-7.13, 7.14
        if rising[1] != NONE and rising[1] < rising[0]:
            rising[0], rising[1] = rising[1], rising[0]


# --- pinned outcomes -----------------------------------------------------------------------------


def _spell_outcome(source: int) -> Spelling:
    if source == CARD:
        return _spell_names(TYPE_CODES[:RESOURCE_TYPES])
    if source == CONTENT:
        return _spell_names(CONTENT_CODES)
    if source == FIRST_COMPANY:
        return _spell_names([write_seat(seat) for seat in range(MAX_SEATS)])
    if source == FRONT:
        return _spell_number(0, CONTAINERS - 1)
    if source == LOST_CARD:
        return _spell_number(0, MAX_LOAD - 1, 1)
    return _spell_number(0, 3 if source == SIDE else 5, 1)  # a die is written by its face


def write_pins(s: State) -> str:
    """Write the coming outcomes that are pinned, in their order."""
    groups: list[list[str]] = []
    for place in range(s.pinned):
        source = s.pin_source[place]
        if not groups or groups[-1][0] != SOURCE_WORDS[source]:
            groups.append([SOURCE_WORDS[source]])
        groups[-1].append(_spell_outcome(source).write(s.pin_value[place]))
    return "; ".join(" ".join(group) for group in groups)


def read_pins(s: State, text: str) -> None:
    """Pin coming outcomes."""
    for group in text.split(";") if text.strip() else []:
        words = read_words(group)
        source = read_choice(words[0] if words else "", SOURCE_WORDS)
        for word in words[1:]:
            if s.pinned == MAX_PINS:
                raise position_problem("next_pins", most=MAX_PINS)
            pin(s, source, _spell_outcome(source).read(word))
