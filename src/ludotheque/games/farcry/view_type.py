"""What a seat sees of Far Cry: Beyond, key by key: `docs/games/farcry.md` says what each holds."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.show import BaseView


class View(BaseView):
    """A view of Far Cry: Beyond: `show/view.py` makes it, board and words read it."""

    mine: list[Any]
    stage: str
    captain: int
    question: Any
    campaign: dict[str, Any]
    mission: Any  # None or a dict
    tally: None  # nobody has points
