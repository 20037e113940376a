"""Biyi positions as one line of text (BIYI-13.5): board, mover, both last movements, turns, pilot in chain.

The board may also be written short, as a list of occupied cells: `c4:bbw d4:www w`.
"""

from __future__ import annotations

import re

import numpy as np

from ludotheque.core.content.position_toml import bad_position
from ludotheque.games.biyi.box import (
    BLACK,
    CELL_NAMES,
    COLOUR_LETTERS,
    FILES,
    MAX_TURNS,
    NESTS,
    NONE,
    RANKS,
    TOKENS_EACH,
    WHITE,
)
from ludotheque.games.biyi.rules.legality import (
    direction_to,
    has_legal_turn,
    has_to_go_on,
    is_obligation_binding,
    legal,
    seat_of,
)
from ludotheque.games.biyi.rules.river import is_river_safe
from ludotheque.games.biyi.rules.turn import start_first_turn, stuck_result
from ludotheque.games.biyi.state import State, clear_board, list_tokens, pilot_colour, put_token
from ludotheque.games.biyi.words import WORDS

_CELL = r"[a-g](?:1[0-3]|[1-9])"
_PILE = re.compile(rf"({_CELL}):([wb]+)")
_LAST_MOVEMENT = re.compile(rf"({_CELL})-({_CELL}):(\d{{1,2}}):(\d{{1,2}}):(\d{{1,2}})")
_CHAIN = re.compile(rf"({_CELL})(!?)")
_MAX_LENGTH = 2000
_WORDS = WORDS.section("position")


def read_position(text: str, s: State) -> None:
    """Put a position into a state whose options are set. BadText says what is wrong with the text."""
    if len(text) > _MAX_LENGTH:
        raise bad_position(_WORDS["too_long"])
    fields = text.split()
    board, rest = _split_board(fields)
    if not 1 <= len(rest) <= 5:
        raise bad_position(_WORDS["no_mover"])
    mover, white, black, turns, chain = (*rest, *(["-", "-", "0", "-"][len(rest) - 1 :]))
    clear_board(s)
    s.white_seat = 0
    _place_piles(s, board)
    if mover not in COLOUR_LETTERS or len(mover) != 1:
        raise bad_position(_WORDS["mover"].format(text=mover[:10]))
    s.mover = COLOUR_LETTERS.index(mover)
    _read_last_movement(s, WHITE, white)
    _read_last_movement(s, BLACK, black)
    if not turns.isascii() or not turns.isdigit() or int(turns) >= min(MAX_TURNS, s.max_turns):
        raise bad_position(_WORDS["turns"].format(text=turns[:10]))
    s.turns = int(turns)
    start_first_turn(s)
    _read_chain(s, chain)


