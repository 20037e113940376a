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
    RESOURCE_TYPES,
    TYPE_CODES,
    TYPES,
    WEAPONS,
)
from ludotheque.games.bevri.numbers import (
    TO_ANCHOR,
    TO_ATTACK,
    TO_BARTER,
    TO_BOND,
    TO_BUY,
    TO_CHOOSE,
    TO_DISCARD,
    TO_GIVE,
    TO_GO,
    TO_HAND,
    TO_LOTTERY,
    TO_PASS,
    TO_PAY,
    TO_PLACE,
    TO_RECYCLE,
    TO_SELL,
    TO_SHOOT,
    TO_SURVEY,
    TO_TAKE,
    TO_THRUST,
)
from ludotheque.games.bevri.rules.actions.forbids import forbids
from ludotheque.games.bevri.rules.actions.verbs import VERBS
from ludotheque.games.bevri.rules.flight.fire import is_mounted
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

BOARD_CELLS = len(CELL_CODES) + len(GREY_CODES)
ANCHOR_KEYS = ("earlier", "later")
BASE_VERBS = {Q_PAY: TO_PAY, Q_DISCARD: TO_DISCARD, Q_GIVE: TO_GIVE, Q_HAND: TO_HAND}
"""The verbs that take a card of the base, by the question that they answer."""


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """List every click path of each legal action."""
    return [(action, path) for action in actions for path in list_paths(s, seat, action)]


def list_paths(s: State, seat: int, action: int) -> Iterator[Path]:
    """List the click paths of an action: the templates of its verb, their braces filled.

    Besides the nouns a brace may be the company itself (`own`), a rival whose corvette is on the cell (`rival`: a path
    for each), where a card to be placed lies (`stock`), the phases of a pair (`first`, `second`), and the way of a Time
    anchor (`change`).
    """
    verb = VERBS[verb_of(action)]
    words = {noun.role: noun.kind.write(noun_of(action, place)) for place, noun in enumerate(verb.nouns)}
    words["own"] = f"p{seat + 1}"
    if verb.number == TO_CHOOSE:
        words["first"], words["second"] = words["pair"]
    elif verb.number == TO_PLACE:
        words["stock"] = "base" if is_on_ground(s, seat) else "ship:hold"
    elif verb.number == TO_ANCHOR:
        words["change"] = ANCHOR_KEYS[noun_of(action, 0)]
    for template in verb.clicks:
        if "{rival}" not in template:
            yield tuple(template.format(**words).split())
            continue
        for other in range(s.players):
            if other != seat and s.cell[other] == noun_of(action, 0):
                yield tuple(template.format(rival=f"p{other + 1}", **words).split())


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
    """List what may be tried, with the first path of each action, or with all of them where several are usual."""
    asked = question(s)
    if asked == Q_MOVE:
        for cell in range(BOARD_CELLS):
            action = pack(TO_GO, cell, 0, 0, 0)
            yield from ((action, path) for path in list_paths(s, seat, action))
    elif asked == Q_FIRE:
        yield from _list_shot_attempts(s, seat)
    else:
        for action in _list_tried_actions(s, seat, asked):
            yield action, next(list_paths(s, seat, action))
        if asked == Q_PAY:
            yield from _list_payments_aboard(s, seat)


def _list_tried_actions(s: State, seat: int, asked: int) -> Iterator[int]:
    """List the actions that may be tried in answer to a question."""
    if asked == Q_TRADE:
        yield from (pack(TO_BUY, slot, 0, 0, 0) for slot in range(MARKET_SLOTS))
        yield from (pack(TO_SURVEY, place, 0, 0, 0) for place in range(CARGO_SLOTS))
        yield from (pack(verb, 0, 0, 0, 0) for verb in (TO_BOND, TO_LOTTERY, TO_RECYCLE))
        yield from (pack(TO_BARTER, other, 0, 0, 0) for other in range(s.players))
        yield from (pack(TO_SELL, kind, 0, 0, 0) for kind in range(FIRST_TREASURE, TYPES) if s.base[seat, kind])
    elif asked in BASE_VERBS:
        yield from (pack(BASE_VERBS[asked], kind, 0, 0, 0) for kind in range(TYPES) if s.base[seat, kind])
    elif asked == Q_TAKE:
        yield from (pack(TO_TAKE, slot, 0, 0, 0) for slot in range(MARKET_SLOTS))
        yield pack(TO_PASS, 0, 0, 0, 0)
    elif asked == Q_PLACE and is_on_ground(s, seat):  # what goes into no compartment, or into the hold alone
        for kind in range(COLOURED_TYPES, CRYSTAL + 1):
            if s.base[seat, kind]:
                zones = range(COMPARTMENTS) if kind >= RESOURCE_TYPES else range(HOLD)
                yield from (pack(TO_PLACE, kind, compartment, 0, 0) for compartment in zones)
    elif asked == Q_WINDOW:
        yield from (pack(TO_THRUST, cell, 0, 0, 0) for cell in range(CENTRE + 1))


def _list_payments_aboard(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """List cards aboard, which pay nothing, and the pass."""
    for entry in sorted(set(s.ship[seat][: s.load[seat]])):
        kind, where = entry_kind(entry), COMPARTMENT_CODES[entry_compartment(entry)]
        if not s.base[seat, kind]:
            yield pack(TO_PAY, kind, 0, 0, 0), (f"ship:{where}:{TYPE_CODES[kind]}",)
    yield pack(TO_PASS, 0, 0, 0, 0), ("pass",)


def _list_shot_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """List every mounted weapon at every container; containers alone where there is no weapon; rivals."""
    colours = count_by_colour(s, seat, ARMAMENT)
    mounted = [weapon for weapon in range(WEAPONS) if is_mounted(weapon, colours)]
    for place in range(CARGO_SLOTS):
        if s.slot[place] != NONE:
            shots = [pack(TO_SHOOT, place, weapon, 0, 0) for weapon in mounted or (0,)]
            if mounted:
                yield from paths(s, seat, shots)
            if all(forbids(s, seat, shot) for shot in shots):
                yield shots[0], (f"place:{place + 1}",)
    for other in range(s.players):
        if other != seat:
            yield pack(TO_ATTACK, other, 0, 0, 0), (f"corvette:p{other + 1}",)
