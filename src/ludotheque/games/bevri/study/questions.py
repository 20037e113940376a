"""BEVRI's study in words: measures, the author's questions, and what a prototype measured before (BEVRI-13).

Adapted from BEVRI by Lucas Borboleta, https://github.com/LucasBorboleta/bevri, CC BY-NC-SA 4.0; this text is under the
same licence. The questions are the author's, in our own words.
"""

from __future__ import annotations

from ludotheque.core.contract.study import DECISIONS, STANDARD, EarlierResults, Measure, Question, Variant
from ludotheque.games.bevri.words import WORDS


def _make_measure(name: str, share: bool = False, digits: int = 1, has_column: bool = True) -> Measure:
    words = WORDS.section(f"study.measure.{name}")
    title, sentence, more, less = (words[part] for part in ("title", "sentence", "more", "less"))
    return Measure(name, title, sentence, more, less, share, digits, has_column)


MEASURES = (
    _make_measure(DECISIONS, digits=0),
    _make_measure("turns", share=True),
    _make_measure("delivered", digits=2),
    _make_measure("crystals", digits=2),
    _make_measure("appeared"),
    _make_measure("captured"),
    _make_measure("owners", share=True),
    _make_measure("shots"),
    _make_measure("flights", has_column=False),
    _make_measure("value", has_column=False),
    _make_measure("by_value", share=True, has_column=False),
    _make_measure("bought", has_column=False),
    _make_measure("bonds", has_column=False),
    _make_measure("surveys", has_column=False),
    _make_measure("barters", digits=2, has_column=False),
    _make_measure("lotteries", digits=2, has_column=False),
    _make_measure("stars", has_column=False),
    _make_measure("specials", has_column=False),
    _make_measure("boosts", digits=2, has_column=False),
    _make_measure("treasures", digits=2, has_column=False),
    _make_measure("picks_trade", share=True, has_column=False),
    _make_measure("picks_equip", share=True, has_column=False),
    _make_measure("picks_move", share=True, has_column=False),
    _make_measure("picks_fire", share=True, has_column=False),
)


# --- the questions ----------------------------------------------------------------------------


def _make_question(option: str, *values: str, lead: str = "delivered", used: str = "", main: bool = True) -> Question:
    """Return the question about an option, with the other values that are compared with the standard game."""
    words = WORDS.section(f"study.question.{option}")
    return Question(
        option, words["ask"], tuple(Variant(option, value, words[value]) for value in values), lead, used, main
    )


QUESTIONS = (
    _make_question("contents", "usable", used="treasures"),
    _make_question("fire_colours", "off", lead="captured"),
    _make_question("move_zones", "off"),
    _make_question("effects", "off", used="stars"),
    _make_question("fuel", "on"),
    _make_question("boosters", "reusable", "none", used="boosts"),
    _make_question("failures", "1", "2", "4", "8", "15"),
    _make_question("specials", "off", used="specials"),
    _make_question("drift", "per_visit"),
    _make_question("countdown", "raw", main=False),
    _make_question("length", "short", "long", main=False),
    _make_question("barter", "off", used="barters", main=False),
    _make_question("lottery", "off", used="lotteries", main=False),
    _make_question("survey", "off", used="surveys", main=False),
    _make_question("bonds", "off", used="bonds", main=False),
    _make_question("start_hand", "0", main=False),
    _make_question("cargo_size", "3", "4", lead="captured", main=False),
)


# --- what a prototype measured before -------------------------------------------------------

_COMPARED_MEASURES = ("delivered", "owners", "captured", "appeared", "shots", DECISIONS)


def _prototype_row(*numbers: float) -> dict[str, float]:
    return dict(zip(_COMPARED_MEASURES, numbers, strict=True))


PROTOTYPE_RESULTS = EarlierResults(
    WORDS["study.prototype"],
    60,
    {
        STANDARD: _prototype_row(3.6, 0.67, 8.3, 12.4, 15.6, 666),
        "fire_colours=off": _prototype_row(4.1, 0.66, 10.2, 13.7, 16.8, 651),
        "move_zones=off": _prototype_row(3.4, 0.64, 8.0, 12.3, 15.5, 665),
        "effects=off": _prototype_row(3.5, 0.65, 8.2, 12.0, 17.1, 633),
        "fuel=on": _prototype_row(2.2, 0.45, 6.1, 12.2, 11.8, 654),
        "boosters=none": _prototype_row(3.5, 0.63, 8.1, 12.6, 15.5, 663),
        "boosters=reusable": _prototype_row(3.5, 0.66, 8.2, 12.8, 15.4, 673),
        "failures=15": _prototype_row(2.7, 0.53, 7.3, 11.9, 15.9, 650),
        "specials=off": _prototype_row(3.7, 0.65, 9.1, 14.8, 15.2, 523),
        "drift=per_visit": _prototype_row(3.6, 0.64, 8.2, 12.6, 16.2, 682),
        "countdown=raw": _prototype_row(2.9, 0.55, 7.1, 9.0, 12.9, 691),
        "barter=off": _prototype_row(3.4, 0.65, 8.0, 12.1, 15.3, 659),
        "survey=off": _prototype_row(3.0, 0.58, 8.0, 12.4, 15.4, 681),
        "bonds=off": _prototype_row(3.8, 0.66, 9.1, 12.7, 17.2, 647),
        "start_hand=0": _prototype_row(3.7, 0.62, 8.0, 12.8, 15.5, 621),
    },
)
