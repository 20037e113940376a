"""What a study has found out, in sentences: made from the numbers, never written by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ludotheque.core.study import STANDARD, Measure, Study, Variant
from ludotheque.core.texts import Text
from ludotheque.lab.estimates import Figure
from ludotheque.lab.figures import Z, is_clear, is_even, signed, signed_span, span, written
from ludotheque.lab.study import HASTY, LEVEL, LOT, Findings

SMALL, MARKED, STRONG = 0.03, 0.1, 0.25
"""Relative changes: less than the first is nothing to a designer, more than the last is another game."""
MOST_TOLD = 5

SIZES = (
    (STRONG, Text("un changement fort", "a strong change")),
    (MARKED, Text("un changement net", "a marked change")),
    (SMALL, Text("un léger changement", "a slight change")),
    (0.0, Text("un changement infime", "a tiny change")),
)
CHANGED = Text("{opening}, {says} ({change}, intervalle {span})", "{opening}, {says} ({change}, interval {span})")
UNCHANGED = Text(
    "{opening}, rien de net ne change pour « {title} » : {value} contre {standard} ({change}, intervalle {span})",
    "{opening}, nothing clear changes in “{title}”: {value} against {standard} ({change}, interval {span})",
)
NOTHING = Text("aucune autre mesure ne change nettement", "no other measure changes clearly")
ALSO = Text("{what} ({value} au lieu de {standard})", "{what} ({value} instead of {standard})")
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
SKILL = Text(
    "Habileté, à deux : le glouton bat {level} et {lot}.", "Skill, at two seats: greedy beats {level} and {lot}."
)
AGAINST = Text("{rival} dans {value} des parties ({span}{trend})", "{rival} in {value} of the games ({span}{trend})")
CLEARLY = Text(" ; {change}, net", "; {change}, clear")
UNCLEARLY = Text(" ; {change}, pas net", "; {change}, not clear")
COST = Text(
    "Décisions qui comptent : décider au hasard une fois sur dix coûte {value} points de victoires ({span}{trend})",
    "Decisions that matter: deciding by lot one time in ten costs {value} points of victories ({span}{trend})",
)
MATTERS_MORE = Text("{kind} compte plus ({value} points de plus)", "{kind} matters more ({value} points more)")
MATTERS_LESS = Text("{kind} compte moins ({value} points de moins)", "{kind} matters less ({value} points less)")
HARDLY = 0.1
"""What is done less than once in ten games is hardly done."""
UNUSED = Text(
    "Prudence : ces joueurs n’emploient presque jamais ce dont il s’agit ({what}) ; ces parties n’en disent donc rien.",
    "Careful: these players hardly ever use what this is about ({what}), so these games say nothing about it.",
)


class Words:
    """Sentences about the findings of a study."""

    def __init__(self, study: Study, found: Findings) -> None:
        self.study, self.found = study, found
        self.measures = {measure.name: measure for measure in study.measures}

    # --- figures by name ---

    def measure(self, key: str, name: str) -> Figure:
        """The mean of a measure in a variant."""
        return Figure(*self.found["variants"][key]["measures"][name])

    def change(self, key: str, name: str) -> Figure:
        """What a variant changes in a measure."""
        return Figure(*self.found["variants"][key]["changes"][name])

    def duel(self, key: str, name: str) -> Figure:
        """The greedy player's share of the victories in a duel."""
        return Figure(*self.found["variants"][key]["duels"][name])

    def duel_change(self, key: str, name: str) -> Figure:
        """What a variant changes in it."""
        return Figure(*self.found["variants"][key]["duel_changes"][name])

    def shares(self, key: str, by: str) -> list[Figure]:
        """The share of the victories by `seats` or by `orders`."""
        return [Figure(*pair) for pair in self.found["variants"][key][by]]

    def relative(self, key: str, name: str) -> float:
        """A change as a share of the standard game's mean; none where that is nothing."""
        standard = self.measure(STANDARD, name).value
        return self.change(key, name).value / standard if standard else 0.0

    # --- the sentence of a variant ---

    def headline(self, variant: Variant, lead: str) -> Text:
        """The plain sentence: the lead measure, how large the change is, and what goes with it."""
        changed = self._clear(variant.key)
        first = self._first(variant, lead)
        others = [name for name in changed if name != lead][:MOST_TOLD]
        largest = max((abs(self.relative(variant.key, name)) for name in changed), default=0.0)
        if not changed:
            return joined([first, NOTHING], Text(" ; ", "; "), ".")
        size = next(text for least, text in SIZES if largest >= least)
        told = joined([self._also(variant.key, name) for name in others], Text(", ", ", "))
        return Text(
            f"{first.fr} : {size.fr}{' ; ' + told.fr if others else ''}.",
            f"{first.en}: {size.en}{'; ' + told.en if others else ''}.",
        )

    def _clear(self, key: str) -> list[str]:
        """The measures that a variant changes clearly and by more than a trifle, those that people see first."""
        changed = [name for name in self.measures if is_clear(self.change(key, name))]
        worth_telling = [name for name in changed if abs(self.relative(key, name)) >= SMALL]
        return sorted(worth_telling, key=lambda name: (not self.measures[name].shown, -abs(self.relative(key, name))))

    def _first(self, variant: Variant, lead: str) -> Text:
        measure, change = self.measures[lead], self.change(variant.key, lead)
        value, standard = self._both(variant.key, measure)
        says = measure.says.format(value=value, standard=standard)
        return (CHANGED if is_clear(change) else UNCHANGED).format(
            opening=variant.opening,
            says=says,
            title=measure.title,
            value=value,
            standard=standard,
            change=with_unit(signed(change.value, measure.digits, measure.share), measure.share),
            span=with_unit(signed_span(change, measure.digits, measure.share), measure.share),
        )

    def _also(self, key: str, name: str) -> Text:
        measure = self.measures[name]
        value, standard = self._both(key, measure)
        what = measure.more if self.change(key, name).value > 0 else measure.less
        return ALSO.format(what=what, value=value, standard=standard)

    def _both(self, key: str, measure: Measure) -> tuple[Text, Text]:
        """A measure in a variant and in the standard game."""
        return (
            written(self.measure(key, measure.name).value, measure.digits, measure.share),
            written(self.measure(STANDARD, measure.name).value, measure.digits, measure.share),
        )

    # --- seats, skill, decisions ---

    def balance(self, key: str) -> Text:
        """Whether it matters who begins, and where one sits."""
        orders = self.shares(key, "orders")
        games = self.found["games"]
        words = ADVANTAGE
        if is_even(orders, games):
            words = EVEN if is_even(self.shares(key, "seats"), games) else SEAT_MATTERS
        return words.format(
            listed=joined([written(share.value, 1, True) for share in orders], Text(" / ", " / ")),
            reach=written(max(Z * share.error for share in orders), 1, True),
            place=max(range(len(orders)), key=lambda place: orders[place].value) + 1,
        )

    def skill(self, key: str) -> Text:
        """How far apart players of different strength end, at two seats."""
        level = self.found["level"]
        return SKILL.format(
            level=self._against(key, LEVEL, Text(f"le niveau {level}", f"level {level}")),
            lot=self._against(key, LOT, Text("un joueur au hasard", "a random player")),
        )

    def _against(self, key: str, name: str, rival: Text) -> Text:
        share = self.duel(key, name)
        return AGAINST.format(
            rival=rival,
            value=written(share.value, 1, True),
            span=span(share, 1, True),
            trend=self._trend(key, name),
        )

    def _trend(self, key: str, name: str) -> Text:
        """Against the standard game: more, less, or not to be told apart."""
        if key == STANDARD:
            return Text("", "")
        change = self.duel_change(key, name)
        return (CLEARLY if is_clear(change) else UNCLEARLY).format(change=signed(change.value, 1, True))

    def decisions(self, key: str) -> Text:
        """How much decisions matter: what it costs to decide by lot."""
        loss = lost(self.duel(key, HASTY))
        told = COST.format(value=written(100 * loss.value, 1), span=span(loss, 1, True), trend=self._trend(key, HASTY))
        return joined([told, *self._kinds(key)], Text(" ; ", "; "), ".")

    def _kinds(self, key: str) -> Iterator[Text]:
        """The kinds of decisions that matter clearly more or less than in the standard game."""
        changes = self.found["variants"][key].get("duel_changes", {})
        for kind in self.study.kinds:
            change = Figure(*changes.get(kind.name, (0.0, 1.0)))
            if is_clear(change):
                words = MATTERS_MORE if change.value > 0 else MATTERS_LESS
                yield words.format(kind=kind.title, value=written(abs(100 * change.value), 1))

    def unused(self, key: str, used: str) -> Text | None:
        """A warning where the players hardly use what a question is about."""
        if not used or max(self.measure(where, used).value for where in (key, STANDARD)) >= HARDLY:
            return None
        return UNUSED.format(what=self.measures[used].title)


def lost(share: Figure) -> Figure:
    """What a rival of the greedy player gives away: nothing when each wins half."""
    return Figure(share.value - 0.5, share.error)


def with_unit(text: Text, points: bool) -> Text:
    """Differences of shares are told in points."""
    return Text(f"{text.fr} points", f"{text.en} points") if points else text


def joined(texts: Iterable[Text], between: Text, end: str = "") -> Text:
    """Several texts as one."""
    parts = list(texts)
    return Text(between.fr.join(text.fr for text in parts) + end, between.en.join(text.en for text in parts) + end)