def _split_board(fields: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return the piles by cell, and the fields after the board."""
    if fields and "/" in fields[0]:
        return _read_rows(fields[0]), fields[1:]
    piles: dict[str, str] = {}
    while fields and ":" in fields[0] and "-" not in fields[0]:
        match = _PILE.fullmatch(fields[0])
        if not match:
            raise bad_position(_WORDS["no_pile"].format(text=fields[0][:30]))
        if match[1] in piles:
            raise bad_position(_WORDS["twice"].format(cell=match[1]))
        piles[match[1]] = match[2]
        fields = fields[1:]
    if not piles:
        raise bad_position(_WORDS["no_board"])
    return piles, fields


def _read_rows(board: str) -> dict[str, str]:
    rows = board.split("/")
    if len(rows) != RANKS or any(row.count(",") != FILES - 1 for row in rows):
        raise bad_position(_WORDS["ranks"])
    piles = {}
    for down, row in enumerate(rows):
        for file, tokens in enumerate(row.split(",")):
            if tokens.strip("wb"):
                raise bad_position(_WORDS["no_pile"].format(text=tokens[:20]))
            if tokens:
                piles[CELL_NAMES[(RANKS - 1 - down) * FILES + file]] = tokens
    return piles


def _place_piles(s: State, piles: dict[str, str]) -> None:
    used = [0, 0]
    for name, tokens in sorted(piles.items(), key=lambda pile: CELL_NAMES.index(pile[0])):
        cell = CELL_NAMES.index(name)
        if cell in NESTS:
            raise bad_position(_WORDS["nest"].format(cell=name))
        for letter in tokens:
            colour = COLOUR_LETTERS.index(letter)
            if used[colour] == TOKENS_EACH:
                raise bad_position(_WORDS["tokens"])
            put_token(s, colour * TOKENS_EACH + used[colour], cell)
            used[colour] += 1
    if not is_river_safe(s):
        raise bad_position(_WORDS["drowned"])


def _read_last_movement(s: State, colour: int, text: str) -> None:
    if text == "-":
        return
    match = _LAST_MOVEMENT.fullmatch(text)
    if not match or not _is_possible_movement(*_read_movement(match)):
        raise bad_position(_WORDS["last_movement"].format(text=text[:30]))
    origin, destination, count, low, height = _read_movement(match)
    s.last_origin[colour] = origin
    s.last_destination[colour] = destination
    s.last_count[colour] = count
    s.last_low[colour] = low
    s.last_height[colour] = height


def _read_movement(match: re.Match[str]) -> tuple[int, int, int, int, int]:
    """Return the numbers of a last movement: origin, destination, tokens, lowest level before, height after
    (BIYI-8.2)."""
    return CELL_NAMES.index(match[1]), CELL_NAMES.index(match[2]), int(match[3]), int(match[4]), int(match[5])


def _is_possible_movement(origin: int, destination: int, count: int, low: int, height: int) -> bool:
    """Whether five numbers describe a movement that could have been made."""
    adjacent = direction_to(origin, destination) != NONE
    return adjacent and low >= 1 and 1 <= count <= height <= 2 * TOKENS_EACH and low + count - 1 <= 2 * TOKENS_EACH


def _read_chain(s: State, text: str) -> None:
    """Read the pilot in chain, which must have an exit (BIYI-4.5).

    Without a chain, a mover that has no legal turn has lost (BIYI-11.6).
    """
    if text != "-":
        match = _CHAIN.fullmatch(text)
        cell = CELL_NAMES.index(match[1]) if match else NONE
        if not match or pilot_colour(s, cell) != s.mover or not has_to_go_on(s, s.mover, cell):
            raise bad_position(_WORDS["chain"].format(text=text[:10]))
        s.chain = cell
        s.obliged = bool(match[2])
        if not legal(s, seat_of(s, s.mover), np.zeros(4, np.int64)):
            raise bad_position(_WORDS["no_exit"])
        # the history holds the positions between turns only
        s.positions = 0
        for word in range(len(s.seen)):
            s.seen[word] = 0
    elif not has_legal_turn(s, is_obligation_binding(s)):
        s.over = stuck_result(s)


def write_position(s: State) -> str:
    """Return the position as its one full line."""
    rows = []
    for rank in range(RANKS - 1, -1, -1):
        cells = range(rank * FILES, (rank + 1) * FILES)
        rows.append(",".join("".join(COLOUR_LETTERS[c] for _, c in list_tokens(s, cell)) for cell in cells))
    chain = CELL_NAMES[s.chain] + ("!" if s.obliged else "") if s.chain != NONE else "-"
    records = [_write_last_movement(s, colour) for colour in (WHITE, BLACK)]
    return " ".join(["/".join(rows), COLOUR_LETTERS[s.mover], *records, str(s.turns), chain])


def _write_last_movement(s: State, colour: int) -> str:
    if s.last_origin[colour] == NONE:
        return "-"
    origin, destination = CELL_NAMES[s.last_origin[colour]], CELL_NAMES[s.last_destination[colour]]
    return f"{origin}-{destination}:{s.last_count[colour]}:{s.last_low[colour]}:{s.last_height[colour]}"
