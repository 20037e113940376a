"""Phase 3: invocations, and the private looks that come with them (BEY-3.7, 16)."""

from __future__ import annotations

from ludotheque.core.engine.chance import forget_pins
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.games.beyond.box import BIRD, DRAGON, MAX_LOOKED, NONE, TIGER, TURTLE, UNICORN
from ludotheque.games.beyond.rules.collection import take_nian, uncover_next_card
from ludotheque.games.beyond.rules.legality import TO_INVOKE, TO_INVOKE_BIRD
from ludotheque.games.beyond.state import (
    COMPOSE,
    FETCHED,
    INVOKED,
    LOOKING,
    PICK_DRAGON,
    PICK_TURTLE,
    RETURNED,
    SAW,
    TOOK,
    State,
    copy_bit,
    draw_card,
    find_free_corner,
    find_motif,
    is_top_known,
    kind_of,
    lowest_card,
    put_in_zone,
    return_card,
)


@noinline
def invoke(s: State, seat: int, verb: int, noun: int) -> None:
    """Put a token of the stock at the centre of a motif and let its Spirit act (BEY-16.1)."""
    spirit = noun if verb == TO_INVOKE else (BIRD if verb == TO_INVOKE_BIRD else UNICORN)
    s.stock[seat] -= 1
    s.motif_token[find_motif(s, seat, spirit, 0)] = 1
    emit(s, INVOKED, seat, spirit, 0, 0)
    if spirit == TURTLE:
        look_at_pile(s, seat, MAX_LOOKED)
        s.step = PICK_TURTLE
    elif spirit == DRAGON:
        look_at_pile(s, seat, 2)
        s.step = PICK_DRAGON
    elif spirit == TIGER:
        take_nian(s, seat)
    elif spirit == BIRD:
        fetch_card(s, seat, noun)
    else:
        s.motif_token[find_motif(s, seat, noun, 1)] = 0  # BEY-16.13
        s.stock[seat] += 1
        emit(s, RETURNED, seat, noun, 0, 0)


@rule
def look_at_pile(s: State, seat: int, wanted: int) -> None:
    """Look at the first cards of the pile, which stay there for everybody else (BEY-16.7, 16.11, 16.17)."""
    s.looked_count = min(wanted, s.pile_size)
    emit(s, LOOKING, seat, s.looked_count, 0, 0)
    for place in range(s.looked_count):
        card = int(s.top) if place == 0 else NONE
        if card == NONE:
            card = draw_card(s, s.back if place == 0 else NONE)
        s.looked[place] = card
        emit(s, SAW, seat, kind_of(card), 0, 0)


@noinline
def pick(s: State, seat: int, kind: int) -> None:
    """Take a card looked at; the Turtle-Snake shuffles the others in, the Dragon puts the other one back on top."""
    taken = 0
    while kind_of(s.looked[taken]) != kind:
        taken += 1
    card = int(s.looked[taken])
    dragon = s.step == PICK_DRAGON
    seen_by = int(s.top_seen_by) if s.top != NONE and taken != 0 else 0
    s.top = NONE
    s.top_seen_by = 0
    for place in range(s.looked_count):
        if place != taken and dragon:
            s.top = s.looked[place]
            s.top_seen_by = seen_by | 1 << seat  # the seats that knew the first card still do, unless it was taken
        elif place != taken:
            return_card(s, s.looked[place])
        s.looked[place] = NONE
    s.looked_count = 0
    s.pile_size -= 1
    emit(s, TOOK, seat, kind, 0, 0)
    uncover_next_card(s)
    put_in_zone(s, seat, card)
    s.step = COMPOSE


@rule
def fetch_card(s: State, seat: int, kind: int) -> None:
    """Fetch a card of the discard as a Capture card, by the Bird (BEY-16.8)."""
    card = lowest_card(s.discard[kind], kind)
    s.discard[kind] &= ~copy_bit(card)
    s.corner[seat, find_free_corner(s, seat)] = card
    emit(s, FETCHED, seat, kind, 0, 0)


@rule
def imagine(s: State, seat: int) -> None:
    """Draw again the cards that only other seats have looked at: the order of the rest does not exist yet (BEY-3.6)."""
    forget_pins(s)
    if s.looked_count > 0 and s.mover != seat:
        start = 1 if is_top_known(s, seat) else 0
        for place in range(start, s.looked_count):
            return_card(s, s.looked[place])
        for place in range(start, s.looked_count):
            s.looked[place] = draw_card(s, s.back if place == 0 else NONE)
        if s.top != NONE:
            s.top = s.looked[0]
    elif s.top != NONE and not is_top_known(s, seat) and s.looked_count == 0:
        return_card(s, s.top)
        s.top = draw_card(s, s.back)
