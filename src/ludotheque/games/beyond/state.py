"""BEYOND's state, one line per field, and how cards are counted, drawn and moved on it (BEY-1, 3, 6)."""

from __future__ import annotations

from ludotheque.core.content.zone_forms import Bits, Ordered, Owners, Slots, Things
from ludotheque.core.content.zones import Zone, Zones, list_seats, seen_by_none
from ludotheque.core.engine.chance import peek_pin, random_below, take_pin
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16, u8
from ludotheque.games.beyond.box import (
    CARDS,
    COPIES,
    CORNERS,
    FIRST_PART,
    MAX_GAMES,
    MAX_LOOKED,
    MAX_ROW,
    MAX_SEATS,
    MOTIF_CARDS,
    MOTIFS,
    MOTIFS_EACH,
    NIAN_CARDS,
    NONE,
    PART_NEEDED,
    SPIRITS,
    STARS,
    TYPE_CODES,
    TYPES,
    UNICORN,
    YANG,
    YIN,
)

PINS = 24
"""Coming cards that a position may fix."""

# Steps of a turn (section 19 of the rules)
REVEAL, RESCUE, PLACE, ENCHANT, MAIN, PICK_TURTLE, PICK_DRAGON = 0, 1, 2, 3, 4, 5, 6
# What an action may leave to its end: complete motifs to lock, a game to count. No decision is ever asked in these.
COMPOSE, COUNT_POINTS = 7, 8

# Why the end was triggered (BEY-13.1)
NOT_YET, THREE_MOTIFS, PILE_EMPTY = 0, 1, 2

# Results (words/text.py has their sentences)
MOTIFS_OVER, PILE_OVER, NIAN_OVER, RESIGNED, MATCH_OVER = 1, 2, 3, 4, 5

# Events (numbers of EVENTS in words/text.py)
TURN_BEGAN, REVEALED, FAILED, TOOK_NIAN, COLLECTED, PAID, PLACED, LOCKED = 0, 1, 2, 3, 4, 5, 6, 7
SPENT, CAPTURED, COMPENSATED, RECOVERED, PROTECTED, INVOKED, LOOKING, SAW = 8, 9, 10, 11, 12, 13, 14, 15
TOOK, FETCHED, RETURNED, SECOND_PILE, FINAL_ROUND, GAME_ENDED, GAME_BEGAN = 16, 17, 18, 19, 20, 21, 22


class State(GameState, frames=1, pins=PINS):
    """The whole table. A set of copies of one type of card is a byte, one bit a copy; a card is its number."""

    # options
    first: int = i8  # RANDOM_FIRST or the seat's number from 1 (BEY-2.2)
    protection: int = i8  # module P (BEY-15)
    invocation: int = i8  # module I (BEY-16)
    match_games: int = i8  # BEY-17.2
    odds: int = i8  # aids: what is shown, no rule reads them
    unseen: int = i8
    running_score: int = i8
    # the match and the turn
    game_no: int = i8  # from 1
    first_seat: int = i8  # the seat that holds the BEYOND Stock card
    mover: int = i8  # the active player
    step: int = i8  # REVEAL to PICK_DRAGON
    turn_no: int = i16  # from 1
    final: int = i8  # NOT_YET, or why this is the final round (BEY-13.1)
    # the pile: a multiset, and the few cards that some seat has looked at (BEY-3.6)
    pile: Array = array(u8, TYPES)  # cards without an order
    pile_left: Array = array(i8, 2)  # how many of them are Yin and Yang (kept up to date, could be counted)
    pile_size: int = i8  # all cards of the pile, those looked at as well
    pile_no: int = i8  # 1 or 2 (BEY-6.1)
    back: int = i8  # symbol of the visible back, NONE when the pile is empty (BEY-3.1)
    top: int = i16  # the card on top, put back by a Dragon; NONE where no seat has looked (BEY-16.11)
    top_seen_by: int = i8  # the seats that know it, one bit each
    looked: Array = array(i16, MAX_LOOKED)  # the first cards of the pile, which the mover looks at (BEY-16.17)
    looked_count: int = i8
    # other places
    discard: Array = array(u8, TYPES)
    row: Array = array(i16, MAX_ROW)  # cards revealed this turn, in order
    row_count: int = i8
    queue: Array = array(i16, MAX_ROW)  # collected cards still to place, in order
    queue_count: int = i8
    free: Array = array(u8, MAX_SEATS, TYPES)  # Spirit side up, in no complete motif
    guarded: Array = array(u8, MAX_SEATS, TYPES)  # those of them that carry a protection token
    corner: Array = array(i16, MAX_SEATS, CORNERS)  # Capture cards on the Stock card, NONE where it is free
    # motifs in the order in which they were completed: number 4 * Spirit + k is the Spirit's k-th
    motif_owner: Array = array(i8, MOTIFS)  # NONE before it exists
    motif_token: Array = array(i8, MOTIFS)  # 1 with a token at its centre (BEY-16.1)
    motif_card: Array = array(i16, MOTIFS, MOTIF_CARDS)
    locked: Array = array(i8, SPIRITS)  # motifs of each Spirit completed so far, by any seat
    enchanted: Array = array(i8, MAX_SEATS)  # motifs that each seat owns
    # tokens and Nian Shou
    stock: Array = array(i8, MAX_SEATS)
    supply: int = i8
    nian: Array = array(i8, NIAN_CARDS)  # the owner of N1 to N6, NONE in the centre
    # finished games of the match
    game_points: Array = array(i16, MAX_GAMES, MAX_SEATS)
    game_end: Array = array(i8, MAX_GAMES)  # the result code of each
    game_winners: Array = array(i8, MAX_GAMES)  # one bit a seat
    resigned: int = i8  # the seat that resigned, or NONE


