"""The Salween and its banks: which cells keep a pile above the water (BIYI-10)."""

from __future__ import annotations

from ludotheque.core.engine.rule import inline, rule
from ludotheque.games.biyi.box import BANKS_END, BANKS_START, FILES, RIVER_END, RIVER_START
from ludotheque.games.biyi.state import State, move_tokens

RANK_BITS = (1 << FILES) - 1


@rule
def is_waterside_safe(waterside: int) -> bool:
    """Whether every occupied river cell hangs on a bank through its run of neighbours (BIYI-10.1 to 10.3)."""
    river = waterside >> FILES & RANK_BITS
    banks = (waterside | waterside >> 2 * FILES) & RANK_BITS
    held = river & banks
    for _ in range(FILES - 1):
        held |= (held << 1 | held >> 1) & river
    return held == river


@rule
def is_river_safe(s: State) -> bool:
    """Whether no token drowns on this board."""
    return is_waterside_safe(s.waterside)


@inline
def is_drowning_movement(s: State, origin: int, destination: int, count: int) -> bool:
    """Whether a movement would leave a pile in the river without a bank (BIYI-10.5, 10.6)."""
    empties = s.height[origin] == count and BANKS_START <= origin < BANKS_END
    enters = s.height[destination] == 0 and RIVER_START <= destination < RIVER_END
    if not (empties or enters):
        return False
    waterside = int(s.waterside)
    if empties:
        waterside &= ~(1 << (origin - BANKS_START))
    if BANKS_START <= destination < BANKS_END:
        waterside |= 1 << (destination - BANKS_START)
    return not is_waterside_safe(waterside)


# --- for views and texts (ordinary Python) ---------------------------------------------------


def stranded_cells(s: State) -> list[int]:
    """Return the river cells that hang on no bank."""
    lost: list[int] = []
    run: list[int] = []
    for cell in range(RIVER_START, RIVER_END + 1):
        if cell < RIVER_END and s.height[cell] > 0:
            run.append(cell)
            continue
        if not any(s.height[c - FILES] or s.height[c + FILES] for c in run):
            lost += run
        run = []
    return lost


def stranded_cells_after(s: State, origin: int, destination: int, count: int) -> list[int]:
    """Return the river cells that a movement would leave without a bank, by where they would stand."""
    trial = s.copy()
    move_tokens(trial, origin, destination, count)
    return stranded_cells(trial)
