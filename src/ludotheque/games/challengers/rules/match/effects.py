"""The interpreter of the effect language during a match (CHAL-9, 10, 11).

`run_lines` carries out the lines of one card or coach that have a trigger. Where its owner must choose, it asks and
stops; the answer goes on from `s.effect` and `s.times`.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.challengers.box import (
    CLEAR_SEAT,
    FANS,
    FORFEIT,
    MAX_SPACES,
    MILL,
    MOVE,
    NEXT,
    ON_SPACE,
    PEEK,
    PILE,
    SELF,
    SORT3,
)
from ludotheque.games.challengers.effects.card_codes import (
    count_lines,
    line_level,
    line_number,
    line_operation,
    line_source,
    line_trigger,
    line_way,
)
from ludotheque.games.challengers.numbers import BOOSTED, FORFEITED, GAINED_FANS, PENDING
from ludotheque.games.challengers.rules.match.benches import count_space_cards, find_first_space
from ludotheque.games.challengers.rules.match.card_moves import clear_space, mill, move_cards, take_pile_card
from ludotheque.games.challengers.rules.match.faces import face_of
from ludotheque.games.challengers.rules.match.peeks import ask_owner, peek, sort_three
from ludotheque.games.challengers.rules.match.strength import current_line, is_condition_met, line_amount
from ludotheque.games.challengers.state import EMPTY, Q_SPACE, State, gain_fans


@rule
def begin_lines(s: State, side: int, owner: int) -> None:
    """Make a card or a coach the actor whose lines are carried out next."""
    s.actor = owner
    s.actor_side = side
    s.effect = 0
    s.times = 0
    s.did = 0


@rule
def run_lines(s: State, trigger: int, place: int) -> bool:
    """Carry out the actor's lines with a trigger, in their order (CHAL-6.2). Return false when its owner is asked
    something, or when the match is lost by it. `place` is the actor's place in the attack zone."""
    while s.effect < count_lines(face_of(int(s.actor))):
        line = current_line(s)
        if line_trigger(line) == trigger and (s.times > 0 or is_condition_met(s, int(s.actor_side), line, place)):
            if s.times == 0:
                s.did = 0
            if not resolve_line(s, line):
                return False
        elif line_trigger(line) == trigger:
            s.did = 0  # CHAL-10.4: it has not moved anything
        advance_line(s)
    return True


@rule
def advance_line(s: State) -> None:
    """Go on to the actor's next line."""
    s.effect += 1
    s.times = 0


@rule
def resolve_line(s: State, line: int) -> bool:
    """Carry out one line, as far as possible (CHAL-9.11). Return false when its owner is asked, or the match is
    lost."""
    side = int(s.actor_side)
    operation = line_operation(line)
    if operation == SELF:
        return boost(s, side, line)
    if operation == NEXT:
        s.next_bonus[side] += line_number(line)  # CHAL-10.9
        emit(s, PENDING, int(s.player[side]), int(s.next_bonus[side]), 0, 0)
    elif operation == FANS:
        gained = gain_fans(s, int(s.player[side]), line_number(line))
        emit(s, GAINED_FANS, int(s.player[side]), int(s.actor), gained, 0)
    elif operation == FORFEIT:
        s.lost_by = FORFEITED  # CHAL-8.3, 10.11
        return False
    elif operation == PEEK:
        return peek(s, side, line_way(line))
    elif operation == SORT3:
        return sort_three(s, side)
    elif operation == MOVE:
        return move_cards(s, side, line)
    elif operation == CLEAR_SEAT:
        return clear_space(s, side)
    elif operation == MILL:
        mill(s, 1 - side, line_number(line))
    elif operation == PILE:
        take_pile_card(s, side, line_level(line), line_way(line))
    return True


# --- bonuses -----------------------------------------------------------------------


@rule
def boost(s: State, side: int, line: int) -> bool:
    """SELF under NOW: count the bonus once and lock it (CHAL-10.7). Return false when its owner is asked."""
    if line_source(line) != ON_SPACE:
        lock_bonus(s, line_amount(s, side, line))
        return True
    if has_space_choice(s, side):
        ask_owner(s, Q_SPACE)
        return False
    if s.bench_size[side] > 0:
        lock_bonus(s, line_number(line) * count_space_cards(s, side, find_first_space(s, side)))
    return True


@rule
def lock_bonus(s: State, bonus: int) -> None:
    """Add a bonus to the card just revealed for good (CHAL-9.1)."""
    s.locked[s.attack_size - 1] += bonus
    if bonus > 0:
        emit(s, BOOSTED, int(s.player[s.actor_side]), int(s.actor), bonus, 0)


@rule
def has_space_choice(s: State, side: int) -> bool:
    """Whether occupied spaces hold different numbers of cards: only then is there something to choose (CHAL-11.2)."""
    first = find_first_space(s, side)
    for place in range(first + 1, MAX_SPACES):
        if s.space[side, place] != EMPTY and count_space_cards(s, side, place) != count_space_cards(s, side, first):
            return True
    return False
