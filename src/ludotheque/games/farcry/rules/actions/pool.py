"""The open pool of the player turn: every seat acts in any order, with its hero and its dog (FCB-6.4 to 6.8).

`VERBS` are all verbs of a mission, declared by the modules of this folder. The three dispatchers are written from them
(`core/contract/verb_table.py`); the rules here ask first what holds for every action.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import make_forbid, make_list, make_play
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, close_question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import NONE, ROSIE
from ludotheque.games.farcry.clause_numbers import FCB_6_4, FCB_6_8, FCB_7_19, FCB_11_7, FCB_19_17
from ludotheque.games.farcry.rules.actions import (
    answers,
    cards,
    fight,
    help,
    interrupts,
    items,
    leap,
    mind_link,
    move,
    offers,
)
from ludotheque.games.farcry.rules.actions.actor import TRIALS, can_act_with, forbids_acting, has_dog, own_figure
from ludotheque.games.farcry.rules.actions.answers import TO_CHOOSE, TO_PASS, become_ready
from ludotheque.games.farcry.rules.actions.interrupts import TO_DECLINE
from ludotheque.games.farcry.rules.actions.mind_link import LINKED_VERBS, is_link_verb
from ludotheque.games.farcry.rules.actions.offers import is_offer_answer
from ludotheque.games.farcry.rules.figures.figures import slot_of
from ludotheque.games.farcry.rules.flow.shown_dice import clear_rolls
from ludotheque.games.farcry.state import State

FAMILIES = (move, leap, cards, items, offers, help, mind_link, fight, interrupts, answers)
FREE_VERBS = sorted((verb for family in FAMILIES for verb in family.VERBS), key=lambda verb: verb.number)
VERBS = (*FREE_VERBS, *LINKED_VERBS)

ACTOR_VERBS = sum(1 << verb.number for verb in VERBS if nouns.ACTOR in verb.nouns)
"""A bit for each verb that names its actor; with the others a hero acts for itself."""

PARAMETERS = ("s", "seat", "actor", "action")
"""What the dispatchers of one action are given."""

READS = {nouns.FIGURE: slot_of}
"""Rules take the slot of a figure, actions hold its code."""

forbid_verb = make_forbid("forbid_verb", VERBS, FCB_6_4, __name__, PARAMETERS, READS)
play_verb = make_play("play_verb", VERBS, __name__, PARAMETERS, READS)
list_verbs = make_list(
    "list_verbs", FREE_VERBS, __name__, ("s", "seat", "hero", "dog", "out", "count"), ("hero", "dog"), TRIALS
)
list_linked_verbs = make_list("list_linked_verbs", LINKED_VERBS, __name__, ("s", "seat", "out", "count"), trials=TRIALS)


@rule
def has_actor(verb: int) -> bool:
    """Whether actions with this verb name the figure that acts."""
    return bool(ACTOR_VERBS >> verb & 1)


@rule
def find_actor(s: State, seat: int, action: int) -> int:
    """Return the figure that a seat acts with, its hero or its dog; NONE for any other (FCB-6.7, 19.17)."""
    return own_figure(s, seat, noun_of(action, 0)) if has_actor(verb_of(action)) else seat


@rule
def forbids_in_pool(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action in the pool, or ALLOWED: a seat acts till it is ready (FCB-6.4, 6.8)."""
    reason = forbids_pool_action(s, seat, action)
    if reason != ALLOWED:
        return reason
    return ALLOWED if asked_seats(s) >> seat & 1 else FCB_6_8


@rule
def forbids_pool_action(s: State, seat: int, action: int) -> int:
    """Return the clause that forbids an action of a seat that is not ready, or ALLOWED."""
    verb = verb_of(action)
    if verb == TO_PASS:
        return ALLOWED
    if verb == TO_DECLINE:
        return FCB_11_7
    if verb == TO_CHOOSE:
        return FCB_6_4
    if is_offer_answer(verb):
        return FCB_7_19
    actor = find_actor(s, seat, action)
    if actor == NONE:
        return FCB_19_17
    reason = forbids_acting(s, seat, actor, is_link_verb(verb))
    return reason if reason != ALLOWED else forbid_verb(s, seat, actor, action)


@rule
def list_pool_actions(s: State, seat: int, out: Array) -> int:
    """List what a seat may do with its hero and dog, or through a linked enemy, and to pass (FCB-6.6, 6.7, 17.12)."""
    count: int
    if s.link[seat] >= 0:
        count = list_linked_verbs(s, seat, out, 0)
    else:
        hero = seat if can_act_with(s, seat, seat) else NONE
        dog = ROSIE if has_dog(s, seat) and can_act_with(s, seat, ROSIE) else NONE
        count = list_verbs(s, seat, hero, dog, out, 0)
    out[count] = pack(TO_PASS, 0, 0, 0, 0)
    return count + 1


@rule
def play_in_pool(s: State, seat: int, action: int) -> None:
    """Pass, or let a figure act: then nobody is ready any more (FCB-6.6, 6.8)."""
    verb = verb_of(action)
    if verb == TO_PASS:
        become_ready(s, seat)
        return
    close_question(s)
    s.actions += 1
    s.ready = 0
    clear_rolls(s)
    actor = slot_of(s, noun_of(action, 0)) if has_actor(verb) else seat
    s.acting = actor
    play_verb(s, seat, actor, action)
