"""The ground of a mission as everybody sees it: cells, walls, doors, zones, tokens; never what lies under a tile."""

from __future__ import annotations

from typing import Any

from ludotheque.games.farcry.box import (
    AIRLOCK,
    CELLS,
    COLUMNS,
    DIRECTIONS,
    DOOR_STATES,
    FIRE_TOKEN,
    ITEM_TOKEN,
    MARKS,
    MINE_TOKEN,
    NONE,
    TERRAIN_SIGNS,
    VOID,
    WEAPON_TOKENS,
)
from ludotheque.games.farcry.content.tables import ACCESSORY_KEYS, LIBRARY, WEAPON_KEYS, ZONE, ZONE_KEYS
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.show.campaign_view import list_keys
from ludotheque.games.farcry.state import State

TOKENS = {"item": ITEM_TOKEN, "fire": FIRE_TOKEN, "mine": MINE_TOKEN}


def board_view(s: State) -> dict[str, Any]:
    """Return the board and everything on it but figures."""
    board, mission = LIBRARY.boards[s.board], LIBRARY.missions[s.mission]
    doors = [
        {
            "key": door.key,
            "cell": door.cell,
            "other": door.other,
            "dir": _find_side(door.cell, door.other),
            "state": state,
        }
        for door, state in zip(board.doors, (DOOR_STATES[state] for state in s.door), strict=False)
    ]
    return {
        "key": board.key,
        "w": board.width,
        "h": board.height,
        "cells": [_cell_view(s, cell) for cell in range(CELLS)],
        "walls": _list_walls(s),
        "doors": doors,
        "zips": [list(pair) for pair in mission.zips],
        "zones": _zone_cells(s),
        "tokens": _token_view(s),
    }


def airlock_state(s: State) -> str | None:
    """Return whether the airlock is `open` or `closed`, None where the board has none (FCB-17.8)."""
    if all(s.terrain[cell] != AIRLOCK for cell in range(CELLS)):
        return None
    return "open" if s.airlock_open else "closed"


def _cell_view(s: State, cell: int) -> dict[str, Any] | None:
    if s.terrain[cell] == VOID:
        return None
    row, column = divmod(cell, COLUMNS)
    rooms = LIBRARY.boards[s.board].rooms
    inside = rooms and row < len(rooms) and column < len(rooms[row])
    return {"terrain": TERRAIN_SIGNS[s.terrain[cell]], "room": rooms[row][column] if inside else "a"}


def _find_side(cell: int, other: int) -> int:
    return next(direction for direction in range(DIRECTIONS) if neighbour(cell, direction) == other)


def _list_walls(s: State) -> list[list[int]]:
    """List every wall once: the side of a cell in one of the directions east, north-east, north-west; outer sides,
    too.
    """
    found = []
    for cell in range(CELLS):
        if s.terrain[cell] == VOID:
            continue
        for direction in range(DIRECTIONS):
            other = neighbour(cell, direction)
            outer = other == NONE or s.terrain[other] == VOID
            if int(s.walls[cell]) >> direction & 1 and (outer or direction < DIRECTIONS // 2):
                found.append([cell, direction])
    return found


def _zone_cells(s: State) -> dict[str, list[int]]:
    """Return the zones of the mission sheet, with the cells that were added (FCB-5.8)."""
    found: dict[str, list[int]] = {}
    for cell in range(CELLS):
        for zone, key in enumerate(ZONE_KEYS):
            if int(ZONE[s.mission, cell]) >> zone & 1:
                found.setdefault(key, []).append(cell)
    for mark in range(MARKS):
        if s.mark_zone[mark]:
            found.setdefault(ZONE_KEYS[s.mark_zone[mark] - 1], []).append(int(s.mark_cell[mark]))
    return found


def _token_view(s: State) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {
        key: [cell for cell in range(CELLS) if s.token[cell] & bit] for key, bit in TOKENS.items()
    }
    found["tile"] = [{"index": cell, "group": int(s.tile[cell])} for cell in range(CELLS) if s.tile[cell]]
    found["weapon"] = [
        {
            "index": token + 1,
            "cell": int(s.ground_cell[token]),
            "weapon": WEAPON_KEYS[s.ground_weapon[token]],
            "up": bool(s.ground_up[token]),
            "fittings": list_keys(s.ground_fitting[token], ACCESSORY_KEYS),
        }
        for token in range(WEAPON_TOKENS)
        if s.ground_cell[token] != NONE
    ]
    return found
