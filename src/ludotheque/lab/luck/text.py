"""The luck ledger in words: the sentence of each moment, and shares as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.explanations import quote_turn
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text
from ludotheque.lab.luck.ledger import Moment

GAIN_SENTENCES = {
    "luck": Text(
        "Le hasard du coup {number} ({action}) a donné {share} de chances à {name}.",
        "The draw at move {number} ({action}) added {share} to the chances of {name}.",
    ),
    "setup": Text(
        "La mise en place a donné {share} de chances à {name}.",
        "The set-up added {share} to the chances of {name}.",
    ),
}
LOSS_SENTENCES = {
    "luck": Text(
        "Le hasard du coup {number} ({action}) a coûté {share} de chances à {name}.",
        "The draw at move {number} ({action}) took {share} off the chances of {name}.",
    ),
    "setup": Text(
        "La mise en place a coûté {share} de chances à {name}.",
        "The set-up took {share} off the chances of {name}.",
    ),
    "choice": Text(
        "{name} a laissé filer {share} de chances au coup {number} ({action}) : {better} valait mieux.",
        "{name} let {share} of winning chances slip at move {number} ({action}): {better} was better.",
    ),
    "resign": Text(
        "{name} a abandonné avec encore {share} de chances.",
        "{name} resigned with {share} of winning chances left.",
    ),
}


def format_percent(share: float) -> Text:
    """Return a share in per cent, without its sign.

    >>> format_percent(-0.137)["en"]
    '14%'
    """
    figure = f"{abs(share) * 100:.0f}"
    return Text(f"{figure}\xa0%", f"{figure}%")


def format_signed_percent(share: float) -> Text:
    """Return a share in per cent with its sign; what rounds to zero has none.

    >>> format_signed_percent(0.137)["en"], format_signed_percent(-0.137)["en"], format_signed_percent(-0.001)["en"]
    ('+14%', '−14%', '0%')
    """
    figure = round(share * 100)
    sign = "+" if figure > 0 else "−" if figure < 0 else ""
    return Text(f"{sign}{abs(figure)}\xa0%", f"{sign}{abs(figure)}%")


def moment_sentence(game: Game, moment: Moment, names: Sequence[Text]) -> Text:
    """Return what a moment was, with its actions as a bot would name them (`bots/explanations.py`)."""
    action, better = (
        quote_turn(game, text, names) if text else "" for text in (moment.entry.text, moment.entry.better)
    )
    gave = moment.kind in GAIN_SENTENCES and moment.share.value > 0
    words = (GAIN_SENTENCES if gave else LOSS_SENTENCES)[moment.kind]
    return words.format(
        number=moment.entry.number,
        action=action,
        better=better,
        share=format_percent(moment.share.value),
        name=names[moment.seat],
    )


def event_sentences(moment: Moment, names: Sequence[Text]) -> Text:
    """Return the public events of a moment, as the log has them."""
    sentences = [event.sentence(names) for event in moment.entry.events]
    return Text(" ".join(text.fr for text in sentences), " ".join(text.en for text in sentences))
