"""The games under contract, and the few facts that the suite cannot find out by itself.

A new game is one line in `ENTRIES`, `Entry(game("NAME"), longest=100)`, and the whole suite runs on it: every seat
count, a sample of its options. What else an entry may say makes the suite look closer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import bench.connect_four as connect_four
from ludotheque import game
from ludotheque.core.catalog import register
from ludotheque.core.game import Game
from ludotheque.games.beyond.box import MAX_DECISIONS, MAX_GAMES
from ludotheque.games.biyi.box import BANKS_END, BANKS_START, CELLS, MAX_TURN_MOVEMENTS, MAX_TURNS
from ludotheque.games.biyi.state import add_to_pure_count, list_tokens, token_key
from tests.contract import bevri, beyond, challengers, farcry
from tests.toys import PAIRS, PRIZES, TIC_TAC_TOE, pairs

Options = Mapping[str, object]
Caps = dict[str, tuple[int, int]]


@dataclass(frozen=True)
class Twins:
    """Two positions that differ only in what a seat cannot know: it must see, and be offered, the same in both."""

    seat: int
    first: str
    second: str
    players: int = 2
    options: Options = field(default_factory=dict)
    played: Sequence[str] = ()
    """Actions that are played in both first, by whoever has to play."""
    chance: bool = False
    """Whether they differ in what chance has not shown yet, so that nobody at all knows the difference."""


@dataclass(frozen=True)
class Tree:
    """A start for the counts per depth: options, an optional position, and how deep the file goes."""

    name: str
    depth: int
    options: Options = field(default_factory=dict)
    position: str | None = None
    players: int = 2


@dataclass(frozen=True)
class Entry:
    """What the suite must be told about a game."""

    game: Game
    longest: int
    """No game takes more actions."""
    census: Callable[[Any], Mapping[Any, int]] = lambda s: {}
    """Every piece and how often it exists, wherever it is: the same at every node. Raises when the books are wrong."""
    trees: Sequence[Tree] = (Tree("new game", 3),)
    """Starts for the counts per depth."""
    caps: Callable[[Any], Caps] = lambda s: {}
    """Each bounded list of the record: how full it is, and its bound."""
    secrets: Callable[[Any, int], dict[str, object]] = lambda s, seat: {}
    """What a seat cannot know now, by name; `imagine` must vary each of them."""
    twins: Sequence[Twins] = ()
    starts: Callable[[int, Options], Sequence[str]] = lambda players, options: ()
    """Positions rich in what random games seldom meet; half of the sampled nodes come from there."""
    rich: Options = field(default_factory=dict)
    """Options under which everything can happen: the tests that play a game with one set of options take these."""
    hides: bool = False
    """Whether anything is ever secret."""
    forgotten: frozenset[str] = frozenset()
    """Endings that depend on more than a position text carries."""
    tries: Callable[[Any, int, str, int], Sequence[int]] = lambda s, place, kind, size: range(size)
    """Values of a noun, by its place, kind and size, that stand for all where there are too many to try each."""
    option_sets: int = 4
    """How many sets of options are tried besides the defaults, at most."""

    @property
    def name(self) -> str:
        return self.game.name


# --- Biyi -------------------------------------------------------------------------


def biyi_census(s: Any) -> Counter[int]:
    """Every token on the board, once; and the counts that the state keeps are those that one would count."""
    found: Counter[int] = Counter()
    fresh = type(s)()
    key = 0
    for cell in range(CELLS):
        tokens = list_tokens(s, cell)
        found.update(token for token, _ in tokens)
        assert len(tokens) == s.height[cell]
        assert sum(colour == 0 for _, colour in tokens) == s.whites[cell]
        fresh.height[cell], fresh.whites[cell] = s.height[cell], s.whites[cell]
        add_to_pure_count(fresh, cell, 1)
        for level, (_, colour) in enumerate(tokens, start=1):
            key ^= token_key(cell, level, colour)
    water = range(BANKS_START, BANKS_END)
    assert list(fresh.pure) == list(s.pure)
    assert sum(1 << place for place, cell in enumerate(water) if s.height[cell]) == s.waterside
    assert key == s.key
    return found


def biyi_caps(s: Any) -> Caps:
    return {
        "height of a pile": (max(s.height), 65),
        "movements of a turn": (max(0, s.trail_length - 1), MAX_TURN_MOVEMENTS),
        "positions kept": (s.positions, MAX_TURNS + 1),
    }


DENSE = (
    "b2:bb f2:ww d3:wbwwbww f3:bwww g3:wwbw c4:w d4:bwb e4:wb f5:bbbw g5:wwb d6:www e7:bbb f7:bbwww a8:bw d8:wbw "
    "e8:b f9:bbwbb g10:w g11:bww a12:wbbbwbb g13:bbb w"
)
OBLIGED = (
    "a1:wbbbb g1:bwbwbw c2:wbw d2:www b3:bbw f3:wbww c4:bwbbbw d4:ww e4:ww f4:bbwb c5:wbb c9:www d9:www e9:bwbbb "
    "a10:bwbbbwb c10:bbwbw a11:wbwb w"
)
CHAINS = "c4:bbbww d4:www e4:bwww e5:wwww f4:wwb d9:bbb c9:wwwb d8:bbbb e8:bwbb w"
RIVER = "c6:b c7:w d7:w e7:b g3:w f7:bb f8:w b6:ww g6:w d8:b w"
ENDGAME = "c10:w d10:bw e4:b d4:wb c9:ww w"

BIYI = Entry(
    game("biyi"),
    longest=MAX_TURNS * MAX_TURN_MOVEMENTS,
    census=biyi_census,
    caps=biyi_caps,
    trees=(
        Tree("classic", 3, {"seats": "fixed"}),
        Tree("beetle", 3, {"seats": "fixed", "setup": "same_card", "white_card": "1"}),
        Tree("dense", 3, position=DENSE),
        Tree("endgame", 6, position=ENDGAME),
    ),
    starts=lambda players, options: (DENSE, OBLIGED, CHAINS, RIVER, ENDGAME),
    forgotten=frozenset({"repetition"}),
)


# --- BEYOND ---------------------------------------------------------------------------

INVOKES = {"invocation": "on"}
_TURTLE = {"motifs": ["T--++*"], "mover": "p1", "step": "pick_turtle"}
_DRAGON = {"motifs": ["D-+/-+*"], "mover": "p1", "step": "pick_dragon"}
_BACK = {"motifs": ["D-+/-+*"], "mover": "p2", "row": "T+"}  # a card is revealed: stop, or is the top one a Turtle?
_BESIDE = {"discard": "T- T- B- B+ Dh- Gb+ Gb- U1+ U2-"}
_OPEN = _BESIDE | {"top_seen_by": "p1"}
_LAST = {"pile_no": 2, "top_seen_by": "p1"}
_BEFORE = {"motifs": ["T--++ D-+/-+"], "mover": "p1", "step": "main"}


def _beyond_twins(seat: int, first: Options, second: Options, players: int = 2, played: Sequence[str] = ()) -> Twins:
    texts = [beyond.position(players, **values) for values in (first, second)]
    return Twins(seat, texts[0], texts[1], players, INVOKES, played)


BEYOND = Entry(
    game("beyond"),
    longest=MAX_DECISIONS * MAX_GAMES,
    census=beyond.census,
    caps=beyond.caps,
    trees=(
        Tree("new game", 22, {"first": "1"}),
        Tree("captures", 6, beyond.MODULES, beyond.starts(2, beyond.MODULES)[0]),
        Tree("two motifs to choose", 18, {}, beyond.starts(3, {})[4], players=3),
        Tree("a look", 14, beyond.MODULES, beyond.starts(4, beyond.MODULES)[6], players=4),
    ),
    secrets=beyond.secrets,
    hides=True,
    twins=(
        _beyond_twins(1, _TURTLE | {"looked": "Dh- U1+ T- Gb+"}, _TURTLE | {"looked": "T- B+ Gb- Gb-"}),
        _beyond_twins(1, _DRAGON | {"looked": "U4+ B-"}, _DRAGON | {"looked": "T+ Gh+"}),
        _beyond_twins(1, _BACK | {"top": "B-", "top_seen_by": "p1"}, _BACK | {"top": "T-", "top_seen_by": "p1"}),
        _beyond_twins(
            1, _BACK | {"top": "U1-", "top_seen_by": "p1 p3"}, _BACK | {"top": "T-", "top_seen_by": "p1 p3"}, players=3
        ),
        _beyond_twins(1, _BEFORE | {"next": "Dh- U1+ T- Gb+"}, _BEFORE | {"next": "T- B+ Gb- Gb-"}, 4, ["invoke T"]),
        _beyond_twins(
            1, _BEFORE | {"next": "U4+ B-"}, _BEFORE | {"next": "U4+ T-"}, 4, ["invoke D", "pick U4+", "end"]
        ),
        # copies that lie open beside the hidden one: their numbers tell nothing
        _beyond_twins(1, _BACK | _OPEN | {"top": "B-"}, _BACK | _OPEN | {"top": "T-"}),
        _beyond_twins(
            1, _BACK | _LAST | {"top": "B-", "pile": "T- U1+"}, _BACK | _LAST | {"top": "T-", "pile": "B- U1+"}
        ),
        _beyond_twins(
            1, _TURTLE | _BESIDE | {"looked": "Dh- U1+ T- Gb+"}, _TURTLE | _BESIDE | {"looked": "T- B+ Gb- Gb-"}, 3
        ),
        # and after somebody has picked, what was taken is shown and what was left is not
        _beyond_twins(
            1, _DRAGON | _BESIDE | {"looked": "T- B-"}, _DRAGON | _BESIDE | {"looked": "U2- B-"}, 2, ["pick B-", "end"]
        ),
        _beyond_twins(
            2, _DRAGON | _BESIDE | {"looked": "T- T-"}, _DRAGON | _BESIDE | {"looked": "U2- T-"}, 3, ["pick T-", "end"]
        ),
    ),
    starts=beyond.starts,
    rich=beyond.MODULES,
)


# --- BEVRI ----------------------------------------------------------------------------

BEVRI = Entry(
    game("bevri"),
    longest=bevri.MAX_DECISIONS,
    census=bevri.census,
    caps=bevri.caps,
    trees=(
        Tree("new game", 7),
        Tree("shots", 5, bevri.RICH, bevri.starts(2, bevri.RICH)[0]),
        Tree("moves", 5, {}, bevri.starts(3, {})[1], players=3),
        Tree("a corvette to load", 6, {}, bevri.starts(1, {})[6], players=1),
        Tree("an offer", 7, {}, bevri.starts(4, {})[-3], players=4),
    ),
    secrets=bevri.secrets,
    hides=True,
    twins=tuple(
        Twins(0, bevri.position(players, **first), bevri.position(players, **second), players, played=played)
        for (first, second), players, played in bevri.TWINS
    ),
    starts=bevri.starts,
    rich=bevri.RICH,
)


# --- Challengers! -------------------------------------------------------------------------

CHALLENGERS = Entry(
    game("challengers"),
    longest=challengers.LONGEST,
    census=challengers.census,
    caps=challengers.caps,
    trees=(
        Tree("new game", 6, players=1),
        Tree("two drafters", 4),
        Tree("a search", 7, {}, challengers.start(2, {}, "tutor")),
        Tree("a deck to sort", 6, {}, challengers.start(3, {}, "hacker"), players=3),
        Tree("a coach", 7, challengers.RICH, challengers.start(4, challengers.RICH, "steward p1"), players=4),
        Tree("a gift", 6, {}, challengers.start(1, {}, "surfteacher"), players=1),
        Tree("one after the other", 7, {"draft_order": "sequential"}, players=4),
    ),
    secrets=challengers.secrets,
    hides=True,
    twins=tuple(
        Twins(0, challengers.position(**first), challengers.position(**second), players, options, played)
        for (first, second), players, options, played in challengers.TWINS
    ),
    starts=challengers.starts,
    rich=challengers.RICH,
)


# --- Far Cry: Beyond -----------------------------------------------------------------------

FARCRY = Entry(
    game("farcry"),
    longest=farcry.LONGEST,
    census=farcry.census,
    caps=farcry.caps,
    trees=(
        Tree("new campaign", 5),
        Tree("a fight", 2, {}, farcry.start(2, {}, "craterien")),
        Tree("no weight", 2, {}, farcry.start(2, {}, "reine")),
        Tree("robots", 2, {}, farcry.start(3, {}, "drone"), players=3),
        Tree("bodies", 3, {}, farcry.start(2, {}, "traqueur")),
        Tree("the map", 3, {}, farcry.start(4, {}, 'stage = "hub"'), players=4),
    ),
    starts=farcry.starts,
    twins=tuple(
        Twins(0, first, second, players, played=played, chance=True)
        for first, second, players, played in farcry.twins()
    ),
    rich=farcry.RICH,
    tries=farcry.tries,
    option_sets=1,
)


# --- Connect Four ---------------------------------------------------------------------


def connect_four_census(s: Any) -> Counter[str]:
    """No cell holds two discs, and the discs are as many as the actions (a position text starts at none)."""
    assert not s.discs[0] & s.discs[1]
    difference = s.discs[0].bit_count() - s.discs[1].bit_count()
    assert difference in (0, 1)
    return Counter()


CONNECT_FOUR = Entry(register(connect_four.GAME), longest=42, census=connect_four_census, trees=(Tree("empty", 8),))


# --- the toys -------------------------------------------------------------------------


def tic_tac_toe_census(s: Any) -> Counter[str]:
    """As many marks as actions, and the seats have marked in turn."""
    marks = Counter(s.mark)
    assert marks[1] + marks[2] == s.ply
    assert marks[1] - marks[2] in (0, 1)
    return Counter({"cells": len(s.mark)})


TIC_TAC_TOE_ENTRY = Entry(TIC_TAC_TOE, longest=9, census=tic_tac_toe_census, trees=(Tree("empty", 9),))


def prizes_census(s: Any) -> Counter[str]:
    """Every prize is face down, on the table, or gone; a seat has used up as many cards as it has bid."""
    left, rounds = sum(s.pile), s.cards - sum(s.pile)
    for seat in range(s.players):
        down = s.bid[seat] != -1
        assert not (down and s.hand[seat, s.bid[seat]])
        assert sum(s.hand[seat]) + down == left + (0 if s.over == 1 else 1)
    assert sum(s.points) <= s.cards * (s.cards + 1) // 2
    return Counter({"prizes": left + rounds})


def prizes_secrets(s: Any, seat: int) -> dict[str, object]:
    """A bid already put down is secret, unless its owner had but one card."""
    return {
        f"bid of {other}": s.bid[other]
        for other in range(s.players)
        if other != seat and s.bid[other] != -1 and sum(s.hand[other]) > 0
    }


def _round(bid: int, hand: str) -> str:
    return (
        f"prize = 3\ncarried = 0\npile = [1, 2, 4]\nnext = []\n"
        f"hands = [[1, 2, 3, 4], [{hand}]]\nbids = [0, {bid}]\npoints = [0, 0]"
    )


PRIZES_ENTRY = Entry(
    PRIZES,
    longest=4 * 6,
    census=prizes_census,
    trees=(Tree("two cards", 4, {"cards": 2}), Tree("three seats", 6, {"cards": 2}, players=3), Tree("default", 6)),
    secrets=prizes_secrets,
    hides=True,
    twins=(Twins(0, _round(1, "2, 3, 4"), _round(4, "1, 2, 3")),),
)


def pairs_census(s: Any) -> Counter[str]:
    """Sixteen cards, and each hand holds as many as the state says."""
    for seat in range(s.players):
        assert sum(s.hand[seat]) == s.held[seat]
        assert min(s.hand[seat]) >= 0
    assert min(s.pile) >= 0
    return pairs.count_all_cards(s)


def pairs_secrets(s: Any, seat: int) -> dict[str, object]:
    """The others' hands, what is left in the pile, and a card that somebody else looks at, where they could differ."""
    unseen = Counter({picture: s.pile[picture] for picture in range(pairs.PICTURES)})
    for other in range(s.players):
        if other != seat:
            unseen.update({picture: s.hand[other, picture] for picture in range(pairs.PICTURES)})
    if sum(count > 0 for count in unseen.values()) < 2 or not sum(s.pile):
        return {}
    asker = pairs.argument(s, 0) if pairs.question(s) == pairs.ANSWER else -1
    found: dict[str, object] = {
        f"hand of {other}": tuple(s.hand[other])
        for other in range(s.players)
        if other != seat and s.held[other] > (other == asker)
    }
    if pairs.question(s) == pairs.LOOK and not pairs.asked_seats(s) >> seat & 1:
        found["card looked at"] = pairs.argument(s, 0)
    return found


