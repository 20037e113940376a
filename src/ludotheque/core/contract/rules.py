"""The facet `rules`: how a game runs. `core/engine/slots.py` says what each function must do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheque.core.contract.clauses import DEFAULT
from ludotheque.core.engine import slot_defaults
from ludotheque.core.engine.rule import Function
from ludotheque.core.engine.structs import GameState


@dataclass(frozen=True, eq=False)
class Rules:
    """How a game runs: its state, its seats, and the rules that change the state (`docs/contract/rules.md`)."""

    state: type[GameState]
    players: tuple[int, int]  # the fewest and the most seats
    setup: Function
    forbids: Function
    play: Function
    score: Function
    turn: Function = slot_defaults.turn_from_questions
    legal: Function = DEFAULT  # every well-formed action that `forbids` allows
    imagine: Function = slot_defaults.imagine_nothing
    resign: Function = DEFAULT  # for a state with resign=True
    max_actions: int = DEFAULT  # the most actions that a seat can ever have: as many as are well-formed
    version: int = 1  # grows when a record might not replay as it did
    oldest: int = 1  # the oldest version whose records still replay (`GameState.edition`)
    advance: Function = slot_defaults.no_advance  # one step of what follows by itself, where that is long, for a GPU
    places: Callable[[Any, Sequence[float]], list[int]] | None = None  # the place of each seat, if scores do not tell
    cooperative: bool = False  # all win or lose together: without a point nobody has won; bots count the score itself
    open_information: bool = False  # nothing is ever hidden: a running game's record may be shown to anybody
    hides: Callable[[Any], bool] = field(default=lambda s: True)  # else: whether these options leave secrets at all
