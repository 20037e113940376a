"""Offers: figures give or exchange cards (FCB-7.17 to 7.19, 12.1, 12.2).

The maker marks cards and sends the offer, the partner marks cards in return, accepts or refuses, and where both give
something the maker confirms or refuses.
"""

from __future__ import annotations

from ludotheque.core.contract.clauses import ALLOWED
from ludotheque.core.contract.verb_table import VerbRules
from ludotheque.core.engine.actions import pack
from ludotheque.core.engine.decisions import argument, ask, close_question, question
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.games.farcry import nouns
from ludotheque.games.farcry.box import HANDS, INVENTORY, NONE, ROSIE
from ludotheque.games.farcry.clause_numbers import FCB_7_17, FCB_7_18, FCB_7_19, FCB_12_1, FCB_12_2, FCB_14_1
from ludotheque.games.farcry.content.tables import WPN_HANDS
from ludotheque.games.farcry.numbers import Q_OFFER_ANSWER, Q_OFFER_CONFIRM, Q_OFFER_MARK
from ludotheque.games.farcry.rules.actions.actor import forbids_acting, make_figure_verb
from ludotheque.games.farcry.rules.board.sight import is_adjacent
from ludotheque.games.farcry.rules.events import E_GAVE, E_REFUSED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing, seat_of
from ludotheque.games.farcry.rules.figures.held_cards import item_limit, put_card, swap_hands, take_card
from ludotheque.games.farcry.state import OWNERS, USED_GIVE, State

TO_OFFER = 13
TO_MARK, TO_SEND, TO_ACCEPT, TO_REFUSE, TO_CONFIRM = 14, 15, 16, 17, 18

CARDS = HANDS + INVENTORY  # that a figure can mark: its hands, then its items
MAKER, PARTNER = 0, 1

# --- to start an offer ---------------------------------------------------------------------


@rule
def forbids_giving(s: State, seat: int) -> int:
    """Return the clause that forbids a player to give, or ALLOWED: once a turn (FCB-7.18)."""
    return FCB_7_18 if s.marks[seat] & USED_GIVE else ALLOWED


@rule
def forbids_offer(s: State, actor: int, figure: int) -> int:
    """Return the clause that forbids to start an offer, or ALLOWED: to an ally next to the actor that can act itself
    (FCB-7.17, 7.19)."""
    if not 0 <= figure < OWNERS or figure == actor:
        return FCB_7_17
    if not is_standing(s, figure):
        return FCB_7_19
    if not is_adjacent(s, int(s.cell[actor]), int(s.cell[figure])):
        return FCB_7_17
    if s.refused[actor] >> figure & 1:
        return FCB_7_19
    reason = forbids_acting(s, seat_of(s, figure), figure, False)
    if reason != ALLOWED:
        return reason
    return ALLOWED if has_card_to_give(s, actor) else FCB_7_17


@rule
def has_card_to_give(s: State, owner: int) -> bool:
    """Whether a figure has anything that it can give."""
    found = False
    for card in range(CARDS):
        found = found or is_card_to_give(s, owner, card)
    return found


@rule
def is_card_to_give(s: State, owner: int, card: int) -> bool:
    """Whether a hand or place of a figure holds a card to give; an order stays with Rosie (FCB-7.17, 14.1)."""
    if card < HANDS:
        return owner != ROSIE and bool(s.weapon[owner, card] >= 0)
    return bool(s.item[owner, card - HANDS] >= 0)


@rule
def offer(s: State, seat: int, actor: int, figure: int) -> None:
    """Begin to give or exchange (FCB-7.19)."""
    forget_offer(s)
    ask(s, 1 << seat, Q_OFFER_MARK, actor, figure, 0, 0)


# --- the answers ---------------------------------------------------------------------------


@rule
def is_offer_answer(verb: int) -> bool:
    """Whether a verb answers an offer."""
    return TO_MARK <= verb <= TO_CONFIRM


@rule
def forbids_offer_answer(s: State, verb: int, card: int) -> int:
    """Return the clause that forbids an answer to an offer by the seat that is asked, or ALLOWED (FCB-7.19)."""
    asked = question(s)
    maker = argument(s, MAKER)
    partner = argument(s, PARTNER)
    if verb == TO_MARK and asked == Q_OFFER_MARK:
        return forbids_mark(s, maker, MAKER, card)
    if verb == TO_MARK and asked == Q_OFFER_ANSWER:
        if s.marks[seat_of(s, partner)] & USED_GIVE:
            return FCB_7_18  # it may receive, and give nothing in exchange
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
    """Return the clause that forbids to mark a card, or ALLOWED: unmarked, of equal items the first (FCB-7.19)."""
    if card >= CARDS or not is_card_to_give(s, owner, card):
        return FCB_7_17
    if s.offered[side] >> card & 1:
        return FCB_7_19
    if card > HANDS and s.item[owner, card - HANDS - 1] == s.item[owner, card - HANDS]:
        return ALLOWED if s.offered[side] >> (card - 1) & 1 else FCB_7_19
    return ALLOWED


@rule
def forbids_deal(s: State, maker: int, partner: int) -> int:
    """Return the clause by which one of the two figures cannot hold what it gets, or ALLOWED (FCB-7.17, 12.1, 12.2)."""
    given = int(s.offered[MAKER])
    taken = int(s.offered[PARTNER])
    reason = forbids_receiving(s, partner, taken, maker, given)
    return reason if reason != ALLOWED else forbids_receiving(s, maker, given, partner, taken)