def _table(hand: str, pile: str, question: str = "") -> str:
    return (
        f'hands = ["sun moon", "{hand}"]\npairs = ["", ""]\ntokens = [1, 1]\npile = "{pile}"\nnext = ""\n'
        f'discard = "tree"\nmover = "p2"\nquestion = "{question}"'
    )


PAIRS_ENTRY = Entry(
    PAIRS,
    longest=200,
    census=pairs_census,
    caps=lambda s: {"questions in a row": (s.asked, len(s.ask_seats)), "pins": (s.pinned, len(s.pin_value))},
    trees=(Tree("default", 5), Tree("three seats", 4, {"hand_size": 3}, players=3)),
    secrets=pairs_secrets,
    hides=True,
    twins=(
        Twins(0, _table("sun star", "moon tree"), _table("moon tree", "sun star")),
        Twins(0, _table("sun star", "moon tree", "p1 sun"), _table("sun tree", "moon star", "p1 sun")),
        Twins(0, _table("sun star", "moon tree", "moon"), _table("moon star", "moon tree", "sun")),
    ),
)

ENTRIES = (BIYI, BEYOND, BEVRI, CHALLENGERS, FARCRY, CONNECT_FOUR, PAIRS_ENTRY, PRIZES_ENTRY, TIC_TAC_TOE_ENTRY)


