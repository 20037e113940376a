"""The clicks for Challengers' actions. Keys name what lies on the table: `offer:2`, `deck:snake`, `bench:0:rat`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.challengers.box import (
    DECK_TO_TOP,
    LEVEL_LETTERS,
    PILE_LEVELS,
    RESERVE_TO_BOTTOM,
    ROUNDS,
    SIDES,
    THEIR_BENCH,
)
from ludotheque.games.challengers.content.names import CARD_KEYS, COACH_KEYS
from ludotheque.games.challengers.effects.card_codes import line_way
from ludotheque.games.challengers.numbers import (
    TO_ASK_VALUE,
    TO_COACH,
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_KEEP,
    TO_MOVE,
    TO_ORDER,
    TO_PASS,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_SWITCH,
    TO_TRADE,
    TO_USE,
)
from ludotheque.games.challengers.rules.legality import forbids
from ludotheque.games.challengers.rules.match.benches import count_spaces
from ludotheque.games.challengers.rules.match.faces import name_of
from ludotheque.games.challengers.rules.match.peeks import card_in_order
from ludotheque.games.challengers.show.match_view import asked_line
from ludotheque.games.challengers.show.refusal_facts import understand
from ludotheque.games.challengers.state import (
    CUTTING,
    GIVEN,
    Q_CLEAR,
    Q_DRAFT,
    Q_MOVE,
    Q_SPACE,
    TRADING,
    State,
    is_duel,
)

BUTTON_KEYS = {
    TO_REDRAW: "redraw",
    TO_DONE: "done",
    TO_PASS: "pass",
    TO_USE: "use",
    TO_KEEP: "keep",
    TO_SWITCH: "switch",
}


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return every click path of each legal action."""
    return [(action, path) for action in actions for path in _list_paths(s, seat, action)]


def _list_paths(s: State, seat: int, action: int) -> Iterator[Path]:
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb in BUTTON_KEYS:
        yield (BUTTON_KEYS[verb],)
    elif verb == TO_COACH:
        yield (f"coach:{COACH_KEYS[noun]}",)
    elif verb == TO_DRAFT:
        yield (f"level:{LEVEL_LETTERS[noun]}",)
    elif verb == TO_SELECT:
        yield from _list_offer_paths(s, seat, noun)
    elif verb in (TO_CUT, TO_TRADE, TO_REMOVE):
        yield (f"deck:{CARD_KEYS[noun]}",)
    elif verb == TO_ORDER:
        yield from _list_order_paths(s, noun)
    elif verb == TO_SPACE:
        yield from _list_space_paths(s, noun)
    elif verb == TO_MOVE:
        yield (_move_key(s, noun),)


def _list_offer_paths(s: State, seat: int, card: int) -> Iterator[Path]:
    """Yield each copy of a card in the offer or among the gifts."""
    given = s.stage[seat] == GIVEN
    cards = s.gift[seat][: s.gift_size[seat]] if given else s.offer[seat][: s.offer_size[seat]]
    for place, known in enumerate(cards):
        if known == card:
            yield (f"{'gift' if given else 'offer'}:{place}",)


def _list_order_paths(s: State, order: int) -> Iterator[Path]:
    """Yield the looked cards in the order top, bottom, reserve; of equal cards any copy."""
    wanted = [s.looked[card_in_order(order, place)] for place in range(s.looked_size)]
    for chosen in permutations(range(s.looked_size)):
        if [s.looked[place] for place in chosen] == wanted:
            yield tuple(f"looked:{place}" for place in chosen)


def _list_space_paths(s: State, space: int) -> Iterator[Path]:
    """Yield a bench space, all spaces of a wide card, and every card that lies there."""
    side = s.actor_side
    name = s.space[side, space]
    for place, known in enumerate(s.space[side]):
        if known == name:
            yield (f"space:{side}:{place + 1}",)
    for card in sorted({card for card in s.bench[side][: s.bench_size[side]] if name_of(card) == name}):
        yield (f"bench:{side}:{CARD_KEYS[card]}",)


