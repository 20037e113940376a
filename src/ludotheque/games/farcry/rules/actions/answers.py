"""Short answers: to pass in the player turn, to choose an option of a question (FCB-6.8, 9.4, 19.3)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import noun_of, pack
from ludotheque.core.engine.decisions import argument, close_question, note_answer
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import NONE
from ludotheque.games.farcry.clause_numbers import FCB_6_5, FCB_11_1, FCB_19_3
from ludotheque.games.farcry.effects.opcodes import RESULT
from ludotheque.games.farcry.rules.events import E_READY
from ludotheque.games.farcry.rules.flow.votes import clear_options, note_group_answer
from ludotheque.games.farcry.state import State

TO_PASS, TO_CHOOSE = 33, 35


@rule
def become_ready(s: State, seat: int) -> None:
    """Let a seat pass; when all have, the player turn ends (FCB-6.8)."""
    s.ready |= 1 << seat
    emit(s, E_READY, seat, 0, 0, 0)
    if note_answer(s, seat):
        close_question(s)


@rule
def forbids_choice(s: State, verb: int, option: int) -> int:
    """Return the clause that forbids an answer to a choice, or ALLOWED for one of its options (FCB-6.5, 9.4, 19.3)."""
    if verb != TO_CHOOSE:
        return FCB_6_5 if s.players_turn else FCB_11_1
    return ALLOWED if option < s.options_size else FCB_19_3


@rule
def list_options(s: State, out: Array) -> int:
    """List the options of a question."""
    for option in range(s.options_size):
        out[option] = pack(TO_CHOOSE, option, 0, 0, 0)
    return int(s.options_size)


@rule
def choose(s: State, seat: int, action: int) -> None:
    """Answer the task that has asked: it finds the chosen value in its RESULT. A group decides by votes."""
    if argument(s, 3):
        action = note_group_answer(s, seat, action)
        if action == NONE:
            return
    else:
        close_question(s)
    s.task[s.depth - 1, RESULT] = s.option[noun_of(action, 0)]
    clear_options(s)


VERBS = (
    VerbRules(TO_PASS, "pass", clicks=("pass:{seat}",)),
    VerbRules(TO_CHOOSE, "choose", (nouns.OPTION,), clicks=("option:{option}", "{chosen}")),
)
