"""What a study has found, in sentences made from the numbers alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from ludotheque.core.contract.study import STANDARD, Measure, Question, Study, Variant
from ludotheque.core.language.text import Text, join_texts
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.statistics import (
    Z,
    format_change,
    format_change_interval,
    format_interval,
    format_loss_interval,
    format_number,
    is_clear,
    is_even,
)
from ludotheque.lab.study.run import HASTY, LEVEL, LOT, Findings
from ludotheque.lab.words import WORDS

TRIFLE, MARKED, STRONG = 0.03, 0.1, 0.25
"""Relative changes: less than the first does not matter to a designer, more than the last makes another game."""
MAX_CHANGES = 5

SIZES = (
    (STRONG, WORDS["study.size.strong"]),
    (MARKED, WORDS["study.size.marked"]),
    (TRIFLE, WORDS["study.size.slight"]),
    (0.0, WORDS["study.size.none"]),
)
MIN_USE = 0.5
"""What is done less than once in two games is hardly done."""


class FindingSentences:
    """Sentences about the findings of a study."""

    def __init__(self, study: Study, found: Findings) -> None:
        self.study, self.found = study, found
        self.measures = {measure.name: measure for measure in study.measures}
        self.duels = [*found["levels"], LOT, HASTY]

    # --- figures by name ---

    def measure(self, key: str, name: str) -> Figure:
        """Return the mean of a measure in a variant."""
        return Figure(*self.found["variants"][key]["measures"][name])

    def change(self, key: str, name: str) -> Figure:
        """Return what a variant changes in a measure."""
        return Figure(*self.found["variants"][key]["changes"][name])

    def duel(self, key: str, name: str) -> Figure:
        """Return the greedy player's share of the victories in a duel."""
        return Figure(*self.found["variants"][key]["duels"][name])

    def duel_change(self, key: str, name: str) -> Figure:
        """Return what a variant changes in the greedy player's share of a duel."""
        return Figure(*self.found["variants"][key]["duel_changes"][name])

    def shares(self, key: str, by: str) -> list[Figure]:
        """Return the share of the victories by `seats` or by `orders`."""
        return [Figure(*pair) for pair in self.found["variants"][key][by]]

    def relative_change(self, key: str, name: str) -> float:
        """Return a change as a share of the standard game's mean; 0 where that is 0."""
        standard = self.measure(STANDARD, name).value
        return self.change(key, name).value / standard if standard else 0.0

    # --- the sentence of a variant ---

    def answer(self, question: Question, variant: Variant) -> Text:
        """Return the short answer: the lead measure, and how large a change the variant is."""
        return self._say_no_answer(question, variant) or _end_sentence(self._lead_sentence(question, variant))

    def headline(self, question: Question, variant: Variant) -> Text:
        """Return the plain sentence: the lead measure, how large the change is, and what goes with it."""
        key, excluded = variant.key, (question.lead_measure, question.use_measure)
        others = [self._other_change(key, name) for name in self._list_changes(key) if name not in excluded][
            :MAX_CHANGES
        ]
        more = join_texts(others, ", ") if others else WORDS["study.finding.nothing"]
        both = WORDS["study.finding.and" if is_clear(self.change(key, question.lead_measure)) else "study.finding.so"]
        sentence = both.format(first=self._lead_sentence(question, variant), second=more)
        return self._say_no_answer(question, variant) or _end_sentence(sentence)

    def _say_no_answer(self, question: Question, variant: Variant) -> Text | None:
        """Return that there is no answer, where the players hardly use what a question is about; else None."""
        used = question.use_measure
        if not used or max(self.measure(key, used).value for key in (variant.key, STANDARD)) >= MIN_USE:
            return None
        return WORDS["study.finding.unanswered"].format(opening=variant.opening, what=self.measures[used].title)

    def usage(self, question: Question, variant: Variant) -> Text:
        """Return how much the players use what a question is about."""
        measure = self.measures[question.use_measure]
        value, standard = self._compare_values(variant.key, measure)
        return WORDS["study.finding.usage"].format(what=measure.title, value=value, standard=standard)

    def _lead_sentence(self, question: Question, variant: Variant) -> Text:
        """Return the lead measure, and how large the whole change is."""
        change, size = self._lead_change(variant, question.lead_measure), self._size(variant.key)
        clear = is_clear(self.change(variant.key, question.lead_measure))
        return WORDS["study.finding.so" if clear else "study.finding.all_in_all"].format(first=change, second=size)

    def _list_changes(self, key: str) -> list[str]:
        """Return the measures that a variant changes clearly and by more than a trifle, those with a column first."""
        clear = [name for name in self.measures if is_clear(self.change(key, name))]
        large = [name for name in clear if abs(self.relative_change(key, name)) >= TRIFLE]
        return sorted(
            large, key=lambda name: (not self.measures[name].has_column, -abs(self.relative_change(key, name)))
        )

    def _size(self, key: str) -> Text:
        """Return how large a change is, by the measures with a column."""
        changes = [
            abs(self.relative_change(key, name)) for name in self._list_changes(key) if self.measures[name].has_column
        ]
        largest = max(changes, default=0.0)
        return next(text for least, text in SIZES if largest >= least)

    def _lead_change(self, variant: Variant, lead: str) -> Text:
        measure, change = self.measures[lead], self.change(variant.key, lead)
        value, standard = self._compare_values(variant.key, measure)
        says = measure.sentence.format(value=value, standard=standard)
        return (WORDS["study.finding.changed"] if is_clear(change) else WORDS["study.finding.unchanged"]).format(
            opening=variant.opening,
            says=says,
            title=measure.title,
            value=value,
            standard=standard,
            change=add_unit(format_change(change.value, measure.digits, measure.share), measure.share),
            span=add_unit(format_change_interval(change, measure.digits, measure.share), measure.share),
        )

    def _other_change(self, key: str, name: str) -> Text:
        measure = self.measures[name]
        value, standard = self._compare_values(key, measure)
        what = measure.more if self.change(key, name).value > 0 else measure.less
        return WORDS["study.finding.other_change"].format(what=what, value=value, standard=standard)

    def _compare_values(self, key: str, measure: Measure) -> tuple[Text, Text]:
        """Return a measure in a variant and in the standard game."""
        return (
            format_number(self.measure(key, measure.name).value, measure.digits, measure.share),
            format_number(self.measure(STANDARD, measure.name).value, measure.digits, measure.share),
        )

    # --- seats, skill, decisions ---

    def balance(self, key: str) -> Text:
        """Return whether it matters which seat begins, and where a player sits."""
        orders = self.shares(key, "orders")
        games = self.found["games"]
        outcome = "advantage"
        if is_even(orders, games):
            outcome = "even" if is_even(self.shares(key, "seats"), games) else "seat_matters"
        return WORDS[f"study.balance.{outcome}"].format(
            listed=join_texts([format_number(share.value, 1, True) for share in orders], " / "),
            reach=format_number(max(Z * share.error for share in orders), 1, True),
            place=max(range(len(orders)), key=lambda place: orders[place].value) + 1,
        )

    def skill(self, key: str) -> Text:
        """Return how far apart players of different strength end, at two seats."""
        numbers = {name: name.removeprefix(LEVEL) for name in self.found["levels"]}
        rivals = {name: WORDS["study.finding.the_level"].format(number=number) for name, number in numbers.items()}
        rivals[LOT] = WORDS["study.finding.random_player"]
        duels = [self._duel_sentence(key, name, rival) for name, rival in rivals.items()]
        return WORDS["study.finding.skill"].format(rivals=join_texts(duels, ", "))

    def _duel_sentence(self, key: str, name: str, rival: Text) -> Text:
        share = self.duel(key, name)
        return WORDS["study.finding.duel_result"].format(
            rival=rival,
            value=format_number(share.value, 1, True),
            span=self._add_trend(format_interval(share, 1, True), key, name),
        )

    def _add_trend(self, span: Text, key: str, name: str) -> Text:
        """Return an interval and the change against the standard game: more, less, or not clear."""
        if key == STANDARD:
            return span
        change = self.duel_change(key, name)
        words = WORDS["study.finding.clearly" if is_clear(change) else "study.finding.unclearly"]
        return words.format(span=span, change=format_change(change.value, 1, True))

    def decisions(self, key: str) -> Text:
        """Return how much decisions matter: what it costs to decide by lot."""
        loss = rival_loss(self.duel(key, HASTY))
        span = self._add_trend(format_loss_interval(loss), key, HASTY)
        cost = WORDS["study.finding.cost"].format(value=format_number(100 * loss.value, 1), span=span)
        both = WORDS["study.finding.and"]
        return _end_sentence(reduce(lambda first, kind: both.format(first=first, second=kind), self._kinds(key), cost))

    def _kinds(self, key: str) -> Iterator[Text]:
        """Yield the kinds of decisions that matter clearly more or less than in the standard game."""
        changes = self.found["variants"][key].get("duel_changes", {})
        for kind in self.study.kinds:
            change = Figure(*changes.get(kind.name, (0.0, 1.0)))
            if is_clear(change):
                words = WORDS["study.finding.matters_more"] if change.value > 0 else WORDS["study.finding.matters_less"]
                yield words.format(kind=kind.title, value=format_number(abs(100 * change.value), 1))


def rival_loss(share: Figure) -> Figure:
    """Return what a rival of the greedy player loses: 0 when each wins half."""
    return Figure(share.value - 0.5, share.error)


def add_unit(text: Text, points: bool) -> Text:
    """Return a difference of shares with its unit, points; other differences as they are."""
    return WORDS["study.finding.points"].format(value=text) if points else text


def level_name(name: str) -> Text:
    """Return `level2` in words."""
    return WORDS["study.page.level"].format(number=name.removeprefix(LEVEL))


def duel_title(name: str) -> Text:
    """Return what a duel measures."""
    if name == HASTY:
        return WORDS["study.page.cost_of_haste"]
    if name == LOT:
        return WORDS["study.page.against_lot"]
    return WORDS["study.page.against_level"].format(level=level_name(name))


def _end_sentence(text: Text) -> Text:
    return Text.in_each(lambda lang: f"{text[lang]}.")
