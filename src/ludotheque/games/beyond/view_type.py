"""What a seat sees of BEYOND, key by key: `docs/games/beyond.md` says what each holds."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.show import BaseView


class View(BaseView):
    """A view of BEYOND: `show/view.py` makes it, board and words read it."""

    first: int
    mover: int
    step: str
    turns: int
    round: int
    final: str | None
    match: dict[str, Any]
    pile: dict[str, Any]
    looking: Any  # None or a dict
    discard: list[Any]
    row: list[Any]
    failed: bool
    queue: list[Any]
    centre: list[Any]
    supply: int
    zones: list[Any]
    choices: list[Any]
    odds: Any  # None or a dict
    unseen: Any  # None or a dict
    tally: Any  # None or a list
