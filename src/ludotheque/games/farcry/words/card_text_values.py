"""Expressions of FX in words: numbers, figures, cells, sets of figures, and conditions."""

from __future__ import annotations

import re
from dataclasses import replace

from ludotheque.core.language.languages import MAIN
from ludotheque.core.language.plurals import Plural
from ludotheque.core.language.text import NO_TEXT, Text
from ludotheque.games.farcry.content.cells import cell_name
from ludotheque.games.farcry.effects.tree import Both, Call, Cell, Expression, Figures, Minus, Name, Not, Number
from ludotheque.games.farcry.words import WORDS
from ludotheque.games.farcry.words.card_text_words import (
    COUNTERS,
    FAMILIES,
    STATUSES,
    TRAITS,
    Voice,
    fill,
    fill_text,
    flag_name,
    join_texts,
    quote_text,
    quote_word,
    same_text,
    zone_name,
)

RELATIVE_PRONOUN = WORDS["card.relative.pronoun"]
_REPEATED_FR = re.compile(r"(qui est (?:(?! qui ).)*?) et qui est ")
_REPEATED_EN = re.compile(r"(that is (?:(?! that ).)*?) and that is ")
_OTHER = Both("!=", Name("it"), Name("self"))
SYMMETRIC = ("range", "path", "los", "adj", "wall")
FACTS, OPPOSITES = WORDS.section("card.fact"), WORDS.section("card.fact_not")
NUMBERS, FIGURE_NUMBERS = WORDS.section("card.number"), WORDS.section("card.figure_number")
ZERO_COUNTS, POSITIVE_COUNTS = WORDS.section("card.zero"), WORDS.section("card.positive")
HOLDINGS, DISTANCES = WORDS.section("card.has"), WORDS.section("card.distance")
SET_SIZES = WORDS.section("card.there_is")
COMPARISONS, SUMS = WORDS.section("card.compare"), WORDS.section("card.sum")
POSSESSIONS, TYPES = WORDS.section("card.possession"), WORDS.section("card.attack")


# --- numbers, figures, cells ------------------------------------------------------------------


def number_text(tree: Expression, voice: Voice) -> Text:
    """Return a number in words: its digits, or what it counts."""
    if isinstance(tree, Number):
        return same_text(tree.value)
    if isinstance(tree, Name):
        return NUMBERS.get(tree.word) or quote_word(tree.word)
    if isinstance(tree, Minus):
        return fill("card.function.minus", a=number_text(tree.of, voice))
    if isinstance(tree, Both) and tree.sign in SUMS:
        return fill_text(SUMS[tree.sign], **_number_pair(tree.left, tree.right, voice))
    if isinstance(tree, Call):
        return _call_text(tree, voice)
    return condition_text(tree, voice)


def _number_pair(a: Expression, b: Expression, voice: Voice) -> dict[str, Text]:
    return {"a": number_text(a, voice), "b": number_text(b, voice)}


def _call_text(tree: Call, voice: Voice) -> Text:
    given = tree.given
    if tree.function == "count" and isinstance(given[0], Figures):
        return fill("card.function.count", what=several_figures(given[0], voice))
    if tree.function in FIGURE_NUMBERS:
        return fill_text(FIGURE_NUMBERS[tree.function], figure=figure_text(given[0], voice))
    if tree.function in ("min", "mod"):
        return fill(f"card.function.{tree.function}", **_number_pair(given[0], given[1], voice))
    if tree.function == "ctr":
        word = str(getattr(given[0], "word", ""))
        return fill("card.function.count", what=COUNTERS.get(word) or quote_word(word))
    if tree.function in ("range", "path"):
        return fill("card.function.distance", a=place_text(given[0], voice), b=place_text(given[1], voice))
    if tree.function == "team":
        return fill("card.function.team", zone=zone_name(_word(given[0])))
    return condition_text(tree, voice)


def amount_text(tree: Expression, voice: Voice, what: str) -> Text:
    """Return a number of things: « 2 dégâts », or as many as something counts."""
    things = WORDS.plural(f"card.count.{what}")
    if isinstance(tree, Number):
        return fill("card.count.amount", count=tree.value, what=things.choose(tree.value))
    return fill("card.count.as_many", what=things.other, count=number_text(tree, voice))


