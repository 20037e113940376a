"""BEVRI in words: verbs, events and endings, with their sentences from the language files."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.events import EventKind, add_event_words
from ludotheque.core.contract.verb_table import add_words
from ludotheque.games.bevri.nouns.kinds import (
    CARD,
    CELL,
    COUNT,
    COUNTDOWN,
    DEFENCE,
    DICE,
    DIE,
    EFFECT,
    FACE,
    FAULT_NOUN,
    GIVES,
    HANDED,
    INTO_NOUN,
    PARTNER,
    PHASE,
    PLACE,
    ROUND,
    SEAT,
    SIDE,
    SIGN,
    SLOT,
    WANTS,
    WEAPON,
)
from ludotheque.games.bevri.numbers import RESIGNED, ROUNDS_OVER
from ludotheque.games.bevri.rules.actions import verbs
from ludotheque.games.bevri.words import WORDS

VERBS = add_words(verbs.VERBS, WORDS)

ENDINGS = add_ending_words(
    {ROUNDS_OVER: Ending("rounds", "BEVRI-14.1"), RESIGNED: Ending("resignation", "BEVRI-14.8")}, WORDS
)

_EVENT_KINDS = (
    # rounds and phases
    EventKind("round", (ROUND, SEAT)),
    EventKind("cargo_came", (SIDE, COUNT), reveals=True),
    EventKind("cargo_drifted", (SIDE,)),
    EventKind("cargo_left", ()),
    EventKind("countdown_set", (COUNTDOWN,), reveals=True),
    EventKind("countdown_fell", (COUNTDOWN,)),
    EventKind("dealt", (SEAT, COUNT)),
    EventKind("drew", (SEAT, CARD), private=0, reveals=True),
    EventKind("discarded", (SEAT, CARD)),
    EventKind("market_filled", (SLOT, CARD), reveals=True),
    EventKind("reshuffled", ()),
    EventKind("chose", (SEAT,)),
    EventKind("phase", (PHASE,)),
    EventKind("takes_part", (SEAT, PHASE), reveals=True),
    EventKind("turn", (SEAT, PHASE)),
    EventKind("passed", (SEAT,)),
    # trade
    EventKind("bought", (SEAT, CARD)),
    EventKind("paid", (SEAT, CARD)),
    EventKind("bought_bond", (SEAT,)),
    EventKind("surveyed", (SEAT, PLACE), reveals=True),
    EventKind("saw", (SEAT, PLACE, CARD), private=0, reveals=True),
    EventKind("sold", (SEAT, CARD)),
    EventKind("took", (SEAT, CARD)),
    EventKind("lottery", (SEAT, FACE), reveals=True),
    EventKind("recycled", (SEAT,)),
    # whether the partner is asked at all reveals what it holds (BEVRI-7.15)
    EventKind("offered", (SEAT, PARTNER, GIVES, WANTS), reveals=True),
    EventKind("refused", (PARTNER,)),
    EventKind("accepted", (PARTNER,)),
    EventKind("exchanged", (SEAT, PARTNER, GIVES, HANDED), reveals=True),
    # flight
    EventKind("recomposed", (SEAT,)),
    EventKind("loaded", (SEAT, CARD, INTO_NOUN)),
    EventKind("delivered", (SEAT, CARD)),
    EventKind("moved", (SEAT, CELL)),
    EventKind("burnt", (SEAT, CARD)),
    EventKind("boosted", (SEAT, CARD)),
    EventKind("unloaded", (SEAT, CARD)),
    EventKind("star", (SEAT, EFFECT)),
    # fire and special cards
    EventKind("announced", (SEAT, PLACE, WEAPON, DICE)),
    EventKind("jammed", (SEAT,)),
    EventKind("no_die", (SEAT,)),
    EventKind("rolled", (SEAT, DIE, FACE), reveals=True),
    EventKind("rerolled", (SEAT, DIE, FACE), reveals=True),
    EventKind("defence_fell", (PLACE, DEFENCE)),
    EventKind("captured", (SEAT, CARD), reveals=True),
    EventKind("probed", (SEAT, PLACE), reveals=True),
    EventKind("anchored", (SEAT, SIGN)),
    EventKind("thrust", (SEAT, CELL)),
    EventKind("fault", (SEAT, FAULT_NOUN), reveals=True),
    EventKind("lost", (SEAT, CARD), reveals=True),
    EventKind("hindered", (SEAT, CARD), reveals=True),
)
EVENTS = add_event_words(_EVENT_KINDS, WORDS)
