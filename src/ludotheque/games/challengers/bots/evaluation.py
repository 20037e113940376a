"""The evaluation of a cup for a seat (no clause of the rulebook: our own judgement).

The deck gives a chance to win a match against the usual deck of the round, as if every coming match were decided by
that chance. In a duel this and the lead in fans give a chance to win, by the rule of eleven (CHAL-13.2). At a larger
table the trophies that may still be won are counted as fans, and each other seat is a rival: the fewer trophies are
left, the more a lead over it says.
"""

from __future__ import annotations

import math

import numpy as np

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.challengers.bots.card_values import NO_CARD_VALUE, deck_value
from ludotheque.games.challengers.box import NONE, ROUNDS, TOKENS, TROPHIES, WINNING_LEAD
from ludotheque.games.challengers.rules.cup.standings import total_fans
from ludotheque.games.challengers.state import State, is_duel

TOKEN_ODDS = ((-1, 0.25), (0, 0.5), (1, 0.25))  # what tokens add to the lead in a round
USUAL_DECK = np.array([11.7, 11.7, 19.0, 22.0, 24.6, 29.2, 32.7, 36.2, 41.8])  # the usual deck before each round
ODDS_STEPS = 20  # steps of the chance to win a match in the table of duels
DECK_WEIGHT = 6.7  # what the logarithm of a deck’s value says about a match, on the scale of the logistic function


def _tabulate_duel() -> np.ndarray:
    """Return the chance to win a duel: by the chance to win a match, before each round, by the lead from -11 to 11."""
    chance = np.zeros((ODDS_STEPS + 1, ROUNDS + 2, 2 * WINNING_LEAD + 1))
    chance[:, :, 2 * WINNING_LEAD] = 1.0
    chance[:, ROUNDS + 1, WINNING_LEAD] = 0.5
    chance[:, ROUNDS + 1, WINNING_LEAD + 1 :] = 1.0
    wins = np.arange(ODDS_STEPS + 1) / ODDS_STEPS
    for round_no in range(ROUNDS, 0, -1):
        for lead in range(1 - WINNING_LEAD, WINNING_LEAD):
            for trophy in TROPHIES[round_no - 1]:
                for sign, odds in ((-1, 1 - wins), (1, wins)):
                    for token, share in TOKEN_ODDS:
                        after = min(WINNING_LEAD, max(-WINNING_LEAD, lead + sign * int(trophy) + token))
                        chance[:, round_no, lead + WINNING_LEAD] += (
                            odds * share * chance[:, round_no + 1, after + WINNING_LEAD] / TOKENS
                        )
    return chance


def _tabulate_stakes() -> np.ndarray:
    """Return the mean fans of all trophies from each round on."""
    means = TROPHIES.mean(axis=1)
    return np.array([0.0, *(means[place:].sum() for place in range(ROUNDS)), 0.0])


def _tabulate_spread() -> np.ndarray:
    """Return how far two seats may still drift apart from each round on: one standard deviation."""
    squares = TROPHIES.mean(axis=1) ** 2
    return np.array([1.0, *(math.sqrt(1.0 + squares[place:].sum() / 2) for place in range(ROUNDS)), 1.0])


DUEL_CHANCES = _tabulate_duel()
STAKES = _tabulate_stakes()
SPREAD = _tabulate_spread()
LOGISTIC = 1.7  # the logistic function is nearly the normal distribution for this many standard deviations


@rule
def evaluate(s: State, seat: int) -> float:
    """Return the share of the other seats that this seat may expect to finish ahead of: 0 (lost) to 1 (won)."""
    if s.place[seat] != 0:
        return place_value(s, seat)
    odds = match_odds(s, seat)
    if is_duel(s):
        return duel_chance(int(s.round_no), odds, float(total_fans(s, seat) - total_fans(s, 1 - seat)))
    own_total = total_fans(s, seat) + (odds - 0.5) * STAKES[s.round_no]
    total = 0.0
    for other in range(s.players):
        if other != seat:
            lead = own_total - total_fans(s, other)
            total += 1.0 / (1.0 + math.exp(-LOGISTIC * lead / SPREAD[s.round_no]))
    return total / (s.players - 1)


@rule
def place_value(s: State, seat: int) -> float:
    """Return the value after round 7: equal for the two finalists, by their place for the others (CHAL-12.12)."""
    if s.players == 1:
        return 1.0 if s.place[seat] == 1 else 0.0
    place = float(s.place[seat])
    if not s.over and not is_duel(s) and place <= 2.0:
        place = 1.5
    return (s.players - place) / (s.players - 1)


@noinline
def match_odds(s: State, seat: int) -> float:
    """Return the chance to win a match against a usual deck of the round."""
    lead = math.log(max(1.0, deck_value(s, seat, NONE, NONE, NO_CARD_VALUE)) / USUAL_DECK[s.round_no])
    return float(1.0 / (1.0 + math.exp(-DECK_WEIGHT * lead)))


@rule
def duel_chance(round_no: int, odds: float, lead: float) -> float:
    """Return the chance to win a duel, interpolated between the entries of the table."""
    step = min(ODDS_STEPS - 1, int(odds * ODDS_STEPS))
    part = odds * ODDS_STEPS - step
    place = int(max(0.0, min(2.0 * WINNING_LEAD, lead + WINNING_LEAD)))
    return float((1.0 - part) * DUEL_CHANCES[step, round_no, place] + part * DUEL_CHANCES[step + 1, round_no, place])
