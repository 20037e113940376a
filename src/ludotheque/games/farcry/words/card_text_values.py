"""Expressions of FX in words: numbers, figures, cells, sets of figures, and conditions."""

from __future__ import annotations

import re
from dataclasses import replace

from ludotheque.core.language.text import Text
from ludotheque.games.farcry.content.check_missions import cell_name
from ludotheque.games.farcry.effects.tree import Both, Call, Cell, Expression, Figures, Minus, Name, Not, Number
from ludotheque.games.farcry.words.card_text_conditions import FACTS
from ludotheque.games.farcry.words.card_text_words import (
    BASES,
    COUNTERS,
    FAMILIES,
    PLAYERS_SIDE,
    STATUSES,
    TRAITS,
    TYPES,
    Voice,
    fill,
    flag_name,
    join_texts,
    quote_word,
    same_text,
    zone_name,
)

RELATIVE_PRONOUN = Text("qui", "that")
_REPEATED_FR = re.compile(r"(qui est (?:(?! qui ).)*?) et qui est ")
_REPEATED_EN = re.compile(r"(that is (?:(?! that ).)*?) and that is ")
_OTHER = Both("!=", Name("it"), Name("self"))
SYMMETRIC = ("range", "path", "los", "adj", "wall")
NUMBERS = {
    "players": Text("le nombre de joueurs", "the number of players"),
    "round": Text("le numéro de la manche", "the number of the round"),
    "timer": Text("le compte à rebours", "the countdown"),
    "alert": Text("l’alerte", "the alert"),
    "moved": Text("le nombre de cases parcourues", "the number of cells moved"),
    "escaped": Text("le nombre de héros échappés", "the number of heroes escaped"),
    "standing": Text("le nombre de héros debout sur le plateau", "the number of heroes standing on the board"),
    "seencount": Text("le nombre de héros repérés", "the number of heroes spotted"),
    "always": Text("toujours", "always"),
    "never": Text("jamais", "never"),
}
FIGURE_NUMBERS = {
    "hp": ("les PV de {u}", "the PV of {u}"),
    "maxhp": ("les PV maximum de {u}", "the maximum PV of {u}"),
    "dmgs": ("les dégâts de {u}", "the damage on {u}"),
    "negatives": ("les statuts négatifs de {u}", "the negative statuses of {u}"),
    "facedown": ("les armes face cachée de {u}", "the face-down weapons of {u}"),
}
POSSESSIONS = {
    "hp": Text("PV", "PV"),
    "maxhp": Text("PV maximum", "maximum PV"),
    "dmgs": Text("dégâts", "damage"),
    "negatives": Text("statut négatif", "negative status"),
    "facedown": Text("arme face cachée", "face-down weapon"),
}
ZERO_COUNTS = {
    "seencount": Text("aucun héros n’est repéré", "no hero is spotted"),
    "standing": Text("aucun héros n’est debout sur le plateau", "no hero stands on the board"),
    "moved": Text("l’attaquant ne s’est pas déplacé ce tour", "the attacker has not moved this turn"),
    "escaped": Text("aucun héros ne s’est échappé", "no hero has escaped"),
    "alert": Text("l’alerte est à zéro", "the alert is at zero"),
}
POSITIVE_COUNTS = {
    "seencount": Text("au moins un héros est repéré", "at least one hero is spotted"),
    "alert": Text("l’alerte n’est pas à zéro", "the alert is not at zero"),
}
COMPARISONS = {
    "==": ("{a} vaut {b}", "{a} is {b}"),
    "!=": ("{a} diffère de {b}", "{a} is not {b}"),
    "<": ("{a} est inférieur à {b}", "{a} is less than {b}"),
    "<=": ("{a} ne dépasse pas {b}", "{a} is at most {b}"),
    ">": ("{a} dépasse {b}", "{a} is more than {b}"),
    ">=": ("{a} atteint {b}", "{a} is at least {b}"),
}
SUMS = {
    "+": ("{a} plus {b}", "{a} plus {b}"),
    "-": ("{a} moins {b}", "{a} minus {b}"),
    "*": ("{b} fois {a}", "{b} times {a}"),
}


# --- numbers, figures, cells ------------------------------------------------------------------


