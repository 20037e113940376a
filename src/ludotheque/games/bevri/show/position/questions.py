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

from ludotheque.core.content.position_toml import bad_position, number_of, one_of, words_of
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask
from ludotheque.games.bevri.box import (
    CELL_CODES,
    COMPARTMENT_CODES,
    CONTAINERS,
    MARKET,
    MAX_OFFER,
    MAX_REFUSALS,
    MAX_SEATS,
    MAX_TRANSACTIONS,
    NONE,
    RESOURCES,
    ROOM_ABOARD,
    SLOTS,
    TREASURE_CODES,
    TYPE_CODES,
    WANT_CODES,
    WEAPON_CODES,
)
from ludotheque.games.bevri.numbers import TO_ANCHOR, TO_PROBE, TO_THRUST
from ludotheque.games.bevri.rules.specials import is_secret
from ludotheque.games.bevri.state import (
    CARD,
    CONTENT,
    FIRST_COMPANY,
    FRONT,
    LOST_CARD,
    PINS,
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

QUESTIONS = (
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
PAYMENTS = ("card", "bond", "survey", "lottery")
SOURCES = (
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
COUNTS = {"transactions": MAX_TRANSACTIONS, "refusals": MAX_REFUSALS}


# --- words ------------------------------------------------------------------------------


def seat_code(seat: int) -> str:
    """Write a seat: `p1` to `p4`."""
    return f"p{seat + 1}"


def seat_of(s: State, text: str) -> int:
    """Read the seat that a word names; raise BadText for another word."""
    return one_of(text, [seat_code(seat) for seat in range(s.players)])


# --- questions ------------------------------------------------------------------------------


class Word:
    """How one argument of a question is written and read."""

    def __init__(self, write: Callable[[int], str], read: Callable[[str], int]) -> None:
        self.write = write
        self.read = read


def _names(names: Sequence[str]) -> Word:
    return Word(lambda value: names[value], lambda text: one_of(text, names))


def _number(low: int, height: int, shift: int = 0) -> Word:
    return Word(lambda value: str(value + shift), lambda text: number_of(text, low + shift, height + shift) - shift)


def _entry(value: int) -> str:
    return f"{COMPARTMENT_CODES[value >> 6]}:{TYPE_CODES[value & 63]}"


def _read_entry(text: str) -> int:
    compartment, _, code = text.partition(":")
    return one_of(compartment, COMPARTMENT_CODES) << 6 | one_of(code, TYPE_CODES)


def _mask(value: int) -> str:
    return "+".join(str(slot + 1) for slot in range(MARKET) if value >> slot & 1) or "-"


def _read_mask(text: str) -> int:
    return 0 if text == "-" else sum({1 << number_of(slot, 1, MARKET) - 1 for slot in text.split("+")})


_STOWED = Word(_entry, _read_entry)
_CREDIT = _number(0, 127)
ARGUMENTS: dict[int, tuple[Word, ...]] = {
    Q_JAM: (_number(0, 4, 1), _names(WEAPON_CODES), _number(0, 7)),
    Q_PAY: (_names(PAYMENTS), _number(NONE, MARKET - 1, 1), _CREDIT, _CREDIT),
    Q_TAKE: (_CREDIT, Word(_mask, _read_mask), _names(TREASURE_CODES)),
    Q_PLACE: (_STOWED, _number(0, ROOM_ABOARD)),
    Q_UNLOAD: (_STOWED,),
}
PLACED = {Q_WINDOW: 0, Q_JAM: 3}
"""The argument in which a question keeps how far around the table it has come: it follows from the seat."""


def write_questions(s: State) -> list[str]:
    """Write the questions from the turn up; arguments that are 0 to the end are left out."""
    return [_question(s, frame) for frame in range(s.asked)]


def _question(s: State, frame: int) -> str:
    kind, mask = s.ask_question[frame], s.ask_seats[frame]
    seats = [seat_code(seat) for seat in range(s.players) if mask >> seat & 1]
    values = [s.ask_args[frame, place] for place in range(4)]
    written = list(zip(ARGUMENTS.get(kind, ()), values, strict=False))
    while written and written[-1][1] == 0:
        written.pop()
    return " ".join([QUESTIONS[kind], *seats, *(word.write(value) for word, value in written)])


def read_questions(s: State, lines: Iterable[object]) -> None:
    """Put the questions of a text on the stack."""
    for line in lines:
        if s.asked == len(s.ask_seats):
            raise bad_position("ask : deux questions au plus", "ask: two questions at most")
        words = words_of(line, 10)
        kind = one_of(words[0] if words else "", QUESTIONS)
        names = [seat_code(seat) for seat in range(MAX_SEATS)]
        asked = [word for word in words[1:] if word in names]
        mask = sum({1 << seat_of(s, name) for name in asked})
        if not mask:
            raise bad_position(
                f"ask : « {str(line)[:30]} » ne demande à personne", f"ask: “{str(line)[:30]}” asks nobody"
            )
        values = _arguments(kind, words[1 + len(asked) :])
        if kind in PLACED and not (kind == Q_WINDOW and is_secret(s)):
            values[PLACED[kind]] = (seat_of(s, asked[0]) - active_seat(s)) % s.players
        ask(s, mask, kind, *values)


def _arguments(kind: int, words: list[str]) -> list[int]:
    known = ARGUMENTS.get(kind, ())
    if len(words) > len(known):
        raise bad_position(f"ask : « {words[-1][:30]} » est de trop", f"ask: “{words[-1][:30]}” is too much")
    values = [word.read(text) for word, text in zip(known, words, strict=False)]
    return [*values, *[0] * (4 - len(values))]


# --- a window --------------------------------------------------------------------------------

_CELL = _names(CELL_CODES)
PLAYS = {
    "probe": (TO_PROBE, _number(0, SLOTS - 1, 1)),
    "anchor": (TO_ANCHOR, _names("-+")),
    "thrust": (TO_THRUST, _CELL),
}
"""The answers in a window, by their words."""


def write_plays(s: State) -> list[str]:
    """Write what each company has answered in secret; empty if no company plays a card."""
    return [play_of(s, seat) for seat in range(s.players)] if any(s.play_verb) else []


def play_of(s: State, seat: int) -> str:
    """Write the card that a company has chosen in secret, and its target; empty if it has chosen none."""
    found = [
        f"{name} {word.write(s.play_noun[seat])}" for name, (verb, word) in PLAYS.items() if verb == s.play_verb[seat]
    ]
    return found[0] if found else ""


def read_plays(s: State, texts: Sequence[object]) -> None:
    """Set what companies have answered in secret."""
    if len(texts) > s.players:
        raise bad_position(f"plays : il y a {s.players} compagnies", f"plays: there are {s.players} companies")
    for seat, text in enumerate(texts):
        words = words_of(text, 2)
        if words:
            s.play_verb[seat], noun = PLAYS[list(PLAYS)[one_of(words[0], list(PLAYS))]]
            s.play_noun[seat] = noun.read(words[1] if len(words) > 1 else "")


# --- the turn and the offer -------------------------------------------------------------------


def write_turn(s: State) -> str:
    """Write what the rules remember of the turn."""
    flags = [name for name, field in FLAGS.items() if getattr(s, field)]
    return " ".join([*flags, *(f"{name} {getattr(s, name)}" for name in COUNTS if getattr(s, name))])


def read_turn(s: State, text: str) -> None:
    """Set the flags and counts of the turn."""
    words = words_of(text, 20)
    while words:
        word = words.pop(0)
        if word in COUNTS:
            setattr(s, word, number_of(words.pop(0) if words else "", 0, COUNTS[word]))
        else:
            setattr(s, FLAGS[list(FLAGS)[one_of(word, list(FLAGS))]], 1)


OFFERS = {"give": ("given", TYPE_CODES), "want": ("wanted", WANT_CODES), "hand": ("handed", TYPE_CODES)}


def write_offer(s: State) -> str:
    """Write the current barter; empty if there is none."""
    if s.partner == NONE:
        return ""
    found = [seat_code(s.partner)]
    for key, (field, names) in OFFERS.items():
        named = [names[value] for value in getattr(s, field) if value != NONE]
        found += [key, *named] if named else []
    return " ".join(found)


def read_offer(s: State, text: str) -> None:
    """Set the current barter."""
    words = words_of(text, 12)
    if not words:
        return
    s.partner = seat_of(s, words[0])
    field: Any = None
    for word in words[1:]:
        if word in OFFERS:
            field, names, place = getattr(s, OFFERS[word][0]), OFFERS[word][1], 0
        elif field is None or place == MAX_OFFER:
            raise bad_position(f"offer : « {text[:30]} »", f"offer: “{text[:30]}”")
        else:
            field[place] = one_of(word, names)
            place += 1
    for rising in (s.given, s.wanted):  # BEVRI-7.13, 7.14
        if rising[1] != NONE and rising[1] < rising[0]:
            rising[0], rising[1] = rising[1], rising[0]


# --- pinned outcomes -----------------------------------------------------------------------------


def _outcome(source: int) -> Word:
    if source == CARD:
        return _names(TYPE_CODES[:RESOURCES])
    if source == CONTENT:
        return _names(CONTENT_CODES)
    if source == FIRST_COMPANY:
        return _names([seat_code(seat) for seat in range(MAX_SEATS)])
    if source == FRONT:
        return _number(0, CONTAINERS - 1)
    if source == LOST_CARD:
        return _number(0, ROOM_ABOARD - 1, 1)
    return _number(0, 3 if source == SIDE else 5, 1)  # a die is written by its face


def write_pins(s: State) -> str:
    """Write the coming outcomes that are pinned, in their order."""
    groups: list[list[str]] = []
    for place in range(s.pinned):
        source = s.pin_source[place]
        if not groups or groups[-1][0] != SOURCES[source]:
            groups.append([SOURCES[source]])
        groups[-1].append(_outcome(source).write(s.pin_value[place]))
    return "; ".join(" ".join(group) for group in groups)


def read_pins(s: State, text: str) -> None:
    """Pin coming outcomes."""
    for group in text.split(";") if text.strip() else []:
        words = words_of(group)
        source = one_of(words[0] if words else "", SOURCES)
        for word in words[1:]:
            if s.pinned == PINS:
                raise bad_position(f"next : {PINS} résultats au plus", f"next: {PINS} outcomes at most")
            pin(s, source, _outcome(source).read(word))
