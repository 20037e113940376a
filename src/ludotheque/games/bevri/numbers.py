"""The numbers that stand for verbs, events, faults and results. `words/text.py` gives each its words.

The numbers of the box (prices, dice, copies of cards) are data: `content.py`.
"""

from __future__ import annotations

# Verbs, in the order of VERBS.
TO_CHOOSE, TO_DISCARD, TO_PASS, TO_BUY, TO_PAY, TO_BOND, TO_SURVEY, TO_SELL, TO_TAKE = 0, 1, 2, 3, 4, 5, 6, 7, 8
TO_LOTTERY, TO_RECYCLE, TO_BARTER, TO_GIVE, TO_WANT, TO_STOP, TO_ACCEPT, TO_REFUSE = 9, 10, 11, 12, 13, 14, 15, 16
TO_HAND, TO_RECOMPOSE, TO_PLACE, TO_PULSE, TO_GO, TO_UNLOAD = 17, 18, 19, 20, 21, 22
TO_OVERCHARGE, TO_PRECISION, TO_DARK_KEY, TO_SHOOT, TO_JAM, TO_PROBE, TO_ANCHOR, TO_THRUST = (
    23,
    24,
    25,
    26,
    27,
    28,
    29,
    30,
)
# Never legal: these verbs exist to be refused with the right clause.
TO_ATTACK, TO_JETTISON, TO_COUNTER, TO_ASK_CHANGE = 31, 32, 33, 34

EARLIER, LATER = 0, 1  # what `anchor` does to the countdown: less one, or one more

# Events, in the order of EVENTS.
ROUND_BEGAN, CARGO_CAME, CARGO_DRIFTED, CARGO_LEFT, COUNTDOWN_SET, COUNTDOWN_FELL = 0, 1, 2, 3, 4, 5
DEALT, DREW, DISCARDED, MARKET_FILLED, RESHUFFLED = 6, 7, 8, 9, 10
CHOSE, PHASE_BEGAN, TAKES_PART, TURN_BEGAN, PASSED = 11, 12, 13, 14, 15
BOUGHT, PAID, BOUGHT_BOND, SURVEYED, SAW, SOLD, TOOK, LOTTERY_ROLLED, RECYCLED = 16, 17, 18, 19, 20, 21, 22, 23, 24
OFFERED, REFUSED, ACCEPTED, EXCHANGED = 25, 26, 27, 28
RECOMPOSED, LOADED, DELIVERED, MOVED, BURNT, BOOSTED, UNLOADED, STAR_PLAYED = 29, 30, 31, 32, 33, 34, 35, 36
ANNOUNCED, JAMMED, NO_DIE_LEFT, ROLLED, REROLLED, DEFENCE_FELL, CAPTURED = 37, 38, 39, 40, 41, 42, 43
PROBED, ANCHORED, THRUST, FAULT, LOST, HINDERED = 44, 45, 46, 47, 48, 49

# Faults, as the event FAULT names them
BANK_CLOSED, LAUNCH_FAILED, REENTRY_FAILED, EVA_FAILED = 0, 1, 2, 3

# Results
ROUNDS_OVER, RESIGNED = 1, 2
