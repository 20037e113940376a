"""The kinds of nouns in Challengers' verbs and events, and the name of each of their values."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.contract.verbs import Names, Noun, Numbers, Seats
from ludotheque.core.language.plurals import Plural
from ludotheque.core.language.text import Text, join_texts
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
from ludotheque.games.challengers.numbers import ORDER_NAMES, ORDERS
from ludotheque.games.challengers.words import WORDS

MAX_STRENGTH = 32767  # an attack may add up to that (CHAL-17)


class CountKind(Numbers):
    """A number of things, spelt with its noun: `1 fan`, `2 fans`.

    >>> CountKind("fans", 9, WORDS.plural("names.fans")).labels[2].en
    '2 fans'
    """

    def __init__(self, name: str, most: int, things: Plural) -> None:
        super().__init__(name, 0, most)
        self.labels = [things.format(count) for count in range(most + 1)]


def _number_names(name: str, size: int) -> Names:
    return Names(name, [str(number + 1) for number in range(size)])


def _order_label(code: str) -> Text:
    """Return the label of an order: which of the looked cards, counted from the top, goes where."""
    places = (WORDS["nouns.order.top"], WORDS["nouns.order.bottom"], WORDS["nouns.order.reserve"])
    return join_texts((place.format(card=card) for card, place in zip(code, places, strict=False)), ", ")


def _keys_by_name(keys: Sequence[str], titles: Sequence[Text]) -> dict[str, str]:
    """Return keys by the names of the things in all languages; of several things with one name, the first."""
    found: dict[str, str] = {}
    for key, title in zip(keys, titles, strict=True):
        names = list(title.to_dict().values())
        for name in (*names, *(name.replace("’", "'") for name in names)):
            if name.casefold() not in keys:
                found.setdefault(name.casefold(), key)
    return found


_SEATS = Seats(MAX_SEATS, ROBOT)
_LEVEL = Names("level", list(LEVEL_LETTERS[:PILE_LEVELS]))

SEAT = Noun("seat", _SEATS)
CARD = Noun("card", Names("card", CARD_KEYS, CARD_NAMES, _keys_by_name(CARD_KEYS, CARD_NAMES)))
COACH_NOUN = Noun("coach", Names("coach", COACH_KEYS, COACH_NAMES, _keys_by_name(COACH_KEYS, COACH_NAMES)))
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
CARDS = Noun("cards", CountKind("cards", 99, WORDS.plural("names.cards")))
FANS = Noun("fans", CountKind("fans", MAX_FANS, WORDS.plural("names.fans")))
BONUS = Noun("bonus", Numbers("bonus", 0, MAX_STRENGTH))
STRENGTH = Noun("strength", Numbers("strength", 0, MAX_STRENGTH))
TOTAL = Noun("total", Numbers("total", 0, MAX_STRENGTH))
FLAG_STRENGTH = Noun("flag", Numbers("flag", 0, MAX_STRENGTH))
PLACE = Noun("place", Numbers("place", 1, MAX_SEATS))
VALUE = Noun("value", CountKind("value", 10, WORDS.plural("names.fans")))
ACTOR = Noun("card", Names("actor", ACTOR_KEYS, ACTOR_NAMES))
A_CARD = Noun("level", Names.from_words("level", LEVEL_LETTERS, WORDS))
END = Noun("end", Names.from_words("end", ["top", "bottom"], WORDS))
JOINED = Noun("end", Names("end", ["top", "bottom"], [WORDS["nouns.onto.top"], WORDS["nouns.onto.bottom"]]))
KEPT = Noun("kept", Names.from_words("kept", ["kept", "switched"], WORDS))
DESTINATION = Noun("place", Names.from_words("place", ["top", "bottom", "reserve"], WORDS))
_TROPHIES = [WORDS["nouns.trophy.won"].format(number=number) for number in range(1, FINALE)]
TROPHY = Noun(
    "trophy", Names("trophy", [str(number) for number in range(FINALE)], [WORDS["nouns.trophy.never"], *_TROPHIES])
)
_MATCH_ENDS = ("over", "no_cards", "bench_full", "forfeit", "limit")
REASON = Noun("reason", Names("reason", ["", *_MATCH_ENDS[1:]], [WORDS[f"nouns.reason.{key}"] for key in _MATCH_ENDS]))
