"""What a seat sees of Biyi, key by key: `docs/games/biyi.md` says what each holds."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.show import BaseView


class View(BaseView):
    """A view of Biyi: `show/view.py` makes it, board and words read it."""

    turns: int
    move: int
    colours: list[Any]
    mover: str
    cells: dict[str, Any]
    chain: str | None
    obliged: bool
    dragons: dict[str, Any]
    last: list[Any]
    cards: dict[str, Any]
