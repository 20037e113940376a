"""What a seat sees of Challengers!, key by key: `docs/games/challengers.md` says what each holds."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.show import BaseView


class View(BaseView):
    """A view of Challengers!: `show/view.py` makes it, board and words read it."""

    seats: int
    round: int
    phase: str
    sets: list[Any]
    left_out: str | None
    pack: str | None
    entrants: list[Any]
    rounds: list[Any]
    finale: Any  # None or a dict
    trays: dict[str, Any]
    deck: Any  # None or a dict
    unseen: Any  # None or a dict
    coaches: Any  # None or a list
    draft: Any  # None or a dict
    match: Any  # None or a dict
    tally: Any  # None or a list
    ties: list[Any]
