"""Biyi's state, one line per field, and how tokens are read and moved on it (BIYI-1, BIYI-2)."""

from __future__ import annotations

from ludotheque.core.engine.chance import GOLDEN, MASK_64, mix
from ludotheque.core.engine.rule import rule, word
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16, i32, u64
from ludotheque.games.biyi.box import (
    BANKS_END,
    BANKS_START,
    BLACK,
    CELLS,
    DRAGON,
    EAST,
    FILES,
    MAX_TURN_MOVEMENTS,
    MAX_TURNS,
    NONE,
    NORTH,
    SOUTH,
    TOKENS,
    TOKENS_EACH,
    WHITE,
)

SEEN_WORDS = 128


class State(GameState):
    """A position and what the rules must remember of the game. Everything is public (BIYI-3.5)."""

    # options (BIYI-12)
    setup: int = i8  # CLASSIC, SAME_CARD, TWO_CARDS
    white_card: int = i8  # RANDOM_CARD or 1 to 20
    black_card: int = i8
    seats: int = i8  # RANDOM_SEATS or fixed
    strict_dragons: int = i8  # BIYI-9.6
    max_turns: int = i16  # BIYI-11.9
    repetition: int = i8  # WHOLE_POSITION or BOARD_ALONE (BIYI-11.8, 11.12)
    # the board: every token has a number, 0-33 white, 34-67 black, and lies on one other token or on the ground
    top: Array = array(i8, CELLS)  # the pilot of each cell, NONE when empty
    below: Array = array(i8, TOKENS)  # the token under each token, NONE on the ground
    height: Array = array(i8, CELLS)  # tokens on each cell
    whites: Array = array(i8, CELLS)  # white tokens on each cell (kept up to date, could be counted)
    pure: Array = array(i8, 2)  # Dragons entirely of each colour (likewise)
    waterside: int = i32  # occupied cells of ranks 6, 7 and 8, one bit each from a6 to g8 (likewise)
    # the turn
    white_seat: int = i8  # which seat plays White (BIYI-3.1)
    mover: int = i8  # WHITE or BLACK
    chain: int = i8  # cell of the pilot that must go on, NONE at an opening movement (BIYI-7.3)
    obliged: int = i8  # the turn began with connected Dragons (BIYI-9.2)
    cards: Array = array(i8, 2)  # position card in use by each colour, 0 classic
    # the last movement of each colour (BIYI-8.2)
    last_origin: Array = array(i8, 2)  # NONE before the first movement
    last_destination: Array = array(i8, 2)
    last_count: Array = array(i8, 2)  # tokens moved
    last_low: Array = array(i8, 2)  # level of the lowest of them before
    last_height: Array = array(i8, 2)  # height of the destination after
    # the cells of the running or last turn, in order: for the drawing, no rule reads them
    trail: Array = array(i8, MAX_TURN_MOVEMENTS + 1)
    trail_length: int = i8
    trail_count: int = i8  # tokens moved by the opening movement
    trail_colour: int = i8  # whose turn that is or was
    # repetition (BIYI-11.7): one key per complete turn, and a sieve over the keys that answers "surely new" at once
    turns: int = i16  # complete turns
    key: int = u64  # key of the board
    positions: int = i16  # how many keys are kept
    history: Array = array(u64, MAX_TURNS + 1)
    seen: Array = array(u64, SEEN_WORDS)


@rule
def neighbour(cell: int, direction: int) -> int:
    """Return the next cell in a direction, NONE off the board; diagonals never count (BIYI-1.6)."""
    if direction == NORTH:
        return cell + FILES if cell < CELLS - FILES else NONE
    if direction == SOUTH:
        return cell - FILES if cell >= FILES else NONE
    file = cell % FILES
    if direction == EAST:
        return cell + 1 if file < FILES - 1 else NONE
    return cell - 1 if file > 0 else NONE


@rule
def colour_of(token: int) -> int:
    """Return the colour of a token, by its number."""
    return WHITE if token < TOKENS_EACH else BLACK


@rule
def pilot_colour(s: State, cell: int) -> int:
    """Return the colour of a cell's pilot, which is its owner's (BIYI-2.3); NONE on an empty cell."""
    token = s.top[cell]
    if token == NONE:
        return NONE
    return colour_of(token)


@rule
def count_colour(s: State, cell: int, colour: int) -> int:
    """Return how many tokens of a colour stand on a cell."""
    if colour == WHITE:
        return int(s.whites[cell])
    return int(s.height[cell] - s.whites[cell])


