"""The words of Challengers!: verbs, events, endings."""

from __future__ import annotations

from typing import Any

from ludotheque.core.contract.book import Ending
from ludotheque.core.contract.events import EventKind
from ludotheque.core.contract.verbs import Noun, Verb
from ludotheque.games.challengers.nouns.kinds import (
    A_CARD,
    ACTOR,
    ARENA,
    BONUS,
    CARD,
    CARDS,
    COACH_NOUN,
    DARK_SEAT,
    DESTINATION,
    END,
    FANS,
    FLAG_STRENGTH,
    JOINED,
    KEPT,
    LEVEL,
    LIGHT_SEAT,
    LOSER,
    ORDER,
    PLACE,
    PLAN,
    REASON,
    ROUND,
    SEAT,
    SET,
    SPACE,
    STRENGTH,
    TOTAL,
    TROPHY,
    VALUE,
    WINNER,
)
from ludotheque.games.challengers.numbers import (
    FINALE_PLAYED,
    LEAD_REACHED,
    RESIGNED,
    ROBOT_AHEAD,
    ROBOT_LEADS,
    ROUNDS_OVER,
)
from ludotheque.games.challengers.words import WORDS

VERBS = tuple(
    Verb(name, nouns, WORDS[f"verbs.{name}.say"], aliases=WORDS.spellings(f"verbs.{name}.type"))
    for name, nouns in (
        ("coach", (COACH_NOUN,)),
        ("draft", (LEVEL,)),
        ("select", (CARD,)),
        ("redraw", ()),
        ("cut", (CARD,)),
        ("trade", (CARD,)),
        ("remove", (CARD,)),
        ("done", ()),
        ("pass", ()),
        ("use", ()),
        ("keep", ()),
        ("switch", ()),
        ("order", (ORDER,)),
        ("space", (SPACE,)),
        ("move", (CARD,)),
        ("redraw_some", (CARD,)),
        ("look", ()),
        ("start", (SEAT,)),
        ("stop", ()),
        ("seat", (CARD, SPACE)),
        ("value", (SEAT,)),
    )
)

ENDINGS = {
    number: Ending(key, clause, WORDS[f"endings.{key}"])
    for number, key, clause in (
        (FINALE_PLAYED, "finale", "CHAL-12.9"),
        (LEAD_REACHED, "lead", "CHAL-13.2"),
        (ROUNDS_OVER, "rounds", "CHAL-13.1"),
        (ROBOT_LEADS, "robot_lead", "CHAL-13.10"),
        (ROBOT_AHEAD, "robot_ahead", "CHAL-13.10"),
        (RESIGNED, "resignation", "CHAL-12.13"),
    )
}


def _event(name: str, *nouns: Noun, **marks: Any) -> EventKind:
    return EventKind(name, nouns, WORDS[f"events.{name}"], **marks)


_SETUP_EVENTS = (
    _event("set_out", SET, reveals=True),
    _event("plan_dealt", SEAT, PLAN, reveals=True),
    _event("coach_dealt", SEAT, COACH_NOUN, private=0, reveals=True, gathers="coach"),
    _event("coach_kept", SEAT),
    _event("coach_shown", SEAT, COACH_NOUN, reveals=True),
)

_DECK_EVENTS = (
    _event("round", ROUND),
    _event("option_chosen", SEAT, LEVEL, CARDS),
    _event("fans_paid", SEAT, FANS),
    _event("offered", SEAT, CARD, private=0, reveals=True, gathers="card"),
    _event("redrew", SEAT, CARDS, reveals=True),
    _event("selected", SEAT),
    _event("picked", SEAT, CARD, private=0),
    _event("gift_shown", SEAT, CARD, private=0, reveals=True, gathers="card"),
    _event("left_over", SEAT, CARDS),
    _event("removed", SEAT, A_CARD),
    _event("removed_one", SEAT, CARD, private=0),
    _event("draft_done", SEAT),
    _event("refilled", LEVEL),
)

_MATCH_EVENTS = (
    _event("match_began", ROUND, ARENA, LIGHT_SEAT, DARK_SEAT, beat=True, opens=True),
    _event("tossed", SEAT, reveals=True),
    _event("starts", SEAT, TROPHY),
    _event("opened", SEAT, CARD, reveals=True, beat=True),
    _event("revealed", SEAT, CARD, reveals=True, beat=True),
    _event("tolled", SEAT, FANS, beat=True),
    _event("boosted", SEAT, CARD, BONUS, beat=True),
    _event("pending", SEAT, BONUS, beat=True),
    _event("gained_fans", SEAT, ACTOR, FANS, beat=True),
    _event("peeked", SEAT, END, reveals=True),
    _event("peeked_card", SEAT, CARD, private=0, reveals=True),
    _event("peek_done", SEAT, KEPT, beat=True),
    _event("sorted", SEAT, CARDS, reveals=True, beat=True),
    _event("sorted_card", SEAT, CARD, DESTINATION, private=0),
    _event("to_top", SEAT, CARD, beat=True),
    _event("to_bottom", SEAT, CARD, beat=True),
    _event("to_reserve", SEAT, CARD, beat=True),
    _event("out", SEAT, CARD, beat=True),
    _event("pile_to_deck", SEAT, LEVEL, JOINED, beat=True),
    _event("pile_to_reserve", SEAT, CARD, reveals=True),
    _event("checked", SEAT, TOTAL, FLAG_STRENGTH),
    _event("failed", SEAT, CARD),
    _event("coach_used", SEAT, COACH_NOUN, beat=True),
    _event("captured", SEAT, CARD, STRENGTH, beat=True),
    _event("benched", SEAT, CARD, SPACE, gathers="card"),
    _event("match_ended", WINNER, LOSER, REASON, beat=True, closes=True),
)

_CUP_EVENTS = (
    _event("trophy_won", SEAT, ROUND, ARENA, closes=True),
    _event("trophy_seen", SEAT, VALUE, private=0, reveals=True, closes=True),
    _event("trophy_boxed", ROUND, ARENA, closes=True),
    _event("gained_card", SEAT, CARD, private=0, reveals=True, closes=True),
    _event("ranked", SEAT, PLACE, TOTAL, reveals=True),
    _event("finale_began", LIGHT_SEAT, DARK_SEAT, beat=True, opens=True),
    _event("finale_won", SEAT, closes=True),
    _event("trophy_shown", SEAT, VALUE, reveals=True, gathers="value"),
    _event("searched", SEAT, beat=True),
)

EVENTS = (*_SETUP_EVENTS, *_DECK_EVENTS, *_MATCH_EVENTS, *_CUP_EVENTS)
