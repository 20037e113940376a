"""BEYOND positions as short TOML. Every key may be left out; the cards that are not named lie in the pile.

mover = "p1"
step = "main"
free = ["B- B- B+", "B+!"]          # ! carries a protection token
corners = ["Dh- Gb- U2+ .", ""]     # . is a free corner
motifs = ["T--++ D-+/--*", ""]      # * has a token at its centre
nian = "22...."                     # the owners of N1 to N6, . is the centre
stock = [2, 2]                      # the other tokens are the supply
next = "U1+ U3-"                    # coming cards, for lessons and tests
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.core.content.position_toml import bad_position, read_choice, read_toml, read_words, write_toml
from ludotheque.core.engine.chance import pin
from ludotheque.games.beyond.box import (
    ALL_COPIES,
    CARDS,
    CHOICE_NAMES,
    CHOICE_SPIRIT,
    CHOICE_YIN,
    FIRST_PART,
    MAX_TURNS,
    MOTIF_CARDS,
    MOTIFS,
    MOTIFS_EACH,
    NIAN_CARDS,
    NONE,
    PART_NEEDED,
    START_TOKENS,
    SYMBOLS,
    TOKENS,
    TYPE_CODES,
    TYPES,
    YANG,
    YIN,
)
from ludotheque.games.beyond.rules.deal import clear_table
from ludotheque.games.beyond.show.checks import check_position
from ludotheque.games.beyond.state import (
    CARD,
    MOTIFS_OVER,
    NIAN_OVER,
    PILE_OVER,
    PINS,
    SPIRIT_CARDS,
    ZONES,
    State,
    copy_bit,
    count_cards,
    count_tokens,
    count_unlooked_cards,
    kind_of,
    recount_pile,
    symbol_of,
)
from ludotheque.games.beyond.words import WORDS

_WORDS = WORDS.section("position")
STEPS = ("reveal", "rescue", "place", "enchant", "main", "pick_turtle", "pick_dragon")
FINALS = ("", "motifs", "pile")
ENDS = {"motifs": MOTIFS_OVER, "pile": PILE_OVER, "nian": NIAN_OVER}
OPEN_ZONES = ("nian", "motifs", "free", "corners", "row", "queue")
REST = "rest"  # all cards that are named nowhere

FIELD_TYPES: dict[str, type] = {
    "first": str,  # the seat that holds the BEYOND Stock card
    "mover": str,
    "step": str,
    "turn": int,
    "final": str,  # why this is the final round
    "results": list,  # finished games of the match: "motifs 41 38 p1", the end, the points, the winners
    "pile": str,  # cards of the pile that no seat has looked at: "rest", or a list when the discard is the rest
    "pile_no": int,
    "back": str,  # the visible back
    "top": str,  # the card on top, where a seat knows it, and the seats that do
    "top_seen_by": str,
    "looked": str,  # the first cards of the pile, which the mover looks at
    "next": str,  # coming cards of the pile, as far as they are pinned
    "discard": str,
    "row": str,
    "queue": str,
    "nian": str,
    "stock": list,
    "free": list,
    "corners": list,
    "motifs": list,
}


# --- writing ------------------------------------------------------------------------


def write_position(s: State) -> str:
    """Return the position as TOML; what is as at the start of a game is left out."""
    seats = range(s.players)
    values = {
        "first": _write_seat(s.first_seat),
        "mover": _write_seat(s.mover),
        "step": STEPS[s.step],
        "turn": s.turn_no,
        "final": FINALS[s.final],
        "results": [_write_result(s, game) for game in range(s.game_no - 1)],
        "pile": REST,
        "pile_no": s.pile_no,
        "back": "" if s.back == NONE else SYMBOLS[s.back],
        "top": TYPE_CODES[kind_of(s.top)] if s.top != NONE else "",
        "top_seen_by": " ".join(_write_seat(seat) for seat in seats if s.top_seen_by >> seat & 1),
        "next": " ".join(TYPE_CODES[s.pin_value[place]] for place in range(s.pinned)),
        "stock": [s.stock[seat] for seat in seats],
        **ZONES.write(s, {"free": _write_free_cards, "motifs": _write_motifs}),
    }
    standard = _defaults(s.players)
    written = [key for key in FIELD_TYPES if key in ("mover", "step", "back") or values[key] != standard[key]]
    return write_toml({key: values[key] for key in written})


def _write_seat(seat: int) -> str:
    return f"p{seat + 1}"


def _write_free_cards(s: State, seat: int) -> str:
    """Return a seat's free cards, the protected ones after the others of their type: copies have no names."""
    words = []
    for kind in range(TYPES):
        guarded = bin(s.guarded[seat, kind]).count("1")
        plain = bin(s.free[seat, kind]).count("1") - guarded
        words += [TYPE_CODES[kind]] * plain + [TYPE_CODES[kind] + "!"] * guarded
    return " ".join(words)