def figure_text(tree: Expression, voice: Voice) -> Text:
    """Return a figure in words."""
    word = _word(tree)
    known = {
        "self": voice.me,
        "target": voice.target,
        "it": voice.it,
        "attacker": WORDS["card.voice.attacker"],
        "victim": WORDS["card.voice.victim"],
    }
    return known.get(word) or kind_name(word, voice)


def kind_name(word: str, voice: Voice) -> Text:
    """Return the name of a kind of figure."""
    return next((one.title for one in voice.library.kinds if one.key == word), quote_word(word))


def place_text(tree: Expression, voice: Voice) -> Text:
    """Return a cell in words, or the figure that stands for its cell."""
    if isinstance(tree, Cell):
        return same_text(cell_name(tree.index))
    if isinstance(tree, Name) and tree.word == "cell":
        return voice.cell
    if isinstance(tree, Call):
        return fill("card.function.at", figure=figure_text(tree.given[0], voice))
    return figure_text(tree, voice)


def _neighbour_text(tree: Expression, voice: Voice) -> Text:
    """Return a cell or a figure as it reads after « à côté de »."""
    return voice.beside if _word(tree) == "self" else place_text(tree, voice)


def _word(tree: Expression) -> str:
    return tree.word if isinstance(tree, Name) else tree.base if isinstance(tree, Figures) else ""


# --- sets of figures --------------------------------------------------------------------------


def _kind_filter(figures: Figures) -> str:
    """Return the kind that type(it,...) limits a set to, else an empty text."""
    for one in figures.filters:
        if isinstance(one, Call) and one.function == "type" and _word(one.given[0]) == "it":
            return _word(one.given[1])
    return ""


def _remaining_filters(figures: Figures) -> list[Expression]:
    """List the filters that the noun does not express: neither the kind nor « another »."""
    return [one for one in figures.filters if one != _OTHER and not (isinstance(one, Call) and one.function == "type")]


def any_figure(figures: Figures, voice: Voice, article: str) -> Text:
    """Return one figure of a set after an article (`a`, `each`…): « un ennemi qui est à côté de vous »."""
    kind = _kind_filter(figures)
    name = kind_name(kind, voice) if kind else _noun(figures, voice).one
    before = WORDS[f"card.article_other.{article}"] if _OTHER in figures.filters else add_article(name, article)
    return join_texts([before, name, _filters_text(figures, voice)], "")


def add_article(name: Text, article: str = "a") -> Text:
    """Return an article as it stands before a name: `a`, or `an` before a vowel."""
    return WORDS[f"card.article.{'an' if article == 'a' and name.en[0] in 'aeiou' else article}"]


def several_figures(figures: Figures, voice: Voice, one: bool = False) -> Text:
    """Return all figures of a set: « ennemis qui sont ... »; with `one` in the singular, to follow a number."""
    kind, clauses = _kind_filter(figures), _filters_text(figures, voice)
    noun = WORDS.plural("card.count.of_kind") if kind else _noun(figures, voice)
    name = fill_text(noun.one if one else noun.other, kind=kind_name(kind, voice))
    return join_texts([name, clauses if one else _make_plural(clauses)], "")


def _make_plural(text: Text) -> Text:
    fr = text.fr.replace("qui est ", "qui sont ").replace("qui a ", "qui ont ").replace("qui n’est ", "qui ne sont ")
    return Text(fr, text.en.replace("that is ", "that are ").replace("that has ", "that have "))


def _noun(figures: Figures, voice: Voice) -> Plural:
    """Return what the figures of a set are called; cards of enemies have another word for allies."""
    return WORDS.plural(f"card.figures.{'players_side' if figures.base == 'friends' and voice.acts else figures.base}")


def _filters_text(figures: Figures, voice: Voice) -> Text:
    """Return the filters as they follow a noun: relative clauses where they can be, else in brackets."""
    rest = _remaining_filters(figures)
    asked = [_relative_clause(one, voice, alone=len(rest) == 1) for one in rest]
    return _merge_relatives(join_texts(asked, WORDS["card.join.and"])) if asked else NO_TEXT


def _merge_relatives(text: Text) -> Text:
    """Return relative clauses with « qui est » written once: « qui est libre et à côté de vous »."""
    fr, en = text.fr, text.en
    while _REPEATED_FR.search(fr):
        fr = _REPEATED_FR.sub(r"\1 et ", fr)
    while _REPEATED_EN.search(en):
        en = _REPEATED_EN.sub(r"\1 and ", en)
    return Text(f" {fr}", f" {en}")