def number_text(tree: Expression, voice: Voice) -> Text:
    """Return a number in words: its digits, or what it counts."""
    if isinstance(tree, Number):
        return same_text(tree.value)
    if isinstance(tree, Name):
        return NUMBERS.get(tree.word) or quote_word(tree.word)
    if isinstance(tree, Minus):
        return fill("moins {a}", "minus {a}", a=number_text(tree.of, voice))
    if isinstance(tree, Both) and tree.sign in SUMS:
        return fill(*SUMS[tree.sign], a=number_text(tree.left, voice), b=number_text(tree.right, voice))
    if isinstance(tree, Call):
        return _call_text(tree, voice)
    return condition_text(tree, voice)


def _call_text(tree: Call, voice: Voice) -> Text:
    given = tree.given
    if tree.function == "count" and isinstance(given[0], Figures):
        return fill("le nombre de {set}", "the number of {set}", set=several_figures(given[0], voice))
    if tree.function in FIGURE_NUMBERS:
        return fill(*FIGURE_NUMBERS[tree.function], u=figure_text(given[0], voice))
    if tree.function == "min":
        words = {"a": number_text(given[0], voice), "b": number_text(given[1], voice)}
        return fill("{a} (ou {b}, si c’est moins)", "{a} (or {b}, if that is less)", **words)
    if tree.function == "mod":
        words = {"a": number_text(given[0], voice), "b": number_text(given[1], voice)}
        return fill("le reste de {a} divisé par {b}", "the remainder of {a} divided by {b}", **words)
    if tree.function == "ctr":
        word = str(getattr(given[0], "word", ""))
        return fill("le nombre de {name}", "the number of {name}", name=COUNTERS.get(word) or quote_word(word))
    if tree.function in ("range", "path"):
        words = {"a": place_text(given[0], voice), "b": place_text(given[1], voice)}
        return fill("la distance entre {a} et {b}", "the distance between {a} and {b}", **words)
    if tree.function == "team":
        zone = zone_name(_word(given[0]))
        return fill("le nombre de héros prêts près de {z}", "the number of heroes ready by {z}", z=zone)
    return condition_text(tree, voice)


def amount_text(tree: Expression, voice: Voice, one: Text, many: Text) -> Text:
    """Return a number of things: « 2 dégâts », or as many as something counts."""
    if isinstance(tree, Number):
        return Text(
            f"{tree.value} {(one if abs(tree.value) < 2 else many).fr}",
            f"{tree.value} {(one if tree.value == 1 else many).en}",
        )
    return fill("des {many}, autant que {n}", "{many} equal to {n}", many=many, n=number_text(tree, voice))


