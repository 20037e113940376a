"""BEVRI's state, one line per field, and the small rules that count and move cards on it (BEVRI-0, 2, 3, 8.1)."""

from __future__ import annotations

from ludotheque.core.engine.chance import draw_among, draw_from
from ludotheque.core.engine.rule import noinline, rule
from ludotheque.core.engine.slots import emit
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16, i64, u8
from ludotheque.games.bevri.box import (
    ARMAMENT,
    BOND,
    BOOSTERS,
    CARGO_SLOTS,
    CATEGORIES,
    COLOURED_TYPES,
    CONTAINERS,
    CONTENTS,
    CONTENTS_USABLE,
    CORE,
    CRYSTAL,
    DISTANCES,
    EDGES,
    ENGINES,
    FAMILIES,
    FIRST_TREASURE,
    GRADES,
    HOLD,
    MARKET_SLOTS,
    MAX_DICE,
    MAX_LOAD,
    MAX_OFFER,
    MAX_SEATS,
    NONE,
    PAIRED_ENGINES,
    RESOURCE_TYPES,
    STAR,
    TREASURE_COLOUR,
    TYPES,
)
from ludotheque.games.bevri.numbers import RESHUFFLED

MAX_PINS = 24
"""The most coming outcomes of chance that a position may fix."""

# Sources of chance. Dice are pinned by their face less one.
CARD, FRONT, CONTENT, FIRST_COMPANY, APPEARANCE, DISAPPEARANCE, SIDE, LOTTERY_DIE = 0, 1, 2, 3, 4, 5, 6, 7
FIRE_DIE, BANK_DIE, LAUNCH_DIE, REENTRY_DIE, EVA_DIE, LOST_CARD = 8, 9, 10, 11, 12, 13
IMAGINED = -1  # a source that no position can pin

# Questions: kinds of decisions. The four turns stand in the order of the phases.
Q_TRADE, Q_EQUIP, Q_MOVE, Q_FIRE, Q_DISCARD, Q_CHOOSE, Q_WINDOW, Q_JAM = 0, 1, 2, 3, 4, 5, 6, 7
Q_PAY, Q_TAKE, Q_GIVE, Q_WANT, Q_ANSWER, Q_HAND, Q_PLACE, Q_UNLOAD = 8, 9, 10, 11, 12, 13, 14, 15
QUESTIONS = 16

# Parts of a round before the four phases (which are 0 to 3)
CHOOSING, DEALING = -1, -2

# What is being paid for (Q_PAY)
FOR_CARD, FOR_BOND, FOR_SURVEY, FOR_LOTTERY = 0, 1, 2, 3

EMPTY = 255  # no card in this place of a corvette


