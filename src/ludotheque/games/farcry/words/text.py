"""Far Cry: Beyond in words: verbs, events and endings."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending, add_ending_words
from ludotheque.core.contract.events import add_event_words
from ludotheque.core.contract.verb_table import add_words
from ludotheque.games.farcry.numbers import CAMPAIGN_UNFINISHED, CAMPAIGN_WON, GIVEN_UP, MISSION_LOST, MISSION_WON
from ludotheque.games.farcry.rules import events, verbs
from ludotheque.games.farcry.words import WORDS

VERBS = add_words(verbs.VERBS, WORDS)
EVENTS = add_event_words(events.KINDS, WORDS)

ENDINGS = add_ending_words(
    {
        MISSION_WON: Ending("won", "FCB-18.1"),
        MISSION_LOST: Ending("lost", "FCB-18.5"),
        CAMPAIGN_WON: Ending("campaign_won", "FCB-19.12"),
        CAMPAIGN_UNFINISHED: Ending("campaign_unfinished", "FCB-19.12"),
        GIVEN_UP: Ending("resignation", "FCB-18.6"),
    },
    WORDS,
)