# --- where cards lie ----------------------------------------------------------------

SPIRIT_CARDS = Things("card", TYPE_CODES, copies=COPIES, most=CARDS)
NIAN_SHOU = Things("nian", [f"N{card + 1}" for card in range(NIAN_CARDS)])


def sees_looked_cards(s: State, seat: int | None, place: int) -> bool:
    """Whether a seat sees the cards that the mover looks at: the mover alone does (BEY-16.17)."""
    return seat == s.mover


ZONES = Zones(
    State,
    Zone("pile", SPIRIT_CARDS, Bits(COPIES), rest=True, seen=seen_by_none),
    Zone("nian", NIAN_SHOU, Owners(), key="nian"),
    Zone("motif_card", SPIRIT_CARDS, Slots(), key="motifs", of=list_seats),  # of a seat: show/position.py
    Zone("free", SPIRIT_CARDS, Bits(COPIES), key="free", of=list_seats),
    Zone("guarded", SPIRIT_CARDS, Bits(COPIES), weight=0),
    Zone("corner", SPIRIT_CARDS, Slots(), key="corners", of=list_seats),
    Zone("row", SPIRIT_CARDS, Ordered("row_count"), key="row"),
    Zone("queue", SPIRIT_CARDS, Ordered("queue_count"), key="queue"),
    Zone("discard", SPIRIT_CARDS, Bits(COPIES), key="discard"),
    Zone("looked", SPIRIT_CARDS, Ordered("looked_count"), key="looked", seen=sees_looked_cards),
)


# --- cards ------------------------------------------------------------------------


@rule
def kind_of(card: int) -> int:
    """Return the type of a card: cards are numbered eight to a type."""
    return card >> 3


@rule
def copy_bit(card: int) -> int:
    """Return the bit of a card in the set of its type."""
    return 1 << (card & 7)


@rule
def symbol_of(card: int) -> int:
    """Return YIN or YANG: types alternate (BEY-1.8)."""
    return card >> 3 & 1


@rule
def spirit_of_kind(kind: int) -> int:
    """Return the Spirit of a type: two types of T, two of B, four of D, four of G, eight of U (BEY-1.8)."""
    if kind < 4:
        return kind >> 1
    return min((kind >> 2) + 1, UNICORN)


@rule
def spirit_of(card: int) -> int:
    """Return the Spirit of a card."""
    return spirit_of_kind(card >> 3)


@rule
def count_copies(copies: int) -> int:
    """Return how many bits of a byte are set: in pairs, in fours, in all. On a GPU a table would be slower."""
    copies = copies - (copies >> 1 & 0x55)
    copies = (copies & 0x33) + (copies >> 2 & 0x33)
    return (copies + (copies >> 4)) & 0x0F


@rule
def lowest_card(copies: int, kind: int) -> int:
    """Return the lowest card of a set of copies of a type."""
    return 8 * kind + count_copies((copies & -copies) - 1)


