"""The document of a study: Markdown in both languages, with its plots, made from the findings alone."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

from ludotheque.core.contract.study import STANDARD, EarlierResults, Measure, Question, Study, Variant
from ludotheque.core.game import Game
from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.text import Text, join_texts
from ludotheque.lab.luck.estimates import Figure
from ludotheque.lab.statistics import Z, format_change_interval, format_number, is_clear, is_explained_by_luck
from ludotheque.lab.study.findings import FindingSentences, duel_title, level_name, rival_loss
from ludotheque.lab.study.plots import draw_overview, draw_question_plot
from ludotheque.lab.study.run import HASTY, HASTY_CHANCE, Findings
from ludotheque.lab.words import WORDS

PLOTS = "plots"
SEEN_ERRORS = 2.0
"""Standard errors beyond which a change over few games counts."""
Lines = Iterator[str]


def make_files(game: Game, study: Study, found: Findings) -> dict[str, str]:
    """Return everything that a study writes: names of files in its folder, and their contents."""
    words = FindingSentences(study, found)
    contents = {f"{game.name}.json": json.dumps(found, indent=1)}
    for lang in MAIN:
        contents[page_name(game, lang)] = "\n".join(Page(game, words, lang).lines())
        for question in list_questions(words, True):
            contents[plot_name(game, question.option, lang)] = draw_question_plot(words, question, lang)
        for measure in list_overview_measures(words):
            contents[plot_name(game, f"all-{measure.name}", lang)] = draw_overview(words, measure, lang)
    return contents


def write_files(folder: Path, contents: dict[str, str]) -> None:
    """Write the files of a study."""
    for name, content in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content.rstrip("\n") + "\n", encoding="utf-8")


def list_questions(words: FindingSentences, main: bool) -> list[Question]:
    """Return the questions of one part whose variants were all played."""
    played = words.found["variants"]
    return [
        question
        for question in words.study.questions
        if question.is_main == main and all(variant.key in played for variant in question.variants)
    ]


def list_overview_measures(words: FindingSentences) -> list[Measure]:
    """Return the measures that have a plot of all variants: the lead measures of the questions."""
    if len(words.found["variants"]) == 1:  # the standard game alone: there is nothing to compare
        return []
    leads = {question.lead_measure for question in words.study.questions}
    return [measure for measure in words.study.measures if measure.name in leads]


def page_name(game: Game, lang: str) -> str:
    """Return `bevri.md` for English, `bevri.fr.md` for French."""
    return f"{game.name}.md" if lang == "en" else f"{game.name}.{lang}.md"


def plot_name(game: Game, what: str, lang: str) -> str:
    """Return the name of a plot: `plots/bevri-fuel.en.svg`."""
    return f"{PLOTS}/{game.name}-{what}.{lang}.svg"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Lines:
    """Yield the lines of a Markdown table; an empty line goes before it."""
    yield ""
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)


class Page:
    """The document in one language."""

    def __init__(self, game: Game, words: FindingSentences, lang: str) -> None:
        self.game, self.words, self.lang = game, words, lang
        self.study, self.found = words.study, words.found
        self.options = {option.name: option for option in game.book.options}

    def lines(self) -> Lines:
        """Yield the whole document, line by line."""
        yield from self._head()
        yield from self._standard()
        yield from self._earlier_results()
        yield from self._summary()
        for key, main in (("main_questions_title", True), ("other_questions_title", False)):
            if list_questions(self.words, main):
                yield from self._title(key)
                for question in list_questions(self.words, main):
                    yield from self._question(question)

    def _translate(self, key: str, **values: object) -> str:
        """Return words of the page in its language."""
        return WORDS[f"study.page.{key}"].format(**values)[self.lang]

    def _title(self, key: str) -> Lines:
        yield f"\n## {self._translate(key)}"

    # --- the head ---

    def _head(self) -> Lines:
        found = self.found
        numbers = {name: found[name] for name in ("game", "rules", "seed", "games", "players", "total")}
        numbers |= {"pairs": found["duels"], "duels": 2 * found["duels"], "haste": round(1 / HASTY_CHANCE)}
        numbers["levels"] = join_texts([level_name(name) for name in found["levels"]], ", ")
        yield f"# {self.study.title[self.lang]}"
        yield f"\n> {self.study.header[self.lang]}"
        links = {lang: WORDS["study.page.link"][lang] for lang in MAIN if lang != self.lang}
        yield "\n" + " · ".join(f"[{words}]({page_name(self.game, lang)})" for lang, words in links.items())
        yield f"\n{self.study.introduction[self.lang]}"
        yield f"\n{self._translate('made', command=found['command'], **numbers)}"
        if found.get("interrupted"):
            yield f"\n{self._translate('interrupted', done=len(found['variants']), asked=found['asked'])}"
        yield from self._title("short_title")
        yield f"\n{self._translate('short')}\n"
        for question in list_questions(self.words, True):
            yield f"- `{question.option}` · {question.text[self.lang]}"
            for variant in question.variants:
                yield f"  - {self.words.answer(question, variant)[self.lang]}"
        yield from self._title("how_title")
        yield ""
        yield from (f"- {words.format(**numbers)[self.lang]}" for words in WORDS.section("study.how").values())

    # --- the standard game ---

    def _standard(self) -> Lines:
        yield from self._title("standard_title")
        rows = [
            [measure.title[self.lang], self._format_mean(self.words.measure(STANDARD, measure.name), measure)]
            for measure in self.study.measures
        ]
        yield from table([self._translate("measure_head"), self._translate("mean_head")], rows)
        yield from self._sentences(STANDARD)
        yield f"\n{self._translate('by_kind')}"
        losses = [[kind.title[self.lang], self._format_loss(STANDARD, kind.name)] for kind in self.study.kinds]
        yield from table([self._translate("kind_head"), self._translate("loss_head")], losses)

    def _format_mean(self, figure: Figure, measure: Measure) -> str:
        """Return a mean with half its interval."""
        value = format_number(figure.value, measure.digits, measure.share)
        reach = format_number(Z * figure.error, measure.digits, measure.share)
        return f"{value[self.lang]} ± {reach[self.lang]}"

    def _format_loss(self, key: str, name: str) -> str:
        loss = rival_loss(self.words.duel(key, name))
        value, reach = format_number(100 * loss.value, 1), format_number(100 * Z * loss.error, 1)
        return f"{value[self.lang]} ± {reach[self.lang]}"

    def _sentences(self, key: str) -> Lines:
        """Yield the sentences about balance, skill and decisions."""
        yield ""
        for say in (self.words.balance, self.words.skill, self.words.decisions):
            yield f"- {say(key)[self.lang]}"

    # --- compared with earlier results ---

    def _earlier_results(self) -> Lines:
        known = self.study.earlier_results
        if known is None:
            return
        rows, apart, compared = [], 0, 0
        for key in known.rows:
            if key in self.found["variants"]:
                row = [self._compare_means(known, key, name) for name in known.rows[key]]
                rows.append([f"`{key}`", *row])
                apart += sum(cell.startswith("**") for cell in row)
                compared += len(row)
        names = {measure.name: measure.title[self.lang] for measure in self.study.measures}
        yield from self._title("known_title")
        yield f"\n{self._translate('known', source=known.source, games=known.games, apart=apart, all=compared)}"
        yield from table([self._translate("variant"), *(names[name] for name in known.rows[STANDARD])], rows)
        same, both = self._agreement(known)
        yield f"\n{self._translate('same_way', same=same, all=both)}"

    def _earlier_figure(self, known: EarlierResults, key: str, name: str) -> Figure:
        """Return what was measured before, with the error that ours would have over as few games."""
        error = self.words.measure(key, name).error * (self.found["games"] / known.games) ** 0.5
        return Figure(known.rows[key][name], error)

    def _compare_means(self, known: EarlierResults, key: str, name: str) -> str:
        """Return our mean and theirs; ours in bold where luck does not explain the difference."""
        ours, theirs, measure = (
            self.words.measure(key, name),
            self._earlier_figure(known, key, name),
            self.words.measures[name],
        )
        shown = [format_number(figure.value, measure.digits, measure.share)[self.lang] for figure in (ours, theirs)]
        return f"{shown[0]} ({shown[1]})" if is_explained_by_luck(ours, theirs) else f"**{shown[0]}** ({shown[1]})"

    def _agreement(self, known: EarlierResults) -> tuple[int, int]:
        """Return how many changes go the same way here and there, and how many both see."""
        same = both = 0
        for key, row in known.rows.items():
            for name in row if key != STANDARD and key in self.found["variants"] else ():
                ours = self.words.change(key, name)
                after, before = self._earlier_figure(known, key, name), self._earlier_figure(known, STANDARD, name)
                theirs = after.value - before.value
                if is_clear(ours) and abs(theirs) > SEEN_ERRORS * math.hypot(after.error, before.error):
                    both += 1
                    same += (theirs > 0) == (ours.value > 0)
        return same, both

    # --- all variants ---

    def _summary(self) -> Lines:
        shown = [measure for measure in self.study.measures if measure.has_column]
        duels = [duel_title(name)[self.lang] for name in self.words.duels]
        yield from self._title("summary_title")
        yield f"\n{self._translate('summary')}"
        rows = []
        for key in self.found["variants"]:
            cells = [self._mean_cell(key, measure) for measure in shown]
            cells += [self._duel_cell(key, name) for name in self.words.duels]
            rows.append([f"`{key}`", *cells])
        yield from table([self._translate("variant"), *(measure.title[self.lang] for measure in shown), *duels], rows)
        for measure in list_overview_measures(self.words):
            yield from self._plot(f"all-{measure.name}", measure.title)

    def _mean_cell(self, key: str, measure: Measure) -> str:
        value = format_number(self.words.measure(key, measure.name).value, measure.digits, measure.share)[self.lang]
        return _bold(value, key != STANDARD and is_clear(self.words.change(key, measure.name)))

    def _duel_cell(self, key: str, name: str) -> str:
        share = self.words.duel(key, name)
        value = (
            format_number(100 * rival_loss(share).value, 1) if name == HASTY else format_number(share.value, 1, True)
        )
        return _bold(value[self.lang], key != STANDARD and is_clear(self.words.duel_change(key, name)))

    def _plot(self, what: str, title: Text) -> Lines:
        label = self._translate("plot_of", what=title)
        yield f"\n![{label}]({plot_name(self.game, what, self.lang)})"

    # --- one question ---

    def _question(self, question: Question) -> Lines:
        option = self.options[question.option]
        yield f"\n### `{question.option}` · {question.text[self.lang]}"
        yield f"\n{self._translate('clause', clause=option.clause, standard=option.get_default())}"
        for variant in question.variants:
            yield from self._variant(question, variant)
        if question.is_main:
            yield from self._changes(question)
            yield from self._plot(question.option, option.title)

    def _variant(self, question: Question, variant: Variant) -> Lines:
        """Yield the plain sentence, and what goes with it."""
        yield f"\n**{self.words.headline(question, variant)[self.lang]}**"
        yield from self._sentences(variant.key)
        if question.use_measure:
            yield f"- {self.words.usage(question, variant)[self.lang]}"

    def _changes(self, question: Question) -> Lines:
        """Yield the table of changes: a row for each measure, duel and kind of decision, a column for each variant."""
        keys = [variant.key for variant in question.variants]
        head = ["", self._translate("standard_head"), *(f"`{key}`" for key in keys)]
        rows = []
        for measure in self.study.measures:
            if measure.has_column:
                cells = [self._change_cell(key, measure) for key in keys]
                rows.append([measure.title[self.lang], self._mean_cell(STANDARD, measure), *cells])
        for name in self.words.duels:
            title = duel_title(name)[self.lang]
            rows.append([title, self._duel_cell(STANDARD, name), *(self._duel_change_cell(key, name) for key in keys)])
        for kind in self.study.kinds:
            title = self._translate("kind_row", kind=kind.title)
            cells = [self._duel_change_cell(key, kind.name) for key in keys]
            rows.append([title, self._format_loss(STANDARD, kind.name), *cells])
        yield from table(head, rows)

    def _change_cell(self, key: str, measure: Measure) -> str:
        interval = format_change_interval(self.words.change(key, measure.name), measure.digits, measure.share)
        return f"{self._mean_cell(key, measure)} ({interval[self.lang]})"

    def _duel_change_cell(self, key: str, name: str) -> str:
        """Return a duel's figure and the interval of its change; for kinds of decisions, what deciding by lot costs."""
        change = self.words.duel_change(key, name)
        plain = self._duel_cell(key, name) if name in self.words.duels else self._loss_cell(key, name)
        return f"{plain} ({format_change_interval(change, 1, True)[self.lang]})"

    def _loss_cell(self, key: str, name: str) -> str:
        value = format_number(100 * rival_loss(self.words.duel(key, name)).value, 1)[self.lang]
        return _bold(value, is_clear(self.words.duel_change(key, name)))


def _bold(value: str, wanted: bool) -> str:
    return f"**{value}**" if wanted else value
