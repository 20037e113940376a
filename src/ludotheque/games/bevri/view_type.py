"""What a seat sees of BEVRI, key by key: `docs/games/bevri.md` says what each holds."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.show import BaseView


class View(BaseView):
    """A view of BEVRI: `show/view.py` makes it, board and words read it."""

    asked: list[Any]
    round: int
    rounds: int
    first: int
    phase: str
    active: int | None
    step: str
    chosen: list[Any]
    countdown: int
    cargo: Any  # None or a dict
    next: Any  # None or a dict
    containers: int
    deck: int
    discard: dict[str, Any]
    market: list[Any]
    prices: list[Any]
    bank: int
    values: dict[str, Any]
    fees: dict[str, Any]
    limit: int
    companies: list[Any]
    turn_state: Any  # None or a dict
    pay: Any  # None or a dict
    sale: Any  # None or a dict
    offer: Any  # None or a dict
    shot: Any  # None or a dict
    moves: Any  # None or a dict
    shots: Any  # None or a list
    windows: Any  # None or a dict
    answer: str | None
    tally: Any  # None or a list
    draft: Any
