"""The strength of a card at this instant (CHAL-6.3 to 6.5, 9.15); the meaning of conditions and amounts (CHAL-10.1 to
10.8)."""

from __future__ import annotations

from ludotheque.core.engine.rule import noinline, rule
from ludotheque.games.challengers.box import (
    ALWAYS,
    ATK,
    BASES,
    BENCH,
    COACH_TRIGGER,
    DID,
    DOUBLE,
    FIRST_COACH,
    FLAG,
    HAS,
    IN_ATTACK,
    IN_BOTH,
    LACKS,
    LOST_PREV,
    NONE,
    ON_BENCH,
    OPP_RES,
    OWN_FANS,
    PLAIN,
    RESERVE_CARDS,
    SELF,
    TEAM,
    TOLL,
    UNDER,
    WITH_FLAG,
)
from ludotheque.games.challengers.content.tables import EFFECTS
from ludotheque.games.challengers.effects.card_codes import (
    condition_filter,
    condition_value,
    count_lines,
    has_operation,
    has_trigger,
    line_condition,
    line_divisor,
    line_filter,
    line_number,
    line_operation,
    line_source,
    line_trigger,
    line_value,
    line_way,
)
from ludotheque.games.challengers.rules.match.faces import base_of, count_matches, face_of, passes_filter
from ludotheque.games.challengers.state import State


@rule
def line_of(owner: int, place: int) -> int:
    """Return a line of effect of a card or a coach, packed (`effects/card_codes.py`)."""
    return int(EFFECTS[owner, place])


@rule
def current_line(s: State) -> int:
    """Return the line of effect that is being carried out, or that asks something."""
    return line_of(int(s.actor), int(s.effect))


@rule
def coach_number(s: State, seat: int, operation: int, standard: int) -> int:
    """Return what a passive coach changes a number to; the standard one without such a coach (CHAL-14.3 to 14.5)."""
    if s.coach[seat] == NONE:
        return standard
    owner = FIRST_COACH + s.coach[seat]
    if has_operation(face_of(owner), operation):
        for place in range(count_lines(face_of(owner))):
            line = line_of(owner, place)
            if line_operation(line) == operation:
                return line_number(line)
    return standard


@noinline
def is_condition_met(s: State, side: int, line: int, place: int) -> bool:
    """Whether the condition of a line holds now. `place` is the card's place in the attack zone, -1 outside of it."""
    condition = line_condition(line)
    if condition == ALWAYS:
        return True
    if condition in (HAS, LACKS):  # CHAL-10.1
        kind, value = condition_filter(line), condition_value(line)
        found = count_matches(s, s.bench[side], int(s.bench_size[side]), kind, value)
        return (found > 0) == (condition == HAS)
    if condition == OPP_RES:  # CHAL-10.2
        return bool(s.reserve_size[1 - side] > 0)
    if condition == UNDER:  # CHAL-10.3
        return place > 0
    if condition == LOST_PREV:  # CHAL-8.9
        return bool(s.lost_prev[s.player[side]])
    return bool(condition == DID and s.did)  # CHAL-10.4


