"""What the declaration of a verb says in BEVRI, and the rule that lists one action."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.clause_numbers import BEVRI_6_9


@dataclass(frozen=True, kw_only=True)
class AnswerVerb(VerbRules):
    """A verb with the questions that it `answers`, and the clause that forbids it `elsewhere`, when something else is
    asked. A verb without `forbid` is allowed where it answers. The braces of its `clicks` are its nouns, and what
    `show/clicks.py` adds."""

    answers: tuple[int, ...] = ()
    elsewhere: int = BEVRI_6_9


@rule
def add_action(out: Array, count: int, verb: int, noun: int) -> int:
    """Write one more action and return how many there are."""
    out[count] = pack(verb, noun, 0, 0, 0)
    return count + 1
