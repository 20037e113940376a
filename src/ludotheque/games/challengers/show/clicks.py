"""The clicks for Challengers' actions, by the templates of its verbs. Keys name what lies on the table: `offer:2`,
`deck:snake`, `bench:0:rat`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from ludotheque.core.contract.input import Path
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.games.challengers.box import (
    DECK_TO_TOP,
    PILE_LEVELS,
    RESERVE_TO_BOTTOM,
    ROUNDS,
    SIDES,
    THEIR_BENCH,
)
from ludotheque.games.challengers.content.names import CARD_KEYS
from ludotheque.games.challengers.effects.card_codes import line_way
from ludotheque.games.challengers.numbers import (
    TO_ASK_VALUE,
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_MOVE,
    TO_PASS,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SPACE,
    TO_TRADE,
)
from ludotheque.games.challengers.rules.match.benches import count_spaces
from ludotheque.games.challengers.rules.match.faces import name_of
from ludotheque.games.challengers.rules.match.peeks import card_in_order
from ludotheque.games.challengers.rules.match.strength import current_line
from ludotheque.games.challengers.rules.verbs import VERBS, forbids
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


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return every click path of each legal action."""
    return [(action, path) for action in actions for path in _list_paths(s, seat, action)]


def _list_paths(s: State, seat: int, action: int) -> Iterator[Path]:
    for template in VERBS[verb_of(action)].clicks:
        if template in EXPANSIONS:
            yield from EXPANSIONS[template](s, seat, noun_of(action, 0))
        else:
            yield (_fill_key(template, action),)


def _fill_key(template: str, action: int) -> str:
    """Return a key of a verb's click path, its braces filled with the names of the nouns."""
    nouns = VERBS[verb_of(action)].nouns
    return template.format(**{noun.role: noun.kind.write(noun_of(action, place)) for place, noun in enumerate(nouns)})


def _list_offer_paths(s: State, seat: int, card: int) -> Iterator[Path]:
    """Yield each copy of a card in the offer or among the gifts."""
    given = s.stage[seat] == GIVEN
    cards = s.gift[seat][: s.gift_size[seat]] if given else s.offer[seat][: s.offer_size[seat]]
    for place, known in enumerate(cards):
        if known == card:
            yield (f"{'gift' if given else 'offer'}:{place}",)


def _list_order_paths(s: State, seat: int, order: int) -> Iterator[Path]:
    """Yield the looked cards in the order top, bottom, reserve; of equal cards any copy."""
    wanted = [s.looked[card_in_order(order, place)] for place in range(s.looked_size)]
    for chosen in permutations(range(s.looked_size)):
        if [s.looked[place] for place in chosen] == wanted:
            yield tuple(f"looked:{place}" for place in chosen)


def _list_space_paths(s: State, seat: int, space: int) -> Iterator[Path]:
    """Yield a bench space, all spaces of a wide card, and every card that lies there."""
    side = s.actor_side
    name = s.space[side, space]
    for place, known in enumerate(s.space[side]):
        if known == name:
            yield (f"space:{side}:{place + 1}",)
    for card in sorted({card for card in s.bench[side][: s.bench_size[side]] if name_of(card) == name}):
        yield (f"bench:{side}:{CARD_KEYS[card]}",)


def _list_move_paths(s: State, seat: int, card: int) -> Iterator[Path]:
    """Yield the card that an effect moves, where it lies."""
    path, side = line_way(current_line(s)), s.actor_side
    if path == DECK_TO_TOP:
        yield (f"search:{CARD_KEYS[card]}",)
    elif path == RESERVE_TO_BOTTOM:
        yield (f"reserve:{side}:{CARD_KEYS[card]}",)
    else:
        yield (f"bench:{1 - side if path == THEIR_BENCH else side}:{CARD_KEYS[card]}",)


EXPANSIONS: dict[str, Callable[[State, int, int], Iterator[Path]]] = {
    "{offered}": _list_offer_paths,
    "{ordered}": _list_order_paths,
    "{spaces}": _list_space_paths,
    "{moved}": _list_move_paths,
}
"""Click paths that depend on where things lie, by their names in the table of verbs."""


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


def _attempt(verb: int, noun: int = 0) -> tuple[int, Path]:
    """Return an action and its clicks, as the table of verbs says them."""
    action = pack(verb, noun, 0, 0, 0)
    return action, (_fill_key(VERBS[verb].clicks[0], action),)


def _list_draft_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """Yield levels, offers, redraws and removals at the wrong moment (CHAL-4)."""
    if s.round_no <= ROUNDS:
        yield from (_attempt(TO_DRAFT, level) for level in range(PILE_LEVELS))
    for place, card in enumerate(s.offer[seat][: s.offer_size[seat]]):
        yield pack(TO_SELECT, card, 0, 0, 0), (f"offer:{place}",)
    yield _attempt(TO_REDRAW)
    yield _attempt(TO_DONE)
    verb = {CUTTING: TO_CUT, TRADING: TO_TRADE}.get(s.stage[seat], TO_REMOVE)
    yield from (_attempt(verb, card) for card in sorted(set(s.own[seat][: s.own_size[seat]])))


def _list_move_attempts(s: State) -> Iterator[tuple[int, Path]]:
    """Yield cards of benches and of the own reserve that the effect does not ask for (CHAL-10.5, 10.14)."""
    for side in range(SIDES):
        for card in sorted(set(s.bench[side][: s.bench_size[side]])):
            yield pack(TO_MOVE, card, 0, 0, 0), (f"bench:{side}:{CARD_KEYS[card]}",)
    side = s.actor_side
    for card in sorted(set(s.reserve[side][: s.reserve_size[side]])):
        yield pack(TO_MOVE, card, 0, 0, 0), (f"reserve:{side}:{CARD_KEYS[card]}",)
    yield _attempt(TO_PASS)


def _list_trophy_attempts(s: State, seat: int) -> Iterator[tuple[int, Path]]:
    """Yield the backs of other players' trophies (CHAL-12.1)."""
    yield from (_attempt(TO_ASK_VALUE, other) for other in range(s.players) if other != seat and s.last_trophy[other])