@noinline
def count_cards(sets: Array) -> int:
    """Return how many cards a row of sets holds."""
    total = 0
    for kind in range(TYPES):
        total += count_copies(sets[kind])
    return total


@rule
def count_free_cards(s: State, seat: int, part: int) -> int:
    """Return how many free cards of a part a seat has, whatever their symbols (BEY-1.5)."""
    return count_copies(s.free[seat, 2 * part]) + count_copies(s.free[seat, 2 * part + 1])


@rule
def unguarded_copies(s: State, seat: int, kind: int) -> int:
    """Return the free copies of a type that carry no protection token."""
    return int(s.free[seat, kind]) & ~int(s.guarded[seat, kind])


@rule
def discard_card(s: State, card: int) -> None:
    """Add a card to the discard, whose order has no meaning (BEY-3.4)."""
    s.discard[kind_of(card)] |= copy_bit(card)


@rule
def put_in_zone(s: State, seat: int, card: int) -> None:
    """Put a card into a zone, Spirit side up and free."""
    s.free[seat, kind_of(card)] |= copy_bit(card)


@noinline
def find_corner(s: State, seat: int, kind: int) -> int:
    """Return the first corner of a seat's Stock card that holds a Capture card of a type; NONE when there is none."""
    for corner in range(CORNERS):
        card = s.corner[seat, corner]
        if card != NONE and kind_of(card) == kind:
            return corner
    return NONE


@noinline
def find_free_corner(s: State, seat: int) -> int:
    """Return the first free corner of a seat's Stock card; NONE when four Capture cards lie there (BEY-7.3)."""
    for corner in range(CORNERS):
        if s.corner[seat, corner] == NONE:
            return corner
    return NONE


@noinline
def count_nian(s: State, owner: int) -> int:
    """Return how many Nian Shou cards a seat owns; with NONE those in the centre."""
    total = 0
    for card in range(NIAN_CARDS):
        total += s.nian[card] == owner
    return total


@noinline
def find_lowest_nian(s: State, owner: int) -> int:
    """Return the lowest Nian Shou card of an owner, NONE without one: no player chooses (BEY-1.10)."""
    for card in range(NIAN_CARDS):
        if s.nian[card] == owner:
            return card
    return NONE


# --- motifs -----------------------------------------------------------------------


@rule
def has_complete_motif(s: State, seat: int, spirit: int) -> bool:
    """Whether a seat's free cards hold a motif of a Spirit (BEY-9.1)."""
    for part in range(FIRST_PART[spirit], FIRST_PART[spirit + 1]):
        if count_free_cards(s, seat, part) < PART_NEEDED[part]:
            return False
    return True


@noinline
def first_complete_spirit(s: State, seat: int) -> int:
    """Return the first Spirit, in the order T, B, D, G, U, whose motif a seat has complete, or NONE (BEY-9.8)."""
    for spirit in range(SPIRITS):
        if has_complete_motif(s, seat, spirit):
            return spirit
    return NONE


@noinline
def find_motif(s: State, seat: int, spirit: int, token: int) -> int:
    """Return a seat's first motif of a Spirit with (1) or without (0) a token at its centre; NONE without one."""
    for motif in range(MOTIFS_EACH * spirit, MOTIFS_EACH * spirit + MOTIFS_EACH):
        if s.motif_owner[motif] == seat and s.motif_token[motif] == token:
            return motif
    return NONE


@rule
def has_locked_card(s: State, seat: int, target: int) -> bool:
    """Whether a seat has a locked card of a type."""
    for motif in range(len(s.motif_owner)):
        if s.motif_owner[motif] == seat:
            for place in range(4):
                if kind_of(s.motif_card[motif, place]) == target:
                    return True
    return False


# --- the pile: a card is drawn when a seat looks at it (BEY-3.6) ------------------

CARD = 0  # the source of chance: the next card of the pile, by its type


@rule
def count_unlooked_cards(s: State, symbol: int) -> int:
    """Return how many cards of the pile that no seat has looked at show a symbol, or all of them with NONE."""
    if symbol == NONE:
        return int(s.pile_left[YIN] + s.pile_left[YANG])
    return int(s.pile_left[symbol])


@noinline
def recount_pile(s: State) -> None:
    """Count the Yin and the Yang of a pile that has just been made."""
    for symbol in range(2):
        s.pile_left[symbol] = 0
    for kind in range(TYPES):
        s.pile_left[kind & 1] += count_copies(s.pile[kind])


