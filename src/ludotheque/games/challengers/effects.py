"""The interpreter of the effect language during a match (CHAL-9, 10, 11).

`run_lines` carries out the lines of one card or coach that have a trigger. Where its owner must choose, it asks and
stops; the answer goes on from `s.effect` and `s.times`.
"""

from __future__ import annotations

from ludotheque.core.decisions import ask
from ludotheque.core.record import Array
from ludotheque.core.rule import apart, rule
from ludotheque.core.slots import emit
from ludotheque.games.challengers.benches import (
    cards_on_space,
    leave_bench,
    leave_reserve,
    put_in_reserve,
    space_of,
)
from ludotheque.games.challengers.content import (
    BENCH_TO_OUT,
    BENCH_TO_RESERVE,
    BENCH_TO_TOP,
    CLEAR_SEAT,
    DECK_TO_TOP,
    FANS,
    FORFEIT,
    LOWEST,
    MILL,
    MOVE,
    NEXT,
    ON_SPACE,
    OWNERSHIP_LIMIT,
    PEEK,
    PILE,
    RESERVE_TO_BOTTOM,
    SELF,
    SORT3,
    SPACES,
    THEIR_BENCH,
    TO_BOTTOM,
    TO_RESERVE,
    TO_TOP,
)
from ludotheque.games.challengers.decks import (
    bring_to_top,
    look_at,
    look_through,
    put_at_bottom,
    put_on_top,
    take_back,
    take_top,
    unseen_cards,
)
from ludotheque.games.challengers.encoding import (
    line_filter,
    line_level,
    line_may,
    line_number,
    line_operation,
    line_source,
    line_trigger,
    line_value,
    line_way,
    lines_on,
)
from ludotheque.games.challengers.faces import base_of, face_of, lowest_base, name_of, passes
from ludotheque.games.challengers.signs import (
    BOOSTED,
    FORFEITED,
    GAINED_FANS,
    ORDERS,
    PEEK_DONE,
    PEEKED,
    PEEKED_CARD,
    PENDING,
    PILE_TO_DECK,
    PILE_TO_RESERVE,
    SEARCHED,
    SORTED,
    SORTED_CARD,
    THREE_ORDERS,
    WENT_OUT,
    WENT_TO_BOTTOM,
    WENT_TO_TOP,
)
from ludotheque.games.challengers.state import (
    CARD_MASK,
    EMPTY,
    LOOSE,
    ONLY_OWNER,
    Q_CLEAR,
    Q_MOVE,
    Q_PEEK,
    Q_SORT,
    Q_SPACE,
    UNSEEN,
    State,
    gain_fans,
)
from ludotheque.games.challengers.strength import amount, holds, line_of
from ludotheque.games.challengers.trays import add_card, can_draw, draw_card, throw_out


@rule
def begin_lines(s: State, side: int, owner: int) -> None:
    """A card or a coach is about to do something."""
    s.actor = owner
    s.actor_side = side
    s.effect = 0
    s.times = 0
    s.did = 0


@rule
def run_lines(s: State, trigger: int, place: int) -> bool:
    """Carry out the actor's lines with a trigger, in their order (CHAL-6.2). False when its owner is asked something,
    or when the match is lost by it. `place` is the actor's place in the attack zone."""
    while s.effect < lines_on(face_of(int(s.actor))):
        line = line_of(int(s.actor), int(s.effect))
        if line_trigger(line) == trigger and (s.times > 0 or holds(s, int(s.actor_side), line, place)):
            if s.times == 0:
                s.did = 0
            if not resolve(s, line):
                return False
        elif line_trigger(line) == trigger:
            s.did = 0  # CHAL-10.4: it has not moved anything
        next_line(s)
    return True


@rule
def next_line(s: State) -> None:
    """The line is done."""
    s.effect += 1
    s.times = 0


@rule
def resolve(s: State, line: int) -> bool:
    """Carry out one line, as far as possible (CHAL-9.11). False when its owner is asked, or the match is lost."""
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


@rule
def ask_owner(s: State, question: int) -> None:
    """The owner of the effect chooses, nobody else (CHAL-11.1)."""
    ask(s, 1 << s.player[s.actor_side], question, 0, 0, 0, 0)


# --- bonuses -----------------------------------------------------------------------


