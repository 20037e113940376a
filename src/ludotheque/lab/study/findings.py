"""What a study has found, in sentences made from the numbers alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludotheque.core.contract.study import STANDARD, Measure, Question, Study, Variant
from ludotheque.core.language.text import Text
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

TRIFLE, MARKED, STRONG = 0.03, 0.1, 0.25
"""Relative changes: less than the first does not matter to a designer, more than the last makes another game."""
MAX_CHANGES = 5

SIZES = (
    (STRONG, Text("un changement fort", "a strong change")),
    (MARKED, Text("un changement net", "a marked change")),
    (TRIFLE, Text("un léger changement", "a slight change")),
    (0.0, Text("presque la même partie", "almost the same game")),
)
CHANGED = Text("{opening}, {says} ({change}, intervalle {span})", "{opening}, {says} ({change}, interval {span})")
UNCHANGED = Text(
    "{opening}, « {title} » ne change pas nettement : {value} contre {standard} ({change}, intervalle {span})",
    "{opening}, “{title}” does not change clearly: {value} against {standard} ({change}, interval {span})",
)
UNANSWERED = Text(
    "{opening} : pas de réponse. Ces joueurs n’emploient presque jamais ce dont il s’agit ({what}), donc ces parties "
    "n’en disent rien.",
    "{opening}: no answer. These players hardly ever use what this is about ({what}), so these games say nothing of "
    "it.",
)
COLON, SEMICOLON, NO_MORE = Text(" : ", ": "), Text(" ; ", "; "), Text("", "")
ALL_IN_ALL = Text(" ; dans l’ensemble, ", "; all in all, ")
NOTHING = Text("rien d’autre ne change nettement", "nothing else changes clearly")
OTHER_CHANGE = Text("{what} ({value} au lieu de {standard})", "{what} ({value} instead of {standard})")
EVEN = Text(
    "Équilibre : selon l’ordre au premier round, on gagne {listed} (± {reach}) ; ni l’ordre ni le siège n’avantagent "
    "visiblement personne.",
    "Balance: by order in round 1 companies win {listed} (± {reach}); neither order nor seat visibly helps anybody.",
)
SEAT_MATTERS = Text(
    "Équilibre : selon l’ordre au premier round, on gagne {listed} (± {reach}) ; l’ordre n’avantage personne, mais les "
    "sièges ne gagnent pas également.",
    "Balance: by order in round 1 companies win {listed} (± {reach}); order helps nobody, but seats do not win "
    "equally.",
)
ADVANTAGE = Text(
    "Équilibre : selon l’ordre au premier round, on gagne {listed} (± {reach}) ; la place {place} est avantagée.",
    "Balance: by order in round 1 companies win {listed} (± {reach}); place {place} has an advantage.",
)
SKILL = Text("Habileté, à deux : le glouton bat {rivals}.", "Skill, two seats: greedy beats {rivals}.")
THE_LEVEL = Text("le niveau {number}", "level {number}")
DUEL_RESULT = Text(
    "{rival} dans {value} des parties ({span}{trend})", "{rival} in {value} of the games ({span}{trend})"
)
CLEARLY = Text(" ; {change}, net", "; {change}, clear")
UNCLEARLY = Text(" ; {change}, pas net", "; {change}, not clear")
COST = Text(
    "Décisions qui comptent : décider au hasard une fois sur dix coûte {value} points de victoires ({span}{trend})",
    "Decisions that matter: deciding by lot one time in ten costs {value} points of victories ({span}{trend})",
)
MATTERS_MORE = Text("{kind} compte plus ({value} points de plus)", "{kind} matters more ({value} points more)")
MATTERS_LESS = Text("{kind} compte moins ({value} points de moins)", "{kind} matters less ({value} points less)")
MIN_USE = 0.5
"""What is done less than once in two games is hardly done."""
USAGE = Text(
    "Usage : {what}, {value} par partie ({standard} en partie ordinaire).",
    "Use: {what}, {value} a game ({standard} in the standard game).",
)


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
        return self._say_no_answer(question, variant) or join_texts(
            [self._lead_sentence(question, variant)], NO_MORE, "."
        )

    def headline(self, question: Question, variant: Variant) -> Text:
        """Return the plain sentence: the lead measure, how large the change is, and what goes with it."""
        key, excluded = variant.key, (question.lead_measure, question.use_measure)
        others = [self._other_change(key, name) for name in self._list_changes(key) if name not in excluded][
            :MAX_CHANGES
        ]
        more = join_texts(others, Text(", ", ", ")) if others else NOTHING
        between = SEMICOLON if is_clear(self.change(key, question.lead_measure)) else COLON
        return self._say_no_answer(question, variant) or join_texts(
            [self._lead_sentence(question, variant), more], between, "."
        )

    def _say_no_answer(self, question: Question, variant: Variant) -> Text | None:
        """Return that there is no answer, where the players hardly use what a question is about; else None."""
        used = question.use_measure
        if not used or max(self.measure(key, used).value for key in (variant.key, STANDARD)) >= MIN_USE:
            return None
        return UNANSWERED.format(opening=variant.opening, what=self.measures[used].title)

    def usage(self, question: Question, variant: Variant) -> Text:
        """Return how much the players use what a question is about."""
        measure = self.measures[question.use_measure]
        value, standard = self._compare_values(variant.key, measure)
        return USAGE.format(what=measure.title, value=value, standard=standard)

    def _lead_sentence(self, question: Question, variant: Variant) -> Text:
        """Return the lead measure, and how large the whole change is."""
        between = COLON if is_clear(self.change(variant.key, question.lead_measure)) else ALL_IN_ALL
        return join_texts([self._lead_change(variant, question.lead_measure), self._size(variant.key)], between)

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
        return (CHANGED if is_clear(change) else UNCHANGED).format(
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
        return OTHER_CHANGE.format(what=what, value=value, standard=standard)

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
        words = ADVANTAGE
        if is_even(orders, games):
            words = EVEN if is_even(self.shares(key, "seats"), games) else SEAT_MATTERS
        return words.format(
            listed=join_texts([format_number(share.value, 1, True) for share in orders], Text(" / ", " / ")),
            reach=format_number(max(Z * share.error for share in orders), 1, True),
            place=max(range(len(orders)), key=lambda place: orders[place].value) + 1,
        )

    def skill(self, key: str) -> Text:
        """Return how far apart players of different strength end, at two seats."""
        rivals = {name: THE_LEVEL.format(number=name.removeprefix(LEVEL)) for name in self.found["levels"]}
        rivals[LOT] = Text("un joueur au hasard", "a random player")
        duels = [self._duel_sentence(key, name, rival) for name, rival in rivals.items()]
        return SKILL.format(rivals=join_texts(duels, Text(", ", ", ")))

    def _duel_sentence(self, key: str, name: str, rival: Text) -> Text:
        share = self.duel(key, name)
        return DUEL_RESULT.format(
            rival=rival,
            value=format_number(share.value, 1, True),
            span=format_interval(share, 1, True),
            trend=self._trend(key, name),
        )

    def _trend(self, key: str, name: str) -> Text:
        """Return the change against the standard game: more, less, or not clear."""
        if key == STANDARD:
            return Text("", "")
        change = self.duel_change(key, name)
        return (CLEARLY if is_clear(change) else UNCLEARLY).format(change=format_change(change.value, 1, True))

    def decisions(self, key: str) -> Text:
        """Return how much decisions matter: what it costs to decide by lot."""
        loss = rival_loss(self.duel(key, HASTY))
        cost = COST.format(
            value=format_number(100 * loss.value, 1), span=format_loss_interval(loss), trend=self._trend(key, HASTY)
        )
        return join_texts([cost, *self._kinds(key)], Text(" ; ", "; "), ".")

    def _kinds(self, key: str) -> Iterator[Text]:
        """Yield the kinds of decisions that matter clearly more or less than in the standard game."""
        changes = self.found["variants"][key].get("duel_changes", {})
        for kind in self.study.kinds:
            change = Figure(*changes.get(kind.name, (0.0, 1.0)))
            if is_clear(change):
                words = MATTERS_MORE if change.value > 0 else MATTERS_LESS
                yield words.format(kind=kind.title, value=format_number(abs(100 * change.value), 1))


def rival_loss(share: Figure) -> Figure:
    """Return what a rival of the greedy player loses: 0 when each wins half."""
    return Figure(share.value - 0.5, share.error)


def add_unit(text: Text, points: bool) -> Text:
    """Return a difference of shares with its unit, points; other differences as they are."""
    return Text(f"{text.fr} points", f"{text.en} points") if points else text


def join_texts(texts: Iterable[Text], between: Text, end: str = "") -> Text:
    """Join several texts."""
    parts = list(texts)
    return Text(between.fr.join(text.fr for text in parts) + end, between.en.join(text.en for text in parts) + end)
