"""Turns that are put together freely and committed at once.

Some rules fix an order that a person need not know: cards are loaded one by one, by compartment and type. At the table
one shifts them about and then says "so". A game offers that with `Game.arrange(s, seat, puts)`: `puts` are the pairs of
an item and a zone in the order in which somebody moved them, and the answer is an `Arrangement`, or None where this
seat has nothing to arrange now; BadText for keys that mean nothing. The state is only read: work on a copy, and let
`forbids` be the judge.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheque.core.clauses import ALLOWED
from ludotheque.core.texts import Text

Put = tuple[str, str]
"""An item moved to a zone, both by the keys that the board gives them."""


@dataclass(frozen=True)
class Arrangement:
    """A draft: how it looks, where things may go from here, and what committing it would play."""

    view: dict[str, Any]  # as the seat would see it, the draft filled in
    places: Mapping[str, Sequence[str]]  # for each item that can be moved, the zones it may go to
    actions: Sequence[int] = ()  # the line of actions that committing plays, all or nothing
    ready: bool = False  # whether it can be committed as it stands
    clause: int = ALLOWED  # what forbids the last put, which is then left out
    facts: Sequence[Text] = ()  # and what that rests on