def figure_text(tree: Expression, voice: Voice) -> Text:
    """Return a figure in words."""
    word = _word(tree)
    known = {
        "self": voice.me,
        "target": voice.target,
        "it": voice.it,
        "attacker": Text("l’attaquant", "the attacker"),
        "victim": Text("la cible de l’attaque", "the attack’s target"),
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
        return fill("la case de {u}", "the cell of {u}", u=figure_text(tree.given[0], voice))
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


def any_figure(figures: Figures, voice: Voice, fr: str, en: str) -> Text:
    """Return one figure of a set after the given article: « un ennemi qui est à côté de vous »."""
    kind = _kind_filter(figures)
    name = kind_name(kind, voice) if kind else _noun(figures, voice)[0]
    other = _OTHER in figures.filters
    before = Text(f"{fr}autre ", "another " if en == "a " else f"{en}other ") if other else Text(fr, en)
    if before.en == "a " and name.en[0] in "aeiou":
        before = Text(fr, "an ")
    return Text(*(f"{before[lang]}{name[lang]}{_filters_text(figures, voice)[lang]}" for lang in ("fr", "en")))


def several_figures(figures: Figures, voice: Voice, one: bool = False) -> Text:
    """Return all figures of a set: « ennemis qui sont ... »; with `one` in the singular, to follow a number."""
    kind = _kind_filter(figures)
    if kind:
        title = kind_name(kind, voice)
        name = Text(f"figurine{'' if one else 's'} {title.fr}", f"{title.en} figure{'' if one else 's'}")
    else:
        name = _noun(figures, voice)[0 if one else 1]
    clauses = _filters_text(figures, voice) if one else _make_plural(_filters_text(figures, voice))
    return Text(name.fr + clauses.fr, name.en + clauses.en)


def _make_plural(text: Text) -> Text:
    fr = text.fr.replace("qui est ", "qui sont ").replace("qui a ", "qui ont ").replace("qui n’est ", "qui ne sont ")
    return Text(fr, text.en.replace("that is ", "that are ").replace("that has ", "that have "))


def _noun(figures: Figures, voice: Voice) -> tuple[Text, Text]:
    return PLAYERS_SIDE if figures.base == "friends" and voice.acts else BASES[figures.base]


def _filters_text(figures: Figures, voice: Voice) -> Text:
    """Return the filters as they follow a noun: relative clauses where they can be, else in brackets."""
    rest = _remaining_filters(figures)
    asked = [_relative_clause(one, voice, alone=len(rest) == 1) for one in rest]
    return _merge_relatives(join_texts(asked, " et ", " and ")) if asked else Text("", "")


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
    if not (found.fr.startswith("qui ") and found.en.startswith("that ")):
        return fill("(si {asked})", "(if {asked})", asked=condition_text(tree, voice))
    either = isinstance(tree, Both) and tree.sign == "or" and not alone
    return Text(f"({found.fr})", f"({found.en})") if either else found


def cell_with(tree: Expression, voice: Voice) -> Text:
    """Return a cell for which a condition holds: « une case qui est libre »."""
    found = condition_text(tree, replace(voice, cell=RELATIVE_PRONOUN))
    if found.fr.startswith("qui ") and found.en.startswith("that "):
        return fill("une case{which}", "a cell{which}", which=_merge_relatives(found))
    return fill("une case (si {asked})", "a cell (if {asked})", asked=condition_text(tree, voice))


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
        return join_texts(sides, " et " if both else " ou ", " and " if both else " or ")
    if isinstance(tree, Both) and tree.sign in COMPARISONS:
        found = _comparison_text(tree, voice)
        return found if holds else fill("pas : {it}", "not: {it}", it=found)
    return number_text(tree, voice)


def _side_text(tree: Expression, voice: Voice, holds: bool, both: bool) -> Text:
    """Return one side of « et » or « ou »; an « ou » inside an « et » stands in brackets."""
    found = condition_text(tree, voice, holds)
    either = isinstance(tree, Both) and tree.sign in ("and", "or") and (tree.sign == "and") != holds
    return Text(f"({found.fr})", f"({found.en})") if both and either else found


def _fact_text(tree: Call, voice: Voice, holds: bool) -> Text:
    if tree.function not in FACTS:
        return number_text(tree, voice)
    said = FACTS[tree.function][0 if holds else 1]
    return fill(said.fr, said.en, **_argument_words(tree, voice))


def _argument_words(tree: Call, voice: Voice) -> dict[str, Text]:
    """Return the arguments of a function in words, by the names that its sentence uses."""
    given, last = _put_subject_last(tree), _word(tree.given[-1]) if tree.given else ""
    found = {name: place_text(one, voice) for name, one in zip("ab", given, strict=False)}
    if tree.function in SYMMETRIC:
        found["a"] = _neighbour_text(given[0], voice)
    found["z"] = zone_name(last if tree.function != "allnear" else _word(given[0]))
    if tree.function == "allnear":
        found["n"] = number_text(given[1], voice)
    found["f"] = flag_name(last)
    found["p"] = next((one.title for one in voice.library.cards if one.key == last), quote_word(last))
    found["p"] = Text(f"« {found['p'].fr} »", f"“{found['p'].en}”")
    found["k"] = kind_name(last, voice)
    found["s"] = STATUSES.get(last, quote_word(last))
    found["t"] = TRAITS.get(last, quote_word(last))
    family = FAMILIES.get(last, quote_word(last))
    found["x"] = TYPES.get(last) or fill("avec une arme de famille {f}", "with a weapon of family {f}", f=family)
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
        words = {"a": place_text(tree.left, voice), "b": place_text(tree.right, voice)}
        other = tree.sign == "!="
        return fill(
            "{a} n’est pas {b}" if other else "{a} est {b}", "{a} is not {b}" if other else "{a} is {b}", **words
        )
    return fill(*COMPARISONS[tree.sign], a=number_text(tree.left, voice), b=number_text(tree.right, voice))


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
        return fill("{u} a perdu des PV", "{u} has lost PV", u=figure_text(left.given[0], voice))
    if not isinstance(right, Number):
        return None
    least, most = _bounds(tree.sign, right.value)
    if isinstance(left, Call) and left.function in ("range", "path"):
        return _distance_text(left, least, most, voice)
    if isinstance(left, Call) and left.function == "count" and isinstance(left.given[0], Figures):
        return _set_size_text(left.given[0], least, most, voice)
    if isinstance(left, Call) and left.function in POSSESSIONS and tree.sign != "!=":
        return _possession_text(left, least, most, voice)
    if isinstance(left, Name) and left.word in ZERO_COUNTS and most == 0:
        return ZERO_COUNTS[left.word]
    if isinstance(left, Name) and left.word in POSITIVE_COUNTS and (least, most) == (1, None):
        return POSITIVE_COUNTS[left.word]
    if isinstance(left, Name) and left.word == "round" and tree.sign == "==":
        return fill("c’est la manche {n}", "it is round {n}", n=same_text(right.value))
    if isinstance(left, Call) and left.function == "mod" and tree.sign == "==" and right.value == 0:
        words2 = {"a": number_text(left.given[0], voice), "b": number_text(left.given[1], voice)}
        return fill("{a} est un multiple de {b}", "{a} is a multiple of {b}", **words2)
    return None


def _possession_text(call: Call, least: int | None, most: int | None, voice: Voice) -> Text:
    """Return a condition on the PV, damage, statuses or weapons of one figure."""
    what, owner = POSSESSIONS[call.function], figure_text(call.given[0], voice)
    if most == 0:
        return fill("{u} n’a pas de {w}", "{u} has no {w}", u=owner, w=what)
    if (least, most) == (1, None):
        return fill("{u} a au moins 1 {w}", "{u} has at least 1 {w}", u=owner, w=what)
    if least == most:
        return fill("{u} a exactement {n} {w}", "{u} has exactly {n} {w}", u=owner, n=same_text(least), w=what)
    if most is not None:
        return fill("{u} a au plus {n} {w}", "{u} has at most {n} {w}", u=owner, n=same_text(most), w=what)
    return fill("{u} a au moins {n} {w}", "{u} has at least {n} {w}", u=owner, n=same_text(least), w=what)


def _function_pair(left: Expression, right: Expression) -> tuple[str, str]:
    return (left.function, right.function) if isinstance(left, Call) and isinstance(right, Call) else ("", "")


def _distance_text(call: Call, least: int | None, most: int | None, voice: Voice) -> Text | None:
    first, last = _put_subject_last(call)
    words = {"a": _neighbour_text(first, voice), "b": place_text(last, voice)}
    steps = call.function == "path"
    unit = Text("pas", "steps") if steps else Text("cases", "cells")
    if (most if least is None else least) == 1:
        unit = Text("pas", "step") if steps else Text("case", "cell")
    if least is not None and least == most:
        return fill("{b} est à {n} {u} de {a}", "{b} is {n} {u} from {a}", n=same_text(most), u=unit, **words)
    if most is not None:
        return fill(
            "{b} est à {n} {u} ou moins de {a}", "{b} is within {n} {u} of {a}", n=same_text(most), u=unit, **words
        )
    if least is not None:
        return fill(
            "{b} est à {n} {u} ou plus de {a}", "{b} is {n} {u} or more from {a}", n=same_text(least), u=unit, **words
        )
    return None


def _set_size_text(figures: Figures, least: int | None, most: int | None, voice: Voice) -> Text | None:
    if most == 0:
        return fill("il n’y a pas {set}", "there is no {set}", set=any_figure(figures, voice, "de ", ""))
    if least == 1 and most is None:
        return fill("il y a {set}", "there is {set}", set=any_figure(figures, voice, "au moins un ", "at least one "))
    exact = most if least is None else least
    words = {"n": same_text(exact), "set": several_figures(figures, voice, one=exact == 1)}
    if least is not None and least == most:
        return fill("il y a exactement {n} {set}", "there is exactly {n} {set}", **words)
    if most is not None:
        return fill("il y a au plus {n} {set}", "there is at most {n} {set}", **words)
    return fill("il y a au moins {n} {set}", "there is at least {n} {set}", **words)
