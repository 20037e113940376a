"""BEVRI positions as short TOML. Every key may be left out; what is not named lies in the decks or at the bank.

round = 3
first = "p1"
phase = "move"                            # deal, choose, trade, equip, move, fire
ask = ["move p1"]                         # questions from the turn up (questions.py)
chosen = ["TM", "?"]                      # phase cards
side = "n"
cargo = "24 BRY, -, 3 B"                  # containers and their remaining defences; - is an empty slot
front = "12"                              # the next container
captured = "30 crystal"                   # containers that were taken, and what was in them
contents = "24 crystal p1 p2"             # contents that seats have seen, and these seats
market = "B1 - R2 - - - - -"
bases = ["R1 R1 G3 broker", "crystal"]
ships = ["R1 Y1 / B3 / jammer", ""]       # propulsion / armament / hold
cells = ["centre", "f4"]
next = "fire 3 3 2; card B1"              # coming outcomes of chance, for lessons and tests
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ludotheque.core.content.position_toml import (
    read_choice,
    read_number,
    read_toml,
    read_words,
    write_toml,
)
from ludotheque.games.bevri.box import (
    BOND,
    BONDS_OFF,
    CELL_CODES,
    COLOUR_LETTERS,
    COLOURS,
    COMPARTMENTS,
    CONTAINERS,
    EQUIP,
    FIRE,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_LOAD,
    MOVE,
    NONE,
    PAIR_CODES,
    PAIR_MASKS,
    PHASES,
    RESOURCE_TYPES,
    TYPE_CODES,
)
from ludotheque.games.bevri.names import SIDE_CODES
from ludotheque.games.bevri.rules.round import clear_table, fill_box, set_lengths
from ludotheque.games.bevri.show.position.checks import check_position
from ludotheque.games.bevri.show.position.containers import (
    ANY_CONTAINER,
    explain_treasures,
    read_cargo,
    write_captures,
    write_cargo,
    write_content,
)
from ludotheque.games.bevri.show.position.problems import position_problem
from ludotheque.games.bevri.show.position.questions import (
    QUESTION_WORDS,
    read_offer,
    read_pins,
    read_plays,
    read_questions,
    read_seat,
    read_turn,
    write_offer,
    write_pins,
    write_plays,
    write_questions,
    write_seat,
    write_turn,
)
from ludotheque.games.bevri.state import (
    CHOOSING,
    DEALING,
    Q_CHOOSE,
    Q_DISCARD,
    State,
    active_seat,
    gain_card,
    stow_card,
)
from ludotheque.games.bevri.zones import ZONES

PHASE_WORDS = ("deal", "choose", "trade", "equip", "move", "fire", "over")  # from DEALING on
REST_WORD, NO_PAIR = "rest", "?"

FIELD_TYPES: dict[str, type] = {
    "round": int,
    "first": str,
    "phase": str,
    "active": str,  # the company that is dealt to, if the questions do not say
    "ask": list,
    "chosen": list,
    "plays": list,  # in a window: what each company has answered
    "turn": str,
    "offer": str,
    "countdown": int,
    "side": str,
    "cargo": str,
    "front": str,
    "thrown": str,  # containers discarded with earlier cargoes
    "captured": str,
    "contents": str,
    "market": str,
    "discard": str,
    "deck": str,  # "rest", or a list when the discard pile is the rest
    "bank": int,  # bonds left; -1 for all that are in no base
    "bases": list,
    "ships": list,
    "cells": list,
    "dice": str,  # of the last shot
    "next": str,
}
REQUIRED_KEYS = ("round", "first", "phase", "front")


def _default_values(players: int) -> dict[str, Any]:
    empty = [""] * players
    texts = dict.fromkeys(("active", "turn", "offer", "side", "cargo", "thrown", "captured", "contents"), "")
    return {
        **texts,
        **dict.fromkeys(("market", "discard", "dice", "next"), ""),
        "round": 1,
        "first": "p1",
        "phase": "choose",
        "ask": [],
        "chosen": [],
        "plays": [],
        "countdown": 2,
        "front": ANY_CONTAINER,
        "deck": REST_WORD,
        "bank": NONE,
        "bases": empty,
        "ships": empty,
        "cells": ["centre"] * players,
    }


# --- writing ------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as TOML; what is as at the start of a game is left out."""
    seats = range(s.players)
    zones = ZONES.write(s)
    values = {
        "round": s.round_no,
        "first": write_seat(s.first),
        "phase": PHASE_WORDS[s.phase - DEALING],
        "active": "" if _is_active_implied(s) else write_seat(active_seat(s)),
        "ask": write_questions(s),
        "chosen": [_write_pair(s.chosen[seat]) for seat in seats] if any(s.chosen) else [],
        "plays": write_plays(s),
        "turn": write_turn(s),
        "offer": write_offer(s),
        "countdown": s.rounds_left,
        "side": "" if s.side == NONE else SIDE_CODES[s.side],
        "cargo": write_cargo(s),
        "front": "-" if s.front == NONE else str(s.front),
        "thrown": zones["thrown"],
        "captured": write_captures(s),
        "contents": ", ".join(write_content(s, c) for c in range(CONTAINERS) if s.content[c] != NONE),
        "market": zones["market"],
        "discard": zones["discard"],
        "bank": s.bank if s.bank != _count_bonds_left(s) else NONE,
        "bases": zones["bases"],
        "ships": zones["ships"],
        "cells": [CELL_CODES[s.cell[seat]] for seat in seats],
        "dice": " ".join(f"{COLOUR_LETTERS[s.dice[d] >> 3]}{s.dice[d] & 7}" for d in range(s.dice_count)),
        "next": write_pins(s),
    }
    standard = _default_values(s.players)
    if s.phase == CHOOSING and values["ask"] == [_choose_question(s)]:
        values["ask"] = []
    return write_toml({key: value for key, value in values.items() if key in REQUIRED_KEYS or value != standard[key]})


