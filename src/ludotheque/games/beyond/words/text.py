"""BEYOND in words: verbs, events, endings. Their sentences are in the language files."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.events import EventKind, add_event_words
from ludotheque.core.contract.verb_table import add_words
from ludotheque.core.contract.verbs import Names, Noun, Numbers
from ludotheque.games.beyond.box import CARDS, MAX_GAMES, TOKENS
from ludotheque.games.beyond.nouns import CARD, CAUSE_KIND, NIAN_CARD, SEAT, SEAT_KIND, SIDE, SPIRIT, TARGET
from ludotheque.games.beyond.rules import legality
from ludotheque.games.beyond.state import MATCH_OVER, MOTIFS_OVER, NIAN_OVER, PILE_OVER, RESIGNED
from ludotheque.games.beyond.words import WORDS

VERBS = add_words(legality.VERBS, WORDS)

_CARDS = Noun("count", Numbers("count", 0, CARDS))
_TOKENS = Noun("count", Numbers("count", 0, TOKENS))
_VICTIM = Noun("victim", SEAT_KIND)
_GAME = Noun("game", Numbers("game", 1, MAX_GAMES))
_CAUSE = Noun("cause", CAUSE_KIND)

ENDINGS = add_ending_words(
    {
        MOTIFS_OVER: Ending("motifs", "BEY-13.1"),
        PILE_OVER: Ending("pile", "BEY-13.1"),
        NIAN_OVER: Ending("nian", "BEY-12.1"),
        RESIGNED: Ending("resignation", "BEY-13.6"),
        MATCH_OVER: Ending("match", "BEY-17.3"),
    },
    WORDS,
)
_RESULT = Noun("result", Names("result", [e.key for e in ENDINGS.values()], [e.text for e in ENDINGS.values()]))

EVENTS = add_event_words(
    (
        EventKind("turn", (SEAT,)),
        EventKind("revealed", (SEAT, CARD), reveals=True),
        EventKind("failed", (SEAT, SPIRIT)),
        EventKind("took_nian", (SEAT, NIAN_CARD)),
        EventKind("collected", (SEAT, _CARDS)),
        EventKind("paid", (SEAT, _TOKENS)),
        EventKind("placed", (SEAT, CARD, SIDE)),
        EventKind("locked", (SEAT, SPIRIT)),
        EventKind("spent", (SEAT, CARD)),
        EventKind("captured", (SEAT, _VICTIM, TARGET)),
        EventKind("compensated", (SEAT,)),
        EventKind("recovered", (SEAT,)),
        EventKind("protected", (SEAT, CARD)),
        EventKind("invoked", (SEAT, SPIRIT)),
        EventKind("looking", (SEAT, _CARDS), reveals=True),
        EventKind("saw", (SEAT, CARD), private=0, reveals=True),
        EventKind("took", (SEAT, CARD), reveals=True),
        EventKind("fetched", (SEAT, CARD)),
        EventKind("returned", (SEAT, SPIRIT)),
        EventKind("second_pile", (_CARDS,)),
        EventKind("final_round", (_CAUSE,)),
        EventKind("game_ended", (_GAME, _RESULT)),
        EventKind("game_began", (_GAME, SEAT)),
    ),
    WORDS,
)
