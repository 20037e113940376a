"""The complete list of legal actions, in the order of the verbs, as the rules allow them (FCB-25)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import NONE, REACTION_HAND, ROSIE, STUNT_SLOTS, TOP
from ludotheque.games.farcry.content.tables import REACTION_PLAY
from ludotheque.games.farcry.numbers import (
    Q_CHOOSE,
    Q_POOL,
    Q_WINDOW,
    TO_CHOOSE,
    TO_CONFIRM,
    TO_DECLINE,
    TO_FLOAT,
    TO_LAND,
    TO_LINK_END,
    TO_MARK,
    TO_PASS,
    TO_REACT,
    TO_SEND,
    TO_SHED,
    TO_STUNT,
)
from ludotheque.games.farcry.rules.actions.actor import has_dog, may_use
from ludotheque.games.farcry.rules.actions.card_picks import MAX_ACTIONS as MAX_ACTIONS
from ludotheque.games.farcry.rules.actions.card_picks import list_plays
from ludotheque.games.farcry.rules.actions.forbids_cards import forbids_reaction, forbids_stunt
from ludotheque.games.farcry.rules.actions.forbids_offer import CARDS, forbids_offer_answer
from ludotheque.games.farcry.rules.actions.idle import may_act as may_act
from ludotheque.games.farcry.rules.actions.interrupts import forbids_interrupt
from ludotheque.games.farcry.rules.actions.list_fights import (
    list_attacks,
    list_link_attacks,
    list_punches,
    list_recoils,
)
from ludotheque.games.farcry.rules.actions.list_help import list_contexts, list_drags, list_revives
from ludotheque.games.farcry.rules.actions.list_items import (
    list_crafts,
    list_drops,
    list_offers,
    list_pick_ups,
    list_takes,
    list_uses,
)
from ludotheque.games.farcry.rules.actions.list_moves import (
    list_floats,
    list_jumps,
    list_leads,
    list_link_moves,
    list_moves,
    list_zips,
)
from ludotheque.games.farcry.rules.campaign.forbids import list_campaign
from ludotheque.games.farcry.rules.figures.figures import figure_code
from ludotheque.games.farcry.state import MISSION, State


@rule
def legal(s: State, seat: int, out: Array) -> int:
    """Write the seat's legal actions; answers how many."""
    if s.over or not asked_seats(s) >> seat & 1:
        return 0
    if s.stage != MISSION:
        return list_campaign(s, seat, out, 0)
    asked = question(s)
    if asked == Q_POOL:
        return linked_actions(s, seat, out) if s.link[seat] >= 0 else pool_actions(s, seat, out)
    if asked == Q_WINDOW:
        return window_actions(s, seat, out)
    return option_actions(s, out) if asked == Q_CHOOSE else offer_actions(s, out)


@rule
def option_actions(s: State, out: Array) -> int:
    """One of the options of a question."""
    for option in range(s.options_size):
        out[option] = pack(TO_CHOOSE, option, 0, 0, 0)
    return int(s.options_size)


@rule
def offer_actions(s: State, out: Array) -> int:
    """Cards to mark, and the answers to an offer (FCB-7.19)."""
    count = 0
    for card in range(CARDS):
        if forbids_offer_answer(s, TO_MARK, card) == ALLOWED:
            out[count] = pack(TO_MARK, card, 0, 0, 0)
            count += 1
    for verb in range(TO_SEND, TO_CONFIRM + 1):
        if forbids_offer_answer(s, verb, 0) == ALLOWED:
            out[count] = pack(verb, 0, 0, 0, 0)
            count += 1
    return count


# --- the open pool ------------------------------------------------------------------------------


@rule
def pool_actions(s: State, seat: int, out: Array) -> int:
    """What a seat may do with its hero and its dog, and to pass (FCB-6.6, 6.7)."""
    hero = may_use(s, seat, seat)
    dog = has_dog(s, seat) and may_use(s, seat, ROSIE)
    count = 0
    if hero or dog:
        count = moving_actions(s, seat, hero, dog, out)
        count = handling_actions(s, seat, hero, dog, out, count)
        count = meeting_actions(s, seat, hero, dog, out, count)
    out[count] = pack(TO_PASS, 0, 0, 0, 0)
    return count + 1


@rule
def moving_actions(s: State, seat: int, hero: bool, dog: bool, out: Array) -> int:
    """Moves to stunts, in the order of the verbs."""
    count = 0
    if hero:
        count = list_moves(s, seat, out, count)
    if dog:
        count = list_moves(s, ROSIE, out, count)
    if hero:
        count = list_leads(s, seat, out, count)
        count = list_jumps(s, seat, out, count)
    if dog:
        count = list_jumps(s, ROSIE, out, count)
    if hero:
        count = list_zips(s, seat, out, count)
    if dog:
        count = list_zips(s, ROSIE, out, count)
    count = list_floats(s, seat, hero, dog, TO_FLOAT, out, count)
    count = list_floats(s, seat, hero, dog, TO_LAND, out, count)
    return list_stunts(s, seat, out, count) if hero else count


