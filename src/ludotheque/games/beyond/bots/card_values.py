"""What things are worth to a bot in BEYOND: the numbers behind `evaluation.py` (our own judgement, no clause).

They were found in games of the evaluation against itself (`python -m bench.tune_beyond search`), then moved a little
towards what goes with winning in games of the tree search, as far as a player that looks one action
ahead did not get weaker.
"""

from __future__ import annotations

import numpy as np

VALUE_TABLE = {
    # sure: they keep their value to the end
    "MOTIF": 1.4,  # a complete motif, beside its energy points
    "SURPLUS": 0.15,  # a free card of which the Spirit's next motif has no need
    "GUARD": -0.8,  # a protection token on a card: it cannot rescue any more
    "NIAN_3": 1.8,  # the third Nian Shou card, …
    "NIAN_4": 4.5,
    "NIAN_5": 6.0,
    "TURN": 3.9,  # a turn still to come in this round
    "MOVE": 1.9,  # to be the next to reveal
    # hopes: they count by OUTLOOK, less and less as the end comes nearer
    "LIKE_1": 0.0,  # Turtle-Snake, Bird: one card of a motif, two, three
    "LIKE_2": 0.6,
    "LIKE_3": 2.0,
    "HALVES_1": 0.1,  # Dragon, Tiger
    "HALVES_2": 1.2,
    "HALVES_3": 3.8,
    "UNICORN_1": 0.7,
    "UNICORN_2": 2.2,
    "UNICORN_3": 5.9,
    "REACH": 0.09,  # the last card of a motif could be captured; this and the next two for each point of MOTIF_BONUS
    "EXPOSED_3": -0.2,  # another seat could capture one of three cards, …
    "EXPOSED_2": -0.09,  # … one of two
    "YIN_HAND": 1.0,  # the seat has a Yin Capture card
    "YANG_HAND": 1.0,
    "BOTH_HAND": 0.25,
    "LOTUS": -0.2,  # a token of the stock, up to three: they are there to be spent
    "INVOKE": -0.3,  # a motif that could be invoked: better do it than have it
    # by phase: the most motifs that a seat has (0, 1, 2), or the final round
    "SLOPE_0": 0.109,  # what a point of lead is worth, on the scale of the logistic function
    "SLOPE_1": 0.11,
    "SLOPE_2": 0.19,
    "SLOPE_3": 0.36,
    "OUTLOOK_0": 1.0,
    "OUTLOOK_1": 0.85,
    "OUTLOOK_2": 0.72,
    "OUTLOOK_3": 0.52,
}
"""What things are worth, in points."""

VALUES = np.array(list(VALUE_TABLE.values()))
MOTIF, SURPLUS, GUARD, NIAN_3, NIAN_4, NIAN_5, TURN, MOVE = 0, 1, 2, 3, 4, 5, 6, 7
LIKE_1, HALVES_1, UNICORN_1 = 8, 11, 14
REACH, EXPOSED_3, EXPOSED_2, YIN_HAND, YANG_HAND, BOTH_HAND, LOTUS, INVOKE = 17, 18, 19, 20, 21, 22, 23, 24
SLOPE, OUTLOOK = 25, 29

FINAL = 3  # the phase of the last round
FIRST_CARD_OF = np.array([LIKE_1, LIKE_1, HALVES_1, HALVES_1, UNICORN_1], np.int64)
MOTIF_BONUS = np.array([3.0, 3.0, 6.0, 6.0, 9.0])  # about what a motif adds to its four cards
LOTUS_LIMIT = 3