def _move_key(s: State, card: int) -> str:
    """Return the key of the card that an effect moves, where it lies."""
    path, side = line_way(asked_line(s)), s.actor_side
    if path == DECK_TO_TOP:
        return f"search:{CARD_KEYS[card]}"
    if path == RESERVE_TO_BOTTOM:
        return f"reserve:{side}:{CARD_KEYS[card]}"
    return f"bench:{1 - side if path == THEIR_BENCH else side}:{CARD_KEYS[card]}"


# --- what a person may well try in vain --------------------------------------------------------


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """Return the clicks that are refused: the clause, the keys, and nothing to point at."""
    return [(clause, path, []) for action, path in _list_attempts(s, seat) if (clause := forbids(s, seat, action))]


def resolve_clicks(s: State, seat: int, keys: Path) -> int | None:
    """Return the action that refused clicks stand for, or None: its refusal comes with the facts."""
    return next((action for action, path in _list_attempts(s, seat) if path == keys), None)


def _list_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """Yield the actions that such clicks stand for, as the rules understand them: "done" is a no to a trade."""
    if not s.over and asked_seats(s) >> seat & 1:
        for action, path in _list_clicks(s, seat):
            yield understand(s, seat, action), path


def _list_clicks(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    asked = question(s)
    if asked == Q_DRAFT:
        yield from _list_draft_attempts(s, seat)
    elif asked == Q_MOVE:
        yield from _list_move_attempts(s)
    elif asked in (Q_SPACE, Q_CLEAR):
        for place in range(count_spaces(s, s.actor_side)):
            yield pack(TO_SPACE, place, 0, 0, 0), (f"space:{s.actor_side}:{place + 1}",)
    if not is_duel(s) and not s.place[0]:
        yield from _list_trophy_attempts(s, seat)


def _list_draft_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """Yield levels, offers, redraws and removals at the wrong moment (CHAL-4)."""
    if s.round_no <= ROUNDS:
        for level in range(PILE_LEVELS):
            yield pack(TO_DRAFT, level, 0, 0, 0), (f"level:{LEVEL_LETTERS[level]}",)
    for place, card in enumerate(s.offer[seat][: s.offer_size[seat]]):
        yield pack(TO_SELECT, card, 0, 0, 0), (f"offer:{place}",)
    yield pack(TO_REDRAW, 0, 0, 0, 0), ("redraw",)
    yield pack(TO_DONE, 0, 0, 0, 0), ("done",)
    verb = {CUTTING: TO_CUT, TRADING: TO_TRADE}.get(s.stage[seat], TO_REMOVE)
    for card in sorted(set(s.own[seat][: s.own_size[seat]])):
        yield pack(verb, card, 0, 0, 0), (f"deck:{CARD_KEYS[card]}",)


def _list_move_attempts(s: State) -> Iterator[tuple[int, Path]]:
    """Yield cards of benches and of the own reserve that the effect does not ask for (CHAL-10.5, 10.14)."""
    for side in range(SIDES):
        for card in sorted(set(s.bench[side][: s.bench_size[side]])):
            yield pack(TO_MOVE, card, 0, 0, 0), (f"bench:{side}:{CARD_KEYS[card]}",)
    side = s.actor_side
    for card in sorted(set(s.reserve[side][: s.reserve_size[side]])):
        yield pack(TO_MOVE, card, 0, 0, 0), (f"reserve:{side}:{CARD_KEYS[card]}",)
    yield pack(TO_PASS, 0, 0, 0, 0), ("pass",)


def _list_trophy_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """Yield the backs of other players' trophies (CHAL-12.1)."""
    for other in range(s.players):
        if other != seat and s.last_trophy[other]:
            yield pack(TO_ASK_VALUE, other, 0, 0, 0), (f"entrant:p{other + 1}",)
