"""Cards with an effect: stunts, items, reactions (FCB-7.10 to 7.12, 7.14, 11.2, 12.8, 20.9).

They share one numbering, the *play*, and let their player pick figures, cells, directions and hands
(`games/farcry/rules/actions/card_picks.py`). In the open pool a card resolves at once; in a window it resolves before
what it interrupts (`games/farcry/rules/actions/interrupts.py`).
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import (
    FIRST_HAND,
    INVENTORY,
    ITEM_ROOM,
    NO_CELL,
    NO_INTERRUPTS,
    NOBODY,
    NONE,
    REACTION_HAND,
    REACTION_ROOM,
    ROSIE,
    STUNT_ROOM,
    STUNT_SLOTS,
    TOP,
)
from ludotheque.games.farcry.clause_numbers import (
    FCB_7_10,
    FCB_7_14,
    FCB_7_15,
    FCB_11_2,
    FCB_11_5,
    FCB_12_8,
    FCB_14_1,
    FCB_20_9,
    FCB_21_1,
)
from ludotheque.games.farcry.content.tables import (
    ITEM_PASSIVE,
    ITEM_PLAY,
    ITEM_RECIPE,
    PLAY_COST,
    PLAY_DO,
    PLAY_WHEN,
    REACTION_PLAY,
)
from ludotheque.games.farcry.effects.opcodes import CELL, DIR, LEVEL, SELF, SLOT, STAGE, TARGET
from ludotheque.games.farcry.rules.actions.actor import has_item, has_reaction, is_first_copy
from ludotheque.games.farcry.rules.actions.card_picks import forbids_play, list_plays
from ludotheque.games.farcry.rules.events import E_REACTION, E_STUNT, E_USED
from ludotheque.games.farcry.rules.figures.figures import figure_code, slot_of
from ludotheque.games.farcry.rules.figures.held_cards import holds_card, take_card, take_item
from ludotheque.games.farcry.rules.flow.tasks import T_PROGRAM, B, C, D, push_task
from ludotheque.games.farcry.rules.movement.routes import step_cost
from ludotheque.games.farcry.state import USED_ITEM, USED_REACTION, State

TO_STUNT, TO_USE, TO_REACT = 6, 9, 19
TO_GIVE_STUNT = 56  # never allowed: it exists to be refused with its clause (FCB-7.10)

# --- picks ---------------------------------------------------------------------------------


@rule
def forbids_picks(s: State, actor: int, play: int, code: int, place: int) -> int:
    """Return the clause by which a card cannot be played with these picks, or ALLOWED (FCB-7.11, 20.9).

    `code` names the figure, NOBODY where none is picked; `place` is as in actions.
    """
    figure = slot_of(s, code)
    if code != NOBODY and figure == NONE:
        return FCB_20_9
    return forbids_play(s, actor, play, figure, place)


@rule
def picked_figure(s: State, code: int) -> int:
    """Return the figure that an action picks, NONE for nobody."""
    return NONE if code == NOBODY else slot_of(s, code)


@rule
def picked_cell(place: int) -> int:
    """Return the cell in a place of an action, NONE when it has none."""
    return NONE if place & NO_CELL == NO_CELL else place & NO_CELL


@rule
def picked_direction(place: int) -> int:
    """Return the direction in a place of an action, NONE when it has none."""
    extra = place >> 7
    return extra - 1 if 0 < extra < FIRST_HAND else NONE


@rule
def picked_hand(place: int) -> int:
    """Return the hand in a place of an action, NONE when it has none."""
    extra = place >> 7
    return extra - FIRST_HAND if extra >= FIRST_HAND else NONE


@rule
def can_play_in_window(play: int, window: int) -> bool:
    """Whether a card may be played in a window (FCB-11.3)."""
    return bool(PLAY_WHEN[play] >> window & 1)


# --- effects -------------------------------------------------------------------------------


@rule
def resolve_card(s: State, figure: int, program: int, code: int, place: int, interrupting: bool) -> None:
    """Begin the program of a card with what its player has picked (FCB-20.9).

    As an interrupt it resolves before what it interrupts, and every seat is asked again after it (FCB-11.2, 11.7).
    """
    target = picked_figure(s, code)
    if interrupting:
        window = int(s.depth) - 1
        s.task[window, C] += 1
        s.task[window, B] = 0
        s.task[window, D] = 1
    f = push_task(s, T_PROGRAM)
    s.task[f, STAGE] = program
    s.task[f, SELF] = figure
    s.task[f, TARGET] = target
    s.task[f, CELL] = picked_cell(place)
    s.task[f, DIR] = picked_direction(place)
    s.task[f, SLOT] = picked_hand(place)
    if interrupting:
        s.task[f, LEVEL] = 1


# --- stunts --------------------------------------------------------------------------------


@rule
def has_stunt(s: State, seat: int, stunt: int) -> bool:
    """Whether the seat's hero has equipped a stunt (FCB-7.10)."""
    return holds_card(s.stunt[seat], STUNT_SLOTS, stunt)


