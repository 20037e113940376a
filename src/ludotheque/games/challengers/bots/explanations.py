"""A bot's reasons for an action, besides its chances: only what its seat can see."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.engine.actions import noun_of, verb_of
from ludotheque.core.language.languages import KNOWN
from ludotheque.core.language.text import Text
from ludotheque.games.challengers.box import BENCH_SPACES, LEVEL_LETTERS
from ludotheque.games.challengers.content.names import CARD_KEYS, find_card
from ludotheque.games.challengers.numbers import (
    TO_CUT,
    TO_DONE,
    TO_DRAFT,
    TO_KEEP,
    TO_REDRAW,
    TO_REMOVE,
    TO_SELECT,
    TO_SWITCH,
    TO_TRADE,
)
from ludotheque.games.challengers.view_type import View
from ludotheque.games.challengers.words import WORDS


def reasons(view: View, action: int) -> list[Text]:
    """Return what an option brings, how a card fits into the deck, how many names share the bench."""
    verb, noun = verb_of(action), noun_of(action, 0)
    if verb == TO_DRAFT:
        return _explain_option(view, LEVEL_LETTERS[noun])
    if verb == TO_SELECT:
        return _explain_card(view["deck"], CARD_KEYS[noun])
    if verb == TO_REDRAW:
        return _explain_offer(view["deck"], view["draft"]["offer"])
    if verb in (TO_REMOVE, TO_CUT, TO_TRADE, TO_DONE):
        return _explain_names(view["deck"])
    if verb in (TO_KEEP, TO_SWITCH):
        return _explain_peek(view)
    return []


def mean_base(deck: Mapping[str, int]) -> float:
    """Return the mean base strength of some cards."""
    total = sum(find_card(key).base * count for key, count in deck.items())
    return total / max(1, sum(deck.values()))


def decimal(number: float) -> Text:
    """Return a number with one figure after the point.

    >>> decimal(2.25).fr
    '2,2'
    """
    return Text.in_each(lambda lang: f"{number:.1f}".replace(".", KNOWN[lang].decimal))


def _explain_option(view: View, level: str) -> list[Text]:
    """Tell how many cards an option brings, and the fans at once (CHAL-3.2)."""
    option = next(option for option in view["draft"]["options"] if option["level"] == level)
    cards, fans = option["cards"], option["fans"]
    return [WORDS.plural("reasons.option_fans" if fans else "reasons.option").format(cards, fans=fans)]


def _explain_card(deck: Mapping[str, int], key: str) -> list[Text]:
    """Compare the strength of a card with the deck's, and tell whether it shares a bench space (CHAL-7.3)."""
    card = find_card(key)
    sentences = [WORDS["reasons.card"].format(base=card.base, mean=decimal(mean_base(deck)))]
    if any(find_card(own).name == card.name for own in deck):
        sentences.append(WORDS["reasons.shares_space"])
    return sentences


def _explain_offer(deck: Mapping[str, int], offer: list[str]) -> list[Text]:
    """Tell the best card of the offer."""
    best = max(find_card(key).base for key in offer)
    return [WORDS["reasons.offer"].format(best=best, mean=decimal(mean_base(deck)))]


def _explain_names(deck: Mapping[str, int]) -> list[Text]:
    """Tell how many different names there are for the spaces of the bench (CHAL-7.3, 8.2)."""
    names, cards = len({find_card(key).name for key in deck}), sum(deck.values())
    return [] if cards == 1 else [WORDS["reasons.names"].format(cards=cards, names=names, spaces=BENCH_SPACES)]


def _explain_peek(view: View) -> list[Text]:
    """Tell how strong the looked card is (CHAL-10.12)."""
    mean = decimal(mean_base(view["deck"]))
    looked = view["match"]["question"]["looked"] or []
    return [WORDS["reasons.peek"].format(base=find_card(key).base, mean=mean) for key in looked]