def _write_motifs(s: State, seat: int) -> str:
    return " ".join(
        choice_name(s, motif) + "*" * s.motif_token[motif] for motif in range(MOTIFS) if s.motif_owner[motif] == seat
    )


def choice_name(s: State, motif: int) -> str:
    """Return the symbols of a motif's cards, by part: the name of the choice that locked it."""
    kinds = [kind_of(s.motif_card[motif, place]) for place in range(MOTIF_CARDS)]
    spirit = motif // MOTIFS_EACH
    parts = range(int(FIRST_PART[spirit]), int(FIRST_PART[spirit + 1]))
    wanted = [kinds.count(2 * part) for part in parts]
    return next(
        name
        for choice, name in enumerate(CHOICE_NAMES)
        if CHOICE_SPIRIT[choice] == spirit and list(CHOICE_YIN[choice][: len(wanted)]) == wanted
    )


def _write_result(s: State, game: int) -> str:
    end = next(name for name, code in ENDS.items() if code == s.game_end[game])
    points = [str(s.game_points[game, seat]) for seat in range(s.players)]
    winners = [_write_seat(seat) for seat in range(s.players) if s.game_winners[game] >> seat & 1]
    return " ".join([end, *points, *winners])


# --- reading ------------------------------------------------------------------------


def _defaults(players: int) -> dict[str, Any]:
    empty = [""] * players
    texts = dict.fromkeys(("final", "back", "top", "top_seen_by", "looked", "next", "discard", "row", "queue"), "")
    return {
        "first": "p1",
        "mover": "p1",
        "step": "reveal",
        "turn": 1,
        "results": [],
        "pile": REST,
        "pile_no": 1,
        "nian": "." * NIAN_CARDS,
        "stock": [START_TOKENS] * players,
        "free": empty,
        "corners": empty,
        "motifs": empty,
        **texts,
    }


def read_position(text: str, s: State) -> None:
    """Put a position into a state whose options and seats are set. BadText says what is wrong with the text."""
    values = read_toml(text, FIELD_TYPES, _defaults(s.players))
    clear_table(s)
    s.resigned = NONE
    for kind in range(TYPES):
        s.pile[kind] = ALL_COPIES[kind]
    s.first_seat = _read_seat(s, values["first"])
    s.mover = _read_seat(s, values["mover"])
    s.step = read_choice(values["step"], STEPS)
    s.turn_no = _read_number(values["turn"], 1, MAX_TURNS)
    s.final = read_choice(values["final"], FINALS)
    s.pile_no = _read_number(values["pile_no"], 1, 2)
    _read_results(s, values["results"])
    _read_zones(s, values)
    _read_pile(s, values)
    check_position(s)


def _read_zones(s: State, values: Mapping[str, Any]) -> None:
    for key in ("stock", "free", "corners", "motifs"):
        if len(values[key]) != s.players:
            raise bad_position(_WORDS["seats"].format(key=key, players=s.players))
    ZONES.read(s, values, OPEN_ZONES, {"free": _read_free_cards, "motifs": _read_motifs})
    for seat in range(s.players):
        s.stock[seat] = _read_number(values["stock"][seat], 0, TOKENS)
    supply = TOKENS - sum(count_tokens(s, seat) for seat in range(s.players))
    if supply < 0:
        raise bad_position(_WORDS["tokens"].format(count=TOKENS))
    s.supply = supply


def _read_free_cards(s: State, seat: int, text: str) -> None:
    for word in read_words(text, CARDS):
        card = ZONES.take_thing(s, SPIRIT_CARDS, word.removesuffix("!"))
        s.free[seat, kind_of(card)] |= copy_bit(card)
        if word.endswith("!"):
            s.guarded[seat, kind_of(card)] |= copy_bit(card)