@rule
def handling_actions(s: State, seat: int, hero: bool, dog: bool, out: Array, count: int) -> int:
    """Items, weapons on the ground, gifts, reactions, in the order of the verbs."""
    if hero:
        count = list_pick_ups(s, seat, out, count)
    if dog:
        count = list_pick_ups(s, ROSIE, out, count)
    if hero:
        count = list_takes(s, seat, out, count)
        count = list_uses(s, seat, seat, out, count)
    if dog:
        count = list_uses(s, seat, ROSIE, out, count)
    if hero:
        count = list_crafts(s, seat, out, count)
        count = list_drops(s, seat, out, count)
    if dog:
        count = list_drops(s, ROSIE, out, count)
    if hero:
        count = list_sheds(s, seat, out, count)
        count = list_offers(s, seat, seat, out, count)
    if dog:
        count = list_offers(s, seat, ROSIE, out, count)
    return list_reactions(s, seat, out, count) if hero else count


@rule
def meeting_actions(s: State, seat: int, hero: bool, dog: bool, out: Array, count: int) -> int:
    """Help for the fallen, contextual actions, attacks, in the order of the verbs."""
    if hero:
        count = list_revives(s, seat, out, count)
        count = list_drags(s, seat, out, count)
        count = list_contexts(s, seat, out, count)
        count = list_attacks(s, seat, out, count)
    if dog:
        count = list_attacks(s, ROSIE, out, count)
    if hero:
        count = list_punches(s, seat, out, count)
        count = list_recoils(s, seat, out, count)
    return count


@rule
def linked_actions(s: State, seat: int, out: Array) -> int:
    """A linked hero acts through the enemy, disconnects, or passes (FCB-17.12)."""
    count = list_link_moves(s, seat, out)
    count = list_link_attacks(s, seat, out, count)
    out[count] = pack(TO_LINK_END, 0, 0, 0, 0)
    out[count + 1] = pack(TO_PASS, 0, 0, 0, 0)
    return count + 2


# --- stunts and reactions --------------------------------------------------------------------------


@rule
def list_stunts(s: State, seat: int, out: Array, count: int) -> int:
    """Every stunt that can be paid, in every way that it can be played (FCB-7.10, 7.11)."""
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt >= 0 and forbids_stunt(s, seat, stunt, TOP) == ALLOWED:
            count = list_plays(s, seat, stunt, pack(TO_STUNT, figure_code(s, seat), stunt, 0, 0), 32, out, count)
    return count


@rule
def list_reactions(s: State, seat: int, out: Array, count: int) -> int:
    """Every reaction card of the hand that the open pool allows; equal ones once (FCB-11.2)."""
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        if is_first(s.reaction[seat], place) and forbids_reaction(s, seat, card, TOP) == ALLOWED:
            count = list_plays(s, seat, REACTION_PLAY + card, pack(TO_REACT, card, 0, 0, 0), 20, out, count)
    return count


@rule
def list_sheds(s: State, seat: int, out: Array, count: int) -> int:
    """Every reaction card of the hand, equal ones once (FCB-7.16)."""
    for place in range(REACTION_HAND):
        if is_first(s.reaction[seat], place):
            out[count] = pack(TO_SHED, int(s.reaction[seat, place]), 0, 0, 0)
            count += 1
    return count


@rule
def is_first(row: Array, place: int) -> bool:
    """Whether a place of a rising row holds a card, the first of its kind: equal copies are one action."""
    return bool(row[place] != NONE and (place == 0 or row[place - 1] != row[place]))


# --- windows ------------------------------------------------------------------------------------------


@rule
def window_actions(s: State, seat: int, out: Array) -> int:
    """Stunts and reactions that may interrupt, and to decline (FCB-11.5, 11.7)."""
    window = argument(s, 0)
    count = 0
    for place in range(STUNT_SLOTS):
        stunt = int(s.stunt[seat, place])
        if stunt >= 0 and forbids_interrupt(s, seat, TO_STUNT, stunt, window) == ALLOWED:
            count = list_plays(s, seat, stunt, pack(TO_STUNT, figure_code(s, seat), stunt, 0, 0), 32, out, count)
    for place in range(REACTION_HAND):
        card = int(s.reaction[seat, place])
        if is_first(s.reaction[seat], place) and forbids_interrupt(s, seat, TO_REACT, card, window) == ALLOWED:
            count = list_plays(s, seat, REACTION_PLAY + card, pack(TO_REACT, card, 0, 0, 0), 20, out, count)
    out[count] = pack(TO_DECLINE, 0, 0, 0, 0)
    return count + 1
