"""What a bot says about an action, beside its chances: only what its seat can see."""

from __future__ import annotations

from ludotheque.core.engine.actions import verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.rules.collection import TO_REVEAL, TO_STOP
from ludotheque.games.beyond.view_type import View
from ludotheque.games.beyond.words import WORDS


def reasons(view: View, action: int) -> list[Text]:
    """Return the exact odds of the next reveal, if the action reveals or stops and the table shows them (BEY-3.6)."""
    if verb_of(action) not in (TO_REVEAL, TO_STOP) or not view["row"] or not view["odds"]:
        return []
    fails, cards = view["odds"]["fails"]
    if view["pile"]["known"]:
        return [WORDS["bot.knows_bad_card" if fails else "bot.knows_good_card"]]
    if fails == 0:
        return [WORDS["bot.no_risk"]]
    if fails == cards:
        return [WORDS["bot.sure_failure"]]
    return [WORDS.plural("bot.risk").format(fails, cards=cards)]