def _read_motifs(s: State, seat: int, text: str) -> None:
    for word in read_words(text, MOTIFS):
        choice = read_choice(word.removesuffix("*"), CHOICE_NAMES)
        spirit = int(CHOICE_SPIRIT[choice])
        parts = range(int(FIRST_PART[spirit]), int(FIRST_PART[spirit + 1]))
        codes = [
            TYPE_CODES[2 * part + (YIN if place < yin else YANG)]
            for part, yin in zip(parts, CHOICE_YIN[choice], strict=False)
            for place in range(PART_NEEDED[part])
        ]
        motif = MOTIFS_EACH * spirit + s.locked[spirit]
        for place, code in enumerate(codes):
            s.motif_card[motif, place] = ZONES.take_thing(s, SPIRIT_CARDS, code)
        s.motif_owner[motif] = seat
        s.motif_token[motif] = word.endswith("*")
        s.locked[spirit] += 1
        s.enchanted[seat] += 1


def _read_pile(s: State, values: Mapping[str, Any]) -> None:
    """Read the pile and the discard, one of which is the rest of the cards, and the visible back."""
    if values["pile"] == REST:
        ZONES.read(s, values, ("discard",))
        _read_looked_cards(s, values)
    else:
        _read_looked_cards(s, values)
        ZONES.read(s, {"discard": values["pile"]}, ("discard",))
        for kind in range(TYPES):
            s.discard[kind], s.pile[kind] = s.pile[kind], s.discard[kind]
    recount_pile(s)
    looked_at = s.looked_count or (1 if s.top != NONE else 0)
    s.pile_size = count_cards(s.pile) + looked_at
    coming = [read_choice(word, TYPE_CODES) for word in read_words(values["next"], PINS)]
    for kind in coming:
        pin(s, CARD, kind)
    s.back = _read_back(s, values["back"], coming)


def _read_looked_cards(s: State, values: Mapping[str, Any]) -> None:
    """Read the cards that a seat has looked at.

    They are the lowest copies of the pile, as they are in a game: all that lies open has its copies already, so that no
    number of an open card tells which cards these are (BEY-3.7).
    """
    ZONES.read(s, values, ("looked",))
    if values["top"]:
        s.top = s.looked[0] if s.looked_count else ZONES.take_thing(s, SPIRIT_CARDS, values["top"])
    for name in read_words(values["top_seen_by"], CARDS):
        s.top_seen_by |= 1 << _read_seat(s, name)


def _read_back(s: State, text: str, coming: list[int]) -> int:
    """Return the visible back: as written, or that of the card known or coming, or the more frequent one."""
    if s.pile_size == 0:
        return NONE
    if text:
        return read_choice(text, SYMBOLS)
    if s.looked_count or s.top != NONE:
        return symbol_of(s.looked[0] if s.looked_count else s.top)
    if coming:
        return coming[0] & 1
    return YIN if count_unlooked_cards(s, YIN) >= count_unlooked_cards(s, YANG) else YANG


def _read_results(s: State, results: list[Any]) -> None:
    if len(results) >= s.match_games:
        raise bad_position(_WORDS["match_over"])
    for game, line in enumerate(results):
        words = read_words(line, CARDS)
        points, winners = words[1 : 1 + s.players], words[1 + s.players :]
        if len(points) < s.players or not winners or not all(p.isascii() and p.isdigit() for p in points):
            raise bad_position(_WORDS["results"].format(text=str(line)[:30]))
        s.game_end[game] = ENDS[list(ENDS)[read_choice(words[0], tuple(ENDS))]]
        for seat in range(s.players):
            s.game_points[game, seat] = _read_number(int(points[seat][:6]), 0, 999)
        for name in winners:
            s.game_winners[game] |= 1 << _read_seat(s, name)
    s.game_no = len(results) + 1


def _read_seat(s: State, text: str) -> int:
    return read_choice(text, tuple(_write_seat(seat) for seat in range(s.players)))


def _read_number(value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise bad_position(_WORDS["number"].format(text=str(value)[:10], low=low, high=high))
    return value