@rule
def forbids_receiving(s: State, owner: int, given: int, other: int, received: int) -> int:
    """Return the clause by which a figure cannot hold the other's marked cards, or ALLOWED.

    `given` are the marked cards that it gives, `received` those that it gets, a bit for each.
    """
    if owner == ROSIE and received & ((1 << HANDS) - 1):
        return FCB_14_1
    hands, weapons, items = 0, 0, 0
    for hand in range(HANDS):
        if s.weapon[owner, hand] >= 0 and not given >> hand & 1:
            hands += int(WPN_HANDS[s.weapon[owner, hand]])
            weapons += 1
        if received >> hand & 1:
            hands += int(WPN_HANDS[s.weapon[other, hand]])
            weapons += 1
    for place in range(INVENTORY):
        if s.item[owner, place] >= 0 and not given >> (HANDS + place) & 1:
            items += 1
        if received >> (HANDS + place) & 1:
            items += 1
    if hands > HANDS or weapons > HANDS:
        return FCB_12_1
    return FCB_12_2 if items > item_limit(s, owner) else ALLOWED


@rule
def list_offer_answers(s: State, out: Array) -> int:
    """List the cards that can be marked, and the other answers to an offer (FCB-7.19)."""
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


@rule
def answer_offer(s: State, verb: int, card: int) -> None:
    """Take one step of the protocol: mark, send, accept or refuse, confirm or refuse (FCB-7.19)."""
    asked, maker, partner = question(s), argument(s, MAKER), argument(s, PARTNER)
    if verb == TO_MARK:
        s.offered[MAKER if asked == Q_OFFER_MARK else PARTNER] |= 1 << card
        return
    close_question(s)
    if verb == TO_SEND:
        ask(s, 1 << seat_of(s, partner), Q_OFFER_ANSWER, maker, partner, 0, 0)
    elif verb == TO_REFUSE:
        s.refused[maker] |= 1 << partner
        refuser, other = (partner, maker) if asked == Q_OFFER_ANSWER else (maker, partner)
        emit(s, E_REFUSED, figure_code(s, refuser), figure_code(s, other), 0, 0)
        forget_offer(s)
    elif verb == TO_ACCEPT and s.offered[PARTNER]:
        ask(s, 1 << seat_of(s, maker), Q_OFFER_CONFIRM, maker, partner, 0, 0)
    else:
        exchange(s, maker, partner)


@rule
def forget_offer(s: State) -> None:
    """Remove all marks."""
    s.offered[MAKER] = 0
    s.offered[PARTNER] = 0


# --- cards change owner --------------------------------------------------------------------


@rule
def exchange(s: State, maker: int, partner: int) -> None:
    """Let the marked cards change owner. A giver has used its action of the turn, a receiver has not (FCB-7.18)."""
    s.marks[seat_of(s, maker)] |= USED_GIVE
    if s.offered[PARTNER]:
        s.marks[seat_of(s, partner)] |= USED_GIVE
    given, taken = int(s.offered[MAKER]), int(s.offered[PARTNER])
    forget_offer(s)
    emit(s, E_GAVE, figure_code(s, maker), figure_code(s, partner), 0, 0)
    exchange_weapons(s, maker, partner, given, taken)
    received = take_marked_items(s, partner, taken)
    sent = take_marked_items(s, maker, given)
    put_items(s, maker, received)
    put_items(s, partner, sent)


@rule
def exchange_weapons(s: State, maker: int, partner: int, given: int, taken: int) -> None:
    """Swap marked weapons with marked weapons of the other figure, then with empty hands; faces are kept."""
    for hand in range(HANDS):
        if given >> hand & 1:
            place = find_hand_for(s, partner, taken)
            swap_hands(s, maker, hand, partner, place)
            taken &= ~(1 << place)
    for hand in range(HANDS):
        if taken >> hand & 1:
            swap_hands(s, partner, hand, maker, find_hand_for(s, maker, 0))


@rule
def find_hand_for(s: State, figure: int, marked: int) -> int:
    """Return a hand for a weapon that comes: one whose weapon goes, else an empty one."""
    empty = NONE
    for hand in range(HANDS):
        if marked >> hand & 1:
            return hand
        if empty == NONE and s.weapon[figure, hand] == NONE:
            empty = hand
    return empty


@rule
def take_marked_items(s: State, figure: int, marked: int) -> int:
    """Take the marked items out; return their numbers + 1, eight bits each."""
    found = 0
    for place in range(INVENTORY):
        if marked >> (HANDS + place) & 1:
            found |= (int(s.item[figure, place]) + 1) << (8 * place)
    for place in range(INVENTORY):
        item = (found >> (8 * place) & 255) - 1
        if item >= 0:
            take_card(s.item[figure], INVENTORY, item)
    return found


@rule
def put_items(s: State, figure: int, items: int) -> None:
    """Put items in, as `take_marked_items` has returned them."""
    for place in range(INVENTORY):
        item = (items >> (8 * place) & 255) - 1
        if item >= 0:
            put_card(s.item[figure], INVENTORY, item)


VERBS = (
    make_figure_verb(TO_OFFER, "offer", (forbids_giving, forbids_offer), range(OWNERS), offer, shared=True),
    VerbRules(TO_MARK, "mark", (nouns.CARD,), clicks=("card:{card}", "{held}")),
    VerbRules(TO_SEND, "send", clicks=("send:{seat}",)),
    VerbRules(TO_ACCEPT, "accept", clicks=("accept:{seat}",)),
    VerbRules(TO_REFUSE, "refuse", clicks=("refuse:{seat}",)),
    VerbRules(TO_CONFIRM, "confirm", clicks=("confirm:{seat}",)),
)
