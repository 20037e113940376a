"""Tables in the middle of a cup, told by the cards in each place.

``attack("backpacker", flag="talent", bench="coffee icebob")`` is a match in which X (seat 0, the light side) attacks a
card of Y (seat 1, the dark side): decks are listed from the top and known to all, benches in the order of their spaces.
It runs until somebody has to choose something. Y's deck is PAUSE unless it is told: when Y attacks, its Dog asks what
to do with the next card, so that a test can look at the table. ``draft("B", "snake owl")`` is a Deck phase of seat 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache

from ludotheque import Match, game
from ludotheque.core.contract.events import Event
from ludotheque.core.engine import steps
from ludotheque.core.engine.binding import BoundFunctions, bind
from ludotheque.core.engine.bound_rules import collect_events, trace_event
from ludotheque.core.engine.chance import pin
from ludotheque.core.engine.decisions import ask, close_question
from ludotheque.games.challengers import box, state
from ludotheque.games.challengers.content import tables
from ludotheque.games.challengers.content.names import COACH_KEYS, DESIGNS
from ludotheque.games.challengers.effects.card_codes import pack_face, pack_line
from ludotheque.games.challengers.effects.grammar import read_line
from ludotheque.games.challengers.rules.match.faces import name_of
from ludotheque.games.challengers.state import State

X, Y = 0, 1
PAUSE = "dog talent talent"
LEVEL = {"A": 0, "B": 1, "C": 2}
Pair = tuple[int, int]


def cards(text: str) -> list[int]:
    """The designs of a text such as ``"rat rat*2 goat"``."""
    found: list[int] = []
    for word in text.split():
        key, _, copies = word.partition("*")
        found += [DESIGNS[key]] * int(copies or 1)
    return found


@cache
def _first(players: int, options: tuple[tuple[str, object], ...]) -> Match:
    return game("challengers").match(players=players, options=dict(options), seed=1)


def new_cup(players: int = 2, seed: int | None = None, **options: object) -> Match:
    """A new cup, in its first Deck phase."""
    if seed is not None:
        return game("challengers").match(players=players, options=options, seed=seed)
    return branch(_first(players, tuple(sorted(options.items()))))


def branch(m: Match) -> Match:
    """The same cup, to be played on apart."""
    apart = m._branch()
    apart.events = list(m.events)
    return apart


def write(row: object, values: Sequence[int], rest: int = 0) -> int:
    """Write values at the head of a row of the state; return how many there are."""
    for place in range(len(row)):  # type: ignore[arg-type]
        row[place] = values[place] if place < len(values) else rest  # type: ignore[index]
    return len(values)


def give(s: State, seat: int, owned: Iterable[int]) -> None:
    """Make a seat own exactly these cards."""
    s.own_size[seat] = write(s.own[seat], sorted(owned), state.EMPTY)


def stock(s: State, piles: Mapping[str, str], discards: Mapping[str, str] | None = None) -> None:
    """Piles and discards of some levels, from A to C; a pile's first card is the next one drawn."""
    for letter, text in piles.items():
        s.pile_size[LEVEL[letter]] = write(s.pile[LEVEL[letter]], cards(text))
        for card in cards(text)[:6]:
            pin(s, state.PILE_SOURCE, card)
    for letter, text in (discards or {}).items():
        s.discard_size[LEVEL[letter]] = write(s.discard[LEVEL[letter]], cards(text))


def seat_coach(s: State, coach: Sequence[str]) -> None:
    """The coaches of the first seats, "" for none."""
    for seat, key in enumerate(coach):
        s.coach[seat] = COACH_KEYS.index(key) if key else box.NONE