def _is_active_implied(s: State) -> bool:
    return bool(s.phase == CHOOSING or s.phase == PHASES or s.asked)


def _choose_question(s: State) -> str:
    return " ".join([QUESTION_WORDS[Q_CHOOSE], *(write_seat(seat) for seat in range(s.players))])


def _write_pair(mask: int) -> str:
    return NO_PAIR if mask == 0 else PAIR_CODES[list(PAIR_MASKS).index(mask)]


def _count_bonds_left(s: State) -> int:
    """Count the bonds that are in no base."""
    all_bonds = 0 if s.bonds == BONDS_OFF else s.bond_supply * s.players
    return int(all_bonds - sum(s.base[seat, BOND] for seat in range(s.players)))


# --- reading ------------------------------------------------------------------------


def read_position(text: str, s: State) -> None:
    """Read a position into a state whose options and seats are set. Raise BadText that says what is wrong with the
    text."""
    values = read_toml(text, FIELD_TYPES, _default_values(s.players))
    set_lengths(s)
    clear_table(s)
    fill_box(s)
    for key in ("bases", "ships", "cells"):
        if len(values[key]) != s.players:
            raise position_problem("companies", key=key, count=s.players)
    _read_round(s, values)
    read_cargo(s, values)
    _read_companies(s, values)
    _read_piles(s, values)
    read_plays(s, values["plays"])
    read_turn(s, values["turn"])
    read_offer(s, values["offer"])
    _read_dice(s, read_words(values["dice"], MAX_DICE))
    read_pins(s, values["next"])
    check_position(s)


def _read_round(s: State, values: Mapping[str, Any]) -> None:
    s.round_no = read_number(values["round"], 1, s.rounds)
    s.first = read_seat(s, values["first"])
    s.phase = read_choice(values["phase"], PHASE_WORDS[:-1]) + DEALING
    asked = values["ask"] or [_default_question(s, values["active"])]
    turn = read_words(asked[0])[1:2]
    active = values["active"] or (turn[0] if turn else write_seat(s.first))
    s.offset = s.players if s.phase == CHOOSING else (read_seat(s, active) - s.first) % s.players
    read_questions(s, asked)
    pairs = values["chosen"] or [_default_pair(s, seat) for seat in range(s.players)]
    if len(pairs) != s.players:
        raise position_problem("companies", key="chosen", count=s.players)
    for seat, pair in enumerate(pairs):
        s.chosen[seat] = 0 if pair == NO_PAIR else PAIR_MASKS[read_choice(str(pair), PAIR_CODES)]


