"""What was computed for a state is remembered for a while: every seat asks for the same view of it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from ludotheque.games.farcry.state import State

T = TypeVar("T")
KEPT = 16


def remembered(function: Callable[[State], T]) -> Callable[[State], T]:
    """Answer from memory where the same state was asked about lately. Nobody changes the answer."""
    known: OrderedDict[bytes, T] = OrderedDict()

    @wraps(function)
    def answer(s: State) -> T:
        key = s.bytes()
        if key not in known:
            known[key] = function(s)
            while len(known) > KEPT:
                known.popitem(last=False)
        return known[key]

    return answer