def _relative_clause(tree: Expression, voice: Voice, alone: bool) -> Text:
    """Return one filter as a relative clause, « qui est à côté de vous », else in brackets."""
    found = condition_text(tree, replace(voice, it=RELATIVE_PRONOUN))
    if not _is_relative(found):
        return fill("card.relative.brackets", condition=condition_text(tree, voice))
    either = isinstance(tree, Both) and tree.sign == "or" and not alone
    return _put_in_brackets(found) if either else found


def _is_relative(text: Text) -> bool:
    return all(text[lang].startswith(f"{RELATIVE_PRONOUN[lang]} ") for lang in MAIN)


def _put_in_brackets(text: Text) -> Text:
    return Text.in_each(lambda lang: f"({text[lang]})")


def cell_with(tree: Expression, voice: Voice) -> Text:
    """Return a cell for which a condition holds: « une case qui est libre »."""
    found = condition_text(tree, replace(voice, cell=RELATIVE_PRONOUN))
    if _is_relative(found):
        return fill("card.relative.cell", which=_merge_relatives(found))
    return fill("card.relative.cell_if", condition=condition_text(tree, voice))


# --- conditions -------------------------------------------------------------------------------


def condition_text(tree: Expression, voice: Voice, holds: bool = True) -> Text:
    """Return a condition as a clause; its opposite where `holds` is False."""
    if isinstance(tree, Not):
        return condition_text(tree.of, voice, not holds)
    if isinstance(tree, Call):
        return _fact_text(tree, voice, holds)
    if isinstance(tree, Both) and tree.sign in ("and", "or"):
        both = (tree.sign == "and") == holds
        sides = [_side_text(side, voice, holds, both) for side in (tree.left, tree.right)]
        return join_texts(sides, WORDS["card.join.and" if both else "card.join.or"])
    if isinstance(tree, Both) and tree.sign in COMPARISONS:
        found = _comparison_text(tree, voice)
        return found if holds else fill("card.condition.not", condition=found)
    return number_text(tree, voice)


def _side_text(tree: Expression, voice: Voice, holds: bool, both: bool) -> Text:
    """Return one side of « et » or « ou »; an « ou » inside an « et » stands in brackets."""
    found = condition_text(tree, voice, holds)
    either = isinstance(tree, Both) and tree.sign in ("and", "or") and (tree.sign == "and") != holds
    return _put_in_brackets(found) if both and either else found


def _fact_text(tree: Call, voice: Voice, holds: bool) -> Text:
    if tree.function not in FACTS:
        return number_text(tree, voice)
    return fill_text((FACTS if holds else OPPOSITES)[tree.function], **_argument_words(tree, voice))


def _argument_words(tree: Call, voice: Voice) -> dict[str, Text]:
    """Return the arguments of a function in words, by the names that its sentence uses."""
    given, last = _put_subject_last(tree), _word(tree.given[-1]) if tree.given else ""
    found = {name: place_text(one, voice) for name, one in zip("ab", given, strict=False)}
    if tree.function in SYMMETRIC:
        found["a"] = _neighbour_text(given[0], voice)
    found["zone"] = zone_name(last if tree.function != "allnear" else _word(given[0]))
    if tree.function == "allnear":
        found["count"] = number_text(given[1], voice)
    found["flag"] = flag_name(last)
    found["card"] = next((quote_text(one.title) for one in voice.library.cards if one.key == last), quote_word(last))
    found["kind"] = kind_name(last, voice)
    found["status"] = STATUSES.get(last, quote_word(last))
    found["trait"] = TRAITS.get(last, quote_word(last))
    found["way"] = TYPES.get(last) or fill("card.with_family", family=FAMILIES.get(last, quote_word(last)))
    return found


def _put_subject_last(tree: Call) -> tuple[Expression, ...]:
    """Return the arguments of a function; where their order does not matter, the candidate comes last and begins the
    sentence.
    """
    if tree.function not in SYMMETRIC:
        return tree.given
    first, last = _word(tree.given[0]), _word(tree.given[1])
    return tree.given[::-1] if first == "it" or (first == "cell" and last != "it") else tree.given


