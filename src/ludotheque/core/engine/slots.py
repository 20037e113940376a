"""The contract of a game as names without bodies: what searches and simulation loops call.

`Game.bind` fills them with the functions of a game.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.engine.rule import slot
from ludotheque.core.engine.structs import Array


@slot
def setup(s: Any, players: int) -> None:
    """Set up a new game in a state that already holds its options."""


@slot
def turn(s: Any) -> int:  # type: ignore[empty-body]
    """Return the seats that owe a decision now, one bit each; 0 when the game is over."""


@slot
def legal(s: Any, seat: int, out: Array) -> int:  # type: ignore[empty-body]
    """Write the complete list of the seat's legal actions into `out`; return their count."""


@slot
def forbids(s: Any, seat: int, action: int) -> int:  # type: ignore[empty-body]
    """Return 0, or the number of the clause that forbids the action."""


@slot
def play(s: Any, seat: int, action: int) -> None:
    """Apply a legal action and all that follows, up to the next decision, or up to where `advance` goes on."""


@slot
def advance(s: Any) -> bool:  # type: ignore[empty-body]
    """Play one step of what happens by itself before the next decision; return whether there is more of it."""


@slot
def score(s: Any, out: Array) -> None:
    """Write the result of each seat into `out`."""


@slot
def imagine(s: Any, seat: int) -> None:
    """Redraw, in place, everything that the seat cannot know."""


@slot
def reopen(s: Any, seat: int) -> None:
    """Remove, in place, what the others have already answered in secret to a question that the seat still owes."""


@slot
def focus(s: Any, seat: int) -> None:
    """Leave out of an imagined game, in place, what does not concern the seat: only what it plays is played out."""


@slot
def resign(s: Any, seat: int) -> None:
    """End the game by the seat's resignation."""


@slot
def is_cooperative() -> bool:  # type: ignore[empty-body]
    """Whether all seats win or lose together."""


@slot
def evaluate(s: Any, seat: int) -> float:  # type: ignore[empty-body]
    """Return how good the position looks to the seat, from 0 (lost) to 1 (won)."""


@slot
def expect(s: Any, seat: int, action: int) -> float:  # type: ignore[empty-body]
    """Return an action's exact value to the seat over all outcomes of chance, from 0 to 1; below 0 where it has to be
    tried.
    """


@slot
def policy(s: Any, seat: int, actions: Array, count: int) -> int:  # type: ignore[empty-body]
    """Return the place of the action that the policy takes, without a search; below 0 where each has to be tried."""


@slot
def clock(s: Any) -> int:  # type: ignore[empty-body]
    """Return the round that is played; below 0 where a game has none."""


@slot
def sees(s: Any, seat: int) -> int:  # type: ignore[empty-body]
    """Return a number for what chance has just shown to the seat; 0 where outcomes are not told apart."""


@slot
def key(s: Any) -> int:  # type: ignore[empty-body]
    """Return a 64-bit word that tells positions apart, for a search's table. Only games with open information offer
    one.
    """


@slot
def emit(s: Any, event: int, a: int, b: int, c: int, d: int) -> None:
    """Emit an event: it is collected in a running game and vanishes elsewhere."""


@slot
def phase(s: Any) -> int:  # type: ignore[empty-body]
    """Return which kind of decision is owed, 0 to 31: on a GPU, games of the same phase are played together."""
