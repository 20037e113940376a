"""How good a Biyi position looks to a bot, and the key of a position for its search (no clause: our own judgement).

What wins is the race to the nest. A pilot that lands on a cell of height h stands at level h + 1 wherever it came from,
so whether it can go on from there depends on the cells alone, and the distance of every cell to the nest follows from
one pass over the ranks. Then come the heights (a higher pilot goes where a lower one is stopped) and the pilots that
stay at home. The weights were fitted to results of bot games, then tried in duels (`bench/tune_biyi.py`).
"""

from __future__ import annotations

import math

import numpy as np

from ludotheque.core.engine.chance import GOLDEN, MASK_64, mix
from ludotheque.core.engine.rule import rule, word
from ludotheque.games.biyi.box import BLACK, CELLS, FILES, NONE, RANKS, TOKENS_EACH, WHITE
from ludotheque.games.biyi.rules.legality import can_enter_goal, goal_of, nest_of, seat_of
from ludotheque.games.biyi.rules.turn import position_key, winner_of
from ludotheque.games.biyi.state import State, neighbour, pilot_colour

FAR = 30  # no way to the nest on this board
BYTE = 8
MAX_DISTANCE = 16  # a best distance beyond this makes no more difference
RACE_RANKS = 9  # from the enemy's last rank back to one's own village
ALL_FAR = 0x1E1E1E1E1E1E1E  # seven times FAR, a byte for each file
CLOSENESS = np.array([0.5**distance if distance < FAR else 0.0 for distance in range(FAR + 2)])

# Weights of the traits, in White's favour.
TEMPO = 0.05  # to be on move
LEAD = 0.02  # movements by which the foremost pilot is nearer
CROWD = 7.0  # all pilots that are close
LEVEL_2 = 0.03  # pilots on one carrier
LEVEL_3 = 0.15  # pilots on more
HOME = 0.05  # pilots on the first ranks
ADVANCE = 0.003  # sum of the ranks that the pilots have come

# What a pilot next to the bird is worth, to the mover and to the other; the traits alone stay within CLAMP.
WINS_NOW = 0.99
WINS_NEXT = 0.95
CLAMP = 0.9

HOME_RANKS = 3


@rule
def evaluate(s: State, seat: int) -> float:
    """Return how good the position is for a seat, from 0 (lost) to 1 (won)."""
    if s.over:
        winner = winner_of(s)
        if winner == NONE:
            return 0.5
        return 1.0 if seat_of(s, winner) == seat else 0.0
    white = white_chances(s)
    return white if seat == seat_of(s, WHITE) else 1.0 - white


@rule
def white_chances(s: State) -> float:
    """Return White's share of the game: a pilot next to the bird decides, otherwise the traits do."""
    if s.chain == NONE:
        if can_take_bird(s, s.mover):
            if can_win_now(s):
                return WINS_NOW if s.mover == WHITE else 1.0 - WINS_NOW
        elif can_take_bird(s, 1 - s.mover):
            return 1.0 - WINS_NEXT if s.mover == WHITE else WINS_NEXT
    tempo, lead, crowd, level_2, level_3, home, advance = traits(s)
    total = (
        TEMPO * tempo
        + LEAD * lead
        + CROWD * crowd
        + LEVEL_2 * level_2
        + LEVEL_3 * level_3
        + HOME * home
        + ADVANCE * advance
    )
    share = 1.0 / (1.0 + math.exp(-total))
    return min(CLAMP, max(1.0 - CLAMP, share))


@rule
def traits(s: State) -> tuple[float, float, float, float, float, float, float]:
    """Return what the evaluation weighs, each as White's part less Black's."""
    white_best, white_crowd = measure_race(s, WHITE)
    black_best, black_crowd = measure_race(s, BLACK)
    level_2 = 0.0
    level_3 = 0.0
    home = 0.0
    advance = 0.0
    for cell in range(CELLS):
        token = s.top[cell]
        if token != NONE:
            sign = 1.0
            rank = cell // FILES
            if token >= TOKENS_EACH:
                sign = -1.0
                rank = RANKS - 1 - rank
            advance += sign * rank
            if rank < HOME_RANKS:
                home += sign
            if s.height[cell] == 2:
                level_2 += sign
            elif s.height[cell] > 2:
                level_3 += sign
    tempo = 1.0 if s.mover == WHITE else -1.0
    lead = float(min(black_best, MAX_DISTANCE) - min(white_best, MAX_DISTANCE))
    return tempo, lead, white_crowd - black_crowd, level_2, level_3, home, advance


# --- threats --------------------------------------------------------------------------------------------


