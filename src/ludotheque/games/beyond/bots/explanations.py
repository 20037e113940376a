"""What a bot says about an action, beside its chances: only what its seat can see."""

from __future__ import annotations

from ludotheque.core.engine.actions import verb_of
from ludotheque.core.language.text import Text
from ludotheque.games.beyond.rules.collection import TO_REVEAL, TO_STOP
from ludotheque.games.beyond.view_type import View


def reasons(view: View, action: int) -> list[Text]:
    """Return the exact odds of the next reveal, if the action reveals or stops and the table shows them (BEY-3.6)."""
    if verb_of(action) not in (TO_REVEAL, TO_STOP) or not view["row"] or not view["odds"]:
        return []
    fails, cards = view["odds"]["fails"]
    if view["pile"]["known"]:
        return [_KNOWN_CARD[fails]]
    if fails == 0:
        return [Text("Aucune carte ne peut faire échouer.", "No card can make the reveal fail.")]
    if fails == cards:
        return [Text("Toute carte ferait échouer.", "Any card would make the reveal fail.")]
    return [
        Text(
            f"Des {cards} cartes possibles, {fails} {'ferait' if fails == 1 else 'feraient'} échouer.",
            f"Of {cards} possible cards {fails} would make the reveal fail.",
        )
    ]


_KNOWN_CARD = (
    Text("Je connais la carte suivante : elle convient.", "I know the next card: it is a good one."),
    Text("Je connais la carte suivante : elle ferait échouer.", "I know the next card: it would make the reveal fail."),
)
