"""The engine against a second implementation of the rules, action by action."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.engine.decisions import question
from ludotheque.games.bevri.box import (
    CELL_CODES,
    COLOUR_LETTERS,
    NONE,
    PAIR_CODES,
    PAIR_MASKS,
    PHASE_LETTERS,
    TREASURE_CODES,
    TYPE_CODES,
)
from ludotheque.games.bevri.state import (
    APPEARANCE,
    BANK_DIE,
    CARD,
    CONTENT,
    DISAPPEARANCE,
    EVA_DIE,
    FIRE_DIE,
    FIRST_COMPANY,
    FRONT,
    LAUNCH_DIE,
    LOST_CARD,
    LOTTERY_DIE,
    REENTRY_DIE,
    SIDE,
)
from tests.contract.bevri import RICH, starts
from tests.contract.tools import entropy, watched

from .reference import Chance, Table
from .reference_box import COMPARTMENTS, PHASES, Slot

pytestmark = pytest.mark.slow

RULES = (
    "BEVRI-3.8", "BEVRI-3.9", "BEVRI-5.5", "BEVRI-5.6", "BEVRI-5.7", "BEVRI-5.10", "BEVRI-5.11", "BEVRI-6.1",
    "BEVRI-6.2", "BEVRI-6.4", "BEVRI-6.9", "BEVRI-7.2", "BEVRI-7.4", "BEVRI-7.5", "BEVRI-7.9", "BEVRI-7.10",
    "BEVRI-7.13", "BEVRI-7.14", "BEVRI-7.15", "BEVRI-7.16", "BEVRI-8.3", "BEVRI-8.4", "BEVRI-8.5", "BEVRI-9.2",
    "BEVRI-9.5", "BEVRI-10.5", "BEVRI-10.10", "BEVRI-11.2", "BEVRI-11.3", "BEVRI-11.5", "BEVRI-12.1", "BEVRI-14.1",
)  # fmt: skip

SOURCES = {
    CARD: "card", FRONT: "front", CONTENT: "content", FIRST_COMPANY: "first", APPEARANCE: "appearance",
    DISAPPEARANCE: "disappearance", SIDE: "side", LOTTERY_DIE: "lottery", FIRE_DIE: "fire", BANK_DIE: "bank",
    LAUNCH_DIE: "launch", REENTRY_DIE: "reentry", EVA_DIE: "eva", LOST_CARD: "lost",
}  # fmt: skip
STEPS = (
    "trade", "equip", "move", "fire", "discard", "choose", "window", "jam",
    "pay", "take", "give", "want", "answer", "hand", "place", "unload",
)  # fmt: skip
CONTENT_CODES = (*TREASURE_CODES, "crystal")


# --- two tables side by side ------------------------------------------------------------------


class Followed(Chance):
    """Chance that has already spoken at another table, source by source."""

    def __init__(self) -> None:
        self.coming: dict[str, list[int]] = defaultdict(list)

    def die(self, name: str) -> int:
        return self.coming[name].pop(0) + 1

    def pick(self, name: str, things: list) -> Any:
        value = self.coming[name].pop(0)
        if name == "lost":
            return things[value]
        thing = {"card": TYPE_CODES, "content": CONTENT_CODES}.get(name, range(36))[value]
        assert thing in things, f"the other table drew {thing}"
        return thing


class Pair:
    """The same game here and there."""

    def __init__(self, players: int, options: dict[str, str], seed: int, position: str | None = None) -> None:
        self.game, self.seed, self.chance = game("bevri"), seed, Followed()
        self.rules, self.seen = watched(self.game)
        self.here = self.rules.blank(options, players)
        if position is None:
            self.rules.begin_with(self.here, players, entropy(seed, 0))
        else:
            self.here = self.game.match(players=players, options=options, position=position).state
        self.told()
        self.there = Table(players, options, self.chance) if position is None else laid(self.here, options, self.chance)

    def told(self) -> None:
        """What chance has said here is coming there."""
        for drawn in self.seen:
            self.chance.coming[SOURCES[drawn.source]].append(drawn.value)
        self.seen.clear()

    def legal(self) -> dict[int, dict[str, int]]:
        """The legal actions of all seats, by their texts."""
        return {
            seat: {self.game.notation.write(action): action for action in self.rules.legal(self.here, seat)}
            for seat in self.rules.turn(self.here)
        }

    def play(self, seat: int, text: str, action: int) -> None:
        self.rules.play_with(self.here, seat, action, entropy(self.seed, self.here.ply + 1))
        self.told()
        self.there.play(seat, text)
        assert not any(self.chance.coming.values()), dict(self.chance.coming)


def laid(s: Any, options: dict[str, str], chance: Chance) -> Table:
    """The other table, laid as a running game of ours at the beginning of a turn."""
    t = Table(s.players, options, Chance(random.Random(1)))
    t.chance, t.round, t.first, t.countdown, t.bank = chance, s.round_no, s.first, s.rounds_left, s.bank
    t.deck, t.discard, t.gone = list(cards(s.deck).elements()), list(cards(s.discard).elements()), []
    t.market = [None if kind == NONE else TYPE_CODES[kind] for kind in s.market]
    t.present, t.side = bool(s.present), None if s.side == NONE else s.side
    t.slots = [None if c == NONE else Slot(c, letters(s.shield[place])) for place, c in enumerate(s.slot)]
    t.container_deck = [c for c in range(36) if s.container_deck[c]]
    t.container_discard = [c for c in range(36) if s.container_discard[c]]
    t.front = None if s.front == NONE else s.front
    t.pools = [list(Counter(dict(zip(CONTENT_CODES, pool, strict=True))).elements()) for pool in s.content_pool]
    t.content = {c: TYPE_CODES[s.content[c]] for c in range(36) if s.content[c] != NONE}
    for seat, company in enumerate(t.companies):
        company.base, company.cell = list(cards(s.base[seat]).elements()), CELL_CODES[s.cell[seat]]
        company.ship, company.chosen = aboard(s, seat), pair(s.chosen[seat])
        company.known = {c for c in range(36) if s.known[c] >> seat & 1}
    t.resume(PHASE_LETTERS[s.phase], (s.first + s.offset) % s.players)
    return t


def cards(counts: Any) -> Counter[str]:
    return Counter({TYPE_CODES[kind]: int(count) for kind, count in enumerate(counts) if count})


def letters(mask: int) -> str:
    return "".join(letter for colour, letter in enumerate(COLOUR_LETTERS) if mask >> colour & 1)


def aboard(s: Any, seat: int) -> list[list[str]]:
    entries = [int(entry) for entry in s.ship[seat][: s.load[seat]]]
    return [[TYPE_CODES[entry & 63] for entry in entries if entry >> 6 == place] for place in range(len(COMPARTMENTS))]


def pair(mask: int) -> str:
    return PAIR_CODES[list(PAIR_MASKS).index(mask)] if mask else ""


def ours(s: Any) -> dict[str, Any]:
    """Our table in plain data."""
    step = "over" if s.over else STEPS[question(s)]
    known = [{c for c in unopened(s) if s.known[c] >> seat & 1} for seat in range(s.players)]
    return {
        "round": (s.round_no, s.first, step),
        "cargo": (bool(s.present), s.side if s.present else None, s.rounds_left),
        "slots": [(c, letters(s.shield[place])) if c != NONE else None for place, c in enumerate(s.slot)],
        "containers": (sorted(c for c in range(36) if s.container_deck[c]), None if s.front == NONE else s.front),
        "thrown": [c for c in range(36) if s.container_discard[c]],
        "known": known,
        "seen": {c: TYPE_CODES[s.content[c]] for c in unopened(s) if s.content[c] != NONE},
        "deck": (cards(s.deck), cards(s.discard)),
        "market": [None if kind == NONE else TYPE_CODES[kind] for kind in s.market],
        "bank": s.bank,
        "cells": [CELL_CODES[s.cell[seat]] for seat in range(s.players)],
        "bases": [cards(s.base[seat]) for seat in range(s.players)],
        "ships": [[Counter(part) for part in aboard(s, seat)] for seat in range(s.players)],
        "chosen": [pair(s.chosen[seat]) for seat in range(s.players)] if s.phase >= 0 else None,
        "scope": scope_here(s) if s.phase >= 0 and step not in ("window", "over") else None,
    }


def unopened(s: Any) -> list[int]:
    """The containers that nobody has captured."""
    return [c for c in range(36) if s.container_deck[c] or s.container_discard[c] or c == s.front or c in s.slot]


def scope_here(s: Any) -> tuple[int, ...]:
    fire = (bool(s.overcharge), bool(s.precision), bool(s.dark_key))
    return (bool(s.star_used), s.transactions, s.refusals, bool(s.bank_closed), bool(s.pulse), *fire)


def theirs(t: Table) -> dict[str, Any]:
    """The same of the other table."""
    left = {*t.container_deck, *t.container_discard, t.front, *(slot.container for slot in t.slots if slot)}
    slots = [(slot.container, slot.defences) if slot else None for slot in t.slots]
    ships = [[Counter(part) for part in company.ship] for company in t.companies]
    if t.step == "place" and t.companies[t.active].cell != "centre":
        ships[t.active][2].update(t.pool)  # what is not placed yet
    scope = (t.star_used, t.transactions, t.refusals, t.bank_closed, bool(t.pulse), t.overcharge, t.precision, t.key)
    running = t.phase in PHASES and t.step not in ("window", "over")
    return {
        "round": (t.round, t.first, t.step),
        "cargo": (t.present, t.side if t.present else None, t.countdown),
        "slots": slots + [None] * (5 - len(slots)),
        "containers": (sorted(t.container_deck), t.front),
        "thrown": sorted(t.container_discard),
        "known": [company.known & left for company in t.companies],
        "seen": {container: card for container, card in t.content.items() if container in left},
        "deck": (Counter(t.deck), Counter(t.discard)),
        "market": t.market,
        "bank": t.bank,
        "cells": [company.cell for company in t.companies],
        "bases": [Counter(company.base) for company in t.companies],
        "ships": ships,
        "chosen": [company.chosen for company in t.companies] if t.phase in PHASES else None,
        "scope": scope if running else None,
    }


# --- playing both -------------------------------------------------------------------------------


def follow(both: Pair, dice: random.Random, prefer: str = "", most: int = 30_000) -> Counter[str]:
    """Play at random on both sides, comparing all the way; answers how often each verb was played."""
    verbs: Counter[str] = Counter()
    game, there = both.game, both.there
    while verbs.total() < most:
        assert ours(both.here) == theirs(there), game.book.write_position(both.here)
        legal = both.legal()
        assert {seat: sorted(texts) for seat, texts in legal.items()} == {
            seat: sorted(texts) for seat, texts in there.waiting.items()
        }, game.book.write_position(both.here)
        if there.over:
            assert both.rules.scores(both.here) == there.scores()
            break
        seat = dice.choice(sorted(legal))
        text = choose(sorted(legal[seat]), dice, prefer)
        verbs[text.split()[0]] += 1
        both.play(seat, text, legal[seat][text])
    return verbs


def choose(legal: list[str], dice: random.Random, prefer: str) -> str:
    """A random action; or, mostly, one that begins with a preferred word."""
    liked = [text for text in legal if prefer and text.startswith(tuple(prefer.split(",")))]
    return dice.choice(liked if liked and dice.random() < 0.7 else legal)


def some_options(dice: random.Random) -> dict[str, str]:
    """Every option at random, the game being short, the numbers those of the box."""
    options = [option for option in game("bevri").book.options if option.name != "numbers"]
    return {option.name: dice.choice(option.list_values()) for option in options} | {"length": "short"}


FLIGHTS = "recompose,place,choose M,choose E,go f,shoot,jam,thrust,overcharge,precision,key,pulse"
"""What random play seldom does often enough to meet in the firing zone."""


@pytest.mark.clause(*RULES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games(players):
    follow(Pair(players, {"length": "short"}, players), random.Random(players))


@pytest.mark.clause("BEVRI-13.1", "BEVRI-13.2", "BEVRI-13.3", "BEVRI-13.5", "BEVRI-13.6", "BEVRI-13.10")
@pytest.mark.parametrize("seed", range(24))
def test_games_with_any_options(seed):
    dice = random.Random(seed)
    follow(Pair(1 + seed % 4, some_options(dice), 100 + seed), dice, prefer=FLIGHTS)


@pytest.mark.clause("BEVRI-10.6", "BEVRI-10.7", "BEVRI-10.8", "BEVRI-10.10", "BEVRI-11.3", "BEVRI-11.6", "BEVRI-12.8")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_games_from_tables_that_random_play_seldom_meets(players):
    """Corvettes in flight with engines and weapons beside a cargo: shots, captures, jammers, ★ effects, landings."""
    verbs: Counter[str] = Counter()
    dice = random.Random(players)
    for options in ({}, RICH, *(some_options(dice) for _ in range(6))):
        for number, position in enumerate(starts(players, options)):
            both = begun(players, options, number, position)
            if both:
                verbs += follow(both, dice, FLIGHTS, most=25)
    assert verbs["shoot"] > 20
    assert verbs["go"] > 20
    assert verbs["sell"]


def begun(players: int, options: dict[str, str], seed: int, position: str) -> Pair | None:
    """A pair of tables at the beginning of a turn; None where a position begins elsewhere."""
    s = game("bevri").match(players=players, options=options, position=position).state
    return Pair(players, options, seed, position) if question(s) < 4 and not any(scope_here(s)) else None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(400))
def test_soak_many_more_games(seed):
    dice = random.Random(seed)
    options = some_options(dice) if seed % 4 else {}
    liking = dice.choice(["", "", FLIGHTS, "barter,give,want,accept,hand", "unload,go centre,survey,probe,sell,take"])
    follow(Pair(dice.randint(1, 4), options, 1000 + seed), dice, liking)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_soak_tables_that_random_play_seldom_meets(seed):
    dice = random.Random(seed)
    players, options = dice.randint(1, 4), some_options(dice)
    for position in starts(players, options):
        both = begun(players, options, seed, position)
        if both:
            follow(both, dice, dice.choice(["", FLIGHTS, "sell,take,recycle,buy", "unload,go centre,pulse"]), most=60)