def _begin(players: int, round_: int, options: Mapping[str, object]) -> tuple[Match, State]:
    """Return a cup in some round. Seat 0 has the light side of arena 1, the last seat the dark one."""
    m = new_cup(players, fixed_plans="on", **options)
    s = m.state
    light, dark = (int(plan) for plan in box.PAIRINGS[s.seats // 2 - 1, min(round_, 7) - 1, 0])
    plans = [light, dark, *(plan for plan in range(1, s.seats + 1) if plan not in (light, dark))]
    if players % 2:  # the Robot always has the last plan: only solo tables put it on arena 1
        plans = list(range(1, s.seats + 1))
    write(s.plan, plans)
    s.round_no = round_
    if s.phase == state.COACH_PHASE:
        all_draft(s)
    return m, s


def all_draft(s: State) -> None:
    """Put every seat in the Deck phase, after the choice of coaches."""
    close_question(s)
    s.phase = state.DECK_PHASE
    for seat in range(s.players):
        write(s.dealt[seat], [], box.NONE)
    ask(s, (1 << s.players) - 1, state.Q_DRAFT, 0, 0, 0, 0)


# --- matches --------------------------------------------------------------------------------------


def attack(
    deck: str,
    flag: str,
    *,
    locked: int = 0,
    under: str = "",
    bench: str = "",
    reserve: str = "",
    y_deck: str = PAUSE,
    y_bench: str = "",
    y_reserve: str = "",
    fans: Pair = (0, 0),
    lost: Pair = (0, 0),
    coach: Sequence[str] = (),
    pending: Pair = (0, 0),
    round: int = 3,
    reveals: int = 1,
    piles: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    extra: int = 0,
    solo: bool = False,
    **options: object,
) -> Match:
    """X attacks the flag card of Y, with bonuses `locked` on it and cards `under` it, the newest first.

    `extra` are further Rats that X owns and that lie nowhere. Solo, Y is the Robot.
    """
    m, s = _begin(1 if solo else 2, round, options)
    zones = [(deck, bench, reserve, ""), (y_deck, y_bench, y_reserve, f"{flag} {under}")]
    lay_match(s, zones)
    for side in (X, Y):
        s.fans[side] = fans[side]
        s.lost_prev[side] = lost[side]
        s.next_bonus[side] = pending[side]
    seat_coach(s, coach)
    s.reveals = reveals
    s.flag_card = DESIGNS[flag]
    s.flag_locked = locked
    s.under_size = write(s.under, cards(under)[::-1])
    give(s, X, [*cards(" ".join(zones[X])), *[DESIGNS["rat"]] * extra])
    give(s, Y, cards(" ".join(zones[Y])))
    stock(s, piles or {}, discards)
    return run(m)


def lay_match(s: State, zones: Sequence[tuple[str, str, str, str]]) -> None:
    """The match of arena 1 between the first two seats, X attacking: decks, benches and reserves of both."""
    for seat in range(s.seats):
        s.stage[seat] = state.DONE
        s.offer_size[seat] = write(s.offer[seat], [], state.EMPTY)
        s.picks_left[seat] = 0
    if s.asked:
        close_question(s)
    s.phase = state.FINAL_MATCH if s.round_no == box.FINALE else state.MATCH_PHASE
    s.arena = 0
    s.attacker = X
    s.step = state.REVEALING
    for side in (X, Y):
        s.player[side] = side
        s.deck_size[side] = write(s.deck[side], cards(zones[side][0])[::-1])
        s.bench_size[side] = write(s.bench[side], cards(zones[side][1]))
        s.reserve_size[side] = write(s.reserve[side], cards(zones[side][2]))
        write(s.space[side], spaces(cards(zones[side][1])), state.EMPTY)


def spaces(bench: Sequence[int]) -> list[int]:
    """The names on the spaces of a bench whose cards came one after the other; a Troll takes two."""
    names: list[int] = []
    for card in bench:
        if name_of(card) not in names:
            names += [name_of(card)] * (2 if card == DESIGNS["troll"] else 1)
    return names


@cache
def _machine() -> BoundFunctions:
    return bind({"settle": steps.settle}, "python", slots=game("challengers").slots(trace_event))


def run(m: Match) -> Match:
    """Let the match run until a seat is asked, and note its events."""
    with collect_events() as told:
        _machine().settle(m.state)
    m.events = [Event(m.game.book.events[number], args, ply) for number, args, ply in told]
    return m


def kick_off(
    x: str,
    y: str,
    *,
    starter: int | None = X,
    players: int = 2,
    round: int = 1,
    coach: Sequence[str] = (),
    trophies: Pair = (0, 0),
    fans: Pair = (0, 0),
    lost: Pair = (0, 0),
    **options: object,
) -> Match:
    """The last Deck phase of a round ends and the match of X (light) and Y (dark) opens, with decks in this order.

    `starter` is the side that wins the toss, if there is one; `trophies` are the highest rounds of each one's trophies.
    """
    m, s = _begin(players, round, options)
    s.phase = state.DECK_PHASE
    seat_coach(s, coach)
    for seat in range(s.seats):
        s.stage[seat] = state.DONE if seat else state.REMOVING
        s.offer_size[seat] = write(s.offer[seat], [], state.EMPTY)
        s.picks_left[seat] = 0
    for seat, text in ((X, x), (Y, y)):
        give(s, seat, cards(text))
        s.fans[seat], s.lost_prev[seat] = fans[seat], lost[seat]
        s.last_trophy[seat] = trophies[seat]
        for card in cards(text)[:10]:
            pin(s, state.DECK_SOURCE + seat, card)
    if starter is not None:
        pin(s, state.TOSS, starter)
    close_question(s)
    ask(s, 1, state.Q_DRAFT, 0, 0, 0, 0)
    m.events = []
    m.play(0, "done")
    return m


@contextmanager
def rewritten(*lines: str, key: str = "fix_fan") -> Iterator[None]:
    """For a while a fixture card of strength 3 has other lines of effect: the language says more than the box uses."""
    design = DESIGNS[key]
    before = int(tables.FACE[design]), tables.EFFECTS[design].copy()
    words = [read_line(line, tables.LIBRARY.filter_names()) for line in lines]
    tables.FACE[design] = pack_face(3, False, box.LEVEL_X, name=design, lines=tuple(words))
    tables.EFFECTS[design, : len(words)] = [pack_line(word) for word in words]
    try:
        yield
    finally:
        tables.FACE[design], tables.EFFECTS[design] = before


# --- Deck phases ----------------------------------------------------------------------------------


def draft(
    level: str = "",
    offer: str = "",
    *,
    deck: str = "newcomer_s*3 talent dog champion",
    picks: int = 2,
    redraws: int = 1,
    round: int = 4,
    players: int = 2,
    coach: Sequence[str] = (),
    piles: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    fans: int = 0,
    lost: int = 0,
    **options: object,
) -> Match:
    """The Deck phase of a round. Seat 0 selects from this offer, or chooses its option, or (`picks=0`) removes cards.

    The other seats still choose their option.
    """
    m, s = _begin(players, round, options)
    seat_coach(s, coach)
    for seat in range(s.players):
        s.stage[seat] = state.CHOOSING
        s.level[seat] = box.NONE
        s.offer_size[seat] = write(s.offer[seat], [], state.EMPTY)
        s.picks_left[seat] = 0
        s.redraws_left[seat] = redraws
    if level or not picks:
        s.stage[0] = state.SELECTING if picks else state.REMOVING
        s.level[0] = LEVEL[level] if level else 0
        s.picks_left[0] = picks
        s.redraws_left[0] = redraws if picks else 0
        s.offer_size[0] = write(s.offer[0], cards(offer), state.EMPTY)
    s.fans[0], s.lost_prev[0] = fans, lost
    give(s, 0, cards(deck))
    stock(s, piles or {}, discards)
    m.events = []
    return m
