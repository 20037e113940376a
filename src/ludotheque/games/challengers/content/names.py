"""The names of cards, coaches, sets and levels, by their keys and by their numbers, in both languages."""

from __future__ import annotations

from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import FIRST_COACH, LEVEL_LETTERS, NO_SET, RAINBOW
from ludotheque.games.challengers.content.reader import Card, CardSet, load_coaches
from ludotheque.games.challengers.content.tables import LIBRARY
from ludotheque.games.challengers.words import WORDS

ROBOT = WORDS["names.robot"]
ROBOT_KEY = "robot"

CARDS = LIBRARY.cards
CARD_KEYS = [card.key for card in CARDS]
CARD_NAMES = [card.title for card in CARDS]
DESIGNS = {key: design for design, key in enumerate(CARD_KEYS)}
"""The number of each card."""

COACHES = load_coaches()
COACH_KEYS = [coach.key for coach in COACHES]
COACH_NAMES = [coach.title for coach in COACHES]

_UNUSED_KEYS = FIRST_COACH - len(CARDS)  # numbers of designs that no card has
ACTOR_KEYS = [*CARD_KEYS, *(f"card_{len(CARDS) + place}" for place in range(_UNUSED_KEYS)), *COACH_KEYS]
ACTOR_NAMES = [*CARD_NAMES, *[WORDS["names.some_card"]] * _UNUSED_KEYS, *COACH_NAMES]
"""Everything that may have effects: cards, then coaches."""

SETS = LIBRARY.sets
SET_KEYS = [card_set.key for card_set in SETS]
SET_NAMES = [card_set.title for card_set in SETS]

LEVEL_NAMES = WORDS.section("names.level")
LETTERS = LEVEL_LETTERS + "RX"


def find_card(key: str) -> Card:
    """Return the card with this key."""
    return CARDS[DESIGNS[key]]


def card_name(key: str) -> Text:
    """Return the name of the card or coach with this key."""
    return ACTOR_NAMES[ACTOR_KEYS.index(key)]


def find_set(card: Card) -> CardSet | None:
    """Return the set of a card, or None for cards of no set."""
    if card.set == NO_SET:
        return None
    return LIBRARY.rainbow if card.set == RAINBOW else SETS[card.set]


def seat_code(seat: int, players: int) -> str:
    """Return `p1` to `p8`, or `robot` for the seat after the players."""
    return f"p{seat + 1}" if seat < players else ROBOT_KEY
