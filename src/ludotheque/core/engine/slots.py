"""The contract of a game as names without bodies: what searches and simulation loops call.

`Game.bind` fills them with the functions of the game at hand.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.rule import slot
from ludotheque.core.engine.structs import Array


@slot
def setup(s: Any, players: int) -> None:
    """Set up a new game; the options already stand in the record."""


@slot
def turn(s: Any) -> int:  # type: ignore[empty-body]
    """The seats that owe a decision now, one bit each; 0 when the game is over."""


@slot
def legal(s: Any, seat: int, out: Array) -> int:  # type: ignore[empty-body]
    """Write the complete list of the seat's legal actions into `out`; answers how many."""


@slot
def forbids(s: Any, seat: int, action: int) -> int:  # type: ignore[empty-body]
    """0, or the number of the clause that forbids the action."""


@slot
def play(s: Any, seat: int, action: int) -> None:
    """Apply a legal action and all that follows, up to the next decision, or up to where `advance` goes on."""


@slot
def advance(s: Any) -> bool:  # type: ignore[empty-body]
    """One step of what happens by itself before the next decision; answers whether there is more of it."""


@slot
def score(s: Any, out: Array) -> None:
    """Write the result of each seat into `out`."""


@slot
def imagine(s: Any, seat: int) -> None:
    """Redraw, in place, all that the seat cannot know."""


@slot
def reopen(s: Any, seat: int) -> None:
    """Take back, in place, what the others have already answered in secret to a question that the seat still owes."""


@slot
def focus(s: Any, seat: int) -> None:
    """In an imagined game, leave out in place what does not concern the seat: only what it plays is played out."""


@slot
def resign(s: Any, seat: int) -> None:
    """End the game by the seat's resignation."""


@slot
def allied() -> bool:  # type: ignore[empty-body]
    """Whether all seats win or lose together."""


@slot
def evaluate(s: Any, seat: int) -> float:  # type: ignore[empty-body]
    """How good the position looks to the seat, from 0 (lost) to 1 (won)."""


@slot
def expect(s: Any, seat: int, action: int) -> float:  # type: ignore[empty-body]
    """What an action is worth to the seat over all that chance may bring; below 0 where trying it tells as much."""


@slot
def prefers(s: Any, seat: int, actions: Array, count: int) -> int:  # type: ignore[empty-body]
    """The place of the action that looks best to the seat at first sight; below 0 where each has to be tried."""


@slot
def clock(s: Any) -> int:  # type: ignore[empty-body]
    """The round that is played; below 0 where a game has none."""


@slot
def sees(s: Any, seat: int) -> int:  # type: ignore[empty-body]
    """What chance has just shown to the seat, as a number that tells outcomes apart; 0 without any to tell apart."""


@slot
def key(s: Any) -> int:  # type: ignore[empty-body]
    """A 64-bit word that tells positions apart, for a search's table. Only games with open information offer one."""


@slot
def emit(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Tell the log what happened. It records while a person's game is traced and vanishes elsewhere."""


@slot
def phase(s: Any) -> int:  # type: ignore[empty-body]
    """Which kind of decision is owed, 0 to 31: on a GPU, games of the same phase are played on together."""
