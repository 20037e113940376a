"""The facet `manners`: how a game goes at a table with several people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.show import list_nothing


@dataclass(frozen=True, eq=False)
class Manners:
    """How a game goes at a table with several people (`docs/contract/manners.md`)."""

    open_pool: Callable[[Any], int] = field(default=lambda s: 0)  # the pool in which all act as they like; 0: none
    means: Callable[[Any, int, int], object] = field(default=lambda s, seat, action: None)  # what an action is about
    ready_seats: Callable[[Any], list[int]] = list_nothing  # the seats that have answered what all are asked at once
    # the action "no" of a question that does not show which seats could say anything else
    veiled_answer: Callable[[Any], int] = field(default=lambda s: 0)
    is_formality: Callable[[Any, int], bool] = field(default=lambda s, seat: False)  # there: the seat can only say no
    veiled_turn: Callable[[Any], int] = field(default=lambda s: -1)  # there: the seat in whose turn it is asked
    planning: bool = False  # players show each other their plans on the board
    undo_option: str = ""  # the option that allows undo, where the rules forbid it
    max_lines: int = 5000  # actions that a table may have (`table/room/record_limits.py`)
