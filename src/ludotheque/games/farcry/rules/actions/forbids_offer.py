"""What stands in the way of giving and exchanging (FCB-7.17 to 7.19, 12.1, 12.2)."""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.engine.decisions import argument, question
from ludotheque.core.engine.rule import rule
from ludotheque.games.farcry.box import HANDS, INVENTORY, ROSIE
from ludotheque.games.farcry.clause_numbers import FCB_7_17, FCB_7_18, FCB_7_19, FCB_12_1, FCB_12_2, FCB_14_1
from ludotheque.games.farcry.content.tables import WPN_HANDS
from ludotheque.games.farcry.numbers import (
    Q_OFFER_ANSWER,
    Q_OFFER_CONFIRM,
    Q_OFFER_MARK,
    TO_ACCEPT,
    TO_CONFIRM,
    TO_MARK,
    TO_REFUSE,
    TO_SEND,
)
from ludotheque.games.farcry.rules.actions.actor import forbids_acting
from ludotheque.games.farcry.rules.board.sight import adjacent
from ludotheque.games.farcry.rules.figures.figures import seat_of, standing
from ludotheque.games.farcry.rules.figures.held_cards import item_limit
from ludotheque.games.farcry.state import OWNERS, USED_GIVE, State

CARDS = HANDS + INVENTORY  # that a figure can mark: its hands, then its items
MAKER, PARTNER = 0, 1


@rule
def forbids_offer(s: State, seat: int, actor: int, partner: int) -> int:
    """To start an offer: once a turn, to an ally next to the actor who can act himself (FCB-7.17 to 7.19)."""
    if s.marks[seat] & USED_GIVE:
        return FCB_7_18
    if not 0 <= partner < OWNERS or partner == actor:
        return FCB_7_17
    if not standing(s, partner):
        return FCB_7_19
    if not adjacent(s, int(s.cell[actor]), int(s.cell[partner])):
        return FCB_7_17
    if s.refused[actor] >> partner & 1:
        return FCB_7_19
    reason = forbids_acting(s, seat_of(s, partner), partner, False)
    if reason != ALLOWED:
        return reason
    return ALLOWED if has_card(s, actor) else FCB_7_17


@rule
def has_card(s: State, owner: int) -> bool:
    """Whether a figure has anything that it can give."""
    found = False
    for card in range(CARDS):
        found = found or is_card(s, owner, card)
    return found


@rule
def is_card(s: State, owner: int, card: int) -> bool:
    """Whether a hand or place of a figure holds a card to give; orders are nobody else's (FCB-7.17, 14.1)."""
    if card < HANDS:
        return owner != ROSIE and bool(s.weapon[owner, card] >= 0)
    return bool(s.item[owner, card - HANDS] >= 0)


@rule
def forbids_offer_answer(s: State, verb: int, card: int) -> int:
    """The answers of an offer, for the seat that is asked (FCB-7.19)."""
    asked = question(s)
    maker = argument(s, MAKER)
    partner = argument(s, PARTNER)
    if verb == TO_MARK and asked == Q_OFFER_MARK:
        return forbids_mark(s, maker, MAKER, card)
    if verb == TO_MARK and asked == Q_OFFER_ANSWER:
        if s.marks[seat_of(s, partner)] & USED_GIVE:
            return FCB_7_18  # he may receive, and give nothing in exchange
        return forbids_mark(s, partner, PARTNER, card)
    if verb == TO_SEND and asked == Q_OFFER_MARK:
        return ALLOWED if s.offered[MAKER] else FCB_7_17
    if verb == TO_REFUSE:
        return ALLOWED if asked != Q_OFFER_MARK else FCB_7_19
    if (verb == TO_ACCEPT and asked == Q_OFFER_ANSWER) or (verb == TO_CONFIRM and asked == Q_OFFER_CONFIRM):
        return forbids_deal(s, maker, partner)
    return FCB_7_19


@rule
def forbids_mark(s: State, owner: int, side: int, card: int) -> int:
    """A card of one's own that is not marked yet; of equal items the first one (FCB-7.19)."""
    if card >= CARDS or not is_card(s, owner, card):
        return FCB_7_17
    if s.offered[side] >> card & 1:
        return FCB_7_19
    if card > HANDS and s.item[owner, card - HANDS - 1] == s.item[owner, card - HANDS]:
        return ALLOWED if s.offered[side] >> (card - 1) & 1 else FCB_7_19
    return ALLOWED


@rule
def forbids_deal(s: State, maker: int, partner: int) -> int:
    """Both must respect hands and inventory when the cards have changed owner (FCB-7.17, 12.1, 12.2)."""
    given = int(s.offered[MAKER])
    taken = int(s.offered[PARTNER])
    reason = forbids_receiving(s, partner, taken, maker, given)
    return reason if reason != ALLOWED else forbids_receiving(s, maker, given, partner, taken)


@rule
def forbids_receiving(s: State, owner: int, gone: int, other: int, come: int) -> int:
    """What one figure holds when the marked cards are gone and those of the other have come."""
    if owner == ROSIE and come & ((1 << HANDS) - 1):
        return FCB_14_1
    hands, weapons, items = 0, 0, 0
    for hand in range(HANDS):
        if s.weapon[owner, hand] >= 0 and not gone >> hand & 1:
            hands += int(WPN_HANDS[s.weapon[owner, hand]])
            weapons += 1
        if come >> hand & 1:
            hands += int(WPN_HANDS[s.weapon[other, hand]])
            weapons += 1
    for place in range(INVENTORY):
        if s.item[owner, place] >= 0 and not gone >> (HANDS + place) & 1:
            items += 1
        if come >> (HANDS + place) & 1:
            items += 1
    if hands > HANDS or weapons > HANDS:
        return FCB_12_1
    return FCB_12_2 if items > item_limit(s, owner) else ALLOWED
