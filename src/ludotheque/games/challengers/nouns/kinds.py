"""The kinds of nouns in Challengers' verbs and events, and the name of each of their values."""

from __future__ import annotations

from ludotheque.core.contract.verbs import Names, Noun, Numbers, Seats
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import (
    FINALE,
    LEVEL_LETTERS,
    MAX_ARENAS,
    MAX_FANS,
    MAX_SEATS,
    MAX_SPACES,
    PILE_LEVELS,
)
from ludotheque.games.challengers.content.names import (
    ACTOR_KEYS,
    ACTOR_NAMES,
    CARD_KEYS,
    CARD_NAMES,
    COACH_KEYS,
    COACH_NAMES,
    ROBOT,
    SET_KEYS,
    SET_NAMES,
)
from ludotheque.games.challengers.nouns.spelling import CARD_SPELLINGS, COACH_SPELLINGS
from ludotheque.games.challengers.numbers import ORDER_NAMES, ORDERS

MAX_STRENGTH = 32767  # an attack may add up to that (CHAL-17)


class CountKind(Numbers):
    """A number of things, spelt with its noun: `1 fan`, `2 fans`.

    >>> CountKind("fans", 9, Text("fan", "fan")).labels[2].en
    '2 fans'
    """

    def __init__(self, name: str, most: int, thing: Text) -> None:
        super().__init__(name, 0, most)
        self.labels = [_count_label(count, thing) for count in range(most + 1)]


def _count_label(count: int, thing: Text) -> Text:
    return Text(f"{count} {thing.fr}{'s' * (count > 1)}", f"{count} {thing.en}{'s' * (count != 1)}")


def _number_names(name: str, size: int) -> Names:
    return Names(name, [str(number + 1) for number in range(size)])


def _order_label(code: str) -> Text:
    """Return the label of an order: which of the looked cards, counted from the top, goes where."""
    fr, en = ("dessus", "dessous", "en réserve"), ("on top", "at the bottom", "to the reserve")
    return Text(
        ", ".join(f"n° {card} {place}" for card, place in zip(code, fr, strict=False)),
        ", ".join(f"no. {card} {place}" for card, place in zip(code, en, strict=False)),
    )


_SEATS = Seats(MAX_SEATS, ROBOT)
_LEVEL = Names("level", list(LEVEL_LETTERS[:PILE_LEVELS]))

SEAT = Noun("seat", _SEATS)
CARD = Noun("card", Names("card", CARD_KEYS, CARD_NAMES, CARD_SPELLINGS))
COACH_NOUN = Noun("coach", Names("coach", COACH_KEYS, COACH_NAMES, COACH_SPELLINGS))
LEVEL = Noun("level", _LEVEL)
ORDER = Noun("order", Names("order", ORDER_NAMES, [_order_label(code) for code in ORDER_NAMES[:ORDERS]]))
SPACE = Noun("space", _number_names("space", MAX_SPACES))

# of events only
LIGHT_SEAT = Noun("light", _SEATS)
DARK_SEAT = Noun("dark", _SEATS)
WINNER = Noun("winner", _SEATS)
LOSER = Noun("loser", _SEATS)
SET = Noun("set", Names("set", SET_KEYS, SET_NAMES))
PLAN = Noun("plan", Numbers("plan", 1, MAX_SEATS))
ROUND = Noun("round", Numbers("round", 1, FINALE))
ARENA = Noun("arena", _number_names("arena", MAX_ARENAS))
CARDS = Noun("cards", CountKind("cards", 99, Text("carte", "card")))
FANS = Noun("fans", CountKind("fans", MAX_FANS, Text("fan", "fan")))
BONUS = Noun("bonus", Numbers("bonus", 0, MAX_STRENGTH))
STRENGTH = Noun("strength", Numbers("strength", 0, MAX_STRENGTH))
TOTAL = Noun("total", Numbers("total", 0, MAX_STRENGTH))
FLAG_STRENGTH = Noun("flag", Numbers("flag", 0, MAX_STRENGTH))
PLACE = Noun("place", Numbers("place", 1, MAX_SEATS))
VALUE = Noun("value", CountKind("value", 10, Text("fan", "fan")))
ACTOR = Noun("card", Names("actor", ACTOR_KEYS, ACTOR_NAMES))
A_CARD = Noun(
    "level",
    Names(
        "level",
        list(LEVEL_LETTERS),
        [
            *(Text(f"une carte {level}", f"a level {level} card") for level in LEVEL_LETTERS[:PILE_LEVELS]),
            Text("une carte de départ", "a starter card"),
        ],
    ),
)
END = Noun("end", Names("end", ["top", "bottom"], [Text("du dessus", "top"), Text("du dessous", "bottom")]))
JOINED = Noun("end", Names("end", ["top", "bottom"], [Text("sur", "on top of"), Text("sous", "under")]))
KEPT = Noun(
    "kept",
    Names(
        "kept",
        ["kept", "switched"],
        [
            Text("laisse la carte à sa place", "leaves the card where it is"),
            Text("met la carte à l’autre bout du deck", "moves the card to the other end of the deck"),
        ],
    ),
)
DESTINATION = Noun(
    "place",
    Names(
        "place",
        ["top", "bottom", "reserve"],
        [Text("sur le deck", "on top"), Text("sous le deck", "to the bottom"), Text("en réserve", "to the reserve")],
    ),
)
TROPHY = Noun(
    "trophy",
    Names(
        "trophy",
        [str(number) for number in range(FINALE)],
        [
            Text("l’autre ne commence jamais", "the other never starts"),
            *(Text(f"trophée {number}", f"trophy {number}") for number in range(1, FINALE)),
        ],
    ),
)
REASON = Noun(
    "reason",
    Names(
        "reason",
        ["", "no_cards", "bench_full", "forfeit", "limit"],
        [
            Text("fin du match", "end of the match"),
            Text("plus de carte à retourner", "no card left to reveal"),
            Text("le banc est plein", "the bench is full"),
            Text("forfait", "forfeit"),
            Text("trop de cartes retournées, le drapeau décide", "too many reveals, the flag decides"),
        ],
    ),
)
