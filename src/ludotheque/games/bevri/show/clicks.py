"""The clicks of BEVRI's actions. Keys name what lies on the table: `market:3`, `base:R1`, `cell:f4`, `place:2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.bevri.box import (
    ARMAMENT,
    CARGO_SLOTS,
    CELL_CODES,
    CENTRE,
    COLOURED_TYPES,
    COMPARTMENT_CODES,
    COMPARTMENTS,
    CRYSTAL,
    FIRST_TREASURE,
    GREY_CODES,
    HOLD,
    MARKET_SLOTS,
    NONE,
    PAIR_CODES,
    RESOURCE_TYPES,
    TYPE_CODES,
    TYPES,
    WANT_CODES,
    WEAPON_CODES,
    WEAPONS,
)
from ludotheque.games.bevri.numbers import (
    EARLIER,
    TO_ACCEPT,
    TO_ANCHOR,
    TO_ATTACK,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_DARK_KEY,
    TO_DISCARD,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_JAM,
    TO_LOTTERY,
    TO_OVERCHARGE,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_PRECISION,
    TO_PROBE,
    TO_PULSE,
    TO_RECOMPOSE,
    TO_RECYCLE,
    TO_REFUSE,
    TO_SELL,
    TO_SHOOT,
    TO_STOP,
    TO_SURVEY,
    TO_TAKE,
    TO_THRUST,
    TO_UNLOAD,
    TO_WANT,
)
from ludotheque.games.bevri.rules.flight.fire import is_mounted
from ludotheque.games.bevri.rules.legality import forbids
from ludotheque.games.bevri.rules.turn_end import count_by_colour
from ludotheque.games.bevri.state import (
    Q_DISCARD,
    Q_FIRE,
    Q_GIVE,
    Q_HAND,
    Q_MOVE,
    Q_PAY,
    Q_PLACE,
    Q_TAKE,
    Q_TRADE,
    Q_WINDOW,
    State,
    entry_compartment,
    entry_kind,
    is_on_ground,
)

BUTTON_KEYS = {
    TO_PASS: "pass",
    TO_BOND: "bank",
    TO_LOTTERY: "lottery",
    TO_STOP: "stop",
    TO_ACCEPT: "accept",
    TO_REFUSE: "refuse",
    TO_RECOMPOSE: "recompose",
    TO_PULSE: "pulse",
    TO_OVERCHARGE: "overcharge",
    TO_PRECISION: "precision",
    TO_DARK_KEY: "key",
    TO_JAM: "jam",
}
CARD_VERBS = (TO_DISCARD, TO_PAY, TO_GIVE, TO_HAND)
BOARD_CELLS = (*CELL_CODES, *GREY_CODES)


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """List every click path of each legal action."""
    return [(action, path) for action in actions for path in _list_paths(s, seat, action)]


def _list_paths(s: State, seat: int, action: int) -> Iterator[Path]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb in BUTTON_KEYS:
        yield (BUTTON_KEYS[verb],)
        if verb == TO_STOP:
            yield ("pass",)
    elif verb == TO_CHOOSE:
        first, other = (f"phase:{letter}" for letter in PAIR_CODES[noun])
        yield (first, other)
        yield (other, first)
    elif verb in CARD_VERBS:
        yield (f"base:{TYPE_CODES[noun]}",)
    elif verb in (TO_BUY, TO_TAKE):
        yield (f"market:{noun + 1}",)
    elif verb == TO_WANT:
        yield (f"want:{WANT_CODES[noun]}",)
    elif verb == TO_RECYCLE:
        yield ("recycle",)
        yield ("base:G*",)
    elif verb in (TO_SURVEY, TO_SELL, TO_BARTER):
        yield from _list_deal_paths(verb, noun)
    else:
        yield from _list_flight_paths(s, seat, verb, action)


def _list_deal_paths(verb: int, noun: int) -> Iterator[Path]:
    if verb == TO_SURVEY:
        yield (f"place:{noun + 1}",)
    elif verb == TO_SELL:
        yield (f"base:{TYPE_CODES[noun]}", "sell")
    else:
        yield (f"company:p{noun + 1}",)


def _list_flight_paths(s: State, seat: int, verb: int, action: int) -> Iterator[Path]:
    """List the click paths of loading, moving, firing and special cards."""
    noun, second = noun_of(action, 0), noun_of(action, 1)
    if verb == TO_PLACE:
        item = f"base:{TYPE_CODES[noun]}" if is_on_ground(s, seat) else f"ship:hold:{TYPE_CODES[noun]}"
        yield (item, f"comp:{COMPARTMENT_CODES[second]}")
    elif verb == TO_UNLOAD:
        yield (f"ship:{COMPARTMENT_CODES[second]}:{TYPE_CODES[noun]}",)
    elif verb == TO_GO:
        yield from _list_move_paths(s, seat, noun)
    elif verb == TO_SHOOT:
        weapon, place = f"weapon:{WEAPON_CODES[second]}", f"place:{noun + 1}"
        yield (weapon, place)
        yield (place, weapon)
    elif verb == TO_PROBE:
        yield ("probe", f"place:{noun + 1}")
        yield ("base:probe", f"place:{noun + 1}")
    elif verb == TO_ANCHOR:
        way = "earlier" if noun == EARLIER else "later"
        yield (way,)
        yield ("base:anchor", way)
    else:
        yield ("thruster", f"cell:{BOARD_CELLS[noun]}")
        yield ("ship:hold:thruster", f"cell:{BOARD_CELLS[noun]}")


def _list_move_paths(s: State, seat: int, cell: int) -> Iterator[Path]:
    """List the click paths of a move: the cell, also after the company's own corvette; and a rival's corvette on it,
    where both may land."""
    yield (f"cell:{BOARD_CELLS[cell]}",)
    yield (f"corvette:p{seat + 1}", f"cell:{BOARD_CELLS[cell]}")
    for other in range(s.players):
        if other != seat and s.cell[other] == cell:
            yield (f"corvette:p{other + 1}",)


# --- attempts --------------------------------------------------------


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """List clicks that the rules refuse: the clause, the keys, and nothing to point at."""
    if s.over or not asked_seats(s) >> seat & 1:
        return []
    return [(clause, path, []) for action, path in _list_attempts(s, seat) if (clause := forbids(s, seat, action))]


def resolve_clicks(s: State, seat: int, keys: Path) -> int | None:
    """Return the action that refused clicks stand for, so that its refusal comes with the facts; None for other
    keys."""
    if s.over or not asked_seats(s) >> seat & 1:
        return None
    return next((action for action, path in _list_attempts(s, seat) if path == keys), None)


def _list_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    asked = question(s)
    if asked == Q_TRADE:
        yield from _list_trade_attempts(s, seat)
    elif asked == Q_MOVE:
        yield from _list_move_attempts(s, seat)
    elif asked == Q_FIRE:
        yield from _list_shot_attempts(s, seat)
    elif asked in (Q_PAY, Q_DISCARD, Q_GIVE, Q_HAND):
        yield from _list_card_attempts(s, seat, asked)
    elif asked == Q_TAKE:
        for place in range(MARKET_SLOTS):
            yield pack(TO_TAKE, place, 0, 0, 0), (f"market:{place + 1}",)
        yield pack(TO_PASS, 0, 0, 0, 0), ("pass",)
    elif asked == Q_PLACE:
        yield from _list_placement_attempts(s, seat)
    elif asked == Q_WINDOW:
        for cell in range(CENTRE + 1):
            yield pack(TO_THRUST, cell, 0, 0, 0), ("thruster", f"cell:{CELL_CODES[cell]}")


def _list_trade_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    for place in range(MARKET_SLOTS):
        yield pack(TO_BUY, place, 0, 0, 0), (f"market:{place + 1}",)
    for place in range(CARGO_SLOTS):
        yield pack(TO_SURVEY, place, 0, 0, 0), (f"place:{place + 1}",)
    for verb, key in ((TO_BOND, "bank"), (TO_LOTTERY, "lottery"), (TO_RECYCLE, "recycle")):
        yield pack(verb, 0, 0, 0, 0), (key,)
    for other in range(s.players):
        yield pack(TO_BARTER, other, 0, 0, 0), (f"company:p{other + 1}",)
    for kind in range(FIRST_TREASURE, TYPES):
        if s.base[seat, kind]:
            yield pack(TO_SELL, kind, 0, 0, 0), (f"base:{TYPE_CODES[kind]}", "sell")


def _list_move_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    for cell in range(len(BOARD_CELLS)):
        for path in _list_move_paths(s, seat, cell):
            yield pack(TO_GO, cell, 0, 0, 0), path


def _list_shot_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """List every mounted weapon at every container; containers alone where there is no weapon; rivals."""
    colours = count_by_colour(s, seat, ARMAMENT)
    mounted = [weapon for weapon in range(WEAPONS) if is_mounted(weapon, colours)]
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE:
            for weapon in mounted:
                keys = (f"weapon:{WEAPON_CODES[weapon]}", f"place:{place + 1}")
                yield pack(TO_SHOOT, place, weapon, 0, 0), keys
                yield pack(TO_SHOOT, place, weapon, 0, 0), (keys[1], keys[0])
            shots = [pack(TO_SHOOT, place, weapon, 0, 0) for weapon in mounted or (0,)]
            if all(forbids(s, seat, shot) for shot in shots):
                yield shots[0], (f"place:{place + 1}",)
    for other in range(s.players):
        if other != seat:
            yield pack(TO_ATTACK, other, 0, 0, 0), (f"corvette:p{other + 1}",)


def _list_card_attempts(s: State, seat: int, asked: int) -> Iterator[tuple[int, Path]]:
    verb = {Q_PAY: TO_PAY, Q_DISCARD: TO_DISCARD, Q_GIVE: TO_GIVE}.get(asked, TO_HAND)
    for kind in range(TYPES):
        if s.base[seat, kind]:
            yield pack(verb, kind, 0, 0, 0), (f"base:{TYPE_CODES[kind]}",)
    if verb == TO_PAY:
        for entry in sorted(set(s.ship[seat][: s.load[seat]])):
            kind, where = entry_kind(entry), COMPARTMENT_CODES[entry_compartment(entry)]
            if not s.base[seat, kind]:
                yield pack(TO_PAY, kind, 0, 0, 0), (f"ship:{where}:{TYPE_CODES[kind]}",)
        yield pack(TO_PASS, 0, 0, 0, 0), ("pass",)


def _list_placement_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """List special cards outside the hold, and cards that are never loaded (BEVRI-8.4, 8.6)."""
    for kind in range(COLOURED_TYPES, CRYSTAL + 1):
        if s.base[seat, kind] and is_on_ground(s, seat):
            zones = range(COMPARTMENTS) if kind >= RESOURCE_TYPES else range(HOLD)
            for compartment in zones:
                keys = (f"base:{TYPE_CODES[kind]}", f"comp:{COMPARTMENT_CODES[compartment]}")
                yield pack(TO_PLACE, kind, compartment, 0, 0), keys
