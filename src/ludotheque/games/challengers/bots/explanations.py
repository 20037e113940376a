"""A bot's reasons for an action, besides its chances: only what its seat can see."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.core.engine.actions import noun_of, verb_of
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
    return Text(f"{number:.1f}".replace(".", ","), f"{number:.1f}")


def _explain_option(view: View, level: str) -> list[Text]:
    """Tell how many cards an option brings, and the fans at once (CHAL-3.2)."""
    option = next(option for option in view["draft"]["options"] if option["level"] == level)
    cards, fans = option["cards"], option["fans"]
    few = Text("une carte", "one card") if cards == 1 else Text(f"{cards} cartes", f"{cards} cards")
    more = Text(f" et {fans} fans tout de suite", f" and {fans} fans at once") if fans else Text("", "")
    return [Text(f"Cela fait {few.fr}{more.fr}.", f"That is {few.en}{more.en}.")]


def _explain_card(deck: Mapping[str, int], key: str) -> list[Text]:
    """Compare the strength of a card with the deck's, and tell whether it shares a bench space (CHAL-7.3)."""
    card, mean = find_card(key), decimal(mean_base(deck))
    sentences = [
        Text(
            f"Sa force est {card.base}, la moyenne de mon deck {mean.fr}.",
            f"Its strength is {card.base}, the mean of my deck {mean.en}.",
        )
    ]
    if any(find_card(own).name == card.name for own in deck):
        sentences.append(Text("Elle partagera un espace de banc.", "It will share a bench space."))
    return sentences


def _explain_offer(deck: Mapping[str, int], offer: list[str]) -> list[Text]:
    """Tell the best card of the offer."""
    best, mean = max(find_card(key).base for key in offer), decimal(mean_base(deck))
    return [
        Text(
            f"La plus forte de l’offre n’a que {best} de force, la moyenne de mon deck est {mean.fr}.",
            f"The strongest of the offer has only {best}, the mean of my deck is {mean.en}.",
        )
    ]


def _explain_names(deck: Mapping[str, int]) -> list[Text]:
    """Tell how many different names there are for the spaces of the bench (CHAL-7.3, 8.2)."""
    names, cards = len({find_card(key).name for key in deck}), sum(deck.values())
    if cards == 1:
        return []
    return [
        Text(
            f"J’ai {cards} cartes de {names} noms, pour {BENCH_SPACES} espaces de banc.",
            f"I have {cards} cards of {names} names, for {BENCH_SPACES} bench spaces.",
        )
    ]


def _explain_peek(view: View) -> list[Text]:
    """Tell how strong the looked card is (CHAL-10.12)."""
    looked = view["match"]["question"]["looked"]
    mean = decimal(mean_base(view["deck"]))
    return [
        Text(
            f"La carte vue a {find_card(key).base} de force, la moyenne de mon deck est {mean.fr}.",
            f"The card seen has a strength of {find_card(key).base}, the mean of my deck is {mean.en}.",
        )
        for key in looked or []
    ]
