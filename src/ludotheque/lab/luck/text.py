"""The luck ledger in words: the sentence of each moment, and shares as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.bots.explanations import quote_turn
from ludotheque.core.game import Game
from ludotheque.core.language.text import Text, join_texts
from ludotheque.lab.luck.ledger import Moment
from ludotheque.lab.words import WORDS

GAIN_SENTENCES, LOSS_SENTENCES = WORDS.section("luck.gain"), WORDS.section("luck.loss")


def format_percent(share: float) -> Text:
    """Return a share in per cent, without its sign.

    >>> format_percent(-0.137)["en"]
    '14%'
    """
    return WORDS["number.percent"].format(number=f"{abs(share) * 100:.0f}")


def format_signed_percent(share: float) -> Text:
    """Return a share in per cent with its sign; what rounds to zero has none.

    >>> format_signed_percent(0.137)["en"], format_signed_percent(-0.137)["en"], format_signed_percent(-0.001)["en"]
    ('+14%', '−14%', '0%')
    """
    figure = round(share * 100)
    sign = "+" if figure > 0 else "−" if figure < 0 else ""
    return WORDS["number.percent"].format(number=f"{sign}{abs(figure)}")


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
    return join_texts(event.sentence(names) for event in moment.entry.events)