def _comparison_text(tree: Both, voice: Voice) -> Text:
    special = _idiom(tree, voice)
    if special:
        return special
    sides = [side if not isinstance(side, Name) or side.word in NUMBERS else None for side in (tree.left, tree.right)]
    if None in sides:  # two figures
        key = "card.condition.other" if tree.sign == "!=" else "card.condition.same"
        return fill(key, a=place_text(tree.left, voice), b=place_text(tree.right, voice))
    return fill_text(COMPARISONS[tree.sign], **_number_pair(tree.left, tree.right, voice))


def _bounds(sign: str, value: int) -> tuple[int | None, int | None]:
    """Return the least and the most that a comparison with a number allows; None: no bound."""
    return {
        "==": (value, value),
        "<": (None, value - 1),
        "<=": (None, value),
        ">": (value + 1, None),
        ">=": (value, None),
    }.get(sign, (None, None))


def _idiom(tree: Both, voice: Voice) -> Text | None:
    """Return the idiom for a comparison that people word in another way, None where there is none."""
    left, right = tree.left, tree.right
    if _function_pair(left, right) == ("hp", "maxhp") and tree.sign == "<" and isinstance(left, Call):
        return fill("card.condition.hurt", figure=figure_text(left.given[0], voice))
    if not isinstance(right, Number):
        return None
    least, most = _bounds(tree.sign, right.value)
    if least is None and most is None:
        return None
    if isinstance(left, Call) and left.function in ("range", "path"):
        return _distance_text(left, least, most, voice)
    if isinstance(left, Call) and left.function == "count" and isinstance(left.given[0], Figures):
        return _set_size_text(left.given[0], least, most, voice)
    if isinstance(left, Call) and left.function in POSSESSIONS:
        return _possession_text(left, least, most, voice)
    if isinstance(left, Name) and left.word in ZERO_COUNTS and most == 0:
        return ZERO_COUNTS[left.word]
    if isinstance(left, Name) and left.word in POSITIVE_COUNTS and (least, most) == (1, None):
        return POSITIVE_COUNTS[left.word]
    if isinstance(left, Name) and left.word == "round" and tree.sign == "==":
        return fill("card.condition.round", count=right.value)
    if isinstance(left, Call) and left.function == "mod" and tree.sign == "==" and right.value == 0:
        return fill("card.condition.multiple", **_number_pair(left.given[0], left.given[1], voice))
    return None


def _possession_text(call: Call, least: int | None, most: int | None, voice: Voice) -> Text:
    """Return a condition on the PV, damage, statuses or weapons of one figure."""
    words: dict[str, Text] = {"figure": figure_text(call.given[0], voice), "what": POSSESSIONS[call.function]}
    return fill_text(HOLDINGS["none"], **words) if most == 0 else _bounded_text(HOLDINGS, least, most, **words)


def _bounded_text(sentences: dict[str, Text], least: int | None, most: int | None, **words: Text) -> Text:
    """Return the one of some sentences that says exactly, at most or at least a number."""
    bound = "exactly" if least == most else "at_most" if most is not None else "at_least"
    return fill_text(sentences[bound], count=_bounding_number(least, most), **words)


def _bounding_number(least: int | None, most: int | None) -> int:
    """Return the number that a comparison is about."""
    return (most if least is None else least) or 0


def _function_pair(left: Expression, right: Expression) -> tuple[str, str]:
    return (left.function, right.function) if isinstance(left, Call) and isinstance(right, Call) else ("", "")


def _distance_text(call: Call, least: int | None, most: int | None, voice: Voice) -> Text:
    first, last = _put_subject_last(call)
    units = WORDS.plural("card.count.steps" if call.function == "path" else "card.count.cells")
    words: dict[str, Text] = {"a": _neighbour_text(first, voice), "b": place_text(last, voice)}
    unit = units.one if _bounding_number(least, most) == 1 else units.other
    return _bounded_text(DISTANCES, least, most, unit=unit, **words)


def _set_size_text(figures: Figures, least: int | None, most: int | None, voice: Voice) -> Text:
    if most == 0:
        return fill_text(SET_SIZES["none"], figures=any_figure(figures, voice, "no"))
    if least == 1 and most is None:
        return fill_text(SET_SIZES["some"], figures=any_figure(figures, voice, "at_least"))
    several = several_figures(figures, voice, one=_bounding_number(least, most) == 1)
    return _bounded_text(SET_SIZES, least, most, figures=several)
