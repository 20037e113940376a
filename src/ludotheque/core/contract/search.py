"""The facet `search`: what bots, lab and GPU ask of a game. `core/engine/slots.py` says what each rule must do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.intentions import Intention
from ludotheque.core.contract.levels import BotLevel
from ludotheque.core.contract.show import list_nothing
from ludotheque.core.engine import slot_defaults
from ludotheque.core.engine.rule import Function
from ludotheque.core.language.text import Text


@dataclass(frozen=True, eq=False)
class Search:
    """What a search may use beside the rules, and what bots say (`docs/contract/search.md`)."""

    evaluate: Function = slot_defaults.evaluate_even
    expect: Function = slot_defaults.no_odds  # exact odds, where a game offers them
    expects_order_only: bool = False  # `expect` tells only which action looks better, not how good it is
    policy: Function = slot_defaults.no_policy  # the action that looks best without a search, if known quickly
    clock: Function = slot_defaults.no_rounds  # the round that is played: a search some turns ahead counts rounds
    reopen: Function = slot_defaults.keep_state  # takes back the others' secret answers, for a search to decide anew
    focus: Function = slot_defaults.keep_state  # leaves out of an imagined game what does not concern a seat
    sees: Function = slot_defaults.no_outcomes  # tells what chance has shown, for a search that plans for each outcome
    key: Function | None = None  # tells positions apart: with it, two-seat games get an alpha–beta bot
    phase: Function | None = None  # which kind of decision is owed: on a GPU, games at the same one go together
    levels: Sequence[BotLevel] = ()  # how each level plays it, from the weakest; else as every game of its kind
    reasons: Callable[[Any, int], list[Text]] = list_nothing  # what bots tell beside their chances
    announce: Callable[[Any, int, list[int]], Intention | None] = field(default=lambda s, seat, actions: None)
    requests: Sequence[tuple[str, Text]] = ()  # what a person may ask of a bot; its state then has a field `wish`