def _default_question(s: State, active: str) -> str:
    """Return the question of a text that names none: the turn itself."""
    if s.phase == CHOOSING:
        return _choose_question(s)
    return f"{QUESTION_WORDS[Q_DISCARD if s.phase == DEALING else s.phase]} {active or write_seat(s.first)}"


def _default_pair(s: State, seat: int) -> str:
    """Return the phase cards of a text that names none: the active company takes part, the others neither now nor
    later."""
    if s.phase < 0:
        return NO_PAIR
    if seat == active_seat(s):
        return {MOVE: "MF", FIRE: "MF", EQUIP: "EM"}.get(s.phase, "TE")
    return "TE" if s.phase >= MOVE else "MF"


# --- cards ------------------------------------------------------------------------------


def _read_companies(s: State, values: Mapping[str, Any]) -> None:
    for seat in range(s.players):
        s.cell[seat] = read_choice(str(values["cells"][seat]), CELL_CODES)
        for kind in _read_card_list(values["bases"][seat]):
            if kind < RESOURCE_TYPES:
                _take_card(s, kind)
            gain_card(s, seat, kind)
        for compartment, part in enumerate(_split_compartments(values["ships"][seat])):
            for kind in _read_card_list(part):
                _load_card(s, seat, compartment, kind)
    explain_treasures(s)
    s.bank = _count_bonds_left(s)
    if s.bank < 0:
        raise position_problem("bonds")


def _split_compartments(text: object) -> list[str]:
    parts = str(text).split("/")
    if len(parts) > COMPARTMENTS:
        raise position_problem("ships_form")
    return parts


def _load_card(s: State, seat: int, compartment: int, kind: int) -> None:
    if s.load[seat] == MAX_LOAD:
        raise position_problem("ships_load", most=MAX_LOAD)
    if kind < RESOURCE_TYPES:
        _take_card(s, kind)
    stow_card(s, seat, compartment, kind)


def _read_card_list(text: object) -> Iterable[int]:
    """List the types of a text such as `B1 R2x3`."""
    for word in read_words(text):
        code, _, count = word.partition("x") if word not in TYPE_CODES else (word, "", "")
        for _ in range(read_number(count or 1, 1, 99)):
            yield read_choice(code, TYPE_CODES)


def _take_card(s: State, kind: int) -> None:
    """Take a resource card out of those that are named nowhere yet; raise BadText if none is left."""
    if s.deck[kind] == 0:
        raise position_problem("cards", card=TYPE_CODES[kind])
    s.deck[kind] -= 1
    s.deck_left -= 1


def _read_piles(s: State, values: Mapping[str, Any]) -> None:
    slots = read_words(values["market"], MARKET_SLOTS)
    for place, word in enumerate(slots):
        if word != "-":
            s.market[place] = read_choice(word, TYPE_CODES[:RESOURCE_TYPES])
            _take_card(s, s.market[place])
    rest = values["deck"] == REST_WORD
    named = Counter(_read_card_list(values["discard"] if rest else values["deck"]))
    for kind, count in named.items():
        for _ in range(count):
            _take_card(s, kind if kind < RESOURCE_TYPES else read_choice(TYPE_CODES[kind], TYPE_CODES[:RESOURCE_TYPES]))
    for kind in range(RESOURCE_TYPES):
        s.discard[kind] = named[kind] if rest else s.deck[kind]
        s.deck[kind] = s.deck[kind] if rest else named[kind]
    s.deck_left = sum(s.deck)
    if values["bank"] != NONE:
        s.bank = read_number(values["bank"], 0, s.bank)


def _read_dice(s: State, words: list[str]) -> None:
    for word in words:
        colour = read_choice(word[:1], COLOUR_LETTERS[:COLOURS])
        s.dice[s.dice_count] = colour << 3 | read_number(word[1:], 1, 6)
        s.dice_count += 1