@rule
def boost(s: State, side: int, line: int) -> bool:
    """SELF under NOW: counted once and locked (CHAL-10.7)."""
    if line_source(line) != ON_SPACE:
        lock(s, amount(s, side, line))
        return True
    if spaces_differ(s, side):
        ask_owner(s, Q_SPACE)
        return False
    if s.bench_size[side] > 0:
        lock(s, line_number(line) * cards_on_space(s, side, first_space(s, side)))
    return True


@rule
def lock(s: State, bonus: int) -> None:
    """The card just revealed keeps a bonus (CHAL-9.1)."""
    s.locked[s.attack_size - 1] += bonus
    if bonus > 0:
        emit(s, BOOSTED, int(s.player[s.actor_side]), int(s.actor), bonus, 0)


@rule
def first_space(s: State, side: int) -> int:
    """The lowest occupied space of a bench; SPACES when it is empty."""
    for place in range(SPACES):
        if s.space[side, place] != EMPTY:
            return place
    return SPACES


@rule
def spaces_differ(s: State, side: int) -> bool:
    """Whether occupied spaces hold different numbers of cards: only then is there something to choose (CHAL-11.2)."""
    first = first_space(s, side)
    for place in range(first + 1, SPACES):
        if s.space[side, place] != EMPTY and cards_on_space(s, side, place) != cards_on_space(s, side, first):
            return True
    return False


# --- looking at the deck -----------------------------------------------------------


@rule
def peek(s: State, side: int, end: int) -> bool:
    """The owner looks at the card at one end of the deck and says whether it stays there (CHAL-10.12)."""
    if s.deck_size[side] < 2:
        return True
    place = s.deck_size[side] - 1 if end == TO_TOP else 0
    s.looked[0] = look_at(s, side, place)
    s.looked_size = 1
    emit(s, PEEKED, int(s.player[side]), end, 0, 0)
    emit(s, PEEKED_CARD, int(s.player[side]), int(s.looked[0]), 0, 0)
    ask_owner(s, Q_PEEK)
    return False


@rule
def end_peek(s: State, switched: bool) -> None:
    """The card stays, or goes to the other end."""
    side = int(s.actor_side)
    end = line_way(line_of(int(s.actor), int(s.effect)))
    if switched:
        s.did = 1
        if end == TO_TOP:
            put_at_bottom(s, side, take_back(s, side, s.deck_size[side] - 1))
        else:
            put_on_top(s, side, take_back(s, side, 0))
    emit(s, PEEK_DONE, int(s.player[side]), int(switched), end, 0)
    forget_looked(s)


@rule
def forget_looked(s: State) -> None:
    """Nothing is shown any more."""
    for place in range(s.looked_size):
        s.looked[place] = EMPTY
    s.looked_size = 0


@rule
def sort_three(s: State, side: int) -> bool:
    """The owner looks at the top three cards: one on top, one at the bottom, one in the reserve (CHAL-10.13)."""
    count = min(3, int(s.deck_size[side]))
    if count < 2:
        return True
    for place in range(count):
        s.looked[place] = look_at(s, side, s.deck_size[side] - 1 - place)
        emit(s, PEEKED_CARD, int(s.player[side]), int(s.looked[place]), 0, 0)
    s.looked_size = count
    if orders(s) == 1:  # CHAL-11.2
        end_sort(s, first_order(s))
        return True
    ask_owner(s, Q_SORT)
    return False


@rule
def first_order(s: State) -> int:
    """The first order of so many cards."""
    return 0 if s.looked_size == 3 else THREE_ORDERS


@rule
def orders(s: State) -> int:
    """In how many ways the looked cards can be put that differ (CHAL-11.3)."""
    count = 0
    for order in range(ORDERS):
        if fits(s, order) and not repeats(s, order):
            count += 1
    return count


@rule
def fits(s: State, order: int) -> bool:
    """Whether an order is one of so many cards."""
    return bool((order < THREE_ORDERS) == (s.looked_size == 3))


@rule
def ordered(order: int, place: int) -> int:
    """Which of the looked cards an order puts on top (0), at the bottom (1), in the reserve (2): lexicographic."""
    if order >= THREE_ORDERS:
        return place ^ (order - THREE_ORDERS)
    first = order // 2
    low = 1 if first == 0 else 0
    high = 1 if first == 2 else 2
    if place == 0:
        return first
    return low if (place == 1) == (order % 2 == 0) else high


