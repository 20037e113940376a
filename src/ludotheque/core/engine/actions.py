"""Actions as integers: a verb and up to four nouns, packed the same way in every game.

Bits 0-7 hold the verb, then 12 bits for each noun, so an action means the same in every state of a game.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule

VERB_BITS = 8
NOUN_BITS = 12
NOUN_MASK = (1 << NOUN_BITS) - 1
VERB_MASK = (1 << VERB_BITS) - 1


@rule
def pack(verb: int, a: int, b: int, c: int, d: int) -> int:
    """Pack a verb and its nouns into the action `verb a b c d`."""
    return verb | (a << 8) | (b << 20) | (c << 32) | (d << 44)


@rule
def verb_of(action: int) -> int:
    """Return the verb of an action."""
    return action & VERB_MASK


@rule
def noun_of(action: int, place: int) -> int:
    """Return a noun of an action, by its place 0 to 3."""
    return (action >> (VERB_BITS + place * NOUN_BITS)) & NOUN_MASK
