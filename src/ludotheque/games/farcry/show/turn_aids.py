"""Aids that the page shows beside the board: the seats that are ready, the windows that may be declined by
themselves.
"""

from __future__ import annotations

from ludotheque.core.contract.input import AutoDecline
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.games.farcry.box import WINDOW_KEYS
from ludotheque.games.farcry.numbers import Q_WINDOW
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.state import State
from ludotheque.games.farcry.view_type import View
from ludotheque.games.farcry.words import WORDS


def list_ready_seats(view: View) -> list[int]:
    """Return the seats that have passed, or are ready to start, while others are not (FCB-6.8, 19.7)."""
    if view["question"] is None:
        return []
    kind = view["question"]["kind"]
    if kind == "pool":
        return [one["seat"] for one in view["mission"]["seats"] if one["ready"]]
    if kind in ("team", "loadout", "learn", "relay"):
        return [seat for seat in range(view["players"]) if seat not in view["turn"]]
    return []


def auto_decline(s: State, seat: int) -> AutoDecline | None:
    """Return the auto-decline of a window, by its kind (FCB-11.7); None for another question."""
    if question(s) != Q_WINDOW or not asked_seats(s) >> seat & 1:
        return None
    window = WINDOW_KEYS[argument(s, 0)]
    return AutoDecline({window: WORDS[f"window.{window}"]}, pack(TO_DECLINE, 0, 0, 0, 0))