@rule
def can_take_bird(s: State, colour: int) -> bool:
    """Whether a pilot of the colour stands where it could enter the enemy nest (BIYI-11.1)."""
    goal = goal_of(colour)
    for direction in range(4):
        cell = neighbour(goal, direction)
        if cell != NONE and pilot_colour(s, cell) == colour:
            return True
    return False


@rule
def can_win_now(s: State) -> bool:
    """Whether the mover may take the bird now: its Dragons must not stay connected (BIYI-11.3)."""
    goal = goal_of(s.mover)
    for direction in range(4):
        cell = neighbour(goal, direction)
        if cell != NONE and pilot_colour(s, cell) == s.mover and can_enter_goal(s, s.mover, cell):
            return True
    return False


# --- the race -------------------------------------------------------------------------------------------


@rule
def distance_at(row: int, file: int) -> int:
    """Return one of the seven distances that a row packs, a byte each."""
    return (row >> (BYTE * file)) & 255


@rule
def can_enter(s: State, level: int, cell: int, colour: int) -> bool:
    """Whether a pilot at a level may go onto a cell (BIYI-5.7); the own nest is closed (BIYI-4.7)."""
    if cell == goal_of(colour):
        return True
    height = s.height[cell]
    if height < level:
        return bool(cell != nest_of(colour))
    return bool(height == level and pilot_colour(s, cell) == colour)


@rule
def rank_distances(s: State, start: int, colour: int, step: int, ahead: int) -> int:
    """Return the distances to the nest of pilots that have just landed on each cell of a rank, packed.

    `ahead` packs those of the next rank. A way within a rank leads to one side only: one sweep to each side finds it.
    """
    goal = goal_of(colour) - start
    row = 0
    beside = FAR
    for file in range(FILES):
        cell = start + file
        level = s.height[cell] + 1
        distance = FAR
        forward = distance_at(ahead, file) + 1
        if file == goal:
            distance = 0
        elif forward < FAR and can_enter(s, level, cell + step, colour):
            distance = forward
        if beside + 1 < distance and can_enter(s, level, cell - 1, colour):
            distance = beside + 1
        row |= distance << (BYTE * file)
        beside = distance
    for left in range(1, FILES):
        file = FILES - 1 - left
        cell = start + file
        distance = distance_at(row, file)
        if beside + 1 < distance and can_enter(s, s.height[cell] + 1, cell + 1, colour):
            row -= (distance - beside - 1) << (BYTE * file)
            distance = beside + 1
        beside = distance
    return row


@rule
def pilot_distance(s: State, cell: int, colour: int, step: int, ahead: int, row: int) -> int:
    """Return the movements to the nest for the pilot on a cell, by the distances of the rank ahead and of its own."""
    level = s.height[cell]
    file = cell % FILES
    best = FAR
    forward = distance_at(ahead, file) + 1
    if forward < best and can_enter(s, level, cell + step, colour):
        best = forward
    if file > 0:
        left = distance_at(row, file - 1) + 1
        if left < best and can_enter(s, level, cell - 1, colour):
            best = left
    if file < FILES - 1:
        right = distance_at(row, file + 1) + 1
        if right < best and can_enter(s, level, cell + 1, colour):
            best = right
    return best


@rule
def measure_race(s: State, colour: int) -> tuple[int, float]:
    """Return the movements that the foremost pilot needs to the enemy nest, and how many are close (half as much per
    step).

    Only the half of the board beyond the own village counts: further back everybody is far.
    """
    step = FILES if colour == WHITE else -FILES
    start = (RANKS - 1) * FILES if colour == WHITE else 0
    best = FAR
    crowd = 0.0
    ahead = ALL_FAR
    for _ in range(RACE_RANKS):
        row = rank_distances(s, start, colour, step, ahead)
        for cell in range(start, start + FILES):
            if pilot_colour(s, cell) == colour:
                distance = pilot_distance(s, cell, colour, step, ahead, row)
                best = min(best, distance)
                crowd += CLOSENESS[distance]
        ahead = row
        start -= step
    return best, crowd


# --- for the table of a search ----------------------------------------------------------------------------


@rule
def search_key(s: State) -> int:
    """Return the key of a position for the table of a search: the board, the mover, and the pilot in chain.

    The last movements (BIYI-8) are left out: two ways to the same board rarely differ in what they then allow, and the
    search gains much from seeing that they meet.
    """
    key = position_key(s)
    if s.chain != NONE:
        key = mix(key ^ ((word(s.chain + 1) * GOLDEN) & MASK_64))
    return key
