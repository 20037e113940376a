"""One ply ahead: what each legal action leads to, by the game's own evaluation."""

from __future__ import annotations

from ludotheque.bots.outcome import worth
from ludotheque.core.chance import seed
from ludotheque.core.playouts import game_entropy
from ludotheque.core.record import Array
from ludotheque.core.rule import rule
from ludotheque.core.slots import imagine, legal
from ludotheque.core.stepping import step


@rule
def look(states: Array, seat: int, actions: Array, values: Array, scores: Array, samples: int, entropy: int) -> int:
    """Write the legal actions of the position `states[0]` and the mean worth of what each leads to; answers how many.

    Every action is tried `samples` times, each time with the hidden things imagined and the dice thrown anew, the
    same imagination for all actions. `states[1]` is the working record.
    """
    count = legal(states[0], seat, actions)
    for place in range(count):
        total = 0.0
        for sample in range(samples):
            states[1] = states[0]
            seed(states[1], game_entropy(entropy, sample))
            imagine(states[1], seat)
            step(states[1], seat, int(actions[place]))
            total += worth(states[1], seat, scores)
        values[place] = total / samples
    return count
