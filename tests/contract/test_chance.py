"""Chance and secrets, in both directions: what must stay the same, and what must vary."""

from __future__ import annotations

import json
import random

import pytest

from ludotheque import Match
from ludotheque.core.engine.chance import pin
from tests.contract.entries import ENTRIES, Case, Entry, Twins
from tests.contract.test_contract import LANGUAGES, per_game
from tests.contract.tools import Drawn, choose, entropy, new_game, nodes, walk, watched

OPTIONS_WITH_CHANCE = {"biyi": {"setup": "two_cards"}}
"""Options that make a game draw as much as it can."""

ALL_OPEN = ("biyi", "connect_four")
"""Games in which nothing is imagined: all lies open, and nothing is drawn after the set-up."""

SEEDS = 40


def chancy(case: Case) -> Case:
    return Case(case.entry, case.players, OPTIONS_WITH_CHANCE.get(case.entry.name, case.options))


@per_game
def test_the_same_seed_gives_the_same_game(case):
    for rules in (case.entry.game.interpreted_rules, case.entry.game.compiled_rules):
        games = [[s.bytes() for s in walk(chancy(case), rules, seed=4, most=60)] for _ in range(2)]
        assert games[0] == games[1]


def draws(case: Case, seed_of) -> tuple[list[Drawn], list[int]]:
    """The draws of a game whose actions are chosen alike, the chance of each action coming from its own seed.

    Also answers how many draws had been made before each action.
    """
    rules, seen = watched(case.entry.game)
    dice = random.Random(1)
    s = rules.blank(case.options, case.players)
    rules.begin_with(s, case.players, entropy(seed_of(0), 0))
    marks = [0]
    while len(marks) < 60:
        marks.append(len(seen))
        move = choose(rules, s, dice, seed_of(s.ply + 1))
        if move is None:
            break
        rules.play_with(s, move.seat, move.action, move.entropy)
    return seen, marks


def by_source(seen: list[Drawn]) -> dict[tuple[int, int], Drawn]:
    """The draws by their source and their number in it."""
    counts: dict[int, int] = {}
    found = {}
    for drawn in seen:
        found[drawn.source, counts.setdefault(drawn.source, 0)] = drawn
        counts[drawn.source] += 1
    return found


@per_game
def test_different_seeds_differ_at_every_draw_of_every_source(case):
    games = [by_source(draws(chancy(case), lambda ply, seed=seed: seed)[0]) for seed in range(SEEDS)]
    for key in set().union(*games):
        free = [game[key] for game in games if key in game and game[key].outcomes > 1]
        if len(free) >= 20:
            assert len({drawn.value for drawn in free}) > 1, f"draw {key[1]} of source {key[0]} is always the same"


