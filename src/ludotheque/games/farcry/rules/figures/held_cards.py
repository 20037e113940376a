"""Items, reactions, weapons in hands, and their decks (FCB-5.4, 7.13 to 7.16, 11.11, 12)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw_from
from ludotheque.core.engine.decisions import ask
from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array
from ludotheque.core.engine.written_rules import make_clear
from ludotheque.games.farcry.box import (
    ACCESSORIES,
    HANDS,
    INVENTORY,
    ITEM_ROOM,
    NONE,
    REACTION_HAND,
    REACTION_ROOM,
    ROSIE,
    WEAPON_TOKENS,
    WHITE,
)
from ludotheque.games.farcry.content.tables import ITEM_COUNT, ITEM_DECK, REACTION_COUNT, WPN_HANDS
from ludotheque.games.farcry.effects.opcodes import MOD_INV, MOD_REACT, RESULT, SELF, SLOT, STAGE
from ludotheque.games.farcry.numbers import C_REACTION, Q_CHOOSE
from ludotheque.games.farcry.rules.events import E_REACTION_DRAWN, E_SHED
from ludotheque.games.farcry.rules.figures.figures import figure_code, is_standing
from ludotheque.games.farcry.rules.figures.mutations import sum_modifiers
from ludotheque.games.farcry.rules.flow.tasks import T_HAND, A, pop_task, push_task
from ludotheque.games.farcry.state import GREEN_SOURCE, REACTION_SOURCE, RED_SOURCE, State, empty_fields

# --- rows of cards without gaps, rising, NONE behind the last -----------------------------------


@rule
def put_card(row: Array, room: int, card: int) -> bool:
    """Put a card in its place of a row; return False when the row is full."""
    if row[room - 1] != NONE:
        return False
    place = room - 1
    while place > 0 and (row[place - 1] == NONE or row[place - 1] > card):
        row[place] = row[place - 1]
        place -= 1
    row[place] = card
    return True


@rule
def take_card(row: Array, room: int, card: int) -> bool:
    """Take a card out of a row; return False when it is not there."""
    for place in range(room):
        if row[place] == card:
            for later in range(place, room - 1):
                row[later] = row[later + 1]
            row[room - 1] = NONE
            return True
    return False


@rule
def count_cards(row: Array, room: int) -> int:
    """Return how many cards a row holds."""
    count = 0
    for place in range(room):
        if row[place] != NONE:
            count += 1
    return count


@rule
def holds_card(row: Array, room: int, card: int) -> bool:
    """Whether a row holds a card."""
    found = False
    for place in range(room):
        found = found or row[place] == card
    return bool(found)


@rule
def put_under_deck(row: Array, room: int, card: int) -> None:
    """Put a card under a deck: the first one put there comes first (FCB-7.16)."""
    for place in range(room):
        if row[place] == 0:
            row[place] = card + 1
            return


@rule
def take_from_under(row: Array, room: int) -> int:
    """Take the card that comes when the deck above is used up, NONE."""
    card = int(row[0]) - 1
    for place in range(room - 1):
        row[place] = row[place + 1]
    row[room - 1] = 0
    return card


# --- items (FCB-7.13 to 7.16, 12.2, 12.5) ------------------------------------------------------------

UNDER_ROOM = 32
REACTION_UNDER = 24


@rule
def item_limit(s: State, figure: int) -> int:
    """Return how many items a hero or Rosie may carry (FCB-12.2)."""
    if figure == ROSIE:
        return 1
    return min(INVENTORY, max(0, 2 + s.inventory_bonus + sum_modifiers(s, figure, MOD_INV)))


@rule
def has_room(s: State, figure: int) -> bool:
    """Whether one more item fits."""
    return count_cards(s.item[figure], INVENTORY) < item_limit(s, figure)


@rule
def take_item(s: State, figure: int, item: int, discarded: bool) -> None:
    """Take an item out of the inventory: discarded, or under its deck; white ones to their stock (FCB-7.14, 7.16)."""
    take_card(s.item[figure], INVENTORY, item)
    deck = int(ITEM_DECK[item])
    if deck == WHITE:
        s.stock[item] += 1
    elif discarded:
        s.discard[deck, item] += 1
    else:
        put_under_deck(s.under[deck], UNDER_ROOM, item)


@rule
def draw_item(s: State, deck: int) -> int:
    """Draw the next card of the red or green deck, NONE when it is empty (FCB-12.5)."""
    source = GREEN_SOURCE if deck else RED_SOURCE
    item = draw_from(s, source, s.deck[deck], ITEM_COUNT)
    if item < 0:
        return take_from_under(s.under[deck], UNDER_ROOM)
    s.deck[deck, item] -= 1
    return item


@rule
def deck_size(s: State, deck: int) -> int:
    """Return how many cards are left in the red or green deck, those put under it included."""
    count = 0
    for item in range(ITEM_ROOM):
        count += int(s.deck[deck, item])
    for place in range(UNDER_ROOM):
        if s.under[deck, place] > 0:
            count += 1
    return count


# --- reactions (FCB-5.5, 11.11) ---------------------------------------------------------------------------


@rule
def reaction_limit(s: State, seat: int) -> int:
    """Return how many reactions a seat may hold (FCB-11.11, 12.10)."""
    return min(REACTION_HAND, max(0, REACTION_HAND + sum_modifiers(s, seat, MOD_REACT)))


@rule
def draw_reaction(s: State) -> int:
    """Draw the next reaction, NONE when the deck is empty (FCB-11.11)."""
    card = draw_from(s, REACTION_SOURCE, s.reaction_deck, REACTION_COUNT)
    if card < 0:
        return take_from_under(s.reaction_under, REACTION_UNDER)
    s.reaction_deck[card] -= 1
    return card


@rule
def count_reactions_left(s: State) -> int:
    """Return how many cards are left in the reaction deck."""
    count = 0
    for card in range(REACTION_ROOM):
        count += int(s.reaction_deck[card])
    for place in range(REACTION_UNDER):
        if s.reaction_under[place] > 0:
            count += 1
    return count


@rule
def push_hand(s: State, seat: int, amount: int) -> None:
    """Let a hero draw reactions, one by one."""
    if amount > 0:
        f = push_task(s, T_HAND)
        s.task[f, SELF] = seat
        s.task[f, SLOT] = amount


@rule
def step_hand(s: State, f: int) -> None:
    """Draw the next reaction; over the limit ask for one to discard (STAGE 0), then discard it (STAGE 1, FCB-11.11)."""
    seat = int(s.task[f, SELF])
    if s.task[f, STAGE] == 1:
        s.task[f, STAGE] = 0
        replace_reaction(s, seat, int(s.task[f, RESULT]), int(s.task[f, A]))
        return
    if s.task[f, SLOT] == 0:
        pop_task(s)
        return
    s.task[f, SLOT] -= 1
    card = draw_reaction(s)
    if card < 0:
        s.task[f, SLOT] = 0
        return
    emit(s, E_REACTION_DRAWN, figure_code(s, seat), card, 0, 0)
    if count_cards(s.reaction[seat], REACTION_HAND) < reaction_limit(s, seat):
        put_card(s.reaction[seat], REACTION_HAND, card)
        return
    s.option[0] = card
    s.options_size = 1
    for place in range(REACTION_HAND):
        held = int(s.reaction[seat, place])
        if held >= 0 and held != card and (place == 0 or s.reaction[seat, place - 1] != held):
            s.option[s.options_size] = held
            s.options_size += 1
    s.task[f, STAGE] = 1
    s.task[f, RESULT] = card  # with a single choice, the new card goes
    s.task[f, A] = card
    if s.options_size > 1:
        ask(s, 1 << seat, Q_CHOOSE, C_REACTION, seat, 0, 0)
    else:
        s.option[0] = 0
        s.options_size = 0


@rule
def replace_reaction(s: State, seat: int, gone: int, new: int) -> None:
    """Add the new reaction to a hand, and put the chosen one on the discard pile."""
    if gone != new:
        take_card(s.reaction[seat], REACTION_HAND, gone)
        put_card(s.reaction[seat], REACTION_HAND, new)
    s.reaction_discard[gone] += 1
    emit(s, E_SHED, seat, gone, 0, 0)


# --- weapons in hands and on the ground (FCB-7.20, 8.20, 12.1) ----------------------------------------------


@rule
def count_used_hands(s: State, figure: int) -> int:
    """Return how many hands the weapons of a figure take (FCB-12.1)."""
    used = 0
    for hand in range(HANDS):
        if s.weapon[figure, hand] >= 0:
            used += int(WPN_HANDS[s.weapon[figure, hand]])
    return used


@rule
def count_face_down(s: State, figure: int) -> int:
    """Return how many weapons were used and lie face down."""
    count = 0
    if is_standing(s, figure) and figure <= ROSIE:
        for hand in range(HANDS):
            if s.weapon[figure, hand] >= 0 and not s.face_up[figure, hand]:
                count += 1
    return count


@rule
def find_free_hand(s: State, figure: int) -> int:
    """Return a free place for a weapon, NONE."""
    for hand in range(HANDS):
        if s.weapon[figure, hand] == NONE:
            return hand
    return NONE


@rule
def drop_weapon(s: State, figure: int, hand: int, cell: int, face: int) -> None:
    """Turn a weapon into a token on a cell; without a cell it is lost for the mission (FCB-8.20)."""
    if cell >= 0:
        for token in range(WEAPON_TOKENS):
            if s.ground_cell[token] == NONE:
                s.ground_cell[token] = cell
                s.ground_weapon[token] = s.weapon[figure, hand]
                s.ground_up[token] = face
                for place in range(ACCESSORIES):
                    s.ground_fitting[token, place] = s.fitting[figure, hand, place]
                break
    empty_hand(s, figure, hand)


empty_hand = make_clear(
    "empty_hand", State, empty_fields(("weapon", "face_up", "fitting")), __name__, ("figure", "hand")
)


@rule
def take_token(s: State, figure: int, token: int) -> None:
    """Take a weapon token into a free hand; the tokens behind it move up."""
    hand = find_free_hand(s, figure)
    s.weapon[figure, hand] = s.ground_weapon[token]
    s.face_up[figure, hand] = s.ground_up[token]
    for place in range(ACCESSORIES):
        s.fitting[figure, hand, place] = s.ground_fitting[token, place]
    for later in range(token, WEAPON_TOKENS):
        last = later == WEAPON_TOKENS - 1
        s.ground_cell[later] = NONE if last else s.ground_cell[later + 1]
        s.ground_weapon[later] = NONE if last else s.ground_weapon[later + 1]
        s.ground_up[later] = 0 if last else s.ground_up[later + 1]
        for place in range(ACCESSORIES):
            s.ground_fitting[later, place] = NONE if last else s.ground_fitting[later + 1, place]


@rule
def swap_hands(s: State, figure: int, hand: int, other: int, place: int) -> None:
    """Swap what two places for weapons hold, faces kept (FCB-7.17)."""
    weapon, face = int(s.weapon[figure, hand]), int(s.face_up[figure, hand])
    s.weapon[figure, hand] = s.weapon[other, place]
    s.face_up[figure, hand] = s.face_up[other, place]
    s.weapon[other, place] = weapon
    s.face_up[other, place] = face
    for fitting in range(ACCESSORIES):
        kept = int(s.fitting[figure, hand, fitting])
        s.fitting[figure, hand, fitting] = s.fitting[other, place, fitting]
        s.fitting[other, place, fitting] = kept
