"""The ground of a mission as everybody sees it: cells, walls, doors, zones, tokens; never what lies under a tile."""

from __future__ import annotations

from typing import Any

from ludotheque.games.farcry import box
from ludotheque.games.farcry.content.tables import ACCESSORY_KEYS, LIBRARY, WEAPON_KEYS, ZONE, ZONE_KEYS
from ludotheque.games.farcry.rules.board.hexes import neighbour
from ludotheque.games.farcry.show.campaign_view import list_keys
from ludotheque.games.farcry.state import State

TOKENS = {"item": box.ITEM_TOKEN, "fire": box.FIRE_TOKEN, "mine": box.MINE_TOKEN}


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
        for door, state in zip(board.doors, (box.DOOR_STATES[state] for state in s.door), strict=False)
    ]
    return {
        "key": board.key,
        "w": board.width,
        "h": board.height,
        "cells": [_cell_view(s, cell) for cell in range(box.CELLS)],
        "walls": _list_walls(s),
        "doors": doors,
        "zips": [list(pair) for pair in mission.zips],
        "zones": _zone_cells(s),
        "tokens": _token_view(s),
    }


def airlock_state(s: State) -> str | None:
    """Return whether the airlock is `open` or `closed`, None where the board has none (FCB-17.8)."""
    if all(s.terrain[cell] != box.AIRLOCK for cell in range(box.CELLS)):
        return None
    return "open" if s.airlock_open else "closed"


def _cell_view(s: State, cell: int) -> dict[str, Any] | None:
    if s.terrain[cell] == box.VOID:
        return None
    row, column = divmod(cell, box.COLUMNS)
    rooms = LIBRARY.boards[s.board].rooms
    inside = rooms and row < len(rooms) and column < len(rooms[row])
    return {"terrain": box.TERRAIN_SIGNS[s.terrain[cell]], "room": rooms[row][column] if inside else "a"}


def _find_side(cell: int, other: int) -> int:
    return next(direction for direction in range(box.DIRECTIONS) if neighbour(cell, direction) == other)


def _list_walls(s: State) -> list[list[int]]:
    """List every wall once: the side of a cell in one of the directions east, north-east, north-west; outer sides,
    too.
    """
    found = []
    for cell in range(box.CELLS):
        if s.terrain[cell] == box.VOID:
            continue
        for direction in range(box.DIRECTIONS):
            other = neighbour(cell, direction)
            outer = other == box.NONE or s.terrain[other] == box.VOID
            if int(s.walls[cell]) >> direction & 1 and (outer or direction < box.DIRECTIONS // 2):
                found.append([cell, direction])
    return found


def _zone_cells(s: State) -> dict[str, list[int]]:
    """Return the zones of the mission sheet, with the cells that were added (FCB-5.8)."""
    found: dict[str, list[int]] = {}
    for cell in range(box.CELLS):
        for zone, key in enumerate(ZONE_KEYS):
            if int(ZONE[s.mission, cell]) >> zone & 1:
                found.setdefault(key, []).append(cell)
    for mark in range(box.MARKS):
        if s.mark_zone[mark]:
            found.setdefault(ZONE_KEYS[s.mark_zone[mark] - 1], []).append(int(s.mark_cell[mark]))
    return found


def _token_view(s: State) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {
        key: [cell for cell in range(box.CELLS) if s.token[cell] & bit] for key, bit in TOKENS.items()
    }
    found["tile"] = [{"index": cell, "group": int(s.tile[cell])} for cell in range(box.CELLS) if s.tile[cell]]
    found["weapon"] = [
        {
            "index": token + 1,
            "cell": int(s.ground_cell[token]),
            "weapon": WEAPON_KEYS[s.ground_weapon[token]],
            "up": bool(s.ground_up[token]),
            "fittings": list_keys(s.ground_fitting[token], ACCESSORY_KEYS),
        }
        for token in range(box.WEAPON_TOKENS)
        if s.ground_cell[token] != box.NONE
    ]
    return found
