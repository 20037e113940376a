"""Refuse actions between missions, with the clause; list what is allowed (FCB-19, 26)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry.box import MAX_CHORES, NONE
from ludotheque.games.farcry.clause_numbers import (
    FCB_12_3,
    FCB_12_4,
    FCB_12_9,
    FCB_18_4,
    FCB_19_2,
    FCB_19_3,
    FCB_19_5,
    FCB_19_7,
    FCB_19_9,
    FCB_19_10,
    FCB_19_11,
    FCB_19_12,
    FCB_19_14,
    FCB_19_19,
    FCB_21_7,
)
from ludotheque.games.farcry.content.tables import (
    D_MISSION,
    DESTINATION_COUNT,
    HERO_COUNT,
    MUTATION_COUNT,
    SERUM,
    STUNT_COUNT,
)
from ludotheque.games.farcry.numbers import Q_CLINIC, Q_HUB, Q_LEARN, Q_LOADOUT, Q_RELAY, Q_RETRY, Q_STORY, Q_TEAM
from ludotheque.games.farcry.rules.campaign.forbids_loadout import (
    forbids_loadout,
    forbids_relay,
    forbids_team,
    list_loadout,
    list_relay,
)
from ludotheque.games.farcry.rules.campaign.map import is_destination_open, is_left_out
from ludotheque.games.farcry.rules.campaign.possessions import (
    MUTATIONS,
    count_mutations,
    hero_with_mutation,
    is_mutation_in_play,
)
from ludotheque.games.farcry.rules.campaign.rewards import can_learn, has_ending
from ludotheque.games.farcry.rules.campaign.verbs import (
    TO_ANSWER,
    TO_CARRY,
    TO_CLEANSE,
    TO_EQUIP,
    TO_FINISH,
    TO_FIT,
    TO_GO,
    TO_LEARN,
    TO_LEAVE,
    TO_MUTATE,
    TO_RELAY,
    TO_RETRY,
    TO_SKIP,
    TO_START,
    TO_TEAM,
    TO_UNCARRY,
    TO_UNEQUIP,
    TO_UNFIT,
)
from ludotheque.games.farcry.rules.figures.held_cards import holds_card
from ludotheque.games.farcry.state import State

OPTIONS_EACH = 2  # of a story choice


@rule
def forbids_campaign(s: State, seat: int, action: int) -> int:
    """Return the clause that refuses an action between missions, or one of those verbs inside a mission; 0 if none."""
    verb, a, b = verb_of(action), noun_of(action, 0), noun_of(action, 1)
    asked = question(s)
    if not is_answer_to(asked, verb):
        return forbids_moment(s, asked, verb)
    if not asked_seats(s) >> seat & 1:
        return forbids_seat(asked)
    if asked == Q_HUB:
        return forbids_travel(s, verb, a)
    if asked == Q_TEAM:
        return forbids_team(s, a)
    if asked == Q_LOADOUT:
        return forbids_loadout(s, seat, verb, a, b)
    if asked == Q_RELAY:
        return forbids_relay(s, seat, verb, a)
    if asked == Q_CLINIC:
        return ALLOWED if verb == TO_LEAVE else forbids_treatment(s, verb, a, b)
    if asked == Q_STORY:
        return ALLOWED if a < OPTIONS_EACH else FCB_19_5
    if verb == TO_LEARN and not can_learn(s, int(s.team[seat]), a):
        return FCB_19_9
    return ALLOWED


@rule
def is_answer_to(asked: int, verb: int) -> bool:
    """Whether a verb belongs to a question."""
    if asked == Q_LOADOUT:
        return TO_TEAM <= verb <= TO_START or verb in (TO_MUTATE, TO_CLEANSE)
    if asked == Q_RELAY:
        return verb in (TO_RELAY, TO_START, TO_EQUIP, TO_UNEQUIP, TO_CARRY, TO_UNCARRY)
    if asked == Q_HUB:
        return verb in (TO_GO, TO_FINISH)
    if asked == Q_TEAM:
        return verb == TO_TEAM
    if asked == Q_LEARN:
        return verb in (TO_LEARN, TO_SKIP)
    if asked == Q_STORY:
        return verb == TO_ANSWER
    if asked == Q_RETRY:
        return verb in (TO_RETRY, TO_LEAVE)
    return asked == Q_CLINIC and verb in (TO_MUTATE, TO_CLEANSE, TO_LEAVE)


@rule
def forbids_moment(s: State, asked: int, verb: int) -> int:
    """Return the clause that refuses a verb at this moment: the one that says when it may be played."""
    if asked == Q_RELAY and verb != TO_GO:
        return FCB_19_14  # inside a chain nothing else changes
    if verb == TO_GO:
        return FCB_19_2
    if verb in (TO_FIT, TO_UNFIT):
        return FCB_12_3
    if TO_EQUIP <= verb <= TO_UNCARRY:
        return FCB_12_4
    if verb in (TO_LEARN, TO_SKIP):
        return FCB_19_9
    if verb in (TO_MUTATE, TO_CLEANSE):
        return FCB_19_11
    if verb == TO_ANSWER:
        return FCB_19_5
    if verb == TO_RELAY:
        return FCB_19_14
    if verb in (TO_RETRY, TO_LEAVE):
        return FCB_18_4
    return FCB_19_12 if verb == TO_FINISH else FCB_19_7


@rule
def forbids_seat(asked: int) -> int:
    """Return the clause that refuses a seat that is not asked: another answers for the group, or it has answered."""
    if asked == Q_RELAY:
        return FCB_19_14
    if asked == Q_LEARN:
        return FCB_19_9
    return FCB_19_7 if asked in (Q_TEAM, Q_LOADOUT) else FCB_19_3


@rule
def forbids_travel(s: State, verb: int, destination: int) -> int:
    """Refuse a destination that is not open (FCB-19.2), or to end a campaign without an ending (FCB-19.12)."""
    if verb == TO_FINISH:
        return ALLOWED if has_ending(s) else FCB_19_12
    if destination >= DESTINATION_COUNT:
        return FCB_19_2
    if is_left_out(s, destination):
        return FCB_21_7
    if not is_destination_open(s, destination):
        return FCB_19_2
    if D_MISSION[destination] == NONE and s.chores >= MAX_CHORES:
        return FCB_19_19
    return ALLOWED


@rule
def forbids_treatment(s: State, verb: int, hero: int, mutation: int) -> int:
    """Refuse a treatment at the clinic (FCB-12.9, 19.10, 19.11).

    A dose buys a mutation that no hero has, a Serum takes one away.
    """
    if hero >= HERO_COUNT or not is_mutation_in_play(s, mutation):
        return FCB_19_11
    if verb == TO_CLEANSE:
        if not holds_card(s.mutation[hero], MUTATIONS, mutation):
            return FCB_12_9
        return ALLOWED if s.stash[SERUM] > 0 else FCB_19_11
    if s.doses == 0:
        return FCB_19_10
    if count_mutations(s, hero) >= MUTATIONS:
        return FCB_12_9
    return ALLOWED if hero_with_mutation(s, mutation) == NONE else FCB_19_11


# --- the complete list ------------------------------------------------------------------------------


@rule
def list_campaign(s: State, seat: int, out: Array, count: int) -> int:
    """List what a seat may do between missions in `out` after the first `count`; return the new count."""
    if not asked_seats(s) >> seat & 1:
        return count
    asked = question(s)
    if asked == Q_LOADOUT:
        return list_loadout(s, seat, out, count)
    if asked == Q_RELAY:
        return list_relay(s, seat, out, count)
    if asked == Q_HUB:
        count = list_numbers(s, seat, TO_GO, DESTINATION_COUNT, out, count)
        return list_numbers(s, seat, TO_FINISH, 1, out, count)
    if asked == Q_TEAM:
        return list_numbers(s, seat, TO_TEAM, HERO_COUNT, out, count)
    if asked == Q_LEARN:
        count = list_numbers(s, seat, TO_LEARN, STUNT_COUNT, out, count)
        return list_numbers(s, seat, TO_SKIP, 1, out, count)
    if asked == Q_STORY:
        return list_numbers(s, seat, TO_ANSWER, OPTIONS_EACH, out, count)
    if asked == Q_RETRY:
        count = list_numbers(s, seat, TO_RETRY, 1, out, count)
        return list_numbers(s, seat, TO_LEAVE, 1, out, count)
    return list_treatments(s, out, count) if asked == Q_CLINIC else count


@rule
def list_numbers(s: State, seat: int, verb: int, size: int, out: Array, count: int) -> int:
    """List a verb with each of its numbers that nothing forbids; return the new count."""
    for number in range(size):
        action = pack(verb, number, 0, 0, 0)
        if forbids_campaign(s, seat, action) == ALLOWED:
            out[count] = action
            count += 1
    return count


@rule
def list_treatments(s: State, out: Array, count: int) -> int:
    """List what the clinic can do, and to leave it; return the new count."""
    for hero in range(HERO_COUNT):
        for mutation in range(MUTATION_COUNT):
            for verb in (TO_MUTATE, TO_CLEANSE):
                if forbids_treatment(s, verb, hero, mutation) == ALLOWED:
                    out[count] = pack(verb, hero, mutation, 0, 0)
                    count += 1
    out[count] = pack(TO_LEAVE, 0, 0, 0, 0)
    return count + 1
