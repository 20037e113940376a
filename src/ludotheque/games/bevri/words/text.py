"""BEVRI in words: verbs, events, endings."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import PUBLIC, EventKind
from ludotheque.core.contract.verbs import Noun, Verb
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
    FROM_NOUN,
    GIVES,
    HANDED,
    INTO_NOUN,
    KIND,
    PAIR,
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
from ludotheque.games.bevri.words import WORDS

VERBS = tuple(
    Verb(name, nouns, WORDS[f"verbs.{name}.say"], aliases=WORDS.spellings(f"verbs.{name}.type"))
    for name, nouns in (
        ("choose", (PAIR,)),
        ("discard", (CARD,)),
        ("pass", ()),
        ("buy", (SLOT,)),
        ("pay", (CARD,)),
        ("bond", ()),
        ("survey", (PLACE,)),
        ("sell", (CARD,)),
        ("take", (SLOT,)),
        ("lottery", ()),
        ("recycle", ()),
        ("barter", (SEAT,)),
        ("give", (CARD,)),
        ("want", (KIND,)),
        ("stop", ()),
        ("accept", ()),
        ("refuse", ()),
        ("hand", (CARD,)),
        ("recompose", ()),
        ("place", (CARD, INTO_NOUN)),
        ("pulse", ()),
        ("go", (CELL,)),
        ("unload", (CARD, FROM_NOUN)),
        ("overcharge", ()),
        ("precision", ()),
        ("key", ()),
        ("shoot", (PLACE, WEAPON)),
        ("jam", ()),
        ("probe", (PLACE,)),
        ("anchor", (SIGN,)),
        ("thrust", (CELL,)),
        # never allowed: each is refused with its clause
        ("attack", (SEAT,)),
        ("jettison", (CARD,)),
        ("counter", (KIND,)),
        ("change", ()),
    )
)

ENDINGS = {
    ROUNDS_OVER: Ending("rounds", "BEVRI-14.1", WORDS["endings.rounds"]),
    RESIGNED: Ending("resignation", "BEVRI-14.8", WORDS["endings.resignation"]),
}


def _make_event(name: str, *nouns: Noun, private: int = PUBLIC, reveals: bool = False) -> EventKind:
    return EventKind(name, nouns, WORDS[f"events.{name}"], private, reveals)


EVENTS = (
    # rounds and phases
    _make_event("round", ROUND, SEAT),
    _make_event("cargo_came", SIDE, COUNT, reveals=True),
    _make_event("cargo_drifted", SIDE),
    _make_event("cargo_left"),
    _make_event("countdown_set", COUNTDOWN, reveals=True),
    _make_event("countdown_fell", COUNTDOWN),
    _make_event("dealt", SEAT, COUNT),
    _make_event("drew", SEAT, CARD, private=0, reveals=True),
    _make_event("discarded", SEAT, CARD),
    _make_event("market_filled", SLOT, CARD, reveals=True),
    _make_event("reshuffled"),
    _make_event("chose", SEAT),
    _make_event("phase", PHASE),
    _make_event("takes_part", SEAT, PHASE, reveals=True),
    _make_event("turn", SEAT, PHASE),
    _make_event("passed", SEAT),
    # trade
    _make_event("bought", SEAT, CARD),
    _make_event("paid", SEAT, CARD),
    _make_event("bought_bond", SEAT),
    _make_event("surveyed", SEAT, PLACE, reveals=True),
    _make_event("saw", SEAT, PLACE, CARD, private=0, reveals=True),
    _make_event("sold", SEAT, CARD),
    _make_event("took", SEAT, CARD),
    _make_event("lottery", SEAT, FACE, reveals=True),
    _make_event("recycled", SEAT),
    # whether the partner is asked at all reveals what it holds (BEVRI-7.15)
    _make_event("offered", SEAT, PARTNER, GIVES, WANTS, reveals=True),
    _make_event("refused", PARTNER),
    _make_event("accepted", PARTNER),
    _make_event("exchanged", SEAT, PARTNER, GIVES, HANDED, reveals=True),
    # flight
    _make_event("recomposed", SEAT),
    _make_event("loaded", SEAT, CARD, INTO_NOUN),
    _make_event("delivered", SEAT, CARD),
    _make_event("moved", SEAT, CELL),
    _make_event("burnt", SEAT, CARD),
    _make_event("boosted", SEAT, CARD),
    _make_event("unloaded", SEAT, CARD),
    _make_event("star", SEAT, EFFECT),
    # fire and special cards
    _make_event("announced", SEAT, PLACE, WEAPON, DICE),
    _make_event("jammed", SEAT),
    _make_event("no_die", SEAT),
    _make_event("rolled", SEAT, DIE, FACE, reveals=True),
    _make_event("rerolled", SEAT, DIE, FACE, reveals=True),
    _make_event("defence_fell", PLACE, DEFENCE),
    _make_event("captured", SEAT, CARD, reveals=True),
    _make_event("probed", SEAT, PLACE, reveals=True),
    _make_event("anchored", SEAT, SIGN),
    _make_event("thrust", SEAT, CELL),
    _make_event("fault", SEAT, FAULT_NOUN, reveals=True),
    _make_event("lost", SEAT, CARD, reveals=True),
    _make_event("hindered", SEAT, CARD, reveals=True),
)
