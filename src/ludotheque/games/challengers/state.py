"""The state of a cup, one line per field (CHAL-15, State inventory).

Copies of a design are interchangeable, so most zones are unordered lists of designs, sorted and with 0 behind their
end, so that equal cups have equal bytes. A deck in a match is a row of backs, some of them known to a seat.
"""

from __future__ import annotations

from ludotheque.core.engine.rule import rule
from ludotheque.core.engine.structs import Array, GameState, array, i8, i16, u8
from ludotheque.games.challengers.box import (
    DEALT_COACHES,
    MAX_ARENAS,
    MAX_FANS,
    MAX_OFFER,
    MAX_PILE_CARDS,
    MAX_SEAT_CARDS,
    MAX_SEATS,
    MAX_SPACES,
    PILE_LEVELS,
    ROUNDS,
    SIDES,
    SORT_SIZE,
)

PINS = 24
"""How many coming outcomes of chance a position may fix."""

# Sources of chance. Cards are pinned by their design, a toss by the side that starts, a trophy by its token.
SET_SOURCE, PLAN_SOURCE, PILE_SOURCE, ROBOT_SOURCE, COACH_SOURCE, TOSS, TROPHY, TIE = 0, 1, 2, 3, 4, 5, 6, 7
DECK_SOURCE = 8  # and 9: the deck of the light and of the dark side
IMAGINED = -1  # a source that no position can pin

# Questions: kinds of decisions
Q_COACH, Q_DRAFT, Q_PEEK, Q_SORT, Q_SPACE, Q_CLEAR, Q_MOVE, Q_USE = 0, 1, 2, 3, 4, 5, 6, 7
IN_DRAFT = 8  # + stage: what Q_DRAFT means for a seat (`rules/verbs.py`)

# Phases (CHAL-15.1)
COACH_PHASE, DECK_PHASE, MATCH_PHASE, FINAL_DECK, FINAL_MATCH = 0, 1, 2, 3, 4

# Stages of a seat's Deck phase
IDLE, CHOOSING, SELECTING, GIVEN, CUTTING, TRADING, REMOVING, DONE = 0, 1, 2, 3, 4, 5, 6, 7

# Steps of a match between two choices (CHAL-6.2, 7.2)
EFFECTS, FAILING, LOSING, ACTING = 0, 1, 2, 3  # lines of effect are carried out
REVEALING, CHECKING, COACH_WINDOW, LIMITING, TAKING = 4, 5, 6, 7, 8

# A back of a deck in a match: a design that all seats know, or with one of these added.
ONLY_OWNER = 512  # the owner alone has seen it
NOBODY = 1024  # decided, but seen by nobody: not yet among its owner's cards
HIDDEN = 2048  # its owner has seen it among the cards of the deck, not its place (CHAL-10.15)
LOOSE = 255  # any of the deck's loose cards: decided when it is looked at
UNSEEN = 256  # + level: the top card of that pile, put there unseen (CHAL-10.18): decided when it is looked at
CARD_MASK = 255

EMPTY = 255  # no card, no name in this place
IN_BOX = 8  # the owner of a trophy that nobody gets (CHAL-13.5)


