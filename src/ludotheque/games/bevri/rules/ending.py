"""The end of the game, resignation, and sampling what a company cannot know (BEVRI-14, 15)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw, draw_from, forget_pins
from ludotheque.core.engine.decisions import question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array
from ludotheque.games.bevri.box import (
    CONTAINERS,
    CRYSTAL,
    MAX_OFFER,
    NONE,
    PAIR_MASKS,
    PAIRS,
    RESOURCE_TYPES,
    WANT_SPECIAL,
)
from ludotheque.games.bevri.numbers import RESIGNED
from ludotheque.games.bevri.rules.trade.barter import is_of_kind
from ludotheque.games.bevri.state import (
    IMAGINED,
    Q_ANSWER,
    Q_HAND,
    State,
    active_seat,
    container_category,
    content_index,
    draw_content,
    gain_card,
    lose_card,
)

CRYSTAL_POINTS = 1000  # BEVRI-14.6: more than any base is worth


@rule
def score(s: State, out: Array) -> None:
    """Write each company's score: crystals first, then the value of the base; cards aboard count for nothing
    (BEVRI-14.1 to 14.4, 14.6)."""
    for seat in range(s.players):
        out[seat] = float(CRYSTAL_POINTS * s.base[seat, CRYSTAL] + s.wealth[seat])
        if seat == s.resigned:
            out[seat] = -1.0  # BEVRI-14.8


@rule
def resign(s: State, seat: int) -> None:
    """End the game because a company resigns (BEVRI-14.8)."""
    s.resigned = seat
    s.over = RESIGNED


# --- imagining (BEVRI-15) -----------------------------------------------------------------


@rule
def imagine(s: State, seat: int) -> None:
    """Redraw what a seat cannot know: the others' bases, contents that only they have seen, and choices still face
    down."""
    forget_pins(s)
    for other in range(s.players):
        if other != seat:
            return_hidden_cards(s, other)
    if s.partner != NONE and s.partner != seat:
        draw_wanted_cards(s, int(s.partner))
    for other in range(s.players):
        while s.unseen[other] > 0:
            deal_imagined_card(s, other, draw_from(s, IMAGINED, s.deck, RESOURCE_TYPES))
    imagine_contents(s, seat)
    for other in range(s.players):
        if other != seat and s.chosen[other] != 0:
            imagine_choice(s, other)
        if other != seat:
            s.play_verb[other] = 0  # most answers in a window are passes
            s.play_noun[other] = 0


@rule
def count_offered_cards(s: State, seat: int, kind: int) -> int:
    """Count the cards of a type that a company has put into the current barter, where all can see them (BEVRI-7.16)."""
    if s.partner == NONE:
        return 0
    if seat == s.partner:
        return int(s.handed[0] == kind) + int(s.handed[1] == kind)
    if seat == active_seat(s):
        return int(s.given[0] == kind) + int(s.given[1] == kind)
    return 0


@rule
def return_hidden_cards(s: State, seat: int) -> None:
    """Move the resource cards of a base to the deck and count them in `unseen` (BEVRI-15.1). Treasures and bonds stay:
    they come and go in public only."""
    for kind in range(RESOURCE_TYPES):
        hidden = s.base[seat, kind] - count_offered_cards(s, seat, kind)
        for _ in range(hidden):
            lose_card(s, seat, kind)
            s.deck[kind] += 1
        s.deck_left += hidden
        s.unseen[seat] += hidden


@rule
def draw_wanted_cards(s: State, partner: int) -> None:
    """Give a company that must answer an offer the cards that are wanted: it has them (BEVRI-7.15)."""
    if question(s) == Q_ANSWER or question(s) == Q_HAND:
        for place in range(MAX_OFFER):
            if NONE < s.wanted[place] <= WANT_SPECIAL and s.handed[place] == NONE:
                deal_imagined_card(s, partner, draw_wanted_kind(s, int(s.wanted[place])))


@rule
def deal_imagined_card(s: State, seat: int, kind: int) -> None:
    """Move a card of the deck into a base."""
    s.deck[kind] -= 1
    s.deck_left -= 1
    s.unseen[seat] -= 1
    gain_card(s, seat, kind)


@rule
def draw_wanted_kind(s: State, want: int) -> int:
    """Draw the type of a card of the deck, among those of a kind that can be wanted."""
    total = 0
    for kind in range(RESOURCE_TYPES):
        if is_of_kind(kind, want):
            total += s.deck[kind]
    left = draw(s, IMAGINED, total)
    found = NONE
    for kind in range(RESOURCE_TYPES):
        if is_of_kind(kind, want):
            if found == NONE and left < s.deck[kind]:
                found = kind
            left -= s.deck[kind]
    return found


@rule
def imagine_contents(s: State, seat: int) -> None:
    """Redraw the contents that a seat has not seen, from those that are left in their category (BEVRI-15.5)."""
    for container in range(CONTAINERS):
        if s.content[container] != NONE and not s.known[container] >> seat & 1:
            s.content_pool[container_category(container), content_index(int(s.content[container]))] += 1
    for container in range(CONTAINERS):
        if s.content[container] != NONE and not s.known[container] >> seat & 1:
            s.content[container] = draw_content(s, IMAGINED, container_category(container))


@rule
def imagine_choice(s: State, seat: int) -> None:
    """Redraw a company's pair of phase cards so that it agrees with what is shown so far (BEVRI-6.8, 15.4)."""
    shown = (1 << (s.phase + 1)) - 1
    fitting = 0
    for pair in range(PAIRS):
        fitting += PAIR_MASKS[pair] & shown == s.chosen[seat] & shown
    left = draw(s, IMAGINED, fitting)
    known = int(s.chosen[seat]) & shown
    for pair in range(PAIRS):
        if PAIR_MASKS[pair] & shown == known:
            if left == 0:
                s.chosen[seat] = PAIR_MASKS[pair]
            left -= 1
