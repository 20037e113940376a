"""What a seat sees of a Biyi game, and how its actions are clicked. Everything is public (BIYI-3.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.input import Path
from ludotheque.core.contract.results import make_result_view
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.language.text import Text
from ludotheque.core.match.ranking import rank_by_score
from ludotheque.games.biyi.box import CELL_NAMES, CELLS, COLOUR_LETTERS, COLOUR_NAMES, NONE, OPTIONS, WHITE
from ludotheque.games.biyi.rules.legality import (
    GO_ON,
    PILOT,
    drowned_cells,
    forbids_chain_movement,
    forbids_part_opening,
    forbids_pilot_opening,
    is_obligation_binding,
    seat_of,
)
from ludotheque.games.biyi.rules.turn import score, turn
from ludotheque.games.biyi.state import State, list_connected_dragons, list_tokens, neighbour, pilot_colour
from ludotheque.games.biyi.view_type import View
from ludotheque.games.biyi.words.text import ENDINGS


def view(s: State, seat: int | None) -> View:
    """Return the position as plain data (the schema is in docs/games/biyi.md)."""
    mask = turn(s)
    return {
        "game": "biyi",
        "players": 2,
        "seat": seat,
        "ply": s.ply,
        "turns": s.turns,
        "move": count_move(s)[0],
        "turn": [each_seat for each_seat in range(2) if mask >> each_seat & 1],
        "colours": [COLOUR_LETTERS[colour_of_seat(s, each_seat)] for each_seat in range(2)],
        "mover": COLOUR_LETTERS[s.mover],
        "cells": {
            CELL_NAMES[cell]: [[token, COLOUR_LETTERS[colour]] for token, colour in list_tokens(s, cell)]
            for cell in range(CELLS)
            if s.height[cell]
        },
        "chain": CELL_NAMES[s.chain] if s.chain != NONE else None,
        "obliged": bool(s.obliged),
        "dragons": {
            COLOUR_LETTERS[colour]: [[CELL_NAMES[a], CELL_NAMES[b]] for a, b in list_connected_dragons(s, colour)]
            for colour in range(2)
        },
        "last": _last_movements(s),
        "cards": {COLOUR_LETTERS[colour]: s.cards[colour] for colour in range(2)},
        "options": {option.name: option.read_from_state(s) for option in OPTIONS},
        "over": bool(s.over),
        "result": _view_result(s),
    }


def colour_of_seat(s: State, seat: int) -> int:
    """Return the colour that a seat plays."""
    return WHITE if seat == s.white_seat else 1 - WHITE


def count_move(s: State) -> tuple[int, int]:
    """Return the number of the running move, White's turn and Black's together, and the seat that opens it
    (BIYI-13.4)."""
    return (s.turns + (s.mover == WHITE)) // 2 + 1, seat_of(s, WHITE)


def seat_name(s: State, seat: int) -> Text:
    """Return what a seat is called: its colour."""
    return COLOUR_NAMES[colour_of_seat(s, seat)]


def flips(view: View, seat: int) -> bool:
    """Whether a seat sees the board from the north: Black does."""
    return bool(view["colours"][seat] == COLOUR_LETTERS[1 - WHITE])


def _last_movements(s: State) -> list[dict[str, object]]:
    """Return the movements of the running turn, or of the last one."""
    if s.trail_length == 0:
        return []
    cells = [CELL_NAMES[s.trail[place]] for place in range(s.trail_length)]
    counts = [s.trail_count] + [1] * len(cells)
    return [
        {"seat": seat_of(s, s.trail_colour), "from": start, "to": end, "tokens": count}
        for start, end, count in zip(cells, cells[1:], counts, strict=False)
    ]


def _view_result(s: State) -> dict[str, object] | None:
    if not s.over:
        return None
    scores = [0.0, 0.0]
    score(s, scores)
    return make_result_view(s, ENDINGS[s.over].key, scores, rank_by_score(s, scores))


def paths(s: State, seat: int, actions: Sequence[int]) -> list[tuple[int, Path]]:
    """Return how each legal action is clicked: from, to, and the level to lift from where two actions differ by it."""
    ends = [(noun_of(action, 0), noun_of(action, 1)) for action in actions]
    ways = Counter(ends)
    found: list[tuple[int, Path]] = []
    for action, (origin, destination) in zip(actions, ends, strict=True):
        if verb_of(action) == GO_ON:
            found.append((action, (f"cell:{CELL_NAMES[origin]}",)))
            continue
        start, end = f"cell:{CELL_NAMES[origin]}", f"cell:{CELL_NAMES[destination]}"
        lifted = s.height[origin] if verb_of(action) == PILOT else s.height[destination] + 1
        level = f"level:{CELL_NAMES[origin]}:{lifted}"
        if s.height[origin] > 1:
            found.append((action, (start, level, end)))
        found.append((action, (start, end, level) if ways[origin, destination] > 1 else (start, end)))
    return found


def attempts(s: State, seat: int) -> list[tuple[int, Path, list[str]]]:
    """List likely movements that are refused: the clause, the clicks, and the cells to point at.

    A destination is listed only when no movement at all can go there from that cell.
    """
    if s.over or seat != seat_of(s, s.mover):
        return []
    found: list[tuple[int, Path, list[str]]] = []
    obliged = is_obligation_binding(s)
    for origin in [s.chain] if s.chain != NONE else range(CELLS):
        if pilot_colour(s, origin) == s.mover:
            found.extend(_list_refused_movements(s, origin, obliged))
    return found


def _list_refused_movements(s: State, origin: int, obliged: bool) -> list[tuple[int, Path, list[str]]]:
    found: list[tuple[int, Path, list[str]]] = []
    for direction in range(4):
        end = neighbour(origin, direction)
        clause = _forbids_step(s, origin, end, direction, obliged) if end != NONE else ALLOWED
        if clause != ALLOWED:
            path = (f"cell:{CELL_NAMES[origin]}", f"cell:{CELL_NAMES[end]}")[s.chain != NONE :]
            drowned = drowned_cells(s, pack(PILOT, origin, end, 0, 0))
            found.append((clause, path, [f"cell:{CELL_NAMES[cell]}" for cell in drowned]))
    return found


def _forbids_step(s: State, origin: int, end: int, direction: int, obliged: bool) -> int:
    """Return the clause that forbids every movement from a pile of the mover to the cell beside it, or ALLOWED: what
    `forbids` asks when the turn, the pilot and the direction are right."""
    if s.chain != NONE:
        return forbids_chain_movement(s, s.mover, end, direction, obliged)
    clause = forbids_pilot_opening(s, s.mover, origin, end, direction, obliged)
    if clause == ALLOWED or forbids_part_opening(s, s.mover, origin, end, direction, obliged) == ALLOWED:
        return ALLOWED
    return clause