@rule
def line_amount(s: State, side: int, line: int) -> int:
    """Return the number of a line, times what it counts (CHAL-10.6). The choice of a bench space is asked elsewhere."""
    number = line_number(line)
    source = line_source(line)
    if source == PLAIN:
        return number
    if source == BASES:
        return number * count_different_bases(s, side)
    if source == RESERVE_CARDS:
        return number * int(s.reserve_size[side])
    if source == OWN_FANS:
        return number * (int(s.fans[s.player[side]]) // line_divisor(line))
    if source == ON_BENCH:
        return number * count_matches(s, s.bench[side], int(s.bench_size[side]), line_filter(line), line_value(line))
    return 0


@rule
def count_different_bases(s: State, side: int) -> int:
    """Return how many different base strengths lie on a bench."""
    bases = 0
    count = 0
    for place in range(s.bench_size[side]):
        bit = 1 << base_of(s, int(s.bench[side, place]))
        if bases & bit == 0:
            count += 1
        bases |= bit
    return count


@rule
def own_bonus(s: State, side: int, card: int, role: int, place: int) -> int:
    """Return what a card adds to itself in its role, counted live (CHAL-6.5)."""
    face = face_of(card)
    trigger = ATK if role == IN_ATTACK else FLAG
    if not has_trigger(face, trigger):
        return 0
    bonus = 0
    for index in range(count_lines(face)):
        line = line_of(card, index)
        if line_trigger(line) == trigger and line_operation(line) == SELF and is_condition_met(s, side, line, place):
            bonus += line_amount(s, side, line)
    return bonus


@rule
def team_bonus(s: State, side: int, owner: int, trigger: int, card: int, role: int) -> int:
    """Return what one bench card, or the coach, adds to a card in its role (CHAL-10.8)."""
    face = face_of(owner)
    if not has_trigger(face, trigger):
        return 0
    bonus = 0
    for index in range(count_lines(face)):
        line = line_of(owner, index)
        if (
            line_operation(line) == TEAM
            and line_way(line) in (role, IN_BOTH)
            and passes_filter(s, card, line_filter(line), line_value(line))
            and is_condition_met(s, side, line, -1)
        ):
            bonus += line_number(line)
    return bonus


@rule
def double_bonus(card: int, bonus: int) -> int:
    """Return a bonus as it counts for a card: doubled by DOUBLE (CHAL-10.19)."""
    return 2 * bonus if has_operation(face_of(card), DOUBLE) else bonus


@rule
def lone_strength(s: State, side: int, card: int, locked: int, role: int, place: int) -> int:
    """Return the strength of a card in its role without bench and coach."""
    return base_of(s, card) + double_bonus(card, locked + own_bonus(s, side, card, role, place))


@noinline
def strength(s: State, side: int, card: int, locked: int, role: int, place: int) -> int:
    """Return the strength of a card in its role (CHAL-9.15)."""
    help_ = 0
    for helper in range(s.bench_size[side]):
        help_ += team_bonus(s, side, int(s.bench[side, helper]), BENCH, card, role)
    coach = int(s.coach[s.player[side]])
    if coach != NONE:
        help_ += team_bonus(s, side, FIRST_COACH + coach, COACH_TRIGGER, card, role)
    return lone_strength(s, side, card, locked, role, place) + double_bonus(card, help_)


@rule
def attack_total(s: State) -> int:
    """Return the combined strength of all cards of the attack (CHAL-6.3). Few bench cards help: they are looked for
    once."""
    side = int(s.attacker)
    total = 0
    for place in range(s.attack_size):
        total += lone_strength(s, side, int(s.attack[place]), int(s.locked[place]), IN_ATTACK, place)
    for helper in range(s.bench_size[side]):
        total += team_attack_bonus(s, side, int(s.bench[side, helper]), BENCH)
    coach = int(s.coach[s.player[side]])
    if coach != NONE:
        total += team_attack_bonus(s, side, FIRST_COACH + coach, COACH_TRIGGER)
    return total


@rule
def team_attack_bonus(s: State, side: int, helper: int, trigger: int) -> int:
    """Return what one bench card, or the coach, adds to the whole attack."""
    if not has_trigger(face_of(helper), trigger):
        return 0
    help_ = 0
    for place in range(s.attack_size):
        card = int(s.attack[place])
        help_ += double_bonus(card, team_bonus(s, side, helper, trigger, card, IN_ATTACK))
    return help_


@rule
def flag_strength(s: State) -> int:
    """Return the strength of the flag card; cards under it add nothing (CHAL-6.4)."""
    return strength(s, 1 - s.attacker, int(s.flag_card), int(s.flag_locked), WITH_FLAG, -1)


@rule
def flag_toll(s: State) -> int:
    """Return the fans that the flag card takes for every card revealed against it (CHAL-10.10)."""
    face = face_of(int(s.flag_card))
    if not has_operation(face, TOLL):
        return 0
    fans = 0
    for index in range(count_lines(face)):
        line = line_of(int(s.flag_card), index)
        if line_operation(line) == TOLL and is_condition_met(s, 1 - s.attacker, line, -1):
            fans += line_number(line)
    return fans