@rule
def is_pure_dragon(s: State, cell: int, colour: int) -> bool:
    """Whether the cell holds a Dragon entirely of the colour (BIYI-2.7)."""
    return bool(s.height[cell] >= DRAGON and count_colour(s, cell, colour) == s.height[cell])


@rule
def has_connected_dragons(s: State, colour: int) -> bool:
    """Whether two adjacent cells both hold Dragons entirely of the colour (BIYI-9.1)."""
    if s.pure[colour] < 2:
        return False
    for cell in range(CELLS):
        if is_pure_dragon(s, cell, colour):
            east = neighbour(cell, EAST)
            north = neighbour(cell, NORTH)
            if east != NONE and is_pure_dragon(s, east, colour):
                return True
            if north != NONE and is_pure_dragon(s, north, colour):
                return True
    return False


@rule
def token_key(cell: int, level: int, colour: int) -> int:
    """Return the random word that stands for a colour at a level of a cell, in the key of a position."""
    return mix((word((cell * (TOKENS + 1) + level) * 2 + colour + 1) * GOLDEN) & MASK_64)


@rule
def add_to_pure_count(s: State, cell: int, change: int) -> None:
    """Add `change` to the number of pure Dragons if the cell holds one."""
    if s.height[cell] >= DRAGON:
        if s.whites[cell] == s.height[cell]:
            s.pure[WHITE] += change
        elif s.whites[cell] == 0:
            s.pure[BLACK] += change


@rule
def update_waterside(s: State, cell: int) -> None:
    """Update the bit that says whether a cell of the river or its banks is occupied."""
    if BANKS_START <= cell < BANKS_END:
        bit = 1 << (cell - BANKS_START)
        if s.height[cell] > 0:
            s.waterside |= bit
        else:
            s.waterside &= ~bit


@rule
def move_tokens(s: State, origin: int, destination: int, count: int) -> None:
    """Put the `count` top tokens of one cell onto another, in the same order. Doing it back restores every byte."""
    add_to_pure_count(s, origin, -1)
    add_to_pure_count(s, destination, -1)
    pilot = s.top[origin]
    token = pilot
    lowest = pilot
    key = s.key
    for moved in range(count):
        colour = colour_of(token)
        key ^= token_key(origin, s.height[origin] - moved, colour)
        key ^= token_key(destination, s.height[destination] + count - moved, colour)
        if colour == WHITE:
            s.whites[origin] -= 1
            s.whites[destination] += 1
        lowest = token
        token = s.below[token]
    s.key = key
    s.top[origin] = token
    s.below[lowest] = s.top[destination]
    s.top[destination] = pilot
    s.height[origin] -= count
    s.height[destination] += count
    add_to_pure_count(s, origin, 1)
    add_to_pure_count(s, destination, 1)
    update_waterside(s, origin)
    update_waterside(s, destination)


@rule
def put_token(s: State, token: int, cell: int) -> None:
    """Place a token on top of a cell while a position is set up."""
    add_to_pure_count(s, cell, -1)
    colour = colour_of(token)
    s.below[token] = s.top[cell]
    s.top[cell] = token
    s.height[cell] += 1
    if colour == WHITE:
        s.whites[cell] += 1
    s.key ^= token_key(cell, s.height[cell], colour)
    add_to_pure_count(s, cell, 1)
    update_waterside(s, cell)


@rule
def clear_board(s: State) -> None:
    """Clear the board and forget the last movements; White is on move."""
    for cell in range(CELLS):
        s.top[cell] = NONE
    for token in range(TOKENS):
        s.below[token] = NONE
    for colour in range(2):
        s.last_origin[colour] = NONE
        s.last_destination[colour] = NONE
    s.mover = WHITE
    s.chain = NONE


# --- for views and texts (ordinary Python) ---------------------------------------------------


def list_tokens(s: State, cell: int) -> list[tuple[int, int]]:
    """List the tokens of a cell from the bottom up: number and colour."""
    tokens = []
    token = s.top[cell]
    while token != NONE:
        tokens.append((int(token), colour_of(token)))
        token = s.below[token]
    return tokens[::-1]


def list_connected_dragons(s: State, colour: int) -> list[tuple[int, int]]:
    """List all pairs of adjacent cells that hold Dragons entirely of a colour."""
    if s.pure[colour] < 2:
        return []
    dragons = [cell for cell in range(CELLS) if is_pure_dragon(s, cell, colour)]
    beside = [(cell, neighbour(cell, direction)) for cell in dragons for direction in (NORTH, EAST)]
    return [(cell, end) for cell, end in beside if end in dragons]
