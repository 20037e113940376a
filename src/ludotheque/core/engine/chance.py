"""Chance, drawn at the moment when it is needed.

Every random outcome of every game comes from `draw` or `draw_from`. Each names its *source* (the die, the pile), so
that a position can pin coming outcomes: lessons and tests say "the next die shows 5". The generator is counter based:
its whole state is the entropy of the running action and a count, both fields of the game's state, so the interpreter,
the CPU and the GPU draw the same numbers, and nothing about later draws can be read off earlier ones without the
entropy.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, number, rule, word
from ludotheque.core.engine.structs import Array, GameState

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
MASK_64 = 0xFFFFFFFFFFFFFFFF
TWO_32 = 1 << 32
LOW_32 = TWO_32 - 1


@rule
def mix(bits: int) -> int:
    """Scramble a 64-bit word (the finaliser of SplitMix64): every output bit depends on all input bits."""
    bits = ((bits ^ (bits >> 30)) * MIX_1) & MASK_64
    bits = ((bits ^ (bits >> 27)) * MIX_2) & MASK_64
    return bits ^ (bits >> 31)


@rule
def seed(s: GameState, entropy: int) -> None:
    """Give the state the entropy of its next action."""
    s.rng[0] = entropy
    s.rng[1] = 0


@rule
def next_word(s: GameState) -> int:
    """Return the next 64 random bits."""
    s.rng[1] += word(1)
    return mix((s.rng[0] + ((s.rng[1] * GOLDEN) & MASK_64)) & MASK_64)


@noinline
def random_below(s: GameState, n: int) -> int:
    """Return a uniform number from 0 to n - 1: 32 random bits scaled to n; the few that would favour a number are
    redrawn.
    """
    product = number(next_word(s) >> 32) * n
    if product & LOW_32 < n:
        unfair = TWO_32 % n
        while product & LOW_32 < unfair:
            product = number(next_word(s) >> 32) * n
    return product >> 32


@noinline
def take_pin(s: GameState, source: int) -> int:
    """Remove and return the first outcome pinned for `source`; -1 when there is none."""
    for place in range(s.pinned):
        if s.pin_source[place] == source:
            value = s.pin_value[place]
            s.pinned -= 1
            for later in range(place, s.pinned):
                s.pin_source[later] = s.pin_source[later + 1]
                s.pin_value[later] = s.pin_value[later + 1]
            s.pin_source[s.pinned] = 0
            s.pin_value[s.pinned] = 0
            return int(value)
    return -1


@noinline
def peek_pin(s: GameState, source: int) -> int:
    """Return the first outcome pinned for `source` without removing it; -1 when there is none."""
    for place in range(s.pinned):
        if s.pin_source[place] == source:
            return int(s.pin_value[place])
    return -1


@rule
def draw(s: GameState, source: int, n: int) -> int:
    """Return an outcome of a fair n-sided `source`: 0 to n - 1, or the pinned one."""
    if s.pinned > 0:
        pinned = take_pin(s, source)
        if 0 <= pinned < n:
            return pinned
    return random_below(s, n)


@rule
def draw_from(s: GameState, source: int, counts: Array, kinds: int) -> int:
    """Return the kind of a card drawn uniformly from a face-down multiset of `counts[kind]` cards of each kind; -1 when
    it is empty.

    The caller removes the card; the pile never has an order.
    """
    total = 0
    for kind in range(kinds):
        total += counts[kind]
    return draw_among(s, source, counts, kinds, total)


@rule
def draw_among(s: GameState, source: int, counts: Array, kinds: int, total: int) -> int:
    """Do what `draw_from` does, for a multiset whose cards have been counted already: there are `total` of them."""
    if total == 0:
        return -1
    if s.pinned > 0:
        pinned = take_pin(s, source)
        if 0 <= pinned < kinds and counts[pinned] > 0:
            return pinned
    left = random_below(s, total)
    for kind in range(kinds):
        left -= counts[kind]
        if left < 0:
            return kind
    return -1


@rule
def pin(s: GameState, source: int, value: int) -> None:
    """Pin one coming outcome of `source`, after those already pinned."""
    s.pin_source[s.pinned] = source
    s.pin_value[s.pinned] = value
    s.pinned += 1


@rule
def forget_pins(s: GameState) -> None:
    """Remove every pinned outcome. No seat may foresee chance, so each game's `imagine` begins with this."""
    for place in range(s.pinned):
        s.pin_source[place] = 0
        s.pin_value[place] = 0
    s.pinned = 0
