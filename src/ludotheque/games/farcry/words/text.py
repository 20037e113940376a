"""Far Cry: Beyond in words: verbs, events, endings."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending
from ludotheque.core.language.text import Text
from ludotheque.games.farcry.numbers import (
    CAMPAIGN_UNFINISHED,
    CAMPAIGN_WON,
    EVENT_COUNT,
    GIVEN_UP,
    MISSION_LOST,
    MISSION_WON,
)
from ludotheque.games.farcry.rules import verbs
from ludotheque.games.farcry.words.events_campaign import CAMPAIGN_EVENTS
from ludotheque.games.farcry.words.events_mission import MISSION_EVENTS
from ludotheque.games.farcry.words.verbs import ALSO, SENTENCES

VERBS = tuple(verb.with_words(SENTENCES[verb.name], ALSO.get(verb.name, ())) for verb in verbs.VERBS)
EVENTS = (*MISSION_EVENTS, *CAMPAIGN_EVENTS)

ENDINGS = {
    MISSION_WON: Ending("won", "FCB-18.1", Text("Mission réussie !", "Mission accomplished!")),
    MISSION_LOST: Ending("lost", "FCB-18.5", Text("Mission perdue.", "Mission lost.")),
    CAMPAIGN_WON: Ending("campaign_won", "FCB-19.12", Text("La campagne est gagnée !", "The campaign is won!")),
    CAMPAIGN_UNFINISHED: Ending(
        "campaign_unfinished",
        "FCB-19.12",
        Text(
            "Soixante missions, et pas de fin : la campagne s’arrête.",
            "Sixty missions and no ending: the campaign stops.",
        ),
    ),
    GIVEN_UP: Ending("resignation", "FCB-18.6", Text("Abandon.", "Resignation.")),
}

assert len(EVENTS) == EVENT_COUNT