@rule
def repeats(s: State, order: int) -> bool:
    """Whether an order puts the same cards as one before it, two of them being alike."""
    start = first_order(s)
    for earlier in range(start, order):
        same = True
        for place in range(s.looked_size):
            if s.looked[ordered(order, place)] != s.looked[ordered(earlier, place)]:
                same = False
        if same:
            return True
    return False


@rule
def end_sort(s: State, order: int) -> None:
    """One on top, one at the bottom, one in the reserve, in that order (CHAL-10.13)."""
    side = int(s.actor_side)
    seat = int(s.player[side])
    for _ in range(s.looked_size):
        take_back(s, side, s.deck_size[side] - 1)
    for place in range(s.looked_size):
        card = int(s.looked[ordered(order, place)])
        emit(s, SORTED_CARD, seat, card, place, 0)
        if place == TO_TOP:
            put_on_top(s, side, card + ONLY_OWNER)
        elif place == TO_BOTTOM:
            put_at_bottom(s, side, card + ONLY_OWNER)
        else:
            put_in_reserve(s, side, card)
    emit(s, SORTED, seat, int(s.looked_size), 0, 0)
    s.did = 1
    forget_looked(s)


# --- moving cards ------------------------------------------------------------------


@rule
def zone_size(s: State, side: int, path: int) -> int:
    """How many cards lie in the zone that a path starts from; a deck counts for nothing with fewer than two
    (CHAL-10.14, 10.15)."""
    if path == THEIR_BENCH:
        return int(s.bench_size[1 - side])
    if path == RESERVE_TO_BOTTOM:
        return int(s.reserve_size[side])
    if path == DECK_TO_TOP:
        return int(s.deck_size[side]) if s.deck_size[side] >= 2 else 0
    return int(s.bench_size[side])


@rule
def zone_card(s: State, side: int, path: int, place: int) -> int:
    """A card of that zone. A deck must have been looked through; its cards have no order: the known ones come first."""
    if path == THEIR_BENCH:
        return int(s.bench[1 - side, place])
    if path == RESERVE_TO_BOTTOM:
        return int(s.reserve[side, place])
    if path == DECK_TO_TOP:
        return deck_card(s, side, place)
    return int(s.bench[side, place])


@rule
def deck_card(s: State, side: int, place: int) -> int:
    """The cards of a deck that was looked through, one by one: the loose ones, then the others."""
    if place < s.loose_size[side]:
        return int(s.loose[side, place])
    left = place - int(s.loose_size[side])
    for index in range(s.deck_size[side]):
        back = int(s.deck[side, index])
        if back != LOOSE:
            if left == 0:
                return back & CARD_MASK
            left -= 1
    return EMPTY


@rule
def lowest_in_zone(s: State, side: int, path: int) -> int:
    """The lowest base strength in the zone that a path starts from (CHAL-10.5)."""
    if path == THEIR_BENCH:
        return lowest_base(s, s.bench[1 - side], int(s.bench_size[1 - side]))
    if path == RESERVE_TO_BOTTOM:
        return lowest_base(s, s.reserve[side], int(s.reserve_size[side]))
    lowest = 0
    for place in range(zone_size(s, side, path)):
        base = base_of(s, zone_card(s, side, path, place))
        if place == 0 or base < lowest:
            lowest = base
    return lowest


@rule
def is_object(s: State, side: int, line: int, card: int) -> bool:
    """Whether a card of the zone is what a MOVE asks for (CHAL-10.5)."""
    if line_filter(line) == LOWEST:
        return base_of(s, card) == lowest_in_zone(s, side, line_way(line))
    return passes(s, card, line_filter(line), line_value(line))


@rule
def objects(s: State, side: int, line: int, out: Array) -> int:
    """Write each design that a MOVE may take, once; answers how many."""
    path = line_way(line)
    count = 0
    for place in range(zone_size(s, side, path)):
        card = zone_card(s, side, path, place)
        if is_object(s, side, line, card):
            known = False
            for earlier in range(count):
                if out[earlier] == card:
                    known = True
            if not known:
                out[count] = card
                count += 1
    return count