@rule
def can_pay(s: State, actor: int, stunt: int) -> bool:
    """Whether a hero has the PM for a stunt; one that takes all needs those of a step (FCB-7.10, 7.11)."""
    cost = int(PLAY_COST[stunt])
    return bool(s.pm[actor] >= (cost if cost != NONE else step_cost(s, actor)))


@rule
def forbids_stunt(s: State, actor: int, stunt: int, window: int) -> int:
    """Return the clause that forbids a stunt in a window whatever is picked, or ALLOWED (FCB-7.10, 11.5)."""
    if actor == ROSIE:
        return FCB_14_1
    if stunt >= STUNT_ROOM or not has_stunt(s, actor, stunt):
        return FCB_7_10
    if not can_play_in_window(stunt, window):
        return FCB_11_5
    return ALLOWED if can_pay(s, actor, stunt) else FCB_7_10


@rule
def forbids_stunt_in_pool(s: State, actor: int, stunt: int, figure: int, place: int) -> int:
    """Return the clause that forbids a stunt in the open pool, or ALLOWED (FCB-7.10, 7.11). `figure` is a code."""
    reason = forbids_stunt(s, actor, stunt, TOP)
    return reason if reason != ALLOWED else forbids_picks(s, actor, stunt, figure, place)


@rule
def list_ways_to_stunt(s: State, seat: int, stunt: int, out: Array, count: int) -> int:
    """List every way to play a stunt (FCB-7.11)."""
    return list_plays(s, seat, stunt, pack(TO_STUNT, figure_code(s, seat), stunt, 0, 0), 32, out, count)


@rule
def list_stunts(s: State, seat: int, out: Array, count: int) -> int:
    """List every stunt of a hero that can be paid, in every way to play it (FCB-7.10, 7.11)."""
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt >= 0 and forbids_stunt(s, seat, stunt, TOP) == ALLOWED:
            count = list_ways_to_stunt(s, seat, stunt, out, count)
    return count


@rule
def perform_stunt(s: State, actor: int, stunt: int, figure: int, place: int, interrupting: bool) -> None:
    """Pay for a stunt and resolve it (FCB-7.10); one that costs all PM uses them up itself (FCB-9.10)."""
    if PLAY_COST[stunt] > 0:
        s.pm[actor] -= PLAY_COST[stunt]
    emit(s, E_STUNT, figure_code(s, actor), stunt, 0, 0)
    resolve_card(s, actor, int(PLAY_DO[stunt]), figure, place, interrupting)


@rule
def play_stunt(s: State, actor: int, stunt: int, figure: int, place: int) -> None:
    """Play a stunt in the open pool. `figure` is a code."""
    perform_stunt(s, actor, stunt, figure, place, False)


# --- items ---------------------------------------------------------------------------------


@rule
def forbids_use(s: State, seat: int, actor: int, item: int) -> int:
    """Return the clause that forbids to use an item whatever is picked, or ALLOWED (FCB-7.14, 12.8)."""
    if item >= ITEM_ROOM or not has_item(s, actor, item):
        return FCB_7_14
    if ITEM_PASSIVE[item]:
        return FCB_12_8
    if s.marks[seat] & USED_ITEM:
        return FCB_7_15 if ITEM_RECIPE[item, 0] >= 0 else FCB_7_14
    return ALLOWED if can_play_in_window(ITEM_PLAY + item, TOP) else FCB_11_5


@rule
def forbids_item_picks(s: State, actor: int, item: int, figure: int, place: int) -> int:
    """Return the clause by which an item cannot be used with these picks, or ALLOWED (FCB-20.9). `figure` is a code."""
    return forbids_picks(s, actor, ITEM_PLAY + item, figure, place)