class State(GameState, frames=1, pins=PINS):
    """The whole cup: seats, trays, drafts, and the one match that is being played (CHAL-15.3)."""

    # options (CHAL-16)
    excluded_set: int = i8
    draft_order: int = i8
    robot_level: int = i8
    solo_cards: int = i8
    coaches: int = i8
    fixed_plans: int = i8
    pack: int = i8  # 0 the box, else a pack of cards (`content/packs.py`)
    # the tournament
    seats: int = i8  # N: humans, and the Robot if they are odd (CHAL-2.1)
    phase: int = i8
    round_no: int = i8  # 1 to 7, 8 in the Finale
    left_out: int = i8  # the set left in the box, NONE with a pack
    plan: Array = array(i8, MAX_SEATS)  # 1 to N
    fans: Array = array(i8, MAX_SEATS)
    lost_prev: Array = array(i8, MAX_SEATS)  # CHAL-8.9
    last_trophy: Array = array(i8, MAX_SEATS)  # the highest round among the own trophies, 0 without any (CHAL-5.3)
    trophy_owner: Array = array(i8, MAX_ARENAS, ROUNDS)  # NONE, a seat, IN_BOX
    trophy_value: Array = array(i8, MAX_ARENAS, ROUNDS)  # 0 until its owner looks
    tokens_drawn: Array = array(u8, ROUNDS)  # tokens of each round whose back was seen, one bit each
    place: Array = array(i8, MAX_SEATS)  # 1 for the first; 0 before round 7 is over (CHAL-12.3)
    finalist: Array = array(i8, SIDES)  # NONE before the Finale
    coach: Array = array(i8, MAX_SEATS)  # 0 to 15, NONE
    dealt: Array = array(i8, MAX_SEATS, DEALT_COACHES)  # coaches to choose from, NONE
    # cards
    pile: Array = array(u8, PILE_LEVELS, MAX_PILE_CARDS)  # no order: a card is drawn when a player looks at it
    pile_size: Array = array(i16, PILE_LEVELS)
    discard: Array = array(u8, PILE_LEVELS, MAX_PILE_CARDS)
    discard_size: Array = array(i16, PILE_LEVELS)
    owed: Array = array(i8, PILE_LEVELS)  # cards of the pile that lie unseen in decks of the match
    own: Array = array(u8, MAX_SEATS, MAX_SEAT_CARDS)
    own_size: Array = array(i8, MAX_SEATS)
    # Deck phases
    stage: Array = array(i8, MAX_SEATS)
    level: Array = array(i8, MAX_SEATS)  # of the option chosen, NONE
    offer: Array = array(u8, MAX_SEATS, MAX_OFFER)  # in the order in which they were drawn, as a gift
    offer_size: Array = array(i8, MAX_SEATS)
    gift: Array = array(u8, MAX_SEATS, MAX_OFFER)
    gift_size: Array = array(i8, MAX_SEATS)
    gift_level: Array = array(i8, MAX_SEATS)
    picks_left: Array = array(i8, MAX_SEATS)
    redraws_left: Array = array(i8, MAX_SEATS)
    dealer: int = i8  # the seat whose offer is about to be discarded and drawn anew, NONE between decisions
    due: int = i8  # how many cards it then gets
    picked: Array = array(u8, MAX_SEATS)  # the card whose PICK effects are carried out, EMPTY
    pick_effect: Array = array(i8, MAX_SEATS)  # the next of its lines
    # the match
    arena: int = i8  # NONE outside of a match
    matches_played: int = i8  # of this round
    player: Array = array(i8, SIDES)  # the seats of the light and the dark side
    attacker: int = i8  # a side; while the match opens, the starter's
    step: int = i8
    reveals: int = i16
    deck: Array = array(i16, SIDES, MAX_SEAT_CARDS)  # backs, the bottom first, the top last
    deck_size: Array = array(i8, SIDES)
    loose: Array = array(u8, SIDES, MAX_SEAT_CARDS)  # the cards behind the backs that are LOOSE, in no order
    loose_size: Array = array(i8, SIDES)
    bench: Array = array(u8, SIDES, MAX_SEAT_CARDS)
    bench_size: Array = array(i8, SIDES)
    space: Array = array(u8, SIDES, MAX_SPACES)  # the name on each bench space, EMPTY
    reserve: Array = array(u8, SIDES, MAX_SEAT_CARDS)
    reserve_size: Array = array(i8, SIDES)
    attack: Array = array(u8, MAX_SEAT_CARDS)  # the attacker's cards, the first revealed first
    attack_size: int = i8
    locked: Array = array(u8, MAX_SEAT_CARDS)  # their bonuses from NOW and NEXT
    flag_card: int = i16  # EMPTY before a side holds the flag
    flag_locked: int = i16
    under: Array = array(u8, MAX_SEAT_CARDS)  # cards under the flag card, the oldest first
    under_size: int = i8
    next_bonus: Array = array(i8, SIDES)  # CHAL-10.9
    coach_used: Array = array(i8, SIDES)
    # the effect that is being carried out
    actor: int = i16  # a design, or COACH + coach
    actor_side: int = i8
    effect: int = i8  # the next of its lines
    times: int = i8  # steps of a MOVE already done
    did: int = i8  # the last line moved a card (CHAL-10.4)
    lost_by: int = i8  # how the match was lost just now (`numbers.py`), 0 while it goes on
    looked: Array = array(u8, SORT_SIZE)  # cards shown to the owner of the effect, EMPTY
    looked_size: int = i8
    robot_seen: int = i16  # R and SOLO cards of the Robot that were revealed, one bit each (CHAL-13.8)
    watched: int = i8  # the seat that a bot's imagination is about, NONE in a real cup: nobody else plays on
    resigned: int = i8  # the seat that gave up, NONE


@rule
def is_robot(s: State, seat: int) -> bool:
    """Whether the Robot sits there: at an odd table it has the seat after all humans (CHAL-2.1)."""
    return bool(seat == s.players)


@rule
def is_duel(s: State) -> bool:
    """Whether two players meet, or one and the Robot: the rules of CHAL-13.1 to 13.3 apply."""
    return bool(s.seats == 2)


@rule
def gain_fans(s: State, seat: int, count: int) -> int:
    """Give a seat fans from the bank, at most 99 in all; return how many it gained (CHAL-9.9, 17.4).

    The Robot keeps fans in solo only (CHAL-13.6, 13.14).
    """
    if is_robot(s, seat) and not is_duel(s):
        return 0
    gained = min(count, MAX_FANS - s.fans[seat])
    s.fans[seat] += gained
    return int(gained)