class State(GameState, frames=2, pins=MAX_PINS):
    """All that the rules remember of a match. Cards have no identity: places count them by type; a corvette lists its
    cards in order."""

    # options (BEVRI-13)
    contents: int = i8
    fire_colours: int = i8
    move_zones: int = i8
    effects: int = i8
    fuel: int = i8
    boosters: int = i8
    failures: int = i8
    specials: int = i8
    drift: int = i8
    countdown: int = i8
    length: int = i8
    barter: int = i8
    lottery: int = i8
    survey: int = i8
    bonds: int = i8
    start_hand: int = i8
    cargo_size: int = i8
    # the numbers of the box (data/*.toml, content.py): a variant has other numbers here
    value: Array = array(i8, TYPES)
    copies: Array = array(i8, RESOURCE_TYPES)
    content_copies: Array = array(i8, CATEGORIES, CONTENTS)  # alloy to relic, crystal
    defences: Array = array(u8, CONTAINERS)  # one bit a colour
    engine_points: Array = array(i8, ENGINES)  # none, makeshift, chemical, ion, nuclear
    engine_cost: Array = array(i8, ENGINES, EDGES)  # of a launch, transfer and orbit edge
    engine_colours: Array = array(i8, PAIRED_ENGINES, 2)  # of the chemical, ion and nuclear engines
    plain_points: int = i8  # of the paired engines where zones do not matter (BEVRI-13.3)
    booster_points: int = i8
    booster_colour: Array = array(i8, BOOSTERS)  # take-off booster, heat shield, ion burst
    pulse_points: int = i8
    weapon_dice: Array = array(i8, FAMILIES, DISTANCES)
    hit_number: Array = array(i8, 4)  # by the value of the card, 3 standing for more; place 0 is not used
    off_colour: int = i8
    plain_hit: int = i8  # where fire colours are off
    markup: int = i8  # prices (BEVRI-7)
    discount: int = i8
    bond_price: int = i8
    survey_price: int = i8
    lottery_price: int = i8
    lottery_wins: Array = array(i8, 6)  # cards won by each face
    bond_supply: int = i8  # bonds for each company
    deal_size: int = i8
    hand_limit: int = i8
    first_hand: int = i8
    rounds_table: Array = array(i8, 3, MAX_SEATS)  # by length and companies
    size_table: Array = array(i8, MAX_SEATS)  # containers of a cargo, by companies
    appear_table: Array = array(i8, 6)  # countdown for each face
    vanish_table: Array = array(i8, 6)
    # the round
    rounds: int = i8  # R (BEVRI-1.3)
    cargo_room: int = i8  # k (BEVRI-1.5)
    round_no: int = i8  # from 1
    phase: int = i8  # DEALING, CHOOSING, TRADE to FIRE
    offset: int = i8  # the company whose deal or turn it is, counted from the first one
    first: int = i8  # the first company
    chosen: Array = array(i8, MAX_SEATS)  # phase cards, one bit a phase; 0 before the choice
    # the turn
    star_used: int = i8  # BEVRI-12.1
    has_bought: int = i8  # BEVRI-11.5
    transactions: int = i8
    refusals: int = i8
    bank_closed: int = i8  # BEVRI-13.18
    pulse: int = i8  # BEVRI-12.2
    overcharge: int = i8  # BEVRI-12.3, 12.6, 12.7
    precision: int = i8
    dark_key: int = i8
    play_verb: Array = array(i8, MAX_SEATS)  # the window: the verb each company has answered in secret, 0 for none
    play_noun: Array = array(i8, MAX_SEATS)
    partner: int = i8  # of the current barter; NONE without one
    given: Array = array(i8, MAX_OFFER)  # types offered, NONE
    wanted: Array = array(i8, MAX_OFFER)  # kinds wanted, NONE
    handed: Array = array(i8, MAX_OFFER)  # types the partner gives, NONE
    # resource cards
    deck: Array = array(i8, RESOURCE_TYPES)
    deck_left: int = i8
    discard: Array = array(i8, RESOURCE_TYPES)
    market: Array = array(i8, MARKET_SLOTS)  # NONE where a slot is empty
    bank: int = i8  # bonds left (BEVRI-4.6)
    # containers and cargo
    content_pool: Array = array(i8, CATEGORIES, CONTENTS)  # contents that no company has seen
    content: Array = array(i8, CONTAINERS)  # the card inside, NONE before the first look (BEVRI-3.6)
    known: Array = array(u8, CONTAINERS)  # the seats that have seen it, one bit each
    container_deck: Array = array(i8, CONTAINERS)  # 1 where face down in the deck, under the visible front
    container_discard: Array = array(i8, CONTAINERS)
    front: int = i8  # the container on top of the deck (BEVRI-4.2), NONE
    present: int = i8
    side: int = i8  # NONE before the first visit
    rounds_left: int = i8  # the countdown (BEVRI-5.2)
    slot: Array = array(i8, CARGO_SLOTS)  # containers of the cargo, NONE
    shield: Array = array(u8, CARGO_SLOTS)  # their remaining defences, one bit a colour
    # companies
    cell: Array = array(i8, MAX_SEATS)
    base: Array = array(i8, MAX_SEATS, TYPES)
    held: Array = array(i64, MAX_SEATS)  # the types in the base, one bit each (derived from `base`)
    base_size: Array = array(i8, MAX_SEATS)  # non-crystal cards of the base (derived from `base`)
    wealth: Array = array(i16, MAX_SEATS)  # and their values
    ship: Array = array(u8, MAX_SEATS, MAX_LOAD)  # cards aboard: 64 * compartment + type, rising, then EMPTY
    load: Array = array(i8, MAX_SEATS)  # how many
    # the last shot, in sight of all (BEVRI-10.7)
    dice: Array = array(u8, MAX_DICE)  # 8 * colour + face, 0 where there is none
    dice_count: int = i8
    unseen: Array = array(i8, MAX_SEATS)  # cards that `imagine` has yet to deal out; 0 outside of it
    resigned: int = i8  # the seat that resigned, NONE