@noinline
def draw_card(s: State, symbol: int) -> int:
    """Draw a card that shows `symbol` (any with NONE) from the pile by chance, and return it. It leaves the
    multiset."""
    kind = NONE
    if s.pinned > 0:
        kind = take_pin(s, CARD)
        if kind >= TYPES or kind < 0 or s.pile[kind] == 0 or (symbol != NONE and kind & 1 != symbol):
            kind = NONE
    if kind == NONE:
        kind = draw_kind(s, symbol)
    card = lowest_card(s.pile[kind], kind)
    s.pile[kind] &= ~copy_bit(card)
    s.pile_left[kind & 1] -= 1
    return card


@rule
def draw_kind(s: State, symbol: int) -> int:
    """Return a type drawn from the pile by the number of its copies."""
    start = 0 if symbol == NONE else symbol
    stride = 1 if symbol == NONE else 2
    left = random_below(s, count_unlooked_cards(s, symbol))
    kind = start
    for kind in range(start, TYPES, stride):
        left -= count_copies(s.pile[kind])
        if left < 0:
            break
    return kind


@rule
def return_card(s: State, card: int) -> None:
    """Make a card that was looked at one of the pile's unknown cards again."""
    s.pile[kind_of(card)] |= copy_bit(card)
    s.pile_left[symbol_of(card)] += 1


@noinline
def update_back(s: State) -> None:
    """Make the back of the top card visible (BEY-3.1, 3.2)."""
    if s.top != NONE:
        s.back = symbol_of(s.top)
        return
    pinned = peek_pin(s, CARD) if s.pinned > 0 else NONE
    if 0 <= pinned < TYPES and s.pile[pinned] != 0:
        s.back = pinned & 1
        return
    s.back = YIN if random_below(s, s.pile_size) < s.pile_left[YIN] else YANG


@rule
def is_top_known(s: State, seat: int) -> bool:
    """Whether a seat knows which card lies on top, having put it back there; NONE is a spectator (BEY-16.11)."""
    return bool(s.top != NONE and seat != NONE and s.top_seen_by >> seat & 1)


@rule
def revealed_spirits(s: State) -> int:
    """Return the Spirits revealed this turn, one bit each."""
    shown = 0
    for place in range(s.row_count):
        shown |= 1 << spirit_of(s.row[place])
    return shown


@rule
def take_top_card(s: State) -> int:
    """Take the top card off the pile and return it."""
    card = int(s.top)
    if card == NONE:
        card = draw_card(s, s.back)
    s.top = NONE
    s.top_seen_by = 0
    s.pile_size -= 1
    return card


# --- points (BEY-14) ------------------------------------------------------------------


@noinline
def motif_points(s: State, seat: int) -> int:
    """Return the energy points of a seat's motifs."""
    points = 0
    for motif in range(MOTIFS):
        if s.motif_owner[motif] == seat:
            points += STARS[motif // MOTIFS_EACH]
    return points


@rule
def count_tokens(s: State, seat: int) -> int:
    """Return every token of a seat: in stock, on its cards, at the centre of its motifs (BEY-14.1)."""
    return int(s.stock[seat]) + count_cards(s.guarded[seat]) + count_motif_tokens(s, seat)


@noinline
def count_motif_tokens(s: State, seat: int) -> int:
    """Return how many tokens lie at the centre of a seat's motifs."""
    total = 0
    for motif in range(MOTIFS):
        if s.motif_owner[motif] == seat:
            total += s.motif_token[motif]
    return total


@rule
def count_capture_cards(s: State, seat: int) -> int:
    """Return how many Capture cards a seat has."""
    total = 0
    for corner in range(CORNERS):
        total += s.corner[seat, corner] != NONE
    return total


@noinline
def points_of(s: State, seat: int) -> int:
    """Return what a seat would score now: motifs, free cards, Nian Shou, Capture cards and tokens (BEY-14.1, 14.2)."""
    cards = count_cards(s.free[seat]) + count_nian(s, seat) + count_capture_cards(s, seat)
    return motif_points(s, seat) + cards + count_tokens(s, seat)


@rule
def count_spirit_cards(s: State, seat: int) -> int:
    """Return how many cards lie Spirit side up, which break ties: free, locked and Nian Shou cards (BEY-14.4)."""
    return MOTIF_CARDS * int(s.enchanted[seat]) + count_cards(s.free[seat]) + count_nian(s, seat)