def entry_of(game: Game) -> Entry:
    """The entry of a game."""
    return next(entry for entry in ENTRIES if entry.game is game)


# --- seats and options ----------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """One game, one number of seats, one set of options."""

    entry: Entry
    players: int
    options: Options

    def __str__(self) -> str:
        return "-".join([self.entry.name, str(self.players), *map(str, self.options.values())])


def option_sets(game: Game, players: int, most: int) -> Iterator[Options]:
    """The defaults, then each value of each option (ends and middle of a range) with random values of the others."""
    yield {}
    dice = random.Random(game.name)
    for count, (option, value) in enumerate(sorted(_values(game), key=lambda _: dice.random())):
        chosen: dict[str, object] = {known.name: dice.choice(known.list_values()) for known in game.book.options}
        chosen[option] = value
        codes = {known.name: known.encode(chosen[known.name]) for known in game.book.options}
        if count < most and not game.book.check_options(codes, players):
            yield chosen


def _values(game: Game) -> Iterator[tuple[str, str]]:
    for option in game.book.options:
        texts = option.list_values()
        for text in sorted({texts[0], texts[len(texts) // 2], texts[-1]} - {option.get_default()}):
            yield option.name, text


@cache
def cases(most: int = 4) -> list[Case]:
    """Every game with every seat count, and some option sets of each."""
    return [
        Case(entry, players, options)
        for entry in ENTRIES
        for players in range(entry.game.rules.players[0], entry.game.rules.players[1] + 1)
        for options in option_sets(entry.game, players, min(most, entry.option_sets))
    ]
