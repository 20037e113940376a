"""Phase 3: invocations, and the private looks that come with them (BEY-3.7, 16)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.chance import forget_pins
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.beyond.box import BIRD, DRAGON, MAX_LOOKED, NONE, SPIRITS, TIGER, TURTLE, TYPES, UNICORN
from ludotheque.games.beyond.clause_numbers import (
    BEY_4_5,
    BEY_16_1,
    BEY_16_4,
    BEY_16_6,
    BEY_16_7,
    BEY_16_8,
    BEY_16_9,
    BEY_16_10,
    BEY_16_11,
    BEY_16_12,
    BEY_16_13,
    BEY_16_14,
)
from ludotheque.games.beyond.nouns import CARD, SPIRIT
from ludotheque.games.beyond.rules.capture import forbids_before_main
from ludotheque.games.beyond.rules.collection import take_nian, uncover_next_card
from ludotheque.games.beyond.rules.enchantment import has_motif
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
    count_nian,
    draw_card,
    find_free_corner,
    find_motif,
    is_top_known,
    kind_of,
    lowest_card,
    put_in_zone,
    return_card,
)

TO_INVOKE, TO_INVOKE_BIRD, TO_INVOKE_UNICORN, TO_PICK = 8, 9, 10, 11


# --- what is forbidden (BEY-16) -------------------------------------------------------------


@rule
def forbids_without_invocation(s: State) -> int:
    """Return what forbids to invoke without the module (BEY-4.5)."""
    return ALLOWED if s.invocation else BEY_4_5


@rule
def forbids_token(s: State, seat: int, spirit: int) -> int:
    """Return what forbids to put a token of the stock on an own motif without one (BEY-16.1, 16.4)."""
    if not has_motif(s, seat, spirit):
        return BEY_16_1
    if find_motif(s, seat, spirit, 0) == NONE:
        return BEY_16_4
    return BEY_16_1 if s.stock[seat] == 0 else ALLOWED


@rule
def forbids_invocation(s: State, seat: int, spirit: int) -> int:
    """Return what forbids an invocation without a choice.

    Turtle-Snake and Dragon need a pile, the Tiger a Nian Shou card in the centre; Bird and Unicorn need a choice.
    """
    why = forbids_token(s, seat, spirit)
    if why != ALLOWED:
        return why
    if spirit == TURTLE:
        return BEY_16_7 if s.pile_size == 0 else ALLOWED
    if spirit == DRAGON:
        return BEY_16_11 if s.pile_size == 0 else ALLOWED
    if spirit == TIGER:
        return BEY_16_12 if count_nian(s, NONE) == 0 else ALLOWED
    return BEY_16_8 if spirit == BIRD else BEY_16_13


@rule
def forbids_bird(s: State, seat: int, kind: int) -> int:
    """Return what forbids to invoke the Bird: a card of the discard, and a free corner for it (BEY-16.8, 16.9)."""
    why = forbids_token(s, seat, BIRD)
    if why != ALLOWED:
        return why
    return BEY_16_9 if s.discard[kind] == 0 or find_free_corner(s, seat) == NONE else ALLOWED


@rule
def forbids_unicorn(s: State, seat: int, spirit: int) -> int:
    """Return what forbids to invoke the Unicorn: the token of another Spirit comes back (BEY-16.13, 16.14)."""
    why = forbids_token(s, seat, UNICORN)
    if why != ALLOWED:
        return why
    return BEY_16_14 if spirit == UNICORN or find_motif(s, seat, spirit, 1) == NONE else ALLOWED


@rule
def forbids_pick(s: State, kind: int) -> int:
    """Return what forbids a pick: one of the cards looked at, and only then (BEY-16.6, 16.10)."""
    if not s.invocation:
        return BEY_4_5
    for place in range(s.looked_count):
        if kind_of(s.looked[place]) == kind:
            return ALLOWED
    return BEY_16_10 if s.step == PICK_DRAGON else BEY_16_6


# --- what is legal ------------------------------------------------------------------------


@noinline
def list_invocations(s: State, seat: int, out: Array, count: int) -> int:
    """List each Spirit that can be invoked, with its choice where it has one (BEY-16)."""
    for spirit in range(SPIRITS):
        if forbids_invocation(s, seat, spirit) == ALLOWED:
            out[count] = pack(TO_INVOKE, spirit, 0, 0, 0)
            count += 1
        if forbids_unicorn(s, seat, spirit) == ALLOWED:
            out[count] = pack(TO_INVOKE_UNICORN, spirit, 0, 0, 0)
            count += 1
    if find_motif(s, seat, BIRD, 0) != NONE:
        for kind in range(TYPES):
            if forbids_bird(s, seat, kind) == ALLOWED:
                out[count] = pack(TO_INVOKE_BIRD, kind, 0, 0, 0)
                count += 1
    return count


@noinline
def list_picks(s: State, out: Array) -> int:
    """List each type among the cards looked at (BEY-16.6, 16.10)."""
    count = 0
    for place in range(s.looked_count):
        kind = kind_of(s.looked[place])
        new = True
        for earlier in range(place):
            new = new and kind_of(s.looked[earlier]) != kind
        if new:
            out[count] = pack(TO_PICK, kind, 0, 0, 0)
            count += 1
    return count


# --- what happens -------------------------------------------------------------------------


@rule
def put_token(s: State, seat: int, spirit: int) -> None:
    """Put a token of the stock at the centre of a motif (BEY-16.1)."""
    s.stock[seat] -= 1
    s.motif_token[find_motif(s, seat, spirit, 0)] = 1
    emit(s, INVOKED, seat, spirit, 0, 0)


@noinline
def invoke(s: State, seat: int, spirit: int) -> None:
    """Invoke a Spirit without a choice: the Turtle-Snake and the Dragon show cards, the Tiger gives a Nian Shou card
    (BEY-16.6, 16.10, 16.12)."""
    put_token(s, seat, spirit)
    if spirit == TURTLE:
        look_at_pile(s, seat, MAX_LOOKED)
        s.step = PICK_TURTLE
    elif spirit == DRAGON:
        look_at_pile(s, seat, 2)
        s.step = PICK_DRAGON
    else:
        take_nian(s, seat)


@rule
def invoke_bird(s: State, seat: int, kind: int) -> None:
    """Invoke the Bird, which fetches a card of the discard as a Capture card (BEY-16.8)."""
    put_token(s, seat, BIRD)
    card = lowest_card(s.discard[kind], kind)
    s.discard[kind] &= ~copy_bit(card)
    s.corner[seat, find_free_corner(s, seat)] = card
    emit(s, FETCHED, seat, kind, 0, 0)


@rule
def invoke_unicorn(s: State, seat: int, spirit: int) -> None:
    """Invoke the Unicorn, which gives the token of another Spirit back (BEY-16.13)."""
    put_token(s, seat, UNICORN)
    s.motif_token[find_motif(s, seat, spirit, 1)] = 0
    s.stock[seat] += 1
    emit(s, RETURNED, seat, spirit, 0, 0)


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


VERBS = (
    VerbRules(
        TO_INVOKE,
        "invoke",
        (SPIRIT,),
        (forbids_without_invocation, forbids_before_main, forbids_invocation),
        play=invoke,
        clicks=("lotus motif:{spirit}",),
    ),
    VerbRules(
        TO_INVOKE_BIRD,
        "invoke_bird",
        (CARD,),
        (forbids_without_invocation, forbids_before_main, forbids_bird),
        play=invoke_bird,
        clicks=("lotus motif:B discard:{card}",),
        template="invoke B for {card}",
    ),
    VerbRules(
        TO_INVOKE_UNICORN,
        "invoke_unicorn",
        (SPIRIT,),
        (forbids_without_invocation, forbids_before_main, forbids_unicorn),
        play=invoke_unicorn,
        clicks=("lotus motif:U motif:{spirit}",),
        template="invoke U for {spirit}",
    ),
    VerbRules(TO_PICK, "pick", (CARD,), (forbids_pick,), play=pick, clicks=("looked:{card}",)),
)