# --- bases ------------------------------------------------------------------------


@rule
def gain_card(s: State, seat: int, kind: int) -> None:
    """Add a card to a base."""
    s.base[seat, kind] += 1
    s.held[seat] |= 1 << kind
    if kind != CRYSTAL:
        s.base_size[seat] += 1
        s.wealth[seat] += s.value[kind]


@rule
def lose_card(s: State, seat: int, kind: int) -> None:
    """Remove a card from a base."""
    s.base[seat, kind] -= 1
    if s.base[seat, kind] == 0:
        s.held[seat] &= ~(1 << kind)
    if kind != CRYSTAL:
        s.base_size[seat] -= 1
        s.wealth[seat] -= s.value[kind]


@rule
def spend_card(s: State, kind: int) -> None:
    """Put a spent card on the discard pile, out of the game (treasures), or back to the bank (bonds) (BEVRI-3.8)."""
    if kind < RESOURCE_TYPES:
        s.discard[kind] += 1
    elif kind == BOND:
        s.bank += 1


# --- the resource deck --------------------------------------------------------------


@rule
def draw_card(s: State) -> int:
    """Draw a card from the resource deck, renewing an empty deck from the discard pile; NONE when both are empty
    (BEVRI-3.9)."""
    if s.deck_left == 0:
        renew_deck(s)
    kind = draw_among(s, CARD, s.deck, RESOURCE_TYPES, int(s.deck_left))
    if kind != NONE:
        s.deck[kind] -= 1
        s.deck_left -= 1
    return kind


@rule
def renew_deck(s: State) -> None:
    """Make the discard pile the new resource deck (BEVRI-3.9)."""
    for kind in range(RESOURCE_TYPES):
        s.deck[kind] = s.discard[kind]
        s.deck_left += s.discard[kind]
        s.discard[kind] = 0
    if s.deck_left > 0:
        emit(s, RESHUFFLED, 0, 0, 0, 0)


# --- corvettes ----------------------------------------------------------------------


@rule
def make_entry(compartment: int, kind: int) -> int:
    """Return the entry for a card in a compartment, as a corvette's list holds it."""
    return compartment << 6 | kind


@rule
def entry_kind(entry: int) -> int:
    """Return the type of the card of an entry of a corvette's list."""
    return entry & 63


@rule
def entry_compartment(entry: int) -> int:
    """Return the compartment of an entry of a corvette's list; 3 for EMPTY."""
    return entry >> 6


@noinline
def stow_card(s: State, seat: int, compartment: int, kind: int) -> None:
    """Put a card aboard, keeping the list in order."""
    entry = make_entry(compartment, kind)
    place = int(s.load[seat])
    while place > 0 and s.ship[seat, place - 1] > entry:
        s.ship[seat, place] = s.ship[seat, place - 1]
        place -= 1
    s.ship[seat, place] = entry
    s.load[seat] += 1


@noinline
def unstow_card(s: State, seat: int, compartment: int, kind: int) -> None:
    """Take a card off a corvette's list."""
    entry = make_entry(compartment, kind)
    place = 0
    while s.ship[seat, place] != entry:
        place += 1
    s.load[seat] -= 1
    for later in range(place, s.load[seat]):
        s.ship[seat, later] = s.ship[seat, later + 1]
    s.ship[seat, s.load[seat]] = EMPTY


@rule
def has_aboard(s: State, seat: int, compartment: int, kind: int) -> bool:
    """Whether a corvette has a card of a type in a compartment."""
    entry = make_entry(compartment, kind)
    found = 0
    for place in range(s.load[seat]):
        found += s.ship[seat, place] == entry
    return found > 0


@rule
def find_compartment(s: State, seat: int, kind: int) -> int:
    """Return the first compartment, from propulsion to hold, that has a card of a type; NONE if none has."""
    for place in range(s.load[seat]):
        if entry_kind(s.ship[seat, place]) == kind:
            return entry_compartment(s.ship[seat, place])
    return NONE


# --- colours --------------------------------------------------------------------------