@per_game
def test_a_later_draw_does_not_follow_from_the_earlier_ones(case):
    """Games that are the same up to some action still differ afterwards."""
    length = len(draws(chancy(case), lambda ply: 0)[1])
    for split in {1, length // 2}:
        games = [
            draws(chancy(case), lambda ply, seed=seed, split=split: seed if ply > split else 0) for seed in range(SEEDS)
        ]
        shared = games[0][1][min(split + 1, len(games[0][1]) - 1)]
        common = [[drawn.value for drawn in seen[:shared]] for seen, _ in games]
        assert all(values == common[0] for values in common)
        later = [seen[shared] for seen, _ in games if len(seen) > shared and seen[shared].outcomes > 1]
        if len(later) >= 20:
            assert len({drawn.value for drawn in later}) > 1


def eyes(entry: Entry, s, seat: int) -> tuple[str, list[int]]:
    """All that a seat gets: its view and its legal actions."""
    return json.dumps(entry.game.show.view(s, seat)), entry.game.compiled_rules.legal(s, seat)


def shown(entry: Entry, s, seat: int) -> list[str]:
    """What the page makes of a view, in words and as a drawing."""
    view = entry.game.show.view(s, seat)
    return [
        made
        for lang in LANGUAGES
        for made in (entry.game.words.describe(view, lang), entry.game.show.board(view, lang=lang))
    ]


def lookers(case: Case, number: int) -> list[int]:
    """The seats that look at node number `number`: all, or four at a larger table, other ones each time."""
    return sorted({(4 * number + place) % case.players for place in range(min(4, case.players))})


@per_game
def test_imagining_leaves_what_the_seat_sees_and_varies_all_the_rest(case):
    entry = case.entry
    met: set[str] = set()
    for number, s in enumerate(nodes(case, 90, 12)):
        for seat in lookers(case, number):
            truth, books = eyes(entry, s, seat), entry.census(s)
            seen: dict[str, set[object]] = {name: set() for name in entry.secrets(s, seat)}
            for time in range(40 if entry.hides else 3):
                other = s.copy()
                entry.game.compiled_rules.imagine(other, seat, entropy(number, time))
                other.rng[0] = other.rng[1] = 0
                if time < 12:
                    assert eyes(entry, other, seat) == truth
                    assert entry.census(other) == books
                if entry.game.rules.open_information:
                    assert other.bytes() == s.bytes()
                for name, value in entry.secrets(other, seat).items():
                    seen.setdefault(name, set()).add(value)
            assert shown(entry, other, seat) == shown(entry, s, seat)
            for name, values in seen.items():
                assert len(values) > 1, f"{name} never varies for seat {seat}:\n{entry.game.book.write_position(s)}"
                met.add(name)
    assert bool(met) == entry.hides


@per_game
def test_imagining_forgets_the_chance_that_a_position_fixes(case):
    """Nobody foresees chance: what is pinned for lessons and tests is nothing that a bot may know."""
    rules = case.entry.game.interpreted_rules
    s = new_game(case, rules, seed=1)
    pin(s, 0, 0)
    left = 1 if case.entry.name in ALL_OPEN else 0
    for seat in range(case.players):
        other = s.copy()
        rules.imagine(other, seat, entropy(1, seat))
        assert other.pinned == left


@per_game
def test_imagined_games_can_be_played_to_the_end(case):
    game = case.entry.game
    for number, s in enumerate(nodes(case, 95, 8)):
        for seat in lookers(case, number):
            other, dice = s.copy(), random.Random(number)
            game.compiled_rules.imagine(other, seat, entropy(number, seat))
            books = case.entry.census(other)
            while move := choose(game.compiled_rules, other, dice, number):
                game.compiled_rules.play_with(other, move.seat, move.action, move.entropy)
                assert case.entry.census(other) == books
            assert other.over in game.book.endings


def worlds(entry: Entry, twins: Twins) -> list[Match]:
    """The two games of a pair of twins, with the same secret of chance."""
    games = []
    for text in (twins.first, twins.second):
        m = entry.game.match(players=twins.players, options=twins.options, position=text, seed=1)
        for action in twins.played:
            m.play(m.turn[0], action)
        games.append(m)
    return games


TWINS = [pytest.param(entry, twins, id=entry.name) for entry in ENTRIES for twins in entry.twins]


@pytest.mark.parametrize(("entry", "twins"), TWINS)
def test_positions_that_differ_in_secrets_only_look_the_same(entry: Entry, twins: Twins):
    games = worlds(entry, twins)
    assert games[0].state.bytes() != games[1].state.bytes()
    assert eyes(entry, games[0].state, twins.seat) == eyes(entry, games[1].state, twins.seat)
    assert shown(entry, games[0].state, twins.seat) == shown(entry, games[1].state, twins.seat)
    others = [seat for seat in range(twins.players) if seat != twins.seat]
    assert any(games[0].view(seat) != games[1].view(seat) for seat in others) != twins.chance
    assert games[0].view(None) == games[1].view(None)


def test_a_pinned_outcome_is_nobodys_business():
    """A position may pin coming chance; the views do not tell, and what a bot imagines does not know."""
    for entry in ENTRIES:
        s = nodes(Case(entry, entry.game.rules.players[0], {}), 99, 1)[0]
        pinned = s.copy()
        pinned.pinned = 1
        for seat in (None, *range(entry.game.rules.players[0])):
            assert entry.game.show.view(s, seat) == entry.game.show.view(pinned, seat)
