"""The words of Challengers!: verbs, events, endings."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.events import EventKind, add_event_words
from ludotheque.core.contract.verb_table import add_words
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
from ludotheque.games.challengers.rules import verbs
from ludotheque.games.challengers.words import WORDS

VERBS = add_words(verbs.VERBS, WORDS)

ENDINGS = add_ending_words(
    {
        FINALE_PLAYED: Ending("finale", "CHAL-12.9"),
        LEAD_REACHED: Ending("lead", "CHAL-13.2"),
        ROUNDS_OVER: Ending("rounds", "CHAL-13.1"),
        ROBOT_LEADS: Ending("robot_lead", "CHAL-13.10"),
        ROBOT_AHEAD: Ending("robot_ahead", "CHAL-13.10"),
        RESIGNED: Ending("resignation", "CHAL-12.13"),
    },
    WORDS,
)

_SETUP_EVENTS = (
    EventKind("set_out", (SET,), reveals=True),
    EventKind("plan_dealt", (SEAT, PLAN), reveals=True),
    EventKind("coach_dealt", (SEAT, COACH_NOUN), private=0, reveals=True, gathers="coach"),
    EventKind("coach_kept", (SEAT,)),
    EventKind("coach_shown", (SEAT, COACH_NOUN), reveals=True),
)

_DECK_EVENTS = (
    EventKind("round", (ROUND,)),
    EventKind("option_chosen", (SEAT, LEVEL, CARDS)),
    EventKind("fans_paid", (SEAT, FANS)),
    EventKind("offered", (SEAT, CARD), private=0, reveals=True, gathers="card"),
    EventKind("redrew", (SEAT, CARDS), reveals=True),
    EventKind("selected", (SEAT,)),
    EventKind("picked", (SEAT, CARD), private=0),
    EventKind("gift_shown", (SEAT, CARD), private=0, reveals=True, gathers="card"),
    EventKind("left_over", (SEAT, CARDS)),
    EventKind("removed", (SEAT, A_CARD)),
    EventKind("removed_one", (SEAT, CARD), private=0),
    EventKind("draft_done", (SEAT,)),
    EventKind("refilled", (LEVEL,)),
)

_MATCH_EVENTS = (
    EventKind("match_began", (ROUND, ARENA, LIGHT_SEAT, DARK_SEAT), beat=True, opens=True),
    EventKind("tossed", (SEAT,), reveals=True),
    EventKind("starts", (SEAT, TROPHY)),
    EventKind("opened", (SEAT, CARD), reveals=True, beat=True),
    EventKind("revealed", (SEAT, CARD), reveals=True, beat=True),
    EventKind("tolled", (SEAT, FANS), beat=True),
    EventKind("boosted", (SEAT, CARD, BONUS), beat=True),
    EventKind("pending", (SEAT, BONUS), beat=True),
    EventKind("gained_fans", (SEAT, ACTOR, FANS), beat=True),
    EventKind("peeked", (SEAT, END), reveals=True),
    EventKind("peeked_card", (SEAT, CARD), private=0, reveals=True),
    EventKind("peek_done", (SEAT, KEPT), beat=True),
    EventKind("sorted", (SEAT, CARDS), reveals=True, beat=True),
    EventKind("sorted_card", (SEAT, CARD, DESTINATION), private=0),
    EventKind("to_top", (SEAT, CARD), beat=True),
    EventKind("to_bottom", (SEAT, CARD), beat=True),
    EventKind("to_reserve", (SEAT, CARD), beat=True),
    EventKind("out", (SEAT, CARD), beat=True),
    EventKind("pile_to_deck", (SEAT, LEVEL, JOINED), beat=True),
    EventKind("pile_to_reserve", (SEAT, CARD), reveals=True),
    EventKind("checked", (SEAT, TOTAL, FLAG_STRENGTH)),
    EventKind("failed", (SEAT, CARD)),
    EventKind("coach_used", (SEAT, COACH_NOUN), beat=True),
    EventKind("captured", (SEAT, CARD, STRENGTH), beat=True),
    EventKind("benched", (SEAT, CARD, SPACE), gathers="card"),
    EventKind("match_ended", (WINNER, LOSER, REASON), beat=True, closes=True),
)

_CUP_EVENTS = (
    EventKind("trophy_won", (SEAT, ROUND, ARENA), closes=True),
    EventKind("trophy_seen", (SEAT, VALUE), private=0, reveals=True, closes=True),
    EventKind("trophy_boxed", (ROUND, ARENA), closes=True),
    EventKind("gained_card", (SEAT, CARD), private=0, reveals=True, closes=True),
    EventKind("ranked", (SEAT, PLACE, TOTAL), reveals=True),
    EventKind("finale_began", (LIGHT_SEAT, DARK_SEAT), beat=True, opens=True),
    EventKind("finale_won", (SEAT,), closes=True),
    EventKind("trophy_shown", (SEAT, VALUE), reveals=True, gathers="value"),
    EventKind("searched", (SEAT,), beat=True),
)

EVENTS = add_event_words((*_SETUP_EVENTS, *_DECK_EVENTS, *_MATCH_EVENTS, *_CUP_EVENTS), WORDS)
