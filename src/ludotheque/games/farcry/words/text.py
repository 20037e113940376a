"""Far Cry: Beyond in words: verbs and endings."""

from __future__ import annotations

from ludotheque.core.contract.book import Ending
from ludotheque.games.farcry.numbers import (
    CAMPAIGN_UNFINISHED,
    CAMPAIGN_WON,
    GIVEN_UP,
    MISSION_LOST,
    MISSION_WON,
)
from ludotheque.games.farcry.rules import verbs
from ludotheque.games.farcry.words import WORDS

VERBS = tuple(
    verb.with_words(WORDS[f"verbs.{verb.name}.say"], WORDS.spellings(f"verbs.{verb.name}.type")) for verb in verbs.VERBS
)

ENDINGS = {
    sign: Ending(key, clause, WORDS[f"endings.{key}"])
    for sign, key, clause in (
        (MISSION_WON, "won", "FCB-18.1"),
        (MISSION_LOST, "lost", "FCB-18.5"),
        (CAMPAIGN_WON, "campaign_won", "FCB-19.12"),
        (CAMPAIGN_UNFINISHED, "campaign_unfinished", "FCB-19.12"),
        (GIVEN_UP, "resignation", "FCB-18.6"),
    )
}
