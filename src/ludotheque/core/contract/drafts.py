"""Drafts: turns that are put together freely and committed at once.

Some rules fix an order that a person need not know: cards are loaded one by one, by compartment and type. At a real
table people move them about and then say "done". A game offers that with a function `(s, seat, placements)`: the
placements are pairs of an item and a zone in the order in which they were made, and the answer is a `Draft`, or None
where this seat has nothing to put together now; BadText for unknown keys. The state is only read: work on a copy, and
let `forbids` decide what is legal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.structs import GameState
from ludotheque.core.errors import BadText
from ludotheque.core.language.text import Text
from ludotheque.core.language.words import WORDS

Placement = tuple[str, str]
"""An item moved to a zone, both by the keys that the board gives them."""

COMMIT = "commit"
"""The key of the button that plays a whole draft, on every board."""


@dataclass(frozen=True)
class Draft:
    """A draft: how it looks, where things may go from here, and what committing it would play."""

    view: Any  # as the seat would see it, the draft filled in
    zones: Mapping[str, Sequence[str]]  # for each item that can be moved, the zones it may go to
    actions: Sequence[int] = ()  # the line of actions that committing plays, all or nothing
    is_ready: bool = False  # whether it can be committed as it stands
    clause: int = ALLOWED  # what forbids the last placement, which is then left out
    facts: Sequence[Text] = ()  # the facts that this refusal rests on
    next_actions: Sequence[tuple[int, tuple[str, ...]]] | None = None
    """Ordinary actions, each with its clicks, that may be played after the placements so far: clicking one plays
    `actions` and then that action. None: an ordinary action leaves the draft.
    """


class DraftRules(Protocol):
    """The rules, as far as a draft needs them."""

    def forbids(self, s: GameState, seat: int, action: int) -> int:
        """Return 0, or the number of the clause that forbids the action."""
        ...

    def play(self, s: GameState, seat: int, action: int) -> None:
        """Play a legal action, in place."""
        ...


def forbids_line(rules: DraftRules, s: GameState, seat: int, line: Sequence[int]) -> int:
    """Return the clause that forbids the first illegal action of a line; ALLOWED when the whole line can be played."""
    trial = s.copy()
    for place, action in enumerate(line):
        clause = rules.forbids(trial, seat, action)
        if clause or place == len(line) - 1:
            return clause
        rules.play(trial, seat, action)
    return ALLOWED


def bad_item_key(key: str) -> BadText:
    """Make the error for a key that means nothing in a draft."""
    return BadText(WORDS["action.unmovable"].format(key=key[:40]))