@rule
def card_colour(s: State, kind: int) -> int:
    """Return the colour of a card for engines, boosters and weapons, or NONE (section 0, BEVRI-13.1)."""
    if kind < COLOURED_TYPES:
        return kind >> 2
    if s.contents == CONTENTS_USABLE and FIRST_TREASURE <= kind < BOND:
        return int(TREASURE_COLOUR[kind - FIRST_TREASURE])
    return NONE


@rule
def count_colour(s: State, seat: int, compartment: int, colour: int) -> int:
    """Count the cards of a colour in a compartment."""
    total = 0
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        if entry_compartment(entry) == compartment and card_colour(s, entry_kind(entry)) == colour:
            total += 1
    return total


@rule
def spending_rank(kind: int) -> int:
    """Return a card's place in the order of spending: cell, module, ★, core, treasures last (BEVRI-9.5, 13.1)."""
    if kind >= COLOURED_TYPES:
        return GRADES + kind
    grade = kind & 3
    if grade == CORE:
        return STAR
    return CORE if grade == STAR else grade


@noinline
def first_card_to_spend(s: State, seat: int, compartment: int, colour: int) -> int:
    """Return the card of a colour in a compartment that is spent first; NONE if there is none."""
    best = NONE
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        kind = entry_kind(entry)
        suits = entry_compartment(entry) == compartment and card_colour(s, kind) == colour
        if suits and (best == NONE or spending_rank(kind) < spending_rank(best)):
            best = kind
    return best


@rule
def highest_value(s: State, seat: int, colour: int) -> int:
    """Return the value of the most valuable card of a colour in the armament (BEVRI-10.8); 0 if there is none."""
    best = 0
    for place in range(s.load[seat]):
        entry = int(s.ship[seat, place])
        kind = entry_kind(entry)
        if entry_compartment(entry) == ARMAMENT and card_colour(s, kind) == colour:
            best = max(best, int(s.value[kind]))
    return best


# --- containers -------------------------------------------------------------------------


@rule
def container_category(container: int) -> int:
    """Return the category of a container: crates come first, then armoured containers, then vaults (BEVRI-3.4)."""
    if container < 12:
        return 0
    return 1 if container < 24 else 2


@rule
def count_containers(s: State) -> int:
    """Count the containers that the cargo still has."""
    total = 0
    for place in range(CARGO_SLOTS):
        total += s.slot[place] != NONE
    return total


@rule
def grey_cell(s: State, place: int) -> int:
    """Return the cell of the cargo zone at which a slot of the cargo lies (BEVRI-5.7)."""
    return (4 * s.side - s.cargo_room // 2 + place) & 15


@rule
def ring_distance(cell: int, other_cell: int) -> int:
    """Return the distance between two cells of facing rings (BEVRI-2.7)."""
    apart_by = (cell - other_cell) & 15
    return min(apart_by, 16 - apart_by)


@rule
def content_index(kind: int) -> int:
    """Return the index at which a content is counted: treasures in their order, the crystal last."""
    return CONTENTS - 1 if kind == CRYSTAL else kind - FIRST_TREASURE


@rule
def draw_content(s: State, source: int, category: int) -> int:
    """Draw one of the contents that are left in a category, each card as likely (BEVRI-3.6)."""
    found = draw_from(s, source, s.content_pool[category], CONTENTS)
    s.content_pool[category, found] -= 1
    return CRYSTAL if found == CONTENTS - 1 else FIRST_TREASURE + found


@rule
def look_inside(s: State, container: int) -> int:
    """Return the content of a container; chance decides it at the first look (BEVRI-3.6)."""
    if s.content[container] == NONE:
        s.content[container] = draw_content(s, CONTENT, container_category(container))
    return int(s.content[container])


# --- turns ------------------------------------------------------------------------------


@rule
def active_seat(s: State) -> int:
    """Return the company whose turn it is, or to which cards are dealt (BEVRI-6.9)."""
    return (s.first + s.offset) % s.players


@rule
def is_on_ground(s: State, seat: int) -> bool:
    """Whether a corvette is at the centre (BEVRI-2.4)."""
    return bool(s.cell[seat] == 24)


@rule
def has_in_hold(s: State, seat: int, kind: int) -> bool:
    """Whether a card of a type is in a corvette's hold."""
    return has_aboard(s, seat, HOLD, kind)