@rule
def only_object(s: State, side: int, line: int) -> int:
    """The design that a MOVE must take if there is just one; -1 for none, -2 where there is a choice."""
    path = line_way(line)
    found = -1
    for place in range(zone_size(s, side, path)):
        card = zone_card(s, side, path, place)
        if card != found and is_object(s, side, line, card):
            if found >= 0:
                return -2
            found = card
    return found


@apart
def move_cards(s: State, side: int, line: int) -> bool:
    """MOVE: up to so many times a matching card goes its way, compulsory or not (CHAL-10.14, 11.2)."""
    while s.times < line_number(line):
        if line_way(line) == DECK_TO_TOP and s.deck_size[side] >= 2:
            look_through(s, side)
        card = only_object(s, side, line)
        if card == -1:
            return True
        if card == -2 or line_may(line):
            ask_owner(s, Q_MOVE)
            return False
        move_card(s, side, line_way(line), card)
    return True


@rule
def move_card(s: State, side: int, path: int, card: int) -> None:
    """One card goes its way; it belongs to whoever owned it (CHAL-9.12)."""
    s.times += 1
    s.did = 1
    seat = int(s.player[side])
    if path == BENCH_TO_TOP:
        leave_bench(s, side, card)
        put_on_top(s, side, card)
        emit(s, WENT_TO_TOP, seat, card, 0, 0)
    elif path == BENCH_TO_RESERVE:
        leave_bench(s, side, card)
        put_in_reserve(s, side, card)
    elif path == BENCH_TO_OUT:
        leave_bench(s, side, card)
        throw_out(s, seat, card)
        emit(s, WENT_OUT, seat, card, 0, 0)
    elif path == THEIR_BENCH:
        leave_bench(s, 1 - side, card)
        put_in_reserve(s, 1 - side, card)
    elif path == RESERVE_TO_BOTTOM:
        leave_reserve(s, side, card)
        put_at_bottom(s, side, card)
        emit(s, WENT_TO_BOTTOM, seat, card, 0, 0)
    else:
        bring_to_top(s, side, card)
        emit(s, SORTED_CARD, seat, card, TO_TOP, 0)
        emit(s, SEARCHED, seat, 0, 0, 0)


@rule
def clear_space(s: State, side: int) -> bool:
    """CLEAR_SEAT: one occupied space goes to the reserve, compulsory (CHAL-10.16)."""
    first = first_space(s, side)
    if first == SPACES:
        return True
    for place in range(first + 1, SPACES):
        if s.space[side, place] not in (EMPTY, s.space[side, first]):
            ask_owner(s, Q_CLEAR)
            return False
    empty_space(s, side, first)
    return True


@rule
def empty_space(s: State, side: int, space: int) -> None:
    """All cards of a bench space go to the reserve."""
    name = int(s.space[side, space])
    s.did = 1
    while space_of(s, side, name) < SPACES:
        place = 0
        while name_of(int(s.bench[side, place])) != name:
            place += 1
        card = int(s.bench[side, place])
        leave_bench(s, side, card)
        put_in_reserve(s, side, card)


@rule
def mill(s: State, victim: int, count: int) -> None:
    """Cards from the top of the other deck go to its owner's reserve, one after the other (CHAL-10.17)."""
    for _ in range(count):
        if s.deck_size[victim] > 0:
            s.did = 1
            put_in_reserve(s, victim, take_top(s, victim))


@rule
def take_pile_card(s: State, side: int, level: int, end: int) -> None:
    """PILE: the top card of a pile goes to the deck, unseen by everybody, or to the reserve, face up (CHAL-10.18)."""
    seat = int(s.player[side])
    if s.own_size[seat] + unseen_cards(s, side) >= OWNERSHIP_LIMIT or not can_draw(s, level):  # CHAL-17.3
        return
    s.did = 1
    if end == TO_RESERVE:
        card = draw_card(s, level)
        add_card(s, seat, card)
        emit(s, PILE_TO_RESERVE, seat, card, 0, 0)
        put_in_reserve(s, side, card)
        return
    s.owed[level] += 1
    if end == TO_TOP:
        put_on_top(s, side, UNSEEN + level)
    else:
        put_at_bottom(s, side, UNSEEN + level)
    emit(s, PILE_TO_DECK, seat, level, end, 0)
