"""Random play of Far Cry's first mission against what the prototype of the rules of record measured (section 28).

A wrong rule that no single example shows would still change how long a team lasts and how much there is to choose from.

The prototype's random player is described in two words. Of three readings the one that fits best was kept: one draw
among all actions of the whole team and one pass that ends the turn; cards are not offered, dropped or shed (the
prototype had no offers). It then has 15, 24 and 32 actions to choose from (the prototype: 17, 29 and 43), at most 134
(143), 5 to 8 actions per turn (the same), at most 24 (25), and 5.3 to 5.8 rounds (6 to 7). With which heroes, gear and
missions the prototype counted is not said, so the bounds below are wide.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from ludotheque import game
from ludotheque.core.engine.actions import verb_of
from ludotheque.core.engine.decisions import question
from ludotheque.games.farcry.numbers import MISSION_WON, Q_POOL
from ludotheque.games.farcry.rules.actions.answers import TO_PASS
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.items import TO_DROP, TO_SHED
from ludotheque.games.farcry.rules.actions.offers import TO_OFFER
from ludotheque.games.farcry.rules.campaign.verbs import TO_START
from ludotheque.games.farcry.state import MISSION
from tests.contract.tools import entropy

GAMES = 12  # of each number of players: 36 in all, as many as the prototype played
LEFT_OUT = (TO_OFFER, TO_DROP, TO_SHED, TO_PASS)
seats = pytest.mark.parametrize("players", [2, 3, 4])


@dataclass
class Sample:
    """What some games came to."""

    won: int = 0
    rounds: list[int] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    per_turn: list[int] = field(default_factory=list)


@cache
def sample(players: int) -> Sample:
    found = Sample()
    for seed in range(GAMES):
        play_one(players, seed, found)
    return found


def play_one(players: int, seed: int, found: Sample) -> None:
    """One game: heroes by lot, starting gear, random actions."""
    rules, dice = game("farcry").interpreted_rules, random.Random(seed)
    s = rules.blank({"mission": "m01"}, players)
    rules.begin_with(s, players, entropy(seed, 0))
    done: Counter[int] = Counter()

    def play(seat: int, action: int) -> None:
        rules.play_with(s, seat, action, entropy(seed, s.ply + 1))

    while rules.turn(s):
        if s.stage != MISSION or question(s) != Q_POOL:
            seat = rules.turn(s)[0]
            actions = rules.legal(s, seat)
            starts = [action for action in actions if verb_of(action) == TO_START]
            play(seat, dice.choice(starts or actions))
            continue
        choices = [
            (seat, action)
            for seat in rules.turn(s)
            for action in rules.legal(s, seat)
            if verb_of(action) not in LEFT_OUT
        ]
        found.widths.append(len(choices) + 1)
        place = dice.randrange(len(choices) + 1)
        if place < len(choices):
            done[int(s.round_no)] += 1
            play(*choices[place])
        else:
            end_turn(rules, s, play)
    found.per_turn += done.values()
    found.won += s.over == MISSION_WON
    found.rounds.append(int(s.round_no))


def end_turn(rules: Any, s: Any, play: Any) -> None:
    """Everybody passes."""
    now = s.round_no
    while rules.turn(s) and question(s) == Q_POOL and s.round_no == now:
        seat = rules.turn(s)[0]
        play(seat, next(action for action in rules.legal(s, seat) if verb_of(action) == TO_PASS))


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


@seats
@pytest.mark.clause("FCB-15.2", "FCB-18.1", "FCB-18.4", "FCB-23.1")
def test_random_teams_never_win_the_first_mission(players):
    """0 wins in 36 games, 6 to 7 rounds."""
    assert sample(players).won == 0
    assert 4 < mean(sample(players).rounds) < 8
    assert max(sample(players).rounds) <= 15


@seats
@pytest.mark.clause("FCB-6.4", "FCB-6.6", "FCB-25.1")
def test_there_is_as_much_to_choose_from_as_the_prototype_said(players):
    """17 actions with two players, more with more; 143 at most, and far below the bound of FCB-25.1."""
    widths = sample(players).widths
    low, high = {2: (12, 22), 3: (16, 36), 4: (20, 53)}[players]
    assert low < mean(widths) < high
    assert max(widths) < 220 < MAX_ACTIONS <= 4096


@pytest.mark.clause("FCB-6.4")
def test_larger_teams_have_more_to_choose_from():
    assert mean(sample(2).widths) < mean(sample(3).widths) < mean(sample(4).widths)


@seats
@pytest.mark.clause("FCB-6.8", "FCB-23.2", "FCB-23.7")
def test_turns_are_as_long_as_the_prototype_said(players):
    """5 to 8 top-level actions per turn on average, 25 at most: nobody comes near the bound of 200."""
    turns = sample(players).per_turn
    assert 4 < mean(turns) < 9.5
    assert max(turns) < 40
