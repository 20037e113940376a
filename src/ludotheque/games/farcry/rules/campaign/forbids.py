"""Refuse actions between missions, with the clause; list what is allowed (FCB-19, 26)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.actions import noun_of, pack, verb_of
from ludotheque.core.engine.decisions import asked_seats, question
from ludotheque.core.engine.rule import Function, rule
from ludotheque.core.engine.structs import Array
from ludotheque.core.engine.written_rules import compile_rule
from ludotheque.games.farcry.box import MAX_CHORES, NONE
from ludotheque.games.farcry.clause_numbers import (
    FCB_12_9,
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
from ludotheque.games.farcry.content.tables import D_MISSION, DESTINATION_COUNT, HERO_COUNT, MUTATION_COUNT, SERUM
from ludotheque.games.farcry.numbers import Q_CLINIC, Q_HUB, Q_LEARN, Q_LOADOUT, Q_RELAY, Q_STORY, Q_TEAM
from ludotheque.games.farcry.rules.campaign.forbids_loadout import forbids_loadout, forbids_relay, forbids_team
from ludotheque.games.farcry.rules.campaign.map import is_destination_open, is_left_out
from ludotheque.games.farcry.rules.campaign.possessions import (
    MUTATIONS,
    count_mutations,
    hero_with_mutation,
    is_mutation_in_play,
)
from ludotheque.games.farcry.rules.campaign.rewards import can_learn, has_ending
from ludotheque.games.farcry.rules.campaign.verbs import (
    ANSWERS,
    CLAUSES,
    TO_CLEANSE,
    TO_FINISH,
    TO_GO,
    TO_LEARN,
    TO_LEAVE,
    TO_MUTATE,
    VERBS,
)
from ludotheque.games.farcry.rules.figures.held_cards import holds_card
from ludotheque.games.farcry.state import State

OPTIONS_EACH = 2  # of a story choice


@rule
def forbids_campaign(s: State, seat: int, action: int) -> int:
    """Return the clause that refuses an action between missions, or one of those verbs inside a mission; 0 if none."""
    verb, a, b = verb_of(action), noun_of(action, 0), noun_of(action, 1)
    asked = question(s)
    if not is_answer_to(asked, verb):  # inside a chain nothing else changes
        return FCB_19_14 if asked == Q_RELAY and verb != TO_GO else int(CLAUSES[verb])
    return forbids_answer(s, seat, asked, verb, a, b) if asked_seats(s) >> seat & 1 else forbids_seat(asked)


@rule
def forbids_answer(s: State, seat: int, asked: int, verb: int, a: int, b: int) -> int:
    """Return the clause that refuses an answer to the question of a seat that is asked; 0 if none."""
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
    return asked >= 0 and bool(ANSWERS[asked, verb])


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
    return list_treatments(s, out, count) if asked == Q_CLINIC else list_answers(s, seat, asked, out, count)


@rule
def list_nouns(s: State, seat: int, asked: int, verb: int, size: int, width: int, out: Array, count: int) -> int:
    """List a verb with all its nouns that nothing forbids; return the new count."""
    for a in range(size):
        for b in range(width):
            if forbids_answer(s, seat, asked, verb, a, b) == ALLOWED:
                out[count] = pack(verb, a, b, 0, 0)
                count += 1
    return count


def _write_lists() -> Function:
    """Write the rule that lists the answers to each question but that of the clinic, in the order of the verbs."""
    lines = ["def list_answers(s, seat, asked, out, count):"]
    for asked in range(Q_HUB, Q_RELAY + 1):
        lines.append(f"    if asked == {asked}:")
        for verb in (verb for verb in VERBS if asked in verb.questions):
            size, width = ([noun.kind.size for noun in verb.nouns] + [1, 1])[:2]
            lines.append(f"        count = list_nouns(s, seat, {asked}, {verb.number}, {size}, {width}, out, count)")
        lines.append("        return count")
    return compile_rule("list_answers", [*lines, "    return count"], {"list_nouns": list_nouns}, __name__)


list_answers = _write_lists()


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