@rule
def list_uses(s: State, seat: int, actor: int, out: Array, count: int) -> int:
    """List every item of a figure, in every way to use it (FCB-7.14)."""
    if s.marks[seat] & USED_ITEM:
        return count
    for place in range(INVENTORY):
        item = int(s.item[actor, place])
        if is_first_copy(s.item[actor], place) and forbids_use(s, seat, actor, item) == ALLOWED:
            start = pack(TO_USE, figure_code(s, actor), item, 0, 0)
            count = list_plays(s, actor, ITEM_PLAY + item, start, 32, out, count)
    return count


@rule
def use_item(s: State, seat: int, actor: int, item: int, figure: int, place: int) -> None:
    """Use and discard an item, one a turn for each player (FCB-7.14). `figure` is a code."""
    s.marks[seat] |= USED_ITEM
    take_item(s, actor, item, True)
    emit(s, E_USED, figure_code(s, actor), item, 0, 0)
    resolve_card(s, actor, int(PLAY_DO[ITEM_PLAY + item]), figure, place, False)


# --- reactions -----------------------------------------------------------------------------


@rule
def forbids_reaction(s: State, seat: int, reaction: int, window: int) -> int:
    """Return the clause that forbids a reaction in a window whatever is picked, or ALLOWED (FCB-11.2, 11.5, 21.1)."""
    if reaction >= REACTION_ROOM or not has_reaction(s, seat, reaction):
        return FCB_11_2
    if s.marks[seat] & USED_REACTION:
        return FCB_11_2
    if s.players_turn and s.interrupts == NO_INTERRUPTS:
        return FCB_21_1
    return ALLOWED if can_play_in_window(REACTION_PLAY + reaction, window) else FCB_11_5


@rule
def forbids_reaction_in_pool(s: State, seat: int, reaction: int, figure: int, place: int) -> int:
    """Return the clause that forbids a reaction card in the open pool, or ALLOWED (FCB-11.2). `figure` is a code."""
    reason = forbids_reaction(s, seat, reaction, TOP)
    return reason if reason != ALLOWED else forbids_picks(s, seat, REACTION_PLAY + reaction, figure, place)


@rule
def list_ways_to_react(s: State, seat: int, reaction: int, out: Array, count: int) -> int:
    """List every way to play a reaction card (FCB-20.9)."""
    return list_plays(s, seat, REACTION_PLAY + reaction, pack(TO_REACT, reaction, 0, 0, 0), 20, out, count)


@rule
def list_reactions(s: State, seat: int, out: Array, count: int) -> int:
    """List every reaction card of the hand that the open pool allows, equal ones once (FCB-11.2)."""
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        if is_first_copy(s.reaction[seat], place) and forbids_reaction(s, seat, card, TOP) == ALLOWED:
            count = list_ways_to_react(s, seat, card, out, count)
    return count


@rule
def perform_reaction(s: State, seat: int, reaction: int, figure: int, place: int, interrupting: bool) -> None:
    """Play and discard a reaction card, one a round (FCB-11.2)."""
    s.marks[seat] |= USED_REACTION
    take_card(s.reaction[seat], REACTION_HAND, reaction)
    s.reaction_discard[reaction] += 1
    emit(s, E_REACTION, figure_code(s, seat), reaction, 0, 0)
    resolve_card(s, seat, int(PLAY_DO[REACTION_PLAY + reaction]), figure, place, interrupting)


@rule
def play_reaction(s: State, seat: int, reaction: int, figure: int, place: int) -> None:
    """Play a reaction card in the open pool. `figure` is a code."""
    perform_reaction(s, seat, reaction, figure, place, False)


VERBS = (
    VerbRules(
        TO_STUNT,
        "stunt",
        (nouns.ACTOR, nouns.STUNT, nouns.AIM, nouns.PLACE),
        forbid=(forbids_stunt_in_pool,),
        lists=list_stunts,
        play=play_stunt,
        clicks=("stunt:{owner}:{stunt} {picks}",),
    ),
    VerbRules(
        TO_USE,
        "use",
        (nouns.ACTOR, nouns.ITEM, nouns.AIM, nouns.PLACE),
        forbid=(forbids_use, forbids_item_picks),
        lists=list_uses,
        play=use_item,
        clicks=("item:{owner}:{item} {picks}",),
    ),
    VerbRules(
        TO_REACT,
        "react",
        (nouns.REACTION, nouns.AIM, nouns.PLACE),
        forbid=(forbids_reaction_in_pool,),
        lists=list_reactions,
        play=play_reaction,
        clicks=("reaction:{seat}:{reaction} {picks}",),
    ),
    VerbRules(TO_GIVE_STUNT, "give_stunt", (nouns.STUNT, nouns.FIGURE)),
)
