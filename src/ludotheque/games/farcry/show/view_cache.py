"""A cache of what was computed for a state: every seat asks for the same view of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from ludotheque.games.farcry.state import State

T = TypeVar("T")
MAX_CACHED_STATES = 16


def cache_by_state(function: Callable[[State], T]) -> Callable[[State], T]:
    """Cache a function of a state for the last states. Callers must not change what it returns."""
    known: OrderedDict[bytes, T] = OrderedDict()

    @wraps(function)
    def answer(s: State) -> T:
        key = s.bytes()
        if key not in known:
            known[key] = function(s)
            while len(known) > MAX_CACHED_STATES:
                known.popitem(last=False)
        return known[key]

    return answer
